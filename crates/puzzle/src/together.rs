//! Rules that are built together: what they build shares a limit.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{Automaton, Origin, Parameter, ParameterKind, Rule, RuleDraft, RuleError, RuleUse, Spec};

/// What the faulty rules may cost, as a part of the limit, before the rest is left unread: each of them may have taken long.
const FAULT: usize = Automaton::MOST_TRANSITIONS / 4;

/// A rule and what it was built from.
type Built = (RuleUse, Arc<dyn Rule>);

/// What is left of the limit on what rules build, such as the states and transitions of automata.
#[derive(Debug)]
pub(crate) struct BuildBudget(usize);

impl Default for BuildBudget {
    fn default() -> BuildBudget {
        BuildBudget(Automaton::MOST_TRANSITIONS)
    }
}

impl BuildBudget {
    /// Takes what a rule has built.
    ///
    /// # Errors
    /// Fails if no room is left for it. Then none is left for others.
    pub(crate) fn take(&mut self, rule: &dyn Rule) -> Result<(), RuleError> {
        match self.0.checked_sub(rule.built_size()) {
            Some(left) => {
                self.0 = left;
                Ok(())
            }
            None => {
                self.0 = 0;
                Err(RuleError::unfit(format!(
                    "what all rules together build is too large: more than {} transitions or edges",
                    Automaton::MOST_TRANSITIONS
                )))
            }
        }
    }

    /// Takes what a faulty rule of this kind may have cost. Returns whether more rules may be built.
    pub(crate) fn take_fault(&mut self, spec: Option<&Spec>) -> bool {
        let is_costly = |parameter: &Parameter| matches!(parameter.kind, ParameterKind::Text | ParameterKind::Rules);
        if spec.is_some_and(|spec| spec.parameters.iter().any(is_costly)) {
            self.0 = self.0.saturating_sub(FAULT);
        }
        self.0 > 0
    }
}

impl RuleDraft {
    /// Builds the rule as a part of another one.
    ///
    /// # Errors
    /// Fails with the first reason why it can't be built: the rule doesn't exist, follows from the geometry, stands
    /// alone, or is refused by its own spec.
    pub fn build_inner(&self, geometry: &Geometry) -> Result<(RuleUse, Arc<dyn Rule>), RuleError> {
        let completed = self.clone().completed(geometry);
        let spec = completed.kind().ok_or_else(|| RuleError::UnknownRule(self.name.to_string()))?;
        let inner = |reason| RuleError::Inner { name: spec.name, reason: Box::new(reason) };
        if spec.origin == Origin::Geometry {
            return Err(inner(RuleError::unfit("the rule belongs to the grid and can't be part of another rule")));
        }
        if let Some(reason) = spec.faults_of(geometry, &completed.arguments).into_iter().next() {
            return Err(inner(reason));
        }
        let rule = (spec.build)(geometry, &completed.arguments).map_err(inner)?;
        if rule.stands_alone() {
            return Err(inner(RuleError::unfit("the rule can't be part of another rule")));
        }
        Ok(((spec, completed.arguments), rule))
    }
}

/// Builds rules as parts of another one.
///
/// # Errors
/// Fails with the first reason why one of them can't be built, or if what they build is too large.
pub(crate) fn build_together(geometry: &Geometry, drafts: &[RuleDraft]) -> Result<Vec<Built>, RuleError> {
    let mut budget = BuildBudget::default();
    let inner = drafts.iter().map(|draft| {
        let (own, rule) = draft.build_inner(geometry)?;
        budget.take(&*rule)?;
        Ok((own, rule))
    });
    inner.collect()
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;

    use crate::{PuzzleErrors, RuleDraft, RulesetDraft};

    fn validated(rules: impl IntoIterator<Item = String>) -> Result<(), PuzzleErrors> {
        let rules = rules.into_iter().map(RuleDraft::of_text).collect();
        RulesetDraft { rules, ..RulesetDraft::classic(Side::NINE) }.validate().map(drop)
    }

    /// Returns an expression with an automaton of more than half a million transitions.
    fn large(last: usize) -> String {
        format!("regex_line r1c1 r1c2 = \"[^{last}]{{0,400}}{last}\"")
    }

    #[test]
    fn the_automata_of_a_puzzle_have_a_limit_together() {
        assert_eq!(validated([large(1)]), Ok(()));
        let refused = validated((1..=7).map(large)).unwrap_err().to_string();
        assert!(refused.contains("what all rules together build is too large"), "{refused}");
        let inner: String = (1..=7).map(|rule| format!("{{ {} }}", large(rule))).collect();
        let refused = validated([format!("any_of {inner}")]).unwrap_err().to_string();
        assert!(refused.contains("what all rules together build is too large"), "{refused}");
    }

    #[test]
    fn after_some_faulty_expressions_the_rest_is_not_built() {
        let faulty = |count: usize| validated((0..count).map(|at| format!("regex_line r1c1 = \".{{{at}\"")));
        assert_eq!(faulty(3).unwrap_err().all().len(), 3);
        assert_eq!(faulty(1000).unwrap_err().all().len(), 4);
        // Rules without texts or other rules are cheap; all of their faults are told.
        let cages = (0..1000).map(|at| format!("killer r1c1 r1c2 = {}", 100 + at));
        assert!(validated(cages).unwrap_err().all().len() >= 1000);
    }
}
