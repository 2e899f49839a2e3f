//! A running server that is stopped after its test.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStderr, ChildStdout, Command};
use std::time::Duration;

use serde_json::Value;

use super::http::{Client, Response};
#[cfg(unix)]
use crate::ninefold::capped;
use crate::ninefold::command;

/// A server and its address.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
    _out: BufReader<ChildStdout>,
    err: ChildStderr,
}

impl Server {
    /// Starts a server on a free port, with these additional arguments.
    pub(crate) fn start(words: &[&str]) -> Server {
        Server::on("0", words)
    }

    /// Starts a server on this port.
    pub(crate) fn on(port: &str, words: &[&str]) -> Server {
        Server::of(&mut command(&[&["serve", "--port", port], words].concat()))
    }

    /// Starts a server on a free port with a limit on memory in kilobytes.
    #[cfg(unix)]
    pub(crate) fn capped(kilobytes: u64, words: &[&str]) -> Server {
        Server::of(&mut capped(kilobytes, &[&["serve", "--port", "0"], words].concat()))
    }

    /// Starts the server that this command runs.
    pub(crate) fn of(command: &mut Command) -> Server {
        let mut child = command.spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.strip_prefix("http://").and_then(|line| line.strip_suffix("/\n"));
        let address = address.unwrap_or_else(|| panic!("{line:?}")).to_owned();
        let err = child.stderr.take().unwrap();
        Server { child, address, _out: out, err }
    }

    /// Returns the port.
    pub(crate) fn port(&self) -> &str {
        self.address.rsplit(':').next().unwrap()
    }

    /// Opens a connection.
    pub(crate) fn client(&self) -> Client {
        Client::to(&self.address)
    }

    /// Returns the response to a GET.
    pub(crate) fn get(&self, path: &str) -> Response {
        self.client().request("GET", path, &[], b"")
    }

    /// Returns the response of a verb.
    pub(crate) fn post(&self, verb: &str, body: &str) -> Response {
        self.client().post(verb, body.as_bytes())
    }

    /// Returns the reply of a verb, as JSON.
    #[track_caller]
    pub(crate) fn ask(&self, verb: &str, request: &Value) -> Value {
        let response = self.post(verb, &request.to_string());
        assert_eq!(response.status, 200, "{verb} {request}: {}", response.text());
        response.json()
    }

    /// Returns the error of a verb, with its status.
    #[track_caller]
    pub(crate) fn refusal(&self, verb: &str, body: &str) -> (u16, Value) {
        let response = self.post(verb, body);
        assert_ne!(response.status, 200, "{verb} {body}: {}", response.text());
        (response.status, response.json())
    }

    /// Returns the processor time used so far, or `None` if the system does not report it.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>().ok()? + fields[12].parse::<u64>().ok()?;
        Some(Duration::from_millis(ticks * 10))
    }

    /// Returns the memory in use in kilobytes, or `None` if the system does not report it.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.status("VmRSS:")
    }

    /// Returns the most memory that was in use at any moment in kilobytes, or `None` if the system does not report it.
    #[cfg(target_os = "linux")]
    pub(crate) fn most_memory(&self) -> Option<u64> {
        self.status("VmHWM:")
    }

    /// Stops the server and returns what it said on its standard error.
    #[cfg(target_os = "linux")]
    pub(crate) fn complaints(mut self) -> String {
        let _ = self.child.kill();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut self.err, &mut text).unwrap();
        text
    }

    fn status(&self, name: &str) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        status.lines().find_map(|line| line.strip_prefix(name))?.trim().strip_suffix(" kB")?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
