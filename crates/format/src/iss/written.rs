//! Converts the arguments of a rule to the arguments of an item, as described by a form.

use ninefold_grid::{Alphabet, Cell, Digit, Layout};
use ninefold_puzzle::{Arguments, IssForm, IssPart, Outside, Puzzle, iss_diagonals};

/// The names of a puzzle's cells in a text.
pub(super) struct Names<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) layout: &'a Layout,
    /// The names of the groups of extra cells that come with a rule.
    pub(super) labels: &'a [&'static str],
}

/// The words of an item, and the parameters that they express.
struct Words<'a> {
    arguments: &'a Arguments,
    names: &'a Names<'a>,
    words: Vec<String>,
    /// The last word, which an earlier part requested.
    last: Option<&'static str>,
    written_names: Vec<&'static str>,
}

/// Returns the words of an item of this form. Returns `None` if the form can't express the arguments.
pub(super) fn written(form: &IssForm, arguments: &Arguments, names: &Names<'_>) -> Option<Vec<String>> {
    let mut words = Words { arguments, names, words: Vec::new(), last: None, written_names: Vec::new() };
    for (place, part) in form.parts.iter().enumerate() {
        words.part(part, place + 1 == form.parts.len())?;
    }
    let is_written = |name: &str| words.written_names.contains(&name);
    if !arguments.iter().all(|(name, _)| is_written(name)) {
        return None;
    }
    while words.words.last().is_some_and(String::is_empty) {
        words.words.pop();
    }
    words.words.extend(words.last.map(str::to_owned));
    Some(words.words)
}

