//! An independent proof that a solution is the only one. It shares only the model with the engine.
//!
//! Each other digit of each cell is refuted on its own: assume it, draw simple conclusions, and search for a full grid
//! near the assumption. Refuted digits stay eliminated, so the easy refutations make the rest easier. The number of
//! guesses for each digit grows until all are refuted.
//!
//! The simple conclusions: a digit with one place in a house is placed there, and so is the last digit of a cell. For
//! any other primitive, the values that no assignment supports are removed: by trying all assignments if there are few,
//! otherwise by asking whether each value alone is possible.

use ninefold_grid::Grid;
use ninefold_puzzle::{Domain, Model, Primitive, Puzzle, Var};

/// The largest number of assignments that are tried for a primitive.
const MOST_ASSIGNMENTS: usize = 300;

/// Returns whether this grid is the only solution, using up to this many guesses for each digit of each cell. Returns
/// `None` if they leave the question open.
pub fn is_only_solution(puzzle: &Puzzle, solution: &Grid, guesses: u64) -> Option<bool> {
    let model = puzzle.model();
    if !puzzle.holds(solution) {
        return Some(false);
    }
    let proof = Proof::new(&model);
    let mut root: Vec<Domain> = model.variables().iter().map(|variable| variable.domain).collect();
    let all: Vec<usize> = (0..proof.primitives.len()).collect();
    if !proof.propagate(&mut root, all) {
        return Some(false);
    }
    let own = model.domain_in(solution);
    let own: Vec<Option<i32>> = (0..model.cell_count()).map(|index| own(model.var_at(index)).only()).collect();
    let mut most = 0;
    loop {
        let (mut has_refuted, mut is_open) = (false, false);
        for (var, own) in own.iter().enumerate() {
            for value in root[var].values().filter(|value| Some(*value) != *own) {
                if !root[var].contains(value) {
                    continue;
                }
                match proof.refutes(&root, (var, value), most) {
                    Some(true) => {
                        root[var] = root[var].filter(|other| other != value);
                        has_refuted = true;
                        if !proof.propagate(&mut root, proof.of_var[var].clone()) {
                            return Some(false);
                        }
                    }
                    Some(false) => return Some(false),
                    None => is_open = true,
                }
            }
        }
        match (is_open, has_refuted) {
            (false, _) => return Some(true),
            (true, true) => {}
            (true, false) if most >= guesses => return None,
            (true, false) => most = (4 * most).clamp(4, guesses),
        }
    }
}

/// The primitives of a model, and those of each variable.
struct Proof<'a> {
    model: &'a Model,
    primitives: Vec<Scoped<'a>>,
    of_var: Vec<Vec<usize>>,
}

/// A primitive with its variables.
struct Scoped<'a> {
    primitive: &'a Primitive,
    vars: Vec<usize>,
    /// For each variable, the earlier variables in the list that differ from it, by their places.
    differing: Vec<Vec<usize>>,
}

