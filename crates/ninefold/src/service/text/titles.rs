//! The titles of levels, rules and symmetries.

use ninefold_generate::Pattern;
use ninefold_logic::Level;
use ninefold_puzzle::Spec;
use ninefold_text::{Catalogue, text};

/// Returns the title of a level: `Expert`.
pub fn level_title(level: Level, texts: &'static Catalogue) -> &'static str {
    match level {
        Level::Beginner => text!(texts, "level-beginner"),
        Level::Amateur => text!(texts, "level-amateur"),
        Level::Expert => text!(texts, "level-expert"),
        Level::Veteran => text!(texts, "level-veteran"),
        Level::Beyond => text!(texts, "level-beyond"),
    }
}

/// Returns the title of a symmetry of givens: `Half turn`.
pub fn symmetry_title(pattern: Pattern, texts: &'static Catalogue) -> &'static str {
    match pattern {
        Pattern::None => text!(texts, "symmetry-none"),
        Pattern::Rotational => text!(texts, "symmetry-rotational"),
        Pattern::Quarter => text!(texts, "symmetry-quarter"),
        Pattern::Horizontal => text!(texts, "symmetry-horizontal"),
        Pattern::Vertical => text!(texts, "symmetry-vertical"),
        Pattern::Diagonal => text!(texts, "symmetry-diagonal"),
        Pattern::Full => text!(texts, "symmetry-full"),
    }
}

/// Returns the title of a kind of rule: `Diagonal`. A rule without one in the catalogue has that of its [`Spec`].
pub fn rule_title(spec: &Spec, texts: &'static Catalogue) -> &'static str {
    texts.find(&rule_id(spec)).unwrap_or(spec.title)
}

/// Returns the meaning of a kind of rule, in a sentence. A rule without one in the catalogue has that of its [`Spec`].
pub fn rule_meaning(spec: &Spec, texts: &'static Catalogue) -> &'static str {
    texts.find(&format!("{}-meaning", rule_id(spec))).unwrap_or(spec.meaning)
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
    fn every_rule_has_its_texts() {
        let pseudo = Catalogue::of(Language::Pseudo);
        for spec in rules::ALL {
            assert!(!rule_title(spec, pseudo).is_ascii(), "{} has no title", spec.name);
            assert!(!rule_meaning(spec, pseudo).is_ascii(), "{} has no meaning", spec.name);
        }
    }
}
