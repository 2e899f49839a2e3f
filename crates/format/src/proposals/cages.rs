//! Whether the words of a puzzle give the numbers of cages another meaning than the sum of different digits.

use ninefold_puzzle::{Spec, SudokuPadForm, rules};

use super::changes::{is_changed, is_explained};
use super::fitting::{known_words, marks, noun};
use super::found::look_of;
use super::mentions::{Mention, mentions};
use super::words::sentences;

/// Returns whether a sentence about cages names another rule of cages than the usual one, or has words that change it.
pub(crate) fn have_other_numbers(words: &str) -> bool {
    let is_usual = |spec: &&&Spec| {
        let is_plain =
            |form: &SudokuPadForm| matches!(form, SudokuPadForm::Cage { is_unique: true, style: None, sum: Some(_) });
        spec.sudokupad.iter().any(is_plain)
    };
    let Some(spec) = rules::ALL.iter().find(is_usual) else { return false };
    let Some(look) = look_of(spec) else { return false };
    let sentences = sentences(words);
    let mentions = mentions(&sentences);
    let about = || sentences.iter().enumerate().filter(|(_, sentence)| sentence.has_stem(&noun(look)));
    about().any(|(place, sentence)| {
        let here = || mentions.iter().filter(|mention| mention.sentence == place);
        // A single word such as "contain" mostly names no rule.
        let names_other = |mention: &Mention| {
            let is_other = mention.spec.name != spec.name && look_of(mention.spec).is_some_and(|own| own.is_like(look));
            is_other && (mention.is_told || mention.name.contains(' '))
        };
        here().any(names_other) || {
            let (known, explained) = known_words(sentence, here(), look, spec);
            is_changed(sentence, &known, &explained, true)
        }
    }) || (about().next().is_some() && !about().any(|(_, sentence)| is_explained(spec, sentence, &marks(look))))
}
