//! Draws the chart in the README as SVG: bars for the figures in a benchmark's record.

use std::fmt::Write;
use std::fs;

use crate::run::root;

/// A line of the record: a set, and the speed of each way of counting as a multiple of the rival's speed.
struct Row {
    set: String,
    ratios: Vec<f64>,
}

const SETS: [(&str, &str); 5] = [
    ("17_clue", "17 clues"),
    ("unbiased", "unbiased"),
    ("magictour_1465", "magictour 1465"),
    ("hardest_11plus", "hardest 11+"),
    ("several_solutions_5000", "several solutions"),
];
const COLOURS: [&str; 5] = ["#9aa5b8", "#6f8fd6", "#4bb38a", "#f2a65a", "#c9c3b1"];

const LEFT: f64 = 150.0;
const WIDTH: f64 = 820.0;
const BAR: f64 = 13.0;
const GAP: f64 = 16.0;

/// Draws the newest `bench/record/*-classic.md` as `docs/speed.svg`.
///
/// # Errors
/// Fails if there is no such record or the chart can't be written.
pub(crate) fn run() -> Result<(), String> {
    let folder = root().join("bench/record");
    let in_folder = |why: std::io::Error| format!("{}: {why}", folder.display());
    let files = fs::read_dir(&folder).map_err(in_folder)?.flatten().map(|entry| entry.path());
    let newest = files.filter(|path| path.to_string_lossy().ends_with("-classic.md")).max();
    let newest = newest.ok_or("bench/record: no record named classic: run the benchmark with --record classic")?;
    let (ways, rows) = read(&fs::read_to_string(newest).map_err(in_folder)?)?;
    let path = root().join("docs/speed.svg");
    fs::write(&path, svg(&ways, &rows)).map_err(|why| format!("{}: {why}", path.display()))
}

/// The number of columns before those of the ways of counting: set, puzzles, and the crate `sudoku`; tdoku is not
/// included.
const BEFORE: usize = 3;

/// Returns the names of the ways of counting, and the rows in the order of [`SETS`].
fn read(record: &str) -> Result<(Vec<String>, Vec<Row>), String> {
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let table: Vec<Vec<String>> = record.lines().filter(|line| line.starts_with('|')).map(cells).collect();
    let head = table.first().filter(|head| head[0] == "set").ok_or("the record has no table with a head")?;
    let ours = BEFORE + usize::from(head.get(BEFORE).is_some_and(|name| name == "tdoku"));
    let ways = head.get(ours..).ok_or("the record lacks columns")?.to_vec();
    let row = |&(file, set): &(&str, &str)| {
        let line = table.iter().find(|line| line[0] == file).ok_or_else(|| format!("the record lacks {file}"))?;
        let ratio = |cell: &String| cell.split("**").nth(1).and_then(|text| text.parse().ok()).unwrap_or(0.0);
        Ok(Row { set: set.to_owned(), ratios: line[ours..].iter().map(ratio).collect() })
    };
    Ok((ways, SETS.iter().map(row).collect::<Result<_, String>>()?))
}

fn svg(ways: &[String], rows: &[Row]) -> String {
    let most = rows.iter().flat_map(|row| &row.ratios).copied().fold(1.0, f64::max).ceil();
    let scale = (WIDTH - LEFT - 60.0) / most;
    let block = BAR * ways.len() as f64 + GAP;
    let height = 60.0 + block * rows.len() as f64 + 10.0;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         role=\"img\" aria-label=\"Speed beside the crate sudoku, by set of puzzles\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"10\" fill=\"#1b1f27\"/>\n\
         <g font-family=\"system-ui,sans-serif\" font-size=\"13\" fill=\"#d7dce5\">\n"
    );
    for (way, name) in ways.iter().enumerate() {
        let x = LEFT + 120.0 * way as f64;
        let colour = COLOURS[way % COLOURS.len()];
        let _ = writeln!(out, "<rect x=\"{x}\" y=\"18\" width=\"12\" height=\"12\" fill=\"{colour}\"/>");
        let _ = writeln!(out, "<text x=\"{}\" y=\"29\">{name}</text>", x + 18.0);
    }
    for (at, row) in rows.iter().enumerate() {
        let top = 50.0 + block * at as f64;
        let middle = top + BAR * ways.len() as f64 / 2.0 + 4.0;
        let _ = writeln!(out, "<text x=\"{}\" y=\"{middle}\" text-anchor=\"end\">{}</text>", LEFT - 12.0, row.set);
        for (way, ratio) in row.ratios.iter().enumerate() {
            let (y, width) = (top + BAR * way as f64, ratio * scale);
            let colour = COLOURS[way % COLOURS.len()];
            let _ = writeln!(
                out,
                "<rect x=\"{LEFT}\" y=\"{y}\" width=\"{width:.1}\" height=\"{}\" fill=\"{colour}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\">{ratio:.1}</text>",
                BAR - 2.0,
                LEFT + width + 5.0,
                y + BAR - 3.5
            );
        }
    }
    // The rival's own speed.
    let one = LEFT + scale;
    let _ = writeln!(out, "<path d=\"M{one:.1} 44V{}\" stroke=\"#ff6159\" stroke-dasharray=\"4 3\"/>", height - 12.0);
    out.push_str("</g>\n</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_becomes_bars() {
        let lines: String = SETS.iter().map(|(file, _)| format!("| {file} | 9 | 2.0 | 1.0 (**2.00**) |\n")).collect();
        let (ways, rows) =
            read(&format!("# x\n\n| set | puzzles | rival | avx512 |\n|---|--:|--:|--:|\n{lines}")).unwrap();
        assert_eq!((ways.len(), rows.len()), (1, SETS.len()));
        assert!(rows.iter().all(|row| row.ratios == [2.0]));
        assert!(svg(&ways, &rows).contains("hardest"));
        assert!(read("nothing").is_err());
        assert!(read(&lines).is_err(), "no head");
    }

    #[test]
    fn tdoku_is_no_bar() {
        let lines: String =
            SETS.iter().map(|(file, _)| format!("| {file} | 9 | 2.0 | 3.0 | 1.0 (**2.00**, **3.00**) |\n")).collect();
        let (ways, rows) =
            read(&format!("| set | puzzles | rival | tdoku | avx512 |\n|---|--:|--:|--:|--:|\n{lines}")).unwrap();
        assert_eq!(ways, ["avx512"]);
        assert!(rows.iter().all(|row| row.ratios == [2.0]));
    }
}
