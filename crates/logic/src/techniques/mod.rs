//! The techniques, and the two orders in which they are tried: the explainer's, which follows Sudoku Explainer and
//! differs slightly from the order of the ratings, and the coach's.
//!
//! The coach tries them in the order in which a teacher would show the patterns: common patterns that are easy to see
//! come before rare ones that are hard to see. The order agrees with HoDoKu and SudokuWiki where these two agree:
//!
//! 1. Singles, in houses and in cells; cells that a rule relates.
//! 2. One digit where two houses cross: locked pairs and candidates, then hidden windows and the law of leftovers.
//! 3. Naked and hidden subsets of two and three cells, generalised pointing, subsets of four cells.
//! 4. One digit in two houses: X-Wing, Skyscraper, 2-String Kite, Turbot Fish, Empty Rectangle. Each needs two houses
//!    with two places, so they come before Swordfish, which needs three. Then wings of two and three cells, and remote
//!    pairs.
//! 5. Uniqueness: rectangles, BUG + 1, loops, larger graves. Type 1 of the rectangle is as easy as a wing.
//! 6. One digit in many places: colouring (a wrap before a trap, because it eliminates a whole colour), finned fish,
//!    Jellyfish; then the smallest almost locked sets: WXYZ-Wing, Sue de Coq, ALS-XZ.
//! 7. Chains: of one digit, of bivalue cells, then of both; then chains with groups and almost locked sets as links.
//! 8. Franken fish, which are easier to describe than to find.

mod aligned_exclusion;
pub(crate) mod almost_locked;
pub(crate) mod alternating;
mod avoidable_rectangle;
mod bivalue_universal_grave;
pub(crate) mod chains;
mod colouring;
mod empty_rectangle;
pub(crate) mod fish;
pub(crate) mod forcing;
mod generalised_pointing;
mod hidden_single;
mod hidden_subset;
mod hidden_window;
mod law_of_leftovers;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod related_cells;
mod sue_de_coq;
mod turbot_fish;
pub(crate) mod unique_loop;
mod w_wing;
mod wings;
mod wxyz_wing;

use crate::Technique;
use crate::search::{Entry, Name, Search};

/// All techniques, easiest first.
pub static ALL: &[&Technique] = &[
    &hidden_single::TECHNIQUE,
    &locked_candidates::TECHNIQUE,
    &hidden_subset::TECHNIQUE,
    &naked_single::TECHNIQUE,
    &naked_subset::TECHNIQUE,
    &hidden_window::TECHNIQUE,
    &law_of_leftovers::TECHNIQUE,
    &related_cells::TECHNIQUE,
    &generalised_pointing::TECHNIQUE,
    &fish::TECHNIQUE,
    &turbot_fish::TECHNIQUE,
    &empty_rectangle::TECHNIQUE,
    &wings::XY_WING,
    &wings::XYZ_WING,
    &w_wing::TECHNIQUE,
    &wxyz_wing::TECHNIQUE,
    &unique_loop::UNIQUE_RECTANGLE,
    &unique_loop::UNIQUE_LOOP,
    &avoidable_rectangle::TECHNIQUE,
    &bivalue_universal_grave::TECHNIQUE,
    &sue_de_coq::TECHNIQUE,
    &aligned_exclusion::TECHNIQUE,
    &chains::X_CYCLE,
    &chains::X_CHAIN,
    &chains::Y_CYCLE,
    &chains::XY_CYCLE,
    &chains::FORCING_CHAIN,
    &colouring::SIMPLE_COLOURS,
    &colouring::MULTI_COLOURS,
    &alternating::REMOTE_PAIRS,
    &alternating::XY_CHAIN,
    &alternating::NICE_LOOP,
    &alternating::ALTERNATING_CHAIN,
    &almost_locked::ALMOST_LOCKED_SETS,
    &almost_locked::DEATH_BLOSSOM,
    &forcing::NISHIO,
    &forcing::REGION,
    &forcing::CELL,
    &forcing::DYNAMIC,
    &forcing::NESTED,
];

