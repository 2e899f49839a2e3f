//! Cages: those that represent a rule, those that are only drawn, and those without cells, which are texts about the
//! puzzle.

use ninefold_grid::{Alphabet, Cell, spelling};
use ninefold_puzzle::{
    Argument, Arguments, Mark, ObjectShape, ObjectSwitch, Parameter, Place, RuleDraft, Spec, SudokuPadForm, Tone, rules,
};

use super::canvas::cell;
use super::part::{Field, Part};
use crate::colours::paint;
use crate::fog::{LIGHTS, lights_of};
use crate::frame::Frame;
use crate::literal::Node;
use crate::proposals::CageNumbers;
use crate::value::{get, integer, is_true, items, list, text};

/// The list of switches.
pub(super) const GLOBAL: &str = "global";
/// The longest name of a switch that is shown whole, in characters.
const LONGEST_NAME: usize = 30;

/// A cage.
pub(super) enum Cage {
    /// A text about the puzzle with this name.
    Text(String, String),
    /// Cells that are free of fog from the start.
    Lights(Vec<Cell>),
    /// A rule, and the clue if it is not a sum.
    Rule(RuleDraft, Option<Mark>),
    /// A mark without a rule.
    Mark(Mark),
    /// A cage that means nothing.
    Nothing,
}

/// Reads a cage. Returns `None` if it has cells that don't exist. The meaning of its number depends on the words of the
/// puzzle.
pub(super) fn read(node: &Node<'_>, frame: Frame, numbers: CageNumbers) -> Option<Cage> {
    let clue = get(node, "value").and_then(text).filter(|clue| !clue.is_empty());
    let listed = list(node, "cells");
    if listed.is_empty() {
        let named = clue.as_deref().and_then(|clue| clue.split_once(':'));
        let named = named.filter(|(name, _)| !name.contains(char::is_whitespace));
        if let Some(cells) = named.filter(|(name, _)| *name == LIGHTS).and_then(|(_, cells)| lights_of(cells)) {
            return Some(Cage::Lights(cells));
        }
        return named.map(|(name, value)| Cage::Text(name.to_owned(), value.trim().to_owned()));
    }
    let cells = listed.iter().map(|node| cell(node, frame)).collect::<Option<Vec<Cell>>>()?;
    if clue.as_deref().is_some_and(|clue| clue.eq_ignore_ascii_case(LIGHTS)) {
        return Some(Cage::Lights(cells));
    }
    let is_unique = get(node, "unique").map(is_true);
    let style = style(node);
    let told = get(node, "sum").and_then(integer);
    let alone = || clue.as_ref()?.parse().ok();
    let sum = match numbers {
        CageNumbers::Sums => told.or_else(alone),
        CageNumbers::Others if style.is_none() => None,
        CageNumbers::Unclear | CageNumbers::Others => told,
    };
    let is_hidden = get(node, "hidden").is_some_and(is_true);
    // A number that is not a sum is the clue of another rule.
    let clue = clue.or_else(|| told.filter(|_| sum.is_none()).map(|number| number.to_string()));
    let has_other_number = || {
        let is_number = |clue: &String| clue.parse::<i64>().is_ok();
        numbers != CageNumbers::Sums && clue.as_ref().is_some_and(is_number)
    };
    let is_rule = sum.is_some() || (is_unique == Some(true) && !has_other_number());
    let of_rule = || rule(&cells, is_unique != Some(false), sum, style.as_deref());
    if let Some(rule) = if is_rule { of_rule() } else { None } {
        let other = clue.filter(|clue| sum.is_none_or(|sum| clue.trim() != sum.to_string()) && !is_hidden);
        let mark = other.zip(cells.iter().min()).map(|(clue, &first)| Mark::text(Place::Cell(first), clue));
        return Some(Cage::Rule(rule, mark.filter(|_| style.is_none())));
    }
    if is_hidden {
        return Some(Cage::Nothing);
    }
    let colour = ["borderColor", "outlineC"].iter().find_map(|name| get(node, name)).and_then(text);
    let tone = colour.and_then(|colour| paint(&colour).tone()).unwrap_or(Tone::Ink);
    let clue = clue.map(|clue| clue.trim().to_owned());
    Some(Cage::Mark(Mark::Cage { cells, clue, tone }))
}

/// Returns the style of a cage if it represents another rule; all other styles only change the look.
pub(super) fn style(node: &Node<'_>) -> Option<String> {
    let has = |spec: &&Spec, wanted: &str| {
        let is_own =
            |form: &SudokuPadForm| matches!(form, SudokuPadForm::Cage { style: Some(own), .. } if *own == wanted);
        spec.sudokupad.iter().any(is_own)
    };
    get(node, "style").and_then(text).filter(|own| rules::ALL.iter().any(|spec| has(spec, own)))
}

