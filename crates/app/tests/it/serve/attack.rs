//! The worst mix of clients that we know, for minutes: costly requests, replies that nobody reads, requests that arrive a byte
//! at a time or are given up, spoilt bytes, and connections that only exist.
//!
//! First they come from one address, and a neighbour's `solve` must not wait for them; then from many, for the memory.
//! `NINEFOLD_ATTACK_SECONDS` is the time of both together, by default 300, and `NINEFOLD_SEED` repeats the choices of a run.
//!
//! The clients, and other programs, use the same cores. So the neighbour asks a second server, which nobody attacks, in turn: what
//! both of them take is the machine's, and the difference is the attack's.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::costly::costly;
use super::http::Client;
use super::server::Server;
use crate::kills::Moments;

/// The memory in kilobytes that a server needs at most, as the manual says.
const MOST_MEMORY: u64 = 1 << 20;
/// How much longer a neighbour's `solve` may take, in milliseconds at the 99th percentile, than on a server that nobody attacks.
const MOST_WAIT: f64 = 100.0;
/// The addresses of the second attack.
const ADDRESSES: u8 = 12;
const JSON: (&str, &str) = ("Content-Type", "application/json");
/// The puzzle of the neighbour.
const EASY: &str = r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#;

/// What a hostile client does over and over, at one address.
type Role = fn(&mut Attacker<'_>) -> std::io::Result<()>;

/// Each role, and how many clients at an address have it.
const ROLES: &[(Role, usize)] = &[(asks, 6), (never_reads, 2), (trickles, 2), (leaves, 2), (spoils, 2), (idles, 2)];

/// What is known of an attack.
#[derive(Default)]
struct Tally {
    is_over: AtomicBool,
    answers: AtomicU64,
    refusals: AtomicU64,
    /// Replies that no request may have, with their requests.
    faults: Mutex<Vec<String>>,
}

/// A hostile client.
struct Attacker<'a> {
    server: &'a str,
    source: [u8; 4],
    requests: &'a [(&'static str, String)],
    moments: Moments,
    tally: &'a Tally,
}

impl Attacker<'_> {
    fn connect(&self) -> std::io::Result<Client> {
        Client::from_source(self.source, self.server)
    }

    fn any_request(&mut self) -> (&'static str, String) {
        let (verb, body) = &self.requests[self.moments.below(self.requests.len())];
        (verb, body.clone())
    }

    /// Sends a request, for half of which the reply must be compressed.
    fn send(&mut self, verb: &str, body: &[u8]) -> std::io::Result<Client> {
        let mut client = self.connect()?;
        let headers = [JSON, ("Connection", "close"), ("Accept-Encoding", "gzip")];
        client.send("POST", &format!("/api/{verb}"), &headers[..2 + self.moments.below(2)], body)?;
        Ok(client)
    }

    /// Waits for the reply, which is an answer or a refusal.
    fn read(&self, mut client: Client, request: &str) -> std::io::Result<()> {
        let response = client.response("POST")?;
        // A compressed reply doesn't tell its length.
        client.rest();
        match response.status {
            200 => self.tally.answers.fetch_add(1, Ordering::Relaxed),
            400 | 408 | 413 | 422 | 503 => self.tally.refusals.fetch_add(1, Ordering::Relaxed),
            status => {
                let text: String = request.chars().take(300).collect();
                self.tally.faults.lock().unwrap().push(format!("{status} for {text}"));
                0
            }
        };
        Ok(())
    }
}

/// Asks for what costs most.
fn asks(own: &mut Attacker<'_>) -> std::io::Result<()> {
    let (verb, body) = own.any_request();
    let client = own.send(verb, body.as_bytes())?;
    own.read(client, &format!("{verb} {body}"))
}

/// Asks, and reads no reply.
fn never_reads(own: &mut Attacker<'_>) -> std::io::Result<()> {
    let (verb, body) = own.any_request();
    let _client = own.send(verb, body.as_bytes())?;
    thread::sleep(own.moments.before(Duration::from_secs(20)));
    Ok(())
}

/// Sends a large request byte by byte.
fn trickles(own: &mut Attacker<'_>) -> std::io::Result<()> {
    let mut client = own.connect()?;
    client.raw(b"POST /api/solve HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n")?;
    for byte in format!("Host: {}\r\n\r\n{}", own.server, " ".repeat(100)).bytes() {
        client.raw(&[byte])?;
        thread::sleep(Duration::from_millis(200));
    }
    Ok(())
}

/// Asks, and leaves before the answer.
fn leaves(own: &mut Attacker<'_>) -> std::io::Result<()> {
    let (verb, body) = own.any_request();
    let _client = own.send(verb, body.as_bytes())?;
    thread::sleep(own.moments.before(Duration::from_millis(500)));
    Ok(())
}

/// Sends a request in which some bytes are others, or the end is missing.
fn spoils(own: &mut Attacker<'_>) -> std::io::Result<()> {
    let (verb, body) = own.any_request();
    let mut bytes = body.into_bytes();
    for _ in 0..own.moments.below(8) {
        let at = own.moments.below(bytes.len());
        bytes[at] = own.moments.below(256) as u8;
    }
    if own.moments.below(3) == 0 {
        bytes.truncate(own.moments.below(bytes.len()));
    }
    let client = own.send(verb, &bytes)?;
    own.read(client, &format!("{verb} {}", String::from_utf8_lossy(&bytes)))
}

/// Opens connections that ask for nothing.
fn idles(own: &mut Attacker<'_>) -> std::io::Result<()> {
    let idle: Vec<Client> = (0..40).map_while(|_| own.connect().ok()).collect();
    thread::sleep(own.moments.before(Duration::from_secs(10)));
    drop(idle);
    Ok(())
}