/// The explainer's list, in order. The first search that finds anything gives the step.
pub(crate) fn explainer<const W: usize>() -> Vec<Entry<W>> {
    use forcing::Forcing;
    let nested: [&dyn Search<W>; 5] =
        [&Forcing::Dynamic(1), &Forcing::Dynamic(2), &Forcing::Dynamic(3), &Forcing::Dynamic(4), &Forcing::Dynamic(5)];
    explained().into_iter().chain(nested).map(unnamed).collect()
}

/// The explainer's searches for positions where the coach's own find nothing. A player gets the first nested chain that
/// is found, even if another is slightly easier.
fn last_resort<const W: usize>() -> impl Iterator<Item = Entry<W>> {
    use forcing::FirstNested;
    let nested: [&dyn Search<W>; 5] =
        [&FirstNested(1), &FirstNested(2), &FirstNested(3), &FirstNested(4), &FirstNested(5)];
    explained().into_iter().chain(nested).map(unnamed)
}

/// The explainer's searches up to nested chains, in order.
fn explained<const W: usize>() -> [&'static dyn Search<W>; 26] {
    use forcing::Forcing;
    use hidden_subset::{DirectHiddenSubset, HiddenSubset};
    use naked_subset::NakedSubset;
    [
        &hidden_single::FullHouse,
        &hidden_single::HiddenSingle,
        &locked_candidates::DirectLocked,
        &DirectHiddenSubset(2),
        &naked_single::NakedSingle,
        &DirectHiddenSubset(3),
        &locked_candidates::Locked::Both,
        &NakedSubset(2),
        &fish::Fish(2),
        &HiddenSubset(2),
        &NakedSubset(3),
        &fish::Fish(3),
        &HiddenSubset(3),
        &wings::XyWing,
        &wings::XyzWing,
        &unique_loop::UniqueLoop,
        &NakedSubset(4),
        &fish::Fish(4),
        &HiddenSubset(4),
        &bivalue_universal_grave::BivalueUniversalGrave,
        &aligned_exclusion::Aligned::Pair,
        &chains::Chains,
        &aligned_exclusion::Aligned::Triplet,
        &Forcing::Nishio,
        &Forcing::Multiple,
        &Forcing::Dynamic(0),
    ]
}

/// Returns the published names of the coach's steps, in order; the last ones are only listed.
pub(crate) fn names() -> impl Iterator<Item = Name> {
    taught_names().chain(reference_names())
}

/// Returns the names of the steps by which the coach solves puzzles.
pub(crate) fn taught_names() -> impl Iterator<Item = Name> {
    taught::<2>().into_iter().filter_map(|entry| entry.name)
}

/// Returns the names of the steps that are only listed.
pub(crate) fn reference_names() -> impl Iterator<Item = Name> {
    reference::<2>().into_iter().filter_map(|entry| entry.name)
}

/// The coach's list: its own searches, then the explainer's.
pub(crate) fn coach<const W: usize>() -> Vec<Entry<W>> {
    taught().into_iter().chain(last_resort()).collect()
}

/// The entries of the coach, under their published names and in the order that the module documentation explains. The
/// first one that finds anything gives the step.
fn taught<const W: usize>() -> Vec<Entry<W>> {
    let mut entries = singles();
    entries.extend(subsets());
    entries.extend(small_patterns());
    entries.extend(uniqueness());
    entries.extend(large_patterns());
    entries.extend(chains());
    entries
}

/// Singles, and one digit where two houses cross.
fn singles<const W: usize>() -> Vec<Entry<W>> {
    use hidden_single::{FullHouse, HiddenSingle};
    use hidden_window::HiddenWindow;
    use locked_candidates::Locked;
    use naked_subset::NamedSubset;
    vec![
        entry("Full House", &hidden_single::TECHNIQUE, &FullHouse),
        entry("Hidden Single", &hidden_single::TECHNIQUE, &HiddenSingle),
        entry("Naked Single", &naked_single::TECHNIQUE, &naked_single::NakedSingle),
        entry("Related Cells", &related_cells::TECHNIQUE, &related_cells::RelatedCells),
        entry("Hidden Window Single", &hidden_window::TECHNIQUE, &HiddenWindow::Single),
        entry("Locked Pair", &naked_subset::TECHNIQUE, &NamedSubset::Locked(2)),
        entry("Locked Triple", &naked_subset::TECHNIQUE, &NamedSubset::Locked(3)),
        entry("Locked Candidate Type 1", &locked_candidates::TECHNIQUE, &Locked::Pointing),
        entry("Locked Candidate Type 2", &locked_candidates::TECHNIQUE, &Locked::Claiming),
        entry("Hidden Window Locked Candidates", &hidden_window::TECHNIQUE, &HiddenWindow::Locked),
        entry("Law of Leftovers", &law_of_leftovers::TECHNIQUE, &law_of_leftovers::LawOfLeftovers),
    ]
}

