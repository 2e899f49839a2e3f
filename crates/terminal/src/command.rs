//! Every command by its name: keys, menus, buttons and dialogs all give these.

use ninefold::Digit;
use ninefold_game::{Direction, Edge, Mode, Order, Reach};

/// What the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// A digit, in the chosen mode or in one that is held.
    Digit(Digit, Option<Mode>),
    /// Clears the top layer.
    Clear,
    /// The cursor moves.
    Move(Direction, Reach),
    /// The cursor goes to an edge.
    Jump(Edge),
    /// The cursor goes to the next or previous blank cell.
    Seek(Order),
    /// Selects every cell.
    SelectAll,
    /// Selects all cells with the same digit.
    SelectAlike,
    /// A digit is chosen first, and then its cells.
    Sticky,
    /// Chooses a digit to be shown.
    Filter,
    /// Chooses a mode.
    Mode(Mode),
    /// Goes to the next mode.
    NextMode,
    /// Undoes a move.
    Undo,
    /// Redoes a move.
    Redo,
    /// Undoes to before the mistake.
    UndoMistakes,
    /// Fills in marks.
    FillMarks,
    /// Clears all marks.
    ClearMarks,
    /// Corner marks become centre marks.
    CornersToCentre,
    /// Sets a checkpoint.
    Checkpoint,
    /// Returns to the last checkpoint.
    Return,
    /// Returns to this checkpoint.
    ReturnTo(usize),
    /// Forgets this checkpoint.
    DropCheckpoint(usize),
    /// Shows the checkpoints.
    Checkpoints,
    /// Asks whether to start again.
    Restart,
    /// Starts again.
    RestartNow,
    /// Enter: checks, or does what is shown.
    Confirm,
    /// Checks the entries.
    Check,
    /// A hint, or more of it.
    Hint,
    /// Does what the hint says.
    ApplyHint,
    /// Shows all that the hint says.
    ReadHint,
    /// Fills a cell.
    FillCell,
    /// Asks whether to show the solution.
    ShowSolution,
    /// Shows the solution.
    ShowSolutionNow,
    /// Esc: closes what is open.
    Escape,
    /// Hides the board and stops the clock, or resumes.
    Pause,
    /// The next theme.
    Theme,
    /// A larger board.
    Larger,
    /// A smaller board.
    Smaller,
    /// A new game.
    New,
    /// Saved games and files.
    Open,
    /// Saves the game now, and says where.
    Save,
    /// Copies the puzzle as text.
    Copy,
    /// Removes the saved game that was asked about; told to a page: one was removed.
    DropGame,
    /// The statistics.
    Statistics,
    /// The settings.
    Settings,
    /// The rules.
    Rules,
    /// All keys.
    Keys,
    /// The menus.
    Menu,
    /// The game of the day.
    Daily,
    /// Resumes the last game, or the one that is paused.
    Resume,
    /// The solver.
    Solver,
    /// Another of several solutions.
    Another,
    /// Counts the solutions.
    Count,
    /// Rates the puzzle.
    Rate,
    /// Plays the puzzle that is written.
    Play,
    /// Chooses the kind and size of the puzzle that is written.
    Kind,
    /// About the program.
    Developers,
    /// Back, or out.
    Exit,
    /// Leaves the game, although it is not saved.
    ExitNow,
    /// Leaves the program, although something is not saved.
    Quit,
}