impl Words<'_> {
    fn part(&mut self, part: &IssPart, is_last: bool) -> Option<()> {
        match *part {
            IssPart::Fixed(text) => self.words.push(text.to_owned()),
            IssPart::Implied(name, number) => (self.number(name) == Some(number)).then_some(())?,
            IssPart::ImpliedText(name, text) => (self.text(name) == Some(text)).then_some(())?,
            IssPart::LastIs { text, switch } => {
                if self.number(switch).is_some_and(|switch| switch != 0) {
                    self.last = Some(text);
                }
            }
            IssPart::Number(name) | IssPart::NumberUnlessZero(name) => {
                let number = self.number(name);
                if number == Some(0) && matches!(part, IssPart::NumberUnlessZero(_)) {
                    return None;
                }
                self.words.push(number.map_or(String::new(), |number| number.to_string()));
            }
            IssPart::NumberOrZero(name) | IssPart::NumberOr { name, .. } => {
                let number = self.number(name)?;
                self.words.push(number.to_string());
            }
            IssPart::NumberBeforeCells(name) => {
                let number = self.number(name).map(|number| number.to_string());
                self.words.extend(number);
            }
            IssPart::Sum { sum, coefficients } => {
                let mut text = self.number(sum)?.to_string();
                let list = self.numbers(coefficients);
                if !list.is_empty() {
                    text.push_str("_=_");
                    text.push_str(&joined(list));
                }
                self.words.push(text);
            }
            IssPart::Numbers(name) => {
                let numbers = self.numbers(name).to_vec();
                self.list(&numbers, is_last);
            }
            IssPart::Digits(name) => {
                self.written_names.push(name);
                let alphabet = self.alphabet();
                let digits = self.arguments.digits(name).unwrap_or_default();
                self.list(&digits.iter().map(|digit: Digit| alphabet.value(digit)).collect::<Vec<_>>(), is_last);
            }
            IssPart::Cell(name) => {
                let &[cell] = self.cells(name) else { return None };
                self.words.push(self.names.cell(cell));
            }
            IssPart::Cells(name) | IssPart::Neighbours(name) => {
                let cells = self.cells(name).to_vec();
                self.add_cells(&cells);
            }
            IssPart::Block(name) => {
                let &[corner, ..] = self.cells(name) else { return None };
                let square = self.names.puzzle.geometry().square_at(corner)?;
                (self.cells(name) == square).then_some(())?;
                self.words.push(self.names.cell(corner));
            }
            IssPart::TwoLists { first, rest } => {
                let cells = self.cells(first).to_vec();
                self.words.push(cells.len().to_string());
                self.add_cells(&cells);
                let rest = self.cells(rest).to_vec();
                self.add_cells(&rest);
            }
            IssPart::EqualGroups(name) => {
                let groups = self.groups(name).to_vec();
                let even = groups.iter().all(|group| group.len() == groups[0].len());
                (even && !groups.is_empty()).then_some(())?;
                self.words.push(groups.len().to_string());
                groups.iter().for_each(|group| self.add_cells(group));
            }
            IssPart::Groups(name) => self.add_groups(name),
            IssPart::EachCells { cells, title } => {
                self.add_title(title);
                let cells = self.cells(cells).to_vec();
                self.add_cells(&cells);
            }
            IssPart::EachGroups { groups, title } => {
                self.add_title(title);
                self.add_groups(groups);
            }
            IssPart::EachCellWithDigits { cell, digits } => {
                self.written_names.push(digits);
                let alphabet = self.alphabet();
                let allowed = self.arguments.digits(digits).unwrap_or_default();
                let values: String = allowed.iter().map(|digit| format!("_{}", alphabet.value(digit))).collect();
                for cell in self.cells(cell).to_vec() {
                    self.words.push(self.names.cell(cell) + &values);
                }
            }
            IssPart::WholeGroup(name) => {
                let cells = self.cells(name).to_vec();
                let name = if cells.is_empty() { String::new() } else { self.names.group_of(&cells)? };
                self.words.push(name);
            }
            IssPart::Line(_) | IssPart::Ends { .. } | IssPart::Diagonal { .. } => self.outside(part)?,
            IssPart::Text(name) => {
                let text = self.text(name).map_or(String::new(), percent_encoded);
                self.words.push(text);
            }
            IssPart::Coded { name, write, .. } => {
                self.written_names.push(name);
                let text = write(self.arguments.get(name)?, self.alphabet())?;
                self.words.push(text);
            }
            IssPart::Targets { cells, from } => self.targets(cells, from)?,
            // Cells that are left out are those of the group.
            IssPart::LabelCells { cells, .. } if self.cells(cells).is_empty() => {}
            IssPart::LabelCells { group, cells } | IssPart::HouseCells { group, cells, .. } => {
                let own = self.cells(cells).to_vec();
                (self.names.cells_of_group(group) == own).then_some(())?;
            }
            // The caller writes the inner rules.
            IssPart::Rules(name) | IssPart::Branches(name) => self.written_names.push(name),
            IssPart::Also(_) => {}
            _ => return None,
        }
        Some(())
    }

    fn outside(&mut self, part: &IssPart) -> Option<()> {
        let name = match *part {
            IssPart::Line(place) | IssPart::Ends { place, .. } | IssPart::Diagonal { place, .. } => place,
            _ => return None,
        };
        self.written_names.push(name);
        let place = self.arguments.outside(name)?;
        if let IssPart::Diagonal { direction, .. } = *part {
            let towards = self.text(direction)?.to_owned();
            let diagonals = iss_diagonals(self.names.puzzle.geometry());
            let found = diagonals.iter().find(|one| one.place == place && one.direction.name() == towards)?;
            self.words.push(self.names.cell(found.start));
            return Some(());
        }
        let (line, is_behind) = self.names.line(place)?;
        self.words.push(line);
        if let IssPart::Ends { clue, .. } = *part {
            let number = self.number(clue)?;
            if is_behind {
                self.words.push(String::new());
            }
            self.words.push(number.to_string());
        }
        Some(())
    }

    fn targets(&mut self, name: &'static str, from: &'static str) -> Option<()> {
        let targets = self.cells(name).to_vec();
        let origin = match self.cells(from) {
            &[origin] => origin,
            [] => *targets.first()?,
            _ => return None,
        };
        let all = self.names.cells_with(origin);
        let start = all.iter().position(|&cell| cell == origin)?;
        let mut sixes: Vec<u8> = Vec::new();
        for target in targets {
            let bit = all.iter().position(|&cell| cell == target)?.checked_sub(start)?;
            if sixes.len() <= bit / 6 {
                sixes.resize(bit / 6 + 1, 0);
            }
            sixes[bit / 6] |= 1 << (bit % 6);
        }
        let letters = sixes.iter().map(|&six| char::from(super::BASE64[six as usize]));
        self.words.push(letters.collect());
        if origin != Cell::new(0, 0) {
            self.words.push(self.names.cell(origin));
        }
        Some(())
    }

    fn list<T: ToString>(&mut self, numbers: &[T], is_last: bool) {
        if is_last {
            self.words.extend(numbers.iter().map(T::to_string));
        } else {
            self.words.push(joined(numbers));
        }
    }

    fn add_cells(&mut self, cells: &[Cell]) {
        let names = self.names;
        self.words.extend(cells.iter().map(|&cell| names.cell(cell)));
    }

    fn add_groups(&mut self, name: &'static str) {
        for (place, group) in self.groups(name).to_vec().iter().enumerate() {
            if place > 0 {
                self.words.push("-".to_owned());
            }
            self.add_cells(group);
        }
    }

    fn add_title(&mut self, title: Option<&'static str>) {
        if let Some(title) = title.and_then(|title| self.text(title)) {
            let title = format!("_{}", percent_encoded(title));
            self.words.push(title);
        }
    }

    fn number(&mut self, name: &'static str) -> Option<i64> {
        self.written_names.push(name);
        self.arguments.number(name)
    }

    fn numbers(&mut self, name: &'static str) -> &[i64] {
        self.written_names.push(name);
        self.arguments.numbers(name)
    }

    fn text(&mut self, name: &'static str) -> Option<&str> {
        self.written_names.push(name);
        self.arguments.text(name)
    }

    fn cells(&mut self, name: &'static str) -> &[Cell] {
        self.written_names.push(name);
        self.arguments.cells(name)
    }

    fn groups(&mut self, name: &'static str) -> &[Vec<Cell>] {
        self.written_names.push(name);
        self.arguments.groups(name)
    }

    fn alphabet(&self) -> Alphabet {
        self.names.layout.alphabet
    }
}

