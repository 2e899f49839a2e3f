//! Metadata of a game: its id, the origin of its puzzle, its outcome, and the help that was used.

use std::fmt;
use std::str::FromStr;

use ninefold_format::Notes;
use ninefold_grid::Geometry;
use serde::{Deserialize, Serialize};

/// Identifies a game: 1 to 64 letters, digits, `-` and `_`. It can be used as a file name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(String);

/// The error for a text that is not a valid game id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGameIdError;

/// Where a puzzle comes from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Origin {
    /// The seed that it was generated from.
    pub seed: Option<u64>,
    /// The level's name.
    pub level: Option<String>,
    /// The rating.
    pub rating: Option<f64>,
    /// The date, for a daily puzzle: `2026-11-21`.
    pub daily: Option<String>,
    /// The setter's information about it.
    pub about: About,
}

/// Information about a puzzle for players, mostly from its setter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct About {
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The author's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The rules in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The message for a player who has solved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub success: Option<String>,
    /// The fog over the puzzle, as the text of a [`ninefold_format::Fog`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fog: Option<String>,
    /// Notes for players, in sentences, on parts of the text that its reader has left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remarks: Option<String>,
}

impl About {
    /// Returns whether there is no information.
    pub fn is_empty(&self) -> bool {
        *self == About::default()
    }

    /// Adds this information to notes that lack it.
    pub fn complete(&self, notes: &mut Notes) {
        if notes.title.is_none() {
            notes.title.clone_from(&self.title);
        }
        let (rules, success) = ((Notes::RULES, &self.rules), (Notes::SUCCESS, &self.success));
        let fields = [(Notes::AUTHOR, &self.author), rules, success, (Notes::FOG, &self.fog)];
        for (name, text) in fields {
            if let (Some(text), None) = (text, notes.field(name)) {
                notes.fields.push((name.into(), text.clone()));
            }
        }
    }

    /// Returns the information about a puzzle in its text.
    pub fn of_notes(notes: &Notes) -> About {
        // Escape sequences and other control characters must not reach a screen.
        let plain = |text: &str| text.replace(|sign: char| sign.is_control() && sign != '\n', " ");
        let field = |name| notes.field(name).map(plain);
        About {
            title: notes.title.as_deref().map(plain),
            author: field(Notes::AUTHOR),
            rules: field(Notes::RULES),
            success: field(Notes::SUCCESS),
            fog: notes.fog().map(|fog| fog.to_string()),
            remarks: None,
        }
    }
}

/// Whether a game is in progress, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// In progress.
    Playing,
    /// The player has solved it.
    Solved,
    /// The player asked to see the solution.
    Shown,
}

/// The number of uses of each kind of help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Hints.
    pub hints: u64,
    /// Cells filled in for the player.
    pub fills: u64,
    /// Checks.
    pub checks: u64,
}

/// A kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HelpKind {
    /// A hint.
    Hint,
    /// A cell filled in.
    Fill,
    /// A check.
    Check,
}

impl GameId {
    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Creates an id from a number; callers draw a random one to keep ids unique.
    pub fn of_number(number: u64) -> GameId {
        GameId(format!("{number:016x}"))
    }
}

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<GameId, ParseGameIdError> {
        let is_sound = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = (1..=64).contains(&text.len()) && text.bytes().all(is_sound);
        if fits { Ok(GameId(text.to_owned())) } else { Err(ParseGameIdError) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for ParseGameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("up to 64 letters, digits, - and _ were expected")
    }
}

impl std::error::Error for ParseGameIdError {}

impl Outcome {
    const NAMED: [(Outcome, &'static str); 3] =
        [(Outcome::Playing, "playing"), (Outcome::Solved, "solved"), (Outcome::Shown, "shown")];

    pub(crate) fn named(name: &str) -> Option<Outcome> {
        Outcome::NAMED.into_iter().find(|(_, known)| *known == name).map(|(outcome, _)| outcome)
    }

    /// Returns the outcome in one word, as in saved games.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Playing => "playing",
            Outcome::Solved => "solved",
            Outcome::Shown => "shown",
        }
    }
}

impl Help {
    pub(crate) fn count(&mut self, kind: HelpKind) {
        let count = match kind {
            HelpKind::Hint => &mut self.hints,
            HelpKind::Fill => &mut self.fills,
            HelpKind::Check => &mut self.checks,
        };
        *count = count.saturating_add(1);
    }
}

/// Returns the title of a game: `Daily 2026-11-21 · Expert · Diagonal + window · 4 × 4`. Size 9 is omitted.
pub fn title(origin: &Origin, variants: &[&str], geometry: &Geometry) -> String {
    let daily = origin.daily.as_ref().map(|day| format!("Daily {day}"));
    let level = origin.level.clone().unwrap_or_else(|| OWN.to_owned());
    let size = Some(size_title(geometry)).filter(|size| size != USUAL_SIZE);
    [daily, Some(level), Some(variant_title(variants)), size].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Shown instead of the level for a puzzle that the player entered.
pub(crate) const OWN: &str = "Own puzzle";

/// Returns the kind of puzzle in one or two words: `Classic`, `Diagonal + window`.
pub fn variant_title(variants: &[&str]) -> String {
    let text = kind_of(variants);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the variants in lower case: `classic`, `diagonal + window`.
pub(crate) fn kind_of<S: AsRef<str>>(variants: &[S]) -> String {
    if variants.is_empty() {
        return "classic".to_owned();
    }
    variants.iter().map(|name| name.as_ref().replace('_', " ")).collect::<Vec<_>>().join(" + ")
}

/// The size that titles omit.
pub const USUAL_SIZE: &str = "9 × 9";

/// Returns rows and columns of a grid, without groups of extra cells: `9 × 9`, `6 × 9`.
pub fn size_title(geometry: &Geometry) -> String {
    format!("{} × {}", geometry.rows(), geometry.columns())
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;

    use super::*;

    #[test]
    fn names_of_games() {
        for text in ["a", "5f0c2b7e91d3a846", "A-b_9", &"x".repeat(64)] {
            assert_eq!(text.parse::<GameId>().unwrap().as_str(), text);
        }
        for text in ["", "a&b", "../x", "a b", "ä", &"x".repeat(65)] {
            assert_eq!(text.parse::<GameId>(), Err(ParseGameIdError), "{text}");
        }
        assert_eq!(GameId::of_number(255).as_str(), "00000000000000ff");
    }

    #[test]
    fn titles() {
        let [four, nine] = [4, 9].map(|side| Geometry::of_side(Side::new(side).unwrap()));
        let daily = Origin { level: Some("Expert".into()), daily: Some("2026-11-22".into()), ..Origin::default() };
        assert_eq!(title(&daily, &["diagonal", "window"], &nine), "Daily 2026-11-22 · Expert · Diagonal + window");
        assert_eq!(title(&Origin::default(), &[], &four), "Own puzzle · Classic · 4 × 4");
    }
}
