//! Finds the proposals of a puzzle: pairs of a look in its drawing and a rule that its words name.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold_grid::Geometry;
use ninefold_puzzle::{Entry, Mark, RuleDraft, RulesetDraft, Sketch, Spec, rules};

use super::drafts::{StatedArguments, drafts};
use super::fitting::NAMED_COLOUR;
use super::looks::{Clue, Kind, Look, clues};
use super::mentions::{MOST, Mention, mentions};
use super::same_tone::tell_apart;
use super::words::{Sentence, sentences};
use super::{Proposal, sizes};
use crate::{Notes, Record};

/// The largest number of marks of a drawing that is compared.
pub(super) const MOST_MARKS: usize = 2000;

/// A rule that is not proposed although words name it for marks of a look.
pub(super) struct Refusal {
    pub(super) look: String,
    /// The rule, or the rules that may be meant.
    pub(super) names: String,
    pub(super) sentence: usize,
}

/// A look and a named rule, by their indices, and how well they fit.
#[derive(Clone, Copy)]
struct Pair {
    place: usize,
    mention: usize,
    score: u32,
}

/// A puzzle in which proposals are looked for.
pub(super) struct Search<'a> {
    pub(super) geometry: Arc<Geometry>,
    pub(super) drawing: &'a [Mark],
    /// The clues of each look, in the order of the drawing.
    pub(super) looks: Vec<(Look, Vec<Clue<'a>>)>,
    pub(super) words: &'a str,
    pub(super) sentences: Vec<Sentence<'a>>,
    pub(super) mentions: Vec<Mention>,
}

/// Returns the proposals of a puzzle, and the rules that its words name although the puzzle has neither the rule nor a
/// proposal for it.
pub(super) fn proposals(record: &Record) -> (Vec<Proposal>, Vec<String>) {
    let drawing = &record.draft.ruleset.cosmetics.marks;
    let Some(words) = record.notes.field(Notes::RULES).filter(|_| drawing.len() <= MOST_MARKS) else {
        return (Vec::new(), Vec::new());
    };
    let sentences = sentences(words);
    let mentions = mentions(&sentences);
    let Ok(ruleset) = bare(&record.draft.ruleset).validate() else { return (Vec::new(), Vec::new()) };
    let geometry = Arc::clone(ruleset.geometry());
    let mut clues = clues(&record.draft.ruleset.cosmetics);
    tell_apart(&mut clues, &sentences, &record.notes, &geometry);
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
    let (mut found, refused) = search.of_looks();
    found.extend(search.of_switches(&known));
    found.extend(search.of_negatives(&known, &found));
    (1..).zip(&mut found).for_each(|(number, proposal)| proposal.number = number);
    // If there are rules and no drawing, the words are about these rules.
    let is_drawn = known.is_empty() || !drawing.is_empty();
    let left = if is_drawn { search.left_out(by_name, &known, &found, &refused) } else { Vec::new() };
    (found, left)
}

/// Returns the grid of a puzzle, without rules and drawings.
pub(super) fn bare(ruleset: &RulesetDraft) -> RulesetDraft {
    let RulesetDraft { side, boxes, regions, layout, .. } = ruleset;
    let (regions, layout) = (regions.clone(), layout.clone());
    RulesetDraft { side: *side, boxes: *boxes, regions, layout, rules: Vec::new(), cosmetics: Sketch::blank() }
}

/// Returns the look of a rule. The looks of the rules in the list are determined once.
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

/// Returns the look of the marks of a rule's example, if they have only one. Lines with a number count only as such,
/// and areas in several colours count as areas in any colour.
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

