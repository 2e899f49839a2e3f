//! How programs that keep puzzles as objects in JSON write rules, as data that crate `format` reads: a key for each kind
//! of rule, and under it a list of objects with fields for its arguments.

use super::Spec;

/// A program that keeps puzzles as objects in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ObjectProgram {
    /// f-puzzles with the extensions of its usual scripts; cells are texts such as `R1C1`.
    FPuzzles,
    /// lisudoku; cells are objects with `row` and `col`, counted from 0.
    Lisudoku,
    /// Sudoku-setter, which is only read; keys are the names of its tools, and cells are texts such as `R1C1`.
    SudokuSetter,
}

/// How a program writes a rule.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ObjectForm {
    /// The program.
    pub program: ObjectProgram,
    /// What it writes.
    pub shape: ObjectShape,
    /// When the form applies.
    pub when: ObjectWhen,
    /// Whether only scripts know the form, which people add to the program: without them the rule must be drawn.
    pub is_scripted: bool,
}

/// What a program writes for a rule.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum ObjectShape {
    /// Switches, all of them set: the rule has no arguments.
    Switches(&'static [ObjectSwitch]),
    /// A list of objects under this key. Parameters without a part are left out.
    Objects(&'static str, &'static [ObjectPart]),
}

/// A switch in an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectSwitch {
    /// This key is `true`.
    True(&'static str),
    /// The list of words under the key holds the word: `"negative": ["xv"]`.
    Word(&'static str, &'static str),
}

/// When a form applies.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum ObjectWhen {
    /// In every puzzle.
    Always,
    /// In puzzles without rules of these names.
    Without(&'static [&'static str]),
    /// In puzzles whose rules of these names have no number, or this one.
    WithUsual(&'static [(&'static str, i64)]),
}

