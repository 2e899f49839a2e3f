//! Tests each technique on a position made for it, and on a similar one where it must find nothing.
//!
//! Positions are given as differences from a blank grid with all candidates.

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Side};
use ninefold_logic::{Explainer, Limits, Rating, State, Step, Strength};
use ninefold_puzzle::Ruleset;

/// A position that starts as a blank grid with all candidates.
struct Paper(Candidates);

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digits(text: &str) -> DigitSet {
    text.chars().map(|digit| Digit::new(digit.to_digit(10).unwrap() as usize).unwrap()).collect()
}

impl Paper {
    fn full() -> Paper {
        Paper(Candidates::full(Side::NINE))
    }

    /// Restricts each of these cells to these digits: `r1c1=12 r5c5=7`.
    fn holding(mut self, cells: &str) -> Paper {
        for (name, set) in cells.split(' ').filter_map(|entry| entry.split_once('=')) {
            self.0.set(cell(name), digits(set));
        }
        self
    }

    /// Restricts these digits to these cells of a house.
    fn only_at(mut self, house: &str, set: &str, places: &str) -> Paper {
        let rules = Ruleset::classic(Side::NINE);
        let places: Vec<Cell> = places.split(' ').map(cell).collect();
        let house = rules.houses().iter().find(|other| other.to_string() == house).unwrap();
        for &other in house.cells().iter().filter(|other| !places.contains(other)) {
            self.0.set(other, self.0.get(other) - digits(set));
        }
        self
    }

    fn step(&self) -> Option<Step> {
        Explainer::new(&Ruleset::classic(Side::NINE))
            .up_to(Rating::of_tenths(75))
            .next_step(&Grid::blank(Side::NINE), &self.0, &Limits::none())
            .unwrap()
    }

    fn shows(&self, wanted: &str) {
        assert_eq!(self.step().map(|step| step.to_string()).as_deref(), Some(wanted));
    }

    fn is_silent_on(&self, title: &str) {
        assert!(self.step().is_none_or(|step| step.title() != title), "{:?}", self.step());
    }

    fn is_silent(&self) {
        assert!(self.step().is_none(), "{:?}", self.step());
    }
}

#[test]
fn a_blank_grid_has_no_step() {
    Paper::full().is_silent();
}

#[test]
fn hidden_single() {
    Paper::full().only_at("row 1", "5", "r1c4").shows("Hidden Single 1.5: r1c4=5");
    Paper::full().only_at("box 2", "5", "r1c4").shows("Hidden Single 1.2: r1c4=5");
    Paper::full().only_at("row 1", "5", "r1c4 r1c8").is_silent();
}

#[test]
fn naked_single() {
    Paper::full().holding("r5c5=7").shows("Naked Single 2.3: r5c5=7");
    Paper::full().holding("r5c5=78").is_silent();
}

#[test]
fn locked_candidates() {
    let pointing = Paper::full().only_at("box 1", "5", "r1c1 r1c2");
    pointing.shows("Pointing 2.6: r1c4<>5 r1c5<>5 r1c6<>5 r1c7<>5 r1c8<>5 r1c9<>5");
    let step = pointing.step().unwrap();
    assert_eq!(step.evidence().cells, [cell("r1c1"), cell("r1c2")]);
    assert_eq!((step.evidence().houses.len(), step.evidence().covers.len()), (1, 1));
    let claiming = Paper::full().only_at("row 1", "5", "r1c1 r1c2");
    claiming.shows("Claiming 2.8: r2c1<>5 r2c2<>5 r2c3<>5 r3c1<>5 r3c2<>5 r3c3<>5");
    Paper::full().only_at("box 1", "5", "r1c1 r2c2").is_silent();
}

#[test]
fn direct_pointing() {
    let paper = || Paper::full().only_at("box 1", "5", "r1c1 r1c2");
    paper().only_at("box 2", "5", "r1c4 r1c5 r2c6").shows("Direct Pointing 1.7: r2c6=5");
    paper().only_at("box 2", "5", "r1c4 r2c5 r2c6").is_silent_on("Direct Pointing");
}

