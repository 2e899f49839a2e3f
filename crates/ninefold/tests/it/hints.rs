//! Hints followed to the end: from any position they lead to the solution, mistakes first.

use ninefold::service::{By, Reply, Workshop, depth, fill, hint};
use ninefold::{Answer, Depth, Digit, Grid, Hint, Limits, Progress, Puzzle, Ruleset, Side};

use crate::dice::Dice;
use crate::sets;

fn solution(puzzle: &Puzzle) -> Grid {
    match ninefold::answer(puzzle, &Limits::none()) {
        Answer::Unique(solution) => solution,
        other => panic!("{other:?}"),
    }
}

fn told(puzzle: &Puzzle, progress: &Progress, workshop: &mut Workshop) -> Hint {
    let hinted = hint(puzzle, progress, Depth::Deed, By::Coach, &Limits::none(), workshop).unwrap();
    hinted.hint().unwrap().clone()
}

/// Follows hints, and fills a cell where no technique goes on; every depth has its words on the way.
fn follow(puzzle: &Puzzle, mut progress: Progress, workshop: &mut Workshop) -> Grid {
    let houses = puzzle.ruleset().houses();
    loop {
        let told = told(puzzle, &progress, workshop);
        for depth in Depth::ALL {
            assert!(told.sentence(depth, houses).to_string().ends_with('.'), "{told:?}");
        }
        let (mut values, candidates) = told.after(puzzle, &progress);
        match told {
            Hint::Finished => return progress.values().clone(),
            Hint::Stuck => {
                let filled = fill(puzzle, &progress, &Limits::none(), workshop).unwrap();
                let value = filled.placement().unwrap().unwrap();
                values.set(value.cell, Some(value.digit));
            }
            Hint::ChangedGivens(_) | Hint::WrongValues(_) | Hint::MissingCandidates(_) | Hint::Step(_) => {
                assert!(!told.place(houses).houses().is_empty());
            }
        }
        progress = Progress::of(puzzle, &values).marked(&candidates);
    }
}

fn all_sets() -> Vec<(Puzzle, String)> {
    sets::VARIANTS.iter().flat_map(|(file, rules)| sets::variants(file, rules).into_iter().take(4)).collect()
}

#[test]
fn hints_lead_to_the_solution() {
    let mut workshop = Workshop::new();
    for (puzzle, solution) in all_sets() {
        assert_eq!(follow(&puzzle, Progress::start(&puzzle), &mut workshop).to_string(), solution);
    }
}

#[test]
fn mistakes_come_first_and_are_mended() {
    let mut workshop = Workshop::new();
    let mut dice = Dice::new(3);
    for (puzzle, line) in all_sets().into_iter().filter(|(puzzle, _)| puzzle.side() == Side::NINE) {
        let right = solution(&puzzle);
        let mut values = puzzle.givens().clone();
        let blank: Vec<_> = Side::NINE.cells().filter(|&cell| values.get(cell).is_none()).collect();
        let (wrong, marked) = (*dice.pick(&blank), *dice.pick(&blank));
        let next = |digit: Digit| Digit::new(digit.number() % 9 + 1);
        values.set(wrong, right.get(wrong).and_then(next));
        let progress = Progress::of(&puzzle, &values);
        let Hint::WrongValues(found) = told(&puzzle, &progress, &mut workshop) else { panic!("{wrong} is wrong") };
        assert_eq!(found.iter().map(|value| value.cell).collect::<Vec<_>>(), [wrong]);
        assert_eq!(follow(&puzzle, progress, &mut workshop).to_string(), line);

        let mut marks = Progress::start(&puzzle).candidates(&puzzle);
        let digit = right.get(marked).unwrap();
        marks.remove(marked, digit);
        if marks.get(marked).is_empty() {
            continue;
        }
        let progress = Progress::start(&puzzle).marked(&marks);
        let Hint::MissingCandidates(found) = told(&puzzle, &progress, &mut workshop) else { panic!("{marked}") };
        assert_eq!(found.iter().map(|value| (value.cell, value.digit)).collect::<Vec<_>>(), [(marked, digit)]);
        assert_eq!(follow(&puzzle, progress, &mut workshop).to_string(), line);
    }
}

#[test]
fn a_changed_given_is_wrong_and_comes_back() {
    let mut workshop = Workshop::new();
    let (puzzle, line) = all_sets().swap_remove(0);
    let (cell, digit) = puzzle.givens().filled().next().unwrap();
    let mut entries = Grid::blank(Side::NINE);
    entries.set(cell, Digit::new(digit.number() % 9 + 1));
    let progress = Progress::of(&puzzle, &entries);
    assert!(matches!(told(&puzzle, &progress, &mut workshop), Hint::ChangedGivens(_)));
    assert_eq!(follow(&puzzle, progress, &mut workshop).to_string(), line);
}

#[test]
fn what_a_depth_does_not_tell_is_not_there() {
    let mut workshop = Workshop::new();
    for (puzzle, _) in all_sets() {
        let progress = Progress::start(&puzzle);
        let at = |number, workshop: &mut Workshop| {
            hint(&puzzle, &progress, depth(number).unwrap(), By::Coach, &Limits::none(), workshop).unwrap().json()
        };
        let whole = at(4, &mut workshop);
        if whole["kind"] == "stuck" {
            continue;
        }
        let [first, second, third] = [1, 2, 3].map(|number| at(number, &mut workshop));
        assert!(first["technique"].is_null() && first["rating"].is_null() && first["name"].is_null());
        assert!(second["technique"] == whole["technique"] && second["rating"] == whole["rating"]);
        for less in [&first, &second] {
            assert!(less["evidence"].is_null() && less["after"].is_null());
            assert!(less["placements"].as_array().unwrap().is_empty());
            assert!(less["eliminations"].as_array().unwrap().is_empty());
        }
        assert_eq!((&third["text"], &third["evidence"]), (&whole["text"], &whole["evidence"]));
        assert!([&first, &second, &third].iter().all(|less| less["details"].as_array().unwrap().is_empty()));
        assert!(third["after"].is_null() && whole["after"]["entries"].is_array());
    }
    assert!(depth(0).is_err() && depth(5).is_err());
}

#[test]
fn puzzles_that_are_not_proper_get_a_verdict() {
    let mut workshop = Workshop::new();
    let rules = Ruleset::classic(Side::NINE);
    let blank = Puzzle::new(rules, Grid::blank(Side::NINE), None).unwrap();
    let progress = Progress::start(&blank);
    let hinted = hint(&blank, &progress, Depth::Deed, By::Coach, &Limits::none(), &mut workshop).unwrap();
    assert_eq!(
        (hinted.line(), hinted.page()),
        ("-\tseveral".to_owned(), "Solution is not unique: no step can be proven.\n".to_owned())
    );
    assert_eq!(hinted.json()["kind"], "not-proper");
    let filled = fill(&blank, &progress, &Limits::none(), &mut workshop).unwrap();
    assert_eq!((filled.line(), filled.json()["verdict"].as_str()), ("-\tseveral".to_owned(), Some("several")));
    let small = Puzzle::new(Ruleset::classic(Side::new(4).unwrap()), Grid::blank(Side::new(4).unwrap()), None).unwrap();
    assert!(hint(&small, &progress, Depth::Deed, By::Coach, &Limits::none(), &mut workshop).is_err());
}
