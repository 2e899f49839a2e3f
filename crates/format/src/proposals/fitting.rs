//! Determines how well the marks of a look fit a rule that words name, and whether the words mean the rule in its usual
//! form.

use ninefold_puzzle::{Entry, Shape, Spec};

use super::changes::{distorts_clues, is_changed, is_explained};
use super::found::{Search, look_of};
use super::look_names::LookWords;
use super::looks::{Kind, Look};
use super::mentions::Mention;
use super::sizes;
use super::vocabulary::Vocabulary;
use super::words::{Sentence, is_denial};

/// The scores of a pair of a look and a rule. A colour that the words name counts most, but less for each tone that is
/// a more likely meaning; then a name that says more than the appearance of the marks; then the usual colour of the
/// rule.
pub(super) const NAMED_COLOUR: u32 = 16;
const LIKELY_COLOURS: [u32; 3] = [9, 6, 3];
const NAME: u32 = 4;
const USUAL_COLOUR: u32 = 2;

/// Words in sentences about tinted cells.
const TINTED: [&str; 4] = ["cell", "square", "shaded", "area"];

impl Search<'_> {
    /// Returns how well a look fits a named rule. Returns `None` if it doesn't.
    pub(super) fn score(&self, look: Look, mention: usize) -> Option<u32> {
        let own_mention = &self.mentions[mention];
        let Mention { spec, colours, sentence, .. } = own_mention;
        if spec.entry == Entry::Switch {
            return None;
        }
        let own = look_of(spec)?;
        if !self.is_like(look, own, mention) || self.means_another(look, mention) {
            return None;
        }
        let is_named = own_mention.means(look);
        if look.tone.is_some() && !colours.is_empty() && !is_named {
            return None;
        }
        let is_about = is_about(&self.sentences[*sentence], look, own_mention);
        if !is_about && (look.kind.is_clue() || self.has_better(look, mention)) {
            return None;
        }
        let usual = if look.tone == own.tone { USUAL_COLOUR } else { 0 };
        let name = if self.says_little(look, mention) { 0 } else { NAME };
        let named = if is_named { NAMED_COLOUR } else { 0 };
        let likely = self.distance(look, mention).and_then(|distance| LIKELY_COLOURS.get(distance));
        Some(name + usual + named + likely.copied().unwrap_or(0))
    }

    /// Returns the distance between the colour of a look and the colours that the words name with a rule; see
    /// [`Mention::distance_to`].
    pub(super) fn distance(&self, look: Look, mention: usize) -> Option<usize> {
        self.mentions[mention].distance_to(look)
    }

    /// Returns whether a sentence about marks of this look names the rule of a mention.
    fn has_better(&self, look: Look, mention: usize) -> bool {
        let spec = self.mentions[mention].spec;
        let own = self.mentions.iter().filter(|own| own.spec.name == spec.name);
        own.into_iter().any(|own| is_about(&self.sentences[own.sentence], look, own))
    }

    /// Returns whether marks of a look can belong to a rule with the look `own`. For shapes in cells, the words decide
    /// which shape is meant; cells that a rule marks may be tinted.
    fn is_like(&self, look: Look, own: Look, mention: usize) -> bool {
        let Mention { spec, sentence, .. } = &self.mentions[mention];
        let is_of_cells = spec.entry == Entry::Cells;
        match (look.kind, own.kind) {
            (Kind::InCell(shape, _), Kind::InCell(..)) if is_of_cells => {
                let shapes = self.shapes(mention);
                if shapes.is_empty() { look.is_like(own) } else { shapes.contains(&shape) }
            }
            (Kind::Shade, Kind::InCell(..) | Kind::Peak(_)) if is_of_cells => {
                let has_others = self
                    .looks
                    .iter()
                    .any(|(other, _)| !matches!(other.kind, Kind::Shade) && self.is_like(*other, own, mention));
                let is_square = self.shapes(mention).iter().all(|shape| *shape == Shape::Square);
                !has_others && is_square && TINTED.iter().any(|word| self.sentences[*sentence].has_stem(word))
            }
            // Words may give the number of a line that is drawn without one.
            (kind, Kind::NumberedLine) if kind.is_plain_line() => !spec.number_words.is_empty(),
            _ => look.is_like(own),
        }
    }

    /// Returns the shapes that a sentence names with a rule. If it names several such rules, all shapes precede their
    /// rules or all follow them, as the first one does: circles are odd, squares are even.
    fn shapes(&self, mention: usize) -> Vec<Shape> {
        let Mention { sentence, words, name, .. } = &self.mentions[mention];
        let at = words.start;
        let all = self.sentences[*sentence].shapes();
        let is_of_shapes =
            |spec: &'static Spec| look_of(spec).is_some_and(|look| matches!(look.kind, Kind::InCell(..)));
        let here = self.mentions.iter().filter(|other| other.sentence == *sentence && !other.name.is_empty());
        let names: Vec<usize> = here.filter(|other| is_of_shapes(other.spec)).map(|other| other.words.start).collect();
        let is_before = all.first().zip(names.iter().min()).is_some_and(|(first, name)| first.0 < *name);
        let is_own = |place: usize| {
            let (first, last) = if is_before { (place, at) } else { (at, place) };
            first < last && !names.iter().any(|other| first < *other && *other < last)
        };
        all.into_iter().filter(|(place, _)| name.is_empty() || is_own(*place)).map(|(_, shape)| shape).collect()
    }

    /// Returns whether a name says no more than the appearance of the marks, as the word "cage" does, and the sentence
    /// has no phrase of the rule.
    fn says_little(&self, look: Look, mention: usize) -> bool {
        let Mention { name, is_described, .. } = &self.mentions[mention];
        let marks = &LookWords::of(look).all;
        let is_look = || name.split(' ').all(|word| marks.iter().any(|own| own == word));
        let is_letters = || look.kind == Kind::EdgeText && self.letters().contains(&name.as_str());
        !is_described && (is_look() || is_letters())
    }

    /// Returns whether a name is a word of another rule for such marks, such as "sum".
    fn means_another(&self, look: Look, mention: usize) -> bool {
        let own = &self.mentions[mention];
        let is_of_look = |other: &Mention| look_of(other.spec).is_some_and(|own| look.is_like(own));
        let is_word_of = |other: &Mention| {
            other.spec.name != own.spec.name
                && Vocabulary::of(other.spec).of_phrases().contains(&own.name)
                && is_of_look(other)
        };
        !own.is_described && !own.is_in_title() && self.mentions.iter().any(is_word_of)
    }

    /// Returns whether the words mean a rule in its usual form: no sentence about it has words that change it, and if
    /// its name only describes the appearance of the marks, a sentence explains its meaning.
    pub(super) fn is_usual(&self, look: Look, mention: usize) -> bool {
        let Mention { spec, sentence, words, name, .. } = &self.mentions[mention];
        let before = &self.sentences[*sentence].words[words.start.saturating_sub(2)..words.start];
        let is_denied = !name.is_empty() && before.iter().any(|word| is_denial(&word.stem));
        if spec.entry == Entry::Cells && is_denied {
            return false;
        }
        let noun = LookWords::of(look).noun();
        let is_named = |own: &Sentence<'_>| own.has_stem(noun) || name.split(' ').any(|word| own.has_stem(word));
        if self.sentences.iter().any(|own| own.has_liars() && is_named(own)) {
            return false;
        }
        if look.kind.has_clues() && self.sentences.iter().any(|own| distorts_clues(own, noun)) {
            return false;
        }
        let about = self.sentences_about(look, mention);
        let is_changed = |sentence: &usize| {
            let here = self.mentions.iter().filter(|other| other.sentence == *sentence);
            let sentence = &self.sentences[*sentence];
            let (known, explained) = known_words(sentence, here, look, spec);
            is_changed(sentence, &known, &explained, look.kind == Kind::Cage)
        };
        let marks = &LookWords::of(look).all;
        let is_explained = |sentence: &usize| is_explained(spec, &self.sentences[*sentence], marks);
        !about.iter().any(is_changed) && (!self.says_little(look, mention) || about.iter().any(is_explained))
    }

    /// Returns the sentences that are about a rule for marks of this look.
    pub(super) fn sentences_about(&self, look: Look, mention: usize) -> Vec<usize> {
        let Mention { spec, sentence, .. } = &self.mentions[mention];
        let is_of_tone = |own: &&Mention| own.colours.is_empty() || look.tone.is_none() || own.means(look);
        let own = self.mentions.iter().filter(|other| other.spec.name == spec.name).filter(is_of_tone);
        let named = own.filter(|own| is_about(&self.sentences[own.sentence], look, own));
        let mut about: Vec<usize> = named.map(|own| own.sentence).chain([*sentence]).collect();
        about.sort_unstable();
        about.dedup();
        about
    }

    /// Returns whether a sentence leaves open which of two rules applies, or says that both do, and how it joins their
    /// names.
    pub(super) fn joined(&self, one: usize, other: usize) -> Option<&'static str> {
        /// The largest distance between the names, in words.
        const FAR: usize = 6;
        let (one, other) = (&self.mentions[one], &self.mentions[other]);
        let is_name = |mention: &Mention| !mention.name.is_empty();
        let (first, last) = if one.words.start < other.words.start { (one, other) } else { (other, one) };
        let between = self.sentences[one.sentence].words.get(first.words.end..last.words.start)?;
        let has = |wanted: &str| between.iter().any(|word| word.stem == wanted);
        let sentence = &self.sentences[one.sentence];
        let is_pair = one.sentence == other.sentence
            && one.spec.name != other.spec.name
            && is_name(one)
            && is_name(other)
            && between.len() <= FAR;
        match () {
            () if !is_pair => None,
            () if has("or") => Some("or"),
            () if has("and") && sentence.has_stem("both") => Some("and"),
            () => None,
        }
    }

    /// Returns whether the words name another rule for marks of a look although that rule's own marks look different:
    /// consecutive or in a ratio of 1:2.
    pub(super) fn is_alternative(&self, look: Look, one: usize, other: usize) -> bool {
        let (one, other) = (&self.mentions[one], &self.mentions[other]);
        let sentence = &self.sentences[one.sentence];
        let is_alike = look_of(other.spec).is_some_and(|own| own.kind.is_placed_like(look.kind));
        let (first, last) = if one.words.start < other.words.start { (one, other) } else { (other, one) };
        let names = first.words.start..last.words.end;
        one.sentence == other.sentence
            && is_alike
            && !sentence.says_all_given()
            && !sentence.is_about_unmarked()
            && !sentence.has_stem("respectively")
            && !sentence.has_colour_within(names)
    }
}

