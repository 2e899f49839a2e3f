//! The numbers of rules that sentences tell: “differ by at least 4”, “sum to ten”.

use ninefold_puzzle::{Spec, Tone};

use super::words::{Sentence, Word};

/// Numbers that are written as words, from 1.
const NUMBERS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Numbers of a rule, by their parameters.
pub(super) type Sizes = Vec<(&'static str, i64)>;

/// Returns the numbers of a rule that a sentence tells for marks of this colour. Returns `None` if it tells several and not
/// which of them is meant.
pub(super) fn told(spec: &'static Spec, sentence: &Sentence<'_>, tone: Option<Tone>) -> Option<Sizes> {
    let mut sizes = Sizes::new();
    for &(parameter, _) in spec.number_words {
        if sizes.iter().any(|(own, _)| *own == parameter) {
            continue;
        }
        let all: Vec<(usize, i64)> = spec
            .number_words
            .iter()
            .filter(|(own, _)| *own == parameter)
            .flat_map(|(_, words)| found(words, sentence))
            .collect();
        sizes.extend(the_one(&all, sentence, tone)?.map(|number| (parameter, number)));
    }
    Some(sizes)
}

/// Returns the only number, or the only one in a clause that names the colour. Returns `None` if that is not clear.
fn the_one(all: &[(usize, i64)], sentence: &Sentence<'_>, tone: Option<Tone>) -> Option<Option<i64>> {
    let Some(&(_, first)) = all.first() else { return Some(None) };
    if all.iter().all(|&(_, number)| number == first) {
        return Some(Some(first));
    }
    let tone = tone?;
    let is_named =
        |clause: usize| sentence.colours().iter().any(|(own, tones)| *own == clause && tones.contains(&tone));
    let mut named = all.iter().filter(|(clause, _)| is_named(*clause)).map(|&(_, number)| number);
    let number = named.next()?;
    named.all(|other| other == number).then_some(Some(number))
}

/// Returns the numbers for which these words stand in a sentence, each with its clause.
fn found(words: &str, sentence: &Sentence<'_>) -> Vec<(usize, i64)> {
    if let Some((words, number)) = words.split_once(" = ") {
        let is_told = words.split(' ').all(|word| sentence.has_stem(word));
        return number.parse().ok().filter(|_| is_told).map(|number| (0, number)).into_iter().collect();
    }
    let wanted: Vec<&str> = words.split(' ').collect();
    sentence.words.windows(wanted.len()).filter_map(|words| of_words(&wanted, words)).collect()
}

/// Returns the number in these words, with its clause, if all others are those that are wanted.
fn of_words(wanted: &[&str], words: &[Word<'_>]) -> Option<(usize, i64)> {
    let is_wanted = |(wanted, word): (&&str, &Word<'_>)| *wanted == "#" || word.stem == *wanted;
    let place = wanted.iter().position(|word| *word == "#")?;
    let number = number(&words[place].stem)?;
    wanted.iter().zip(words).all(is_wanted).then_some((words[place].clause, number))
}

fn number(word: &str) -> Option<i64> {
    let of_name = || (1..).zip(NUMBERS).find(|(_, name)| *name == word).map(|(number, _)| number);
    word.parse().ok().or_else(of_name)
}
