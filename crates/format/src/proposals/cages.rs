//! Determines whether the words of a puzzle give the numbers of cages a meaning other than the sum of different digits.

use memchr::memchr2_iter;
use ninefold_puzzle::{Spec, SudokuPadForm, rules};

use super::changes::{distorts_clues, is_changed, is_explained};
use super::fitting::known_words;
use super::found::look_of;
use super::look_names::LookWords;
use super::looks::Look;
use super::mark_words::CLUES;
use super::mentions::{Mention, mentions};
use super::words::{Sentence, Word, sentences_where};

/// The meaning of the numbers of cages, according to the words of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CageNumbers {
    /// Sums, or the words don't say otherwise.
    Sums,
    /// Unclear: only numbers that the drawing calls sums are sums.
    Unclear,
    /// Not sums, whatever the drawing calls them.
    Others,
}

/// A word for the place of a cage's number.
const CORNER: &str = "corner";

/// The words of a puzzle, in which cages are looked for.
struct Search<'a> {
    sentences: Vec<Sentence<'a>>,
    mentions: Vec<Mention>,
    /// The usual rule of cages with a sum.
    usual: &'static Spec,
    look: Look,
    noun: &'static str,
}

/// Returns the meaning of the numbers of cages according to words.
pub(crate) fn numbers_of_cages(words: &str) -> CageNumbers {
    let is_usual = |spec: &&&Spec| spec.sudokupad.iter().any(|form| is_sum(form, true));
    let Some(usual) = rules::ALL.iter().find(is_usual) else { return CageNumbers::Sums };
    let Some(look) = look_of(usual) else { return CageNumbers::Sums };
    let noun = LookWords::of(look).noun();
    let is_wanted = |text: &str| CLUES.iter().chain([&CORNER, &noun]).any(|word| has_ignoring_case(text, word));
    let sentences = sentences_where(words, is_wanted);
    let mentions = mentions(&sentences);
    Search { sentences, mentions, usual, look, noun }.numbers()
}

/// Returns whether a text contains these letters, ignoring case.
fn has_ignoring_case(text: &str, wanted: &str) -> bool {
    let (bytes, wanted) = (text.as_bytes(), wanted.as_bytes());
    let Some(first) = wanted.first() else { return true };
    let is_at = |at: usize| bytes.get(at..at + wanted.len()).is_some_and(|own| own.eq_ignore_ascii_case(wanted));
    memchr2_iter(first.to_ascii_lowercase(), first.to_ascii_uppercase(), bytes).any(is_at)
}

/// Returns whether a form says that the number of a cage is the sum of its digits.
fn is_sum(form: &SudokuPadForm, has_to_be_unique: bool) -> bool {
    matches!(form, SudokuPadForm::Cage { is_unique, style: None, sum: Some(_) } if *is_unique || !has_to_be_unique)
}

impl Search<'_> {
    fn numbers(&self) -> CageNumbers {
        let about = || (0..self.sentences.len()).filter(|place| self.sentences[*place].has_stem(self.noun));
        let is_odd = |place: usize| self.names_other(place, self.usual) || self.is_changed(place, self.usual);
        if self.sentences.iter().any(|sentence| distorts_clues(sentence, self.noun)) {
            return CageNumbers::Others;
        }
        if about().next().is_none() {
            return self.numbers_without_cages();
        }
        let is_explained =
            |place: usize| is_explained(self.usual, &self.sentences[place], &LookWords::of(self.look).all);
        match about().any(is_odd) {
            true if about().any(|place| self.says_sum(place)) => CageNumbers::Unclear,
            true => CageNumbers::Others,
            false if about().any(is_explained) => CageNumbers::Sums,
            false => CageNumbers::Unclear,
        }
    }

    /// Returns the meaning of words about numbers if none of them are about cages.
    fn numbers_without_cages(&self) -> CageNumbers {
        let is_odd = |place: &usize| self.is_about_numbers(*place) && self.is_changed(*place, self.usual);
        let is_of_clues = |place: usize| self.sentences[place].has_any(&["clue", CORNER]);
        let odd: Vec<usize> = (0..self.sentences.len()).filter(is_odd).collect();
        match odd.is_empty() {
            true => CageNumbers::Sums,
            false if odd.into_iter().any(is_of_clues) => CageNumbers::Others,
            false => CageNumbers::Unclear,
        }
    }

    fn here(&self, place: usize) -> impl Iterator<Item = &Mention> {
        self.mentions.iter().filter(move |mention| mention.sentence == place)
    }

    /// Returns whether a sentence names another rule of cages. A single word such as "contain" usually doesn't name a
    /// rule.
    fn names_other(&self, place: usize, spec: &Spec) -> bool {
        let is_like = |own: Look| own.is_like(self.look);
        let is_other = |mention: &Mention| mention.spec.name != spec.name && look_of(mention.spec).is_some_and(is_like);
        self.here(place).any(|mention| is_other(mention) && (mention.is_described || mention.name.contains(' ')))
    }

    /// Returns whether a sentence has words that change a rule of cages.
    fn is_changed(&self, place: usize, spec: &'static Spec) -> bool {
        let sentence = &self.sentences[place];
        let (known, explained) = known_words(sentence, self.here(place), self.look, spec);
        is_changed(sentence, &known, &explained, spec.name == self.usual.name)
    }

    /// Returns whether a sentence only says that the number is a sum, of digits that differ or may repeat.
    fn says_sum(&self, place: usize) -> bool {
        let are_sums = |spec: &Spec| spec.sudokupad.iter().any(|form| is_sum(form, false));
        let is_other = |mention: &Mention| {
            !are_sums(mention.spec) && look_of(mention.spec).is_some_and(|own| own.is_like(self.look))
        };
        let names_other = self.here(place).any(|mention| is_other(mention) && mention.is_described);
        let says = |mention: &Mention| {
            are_sums(mention.spec)
                && (mention.is_described || mention.name.contains(' '))
                && !self.is_changed(place, mention.spec)
        };
        !names_other && self.here(place).any(says)
    }

    /// Returns whether a sentence is about numbers without saying of what.
    fn is_about_numbers(&self, place: usize) -> bool {
        let sentence = &self.sentences[place];
        let is_letter = sentence.words.iter().any(Word::is_capital);
        let has_number = sentence.has_any(&CLUES) || sentence.has_stem(CORNER);
        let names_others = sentence.names_marks_besides(self.noun) || sentence.names_parts_of_grid();
        has_number && !names_others && !is_letter && sentence.colours().is_empty()
    }
}
