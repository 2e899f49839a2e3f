//! Names of techniques as programs write them: small letters with hyphens, `dynamic-cell-forcing-chains-plus-forcing-chains`.

use std::fmt;
use std::str::FromStr;

use crate::{Step, techniques};

/// A technique or one of its forms by its slug: `fish`, `x-wing`, `unique-loop`, `unique-loop-8-type-2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slug(String);

impl Slug {
    /// The slug of a name: brackets dropped, `+` as `plus`, anything between words a hyphen.
    pub fn of(name: &str) -> Slug {
        let words = name.replace('+', "plus ").replace(['(', ')'], " ").to_lowercase();
        Slug(words.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-"))
    }

    /// Whether a step is of this technique or form.
    pub fn covers(&self, step: &Step) -> bool {
        Slug::of(step.technique().name) == *self || step.slug().is_form_of(self)
    }

    /// Whether it is the other or says more: `unique-loop-8-type-2` is a form of `unique-loop`.
    fn is_form_of(&self, other: &Slug) -> bool {
        self.0.strip_prefix(&other.0).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

    /// The slugs of all techniques and forms, the easy ones first.
    pub fn all() -> Vec<Slug> {
        let mut all: Vec<Slug> = Vec::new();
        for technique in techniques::ALL {
            for slug in technique.forms.iter().copied().chain([technique.name]).map(Slug::of) {
                if !all.contains(&slug) {
                    all.push(slug);
                }
            }
        }
        all
    }
}

impl FromStr for Slug {
    type Err = String;

    /// Reads a slug or a name, in any case.
    fn from_str(text: &str) -> Result<Slug, String> {
        let slug = Slug::of(text.trim());
        let all = Slug::all();
        if all.iter().any(|known| slug.is_form_of(known)) {
            return Ok(slug);
        }
        let all: Vec<String> = all.iter().map(Slug::to_string).collect();
        Err(format!("there is no technique {text:?}: expected one of {}", all.join(", ")))
    }
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
