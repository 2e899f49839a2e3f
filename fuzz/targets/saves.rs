//! Fuzzes saved games.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| ninefold_fuzz::saves::run(input));
