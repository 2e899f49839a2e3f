//! A result about a draft, in words and on the board.

use ninefold::Cell;
use ninefold::service::{Reason, Verdict};
use ninefold::text::{Catalogue, Id, text};

/// Whether a result is good news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Neither.
    Plain,
}

/// A result about a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    /// A short summary.
    pub(super) title: String,
    /// The details.
    pub(super) text: String,
    /// Whether it is good news.
    pub(super) tone: Tone,
    /// The cells that it is about.
    pub(super) cells: Vec<Cell>,
}

impl Finding {
    /// Creates a result from a title and a text.
    pub(super) fn new(title: impl Into<String>, text: impl Into<String>, tone: Tone) -> Finding {
        Finding { title: title.into(), text: text.into(), tone, cells: Vec::new() }
    }

    /// Marks these cells.
    #[must_use]
    pub(super) fn about(self, cells: impl IntoIterator<Item = Cell>) -> Finding {
        Finding { cells: cells.into_iter().collect(), ..self }
    }

    /// Reports that a puzzle is invalid.
    pub(super) fn invalid(why: &impl ToString, texts: &'static Catalogue) -> Finding {
        Finding::new(text!(texts, "solver-found-invalid-puzzle"), sentence(&why.to_string()), Tone::Bad)
    }

    /// Reports what is known about the solutions.
    pub(super) fn verdict(verdict: Verdict, text: impl Into<String>, texts: &'static Catalogue) -> Finding {
        let tone = match verdict {
            Verdict::Unique => Tone::Good,
            Verdict::None => Tone::Bad,
            Verdict::Several | Verdict::Limit => Tone::Plain,
        };
        Finding::new(verdict.text(texts), text, tone)
    }

    /// Reports that there is no solution, and why.
    pub(super) fn unsolvable(reason: &Reason, texts: &'static Catalogue) -> Finding {
        Finding::verdict(Verdict::None, reason.text(texts), texts).about(reason.cells().iter().copied())
    }

    /// Reports that this needs a proper puzzle.
    pub(super) fn not_proper(verdict: Verdict, what: Id, texts: &'static Catalogue) -> Finding {
        Finding::verdict(verdict, texts.get(what), texts)
    }
}

/// Capitalizes the first letter, unless it belongs to the name of a cell, and adds a full stop.
pub(super) fn sentence(text: &str) -> String {
    let text = text.strip_prefix("line 1: ").unwrap_or(text);
    let mut letters = text.chars();
    let is_cell = text.starts_with('r') && text[1..].starts_with(|sign: char| sign.is_ascii_digit());
    let first = letters.next().map_or_else(String::new, |first| first.to_uppercase().collect());
    let sentence = if is_cell { text.to_owned() } else { format!("{first}{}", letters.as_str()) };
    if sentence.ends_with(['.', '!', '?']) { sentence } else { format!("{sentence}.") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_become_sentences() {
        assert_eq!(sentence("line 1: a map of 4 labels"), "A map of 4 labels.");
        assert_eq!(sentence("r4c7 repeats the 5"), "r4c7 repeats the 5.");
        assert_eq!(sentence(""), ".");
    }
}
