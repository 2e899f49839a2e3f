//! Automata in ISS's notation: a row of bits in base 64.
//!
//! A head with counts comes first, then for each state the number of its transitions and each transition as a symbol
//! and a state. Start states come first, then accepting states, then all others.

use ninefold_grid::Alphabet;
use ninefold_puzzle::Automaton;

/// The largest number of states. Larger automata lead to unmanageable texts.
const MOST_STATES: usize = 4096;
/// The number of bits for the number of bits of a state, for the number of symbols, and for the number of bits of a
/// count.
const WIDTH: u32 = 4;

/// A row of bits, the most significant bit of each number first.
#[derive(Default)]
struct Bits(Vec<bool>);

impl Bits {
    fn push(&mut self, number: usize, width: u32) {
        self.0.extend((0..width).rev().map(|bit| number >> bit & 1 != 0));
    }

    /// Returns the letters of base 64 for whole bytes of these bits.
    fn letters(mut self) -> String {
        self.0.resize(self.0.len().next_multiple_of(8), false);
        let six = |bits: &[bool]| (0..6).fold(0, |six, bit| six << 1 | usize::from(bits.get(bit) == Some(&true)));
        self.0.chunks(6).map(|bits| char::from(super::BASE64[six(bits)])).collect()
    }
}

/// Returns the number of bits of a number, at least one.
fn width(number: usize) -> u32 {
    (usize::BITS - number.leading_zeros()).max(1)
}

/// Writes an automaton over the values of an alphabet. Returns `None` if it accepts nothing or has too many states.
pub(super) fn written(automaton: &Automaton, alphabet: Alphabet) -> Option<String> {
    let states = automaton.states();
    if states == 0 || automaton.starts().is_empty() || states > MOST_STATES {
        return None;
    }
    let starts = automaton.starts();
    let is_start = |state: &u32| starts.contains(state);
    let (accepting, others): (Vec<u32>, Vec<u32>) =
        (0..states as u32).filter(|state| !is_start(state)).partition(|&state| automaton.is_accepting(state));
    let order: Vec<u32> = starts.iter().chain(&accepting).chain(&others).copied().collect();
    let mut number = vec![0; states];
    order.iter().enumerate().for_each(|(place, &state)| number[state as usize] = place);
    let index = |value: i32| usize::try_from(value - automaton.first()).ok().filter(|&at| at < automaton.values());
    let steps = |state: u32| -> Vec<(usize, usize)> {
        let symbols = alphabet.values().enumerate().filter_map(|(symbol, value)| Some((symbol, index(value)?)));
        let next = |(symbol, at): (usize, usize)| {
            automaton.next(state, at).iter().map(move |&next| (symbol, next as usize)).collect::<Vec<_>>()
        };
        symbols.flat_map(next).collect()
    };
    let state_width = width(states);
    let count_width = width(order.iter().map(|&state| steps(state).len()).max()?);
    let symbol_width = if alphabet.count() > 1 { width(alphabet.count() - 1) } else { 0 };
    let mut bits = Bits::default();
    bits.push(0, 2);
    bits.push(state_width as usize - 1, WIDTH);
    bits.push(alphabet.count() - 1, WIDTH);
    bits.push(starts.len(), state_width);
    bits.push(accepting.len(), state_width);
    starts.iter().rev().for_each(|&state| bits.push(usize::from(automaton.is_accepting(state)), 1));
    bits.push(count_width as usize, WIDTH);
    for state in order {
        let steps = steps(state);
        bits.push(steps.len(), count_width);
        for (symbol, next) in steps {
            bits.push(symbol, symbol_width);
            bits.push(number[next], state_width);
        }
    }
    Some(bits.letters())
}
