//! The words of a puzzle: its sentences, and the rules and colours that they name.
//!
//! A rule is named by its own name, its title, its aliases and its presets; case, blanks, hyphens and a final s don't
//! matter. Of overlapping names the longest counts: a little killer is no killer. Where a sentence doesn't name a rule,
//! words that stand together may tell it: “digits on lines must be between the digits in the circles”.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

use ninefold_puzzle::{Entry, Origin, Preset, Spec, Tone, rules};

/// The largest number of words of a name.
const LONGEST_NAME: usize = 5;
/// A sentence of so few words is a heading of the next one.
const HEADING: usize = 3;
/// The longest text that is searched, in bytes.
const LONGEST_TEXT: usize = 1 << 16;

/// A sentence.
pub(super) struct Sentence<'a> {
    pub(super) text: &'a str,
    pub(super) words: Vec<Word<'a>>,
    /// The colours that it names, each with its clause, once they have been looked for.
    colours: OnceCell<Vec<(usize, &'static [Tone])>>,
}

/// A word, as it stands in the text and as it is compared.
pub(super) struct Word<'a> {
    text: &'a str,
    pub(super) stem: Cow<'a, str>,
    /// The part of the sentence between commas, counted from 0.
    pub(super) clause: usize,
}

/// A rule that a sentence names.
pub(super) struct Mention {
    pub(super) spec: &'static Spec,
    pub(super) preset: Option<&'static Preset>,
    /// The sentence, by its place.
    pub(super) sentence: usize,
    /// The name as it stands there.
    pub(super) name: String,
    /// The colours named with it: any of these tones.
    pub(super) tones: Vec<Tone>,
}

/// Words for colours, and the tones that they may mean.
const COLOURS: [(&str, &[Tone]); 25] = [
    ("grey", &[Tone::Grey, Tone::Ink]),
    ("gray", &[Tone::Grey, Tone::Ink]),
    ("silver", &[Tone::Grey]),
    ("black", &[Tone::Ink, Tone::Grey]),
    ("red", &[Tone::Red, Tone::Pink]),
    ("brown", &[Tone::Orange, Tone::Red]),
    ("orange", &[Tone::Orange, Tone::Yellow]),
    ("peach", &[Tone::Orange]),
    ("gold", &[Tone::Yellow, Tone::Orange]),
    ("golden", &[Tone::Yellow, Tone::Orange]),
    ("yellow", &[Tone::Yellow]),
    ("green", &[Tone::Green]),
    ("lime", &[Tone::Green]),
    ("teal", &[Tone::Teal, Tone::Blue]),
    ("turquoise", &[Tone::Teal, Tone::Blue]),
    ("cyan", &[Tone::Teal, Tone::Blue]),
    ("aqua", &[Tone::Teal, Tone::Blue]),
    ("blue", &[Tone::Blue, Tone::Teal]),
    ("purple", &[Tone::Purple, Tone::Violet, Tone::Pink]),
    ("violet", &[Tone::Violet, Tone::Purple, Tone::Pink]),
    ("lavender", &[Tone::Violet, Tone::Purple]),
    ("lilac", &[Tone::Violet, Tone::Purple, Tone::Pink]),
    ("pink", &[Tone::Pink, Tone::Purple, Tone::Red]),
    ("magenta", &[Tone::Pink, Tone::Purple]),
    ("rose", &[Tone::Pink, Tone::Red]),
];

/// Returns the sentences of a text. A heading and what follows are one.
pub(super) fn sentences(text: &str) -> Vec<Sentence<'_>> {
    let end = (0..=LONGEST_TEXT.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let text = &text[..end];
    let mut sentences: Vec<Sentence<'_>> = Vec::new();
    let mut from = 0;
    let ends =
        text.char_indices().filter(|&(at, sign)| ends_sentence(text, at, sign)).map(|(at, sign)| at + sign.len_utf8());
    for to in ends.chain([text.len()]) {
        let one = text[from..to].trim_matches(|sign: char| sign.is_whitespace() || "-*+•".contains(sign));
        let found = words(one);
        if found.len() > HEADING || (to == text.len() && !found.is_empty()) {
            sentences.push(Sentence { text: one, words: found, colours: OnceCell::new() });
            from = to;
        } else if found.is_empty() {
            from = to;
        }
    }
    sentences
}

