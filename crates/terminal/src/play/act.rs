//! What each command does. What needs no question is done at once; the rest opens its dialog, or asks the desk.

use ninefold_game::{Alike, Filter, MarkLayout, Mode, Outcome};

use super::menu::{Menu, MenuTurn};
use super::table::Table;
use crate::board::Resize;
use crate::command::Command;
use crate::dialogs::{
    Checkpoints, Confirm, KeysHelp, NewGame, Notice, OpenGame, Rules, SettingsDialog, StatisticsDialog,
};
use crate::house::{Effect, House, key_name};
use crate::screen::{Next, Screen as _};
use crate::screens::Welcome;

impl Table {
    /// Whether a command would do anything now.
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

    /// Does what a command says.
    pub(super) fn act(&mut self, command: Command, house: &mut House) -> Next {
        if !self.is_able(command) {
            self.refuse(command, house);
            return Next::Stay;
        }
        self.act_on_board(command, house);
        self.act_with_help(command, house);
        match command {
            Command::New => Next::Open(Box::new(NewGame::new(house))),
            Command::Open => {
                // The list shows the present time of play.
                self.keeper.keep_now(&mut self.session, house);
                Next::Open(Box::new(OpenGame::new(house)))
            }
            Command::Statistics => Next::Open(Box::new(StatisticsDialog::new(house))),
            Command::Settings => Next::Open(Box::new(SettingsDialog::new(house))),
            Command::ReadHint => self.whole_hint(),
            Command::Rules => Next::Open(Box::new(Rules::new(self.session.game.board()))),
            Command::Keys => Next::Open(Box::new(KeysHelp::new(self.session.game.board().side()))),
            Command::Checkpoints => Next::Open(Box::new(Checkpoints::new(&self.session.game, house))),
            Command::Restart => Next::Open(Box::new(Confirm::new(
                "Start again?",
                "All entries, marks and colours are cleared. Undo brings them back.",
                "Start again",
                Command::RestartNow,
            ))),
            Command::ShowSolution => Next::Open(Box::new(Confirm::new(
                "Show the solution?",
                "This ends the game.",
                "Show it",
                Command::ShowSolutionNow,
            ))),
            Command::Exit => self.ask_to_leave(house),
            Command::ExitNow => {
                // The welcome shows this game: it is saved before, with the present time of play.
                self.leave(house);
                Next::Go(Box::new(Welcome::new(house)))
            }
            Command::Solver
            | Command::Another
            | Command::Count
            | Command::Rate
            | Command::Play
            | Command::Kind
            | Command::Daily
            | Command::Developers => {
                house.say_not_here();
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    /// The hint as far as it is told, in full: long ones have no room beside the board.
    fn whole_hint(&self) -> Next {
        let Some(hint) = &self.hint else { return Next::Stay };
        let chains = hint.chains();
        let gap = chains.first().map(|_| String::new());
        let paragraphs = [hint.text()].into_iter().chain(hint.effect()).chain(gap).chain(chains);
        Next::Open(Box::new(Notice::new(&hint.title(), paragraphs, 70)))
    }

    /// Says why a command does nothing.
    fn refuse(&self, command: Command, house: &mut House) {
        let side = self.session.game.board().side();
        match command {
            _ if !self.session.game.is_open() => {
                house.say(format!("The game is over. Press {} for a new one.", key_name("n", side)));
            }
            _ if self.session.is_paused() => house.say(format!("Paused: press {} to resume.", key_name("p", side))),
            Command::Undo => house.say("Nothing to undo."),
            Command::Redo => house.say("Nothing to redo."),
            Command::Resume => house.say_not_here(),
            Command::Return => house.say("There is no checkpoint yet: press b to set one."),
            _ => {}
        }
    }

    /// Input, selection, and the ways back.
    fn act_on_board(&mut self, command: Command, house: &mut House) {
        let session = &mut self.session;
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
            Command::SelectAlike => session.select_alike(session.selection.cursor(), Alike::Value),
            Command::Sticky => session.toggle_sticky(),
            Command::Filter => session.start_filter(),
            Command::Mode(Mode::Corner) if session.settings.marks == MarkLayout::Fixed => session.mode = Mode::Centre,
            Command::Mode(mode) => session.mode = mode,
            Command::NextMode => session.next_mode(),
            Command::Undo => _ = session.game.undo(),
            Command::Redo => _ = session.game.redo(),
            Command::UndoMistakes => match (session.game.has_mistake(), session.game.undo_mistakes()) {
                (false, _) => house.say("There is no mistake."),
                (true, 1) => house.say("One move undone."),
                (true, moves) => house.say(format!("{moves} moves undone.")),
            },
            Command::FillMarks => {
                let is_filled = session.game.fill_marks();
                house.unless(is_filled, "Every empty cell already has its marks.");
            }
            Command::ClearMarks => {
                let is_cleared = session.game.clear_marks();
                house.unless(is_cleared, "There are no marks.");
            }
            Command::CornersToCentre => _ = session.game.corners_to_centre(&session.selection.list()),
            Command::Checkpoint => {
                session.game.set_checkpoint(house.now().to_string());
                let key = key_name("B", session.game.board().side());
                house.say(format!("Checkpoint {} set. Press {key} to return to it.", session.game.checkpoints().len()));
            }
            Command::Return => {
                let last = session.game.checkpoints().len().saturating_sub(1);
                let is_back = session.game.return_to(last);
                house.unless(is_back, "The board is as it was at the checkpoint.");
            }
            Command::ReturnTo(index) => _ = session.game.return_to(index),
            Command::DropCheckpoint(index) => _ = session.game.drop_checkpoint(index),
            Command::RestartNow => _ = session.game.restart(),
            _ => {}
        }
    }

    /// Help, and what concerns the whole screen.
    fn act_with_help(&mut self, command: Command, house: &mut House) {
        match command {
            Command::Confirm if self.hint.is_some() => self.apply_hint(house),
            Command::Confirm if matches!(self.session.sticky(), Some(Some(_))) => {
                let cursor = self.session.selection.cursor();
                self.session.tap(cursor);
            }
            Command::Confirm if self.session.is_paused() => self.session.resume(house.tick()),
            Command::Confirm | Command::Check if self.session.is_playable() => self.check(house),
            Command::Confirm => self.refuse(command, house),
            Command::Hint => self.ask_hint(house),
            Command::ApplyHint => self.apply_hint(house),
            Command::FillCell => self.fill_cell(house),
            Command::ShowSolutionNow => self.show_solution(house),
            Command::Escape => self.escape(house),
            Command::Pause | Command::Resume if self.session.is_paused() => self.session.resume(house.tick()),
            Command::Pause => {
                self.asked = None;
                self.session.pause(house.tick());
            }
            Command::Theme => house.next_theme(),
            Command::Larger => house.resize(&self.ground, self.screen.get(), Resize::Larger),
            Command::Smaller => house.resize(&self.ground, self.screen.get(), Resize::Smaller),
            Command::Save => self.save(house),
            Command::Copy => {
                house.effects.push(Effect::Copy(ninefold::format::puzzle_line(self.session.game.board().puzzle())));
                house.say("Copied the puzzle as text.");
            }
            Command::Menu => self.menu = Some(Menu::open(0)),
            _ => {}
        }
    }

    /// What a key or a press did to the menu.
    pub(super) fn menu_turn(&mut self, turn: MenuTurn, house: &mut House) -> Next {
        match turn {
            MenuTurn::Stay => Next::Stay,
            MenuTurn::Close => {
                self.menu = None;
                Next::Stay
            }
            MenuTurn::Run(command) => {
                self.menu = None;
                self.act(command, house)
            }
        }
    }

    fn escape(&mut self, house: &House) {
        let session = &mut self.session;
        if self.asked.take().is_some() {
            return;
        }
        if session.is_paused() {
            session.resume(house.tick());
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

    /// Saves everything, and says where, or why not.
    fn save(&mut self, house: &mut House) {
        self.keeper.keep_now(&mut self.session, house);
        house.store.retry();
        match (house.store.fault(), house.store.place(self.session.game.id())) {
            // It stands on the screen already, for as long as it is so.
            (Some(_), _) => {}
            (None, Some(place)) => house.say(format!("Saved in {place}")),
            (None, None) => house.say("Saved for as long as Ninefold runs."),
        }
    }

    /// Leaves, unless the game is not saved: then that is asked first.
    fn ask_to_leave(&mut self, house: &mut House) -> Next {
        self.keeper.keep_now(&mut self.session, house);
        let Some(why) = house.store.fault_of(self.session.game.id()) else {
            return self.act(Command::ExitNow, house);
        };
        let text = format!("Your game could not be saved: {why}. Leave anyway?");
        let ask = Confirm::new("Leave without saving?", &text, "Leave anyway", Command::ExitNow);
        Next::Open(Box::new(ask.with_caution()))
    }

    /// What is said at the end.
    pub(super) fn verdict(&self, house: &House) -> Option<(&'static str, String)> {
        let session = &self.session;
        let game = &session.game;
        let helped = game.help().hints + game.help().fills;
        let help = match helped {
            0 => "without help".to_owned(),
            1 => "with one hint".to_owned(),
            many => format!("with {many} hints"),
        };
        let rated = game.origin().rating.map(|rating| format!(" Its rating is {rating:.1}.")).unwrap_or_default();
        let best = if self.keeper.is_best { " That's your best time for this kind of puzzle." } else { "" };
        match game.outcome() {
            Outcome::Playing => None,
            Outcome::Solved => {
                let time = session.clock.elapsed(house.tick());
                Some(("Solved", format!("In {time}, {help}.{best}{rated}")))
            }
            Outcome::Shown => Some(("The solution", format!("Here's the solution. Try another?{rated}"))),
        }
    }
}
