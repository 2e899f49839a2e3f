//! The endings of the guided session: the exit values of the client's program.

/// An ending of the session. The client's negative values become exit codes modulo 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The request was fulfilled.
    Done,
    /// The given solution is incorrect.
    Incorrect,
    /// A bad number or a repeated digit; in a jigsaw, a bad number in the map.
    BadInput,
    /// No solution exists, or the jigsaw map is invalid.
    NoSolution,
    /// Jigsaw: a bad number in the grid, or a digit twice in a row or column.
    BadJigsawGrid,
    /// Jigsaw: a digit twice in a region.
    BadJigsawRegion,
}

impl Ending {
    /// Returns the exit value of the process.
    pub(crate) fn exit_value(self) -> u8 {
        let value: i8 = match self {
            Ending::Done => 0,
            Ending::Incorrect => 1,
            Ending::BadInput => -1,
            Ending::NoSolution => -2,
            Ending::BadJigsawGrid => -3,
            Ending::BadJigsawRegion => -4,
        };
        value.cast_unsigned()
    }
}
