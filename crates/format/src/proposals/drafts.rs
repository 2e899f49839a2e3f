//! Finds rules that draw given marks: arguments are derived from the marks, and the rule's own sketch verifies them.

use std::ops::Range;

use ninefold_grid::{Cell, CellSet, Geometry, Side};
use ninefold_puzzle::{
    Argument, Arguments, Entry, IssPart, ObjectForm, ObjectPart, ObjectShape, Parameter, ParameterKind, Preset,
    RuleDraft, Sketch, Spec,
};

use super::looks::{Clue, Kind, clues};
use super::sizes::Sizes;
use super::written;

/// The parameter that says whether the ends of a line meet.
const LOOP: &str = "loop";
/// The numbers that are tried for a clue that is a letter.
const TRIED: Range<i64> = 0..21;
/// The number of cells from which on a rule takes all cells of a kind together.
const TOGETHER: i64 = 4096;

/// Returns the drawing of a rule. Returns `None` if the arguments don't fit or the grid can't have the rule.
pub(super) fn sketch(draft: &RuleDraft, geometry: &Geometry) -> Option<Sketch> {
    let (_, rule) = draft.build_inner(geometry).ok()?;
    rule.check(geometry).ok()?;
    Some(rule.sketch(geometry))
}

/// Returns the rules of a kind that draw these clues, which look alike. Returns `None` unless every clue is drawn.
pub(super) fn drafts(
    spec: &'static Spec,
    stated: &StatedArguments<'_>,
    clues: &[&Clue<'_>],
    geometry: &Geometry,
) -> Option<Vec<RuleDraft>> {
    let has_areas = spec.parameters.iter().any(|parameter| parameter.kind == ParameterKind::Groups);
    if spec.entry == Entry::Groups && has_areas {
        return of_areas(spec, stated, clues, geometry).map(|draft| vec![draft]);
    }
    if spec.entry != Entry::Cells {
        return of_each(spec, stated, clues, geometry);
    }
    let parameter = spec.parameters.iter().find(|parameter| parameter.kind == ParameterKind::Cells)?;
    let all: Vec<Cell> = clues.iter().flat_map(|clue| clue.cells.iter().copied()).collect();
    // As many tinted cells as there are digits are one region, even in pieces.
    let is_region = all.len() == geometry.alphabet().count() && clues.iter().all(|clue| clue.look.kind == Kind::Shade);
    let groups = if parameter.range.1 >= TOGETHER || is_region { vec![all] } else { connected(&all) };
    let of_group = |cells: Vec<Cell>| {
        let draft = RuleDraft::of(spec, base(spec, stated, geometry).with(parameter.name, Argument::Cells(cells)));
        sketch(&draft, geometry).map(|_| draft)
    };
    let is_plain = spec.parameters.iter().all(|other| other.is_optional() || other == parameter);
    if !is_plain || clues.iter().any(|clue| clue.text.is_some()) {
        return of_each(spec, stated, clues, geometry);
    }
    groups.into_iter().map(of_group).collect()
}

/// Returns the rule of a kind that draws each clue. The meaning of a letter is determined once.
fn of_each(
    spec: &'static Spec,
    stated: &StatedArguments<'_>,
    clues: &[&Clue<'_>],
    geometry: &Geometry,
) -> Option<Vec<RuleDraft>> {
    let mut letters = Letters::new();
    let known_arguments = base(spec, stated, geometry);
    let sizes = written::read(spec, stated.words);
    let of_clue = |clue: &&Clue<'_>| {
        let mut known_arguments = known_arguments.clone();
        let own = sizes.iter().filter(|size| size.is_of(&clue.cells));
        own.for_each(|size| known_arguments.set(size.parameter, Argument::Number(size.number)));
        if let Some(number) = stated.number_of(clue) {
            let parameter = spec.parameters.iter().find(|parameter| parameter.kind == ParameterKind::Number)?;
            known_arguments.set(parameter.name, Argument::Number(number));
            // The rule may draw the number in digits.
            let in_digits = Clue { text: Some(number.to_string().into()), ..(*clue).clone() };
            return [*clue, &in_digits]
                .into_iter()
                .find_map(|clue| draft(spec, &known_arguments, clue, geometry, &mut Letters::new()));
        }
        draft(spec, &known_arguments, clue, geometry, &mut letters)
    };
    clues.iter().map(of_clue).collect()
}

/// The numbers that texts other than numbers have been found to mean, by their parameters.
type Letters = Vec<(&'static str, String, i64)>;

/// Returns whether the cells of a rule's areas may be in any order.
fn is_unordered(spec: &Spec) -> bool {
    spec.iss.iter().flat_map(|form| form.parts).any(|part| matches!(part, IssPart::EqualGroups(_)))
}

/// Returns the rule about the areas that clues fill. The areas must have the same shape, or the same size if their
/// cells may be in any order. Adjacent areas are one clue each.
fn of_areas(
    spec: &'static Spec,
    stated: &StatedArguments<'_>,
    clues: &[&Clue<'_>],
    geometry: &Geometry,
) -> Option<RuleDraft> {
    let parameter = spec.parameters.iter().find(|parameter| parameter.kind == ParameterKind::Groups)?;
    let all: Vec<Cell> = clues.iter().flat_map(|clue| clue.cells.iter().copied()).collect();
    let mut areas = connected(&all);
    if is_unordered(spec) && areas.len() < clues.len() {
        areas = clues.iter().map(|clue| clue.cells.to_vec()).collect();
    }
    let first = areas.first()?;
    let is_moved = |area: &Vec<Cell>| {
        let step = |cell: &Cell, from: &Cell| {
            (cell.row() as i64 - from.row() as i64, cell.column() as i64 - from.column() as i64)
        };
        area.len() == first.len()
            && area.iter().zip(first).all(|(cell, own)| step(cell, &area[0]) == step(own, &first[0]))
    };
    let is_as_large = areas.iter().all(|area| area.len() == first.len());
    if areas.len() < 2 || !(areas.iter().all(is_moved) || (is_unordered(spec) && is_as_large)) {
        return None;
    }
    let arguments = base(spec, stated, geometry).with(parameter.name, Argument::Groups(areas));
    let draft = RuleDraft::of(spec, arguments);
    sketch(&draft, geometry).map(|_| draft)
}

/// The arguments of a rule that the words of a puzzle give.
#[derive(Default)]
pub(super) struct StatedArguments<'a> {
    /// The name that represents arguments.
    pub(super) preset: Option<&'static Preset>,
    /// The numbers, which take precedence over the name.
    pub(super) sizes: Sizes,
    /// The numbers that letters between cells represent.
    pub(super) letters: Vec<(String, i64)>,
    /// The words that give a number for each line; see [`super::written`].
    pub(super) words: &'a str,
}

impl StatedArguments<'_> {
    /// Returns the number that the words give for a clue on an edge: for its letters, or for clues without a text.
    fn number_of(&self, clue: &Clue<'_>) -> Option<i64> {
        let of_letters = || self.letters.iter().find(|(text, _)| clue.text.as_deref() == Some(text));
        match (clue.look.kind, self.sizes.first()) {
            (Kind::EdgeText, _) => of_letters().map(|&(_, number)| number),
            (Kind::Dot(..), Some(&(_, number))) if clue.text.is_none() => Some(number),
            _ => None,
        }
    }
}

/// Returns the arguments that the words give.
fn base(spec: &'static Spec, stated: &StatedArguments<'_>, geometry: &Geometry) -> Arguments {
    let read = |preset: &Preset| spec.read(preset.text, geometry.alphabet()).ok();
    let mut arguments = stated.preset.and_then(read).unwrap_or_default();
    stated.sizes.iter().for_each(|&(name, number)| arguments.set(name, Argument::Number(number)));
    arguments
}

/// Adds the numbers that other programs imply, if a rule needs one and neither the words nor the clue gives it.
fn with_usual(spec: &'static Spec, mut arguments: Arguments) -> Arguments {
    let parts = |form: &'static ObjectForm| match form.shape {
        ObjectShape::Objects(_, parts) => parts,
        _ => &[],
    };
    let implied = spec.objects.iter().flat_map(parts).filter_map(|part| match *part {
        ObjectPart::Implied(name, number) => Some((name, number)),
        _ => None,
    });
    let is_needed = |name: &str| spec.parameter(name).is_some_and(|parameter| !parameter.is_optional());
    for (name, number) in implied.filter(|(name, _)| is_needed(name)) {
        if arguments.get(name).is_none() {
            arguments.set(name, Argument::Number(number));
        }
    }
    arguments
}

