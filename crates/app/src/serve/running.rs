//! Recognizes a server of this program that is running already, so that `serve --open` can show its page.
//!
//! A menu starts the program each time that its entry is chosen. The page keeps its games by address, so all of these
//! starts must lead to the same port.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::time::Duration;

/// A small file that only the page of this program has, and a part of its content.
const FILE: &str = "/manifest.webmanifest";
const CONTENT: &str = "\"Ninefold Sudoku\"";
/// How long the other server may take to accept a connection, and to send each part of its reply.
const PATIENCE: Duration = Duration::from_secs(2);
/// The most that is read of a reply, in bytes.
const LONGEST_REPLY: u64 = 16 * 1024;

/// Returns the address of a server of this program on this machine at this host and port, if there is one. Asks no other
/// machine.
pub(super) fn address(host: &str, port: u16) -> Option<SocketAddr> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let address = (bare, port).to_socket_addrs().ok()?.next()?;
    let is_own = address.ip().is_loopback() && reply(address).is_ok_and(|reply| is_manifest(&reply));
    is_own.then_some(address)
}

/// Returns the reply of a server to a request for the file.
fn reply(address: SocketAddr) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = format!("GET {FILE} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut reply = Vec::new();
    stream.take(LONGEST_REPLY).read_to_end(&mut reply)?;
    Ok(reply)
}

fn is_manifest(reply: &[u8]) -> bool {
    let reply = String::from_utf8_lossy(reply);
    reply.starts_with("HTTP/1.1 200 ") && reply.contains(CONTENT)
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    /// Returns whether a server that sends this reply is taken for one of this program.
    fn is_recognized(text: &'static str) -> bool {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = Vec::new();
            while !request.ends_with(b"\r\n\r\n") {
                let mut part = [0; 1024];
                let length = stream.read(&mut part).unwrap();
                assert!(length > 0, "the request is incomplete");
                request.extend(&part[..length]);
            }
            assert!(request.starts_with(b"GET /manifest.webmanifest HTTP/1.1\r\n"));
            stream.write_all(text.as_bytes()).unwrap();
        });
        let found = address("127.0.0.1", port);
        server.join().unwrap();
        found.is_some()
    }

    #[test]
    fn only_this_program_is_recognized() {
        let manifest = include_str!("../../web/manifest.webmanifest");
        assert!(manifest.contains(CONTENT));
        assert!(is_recognized("HTTP/1.1 200 OK\r\n\r\n{\"name\": \"Ninefold Sudoku\"}"));
        assert!(!is_recognized("HTTP/1.1 404 Not Found\r\n\r\nno \"Ninefold Sudoku\" here"));
        assert!(!is_recognized("HTTP/1.1 200 OK\r\n\r\n{\"name\": \"Another page\"}"));
        assert!(!is_recognized(""));
    }

    #[test]
    fn other_machines_are_not_asked() {
        assert_eq!(address("192.0.2.1", 9009), None);
        assert_eq!(address("0.0.0.0", 9009), None);
    }
}
