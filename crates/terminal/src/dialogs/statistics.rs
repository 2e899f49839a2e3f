//! Statistics and history: figures of all games, by level and by kind, and the latest games.

use ninefold::text::{Catalogue, Id, id, text};
use ninefold_game::{Played, Seconds, Statistics, Summary};

use super::Notice;
use crate::app_context::AppContext;
use crate::canvas::columns;
use crate::game_title;

const WIDTH: u16 = 70;
/// The width of the first column, if there is room.
const NAME: usize = 26;
/// The columns of the table after the name: heads and least widths.
const HEADS: [(Id, usize); 5] = [
    (id!("statistics-played"), 7),
    (id!("statistics-solved"), 8),
    (id!("statistics-best"), 8),
    (id!("statistics-average"), 9),
    (id!("statistics-streak"), 8),
];
/// How many of the latest games are listed.
const LAST: usize = 12;

/// The statistics.
pub(crate) struct StatisticsDialog;

impl StatisticsDialog {
    /// Creates the dialog with the statistics of finished games.
    #[expect(clippy::new_ret_no_self, reason = "the text to read is a notice")]
    pub(crate) fn new(context: &mut AppContext) -> Notice {
        let texts = context.texts;
        let text = match context.store.statistics() {
            Ok(statistics) if statistics.games().is_empty() => vec![text!(texts, "statistics-none").to_owned()],
            Ok(statistics) => lines(&statistics, texts),
            Err(why) => vec![text!(texts, "terminal-statistics-unreadable", reason = why.text(texts))],
        };
        Notice::new(text!(texts, "statistics-title"), text, WIDTH)
    }
}

fn lines(statistics: &Statistics, texts: &'static Catalogue) -> Vec<String> {
    let mut lines = table(statistics, texts);
    let all = statistics.summary();
    let alone = statistics.games().iter().filter(|game| game.won && game.hints == 0).count();
    let totals = text!(texts, "statistics-totals", streak = all.longest, alone = alone, solved = all.won);
    lines.extend([String::new(), totals, String::new(), text!(texts, "statistics-last").to_owned()]);
    lines.extend(statistics.games().iter().rev().take(LAST).map(|game| last_game(game, texts)));
    lines
}

/// Returns the rows of the table. A name too long for its column has a row of its own.
fn table(statistics: &Statistics, texts: &'static Catalogue) -> Vec<String> {
    let heads = HEADS.map(|(head, _)| texts.get(head));
    let widths: [usize; 5] = std::array::from_fn(|place| HEADS[place].1.max(usize::from(columns(heads[place])) + 1));
    let room = usize::from(WIDTH).saturating_sub(widths.iter().sum()).min(NAME);
    let mut lines = Vec::new();
    let mut add = |name: &str, cells: [String; 5]| {
        let cells: String = cells.iter().zip(widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        if usize::from(columns(name)) < room {
            lines.push(format!("{name:<room$}{cells}"));
        } else {
            lines.extend([name.to_owned(), format!("{:room$}{cells}", "")]);
        }
    };
    add("", heads.map(str::to_owned));
    add(text!(texts, "statistics-all"), cells(&statistics.summary()));
    for (group, figures) in statistics.by_group() {
        let member = statistics.games().iter().find(|game| game.group() == group);
        add(&member.map_or(group, |game| game_title::group(texts, game)), cells(&figures));
    }
    lines
}

fn cells(figures: &Summary) -> [String; 5] {
    let Summary { played, won, best, average, streak, .. } = *figures;
    let time = |seconds: Option<Seconds>| seconds.map_or_else(|| "–".to_owned(), |seconds| seconds.to_string());
    [played.to_string(), won.to_string(), time(best), time(average), streak.to_string()]
}

/// Returns the row of a game: when it was finished, its group, its time, the hints.
fn last_game(game: &Played, texts: &'static Catalogue) -> String {
    let date = game.finished.get(..10).unwrap_or_default();
    let time = match game.won {
        true => Seconds(game.seconds).to_string(),
        false => text!(texts, "statistics-shown").to_owned(),
    };
    let hints = match game.hints {
        0 => String::new(),
        count => text!(texts, "statistics-hints", count = count),
    };
    let group = game_title::group(texts, game);
    format!("{date}  {group:<34}{time:>8}  {hints}").trim_end().to_owned()
}
