//! The extras that a text can carry besides the puzzle.

use crate::{Item, Notes, lost};

/// Something that belongs to a puzzle without being part of it, which some formats carry and others lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Extra {
    /// The title.
    Title,
    /// The author's name.
    Author,
    /// The rules in words.
    RulesText,
    /// The message that a player gets after solving it.
    SuccessMessage,
    /// The fog over it.
    Fog,
    /// A comment.
    Comment,
    /// Other named values: a level, a rating, a source.
    Fields,
    /// The solution.
    Solution,
    /// The digits that a player has placed.
    Entries,
    /// Marks that are drawn without being rules.
    Cosmetics,
    /// Values that only one program understands.
    Unknown,
}

impl Extra {
    /// All extras.
    pub const ALL: [Extra; 11] = [
        Extra::Title,
        Extra::Author,
        Extra::RulesText,
        Extra::SuccessMessage,
        Extra::Fog,
        Extra::Comment,
        Extra::Fields,
        Extra::Solution,
        Extra::Entries,
        Extra::Cosmetics,
        Extra::Unknown,
    ];

    /// Returns whether a puzzle has it.
    pub fn is_in(self, item: &Item<'_>) -> bool {
        let notes = item.notes;
        match self {
            Extra::Title => notes.title.is_some(),
            Extra::Author => notes.field(Notes::AUTHOR).is_some(),
            Extra::RulesText => notes.field(Notes::RULES).is_some(),
            Extra::SuccessMessage => notes.field(Notes::SUCCESS).is_some(),
            Extra::Fog => notes.fog().is_some(),
            Extra::Comment => notes.comment.is_some(),
            Extra::Fields => notes.fields.iter().any(|(name, value)| lost::is_other(notes, name, value)),
            Extra::Solution => item.solution.is_some(),
            Extra::Entries => item.entries.is_some(),
            Extra::Cosmetics => !item.puzzle.ruleset().cosmetics().marks.is_empty(),
            Extra::Unknown => !notes.others.is_empty(),
        }
    }
}
