//! The items of a text, each with its arguments.

use super::{Fault, GIVEN};

/// One item: `.Name~argument~…`.
#[derive(Clone, Copy)]
pub(super) struct Item<'a> {
    /// The type; never empty.
    pub(super) name: &'a str,
    /// The text where the item begins, for messages.
    pub(super) start: &'a str,
    pub(super) args: Args<'a>,
}

/// The arguments of an item that are still to be read.
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
        let mut items = Vec::with_capacity(1 + text.bytes().filter(|&byte| byte == b'.').count());
        items.extend(text.split('.').map(Item::of));
        Ok(items)
    }

    fn of(start: &'a str) -> Item<'a> {
        let (name, args) = match start.bytes().position(|byte| byte == b'~') {
            Some(end) => (&start[..end], Some(&start[end + 1..])),
            None => (start, None),
        };
        let args = Args { rest: args, end: &start[start.len()..] };
        Item { name: if name.is_empty() { GIVEN } else { name }, start, args }
    }
}

impl<'a> Args<'a> {
    /// Returns the next argument without reading it.
    pub(super) fn peek(&self) -> Option<&'a str> {
        self.clone_next().map(|(next, _)| next)
    }

    fn clone_next(&self) -> Option<(&'a str, Option<&'a str>)> {
        const CELL: usize = 4;
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

    /// Returns the number of arguments that are left.
    pub(super) fn left(&self) -> usize {
        self.rest.map_or(0, |rest| 1 + rest.bytes().filter(|&byte| byte == b'~').count())
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
