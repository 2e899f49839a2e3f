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
    let sorted = |names: &[&'static str]| names.iter().copied().collect::<BTreeSet<_>>();
    let all: Vec<_> = formats::ALL.iter().map(|format| format.name).collect();
    assert_eq!((names.len(), sorted(&names)), (all.len(), sorted(&all)));
    // What can be written comes first.
    let is_written = |name: &&str| formats::named(name).is_some_and(ninefold_format::Format::is_written);
    let read_only = names.iter().position(|name| !is_written(name)).unwrap();
    assert!(!names[read_only..].iter().any(is_written));
    assert_eq!(names[..3], ["line", "grid", "jigsaw"]);
}
