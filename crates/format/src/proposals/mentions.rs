//! The rules that sentences name or describe.
//!
//! A rule is named by its own name, its title, its aliases and its presets; case, blanks, hyphens and a final s don't
//! matter. Among overlapping names the longest counts: a little killer is not a killer. Words that occur together may
//! also describe a rule: “digits on lines must be between the digits in the circles”.

use std::ops::Range;
use std::sync::OnceLock;

use ninefold_puzzle::{Origin, Preset, Spec, rules};

use super::colour_words::Colour;
use super::hashing::FastMap;
use super::looks::Look;
use super::words::{Sentence, Word, stem};

/// The largest number of words of a name.
const LONGEST_NAME: usize = 5;
/// The largest number of times that a rule is found.
pub(super) const MOST: usize = 16;
/// In phrases, any denial.
pub(super) const DENIAL: &str = "~";

/// A rule that a sentence names.
pub(super) struct Mention {
    pub(super) spec: &'static Spec,
    pub(super) preset: Option<&'static Preset>,
    /// The index of the sentence.
    pub(super) sentence: usize,
    /// The name in normalized form; empty if other words describe the rule.
    pub(super) name: String,
    /// The places of the words of the name, or of all words.
    pub(super) words: Range<usize>,
    /// Whether a phrase of the rule is in the sentence.
    pub(super) is_described: bool,
    /// The colours named with it.
    pub(super) colours: Vec<Colour>,
}

/// Returns a name in normalized form.
fn key(name: &str) -> String {
    name.split(|sign: char| !sign.is_alphanumeric()).map(stem).collect()
}

/// A rule, and the preset that a name represents.
type Named = (&'static Spec, Option<&'static Preset>);

/// A way to describe a rule without its name: the words after the first one, which must be in the same sentence.
type Phrase = (&'static Spec, Vec<&'static str>);

/// The names of rules.
struct Names {
    rules: FastMap<String, Named>,
    /// The phrases by their first words.
    phrases: FastMap<&'static str, Vec<Phrase>>,
    /// Marks the bytes with which phrases begin.
    starts: [bool; 256],
    /// The lengths of the names that begin with some letters, by their [`place`]: one bit a length.
    lengths: [u64; PLACES],
}

/// The number of places of the first letters of names.
const PLACES: usize = 1 << 9;

/// Returns the place of the first three letters of a word, if it has that many. Some words share a place.
fn place(word: &str) -> Option<usize> {
    let [first, second, third] = word.as_bytes().first_chunk::<3>()?.map(usize::from);
    Some((first ^ second << 3 ^ third << 5) % PLACES)
}

/// Returns the bit of the length of a name; the longest ones share it.
fn length_bit(length: usize) -> u64 {
    1 << length.min(63)
}

/// Returns the rules by their names. A name of one letter is too ambiguous.
fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut names = Names {
            rules: FastMap::default(),
            phrases: FastMap::default(),
            starts: [false; 256],
            lengths: [0; PLACES],
        };
        // Rules of the grid itself need no words.
        for spec in rules::ALL.iter().filter(|spec| spec.origin == Origin::Choice) {
            let own = [spec.name, spec.title].into_iter().chain(spec.aliases.iter().copied()).map(|name| (name, None));
            let presets = spec.presets.iter().map(|preset| (preset.name, Some(preset)));
            for (name, preset) in own.chain(presets) {
                let key = key(name);
                if key.len() > 1 {
                    place(&key).into_iter().for_each(|place| names.lengths[place] |= length_bit(key.len()));
                    names.rules.entry(key).or_insert((spec, preset));
                }
            }
            spec.phrases.iter().for_each(|phrase| names.add_phrase(spec, phrase));
        }
        names
    })
}

impl Names {
    fn add_phrase(&mut self, spec: &'static Spec, phrase: &'static str) {
        let mut words = phrase.split(' ');
        let firsts = words.next().unwrap_or_default();
        for first in firsts.split('|').filter(|word| !word.is_empty()) {
            self.starts[usize::from(first.as_bytes()[0])] = true;
            self.phrases.entry(first).or_default().push((spec, words.clone().collect()));
        }
    }
}

