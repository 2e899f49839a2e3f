//! Damaged texts of every format: cut at each byte, changed, lengthened, nested deeply, or ten megabytes of one letter.
//! Every reader must answer in bounded time, and a draft that it returns can be validated. Seeds are fixed.

use std::time::Duration;

use ninefold_format::{Format, Item, Notes, ReadOptions, formats, read_all, read_as};
use ninefold_grid::{Grid, Layout};

use crate::samples;
use crate::samples::Chance;
use crate::unusual::usual;

/// The CPU time that reading a text of this many bytes may take: the machine may be slow, but work must not grow with the
/// square of the length.
fn bound(length: usize) -> Duration {
    Duration::from_millis(1000) + Duration::from_micros(2) * u32::try_from(length).unwrap_or(u32::MAX)
}

/// Returns the CPU time of this thread. Always zero on systems that don't report it.
fn busy() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(told.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0))
}

/// Reads a text as it is recognised, and as this format, if one is given.
fn feed(text: &[u8], format: Option<&'static Format>) {
    let start = busy();
    let named = format.map(|format| {
        // Nothing in the digits of a layout says which one it is.
        let layout = Layout::named("samurai", None).ok().filter(|_| format.name == "layout");
        read_as(format, text, &ReadOptions { layout, ..ReadOptions::default() })
    });
    for record in named.into_iter().chain([read_all(text, &ReadOptions::default())]).flatten().flatten().flatten() {
        let _ = record.position();
        let _ = record.draft.validate();
    }
    let taken = busy() - start;
    let begin = String::from_utf8_lossy(&text[..text.len().min(200)]).into_owned();
    assert!(taken < bound(text.len()), "{taken:?} for {} bytes as {format:?}: {begin}", text.len());
}

/// Returns a text in every format, with all that the format carries; for formats that are only read, real ones.
fn texts() -> Vec<(&'static Format, Vec<u8>)> {
    let mut texts = Vec::new();
    for sample in samples::client().iter().take(4) {
        let mut entries = Grid::blank(sample.puzzle.side());
        let blank = sample.puzzle.givens().iter().find(|(_, digit)| digit.is_none());
        blank.into_iter().for_each(|(cell, _)| entries.set(cell, sample.solution.get(cell)));
        let notes = Notes {
            title: Some("A title".to_owned()),
            comment: Some("a remark".to_owned()),
            fields: vec![("author".into(), "A. Setter".to_owned()), ("folder".into(), "Easy".to_owned())],
            others: vec![("pencilmarks".into(), "{\"r1c1\":\"1 2\"}".to_owned())],
            ..Notes::default()
        };
        let mut item = Item::new(&sample.puzzle).with_solution(&sample.solution).with_entries(&entries);
        item.notes = &notes;
        for &format in formats::ALL {
            let text = format.text(&[item]).or_else(|_| format.text(&[item; 40]));
            texts.extend(text.ok().map(|text| (format, text.into_bytes())));
        }
    }
    for (format, text) in ONLY_READ {
        texts.push((formats::named(format).unwrap(), text.as_bytes().to_vec()));
    }
    for &format in formats::ALL {
        if texts.iter().all(|(other, _)| *other != format) {
            texts.push((format, usual(format).into_bytes()));
        }
    }
    texts.sort_by_key(|(format, text)| (format.name, text.len()));
    texts.dedup_by_key(|(format, _)| format.name);
    texts
}

