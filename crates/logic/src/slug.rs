//! Slugs: names of techniques in lower case with hyphens, such as `dynamic-cell-forcing-chains-plus-forcing-chains`.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use ninefold_grid::spelling::{self, UnknownName};

use crate::search::Name;
use crate::{Step, Technique, techniques};

/// The slug of a technique or of one of its forms: `fish`, `x-wing`, `unique-loop`, `unique-loop-8-type-2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slug(String);

/// Names whose customary slug is not formed from their words.
const BY_CUSTOM: &[(&str, &str)] = &[
    ("Locked Candidate Type 1", "locked-candidates-pointing"),
    ("Locked Candidate Type 2", "locked-candidates-claiming"),
    ("2-String Kite", "two-string-kite"),
    ("Dual 2-String-Kite", "dual-two-string-kite"),
    ("Bivalue Universal Grave + 1", "bug-plus-one"),
    ("Bivalue Universal Grave Type 2", "bug-type-2"),
    ("Bivalue Universal Grave Type 3", "bug-type-3"),
    ("Bivalue Universal Grave Type 4", "bug-type-4"),
    ("Alternating Inference Chain", "aic"),
    ("Alternating Interference Chain", "aic"),
    ("ALS-XZ rule", "als-xz"),
    ("ALS-XY-Wing rule", "als-xy-wing"),
    ("ALS-XY-Chain", "als-chain"),
];

impl Slug {
    /// Converts a name into a slug: without brackets, with `plus` for `+` and a hyphen between words. A few names have
    /// a customary slug instead.
    pub fn of(name: &str) -> Slug {
        if let Some((_, slug)) = BY_CUSTOM.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)) {
            return Slug((*slug).to_owned());
        }
        let words = name.replace('+', "plus ").replace(['(', ')'], " ").to_lowercase();
        Slug(words.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-"))
    }

    /// Returns whether a step is of this technique or form.
    pub fn covers(&self, step: &Step) -> bool {
        Slug::of(step.technique().name) == *self || step.slug().is_form_of(self)
    }

    /// Returns whether a published name belongs to this technique or form.
    pub(crate) fn covers_name(&self, name: &Name) -> bool {
        Slug::of(name.technique.name) == *self || Slug::of(name.title).is_form_of(self)
    }

    /// Returns whether this slug equals the other or is more specific: `unique-loop-8-type-2` is a form of
    /// `unique-loop`.
    fn is_form_of(&self, other: &Slug) -> bool {
        self.0.strip_prefix(&other.0).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

    /// Returns the slugs of all techniques and forms of the explainer, the easiest first.
    pub fn all() -> Vec<Slug> {
        listed(techniques::ALL.iter().map(|&technique| (technique, technique.forms)))
    }

    /// Returns the slugs of all techniques and forms of the coach.
    pub fn taught() -> Vec<Slug> {
        let names: Vec<_> = techniques::names().map(|name| (name.technique, [name.title])).collect();
        listed(names.iter().map(|(technique, title)| (*technique, &title[..])))
    }

    /// Returns the slugs of both lists without duplicates, those of the explainer first.
    pub fn known() -> Vec<Slug> {
        let mut known = Slug::all();
        let taught = Slug::taught().into_iter().filter(|slug| !known.contains(slug));
        let taught: Vec<Slug> = taught.collect();
        known.extend(taught);
        known
    }

    /// Parses the slug or the name of one of the coach's techniques, ignoring case.
    ///
    /// # Errors
    /// Returns an error if the coach has no such technique.
    pub fn read_taught(text: &str) -> Result<Slug, UnknownName> {
        Slug::read_among(text, &Slug::taught())
    }

    /// Parses the slug or the name of a technique of the coach or the explainer, ignoring case.
    ///
    /// # Errors
    /// Returns an error if neither has such a technique.
    pub fn read(text: &str) -> Result<Slug, UnknownName> {
        Slug::read_among(text, &Slug::known())
    }

    /// Returns whether the explainer has this technique or form.
    pub fn is_explained(&self) -> bool {
        static EXPLAINED: LazyLock<Vec<Slug>> = LazyLock::new(Slug::all);
        EXPLAINED.iter().any(|known| self.is_form_of(known))
    }

    /// Returns whether the coach has this technique or form.
    pub fn is_taught(&self) -> bool {
        Slug::taught().iter().any(|known| self.is_form_of(known))
    }

    /// Returns whether every puzzle needs this technique: the last blank cell is always the only one of its house.
    pub fn is_always_taken(&self) -> bool {
        let last = techniques::names().next();
        last.is_some_and(|last| self.covers_name(&last)) || self.includes(techniques::ALL[0].title)
    }

    /// Returns whether the other slug covers everything that this one covers: `x-wing` is covered by `fish`.
    pub fn is_covered_by(&self, other: &Slug) -> bool {
        self.is_form_of(other) || self.technique().is_some_and(|technique| Slug::of(technique.name) == *other)
    }

    /// Returns the technique of which this is a form.
    fn technique(&self) -> Option<&'static Technique> {
        let explained = techniques::ALL.iter().copied().find(|technique| {
            Slug::of(technique.name) == *self || technique.forms.iter().any(|form| self.is_within(form))
        });
        let taught = || techniques::names().find(|name| self.is_within(name.title)).map(|name| name.technique);
        explained.or_else(taught)
    }

    /// Returns whether the form with this name equals this slug or is a form of it.
    pub(crate) fn includes(&self, form: &str) -> bool {
        Slug::of(form).is_form_of(self)
    }

    /// Returns whether this slug is a form of the named one: `unique-loop-8` is within `Unique Loop`.
    pub(crate) fn is_within(&self, form: &str) -> bool {
        self.is_form_of(&Slug::of(form))
    }

    /// Parses a slug or a name that is one of these or a form of one.
    fn read_among(text: &str, known: &[Slug]) -> Result<Slug, UnknownName> {
        let slug = Slug::of(text.trim());
        if known.iter().any(|known| slug.is_form_of(known)) {
            return Ok(slug);
        }
        let names = || known.iter().map(|known| known.0.as_str());
        // The names of all forms would fill a screen. If none is similar, those of the techniques are enough.
        if spelling::nearest(&slug.0, names()).is_empty() {
            let all: Vec<Slug> = techniques::ALL.iter().map(|technique| Slug::of(technique.name)).collect();
            return Err(UnknownName::new("technique", text, all.iter().map(|slug| slug.0.as_str())));
        }
        Err(UnknownName::new("technique", text, names()))
    }
}

