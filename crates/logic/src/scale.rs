//! The scale of Sudoku Explainer: the ratings that each of its techniques can have.
//!
//! Source: the ratings of Sudoku Explainer 1.2.1, which the searches of [`crate::techniques`] assign; a test compares
//! the two. The scale ends at the highest rating found so far for a 9×9 puzzle.

use std::ops::RangeInclusive;

use crate::search::Name;
use crate::{Coach, Rating, Slug, Technique, techniques};

/// The lowest and the highest rating of each form, in tenths. Chains have no upper bound: the longer, the harder.
const BANDS: &[(&str, u16, u16)] = &[
    ("Hidden Single", 10, 10),
    ("Hidden Single", 12, 12),
    ("Hidden Single", 15, 15),
    ("Direct Pointing", 17, 17),
    ("Direct Claiming", 19, 19),
    ("Direct Hidden Pair", 20, 20),
    ("Naked Single", 23, 23),
    ("Direct Hidden Triplet", 25, 25),
    ("Pointing", 26, 26),
    ("Claiming", 28, 28),
    ("Naked Pair", 30, 30),
    ("X-Wing", 32, 32),
    ("Hidden Pair", 34, 34),
    ("Naked Triplet", 36, 36),
    ("Swordfish", 38, 38),
    ("Hidden Triplet", 40, 40),
    ("XY-Wing", 42, 42),
    ("XYZ-Wing", 44, 44),
    ("Unique Rectangle", 45, 50),
    ("Unique Loop", 46, 53),
    ("Naked Quad", 50, 50),
    ("Jellyfish", 52, 52),
    ("Hidden Quad", 54, 54),
    ("BUG", 56, 62),
    ("Aligned Pair Exclusion", 62, 62),
    ("Turbot Fish", 66, 66),
    ("Bidirectional X-Cycle", 65, HARDEST),
    ("Bidirectional Y-Cycle", 65, HARDEST),
    ("Generalized X-Wing", 65, 65),
    ("Forcing X-Chain", 66, HARDEST),
    ("Bidirectional Cycle", 70, HARDEST),
    ("Forcing Chain", 70, HARDEST),
    ("Aligned Triplet Exclusion", 75, 75),
    ("Nishio Forcing Chains", 76, HARDEST),
    ("Cell Forcing Chains", 80, HARDEST),
    ("Region Forcing Chains", 80, HARDEST),
];

/// The lowest rating of each form of dynamic chains, in tenths, by the patterns nested in them.
const NESTED: &[(&str, u16)] = &[
    ("(+ Dynamic Forcing Chains (+ Forcing Chains))", 110),
    ("(+ Dynamic Forcing Chains)", 105),
    ("(+ Multiple Forcing Chains)", 100),
    ("(+ Forcing Chains)", 95),
    ("(+)", 90),
    ("Forcing Chains", 85),
];

const EASIEST: u16 = 10;
const HARDEST: u16 = 119;

impl Rating {
    /// The range of the scale, from the last blank cell of a house to the highest rating known for any puzzle.
    pub const SCALE: RangeInclusive<Rating> = Rating::of_tenths(EASIEST)..=Rating::of_tenths(HARDEST);

    /// Returns whether a step can have this rating. The scale has gaps between the easy techniques: no step is rated
    /// 1.3.
    pub fn is_on_scale(self) -> bool {
        BANDS.iter().any(|&(_, lowest, highest)| (lowest..=highest).contains(&self.tenths()))
    }
}

/// Returns the lowest rating of a form of the explainer.
fn lowest(form: &str) -> Option<Rating> {
    let dynamic = || NESTED.iter().find(|(ending, _)| form.starts_with("Dynamic ") && form.ends_with(ending));
    let tenths = BANDS.iter().find(|(name, ..)| *name == form).map(|&(_, lowest, _)| lowest);
    tenths.or_else(|| dynamic().map(|&(_, lowest)| lowest)).map(Rating::of_tenths)
}

impl Slug {
    /// Returns the lowest rating that a step of this technique or form can have, or `None` if the explainer does not
    /// have it.
    pub fn lowest_rating(&self) -> Option<Rating> {
        let forms =
            || techniques::ALL.iter().flat_map(|technique| technique.forms.iter().map(move |form| (technique, form)));
        let is_own = |technique: &Technique, form: &str| Slug::of(technique.name) == *self || self.includes(form);
        let own =
            forms().filter(|(technique, form)| is_own(technique, form)).filter_map(|(_, form)| lowest(form)).min();
        // A form of a form, such as a loop of eight cells: the longest matching name is the closest.
        let within = || forms().filter(|(_, form)| self.is_within(form)).max_by_key(|(_, form)| form.len());
        own.or_else(|| within().and_then(|(_, form)| lowest(form)))
    }
}

/// Up to this rating, singles, locked candidates and direct subsets are enough. Whatever is eliminated first, each of
/// these steps stays possible or becomes redundant. So the coach, which has them all, never needs a later technique of
/// its list.
const MONOTONE: Rating = Rating::of_tenths(29);

impl Coach {
    /// Returns whether the coach certainly solves any puzzle of at most this rating without this technique.
    pub fn never_takes(slug: &Slug, highest: Rating) -> bool {
        let taught: Vec<Name> = techniques::taught_names().collect();
        let is_enough = |technique: &Technique| technique.forms.iter().any(|form| lowest(form) <= Some(highest));
        let last = taught.iter().rposition(|name| is_enough(name.technique));
        let first = taught.iter().position(|name| slug.covers_name(name));
        highest <= MONOTONE && first > last
    }

    /// Returns whether the coach lists steps of this technique, but does not solve puzzles by it.
    pub fn only_lists(slug: &Slug) -> bool {
        let covers = |name: Name| slug.covers_name(&name);
        techniques::reference_names().any(covers) && !techniques::taught_names().any(covers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_has_its_place() {
        for form in techniques::ALL.iter().flat_map(|technique| technique.forms) {
            assert!(lowest(form).is_some(), "{form}");
        }
        for (name, ..) in BANDS {
            let is_form = techniques::ALL.iter().any(|technique| technique.forms.contains(name));
            assert!(is_form, "{name}");
        }
    }

    #[test]
    fn gaps_and_ends() {
        let on = |tenths| Rating::of_tenths(tenths).is_on_scale();
        assert!([10, 12, 15, 17, 28, 30, 62, 70, 119].into_iter().all(on));
        assert!(![9, 11, 13, 14, 16, 29, 55, 120].into_iter().any(on));
    }

    #[test]
    fn slugs_have_lowest_ratings() {
        let of = |name: &str| Slug::read(name).unwrap().lowest_rating().map(Rating::tenths);
        assert_eq!([of("x-wing"), of("fish"), of("hidden-single"), of("unique-loop-8")], [32, 32, 10, 46].map(Some));
        assert_eq!(of("dynamic-cell-forcing-chains-plus-forcing-chains"), Some(95));
        assert_eq!([of("skyscraper"), of("sue-de-coq")], [None, None]);
    }

    #[test]
    fn easy_ways_are_short_of_techniques() {
        let never = |name: &str, tenths| Coach::never_takes(&Slug::read(name).unwrap(), Rating::of_tenths(tenths));
        assert!(never("skyscraper", 15) && never("skyscraper", 29) && !never("skyscraper", 30));
        assert!(!never("full-house", 15) && !never("locked-pair", 29) && never("locked-pair", 15));
        let lists = |name: &str| Coach::only_lists(&Slug::read(name).unwrap());
        assert!(lists("mutant-swordfish") && !lists("skyscraper") && !lists("fish"));
    }
}