impl<'a> Proof<'a> {
    fn new(model: &'a Model) -> Proof<'a> {
        let count = model.variables().len();
        let mut proof = Proof { model, primitives: Vec::new(), of_var: vec![Vec::new(); count] };
        let mut peers = vec![vec![false; count]; count];
        for post in model.posts() {
            let mut vars: Vec<usize> = post.primitive.vars().into_iter().map(Var::get).collect();
            vars.sort_unstable();
            vars.dedup();
            for &var in &vars {
                proof.of_var[var].push(proof.primitives.len());
                if let Primitive::AllDifferent(_) = post.primitive {
                    vars.iter().filter(|&&other| other != var).for_each(|&other| peers[var][other] = true);
                }
            }
            proof.primitives.push(Scoped { primitive: &post.primitive, vars, differing: Vec::new() });
        }
        for Scoped { vars, differing, .. } in &mut proof.primitives {
            let before = |place: usize| (0..place).filter(|&other| peers[vars[place]][vars[other]]).collect();
            *differing = (0..vars.len()).map(before).collect();
        }
        proof
    }

    /// Draws simple conclusions from these primitives and from the primitives of all variables that change. Returns
    /// whether there is no contradiction.
    fn propagate(&self, domains: &mut [Domain], mut queue: Vec<usize>) -> bool {
        let mut queued = vec![false; self.primitives.len()];
        queue.iter().for_each(|&index| queued[index] = true);
        let mut at = 0;
        while at < queue.len() {
            let index = queue[at];
            (at, queued[index]) = (at + 1, false);
            let scoped @ Scoped { primitive, vars, .. } = &self.primitives[index];
            let before: Vec<Domain> = vars.iter().map(|&var| domains[var]).collect();
            let is_possible = match primitive {
                Primitive::AllDifferent(_) => place(domains, vars),
                _ => support(domains, scoped),
            };
            if !is_possible || vars.iter().any(|&var| domains[var].is_empty()) {
                return false;
            }
            for (&var, before) in vars.iter().zip(before) {
                if domains[var] != before {
                    for &other in &self.of_var[var] {
                        if !queued[other] {
                            queued[other] = true;
                            queue.push(other);
                        }
                    }
                }
            }
        }
        true
    }

    /// Returns whether no solution has this value, or `None` if this many guesses leave the question open.
    fn refutes(&self, root: &[Domain], (var, value): (usize, i32), guesses: u64) -> Option<bool> {
        let mut domains = root.to_vec();
        domains[var] = Domain::of([value]);
        let mut left = guesses;
        if !self.propagate(&mut domains, self.of_var[var].clone()) {
            return Some(true);
        }
        self.search(root, &domains, &mut left)
    }

    /// Returns whether these domains have no solution.
    fn search(&self, root: &[Domain], domains: &[Domain], left: &mut u64) -> Option<bool> {
        // Variables that the assumption has affected come first, and cells before auxiliaries.
        let cells = self.model.cell_count();
        let open = (0..domains.len()).filter(|&var| domains[var].len() > 1);
        let next = open.min_by_key(|&var| (domains[var] == root[var], var >= cells, domains[var].len()));
        let Some(var) = next else {
            let value = |var: Var| domains[var.get()].only().unwrap_or(0);
            return Some(!self.primitives.iter().all(|scoped| scoped.primitive.holds(&value)));
        };
        for value in domains[var].values() {
            *left = left.checked_sub(1)?;
            let mut next = domains.to_vec();
            next[var] = Domain::of([value]);
            if self.propagate(&mut next, self.of_var[var].clone()) && !self.search(root, &next, left)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// Removes the values of decided variables from the others, and places values that have only one place in a house.
fn place(domains: &mut [Domain], vars: &[usize]) -> bool {
    for &var in vars {
        if let Some(value) = domains[var].only() {
            for &other in vars.iter().filter(|&&other| other != var) {
                if domains[other].contains(value) {
                    domains[other] = domains[other].filter(|own| own != value);
                }
            }
        }
    }
    let all = Domain::of(vars.iter().flat_map(|&var| domains[var].values()));
    if all.len() < vars.len() {
        return false;
    }
    if all.len() == vars.len() {
        for value in all.values() {
            let mut places = vars.iter().filter(|&&var| domains[var].contains(value));
            if let (Some(&only), None) = (places.next(), places.next()) {
                domains[only] = Domain::of([value]);
            }
        }
    }
    true
}

/// Removes values that no assignment supports. Returns whether any is left.
fn support(domains: &mut [Domain], scoped: &Scoped<'_>) -> bool {
    let vars = &scoped.vars;
    let sizes = vars.iter().map(|&var| domains[var].len());
    if sizes.fold(1_usize, usize::saturating_mul) <= MOST_ASSIGNMENTS {
        let own: Vec<Domain> = vars.iter().map(|&var| domains[var]).collect();
        let mut values = vec![0; domains.len()];
        let mut supported = vec![0_u64; vars.len()];
        assign(&own, scoped, 0, &mut values, &mut supported);
        for (place, &var) in vars.iter().enumerate() {
            domains[var] = Domain::new(own[place].first(), supported[place]);
        }
        return supported.iter().all(|&bits| bits != 0);
    }
    for &var in vars {
        domains[var] = domains[var].filter(|value| {
            let domain = |other: Var| if other.get() == var { Domain::of([value]) } else { domains[other.get()] };
            scoped.primitive.is_possible(&domain)
        });
        if domains[var].is_empty() {
            return false;
        }
    }
    true
}

/// Collects the values of all assignments in which peers differ, as bits of the domains.
fn assign(own: &[Domain], scoped: &Scoped<'_>, place: usize, values: &mut [i32], supported: &mut [u64]) {
    let vars = &scoped.vars;
    let Some(domain) = own.get(place) else {
        if scoped.primitive.holds(&|var: Var| values[var.get()]) {
            for ((supported, domain), &var) in supported.iter_mut().zip(own).zip(vars) {
                *supported |= 1 << (values[var] - domain.first());
            }
        }
        return;
    };
    for value in domain.values() {
        if scoped.differing[place].iter().all(|&other| values[vars[other]] != value) {
            values[vars[place]] = value;
            assign(own, scoped, place + 1, values, supported);
        }
    }
}
