//! Carries out commands in a game. Quick commands are carried out at once; the others open a dialog or ask the worker.

use ninefold::text::{Catalogue, text};
use ninefold_game::{Filter, MarkLayout, Mode, Outcome, SelectBy};

use super::game_screen::GameScreen;
use super::menu::{Menu, MenuAction};
use crate::app_context::{AppContext, Effect, key_name};
use crate::board::Resize;
use crate::command::Command;
use crate::dialogs::{
    Checkpoints, Confirm, KeysHelp, NewGame, Notice, OpenGame, Rules, SettingsDialog, StatisticsDialog,
};
use crate::keys::{digit_side, digits_of};
use crate::screen::{Next, Screen as _};
use crate::screens::Welcome;

impl GameScreen {
    /// Returns whether a command would have an effect now.
    pub(super) fn is_able(&self, command: Command) -> bool {
        use Command as C;
        let session = &self.session;
        let (game, is_playable) = (&session.game, session.is_playable());
        match command {
            C::Undo => is_playable && game.history().can_undo(),
            C::Redo => is_playable && game.history().can_redo(),
            C::Return => is_playable && !game.checkpoints().is_empty(),
            C::UndoMistakes | C::Restart | C::RestartNow | C::FillMarks | C::ClearMarks | C::CornersToCentre => {
                is_playable
            }
            C::Checkpoint | C::ReturnTo(_) | C::DropCheckpoint(_) | C::Clear | C::Sticky => is_playable,
            C::Check | C::Hint | C::ApplyHint | C::FillCell | C::ShowSolution | C::ShowSolutionNow => is_playable,
            C::Pause => game.is_open(),
            C::Resume => session.is_paused(),
            C::Digit(..) => is_playable || matches!(session.filter(), Filter::Choosing),
            C::Move(..) | C::Jump(_) | C::Seek(_) | C::SelectAll | C::SelectAlike | C::Filter => !session.is_paused(),
            _ => true,
        }
    }

