//! The instruction sets: each file says [`Vector`](crate::vector::Vector) in the words of one, and has the one function in
//! which the engine runs with them. Unsafe code lives here only.

pub(crate) mod portable;
#[cfg(target_arch = "x86_64")]
pub(crate) mod x86_64;