/// The times of a neighbour's requests in milliseconds, from the shortest, and the number of those that were refused.
#[derive(Default)]
struct Times {
    answered: Vec<f64>,
    refused: usize,
}

impl Times {
    fn ask(&mut self, server: &Server, tally: &Tally) {
        let asked = Instant::now();
        match server.post("solve", EASY).status {
            200 => self.answered.push(asked.elapsed().as_secs_f64() * 1e3),
            503 => self.refused += 1,
            status => tally.faults.lock().unwrap().push(format!("{status} for the neighbour")),
        }
    }

    /// Returns the time within which this many of a thousand requests were answered.
    fn within(&self, share: usize) -> f64 {
        let place = (self.answered.len() * share / 1000).min(self.answered.len().saturating_sub(1));
        self.answered.get(place).copied().unwrap_or(f64::INFINITY)
    }

    fn print(&mut self, whose: &str) {
        self.answered.sort_by(f64::total_cmp);
        let refused = self.refused;
        let (count, slow) = (self.answered.len(), self.answered.iter().filter(|&&time| time > MOST_WAIT).count());
        let [half, most, all] = [500, 990, 1000].map(|share| self.within(share));
        println!(
            "{whose}: {count} answers, {refused} refused, {slow} over {MOST_WAIT} ms; median {half:.1} ms, 99 of 100 {most:.1}, \
             longest {all:.1}"
        );
    }
}

/// Attacks a server from this many addresses. Meanwhile a neighbour solves an easy puzzle every 50 ms, there and on a quiet server;
/// returns the times of both.
fn attack(server: &Server, quiet: &Server, addresses: u8, time: Duration, own: (&mut Moments, &Tally)) -> [Times; 2] {
    let (requests, (moments, tally)) = (costly(), own);
    let mut times = [Times::default(), Times::default()];
    thread::scope(|scope| {
        for address in 0..addresses {
            let roles = ROLES.iter().flat_map(|&(role, count)| std::iter::repeat_n(role, count));
            for role in roles {
                let source = [127, 0, 1, address + 1];
                let moments = moments.split();
                let mut own = Attacker { server: &server.address, source, requests: &requests, moments, tally };
                scope.spawn(move || {
                    while !own.tally.is_over.load(Ordering::Relaxed) {
                        // The server may close any connection of theirs.
                        if role(&mut own).is_err() {
                            thread::sleep(Duration::from_millis(100));
                        }
                    }
                });
            }
        }
        let start = Instant::now();
        while start.elapsed() < time {
            for (server, times) in [server, quiet].into_iter().zip(&mut times) {
                times.ask(server, tally);
            }
            thread::sleep(Duration::from_millis(50));
        }
        tally.is_over.store(true, Ordering::Relaxed);
    });
    times
}

/// Asserts that the server ends all work for clients that have gone.
fn comes_to_rest(server: &Server) {
    let start = Instant::now();
    while let Some(before) = server.processor_time() {
        thread::sleep(Duration::from_secs(2));
        let used = server.processor_time().unwrap() - before;
        if used < Duration::from_millis(100) {
            println!("at rest after {:.0} s", start.elapsed().as_secs_f64());
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "work goes on for clients that have gone: {used:?} in 2 s");
    }
}

/// Returns the time for the whole test.
fn time() -> Duration {
    let seconds =
        std::env::var("NINEFOLD_ATTACK_SECONDS").map_or(300, |given| given.parse().expect("a number of seconds"));
    Duration::from_secs(seconds)
}

#[test]
#[ignore = "minutes under attack"]
fn the_worst_mix_of_clients_costs_others_little_and_memory_stays_within_its_bound() {
    let (server, quiet) = (Server::start(&[]), Server::start(&[]));
    let described: Value = serde_json::from_str(&server.get("/api/openapi.json").text()).unwrap();
    let verbs = described["paths"].as_object().unwrap().keys().filter_map(|path| path.strip_prefix("/api/"));
    let verbs: Vec<&str> = verbs.filter(|verb| costly().iter().all(|(other, _)| other != verb)).collect();
    assert_eq!(verbs, Vec::<&str>::new(), "verbs without a costly request");
    for (verb, request) in costly() {
        let schema = &described["paths"][format!("/api/{verb}")]["post"]["requestBody"]["content"]["application/json"];
        let fields = &schema["schema"]["properties"];
        let request: Value = serde_json::from_str(&request).unwrap();
        let unknown = request.as_object().unwrap().keys().find(|name| !fields[name.as_str()].is_object());
        assert_eq!(unknown, None, "{verb} refuses the field at once");
    }
    let mut moments = Moments::new("an attack");
    for (addresses, share) in [(1, 1), (ADDRESSES, 2)] {
        let tally = Tally::default();
        let mut times = attack(&server, &quiet, addresses, time() * share / 3, (&mut moments, &tally));
        let most = server.most_memory().unwrap_or(0);
        let (answers, refusals) = (tally.answers.into_inner(), tally.refusals.into_inner());
        println!("{addresses} addresses: {answers} answers and {refusals} refusals of costly requests");
        println!("memory {} MB, at most {} MB", server.memory().unwrap_or(0) >> 10, most >> 10);
        for (times, whose) in times.iter_mut().zip(["a neighbour's solve", "on a quiet server"]) {
            times.print(whose);
        }
        assert_eq!(tally.faults.into_inner().unwrap(), Vec::<String>::new());
        assert!(most <= MOST_MEMORY, "{most} kB");
        comes_to_rest(&server);
        if addresses == 1 {
            let wait = times[0].within(990) - times[1].within(990);
            assert!(wait < MOST_WAIT, "a neighbour waits {wait:.0} ms");
            assert_eq!(times[0].refused, 0, "a neighbour was refused");
        }
    }
    assert_eq!(server.complaints(), "");
}
