//! The titles of levels, rules and symmetries.

use ninefold_generate::Pattern;
use ninefold_logic::Level;
use ninefold_puzzle::Spec;
use ninefold_text::Catalogue;

/// Returns the title of a level: `Expert`.
pub fn level_title(level: Level, texts: &'static Catalogue) -> &'static str {
    texts.find(&format!("level-{}", level.name().to_ascii_lowercase())).unwrap_or(level.name())
}

/// Returns the title of a symmetry of givens: `Half turn`.
pub fn symmetry_title(pattern: Pattern, texts: &'static Catalogue) -> &'static str {
    texts.find(&format!("symmetry-{}", pattern.name())).unwrap_or(pattern.name())
}

/// Returns the title of a kind of rule: `Diagonal`. If the catalogue has none, returns the title of the rule's
/// [`Spec`].
pub fn rule_title(spec: &Spec, texts: &'static Catalogue) -> &'static str {
    texts.find(&rule_id(spec)).unwrap_or(spec.title)
}

/// Returns the meaning of a kind of rule as a sentence. If the catalogue has none, returns the meaning of the rule's
/// [`Spec`].
pub fn rule_meaning(spec: &Spec, texts: &'static Catalogue) -> &'static str {
    texts.find(&format!("{}-meaning", rule_id(spec))).unwrap_or(spec.meaning)
}

/// Returns what the meaning of a kind of rule leaves open, in further sentences; empty if there is nothing more to say, and in
/// WebAssembly modules.
pub fn rule_details(spec: &Spec, texts: &'static Catalogue) -> &'static str {
    texts.find(&format!("{}-details", rule_id(spec))).unwrap_or_default()
}

fn rule_id(spec: &Spec) -> String {
    format!("rule-{}", spec.name.replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::rules;
    use ninefold_text::Language;

    use super::*;

    #[test]
    fn every_level_and_symmetry_has_its_title() {
        let pseudo = Catalogue::of(Language::Pseudo);
        assert!(Level::ALL.iter().all(|&level| !level_title(level, pseudo).is_ascii()));
        assert!(Pattern::ALL.iter().all(|&pattern| !symmetry_title(pattern, pseudo).is_ascii()));
    }

    #[test]
    fn every_rule_has_its_texts() {
        let pseudo = Catalogue::of(Language::Pseudo);
        for spec in rules::ALL {
            assert!(!rule_title(spec, pseudo).is_ascii(), "{} has no title", spec.name);
            assert!(!rule_meaning(spec, pseudo).is_ascii(), "{} has no meaning", spec.name);
        }
    }

    #[test]
    fn meanings_are_those_of_the_specs() {
        let english = Catalogue::of(Language::English);
        rules::ALL.iter().for_each(|spec| assert_eq!(rule_meaning(spec, english), spec.meaning, "{}", spec.name));
        assert!(rules::ALL.iter().filter(|spec| !rule_details(spec, english).is_empty()).count() > 40);
    }
}
