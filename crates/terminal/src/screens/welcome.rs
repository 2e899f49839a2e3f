//! The welcome page: the last game, a new one, the solver, the puzzle of the day, the statistics.

use ninefold::text::{Catalogue, text};
use ninefold_game::{Day, Direction, Outcome, Reach, Statistics, daily_wish};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::Developers;
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, columns};
use crate::command::Command;
use crate::dialogs::{KeysHelp, NewGame, OpenGame, SettingsDialog, StatisticsDialog, Waiting, opening};
use crate::game_request::GameRequest;
use crate::game_title;
use crate::keys::{self, Situation};
use crate::look::{Ink, Lines};
use crate::screen::{Hit, Layer, Next, Pointing, Screen};
use crate::solver::Solver;
use crate::start::{self, GenerateOutcome};
use crate::store::GameEntry;

const WIDTH: u16 = 62;

/// The logo of Ninefold: nine squares.
const MARK: [&str; 3] = ["▪ ▪ ▪", "▪ ■ ▪", "▪ ▪ ▪"];
const PLAIN_MARK: [&str; 3] = ["o o o", "o # o", "o o o"];

/// An item of the page: its key, its title, its description, its command.
struct MenuItem {
    key: char,
    title: &'static str,
    text: String,
    command: Command,
}

/// The welcome page.
pub(crate) struct Welcome {
    items: Vec<MenuItem>,
    chosen: usize,
    last: Option<GameEntry>,
    daily: Option<GameEntry>,
}

impl Welcome {
    /// Creates the page from the games that are saved now.
    pub(crate) fn new(context: &mut AppContext) -> Welcome {
        let texts = context.texts;
        let games = context.store.games();
        let last = games.iter().find(|kept| kept.outcome == Outcome::Playing).cloned();
        let today = context.today();
        let day = today.to_string();
        let daily = games.into_iter().find(|kept| kept.daily.as_ref() == Some(&day));
        let (statistics, is_read) = match context.store.statistics() {
            Ok(statistics) => (statistics, true),
            Err(_) => (Statistics::default(), false),
        };
        let item = |key, title, text: &str, command| MenuItem { key, title, text: text.to_owned(), command };
        let mut items = Vec::new();
        if let Some(kept) = &last {
            let percent = (kept.progress * 100.0).round();
            let (title, time) = (kept.title.text(texts), kept.elapsed.to_string());
            let text = text!(texts, "welcome-resume-text", title = title, percent = percent, time = time);
            items.push(item('R', text!(texts, "welcome-resume"), &text, Command::Resume));
        }
        items.push(item('n', text!(texts, "terminal-welcome-game"), text!(texts, "welcome-game-text"), Command::New));
        items.push(item(
            'S',
            text!(texts, "terminal-welcome-solver"),
            text!(texts, "welcome-solver-text"),
            Command::Solver,
        ));
        let text = text!(texts, "welcome-developers-text");
        items.push(item('D', text!(texts, "terminal-welcome-developers"), text, Command::Developers));
        items.push(item('d', text!(texts, "welcome-daily"), &daily_text(today, &statistics, texts), Command::Daily));
        let figures = statistics.summary();
        let text = match figures.played {
            // The statistics dialog says why.
            _ if !is_read => text!(texts, "welcome-statistics-unreadable").to_owned(),
            0 => text!(texts, "welcome-statistics-none").to_owned(),
            played => text!(texts, "welcome-statistics-text", played = played, solved = figures.won),
        };
        items.push(item('Y', text!(texts, "welcome-statistics"), &text, Command::Statistics));
        Welcome { items, chosen: 0, last, daily }
    }

    fn run(&mut self, command: Command, context: &mut AppContext) -> Next {
        match command {
            Command::New => Next::Open(Box::new(NewGame::new(context))),
            Command::Resume => match self.last.take() {
                Some(kept) => Welcome::resume_game(&kept, context),
                None => {
                    context.say(text!(context.texts, "welcome-nothing-to-resume"));
                    Next::Stay
                }
            },
            Command::Daily => match self.daily.take() {
                Some(kept) => Welcome::resume_game(&kept, context),
                None => daily(context),
            },
            Command::Statistics => Next::Open(Box::new(StatisticsDialog::new(context))),
            Command::Developers => Next::Go(Box::new(Developers::new(context.texts))),
            Command::Solver => Next::Go(Box::new(Solver::new(context))),
            Command::Open => Next::Open(Box::new(OpenGame::new(context))),
            Command::Settings => Next::Open(Box::new(SettingsDialog::new(context))),
            Command::Keys => {
                Next::Open(Box::new(KeysHelp::new(ninefold::Alphabet::of_side(ninefold::Side::NINE), context.texts)))
            }
            Command::Theme => {
                context.next_theme();
                Next::Stay
            }
            Command::Exit => Next::Exit,
            Command::Escape => Next::Stay,
            Command::Confirm => self.run(self.items[self.chosen].command, context),
            _ => {
                context.say_no_effect();
                Next::Stay
            }
        }
    }

    fn resume_game(kept: &GameEntry, context: &mut AppContext) -> Next {
        match context.store.game(&kept.id) {
            Ok(saved) => Next::Go(start::resume(saved, context)),
            Err(why) => {
                context.say(why.text(context.texts));
                Next::Stay
            }
        }
    }
}

