//! The second tier agrees with the naive solver on random models of every primitive.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry, Grid, Random};
use ninefold_puzzle::{
    Argument, Arguments, Automaton, Comparison, Domain, Entry, HowMany, Linear, Model, Parameter, Poster, Primitive,
    Puzzle, Rule, RuleDraft, RuleError, RulesetDraft, Scope, Sketch, Spec, Table, Term, Ties, Values, Var,
};
use ninefold_solver::{Answer, Limits, Seed, Solver, naive};

use crate::common;

static SPEC: Spec = Spec::new("random", "Random rule", "Whatever the seed says.", build).with_parameters(
    Entry::Cells,
    &[Parameter::number("seed", 0, i64::MAX), Parameter::number("kind", 0, KINDS as i64)],
);

/// The number of kinds of primitives.
const KINDS: usize = 13;

/// A rule that posts a random primitive of one kind.
#[derive(Debug)]
struct RandomRule {
    seed: u64,
    kind: usize,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let number = |name| arguments.number(name).unwrap_or(0);
    Ok(Arc::new(RandomRule { seed: number("seed") as u64, kind: number("kind") as usize }))
}

impl Rule for RandomRule {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let primitive = Maker::new(self.seed, scope.geometry(), poster.model()).primitive(self.kind);
        poster.post(primitive);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let model = Model::free(values.geometry());
        let primitive = Maker::new(self.seed, values.geometry(), &model).primitive(self.kind);
        primitive.holds(&|var| values.digit(model.cell(var).expect("a cell")).expect("a full grid"))
    }
}

/// Makes random primitives over the cells of a geometry.
struct Maker<'a> {
    random: Random,
    geometry: &'a Geometry,
    model: &'a Model,
    most: i32,
}

impl<'a> Maker<'a> {
    fn new(seed: u64, geometry: &'a Geometry, model: &'a Model) -> Maker<'a> {
        Maker { random: Random::new(seed), geometry, model, most: geometry.alphabet().count() as i32 }
    }

    fn vars(&mut self, count: usize) -> Vec<Var> {
        let mut cells = self.geometry.cells().to_vec();
        self.random.shuffle(&mut cells);
        cells[..count].iter().map(|&cell| self.model.var(cell).expect("a cell")).collect()
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn values(&mut self) -> Domain {
        let first = self.geometry.alphabet().first();
        Domain::new(first, 1 + self.random.bits() % ((1 << self.most) - 1))
    }

    fn linear(&mut self, plain: bool) -> Primitive {
        let count = 2 + self.below(5);
        let vars = self.vars(count);
        let coefficient = |random: &mut Random| if plain { 1 } else { [1, -1, 2, 1, -2, 10][random.below(6)] };
        let terms: Vec<Term> =
            vars.iter().map(|&var| Term { coefficient: coefficient(&mut self.random), var }).collect();
        let all = [
            Comparison::Equal,
            Comparison::Equal,
            Comparison::Equal,
            Comparison::NotEqual,
            Comparison::AtMost,
            Comparison::AtLeast,
        ];
        let comparison = all[self.below(6)];
        // The sum of random digits, so that some assignments have it.
        let constant =
            terms.iter().map(|term| term.coefficient * (1 + self.random.below(self.most as usize) as i32)).sum();
        Primitive::Linear(Linear { terms, comparison, constant })
    }

    fn relation(&mut self) -> Primitive {
        let vars = self.vars(2);
        let (least, kind, salt) = (1 + self.below(2) as i32, self.below(5), self.random.bits());
        let domain = self.model.variable(vars[0]).domain;
        let table = Table::new(domain, domain, |a, b| match kind {
            0 => a < b,
            1 => (a - b).abs() >= least,
            2 => (a - b).abs() != least,
            3 => a == b,
            _ => salt >> ((a * 8 + b) % 64) & 3 != 0,
        });
        Primitive::Relation { one: vars[0], other: vars[1], table: Arc::new(table) }
    }

    fn automaton(&mut self) -> Primitive {
        let count = 2 + self.below(4);
        let (vars, domain) = (self.vars(count), self.model.variables()[0].domain);
        let (modulus, rest, kind) = (2 + self.below(4) as i32, self.below(2) as i32, self.below(2));
        let automaton = if kind == 0 {
            let add = |sum: &i32, value: i32| Some((sum + value) % modulus);
            Automaton::deterministic(domain, 0, add, |&sum| sum == rest)
        } else {
            // Some value is followed by a larger one.
            let step = |&(seen, done): &(i32, bool), value: i32| vec![(value, done || value > seen)];
            Automaton::nondeterministic(domain, [(99, false)], step, |state| state.1)
        };
        Primitive::Automaton { vars, automaton: Arc::new(automaton.expect("few states")) }
    }

    fn connected(&mut self) -> Primitive {
        let cells = self.geometry.cells();
        let place = |cell: Cell| cells.iter().position(|&other| other == cell).expect("a cell") as u32;
        let pairs = self.geometry.pairs_apart(&[(0, 1), (1, 0)]);
        let edges = pairs.into_iter().map(|(one, other)| (place(one), place(other))).collect();
        let vars = cells.iter().map(|&cell| self.model.var(cell).expect("a cell")).collect();
        Primitive::Connected { vars, edges, values: self.values() }
    }

    fn primitive(&mut self, kind: usize) -> Primitive {
        match kind {
            0 => {
                let count = 2 + self.below(self.most as usize - 1);
                Primitive::AllDifferent(self.vars(count))
            }
            1 => self.linear(true),
            2 => self.linear(false),
            3 | 4 => self.relation(),
            5 => self.automaton(),
            6 => {
                let count = 1 + self.below(6);
                let (vars, numbers) = (self.vars(count), Domain::new(0, 1 + self.random.bits() % 31));
                Primitive::Count { vars, values: self.values(), how_many: HowMany::OneOf(numbers) }
            }
            7 => {
                let count = 3 + self.below(4);
                let vars = self.vars(count);
                let number = if self.below(2) == 0 { vars[0] } else { vars[count - 1] };
                Primitive::Count {
                    vars: vars[..count - 1].to_vec(),
                    values: self.values(),
                    how_many: HowMany::Var(number),
                }
            }
            8 => {
                let size = 1 + self.below(3);
                let vars = self.vars(2 * size);
                Primitive::SameValues(vars.chunks(size).map(<[Var]>::to_vec).collect())
            }
            9 => self.connected(),
            10 => {
                let size = 2 + self.below(3);
                let vars = self.vars(2 * size);
                Primitive::DifferentWithin { labels: vars[..size].to_vec(), values: vars[size..].to_vec() }
            }
            11 => {
                let (lists, size) = (2 + self.below(3), 1 + self.below(2));
                let vars = self.vars(lists * size);
                let rank = (self.below(lists) as u32, 1 + self.below(lists) as u32);
                let ties = [Ties::Allowed, Ties::Forbidden, Ties::OnlyUnclued][self.below(3)];
                Primitive::Ranked { lists: vars.chunks(size).map(<[Var]>::to_vec).collect(), ranks: vec![rank], ties }
            }
            _ => {
                let alternatives = 1 + self.below(3);
                let of = |maker: &mut Maker<'_>| {
                    let count = 1 + maker.below(2);
                    (0..count).map(|_| maker.alternative()).collect()
                };
                Primitive::AnyOf((0..alternatives).map(|_| of(self)).collect())
            }
        }
    }

    /// Makes a primitive of an alternative.
    fn alternative(&mut self) -> Primitive {
        if self.below(3) == 0 {
            return Primitive::Member(self.vars(1)[0], self.values());
        }
        let kind = self.below(12);
        self.primitive(kind)
    }
}

