//! Sentences of the engine as text.
//!
//! An argument `x` of a sentence is the variable `$x` of its message: a text, or a number. Lists also give `$x_count`,
//! by which a message can choose its wording, and numbers give `$x_word`: `three`.
//!
//! A player can read a sentence of some four hundred characters in one go. If a sentence has shorter versions, the
//! first one that is short enough is used. A version that lists the values of a path lists as many as there is room
//! for: `r7c8 is 6, r7c7 is 7 and 12 more values, so r6c6 is not 2`.

use fluent_bundle::{FluentArgs, FluentValue};
use ninefold_grid::Houses;
use ninefold_logic::{Argument, Sentence, Step, Technique};

use crate::Catalogue;
use crate::id::variables;

mod arguments;
mod houses;

pub(crate) use arguments::Joins;

/// The maximum length in characters of a sentence with shorter versions, without the conclusion of its step.
const LONGEST: usize = 400;

/// The numbers of values of a path to try listing, the largest first.
const VALUES: [usize; 7] = [24, 12, 8, 6, 4, 2, 0];

/// How arguments are written.
#[derive(Clone, Copy)]
struct Form {
    /// The maximum number of values of a path that a text lists.
    most: usize,
    /// The value of the first digit.
    first: i32,
}

impl Form {
    /// The form of sentences about digits from 1.
    const USUAL: Form = Form { most: VALUES[0], first: 1 };

    fn with(self, most: usize) -> Form {
        Form { most, ..self }
    }
}

impl Catalogue {
    /// Returns the text of a sentence.
    ///
    /// # Panics
    /// Panics if the catalogue has no such message.
    pub fn sentence(&self, sentence: &Sentence) -> String {
        self.bracketed(self.sentence_part(sentence, Form::USUAL))
    }

    /// Returns the text of a sentence about a grid with these houses, whose digits need not count from 1.
    ///
    /// # Panics
    /// Panics if the catalogue has no such message.
    pub fn sentence_in(&self, houses: &Houses, sentence: &Sentence) -> String {
        self.bracketed(self.sentence_part(sentence, Form { first: houses.digits().first(), ..Form::USUAL }))
    }

    /// Explains a technique in one sentence.
    pub fn meaning(&'static self, technique: &Technique) -> &'static str {
        self.find(&format!("technique-{}", technique.name.replace('_', "-"))).unwrap_or_default()
    }

    /// Returns whether the text of a sentence contains the whole argument. If not, [`Catalogue::lines`] does.
    pub fn is_whole(&self, sentence: &Sentence) -> bool {
        match sentence.has_versions() {
            true => !sentence.omits_reasons() && is_short(&self.filled(sentence, Form::USUAL)),
            false => {
                let mut parts = sentence.arguments().iter().flat_map(|(_, argument)| argument.parts());
                parts.all(|part| self.is_whole(part))
            }
        }
    }

    /// Returns every inference of a step, line by line, to be numbered from 1; lines refer to each other by number. The
    /// list is empty if the sentence of the step contains the whole argument.
    pub fn lines(&self, step: &Step, houses: &Houses) -> Vec<String> {
        match self.is_whole(&step.reason(houses)) {
            true => Vec::new(),
            false => step.lines(houses).iter().map(|line| self.sentence_in(houses, line)).collect(),
        }
    }

    /// Returns the text of a part of a sentence, in the first version that is short enough.
    fn sentence_part(&self, sentence: &Sentence, form: Form) -> String {
        if !sentence.has_versions() {
            return self.filled(sentence, form);
        }
        let mut version = sentence;
        while let Some(shorter) = version.shorter() {
            // The shorter version says more than this one without any value.
            let tries = if has_path(version) { &VALUES[..VALUES.len() - 1] } else { &VALUES[..1] };
            let mut texts = tries.iter().map(|&most| self.filled(version, form.with(most)));
            if let Some(text) = texts.find(|text| is_short(text)) {
                return text;
            }
            version = shorter;
        }
        let tries = if has_path(version) { &VALUES[..] } else { &VALUES[..1] };
        let mut text = String::new();
        for &most in tries {
            text = self.filled(version, form.with(most));
            if is_short(&text) {
                break;
            }
        }
        text
    }

    /// Returns the message of a sentence with its arguments.
    fn filled(&self, sentence: &Sentence, form: Form) -> String {
        let message = sentence.message();
        let needed = variables(message).unwrap_or_else(|| panic!("the catalogue has no message {message}"));
        let mut values = FluentArgs::with_capacity(needed.len());
        let argument = |name: &str| sentence.arguments().iter().find(|(other, _)| *other == name).map(|(_, it)| it);
        for &variable in needed {
            let value = match (argument(variable), variable.rsplit_once('_')) {
                (Some(Argument::Number(number)), _) => FluentValue::from(*number),
                (Some(other), _) => FluentValue::String(self.argument(other, form)),
                (None, Some((name, "count"))) => match argument(name) {
                    Some(list) => FluentValue::from(arguments::count(list)),
                    None => continue,
                },
                (None, Some((name, "word"))) => match argument(name) {
                    Some(Argument::Number(number)) => FluentValue::String(self.number_word(*number)),
                    _ => continue,
                },
                _ => continue,
            };
            values.set(variable, value);
        }
        self.part(message, Some(&values))
    }
}

fn is_short(text: &str) -> bool {
    text.chars().count() <= LONGEST
}

/// Returns whether a sentence or one of its parts contains a path.
fn has_path(sentence: &Sentence) -> bool {
    let mut arguments = sentence.arguments().iter().map(|(_, argument)| argument);
    arguments.any(|argument| matches!(argument, Argument::Path(..)) || argument.parts().into_iter().any(has_path))
}
