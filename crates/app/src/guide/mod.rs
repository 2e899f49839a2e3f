//! The guided session: the client's console program, question by question.
//!
//! All output goes to one writer and all input comes from one reader, at a terminal or through a pipe. The session asks
//! for the type, the map, the grid and a choice from the menu; each question either continues or ends the session with
//! an [`Ending`].

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow::{self, Break, Continue};

use ninefold::text::{Id, id, text};
use ninefold::{Answer, Cell, Grid, House, Limits, Puzzle, PuzzleError, RepeatIn, RulesetDraft, Side};

use crate::texts;
use ending::Ending;
use grid::{CELLS, Cells, show, to_cells, to_grid};
use numbers::{Numbers, Word};

pub(crate) use numbers::Unreadable;

mod ending;
mod grid;
mod numbers;

/// Either ends the session, or continues with a value.
type Flow<T> = io::Result<ControlFlow<Ending, T>>;

/// Runs a session to its end and returns the exit value of the process.
///
/// # Errors
/// Returns the errors of the input and the output.
pub(crate) fn run(input: impl BufRead, output: impl Write) -> io::Result<u8> {
    let mut guide = Guide { numbers: Numbers::new(input), output };
    let ending = match guide.session()? {
        Break(ending) => ending,
        Continue(never) => match never {},
    };
    guide.output.flush()?;
    Ok(ending.exit_value())
}

enum Never {}

/// The question for the type of Sudoku.
const TYPES: [Id; 5] = [
    id!("guide-type-question"),
    id!("guide-type-normal"),
    id!("guide-type-diagonal"),
    id!("guide-type-window"),
    id!("guide-type-jigsaw"),
];
/// The question of what to do with the grid.
const MENU: [Id; 4] =
    [id!("guide-menu-solve"), id!("guide-menu-show"), id!("guide-menu-check"), id!("guide-menu-exit")];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Normal,
    Diagonal,
    Window,
    Jigsaw,
}

impl Kind {
    /// Returns the ending for a bad number in a grid.
    fn bad_grid(self) -> Ending {
        if self == Kind::Jigsaw { Ending::BadJigsawGrid } else { Ending::BadInput }
    }
}

struct Guide<R, W> {
    numbers: Numbers<R>,
    output: W,
}

/// Continues with the value of a question, or ends the session.
macro_rules! go {
    ($step:expr) => {
        match $step? {
            Continue(value) => value,
            Break(ending) => return Ok(Break(ending)),
        }
    };
}

impl<R: BufRead, W: Write> Guide<R, W> {
    fn session(&mut self) -> Flow<Never> {
        let kind = go!(self.ask_kind());
        let mut rules = RulesetDraft::classic(Side::NINE);
        match kind {
            Kind::Normal => {}
            Kind::Diagonal => rules = rules.with_rules(["diagonal"]),
            Kind::Window => rules = rules.with_rules(["window"]),
            Kind::Jigsaw => rules.regions = Some(go!(self.ask_map())),
        }
        let ruleset = match rules.validate() {
            Ok(ruleset) => ruleset,
            Err(_) => return self.end(text!(texts(), "guide-invalid-map"), Ending::NoSolution),
        };
        self.print(text!(texts(), "guide-ask-grid"))?;
        let givens = go!(self.ask_cells(0..=9, kind.bad_grid()));
        self.print(text!(texts(), "guide-given-grid"))?;
        show(&mut self.output, &givens)?;
        let puzzle = match Puzzle::new(ruleset, to_grid(&givens), None) {
            Ok(puzzle) => puzzle,
            Err(faults) => return self.refuse(kind, &faults.all()[0]),
        };
        self.menu(kind, &puzzle)
    }

    fn ask_kind(&mut self) -> Flow<Kind> {
        loop {
            TYPES.iter().try_for_each(|line| self.print(texts().get(*line)))?;
            let kind = match self.answer()? {
                Word::Number(1) => Kind::Normal,
                Word::Number(2) => Kind::Diagonal,
                Word::Number(3) => Kind::Window,
                Word::Number(4) => Kind::Jigsaw,
                Word::End => return Ok(Break(Ending::Done)),
                Word::Number(_) | Word::Other(_) => {
                    self.print(text!(texts(), "guide-invalid-input"))?;
                    continue;
                }
            };
            return Ok(Continue(kind));
        }
    }

    /// Asks for the map of a jigsaw; returns its regions, numbered from 0.
    fn ask_map(&mut self) -> Flow<Vec<u8>> {
        self.print(text!(texts(), "guide-ask-map"))?;
        let map = go!(self.ask_cells(1..=9, Ending::BadInput));
        self.print(text!(texts(), "guide-given-map"))?;
        show(&mut self.output, &map)?;
        Ok(Continue(map.iter().map(|region| region - 1).collect()))
    }

