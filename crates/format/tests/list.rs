//! The folder of formats and the list of formats agree.

use std::collections::BTreeSet;

use ninefold_format::formats;

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
    let own = [
        "line",
        "grid",
        "jigsaw",
        "iss",
        "iss-link",
        "layout",
        "sdm",
        "sdk",
        "csv",
        "json",
        "bank",
        "pencilmarks",
        "candidates729",
        "hodoku",
        "solo",
        "killer",
        "arrows",
        "sumocue",
        "opensudoku",
        "ksudoku",
        "gnome",
    ];
    assert_eq!(names[..own.len()], own);
    let sorted = |names: &[&'static str]| names.iter().copied().collect::<BTreeSet<_>>();
    let all: Vec<_> = formats::ALL.iter().map(|format| format.name).collect();
    assert_eq!((names.len(), sorted(&names)), (all.len(), sorted(&all)));
    let written: Vec<_> = formats::ALL.iter().filter(|format| format.is_written()).map(|format| format.name).collect();
    let all_own: Vec<_> = own.into_iter().chain(["sudokupad", "sudokupad-json", "scf"]).collect();
    assert_eq!(sorted(&written), sorted(&all_own));
}
