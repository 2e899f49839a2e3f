//! How a rule is written: its name, its aliases, its parameters, an example.

mod argument;
mod example;
mod fields;
mod foreign;
mod ksudoku;
mod object;
mod outside;
mod parameter;
mod placement;
mod text;

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{Rule, RuleError};

pub use argument::{Argument, Arguments};
pub use example::Example;
pub use fields::RuleField;
pub use foreign::{
    IssDiagonal, IssForm, IssHouse, IssPart, KillerForm, ReadCoded, SudokuPadForm, WriteCoded, iss_diagonals,
};
pub use ksudoku::{KsudokuForm, KsudokuPuzzles};
pub use object::{ObjectForm, ObjectPart, ObjectProgram, ObjectShape, ObjectSwitch, ObjectWhen};
pub use outside::{Diagonal, Outside, ParseOutsideError};
pub use parameter::{Lists, Need, Parameter, ParameterKind};
pub use placement::{Clue, Placement};
pub use text::RuleTextError;

/// Builds a rule for a geometry from arguments that fit its parameters.
pub type Build = fn(&Geometry, &Arguments) -> Result<Arc<dyn Rule>, RuleError>;

/// Adds the arguments that the user has left out and that depend on the geometry.
pub type Completion = fn(&Geometry, &mut Arguments);

/// The name of a kind of rule, how it is written and entered, and what is needed to build it.
///
/// A crate of your own can define rules, too: make a `static` spec with [`Spec::new`] and pass it to
/// [`crate::RuleDraft::of`].
#[non_exhaustive]
pub struct Spec {
    /// The name on the command line and in files: lower case, with underscores between words.
    pub name: &'static str,
    /// The name shown to a player.
    pub title: &'static str,
    /// The rule in one sentence, for players.
    pub meaning: &'static str,
    /// The names used by other programs; read, but never written.
    pub aliases: &'static [&'static str],
    /// Ways to tell the rule without its name: words that stand together in a sentence, in any order, in small letters and
    /// without the s of a plural, or with it if only the plural is meant. One of the words between bars is enough, a word
    /// after `!` must not be there, and `~` is any word that denies: `adjacent|neighbouring consecutive ~ !line`.
    pub phrases: &'static [&'static str],
    /// How sentences tell numbers of the rule: a parameter, and words in a row in which `#` stands for its number, such as
    /// `at least #`. Words before ` = 2` tell this number if they stand together in a sentence, in any order.
    pub number_words: &'static [(&'static str, &'static str)],
    /// The names of this rule with certain arguments.
    pub presets: &'static [Preset],
    /// Whether rules of this kind follow from the geometry or are chosen.
    pub origin: Origin,
    /// The parameters, in order.
    pub parameters: &'static [Parameter],
    /// Adds the arguments that depend on the geometry where the user gives none, if there are such.
    pub completion: Option<Completion>,
    /// How a player enters such a rule.
    pub entry: Entry,
    /// How such rules are placed at random.
    pub placement: Placement,
    /// The rules whose marks exempt cells from this one.
    pub marks: &'static [&'static str],
    /// An example on a small grid.
    pub example: Example,
    /// The forms in the text of Interactive Sudoku Solver; the first that fits is written.
    pub iss: &'static [IssForm],
    /// What the rule is in Solo game IDs and the texts of killers, if they have it.
    pub killer: Option<KillerForm>,
    /// The forms of programs that keep puzzles as objects in JSON; the first that fits is written.
    pub objects: &'static [ObjectForm],
    /// The forms in puzzles of SudokuPad that are no drawings.
    pub sudokupad: &'static [SudokuPadForm],
    /// The part of a puzzle of Penpa+ that means such rules.
    pub penpa: Option<&'static str>,
    /// The form in files of KSudoku.
    pub ksudoku: Option<KsudokuForm>,
    /// The function that builds the rule.
    pub build: Build,
}

/// A name for a rule with certain arguments: `dutch_whispers` for whispers with a difference of 4. It is read, but
/// never written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Preset {
    /// The name.
    pub name: &'static str,
    /// The arguments, as `--rule` takes them. They hold where the user gives none.
    pub text: &'static str,
}

/// Whether a rule follows from the geometry or is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The rule follows from the geometry: it is present whenever it can be built for it.
    Geometry,
    /// The rule is present if it is requested by name.
    Choice,
}

/// How a player enters a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A switch: the rule has no cells.
    Switch,
    /// A line drawn from cell to cell.
    Line,
    /// Cells picked in any order.
    Cells,
    /// Lists of cells, picked one after the other.
    Groups,
    /// Other rules, entered one after the other.
    Rules,
    /// The edge between two cells.
    Edge,
    /// The corner where four cells meet.
    Corner,
    /// A place beside the grid.
    Outside,
}

impl Preset {
    /// Returns the name for a rule with these arguments.
    pub const fn new(name: &'static str, text: &'static str) -> Preset {
        Preset { name, text }
    }
}

