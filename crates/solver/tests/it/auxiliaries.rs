//! Auxiliary variables: those of the answer make more solutions, helpers never do.

use std::sync::Arc;

use ninefold_grid::Geometry;
use ninefold_puzzle::{
    Argument, Arguments, Comparison, Domain, Entry, HowMany, Parameter, Poster, Puzzle, Rule, RuleDraft, RuleError,
    RulesetDraft, Scope, Sketch, Spec, Values,
};
use ninefold_solver::{Answer, Limits, Seed, Solver};

use crate::common;

static SPEC: Spec = Spec::new("auxiliary", "Auxiliary", "Adds variables.", build)
    .with_parameters(Entry::Cells, &[Parameter::text("kind")]);

#[derive(Debug)]
struct Auxiliary {
    kind: String,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Auxiliary { kind: arguments.text("kind").unwrap_or_default().to_owned() }))
}

impl Rule for Auxiliary {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let cells = scope.geometry().cells();
        let corner = poster.digit(cells[0]);
        let free = Domain::range(0, 2);
        match self.kind.as_str() {
            "free helper" => drop(poster.helper("anything", free)),
            "free answer" => drop(poster.answer("anything", free)),
            "both" => {
                let helper = poster.helper("anything", free);
                let answer = poster.answer("anything less", free);
                poster.relation(answer, helper, |answer, helper| answer < helper);
            }
            // Several helpers with several values for each grid.
            "undetermined" => {
                let helpers: Vec<_> = (0..4).map(|_| poster.helper("part", free)).collect();
                let terms = helpers.iter().map(|&helper| (1, helper)).chain([(-1, corner)]);
                poster.linear(terms, Comparison::Equal, 0);
            }
            "impossible" => {
                let helper = poster.helper("too much", free);
                poster.linear([(1, helper), (-1, corner)], Comparison::AtLeast, 0);
            }
            _ => {
                let count = poster.helper("count of ones", Domain::range(0, 4));
                poster.count(poster.digits(&cells[..6]), Domain::of([1]), HowMany::Var(count));
                poster.relation(count, corner, |count, corner| count != corner);
            }
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let cells = values.geometry().cells();
        let corner = values.digit(cells[0]);
        match self.kind.as_str() {
            "impossible" => corner.is_some_and(|corner| corner <= 2),
            "determined" => {
                let ones = cells[..6].iter().filter(|&&cell| values.digit(cell) == Some(1)).count();
                corner.is_some_and(|corner| corner != ones as i32)
            }
            _ => true,
        }
    }
}

fn solver(kind: &str) -> Solver {
    let arguments = Arguments::none().with("kind", Argument::Text(kind.to_owned()));
    let draft = RulesetDraft::classic(common::side(4)).with_rule(RuleDraft::of(&SPEC, arguments));
    Solver::new(&draft.validate().expect("a sound rule"))
}

#[test]
fn helpers_make_no_solutions_and_answers_do() {
    let counts =
        [("free helper", 288), ("free answer", 3 * 288), ("both", 2 * 288), ("undetermined", 288), ("impossible", 144)];
    for (kind, count) in counts {
        let solver = solver(kind);
        let blank = common::blank(solver.ruleset());
        assert_eq!(solver.count(&blank, &Limits::none()), count, "{kind}");
        assert_eq!(solver.solutions(&blank, &Limits::none()).count() as u64, count, "{kind}");
        assert!(
            solver.fill(&blank, Seed(1), &Limits::none()).solution().is_some_and(|grid| blank.holds(grid)),
            "{kind}"
        );
    }
}

#[test]
fn helpers_that_follow_from_the_cells_make_no_solutions() {
    let solver = solver("determined");
    let blank = common::blank(solver.ruleset());
    let all = Solver::new(&common::classic(4, &[]));
    let expected =
        all.solutions(&common::blank(all.ruleset()), &Limits::none()).filter(|grid| blank.holds(grid)).count() as u64;
    assert_eq!(solver.count(&blank, &Limits::none()), expected);
}

#[test]
fn a_full_grid_is_unique_unless_an_answer_is_open() {
    for (kind, unique) in [("free helper", true), ("free answer", false), ("both", false), ("undetermined", true)] {
        let solver = solver(kind);
        let full = solver.fill(&common::blank(solver.ruleset()), Seed(4), &Limits::none()).solution().cloned();
        let puzzle = Puzzle::new(Arc::clone(solver.ruleset()), full.expect("a solution"), None).expect("sound givens");
        match solver.answer(&puzzle, &Limits::none()) {
            Answer::Unique(_) => assert!(unique, "{kind}"),
            Answer::Several(one, other) => assert!(!unique && one == other, "{kind}"),
            answer => panic!("{kind}: {answer:?}"),
        }
    }
}
