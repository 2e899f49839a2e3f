//! The items of a text, each with its arguments.

use memchr::memchr_iter;
use ninefold_grid::Cell;

use super::forms::{Form, Known};
use super::{Fault, GIVEN};

/// The length of the name of a cell such as `R1C1`.
const CELL: usize = 4;

/// One item: `.Name~argument~…`.
#[derive(Clone, Copy)]
pub(super) struct Item<'a> {
    /// The type; never empty.
    pub(super) name: &'a str,
    /// The text where the item begins, for messages.
    pub(super) start: &'a str,
    pub(super) args: Args<'a>,
    /// The forms of the type; empty for items about the grid, the end of a composite, and unknown types.
    pub(super) forms: &'static [Form],
}

/// The arguments of an item that have not been read yet.
#[derive(Clone, Copy)]
pub(super) struct Args<'a> {
    rest: Option<&'a str>,
    end: &'a str,
}

impl<'a> Item<'a> {
    /// Splits a text into its items.
    pub(super) fn all(text: &'a str) -> Result<Vec<Item<'a>>, Fault> {
        let Some(text) = text.strip_prefix('.') else {
            return Err(Fault::at(
                text,
                "the text does not begin with a dot",
                "expected a rule such as .Cage~10~R1C1~R1C2",
            ));
        };
        let mut items = Vec::with_capacity(1 + memchr_iter(b'.', text.as_bytes()).count());
        let mut known = Known::default();
        let mut from = 0;
        for end in memchr_iter(b'.', text.as_bytes()).chain([text.len()]) {
            items.push(Item::of(&text[from..end], &mut known));
            from = end + 1;
        }
        Ok(items)
    }

    fn of(start: &'a str, known: &mut Known<'a>) -> Item<'a> {
        let (name, args) = match start.bytes().position(|byte| byte == b'~') {
            Some(end) => (&start[..end], Some(&start[end + 1..])),
            None => (start, None),
        };
        let args = Args { rest: args, end: &start[start.len()..] };
        let name = if name.is_empty() { GIVEN } else { name };
        Item { name, start, args, forms: known.of(name) }
    }
}

impl<'a> Args<'a> {
    /// Returns the next argument without reading it.
    pub(super) fn peek(&self) -> Option<&'a str> {
        self.clone_next().map(|(next, _)| next)
    }

    /// Returns the next argument if it is a cell of the grid with further arguments after it, as most arguments are.
    #[inline]
    pub(super) fn next_cell(&mut self, cell: impl Fn(u8, u8) -> Option<Cell>) -> Option<Cell> {
        let rest = self.rest?;
        let [b'R', row, b'C', column, b'~', ..] = *rest.as_bytes() else { return None };
        let cell = cell(row, column)?;
        self.rest = Some(&rest[CELL + 1..]);
        Some(cell)
    }

    fn clone_next(&self) -> Option<(&'a str, Option<&'a str>)> {
        let rest = self.rest?;
        // Most arguments are cells.
        if let [b'R', row, b'C', column, b'~', ..] = *rest.as_bytes()
            && row != b'~'
            && column != b'~'
        {
            return Some((&rest[..CELL], Some(&rest[CELL + 1..])));
        }
        Some(match rest.bytes().position(|byte| byte == b'~') {
            Some(end) => (&rest[..end], Some(&rest[end + 1..])),
            None => (rest, None),
        })
    }

    /// Returns the text where the next argument begins, for messages.
    pub(super) fn place(&self) -> &'a str {
        self.peek().unwrap_or(self.end)
    }

    /// Returns the number of remaining arguments.
    pub(super) fn left(&self) -> usize {
        self.rest.map_or(0, |rest| 1 + memchr_iter(b'~', rest.as_bytes()).count())
    }

    /// Drops the last argument if it is this text, and returns whether it was.
    pub(super) fn drop_last(&mut self, text: &str) -> bool {
        let Some(rest) = self.rest else { return false };
        let Some(before) = rest.strip_suffix(text) else { return false };
        match before.strip_suffix('~') {
            Some(before) => self.rest = Some(before),
            None if before.is_empty() => self.rest = None,
            None => return false,
        }
        true
    }

    /// Fails unless all arguments were read.
    pub(super) fn finish(&mut self) -> Result<(), Fault> {
        match self.next() {
            None => Ok(()),
            Some(piece) => {
                Err(Fault::of(piece, "is one argument too many", "expected the next rule or the end of the line"))
            }
        }
    }
}

impl<'a> Iterator for Args<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (next, rest) = self.clone_next()?;
        self.rest = rest;
        Some(next)
    }
}