/// Returns the rule whose name is at the start of these words, and the number of words of that name. `key` is a buffer.
fn named(words: &[Word<'_>], key: &mut String) -> Option<(usize, Named)> {
    let names = names();
    // Most words don't begin a name. A name may begin with a shorter word and the start of the next one.
    let lengths = place(&words[0].stem).map_or(u64::MAX, |place| names.lengths[place]);
    if lengths == 0 {
        return None;
    }
    let longest = LONGEST_NAME.min(words.len());
    key.clear();
    let mut ends = [0; LONGEST_NAME];
    for (word, end) in words.iter().zip(&mut ends) {
        key.push_str(&word.stem);
        *end = key.len();
    }
    let may_be = |end: usize| lengths & length_bit(end) != 0;
    let counts = (1..=longest).rev().filter(|count| may_be(ends[count - 1]));
    counts.into_iter().find_map(|count| names.rules.get(&key[..ends[count - 1]]).map(|&named| (count, named)))
}

/// Returns the rules that sentences name.
pub(super) fn mentions(sentences: &[Sentence<'_>]) -> Vec<Mention> {
    let (mut mentions, mut key): (Vec<Mention>, String) = (Vec::new(), String::new());
    for (place, sentence) in sentences.iter().enumerate() {
        let words = &sentence.words;
        let stated = sentence.stated();
        let first = mentions.len();
        let mut at = 0;
        while at < words.len() {
            let found = named(&words[at..], &mut key);
            if let Some((count, (spec, preset))) = found.filter(|(_, (spec, _))| !sentence.denies(at, spec)) {
                let name = words[at..at + count].iter().map(|word| &*word.stem).collect::<Vec<_>>().join(" ");
                let is_described = stated.iter().any(|own| own.name == spec.name);
                let (words, colours) = (at..at + count, sentence.colours_near(at..at + count));
                mentions.push(Mention { spec, preset, sentence: place, name, words, is_described, colours });
            }
            at += found.map_or(1, |(count, _)| count);
        }
        for spec in stated {
            if !mentions[first..].iter().any(|other| other.spec.name == spec.name) {
                mentions.push(Mention::stated(spec, place, sentence));
            }
        }
    }
    let mut counts: FastMap<&str, usize> = FastMap::default();
    mentions.retain(|mention| {
        let count = counts.entry(mention.spec.name).or_default();
        *count += 1;
        *count <= MOST
    });
    mentions
}

impl Mention {
    /// Returns whether the name is the rule's title.
    pub(super) fn is_title(&self) -> bool {
        key(&self.name) == key(self.spec.title)
    }

    /// Returns whether the name is a part of the rule's title.
    pub(super) fn is_in_title(&self) -> bool {
        self.spec.title.to_lowercase().contains(&self.name.to_lowercase())
    }

    /// Returns whether one of the colours named with it may be that of a look.
    pub(super) fn means(&self, look: Look) -> bool {
        self.distance_to(look).is_some()
    }

    /// Returns the number of tones that are a more likely meaning of the colours named with it than that of a look, or
    /// `None` if they don't mean it.
    pub(super) fn distance_to(&self, look: Look) -> Option<usize> {
        self.colours.iter().filter_map(|colour| look.distance_to(*colour)).min()
    }

    fn stated(spec: &'static Spec, place: usize, sentence: &Sentence<'_>) -> Mention {
        let words = 0..sentence.words.len();
        let colours = sentence.colours_near(words.clone());
        Mention { spec, preset: None, sentence: place, name: String::new(), words, is_described: true, colours }
    }
}

impl Sentence<'_> {
    /// Returns the rules for which the sentence contains a phrase.
    fn stated(&self) -> Vec<&'static Spec> {
        let names = names();
        let begins = |word: &&Word<'_>| word.stem.bytes().next().is_some_and(|byte| names.starts[usize::from(byte)]);
        let mut firsts: Vec<&Vec<Phrase>> = Vec::new();
        for word in self.words.iter().filter(begins) {
            let Some(phrases) = names.phrases.get(&*word.stem) else { continue };
            if !firsts.iter().any(|own| std::ptr::eq(*own, phrases)) {
                firsts.push(phrases);
            }
        }
        let phrases = firsts.into_iter().flatten();
        phrases.filter(|(_, rest)| rest.iter().all(|word| self.fits(word))).map(|&(spec, _)| spec).collect()
    }

    /// Returns whether the sentence has one of the words between bars, or lacks them if they follow an exclamation
    /// mark.
    fn fits(&self, word: &str) -> bool {
        let is_there = |one: &str| match one {
            DENIAL => self.has_denial(),
            one => self.has_stem(one) || self.has_plural(one),
        };
        match word.strip_prefix('!') {
            Some(others) => !others.split('|').any(is_there),
            None => word.split('|').any(is_there),
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Tone;

    use super::super::words::sentences;
    use super::*;

    fn named(text: &str) -> Vec<(&'static str, Vec<Tone>)> {
        let tones = |mention: &Mention| mention.colours.iter().flat_map(|colour| colour.tones()).copied().collect();
        mentions(&sentences(text)).iter().map(|mention| (mention.spec.name, tones(mention))).collect()
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
            ("No two adjacent cells hold consecutive numbers.", "kropki_difference nonconsecutive"),
            ("Each 2×2 has a low, a mid, a high digit.", "global_entropy"),
            ("Disjoint groups: Cells at the same position of their boxes hold different digits.", "disjoint_groups"),
        ] {
            let names: Vec<_> = named(text).into_iter().map(|(name, _)| name).collect();
            assert_eq!(names.join(" "), wanted, "{text}");
        }
        assert_eq!(named("Green lines are whispers, pink lines are renbans.")[0].1, [Tone::Green]);
    }
}
