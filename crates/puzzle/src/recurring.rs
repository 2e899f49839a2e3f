//! Rulesets that recur from puzzle to puzzle: usual grids with rules that have no arguments, such as diagonals or
//! anti-knight. They are made once and shared, the ones used last.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ninefold_grid::{BoxShape, Side};

use crate::{RuleDraft, Ruleset, RulesetDraft, Spec};

/// The number of rulesets that are kept.
const MOST: usize = 16;
/// The largest side whose rulesets are kept.
const LARGEST: usize = 16;

/// The kept rulesets, the one used last at the end.
static KEPT: Mutex<Vec<(Recurring, Arc<Ruleset>)>> = Mutex::new(Vec::new());

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

    /// Returns the ruleset, if it is kept.
    pub(crate) fn ruleset(&self) -> Option<Arc<Ruleset>> {
        let mut kept = kept();
        let place = kept.iter().position(|(other, _)| self.is_same(other))?;
        kept[place..].rotate_left(1);
        kept.last().map(|(_, ruleset)| Arc::clone(ruleset))
    }

    /// Keeps the ruleset.
    pub(crate) fn keep(self, ruleset: &Arc<Ruleset>) {
        let mut kept = kept();
        if kept.len() == MOST {
            kept.remove(0);
        }
        kept.push((self, Arc::clone(ruleset)));
    }

    fn is_same(&self, other: &Recurring) -> bool {
        let same = |(one, other): (&&'static Spec, &&'static Spec)| std::ptr::eq(*one, *other);
        (self.side, self.boxes, self.rules.len()) == (other.side, other.boxes, other.rules.len())
            && self.rules.iter().zip(&other.rules).all(same)
    }
}

fn kept() -> MutexGuard<'static, Vec<(Recurring, Arc<Ruleset>)>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_equal_rulesets_are_shared() {
        let draft = |rules: &[&'static str]| RulesetDraft::classic(Side::NINE).with_rules(rules.iter().copied());
        let drafts = [draft(&[]), draft(&["diagonal"]), draft(&["anti_knight"]), draft(&["diagonal", "anti_knight"])];
        let made = || drafts.clone().map(|draft| draft.validate().unwrap());
        let (first, second) = (made(), made());
        for (index, one) in first.iter().enumerate() {
            assert!(Arc::ptr_eq(one, &second[index]));
            assert!(first[..index].iter().all(|other| !one.is_equivalent_to(other)));
        }
        let other = RulesetDraft { boxes: BoxShape::new(1, 9), ..draft(&[]) }.validate().unwrap();
        assert!(!other.is_equivalent_to(&first[0]));
        let killer = RulesetDraft::classic(Side::NINE).with_rule(RuleDraft::of_text("killer r1c1 r1c2 = 10"));
        assert!(!Arc::ptr_eq(&killer.validate().unwrap(), &killer.validate().unwrap()));
    }

    #[test]
    fn rulesets_used_long_ago_are_dropped() {
        let ruleset = |side| RulesetDraft { boxes: None, ..RulesetDraft::classic(Side::new(side).unwrap()) };
        for side in 1..=LARGEST {
            ruleset(side).with_rules(["anti_king"]).validate().unwrap();
            ruleset(side).with_rules(["anti_knight"]).validate().unwrap();
        }
        assert!(kept().len() <= MOST);
    }
}
