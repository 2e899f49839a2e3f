//! No command uses the network: `strace` lists what each of them asks the system for. Only `serve` opens a socket, and it
//! listens on this machine alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::json;

use crate::help::COMMANDS;
use crate::ninefold::feed;
use crate::serve::Server;

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// What each command does. Words are separated by blanks; `@` is a folder for files.
const RUNS: [&str; COMMANDS.len()] = [
    "solve 1......3.4.....2",
    "count 1......3.4.....2",
    "solutions 1......3.4.....2",
    "estimate 1......3.4.....2",
    "candidates 1......3.4.....2",
    "why 1......3.4.....2",
    "redundant 1......3.4.....2",
    "minimal 1......3.4.....2",
    "minimize 1......3.4.....2",
    "complete 1......3.4......",
    "canon 1......3.4.....2",
    "morph 1......3.4.....2",
    "dedupe 1......3.4.....2",
    "features 1......3.4.....2",
    "neighbors 1......3.4.....2",
    "unavoidable 1......3.4.....2",
    "check 1......3.4.....2 1......3.4.....2",
    "reveal 1......3.4.....2 r1c2",
    "hint 1......3.4.....2",
    "explain 1......3.4.....2",
    "steps 1......3.4.....2",
    "rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "generate --size 4 --seed 1 --pdf @/puzzles.pdf",
    "dataset --count 2 --levels beginner --seed 1 --out @/made",
    "draw 1......3.4.....2 -o @/puzzle.png",
    "convert 1......3.4.....2 --to grid",
    "share 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 --to sudokupad",
    "rules killer",
    "play",
    "serve --port 0",
    "guide",
    "completions bash",
    "man solve",
];

/// Creates an empty folder with this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("network_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the arguments of `strace` that write the network calls of a program and its children to a file.
fn tracing(log: &Path) -> [&str; 6] {
    let version = Command::new("strace").arg("--version").output();
    assert!(version.is_ok(), "this test needs strace (apt-get install strace)");
    ["--follow-forks", "--trace=%network", "--signal=none", "--string-limit=0", "--output", log.to_str().unwrap()]
}

/// Returns the calls that name an address of the internet.
fn calls(log: &Path) -> Vec<String> {
    let log = fs::read_to_string(log).unwrap();
    log.lines().filter(|line| line.contains("AF_INET")).map(str::to_owned).collect()
}

/// Returns the program with these arguments under `strace`.
fn traced(log: &Path, words: &[&str]) -> Command {
    let mut traced = Command::new("strace");
    traced.args(tracing(log)).arg(env!("CARGO_BIN_EXE_ninefold")).args(words);
    traced.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    traced
}

/// Returns a command in a terminal of its own.
fn in_a_terminal(inner: &Command) -> Command {
    let words = std::iter::once(inner.get_program()).chain(inner.get_args());
    let words: Vec<_> = words.map(|word| format!("'{}'", word.to_str().unwrap())).collect();
    let mut outer = Command::new("script");
    outer.args(["--quiet", "--return", "--command", &words.join(" "), "/dev/null"]);
    outer.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    outer
}

#[test]
fn commands_open_no_socket() {
    let folder = folder("commands");
    for (name, words) in COMMANDS.iter().zip(RUNS) {
        assert_eq!(words.split(' ').next(), Some(*name), "one run for each command, in the order of the help");
        let log = folder.join(name);
        let words = words.replace('@', folder.to_str().unwrap());
        let mut command = traced(&log, &words.split(' ').collect::<Vec<_>>());
        let run = match *name {
            "serve" => continue,
            "play" => feed(in_a_terminal(&command).env("TERM", "xterm").env("XDG_DATA_HOME", &folder), "q"),
            _ => feed(&mut command, ""),
        };
        assert_eq!(run.code, Some(0), "{name}: {run:?}");
        assert_eq!(calls(&log), Vec::<String>::new(), "{name}");
    }
}

/// A page that is opened and asks for everything makes the server answer, and nothing more.
#[test]
fn serve_listens_on_this_machine_and_connects_to_nothing() {
    let log = folder("serve").join("calls");
    let mut command = traced(&log, &["serve", "--port", "0"]);
    let mut server = Server::of(&mut command);
    for path in ["/", "/shell.json", "/js/main.js", "/api/openapi.json"] {
        assert_eq!(server.get(path).status, 200, "{path}");
    }
    for verb in ["solve", "rate", "hint"] {
        server.ask(verb, &json!({ "puzzle": CLASSIC }));
    }
    server.ask("generate", &json!({ "size": 4 }));
    // An interrupt goes to the server, not to strace, so that the log is complete when strace ends.
    let children = format!("/proc/{0}/task/{0}/children", server.child.id());
    let process = fs::read_to_string(children).unwrap();
    assert!(Command::new("kill").args(["-s", "TERM", process.trim()]).status().unwrap().success());
    assert_eq!(server.child.wait().unwrap().code(), Some(0));

    let calls = calls(&log);
    assert!(calls.iter().any(|call| call.contains("bind(")), "{calls:?}");
    for call in calls {
        assert!(!call.contains("connect(") && !call.contains("AF_INET6"), "{call}");
        let addresses = call.split("inet_addr(\"").skip(1);
        addresses.for_each(|address| assert!(address.starts_with("127.0.0.1\")"), "{call}"));
    }
}
