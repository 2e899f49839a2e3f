//! Startup and shutdown: ports, signals, and a killed server.

use std::process::Command;
use std::time::{Duration, Instant};

use super::server::Server;
use crate::ninefold::run;

const QUICK: &[u8] = br#"{"puzzle":"1..............."}"#;

#[test]
fn a_port_that_is_taken_is_reported() {
    let server = Server::start(&[]);
    run(&["serve", "--port", server.port()], "").refuses("is in use");
    run(&["serve", "--port", "70000"], "").refuses("65535");
    run(&["serve", "--host", "no.such.host.invalid"], "").refuses("no.such.host.invalid");
}

/// A menu starts the program each time that its entry is chosen.
#[cfg(target_os = "linux")]
#[test]
fn open_shows_the_page_of_a_server_that_is_running_already() {
    use std::os::unix::fs::PermissionsExt;
    let folder = std::env::temp_dir().join(format!("ninefold-open-{}", std::process::id()));
    let (browser, opened) = (folder.join("xdg-open"), folder.join("opened"));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(&browser, format!("#!/bin/sh\necho \"$1\" > {0}.new && mv {0}.new {0}\n", opened.display()))
        .unwrap();
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());

    let server = Server::start(&[]);
    let page = format!("http://{}/\n", server.address);
    let mut command = crate::ninefold::command(&["serve", "--open", "--port", server.port()]);
    crate::ninefold::feed(command.env("PATH", path), "").says(0, &page);
    let deadline = Instant::now() + Duration::from_secs(20);
    while !opened.exists() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(std::fs::read_to_string(&opened).unwrap(), page);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn every_host_of_this_machine_will_do() {
    for host in ["localhost", "127.0.0.1"] {
        let server = Server::start(&["--host", host]);
        assert_eq!(server.get("/").status, 200, "{host}");
    }
}

#[cfg(unix)]
#[test]
fn signals_end_it() {
    for (signal, code) in [("INT", 130), ("TERM", 0)] {
        let mut server = Server::start(&["--time-limit", "600"]);
        let mut idle = server.client();
        assert_eq!(idle.post("solve", QUICK).status, 200);
        let mut at_work = server.client();
        let endless = format!("{{\"puzzle\":\"{}\",\"limit\":{}}}", ".".repeat(81), u64::MAX);
        at_work.send("POST", "/api/count", &[("Content-Type", "application/json")], endless.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(100));
        let start = Instant::now();
        let process = server.child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &process]).status().unwrap().success());
        assert_eq!(server.child.wait().unwrap().code(), Some(code), "{signal}");
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    }
}

#[test]
fn a_server_that_is_killed_can_be_started_again_on_its_port() {
    let mut server = Server::start(&[]);
    let port = server.port().to_owned();
    let mut client = server.client();
    assert_eq!(client.post("solve", QUICK).status, 200);
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    drop(client);
    let again = Server::on(&port, &[]);
    assert_eq!(again.client().post("solve", QUICK).status, 200);
}
