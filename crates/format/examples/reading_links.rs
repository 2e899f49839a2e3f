//! Measures how long reading a link takes: `reading_links FILE`, one link a line.

use std::time::Instant;

use ninefold_format::{ReadOptions, read_one};

fn main() {
    let path = std::env::args().nth(1).expect("the name of a file with one link a line");
    let text = std::fs::read_to_string(&path).expect("a file that can be read");
    let mut times: Vec<(u128, usize)> = Vec::new();
    for line in text.lines() {
        let best = (0..200).map(|_| {
            let start = Instant::now();
            let record = read_one(line.as_bytes(), &ReadOptions::default());
            let taken = start.elapsed().as_nanos();
            assert!(record.is_ok(), "{line}");
            taken
        });
        times.push((best.min().unwrap_or_default(), line.len()));
    }
    times.sort_unstable();
    for (taken, length) in &times {
        println!("{:.1} µs, {length} bytes", *taken as f64 / 1000.0);
    }
}
