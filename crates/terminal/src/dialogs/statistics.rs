//! Statistics and history: figures of all games, by level and by kind, and the latest games.

use ninefold_game::{Seconds, Statistics, Summary};

use super::Notice;
use crate::app_context::AppContext;

/// How many of the latest games are listed.
const LAST: usize = 12;

/// The statistics.
pub(crate) struct StatisticsDialog;

impl StatisticsDialog {
    /// Creates the notice with the statistics of finished games.
    #[expect(clippy::new_ret_no_self, reason = "the text to read is a notice")]
    pub(crate) fn new(context: &mut AppContext) -> Notice {
        let text = match context.store.statistics() {
            Ok(statistics) => lines(&statistics),
            Err(why) => vec![format!("The statistics can't be read: {why}")],
        };
        Notice::new("Statistics", text, 70)
    }
}

fn time(seconds: Option<Seconds>) -> String {
    seconds.map_or_else(|| "–".to_owned(), |seconds| seconds.to_string())
}

fn lines(statistics: &Statistics) -> Vec<String> {
    if statistics.games().is_empty() {
        return vec!["You haven't finished a game yet.".to_owned()];
    }
    let head = format!("{:<26}{:>7}{:>8}{:>8}{:>9}{:>8}", "", "Played", "Solved", "Best", "Average", "Streak");
    let row = |name: &str, figures: &Summary| {
        let Summary { played, won, best, average, streak, .. } = *figures;
        let name: String = name.chars().take(25).collect();
        format!("{name:<26}{played:>7}{won:>8}{:>8}{:>9}{streak:>8}", time(best), time(average))
    };
    let all = statistics.summary();
    let mut lines = vec![head, row("All games", &all)];
    lines.extend(statistics.by_group().iter().map(|(name, figures)| row(name, figures)));
    let alone = statistics.games().iter().filter(|game| game.won && game.hints == 0).count();
    let totals = format!("Longest streak: {}. Solved without help: {alone} of {}.", all.longest, all.won);
    lines.extend([String::new(), totals, String::new(), "Last games".to_owned()]);
    for game in statistics.games().iter().rev().take(LAST) {
        let date = game.finished.get(..10).unwrap_or_default();
        let time = if game.won { Seconds(game.seconds).to_string() } else { "shown".to_owned() };
        let hints = match game.hints {
            0 => String::new(),
            1 => "one hint".to_owned(),
            many => format!("{many} hints"),
        };
        lines.push(format!("{date}  {:<34}{time:>8}  {hints}", game.group()).trim_end().to_owned());
    }
    lines
}
