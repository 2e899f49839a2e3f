//! Validation of puzzles: everything that is wrong with a draft, or what it describes.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::sync::Arc;

use foldhash::fast::FixedState;
use ninefold_grid::{Geometry, RegionMap, Side};

use crate::model::TooLarge;
use crate::recurring::{RULESETS, Recurring, Rulesets};
use crate::together::BuildBudget;
use crate::{
    Arguments, Origin, Puzzle, PuzzleDraft, PuzzleError, PuzzleErrors, Rule, RuleDraft, RuleError, RuleUse, Ruleset,
    RulesetDraft, Spec, rules,
};

/// The largest number of rules of a puzzle. An index of 16 bits then also has room for the rules of the geometry and for
/// pencilmarks in each cell.
const MOST_RULES: usize = 60_000;

/// The number of faults of rules after which the other rules are not looked at.
const MOST_FAULTS: usize = 1_000;

impl PuzzleDraft {
    /// Validates the puzzle.
    ///
    /// # Errors
    /// See [`RulesetDraft::validate`] and [`Puzzle::new`].
    pub fn validate(self) -> Result<Puzzle, PuzzleErrors> {
        Puzzle::new(self.ruleset.into_ruleset()?, self.givens, self.candidates)
    }
}

impl RulesetDraft {
    /// Validates the ruleset.
    ///
    /// # Errors
    /// Every fault: boxes that don't fit the side; a map that doesn't divide the grid into N regions of N connected
    /// cells; rules that don't exist, lack an argument, or don't apply to this geometry.
    pub fn validate(&self) -> Result<Arc<Ruleset>, PuzzleErrors> {
        self.clone().into_ruleset()
    }

    /// Validates the ruleset, or returns one that was made before.
    fn into_ruleset(self) -> Result<Arc<Ruleset>, PuzzleErrors> {
        self.into_shared(&RULESETS)
    }

    /// Validates the ruleset, or returns the one that is kept among these; a new one is kept if it can recur.
    pub(crate) fn into_shared(self, rulesets: &Rulesets) -> Result<Arc<Ruleset>, PuzzleErrors> {
        let Some(recurring) = Recurring::of(&self) else { return self.build() };
        if let Some(ruleset) = rulesets.find(|other| recurring.is_same(other)) {
            return Ok(ruleset);
        }
        let ruleset = self.build()?;
        rulesets.keep(recurring, Arc::clone(&ruleset));
        Ok(ruleset)
    }

    /// Validates the ruleset and keeps its arguments.
    fn build(self) -> Result<Arc<Ruleset>, PuzzleErrors> {
        let geometry = self.geometry()?;
        if self.rules.len() > MOST_RULES {
            return Err(PuzzleError::TooManyRules { found: self.rules.len(), most: MOST_RULES }.into());
        }
        let mut builder = RulesetBuilder::new(geometry, self.rules.len());
        for draft in self.rules {
            if !builder.add(draft) {
                break;
            }
        }
        Ok(Arc::new(builder.finish()?.with_cosmetics(self.cosmetics)))
    }

