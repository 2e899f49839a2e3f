//! Random rulesets of two to five rules on small grids, against a plain witness that knows only what rules mean: it
//! tries every grid and asks [`Ruleset::holds`].
//!
//! `cargo xtask slow` tries 20,000 rulesets.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Cell, Digit, DigitSet, Geometry, Grid, Layout, Random, Regions};
use ninefold_puzzle::{
    Argument, Arguments, Entry, Origin, Outside, Parameter, ParameterKind, Puzzle, RuleDraft, Ruleset, RulesetDraft,
    Spec, rules,
};
use ninefold_solver::{Limits, Solver};

/// A geometry and all grids in which no line and no region holds a digit twice.
struct Ground {
    layout: Layout,
    geometry: Geometry,
    grids: Vec<Grid>,
}

impl Ground {
    fn new(layout: Layout) -> Ground {
        let geometry = Geometry::of_layout(&layout).unwrap();
        let mut grids = vec![Grid::blank(geometry.side())];
        for &cell in geometry.cells() {
            let fits = |grid: &Grid, digit: Digit| {
                let sets = geometry.lines_and_regions().filter(|set| set.contains(cell));
                sets.flat_map(ninefold_grid::House::cells).all(|&other| grid.get(other) != Some(digit))
            };
            let grown = grids.iter().flat_map(|grid| {
                geometry.alphabet().digits().filter(|&digit| fits(grid, digit)).map(|digit| {
                    let mut grid = grid.clone();
                    grid.set(cell, Some(digit));
                    grid
                })
            });
            grids = grown.collect();
        }
        Ground { layout, geometry, grids }
    }

    fn all() -> Vec<Ground> {
        let digits = |first, count| Alphabet::new(first, count).unwrap();
        let boxes = Regions::Boxes { rows: 2, columns: 2 };
        vec![
            Ground::new(Layout::rectangle(4, 4, digits(1, 4), boxes.clone())),
            Ground::new(Layout::rectangle(4, 4, digits(1, 4), Regions::None)),
            Ground::new(Layout::rectangle(4, 4, digits(0, 4), boxes)),
            Ground::new(Layout::rectangle(2, 4, digits(1, 5), Regions::None)),
            Ground::new(Layout::rectangle(3, 3, digits(1, 4), Regions::None)),
        ]
    }
}

/// Makes random arguments.
struct Maker<'a> {
    ground: &'a Ground,
    random: &'a mut Random,
}