    fn ask_cells(&mut self, range: std::ops::RangeInclusive<usize>, ending: Ending) -> Flow<Cells> {
        self.output.flush()?;
        let mut cells = [0; CELLS];
        for (place, cell) in cells.iter_mut().enumerate() {
            let at = Cell::from_index(place, Side::NINE);
            let (least, most) = (*range.start(), *range.end());
            let invalid = |word: String| {
                text!(texts(), "guide-invalid-number", word = word, cell = at.to_string(), least = least, most = most)
            };
            let fault = match self.numbers.cell()? {
                Word::Number(number) if range.contains(&number) => {
                    *cell = number as u8;
                    continue;
                }
                Word::Number(number) => invalid(number.to_string()),
                Word::Other(word) => invalid(format!("{word:?}")),
                Word::End => {
                    text!(texts(), "guide-input-ends", cell = at.to_string(), read = place, cells = CELLS)
                }
            };
            return self.end(&fault, ending);
        }
        Ok(Continue(cells))
    }

    /// Reports a digit that is twice in a house, and ends the session.
    fn refuse<T>(&mut self, kind: Kind, fault: &PuzzleError) -> Flow<T> {
        match fault {
            PuzzleError::Repeat { kind: RepeatIn::Region, .. } if kind == Kind::Jigsaw => {
                self.print(text!(texts(), "guide-invalid-jigsaw"))?;
                self.end(&fault.to_string(), Ending::BadJigsawRegion)
            }
            _ => self.end(&text!(texts(), "guide-invalid-grid", error = fault.to_string()), kind.bad_grid()),
        }
    }

    fn menu(&mut self, kind: Kind, puzzle: &Puzzle) -> Flow<Never> {
        let answer = ninefold::answer(puzzle, &Limits::none());
        let mut shown = puzzle.givens().clone();
        loop {
            MENU.iter().try_for_each(|line| self.print(texts().get(*line)))?;
            match self.answer()? {
                Word::Number(1) => return self.solve(&answer),
                Word::Number(2) => go!(self.show_tile(&answer, &mut shown)),
                Word::Number(3) => return self.check(kind, puzzle),
                Word::Number(4) | Word::End => return Ok(Break(Ending::Done)),
                Word::Number(_) | Word::Other(_) => self.print(text!(texts(), "guide-invalid-input"))?,
            }
        }
    }

    fn solve(&mut self, answer: &Answer) -> Flow<Never> {
        let (verdict, grid) = match answer {
            Answer::Unique(grid) => (text!(texts(), "guide-unique"), grid),
            Answer::Several(grid, _) => (text!(texts(), "guide-not-unique"), grid),
            _ => return self.end(text!(texts(), "guide-no-solution"), Ending::NoSolution),
        };
        self.print(verdict)?;
        show(&mut self.output, &to_cells(grid))?;
        Ok(Break(Ending::Done))
    }

    fn show_tile(&mut self, answer: &Answer, shown: &mut Grid) -> Flow<()> {
        self.print(text!(texts(), "guide-ask-tile"))?;
        let (row, column) = (self.answer()?, self.numbers.number()?);
        let (row, column) = match (row, column) {
            (Word::End, _) | (_, Word::End) => {
                return self.end(text!(texts(), "guide-input-ends-tile"), Ending::BadInput);
            }
            (Word::Number(row @ 1..=9), Word::Number(column @ 1..=9)) => (row, column),
            _ => return self.print(text!(texts(), "guide-invalid-input")).map(Continue),
        };
        let solution = match answer {
            Answer::Unique(solution) => solution,
            Answer::Several(..) => return self.end(text!(texts(), "guide-not-unique"), Ending::Done),
            _ => return self.end(text!(texts(), "guide-no-solution"), Ending::NoSolution),
        };
        let cell = Cell::new(row - 1, column - 1);
        if shown.get(cell).is_some() {
            return self.print(text!(texts(), "guide-tile-shown")).map(Continue);
        }
        shown.set(cell, solution.get(cell));
        show(&mut self.output, &to_cells(shown)).map(Continue)
    }

    fn check(&mut self, kind: Kind, puzzle: &Puzzle) -> Flow<Never> {
        self.print(text!(texts(), "guide-ask-solution"))?;
        let solution = to_grid(&go!(self.ask_cells(0..=9, kind.bad_grid())));
        let repeats = |house: &House| !solution.all_different(house.cells());
        match puzzle.geometry().regions().find(|house| repeats(house)) {
            Some(_) if kind == Kind::Jigsaw => {
                self.end(text!(texts(), "guide-invalid-jigsaw"), Ending::BadJigsawRegion)
            }
            _ if puzzle.holds(&solution) => self.end(text!(texts(), "guide-correct"), Ending::Done),
            _ => self.end(text!(texts(), "guide-incorrect"), Ending::Incorrect),
        }
    }

    fn print(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Flushes the output, then reads an answer.
    fn answer(&mut self) -> io::Result<Word> {
        self.output.flush()?;
        self.numbers.number()
    }

    fn end<T>(&mut self, text: &str, ending: Ending) -> Flow<T> {
        self.print(text)?;
        Ok(Break(ending))
    }
}
