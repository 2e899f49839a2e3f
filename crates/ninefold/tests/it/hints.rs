//! Following hints to the end: from any position they lead to the solution, mistakes first.

use ninefold::service::{EngineSet, Reply, TechniqueList, depth, fill, hint};
use ninefold::text::{Catalogue, Language};
use ninefold::{Answer, Depth, Digit, Grid, Hint, Limits, Progress, Puzzle, Ruleset, Side};

use serde_json::Value;

use crate::dice::Dice;
use crate::sets;

fn solution(puzzle: &Puzzle) -> Grid {
    match ninefold::answer(puzzle, &Limits::none()) {
        Answer::Unique(solution) => solution,
        other => panic!("{other:?}"),
    }
}

fn hint_for(puzzle: &Puzzle, progress: &Progress, engines: &mut EngineSet) -> Hint {
    let hinted = hint(puzzle, progress, Depth::Apply, TechniqueList::Coach, &Limits::none(), engines).unwrap();
    hinted.hint().unwrap().clone()
}

/// Follows hints, and fills a cell if no technique applies; also checks that every depth has text.
fn follow(puzzle: &Puzzle, mut progress: Progress, engines: &mut EngineSet) -> Grid {
    let houses = puzzle.ruleset().houses();
    loop {
        let hint = hint_for(puzzle, &progress, engines);
        for depth in Depth::ALL {
            assert!(Catalogue::english().sentence(&hint.sentence(depth, houses)).ends_with(['.', '?']), "{hint:?}");
        }
        let (mut values, candidates) = hint.after(puzzle, &progress);
        match hint {
            Hint::Finished => return progress.values().clone(),
            Hint::Stuck => {
                let filled = fill(puzzle, &progress, &Limits::none(), engines).unwrap();
                let value = filled.placement().unwrap().unwrap();
                values.set(value.cell, Some(value.digit));
            }
            Hint::ChangedGivens(_) | Hint::WrongValues(_) | Hint::MissingCandidates(_) | Hint::Step(_) => {
                assert!(!hint.place(houses).houses().is_empty());
            }
        }
        progress = Progress::of(puzzle, &values).marked(&candidates);
    }
}

/// Returns the first puzzles of each set.
fn first_of_each_set(count: usize) -> Vec<(Puzzle, String)> {
    sets::VARIANTS.iter().flat_map(|(file, rules)| sets::variants(file, rules).into_iter().take(count)).collect()
}

fn hints_lead_to_the_solution_of(puzzles: impl IntoIterator<Item = (Puzzle, String)>) {
    let mut engines = EngineSet::new();
    for (puzzle, solution) in puzzles {
        assert_eq!(follow(&puzzle, Progress::start(&puzzle), &mut engines).to_string(), solution);
    }
}

#[test]
fn hints_lead_to_the_solution() {
    hints_lead_to_the_solution_of(first_of_each_set(1));
}

#[test]
#[ignore = "slow"]
fn hints_lead_to_the_solution_of_more_puzzles() {
    hints_lead_to_the_solution_of(first_of_each_set(5).into_iter().skip(1));
}

#[test]
fn mistakes_come_first_and_are_fixed() {
    mistakes_of(first_of_each_set(1));
}

#[test]
#[ignore = "slow"]
fn mistakes_of_more_puzzles_come_first_and_are_fixed() {
    mistakes_of(first_of_each_set(5));
}

fn mistakes_of(puzzles: Vec<(Puzzle, String)>) {
    let mut engines = EngineSet::new();
    let mut dice = Dice::new(3);
    for (puzzle, line) in puzzles.into_iter().filter(|(puzzle, _)| puzzle.side() == Side::NINE) {
        let right = solution(&puzzle);
        let mut values = puzzle.givens().clone();
        let blank: Vec<_> = Side::NINE.cells().filter(|&cell| values.get(cell).is_none()).collect();
        let (wrong, marked) = (*dice.pick(&blank), *dice.pick(&blank));
        let next = |digit: Digit| Digit::new(digit.number() % 9 + 1);
        values.set(wrong, right.get(wrong).and_then(next));
        let progress = Progress::of(&puzzle, &values);
        let Hint::WrongValues(found) = hint_for(&puzzle, &progress, &mut engines) else { panic!("{wrong} is wrong") };
        assert_eq!(found.values().iter().map(|value| value.cell).collect::<Vec<_>>(), [wrong]);
        assert_eq!(follow(&puzzle, progress, &mut engines).to_string(), line);

        let mut marks = Progress::start(&puzzle).candidates(&puzzle);
        let digit = right.get(marked).unwrap();
        marks.remove(marked, digit);
        if marks.get(marked).is_empty() {
            continue;
        }
        let progress = Progress::start(&puzzle).marked(&marks);
        let Hint::MissingCandidates(found) = hint_for(&puzzle, &progress, &mut engines) else { panic!("{marked}") };
        assert_eq!(found.iter().map(|value| (value.cell, value.digit)).collect::<Vec<_>>(), [(marked, digit)]);
        assert_eq!(follow(&puzzle, progress, &mut engines).to_string(), line);
    }
}

