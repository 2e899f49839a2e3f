//! The rules of a puzzle in words, however they were said: so that two texts can be compared.

use ninefold_grid::Cell;
use ninefold_puzzle::{Argument, Arguments, Puzzle, rules as all};

/// Returns the rules one by one, in one order: rules about single cells and edges apart, usual numbers left out.
pub fn rules(puzzle: &Puzzle) -> Vec<String> {
    let drafts = puzzle.ruleset().drafts();
    let has = |names: &[&str]| drafts.iter().any(|draft| names.contains(&&*draft.name));
    let has_dots = has(&["kropki_difference", "kropki_ratio"]);
    let mut texts: Vec<String> = Vec::new();
    for draft in &drafts {
        let arguments = &draft.arguments;
        let name = &*draft.name;
        match name {
            "diagonal" => texts.extend(["falling_diagonal ".to_owned(), "rising_diagonal ".to_owned()]),
            "kropki_negative" => {
                let difference = if has_dots { "difference_negative " } else { "nonconsecutive " };
                texts.extend([difference.to_owned(), "ratio_negative ".to_owned()]);
            }
            "difference_negative" if arguments.is_empty() && !has_dots => texts.push("nonconsecutive ".to_owned()),
            "kropki_difference" => texts.extend(edges(name, arguments, Some(1))),
            "kropki_ratio" => texts.extend(edges(name, arguments, Some(2))),
            "xv" => texts.extend(edges(name, arguments, None)),
            "odd" | "even" | "minimum" | "maximum" | "row_indexing" | "column_indexing" | "box_indexing" => {
                texts.extend(arguments.cells("cells").iter().map(|cell| format!("{name} {cell}")));
            }
            "killer" | "extra_region" | "quadruple" => {
                let mut cells = arguments.cells("cells").to_vec();
                cells.sort_unstable();
                let sorted = arguments.clone().with("cells", Argument::Cells(cells));
                // A cage without a sum is an extra region.
                let is_plain = name == "killer" && sorted.iter().count() == 1;
                texts.push(text(puzzle, if is_plain { "extra_region" } else { name }, &sorted));
            }
            "entropic_line" if arguments.number("groups") == Some(3) => {
                let cells = Argument::Cells(arguments.cells("cells").to_vec());
                texts.push(text(puzzle, name, &Arguments::none().with("cells", cells)));
            }
            _ => texts.push(text(puzzle, name, arguments)),
        }
    }
    texts.sort();
    texts.dedup();
    texts
}

fn text(puzzle: &Puzzle, name: &str, arguments: &Arguments) -> String {
    format!("{name} {}", all::named(name).unwrap().write(arguments, puzzle.geometry().alphabet()))
}

/// Returns a text for each two cells that share an edge.
fn edges(name: &str, arguments: &Arguments, usual: Option<i64>) -> Vec<String> {
    let number = arguments.iter().find_map(|(name, _)| arguments.number(name));
    let number = number.filter(|number| Some(*number) != usual);
    let cells = arguments.cells("cells");
    let touch = |one: Cell, other: Cell| one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1;
    let pairs = cells.iter().flat_map(|&one| cells.iter().map(move |&other| (one, other)));
    pairs
        .filter(|&(one, other)| one < other && touch(one, other))
        .map(|(one, other)| format!("{name} [{one}, {other}] {number:?}"))
        .collect()
}