/// A field of an object, or several, and the parameters that they stand for. Where a part has two names, the first is
/// that of the field; an empty name stands for the object itself.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum ObjectPart {
    /// Cells in order.
    Cells(&'static str, &'static str),
    /// Two cells that share an edge.
    Edge(&'static str, &'static str),
    /// Two cells that share an edge, in a field each.
    EdgeOf([&'static str; 2], &'static str),
    /// The four cells around a corner.
    Block(&'static str, &'static str),
    /// A cell. All objects of the list make one rule.
    EachCell(&'static str, &'static str),
    /// Lines of cells; each makes a rule of its own.
    Lines(&'static str, &'static str),
    /// Two lists of cells, in a field each, as the lists of the parameter.
    Areas([&'static str; 2], &'static str),
    /// A list of one cell and lines that begin in it; each makes a rule of its own, whose cells are those of the line.
    CircleLines {
        /// The field with the cell.
        circle: &'static str,
        /// The field with the lines.
        lines: &'static str,
        /// The parameter.
        cells: &'static str,
    },
    /// A list of cells and lines that begin in one of them; each makes a rule of its own.
    PillLines {
        /// The field with the cells, and their parameter.
        pill: (&'static str, &'static str),
        /// The field with the lines, and the parameter for the cells of each without its first.
        lines: (&'static str, &'static str),
    },
    /// A list of one cell and a list of all others, as the cells of the parameter.
    CircleAndCells([&'static str; 2], &'static str),
    /// A whole number. Without one, an optional parameter is left out.
    Number(&'static str, &'static str),
    /// A whole number, or a text that is only shown: then an optional parameter is left out.
    NumberOrText(&'static str, &'static str),
    /// Whole numbers in order.
    Numbers(&'static str, &'static str),
    /// No field: the parameter has this number.
    Implied(&'static str, i64),
    /// This word in this field.
    Word(&'static str, &'static str),
    /// A place beside the grid.
    Outside(&'static str, &'static str),
    /// A place beside the grid and a direction, `DR`, `DL`, `UR` or `UL`.
    Diagonal {
        /// The field with the place, and its parameter.
        place: (&'static str, &'static str),
        /// The field with the direction, and its parameter, a text.
        direction: (&'static str, &'static str),
        /// The field with the cells, which is only written.
        cells: &'static str,
    },
}

impl ObjectPart {
    /// Returns the names of its fields.
    pub fn fields(&self) -> Vec<&'static str> {
        match *self {
            ObjectPart::Cells(name, _)
            | ObjectPart::Edge(name, _)
            | ObjectPart::Block(name, _)
            | ObjectPart::EachCell(name, _)
            | ObjectPart::Lines(name, _)
            | ObjectPart::Number(name, _)
            | ObjectPart::NumberOrText(name, _)
            | ObjectPart::Numbers(name, _)
            | ObjectPart::Word(name, _)
            | ObjectPart::Outside(name, _) => vec![name],
            ObjectPart::EdgeOf(names, _) | ObjectPart::Areas(names, _) | ObjectPart::CircleAndCells(names, _) => {
                names.to_vec()
            }
            ObjectPart::CircleLines { circle, lines, .. } => vec![circle, lines],
            ObjectPart::PillLines { pill, lines } => vec![pill.0, lines.0],
            ObjectPart::Implied(..) => Vec::new(),
            ObjectPart::Diagonal { place, direction, cells } => vec![place.0, direction.0, cells],
        }
    }
}

impl ObjectForm {
    /// Returns a form of f-puzzles with objects.
    pub const fn f_puzzles(key: &'static str, parts: &'static [ObjectPart]) -> ObjectForm {
        ObjectForm {
            program: ObjectProgram::FPuzzles,
            shape: ObjectShape::Objects(key, parts),
            when: ObjectWhen::Always,
            is_scripted: false,
        }
    }

    /// Returns a form with objects that only scripts of f-puzzles know.
    pub const fn f_puzzles_script(key: &'static str, parts: &'static [ObjectPart]) -> ObjectForm {
        ObjectForm { is_scripted: true, ..ObjectForm::f_puzzles(key, parts) }
    }

    /// Returns a form of f-puzzles with switches.
    pub const fn f_puzzles_switch(switches: &'static [ObjectSwitch]) -> ObjectForm {
        ObjectForm {
            program: ObjectProgram::FPuzzles,
            shape: ObjectShape::Switches(switches),
            when: ObjectWhen::Always,
            is_scripted: false,
        }
    }

    /// Returns a form of lisudoku with objects.
    pub const fn lisudoku(key: &'static str, parts: &'static [ObjectPart]) -> ObjectForm {
        ObjectForm { program: ObjectProgram::Lisudoku, ..ObjectForm::f_puzzles(key, parts) }
    }

    /// Returns a form of lisudoku with switches.
    pub const fn lisudoku_switch(switches: &'static [ObjectSwitch]) -> ObjectForm {
        ObjectForm { program: ObjectProgram::Lisudoku, ..ObjectForm::f_puzzles_switch(switches) }
    }

    /// Returns a form of Sudoku-setter with objects.
    pub const fn setter(key: &'static str, parts: &'static [ObjectPart]) -> ObjectForm {
        ObjectForm { program: ObjectProgram::SudokuSetter, ..ObjectForm::f_puzzles(key, parts) }
    }

    /// Returns a form of Sudoku-setter with switches.
    pub const fn setter_switch(switches: &'static [ObjectSwitch]) -> ObjectForm {
        ObjectForm { program: ObjectProgram::SudokuSetter, ..ObjectForm::f_puzzles_switch(switches) }
    }

    /// Returns the same form for some puzzles only.
    #[must_use]
    pub const fn when(self, when: ObjectWhen) -> ObjectForm {
        ObjectForm { when, ..self }
    }
}

impl Spec {
    /// Sets the forms of programs that keep puzzles as objects in JSON.
    #[must_use]
    pub const fn with_objects(mut self, forms: &'static [ObjectForm]) -> Spec {
        self.objects = forms;
        self
    }

    /// Returns the forms of a program, in order.
    pub fn objects_of(&self, program: ObjectProgram) -> impl Iterator<Item = &'static ObjectForm> + use<> {
        self.objects.iter().filter(move |form| form.program == program)
    }
}