#[test]
fn a_changed_given_is_wrong_and_comes_back() {
    let mut engines = EngineSet::new();
    let (puzzle, line) = first_of_each_set(1).swap_remove(0);
    let (cell, digit) = puzzle.givens().filled().next().unwrap();
    let mut entries = Grid::blank(Side::NINE);
    entries.set(cell, Digit::new(digit.number() % 9 + 1));
    let progress = Progress::of(&puzzle, &entries);
    assert!(matches!(hint_for(&puzzle, &progress, &mut engines), Hint::ChangedGivens(_)));
    assert_eq!(follow(&puzzle, progress, &mut engines).to_string(), line);
}

#[test]
fn what_a_depth_does_not_reveal_is_absent() {
    let mut engines = EngineSet::new();
    for (puzzle, _) in first_of_each_set(4) {
        let progress = Progress::start(&puzzle);
        let at = |depth, engines: &mut EngineSet| {
            hint(&puzzle, &progress, depth, TechniqueList::Coach, &Limits::none(), engines)
                .unwrap()
                .json(Catalogue::of(Language::English))
        };
        let whole = at(Depth::Apply, &mut engines);
        if whole["kind"] == "stuck" {
            continue;
        }
        let is_empty = |json: &Value, field: &str| json[field].as_array().unwrap().is_empty();
        for depth in Depth::ALL {
            let hint = at(depth, &mut engines);
            assert_eq!(hint["where"], whole["where"]);
            assert_eq!(hint["technique"].is_null(), depth < Depth::Technique);
            assert_eq!(hint["evidence"].is_null(), depth < Depth::Cells);
            let is_concluded = depth >= Depth::Conclusion;
            let effects = ["placements", "eliminations"].iter().filter(|field| !is_empty(&hint, field)).count();
            assert_eq!(effects > 0, is_concluded);
            assert!(is_concluded || is_empty(&hint, "details"));
            assert_eq!(hint["after"].is_null(), depth < Depth::Apply);
        }
        let [argument, conclusion] = [Depth::Argument, Depth::Conclusion].map(|depth| at(depth, &mut engines));
        let (argument, conclusion) = (argument["text"].as_str().unwrap(), conclusion["text"].as_str().unwrap());
        assert!(conclusion.starts_with(argument) && conclusion.len() > argument.len(), "{conclusion}");
    }
    assert!(depth("0").is_err() && depth("7").is_err() && depth("why").is_err());
    assert_eq!((depth("Cells").unwrap(), depth("3").unwrap()), (Depth::Cells, Depth::Cells));
}

/// Every wrong digit has a refutation whose text matches the board.
#[test]
fn a_wrong_digit_is_refuted_in_a_sentence_or_two() {
    let mut engines = EngineSet::new();
    let mut dice = Dice::new(11);
    for (puzzle, _) in first_of_each_set(4) {
        let (right, side) = (solution(&puzzle), puzzle.side());
        let blank: Vec<_> = side.cells().filter(|&cell| puzzle.givens().get(cell).is_none()).collect();
        for _ in 0..8 {
            let mut values = puzzle.givens().clone();
            let cell = *dice.pick(&blank);
            let wrong = right.get(cell).and_then(|digit| Digit::new(digit.number() % side.get() + 1)).unwrap();
            values.set(cell, Some(wrong));
            let hint = hint_for(&puzzle, &Progress::of(&puzzle, &values), &mut engines);
            let text = Catalogue::english().sentence(&hint.sentence(Depth::Argument, puzzle.ruleset().houses()));
            assert!(text.contains(&cell.to_string()) && text.chars().count() <= 200, "{text}");
            assert!((1..=2).contains(&text.matches(". ").count().saturating_add(1)), "{text}");
        }
    }
}

#[test]
fn puzzles_that_are_not_proper_get_a_verdict() {
    let mut engines = EngineSet::new();
    let rules = Ruleset::classic(Side::NINE);
    let blank = Puzzle::new(rules, Grid::blank(Side::NINE), None).unwrap();
    let progress = Progress::start(&blank);
    let hinted = hint(&blank, &progress, Depth::Apply, TechniqueList::Coach, &Limits::none(), &mut engines).unwrap();
    assert_eq!(
        (hinted.line(), hinted.page(Catalogue::of(Language::English))),
        ("-\tseveral".to_owned(), "No hint: the puzzle has several solutions.\n".to_owned())
    );
    assert_eq!(hinted.json(Catalogue::of(Language::English))["kind"], "not-proper");
    let filled = fill(&blank, &progress, &Limits::none(), &mut engines).unwrap();
    assert_eq!(
        (filled.line(), filled.json(Catalogue::of(Language::English))["verdict"].as_str()),
        ("-\tseveral".to_owned(), Some("several"))
    );
    let small = Puzzle::new(Ruleset::classic(Side::new(4).unwrap()), Grid::blank(Side::new(4).unwrap()), None).unwrap();
    assert!(hint(&small, &progress, Depth::Apply, TechniqueList::Coach, &Limits::none(), &mut engines).is_err());
}