/// Pairs to quadruples within a house, and generalised pointing.
fn subsets<const W: usize>() -> Vec<Entry<W>> {
    use generalised_pointing::GeneralisedPointing;
    use hidden_subset::HiddenSubset;
    use hidden_window::HiddenWindow;
    use naked_subset::NamedSubset;
    vec![
        entry("Naked Pair", &naked_subset::TECHNIQUE, &NamedSubset::Naked(2)),
        entry("Naked Triple", &naked_subset::TECHNIQUE, &NamedSubset::Naked(3)),
        entry("Hidden Pair", &hidden_subset::TECHNIQUE, &HiddenSubset(2)),
        entry("Hidden Triple", &hidden_subset::TECHNIQUE, &HiddenSubset(3)),
        entry("Hidden Window Pair", &hidden_window::TECHNIQUE, &HiddenWindow::Pair),
        entry("Generalised Pointing", &generalised_pointing::TECHNIQUE, &GeneralisedPointing),
        entry("Naked Quadruple", &naked_subset::TECHNIQUE, &NamedSubset::Naked(4)),
        entry("Hidden Quadruple", &hidden_subset::TECHNIQUE, &HiddenSubset(4)),
    ]
}

/// One digit in two houses, then two or three cells that form a wing.
fn small_patterns<const W: usize>() -> Vec<Entry<W>> {
    use empty_rectangle::EmptyRectangle;
    use fish::FishByDigit;
    use turbot_fish::{DualKite, TurbotFish};
    use wings::{XyWing, XyzWing};
    vec![
        entry("X-Wing", &fish::TECHNIQUE, &FishByDigit(2)),
        entry("Skyscraper", &turbot_fish::TECHNIQUE, &TurbotFish::Skyscraper),
        entry("2-String Kite", &turbot_fish::TECHNIQUE, &TurbotFish::TwoStringKite),
        entry("Turbot Fish", &turbot_fish::TECHNIQUE, &TurbotFish::Other),
        entry("Dual 2-String-Kite", &turbot_fish::TECHNIQUE, &DualKite),
        entry("Empty Rectangle", &empty_rectangle::TECHNIQUE, &EmptyRectangle::Single),
        entry("Dual Empty Rectangle", &empty_rectangle::TECHNIQUE, &EmptyRectangle::Dual),
        entry("XY-Wing", &wings::XY_WING, &XyWing),
        entry("Swordfish", &fish::TECHNIQUE, &FishByDigit(3)),
        entry("XYZ-Wing", &wings::XYZ_WING, &XyzWing),
        entry("W-Wing", &w_wing::TECHNIQUE, &w_wing::WWing),
        entry("Remote Pairs", &alternating::REMOTE_PAIRS, &alternating::RemotePairs),
    ]
}

