//! `draw`: a picture of a puzzle, of how far a player came, or of a step.

use ninefold_grid::{Candidates, Cell, DigitSet, Grid};
use ninefold_logic::{Depth, Hint, Placement, Progress};
use ninefold_puzzle::Puzzle;
use ninefold_render::{Picture, Scene, Theme};
use ninefold_solver::Limits;
use serde_json::{Value, json};

use super::hint::solution;
use super::{EngineSet, RequestError, TechniqueList, Verdict, explain, hint, step_text};

/// What is to be drawn.
#[derive(Clone, Debug, Default)]
pub struct Draw {
    /// How far a player came; nothing but the givens where there is none.
    pub progress: Option<Progress>,
    /// The step to be shown.
    pub shown: Shown,
    /// Which pencilmarks are drawn where no step is.
    pub marks: Marks,
    /// Whether wrong entries are to be seen.
    pub mistakes: Mistakes,
    /// The list of techniques whose names and order are used: that of the coach or that of the explainer.
    pub by: TechniqueList,
    /// In which colours.
    pub theme: Theme,
}

/// Which step is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// None.
    #[default]
    Board,
    /// The next one, or what is wrong.
    Hint,
    /// The one of this number on the way from the givens to the solution, from 1.
    Step(usize),
}

/// Which pencilmarks are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// Those that the player made.
    #[default]
    Own,
    /// All that is possible, without what the player took away.
    All,
}

/// Whether wrong entries are drawn as wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mistakes {
    /// They look like the others.
    #[default]
    Hidden,
    /// They are underlined.
    Shown,
}

/// A kind of file for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Lines and letters, for browsers.
    Svg,
    /// Pixels.
    Png,
    /// A page.
    Pdf,
}

/// The answer: a picture and what is told of it, or why there is none.
#[derive(Clone, Debug)]
pub struct DrawReply {
    scene: Result<Scene, Verdict>,
    title: Option<String>,
    text: Option<String>,
    line: Option<String>,
}

impl FileKind {
    /// All kinds.
    pub const ALL: [FileKind; 3] = [FileKind::Svg, FileKind::Png, FileKind::Pdf];

