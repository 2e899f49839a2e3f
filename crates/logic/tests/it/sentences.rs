//! The sentences of all steps in the recorded puzzles: each states the effects of its step and claims nothing that the
//! candidates contradict. One golden file records their wording.

use std::collections::BTreeSet;

use ninefold_grid::{Candidates, Grid, Houses, Side, symbols};
use ninefold_logic::{Argument, Coach, Explainer, Limits, Link, Rating, Sentence, Slug, State, Step, techniques};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_text::{Catalogue, Language};

use crate::test_position::TestPosition;

/// The golden file of all sentences: `Hidden Single 1.2: r1c9=4`, tab, the sentence. First the first sentence of each
/// form that the explainer uses, in order of appearance; then the sentences of the coach's recorded positions.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/sentences.tsv");

/// Returns the English text of a sentence.
fn text(sentence: &Sentence) -> String {
    Catalogue::of(Language::English).sentence(sentence)
}

/// Returns the message that a text uses, and which of its lists have one member: messages choose their wording by this.
fn form(sentence: &Sentence) -> (&'static str, Vec<bool>) {
    let chosen = text(sentence);
    let versions = std::iter::successors(Some(sentence), |version| version.shorter());
    let version = versions.take_while(|version| text(version) == chosen).last().unwrap_or(sentence);
    let is_one = |(_, argument): &(&str, Argument)| match argument {
        Argument::Cells(cells) | Argument::AnyCell(cells) => cells.len() == 1,
        Argument::Names(names) => names.is_empty(),
        _ => false,
    };
    (version.message(), version.arguments().iter().map(is_one).collect())
}

/// Visits every step that the explainer finds in the recorded puzzles, with the candidates before it.
fn each_step(mut visit: impl FnMut(&Step, &str, &Candidates, &Houses)) {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/se/ratings.tsv");
    let rules = Ruleset::classic(Side::NINE);
    let houses = rules.houses();
    let mut explainer = Explainer::new(&rules);
    for line in std::fs::read_to_string(file).unwrap().lines().skip(1) {
        let cells = line[..81].chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect();
        let givens = Grid::from_cells(cells).unwrap();
        let mut candidates = Candidates::of_grid(&givens, houses);
        let puzzle = Puzzle::new(rules.clone(), givens, None).unwrap();
        for step in explainer.path(&puzzle, &Limits::none()).unwrap().steps {
            visit(&step, &text(&step.sentence(houses)), &candidates, houses);
            for goner in step.eliminations() {
                candidates.set(goner.cell, candidates.get(goner.cell) - goner.digits);
            }
            for placement in step.placements() {
                candidates.set(placement.cell, ninefold_grid::DigitSet::single(placement.digit));
                houses.peers(placement.cell).iter().for_each(|peer| {
                    candidates.remove(peer, placement.digit);
                });
            }
        }
    }
}

#[test]
fn a_sentence_names_what_its_step_does() {
    each_step(|step, sentence, _, _| {
        for placement in step.placements() {
            let (cell, digit) = (placement.cell.to_string(), placement.digit.to_string());
            assert!(sentence.contains(&cell) && sentence.contains(&digit), "{step}: {sentence}");
        }
        for goner in step.eliminations() {
            assert!(sentence.contains(&goner.cell.to_string()), "{step}: {sentence}");
            // A placement implies that its cell loses all other candidates.
            let names_all = goner.digits.iter().all(|digit| sentence.contains(&digit.to_string()));
            assert!(names_all || step.placements().iter().any(|placement| placement.cell == goner.cell), "{step}");
        }
        let empty_places = ["{", "}", "  ", " ,", " .", " ;", "()", "only ;", "only and", "only ,"];
        assert!(!empty_places.iter().any(|place| sentence.contains(place)), "{step}: {sentence}");
        assert!(sentence.ends_with('.'), "{step}: {sentence}");
    });
}

#[test]
fn subsets_have_as_many_cells_as_digits() {
    each_step(|step, sentence, _, houses| {
        let reason = step.reason(houses);
        let argument = |name: &str| reason.arguments().iter().find(|(other, _)| *other == name);
        let subsets =
            ["naked-subset", "hidden-subset", "hidden-subset-placement", "bug-three", "unique-loop-three-naked"];
        let number = argument("number").filter(|_| subsets.contains(&reason.message()));
        if let (Some((_, Argument::Number(number))), Some((_, Argument::Digits(digits)))) =
            (number, argument("union").or(argument("digits")))
        {
            assert_eq!(digits.len(), *number, "{step}: {sentence}");
        }
    });
}

