//! Writes a puzzle as the text of ISS.

use std::fmt::Write as _;

use ninefold_grid::{Alphabet, Cell, Layout, Regions, Subgrid, usual_boxes};
use ninefold_puzzle::{Arguments, IssForm, IssPart, Origin, Puzzle, RuleDraft};

use super::canvas::LARGEST;
use super::forms;
use super::lowered::{self, Items};
use super::written::{Names, written};
use super::{END, EXTRA, JIGSAW, NO_BOXES, RAW, REGION_SIZE, SHAPE};
use crate::fit::Unfit;

/// The labels for the pieces of a jigsaw.
const LABELS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// The label of cells that belong to no piece.
const NO_PIECE: char = '-';

/// Returns a puzzle as one line of text.
pub(crate) fn write(puzzle: &Puzzle) -> Result<String, Unfit> {
    let layout = puzzle.geometry().to_layout();
    let drafts = puzzle.ruleset().drafts();
    let mut text = String::new();
    let labels: Vec<&str> = drafts.iter().flat_map(label_groups).collect();
    add_grid(&layout, &labels, &mut text)?;
    let names = Names { puzzle, layout: &layout, labels: &labels };
    add_givens(puzzle, &names, &mut text);
    add_rules(&drafts, &names, &mut text)?;
    if text.is_empty() {
        text.push('.');
        text.push_str(SHAPE);
        text.push_str("~9x9");
    }
    Ok(text)
}

/// Returns a rule of a puzzle in the text of Interactive Sudoku Solver. Returns `None` if that text can't express the
/// rule.
pub fn iss_rule(puzzle: &Puzzle, rule: &RuleDraft) -> Option<String> {
    let layout = puzzle.geometry().to_layout();
    let labels: Vec<&str> = label_groups(rule).collect();
    let names = Names { puzzle, layout: &layout, labels: &labels };
    Some(items(rule, &names, Level::Outermost)?.text)
}

/// Returns the names of the groups of extra cells that come with a rule.
fn label_groups(draft: &RuleDraft) -> impl Iterator<Item = &'static str> {
    let forms = draft.kind().into_iter().flat_map(|spec| spec.iss);
    forms.flat_map(|form| form.parts).filter_map(|part| match part {
        IssPart::LabelCells { group, .. } | IssPart::HouseCells { group, .. } => Some(*group),
        _ => None,
    })
}

fn add_grid(layout: &Layout, labels: &[&str], text: &mut String) -> Result<(), Unfit> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let fits =
        rows <= LARGEST && columns <= LARGEST && layout.alphabet.count() <= LARGEST && layout.alphabet.first() <= 1;
    if !fits {
        return Err(Unfit::new("so large a grid", "at most 16 rows, columns and digits, the first 0 or 1"));
    }
    match layout.grids.as_slice() {
        [] if layout.free.len() == rows * columns => text.push_str(&shape(layout, true)),
        [grid] if layout.free.is_empty() && grid.origin == Cell::new(0, 0) => {
            text.push_str(&shape(layout, false));
            add_regions(grid, layout.alphabet, text)?;
        }
        _ => return Err(Unfit::new("several grids or single cells", "one rectangle of cells")),
    }
    for group in layout.extra.iter().filter(|group| !labels.contains(&group.name.as_str())) {
        let label: String = group.label.replace('%', "%25").replace('.', "%2E").replace('~', "%7E").replace(' ', "%20");
        let usual = group.columns == columns.min(group.count);
        let whole = group.count.is_multiple_of(group.columns) && group.columns <= LARGEST;
        let size = match () {
            () if usual => group.count.to_string(),
            () if whole => format!("{}x{}", group.count / group.columns, group.columns),
            () => return Err(Unfit::new("extra cells in such rows", "full rows of at most 16 cells")),
        };
        if !group.name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(Unfit::new(format!("extra cells named {}", group.name), "capital letters"));
        }
        let _ = write!(text, ".{EXTRA}~{}~{label}~{size}", group.name);
    }
    Ok(())
}