/// Returns the rule of a kind that draws a clue, with the known arguments. An earlier meaning of a letter is tried
/// first, on its own.
fn draft(
    spec: &'static Spec,
    known_ones: &Arguments,
    clue: &Clue<'_>,
    geometry: &Geometry,
    letters: &mut Letters,
) -> Option<RuleDraft> {
    let is_drawn = |draft: &RuleDraft| sketch(draft, geometry).is_some_and(|sketch| draws(&sketch, clue));
    let fitting = |numbers: Range<i64>| {
        let known_arguments = known_ones.clone();
        let known_arguments = if clue.text.is_none() { with_usual(spec, known_arguments) } else { known_arguments };
        let tried = arguments(spec, known_arguments, clue, letters, numbers);
        tried.into_iter().map(|arguments| RuleDraft::of(spec, arguments)).find(is_drawn)
    };
    const NONE: Range<i64> = 0..0;
    let draft = fitting(NONE).or_else(|| fitting(TRIED))?;
    let text = clue.text.as_deref().filter(|text| !text.is_empty() && text.parse::<i64>().is_err());
    for parameter in spec.parameters.iter().filter(|parameter| parameter.kind == ParameterKind::Number) {
        let number = draft.arguments.number(parameter.name);
        if let Some((text, number)) = text.zip(number).filter(|(text, _)| known(letters, parameter, text).is_none()) {
            letters.push((parameter.name, text.to_owned(), number));
        }
    }
    Some(draft)
}

