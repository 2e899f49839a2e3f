//! The order of decisions: variables of recent conflicts first.
//!
//! Each variable of a conflict gains activity. The gain grows from conflict to conflict, which amounts to a decay of
//! all other activities (VSIDS of Chaff; the heap follows MiniSat).

use ninefold_grid::Random;

/// The place of a variable that is not in the heap.
const ABSENT: u32 = u32::MAX;
/// Activities above this are scaled down.
const MOST: f64 = 1e100;

/// The open variables in a heap, the most active on top.
#[derive(Clone, Debug, Default)]
pub(crate) struct Activity {
    of: Vec<f64>,
    gain: f64,
    heap: Vec<u32>,
    /// The place of each variable in the heap.
    places: Vec<u32>,
}

impl Activity {
    /// Returns the order of this many variables without activity.
    pub(crate) fn new(variables: usize) -> Activity {
        let mut activity = Activity {
            of: vec![0.0; variables],
            gain: 1.0,
            heap: Vec::with_capacity(variables),
            places: vec![ABSENT; variables],
        };
        (0..variables as u32).for_each(|variable| activity.insert(variable));
        activity
    }

    /// Raises each activity by a random amount, at most the gain of a conflict.
    pub(crate) fn disturb(&mut self, random: &mut Random) {
        for variable in 0..self.of.len() {
            self.of[variable] += self.gain * random.below(1 << 20) as f64 / f64::from(1 << 20);
            let place = self.places[variable];
            if place != ABSENT {
                self.rise(place as usize);
            }
        }
    }

    /// Adds a variable, unless it is already in the heap.
    #[inline]
    pub(crate) fn insert(&mut self, variable: u32) {
        if self.places[variable as usize] == ABSENT {
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes out the most active variable.
    pub(crate) fn pop(&mut self) -> Option<u32> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[top as usize] = ABSENT;
        if top != last {
            self.heap[0] = last;
            self.sink(0);
        }
        Some(top)
    }

    /// Raises the activity of a variable.
    #[inline]
    pub(crate) fn bump(&mut self, variable: usize) {
        self.of[variable] += self.gain;
        if self.of[variable] > MOST {
            self.of.iter_mut().for_each(|activity| *activity /= MOST);
            self.gain /= MOST;
        }
        let place = self.places[variable];
        if place != ABSENT {
            self.rise(place as usize);
        }
    }

    /// Lets all activities decay by this factor.
    pub(crate) fn decay(&mut self, factor: f64) {
        self.gain /= factor;
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        let own = self.of[variable as usize];
        while place > 0 {
            let parent = (place - 1) / 2;
            let above = self.heap[parent];
            if self.of[above as usize] >= own {
                break;
            }
            self.heap[place] = above;
            self.places[above as usize] = place as u32;
            place = parent;
        }
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }

    fn sink(&mut self, mut place: usize) {
        let variable = self.heap[place];
        let own = self.of[variable as usize];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            let other = child + 1;
            if other < self.heap.len() && self.of[self.heap[other] as usize] > self.of[self.heap[child] as usize] {
                child = other;
            }
            let below = self.heap[child];
            if self.of[below as usize] <= own {
                break;
            }
            self.heap[place] = below;
            self.places[below as usize] = place as u32;
            place = child;
        }
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }
}