/// Uniqueness: steps that hold because a proper puzzle has one solution.
fn uniqueness<const W: usize>() -> Vec<Entry<W>> {
    use avoidable_rectangle::AvoidableRectangle;
    use bivalue_universal_grave::Grave;
    use unique_loop::{UniqueLoopType, UniquenessTest};
    vec![
        entry("Uniqueness Test Type 1", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::One),
        entry("Uniqueness Test Type 2", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Two),
        entry("Uniqueness Test Type 3", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Three),
        entry("Uniqueness Test Type 4", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Four),
        entry("Uniqueness Test Type 5", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Five),
        entry("Uniqueness Test Type 6", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Six),
        entry("Hidden Rectangle", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Hidden),
        entry("Avoidable Rectangle Type 1", &avoidable_rectangle::TECHNIQUE, &AvoidableRectangle::One),
        entry("Avoidable Rectangle Type 2", &avoidable_rectangle::TECHNIQUE, &AvoidableRectangle::Two),
        entry("Bivalue Universal Grave + 1", &bivalue_universal_grave::TECHNIQUE, &Grave::PlusOne),
        entry("Unique Loop Type 1", &unique_loop::UNIQUE_LOOP, &UniqueLoopType(1)),
        entry("Unique Loop Type 2", &unique_loop::UNIQUE_LOOP, &UniqueLoopType(2)),
        entry("Unique Loop Type 3", &unique_loop::UNIQUE_LOOP, &UniqueLoopType(3)),
        entry("Unique Loop Type 4", &unique_loop::UNIQUE_LOOP, &UniqueLoopType(4)),
        entry("Bivalue Universal Grave Type 2", &bivalue_universal_grave::TECHNIQUE, &Grave::Two),
        entry("Bivalue Universal Grave Type 3", &bivalue_universal_grave::TECHNIQUE, &Grave::Three),
        entry("Bivalue Universal Grave Type 4", &bivalue_universal_grave::TECHNIQUE, &Grave::Four),
    ]
}

/// One digit in many cells, and sets that span two houses.
fn large_patterns<const W: usize>() -> Vec<Entry<W>> {
    use colouring::Colouring;
    use fish::Shape::{Finned, Sashimi};
    use fish::{FishByDigit, NamedFish};
    vec![
        entry("Simple Colors Wrap", &colouring::SIMPLE_COLOURS, &Colouring::Wrap),
        entry("Simple Colors Trap", &colouring::SIMPLE_COLOURS, &Colouring::Trap),
        entry("Multi-Colors 1", &colouring::MULTI_COLOURS, &Colouring::MultiOne),
        entry("Multi-Colors 2", &colouring::MULTI_COLOURS, &Colouring::MultiTwo),
        entry("Finned X-Wing", &fish::TECHNIQUE, &NamedFish(Finned, 2)),
        entry("Sashimi X-Wing", &fish::TECHNIQUE, &NamedFish(Sashimi, 2)),
        entry("Jellyfish", &fish::TECHNIQUE, &FishByDigit(4)),
        entry("Finned Swordfish", &fish::TECHNIQUE, &NamedFish(Finned, 3)),
        entry("Sashimi Swordfish", &fish::TECHNIQUE, &NamedFish(Sashimi, 3)),
        entry("WXYZ-Wing", &wxyz_wing::TECHNIQUE, &wxyz_wing::WxyzWing),
        entry("Sue de Coq", &sue_de_coq::TECHNIQUE, &sue_de_coq::SueDeCoq),
        entry("ALS-XZ rule", &almost_locked::ALMOST_LOCKED_SETS, &almost_locked::AlsXz),
    ]
}