impl Names<'_> {
    /// Returns the name of a cell.
    pub(super) fn cell(&self, cell: Cell) -> String {
        let digit = |line: usize| char::from_digit(line as u32 + 1, 17).unwrap_or('?');
        match self.layout.extra_at(cell) {
            None => format!("R{}C{}", digit(cell.row()), digit(cell.column())),
            Some((group, index)) => match self.layout.extra[group].count {
                1 => self.group(group),
                _ => format!("{}{}", self.group(group), index + 1),
            },
        }
    }

    /// Returns the name of the row or column beside which a place lies, and whether the place lies behind its last cell.
    pub(super) fn line(&self, place: Outside) -> Option<(String, bool)> {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        let (row, column) = (place.row(), place.column());
        let is_row = (1..=rows).contains(&row);
        (is_row != (1..=columns).contains(&column)).then(|| match is_row {
            true => (format!("R{row}"), column > columns),
            false => (format!("C{column}"), row > rows),
        })
    }

    fn group(&self, group: usize) -> String {
        let name = self.layout.extra[group].name.as_str();
        if self.labels.contains(&name) { name.to_owned() } else { format!("V{name}") }
    }

    /// Returns the cells of the grid or of the group of extra cells that this cell belongs to.
    fn cells_with(&self, cell: Cell) -> Vec<Cell> {
        match self.layout.extra_at(cell) {
            None => self.names_of_grid(),
            Some((group, _)) => self.cells_at(group),
        }
    }

    fn names_of_grid(&self) -> Vec<Cell> {
        self.puzzle.geometry().canvas().to_vec()
    }

    fn cells_at(&self, group: usize) -> Vec<Cell> {
        (0..self.layout.extra[group].count).map(|index| self.layout.extra_cell(group, index)).collect()
    }

    /// Returns the cells of the group of this name.
    fn cells_of_group(&self, name: &str) -> Vec<Cell> {
        let group = self.layout.extra.iter().position(|group| group.name == name);
        group.map_or_else(Vec::new, |group| self.cells_at(group))
    }

    /// Returns the name of the group that consists of these cells.
    fn group_of(&self, cells: &[Cell]) -> Option<String> {
        let (group, _) = self.layout.extra_at(*cells.first()?)?;
        (self.cells_at(group) == cells).then(|| self.group(group))
    }
}

fn joined<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join("_")
}

/// Replaces characters that would end an argument, and all that are not plain, by codes such as `%20`.
pub(super) fn percent_encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'!' | b'*' | b'\'' | b'(' | b')' => {
                encoded.push(char::from(byte));
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}
