//! The numbers of rules that sentences give: “differ by at least 4”, “sum to ten”, “an X sums to 11”.

use ninefold_puzzle::{Entry, IssPart, Parameter, Spec};

use super::looks::Look;
use super::words::Sentence;

/// Numbers of a rule, by their parameters.
pub(super) type Sizes = Vec<(&'static str, i64)>;

/// A number in a sentence.
#[derive(Clone, Copy)]
struct Found {
    /// The place of its word.
    word: usize,
    number: i64,
}

/// Returns the numbers of a rule that a sentence gives for marks of this look. Returns `None` if it gives several
/// without saying which is meant.
pub(super) fn stated(spec: &'static Spec, sentence: &Sentence<'_>, look: Look) -> Option<Sizes> {
    let mut sizes = Sizes::new();
    for &(parameter, _) in spec.number_words {
        if !sizes.iter().any(|(own, _)| *own == parameter) {
            let all = all(spec, Some(parameter), sentence);
            let number = the_one(&all, sentence, look)?.filter(|&number| !is_implied(spec, parameter, number));
            sizes.extend(number.map(|number| (parameter, number)));
        }
    }
    Some(sizes)
}

/// Returns whether dots without a number imply this one.
fn is_implied(spec: &'static Spec, parameter: &str, number: i64) -> bool {
    let is_it = |part: &IssPart| matches!(part, IssPart::Implied(own, usual) if *own == parameter && *usual == number);
    spec.entry == Entry::Edge
        && spec.parameter(parameter).is_some_and(Parameter::is_optional)
        && spec.iss.iter().flat_map(|form| form.parts).any(is_it)
}

/// Returns the places of the numbers that are numbers of a rule.
pub(super) fn places(spec: &'static Spec, sentence: &Sentence<'_>) -> Vec<usize> {
    all(spec, None, sentence).iter().map(|found| found.word).collect()
}

/// Returns the numbers of a parameter, or of all of them.
fn all(spec: &'static Spec, parameter: Option<&str>, sentence: &Sentence<'_>) -> Vec<Found> {
    let words = spec.number_words.iter().filter(|(own, _)| parameter.is_none_or(|wanted| wanted == *own));
    words.flat_map(|(_, words)| found(words, sentence)).collect()
}

/// Returns the only number, or the only one in a clause that names the colour. Returns `None` if this is ambiguous.
fn the_one(all: &[Found], sentence: &Sentence<'_>, look: Look) -> Option<Option<i64>> {
    let Some(first) = all.first() else { return Some(None) };
    if all.iter().all(|found| found.number == first.number) {
        return Some(Some(first.number));
    }
    look.tone?;
    let is_named = |found: &&Found| {
        let clause = sentence.words[found.word].clause;
        sentence.colours().iter().any(|(own, colour)| *own == clause && look.distance_to(*colour).is_some())
    };
    let mut named = all.iter().filter(is_named);
    let number = named.next()?.number;
    named.all(|other| other.number == number).then_some(Some(number))
}

/// Returns the number that a sentence gives for marks with these letters, if others have different ones: the number
/// after the letters, or the one before them if the sentence begins with a number. Returns `None` if it gives several.
pub(super) fn of_letters(
    spec: &'static Spec,
    sentence: &Sentence<'_>,
    letters: &str,
    others: &[&str],
) -> Option<Option<i64>> {
    let words = &sentence.words;
    let is_mark =
        |place: &usize| words[*place].is_capital() || others.iter().any(|other| words[*place].is_letters(other));
    let marks: Vec<usize> = (0..words.len()).filter(is_mark).collect();
    if sentence.has_stem("respectively") {
        let numbers: Vec<i64> = words.iter().filter_map(|word| number(&word.stem)).collect();
        let place = marks.iter().position(|&mark| words[mark].is_letters(letters))?;
        return (numbers.len() == marks.len()).then(|| numbers.get(place).copied());
    }
    // For example: X = 10, or: by a V to 5.
    let behind = |place: usize| {
        let word = place + if words.get(place + 1).is_some_and(|next| next.stem == "to") { 2 } else { 1 };
        Some(Found { word, number: number(&words.get(word)?.stem)? })
    };
    let mut all = all(spec, None, sentence);
    all.extend(marks.iter().filter_map(|&place| behind(place)));
    let is_after = marks.first().zip(all.iter().map(|found| found.word).min()).is_some_and(|(mark, one)| *mark < one);
    let mark_of = |found: &Found| match is_after {
        true => marks.iter().rev().find(|&&mark| mark < found.word),
        false => marks.iter().find(|&&mark| mark > found.word),
    };
    let is_own = |found: &&Found| mark_of(found).is_some_and(|&mark| words[mark].is_letters(letters));
    let mut own = all.iter().filter(is_own).map(|found| found.number);
    let Some(first) = own.next() else { return Some(None) };
    own.all(|other| other == first).then_some(Some(first))
}

/// Returns the numbers in a sentence that these words introduce.
fn found(words: &str, sentence: &Sentence<'_>) -> Vec<Found> {
    let implied = if words.as_bytes().contains(&b'=') { words.split_once(" = ") } else { None };
    if let Some((words, number)) = implied {
        let is_stated = words.split(' ').all(|word| sentence.has_stem(word));
        let word = sentence.words.iter().position(|word| words.split(' ').any(|own| own == word.stem)).unwrap_or(0);
        return number.parse().ok().filter(|_| is_stated).map(|number| Found { word, number }).into_iter().collect();
    }
    if sentence.numbers().is_empty() {
        return Vec::new();
    }
    let wanted: Vec<&str> = words.split(' ').collect();
    let Some(place) = wanted.iter().position(|word| *word == "#") else { return Vec::new() };
    let words = &sentence.words;
    let is_stated = |&&(at, _): &&(usize, i64)| {
        let window = at.checked_sub(place).and_then(|start| words.get(start..start + wanted.len()));
        window.is_some_and(|window| wanted.iter().zip(window).all(|(wanted, word)| is_same(wanted, &word.stem)))
    };
    sentence.numbers().iter().filter(is_stated).map(|&(word, number)| Found { word, number }).collect()
}

/// Returns whether a word is the wanted one, or the same number; `#` is any word.
fn is_same(wanted: &str, stem: &str) -> bool {
    wanted == "#" || wanted == stem || number(wanted).is_some_and(|own| number(stem) == Some(own))
}

/// Returns the number that a word represents, in digits or, up to twelve, in letters.
pub(super) fn number(word: &str) -> Option<i64> {
    Some(match word {
        "zero" => 0,
        "one" => 1,
        "two" => 2,
        "three" => 3,
        "four" => 4,
        "five" => 5,
        "six" => 6,
        "seven" => 7,
        "eight" => 8,
        "nine" => 9,
        "ten" => 10,
        "eleven" => 11,
        "twelve" => 12,
        _ if word.starts_with(|letter: char| letter.is_ascii_digit()) => return word.parse().ok(),
        _ => return None,
    })
}
