//! Finds the proposals of a puzzle: pairs of a look that its drawing has and a rule that its words name.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold_grid::{Cell, Geometry, spelling};
use ninefold_puzzle::{Arguments, Entry, Mark, Origin, Parameter, RuleDraft, RulesetDraft, Sketch, Spec, rules};

use super::drafts::{Told, drafts, sketch};
use super::looks::{Clue, Kind, Look, clues};
use super::words::{Mention, Sentence, mentions, sentences};
use super::{Proposal, sizes};
use crate::sudokupad::have_other_numbers;
use crate::tally::Tally;
use crate::{Notes, Record};

/// The largest number of marks of a drawing that is compared.
pub(super) const MOST_MARKS: usize = 2000;

/// The longest sentence that is quoted whole, in characters.
const LONGEST_QUOTE: usize = 60;

/// What speaks for a pair of a look and a rule: a colour that the words name counts most, then a name that says more than what
/// the marks look like, then the colour in which the rule is usually drawn.
const NAMED_COLOUR: u32 = 8;
const NAME: u32 = 4;
const USUAL_COLOUR: u32 = 2;

/// A puzzle as it is searched.
struct Search<'a> {
    geometry: Arc<Geometry>,
    drawing: &'a [Mark],
    /// The clues of each look, in the order of the drawing.
    looks: Vec<(Look, Vec<Clue<'a>>)>,
    words: &'a str,
    sentences: Vec<Sentence<'a>>,
    mentions: Vec<Mention>,
}

/// Returns the proposals of a puzzle, and the rules that its words name without there being any such rule or proposal.
pub(super) fn proposals(record: &Record) -> (Vec<Proposal>, Vec<String>) {
    let drawing = &record.draft.ruleset.cosmetics.marks;
    let Some(words) = record.notes.field(Notes::RULES).filter(|_| drawing.len() <= MOST_MARKS) else {
        return (Vec::new(), Vec::new());
    };
    let sentences = sentences(words);
    let mentions = mentions(&sentences);
    let Ok(ruleset) = bare(&record.draft.ruleset).validate() else { return (Vec::new(), Vec::new()) };
    let geometry = Arc::clone(ruleset.geometry());
    let clues = clues(&record.draft.ruleset.cosmetics);
    let mut counts: Vec<(Look, usize)> = Vec::new();
    for clue in &clues {
        match counts.iter_mut().find(|(look, _)| *look == clue.look) {
            Some((_, count)) => *count += 1,
            None => counts.push((clue.look, 1)),
        }
    }
    let mut looks: Vec<(Look, Vec<Clue<'_>>)> =
        counts.into_iter().map(|(look, count)| (look, Vec::with_capacity(count))).collect();
    for clue in clues {
        if let Some((_, own)) = looks.iter_mut().find(|(look, _)| *look == clue.look) {
            own.push(clue);
        }
    }
    let by_name = mentions.len();
    let mut search = Search { geometry, drawing, looks, words, sentences, mentions };
    search.add_letters();
    let known: Vec<&str> =
        record.draft.ruleset.rules.iter().filter_map(RuleDraft::kind).map(|spec| spec.name).collect();
    let mut found = search.of_looks();
    found.extend(search.of_switches(&known));
    found.extend(search.of_negatives(&known, &found));
    (1..).zip(&mut found).for_each(|(number, proposal)| proposal.number = number);
    // Where there are rules and no drawing, the words are about these rules.
    let is_drawn = known.is_empty() || !drawing.is_empty();
    let left = if is_drawn { search.not_taken(by_name, &known, &found) } else { Vec::new() };
    (found, left)
}

/// Returns the looks of lines and dots, and the numbers of cages, for which there is no proposal, each with the number of its
/// marks. They are rules that the reader leaves out, or decorations: nothing tells which.
pub(super) fn not_proposed(record: &Record) -> Vec<String> {
    let sketch = &record.draft.ruleset.cosmetics;
    if !record.draws_rules || sketch.marks.len() > MOST_MARKS {
        return Vec::new();
    }
    let is_proposed = |mark: &Mark| record.proposals.iter().any(|proposal| proposal.marks.contains(mark));
    let mut names = Tally::default();
    let left = clues(sketch).into_iter().filter(|clue| !clue.marks.iter().all(|mark| is_proposed(&sketch.marks[mark])));
    left.filter_map(|clue| name_left_out(&clue)).for_each(|name| names.add(&name));
    names.into_names()
}

/// Returns what to call a clue that is left out. Returns `None` if it may be mere decoration.
fn name_left_out(clue: &Clue<'_>) -> Option<String> {
    let has_number = || clue.text.as_deref().is_some_and(|text| text.parse::<i64>().is_ok());
    match clue.look.kind {
        Kind::Cage => has_number().then(|| "number of a cage".to_owned()),
        kind => kind.is_clue().then(|| clue.look.to_string()),
    }
}

/// Returns the grid of a puzzle, without rules and drawings.
pub(super) fn bare(ruleset: &RulesetDraft) -> RulesetDraft {
    let RulesetDraft { side, boxes, regions, layout, .. } = ruleset;
    let (regions, layout) = (regions.clone(), layout.clone());
    RulesetDraft { side: *side, boxes: *boxes, regions, layout, rules: Vec::new(), cosmetics: Sketch::blank() }
}

/// Returns what a rule looks like. The looks of the rules of the list are found once.
pub(super) fn look_of(spec: &'static Spec) -> Option<Look> {
    static LOOKS: Mutex<Vec<(&'static Spec, Option<Look>)>> = Mutex::new(Vec::new());
    let looks = || LOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, look)) = looks().iter().find(|(own, _)| std::ptr::eq(*own, spec)) {
        return *look;
    }
    let look = look_of_example(spec);
    looks().push((spec, look));
    look
}