fn ends_sentence(text: &str, at: usize, sign: char) -> bool {
    let follows_blank = || text[at + sign.len_utf8()..].chars().next().is_none_or(char::is_whitespace);
    matches!(sign, '\n' | ';' | '!' | '?' | '•') || (sign == '.' && follows_blank())
}

fn words(text: &str) -> Vec<Word<'_>> {
    // Few words are shorter, with the blank behind them.
    let mut words = Vec::with_capacity(text.len() / 5);
    let is_inner = |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '’');
    let mut rest = text;
    let mut clause = 0;
    while let Some(start) = rest.find(is_inner) {
        clause += rest[..start].matches([',', ';', ':', '(']).count();
        let length = rest[start..].find(|sign| !is_inner(sign)).unwrap_or(rest.len() - start);
        let word = &rest[start..start + length];
        words.push(Word { text: word, stem: stem(word), clause });
        rest = &rest[start + length..];
    }
    words
}

/// Returns a word as it is compared: small letters, without the s of a plural or genitive.
fn stem(word: &str) -> Cow<'_, str> {
    let small = match word {
        word if word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'\'') => Cow::Borrowed(word),
        word if word.is_ascii() => Cow::Owned(word.to_ascii_lowercase()),
        word => Cow::Owned(word.to_lowercase().replace('’', "'")),
    };
    if !small.ends_with('s') && !small.contains('\'') {
        return small;
    }
    let small = small.strip_suffix("'s").unwrap_or(&small).replace('\'', "");
    let is_plural = small.len() > 3 && small.ends_with('s') && !small.ends_with("ss");
    Cow::Owned(if is_plural { small[..small.len() - 1].to_owned() } else { small })
}

/// Returns a name as it is compared.
fn key(name: &str) -> String {
    name.split(|sign: char| !sign.is_alphanumeric()).map(stem).collect()
}

/// A rule, and the preset that a name stands for.
type Named = (&'static Spec, Option<&'static Preset>);

/// A way to tell a rule without its name: the words after the first, which must be in the same sentence.
type Phrase = (&'static Spec, Vec<&'static str>);

/// The names of rules.
struct Names {
    rules: HashMap<String, Named>,
    /// The phrases by their first words.
    phrases: HashMap<&'static str, Vec<Phrase>>,
    /// Which bytes phrases begin with.
    starts: [bool; 256],
    /// Which letters names begin with; see [`place`].
    letters: [u64; PLACES / 64],
}

/// The number of places of the first letters of names.
const PLACES: usize = 1 << 15;

/// Returns the place of the first three letters of a word, if it has as many.
fn place(word: &str) -> Option<usize> {
    let letters = word.as_bytes().first_chunk::<3>()?;
    Some(letters.iter().fold(0, |place, letter| place << 5 | usize::from(letter & 31)))
}

/// Returns the rules by their names. A name with one letter means too much.
fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut names =
            Names { rules: HashMap::new(), phrases: HashMap::new(), starts: [false; 256], letters: [0; PLACES / 64] };
        // Rules of the grid itself need no words.
        for spec in rules::ALL.iter().filter(|spec| spec.origin == Origin::Choice) {
            let own = [spec.name, spec.title].into_iter().chain(spec.aliases.iter().copied()).map(|name| (name, None));
            let presets = spec.presets.iter().map(|preset| (preset.name, Some(preset)));
            for (name, preset) in own.chain(presets) {
                let key = key(name);
                if key.len() > 1 {
                    place(&key).into_iter().for_each(|place| names.letters[place / 64] |= 1 << (place % 64));
                    names.rules.entry(key).or_insert((spec, preset));
                }
            }
            for phrase in spec.phrases {
                let mut words = phrase.split(' ');
                let Some(first) = words.next().filter(|word| !word.is_empty()) else { continue };
                names.starts[usize::from(first.as_bytes()[0])] = true;
                names.phrases.entry(first).or_default().push((spec, words.collect()));
            }
        }
        names
    })
}

