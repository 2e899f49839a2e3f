//! Reads the text of ISS as a puzzle.

use ninefold_grid::{Candidates, Cell, DigitSet, Grid};
use ninefold_puzzle::{Argument, Arguments, IssForm, IssPart, PuzzleDraft, RuleDraft};

use super::arguments;
use super::canvas::Canvas;
use super::forms::{self, Form, Joined};
use super::items::Item;
use super::{END, EXTRA, Fault, GIVEN, JIGSAW, NO_BOXES, REGION_SIZE, SEARCH_PRIORITY, SHAPE};

/// The largest depth of nested composites.
const DEEPEST: usize = 32;

/// The type that combines several rules into one.
const ALL_OF: &str = "And";
/// The type of a house without a place in the grid.
const EXTRA_REGION: &str = "AllDifferent";

/// Reads the items of a text.
pub(crate) fn read(items: &[Item<'_>]) -> Result<PuzzleDraft, Fault> {
    let canvas = Canvas::of(items)?;
    let mut reader = Reader { canvas: &canvas, items, next: 0 };
    let mut givens: Vec<(Cell, DigitSet)> = Vec::new();
    let mut rules = Vec::new();
    let mut keyed = Keyed::new();
    let joined: Vec<&Joined> = forms::joined().iter().filter(|joined| is_outermost(items, &joined.items)).collect();
    for piece in &canvas.pieces {
        rules.extend(extra_region(piece));
    }
    while let Some(item) = reader.next() {
        match item.name {
            GIVEN => {
                givens.reserve(item.args.left());
                for piece in item.args {
                    givens.push(arguments::given(&canvas, piece)?);
                }
            }
            SHAPE | NO_BOXES | REGION_SIZE | JIGSAW | EXTRA | SEARCH_PRIORITY => {}
            END => return Err(Fault::of(item.start, "ends nothing", "expected .Or, .And or .Replicate before it")),
            _ if joined.iter().any(|joined| joined.items[1] == item.start) => {}
            _ if joined.iter().any(|joined| joined.items[0] == item.start) => {
                let specs = joined.iter().filter(|joined| joined.items[0] == item.start).map(|joined| joined.spec);
                rules.extend(specs.map(|spec| RuleDraft::of(spec, Arguments::none())));
            }
            _ => {
                let own = rules.len();
                let form = reader.rules(item, 0, &mut rules)?;
                merge(&mut rules, own, form, &mut keyed);
            }
        }
    }
    let mut ruleset = canvas.ruleset();
    ruleset.rules = rules;
    let (givens, candidates) = placed(&canvas, Grid::blank(ruleset.side), &givens);
    Ok(PuzzleDraft { ruleset, givens, candidates })
}

/// Returns whether all these items are present outside any other item.
fn is_outermost(items: &[Item<'_>], wanted: &[String]) -> bool {
    let is_there = |text: &String| items.iter().any(|item| item.start == text);
    let is_inside = |place: usize| {
        let opens = |item: &&Item<'_>| item.forms.iter().any(|form| form.form.is_composite());
        let ends = items[..place].iter().filter(|item| item.name == END).count();
        items[..place].iter().filter(opens).count() > ends
    };
    let is_free =
        |(place, item): (usize, &Item<'_>)| !wanted.iter().any(|text| item.start == text) || !is_inside(place);
    wanted.iter().all(is_there) && items.iter().enumerate().all(is_free)
}

/// Returns the rule of a region that is not one of the grid's.
fn extra_region(cells: &[Cell]) -> Option<RuleDraft> {
    let Form { spec, form } = *forms::of(EXTRA_REGION).first()?;
    let name = form.parts.iter().find_map(|part| if let IssPart::Cells(name) = part { Some(*name) } else { None })?;
    Some(RuleDraft::of(spec, Arguments::none().with(name, Argument::Cells(cells.to_vec()))))
}

/// Returns the givens, and the candidates if some cells have several digits or none.
fn placed(canvas: &Canvas<'_>, mut grid: Grid, givens: &[(Cell, DigitSet)]) -> (Grid, Option<Candidates>) {
    let mut candidates: Option<Candidates> = None;
    let all = canvas.alphabet.full();
    for &(cell, digits) in givens {
        let known = grid.get(cell).map_or(all, DigitSet::single);
        let known = candidates.as_ref().map_or(known, |candidates| candidates.get(cell)) & digits;
        match known.only() {
            Some(digit) => grid.set(cell, Some(digit)),
            None => {
                let candidates = candidates.get_or_insert_with(|| {
                    let mut full = Candidates::full(grid.side());
                    grid.side().cells().for_each(|cell| full.set(cell, grid.get(cell).map_or(all, DigitSet::single)));
                    full
                });
                candidates.set(cell, known);
                grid.set(cell, None);
            }
        }
        if let (Some(candidates), Some(digit)) = (&mut candidates, known.only()) {
            candidates.set(cell, DigitSet::single(digit));
        }
    }
    (grid, candidates)
}

/// A walk through the items.
struct Reader<'c, 'a> {
    canvas: &'c Canvas<'a>,
    items: &'c [Item<'a>],
    next: usize,
}

/// The indices of rules of which only the last one about the same thing counts, with the forms from which they were
/// read.
type Keyed = Vec<(&'static IssForm, usize)>;

impl<'c, 'a> Iterator for Reader<'c, 'a> {
    type Item = &'c Item<'a>;

    fn next(&mut self) -> Option<&'c Item<'a>> {
        let item = self.items.get(self.next)?;
        self.next += 1;
        Some(item)
    }
}

impl<'a> Reader<'_, 'a> {
    /// Adds the rules that an item represents, with those inside it. Returns the form from which they were read.
    fn rules(&mut self, item: &Item<'a>, depth: usize, found: &mut Vec<RuleDraft>) -> Result<&'static IssForm, Fault> {
        if item.forms.is_empty() {
            return Err(forms::unknown(item));
        }
        let mut fault: Option<Fault> = None;
        for &own in item.forms {
            let before = found.len();
            match arguments::read(self.canvas, item.args, own, found) {
                Err(new) => fault = Some(fault.map_or(new.clone(), |fault| fault.later(new))),
                Ok(()) => {
                    let form = own.form;
                    for part in form.parts {
                        if let IssPart::Rules(name) | IssPart::Branches(name) = *part {
                            let branches = matches!(part, IssPart::Branches(_));
                            let inner = self.inner(item, branches, depth + 1, found)?;
                            set_inner(&mut found[before..], name, inner);
                        }
                    }
                    return Ok(form);
                }
            }
        }
        Err(fault.expect("an item without errors has been returned"))
    }

    /// Returns the rules up to the end of a composite. The rules of its items are added to `found` and taken from
    /// there.
    fn inner(
        &mut self,
        opening: &Item<'a>,
        branches: bool,
        depth: usize,
        found: &mut Vec<RuleDraft>,
    ) -> Result<Vec<RuleDraft>, Fault> {
        if depth > DEEPEST {
            return Err(Fault::of(
                opening.start,
                "lies too deep",
                format!("expected at most {DEEPEST} composites in one another"),
            ));
        }
        let start = found.len();
        let mut keyed = Keyed::new();
        loop {
            let Some(item) = self.next() else {
                return Err(Fault::of(opening.start, "has no end", "expected .End behind it"));
            };
            match item.name {
                END => return Ok(found.drain(start..).collect()),
                SHAPE | NO_BOXES | REGION_SIZE | JIGSAW | EXTRA | SEARCH_PRIORITY => {
                    return Err(Fault::of(item.start, "can't be part of a composite", "put it before"));
                }
                _ if branches => {
                    let own = found.len();
                    self.rules(item, depth, found)?;
                    // In most cases there is one rule, which keeps its place.
                    if found.len() != own + 1 {
                        let one = as_one(found.drain(own..), item)?;
                        found.push(one);
                    }
                }
                _ => {
                    let own = found.len();
                    let form = self.rules(item, depth, found)?;
                    merge(found, own, form, &mut keyed);
                }
            }
        }
    }
}

/// Sets the inner rules of some rules.
fn set_inner(rules: &mut [RuleDraft], name: &'static str, inner: Vec<RuleDraft>) {
    if let Some((last, others)) = rules.split_last_mut() {
        others.iter_mut().for_each(|rule| rule.arguments.set(name, Argument::Rules(inner.clone())));
        last.arguments.set(name, Argument::Rules(inner));
    }
}

/// Returns one rule that combines all of these.
fn as_one(mut rules: std::vec::Drain<'_, RuleDraft>, item: &Item<'_>) -> Result<RuleDraft, Fault> {
    if rules.len() == 1 {
        return Ok(rules.next().expect("there is one"));
    }
    let all_of = forms::of(ALL_OF).iter().find_map(|form| {
        let inner =
            form.form.parts.iter().find_map(|part| if let IssPart::Rules(name) = part { Some(*name) } else { None });
        Some((form.spec, inner?))
    });
    let (spec, inner) =
        all_of.ok_or_else(|| Fault::of(item.start, "stands for several rules", "expected one for each branch"))?;
    Ok(RuleDraft::of(spec, Arguments::none().with(inner, Argument::Rules(rules.collect()))))
}

/// Merges the rules of an item, which begin at index `own`, with the earlier ones. Among several rules about the same
/// thing the last one counts, at the place of the first.
fn merge(rules: &mut Vec<RuleDraft>, own: usize, form: &'static IssForm, keyed: &mut Keyed) {
    let Some(key) = forms::key(form) else { return };
    let mut next = own;
    while next < rules.len() {
        let arguments = &rules[next].arguments;
        let is_same = |&&(other, place): &&(&'static IssForm, usize)| {
            let earlier = &rules[place].arguments;
            std::ptr::eq(other, form) && key.iter().flatten().all(|name| earlier.get(name) == arguments.get(name))
        };
        match keyed.iter().find(is_same) {
            Some(&(_, place)) => rules[place] = rules.remove(next),
            None => {
                keyed.push((form, next));
                next += 1;
            }
        }
    }
}