/// Returns the words that belong to the usual meaning of a sentence, and the places of the numbers that it explains:
/// those of a rule for marks of a look, and those of rules that the sentence names for other marks.
pub(super) fn known_words<'m>(
    sentence: &Sentence<'_>,
    mentions: impl Iterator<Item = &'m Mention>,
    look: Look,
    spec: &'static Spec,
) -> (Vec<&'static Vocabulary>, Vec<usize>) {
    let mut known = vec![Vocabulary::of(spec)];
    let mut explained = sizes::places(spec, sentence);
    let fits = |own: Look| look.is_like(own) || (look.kind.is_plain_line() && own.kind == Kind::NumberedLine);
    for other in mentions {
        let names_marks = |own: Look| sentence.has_stem(LookWords::of(own).noun()) || other.is_title();
        let is_for_others = look_of(other.spec).is_some_and(|own| !fits(own) && names_marks(own));
        let is_new = !known.iter().any(|own| std::ptr::eq(*own, Vocabulary::of(other.spec)));
        if is_new && (other.spec.entry == Entry::Switch || is_for_others) {
            known.push(Vocabulary::of(other.spec));
            explained.extend(sizes::places(other.spec, sentence));
        }
    }
    (known, explained)
}

/// Returns whether a sentence that names a rule is about marks of this look: it contains a word for them, or a part of
/// the rule's title.
fn is_about(sentence: &Sentence<'_>, look: Look, mention: &Mention) -> bool {
    let words = LookWords::of(look);
    let is_colour_enough = matches!(look.kind, Kind::Dot(..));
    let is_named = match is_colour_enough {
        true => words.head.iter().any(|word| sentence.has_stem(word)),
        false => sentence.has_stem(words.noun()),
    };
    is_named || mention.is_in_title()
}