impl Spec {
    /// Returns the spec of a rule that is chosen, without parameters. `name` is lower case with underscores, `meaning`
    /// one sentence for players.
    pub const fn new(name: &'static str, title: &'static str, meaning: &'static str, build: Build) -> Spec {
        Spec {
            name,
            title,
            meaning,
            aliases: &[],
            phrases: &[],
            number_words: &[],
            presets: &[],
            origin: Origin::Choice,
            parameters: &[],
            completion: None,
            entry: Entry::Switch,
            placement: Placement::USUAL,
            marks: &[],
            example: Example::new(""),
            iss: &[],
            killer: None,
            objects: &[],
            sudokupad: &[],
            penpa: None,
            ksudoku: None,
            build,
        }
    }

    /// Sets the names used by other programs.
    #[must_use]
    pub const fn with_aliases(mut self, aliases: &'static [&'static str]) -> Spec {
        self.aliases = aliases;
        self
    }

    /// Sets the ways to tell the rule without its name.
    #[must_use]
    pub const fn with_phrases(mut self, phrases: &'static [&'static str]) -> Spec {
        self.phrases = phrases;
        self
    }

    /// Sets how sentences tell numbers of the rule.
    #[must_use]
    pub const fn with_number_words(mut self, words: &'static [(&'static str, &'static str)]) -> Spec {
        self.number_words = words;
        self
    }

    /// Sets the names of the rule with certain arguments.
    #[must_use]
    pub const fn with_presets(mut self, presets: &'static [Preset]) -> Spec {
        self.presets = presets;
        self
    }

    /// Declares that the rule follows from the geometry.
    #[must_use]
    pub const fn of_geometry(mut self) -> Spec {
        self.origin = Origin::Geometry;
        self
    }

    /// Sets the parameters and how a player enters them.
    #[must_use]
    pub const fn with_parameters(mut self, entry: Entry, parameters: &'static [Parameter]) -> Spec {
        self.entry = entry;
        self.parameters = parameters;
        self
    }

    /// Sets how arguments are added that depend on the geometry.
    #[must_use]
    pub const fn with_completion(mut self, completion: Completion) -> Spec {
        self.completion = Some(completion);
        self
    }

    /// Sets how such rules are placed at random.
    #[must_use]
    pub const fn with_placement(mut self, placement: Placement) -> Spec {
        self.placement = placement;
        self
    }

    /// Declares that the rule is about cells that are not marked by rules of these names.
    #[must_use]
    pub const fn with_marks(mut self, names: &'static [&'static str]) -> Spec {
        self.marks = names;
        self
    }

    /// Sets the example.
    #[must_use]
    pub const fn with_example(mut self, example: Example) -> Spec {
        self.example = example;
        self
    }

    /// Sets the forms in puzzles of SudokuPad that are no drawings.
    #[must_use]
    pub const fn with_sudokupad(mut self, forms: &'static [SudokuPadForm]) -> Spec {
        self.sudokupad = forms;
        self
    }

    /// Sets the part of a puzzle of Penpa+ that means such rules.
    #[must_use]
    pub const fn with_penpa(mut self, part: &'static str) -> Spec {
        self.penpa = Some(part);
        self
    }

    /// Sets the form in files of KSudoku.
    #[must_use]
    pub const fn with_ksudoku(mut self, form: KsudokuForm) -> Spec {
        self.ksudoku = Some(form);
        self
    }

    /// Returns whether a name written by a user means this kind of rule; case, blanks, hyphens and underscores don't
    /// matter.
    pub fn is_named(&self, name: &str) -> bool {
        let mut own = std::iter::once(&self.name).chain(self.aliases);
        own.any(|own| same_name(own, name)) || self.preset(name).is_some()
    }

    /// Returns the preset of this name.
    pub fn preset(&self, name: &str) -> Option<&'static Preset> {
        self.presets.iter().find(|preset| same_name(preset.name, name))
    }

    /// Returns the parameter of this name.
    pub fn parameter(&self, name: &str) -> Option<&'static Parameter> {
        self.parameters.iter().find(|parameter| parameter.name == name)
    }

    /// Returns what is wrong with these arguments for this kind of rule: unknown names, values of the wrong kind,
    /// missing required parameters, numbers out of range, cells that the geometry doesn't have.
    pub fn faults_of(&self, geometry: &Geometry, arguments: &Arguments) -> Vec<RuleError> {
        let wrong = arguments.iter().filter_map(|(name, argument)| match self.parameter(name) {
            None => Some(RuleError::UnknownParameter(name.to_owned())),
            Some(&Parameter { name, kind, .. }) if kind != argument.kind() => {
                Some(RuleError::WrongKind { name, expected: kind, found: argument.kind() })
            }
            Some(parameter) => parameter.fault(geometry, argument),
        });
        let required = self.parameters.iter().filter(|parameter| parameter.need == Need::Required);
        let missing = required.filter(|parameter| arguments.get(parameter.name).is_none());
        wrong.chain(missing.map(|parameter| RuleError::MissingParameter(parameter.name))).collect()
    }
}

/// Returns whether two names are the same but for case, blanks, hyphens and underscores.
fn same_name(one: &str, other: &str) -> bool {
    fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
        name.chars().filter(|letter| !matches!(letter, ' ' | '-' | '_')).flat_map(char::to_lowercase)
    }
    letters(one).eq(letters(other))
}

impl std::fmt::Debug for Spec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Spec").field(&self.name).finish()
    }
}
