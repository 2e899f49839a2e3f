//! The rules of Sudoku, and of the variants of the current puzzle.

use ninefold::text::{Catalogue, text};
use ninefold::{Digit, Partition, Side, symbols};
use ninefold_game::Game;

use super::Notice;
use crate::game_title;

/// The rules of a puzzle.
pub(crate) struct Rules;

impl Rules {
    /// Creates the notice with the rules of the puzzle of this game: the setter's words first.
    #[expect(clippy::new_ret_no_self, reason = "the text to read is a notice")]
    pub(crate) fn new(game: &Game, texts: &'static Catalogue) -> Notice {
        let board = game.board();
        let variants = board.variants();
        let regions = match board.puzzle().geometry().partition() {
            Partition::Lines | Partition::Layout => "none",
            Partition::Boxes(_) => "boxes",
            Partition::Jigsaw(_) => "jigsaw",
        };
        let goal = text!(texts, "rules-goal", regions = regions, digits = digits(texts, board.side()));
        let about = &game.origin().about;
        let own = [&about.rules, &about.remarks].into_iter().flatten().flat_map(|text| text.lines());
        let mut paragraphs: Vec<String> = own.map(str::to_owned).collect();
        if !paragraphs.is_empty() {
            paragraphs.push(String::new());
        }
        paragraphs.push(goal);
        let meaning = |name: &&str| texts.find(&format!("rule-{}-meaning", name.replace('_', "-")));
        let own = variants.iter().filter_map(meaning);
        for text in own.chain([text!(texts, "rules-givens")]) {
            paragraphs.extend([String::new(), text.to_owned()]);
        }
        let listed = game_title::rules(board, texts);
        if !listed.is_empty() {
            paragraphs.push(String::new());
            paragraphs.extend(listed);
        }
        let title = text!(texts, "terminal-rules-title", kind = game_title::kind(texts, &variants));
        Notice::new(&title, paragraphs, 58)
    }
}

fn digits(texts: &'static Catalogue, side: Side) -> String {
    let last = Digit::new(side.get()).and_then(symbols::symbol).map_or_else(|| side.to_string(), String::from);
    match side {
        _ if side <= Side::NINE => text!(texts, "rules-digits", last = last),
        _ => text!(texts, "rules-digits-and-letters", last = last),
    }
}
