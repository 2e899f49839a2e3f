//! Names of techniques as programs write them: small letters with hyphens, `dynamic-cell-forcing-chains-plus-forcing-chains`.

use std::fmt;
use std::str::FromStr;

use crate::finder::Lesson;
use crate::{Step, Technique, techniques};

/// A technique or one of its forms by its slug: `fish`, `x-wing`, `unique-loop`, `unique-loop-8-type-2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slug(String);

/// Names whose slug is not made of their words.
const BY_CUSTOM: &[(&str, &str)] = &[
    ("Locked Candidate Type 1", "locked-candidates-pointing"),
    ("Locked Candidate Type 2", "locked-candidates-claiming"),
    ("2-String Kite", "two-string-kite"),
    ("Dual 2-String-Kite", "dual-two-string-kite"),
    ("Bivalue Universal Grave + 1", "bug-plus-one"),
    ("Alternating Interference Chain", "aic"),
    ("ALS-XZ rule", "als-xz"),
    ("ALS-XY-Wing rule", "als-xy-wing"),
    ("ALS-XY-Chain", "als-chain"),
];

impl Slug {
    /// The slug of a name: brackets dropped, `+` as `plus`, anything between words a hyphen. A few go by another custom.
    pub fn of(name: &str) -> Slug {
        if let Some((_, slug)) = BY_CUSTOM.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)) {
            return Slug((*slug).to_owned());
        }
        let words = name.replace('+', "plus ").replace(['(', ')'], " ").to_lowercase();
        Slug(words.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-"))
    }

    /// Whether a step is of this technique or form.
    pub fn covers(&self, step: &Step) -> bool {
        Slug::of(step.technique().name) == *self || step.slug().is_form_of(self)
    }

    /// Whether the steps of a lesson are of this technique or form.
    pub(crate) fn covers_lesson<const W: usize>(&self, lesson: &Lesson<W>) -> bool {
        Slug::of(lesson.technique.name) == *self || Slug::of(lesson.title).is_form_of(self)
    }

    /// Whether it is the other or says more: `unique-loop-8-type-2` is a form of `unique-loop`.
    fn is_form_of(&self, other: &Slug) -> bool {
        self.0.strip_prefix(&other.0).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

    /// The slugs of all techniques and forms of the explainer, the easy ones first.
    pub fn all() -> Vec<Slug> {
        listed(techniques::ALL.iter().map(|&technique| (technique, technique.forms)))
    }

    /// The slugs of all techniques and forms of the coach.
    pub fn taught() -> Vec<Slug> {
        let lessons = techniques::coach::<2>().into_iter().chain(techniques::reference());
        let names: Vec<_> = lessons.map(|lesson| (lesson.technique, [lesson.title])).collect();
        listed(names.iter().map(|(technique, title)| (*technique, &title[..])))
    }

    /// Reads the slug or the name of what the coach has, in any case.
    ///
    /// # Errors
    /// When the coach has no such technique: a sentence that lists them.
    pub fn read_taught(text: &str) -> Result<Slug, String> {
        Slug::known(text, &Slug::taught())
    }

    /// Reads a slug or a name that is one of these or a form of one.
    fn known(text: &str, all: &[Slug]) -> Result<Slug, String> {
        let slug = Slug::of(text.trim());
        if all.iter().any(|known| slug.is_form_of(known)) {
            return Ok(slug);
        }
        let all: Vec<String> = all.iter().map(Slug::to_string).collect();
        Err(format!("there is no technique {text:?}: expected one of {}", all.join(", ")))
    }
}

impl FromStr for Slug {
    type Err = String;

    /// Reads the slug or the name of what the explainer has, in any case.
    fn from_str(text: &str) -> Result<Slug, String> {
        Slug::known(text, &Slug::all())
    }
}

/// The slugs of names and of their techniques, each once.
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
        assert!("exocet".parse::<Slug>().unwrap_err().contains("expected one of hidden-single, pointing"));
        assert!("".parse::<Slug>().is_err());
    }
}
