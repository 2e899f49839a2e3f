//! The techniques, and the two orders in which they are tried: the explainer's, which is that of Sudoku Explainer and not
//! quite that of the ratings, and the coach's, which is HoDoKu's.

mod aligned_exclusion;
mod almost_locked;
mod alternating;
mod bivalue_universal_grave;
pub(crate) mod chains;
mod colouring;
mod fish;
pub(crate) mod forcing;
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod turbot_fish;
mod unique_loop;
mod wings;

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
    &wings::XY_WING,
    &wings::XYZ_WING,
    &unique_loop::UNIQUE_RECTANGLE,
    &unique_loop::UNIQUE_LOOP,
    &bivalue_universal_grave::TECHNIQUE,
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
        &aligned_exclusion::AlignedPair,
        &chains::Chains,
        &aligned_exclusion::AlignedTriplet,
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
    use colouring::Colouring;
    use hidden_single::{FullHouse, HiddenSingle};
    use naked_single::NakedSingle;
    use turbot_fish::TurbotFish;
    vec![
        lesson("Full House", &hidden_single::TECHNIQUE, &FullHouse),
        lesson("Naked Single", &naked_single::TECHNIQUE, &NakedSingle),
        lesson("Hidden Single", &hidden_single::TECHNIQUE, &HiddenSingle),
        lesson("Skyscraper", &turbot_fish::TECHNIQUE, &TurbotFish::Skyscraper),
        lesson("2-String Kite", &turbot_fish::TECHNIQUE, &TurbotFish::TwoStringKite),
        lesson("Turbot Fish", &turbot_fish::TECHNIQUE, &TurbotFish::Other),
        lesson("Remote Pairs", &alternating::REMOTE_PAIRS, &RemotePairs),
        lesson("Simple Colors Trap", &colouring::SIMPLE_COLOURS, &Colouring::Trap),
        lesson("Simple Colors Wrap", &colouring::SIMPLE_COLOURS, &Colouring::Wrap),
        lesson("Multi-Colors 1", &colouring::MULTI_COLOURS, &Colouring::MultiOne),
        lesson("Multi-Colors 2", &colouring::MULTI_COLOURS, &Colouring::MultiTwo),
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
    ]
}

/// What no teacher would show, and only the list of all steps has.
pub(crate) fn reference<const W: usize>() -> Vec<Lesson<W>> {
    vec![]
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
