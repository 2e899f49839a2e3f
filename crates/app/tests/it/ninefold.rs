//! Runs the binary.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The output and the exit code of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

/// Returns the command that runs the binary with these arguments.
pub(crate) fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns a command with a limit on memory in kilobytes of address space; all threads share one heap, so that most of
/// the address space is in use.
#[cfg(unix)]
pub(crate) fn capped(kilobytes: u64, words: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v \"$0\" && exec \"$@\"", &kilobytes.to_string(), env!("CARGO_BIN_EXE_ninefold")]);
    command.args(words).env("MALLOC_ARENA_MAX", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the binary with these arguments and this standard input.
pub(crate) fn run(words: &[&str], input: impl AsRef<[u8]>) -> Run {
    feed(&mut command(words), input)
}

/// Runs a command with this standard input.
pub(crate) fn feed(command: &mut Command, input: impl AsRef<[u8]>) -> Run {
    let mut child = command.spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    let feeder = std::thread::spawn(move || {
        // A program that refuses its input early closes the pipe.
        let _ = pipe.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Run::from(output)
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let run = Run { out: text(output.stdout), err: text(output.stderr), code: output.status.code() };
        assert!(!run.err.contains("panicked"), "{}", run.err);
        run
    }
}

impl Run {
    /// Asserts that the run ended with this code and this standard output.
    #[track_caller]
    pub(crate) fn says(&self, code: i32, out: &str) {
        assert_eq!((self.code, self.out.as_str()), (Some(code), out), "{}", self.err);
    }

    /// Asserts that the run refused bad input: exit code 2, nothing on standard output, and this on standard error.
    #[track_caller]
    pub(crate) fn refuses(&self, why: &str) {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.err);
        assert!(self.err.contains(why), "expected {why:?} in {:?}", self.err);
    }
}
