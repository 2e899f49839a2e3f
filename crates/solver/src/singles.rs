//! Places the singles of a model before anything else is derived from it: naked ones, and hidden ones in houses.

use ninefold_puzzle::{Domain, Model, Primitive, Var};

/// The consequences of the number of values left to variables that differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    /// If there are as many remaining values as variables, each value must occur.
    Left,
    /// There are none, unless the variables have as many values in the model. Unit propagation of the formula finds the
    /// same, so a certificate needs no extra step.
    #[cfg(feature = "learning")]
    Whole,
}

/// Places naked and hidden singles until none is left. Returns the domains, and whether every domain has a value.
pub(crate) fn place(model: &Model, mut domains: Vec<Domain>, counting: Counting) -> (Vec<Domain>, bool) {
    let all = model.posts().iter().filter_map(|post| match &post.primitive {
        Primitive::AllDifferent(vars) => Some(vars),
        _ => None,
    });
    let alike = all.filter(|vars| {
        let mut sorted = vars.to_vec();
        sorted.sort_unstable();
        let distinct = sorted.windows(2).all(|pair| pair[0] != pair[1]);
        distinct && vars.iter().all(|&var| domains[var.get()].first() == domains[vars[0].get()].first())
    });
    let lists: Vec<List> = alike.map(|vars| List::new(model, vars, counting)).collect();
    let mut lists_of = vec![Vec::new(); domains.len()];
    lists.iter().zip(0..).for_each(|(list, index)| list.vars.iter().for_each(|&var| lists_of[var].push(index)));
    let mut is_due = vec![true; lists.len()];
    let mut due: Vec<usize> = (0..lists.len()).collect();
    while let Some(index) = due.pop() {
        is_due[index] = false;
        let list = &lists[index];
        let before: Vec<u64> = list.vars.iter().map(|&var| domains[var].bits()).collect();
        if !list.settle(&mut domains) {
            return (domains, false);
        }
        for (&var, before) in list.vars.iter().zip(before) {
            for &other in lists_of[var].iter().filter(|_| domains[var].bits() != before) {
                if !std::mem::replace(&mut is_due[other], true) {
                    due.push(other);
                }
            }
        }
    }
    let is_possible = domains.iter().all(|domain| !domain.is_empty());
    (domains, is_possible)
}

/// Returns whether variables that differ must take every value, because they have as many values in the model as there
/// are variables.
pub(crate) fn is_house(model: &Model, vars: &[Var]) -> bool {
    let all = vars.iter().flat_map(|&var| model.variable(var).domain.values());
    let (low, high) = (all.clone().min().unwrap_or(0), all.max().unwrap_or(0));
    let all = (low..=high).filter(|&value| vars.iter().any(|&var| model.variable(var).domain.contains(value)));
    all.count() == vars.len()
}

/// Variables that all differ.
struct List {
    vars: Vec<usize>,
    /// Whether each value must occur, even if the variables have fewer values left.
    is_house: bool,
    may_count: bool,
}

impl List {
    fn new(model: &Model, vars: &[Var], counting: Counting) -> List {
        List {
            vars: vars.iter().map(|var| var.get()).collect(),
            is_house: is_house(model, vars),
            may_count: counting == Counting::Left,
        }
    }

    /// Applies the singles of one list. Returns whether all its variables still have values.
    fn settle(&self, domains: &mut [Domain]) -> bool {
        let list = &self.vars;
        let set = |domain: &mut Domain, bits: u64| *domain = Domain::new(domain.first(), bits);
        let (mut fixed, mut last) = (0, u64::MAX);
        // Fixed variables may fix others.
        while fixed != last {
            last = fixed;
            for &var in list {
                let bits = domains[var].bits();
                if !bits.is_power_of_two() {
                    set(&mut domains[var], bits & !fixed);
                    if bits & !fixed == 0 {
                        return false;
                    }
                }
            }
            fixed =
                list.iter().map(|&var| domains[var].bits()).filter(|bits| bits.is_power_of_two()).fold(0, |a, b| a | b);
        }
        let count = list.iter().filter(|&&var| domains[var].bits().is_power_of_two()).count();
        if (fixed.count_ones() as usize) < count {
            return false;
        }
        let (mut once, mut twice) = (0, 0);
        for &var in list {
            twice |= once & domains[var].bits();
            once |= domains[var].bits();
        }
        let values = once.count_ones() as usize;
        if values < list.len() && (self.is_house || self.may_count) {
            return false;
        }
        if self.is_house || self.may_count && values == list.len() {
            for &var in list {
                let only = domains[var].bits() & once & !twice;
                match only.count_ones() {
                    0 => {}
                    1 => set(&mut domains[var], only),
                    _ => return false,
                }
            }
        }
        true
    }
}
