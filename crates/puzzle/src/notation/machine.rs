//! State machines as texts, in the notation of Interactive Sudoku Solver.
//!
//! The text is base 64 of bytes; bits are read from the highest of each byte. The head: two bits for the form (0 plain,
//! 1 packed), four for the bits of a state's number less one, four for the number of symbols less one, the number of
//! start states and that of further accepting states (each as long as a state's number), a bit for each start state,
//! the last one first, that tells whether it accepts, and in the plain form four bits for the length of a count. Start
//! states come first, then accepting ones, then all others. The body: state by state either the number of transitions
//! and for each the symbol and the target (plain), or a bit for each symbol, the last one first, and a target for each
//! symbol whose bit is set (packed).

use super::{NotationError, decode};
use crate::Automaton;

/// A nondeterministic machine over symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Machine {
    /// The number of symbols.
    pub(crate) symbols: usize,
    /// The number of start states; they come first.
    pub(crate) starts: u32,
    /// For each state whether it accepts.
    pub(crate) accepting: Vec<bool>,
    /// State, symbol, and the state that follows.
    pub(crate) transitions: Vec<(u32, u32, u32)>,
}

/// Bits, read from the highest of each byte.
struct Bits {
    bytes: Vec<u8>,
    next: usize,
}

impl Bits {
    fn left(&self) -> usize {
        8 * self.bytes.len() - self.next
    }

    fn take(&mut self, count: usize) -> Result<u32, NotationError> {
        if self.left() < count {
            return Err(NotationError::whole("the machine ends too early"));
        }
        let mut number = 0;
        for _ in 0..count {
            number = number << 1 | u32::from(self.bytes[self.next / 8] >> (7 - self.next % 8) & 1);
            self.next += 1;
        }
        Ok(number)
    }
}

impl Machine {
    /// Reads a machine. An empty text is the machine that accepts nothing.
    pub(crate) fn read(text: &str) -> Result<Machine, NotationError> {
        if text.is_empty() {
            return Ok(Machine { symbols: 0, starts: 0, accepting: Vec::new(), transitions: Vec::new() });
        }
        let bytes = decode(text).ok_or_else(|| NotationError::whole("the machine is not a text in base 64"))?;
        let mut bits = Bits { bytes, next: 0 };
        let packed = match bits.take(2)? {
            0 => false,
            1 => true,
            form => return Err(NotationError::whole(format!("the machine has form {form}: expected 0 or 1"))),
        };
        let width = bits.take(4)? as usize + 1;
        let symbols = bits.take(4)? as usize + 1;
        let (starts, accepts) = (bits.take(width)?, bits.take(width)?);
        let mut accepting = vec![false; (starts + accepts) as usize];
        for state in (0..starts as usize).rev() {
            accepting[state] = bits.take(1)? == 1;
        }
        accepting[starts as usize..].fill(true);
        let mut machine = Machine { symbols, starts, accepting, transitions: Vec::new() };
        if packed {
            machine.read_packed(&mut bits, width)?;
        } else {
            machine.read_plain(&mut bits, width)?;
        }
        while bits.left() > 0 {
            if bits.take(1)? != 0 {
                return Err(NotationError::whole("the machine has more bits than it needs"));
            }
        }
        let named = machine.transitions.iter().map(|transition| transition.2 + 1).max().unwrap_or(0);
        machine.need(named)?;
        Ok(machine)
    }

    fn read_packed(&mut self, bits: &mut Bits, width: usize) -> Result<(), NotationError> {
        for state in 0.. {
            if bits.left() < self.symbols {
                break;
            }
            let mask = bits.take(self.symbols)?;
            self.has_state(state, mask != 0)?;
            for symbol in (0..self.symbols as u32).filter(|symbol| mask >> symbol & 1 != 0) {
                let target = bits.take(width)?;
                self.transitions.push((state, symbol, target));
            }
        }
        Ok(())
    }

    fn read_plain(&mut self, bits: &mut Bits, width: usize) -> Result<(), NotationError> {
        let count_width = bits.take(4)? as usize;
        let symbol_width = (usize::BITS - (self.symbols - 1).leading_zeros()) as usize;
        for state in 0.. {
            if count_width == 0 || bits.left() < count_width {
                break;
            }
            let count = bits.take(count_width)?;
            self.has_state(state, count != 0)?;
            for _ in 0..count {
                let (symbol, target) = (bits.take(symbol_width)?, bits.take(width)?);
                if symbol as usize >= self.symbols {
                    return Err(NotationError::whole(format!("the machine has a symbol {symbol} of {}", self.symbols)));
                }
                self.transitions.push((state, symbol, target));
            }
        }
        Ok(())
    }

    /// Adds a state if it has transitions; the bits at the end may look like states without any.
    fn has_state(&mut self, state: u32, has_transitions: bool) -> Result<(), NotationError> {
        if has_transitions { self.need(state + 1) } else { Ok(()) }
    }

    /// Adds states up to a number of them.
    fn need(&mut self, count: u32) -> Result<(), NotationError> {
        if count as usize > Automaton::MOST_STATES {
            return Err(NotationError::whole(format!("the machine has more than {} states", Automaton::MOST_STATES)));
        }
        if self.accepting.len() < count as usize {
            self.accepting.resize(count as usize, false);
        }
        Ok(())
    }

    /// Returns whether some path reads these symbols and ends in an accepting state.
    pub(crate) fn accepts(&self, symbols: &[u32]) -> bool {
        let mut states: Vec<bool> = (0..self.accepting.len()).map(|state| state < self.starts as usize).collect();
        for &read in symbols {
            let mut next = vec![false; states.len()];
            for &(state, symbol, target) in &self.transitions {
                next[target as usize] |= symbol == read && states[state as usize];
            }
            states = next;
        }
        states.iter().zip(&self.accepting).any(|(&here, &accepts)| here && accepts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_machine() {
        // An odd sum of values from 1 to 3.
        let machine = Machine::read("QLe9AA").unwrap();
        assert_eq!((machine.symbols, machine.starts, &machine.accepting[..]), (3, 1, &[false, true][..]));
        let transitions = [(0, 0, 1), (0, 1, 0), (0, 2, 1), (1, 0, 0), (1, 1, 1), (1, 2, 0)];
        assert_eq!(machine.transitions, transitions);
        assert!(machine.accepts(&[0]) && machine.accepts(&[0, 2, 2]) && !machine.accepts(&[0, 2, 1]));
    }

    #[test]
    fn a_plain_machine() {
        // No transition leads to the third state, and none leaves the second.
        let machine = Machine::read("BFRJGAAA").unwrap();
        assert_eq!((machine.symbols, machine.starts, &machine.accepting[..]), (2, 1, &[false, true, false][..]));
        assert_eq!(machine.transitions, [(0, 0, 1), (2, 1, 0)]);
        assert!(machine.accepts(&[0]) && !machine.accepts(&[1]) && !machine.accepts(&[0, 0]));
    }

    #[test]
    fn machines_that_cannot_be() {
        let fault = |text: &str| Machine::read(text).unwrap_err().to_string();
        assert_eq!(fault("A!"), "the machine is not a text in base 64");
        assert_eq!(fault("_____"), "the machine has form 3: expected 0 or 1");
        assert_eq!(fault("QLe"), "the machine ends too early");
        assert_eq!(fault("QLe9AQ"), "the machine has more bits than it needs");
        assert!(!Machine::read("").unwrap().accepts(&[]));
    }
}
