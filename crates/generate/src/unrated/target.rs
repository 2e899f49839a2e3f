//! The request for puzzles without a rating.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use ninefold_grid::{Geometry, spelling};
use ninefold_puzzle::{
    Entry, Origin, Parameter, ParameterKind, PuzzleErrors, RuleDraft, RuleTextError, Ruleset, RulesetDraft, Spec, rules,
};

use crate::Minimality;

/// A kind of rule to be placed, with its own arguments, and the number of instances, if given.
pub(super) type PlacedKind = (RuleDraft, Option<usize>);

/// The most instances of a kind of rule that can be asked for: more than fit on the largest grid.
const MOST_INSTANCES: usize = 10_000;

/// A request for puzzles without a rating: fixed rules and layout, rules to be placed at random, a number of givens.
#[derive(Clone, Debug)]
pub struct UnratedTarget {
    /// The layout and the fixed rules.
    pub fixed: RulesetDraft,
    /// The kinds of rules to be placed at random.
    pub placed: Vec<PlacedRule>,
    /// The number of givens.
    pub givens: GivenCount,
    /// Whether a puzzle with a requested number of givens may have redundant ones.
    pub minimality: Minimality,
    /// The number of full grids to try. If it is open, a number that usually takes seconds is used.
    pub attempts: Option<u32>,
}

/// A kind of rule to be placed at random, as a user writes it: `killer`, `arrow=6`, `whispers=3 difference=4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedRule {
    /// The name of the rule and the arguments that all instances share, in the form that `--rule` accepts.
    pub text: String,
    /// The number of instances. If it is open, as many as needed are placed.
    pub count: Option<usize>,
}

/// The number of givens of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GivenCount {
    /// As many as are needed in addition to the other rules.
    Minimal,
    /// A number in this range; `0..=0` for a puzzle without givens.
    Within(RangeInclusive<usize>),
}

/// The reason why a request for puzzles without a rating can't be met.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnratedError {
    /// The layout or the fixed rules are not valid.
    Ruleset(PuzzleErrors),
    /// The text of a rule to be placed can't be read.
    Text {
        /// The text.
        text: String,
        /// The reason.
        reason: RuleTextError,
    },
    /// There is no rule of this name, so none can be placed.
    UnknownRule(String),
    /// What follows the name of a rule and `=` is not a number of instances, from 1 to 10,000. This is the text.
    Count(String),
    /// A rule can't be placed at random.
    NotPlaced {
        /// The rule's name.
        name: &'static str,
        /// The reason.
        reason: &'static str,
    },
    /// No full grid satisfies the fixed rules. These are the names of the rules that contradict each other.
    NoGrid(Vec<&'static str>),
    /// Not even a full grid determines the values that the fixed rules ask for, such as which cells are doubled.
    Undetermined,
    /// The request contains nothing that could make a puzzle without givens proper.
    NothingPlaced,
    /// Exchanging some digits of a grid doesn't affect the rules, so no puzzle without givens is proper.
    Exchangeable {
        /// The names of the placed rules.
        names: Vec<&'static str>,
        /// The pairs of digits that are exchanged.
        digits: Vec<(i32, i32)>,
    },
    /// The number of givens is not possible on this layout.
    Givens {
        /// The upper end of the range.
        found: usize,
        /// The number of cells.
        cells: usize,
    },
}

impl UnratedTarget {
    /// Creates a request for minimal puzzles under these rules.
    pub fn new(fixed: RulesetDraft) -> UnratedTarget {
        UnratedTarget {
            fixed,
            placed: Vec::new(),
            givens: GivenCount::Minimal,
            minimality: Minimality::Free,
            attempts: None,
        }
    }

    /// Checks that the request is valid. This doesn't mean that a puzzle can be found.
    ///
    /// # Errors
    /// Fails if the layout, the rules or the numbers are not valid.
    pub fn check(&self) -> Result<(), UnratedError> {
        self.validate().map(|_| ())
    }

    /// Returns the ruleset without placed rules, and the kinds to be placed.
    pub(super) fn validate(&self) -> Result<(Arc<Ruleset>, Vec<PlacedKind>), UnratedError> {
        let ruleset = self.fixed.validate().map_err(UnratedError::Ruleset)?;
        let geometry = ruleset.geometry();
        let kinds = self.placed.iter().map(|placed| Ok((placed.kind(geometry)?, placed.count)));
        let kinds: Vec<PlacedKind> = kinds.collect::<Result<_, UnratedError>>()?;
        let changes = ruleset.rules().iter().find(|rule| rule.modifier().is_some());
        if let (Some(rule), false) = (changes, kinds.is_empty()) {
            let reason = "it changes what digits are worth, so that no rules can be placed beside it";
            return Err(UnratedError::NotPlaced { name: rule.spec().name, reason });
        }
        if let GivenCount::Within(range) = &self.givens {
            let cells = geometry.canvas().len();
            if *range.end() >= cells {
                return Err(UnratedError::Givens { found: *range.end(), cells });
            }
            if *range.end() == 0 && kinds.is_empty() {
                return Err(UnratedError::NothingPlaced);
            }
        }
        Ok((ruleset, kinds))
    }
}

