//! Every reader on texts that were cut, changed and mixed: no panic, no error without a place, and the same result for
//! a stream and a whole text.

use std::io::Cursor;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use ninefold::format::{Item, formats};
use ninefold::service::{
    Count, DetectedFormat, EngineSet, Lane, Lines, Part, ReadOptions, StreamInput, Style, read_all, validate,
};
use ninefold::text::{Catalogue, Language};
use ninefold::{Limits, Side};

use crate::dice::Dice;

/// Returns how long a fuzz target runs when it is selected by name.
pub(crate) fn fuzz_time() -> Duration {
    let seconds = std::env::var("NINEFOLD_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(seconds.unwrap_or(60))
}

/// Returns texts of every format, written from a few puzzles, and files made by other programs.
fn seeds() -> Vec<Vec<u8>> {
    let client = include_str!("../../../../testdata/client_puzzles.json");
    let puzzles: Vec<serde_json::Value> = serde_json::from_str(client).unwrap();
    let lines: Vec<String> = puzzles
        .iter()
        .map(|puzzle| {
            format!("{}{}", puzzle["puzzle"].as_str().unwrap(), puzzle["regions"].as_str().unwrap_or_default())
        })
        .collect();
    let mut engines = EngineSet::new();
    let records = read_all(lines.join("\n").as_bytes(), &ReadOptions::default()).unwrap();
    let parsed: Vec<_> = records.into_iter().map(|record| validate(record.unwrap(), &mut engines).unwrap()).collect();
    let mut texts: Vec<Vec<u8>> = vec![client.into(), lines.join("\n").into_bytes()];
    for format in formats::ALL {
        for one in &parsed {
            let solution = ninefold::answer(&one.puzzle, &Limits::none()).solution().cloned().unwrap();
            let item = Item::new(&one.puzzle).with_solution(&solution);
            texts.extend(format.text(&[item, item]).map(String::into_bytes));
        }
        let forty: Vec<_> =
            parsed.iter().filter(|one| one.puzzle.is_plain()).cycle().take(40).map(|one| one.item()).collect();
        texts.extend(format.text(&forty).map(String::into_bytes));
    }
    texts
}

/// Returns a text with some of its bytes changed, cut, duplicated or mixed with another text.
fn spoilt(texts: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut text = dice.pick(texts).clone();
    for _ in 0..1 + dice.below(4) {
        let place = dice.below(text.len() + 1);
        match dice.below(8) {
            0 => text.truncate(place),
            1 => text.insert(place, dice.roll() as u8),
            2 => text.insert(place, *dice.pick(b"\n\r|@:#.,-+*0 9A\t\"")),
            3 => drop(text.splice(place.., dice.pick(texts).clone())),
            4 if place < text.len() => text[place] ^= 1 << dice.below(8),
            5 if place < text.len() => drop(text.remove(place)),
            6 => text = text.repeat(2),
            _ => {
                let place = place.min(text.len());
                text.rotate_left(place);
            }
        }
    }
    text
}

fn options(dice: &mut Dice) -> ReadOptions {
    let size = [None, None, None, Side::new(4).ok(), Side::new(9).ok(), Side::new(27).ok(), Side::new(64).ok()];
    ReadOptions { size: *dice.pick(&size), ..ReadOptions::default() }
}

fn try_one(text: &[u8], options: &ReadOptions) {
    let Ok(records) = read_all(text, options) else { return };
    assert!(!records.is_empty(), "a text without puzzles is a fault");
    let mut engines = EngineSet::new();
    let mut answers = Vec::new();
    for record in records {
        match record {
            Ok(record) => match validate(record, &mut engines) {
                Ok(one) if one.puzzle.side().get() <= 9 => answers.push("sound"),
                Ok(_) => return,
                Err(_) => answers.push("bad"),
            },
            Err(fault) => {
                assert!(fault.line().is_some() && !fault.expected().is_empty(), "{fault}");
                answers.push("bad");
            }
        }
    }
    let sniffed = DetectedFormat::of(text, options).unwrap();
    if sniffed.is_line_shaped() {
        // A stream reports each line that is no puzzle. A text read as a whole may have lines of prose around its puzzles, and
        // one error may stand for several lines; but where it has no error, both find the same puzzles, and where it has one,
        // the stream does not pass over it.
        let streamed = streamed(&sniffed, text, options);
        let puzzles = streamed.iter().filter(|answer| **answer == "sound").count();
        let is_same = if answers.contains(&"bad") { streamed.contains(&"bad") } else { puzzles == answers.len() };
        assert!(is_same, "{streamed:?}, {answers:?}: {}", String::from_utf8_lossy(text));
    }
}

fn streamed(sniffed: &DetectedFormat, text: &[u8], options: &ReadOptions) -> Vec<&'static str> {
    let verb = Count { limit: Some(1), limits: Limits::none().nodes(100), ..Count::default() };
    let lines = Lines {
        verb: &verb,
        style: Style::Text,
        table: None,
        start: ninefold::service::Start::default(),
        jobs: NonZeroUsize::MIN,
        texts: Catalogue::of(Language::English),
    };
    let mut answers = Vec::new();
    let sink = |part: &Part| {
        let output = std::str::from_utf8(&part.output).unwrap();
        answers.extend(output.lines().map(|line| if line.starts_with('!') { "bad" } else { "sound" }));
        Ok(())
    };
    let lane = Lane::of(sniffed, options).unwrap();
    lines.of_stream(&lane, Vec::new(), StreamInput::Ready(Cursor::new(text.to_vec())), sink).unwrap();
    answers
}

fn fuzz(seed: u64, mut goes_on: impl FnMut(usize) -> bool) -> usize {
    let texts = seeds();
    let mut dice = Dice::new(seed);
    let mut tries = 0;
    while goes_on(tries) {
        let text = spoilt(&texts, &mut dice);
        let options = options(&mut dice);
        try_one(&text, &options);
        tries += 1;
    }
    tries
}

#[test]
fn prose_around_a_puzzle_is_reported_by_a_stream_alone() {
    try_one(b"pzzle,solution\n.pzzle,solution\n.", &ReadOptions::default());
}

#[test]
fn damaged_texts_do_no_harm() {
    fuzz(1, |tries| tries < 3_000);
}

#[test]
#[ignore = "slow"]
fn damaged_texts_do_no_harm_for_long() {
    let start = Instant::now();
    let seed = 0xf00d;
    let tries = fuzz(seed, |_| start.elapsed() < fuzz_time());
    println!("{tries} spoilt texts, seed {seed}");
}
