//! Tests of the binary from the outside: arguments in, text and exit codes out.

mod bad_input;
mod check;
mod client;
mod convert;
mod count;
mod dataset;
mod draw;
mod equivalent;
mod explain;
#[cfg(target_os = "linux")]
mod faults;
mod files;
mod generate;
mod guide;
mod help;
mod hint;
mod hostile;
mod inputs;
#[cfg(unix)]
mod jigsaws;
mod jobs;
#[cfg(unix)]
mod kills;
mod late_fields;
#[cfg(unix)]
mod many_steps;
mod memory;
#[cfg(target_os = "linux")]
mod network;
mod ninefold;
mod options;
mod outputs;
#[cfg(unix)]
mod play;
mod questions;
mod rate;
mod reveal;
mod serve;
mod share;
mod solve;
mod steps;
mod stream;
mod tables;
mod texts;
