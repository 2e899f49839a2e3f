//! Lines on which every k cells in a row hold digits of k different classes: by remainder or by size.

use ninefold_grid::{Alphabet, Cell};

use crate::{Automaton, Domain, Poster};

/// With more classes than this the line isn't posted as a whole: its automaton would have a state for each order.
const MOST_IN_ORDER: usize = 4;

/// A line on which every `classes` cells in a row hold digits of different classes, all of them if there are fewer.
#[derive(Debug)]
pub(crate) struct ClassLine {
    /// What the classes are, in a word.
    pub(crate) name: &'static str,
    /// The cells.
    pub(crate) cells: Vec<Cell>,
    /// The number of classes.
    pub(crate) classes: usize,
}

impl ClassLine {
    /// Posts the line; `class` returns the class of the value of a digit.
    pub(crate) fn lower(&self, alphabet: Alphabet, poster: &mut Poster<'_>, class: impl Fn(i32) -> i32) {
        let vars = poster.digits(&self.cells);
        for (place, &later) in vars.iter().enumerate() {
            for distance in 1..=self.classes.min(place) {
                let same = distance == self.classes;
                poster.relation(vars[place - distance], later, |one, other| (class(one) == class(other)) == same);
            }
        }
        if !(2..=MOST_IN_ORDER).contains(&self.classes) || vars.len() <= 2 {
            return;
        }
        let (first, last) = (alphabet.first(), alphabet.last());
        let key = format!("{} {} {first}..{last}", self.name, self.classes);
        // The state: the classes of the cells read so far, the last `classes` of them at most.
        let step = |read: &Vec<i32>, value: i32| {
            let new = class(value);
            if read.len() < self.classes {
                (!read.contains(&new)).then(|| read.iter().copied().chain([new]).collect())
            } else {
                (read[0] == new).then(|| read[1..].iter().copied().chain([new]).collect())
            }
        };
        let values = Domain::range(first, last);
        let built = Automaton::shared(&key, || Automaton::deterministic(values, Vec::new(), step, |_| true));
        if let Ok(automaton) = built {
            poster.automaton(vars, automaton);
        }
    }

    /// Returns whether these classes may stand on the line.
    pub(crate) fn holds(&self, classes: &[i32]) -> bool {
        let length = self.classes.min(classes.len()).max(1);
        classes.windows(length).all(|window| (1..length).all(|place| !window[..place].contains(&window[place])))
    }
}
