//! A minimal HTTP client that sends exactly the given bytes, which browsers would not.

use std::io::{self, BufRead, BufReader, Read, Write};
#[cfg(target_os = "linux")]
use std::net::SocketAddr;
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;
#[cfg(target_os = "linux")]
use socket2::{Domain, Socket, Type};

/// A connection to a server.
pub(crate) struct Client {
    host: String,
    stream: BufReader<TcpStream>,
}

/// A response.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Client {
    pub(crate) fn to(host: &str) -> Client {
        Client::try_to(host).unwrap()
    }

    pub(crate) fn try_to(host: &str) -> io::Result<Client> {
        Client::over(TcpStream::connect(host)?, host)
    }

    /// Connects from an address of this machine.
    #[cfg(target_os = "linux")]
    pub(crate) fn from_source(source: [u8; 4], host: &str) -> io::Result<Client> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.bind(&SocketAddr::from((source, 0)).into())?;
        let address: SocketAddr = host.parse().map_err(io::Error::other)?;
        socket.connect(&address.into())?;
        Client::over(socket.into(), host)
    }

    fn over(stream: TcpStream, host: &str) -> io::Result<Client> {
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        stream.set_nodelay(true)?;
        Ok(Client { host: host.to_owned(), stream: BufReader::new(stream) })
    }

    /// Sends a request and waits for the response.
    #[track_caller]
    pub(crate) fn request(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Response {
        self.send(method, path, headers, body).unwrap();
        self.response(method).unwrap()
    }

    /// Sends a request for a verb.
    #[track_caller]
    pub(crate) fn post(&mut self, verb: &str, body: &[u8]) -> Response {
        self.request("POST", &format!("/api/{verb}"), &[("Content-Type", "application/json")], body)
    }

    /// Sends a request. Adds the host and the length unless the headers have them.
    pub(crate) fn send(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> io::Result<()> {
        let mut head = format!("{method} {path} HTTP/1.1\r\n");
        let mut add = |name: &str, value: &str| head.push_str(&format!("{name}: {value}\r\n"));
        if !headers.iter().any(|(name, _)| *name == "Host") {
            add("Host", &self.host);
        }
        headers.iter().for_each(|(name, value)| add(name, value));
        add("Content-Length", &body.len().to_string());
        self.raw(&[head.as_bytes(), b"\r\n", body].concat())
    }

    /// Sends these bytes.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.get_mut().write_all(bytes)
    }

    /// Waits for the first line of a response, and reads no more.
    pub(crate) fn status(&mut self) -> io::Result<u16> {
        let status = self.line()?;
        let number = status.split(' ').nth(1).and_then(|number| number.parse().ok());
        number.ok_or_else(|| io::Error::new(io::ErrorKind::UnexpectedEof, status))
    }

    /// Waits for the response to a request.
    pub(crate) fn response(&mut self, method: &str) -> io::Result<Response> {
        let status = self.status()?;
        let mut headers = Vec::new();
        while let Some((name, value)) = self.line()?.split_once(": ") {
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        let mut response = Response { status, headers, body: Vec::new() };
        let length = response.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        if method != "HEAD" {
            response.body = vec![0; length];
            self.stream.read_exact(&mut response.body)?;
        }
        Ok(response)
    }

    /// Returns all bytes up to the end of the connection.
    pub(crate) fn rest(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        // A reset connection has ended, too.
        let _ = self.stream.read_to_end(&mut bytes);
        bytes
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        Ok(line.trim_end().to_owned())
    }
}

impl Response {
    /// Returns the value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// Returns the body as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Returns the body as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), Some("application/json"), "{}", self.text());
        assert_eq!(self.header("cache-control"), Some("no-store"));
        serde_json::from_slice(&self.body).unwrap()
    }
}
