//! A puzzle without its givens: the geometry, the rules, and what follows from both.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use ninefold_grid::{Cell, Geometry, Grid, House, HouseKind, Houses, Side};

use crate::model::TooLarge;
use crate::{
    Arguments, ArrangedMark, Mark, Model, Modifier, Origin, Primitive, Rule, RuleDraft, RuleError, RuleIndex, Scope,
    Sketch, Spec, Values, arranged,
};

/// How many rules are asked whether they hold while worths of cells are tried.
const MOST_TRIES: usize = 1 << 21;

/// The approximate number of bytes of a transition or an edge that a rule has built.
const BUILT: usize = 8;

/// A rule as it was requested: its kind and its arguments.
pub type RuleUse = (&'static Spec, Arguments);

/// A valid geometry with rules. Puzzles with the same rules can share one.
#[derive(Debug)]
pub struct Ruleset {
    geometry: Arc<Geometry>,
    rules: Vec<Arc<dyn Rule>>,
    uses: Vec<RuleUse>,
    /// The uses, followed by the parts of rules that group others, if there are any.
    with_parts: Option<Vec<RuleUse>>,
    model: Model,
    houses: OnceLock<Houses>,
    cosmetics: Sketch,
}

impl Ruleset {
    /// Builds the ruleset.
    ///
    /// # Errors
    /// Fails if the rules together post more than a model may contain.
    pub(crate) fn new(
        geometry: Arc<Geometry>,
        rules: Vec<Arc<dyn Rule>>,
        uses: Vec<RuleUse>,
    ) -> Result<Ruleset, TooLarge> {
        let ruleset = Ruleset::of(Model::free(&geometry), geometry, rules, uses);
        if ruleset.model.is_too_large() { Err(TooLarge) } else { Ok(ruleset) }
    }

    /// Builds the ruleset in a model without posts, as far as it may grow.
    fn of(mut model: Model, geometry: Arc<Geometry>, rules: Vec<Arc<dyn Rule>>, uses: Vec<RuleUse>) -> Ruleset {
        let with_parts = with_parts(&rules, &uses);
        let scope = Scope::new(&geometry, with_parts.as_deref().unwrap_or(&uses));
        for (index, rule) in rules.iter().enumerate() {
            if let Some(modifier) = rule.modifier() {
                let worths = modifier.lower(&scope, model.poster(index).name(rule.spec().title));
                model.add_worths(worths);
            }
        }
        let mut last: (&str, Arc<str>) = ("", Arc::from(""));
        for (index, rule) in rules.iter().enumerate() {
            let title = rule.spec().title;
            if last.0 != title {
                last = (title, Arc::from(title));
            }
            rule.lower(&scope, model.poster(index).name(Arc::clone(&last.1)));
            if model.is_too_large() {
                break;
            }
        }
        Ruleset { geometry, rules, uses, with_parts, model, houses: OnceLock::new(), cosmetics: Sketch::blank() }
    }

    /// Draws these marks besides those of the rules; marks beyond the grid are left out.
    pub(crate) fn with_cosmetics(self, mut cosmetics: Sketch) -> Ruleset {
        cosmetics.marks.retain(|mark| mark.places().iter().all(|place| place.is_on(&self.geometry)));
        Ruleset { cosmetics, ..self }
    }

    /// Returns the same grid with only those chosen rules that are to be kept, by their index in [`Ruleset::rules`]. The
    /// rules of the geometry stay.
    #[must_use]
    pub fn keeping(&self, keep: impl Fn(RuleIndex) -> bool) -> Arc<Ruleset> {
        let kept = self.uses.iter().zip(&self.rules).enumerate();
        let kept =
            kept.filter(|(index, ((spec, _), _))| spec.origin == Origin::Geometry || keep(RuleIndex::new(*index)));
        let (uses, rules) = kept.map(|(_, (used, rule))| (used.clone(), Arc::clone(rule))).unzip();
        // A rule can post more where another is missing: a negative rule, where dots are.
        Arc::new(self.rebuilt(rules, uses))
    }

    /// Returns the same grid with these rules besides its own.
    ///
    /// # Errors
    /// Fails with the first reason why a rule can't be built.
    pub(crate) fn with_rules(&self, drafts: &[RuleDraft]) -> Result<Arc<Ruleset>, RuleError> {
        let (mut uses, mut rules) = (self.uses.clone(), self.rules.clone());
        for draft in drafts {
            let (used, rule) = draft.build_inner(&self.geometry)?;
            uses.push(used);
            rules.push(rule);
        }
        Ok(Arc::new(self.rebuilt(rules, uses)))
    }

    /// Builds the same grid with other rules.
    fn rebuilt(&self, rules: Vec<Arc<dyn Rule>>, uses: Vec<RuleUse>) -> Ruleset {
        let model = Model::without_limit(&self.geometry);
        Ruleset::of(model, Arc::clone(&self.geometry), rules, uses).with_cosmetics(self.cosmetics.clone())
    }

    /// Returns the usual grid of a side, without variant rules.
    pub fn classic(side: Side) -> Arc<Ruleset> {
        crate::RulesetDraft::classic(side).validate().expect("the usual grid of a side is sound")
    }

    /// Returns the approximate number of bytes on the heap.
    pub fn heap_size(&self) -> usize {
        let side = self.side();
        // The cells of houses are stored twice, in the geometry and in the model, and each cell has a list of its houses.
        let geometry = 3 * self.houses().len() * (side.get() * 2 + 64) + 96 * side.cell_count();
        let built: usize = self.rules.iter().map(|rule| rule.built_size()).sum();
        geometry + self.model.heap_size() + BUILT * built
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.geometry.side()
    }

    /// Returns the geometry of the grid.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Returns the rules: those of the geometry first (lines, boxes or jigsaw), then the chosen ones.
    pub fn rules(&self) -> &[Arc<dyn Rule>] {
        &self.rules
    }

    /// Returns the indices of the rules, in order.
    pub fn indices(&self) -> impl ExactSizeIterator<Item = RuleIndex> + use<> {
        (0..self.rules.len()).map(RuleIndex::new)
    }

    /// Returns the kind and the arguments of each rule, in the order of [`Ruleset::rules`].
    pub fn uses(&self) -> &[RuleUse] {
        &self.uses
    }

    /// Returns the rules that were chosen as they can be requested again: without those of the geometry.
    pub fn drafts(&self) -> Vec<RuleDraft> {
        let chosen = self.uses.iter().filter(|(spec, _)| spec.origin == Origin::Choice);
        chosen.map(|(spec, arguments)| RuleDraft::of(spec, arguments.clone())).collect()
    }

    /// Returns the marks that are drawn on the grid without being rules.
    pub fn cosmetics(&self) -> &Sketch {
        &self.cosmetics
    }

    /// Returns the cosmetic marks, then what the rules draw, in their order, each mark with its slot.
    pub fn marks(&self) -> Vec<ArrangedMark> {
        let is_on = |mark: &Mark| mark.places().iter().all(|place| place.is_on(&self.geometry));
        let of_rules =
            self.rules.iter().map(|rule| Sketch::of(rule.sketch(&self.geometry).marks.into_iter().filter(is_on)));
        arranged(std::iter::once(self.cosmetics.clone()).chain(of_rules))
    }

    /// Returns the constraints of the rules, without any givens.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Returns the constraints of one rule among the rules of this ruleset, in a model of its own. Returns `None` if the
    /// rule can't be built as a part of another one, or if a rule changes what cells are worth.
    pub fn model_of(&self, draft: &RuleDraft) -> Option<Model> {
        if self.rules.iter().any(|rule| rule.modifier().is_some()) {
            return None;
        }
        let (_, rule) = draft.build_inner(&self.geometry).ok()?;
        let mut model = Model::free(&self.geometry);
        rule.lower(&Scope::new(&self.geometry, self.seen_by_rules()), &mut model.poster(0));
        Some(model)
    }

    /// Returns all houses: those of the geometry, then every other set of N cells in which a rule forbids repeats. They
    /// also know the pairs of cells for which rules exclude the same digit.
    pub fn houses(&self) -> &Houses {
        self.houses.get_or_init(|| {
            let extra = extra_houses(&self.geometry, &self.model);
            let houses = self.geometry.houses();
            let houses = if extra.is_empty() { houses.clone() } else { houses.with(extra) };
            houses.with_digits(self.geometry.alphabet()).with_pairs(pairs_apart(&self.model))
        })
    }

    /// Returns whether both rulesets have the same geometry and enforce the same constraints.
    pub fn is_equivalent_to(&self, other: &Ruleset) -> bool {
        std::ptr::eq(self, other) || self.geometry == other.geometry && self.model == other.model
    }

    /// Returns whether these are the rules of the classic 9×9 puzzle.
    pub fn is_plain(&self) -> bool {
        let ground = |rule: &Arc<dyn Rule>| rule.spec().origin == Origin::Geometry;
        let usual = self.geometry.is_classic() && self.geometry.alphabet().first() == 1;
        usual && self.rules.iter().all(ground)
    }

    /// Returns the digits of a grid as the rules see them.
    pub fn values<'a>(&'a self, grid: &'a Grid) -> Values<'a> {
        Values::new(&self.geometry, grid).with_rules(self.seen_by_rules())
    }

    /// Returns the uses that rules see: all of them, then the parts of rules that group others.
    pub(crate) fn seen_by_rules(&self) -> &[RuleUse] {
        self.with_parts.as_deref().unwrap_or(&self.uses)
    }

    /// Returns whether a full grid obeys every rule. If rules change what cells are worth in more ways than can be tried, a
    /// grid that obeys the rules with none of those tried does not count as obeying them.
    pub fn holds(&self, grid: &Grid) -> bool {
        grid.side() == self.side() && self.geometry.is_full(grid) && self.obeys(grid) == Some(true)
    }

    /// Returns whether a full grid obeys every rule, or `None` if there are too many worths of cells to try them all.
    ///
    /// Only rules that change what cells are worth, such as doublers, can have too many.
    pub fn obeys(&self, grid: &Grid) -> Option<bool> {
        // A rule that changes worths holds if it allows these; asking it again would repeat its search.
        let keeps = |rule: &Arc<dyn Rule>, values: &Values<'_>| rule.modifier().is_some() || rule.holds(values);
        self.holds_for_some_worths(grid, &mut |values| self.rules.iter().all(|rule| keeps(rule, values)))
    }

    /// Returns the rules that a full grid keeps with none of the worths of its cells; the rules that change worths if there
    /// are no such rules.
    pub(crate) fn never_kept(&self, grid: &Grid) -> Vec<RuleIndex> {
        let is_modifier = |rule: &RuleIndex| self.rules[rule.get()].modifier().is_some();
        let mut open: Vec<RuleIndex> = self.indices().filter(|rule| !is_modifier(rule)).collect();
        let mut has_worths = false;
        self.holds_for_some_worths(grid, &mut |values| {
            has_worths = true;
            open.retain(|rule| !self.rules[rule.get()].holds(values));
            false
        });
        if has_worths && !open.is_empty() { open } else { self.indices().filter(is_modifier).collect() }
    }

    /// Returns whether something holds for some of the worths that the modifiers allow in a full grid; `None` if there are
    /// too many to try.
    fn holds_for_some_worths(&self, grid: &Grid, holds: &mut dyn FnMut(&Values<'_>) -> bool) -> Option<bool> {
        let values = self.values(grid);
        let modifiers: Vec<_> = self.rules.iter().filter_map(|rule| rule.modifier()).collect();
        let mut tries = MOST_TRIES / self.rules.len().max(1);
        some_worths(&values, &modifiers, &[], holds, &mut tries)
    }

    /// Returns the names of the variants as `--variant` takes them, or `classic` if there are none.
    pub fn variant_names(&self) -> Vec<&'static str> {
        let jigsaw = |spec: &crate::Spec| crate::rules::variants().any(|variant| variant.name == spec.name);
        let names: Vec<_> =
            self.rules.iter().map(|rule| rule.spec()).filter(|spec| jigsaw(spec)).map(|spec| spec.name).collect();
        if names.is_empty() { vec!["classic"] } else { names }
    }
}

/// Returns whether something holds for some of the worths that the modifiers allow, added to those given; `None` if no more
/// tries are left.
fn some_worths(
    values: &Values<'_>,
    modifiers: &[&dyn Modifier],
    worths: &[(Cell, i32)],
    holds: &mut dyn FnMut(&Values<'_>) -> bool,
    tries: &mut usize,
) -> Option<bool> {
    let [first, others @ ..] = modifiers else { return Some(holds(&values.with_worths(worths))) };
    for more in first.valuations(values) {
        if some_worths(values, others, &[worths, more.as_slice()].concat(), holds, tries)? {
            return Some(true);
        }
        *tries = tries.checked_sub(1)?;
    }
    first.lists_all(values).then_some(false)
}

/// Returns the uses, followed by the parts of rules that group others. Returns `None` if there are no parts.
fn with_parts(rules: &[Arc<dyn Rule>], uses: &[RuleUse]) -> Option<Vec<RuleUse>> {
    let mut parts = rules.iter().flat_map(|rule| rule.parts()).peekable();
    parts.peek()?;
    Some(uses.iter().chain(parts).cloned().collect())
}

fn extra_houses(geometry: &Geometry, model: &Model) -> Vec<House> {
    let own = geometry.houses().len();
    let posts = model.posts().iter().filter_map(|post| match &post.primitive {
        Primitive::AllDifferent(vars) if vars.len() == geometry.alphabet().count() => {
            let cells: Option<Vec<Cell>> = vars.iter().map(|&var| model.cell(var)).collect();
            Some(House::new(HouseKind::Extra(Arc::clone(&post.name)), cells?))
        }
        _ => None,
    });
    let known: HashSet<&[Cell]> = geometry.houses().iter().map(House::cells).collect();
    // The first posts are those of the geometry itself, which has their houses already.
    posts.skip(own).filter(|extra| !known.contains(extra.cells())).collect()
}

/// Returns the pairs of cells that a rule keeps from holding the same digit.
fn pairs_apart(model: &Model) -> Vec<(Cell, Cell)> {
    let mut pairs = Vec::new();
    for post in model.posts() {
        match &post.primitive {
            Primitive::AllDifferent(vars) if vars.len() < model.alphabet().count() => {
                let cells: Vec<Cell> = vars.iter().filter_map(|&var| model.cell(var)).collect();
                for (place, &cell) in cells.iter().enumerate() {
                    pairs.extend(cells[..place].iter().map(|&earlier| (earlier, cell)));
                }
            }
            Primitive::Relation { one, other, table } => {
                let differ = model.alphabet().values().all(|value| !table.allows(value, value));
                if let (true, Some(one), Some(other)) = (differ, model.cell(*one), model.cell(*other)) {
                    pairs.push((one, other));
                }
            }
            _ => {}
        }
    }
    pairs
}