impl FromStr for Slug {
    type Err = UnknownName;

    /// Does the same as [`Slug::read`].
    fn from_str(text: &str) -> Result<Slug, UnknownName> {
        Slug::read(text)
    }
}

/// Returns the slugs of names and of their techniques without duplicates.
fn listed<'a>(names: impl Iterator<Item = (&'static Technique, &'a [&'static str])>) -> Vec<Slug> {
    let mut all: Vec<Slug> = Vec::new();
    for (technique, names) in names.filter(|(_, names)| !names.is_empty()) {
        for slug in names.iter().copied().chain([technique.name]).map(Slug::of) {
            if !all.contains(&slug) {
                all.push(slug);
            }
        }
    }
    all
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_slugs() {
        let shown = |name: &str| Slug::of(name).to_string();
        assert_eq!(shown("Unique Loop 8 type 2"), "unique-loop-8-type-2");
        assert_eq!(shown("XY-Wing"), "xy-wing");
        let long = shown("Dynamic Cell Forcing Chains (+ Forcing Chains)");
        assert_eq!(long, "dynamic-cell-forcing-chains-plus-forcing-chains");
    }

    #[test]
    fn only_techniques_are_read() {
        for name in ["x-wing", "X-Wing", "fish", "unique-loop-8-type-1", "hidden_single", "bug-type-3"] {
            assert!(name.parse::<Slug>().is_ok(), "{name}");
        }
        assert!(
            "exocet"
                .parse::<Slug>()
                .unwrap_err()
                .to_string()
                .contains("expected one of hidden-single, locked-candidates")
        );
        assert!("".parse::<Slug>().is_err());
    }

    #[test]
    fn both_lists_are_read_and_near_misses_suggested() {
        for slug in Slug::all().into_iter().chain(Slug::taught()) {
            assert_eq!(Slug::read(&slug.0), Ok(slug.clone()));
            assert!(slug.is_explained() || slug.is_taught());
        }
        let missed = |name: &str| Slug::read(name).unwrap_err().to_string();
        assert!(missed("skyscaper").ends_with("did you mean skyscraper?"), "{}", missed("skyscaper"));
        assert!(missed("X Wnig").contains("did you mean x-wing"), "{}", missed("X Wnig"));
    }

    #[test]
    fn some_slugs_cover_others() {
        let slug = |name: &str| Slug::read(name).unwrap();
        assert!(slug("x-wing").is_covered_by(&slug("fish")) && !slug("fish").is_covered_by(&slug("x-wing")));
        assert!(slug("unique-loop-8-type-2").is_covered_by(&slug("unique-loop")));
        assert!(slug("skyscraper").is_covered_by(&slug("turbot-fish")) || !slug("turbot-fish").is_taught());
        assert!(slug("hidden-single").is_always_taken() && slug("full-house").is_always_taken());
        assert!(!slug("naked-single").is_always_taken());
    }
}