#[test]
fn naked_subset() {
    let pair = Paper::full().holding("r2c1=12 r2c9=12");
    pair.shows("Naked Pair 3.0: r2c2<>12 r2c3<>12 r2c4<>12 r2c5<>12 r2c6<>12 r2c7<>12 r2c8<>12");
    Paper::full().holding("r2c1=12 r2c3=13").is_silent();
    Paper::full()
        .holding("r2c1=12 r2c4=23 r2c7=13")
        .shows("Naked Triplet 3.6: r2c2<>123 r2c3<>123 r2c5<>123 r2c6<>123 r2c8<>123 r2c9<>123");
    Paper::full().holding("r2c1=12 r2c4=23 r2c7=14").is_silent_on("Naked Triplet");
    Paper::full().holding("r2c1=12 r2c3=23 r2c4=34 r2c7=14").is_silent_on("Naked Triplet");
}

#[test]
fn hidden_subset() {
    let pair = Paper::full().only_at("row 1", "12", "r1c1 r1c5");
    pair.shows("Hidden Pair 3.4: r1c1<>3456789 r1c5<>3456789");
    Paper::full().only_at("row 1", "1", "r1c1 r1c5").only_at("row 1", "2", "r1c1 r1c9").is_silent_on("Hidden Pair");
    let triplet = Paper::full().only_at("row 1", "123", "r1c1 r1c5 r1c9");
    triplet.shows("Hidden Triplet 4.0: r1c1<>456789 r1c5<>456789 r1c9<>456789");
    let direct = Paper::full().only_at("row 1", "12", "r1c1 r1c5").only_at("row 1", "3", "r1c1 r1c5 r1c8");
    direct.shows("Direct Hidden Pair 2.0: r1c8=3");
}

#[test]
fn fish() {
    let wing = |second: &str| Paper::full().only_at("column 1", "5", "r1c1 r5c1").only_at("column 4", "5", second);
    let step = wing("r1c4 r5c4").step().unwrap();
    assert_eq!((step.title(), step.eliminations().len()), ("X-Wing", 14));
    wing("r1c4 r6c4").is_silent_on("X-Wing");
    let swordfish = |last: &str| wing("r1c4 r8c4").only_at("column 8", "5", last);
    assert_eq!(swordfish("r5c8 r8c8").step().unwrap().title(), "Swordfish");
    swordfish("r5c8 r9c8").is_silent_on("Swordfish");
}

#[test]
fn wings() {
    Paper::full().holding("r1c1=12 r1c5=13 r5c1=23").shows("XY-Wing 4.2: r5c5<>3");
    Paper::full().holding("r1c1=12 r1c5=13 r5c1=24").is_silent();
    Paper::full().holding("r1c1=123 r1c5=13 r2c2=23").shows("XYZ-Wing 4.4: r1c2<>3 r1c3<>3");
    Paper::full().holding("r1c1=124 r1c5=13 r2c2=23").is_silent();
}

#[test]
fn unique_rectangle() {
    // The pairs eliminate nothing else in their houses, so the rectangle is the only step.
    let paper = |third: &str| {
        let thin = Paper::full().only_at("column 1", "12", "r1c1 r2c1").only_at("box 1", "12", "r1c1 r2c1");
        thin.only_at("row 1", "12", "r1c1 r1c4").holding("r1c1=12 r1c4=12").holding(third)
    };
    paper("r2c1=12").shows("Unique Rectangle type 1 4.5: r2c4<>12");
    paper("r2c1=13").is_silent_on("Unique Rectangle type 1");
}

