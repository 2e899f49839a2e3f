//! The rules of Sudoku, and of the variants of the current puzzle.

use ninefold::text::{Catalogue, text};
use ninefold::{Alphabet, Partition, symbols};
use ninefold_game::{About, Game};

use super::Notice;
use crate::clues::Clues;
use crate::game_title;
use crate::keys::digits_of;

/// The rules of a puzzle.
pub(crate) struct Rules;

impl Rules {
    /// Creates the notice with the rules of the puzzle of this game: the setter's words first, then what each rule means,
    /// then the clues in words, before all others those that the board has no room for.
    #[expect(clippy::new_ret_no_self, reason = "the text to read is a notice")]
    pub(crate) fn new(game: &Game, clues: &Clues, not_drawn: &[&str], texts: &'static Catalogue) -> Notice {
        let board = game.board();
        let variants = board.variants();
        let regions = match board.puzzle().geometry().partition() {
            Partition::Lines | Partition::Layout => "none",
            Partition::Boxes(_) => "boxes",
            Partition::Jigsaw(_) => "jigsaw",
        };
        let goal = text!(texts, "rules-goal", regions = regions, digits = digits(texts, digits_of(board)));
        let mut paragraphs = setters_words(&game.origin().about, texts);
        if !paragraphs.is_empty() {
            paragraphs.push(String::new());
        }
        paragraphs.push(goal);
        for text in game_title::meanings_in(game, texts).into_iter().chain([text!(texts, "rules-givens").to_owned()]) {
            paragraphs.extend([String::new(), text]);
        }
        if !not_drawn.is_empty() {
            paragraphs.extend([String::new(), text!(texts, "rules-not-drawn").to_owned()]);
            paragraphs.extend(not_drawn.iter().map(|clue| format!("  \t{clue}")));
        }
        let covered = game.covered();
        let clear = clues.clear_of(&covered);
        if !clear.is_empty() {
            paragraphs.extend([String::new(), text!(texts, "rules-clues").to_owned()]);
            paragraphs.extend(clear.iter().map(|clue| format!("  \t{}", clue.text)));
        }
        let title = text!(texts, "terminal-rules-title", kind = game_title::kind(texts, &variants));
        Notice::new(&title, paragraphs, 58)
    }
}

/// Returns title, author, rules and remarks.
fn setters_words(about: &About, texts: &'static Catalogue) -> Vec<String> {
    let author = about.author.as_ref().map(|author| text!(texts, "rules-author", author = author));
    let mut paragraphs: Vec<String> = about.title.iter().cloned().chain(author).collect();
    for text in [&about.rules, &about.remarks].into_iter().flatten() {
        if !paragraphs.is_empty() {
            paragraphs.push(String::new());
        }
        paragraphs.extend(text.lines().map(str::to_owned));
    }
    paragraphs
}

fn digits(texts: &'static Catalogue, values: Alphabet) -> String {
    let sign = |value: i32| symbols::of_value(value).map_or_else(|| value.to_string(), String::from);
    let last = sign(values.last());
    match values.first() {
        1 if values.last() <= 9 => text!(texts, "rules-digits", last = last),
        1 => text!(texts, "rules-digits-and-letters", last = last),
        first => text!(texts, "rules-digits-from", first = sign(first), last = last),
    }
}