impl Maker<'_> {
    fn cell(&mut self) -> Cell {
        let cells = self.ground.geometry.cells();
        cells[self.random.below(cells.len())]
    }

    /// Returns different cells: a walk from neighbour to neighbour, or any.
    fn cells(&mut self, count: usize, connected: bool) -> Option<Vec<Cell>> {
        let mut cells = vec![self.cell()];
        while cells.len() < count {
            let last = cells[cells.len() - 1];
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
            let next: Vec<Cell> = match connected {
                true => steps[..4].iter().filter_map(|&step| self.ground.geometry.cell_at(last, step)).collect(),
                false => self.ground.geometry.cells().to_vec(),
            };
            let next: Vec<Cell> = next.into_iter().filter(|cell| !cells.contains(cell)).collect();
            if next.is_empty() {
                return None;
            }
            cells.push(next[self.random.below(next.len())]);
        }
        Some(cells)
    }

    fn length(&mut self, parameter: &Parameter, most: i64) -> usize {
        let (least, most) = (parameter.range.0.max(1), parameter.range.1.min(most).max(parameter.range.0));
        least as usize + self.random.below((most - least + 1).max(1) as usize)
    }

    fn argument(&mut self, spec: &Spec, parameter: &Parameter) -> Option<Argument> {
        let entry = spec.entry;
        let alphabet = self.ground.geometry.alphabet();
        Some(match parameter.kind {
            ParameterKind::Number => {
                let (least, most) = (parameter.range.0.max(-4), parameter.range.1.min(14));
                Argument::Number(least + self.random.below((most - least + 1).max(1) as usize) as i64)
            }
            ParameterKind::Numbers => {
                let count = self.length(parameter, 3);
                let value =
                    |maker: &mut Self| i64::from(alphabet.first()) + maker.random.below(alphabet.count()) as i64;
                Argument::Numbers((0..count).map(|_| value(self)).collect())
            }
            ParameterKind::Cells if entry == Entry::Corner => {
                let corner = self.cell();
                let block = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|step| self.ground.geometry.cell_at(corner, step));
                Argument::Cells(block.into_iter().collect::<Option<_>>()?)
            }
            ParameterKind::Cells => {
                let count = self.length(parameter, 4);
                Argument::Cells(self.cells(count, matches!(entry, Entry::Line | Entry::Edge))?)
            }
            ParameterKind::Groups => {
                let (count, size) = (self.length(parameter, 3).max(2), 1 + self.random.below(2));
                let cells = self.cells(count * size, false)?;
                Argument::Groups(cells.chunks(size).map(<[Cell]>::to_vec).collect())
            }
            ParameterKind::Digits => {
                let all: Vec<Digit> = alphabet.digits().collect();
                let some: DigitSet = all.iter().copied().filter(|_| self.random.below(2) == 0).collect();
                Argument::Digits(if some.is_empty() { DigitSet::single(all[0]) } else { some })
            }
            ParameterKind::Outside => {
                let (rows, columns) = (self.ground.geometry.rows(), self.ground.geometry.columns());
                Argument::Outside(Outside::new(self.random.below(rows + 2), self.random.below(columns + 2)))
            }
            // A text has a notation of its own: that of the example, or one of those for placing the rule.
            ParameterKind::Text => {
                let example = spec.read(spec.example.text, spec.example.geometry().alphabet()).ok()?;
                let example = example.text(parameter.name).map(str::to_owned);
                let placed = spec.placement.texts.iter().map(|text| (*text).to_owned());
                let texts: Vec<String> = example.into_iter().chain(placed).collect();
                (!texts.is_empty()).then(|| Argument::Text(texts[self.random.below(texts.len())].clone()))?
            }
            ParameterKind::Rules => {
                let simple = |spec: &&'static Spec| spec.origin == Origin::Choice && spec.entry != Entry::Rules;
                let specs: Vec<&'static Spec> = rules::ALL.iter().copied().filter(simple).collect();
                let count = 1 + self.random.below(3);
                let chosen: Vec<&'static Spec> = (0..count).map(|_| specs[self.random.below(specs.len())]).collect();
                Argument::Rules(chosen.into_iter().map(|spec| self.rule(spec)).collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }

    /// Returns a rule of a kind. Parameters that may be omitted are given half of the time.
    fn rule(&mut self, spec: &'static Spec) -> Option<RuleDraft> {
        let mut arguments = Arguments::none();
        for parameter in spec.parameters {
            if parameter.is_optional() && self.random.below(2) == 0 {
                continue;
            }
            match self.argument(spec, parameter) {
                Some(argument) => arguments.set(parameter.name, argument),
                None if parameter.is_optional() => {}
                None => return None,
            }
        }
        Some(RuleDraft::of(spec, arguments))
    }
}

/// Returns a random ruleset that some grid obeys; most kinds of rules are tried with several arguments to find it.
fn ruleset(ground: &Ground, random: &mut Random) -> Option<(Arc<Ruleset>, Vec<&'static str>)> {
    let specs: Vec<&'static Spec> = rules::ALL.iter().copied().filter(|spec| spec.origin == Origin::Choice).collect();
    let target = &ground.grids[random.below(ground.grids.len())];
    let mut draft = RulesetDraft::of_layout(ground.layout.clone());
    let mut names = Vec::new();
    let count = 2 + random.below(4);
    for _ in 0..count {
        let spec = specs[random.below(specs.len())];
        let loose = random.below(4) == 0;
        for _ in 0..30 {
            let Some(rule) = Maker { ground, random }.rule(spec) else { continue };
            let alone = RulesetDraft::of_layout(ground.layout.clone()).with_rule(rule.clone());
            let Ok(alone) = alone.validate() else { continue };
            let together = draft.clone().with_rule(rule.clone());
            if (loose || alone.holds(target)) && together.validate().is_ok() {
                draft = together;
                names.push(spec.name);
                break;
            }
        }
    }
    (names.len() > 1).then(|| (draft.validate().expect("validated as it grew"), names))
}

#[test]
fn random_rulesets_have_the_solutions_that_their_meaning_says() {
    compare(400, 11);
}

#[test]
#[ignore = "takes minutes"]
fn twenty_thousand_rulesets_have_the_solutions_that_their_meaning_says() {
    compare(20_000, 5);
}

/// The line decides r1c3 and narrows r1c1, which then loses another digit because it sees r1c3.
#[test]
fn a_propagator_sees_what_its_own_changes_lead_to() {
    let ground = Ground::new(Layout::rectangle(3, 3, Alphabet::new(1, 4).unwrap(), Regions::None));
    let mut draft = RulesetDraft::of_layout(ground.layout.clone());
    draft.rules.push(RuleDraft::of_text("sum_line r2c3 r1c3 r1c2 r1c1 = 6"));
    let ruleset = draft.validate().unwrap();
    assert!(!ground.grids.iter().any(|grid| ruleset.holds(grid)));
    let blank = Puzzle::new(Arc::clone(&ruleset), Grid::blank(ruleset.side()), None).unwrap();
    assert_eq!(Solver::new(&ruleset).count(&blank, &Limits::none()), 0);
}

/// r1c2 has one digit left before r3c4 is related to it.
#[test]
fn what_equals_a_fixed_cell_is_fixed() {
    let ground = Ground::new(Layout::rectangle(4, 4, Alphabet::new(1, 4).unwrap(), Regions::None));
    let mut draft = RulesetDraft::of_layout(ground.layout.clone());
    draft.rules.extend(["contain_exactly r1c2 = 1", "same_values r1c2 / r3c4"].map(RuleDraft::of_text));
    let ruleset = draft.validate().unwrap();
    let expected = ground.grids.iter().filter(|grid| ruleset.holds(grid)).count() as u64;
    let blank = Puzzle::new(Arc::clone(&ruleset), Grid::blank(ruleset.side()), None).unwrap();
    assert_eq!(Solver::new(&ruleset).count(&blank, &Limits::none()), expected);
}

/// Returns the rules, and how many grids the solver and the witness find.
fn counts(ground: &Ground, rules: &[&str]) -> (String, u64, u64) {
    let mut draft = RulesetDraft::of_layout(ground.layout.clone());
    draft.rules.extend(rules.iter().map(|text| RuleDraft::of_text(*text)));
    let ruleset = draft.validate().unwrap();
    let blank = Puzzle::new(Arc::clone(&ruleset), Grid::blank(ruleset.side()), None).unwrap();
    let found = Solver::new(&ruleset).count(&blank, &Limits::none()).found;
    (rules.join("; "), found, ground.grids.iter().filter(|grid| ruleset.holds(grid)).count() as u64)
}

#[test]
fn a_condition_may_be_about_one_digit_of_a_pair() {
    let ground = Ground::new(Layout::rectangle(3, 3, Alphabet::new(1, 4).unwrap(), Regions::None));
    for condition in ["a < 4", "a > 1", "b < 4", "b < 3", "b > 1", "b > 2 and a < 4"] {
        for cells in ["r1c1 r2c3", "r2c3 r1c1"] {
            let (rules, found, expected) = counts(&ground, &[&format!("pairs {cells} = \"{condition}\"")]);
            assert!(found == expected && expected > 0, "{rules}: {found} found, {expected} expected");
        }
    }
}

/// An alternative is a full rank; the first cell of the grid has few candidates; rules that look at their own kind stand
/// within other rules.
#[test]
fn rules_within_and_beside_others() {
    let digits = |count| Alphabet::new(1, count).unwrap();
    let square = Ground::new(Layout::rectangle(4, 4, digits(4), Regions::None));
    let wide = Ground::new(Layout::rectangle(2, 4, digits(5), Regions::None));
    for (ground, rules) in [
        (&square, &["any_of { full_rank r0c3 = 5 }"][..]),
        (&square, &["any_of { full_rank r0c3 = 5 } { odd r2c1 }"]),
        (&square, &["all_of { maximum r3c4 r3c2 r4c4 r2c1 } { inequality r2c1 r1c1 }"]),
        (&wide, &["odd r1c1 r2c3 r2c4", "dutch_flatmates"]),
        (&wide, &["replicate r1c3 { minimum r1c1 r2c1 r2c2 }"]),
        (&wide, &["minimum r1c1 r1c2 r2c3 r2c4", "replicate r1c3 r1c2 { minimum r2c2 } from=r2c2"]),
    ] {
        let (rules, found, expected) = counts(ground, rules);
        assert!(found == expected && expected > 0, "{rules}: {found} found, {expected} expected");
    }
}

/// Compares the solver with the witness on random rulesets.
fn compare(rounds: usize, seed: u64) {
    let grounds = Ground::all();
    let mut random = Random::new(seed);
    let (mut tried, mut solvable) = (0, 0);
    let mut used = std::collections::BTreeSet::new();
    let mut faults = Vec::new();
    while tried < rounds {
        let ground = &grounds[random.below(grounds.len())];
        let Some((ruleset, names)) = ruleset(ground, &mut random) else { continue };
        let expected: Vec<&Grid> = ground.grids.iter().filter(|grid| ruleset.holds(grid)).collect();
        let blank = Puzzle::new(Arc::clone(&ruleset), Grid::blank(ruleset.side()), None).unwrap();
        let solver = Solver::new(&ruleset);
        // Rules with answers of their own have several solutions on one grid, which come one after the other or apart.
        let mut found: Vec<Grid> = solver.solutions(&blank, &Limits::none()).take(100_000).collect();
        found.sort();
        found.dedup();
        let mut wanted: Vec<Grid> = expected.into_iter().cloned().collect();
        wanted.sort();
        tried += 1;
        solvable += usize::from(!wanted.is_empty());
        if found != wanted {
            let rules: Vec<String> = ruleset
                .uses()
                .iter()
                .filter(|(spec, _)| spec.origin == Origin::Choice)
                .map(|(spec, arguments)| format!("{} {}", spec.name, spec.write(arguments, ground.geometry.alphabet())))
                .collect();
            faults.push(format!(
                "{} on {:?}: {} found, {} expected",
                rules.join("; "),
                (ground.geometry.rows(), ground.geometry.columns(), ground.geometry.alphabet()),
                found.len(),
                wanted.len()
            ));
        }
        used.extend(names);
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    assert!(solvable > tried / 3, "{solvable} of {tried} with solutions");
    let is_unused = |spec: &&&Spec| spec.origin == Origin::Choice && !used.contains(spec.name);
    let unused: Vec<&str> = rules::ALL.iter().filter(is_unused).map(|spec| spec.name).collect();
    println!("{tried} rulesets, {solvable} with solutions, {} kinds of rules; without {unused:?}", used.len());
}
