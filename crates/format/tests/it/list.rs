//! The folder of formats and the list of formats agree.

use std::collections::BTreeSet;

use ninefold_format::{ReadOptions, formats, read_one};

use crate::samples;

#[test]
fn every_file_is_in_the_list() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/formats");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let files: BTreeSet<_> = files.filter_map(|file| file.strip_suffix(".rs").map(str::to_owned)).collect();
    let names: BTreeSet<_> =
        formats::ALL.iter().map(|format| format.name.replace('-', "_")).chain(["mod".to_owned()]).collect();
    assert_eq!(files, names);
}

#[test]
fn names_and_endings_are_told_apart() {
    let mut seen = BTreeSet::new();
    for format in formats::ALL {
        assert!(format.extensions.iter().all(|ending| seen.insert(*ending)), "{format:?}");
        assert_eq!(formats::named(&format.name.to_uppercase()), Some(*format));
    }
    assert_eq!(formats::named("no such format"), None);
}

#[test]
fn names_for_people_are_those_of_the_list() {
    let names = formats::names();
    let sorted = |names: &[&'static str]| names.iter().copied().collect::<BTreeSet<_>>();
    let all: Vec<_> = formats::ALL.iter().map(|format| format.name).collect();
    assert_eq!((names.len(), sorted(&names)), (all.len(), sorted(&all)));
    // What can be written comes first.
    let is_written = |name: &&str| formats::named(name).is_some_and(ninefold_format::Format::is_written);
    let read_only = names.iter().position(|name| !is_written(name)).unwrap();
    assert!(!names[read_only..].iter().any(is_written));
    assert_eq!(names[..3], ["line", "grid", "jigsaw"]);
}

/// A map of regions tells boxes apart, unless they are a row or a column each.
#[test]
fn boxes_that_a_text_does_not_tell() {
    let unsaid = |format: &str, rows: usize, columns: usize| {
        formats::named(format).unwrap().unsaid(&samples::with_boxes(rows, columns).puzzle)
    };
    for format in ["f-puzzles", "lisudoku"] {
        assert_eq!(unsaid(format, 2, 3), [""; 0], "{format}");
        assert_eq!(unsaid(format, 3, 2), [""; 0], "{format}");
        assert_eq!(unsaid(format, 1, 6), ["boxes 1x6"], "{format}");
        assert_eq!(unsaid(format, 6, 1), ["boxes 6x1"], "{format}");
    }
    assert_eq!(unsaid("line", 3, 2), ["boxes 3x2"]);
}

/// A rule is named once, however often it is used.
#[test]
fn rules_that_a_text_does_not_tell() {
    let text = ".AntiKnight.Cage~10~R1C1~R1C2.Cage~11~R2C1~R2C2.Thermo~R5C5~R5C6";
    let puzzle = read_one(text.as_bytes(), &ReadOptions::default()).unwrap().draft.validate().unwrap();
    assert_eq!(formats::named("line").unwrap().unsaid(&puzzle), ["anti_knight", "killer", "thermometer"]);
    assert_eq!(formats::named("iss").unwrap().unsaid(&puzzle), [""; 0]);
}