/// Returns the item for rows, columns and values; an empty text for the usual 9×9 grid.
fn shape(layout: &Layout, is_raw: bool) -> String {
    let (rows, columns) = (layout.rows(), layout.columns());
    let longest = rows.max(columns);
    let alphabet = layout.alphabet;
    let is_usual = alphabet.first() == 1 && alphabet.count() == longest;
    let range = match alphabet.first() {
        _ if is_usual => String::new(),
        1 => format!("~{}", alphabet.last()),
        first => format!("~{first}-{}", alphabet.last()),
    };
    match () {
        () if is_raw && is_usual => format!(".{SHAPE}~{rows}x{columns}~~{RAW}"),
        () if is_raw => format!(".{SHAPE}~{rows}x{columns}{range}~{RAW}"),
        () if is_usual && (rows, columns) == (9, 9) => String::new(),
        () => format!(".{SHAPE}~{rows}x{columns}{range}"),
    }
}

fn add_regions(grid: &Subgrid, alphabet: Alphabet, text: &mut String) -> Result<(), Unfit> {
    let longest = grid.rows.max(grid.columns);
    let usual = usual_boxes(grid.rows, grid.columns, longest);
    if let &Regions::Boxes { rows, columns } = &grid.regions {
        if usual == Some((rows, columns)) {
            return Ok(());
        }
        let size = rows * columns;
        if usual_boxes(grid.rows, grid.columns, size) == Some((rows, columns)) {
            let _ = write!(text, ".{REGION_SIZE}~{size}");
            return Ok(());
        }
    }
    if usual.is_some() {
        let _ = write!(text, ".{NO_BOXES}");
    }
    let regions = grid.regions();
    let Some(size) = regions.iter().map(Vec::len).max() else { return Ok(()) };
    let outside = grid.rows * grid.columns - regions.iter().map(Vec::len).sum::<usize>();
    let is_piece = |size: usize| (longest..=alphabet.count()).contains(&size);
    let fits = is_piece(size) && regions.iter().all(|cells| cells.len() == size) && !is_piece(outside);
    if !fits || regions.len() > LABELS.len() || regions.len() < 2 {
        return Err(Unfit::new("such regions", "regions of one size, not smaller than a row"));
    }
    if size != longest {
        let _ = write!(text, ".{REGION_SIZE}~{size}");
    }
    let label = |cell: Cell| regions.iter().position(|cells| cells.contains(&cell));
    // Boxes are labelled with letters, so that they are not read as a jigsaw.
    let first = if matches!(grid.regions, Regions::Boxes { .. }) { 10 } else { 0 };
    let map = grid.cells().map(|cell| label(cell).map_or(NO_PIECE, |region| char::from(LABELS[first + region])));
    let _ = write!(text, ".{JIGSAW}~{}", map.collect::<String>());
    Ok(())
}

fn add_givens(puzzle: &Puzzle, names: &Names<'_>, text: &mut String) {
    let alphabet = puzzle.geometry().alphabet();
    let mut first = true;
    for &cell in puzzle.geometry().cells() {
        let candidates =
            puzzle.candidates().map_or(alphabet.full(), |candidates| candidates.get(cell) & alphabet.full());
        let digits: Vec<_> = match puzzle.givens().get(cell) {
            Some(digit) => vec![digit],
            None if candidates == alphabet.full() => continue,
            None => candidates.iter().collect(),
        };
        text.push_str(if first { ".~" } else { "~" });
        first = false;
        text.push_str(&names.cell(cell));
        for digit in digits {
            let _ = write!(text, "_{}", alphabet.value(digit));
        }
    }
}

fn add_rules(drafts: &[RuleDraft], names: &Names<'_>, text: &mut String) -> Result<(), Unfit> {
    let mut unfit: Vec<String> = Vec::new();
    for (place, draft) in drafts.iter().enumerate() {
        let is_replaced = drafts[place + 1..].iter().any(|later| replaces(later, draft, names));
        let items = if is_replaced { lowered::items(draft, names) } else { items(draft, names, Level::Outermost) };
        match items {
            Some(items) => text.push_str(&items.text),
            None if unfit.iter().any(|name| *name == draft.name) => {}
            None => unfit.push(draft.name.to_string()),
        }
    }
    match unfit.as_slice() {
        [] => {}
        [one] => return Err(Unfit::new(format!("the rule {one}"), "rules that Interactive Sudoku Solver has")),
        several => {
            let found = format!("the rules {}", several.join(", "));
            return Err(Unfit::new(found, "rules that Interactive Sudoku Solver has"));
        }
    }
    Ok(())
}