impl Search<'_> {
    /// Adds mentions of rules that draw letters, such as X and V, if sentences contain these letters.
    fn add_letters(&mut self) {
        let texts: Vec<String> = self.letters().into_iter().map(str::to_owned).collect();
        let named = |sentence: &Sentence<'_>| texts.iter().find(|text| sentence.has_letters(text));
        let found: Vec<(usize, String)> = self
            .sentences
            .iter()
            .enumerate()
            .filter_map(|(place, sentence)| Some((place, named(sentence)?.clone())))
            .take(MOST)
            .collect();
        if found.is_empty() {
            return;
        }
        let edges = rules::ALL.iter().copied().filter(|spec| spec.entry == Entry::Edge);
        let specs: Vec<&'static Spec> =
            edges.filter(|spec| look_of(spec).is_some_and(|look| look.kind == Kind::EdgeText)).collect();
        for (sentence, name) in found {
            for &spec in &specs {
                let words = 0..0;
                let (preset, is_described, colours) = (None, false, Vec::new());
                self.mentions.push(Mention {
                    spec,
                    preset,
                    sentence,
                    name: name.clone(),
                    words,
                    is_described,
                    colours,
                });
            }
        }
    }

    /// Returns a proposal for each look that fits a rule; several if the words don't decide between them. Rules that
    /// the words change, or between which they leave a choice, are rejected.
    fn of_looks(&self) -> (Vec<Proposal>, Vec<Refusal>) {
        let looks: Vec<Look> = self.looks.iter().map(|(look, _)| *look).collect();
        let mut pairs: Vec<Pair> = Vec::new();
        let mut refused: Vec<Refusal> = Vec::new();
        for (place, &look) in looks.iter().enumerate() {
            for mention in 0..self.mentions.len() {
                match self.score(look, mention) {
                    Some(score) if self.is_usual(look, mention) => pairs.push(Pair { place, mention, score }),
                    Some(_) if self.has_clues(place) => refused.push(self.refusal(look, mention)),
                    _ => {}
                }
            }
        }
        let mut choices = self.choices(&pairs);
        choices.extend(self.unclear_colours(&pairs));
        pairs.retain(|pair| !choices.iter().any(|(place, _)| *place == pair.place));
        refused.extend(choices.into_iter().map(|(_, refusal)| refusal));
        let mut found = Vec::new();
        for pair in self.best(&pairs) {
            match self.proposal(pair.place, pair.mention) {
                Ok(proposal) => found.extend(proposal),
                Err(refusal) => refused.push(refusal),
            }
        }
        (found, refused)
    }

    /// Returns whether marks are clues, as far as the marks show: cages with numbers are.
    fn has_clues(&self, place: usize) -> bool {
        let (look, clues) = &self.looks[place];
        let is_number = |clue: &Clue<'_>| clue.text.as_deref().is_some_and(|text| text.parse::<i64>().is_ok());
        look.kind != Kind::Cage || clues.iter().any(is_number)
    }

    fn refusal(&self, look: Look, mention: usize) -> Refusal {
        let Mention { spec, sentence, .. } = self.mentions[mention];
        Refusal { look: look.to_string(), names: spec.name.to_owned(), sentence }
    }

    /// Returns the looks for which a sentence names two rules and says that one or the other applies, or both.
    fn choices(&self, pairs: &[Pair]) -> Vec<(usize, Refusal)> {
        let mut choices = Vec::new();
        for one in pairs {
            let look = self.looks[one.place].0;
            for other in 0..self.mentions.len() {
                let is_pair = pairs.iter().any(|pair| pair.place == one.place && pair.mention == other);
                let is_choice = match is_pair {
                    true => other > one.mention,
                    false => self.is_alternative(look, one.mention, other),
                };
                let word = if is_choice { self.joined(one.mention, other) } else { None };
                let refusal = word.map(|word| self.refusal_of_two(look, one.mention, word, other));
                choices.extend(refusal.map(|refusal| (one.place, refusal)));
            }
        }
        choices
    }

    fn refusal_of_two(&self, look: Look, one: usize, word: &str, other: usize) -> Refusal {
        let mut refusal = self.refusal(look, one);
        refusal.names.push_str(&format!(" {word} {}", self.mentions[other].spec.name));
        refusal
    }

    /// Returns the looks whose marks may have several colours that the words distinguish, such as peach and orange.
    fn unclear_colours(&self, pairs: &[Pair]) -> Vec<(usize, Refusal)> {
        let look_of = |pair: &Pair| self.looks[pair.place].0;
        let distance = |pair: &Pair| self.distance(look_of(pair), pair.mention);
        let is_nearer = |pair: &Pair, other: &Pair| distance(other) < distance(pair) && distance(other).is_some();
        // Colours of other marks are not meant here.
        let is_meant = |pair: &&Pair| {
            let mut others = pairs.iter().filter(|other| self.is_same_rule(other, pair));
            distance(pair).is_some() && !others.any(|other| is_nearer(pair, other))
        };
        let meant: Vec<&Pair> = pairs.iter().filter(is_meant).collect();
        let mut unclear = Vec::new();
        for (at, one) in meant.iter().enumerate() {
            let colours = |pair: &Pair| &self.mentions[pair.mention].colours;
            let is_other = |other: &&&Pair| {
                let is_shared = colours(one).iter().any(|colour| colours(other).contains(colour));
                other.place == one.place && !self.is_same_rule(one, other) && !is_shared
            };
            if let Some(other) = meant[at + 1..].iter().find(is_other) {
                unclear.push((one.place, self.refusal_of_two(look_of(one), one.mention, "or", other.mention)));
            }
        }
        unclear
    }

    fn is_same_rule(&self, one: &Pair, other: &Pair) -> bool {
        self.mentions[one.mention].spec.name == self.mentions[other.mention].spec.name
    }

    /// Returns the best-fitting pairs, each rule once for a look.
    fn best(&self, pairs: &[Pair]) -> Vec<Pair> {
        // If the colour of a rule is known for some marks, the rule is not looked for in other colours.
        let is_best = |pair: &&Pair| {
            let others = pairs.iter().filter(|other| self.is_same_rule(other, pair));
            others.map(|other| other.score).max().is_none_or(|most| most <= pair.score || pair.score > NAMED_COLOUR)
        };
        let kept: Vec<Pair> = pairs.iter().filter(is_best).copied().collect();
        // Among several rules for a look, only the best-fitting ones are kept.
        let most = |place: usize| kept.iter().filter(|pair| pair.place == place).map(|pair| pair.score).max();
        let mut best: Vec<Pair> = Vec::new();
        for pair in kept.iter().filter(|pair| most(pair.place) == Some(pair.score)) {
            if !best.iter().any(|own| own.place == pair.place && self.is_same_rule(own, pair)) {
                best.push(*pair);
            }
        }
        best
    }

    /// Returns the proposal of a rule for a look, if the rule can have its marks.
    ///
    /// # Errors
    /// Returns the rejection of the rule if the words give several numbers without saying which is meant.
    fn proposal(&self, place: usize, mention: usize) -> Result<Option<Proposal>, Refusal> {
        let (look, clues) = &self.looks[place];
        let spec = self.mentions[mention].spec;
        let about = self.sentences_about(*look, mention);
        let own = || self.mentions.iter().filter(|own| own.spec.name == spec.name && about.contains(&own.sentence));
        // The longest of its names is the most specific.
        let Some(best) = own().rev().max_by_key(|own| (own.preset.is_some(), own.name.len())) else { return Ok(None) };
        let Mention { preset, sentence, .. } = *best;
        let mut stated = StatedArguments { preset, words: self.words, ..StatedArguments::default() };
        let others = about.iter().copied().filter(|other| *other != sentence);
        for sentence in [sentence].into_iter().chain(others) {
            let is_clear = self.add_stated(&mut stated, spec, *look, sentence).is_some();
            if !is_clear {
                return Err(self.refusal(*look, mention));
            }
        }
        let clues: Vec<&Clue<'_>> = clues.iter().collect();
        let Some(drafts) = drafts(spec, &stated, &clues, &self.geometry) else { return Ok(None) };
        let mut marks: Vec<usize> = clues.iter().flat_map(|clue| clue.marks.iter()).collect();
        marks.sort_unstable();
        marks.dedup();
        Ok(Some(Proposal {
            number: 0,
            look: look.to_string(),
            rule: spec.name,
            drafts,
            sentence: self.sentences[sentence].plain(),
            marks: marks.iter().map(|&mark| self.drawing[mark].clone()).collect(),
        }))
    }

    /// Adds the numbers of a rule that a sentence gives, unless they are known. Returns `None` if they are ambiguous.
    fn add_stated(
        &self,
        stated: &mut StatedArguments<'_>,
        spec: &'static Spec,
        look: Look,
        sentence: usize,
    ) -> Option<()> {
        let sentence = &self.sentences[sentence];
        if look.kind != Kind::EdgeText {
            if stated.sizes.is_empty() {
                stated.sizes = sizes::stated(spec, sentence, look)?;
            }
            return Some(());
        }
        let letters = self.letters();
        for text in &letters {
            let is_known = stated.letters.iter().any(|(own, _)| own == text);
            let number = if is_known { None } else { sizes::of_letters(spec, sentence, text, &letters)? };
            stated.letters.extend(number.map(|number| ((*text).to_owned(), number)));
        }
        Some(())
    }

    /// Returns the letters between cells, each once.
    pub(super) fn letters(&self) -> Vec<&str> {
        let is_letter = |text: &&str| text.chars().all(char::is_alphabetic);
        let all = self.looks.iter().filter(|(look, _)| look.kind == Kind::EdgeText);
        let texts = all.flat_map(|(_, clues)| clues).filter_map(|clue| clue.text.as_deref()).filter(is_letter);
        let mut letters: Vec<&str> = texts.collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }
}
