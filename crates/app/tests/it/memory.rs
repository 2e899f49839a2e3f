//! The memory of streams: constant, even if each line has its own regions.

use crate::jigsaws::jigsaws;
use crate::ninefold::{capped, feed};

#[test]
fn a_stream_of_jigsaws_with_a_map_each_takes_constant_memory() {
    let lines: String = jigsaws(30).iter().map(|(puzzle, map)| format!("{puzzle}{map}\n")).collect();
    for words in [&["rate", "--jobs", "1", "--lines", "--time-limit", "0.5"][..], &["solve", "--jobs", "2", "--lines"]]
    {
        let run = feed(&mut capped(450 << 10, words), &lines);
        assert_eq!(run.out.lines().count(), 30, "{}", run.err);
        assert!(run.code == Some(0) || run.code == Some(1), "{}", run.err);
        assert!(!run.out.contains('!'), "{}", run.out);
    }
}