    fn geometry(&self) -> Result<Arc<Geometry>, PuzzleErrors> {
        if let Some(layout) = &self.layout {
            if self.regions.is_some() || self.boxes.is_some() {
                return Err(PuzzleError::LayoutAndShape.into());
            }
            let faulty = |faults: Vec<_>| {
                let faults = faults.into_iter().map(PuzzleError::Layout).collect();
                PuzzleErrors::check(faults).expect_err("a refused layout has a fault")
            };
            let geometry = Geometry::of_layout(layout).map_err(faulty)?;
            if geometry.side() != self.side {
                return Err(PuzzleError::Side { found: self.side, expected: geometry.side() }.into());
            }
            return Ok(if geometry == *Geometry::classic() { Geometry::classic() } else { Arc::new(geometry) });
        }
        match (&self.regions, self.boxes) {
            (Some(_), Some(_)) => Err(PuzzleError::BoxesAndRegions.into()),
            (Some(regions), None) => {
                let map = RegionMap::new(self.side, regions.clone());
                let faults =
                    |faults: Vec<_>| PuzzleErrors::check(faults.into_iter().map(PuzzleError::Regions).collect());
                match map {
                    Ok(map) => Ok(Arc::new(Geometry::jigsaw(map))),
                    Err(found) => Err(faults(found).expect_err("a refused map has a fault")),
                }
            }
            (None, Some(shape)) if shape.side() != self.side => {
                Err(PuzzleError::Boxes { shape, side: self.side }.into())
            }
            (None, Some(shape)) => Ok(Arc::new(Geometry::boxes(shape))),
            (None, None) if self.side == Side::NINE => Ok(Geometry::classic()),
            (None, None) => Ok(Arc::new(Geometry::of_side(self.side))),
        }
    }
}

/// Builds the rules of a puzzle one by one.
struct RulesetBuilder {
    geometry: Arc<Geometry>,
    /// The rules of the geometry, then those of the draft without repeats.
    built: Vec<(RuleUse, Arc<dyn Rule>)>,
    /// For each rule, the text that it was given as, if it was.
    texts: Vec<Option<String>>,
    hashes: FixedState,
    /// For each hash of a kind and its arguments, the first rule with that hash.
    seen: HashMap<u64, usize, FixedState>,
    budget: BuildBudget,
    faults: Vec<PuzzleError>,
}

impl RulesetBuilder {
    /// Starts with the rules that follow from a geometry. The number of rules that will be added is only a hint.
    fn new(geometry: Arc<Geometry>, more: usize) -> RulesetBuilder {
        let mut built: Vec<(RuleUse, Arc<dyn Rule>)> = rules::ALL
            .iter()
            .filter(|spec| spec.origin == Origin::Geometry)
            .filter_map(|spec| Some(((*spec, Arguments::none()), (spec.build)(&geometry, &Arguments::none()).ok()?)))
            .collect();
        let hashes = FixedState::default();
        let mut seen: HashMap<u64, usize, FixedState> =
            built.iter().enumerate().map(|(at, (own, _))| (hashes.hash_one((own.0.name, &own.1)), at)).collect();
        let mut texts = vec![None; built.len()];
        built.reserve(more);
        seen.reserve(more);
        texts.reserve(more);
        RulesetBuilder { geometry, built, texts, hashes, seen, budget: BuildBudget::default(), faults: Vec::new() }
    }

    /// Builds a rule, unless it repeats an earlier one, and adds it or its faults. Returns whether more rules may be added.
    fn add(&mut self, mut draft: RuleDraft) -> bool {
        let text = draft.text.take();
        if let Some(text) = &text {
            match RuleDraft::read(text, self.geometry.alphabet()) {
                Ok(read) => draft = read,
                Err(reason) => {
                    self.faults.push(PuzzleError::RuleText { text: text.clone(), reason });
                    return true;
                }
            }
        }
        let draft = draft.completed(&self.geometry);
        let hash = draft.kind().map(|spec| self.hashes.hash_one((spec.name, &draft.arguments)));
        if self.repeats(&draft, hash) {
            return true;
        }
        match draft.build(&self.geometry, &mut self.budget) {
            Err(more) => {
                self.faults.extend(more.into_iter().map(|fault| fault.with_text(text.as_deref())));
                return self.budget.take_fault(draft.kind()) && self.faults.len() < MOST_FAULTS;
            }
            Ok((spec, _)) if spec.origin == Origin::Geometry => {}
            Ok((spec, rule)) => {
                self.seen.entry(hash.unwrap_or_default()).or_insert(self.built.len());
                self.texts.push(text);
                self.built.push(((spec, draft.arguments), rule));
            }
        }
        true
    }

