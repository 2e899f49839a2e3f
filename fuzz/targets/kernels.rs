//! Fuzzes the kernels of the classic engine.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| ninefold_fuzz::kernels::run(input));
