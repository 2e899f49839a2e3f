//! The rules of Sudoku, and of the variants of the current puzzle.

use ninefold::{Digit, Partition, Side, symbols};
use ninefold_game::{Board, variant_title};

use super::Notice;

/// The rules of a puzzle.
pub(crate) struct Rules;

impl Rules {
    /// Creates the notice with the rules of the puzzle on this board.
    #[expect(clippy::new_ret_no_self, reason = "the text to read is a notice")]
    pub(crate) fn new(board: &Board) -> Notice {
        let variants = board.variants();
        let region = match board.puzzle().geometry().partition() {
            Partition::Lines => "",
            Partition::Boxes(_) => " and each box",
            Partition::Jigsaw(_) => " and each region",
        };
        let digits = digits(board.side());
        let first =
            format!("Fill the empty cells so that each row, each column{region} holds the digits {digits} once each.");
        let own = variants.iter().filter_map(|name| rule_of(name)).map(str::to_owned);
        let last = "The bold digits are given and can't be changed. Every puzzle generated here has exactly one solution, \
                    which logic alone can find: you never need to guess.";
        let mut paragraphs = vec![first];
        for text in own.chain([last.to_owned()]) {
            paragraphs.extend([String::new(), text]);
        }
        Notice::new(&format!("The rules: {}", variant_title(&variants).to_lowercase()), paragraphs, 58)
    }
}

fn digits(side: Side) -> String {
    let symbol = Digit::new(side.get()).and_then(symbols::symbol).map_or_else(|| side.to_string(), String::from);
    if side <= Side::NINE { format!("1 to {symbol}") } else { format!("1 to 9 and A to {symbol}") }
}

/// Returns what a variant adds to the rules; `None` for variants without a text here.
fn rule_of(name: &str) -> Option<&'static str> {
    Some(match name {
        "diagonal" => "Each of the two long diagonals also holds each digit once.",
        "window" => "Each of the shaded extra boxes also holds each digit once.",
        "jigsaw" => "The regions are not square boxes: the thick lines show their shapes.",
        _ => return None,
    })
}
