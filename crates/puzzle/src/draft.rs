//! Puzzles as described by a user, before they are validated.

use std::borrow::Cow;

use ninefold_grid::{BoxShape, Candidates, Geometry, Grid, Layout, RegionMap, Side};

use crate::{Argument, Arguments, Parameter, ParameterKind, Sketch, Spec, rules};

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
}
