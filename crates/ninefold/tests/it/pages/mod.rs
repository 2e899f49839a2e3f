//! The pages of techniques in `docs/techniques/`, generated from the head of each technique's file, a drawn example,
//! and counts of how often it is needed; the pages of rules in `docs/rules/`, and the page of formats. `cargo xtask techniques` and `cargo
//! xtask rules` write them; otherwise the tests compare.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use ninefold::logic::techniques;
use ninefold::{Coach, Slug};

mod counts;
mod families;
mod formats;
mod index;
mod lesson;
mod page;
mod rules;
mod technique_text;
mod web;

use counts::Counts;
use lesson::Lesson;
use page::Page;
use technique_text::TechniqueText;

/// Returns a path from the root of the project.
fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Returns the names that have a page, in the coach's order, then those that only the explainer has.
fn names() -> Vec<String> {
    let taught: Vec<&str> = Coach::names().into_iter().map(|(name, _)| name).collect();
    let texts = TechniqueText::all();
    let others = techniques::ALL.iter().map(|technique| technique.title);
    let others = others.filter(|title| !taught.contains(title) && texts.contains_key(&slug(title)));
    taught.iter().copied().chain(others).map(str::to_owned).collect()
}

fn slug(name: &str) -> String {
    Slug::of(name).to_string()
}

/// Calls `work` with all pages.
fn with_pages<T>(work: impl FnOnce(&[Page<'_>], &Counts) -> T) -> T {
    let (texts, lessons, counts) = (TechniqueText::all(), Lesson::all(), Counts::read());
    let pages: Vec<Page<'_>> = names()
        .into_iter()
        .map(|name| {
            let slug = slug(&name);
            let words =
                texts.get(&slug).unwrap_or_else(|| panic!("{name}: no file of techniques has a paragraph `# {name}`"));
            let lesson = lessons.get(&slug).unwrap_or_else(|| panic!("{name}: no position in testdata/lessons.tsv"));
            Page { name, words, lesson, counts: &counts }
        })
        .collect();
    work(&pages, &counts)
}

/// Returns the text of every file of `docs/techniques`, by its path in the folder.
fn files(pages: &[Page<'_>], counts: &Counts) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for page in pages {
        files.insert(format!("{}.md", page.slug()), page.text());
        files.insert(format!("{}.svg", page.slug()), page.drawing());
    }
    files.insert("README.md".to_owned(), index::text(pages, counts));
    files
}

/// Compares a folder with the generated files, or writes it.
fn compare(path: &str, files: BTreeMap<String, String>, others: &[&str]) {
    let folder = root(path);
    let there = || {
        let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| !others.contains(&name.as_str())).collect::<BTreeSet<String>>()
    };
    if env::var_os("NINEFOLD_WRITE").is_some() {
        fs::create_dir_all(&folder).unwrap();
        there()
            .iter()
            .filter(|name| !files.contains_key(*name))
            .for_each(|name| fs::remove_file(folder.join(name)).unwrap());
        files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).unwrap());
    }
    for (name, text) in &files {
        let written = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(
            written == *text,
            "{path}/{name} is not what `cargo xtask techniques` or `cargo xtask rules` would write"
        );
    }
    assert_eq!(there(), files.into_keys().collect());
}

#[test]
fn the_pages_are_up_to_date() {
    with_pages(|pages, counts| {
        compare("docs/techniques", files(pages, counts), &[counts::FILE]);
        compare(web::FOLDER, web::files(pages), &[]);
    });
}

#[test]
fn the_pages_of_rules_and_the_schema_are_up_to_date() {
    compare("docs/rules", rules::files(), &[]);
}

#[test]
fn the_page_of_formats_is_up_to_date() {
    compare("docs/formats", formats::files(), &["sites.md"]);
}

#[test]
fn no_paragraph_and_no_position_is_without_a_page() {
    let names: BTreeSet<String> = names().iter().map(|name| slug(name)).collect();
    assert_eq!(TechniqueText::all().into_keys().collect::<BTreeSet<_>>(), names);
    assert_eq!(Lesson::all().into_keys().collect::<BTreeSet<_>>(), names);
}

#[test]
fn each_technique_is_in_one_family() {
    for technique in techniques::ALL {
        let families = families::ALL.iter().filter(|(_, members)| members.contains(&technique.name));
        assert_eq!(families.count(), 1, "{}", technique.name);
    }
    let known: Vec<&str> = techniques::ALL.iter().map(|technique| technique.name).collect();
    assert!(families::ALL.iter().flat_map(|(_, members)| *members).all(|name| known.contains(name)));
}