/// Returns the arguments that a clue may mean. A text that is not a number may be any of the tried numbers.
fn arguments(
    spec: &'static Spec,
    base: Arguments,
    clue: &Clue<'_>,
    letters: &Letters,
    numbers: Range<i64>,
) -> Vec<Arguments> {
    let mut tried = vec![base];
    for parameter in spec.parameters {
        let values = values(spec, parameter, clue, letters, numbers.clone());
        let is_set = tried.iter().any(|arguments| arguments.get(parameter.name).is_some());
        if is_set || (values.is_empty() && parameter.is_optional()) {
            continue;
        }
        let mut next: Vec<Arguments> = if parameter.is_optional() { tried.clone() } else { Vec::new() };
        for arguments in &tried {
            next.extend(values.iter().map(|value| arguments.clone().with(parameter.name, value.clone())));
        }
        tried = next;
    }
    tried
}

/// Returns the number that a text meant before.
fn known(letters: &Letters, parameter: &Parameter, text: &str) -> Option<i64> {
    letters.iter().find(|(name, own, _)| *name == parameter.name && own == text).map(|&(.., number)| number)
}

/// Returns the values of a parameter that a clue may mean, most likely first.
fn values(
    spec: &'static Spec,
    parameter: &Parameter,
    clue: &Clue<'_>,
    letters: &Letters,
    numbers: Range<i64>,
) -> Vec<Argument> {
    let text = clue.text.as_deref().unwrap_or_default();
    match parameter.kind {
        ParameterKind::Cells if !clue.pill.is_empty() && spec.parameters.first() == Some(parameter) => {
            vec![Argument::Cells(clue.pill.clone())]
        }
        ParameterKind::Cells => vec![Argument::Cells(turned(spec, clue).unwrap_or(&clue.cells).to_vec())],
        ParameterKind::Number if parameter.name == LOOP => {
            turned(spec, clue).map(|_| Argument::Number(1)).into_iter().collect()
        }
        ParameterKind::Outside => clue.outside.map(Argument::Outside).into_iter().collect(),
        ParameterKind::Number if !text.is_empty() => {
            let number = without_sign(text).parse::<i64>().ok();
            let likely = number.or_else(|| known(letters, parameter, text));
            let others = numbers.filter(|_| number.is_none());
            likely.into_iter().chain(others).map(Argument::Number).collect()
        }
        ParameterKind::Numbers if !text.is_empty() => {
            let digits: Option<Vec<i64>> = text.chars().map(|digit| digit.to_digit(10).map(i64::from)).collect();
            digits.map(Argument::Numbers).into_iter().collect()
        }
        ParameterKind::Text if spec.placement.texts.is_empty() && !text.is_empty() => {
            vec![Argument::Text(text.to_owned())]
        }
        ParameterKind::Text => spec.placement.texts.iter().map(|text| Argument::Text((*text).to_owned())).collect(),
        _ => Vec::new(),
    }
}

