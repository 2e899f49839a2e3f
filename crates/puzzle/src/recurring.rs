//! Rulesets that recur from puzzle to puzzle: usual grids with rules that have no arguments, such as diagonals or
//! anti-knight. They are made once and shared, the ones used last.

use std::sync::Arc;

use ninefold_grid::{BoxShape, Recent, Side};

use crate::{RuleDraft, Ruleset, RulesetDraft, Spec};

/// The number of rulesets that are kept.
const MOST: usize = 16;
/// The largest side whose rulesets are kept.
const LARGEST: usize = 16;

/// The rulesets used last, each by what it follows from.
pub(crate) type Rulesets = Recent<Recurring, Arc<Ruleset>>;

/// The rulesets that all puzzles share.
pub(crate) static RULESETS: Rulesets = Rulesets::new(MOST);

/// What a ruleset follows from that can recur.
#[derive(Debug)]
pub(crate) struct Recurring {
    side: Side,
    boxes: Option<BoxShape>,
    rules: Vec<&'static Spec>,
}

impl Recurring {
    /// Returns what a draft describes, if it can recur.
    pub(crate) fn of(draft: &RulesetDraft) -> Option<Recurring> {
        let is_bare = draft.layout.is_none() && draft.regions.is_none() && draft.cosmetics.marks.is_empty();
        let is_usual = is_bare && draft.side.get() <= LARGEST;
        let spec = |rule: &RuleDraft| {
            let spec = rule.kind()?;
            let is_whole = rule.text.is_none() && rule.arguments.is_empty();
            (is_whole && (rule.spec.is_some() || spec.preset(&rule.name).is_none())).then_some(spec)
        };
        let rules = if is_usual { draft.rules.iter().map(spec).collect::<Option<Vec<_>>>()? } else { return None };
        Some(Recurring { side: draft.side, boxes: draft.boxes, rules })
    }

    /// Returns whether the same ruleset follows from another draft.
    pub(crate) fn is_same(&self, other: &Recurring) -> bool {
        let same = |(one, other): (&&'static Spec, &&'static Spec)| std::ptr::eq(*one, *other);
        (self.side, self.boxes, self.rules.len()) == (other.side, other.boxes, other.rules.len())
            && self.rules.iter().zip(&other.rules).all(same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(rules: &[&'static str]) -> RulesetDraft {
        RulesetDraft::classic(Side::NINE).with_rules(rules.iter().copied())
    }

    #[test]
    fn only_equal_rulesets_are_shared() {
        let shared = Rulesets::new(16);
        let bare = RulesetDraft { boxes: BoxShape::new(1, 9), ..draft(&[]) };
        let drafts =
            [draft(&[]), draft(&["diagonal"]), draft(&["anti_knight"]), draft(&["diagonal", "anti_knight"]), bare];
        let made = || drafts.clone().map(|draft| draft.into_shared(&shared).unwrap());
        let (first, second) = (made(), made());
        for (index, one) in first.iter().enumerate() {
            assert!(Arc::ptr_eq(one, &second[index]));
            assert!(first[..index].iter().all(|other| !one.is_equivalent_to(other)));
        }
        let killer = draft(&[]).with_rule(RuleDraft::of_text("killer r1c1 r1c2 = 10"));
        let killer = || killer.clone().into_shared(&shared).unwrap();
        assert!(!Arc::ptr_eq(&killer(), &killer()));
    }

    #[test]
    fn rulesets_used_long_ago_are_dropped() {
        let shared = Rulesets::new(2);
        let ruleset = |rule| draft(&[rule]).into_shared(&shared).unwrap();
        let first = Arc::downgrade(&ruleset("diagonal"));
        assert!(first.upgrade().is_some_and(|first| Arc::ptr_eq(&first, &ruleset("diagonal"))));
        ruleset("anti_king");
        ruleset("anti_knight");
        assert!(first.upgrade().is_none());
        // It is made anew.
        assert_eq!(ruleset("diagonal").variant_names(), ["diagonal"]);
    }
}