/// Returns the rule whose name stands at the start of these words, and the number of words of that name.
fn named(words: &[Word<'_>]) -> Option<(usize, Named)> {
    let names = names();
    let is_none = |place: usize| names.letters[place / 64] >> (place % 64) & 1 == 0;
    // Most words begin no name.
    if place(&words[0].stem).is_some_and(is_none) {
        return None;
    }
    let longest = LONGEST_NAME.min(words.len());
    let mut key = String::new();
    let mut ends = [0; LONGEST_NAME];
    for (word, end) in words.iter().zip(&mut ends) {
        key.push_str(&word.stem);
        *end = key.len();
    }
    (1..=longest).rev().find_map(|count| names.rules.get(&key[..ends[count - 1]]).map(|&named| (count, named)))
}

/// Returns the rules that sentences name.
pub(super) fn mentions(sentences: &[Sentence<'_>]) -> Vec<Mention> {
    let mut mentions = Vec::new();
    for (place, sentence) in sentences.iter().enumerate() {
        let words = &sentence.words;
        let mut at = 0;
        while at < words.len() {
            let found = named(&words[at..]);
            if let Some((count, (spec, preset))) = found.filter(|(_, (spec, _))| !sentence.denies(at, spec)) {
                let name = words[at..at + count].iter().map(|word| &*word.stem).collect::<Vec<_>>().join(" ");
                let tones = sentence.tones(at..at + count);
                mentions.push(Mention { spec, preset, sentence: place, name, tones });
            }
            at += found.map_or(1, |(count, _)| count);
        }
        for spec in sentence.told() {
            if !mentions.iter().any(|other: &Mention| other.sentence == place && other.spec.name == spec.name) {
                let tones = sentence.tones(0..words.len());
                mentions.push(Mention { spec, preset: None, sentence: place, name: String::new(), tones });
            }
        }
    }
    mentions
}

impl Sentence<'_> {
    /// Returns the rules that the sentence tells without their names.
    fn told(&self) -> Vec<&'static Spec> {
        let names = names();
        let begins = |word: &&Word<'_>| word.stem.bytes().next().is_some_and(|byte| names.starts[usize::from(byte)]);
        let phrases = self.words.iter().filter(begins).filter_map(|word| names.phrases.get(&*word.stem));
        phrases.flatten().filter(|(_, rest)| rest.iter().all(|word| self.fits(word))).map(|&(spec, _)| spec).collect()
    }

    /// Returns whether the sentence has a word of a phrase, or lacks one that follows an exclamation mark.
    fn fits(&self, word: &str) -> bool {
        word.strip_prefix('!').map_or_else(|| self.has_stem(word), |other| !self.has_stem(other))
    }

    /// Returns the sentence in one line.
    pub(super) fn plain(&self) -> String {
        self.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the tones of the colours that the sentence names with these words: in their clause, or else anywhere.
    pub(super) fn tones(&self, near: Range<usize>) -> Vec<Tone> {
        let near = &self.words[near];
        let is_near = |clause: usize| near.iter().any(|word| word.clause == clause);
        let colours = || self.colours().iter();
        let in_clause = colours().filter(|(clause, _)| is_near(*clause));
        let tones: Vec<Tone> = in_clause.flat_map(|(_, tones)| *tones).copied().collect();
        match tones.is_empty() {
            true => colours().flat_map(|(_, tones)| *tones).copied().collect(),
            false => tones,
        }
    }

    /// Returns the colours that the sentence names, each with its clause.
    pub(super) fn colours(&self) -> &[(usize, &'static [Tone])] {
        let tones = |word: &Word<'_>| COLOURS.iter().find(|(name, _)| *name == word.stem).map(|(_, tones)| *tones);
        let find = || self.words.iter().filter_map(|word| Some((word.clause, tones(word)?))).collect();
        self.colours.get_or_init(find)
    }

    /// Returns whether the sentence has these letters as a word, in the same case; an s of a plural may follow them.
    pub(super) fn has_letters(&self, letters: &str) -> bool {
        let is_same = |word: &Word<'_>| {
            let plain = word.text.trim_matches(['\'', '’']);
            let singular =
                plain.strip_suffix("'s").or_else(|| plain.strip_suffix("’s")).or_else(|| plain.strip_suffix('s'));
            plain == letters || singular == Some(letters)
        };
        !letters.is_empty() && self.words.iter().any(is_same)
    }

    /// Returns whether the sentence says that every mark of a kind is there.
    pub(super) fn says_all_given(&self) -> bool {
        let has = |wanted: &[&str]| self.words.iter().any(|word| wanted.contains(&&*word.stem));
        let is_negative = has(&["not", "necessarily", "no", "arent", "some", "without"]);
        has(&["all", "every", "any"]) && has(&["given", "shown", "marked", "present", "indicated"]) && !is_negative
    }

    /// Returns whether a denial stands before the name of marks that begins at this word: no palindromes, not a palindrome.
    fn denies(&self, at: usize, spec: &Spec) -> bool {
        let before = |distance: usize| at.checked_sub(distance).map(|place| &*self.words[place].stem);
        let is_denial = |word: Option<&str>| matches!(word, Some("no" | "not" | "isnt" | "arent" | "never"));
        let is_article = matches!(before(1), Some("a" | "an" | "any"));
        spec.entry != Entry::Switch && (is_denial(before(1)) || is_article && is_denial(before(2)))
    }

    /// Returns whether the sentence says that cells may hold the same digit.
    pub(super) fn allows_same(&self) -> bool {
        let has = |wanted: &[&str]| wanted.iter().any(|word| self.has_stem(word));
        has(&["may", "can"]) && has(&["same", "repeat"]) && !has(&["not", "no", "never", "neither"])
    }

    /// Returns whether the sentence says that what it names does not apply.
    pub(super) fn says_not_so(&self) -> bool {
        let has = |wanted: &[&str]| wanted.iter().any(|word| self.has_stem(word));
        has(&["no", "isnt"]) || (has(&["not", "doesnt", "dont"]) && has(&["apply", "used", "there"]))
    }

    /// Returns whether the sentence has this word, given as it is compared: small letters, no s of a plural.
    pub(super) fn has_stem(&self, wanted: &str) -> bool {
        self.words.iter().any(|word| word.stem == wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Vec<(&'static str, Vec<Tone>)> {
        mentions(&sentences(text)).into_iter().map(|mention| (mention.spec.name, mention.tones)).collect()
    }

    #[test]
    fn names_in_sentences() {
        for (text, wanted) in [
            ("German Whispers: along green lines, digits differ by 5.", "whispers"),
            ("Standard Little Killer.", "little_killer"),
            ("Digits increase along thermometers from the bulb.", "thermometer"),
            ("Cells a knight's move apart differ.", "anti_knight"),
            ("The purple lines are renbans!", "renban"),
            ("X-Sums apply to clues", "x_sum"),
        ] {
            let names: Vec<_> = named(text).into_iter().map(|(name, _)| name).collect();
            assert_eq!(names, [wanted], "{text}");
        }
        assert_eq!(named("Green lines are whispers, pink lines are renbans.")[0].1, [Tone::Green]);
    }

    #[test]
    fn headings_belong_to_what_follows() {
        let sentences = sentences("Renban\nDigits on pink lines are consecutive. Done");
        assert_eq!(sentences.len(), 2);
        assert_eq!(sentences[0].text, "Renban\nDigits on pink lines are consecutive.");
    }

    #[test]
    fn what_is_given() {
        for (text, wanted) in [
            ("All possible Xs and Vs are given.", true),
            ("Not all dots are given.", false),
            ("All dots are not necessarily given.", false),
        ] {
            assert_eq!(sentences(text)[0].says_all_given(), wanted, "{text}");
        }
    }
}