    /// Carries out a command.
    pub(super) fn act(&mut self, command: Command, context: &mut AppContext) -> Next {
        if !self.is_able(command) {
            self.refuse(command, context);
            return Next::Stay;
        }
        if let Some(reason) = self.barred_by_fog(command, context.texts) {
            context.say(&reason);
            return Next::Stay;
        }
        self.act_on_board(command, context);
        self.act_with_help(command, context);
        match command {
            Command::New => Next::Open(Box::new(NewGame::new(context))),
            Command::Open => {
                // The list shows the current time of play.
                self.autosave.keep_now(&mut self.session, context);
                Next::Open(Box::new(OpenGame::new(context)))
            }
            Command::Statistics => Next::Open(Box::new(StatisticsDialog::new(context))),
            Command::Settings => Next::Open(Box::new(SettingsDialog::new(context))),
            Command::ReadHint => self.whole_hint(context),
            Command::Rules => {
                let not_drawn = self.clues_not_drawn(context);
                Next::Open(Box::new(Rules::new(&self.session.game, &self.clues, &not_drawn, context.texts)))
            }
            Command::Keys => Next::Open(Box::new(KeysHelp::new(digits_of(self.session.game.board()), context.texts))),
            Command::Checkpoints => Next::Open(Box::new(Checkpoints::new(&self.session.game, context))),
            Command::Restart => Next::Open(Box::new(Confirm::new(
                text!(context.texts, "play-restart-title"),
                text!(context.texts, "play-restart-text"),
                text!(context.texts, "play-restart-yes"),
                Command::RestartNow,
            ))),
            Command::ShowSolution => Next::Open(Box::new(Confirm::new(
                text!(context.texts, "play-show-title"),
                text!(context.texts, "play-show-text"),
                text!(context.texts, "play-show-yes"),
                Command::ShowSolutionNow,
            ))),
            Command::Exit => self.ask_to_leave(context),
            Command::ExitNow => {
                // The welcome page shows this game, so it is saved first, with the current time of play.
                self.leave(context);
                Next::Go(Box::new(Welcome::new(context)))
            }
            Command::Solver
            | Command::Another
            | Command::Count
            | Command::Rate
            | Command::Play
            | Command::Kind
            | Command::Daily
            | Command::Developers => {
                context.say_no_effect();
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    /// Shows the hint in full at its current depth: long hints have no room beside the board.
    fn whole_hint(&self, context: &AppContext) -> Next {
        let Some(hint) = &self.hint else { return Next::Stay };
        let chains = hint.chains(context.texts);
        let gap = chains.first().map(|_| String::new());
        let paragraphs = [hint.text(context.texts)].into_iter().chain(hint.effect_text()).chain(gap).chain(chains);
        Next::Open(Box::new(Notice::new(&hint.title(context.texts), paragraphs, 70)))
    }

    /// Returns why a command must wait until the fog is gone.
    fn barred_by_fog(&self, command: Command, texts: &'static Catalogue) -> Option<String> {
        match command {
            Command::Hint | Command::ApplyHint if !self.session.game.covered().is_empty() => {
                Some(text!(texts, "play-fog-no-hints").to_owned())
            }
            _ => None,
        }
    }

    /// Says why a command does nothing.
    fn refuse(&self, command: Command, context: &mut AppContext) {
        let side = digit_side(self.session.game.board());
        let texts = context.texts;
        match command {
            _ if !self.session.game.is_open() => {
                context.say(text!(texts, "play-game-over", key = key_name("n", side)));
            }
            _ if self.session.is_paused() => context.say(text!(texts, "play-game-paused", key = key_name("p", side))),
            Command::Undo => context.say(text!(texts, "play-nothing-to-undo")),
            Command::Redo => context.say(text!(texts, "play-nothing-to-redo")),
            Command::Resume => context.say_no_effect(),
            Command::Return => context.say(text!(texts, "play-no-checkpoint", key = key_name("b", side))),
            _ => {}
        }
    }

    /// Carries out commands for input, selection and undo.
    fn act_on_board(&mut self, command: Command, context: &mut AppContext) {
        let session = &mut self.session;
        let texts = context.texts;
        match command {
            Command::Digit(digit, held) if session.filter() == Filter::Choosing && held.is_none() => {
                session.filter_digit(digit);
            }
            Command::Digit(digit, held) => _ = session.press(digit, held),
            Command::Clear => _ = session.clear(),
            Command::Move(direction, reach) => session.selection.step(direction, reach),
            Command::Jump(edge) => session.selection.jump(edge),
            Command::Seek(order) => session.seek_blank(order),
            Command::SelectAll => session.selection.all(),
            Command::SelectAlike => session.select_alike(session.selection.cursor(), SelectBy::Value),
            Command::Sticky => session.toggle_sticky(),
            Command::Filter => session.start_filter(),
            Command::Mode(Mode::Corner) if session.settings.marks == MarkLayout::Fixed => session.mode = Mode::Centre,
            Command::Mode(mode) => session.mode = mode,
            Command::NextMode => session.next_mode(),
            Command::Undo => _ = session.game.undo(),
            Command::Redo => _ = session.game.redo(),
            Command::UndoMistakes => match (session.game.has_mistake(), session.game.undo_mistakes()) {
                (false, _) => context.say(text!(texts, "play-no-mistake")),
                (true, moves) => context.say(text!(texts, "play-moves-undone", count = moves)),
            },
            Command::FillMarks => {
                let is_filled = session.game.fill_marks();
                context.say_unless(is_filled, text!(texts, "play-marks-there"));
            }
            Command::ClearMarks => {
                let is_cleared = session.game.clear_marks();
                context.say_unless(is_cleared, text!(texts, "play-no-marks"));
            }
            Command::CornersToCentre => _ = session.game.corners_to_centre(&session.selection.list()),
            Command::Checkpoint => {
                session.game.set_checkpoint(context.now().to_string());
                let key = key_name("B", digit_side(session.game.board()));
                let number = session.game.checkpoints().len();
                context.say(text!(texts, "play-checkpoint-set", number = number, key = key));
            }
            Command::Return => {
                let last = session.game.checkpoints().len().saturating_sub(1);
                let is_back = session.game.return_to(last);
                context.say_unless(is_back, text!(texts, "play-checkpoint-same"));
            }
            Command::ReturnTo(index) => _ = session.game.return_to(index),
            Command::DropCheckpoint(index) => _ = session.game.drop_checkpoint(index),
            Command::RestartNow => _ = session.game.restart(),
            _ => {}
        }
    }

    /// Carries out commands for help and for the whole screen.
    fn act_with_help(&mut self, command: Command, context: &mut AppContext) {
        match command {
            Command::Confirm if self.hint.is_some() => self.apply_hint(context),
            Command::Confirm if matches!(self.session.sticky(), Some(Some(_))) => {
                let cursor = self.session.selection.cursor();
                self.session.tap(cursor);
            }
            Command::Confirm if self.session.is_paused() => self.session.resume(context.tick()),
            Command::Confirm | Command::Check if self.session.is_playable() => self.check(context),
            Command::Confirm => self.refuse(command, context),
            Command::Hint => self.ask_hint(context),
            Command::ApplyHint => self.apply_hint(context),
            Command::FillCell => self.fill_cell(context),
            Command::ShowSolutionNow => self.show_solution(context),
            Command::Escape => self.escape(context),
            Command::Pause | Command::Resume if self.session.is_paused() => self.session.resume(context.tick()),
            Command::Pause => {
                self.asked = None;
                self.session.pause(context.tick());
            }
            Command::Theme => context.next_theme(),
            Command::Larger => context.resize(&self.backdrop, self.screen.get(), Resize::Larger),
            Command::Smaller => context.resize(&self.backdrop, self.screen.get(), Resize::Smaller),
            Command::Save => self.save(context),
            Command::Copy => {
                context.effects.push(Effect::Copy(ninefold::format::puzzle_line(self.session.game.board().puzzle())));
                context.say(text!(context.texts, "play-puzzle-copied"));
            }
            Command::Menu => self.menu = Some(Menu::open(0)),
            _ => {}
        }
    }

    /// Handles the effect of a key or a press on the menu.
    pub(super) fn menu_action(&mut self, action: MenuAction, context: &mut AppContext) -> Next {
        match action {
            MenuAction::Stay => Next::Stay,
            MenuAction::Close => {
                self.menu = None;
                Next::Stay
            }
            MenuAction::Run(command) => {
                self.menu = None;
                self.act(command, context)
            }
        }
    }

    fn escape(&mut self, context: &AppContext) {
        let session = &mut self.session;
        if self.asked.take().is_some() {
            return;
        }
        if session.is_paused() {
            session.resume(context.tick());
        } else if self.hint.take().is_some() {
        } else if let Filter::On(digit) = session.filter() {
            session.filter_digit(digit);
        } else if session.filter() == Filter::Choosing {
            session.start_filter();
        } else if session.sticky().is_some() {
            session.toggle_sticky();
        } else {
            session.selection.none();
        }
    }

    /// Saves everything, and says where it was saved or why it was not.
    fn save(&mut self, context: &mut AppContext) {
        self.autosave.keep_now(&mut self.session, context);
        context.store.retry();
        match (context.store.fault(), context.store.place(self.session.game.id())) {
            // The screen shows the failure already, for as long as it lasts.
            (Some(_), _) => {}
            (None, Some(place)) => context.say(text!(context.texts, "play-game-saved", place = place.to_string())),
            (None, None) => context.say(text!(context.texts, "play-game-saved-here")),
        }
    }

    /// Leaves the game; if it is not saved, asks first.
    fn ask_to_leave(&mut self, context: &mut AppContext) -> Next {
        self.autosave.keep_now(&mut self.session, context);
        let Some(why) = context.store.fault_of(self.session.game.id()) else {
            return self.act(Command::ExitNow, context);
        };
        let texts = context.texts;
        let text = text!(texts, "play-leave-text", why = why.text(texts));
        let (title, yes) = (text!(texts, "play-leave-title"), text!(texts, "play-leave-yes"));
        let ask = Confirm::new(title, &text, yes, Command::ExitNow);
        Next::Open(Box::new(ask.with_caution()))
    }

    /// Returns the title and the text at the end of a game.
    pub(super) fn verdict(&self, context: &AppContext) -> Option<(&'static str, String)> {
        let session = &self.session;
        let game = &session.game;
        let texts = context.texts;
        let rating =
            game.origin().rating.map(|rating| text!(texts, "play-solved-rating", rating = format!("{rating:.1}")));
        let (title, mut sentences) = match game.outcome() {
            Outcome::Playing => return None,
            Outcome::Solved => {
                let time = session.clock.elapsed(context.tick()).to_string();
                let hints = game.help().hints + game.help().fills;
                let mut sentences: Vec<String> = game.origin().about.success.iter().cloned().collect();
                sentences.push(text!(texts, "play-solved-text", time = time, hints = hints));
                if self.autosave.is_best {
                    sentences.push(text!(texts, "play-solved-best").to_owned());
                }
                (text!(texts, "play-solved-title"), sentences)
            }
            Outcome::Shown => (text!(texts, "play-shown-title"), vec![text!(texts, "play-shown-text").to_owned()]),
        };
        sentences.extend(rating);
        Some((title, sentences.join(" ")))
    }
}