/// Texts of formats that are only read.
const ONLY_READ: &[(&str, &str)] = &[
    (
        "html",
        "<html><table><tr><td>1<td>&nbsp;<td>3<td>4<tr><td><td><td><td><tr><td><td><td><td>1<tr><td><td>2<td><td></table>",
    ),
    (
        "link",
        "https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    ),
    (
        "exchange",
        "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n",
    ),
    ("gsf", "1,2,3,4,530070000600195000098000060800060003400803001700020006060000280000419005000080079,name,7.2\n"),
    (
        "json",
        "{\"version\":2,\"layout\":{\"rows\":4,\"columns\":4,\"boxes\":\"2x2\"},\"givens\":\"1...............\",\"rules\":[{\"rule\":\"killer\",\"cells\":\"r1c1 r1c2\",\"sum\":3}]}",
    ),
    ("iss", ".Cage~10~R1C1~R1C2.~R3C3_5.Or.X~R5C5~R5C6.V~R5C5~R5C6.End"),
];

/// Changes a text in one to four places.
fn changed(text: &[u8], chance: &mut Chance) -> Vec<u8> {
    const INSERTED: &[&[u8]] = &[
        b"\n",
        b" ",
        b"<",
        b">",
        b"\"",
        b"[",
        b"]",
        b"{",
        b"}",
        b"&",
        b"%",
        b"\0",
        b"\xff",
        b"999999999999",
        b"-1",
        b"<a>",
        b"&#0;",
        b".Or",
    ];
    let mut text = text.to_vec();
    for _ in 0..=chance.below(4) {
        let place = chance.below(text.len().max(1));
        match chance.below(4) {
            0 if !text.is_empty() => text[place] = chance.below(256) as u8,
            1 if !text.is_empty() => drop(text.remove(place)),
            2 => drop(text.splice(place..place, INSERTED[chance.below(INSERTED.len())].iter().copied())),
            _ => {
                // A part of the text a second time.
                let end = (place + chance.below(80)).min(text.len());
                let part = text[place.min(end)..end].to_vec();
                let at = chance.below(text.len() + 1);
                drop(text.splice(at..at, part));
            }
        }
    }
    text
}

fn fuzz(rounds: usize) {
    let mut chance = Chance(17);
    let texts = texts();
    for _ in 0..rounds {
        for (format, text) in &texts {
            feed(&changed(text, &mut chance), Some(format));
        }
    }
}

#[test]
fn texts_cut_at_each_byte() {
    const PLACES: usize = 400;
    for (format, text) in texts() {
        let step = text.len().div_ceil(PLACES);
        (0..text.len()).step_by(step).for_each(|end| feed(&text[..end], Some(format)));
    }
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn texts_cut_at_really_each_byte() {
    for (format, text) in texts() {
        (0..text.len()).for_each(|end| feed(&text[..end], Some(format)));
        (0..text.len()).for_each(|start| feed(&text[start..], Some(format)));
    }
}

#[test]
fn texts_changed() {
    fuzz(60);
}

/// Reads 10,000 damaged texts of each format, or `NINEFOLD_SPOILT`.
#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn ten_thousand_texts_of_each_format_changed() {
    let rounds = std::env::var("NINEFOLD_SPOILT").map_or(10_000, |text| text.parse().expect("a number of texts"));
    let names: Vec<&str> = texts().iter().map(|(format, _)| format.name).collect();
    let without: Vec<&str> =
        formats::ALL.iter().map(|format| format.name).filter(|name| !names.contains(name)).collect();
    assert_eq!(without, Vec::<&str>::new(), "formats without a text to damage");
    fuzz(rounds);
    println!("{rounds} damaged texts of each of {} formats: {}", names.len(), names.join(", "));
}

/// Brackets of every kind in one another, alone and behind the start of each text.
#[test]
fn nesting() {
    const DEPTH: usize = 10_000;
    let opening = ["[", "{", "(", "<a>", "<table>", "<div>", "{\"a\":", "[[", ".Or", ".Replicate~A", "vec!["];
    let texts = texts();
    for one in opening {
        let deep = one.repeat(DEPTH);
        feed(deep.as_bytes(), None);
        for &format in formats::ALL {
            feed(deep.as_bytes(), Some(format));
        }
        for (format, text) in &texts {
            let middle = text.len() / 2;
            feed(&[&text[..middle], deep.as_bytes(), &text[middle..]].concat(), Some(format));
        }
    }
}

/// A quarter of a megabyte of one letter, and as much behind the start of a text.
#[test]
fn many_of_one_letter() {
    one_letter(1 << 18, 5);
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn ten_megabytes_of_one_letter() {
    one_letter(10 << 20, 1);
}

/// Reads texts of one letter: alone, and behind the start of each format's text, with one letter in `stride`.
fn one_letter(length: usize, stride: usize) {
    let letters = b"1. [{(<\"'&%=:|,-+~#a\n\t\\\xff";
    let texts = texts();
    for (place, &letter) in letters.iter().enumerate() {
        let long = vec![letter; length];
        feed(&long, None);
        for (index, (format, text)) in
            texts.iter().enumerate().filter(|(index, _)| (index + place).is_multiple_of(stride))
        {
            let start = &text[..text.len() * (index % 3 + 1) / 4];
            feed(&[start, &long].concat(), Some(format));
        }
    }
}
