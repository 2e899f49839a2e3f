//! Arguments that name lines, diagonals and the cells to which rules are moved.

use ninefold_grid::Cell;
use ninefold_puzzle::{Argument, Arguments, Diagonal, Outside};

use super::{Fault, Reading, number};
use crate::iss::BASE64;

impl Reading<'_, '_> {
    /// Reads a row or column as the places before its first cell and after its last one.
    pub(super) fn line(&mut self) -> Result<(Outside, Outside), Fault> {
        let piece = self.args.next().unwrap_or_else(|| self.args.place());
        let (rows, columns) = (self.canvas.rows, self.canvas.columns);
        let number = |text: &str, count: usize| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| text.parse::<usize>().ok()).flatten().filter(|number| (1..=count).contains(number))
        };
        let row = piece.strip_prefix('R').and_then(|text| number(text, rows));
        let column = piece.strip_prefix('C').and_then(|text| number(text, columns));
        match (row, column) {
            (Some(row), _) => Ok((Outside::new(row, 0), Outside::new(row, columns + 1))),
            (_, Some(column)) => Ok((Outside::new(0, column), Outside::new(rows + 1, column))),
            _ => Err(Fault::of(piece, "is not a line", format!("expected R1 to R{rows} or C1 to C{columns}"))),
        }
    }

    pub(super) fn ends(&mut self, name: &'static str, clue: &'static str) -> Result<(), Fault> {
        let (first, last) = self.line()?;
        let mut each = Vec::new();
        for place in [first, last] {
            if let Some(piece) = self.args.next().filter(|piece| !piece.is_empty()) {
                let own = Arguments::none().with(name, Argument::Outside(place));
                each.push(own.with(clue, Argument::Number(number(piece)?)));
            }
        }
        self.each = Some(each);
        Ok(())
    }

    pub(super) fn diagonal(&mut self, name: &'static str, direction: &'static str) -> Result<(), Fault> {
        let piece = self.args.next().unwrap_or_else(|| self.args.place());
        let cell = self.canvas.cell(piece)?;
        let (rows, columns) = (self.canvas.rows, self.canvas.columns);
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        let towards = match () {
            () if row > rows || column > columns => None,
            () if column == 1 && row < rows => Some(Diagonal::DownRight),
            () if column == columns && (2..rows).contains(&row) => Some(Diagonal::UpLeft),
            () if row == 1 && column > 1 => Some(Diagonal::DownLeft),
            () if row == rows && (2..columns).contains(&column) => Some(Diagonal::UpRight),
            () => None,
        };
        let expected = "expected a cell at the edge of the grid where a diagonal begins";
        let towards = towards.ok_or_else(|| Fault::of(piece, "begins no diagonal", expected))?;
        let (down, right) = towards.step();
        let before = |line: usize, step: i32| if step > 0 { line - 1 } else { line + 1 };
        self.set(name, Argument::Outside(Outside::new(before(row, down), before(column, right))));
        self.set(direction, Argument::Text(towards.name().to_owned()));
        Ok(())
    }

    pub(super) fn targets(&mut self, cells: &'static str, from: &'static str) -> Result<(), Fault> {
        let bits = self.args.next().unwrap_or_else(|| self.args.place());
        let origin = match self.args.next() {
            Some(piece) => self.canvas.cell(piece)?,
            None => Cell::new(0, 0),
        };
        let all = self.canvas.cells_with(origin);
        let start = all.iter().position(|&cell| cell == origin).unwrap_or(0);
        let mut targets = Vec::new();
        for (place, byte) in bits.bytes().enumerate() {
            let six = six_bits(byte)
                .ok_or_else(|| Fault::of(bits, "is not a set of cells", "expected letters, digits, - and _"))?;
            for bit in (0..6).filter(|bit| six >> bit & 1 == 1) {
                let target = all.get(start + 6 * place + bit);
                targets.push(*target.ok_or_else(|| Fault::of(bits, "names cells beyond the grid", "expected fewer"))?);
            }
        }
        self.set(cells, Argument::Cells(targets));
        self.set(from, Argument::Cells(vec![origin]));
        Ok(())
    }
}

/// Returns the bits of a character in base 64.
fn six_bits(byte: u8) -> Option<u8> {
    BASE64.iter().position(|&own| own == byte).map(|bits| bits as u8)
}
