//! Carries out commands in the solver. Quick commands are carried out at once; the others ask the worker. An answer
//! about a draft that has changed since is dropped.

use ninefold::text::{Catalogue, text};
use ninefold::{Cell, Grid, Puzzle, Side, format};
use ninefold_game::{Edge, Mode, Order, Origin};

use super::draft_editor::{After, Pen};
use super::finding::{Finding, Tone};
use super::kind_menu::{KindAction, KindMenu};
use super::page::Solver;
use super::question::{self, Answer, BoardChange, Question};
use crate::app_context::{AppContext, Effect, key_name};
use crate::board::Resize;
use crate::command::Command;
use crate::dialogs::{Notice, OpenGame, Proposals, SettingsDialog, StatisticsDialog};
use crate::screen::{Next, Pointing};
use crate::screens::Welcome;
use crate::start::PlayablePuzzle;
use crate::worker::{WorkerFailed, WorkerState};

impl Solver {
    /// Returns whether the cursor advances after a given.
    pub(super) fn after(context: &AppContext) -> After {
        if context.settings.move_on { After::Advance } else { After::Stay }
    }

    pub(super) fn ask(&mut self, question: Question, context: &mut AppContext) {
        self.menu = None;
        match self.editor.puzzle() {
            Err(finding) => self.editor.finding = Some(finding),
            Ok(puzzle) => {
                let texts = context.texts;
                self.wait(context, move |state| question.ask(&puzzle, state, texts));
            }
        }
    }

