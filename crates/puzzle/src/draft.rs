//! Puzzles as described by a user, before they are validated.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::BuildHasher;
use std::sync::Arc;

use foldhash::fast::FixedState;
use ninefold_grid::{BoxShape, Candidates, Geometry, Grid, Layout, RegionMap, Side};

use crate::model::TooLarge;
use crate::recurring::{RULESETS, Recurring, Rulesets};
use crate::together::BuildBudget;
use crate::{
    Argument, Arguments, Origin, Parameter, ParameterKind, Puzzle, PuzzleError, PuzzleErrors, Rule, RuleError, RuleUse,
    Ruleset, Sketch, Spec, rules,
};

/// The largest number of rules of a puzzle. An index of 16 bits then also has room for the rules of the geometry and for
/// pencilmarks in each cell.
const MOST_RULES: usize = 60_000;

/// The number of faults of rules after which the other rules are not looked at.
const MOST_FAULTS: usize = 1_000;

/// A rule named by the user, with its arguments.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RuleDraft {
    /// A rule's name or alias.
    pub name: Cow<'static, str>,
    /// Its arguments.
    pub arguments: Arguments,
    /// The kind of rule, for rules that are not in [`rules::ALL`].
    pub spec: Option<&'static Spec>,
    /// The rule as a text, in place of name and arguments; it is read when the digits of the grid are known.
    pub text: Option<String>,
}

/// A puzzle without its givens, not yet validated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulesetDraft {
    /// The side of the grid.
    pub side: Side,
    /// The shape of the boxes. Without a shape and without a map, the boxes are as square as possible.
    pub boxes: Option<BoxShape>,
    /// The region map: the region of each cell, row by row, numbered from 0.
    pub regions: Option<Vec<u8>>,
    /// The layout, in place of boxes and map; its side must be that of the grid.
    pub layout: Option<Layout>,
    /// The variant rules.
    pub rules: Vec<RuleDraft>,
    /// Marks that are drawn on the grid without being rules.
    pub cosmetics: Sketch,
}

/// A puzzle that is not yet validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleDraft {
    /// The geometry and rules.
    pub ruleset: RulesetDraft,
    /// The givens.
    pub givens: Grid,
    /// For puzzles given by pencilmarks: the candidates of each cell.
    pub candidates: Option<Candidates>,
}

impl From<&str> for RuleDraft {
    fn from(name: &str) -> RuleDraft {
        RuleDraft::new(name, Arguments::none())
    }
}

/// Drafts are equal if they have the same name and arguments, or the same text.
impl PartialEq for RuleDraft {
    fn eq(&self, other: &RuleDraft) -> bool {
        self.name == other.name && self.arguments == other.arguments && self.text == other.text
    }
}

impl Eq for RuleDraft {}

impl std::hash::Hash for RuleDraft {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (&self.name, &self.arguments, &self.text).hash(state);
    }
}

impl RulesetDraft {
    /// Returns the usual grid of a side, without variant rules.
    pub fn classic(side: Side) -> RulesetDraft {
        RulesetDraft { side, boxes: None, regions: None, layout: None, rules: Vec::new(), cosmetics: Sketch::blank() }
    }

    /// Returns a grid of this layout, without variant rules. The side is 64 if the layout doesn't fit on a canvas, which
    /// [`RulesetDraft::validate`] refuses.
    pub fn of_layout(layout: Layout) -> RulesetDraft {
        let side = layout.side().unwrap_or(Side::MAX);
        RulesetDraft { layout: Some(layout), ..RulesetDraft::classic(side) }
    }

    /// Adds a rule.
    #[must_use]
    pub fn with_rule(mut self, rule: impl Into<RuleDraft>) -> RulesetDraft {
        self.rules.push(rule.into());
        self
    }

