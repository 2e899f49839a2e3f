//! The same pages for the web page: a JSON file for each, and a list of all, which the page fetches on demand.

use std::collections::BTreeMap;

use ninefold::logic::techniques;
use serde_json::{Value, json};

use super::{Page, families, slug};

/// The folder of these files.
pub(crate) const FOLDER: &str = "crates/app/web/techniques";

/// Returns the text of every file.
pub(crate) fn files(pages: &[Page<'_>]) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> =
        pages.iter().map(|page| (format!("{}.json", page.slug()), format!("{}\n", page.web()))).collect();
    files.insert("index.json".to_owned(), index(pages));
    files
}

/// Returns the list of all pages, one a line, by family. `forms` are the slugs of other steps that the page explains.
fn index(pages: &[Page<'_>]) -> String {
    let families = families::ALL.iter().map(|(family, _)| {
        let members = pages.iter().filter(|page| families::of(&page.name) == *family).map(|page| {
            let entry = json!({
                "slug": page.slug(), "name": page.name, "rating": page.rating(), "forms": forms(page, pages),
            });
            format!("  {entry}")
        });
        format!(" {{\"name\":{},\"pages\":[\n{}\n ]}}", Value::from(*family), members.collect::<Vec<_>>().join(",\n"))
    });
    format!("[\n{}\n]\n", families.collect::<Vec<_>>().join(",\n"))
}

/// Returns the forms of a page's technique that have no page of their own but for which this page is nearest.
fn forms(page: &Page<'_>, pages: &[Page<'_>]) -> Vec<String> {
    let technique = families::technique_of(&page.name);
    let siblings: Vec<String> =
        pages.iter().filter(|other| families::technique_of(&other.name) == technique).map(Page::slug).collect();
    let known = techniques::ALL.iter().filter(|known| known.name == technique);
    let forms = known.flat_map(|known| known.forms.iter().copied().chain([known.title, known.name]).map(slug));
    let mut mine: Vec<String> = forms.filter(|form| pages.iter().all(|other| other.slug() != *form)).collect();
    mine.retain(|form| nearest(form, &siblings) == page.slug());
    mine.sort_unstable();
    mine.dedup();
    mine
}

/// Returns the page for a form without one: the longest name that is part of it, one that continues it, one with the
/// same last word, or the first of its technique.
fn nearest<'a>(form: &str, pages: &'a [String]) -> &'a str {
    let last_word = |slug: &str| slug.rsplit('-').next().unwrap_or_default().to_owned();
    let part = pages.iter().filter(|slug| form.contains(slug.as_str())).max_by_key(|slug| slug.len());
    let start = || pages.iter().find(|slug| slug.starts_with(form));
    let ending = || pages.iter().find(|slug| last_word(slug) == last_word(form));
    part.or_else(start).or_else(ending).unwrap_or(&pages[0])
}
