//! Questions about puzzles with rules of many kinds, checked by solving the puzzle with some of its parts.

use ninefold::format::{Item, ReadOptions, read_one};
use ninefold::service::{EngineSet, Portion, Redundancy, Reply, Verb};
use ninefold::solver::{
    Completed, Part, Reduced, Redundant, WhyNone, complete, estimate, minimise, redundant, true_candidates, why_none,
};
use ninefold::text::Catalogue;
use ninefold::{Answer, Candidates, Grid, Limits, Puzzle, PuzzleDraft, RulesetDraft, Seed, Solver};

const SAMPLES: &str = include_str!("../../../../testdata/variants/questions.tsv");

/// Returns the puzzles without a solution, or those with one, each with its name and the digits of its solution.
fn puzzles(solutions: &str) -> Vec<(&'static str, Puzzle, &'static str)> {
    let rows = SAMPLES.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect::<Vec<_>>());
    let read = |text: &str| read_one(text.as_bytes(), &ReadOptions::default()).unwrap().draft.validate().unwrap();
    rows.filter(|row| row[0] == solutions).map(|row| (row[1], read(row[2]), row[3])).collect()
}

fn answer(puzzle: &Puzzle) -> Answer {
    Solver::new(puzzle.ruleset()).answer(puzzle, &Limits::none())
}

/// Returns the puzzle with only these parts.
fn with(puzzle: &Puzzle, parts: &[Part]) -> Puzzle {
    let ruleset = puzzle.ruleset().keeping(|index| parts.contains(&Part::Rule(index)));
    let mut givens = Grid::blank(puzzle.side());
    let mut candidates = puzzle.candidates().map(|_| Candidates::full(puzzle.side()));
    for part in parts {
        match (part, puzzle.candidates(), &mut candidates) {
            (Part::Given(cell, digit), ..) => givens.set(*cell, Some(*digit)),
            (Part::Candidates(cell), Some(own), Some(candidates)) => candidates.set(*cell, own.get(*cell)),
            _ => {}
        }
    }
    Puzzle::new(ruleset, givens, candidates).unwrap()
}

/// Returns the parts but one.
fn without(parts: &[Part], part: Part) -> Vec<Part> {
    parts.iter().copied().filter(|&other| other != part).collect()
}

/// Returns all parts of a puzzle.
fn parts(puzzle: &Puzzle) -> Vec<Part> {
    let all = std::cell::RefCell::new(Vec::new());
    let listed = |part| {
        all.borrow_mut().push(part);
        false
    };
    let _ = redundant(puzzle, listed, &Limits::none());
    all.into_inner()
}

#[test]
fn a_contradiction_needs_each_of_its_parts() {
    let puzzles = puzzles("none");
    assert!(puzzles.len() > 3);
    for (name, puzzle, _) in puzzles {
        let WhyNone::Minimal(parts) = why_none(&puzzle, &Limits::none()) else { panic!("{name}") };
        assert_eq!(answer(&with(&puzzle, &parts)), Answer::None, "{name}");
        for &part in &parts {
            assert_ne!(answer(&with(&puzzle, &without(&parts, part))), Answer::None, "{name}: {part:?}");
        }
    }
}

#[test]
fn proper_puzzles_have_the_candidates_of_their_solution() {
    let puzzles = puzzles("unique");
    assert!(puzzles.len() > 5);
    for (name, puzzle, solution) in puzzles {
        let found = true_candidates(&puzzle, 3, &Limits::none());
        let digits: Vec<_> = puzzle.geometry().canvas().iter().map(|&cell| found.candidates.get(cell)).collect();
        let text: String =
            digits.iter().flat_map(|set| set.iter()).map(|digit| puzzle.geometry().digit_text(digit)).collect();
        assert_eq!(text, solution, "{name}");
        assert!(found.counts.iter().all(|(.., count)| *count == 1), "{name}");
        assert_eq!(why_none(&puzzle, &Limits::none()), WhyNone::Solvable, "{name}");
        assert!(estimate(&puzzle, 3, Seed(1), &Limits::none()).halt.is_none(), "{name}");
    }
}

#[test]
fn redundant_parts_can_go_and_others_not() {
    for (name, puzzle, _) in puzzles("unique") {
        let all = parts(&puzzle);
        let Redundant::Parts(found) = redundant(&puzzle, |_| true, &Limits::none()) else { panic!("{name}") };
        for &part in &all {
            let is_proper = answer(&with(&puzzle, &without(&all, part))).is_unique();
            assert_eq!(found.contains(&part), is_proper, "{name}: {part:?}");
        }
    }
}

#[test]
fn portions_together_are_the_whole() {
    let texts = Catalogue::english();
    for (name, puzzle, _) in puzzles("unique") {
        let json = |portion| {
            let redundancy = Redundancy { portion, limits: Limits::none() };
            redundancy.reply(&Item::new(&puzzle), &mut EngineSet::new()).unwrap().json(texts)
        };
        let mut found = Vec::new();
        for first in 0..3 {
            let reply = json(Some(Portion { first, of: 3 }));
            let places = reply["places"].as_array().unwrap().iter().map(|place| place.as_u64().unwrap());
            found.extend(places.zip(reply["redundant"].as_array().unwrap().clone()));
        }
        found.sort_by_key(|(place, _)| *place);
        let whole = json(None);
        assert!(whole.get("places").is_none(), "{name}");
        let parts: Vec<_> = found.into_iter().map(|(_, part)| part).collect();
        assert_eq!(whole["redundant"], serde_json::Value::from(parts), "{name}");
    }
}