/// Returns whether ISS lets a rule replace an earlier one: both are about the same thing, for which ISS has only one
/// item.
fn replaces(later: &RuleDraft, earlier: &RuleDraft, names: &Names<'_>) -> bool {
    let Some(spec) = later.kind().filter(|spec| earlier.kind().is_some_and(|other| std::ptr::eq(*spec, other))) else {
        return false;
    };
    let is_item = |form: &IssForm, draft: &RuleDraft| written(form, &draft.arguments, names).is_some();
    let mut forms = spec.iss.iter().filter(|form| is_item(form, later) && is_item(form, earlier));
    later.arguments != earlier.arguments && forms.any(|form| are_about_one_thing(form, later, earlier, names))
}

/// Returns whether two items of a form count as one in ISS.
fn are_about_one_thing(form: &IssForm, one: &RuleDraft, other: &RuleDraft, names: &Names<'_>) -> bool {
    let is_line = |name: &str| form.parts.iter().any(|part| matches!(part, IssPart::Line(line) if *line == name));
    let line = |draft: &RuleDraft, name: &str| Some(names.line(draft.arguments.outside(name)?)?.0);
    let is_same = |name: &&str| match is_line(name) {
        true => line(one, name) == line(other, name),
        false => one.arguments.get(name) == other.arguments.get(name),
    };
    forms::key(form).is_some_and(|key| key.iter().flatten().all(is_same))
}

/// The level of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    /// Not inside another item.
    Outermost,
    /// In `Or` or `And`.
    Inside,
    /// In `Replicate`.
    Moved,
}

impl Level {
    /// Returns whether ISS reads items of this form here.
    fn allows(self, form: &IssForm) -> bool {
        let is_fit = |part: &IssPart| match part {
            IssPart::Also(_) | IssPart::WholeGroup(_) | IssPart::LabelCells { .. } | IssPart::HouseCells { .. } => {
                false
            }
            IssPart::Line(_) | IssPart::Ends { .. } | IssPart::Diagonal { .. } => self == Level::Inside,
            _ => true,
        };
        self == Level::Outermost || !form.is_global() && form.parts.iter().all(is_fit)
    }
}

/// Returns the items of a rule: in the first form that can express it, or otherwise as the primitives that the rule
/// posts. Returns `None` if neither can express the rule.
fn items(draft: &RuleDraft, names: &Names<'_>, level: Level) -> Option<Items> {
    let spec = draft.kind().filter(|spec| spec.origin == Origin::Choice)?;
    let mut forms = spec.iss.iter().filter(|form| level.allows(form));
    let by_form = forms.find_map(|form| item(form, &draft.arguments, names, level));
    // The primitives of a rule depend on its place, so they can't be moved.
    by_form.or_else(|| if level == Level::Moved { None } else { lowered::items(draft, names) })
}

fn item(form: &IssForm, arguments: &Arguments, names: &Names<'_>, level: Level) -> Option<Items> {
    let words = written(form, arguments, names)?;
    let mut text = format!(".{}", form.name);
    for word in &words {
        text.push('~');
        text.push_str(word);
    }
    let is_moved = level == Level::Moved || form.parts.iter().any(|part| matches!(part, IssPart::Targets { .. }));
    let inner = |rule: &RuleDraft| items(rule, names, if is_moved { Level::Moved } else { Level::Inside });
    let mut count = 1;
    for part in form.parts {
        match part {
            IssPart::Also(other) => {
                let _ = write!(text, ".{other}");
                count += 1;
            }
            IssPart::Rules(name) => {
                for rule in arguments.rules(name) {
                    text.push_str(&inner(rule)?.text);
                }
                let _ = write!(text, ".{END}");
            }
            IssPart::Branches(name) => {
                for rule in arguments.rules(name) {
                    text.push_str(&inner(rule)?.into_one());
                }
                let _ = write!(text, ".{END}");
            }
            _ => {}
        }
    }
    Some(Items { text, count })
}
