//! Every command by its name, shared by keys, menus, buttons and dialogs.

use ninefold::Digit;
use ninefold_game::{Direction, Edge, Mode, Order, Reach};

/// What the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// A digit, in the current mode or in the one whose modifier key is held.
    Digit(Digit, Option<Mode>),
    /// Clears the top layer.
    Clear,
    /// Moves the cursor.
    Move(Direction, Reach),
    /// Moves the cursor to an edge.
    Jump(Edge),
    /// Moves the cursor to the next or previous blank cell.
    Seek(Order),
    /// Selects every cell.
    SelectAll,
    /// Selects all cells with the same digit.
    SelectAlike,
    /// Switches digit-first input: the player chooses a digit, then its cells.
    Sticky,
    /// Chooses a digit to highlight.
    Filter,
    /// Chooses a mode.
    Mode(Mode),
    /// Goes to the next mode.
    NextMode,
    /// Undoes a move.
    Undo,
    /// Redoes a move.
    Redo,
    /// Undoes moves back to before the mistake.
    UndoMistakes,
    /// Fills in marks.
    FillMarks,
    /// Clears all marks.
    ClearMarks,
    /// Turns corner marks into centre marks.
    CornersToCentre,
    /// Sets a checkpoint.
    Checkpoint,
    /// Returns to the last checkpoint.
    Return,
    /// Returns to this checkpoint.
    ReturnTo(usize),
    /// Removes this checkpoint.
    DropCheckpoint(usize),
    /// Shows the checkpoints.
    Checkpoints,
    /// Asks whether to start again.
    Restart,
    /// Starts again.
    RestartNow,
    /// Enter: checks, or does what is currently offered.
    Confirm,
    /// Checks the entries.
    Check,
    /// Gives a hint, or more of it.
    Hint,
    /// Applies the hint.
    ApplyHint,
    /// Shows the hint in full.
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
    /// Switches to the next theme.
    Theme,
    /// Makes the board larger.
    Larger,
    /// Makes the board smaller.
    Smaller,
    /// Opens the dialog for a new game.
    New,
    /// Opens the list of saved games and files.
    Open,
    /// Saves the game now and says where.
    Save,
    /// Copies the puzzle as text.
    Copy,
    /// Removes the saved game that the player was asked about. A page that receives it learns that one was removed.
    DropGame,
    /// Shows the statistics.
    Statistics,
    /// Shows the settings.
    Settings,
    /// Shows the rules.
    Rules,
    /// Shows all keys.
    Keys,
    /// Opens the menus.
    Menu,
    /// Opens the puzzle of the day.
    Daily,
    /// Resumes the last game, or the one that is paused.
    Resume,
    /// Opens the solver.
    Solver,
    /// Shows another of several solutions.
    Another,
    /// Counts the solutions.
    Count,
    /// Rates the puzzle.
    Rate,
    /// Plays the puzzle in the solver.
    Play,
    /// Chooses the kind and size of the puzzle in the solver.
    Kind,
    /// Takes the proposals that the player has chosen.
    TakeProposals,
    /// Shows the page about the program.
    Developers,
    /// Goes back, or leaves the program.
    Exit,
    /// Leaves the game even if it is not saved.
    ExitNow,
    /// Quits the program even if something is not saved.
    Quit,
}