    /// Its name, which is what names of such files end with.
    pub fn name(self) -> &'static str {
        match self {
            FileKind::Svg => "svg",
            FileKind::Png => "png",
            FileKind::Pdf => "pdf",
        }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<FileKind> {
        FileKind::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// The kind of a file by what its name ends with.
    ///
    /// # Errors
    /// When that is no kind of picture.
    pub fn of(name: &str) -> Result<FileKind, RequestError> {
        let kind = name.rsplit_once('.').and_then(|(_, ending)| FileKind::named(ending));
        kind.ok_or_else(|| RequestError::argument(format!("{name}: expected a name that ends with .svg, .png or .pdf")))
    }
}

/// Draws a puzzle. Without a step, and with mistakes hidden, it may have any number of solutions.
///
/// # Errors
/// When the progress is that of another side, or there is no step of that number.
pub fn draw(puzzle: &Puzzle, wish: &Draw, limits: &Limits, engines: &mut EngineSet) -> Result<DrawReply, RequestError> {
    let progress = wish.progress.clone().unwrap_or_else(|| Progress::start(puzzle));
    if progress.values().side() != puzzle.side() {
        return Err(RequestError::sides(progress.values().side(), puzzle.side()));
    }
    match wish.shown {
        Shown::Board => board(puzzle, &progress, wish, limits, engines),
        Shown::Hint => hinted(puzzle, &progress, wish, limits, engines),
        Shown::Step(_) if wish.progress.is_some() => Err(RequestError::argument(
            "entries and the number of a step: expected one of them, or a hint on the entries",
        )),
        Shown::Step(number) => numbered(puzzle, number, wish, limits, engines),
    }
}

/// The board without a step.
fn board(
    puzzle: &Puzzle,
    progress: &Progress,
    wish: &Draw,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<DrawReply, RequestError> {
    let marks = match wish.marks {
        Marks::Own => own_marks(puzzle, progress),
        Marks::All => progress.candidates(puzzle),
    };
    let wrong = match wish.mistakes {
        Mistakes::Hidden => Vec::new(),
        Mistakes::Shown => match solution(puzzle, progress, limits, engines)? {
            Ok(solution) => wrong_cells(progress, &solution),
            Err(verdict) => return Ok(DrawReply::none(verdict)),
        },
    };
    let picture = Picture::of(puzzle).entries(progress.values()).marks(&marks).wrong(&wrong);
    Ok(DrawReply { scene: Ok(picture.theme(wish.theme).scene()), title: None, text: None, line: None })
}

/// The next step, or what is wrong.
fn hinted(
    puzzle: &Puzzle,
    progress: &Progress,
    wish: &Draw,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<DrawReply, RequestError> {
    let hinted = hint(puzzle, progress, Depth::Conclusion, wish.by, limits, engines)?;
    let hint = match hinted.hint() {
        Ok(hint) => hint,
        Err(verdict) => return Ok(DrawReply::none(verdict)),
    };
    let (possible, own) = (progress.candidates(puzzle), own_marks(puzzle, progress));
    let cells = |values: &[Placement]| values.iter().map(|value| value.cell).collect();
    let wrong: Vec<Cell> = match hint {
        Hint::ChangedGivens(wrong) | Hint::MissingCandidates(wrong) => cells(wrong),
        Hint::WrongValues(wrong) => cells(wrong.values()),
        Hint::Step(_) | Hint::Finished | Hint::Stuck => Vec::new(),
    };
    let picture = Picture::of(puzzle).entries(progress.values()).theme(wish.theme).wrong(&wrong);
    let scene = match hint {
        Hint::Step(step) => picture.marks(&possible).step(step).scene(),
        _ => picture.marks(&own).scene(),
    };
    let text = hint.sentence(Depth::Conclusion, puzzle.ruleset().houses()).to_string();
    let line = match hint {
        Hint::Step(step) => Some(step_text::line(step)),
        _ => None,
    };
    Ok(DrawReply { scene: Ok(scene), title: hint.title().map(str::to_owned), text: Some(text), line })
}

/// A step of the way, by its number.
fn numbered(
    puzzle: &Puzzle,
    number: usize,
    wish: &Draw,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<DrawReply, RequestError> {
    let explained = explain(puzzle, wish.by, limits, engines);
    let steps = match explained.way() {
        Ok(way) => &way.steps,
        Err(verdict) => return Ok(DrawReply::none(verdict)),
    };
    let place = number.checked_sub(1).filter(|&place| place < steps.len());
    let Some(place) = place else {
        return Err(RequestError::argument(format!("step {number}: the way has {} steps, from 1", steps.len())));
    };
    let houses = puzzle.ruleset().houses();
    let start = Progress::start(puzzle);
    let (mut values, mut marks) = (start.values().clone(), start.candidates(puzzle));
    steps[..place].iter().for_each(|step| step.apply(&mut values, &mut marks, houses));
    let step = &steps[place];
    let scene = Picture::of(puzzle).entries(&values).marks(&marks).step(step).theme(wish.theme).scene();
    let text = step.sentence(houses).to_string();
    let (title, line) = (Some(step.title().to_owned()), Some(step_text::line(step)));
    Ok(DrawReply { scene: Ok(scene), title, text: Some(text), line })
}

/// The pencilmarks that a player or the puzzle has.
fn own_marks(puzzle: &Puzzle, progress: &Progress) -> Candidates {
    let noted = |cell| {
        let of_puzzle = || puzzle.candidates().map_or(DigitSet::EMPTY, |marks| marks.get(cell));
        progress.marks(cell).unwrap_or_else(of_puzzle)
    };
    let sets = puzzle.side().cells().map(noted).collect();
    Candidates::from_sets(sets).unwrap_or_else(|| Candidates::full(puzzle.side()))
}

fn wrong_cells(progress: &Progress, solution: &Grid) -> Vec<Cell> {
    let wrong = progress.values().filled().filter(|&(cell, digit)| solution.get(cell) != Some(digit));
    wrong.map(|(cell, _)| cell).collect()
}

impl DrawReply {
    fn none(verdict: Verdict) -> DrawReply {
        DrawReply { scene: Err(verdict), title: None, text: None, line: None }
    }

    /// The picture.
    ///
    /// # Errors
    /// The verdict on a puzzle that is not proper, or not known to be: it has no steps, and nothing in it is wrong.
    pub fn scene(&self) -> Result<&Scene, Verdict> {
        self.scene.as_ref().map_err(|&verdict| verdict)
    }

    /// What the step is called.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What is told of the step, in a sentence.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// The step as a line of text: technique, rating, effect.
    pub fn line(&self) -> Option<&str> {
        self.line.as_deref()
    }

    /// The picture as a file of this kind; images as wide as wished, else with 64 pixels a cell.
    ///
    /// # Errors
    /// The verdict, where there is no picture; a width that no image can have.
    pub fn file(&self, kind: FileKind, width: Option<u32>) -> Result<Result<Vec<u8>, Verdict>, RequestError> {
        let scene = match self.scene() {
            Ok(scene) => scene,
            Err(verdict) => return Ok(Err(verdict)),
        };
        Ok(Ok(match kind {
            FileKind::Svg => scene.svg().into_bytes(),
            FileKind::Png => scene.png(width.unwrap_or(scene.pixels())).map_err(RequestError::argument)?,
            FileKind::Pdf => scene.pdf(),
        }))
    }

    /// The picture as SVG with what is told of it, as a JSON object.
    pub fn json(&self) -> Value {
        match &self.scene {
            Ok(scene) => json!({ "svg": scene.svg(), "name": self.title, "text": self.text }),
            Err(verdict) => json!({ "svg": null, "name": null, "text": null, "verdict": verdict }),
        }
    }

    /// What is told of the picture, as a JSON object without it.
    pub fn told(&self) -> Value {
        json!({ "name": self.title, "text": self.text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_file_is_known_by_its_ending() {
        assert_eq!(FileKind::of("a/b.c/board.SVG"), Ok(FileKind::Svg));
        assert_eq!(FileKind::of("board.pdf"), Ok(FileKind::Pdf));
        for name in ["board", "board.jpeg", "svg", ""] {
            assert!(FileKind::of(name).unwrap_err().to_string().contains(".svg, .png or .pdf"), "{name}");
        }
    }
}
