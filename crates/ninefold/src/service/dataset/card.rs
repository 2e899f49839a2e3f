//! The card of a data set: how it was made and what it contains, with charts.

use std::collections::BTreeMap;

use ninefold_text::{Catalogue, text};

use super::chart::{Bar, bars};
use super::{Dataset, DatasetRequest, Example, Split};
use crate::service::{TableFormat, level_title};

/// Returns the card and its charts, with their file names.
pub(super) fn files(dataset: &Dataset, format: TableFormat, texts: &'static Catalogue) -> Vec<(&'static str, String)> {
    let splits = Split::ALL.map(Split::name);
    let chart = |title: &str, counts: &BTreeMap<Vec<u64>, Bar>| {
        let bars_of: Vec<Bar> = counts.values().map(|bar| Bar { name: bar.name.clone(), counts: bar.counts }).collect();
        bars(title, &bars_of, splits)
    };
    let levels = counted(dataset, |example| (vec![example.level as u64], level_title(example.level, texts).to_owned()));
    let ratings = counted(dataset, |example| {
        let whole = example.ratings[0].map_or(0, |rating| u64::from(rating.tenths()) / 5 * 5);
        (vec![whole], format!("{}.{}", whole / 10, whole % 10))
    });
    let givens = counted(dataset, |example| {
        let givens = example.puzzle.filled().count() as u64;
        (vec![givens], givens.to_string())
    });
    let techniques = counted(dataset, |example| {
        let name = example.technique.clone().unwrap_or_else(|| "-".to_owned());
        (name.bytes().map(u64::from).collect(), name)
    });
    vec![
        ("README.md", card(dataset, format, [&levels, &ratings, &givens, &techniques], texts)),
        ("levels.svg", chart(text!(texts, "dataset-levels"), &levels)),
        ("ratings.svg", chart(text!(texts, "dataset-ratings"), &ratings)),
        ("givens.svg", chart(text!(texts, "dataset-givens"), &givens)),
        ("techniques.svg", chart(text!(texts, "dataset-techniques"), &techniques)),
    ]
}

/// Counts puzzles by a property, which is given by a sort key and a name.
fn counted(dataset: &Dataset, property: impl Fn(&Example) -> (Vec<u64>, String)) -> BTreeMap<Vec<u64>, Bar> {
    let mut counts: BTreeMap<Vec<u64>, Bar> = BTreeMap::new();
    for (split, examples) in dataset.splits.iter().enumerate() {
        for example in examples {
            let (key, name) = property(example);
            counts.entry(key).or_insert(Bar { name, counts: [0; 3] }).counts[split] += 1;
        }
    }
    counts
}

/// Returns the command that makes a data set.
pub(super) fn command(request: &DatasetRequest, format: TableFormat) -> String {
    let levels = request.levels.iter().map(|level| level.title()).collect::<Vec<_>>().join(",");
    let (count, seed, format) = (request.count, request.seed, format.name());
    format!("ninefold dataset --count {count} --levels {levels} --seed {seed} --to {format} --out DIR")
}

fn card(
    dataset: &Dataset,
    format: TableFormat,
    [levels, ratings, givens, techniques]: [&BTreeMap<Vec<u64>, Bar>; 4],
    texts: &'static Catalogue,
) -> String {
    let request = &dataset.request;
    let names: Vec<String> = request.levels.iter().map(|&level| level_title(level, texts).to_owned()).collect();
    let ending = format.name();
    let files = Split::ALL.map(|split| format!("  - split: {0}\n    path: {0}.{ending}\n", split.name())).concat();
    let command = command(request, format);
    let total = dataset.all().count();
    let [train, validation, test] = Split::ALL.map(|split| dataset.splits[split as usize].len());
    let mut out = format!("---\nconfigs:\n- config_name: default\n  data_files:\n{files}---\n");
    let mut say = |text: &str| {
        out.push('\n');
        out.push_str(text);
        out.push('\n');
    };
    say(&format!("# {}", text!(texts, "dataset-title", puzzles = total, levels = texts.all_of(&names))));
    say(text!(texts, "dataset-made"));
    say(&format!("    {command}"));
    say(&text!(texts, "dataset-version", version = env!("CARGO_PKG_VERSION")));
    say(&text!(
        texts,
        "dataset-splits",
        train = train,
        validation = validation,
        test = test,
        puzzles = dataset.skipped.puzzles.to_string(),
        solutions = dataset.skipped.solutions.to_string()
    ));
    say(&format!("## {}", text!(texts, "dataset-columns-heading")));
    say(text!(texts, "dataset-columns"));
    say(&format!("## {}", text!(texts, "dataset-distributions-heading")));
    for (title, file, counts) in [
        (text!(texts, "dataset-levels"), "levels.svg", levels),
        (text!(texts, "dataset-ratings"), "ratings.svg", ratings),
        (text!(texts, "dataset-givens"), "givens.svg", givens),
        (text!(texts, "dataset-techniques"), "techniques.svg", techniques),
    ] {
        say(&format!("![{title}]({file})"));
        say(&table(title, counts));
    }
    out
}

/// Returns a table of counts.
fn table(title: &str, counts: &BTreeMap<Vec<u64>, Bar>) -> String {
    let [train, validation, test] = Split::ALL.map(Split::name);
    let head = format!("| {title} | {train} | {validation} | {test} |\n|---|---:|---:|---:|");
    let row = |bar: &Bar| format!("\n| {} | {} | {} | {} |", bar.name, bar.counts[0], bar.counts[1], bar.counts[2]);
    counts.values().map(row).fold(head, |table, row| table + &row)
}