/// Chains and loops, first of single candidates, then with groups and sets as links. The largest fish come last.
fn chains<const W: usize>() -> Vec<Entry<W>> {
    use almost_locked::{AlsChain, AlsXyWing, DeathBlossom};
    use alternating::{Ends, NiceLoop};
    use fish::NamedFish;
    use fish::Shape::{Finned, FinnedFranken, Franken, Sashimi};
    vec![
        entry("X-Chain", &chains::X_CHAIN, &Ends::XChain),
        entry("XY-Chain", &alternating::XY_CHAIN, &Ends::XyChain),
        entry("Continuous Nice Loop", &alternating::NICE_LOOP, &NiceLoop::Continuous),
        entry("Discontinuous Nice Loop", &alternating::NICE_LOOP, &NiceLoop::Discontinuous),
        entry("Alternating Inference Chain", &alternating::ALTERNATING_CHAIN, &Ends::Aic),
        entry("ALS-XY-Wing rule", &almost_locked::ALMOST_LOCKED_SETS, &AlsXyWing),
        entry("Finned Jellyfish", &fish::TECHNIQUE, &NamedFish(Finned, 4)),
        entry("Sashimi Jellyfish", &fish::TECHNIQUE, &NamedFish(Sashimi, 4)),
        entry("Grouped Continuous Nice Loop", &alternating::NICE_LOOP, &NiceLoop::GroupedContinuous),
        entry("Grouped Discontinuous Nice Loop", &alternating::NICE_LOOP, &NiceLoop::GroupedDiscontinuous),
        entry("Grouped AIC", &alternating::ALTERNATING_CHAIN, &Ends::GroupedAic),
        entry("ALS-XY-Chain", &almost_locked::ALMOST_LOCKED_SETS, &AlsChain),
        entry("Death Blossom", &almost_locked::DEATH_BLOSSOM, &DeathBlossom),
        entry("Franken X-Wing", &fish::TECHNIQUE, &NamedFish(Franken, 2)),
        entry("Franken Swordfish", &fish::TECHNIQUE, &NamedFish(Franken, 3)),
        entry("Franken Jellyfish", &fish::TECHNIQUE, &NamedFish(Franken, 4)),
        entry("Finned Franken X-Wing", &fish::TECHNIQUE, &NamedFish(FinnedFranken, 2)),
        entry("Finned Franken Swordfish", &fish::TECHNIQUE, &NamedFish(FinnedFranken, 3)),
        entry("Finned Franken Jellyfish", &fish::TECHNIQUE, &NamedFish(FinnedFranken, 4)),
    ]
}

/// Patterns too rare for hints; only the list of all steps includes them.
pub(crate) fn reference<const W: usize>() -> Vec<Entry<W>> {
    use fish::Shape::{Finned, FinnedFranken, FinnedMutant, Mutant, Sashimi};
    use fish::{NamedFish, Siamese};
    vec![
        entry("Siamese Finned Swordfish", &fish::TECHNIQUE, &Siamese(Finned, 3)),
        entry("Siamese Sashimi Swordfish", &fish::TECHNIQUE, &Siamese(Sashimi, 3)),
        entry("Siamese Finned Jellyfish", &fish::TECHNIQUE, &Siamese(Finned, 4)),
        entry("Siamese Sashimi Jellyfish", &fish::TECHNIQUE, &Siamese(Sashimi, 4)),
        entry("Siamese Finned Franken Swordfish", &fish::TECHNIQUE, &Siamese(FinnedFranken, 3)),
        entry("Siamese Finned Franken Jellyfish", &fish::TECHNIQUE, &Siamese(FinnedFranken, 4)),
        entry("Mutant Swordfish", &fish::TECHNIQUE, &NamedFish(Mutant, 3)),
        entry("Mutant Jellyfish", &fish::TECHNIQUE, &NamedFish(Mutant, 4)),
        entry("Finned Mutant X-Wing", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 2)),
        entry("Finned Mutant Swordfish", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 3)),
        entry("Finned Mutant Jellyfish", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 4)),
        entry("Siamese Finned Mutant Jellyfish", &fish::TECHNIQUE, &Siamese(FinnedMutant, 4)),
        entry("Finned Mutant Squirmbag", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 5)),
        entry("Finned Mutant Whale", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 6)),
    ]
}

fn entry<const W: usize>(
    title: &'static str,
    technique: &'static Technique,
    search: &'static dyn Search<W>,
) -> Entry<W> {
    Entry { name: Some(Name { title, technique }), search }
}

fn unnamed<const W: usize>(search: &'static dyn Search<W>) -> Entry<W> {
    Entry { name: None, search }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/techniques");
        let list = include_str!("mod.rs");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        for file in files.filter(|file| !file.ends_with("mod.rs")) {
            let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
            assert!(list.contains(&format!("    &{name}::")), "{name} is not in the list");
        }
    }

    #[test]
    fn each_technique_is_on_a_list() {
        let names: Vec<_> = names().map(|name| name.technique.name).collect();
        for technique in ALL {
            assert!(!technique.forms.is_empty() || names.contains(&technique.name), "{}", technique.name);
        }
        for name in &names {
            assert!(ALL.iter().any(|technique| technique.name == *name), "{name} is not in the list");
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = ALL.iter().map(|technique| technique.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ALL.len());
    }
}