fn sorted(mut grids: Vec<Grid>) -> Vec<Grid> {
    grids.sort_by_key(ToString::to_string);
    grids
}

fn compare(solver: &Solver, puzzle: &Puzzle, most: usize) -> usize {
    let expected = naive::solutions(puzzle, most);
    let found: Vec<Grid> = solver.solutions(puzzle, &Limits::none()).take(most).collect();
    assert!(found.iter().all(|grid| puzzle.holds(grid)), "{puzzle:?}");
    assert_eq!(found.len(), expected.len(), "{puzzle:?} {:?}", puzzle.model().posts());
    if found.len() < most {
        assert_eq!(sorted(found), sorted(expected.clone()), "{puzzle:?}");
    }
    match (solver.answer(puzzle, &Limits::none()), expected.len()) {
        (Answer::None, 0) => {}
        (Answer::Unique(grid), 1) => assert_eq!(grid, expected[0]),
        (Answer::Several(one, other), 2..) => assert!(one != other && puzzle.holds(&one) && puzzle.holds(&other)),
        (answer, number) => panic!("{answer:?} where there are {number}: {puzzle:?}"),
    }
    let fill = solver.fill(puzzle, Seed(1), &Limits::none());
    assert_eq!(fill.solution().is_some(), !expected.is_empty());
    assert!(fill.solution().is_none_or(|grid| puzzle.holds(grid)));
    expected.len()
}

/// Compares both solvers on random rules, each a primitive of one of these kinds, on a grid of this side.
fn agree_on(side: usize, kinds: &[usize], rounds: usize, seed: u64) -> [usize; 3] {
    let mut random = Random::new(seed);
    let mut seen = [0; 3];
    for _ in 0..rounds {
        let mut draft = RulesetDraft::classic(common::side(side));
        for _ in 0..1 + random.below(4) {
            let kind = kinds[random.below(kinds.len())];
            let number = |number: u64| Argument::Number((number >> 1) as i64);
            let arguments =
                Arguments::none().with("seed", number(random.bits())).with("kind", Argument::Number(kind as i64));
            draft = draft.with_rule(RuleDraft::of(&SPEC, arguments));
        }
        let ruleset = draft.validate().expect("sound rules");
        let solver = Solver::new(&ruleset);
        let mut puzzle = common::blank(&ruleset);
        if let Some(solution) = solver.fill(&puzzle, Seed(random.bits()), &Limits::none()).solution() {
            let mut givens = Grid::blank(ruleset.side());
            let density = if side == 4 { random.below(50) } else { 45 + random.below(30) };
            for (cell, digit) in solution.filled() {
                if random.below(100) < density {
                    givens.set(cell, Some(digit));
                }
            }
            puzzle = Puzzle::new(Arc::clone(&ruleset), givens, None).expect("sound givens");
        } else if side > 4 {
            continue;
        }
        seen[compare(&solver, &puzzle, 60).min(2)] += 1;
    }
    seen
}

#[test]
fn every_kind_alone() {
    for kind in 0..KINDS {
        let seen = agree_on(4, &[kind], 40, kind as u64);
        assert!(seen[1] + seen[2] > 5, "kind {kind}: {seen:?}");
    }
}

#[test]
fn all_kinds_together() {
    let all: Vec<usize> = (0..KINDS).collect();
    let small = agree_on(4, &all, 150, 100);
    let larger = agree_on(6, &all, 40, 101);
    assert!(small.iter().all(|&count| count > 10), "{small:?}");
    assert!(larger[1] + larger[2] > 10, "{larger:?}");
}

#[test]
#[ignore = "slow"]
fn many_of_all_kinds_together() {
    let all: Vec<usize> = (0..KINDS).collect();
    for seed in 0..40 {
        agree_on(4, &all, 200, seed);
        agree_on(6, &all, 40, seed);
    }
}