#[test]
fn each_link_of_a_chain_is_true() {
    let holds = |link: &Link, candidates: &Candidates, houses: &Houses| {
        let (from, to) = (link.from, link.to);
        match link.house.map(|house| houses.get(house)) {
            None => from.cell == to.cell && (from.state == State::On || candidates.get(from.cell).len() == 2),
            Some(house) => {
                let places = house.cells().iter().filter(|&&cell| candidates.get(cell).contains(from.digit));
                let is_strong = from.state == State::Off;
                from.digit == to.digit
                    && house.contains(from.cell)
                    && house.contains(to.cell)
                    && (!is_strong || places.count() == 2)
            }
        }
    };
    each_step(|step, sentence, candidates, houses| {
        for link in &step.evidence().links {
            let holders = [link.from, link.to].map(|node| candidates.get(node.cell).contains(node.digit));
            assert!(holders == [true, true] && holds(link, candidates, houses), "{step}: {link:?} in {sentence}");
        }
    });
}

#[test]
fn what_bars_a_digit_stands_where_it_is_said_to_stand() {
    each_step(|step, sentence, candidates, houses| {
        let evidence = step.evidence();
        let value = |cell| candidates.get(cell).only().filter(|_| evidence.candidates.iter().any(|set| set.is_empty()));
        match step.technique().name {
            "hidden_single" if step.rating() > Some(Rating::of_tenths(10)) => {
                let (own, digit) = (step.placements()[0].cell, step.placements()[0].digit);
                assert!(evidence.helpers.iter().all(|&cell| value(cell) == Some(digit)), "{sentence}");
                let house = houses.get(evidence.houses[0]);
                let others = house.cells().iter().filter(|&&cell| cell != own && candidates.get(cell).len() > 1);
                let is_barred = |cell| evidence.helpers.iter().any(|&bar| houses.peers(bar).contains(cell));
                // A cell with one candidate left may or may not be filled yet.
                assert!(!evidence.sets.is_empty() || others.copied().all(is_barred), "{step}: {sentence}");
            }
            "naked_single" => {
                let peers = houses.peers(evidence.cells[0]);
                let seen = |digit| peers.iter().any(|peer| candidates.get(peer).only() == Some(digit));
                assert!(evidence.sets[0].iter().all(seen), "{step}: {sentence}");
            }
            _ => {}
        }
    });
}

#[test]
fn without_its_surplus_a_grave_has_two_of_everything() {
    each_step(|step, sentence, candidates, houses| {
        if step.technique().name != "bivalue_universal_grave" {
            return;
        }
        let mut left = candidates.clone();
        for (&cell, &surplus) in step.evidence().cells.iter().zip(&step.evidence().sets) {
            left.set(cell, left.get(cell) - surplus);
        }
        for house in houses.iter() {
            let blank = || house.cells().iter().map(|&cell| left.get(cell)).filter(|set| set.len() > 1);
            assert!(blank().all(|set| set.len() == 2), "{step}: {sentence}");
            for digit in blank().flat_map(ninefold_grid::DigitSet::iter) {
                assert_eq!(
                    blank().filter(|set| set.contains(digit)).count(),
                    2,
                    "{step}: {digit} in {house}: {sentence}"
                );
            }
        }
    });
}

/// Returns the coach's steps of the recorded positions, with their sentences.
fn of_recorded_positions() -> String {
    let mut told = String::new();
    for file in ["coach.tsv", "chains.tsv"] {
        let path = format!("{}/../../testdata/{file}", env!("CARGO_MANIFEST_DIR"));
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let [slug, givens, values, gone, steps] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let stand = TestPosition::written(givens, values, gone);
            let slug = Slug::read_taught(slug).unwrap();
            let mut coach = Coach::new(stand.puzzle.ruleset());
            let found = coach.steps(&stand.puzzle, &stand.progress(), Some(&slug), &Limits::none()).unwrap();
            let recorded: Vec<&str> = steps.split("; ").collect();
            let step = found.iter().find(|step| recorded.contains(&step.to_string().as_str()));
            let step = step.unwrap_or_else(|| panic!("no such step: {line}"));
            told += &format!("{step}\t{}\n", stand.sentence(step));
        }
    }
    told
}

#[test]
fn the_sentences_are_those_of_the_golden_file() {
    let (mut seen, mut told) = (BTreeSet::new(), String::new());
    let mut fired = BTreeSet::new();
    each_step(|step, sentence, _, houses| {
        fired.insert(step.technique().name);
        // The wording of a form differs for the last cell of a house, and for placements.
        if seen.insert((step.title().to_owned(), form(&step.reason(houses)))) {
            told += &format!("{step}\t{sentence}\n");
        }
    });
    let explained = techniques::ALL.iter().filter(|technique| !technique.forms.is_empty());
    let silent: Vec<_> = explained.map(|technique| technique.name).filter(|name| !fired.contains(name)).collect();
    assert!(silent.is_empty(), "in no recorded puzzle: {silent:?}");
    told += &of_recorded_positions();
    if std::env::var_os("NINEFOLD_WRITE").is_some() {
        std::fs::write(GOLDEN, &told).unwrap();
    }
    assert_eq!(told, std::fs::read_to_string(GOLDEN).unwrap());
}