/// Returns the look of the marks of a rule's example, if they have only one. Lines with a number count as such alone, and
/// areas in several colours as areas in any colour.
fn look_of_example(spec: &'static Spec) -> Option<Look> {
    let ruleset = spec.example_draft().ok()?.validate().ok()?;
    let rule = ruleset.rules().iter().find(|rule| rule.spec().name == spec.name)?;
    let sketch = rule.sketch(ruleset.geometry());
    let mut clues = clues(&sketch);
    if clues.iter().any(|clue| clue.look.kind == Kind::NumberedLine) {
        clues.retain(|clue| clue.look.kind == Kind::NumberedLine);
    }
    let first = clues.first()?.look;
    let is_alike = clues.iter().all(|clue| clue.look.kind == first.kind);
    let is_same = clues.iter().all(|clue| clue.look == first);
    let colourless = first.kind == Kind::Shade && is_alike;
    is_same.then_some(first).or_else(|| colourless.then_some(Look { tone: None, ..first }))
}

impl<'a> Search<'a> {
    /// Returns the rules that sentences name, as far as no rule that such a sentence names is known or proposed. Of the
    /// mentions only so many are by name.
    fn not_taken(&self, by_name: usize, known: &[&str], found: &[Proposal]) -> Vec<String> {
        let is_taken = |name: &str| known.contains(&name) || found.iter().any(|proposal| proposal.rule == name);
        let mut said = vec![false; self.sentences.len()];
        for mention in self.mentions.iter().filter(|mention| is_taken(mention.spec.name)) {
            said[mention.sentence] = true;
        }
        let mut left: Vec<(&'static str, String)> = Vec::new();
        for Mention { spec, sentence, name, .. } in
            self.mentions[..by_name].iter().filter(|mention| !said[mention.sentence])
        {
            // A single word, such as "contains" or "between", mostly says something else, unless it is the whole name of a
            // line. So do words that tell a rule without its name.
            let is_whole = || spec.name.strip_prefix(name.as_str()).is_some_and(|rest| matches!(rest, "" | "s"));
            let is_name = name.contains(' ') || (spec.entry == Entry::Line && is_whole());
            let is_new = is_name && !is_taken(spec.name) && !left.iter().any(|(name, _)| name == &spec.name);
            if is_new && !self.sentences[*sentence].says_not_so() {
                let words = spelling::shortened(&self.sentences[*sentence].plain(), LONGEST_QUOTE);
                left.push((spec.name, format!("the rule {} of \"{words}\"", spec.name)));
            }
        }
        left.into_iter().map(|(_, text)| text).collect()
    }

    /// Adds mentions of rules that draw letters, such as X and V, where sentences have these letters.
    fn add_letters(&mut self) {
        let letters = |text: &&str| text.chars().all(char::is_alphabetic);
        let all = self.looks.iter().filter(|(look, _)| look.kind == Kind::EdgeText);
        let texts = all.flat_map(|(_, clues)| clues).filter_map(|clue| clue.text.as_deref()).filter(letters);
        let texts: Vec<String> = texts.map(str::to_owned).collect();
        let named = |sentence: &Sentence<'_>| texts.iter().find(|text| sentence.has_letters(text));
        let found: Vec<(usize, String)> = self
            .sentences
            .iter()
            .enumerate()
            .filter_map(|(place, sentence)| Some((place, named(sentence)?.clone())))
            .collect();
        if found.is_empty() {
            return;
        }
        let edges = rules::ALL.iter().copied().filter(|spec| spec.entry == Entry::Edge);
        let specs: Vec<&'static Spec> =
            edges.filter(|spec| look_of(spec).is_some_and(|look| look.kind == Kind::EdgeText)).collect();
        for (sentence, name) in found {
            for &spec in &specs {
                self.mentions.push(Mention { spec, preset: None, sentence, name: name.clone(), tones: Vec::new() });
            }
        }
    }

    /// Returns how well a look fits a rule that is named. Returns `None` if it doesn't.
    fn score(&self, look: Look, mention: usize) -> Option<u32> {
        let spec = self.mentions[mention].spec;
        let own = look_of(spec)?;
        // Words may tell the number of a line that is drawn without it.
        let is_plain_line =
            || own.kind == Kind::NumberedLine && look.kind.is_plain_line() && !spec.number_words.is_empty();
        if spec.entry == Entry::Switch || !(look.is_like(own) || is_plain_line()) {
            return None;
        }
        let tones = &self.mentions[mention].tones;
        let is_named = look.tone.is_some_and(|tone| tones.contains(&tone));
        if look.tone.is_some() && !tones.is_empty() && !is_named {
            return None;
        }
        let usual = if look.tone == own.tone { USUAL_COLOUR } else { 0 };
        // A sentence about products in cages has the word cage, too, and one about a multiple of the sum the word sum.
        let is_kind = look.kind == Kind::Cage && ["cage", "sum"].contains(&&*self.mentions[mention].name);
        if is_kind && have_other_numbers(self.words) {
            return None;
        }
        let name = if is_kind { 0 } else { NAME };
        Some(name + usual + if is_named { NAMED_COLOUR } else { 0 })
    }

    /// Returns a proposal for each look that fits a rule; several if the words don't tell which.
    fn of_looks(&self) -> Vec<Proposal> {
        let looks: Vec<Look> = self.looks.iter().map(|(look, _)| *look).collect();
        let mut pairs: Vec<(usize, usize, u32)> = Vec::new();
        for (place, &look) in looks.iter().enumerate() {
            for mention in 0..self.mentions.len() {
                pairs.extend(self.score(look, mention).map(|score| (place, mention, score)));
            }
        }
        let same = |one: usize, other: usize| self.mentions[one].spec.name == self.mentions[other].spec.name;
        // A rule whose colour is known somewhere is not looked for in other colours.
        let best = |pair: &(usize, usize, u32)| {
            let others = pairs.iter().filter(|other| same(other.1, pair.1));
            others.map(|other| other.2).max().is_none_or(|most| most <= pair.2 || pair.2 > NAMED_COLOUR)
        };
        let mut kept: Vec<(usize, usize, u32)> = pairs.iter().filter(|pair| best(pair)).copied().collect();
        // Of several rules for a look only those that fit best.
        let most = |place: usize| kept.iter().filter(|pair| pair.0 == place).map(|pair| pair.2).max();
        let highest: Vec<Option<u32>> = (0..looks.len()).map(most).collect();
        kept.retain(|pair| highest[pair.0] == Some(pair.2));
        let mut seen: Vec<(usize, usize)> = Vec::new();
        kept.retain(|pair| {
            let is_new = !seen.iter().any(|&(place, mention)| place == pair.0 && same(mention, pair.1));
            seen.push((pair.0, pair.1));
            is_new
        });
        kept.iter().filter_map(|&(place, mention, _)| self.proposal(place, mention)).collect()
    }

    fn proposal(&self, place: usize, mention: usize) -> Option<Proposal> {
        let (look, clues) = &self.looks[place];
        let spec = self.mentions[mention].spec;
        // The longest of its names says most.
        let is_of_tone = |own: &Mention| own.tones.is_empty() || look.tone.is_none_or(|tone| own.tones.contains(&tone));
        let own = || self.mentions.iter().filter(|other| other.spec.name == spec.name && is_of_tone(other));
        let Mention { preset, sentence, .. } = *own().rev().max_by_key(|own| (own.preset.is_some(), own.name.len()))?;
        let sizes = |sentence: usize| sizes::told(spec, &self.sentences[sentence], look.tone);
        let mut told = Told { preset, sizes: sizes(sentence)?, words: self.words };
        for other in own().filter(|other| other.sentence != sentence) {
            if told.sizes.is_empty() {
                told.sizes = sizes(other.sentence)?;
            }
        }
        let clues: Vec<&Clue<'_>> = clues.iter().collect();
        let drafts = drafts(spec, &told, &clues, &self.geometry)?;
        let mut marks: Vec<usize> = clues.iter().flat_map(|clue| clue.marks.iter()).collect();
        marks.sort_unstable();
        marks.dedup();
        Some(Proposal {
            number: 0,
            look: look.to_string(),
            rule: spec.name,
            drafts,
            sentence: self.sentences[sentence].plain(),
            marks: marks.iter().map(|&mark| self.drawing[mark].clone()).collect(),
        })
    }

    /// Returns proposals for rules about the whole grid: those without a picture, and those whose picture is there.
    fn of_switches(&self, known: &[&str]) -> Vec<Proposal> {
        let mut found: Vec<Proposal> = Vec::new();
        for mention in &self.mentions {
            let spec = mention.spec;
            let is_new = !known.contains(&spec.name) && !found.iter().any(|other| other.rule == spec.name);
            let sentence = &self.sentences[mention.sentence];
            let is_denied = sentence.says_not_so() || sentence.allows_same();
            if !is_switch(spec) || !spec.marks.is_empty() || !is_new || is_denied {
                continue;
            }
            found.extend(self.of_switch(spec, mention.sentence));
        }
        // Of a pair of diagonals one may be there alone.
        let is_none = found.is_empty();
        for (place, sentence) in self.sentences.iter().enumerate().filter(|_| is_none) {
            let last_word = |spec: &Spec| spec.title.split(' ').next_back().map(str::to_lowercase);
            let is_named = |spec: &Spec| last_word(spec).is_some_and(|word| sentence.has_stem(&word));
            let drawn = rules::ALL.iter().copied().filter(|spec| is_switch(spec) && !known.contains(&spec.name));
            for spec in drawn.filter(|spec| spec.title.contains(' ') && is_named(spec)) {
                let one = self.of_switch(spec, place).filter(|one| !one.marks.is_empty());
                found.extend(one.filter(|one| !found.iter().any(|other| other.rule == one.rule)));
            }
        }
        found
    }

    fn of_switch(&self, spec: &'static Spec, sentence: usize) -> Option<Proposal> {
        let draft = RuleDraft::of(spec, Arguments::none());
        let sketch = sketch(&draft, &self.geometry)?;
        let drawn = clues(&sketch);
        let (look, marks) = match drawn.first() {
            None => ("whole grid".to_owned(), Vec::new()),
            Some(first) => {
                let wanted = cells(drawn.iter());
                let is_it =
                    |(look, clues): &&(Look, Vec<Clue<'_>>)| look.is_like(first.look) && cells(clues.iter()) == wanted;
                let (look, clues) = self.looks.iter().find(is_it)?;
                (
                    look.to_string(),
                    clues.iter().flat_map(|clue| clue.marks.iter().map(|mark| self.drawing[mark].clone())).collect(),
                )
            }
        };
        let sentence = self.sentences[sentence].plain();
        Some(Proposal { number: 0, look, rule: spec.name, drafts: vec![draft], sentence, marks })
    }

    /// Returns proposals for rules about pairs without a mark, where a sentence says that all marks are given.
    fn of_negatives(&self, known: &[&str], found: &[Proposal]) -> Vec<Proposal> {
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
            let is_marked = |spec: &Spec| {
                let named = here.iter().any(|mention| spec.marks.contains(&mention.spec.name));
                let is_dot = sentence.has_stem("dot") && here.is_empty();
                spec.marks.iter().all(|mark| drawn.contains(mark) || spec.marks.len() > 1)
                    && spec.marks.iter().any(|mark| drawn.contains(mark))
                    && (named || (is_dot && spec.marks.len() > 1))
            };
            let fitting: Vec<&'static Spec> = rules::ALL
                .iter()
                .copied()
                .filter(|spec| !spec.marks.is_empty() && is_switch(spec) && is_marked(spec))
                .collect();
            let Some(&spec) = fitting.iter().max_by_key(|spec| likeness(spec, &here)) else { continue };
            if known.contains(&spec.name) || negatives.iter().any(|other| other.rule == spec.name) {
                continue;
            }
            negatives.extend(self.of_switch(spec, place));
        }
        negatives
    }
}

/// Returns how well the names of a rule about pairs without a mark fit the marks that a sentence names: one name for one
/// kind of mark, none for several.
fn likeness(spec: &Spec, mentions: &[&Mention]) -> usize {
    let mut kinds: Vec<&str> =
        mentions.iter().map(|mention| mention.spec.name).filter(|name| spec.marks.contains(name)).collect();
    kinds.dedup();
    let names = || spec.aliases.iter().copied().chain([spec.title, spec.name]);
    let is_in_name = |mention: &&&Mention| {
        let plain = |name: &str| name.to_lowercase().replace(['_', '-'], " ");
        let own = [mention.name.clone(), plain(mention.spec.title)];
        let aliases = mention.spec.aliases.iter().map(|alias| plain(alias));
        own.into_iter().chain(aliases).any(|own| names().any(|name| plain(name).contains(&own)))
    };
    let count = mentions.iter().filter(is_in_name).count();
    if kinds.len() == 1 { count } else { usize::from(names().any(|name| name.contains("all given"))) }
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