    pub(super) fn wait(
        &mut self,
        context: &mut AppContext,
        work: impl FnOnce(&mut WorkerState<'_>) -> Answer + Send + 'static,
    ) {
        // A new question drops the one before, if it is still unanswered.
        self.asked = None;
        let pending = context.worker.ask(work);
        self.asked = Some((pending, context.tick()));
    }

    pub(super) fn poll(&mut self, context: &mut AppContext) -> Next {
        let Some((pending, _)) = &self.asked else { return Next::Stay };
        match pending.take() {
            Ok(None) => Next::Stay,
            Err(WorkerFailed) => {
                self.asked = None;
                let title = text!(context.texts, "solver-found-no-answer");
                self.editor.finding = Some(Finding::new(title, text!(context.texts, "play-no-answer-text"), Tone::Bad));
                Next::Stay
            }
            Ok(Some(Answer { change: BoardChange::Play(puzzle, solution), .. })) => {
                self.play(puzzle, solution, context)
            }
            Ok(Some(Answer { change: BoardChange::Propose(offers, text), .. })) => {
                self.asked = None;
                self.proposed = Some(text);
                let take = |chosen, context: &mut AppContext| {
                    context.chosen = chosen;
                    Next::CloseWith(Command::TakeProposals)
                };
                Next::Open(Box::new(Proposals::new(offers, take)))
            }
            Ok(Some(answer)) => {
                self.asked = None;
                self.editor.apply(answer);
                Next::Stay
            }
        }
    }

    /// Reads a text, with the proposals that the player has chosen.
    pub(super) fn read(&mut self, text: String, chosen: Option<Vec<String>>, context: &mut AppContext) {
        let (draft, texts) = (self.editor.draft().clone(), context.texts);
        self.wait(context, move |state| question::read(&text, &draft, chosen.as_deref(), state, texts));
    }

    fn play(&mut self, puzzle: Puzzle, solution: Grid, context: &mut AppContext) -> Next {
        let ready = PlayablePuzzle { puzzle, solution: Some(solution), origin: Origin::default() };
        Next::Go(ready.begin(context))
    }

    fn check(&mut self, context: &mut AppContext) {
        self.ask(Question::Check(self.editor.draft().values()), context);
    }

    /// Handles Enter: shows the next step of an explanation, checks the player's digits, or solves.
    pub(super) fn confirm(&mut self, context: &mut AppContext) {
        let has_own = self.editor.draft().entries.filled_count() > 0;
        match &mut self.editor.walk {
            Some(walk) => walk.forward(),
            None if has_own => self.check(context),
            None => self.ask(Question::Solve, context),
        }
    }

    /// Handles Space: shows the next step of an explanation, draws the last region again, or leaves a cell blank.
    fn space(&mut self, context: &AppContext) {
        let pen = self.editor.pen();
        match (&mut self.editor.walk, pen) {
            (Some(walk), _) => walk.forward(),
            (None, Pen::Region) => self.editor.press(Some(self.region), After::Stay),
            (None, Pen::Given) if Solver::after(context) == After::Advance => self.editor.advance(),
            (None, Pen::Given | Pen::Entry) => {}
        }
    }

    /// Handles Esc: cancels the question, hides the results, or reduces the selection, whichever comes first.
    fn escape(&mut self) {
        if self.asked.take().is_none() && !self.editor.forget() {
            self.editor.selection.only(self.editor.selection.cursor());
        }
    }

    fn copy(&mut self, context: &mut AppContext) {
        let text = self
            .editor
            .puzzle()
            .map_or_else(|_| self.editor.draft().givens.to_string(), |puzzle| format::puzzle_line(&puzzle));
        context.effects.push(Effect::Copy(text));
        context.say(text!(context.texts, "play-puzzle-copied"));
    }

    fn jump(&mut self, edge: Edge) {
        match (&mut self.editor.walk, edge) {
            (Some(walk), Edge::RowStart | Edge::ColumnStart) => walk.go_to(0),
            (Some(walk), Edge::RowEnd | Edge::ColumnEnd) => walk.finish(),
            (None, edge) => self.editor.selection.jump(edge),
        }
    }

    fn seek(&mut self, order: Order) {
        let values = self.editor.draft().values();
        self.editor.selection.seek(order, |cell| values.get(cell).is_none());
    }

    fn tile(&mut self, context: &mut AppContext) {
        match self.editor.selection.single() {
            Some(cell) => self.ask(Question::Tile(cell), context),
            None => context.say(text!(context.texts, "solver-select-one-cell")),
        }
    }

    pub(super) fn act(&mut self, command: Command, context: &mut AppContext) -> Next {
        use Command as C;
        // A change of the draft cancels a question about it.
        let before = self.editor.draft().clone();
        match command {
            C::Digit(digit, _) => {
                if self.editor.pen() == Pen::Region {
                    self.region = digit;
                }
                self.editor.press(Some(digit), Solver::after(context));
            }
            C::Clear => self.editor.press(None, Solver::after(context)),
            C::CornersToCentre => self.editor.press(None, Solver::after(context)),
            C::Move(direction, reach) => self.editor.step(direction, reach),
            C::Jump(edge) => self.jump(edge),
            C::Seek(order) => self.seek(order),
            C::SelectAll if self.editor.walk.is_none() => self.editor.selection.all(),
            C::NextMode => self.space(context),
            C::Mode(Mode::Digit) => self.editor.set_pen(Pen::Given),
            C::Mode(Mode::Corner) => self.editor.set_pen(Pen::Entry),
            C::Mode(Mode::Centre) => self.editor.set_pen(Pen::Region),
            C::Kind => self.menu = self.menu.is_none().then(KindMenu::default),
            C::Undo if !self.editor.undo() => context.say(text!(context.texts, "play-nothing-to-undo")),
            C::Redo if !self.editor.redo() => context.say(text!(context.texts, "play-nothing-to-redo")),
            C::New => self.editor.change(before.without_digits()),
            C::Confirm => self.confirm(context),
            C::Check => self.check(context),
            C::ShowSolution => self.ask(Question::Solve, context),
            C::Another => self.ask(Question::Another, context),
            C::Count => self.ask(Question::Count, context),
            C::Rate => self.ask(Question::Rate, context),
            C::Hint if self.editor.walk.is_some() => self.confirm(context),
            C::Hint => self.ask(Question::Explain, context),
            C::FillCell => self.tile(context),
            C::Play => self.ask(Question::Play, context),
            C::TakeProposals => {
                let chosen = std::mem::take(&mut context.chosen);
                if let Some(text) = self.proposed.take() {
                    self.read(text, Some(chosen), context);
                }
            }
            C::Escape => self.escape(),
            C::Copy => self.copy(context),
            C::Theme => context.next_theme(),
            C::Larger => context.resize(self.editor.backdrop(), self.screen.get(), Resize::Larger),
            C::Smaller => context.resize(self.editor.backdrop(), self.screen.get(), Resize::Smaller),
            C::Statistics => return Next::Open(Box::new(StatisticsDialog::new(context))),
            C::Settings => return Next::Open(Box::new(SettingsDialog::new(context))),
            C::Open => return Next::Open(Box::new(OpenGame::new(context))),
            C::Rules if self.editor.walk.is_some() => return self.whole_step(context.texts),
            C::Rules | C::Keys => return Next::Open(Box::new(about(self.editor.draft().side, context.texts))),
            C::Exit => return Next::Go(Box::new(Welcome::new(context))),
            C::Undo | C::Redo | C::SelectAll => {}
            _ => context.say_no_effect(),
        }
        if *self.editor.draft() != before {
            self.asked = None;
        }
        // In tests the worker answers at once.
        self.poll(context)
    }

    /// Shows the step in full: long chains have no room beside the board.
    fn whole_step(&self, texts: &'static Catalogue) -> Next {
        let walk = self.editor.walk.as_ref();
        let parts = walk.and_then(|walk| Some((walk.step()?, walk.sentence(texts)?, walk.evidence()?)));
        let Some((step, sentence, evidence)) = parts else { return Next::Stay };
        let lines = walk.map(|walk| walk.lines(texts)).unwrap_or_default();
        let lines = if lines.is_empty() { evidence.chains_of(step) } else { lines };
        let gap = lines.first().map(|_| String::new());
        let paragraphs = [sentence].into_iter().chain(gap).chain(lines);
        Next::Open(Box::new(Notice::new(step.title(), paragraphs, 70)))
    }

    pub(super) fn kind_action(&mut self, action: KindAction) {
        match action {
            KindAction::Stay => {}
            KindAction::Close => self.menu = None,
            KindAction::Change(draft) => {
                let has_regions = self.editor.draft().plan.is_some();
                self.asked = None;
                self.editor.change(*draft);
                if !has_regions {
                    self.editor.set_pen(Pen::Region);
                }
            }
        }
    }

    /// Handles the mouse on a cell: selects it or adds it to the region.
    pub(super) fn point(&mut self, cell: Cell, pointing: Pointing) {
        if self.editor.walk.is_some() {
            return;
        }
        match pointing {
            Pointing::PressMore => {
                self.editor.selection.toggle(cell);
            }
            Pointing::Drag => self.editor.selection.drag(cell),
            _ => self.editor.selection.only(cell),
        }
        if self.editor.pen() == Pen::Region && pointing != Pointing::PressMore {
            self.editor.press(Some(self.region), After::Stay);
        }
    }
}

/// Returns the keys of the solver, for reading.
fn about(side: Side, texts: &'static Catalogue) -> Notice {
    let key = |key| key_name(key, side);
    let lines = [
        text!(texts, "solver-help-typing", space = "Space", back = "Backspace"),
        text!(texts, "solver-help-pens", givens = key("z"), own = key("x"), regions = key("c"), kind = key("V")),
        String::new(),
        text!(texts, "solver-help-solve", solve = key("s"), another = key("N"), count = key("C")),
        text!(texts, "solver-help-tile", tile = key("g"), check = "Enter"),
        text!(texts, "solver-help-rate", rate = key("W"), steps = key("H")),
        text!(
            texts,
            "solver-help-rest",
            play = key("P"),
            copy = key("y"),
            clear = key("n"),
            undo = key("u"),
            redo = key("r")
        ),
        String::new(),
        text!(texts, "solver-help-paste").to_owned(),
    ];
    Notice::new(text!(texts, "solver-help-title"), lines, 62)
}
