//! The parts that are left out: marks that nothing explains, and sentences whose rules are not proposed.

use ninefold_grid::spelling;
use ninefold_puzzle::{Entry, Mark, Shape, rules};

use super::Proposal;
use super::found::{MOST_MARKS, Refusal, Search};
use super::looks::{Clue, Kind, clues};
use super::mentions::Mention;
use super::sizes::number;
use super::words::Sentence;
use crate::Record;
use crate::tally::Tally;

/// The longest sentence that is quoted whole, in characters.
const LONGEST_QUOTE: usize = 60;

/// Words for cells that are near each other or alike, in sentences about all cells.
const EVERYWHERE: [&str; 11] = [
    "adjacent",
    "neighbouring",
    "neighboring",
    "orthogonally",
    "diagonally",
    "diagonal",
    "touching",
    "touch",
    "apart",
    "position",
    "2x2",
];
/// Words that make a sentence a rule, besides denials.
const DEMANDS: [&str; 7] = ["must", "every", "each", "any", "all", "have", "contain"];
/// Words that show that a sentence is about something else, besides those for marks.
const ELSEWHERE: [&str; 13] = [
    "clue", "shaded", "fog", "mark", "marked", "example", "light", "letter", "normal", "row", "sign", "symbol",
    "outside",
];

impl Search<'_> {
    /// Returns the parts that are not used: rules that sentences name or describe if none of the rules that they name
    /// is known or proposed, rejected rules, and sentences about the whole grid that nothing explains.
    pub(super) fn left_out(
        &self,
        by_name: usize,
        known: &[&str],
        found: &[Proposal],
        refused: &[Refusal],
    ) -> Vec<String> {
        let mut left: Vec<String> = Vec::new();
        let mut explained = self.explained(known, found);
        for (place, Refusal { look, names, sentence }) in refused.iter().enumerate() {
            // Marks of one look belong to one rule.
            let is_explained = found.iter().any(|proposal| proposal.look == *look || proposal.rule == names);
            let is_known = is_explained || known.contains(&names.as_str());
            if !is_known && !refused[..place].iter().any(|other| other.names == *names) {
                left.push(self.of_sentence(names, *sentence));
            }
            explained[*sentence] |= !is_known;
        }
        left.extend(self.not_taken(by_name, known, found, &mut explained));
        let strange =
            explained.iter().zip(&self.sentences).filter(|(explained, sentence)| !**explained && is_of_grid(sentence));
        left.extend(strange.map(|(_, sentence)| format!("the words \"{}\"", quoted(sentence))));
        left
    }

    /// Returns which sentences name rules that are known or proposed.
    fn explained(&self, known: &[&str], found: &[Proposal]) -> Vec<bool> {
        let is_taken = |name: &str| known.contains(&name) || found.iter().any(|proposal| proposal.rule == name);
        let mut explained = vec![false; self.sentences.len()];
        for mention in self.mentions.iter().filter(|mention| is_taken(mention.spec.name)) {
            explained[mention.sentence] = true;
        }
        // Known switches, such as the diagonals, also count as named by the last word of their title.
        let taken = rules::ALL.iter().filter(|spec| spec.entry == Entry::Switch && is_taken(spec.name));
        let nouns: Vec<String> =
            taken.filter_map(|spec| spec.title.split(' ').next_back()).map(str::to_lowercase).collect();
        for (explained, sentence) in explained.iter_mut().zip(&self.sentences) {
            *explained |= nouns.iter().any(|noun| sentence.has_stem(noun));
        }
        explained
    }

    fn of_sentence(&self, names: &str, sentence: usize) -> String {
        format!("the rule {names} of \"{}\"", quoted(&self.sentences[sentence]))
    }

    /// Returns the rules that sentences name, of which none is known or proposed. Only the first `by_name` mentions are
    /// by name.
    fn not_taken(&self, by_name: usize, known: &[&str], found: &[Proposal], explained: &mut [bool]) -> Vec<String> {
        let is_taken = |name: &str| known.contains(&name) || found.iter().any(|proposal| proposal.rule == name);
        let mut left: Vec<(&'static str, usize)> = Vec::new();
        for Mention { spec, sentence, name, .. } in
            self.mentions[..by_name].iter().filter(|mention| !explained[mention.sentence])
        {
            // A single word, such as "contains" or "between", usually means something else, unless it is the whole name
            // of a rule with marks. The same applies to words that describe a rule without its name.
            let has_marks = !matches!(spec.entry, Entry::Cells | Entry::Switch | Entry::Rules);
            let is_whole = || spec.name.strip_prefix(name.as_str()).is_some_and(|rest| matches!(rest, "" | "s"));
            let is_limited = spec.entry == Entry::Switch && self.sentences[*sentence].is_limited();
            let is_name = name.contains(' ') || (has_marks && is_whole()) || is_limited;
            let is_new = is_name && !is_taken(spec.name) && !left.iter().any(|(name, _)| name == &spec.name);
            if is_new && !self.sentences[*sentence].says_not_so() {
                left.push((spec.name, *sentence));
            }
        }
        left.iter().for_each(|(_, sentence)| explained[*sentence] = true);
        left.into_iter().map(|(name, sentence)| self.of_sentence(name, sentence)).collect()
    }
}

/// Returns the start of a sentence.
fn quoted(sentence: &Sentence<'_>) -> String {
    spelling::shortened(&sentence.plain(), LONGEST_QUOTE)
}

/// Returns whether a sentence is a rule about all cells, or says that there is a digit 0.
fn is_of_grid(sentence: &Sentence<'_>) -> bool {
    let has = |words: &[&str]| sentence.has_any(words);
    let is_elsewhere = has(&ELSEWHERE) || sentence.names_marks();
    let is_rule = sentence.has_denial() || (has(&DEMANDS) && !has(&["may", "can"]));
    let follows = |word: &str| number(word).is_some_and(|number| number > 0) || matches!(word, "to" | "through");
    let has_zero = sentence.words.windows(2).any(|pair| pair[0].stem == "0" && follows(&pair[1].stem));
    (is_rule && has(&EVERYWHERE) && !is_elsewhere && sentence.colours().is_empty())
        || (has_zero && has(&["digit", "number"]) && !has(&["cage"]))
}

/// Returns the looks of lines and dots, and the numbers of cages, for which there is no proposal, each with the number
/// of its marks. They are rules that the reader leaves out, or decorations; nothing distinguishes the two.
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

/// Returns the name of a clue that is left out. Returns `None` if it may be a mere decoration.
fn name_left_out(clue: &Clue<'_>) -> Option<String> {
    let has_number = || clue.text.as_deref().is_some_and(|text| text.parse::<i64>().is_ok());
    match clue.look.kind {
        Kind::Cage => has_number().then(|| "number of a cage".to_owned()),
        Kind::EdgeText | Kind::Corner(_) | Kind::Beside(true) => Some(clue.look.to_string()),
        Kind::InCell(Shape::Circle | Shape::Square | Shape::Diamond, _) => Some(clue.look.to_string()),
        Kind::Beside(false) if has_number() => Some(clue.look.to_string()),
        kind => kind.is_clue().then(|| clue.look.to_string()),
    }
}
