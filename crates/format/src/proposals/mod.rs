//! Rules that a puzzle's words name and its drawing shows, although the puzzle doesn't say which marks belong to them.
//!
//! Nothing is added to a puzzle unless the caller asks for it: see [`ReadOptions::assume`] and [`Record::assume`].

use std::fmt;

use ninefold_puzzle::{Mark, RuleDraft, Sketch, Spec, Tone, rules};

mod cages;
mod changes;
mod colour_words;
mod drafts;
mod fitting;
mod found;
mod hashing;
mod left_out;
mod look_names;
mod looks;
mod mark_words;
mod mentions;
mod same_tone;
mod sizes;
mod vocabulary;
mod whole_grid;
mod words;
mod written;

use crate::sudokupad::negative_switch;
use crate::tally::Tally;
use crate::{ReadError, ReadOptions, Record};

/// A rule that the words of a puzzle name, for marks of its drawing that look like it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proposal {
    /// Its number among all proposals of the puzzle, from 1. The number stays the same when others are accepted.
    pub number: usize,
    /// The look of the marks in words: `green line`. If two proposals have the same look, only one can be right.
    pub look: String,
    /// The name of the rule; see [`ninefold_puzzle::rules`].
    pub rule: &'static str,
    /// The rules to add: usually one for each mark.
    pub drafts: Vec<RuleDraft>,
    /// The sentence of the puzzle's words that names the rule.
    pub sentence: String,
    /// The marks of the drawing that the rules replace.
    pub marks: Vec<Mark>,
}

impl Proposal {
    /// Returns whether a user's choice means this proposal: `all`, its number, or `look=rule`, where the rule may have
    /// any of its names. Lists are not accepted.
    pub fn is_chosen(&self, choice: &str) -> bool {
        let choice = choice.trim();
        if choice.eq_ignore_ascii_case(ALL) || choice.parse() == Ok(self.number) {
            return true;
        }
        choice.split_once('=').is_some_and(|(look, rule)| {
            let is_same_rule = rules::named(rule.trim()).is_some_and(|spec| spec.name == self.rule);
            look.trim().eq_ignore_ascii_case(&self.look) && is_same_rule
        })
    }
}

/// Returns the colour in which a rule is drawn, if it has only one.
pub(crate) fn usual_tone(spec: &'static Spec) -> Option<Tone> {
    found::look_of(spec)?.tone
}

pub(crate) use cages::{CageNumbers, numbers_of_cages};
pub(crate) use written::sentences as sizes_in_words;

/// Returns the looks of the marks of a drawing, each once, with the number of its marks: `green line (2)`.
pub(crate) fn looks_of(sketch: &Sketch) -> Vec<String> {
    let mut names = Tally::default();
    if sketch.marks.len() > found::MOST_MARKS {
        names.add("marks");
        return names.into_names();
    }
    looks::clues(sketch).iter().for_each(|clue| names.add(&clue.look.to_string()));
    names.into_names()
}

/// The name for the part that is lost if only the marks of a drawing are kept.
pub(crate) const EXACT: &str = "exact colours and sizes";
/// The end of the name under which programs' drawings are kept as they were read.
pub(crate) const DRAWINGS: &str = ":drawings";

/// The choice of all proposals.
const ALL: &str = "all";

impl fmt::Display for Proposal {
    /// Writes the proposal as a user can choose it: `green line=whispers`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.look, self.rule)
    }
}

