//! The server from the outside: a real process on a free port, used over TCP.

mod api;
#[cfg(target_os = "linux")]
mod attack;
#[cfg(target_os = "linux")]
mod costly;
mod endings;
mod fairness;
mod http;
mod limits;
mod load;
#[cfg(unix)]
mod memory;
mod openapi;
mod page;
mod schema;
mod server;

#[cfg(target_os = "linux")]
pub(crate) use server::Server;