/// Returns the rule of a cage.
fn rule(cells: &[Cell], is_unique: bool, sum: Option<i64>, style: Option<&str>) -> Option<RuleDraft> {
    let fits = |spec: &'static Spec| {
        spec.sudokupad.iter().find_map(|form| match *form {
            SudokuPadForm::Cage { is_unique: own, style: look, sum: parameter } => {
                // The cage's own look determines the sum.
                let has_sum = sum.is_none() || parameter.is_some() || look.is_some();
                let needs_sum = parameter.and_then(|name| spec.parameter(name)).is_some_and(|own| !own.is_optional());
                let same = own == is_unique && look == style && has_sum && (sum.is_some() || !needs_sum);
                same.then_some((spec, parameter))
            }
            _ => None,
        })
    };
    let (spec, parameter) = rules::ALL.iter().find_map(|spec| fits(spec))?;
    let mut arguments = Arguments::none().with(cells_of(spec)?.name, Argument::Cells(cells.to_vec()));
    if let Some((name, sum)) = parameter.zip(sum) {
        arguments.set(name, Argument::Number(sum));
    }
    Some(RuleDraft::of(spec, arguments))
}

fn cells_of(spec: &Spec) -> Option<&'static Parameter> {
    spec.parameters.iter().find(|parameter| parameter.kind == ninefold_puzzle::ParameterKind::Cells)
}

/// A cage that is written.
pub(super) struct Written {
    pub(super) cells: Vec<Cell>,
    pub(super) is_unique: bool,
    pub(super) style: Option<&'static str>,
    pub(super) sum: Option<i64>,
}

impl Written {
    /// Returns the cage as a part of a drawing.
    pub(super) fn part(&self) -> Part {
        let mut fields = vec![("unique", Field::Flag(self.is_unique)), ("cells", Field::Cells(self.cells.clone()))];
        if let Some(sum) = self.sum {
            fields.push(("value", Field::Text(sum.to_string().into())));
            fields.push(("sum", Field::Whole(sum)));
        }
        fields.extend(self.style.map(|style| ("style", Field::Text(style.into()))));
        Part::Own(fields)
    }

    /// Returns whether different digits of this alphabet can have the sum.
    pub(super) fn has_possible_sum(&self, alphabet: Alphabet) -> bool {
        let (cells, first, last) = (self.cells.len() as i64, i64::from(alphabet.first()), i64::from(alphabet.last()));
        let apart = if self.is_unique { cells * (cells - 1) / 2 } else { 0 };
        let fits = !self.is_unique || cells <= alphabet.count() as i64;
        let is_possible = |sum: i64| (first * cells + apart..=last * cells - apart).contains(&sum);
        // A style gives the number another meaning.
        self.style.is_some() || (fits && self.sum.is_none_or(is_possible))
    }
}

/// Returns the cage that represents a rule, if one does.
pub(super) fn of_rule(spec: &Spec, arguments: &Arguments) -> Option<Written> {
    let name = cells_of(spec)?.name;
    spec.sudokupad.iter().find_map(|form| match *form {
        SudokuPadForm::Cage { is_unique, style, sum } => {
            let says_all = arguments.iter().all(|(own, _)| own == name || Some(own) == sum);
            let sum = sum.and_then(|sum| arguments.number(sum));
            says_all.then(|| Written { cells: arguments.cells(name).to_vec(), is_unique, style, sum })
        }
        _ => None,
    })
}

/// Returns the cage from which a rule was read.
pub(super) fn of_draft(rule: &RuleDraft) -> Option<Written> {
    of_rule(rule.kind()?, &rule.arguments)
}

/// Returns the name of the switch that represents a rule, if one does.
pub(super) fn switch_of(spec: &Spec) -> Option<&'static str> {
    spec.sudokupad.iter().find_map(|form| match *form {
        SudokuPadForm::Switch(name) => Some(name),
        _ => None,
    })
}

/// Returns the name of the switch that represents a rule with these arguments, if one does.
pub(super) fn switch_with(spec: &Spec, arguments: &Arguments) -> Option<&'static str> {
    switch_of(spec).filter(|_| arguments.is_empty())
}

/// Returns the switch of a rule about pairs without a mark, with its name among the unread parts: it only applies
/// together with the rules of the marks.
pub(crate) fn negative_switch(spec: &Spec) -> Option<String> {
    let word = |switch: &ObjectSwitch| match *switch {
        ObjectSwitch::Word(_, word) if !spec.marks.is_empty() => Some(switch_of_list(&format!("anti{word}"))),
        _ => None,
    };
    spec.objects.iter().find_map(|form| match form.shape {
        ObjectShape::Switches([switch]) => word(switch),
        _ => None,
    })
}

/// Returns the name among the unread parts for a switch in the list of switches.
pub(super) fn switch_of_list(name: &str) -> String {
    format!("{} of {GLOBAL}", spelling::shortened(name, LONGEST_NAME))
}

/// Returns the rule of a switch.
pub(super) fn rule_of_switch(name: &str) -> Option<RuleDraft> {
    let spec = rules::ALL.iter().find(|spec| switch_of(spec) == Some(name))?;
    Some(RuleDraft::of(spec, Arguments::none()))
}

/// Returns the rules of the switches in a list of texts.
pub(super) fn switches<'n>(node: &'n Node<'_>) -> impl Iterator<Item = RuleDraft> + 'n {
    items(node).iter().filter_map(switch)
}

/// Returns the rule of a switch that is an item of a list.
pub(super) fn switch(node: &Node<'_>) -> Option<RuleDraft> {
    rule_of_switch(&text(node)?)
}