impl PlacedRule {
    /// Returns the kind of rule with the arguments that all instances share.
    fn kind(&self, geometry: &Geometry) -> Result<RuleDraft, UnratedError> {
        let kind = RuleDraft::read(&self.text, geometry.alphabet()).map_err(|reason| self.unread(reason))?;
        let spec = kind.kind().ok_or_else(|| UnratedError::UnknownRule(self.text.clone()))?;
        match why_not_placed(spec, &kind) {
            Some(reason) => Err(UnratedError::NotPlaced { name: spec.name, reason }),
            None => Ok(kind),
        }
    }

    /// Returns the error for a text that can't be read for this reason.
    fn unread(&self, reason: RuleTextError) -> UnratedError {
        let is_counted = self.text.split_once('=').is_some_and(|(name, _)| rules::named(name).is_some());
        match reason {
            RuleTextError::UnknownRule(_) if is_counted => UnratedError::Count(self.text.clone()),
            RuleTextError::UnknownRule(name) => UnratedError::UnknownRule(name),
            reason => UnratedError::Text { text: self.text.clone(), reason },
        }
    }

    /// Returns the kinds of rules that can be placed at random given their names alone.
    pub fn kinds() -> impl Iterator<Item = &'static Spec> {
        let named = |spec: &'static Spec| RuleDraft::of(spec, ninefold_puzzle::Arguments::none());
        rules::ALL.iter().copied().filter(move |spec| why_not_placed(spec, &named(spec)).is_none())
    }
}

/// Returns the reason why rules of this kind can't be placed at random, if they can't.
fn why_not_placed(spec: &'static Spec, kind: &RuleDraft) -> Option<&'static str> {
    let given = |parameter: &Parameter| kind.arguments.get(parameter.name).is_some();
    let needs_text =
        |parameter: &Parameter| parameter.kind == ParameterKind::Text && !parameter.is_optional() && !given(parameter);
    let places = |parameter: &Parameter| {
        matches!(parameter.kind, ParameterKind::Cells | ParameterKind::Groups | ParameterKind::Outside)
    };
    if spec.origin == Origin::Geometry {
        return Some("it belongs to the grid");
    }
    if spec.example.labels.is_some() {
        return Some("it needs extra cells");
    }
    match spec.entry {
        Entry::Switch => return Some("it has no cells: name it as a fixed rule"),
        Entry::Rules => return Some("it combines other rules"),
        _ => {}
    }
    if spec.parameters.iter().any(|parameter| places(parameter) && given(parameter)) {
        return Some("its cells are chosen at random: leave them out");
    }
    let has_texts = !spec.placement.texts.is_empty();
    if !has_texts && spec.parameters.iter().any(needs_text) {
        return Some("its text must be given");
    }
    changes_worths(spec).then_some("it changes what digits are worth: name it as a fixed rule, with its cells")
}

/// Returns whether rules of this kind change what digits are worth, as that of its example does.
fn changes_worths(spec: &'static Spec) -> bool {
    let ruleset = spec.example_draft().ok().and_then(|draft| draft.validate().ok());
    let rules = ruleset.iter().flat_map(|ruleset| ruleset.rules());
    rules.into_iter().any(|rule| rule.spec().name == spec.name && rule.modifier().is_some())
}

/// Reads `NAME`, `NAME=COUNT` or `NAME ARGUMENTS`.
impl FromStr for PlacedRule {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<PlacedRule, Self::Err> {
        let text = text.trim();
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let number = |count: &str| count.parse().ok().filter(|count| (1..=MOST_INSTANCES).contains(count));
        let counted = first.split_once('=').and_then(|(name, count)| Some((name, number(count)?)));
        Ok(match counted {
            Some((name, count)) => PlacedRule { text: format!("{name} {rest}").trim().to_owned(), count: Some(count) },
            None => PlacedRule { text: text.to_owned(), count: None },
        })
    }
}

impl fmt::Display for UnratedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnratedError::Ruleset(errors) => errors.fmt(f),
            UnratedError::Text { text, reason } => write!(f, "{text:?} can't be placed: {reason}"),
            UnratedError::UnknownRule(name) => {
                let known = PlacedRule::kinds().map(|spec| spec.name);
                f.write_str(&spelling::unknown("rule that can be placed", name, known))
            }
            UnratedError::Count(text) => {
                let name = text.split('=').next().unwrap_or_default();
                write!(
                    f,
                    "{text:?} can't be placed: expected a number from 1 to {MOST_INSTANCES} after =, such as {name}=6"
                )
            }
            UnratedError::NotPlaced { name, reason } => write!(f, "{name} can't be placed at random: {reason}"),
            UnratedError::NoGrid(names) if names.is_empty() => f.write_str("the grid has no full grid at all"),
            UnratedError::NoGrid(names) => write!(f, "no full grid satisfies {}", names.join(" and ")),
            UnratedError::Undetermined => f.write_str(
                "no puzzle under these rules is proper: even a full grid leaves open which cells they change",
            ),
            UnratedError::NothingPlaced => f.write_str(
                "a puzzle without givens needs rules that are placed: expected a kind of rule to place, such as killer",
            ),
            UnratedError::Exchangeable { names, digits } => {
                let pairs: Vec<String> = digits.iter().map(|(one, other)| format!("{one} with {other}")).collect();
                write!(
                    f,
                    "no puzzle without givens is proper under {}: a solution stays a solution if you exchange {}; allow \
                     givens or place another rule, too",
                    names.join(" and "),
                    pairs.join(", ")
                )
            }
            UnratedError::Givens { found, cells } => {
                write!(f, "givens: {found}: expected fewer than {cells}, the number of cells")
            }
        }
    }
}

impl std::error::Error for UnratedError {}