/// Follows a recorded puzzle to the first step with this title. Then adds a candidate to each cell that the pattern
/// needs, one cell at a time: the step must no longer be found.
fn spoil(title: &str, needed: impl Fn(&Step, &Candidates) -> Vec<Cell>) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/se/ratings.tsv");
    let rules = Ruleset::classic(Side::NINE);
    let mut explainer = Explainer::new(&rules);
    for line in std::fs::read_to_string(path).unwrap().lines().skip(1) {
        let symbols = line[..81].chars().map(|symbol| ninefold_grid::symbols::digit(symbol, Side::NINE));
        let mut values = Grid::from_cells(symbols.collect()).unwrap();
        let mut candidates = Candidates::of_grid(&values, rules.houses());
        while let Some(step) = explainer.next_step(&values, &candidates, &Limits::none()).unwrap() {
            if step.title() == title {
                let before = candidates.clone();
                for cell in needed(&step, &candidates) {
                    let peers = rules.houses().peers(cell);
                    let seen = peers.iter().filter_map(|peer| values.get(peer));
                    let more = seen.fold(DigitSet::full(Side::NINE), |left, digit| left - DigitSet::single(digit));
                    candidates.set(cell, candidates.get(cell) | more);
                }
                if candidates == before {
                    break;
                }
                let found =
                    explainer.next_step(&values, &candidates, &Limits::none()).unwrap().map(|step| step.to_string());
                assert_ne!(found, Some(step.to_string()));
                return;
            }
            for elimination in step.eliminations() {
                candidates.set(elimination.cell, candidates.get(elimination.cell) - elimination.digits);
            }
            for placement in step.placements() {
                values.set(placement.cell, Some(placement.digit));
                candidates.set(placement.cell, DigitSet::single(placement.digit));
                for peer in rules.houses().peers(placement.cell).iter() {
                    candidates.remove(peer, placement.digit);
                }
            }
        }
    }
    panic!("{title} is in no sample");
}

#[test]
fn a_grave_needs_two_candidates_everywhere_else() {
    spoil("BUG type 1", |step, candidates| {
        let is_pair = |cell: &Cell| candidates.get(*cell).len() == 2;
        Side::NINE.cells().filter(is_pair).filter(|cell| !step.evidence().cells.contains(cell)).collect()
    });
}

#[test]
fn an_aligned_exclusion_needs_its_excluders() {
    spoil("Aligned Pair Exclusion", |step, _| step.evidence().helpers.clone());
    spoil("Aligned Triplet Exclusion", |step, _| step.evidence().helpers.clone());
}

#[test]
fn a_forcing_chain_needs_its_strong_links() {
    spoil("Forcing Chain", |step, _| step.evidence().links.iter().map(|link| link.to.cell).collect());
}

#[test]
fn cycle_of_pairs() {
    let paper = |last: &str| Paper::full().holding("r1c1=12 r1c5=23 r5c5=34").holding(last);
    let step = paper("r5c1=14").step().unwrap();
    assert_eq!(
        (step.title(), step.rating().map(Rating::tenths), step.technique().name),
        ("Bidirectional Y-Cycle", Some(66), "y_cycle")
    );
    let links = &step.evidence().links;
    assert_eq!(links.len(), 8);
    assert!(links.iter().zip(links.iter().cycle().skip(1)).all(|(link, next)| link.to == next.from));
    paper("r5c1=15").is_silent();
}

#[test]
fn turbot_fish() {
    let paper = |second: &str| Paper::full().only_at("column 1", "5", "r1c1 r5c1").only_at("column 4", "5", second);
    let step = paper("r1c4 r6c4").step().unwrap();
    assert_eq!((step.title(), step.technique().name), ("Turbot Fish", "x_chain"));
    let links = &step.evidence().links;
    let strengths: Vec<Strength> = links.iter().map(ninefold_logic::Link::strength).collect();
    assert_eq!(strengths, [Strength::Weak, Strength::Strong, Strength::Weak, Strength::Strong, Strength::Weak]);
    assert_eq!((links[0].from.state, links[4].to.state), (State::On, State::Off));
    assert!(links.iter().all(|link| link.house.is_some()));
    paper("r1c4 r6c4 r7c4").is_silent();
}
