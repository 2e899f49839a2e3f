//! The container image: its contents, started as the Containerfile says, and the image itself, built and run by podman.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use super::{NOBODY, PUZZLE, SOLUTION, alone_in, folder, release, text};
use crate::release::image;
use crate::run::to_end;
use crate::web;

/// A container engine without a daemon, and the program that starts containers on systems with older cgroups.
const ENGINE: &str = "podman";
const RUNTIME: &str = "runc";

/// This needs no container engine.
#[test]
#[ignore = "slow: makes the packages"]
fn the_content_of_the_image_serves_as_nobody() {
    let image = release().folder.join(image::FOLDER);
    let words = fs::read_to_string(image.join("Containerfile")).unwrap();
    let line = |name: &str| words.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim().to_owned();
    assert_eq!(line("USER "), format!("{NOBODY}:{NOBODY}"));
    let listed = |text: &str| text.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let words =
        [listed(&line("ENTRYPOINT ")), listed(&line("CMD ")), vec!["--port".to_owned(), "0".to_owned()]].concat();

    let root = folder("image");
    fs::copy(image.join("ninefold"), root.join("ninefold")).unwrap();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let mut server = alone_in(&root, &words).stdout(Stdio::piped()).spawn().unwrap();
    let port = port_of(&mut server);
    let owner = fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    serves(port);
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(owner.lines().any(|line| line.starts_with("CapEff:") && line.ends_with("0000000000000000")), "{owner}");
}

/// The container uses the machine's network: publishing a port needs rights that not every machine grants.
#[test]
#[ignore = "slow: makes the packages, installs podman if it is missing"]
fn the_image_is_built_and_serves_in_a_container() {
    if !web::answers(ENGINE) || !web::answers(RUNTIME) {
        web::install(&format!("{ENGINE} {RUNTIME}"), "the container image").unwrap();
    }
    let kept = folder("container");
    // podman accepts a path of at most 50 characters.
    let running = std::env::temp_dir().join(format!("ninefold-{}", std::process::id()));
    let podman = |words: &[&str]| {
        let mut podman = Command::new(ENGINE);
        // The folder is separate, so that the images of this machine stay unchanged.
        podman.arg("--root").arg(kept.join("images")).arg("--runroot").arg(&running);
        podman.args(["--storage-driver", "vfs", "--runtime", RUNTIME]).args(words);
        podman
    };
    let context = release().folder.join(image::FOLDER);
    to_end(podman(&["build", "--quiet", "--isolation", "chroot", "--tag", "ninefold"]).arg(&context)).unwrap();
    let about: Value = serde_json::from_str(&text(&mut podman(&["image", "inspect", "ninefold"]))).unwrap();
    let settings = &about[0]["Config"];
    assert_eq!(settings["User"], json!(format!("{NOBODY}:{NOBODY}")));
    assert_eq!(settings["Entrypoint"], json!(["/ninefold"]));

    let limits = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1000:1000"];
    let safe = ["--rm", "--read-only", "--cap-drop", "all", "--network", "host"];
    let own = ["--name", "tried", "ninefold", "serve", "--port", "0"];
    let words = [&["run"][..], &safe, &limits, &own].concat();
    let mut server = podman(&words).stdout(Stdio::piped()).spawn().unwrap();
    serves(port_of(&mut server));
    // The program is the first process of its container, which only gets signals that it handles.
    to_end(&mut podman(&["stop", "--time", "30", "tried"])).unwrap();
    assert_eq!(server.wait().unwrap().code(), Some(0));
    to_end(&mut podman(&["rmi", "--force", "ninefold"])).unwrap();
    fs::remove_dir_all(&running).unwrap();
}

/// Reads the address that a server prints first, and returns its port.
fn port_of(server: &mut Child) -> u16 {
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    line.trim().trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap()
}

/// Checks that a server serves the page with the engine, and that it answers.
fn serves(port: u16) {
    let (page, solved) = (ask(port, "GET / HTTP/1.1", ""), ask(port, "POST /api/solve HTTP/1.1", PUZZLE));
    assert!(page.contains("<title>") && page.contains("Ninefold"), "{page}");
    assert!(page.contains("data-engine=\"beside\""), "the page has the engine, too: {page}");
    assert!(solved.contains(SOLUTION), "{solved}");
}

/// Sends a request to a server on this machine, with a puzzle if there is one, and returns the reply.
fn ask(port: u16, first: &str, puzzle: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let body = if puzzle.is_empty() { String::new() } else { format!("{{\"puzzle\":\"{puzzle}\"}}") };
    let head = "Host: localhost\r\nConnection: close\r\nContent-Type: application/json";
    write!(stream, "{first}\r\n{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).unwrap();
    reply
}
