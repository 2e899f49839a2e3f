//! Proposals for rules about the whole grid: rules without a picture, and rules about pairs without a mark.

use ninefold_grid::Cell;
use ninefold_puzzle::{Argument, Arguments, Entry, Origin, Parameter, ParameterKind, RuleDraft, Spec, rules};

use super::Proposal;
use super::changes::leaves_to_name;
use super::drafts::sketch;
use super::found::Search;
use super::looks::{Clue, Look, clues};
use super::mentions::{DENIAL, Mention};

impl Search<'_> {
    /// Returns proposals for rules about the whole grid: those without a picture, and those whose picture is drawn.
    pub(super) fn of_switches(&self, known: &[&str]) -> Vec<Proposal> {
        let mut found: Vec<Proposal> = Vec::new();
        for mention in &self.mentions {
            let spec = mention.spec;
            let is_new = !known.contains(&spec.name) && !found.iter().any(|other| other.rule == spec.name);
            let sentence = &self.sentences[mention.sentence];
            // The denial is part of a rule such as: adjacent cells do not hold consecutive digits.
            let denies = mention.is_described && spec.phrases.iter().any(|phrase| phrase.contains(DENIAL));
            let is_denied = (sentence.says_not_so() && !denies) || sentence.allows_same() || sentence.is_limited();
            // A single word such as "knight" doesn't describe the rule, unless the sentence leaves the meaning to the
            // name.
            let is_named = mention.name.contains(' ') || mention.is_title() || spec.phrases.is_empty();
            let is_said = mention.is_described || is_named || leaves_to_name(sentence);
            if !is_switch(spec) || !spec.marks.is_empty() || !is_new || is_denied || !is_said {
                continue;
            }
            found.extend(self.of_switch(spec, mention.sentence));
        }
        // Only one diagonal of a pair may be drawn.
        let is_none = found.is_empty();
        let sentences = self.sentences.iter().enumerate().filter(|(_, sentence)| is_none && !sentence.allows_same());
        for (place, sentence) in sentences {
            let last_word = |spec: &Spec| spec.title.split(' ').next_back().map(str::to_lowercase);
            let is_named = |spec: &Spec| last_word(spec).is_some_and(|word| sentence.has_stem(&word));
            let drawn = rules::ALL.iter().copied().filter(|spec| is_switch(spec) && !known.contains(&spec.name));
            for spec in drawn.filter(|spec| spec.title.contains(' ') && is_named(spec)) {
                let one = self.of_switch(spec, place).filter(|one| !one.marks.is_empty());
                found.extend(one.filter(|one| !found.iter().any(|other| other.rule == one.rule)));
            }
        }
        found.extend(self.of_undrawn(known, &found));
        found
    }

    /// Returns proposals for rules that usually have a picture but no marks here, if words describe them.
    fn of_undrawn(&self, known: &[&str], found: &[Proposal]) -> Vec<Proposal> {
        let has_words =
            |mention: &&Mention| mention.is_described && is_switch(mention.spec) && mention.spec.marks.is_empty();
        let is_new = |spec: &Spec| !known.contains(&spec.name) && !found.iter().any(|other| other.rule == spec.name);
        let mut undrawn: Vec<Proposal> = Vec::new();
        // If other marks of such rules were found, the words are about these.
        for mention in self.mentions.iter().filter(has_words).filter(|_| found.iter().all(|one| one.marks.is_empty())) {
            let sentence = &self.sentences[mention.sentence];
            if sentence.allows_same() || sentence.is_limited() {
                continue;
            }
            let is_there = undrawn.iter().any(|other| other.rule == mention.spec.name);
            let draft = RuleDraft::of(mention.spec, Arguments::none());
            if is_new(mention.spec) && !is_there && sketch(&draft, &self.geometry).is_some() {
                undrawn.push(self.of_grid(draft, mention.spec, mention.sentence));
            }
        }
        undrawn
    }

    fn of_grid(&self, draft: RuleDraft, spec: &'static Spec, sentence: usize) -> Proposal {
        let sentence = self.sentences[sentence].plain();
        let look = "whole grid".to_owned();
        Proposal { number: 0, look, rule: spec.name, drafts: vec![draft], sentence, marks: Vec::new() }
    }

    fn of_switch(&self, spec: &'static Spec, sentence: usize) -> Option<Proposal> {
        self.with_arguments(spec, Arguments::none(), sentence)
    }

    fn with_arguments(&self, spec: &'static Spec, arguments: Arguments, sentence: usize) -> Option<Proposal> {
        let draft = RuleDraft::of(spec, arguments);
        let sketch = sketch(&draft, &self.geometry)?;
        let drawn = clues(&sketch);
        let proposal = self.of_grid(draft, spec, sentence);
        let Some(first) = drawn.first() else { return Some(proposal) };
        let wanted = cells(drawn.iter());
        let is_it = |(look, clues): &&(Look, Vec<Clue<'_>>)| look.is_like(first.look) && cells(clues.iter()) == wanted;
        let (look, clues) = self.looks.iter().find(is_it)?;
        let marks = clues.iter().flat_map(|clue| clue.marks.iter().map(|mark| self.drawing[mark].clone())).collect();
        Some(Proposal { look: look.to_string(), marks, ..proposal })
    }

    /// Returns proposals for rules about pairs without a mark, if a sentence says that all marks are given.
    pub(super) fn of_negatives(&self, known: &[&str], found: &[Proposal]) -> Vec<Proposal> {
        let mut negatives: Vec<Proposal> = Vec::new();
        let drawn: Vec<&str> = known.iter().copied().chain(found.iter().map(|proposal| proposal.rule)).collect();
        for mention in &self.mentions {
            let is_drawn = mention.spec.marks.iter().any(|mark| drawn.contains(mark));
            let is_new =
                !known.contains(&mention.spec.name) && !negatives.iter().any(|other| other.rule == mention.spec.name);
            if is_drawn && is_new && is_switch(mention.spec) && !self.sentences[mention.sentence].says_not_so() {
                negatives.extend(self.of_switch(mention.spec, mention.sentence));
            }
        }
        for (place, sentence) in self.sentences.iter().enumerate().filter(|(_, sentence)| sentence.says_all_given()) {
            let here: Vec<&Mention> = self.mentions.iter().filter(|mention| mention.sentence == place).collect();
            let is_about_dots = sentence.has_stem("dot") && here.is_empty();
            let is_marked = |spec: &Spec| {
                let is_there = |mark: &&&str| {
                    let is_named = |mention: &Mention| mention.spec.name == **mark;
                    match is_about_dots && spec.marks.len() > 1 {
                        // Without a colour, all dots are meant that are drawn or that the words explain.
                        true => drawn.contains(*mark) || self.mentions.iter().any(is_named),
                        false => here.iter().any(|mention| is_named(mention)),
                    }
                };
                let meant: Vec<&str> = spec.marks.iter().filter(is_there).copied().collect();
                spec.marks.iter().any(|mark| drawn.contains(mark)) && !meant.is_empty() && meant == forbidden(spec)
            };
            let is_fitting = |spec: &&Spec| !spec.marks.is_empty() && is_switch(spec) && is_marked(spec);
            let Some(spec) = rules::ALL.iter().copied().find(is_fitting) else { continue };
            if known.contains(&spec.name) || negatives.iter().any(|other| other.rule == spec.name) {
                continue;
            }
            let arguments = self.numbers_of_marks(spec, place, found);
            negatives.extend(arguments.and_then(|arguments| self.with_arguments(spec, arguments, place)));
        }
        negatives
    }

    /// Returns the numbers that pairs without a mark must not have: those of the proposed marks, if they are not the
    /// usual ones. Returns `None` if the rule doesn't support them, or if the sentence is about only some of several
    /// letters.
    fn numbers_of_marks(&self, spec: &'static Spec, sentence: usize, found: &[Proposal]) -> Option<Arguments> {
        let letters = self.letters();
        let named = letters.iter().filter(|text| self.sentences[sentence].has_letters(text)).count();
        if (1..letters.len()).contains(&named) {
            return None;
        }
        let drafts = found.iter().filter(|one| spec.marks.contains(&one.rule)).flat_map(|one| &one.drafts);
        let number =
            |(_, argument): (_, &Argument)| if let Argument::Number(number) = argument { Some(*number) } else { None };
        let mut numbers: Vec<i64> = drafts.flat_map(|draft| draft.arguments.iter()).filter_map(number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let is_usual = numbers.is_empty() || spec.meaning.split(' ').filter_map(number_in).eq(numbers.iter().copied());
        let parameter = spec.parameters.iter().find(|parameter| parameter.kind == ParameterKind::Numbers);
        match parameter {
            _ if is_usual => Some(Arguments::none()),
            Some(parameter) => Some(Arguments::none().with(parameter.name, Argument::Numbers(numbers))),
            None => None,
        }
    }
}

/// Returns the marks whose numbers a rule about pairs without a mark forbids: the mark in its name, or all of them.
fn forbidden(spec: &Spec) -> Vec<&'static str> {
    let is_named = |mark: &&&str| mark.rsplit('_').next().is_some_and(|word| spec.name.contains(word));
    let named: Vec<&'static str> = spec.marks.iter().filter(is_named).copied().collect();
    if named.is_empty() { spec.marks.to_vec() } else { named }
}

/// Returns the number that a word in a rule's meaning represents.
fn number_in(word: &str) -> Option<i64> {
    word.trim_end_matches([',', '.', ':']).parse().ok()
}

/// Returns whether a rule needs no arguments and is chosen.
fn is_switch(spec: &Spec) -> bool {
    spec.origin == Origin::Choice
        && spec.entry == Entry::Switch
        && spec.example.labels.is_none()
        && spec.parameters.iter().all(Parameter::is_optional)
}

/// Returns the cells of clues, in order, each once.
fn cells<'c>(clues: impl Iterator<Item = &'c Clue<'c>>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = clues.flat_map(|clue| clue.cells.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