    /// Returns whether a rule of the same kind with the same arguments was built before.
    fn repeats(&self, draft: &RuleDraft, hash: Option<u64>) -> bool {
        let is_same = |((other, own), _): &(RuleUse, _)| {
            draft.kind().is_some_and(|spec| spec.name == other.name) && *own == draft.arguments
        };
        let earlier = hash.and_then(|hash| self.seen.get(&hash));
        earlier.is_some_and(|&at| is_same(&self.built[at]) || self.built.iter().any(is_same))
    }

    /// Returns the ruleset.
    ///
    /// # Errors
    /// The faults of all rules; or, if there are none, what is wrong with the rules together.
    fn finish(self) -> Result<Ruleset, PuzzleErrors> {
        PuzzleErrors::check(self.faults)?;
        PuzzleErrors::check(faults_together(&self.geometry, &self.built, &self.texts))?;
        let (uses, rules) = self.built.into_iter().unzip();
        Ruleset::new(self.geometry, rules, uses).map_err(|TooLarge| PuzzleError::TooLarge.into())
    }
}

/// Returns what is wrong with rules that are sound one by one: two that change what a cell is worth, or, if none does,
/// rules that no digits can satisfy.
fn faults_together(
    geometry: &Geometry,
    built: &[(RuleUse, Arc<dyn Rule>)],
    texts: &[Option<String>],
) -> Vec<PuzzleError> {
    let fault = |(spec, arguments): &RuleUse, text: &Option<String>, reason| {
        PuzzleError::of_rule(spec, arguments, geometry, reason).with_text(text.as_deref())
    };
    let mut changed = Vec::new();
    let mut faults = Vec::new();
    let mut worths = (geometry.alphabet().first(), geometry.alphabet().last());
    for ((own, rule), text) in built.iter().zip(texts) {
        let cells = rule.modifier().map(|modifier| modifier.cells(geometry)).unwrap_or_default();
        if let Some(cell) = cells.iter().find(|cell| changed.contains(*cell)) {
            let reason = RuleError::unfit(format!("another rule changes what {cell} is worth, too"));
            faults.push(fault(own, text, reason));
        }
        changed.extend(cells);
        if let Some((least, most)) = rule.modifier().map(|modifier| modifier.range(geometry)) {
            worths = (worths.0.min(least), worths.1.max(most));
            if worths.1 - worths.0 >= 64 {
                let (least, most) = worths;
                let reason =
                    RuleError::unfit(format!("cells would be worth {least} to {most}: expected at most 64 values"));
                faults.push(fault(own, text, reason));
            }
        }
    }
    if changed.is_empty() {
        let checked = built.iter().zip(texts).filter_map(|((own, rule), text)| {
            let reason = rule.check(geometry).err()?;
            Some(fault(own, text, reason))
        });
        faults.extend(checked);
    }
    faults
}

impl RuleDraft {
    /// Builds the rule.
    ///
    /// # Errors
    /// Every fault: the rule doesn't exist, is refused by its own spec, or the rules before it left no room for it.
    fn build(
        &self,
        geometry: &Geometry,
        budget: &mut BuildBudget,
    ) -> Result<(&'static Spec, Arc<dyn Rule>), Vec<PuzzleError>> {
        let Some(spec) = self.kind() else {
            let known = std::iter::once("classic").chain(rules::variants().map(|spec| spec.name)).collect();
            return Err(vec![PuzzleError::UnknownRule { name: self.name.to_string(), known }]);
        };
        let fault = |reason| PuzzleError::of_rule(spec, &self.arguments, geometry, reason);
        let faults = spec.faults_of(geometry, &self.arguments);
        if !faults.is_empty() {
            return Err(faults.into_iter().map(fault).collect());
        }
        let rule = (spec.build)(geometry, &self.arguments).map_err(|reason| vec![fault(reason)])?;
        budget.take(&*rule).map_err(|reason| vec![fault(reason)])?;
        Ok((spec, rule))
    }
}
