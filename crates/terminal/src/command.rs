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
    /// Takes a move back.
    Undo,
    /// Does a move again.
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
    /// Hides the board and stops the clock, or goes on.
    Pause,
    /// The next theme.
    Theme,
    /// A larger board.
    Larger,
    /// A smaller board.
    Smaller,
    /// A new game.
    New,
    /// Kept games.
    Open,
    /// Writes the game down now, and says where.
    Save,
    /// Copies the puzzle as text.
    Copy,
    /// Forgets the kept game that was asked about; told to a page, one was forgotten.
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
    /// The last game.
    Resume,
    /// The solver.
    Solver,
    /// About the program.
    Developers,
    /// Back, or out.
    Exit,
}