impl Record {
    /// Accepts the proposals that a user has chosen, separated by commas; see [`ReadOptions::assume`]. Their rules are
    /// added to the puzzle, their marks are removed from its drawing, and they move from [`Record::proposals`] to
    /// [`Record::assumed`].
    ///
    /// # Errors
    /// Returns an error if a choice matches none of the proposals; nothing is then changed.
    pub fn assume(&mut self, choices: &[String]) -> Result<(), ReadError> {
        let choices: Vec<&str> = choices.iter().flat_map(|choices| choices.split(',')).collect();
        let means_one = |choice: &str| {
            choice.trim().eq_ignore_ascii_case(ALL) || self.proposals.iter().any(|proposal| proposal.is_chosen(choice))
        };
        if let Some(choice) = choices.iter().find(|choice| !means_one(choice)) {
            let known: Vec<String> =
                self.proposals.iter().map(|proposal| format!("{} ({proposal})", proposal.number)).collect();
            let expected = match known.is_empty() {
                true => "the puzzle has no proposals".to_owned(),
                false => format!("expected all, {}", known.join(", ")),
            };
            let found = format!("has no proposal {:?} to assume", choice.trim());
            return Err(ReadError::new(Some(self.line), None, found, expected));
        }
        let before = self.assumed.len();
        for proposal in std::mem::take(&mut self.proposals) {
            let is_chosen = choices.iter().any(|choice| proposal.is_chosen(choice));
            // Among several rules for the same marks, only the first can be right.
            let shares = |other: &&Proposal| proposal.marks.iter().any(|mark| other.marks.contains(mark));
            if is_chosen && !self.assumed.iter().any(|other| shares(&other)) {
                self.assumed.push(proposal);
            } else {
                self.proposals.push(proposal);
            }
        }
        for proposal in &self.assumed {
            let rules = &mut self.draft.ruleset.rules;
            rules.extend(proposal.drafts.iter().filter(|draft| !rules.contains(draft)).cloned().collect::<Vec<_>>());
            self.draft.ruleset.cosmetics.marks.retain(|mark| !proposal.marks.contains(mark));
        }
        self.list_lost_colours(before);
        Ok(())
    }

    /// Lists the parts of the drawing that the pictures of the accepted rules lack: the rules have their own colours,
    /// and the exact drawing, which shows both, is no longer written.
    fn list_lost_colours(&mut self, before: usize) {
        let taken: Vec<&Proposal> = self.assumed[before..].iter().filter(|taken| !taken.marks.is_empty()).collect();
        if taken.is_empty() {
            return;
        }
        let bare = found::bare(&self.draft.ruleset).validate();
        let mut lost: Vec<String> = Vec::new();
        for proposal in taken {
            let Ok(ruleset) = &bare else { break };
            let own = proposal.drafts.iter().filter_map(|draft| drafts::sketch(draft, ruleset.geometry()));
            let tones: Vec<_> = own.flat_map(|sketch| sketch.marks).filter_map(|mark| looks::tone(&mark)).collect();
            if proposal.marks.iter().filter_map(looks::tone).any(|tone| !tones.contains(&tone)) {
                lost.push(format!("colour of {}={}", proposal.look, proposal.rule));
            }
        }
        let others = &mut self.notes.others;
        let count = others.len();
        others.retain(|(name, _)| !name.ends_with(DRAWINGS));
        if others.len() < count {
            lost.push(EXACT.to_owned());
        }
        lost.retain(|name| !self.unread.contains(name));
        self.unread.extend(lost);
    }

    /// Adds the proposals for the drawing, and accepts those that the options choose.
    ///
    /// # Errors
    /// See [`Record::assume`].
    pub(crate) fn with_proposals(mut self, options: &ReadOptions) -> Result<Record, ReadError> {
        let (proposals, not_taken) = found::proposals(&self);
        self.proposals = proposals;
        if !self.unread.is_empty() {
            let proposed = |spec: &&&Spec| self.proposals.iter().any(|proposal| proposal.rule == spec.name);
            let negatives: Vec<String> =
                rules::ALL.iter().filter(proposed).filter_map(|spec| negative_switch(spec)).collect();
            self.unread.retain(|name| !negatives.contains(name));
        }
        self.unread.extend(not_taken);
        let not_proposed = left_out::not_proposed(&self);
        self.unread.extend(not_proposed);
        if options.assume.is_empty() { Ok(self) } else { self.assume(&options.assume).map(|()| self) }
    }
}
