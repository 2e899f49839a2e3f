//! Measures how long reading a link takes: `reading_links FILE`, with one link a line, or a name, a tab and a link.
//!
//! The time is that of the thread's processor: the best of many rounds, as other programs on the machine only add to it. A line that can't be read is named and left out.

use std::collections::BTreeMap;

use cpu_time::ThreadTime;
use ninefold_format::{ReadOptions, read_one};

const ROUNDS: usize = 40;
const READS: u32 = 10;

fn main() {
    let path = std::env::args().nth(1).expect("the name of a file with one link a line");
    let text = std::fs::read_to_string(&path).expect("a file that can be read");
    let mut sites: BTreeMap<&str, Vec<(f64, usize, &str)>> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let link = line.rsplit('\t').next().unwrap_or(line);
        let options = ReadOptions::default();
        if let Err(fault) = read_one(link.as_bytes(), &options) {
            println!("{fault}");
            continue;
        }
        let site = link.split('/').nth(2).unwrap_or("no link");
        let name = line.split('\t').next().unwrap_or(line);
        sites.entry(site).or_default().push((best(|| drop(read_one(link.as_bytes(), &options))), link.len(), name));
    }
    for (site, mut times) in sites {
        times.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        let above = times.iter().filter(|(taken, ..)| *taken >= 200.0).count();
        let middle = times[times.len() / 2].0;
        println!("{site}: {} links, median {middle:.1} µs, {above} of 200 µs or more; the slowest:", times.len());
        for (taken, length, name) in times.iter().rev().take(5) {
            println!("  {taken:.1} µs, {length} bytes: {}", name.chars().take(60).collect::<String>());
        }
    }
}

/// Returns the time of one read in microseconds.
fn best(read: impl Fn()) -> f64 {
    let round = |_| {
        let start = ThreadTime::now();
        (0..READS).for_each(|_| read());
        start.elapsed().as_secs_f64() * 1e6 / f64::from(READS)
    };
    (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min)
}
