//! The techniques, and the two orders in which they are tried: the explainer's, which is that of Sudoku Explainer and not
//! quite that of the ratings, and the coach's, which is HoDoKu's.

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
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod sue_de_coq;
mod turbot_fish;
mod unique_loop;
mod w_wing;
mod wings;
mod wxyz_wing;

use crate::Technique;
use crate::finder::{Finder, Lesson};
use crate::technique::Search;

/// All techniques, the easy ones first.
pub static ALL: &[&Technique] = &[
    &hidden_single::TECHNIQUE,
    &locked_candidates::TECHNIQUE,
    &hidden_subset::TECHNIQUE,
    &naked_single::TECHNIQUE,
    &naked_subset::TECHNIQUE,
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

/// The searches of the list `explainer`: the first that finds anything gives the step.
pub(crate) fn explainer<const W: usize>() -> [&'static dyn Search<W>; 30] {
    use forcing::Forcing;
    use hidden_subset::{DirectHiddenSubset, HiddenSubset};
    use naked_subset::NakedSubset;
    [
        &hidden_single::HiddenSingle,
        &locked_candidates::DirectLocked,
        &DirectHiddenSubset(2),
        &naked_single::NakedSingle,
        &DirectHiddenSubset(3),
        &locked_candidates::Locked,
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
        &Forcing::Dynamic(1),
        &Forcing::Dynamic(2),
        &Forcing::Dynamic(3),
        &Forcing::Dynamic(4),
        &Forcing::Dynamic(5),
    ]
}

/// What the coach teaches, by its published names, in the order in which it looks: the first that finds anything gives the
/// step.
pub(crate) fn coach<const W: usize>() -> Vec<Lesson<W>> {
    use almost_locked::{AlsChain, AlsXyWing, AlsXz, DeathBlossom};
    use alternating::{Ends, NiceLoop, RemotePairs};
    use avoidable_rectangle::AvoidableRectangle;
    use bivalue_universal_grave::PlusOne;
    use colouring::Colouring;
    use empty_rectangle::EmptyRectangle;
    use fish::Shape::{Finned, FinnedFranken, Franken, Sashimi};
    use fish::{Fish, NamedFish};
    use hidden_single::{FullHouse, HiddenSingle};
    use hidden_subset::HiddenSubset;
    use locked_candidates::LockedFrom;
    use naked_single::NakedSingle;
    use naked_subset::NamedSubset;
    use sue_de_coq::SueDeCoq;
    use turbot_fish::{DualKite, TurbotFish};
    use unique_loop::UniquenessTest;
    use w_wing::WWing;
    use wings::{XyWing, XyzWing};
    use wxyz_wing::WxyzWing;
    vec![
        lesson("Full House", &hidden_single::TECHNIQUE, &FullHouse),
        lesson("Hidden Single", &hidden_single::TECHNIQUE, &HiddenSingle),
        lesson("Naked Single", &naked_single::TECHNIQUE, &NakedSingle),
        lesson("Locked Pair", &naked_subset::TECHNIQUE, &NamedSubset::Locked(2)),
        lesson("Locked Triple", &naked_subset::TECHNIQUE, &NamedSubset::Locked(3)),
        lesson("Locked Candidate Type 1", &locked_candidates::TECHNIQUE, &LockedFrom::Region),
        lesson("Locked Candidate Type 2", &locked_candidates::TECHNIQUE, &LockedFrom::Line),
        lesson("Naked Pair", &naked_subset::TECHNIQUE, &NamedSubset::Naked(2)),
        lesson("Naked Triple", &naked_subset::TECHNIQUE, &NamedSubset::Naked(3)),
        lesson("Hidden Pair", &hidden_subset::TECHNIQUE, &HiddenSubset(2)),
        lesson("Hidden Triple", &hidden_subset::TECHNIQUE, &HiddenSubset(3)),
        lesson("Naked Quadruple", &naked_subset::TECHNIQUE, &NamedSubset::Naked(4)),
        lesson("Hidden Quadruple", &hidden_subset::TECHNIQUE, &HiddenSubset(4)),
        lesson("X-Wing", &fish::TECHNIQUE, &Fish(2)),
        lesson("Swordfish", &fish::TECHNIQUE, &Fish(3)),
        lesson("Jellyfish", &fish::TECHNIQUE, &Fish(4)),
        lesson("Bivalue Universal Grave + 1", &bivalue_universal_grave::TECHNIQUE, &PlusOne),
        lesson("Remote Pairs", &alternating::REMOTE_PAIRS, &RemotePairs),
        lesson("Skyscraper", &turbot_fish::TECHNIQUE, &TurbotFish::Skyscraper),
        lesson("2-String Kite", &turbot_fish::TECHNIQUE, &TurbotFish::TwoStringKite),
        lesson("Turbot Fish", &turbot_fish::TECHNIQUE, &TurbotFish::Other),
        lesson("Dual 2-String-Kite", &turbot_fish::TECHNIQUE, &DualKite),
        lesson("Empty Rectangle", &empty_rectangle::TECHNIQUE, &EmptyRectangle::Single),
        lesson("Dual Empty Rectangle", &empty_rectangle::TECHNIQUE, &EmptyRectangle::Dual),
        lesson("W-Wing", &w_wing::TECHNIQUE, &WWing),
        lesson("XY-Wing", &wings::XY_WING, &XyWing),
        lesson("XYZ-Wing", &wings::XYZ_WING, &XyzWing),
        lesson("WXYZ-Wing", &wxyz_wing::TECHNIQUE, &WxyzWing),
        lesson("Uniqueness Test Type 1", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::One),
        lesson("Uniqueness Test Type 2", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Two),
        lesson("Uniqueness Test Type 3", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Three),
        lesson("Uniqueness Test Type 4", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Four),
        lesson("Uniqueness Test Type 5", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Five),
        lesson("Uniqueness Test Type 6", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Six),
        lesson("Hidden Rectangle", &unique_loop::UNIQUE_RECTANGLE, &UniquenessTest::Hidden),
        lesson("Avoidable Rectangle Type 1", &avoidable_rectangle::TECHNIQUE, &AvoidableRectangle::One),
        lesson("Avoidable Rectangle Type 2", &avoidable_rectangle::TECHNIQUE, &AvoidableRectangle::Two),
        lesson("Simple Colors Trap", &colouring::SIMPLE_COLOURS, &Colouring::Trap),
        lesson("Simple Colors Wrap", &colouring::SIMPLE_COLOURS, &Colouring::Wrap),
        lesson("Multi-Colors 1", &colouring::MULTI_COLOURS, &Colouring::MultiOne),
        lesson("Multi-Colors 2", &colouring::MULTI_COLOURS, &Colouring::MultiTwo),
        lesson("Finned X-Wing", &fish::TECHNIQUE, &NamedFish(Finned, 2)),
        lesson("Sashimi X-Wing", &fish::TECHNIQUE, &NamedFish(Sashimi, 2)),
        lesson("Finned Swordfish", &fish::TECHNIQUE, &NamedFish(Finned, 3)),
        lesson("Sashimi Swordfish", &fish::TECHNIQUE, &NamedFish(Sashimi, 3)),
        lesson("Finned Jellyfish", &fish::TECHNIQUE, &NamedFish(Finned, 4)),
        lesson("Sashimi Jellyfish", &fish::TECHNIQUE, &NamedFish(Sashimi, 4)),
        lesson("Sue de Coq", &sue_de_coq::TECHNIQUE, &SueDeCoq),
        lesson("X-Chain", &chains::X_CHAIN, &Ends::XChain),
        lesson("XY-Chain", &alternating::XY_CHAIN, &Ends::XyChain),
        lesson("Continuous Nice Loop", &alternating::NICE_LOOP, &NiceLoop::Continuous),
        lesson("Discontinuous Nice Loop", &alternating::NICE_LOOP, &NiceLoop::Discontinuous),
        lesson("Alternating Inference Chain", &alternating::ALTERNATING_CHAIN, &Ends::Aic),
        lesson("Grouped Continuous Nice Loop", &alternating::NICE_LOOP, &NiceLoop::GroupedContinuous),
        lesson("Grouped Discontinuous Nice Loop", &alternating::NICE_LOOP, &NiceLoop::GroupedDiscontinuous),
        lesson("Grouped AIC", &alternating::ALTERNATING_CHAIN, &Ends::GroupedAic),
        lesson("ALS-XZ rule", &almost_locked::ALMOST_LOCKED_SETS, &AlsXz),
        lesson("ALS-XY-Wing rule", &almost_locked::ALMOST_LOCKED_SETS, &AlsXyWing),
        lesson("ALS-XY-Chain", &almost_locked::ALMOST_LOCKED_SETS, &AlsChain),
        lesson("Death Blossom", &almost_locked::DEATH_BLOSSOM, &DeathBlossom),
        lesson("Franken X-Wing", &fish::TECHNIQUE, &NamedFish(Franken, 2)),
        lesson("Franken Swordfish", &fish::TECHNIQUE, &NamedFish(Franken, 3)),
        lesson("Franken Jellyfish", &fish::TECHNIQUE, &NamedFish(Franken, 4)),
        lesson("Finned Franken X-Wing", &fish::TECHNIQUE, &NamedFish(FinnedFranken, 2)),
        lesson("Finned Franken Swordfish", &fish::TECHNIQUE, &NamedFish(FinnedFranken, 3)),
        lesson("Finned Franken Jellyfish", &fish::TECHNIQUE, &NamedFish(FinnedFranken, 4)),
    ]
}

/// What no teacher would show, and only the list of all steps has.
pub(crate) fn reference<const W: usize>() -> Vec<Lesson<W>> {
    use fish::Shape::{Finned, FinnedFranken, FinnedMutant, Mutant, Sashimi};
    use fish::{NamedFish, Siamese};
    vec![
        lesson("Siamese Finned Swordfish", &fish::TECHNIQUE, &Siamese(Finned, 3)),
        lesson("Siamese Sashimi Swordfish", &fish::TECHNIQUE, &Siamese(Sashimi, 3)),
        lesson("Siamese Finned Jellyfish", &fish::TECHNIQUE, &Siamese(Finned, 4)),
        lesson("Siamese Sashimi Jellyfish", &fish::TECHNIQUE, &Siamese(Sashimi, 4)),
        lesson("Siamese Finned Franken Swordfish", &fish::TECHNIQUE, &Siamese(FinnedFranken, 3)),
        lesson("Siamese Finned Franken Jellyfish", &fish::TECHNIQUE, &Siamese(FinnedFranken, 4)),
        lesson("Mutant Swordfish", &fish::TECHNIQUE, &NamedFish(Mutant, 3)),
        lesson("Mutant Jellyfish", &fish::TECHNIQUE, &NamedFish(Mutant, 4)),
        lesson("Finned Mutant X-Wing", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 2)),
        lesson("Finned Mutant Swordfish", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 3)),
        lesson("Finned Mutant Jellyfish", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 4)),
        lesson("Siamese Finned Mutant Jellyfish", &fish::TECHNIQUE, &Siamese(FinnedMutant, 4)),
        lesson("Finned Mutant Squirmbag", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 5)),
        lesson("Finned Mutant Whale", &fish::TECHNIQUE, &NamedFish(FinnedMutant, 6)),
    ]
}

fn lesson<const W: usize>(
    title: &'static str,
    technique: &'static Technique,
    finder: &'static dyn Finder<W>,
) -> Lesson<W> {
    Lesson { title, technique, finder }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_and_the_list_say_the_same() {
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
        let taught: Vec<_> = coach::<2>().iter().chain(&reference()).map(|lesson| lesson.technique.name).collect();
        for technique in ALL {
            assert!(!technique.forms.is_empty() || taught.contains(&technique.name), "{}", technique.name);
        }
        for name in &taught {
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