/// Returns the cells of a line that returns to its first cell, each once, if the rule supports such lines.
fn turned<'c>(spec: &Spec, clue: &'c Clue<'_>) -> Option<&'c [Cell]> {
    let (last, others) = clue.cells.split_last()?;
    (others.first() == Some(last) && spec.parameter(LOOP).is_some()).then_some(others)
}

/// The arithmetic signs that may follow the number of a cage.
const SIGNS: [char; 4] = ['+', '−', '×', '÷'];

/// Returns a text without an arithmetic sign at its end.
fn without_sign(text: &str) -> &str {
    text.strip_suffix(SIGNS).unwrap_or(text)
}

/// Returns whether a rule draws a clue: the same text at the same place.
fn draws(sketch: &Sketch, clue: &Clue<'_>) -> bool {
    let own = clues(sketch);
    // The words may give the number of a line that is drawn without one.
    let is_numbered = own.iter().any(|own| own.look.kind == Kind::NumberedLine);
    // The line and the number of a clue that has both are also separate clues.
    let Some(own) = own
        .iter()
        .find(|own| own.look.is_like(clue.look))
        .filter(|one| own.len() == 1 || one.marks.count() == 2 || is_numbered)
    else {
        return false;
    };
    let is_same_text = match (own.text.as_deref(), clue.text.as_deref()) {
        // The words give the operation for a cage whose number has no sign.
        (Some(own), Some(clue)) => own == clue || own.contains(SIGNS) && without_sign(own) == clue,
        (own, clue) => own == clue.filter(|clue| !clue.is_empty()),
    };
    is_same_text
        && own.look.is_like(clue.look)
        && own.outside == clue.outside
        && own.direction == clue.direction
        && own.cells == clue.cells
        && own.pill == clue.pill
}

/// Returns the connected parts of some cells.
fn connected(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let longest = cells.iter().map(|cell| cell.row().max(cell.column()) + 1).max();
    let Some(longest) = longest else { return Vec::new() };
    // There are at most 64 rows and columns.
    let side = Side::new(longest).unwrap_or(Side::MAX);
    let mut left = CellSet::of(side, cells.iter().copied());
    let mut parts = Vec::new();
    loop {
        let Some(first) = left.iter().next() else { return parts };
        let part: Vec<Cell> = left.reach(first).iter().collect();
        part.iter().for_each(|&cell| {
            left.remove(cell);
        });
        parts.push(part);
    }
}