/// Returns the line about the puzzle of a day: its date, level and kind, and whether it is solved.
fn daily_text(today: Day, statistics: &Statistics, texts: &'static Catalogue) -> String {
    let day = today.to_string();
    let request = daily_wish(today);
    let (level, kind) = (game_title::level(texts, request.level), game_title::kind(texts, request.variants));
    let mut parts = vec![day.clone(), text!(texts, "title-group", level = level, kind = kind)];
    if statistics.games().iter().any(|game| game.won && game.daily.as_ref() == Some(&day)) {
        parts.push(text!(texts, "welcome-daily-solved").to_owned());
    }
    let streak = statistics.daily_streak(today);
    if streak > 1 {
        parts.push(text!(texts, "welcome-daily-streak", count = streak));
    }
    parts.join(" · ")
}

/// Generates the puzzle of the day.
fn daily(context: &mut AppContext) -> Next {
    let pending = GameRequest::of_day(context.today()).make(context);
    Waiting::open(text!(context.texts, "welcome-daily"), pending, context, |made, context| match made {
        GenerateOutcome::Puzzle(ready) | GenerateOutcome::Nearest(_, Some(ready)) => Next::Go(ready.begin(context)),
        GenerateOutcome::Nearest(why, None) => {
            context.say(why);
            Next::Stay
        }
    })
}

impl Screen for Welcome {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let screen = canvas.area();
        let texts = canvas.texts;
        let longest = self.items.iter().map(|item| columns(&item.text) + 6).max().unwrap_or(0);
        let width = WIDTH.max(longest).min(screen.width.saturating_sub(2));
        let count = self.items.len() as u16;
        // In a small window, the items have no descriptions.
        let pitch = match screen.height {
            height if height >= count * 3 + 8 => 3,
            height if height >= count * 2 + 5 => 2,
            _ => 1,
        };
        let height = count * pitch + 6;
        let x = screen.x + (screen.width - width) / 2;
        let mut y = screen.y + screen.height.saturating_sub(height + 1) / 2;
        let mark = if canvas.look.lines == Lines::Unicode { MARK } else { PLAIN_MARK };
        for (line, row) in mark.iter().zip(y..) {
            canvas.text(x, row, line, canvas.look.ink(Ink::Accent));
        }
        canvas.text(x + 9, y, text!(texts, "welcome-title"), canvas.look.ink(Ink::Strong));
        let about = Rect::new(x + 9, y + 1, width.saturating_sub(9), 2);
        canvas.paragraph(about, text!(texts, "welcome-about"), canvas.look.ink(Ink::Quiet));
        y += if pitch > 1 || screen.height > count + 5 { 4 } else { 3 };
        for (place, item) in self.items.iter().enumerate() {
            let is_chosen = place == self.chosen;
            let row = Rect::new(x, y, width, pitch.min(2)).intersection(screen);
            let key = canvas.look.ink(Ink::Accent).add_modifier(Modifier::BOLD);
            let sign = if is_chosen { "▸" } else { " " };
            canvas.text(x, y, sign, key);
            canvas.text(x + 2, y, &item.key.to_string(), key);
            let title = if is_chosen { canvas.look.chosen() } else { canvas.look.ink(Ink::Strong) };
            canvas.text(x + 5, y, &format!(" {} ", item.title), title);
            let room = width.saturating_sub(6);
            canvas.paragraph(Rect::new(x + 6, y + 1, room, pitch - 1), &item.text, canvas.look.ink(Ink::Quiet));
            canvas.add_target(row, Target::Command(item.command));
            y += pitch;
        }
        let foot = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        canvas.clear(foot, canvas.look.panel());
        let mut x = foot.x + 1;
        let keys = [
            ("Enter", text!(texts, "welcome-choose"), Command::Confirm),
            ("Ctrl+O", text!(texts, "welcome-open"), Command::Open),
            ("o", text!(texts, "welcome-settings"), Command::Settings),
            ("t", text!(texts, "welcome-theme"), Command::Theme),
            ("?", text!(texts, "welcome-keys"), Command::Keys),
            ("q", text!(texts, "welcome-quit"), Command::Exit),
        ];
        for (key, meaning, command) in keys {
            if x + columns(key) + columns(meaning) < foot.right() {
                x = canvas.key(x, foot.y, key, meaning, command) + 2;
            }
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        let count = self.items.len();
        let situation = Situation { digits: ninefold::Alphabet::of_side(ninefold::Side::NINE), single_keys: true };
        let command = match key.code {
            KeyCode::BackTab => Some(Command::Move(Direction::Up, Reach::Move)),
            KeyCode::Tab => Some(Command::Move(Direction::Down, Reach::Move)),
            KeyCode::Char(' ') => Some(Command::Confirm),
            _ => keys::command_of(key, situation),
        };
        match command {
            Some(Command::Move(Direction::Up, _)) => self.chosen = (self.chosen + count - 1) % count,
            Some(Command::Move(Direction::Down, _)) => self.chosen = (self.chosen + 1) % count,
            Some(Command::Move(..)) | None => {}
            Some(command) => return self.run(command, context),
        }
        Next::Stay
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Command(command))) => self.run(command, context),
            _ => Next::Stay,
        }
    }

    fn command(&mut self, command: Command, context: &mut AppContext) -> Next {
        match command {
            Command::DropGame => Next::Go(Box::new(Welcome::new(context))),
            _ => Next::Stay,
        }
    }

    fn paste(&mut self, text: &str, context: &mut AppContext) -> Next {
        opening(text, context)
    }

    fn layer(&self) -> Layer {
        Layer::Page
    }
}
