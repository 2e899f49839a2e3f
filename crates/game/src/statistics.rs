//! Finished games and their statistics: played, won, best, average, streak, by level and kind. Only the list of games
//! is stored; all figures are computed from it. It can be exported as JSON and merged with another list.

use std::collections::HashMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::about::{OWN, kind_of};
use crate::{Day, Game, Outcome, Seconds};

/// A finished game. All keys are required, including those that may be null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The id of the game.
    pub id: String,
    /// When it finished.
    pub finished: String,
    /// The level's name.
    #[serde(deserialize_with = "Option::deserialize")]
    pub level: Option<String>,
    /// The variants.
    pub variants: Vec<String>,
    /// The side.
    pub size: u64,
    /// The play time in seconds.
    pub seconds: u64,
    /// Whether the player solved it.
    pub won: bool,
    /// The number of hints and filled cells.
    pub hints: u64,
    /// The date, for a daily puzzle.
    #[serde(deserialize_with = "Option::deserialize")]
    pub daily: Option<String>,
}

/// Figures of a list of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Summary {
    /// The number of games.
    pub played: usize,
    /// The number of games won.
    pub won: usize,
    /// The shortest time of a won game.
    pub best: Option<Seconds>,
    /// The average time of won games, rounded.
    pub average: Option<Seconds>,
    /// The number of games won in a row, up to the last.
    pub streak: usize,
    /// The longest run of games won in a row.
    pub longest: usize,
}

/// All finished games in chronological order, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics(Vec<Played>);

/// The reason why a text can't be read as statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StatisticsError {
    /// It is not JSON.
    Json,
    /// It is JSON of another format.
    Format,
    /// It has no list of games.
    Games,
    /// The game with this index from 0 is invalid.
    Game(usize),
}

const FORMAT: &str = "ninefold-statistics";

impl Played {
    /// Returns the record of a finished game with this play time.
    pub fn of(game: &Game, finished: &str, elapsed: Seconds) -> Played {
        let (origin, help) = (game.origin(), game.help());
        Played {
            id: game.id().to_string(),
            finished: finished.to_owned(),
            level: origin.level.clone(),
            variants: game.board().variants().into_iter().map(str::to_owned).collect(),
            size: game.board().side().get() as u64,
            seconds: elapsed.0,
            won: game.outcome() == Outcome::Solved,
            hints: help.hints.saturating_add(help.fills),
            daily: origin.daily.clone(),
        }
    }

    /// Returns the name of the group that the game belongs to: `Expert, classic`.
    pub fn group(&self) -> String {
        let level = self.level.as_deref().unwrap_or(OWN);
        let size = if self.size == 9 { String::new() } else { format!(", {0} × {0}", self.size) };
        format!("{level}, {}{size}", kind_of(&self.variants))
    }
}

impl Statistics {
    /// Returns the games in chronological order.
    pub fn games(&self) -> &[Played] {
        &self.0
    }

    /// Adds games; a game already in the list is replaced.
    pub fn merge(&mut self, games: impl IntoIterator<Item = Played>) {
        let mut places: HashMap<String, usize> =
            self.0.iter().enumerate().map(|(place, game)| (game.id.clone(), place)).collect();
        for game in games {
            let place = *places.entry(game.id.clone()).or_insert(self.0.len());
            if place == self.0.len() { self.0.push(game) } else { self.0[place] = game }
        }
        self.0.sort_by(|one, other| one.finished.cmp(&other.finished));
    }

    /// Returns the figures of all games.
    pub fn summary(&self) -> Summary {
        figures(self.0.iter())
    }

    /// Returns the figures of each group, most played first, then by name.
    pub fn by_group(&self) -> Vec<(String, Summary)> {
        let mut groups: HashMap<String, Vec<&Played>> = HashMap::new();
        for game in &self.0 {
            groups.entry(game.group()).or_default().push(game);
        }
        let rows = groups.into_iter().map(|(name, games)| (name, figures(games.into_iter())));
        let mut rows: Vec<_> = rows.collect();
        rows.sort_by(|(one, first), (other, second)| second.played.cmp(&first.played).then_with(|| one.cmp(other)));
        rows
    }

    /// Returns the number of consecutive days whose puzzle was solved, up to today or yesterday.
    pub fn daily_streak(&self, today: Day) -> usize {
        let is_solved = |day: Day| {
            let day = day.to_string();
            self.0.iter().any(|game| game.won && game.daily.as_ref() == Some(&day))
        };
        let last = if is_solved(today) { today } else { today.before() };
        std::iter::successors(Some(last), |day| Some(day.before())).take_while(|&day| is_solved(day)).count()
    }

    /// Returns whether a game won without help was faster than all others of its group. False for the only game of its
    /// group.
    pub fn is_best(&self, game: &Played) -> bool {
        let group = game.group();
        let others = || self.0.iter().filter(|other| other.won && other.id != game.id && other.group() == group);
        game.won && game.hints == 0 && others().next().is_some() && others().all(|other| game.seconds < other.seconds)
    }

    /// Returns the list as JSON.
    pub fn text(&self) -> String {
        let mut out = Vec::new();
        let pretty = serde_json::ser::PrettyFormatter::with_indent(b" ");
        let mut writer = serde_json::Serializer::with_formatter(&mut out, pretty);
        let json = json!({ "format": FORMAT, "version": 1, "games": self.0 });
        json.serialize(&mut writer).expect("texts, numbers and lists are always JSON");
        String::from_utf8(out).expect("JSON is text")
    }

    /// Reads a list from a text.
    ///
    /// # Errors
    /// Returns an error if the text is not a list of games or a game is invalid.
    pub fn read(text: &[u8]) -> Result<Statistics, StatisticsError> {
        let json: Value = serde_json::from_slice(text).map_err(|_| StatisticsError::Json)?;
        let is_ours = json.get("format").and_then(Value::as_str) == Some(FORMAT)
            && json.get("version").and_then(Value::as_u64) == Some(1);
        if !is_ours {
            return Err(StatisticsError::Format);
        }
        let games = json.get("games").and_then(Value::as_array).ok_or(StatisticsError::Games)?;
        let read = |(place, game)| Played::deserialize(game).map_err(|_| StatisticsError::Game(place));
        let games = games.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        let mut statistics = Statistics::default();
        statistics.merge(games);
        Ok(statistics)
    }
}

fn figures<'a>(games: impl Iterator<Item = &'a Played> + Clone) -> Summary {
    let times: Vec<u64> = games.clone().filter(|game| game.won).map(|game| game.seconds).collect();
    let (won, total) = (times.len() as u64, times.iter().fold(0u64, |sum, &time| sum.saturating_add(time)));
    let mut summary =
        Summary { won: times.len(), best: times.iter().min().map(|&time| Seconds(time)), ..Summary::default() };
    summary.average = (won > 0).then(|| Seconds(total / won + u64::from(total % won >= won.div_ceil(2))));
    for game in games {
        summary.played += 1;
        summary.streak = if game.won { summary.streak + 1 } else { 0 };
        summary.longest = summary.longest.max(summary.streak);
    }
    summary
}

impl fmt::Display for StatisticsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StatisticsError::Json => f.write_str("This is not JSON."),
            StatisticsError::Format => f.write_str("These are not statistics of Ninefold."),
            StatisticsError::Games => f.write_str("The list of games is missing."),
            StatisticsError::Game(place) => write!(f, "Game {} of the list is damaged.", place + 1),
        }
    }
}

impl std::error::Error for StatisticsError {}