    /// Adds variant rules, by name.
    #[must_use]
    pub fn with_rules<'a>(mut self, names: impl IntoIterator<Item = &'a str>) -> RulesetDraft {
        self.rules.extend(names.into_iter().map(RuleDraft::from));
        self
    }

    /// Divides the grid into these irregular regions.
    #[must_use]
    pub fn with_regions(mut self, map: &RegionMap) -> RulesetDraft {
        self.regions = Some(map.regions().to_vec());
        self
    }

    /// Divides the grid into boxes of this shape.
    #[must_use]
    pub fn with_boxes(mut self, shape: BoxShape) -> RulesetDraft {
        self.boxes = Some(shape);
        self
    }

    /// Draws these marks on the grid, besides those of the rules.
    #[must_use]
    pub fn with_cosmetics(mut self, cosmetics: Sketch) -> RulesetDraft {
        self.cosmetics = cosmetics;
        self
    }

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
        let mut faults = Vec::new();
        let mut built: Vec<(RuleUse, Arc<dyn Rule>)> = rules::ALL
            .iter()
            .filter(|spec| spec.origin == Origin::Geometry)
            .filter_map(|spec| Some(((*spec, Arguments::none()), (spec.build)(&geometry, &Arguments::none()).ok()?)))
            .collect();
        let hashes = FixedState::default();
        // For each hash of a kind and its arguments, the first rule with that hash.
        let mut seen: HashMap<u64, usize, FixedState> =
            built.iter().enumerate().map(|(at, (own, _))| (hashes.hash_one((own.0.name, &own.1)), at)).collect();
        let mut texts: Vec<Option<String>> = vec![None; built.len()];
        built.reserve(self.rules.len());
        seen.reserve(self.rules.len());
        texts.reserve(self.rules.len());
        let mut budget = BuildBudget::default();
        for mut draft in self.rules {
            let text = draft.text.take();
            if let Some(text) = &text {
                match RuleDraft::read(text, geometry.alphabet()) {
                    Ok(read) => draft = read,
                    Err(reason) => {
                        faults.push(PuzzleError::RuleText { text: text.clone(), reason });
                        continue;
                    }
                }
            }
            let draft = draft.completed(&geometry);
            let is_same = |((other, own), _): &(RuleUse, _)| {
                draft.kind().is_some_and(|spec| spec.name == other.name) && *own == draft.arguments
            };
            let hash = draft.kind().map(|spec| hashes.hash_one((spec.name, &draft.arguments)));
            let earlier = hash.and_then(|hash| seen.get(&hash));
            if earlier.is_some_and(|&at| is_same(&built[at]) || built.iter().any(is_same)) {
                continue;
            }
            match draft.build(&geometry, &mut budget) {
                Err(more) => {
                    faults.extend(more.into_iter().map(|fault| fault.with_text(text.as_deref())));
                    if !budget.take_fault(draft.kind()) || faults.len() >= MOST_FAULTS {
                        break;
                    }
                }
                Ok((spec, _)) if spec.origin == Origin::Geometry => {}
                Ok((spec, rule)) => {
                    seen.entry(hash.unwrap_or_default()).or_insert(built.len());
                    texts.push(text);
                    built.push(((spec, draft.arguments), rule));
                }
            }
        }
        PuzzleErrors::check(faults)?;
        PuzzleErrors::check(faults_together(&geometry, &built, &texts))?;
        let (uses, built) = built.into_iter().unzip();
        let ruleset = Ruleset::new(geometry, built, uses).map_err(|TooLarge| PuzzleError::TooLarge)?;
        Ok(Arc::new(ruleset.with_cosmetics(self.cosmetics)))
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
    /// Returns the draft of a rule by its name or alias.
    pub fn new(name: impl Into<String>, arguments: Arguments) -> RuleDraft {
        RuleDraft { name: Cow::Owned(name.into()), arguments, spec: None, text: None }
    }

    /// Returns the draft of a rule of this kind, which need not be in [`rules::ALL`].
    pub fn of(spec: &'static Spec, arguments: Arguments) -> RuleDraft {
        RuleDraft { name: Cow::Borrowed(spec.name), arguments, spec: Some(spec), text: None }
    }

    /// Returns the draft of a rule that is given as a text, such as `killer r1c1 r1c2 = 10`. Whether the text can be read
    /// is found out when the puzzle is validated.
    pub fn of_text(text: impl Into<String>) -> RuleDraft {
        let text = text.into();
        let name = text.split(|letter: char| letter.is_whitespace() || letter == '{').find(|word| !word.is_empty());
        RuleDraft { text: Some(text.clone()), ..RuleDraft::new(name.unwrap_or_default(), Arguments::none()) }
    }

    /// Returns the kind of rule, if it is known.
    pub fn kind(&self) -> Option<&'static Spec> {
        self.spec.or_else(|| rules::named(&self.name))
    }

    /// Returns the draft with the arguments that the user has left out: those of the preset that its name stands for, and
    /// those that depend on the geometry.
    pub(crate) fn completed(mut self, geometry: &Geometry) -> RuleDraft {
        if let Some(Ok(read)) = self.text.as_ref().map(|text| RuleDraft::read(text, geometry.alphabet())) {
            return read.completed(geometry);
        }
        let Some(spec) = self.kind() else { return self };
        let preset = if self.spec.is_none() { spec.preset(&self.name) } else { None };
        let is_rules = |parameter: &&Parameter| parameter.kind == ParameterKind::Rules;
        let inner = spec.parameters.iter().find(is_rules);
        if preset.is_none() && spec.completion.is_none() && inner.is_none() {
            return self;
        }
        if let Some(inner) = inner.filter(|inner| matches!(self.arguments.get(inner.name), Some(Argument::Rules(_)))) {
            let rules = self.arguments.rules(inner.name).iter().map(|rule| rule.clone().completed(geometry));
            let rules = Argument::Rules(rules.collect());
            self.arguments.set(inner.name, rules);
        }
        if let Some(preset) = preset.and_then(|preset| spec.read(preset.text, geometry.alphabet()).ok()) {
            self.arguments.complete(preset);
        }
        if let Some(complete) = spec.completion {
            complete(geometry, &mut self.arguments);
        }
        RuleDraft::of(spec, self.arguments)
    }

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

impl PuzzleDraft {
    /// Returns a puzzle with these givens on the usual grid of their side, without variant rules.
    pub fn classic(givens: Grid) -> PuzzleDraft {
        PuzzleDraft { ruleset: RulesetDraft::classic(givens.side()), givens, candidates: None }
    }

    /// Adds variant rules, by name.
    #[must_use]
    pub fn with_rules<'a>(mut self, names: impl IntoIterator<Item = &'a str>) -> PuzzleDraft {
        self.ruleset = self.ruleset.with_rules(names);
        self
    }

    /// Divides the grid into these irregular regions.
    #[must_use]
    pub fn with_regions(mut self, map: &RegionMap) -> PuzzleDraft {
        self.ruleset = self.ruleset.with_regions(map);
        self
    }

    /// Divides the grid into boxes of this shape.
    #[must_use]
    pub fn with_boxes(mut self, shape: BoxShape) -> PuzzleDraft {
        self.ruleset = self.ruleset.with_boxes(shape);
        self
    }

    /// Validates the puzzle.
    ///
    /// # Errors
    /// See [`RulesetDraft::validate`] and [`Puzzle::new`].
    pub fn validate(self) -> Result<Puzzle, PuzzleErrors> {
        Puzzle::new(self.ruleset.into_ruleset()?, self.givens, self.candidates)
    }
}