#[test]
fn only_the_first_portion_asks_whether_there_is_one_solution() {
    let texts = Catalogue::english();
    let unsolvable = puzzles("none");
    assert!(unsolvable.len() > 3);
    for (name, puzzle, _) in unsolvable {
        let json = |first| {
            let redundancy = Redundancy { portion: Some(Portion { first, of: 4 }), limits: Limits::none() };
            redundancy.reply(&Item::new(&puzzle), &mut EngineSet::new()).unwrap().json(texts)
        };
        // Also where the first portion has another number.
        assert!(json(0)["verdict"].is_string() && json(4)["verdict"].is_string(), "{name}");
        assert!(json(1)["redundant"].is_array(), "{name}");
    }
}

#[test]
fn minimized_puzzles_need_every_part() {
    for (name, puzzle, solution) in puzzles("unique") {
        let Reduced::Minimal(minimal) = minimise(&puzzle, Seed(3), |_| true, &Limits::none()) else { panic!("{name}") };
        assert_eq!(redundant(&minimal, |_| true, &Limits::none()), Redundant::Parts(Vec::new()), "{name}");
        let Answer::Unique(grid) = answer(&minimal) else { panic!("{name}") };
        assert_eq!(minimal.geometry().text(&grid), solution, "{name}");
    }
}

/// Returns whether a puzzle is proper and needs each of these givens.
fn needs(puzzle: &Puzzle, added: &[(ninefold::Cell, ninefold::Digit)]) -> bool {
    answer(puzzle).is_unique()
        && added.iter().all(|&(cell, _)| {
            let mut givens = puzzle.givens().clone();
            givens.set(cell, None);
            let fewer = Puzzle::new(puzzle.ruleset().clone(), givens, puzzle.candidates().cloned()).unwrap();
            matches!(answer(&fewer), Answer::Several(..))
        })
}

#[test]
fn completed_puzzles_need_every_added_given() {
    for (name, puzzle, _) in puzzles("unique") {
        let all = parts(&puzzle);
        for first in 0..2 {
            let half: Vec<Part> = all.iter().copied().skip(first).step_by(2).collect();
            let weak = with(&puzzle, &half);
            match complete(&weak, Seed(3), &[], &Limits::none()) {
                Completed::Proper(proper, added) => assert!(needs(&proper, &added), "{name}: {added:?}"),
                // Without some dots, a negative rule forbids what they allowed.
                Completed::NoSolution => assert_eq!(answer(&weak), Answer::None, "{name}"),
                other => panic!("{name}: {other:?}"),
            }
        }
    }
    for (name, puzzle, _) in puzzles("none") {
        assert!(matches!(complete(&puzzle, Seed(0), &[], &Limits::none()), Completed::NoSolution), "{name}");
    }
}

#[test]
fn blank_layouts_are_completed() {
    for name in ["9x9", "16x16", "samurai"] {
        let layout = ninefold_grid::Layout::named(name, None).unwrap();
        let ruleset = RulesetDraft::of_layout(layout).validate().unwrap();
        let blank = Puzzle::new(ruleset.clone(), Grid::blank(ruleset.side()), None).unwrap();
        let Completed::Proper(proper, added) = complete(&blank, Seed(1), &[], &Limits::none()) else {
            panic!("{name}")
        };
        assert!(needs(&proper, &added), "{name}: {added:?}");
    }
}

#[test]
fn each_digit_of_a_solution_can_be_given() {
    let text = ".Shape~6x6.ChaosConstruction.NoBoxes.ChaosArrow~R1C2~~CC2~CC3~CC4~CC5~CC6.ChaosArrow~R2C2~~CC8~CC9~CC10~CC11~CC12.\
        ChaosArrow~R3C1~~CC13~CC14~CC15~CC16~CC17~CC18.ChaosArrow~R6C1~~CC31~CC32~CC33~CC34~CC35~CC36.\
        ChaosArrow~R3C2~~CC14~CC20~CC26~CC32.ChaosArrow~R4C2~~CC20~CC19.ChaosArrow~R5C3~~CC27~CC21~CC15~CC9~CC3.\
        ChaosArrow~R6C3~~CC33~CC32~CC31.ChaosArrow~R1C4~~CC4~CC10~CC16~CC22~CC28~CC34.\
        ChaosArrow~R5C4~~CC28~CC22~CC16~CC10~CC4.ChaosArrow~R6C4~~CC34~CC33~CC32~CC31.\
        ChaosArrow~R2C5~~CC11~CC10~CC9~CC8~CC7.ChaosArrow~R4C5~~CC23~CC17~CC11~CC5.\
        ChaosArrow~R6C5~~CC35~CC34~CC33~CC32~CC31.ChaosArrow~R2C6~~CC12~CC6.\
        ChaosArrow~R2C6~~CC12~CC11~CC10~CC9~CC8~CC7.ChaosArrow~R4C6~~CC24~CC18~CC12~CC6.\
        ChaosArrow~R5C6~~CC30~CC29~CC28~CC27~CC26~CC25.~R3C2_1";
    let draft: PuzzleDraft = read_one(text.as_bytes(), &ReadOptions::default()).unwrap().draft;
    let puzzle = draft.validate().unwrap();
    let solver = Solver::new(puzzle.ruleset());
    let solutions: Vec<Grid> = solver.solutions(&puzzle, &Limits::none()).collect();
    assert!(solutions.len() > 1);
    for solution in solutions {
        for (cell, digit) in solution.filled() {
            let mut givens = puzzle.givens().clone();
            givens.set(cell, Some(digit));
            let more = Puzzle::new(puzzle.ruleset().clone(), givens, None).unwrap();
            assert!(solver.solutions(&more, &Limits::none()).any(|found| found == solution), "{cell}");
        }
    }
}
