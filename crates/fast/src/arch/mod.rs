//! The instruction sets. Each file implements [`Vector`](crate::vector::Vector) for one of them and has the one
//! function that runs the engine with it. Unsafe code is confined to this folder.

// A module that was compiled for vectors runs nowhere without them; leaving this kernel out makes it smaller.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod wasm32;
#[cfg(target_arch = "x86_64")]
pub(crate) mod x86_64;
