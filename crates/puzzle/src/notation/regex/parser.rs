//! Reading a regular expression: alternatives of sequences of repeated parts.

use super::{MOST_PLACES, Node};
use crate::Domain;
use crate::notation::NotationError;

/// The largest depth of groups and repetitions.
const DEEPEST: usize = 200;

/// Reads an expression over the digits of a grid.
pub(super) fn read(text: &str, digits: Domain) -> Result<Node, NotationError> {
    let letters = text.chars().enumerate().map(|(place, letter)| (place + 1, letter));
    let letters: Vec<(usize, char)> = letters.filter(|(_, letter)| !letter.is_whitespace()).collect();
    let mut parser = Parser { letters, next: 0, end: text.chars().count() + 1, digits };
    let (root, _) = parser.alternatives(0)?;
    match parser.peek() {
        None => Ok(root),
        Some(letter) => Err(parser.fault(format!("{letter:?} has no partner"))),
    }
}

struct Parser {
    /// The characters with their columns, without blanks.
    letters: Vec<(usize, char)>,
    next: usize,
    end: usize,
    digits: Domain,
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.next).map(|&(_, letter)| letter)
    }

    fn take(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.next += 1;
        Some(letter)
    }

    fn take_if(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.next += usize::from(found);
        found
    }

    fn column(&self) -> usize {
        self.letters.get(self.next).map_or(self.end, |&(column, _)| column)
    }

    fn fault(&self, text: impl Into<String>) -> NotationError {
        NotationError::at(self.column(), text)
    }

    /// Reads alternatives. Returns them with their depth.
    fn alternatives(&mut self, depth: usize) -> Result<(Node, usize), NotationError> {
        let (first, mut deepest) = self.sequence(depth)?;
        let mut nodes = vec![first];
        while self.take_if('|') {
            let (node, depth) = self.sequence(depth)?;
            deepest = deepest.max(depth);
            nodes.push(node);
        }
        Ok((if nodes.len() == 1 { nodes.remove(0) } else { Node::Either(nodes) }, deepest))
    }

    fn sequence(&mut self, depth: usize) -> Result<(Node, usize), NotationError> {
        let mut nodes = Vec::new();
        let mut deepest = depth;
        while self.peek().is_some_and(|letter| !matches!(letter, '|' | ')')) {
            let (mut node, mut height) = self.one(depth)?;
            while let Some((least, most)) = self.repetition()? {
                height += 1;
                if height > DEEPEST {
                    return Err(self.fault("too many groups or repetitions within each other"));
                }
                node = Node::Repeat(Box::new(node), least, most);
            }
            deepest = deepest.max(height);
            nodes.push(node);
        }
        Ok((if nodes.len() == 1 { nodes.remove(0) } else { Node::Sequence(nodes) }, deepest))
    }

    fn repetition(&mut self) -> Result<Option<(u32, Option<u32>)>, NotationError> {
        if self.take_if('*') {
            return Ok(Some((0, None)));
        }
        if self.take_if('+') {
            return Ok(Some((1, None)));
        }
        if self.take_if('?') {
            return Ok(Some((0, Some(1))));
        }
        if !self.take_if('{') {
            return Ok(None);
        }
        let least = self.number()?;
        let most = match (self.take_if(','), self.peek()) {
            (false, _) => Some(least),
            (true, Some('}')) => None,
            (true, _) => Some(self.number()?),
        };
        if most.is_some_and(|most| most < least) {
            return Err(self.fault("the second number of a repetition is smaller than the first"));
        }
        if self.take_if('}') { Ok(Some((least, most))) } else { Err(self.fault("expected }")) }
    }

    fn number(&mut self) -> Result<u32, NotationError> {
        let begin = self.next;
        let mut number = 0_u32;
        while let Some(digit) = self.peek().and_then(|letter| letter.to_digit(10)) {
            number = 10 * number + digit;
            if number as usize > MOST_PLACES {
                return Err(self.fault(format!("a repetition of more than {MOST_PLACES}")));
            }
            self.next += 1;
        }
        if self.next == begin { Err(self.fault("expected a number")) } else { Ok(number) }
    }

    /// Reads a digit, a set of digits or a group.
    fn one(&mut self, depth: usize) -> Result<(Node, usize), NotationError> {
        if self.take_if('.') {
            return Ok((Node::Digit(self.digits), depth));
        }
        if self.take_if('[') {
            return Ok((Node::Digit(self.set()?), depth));
        }
        if !self.take_if('(') {
            return Ok((Node::Digit(Domain::of([self.digit()?])), depth));
        }
        if depth == DEEPEST {
            return Err(self.fault("too many groups within each other"));
        }
        let group = self.alternatives(depth + 1)?;
        if self.take_if(')') { Ok(group) } else { Err(self.fault("expected )")) }
    }

    /// Reads the rest of a set of digits.
    fn set(&mut self) -> Result<Domain, NotationError> {
        let others = self.take_if('^');
        let mut values = Vec::new();
        while self.peek().is_some_and(|letter| letter != ']') {
            let from = self.digit()?;
            let to = if self.take_if('-') { self.digit()? } else { from };
            if to < from {
                return Err(self.fault("the second digit of a range is smaller than the first"));
            }
            values.extend(from..=to);
        }
        if !self.take_if(']') {
            return Err(self.fault("expected ]"));
        }
        if values.is_empty() {
            return Err(self.fault("a set without digits"));
        }
        Ok(self.digits.filter(|value| values.contains(&value) != others))
    }

    fn digit(&mut self) -> Result<i32, NotationError> {
        let Some(letter) = self.peek() else { return Err(self.fault("expected a digit")) };
        let value = letter.to_digit(36).map(|value| value as i32);
        match value.filter(|&value| self.digits.contains(value)) {
            Some(value) => {
                self.take();
                Ok(value)
            }
            None if value.is_some() => Err(self.fault(format!("{letter} is not a digit of the grid"))),
            None => Err(self.fault(format!("{letter:?} can't stand here: expected a digit"))),
        }
    }
}
