//! Groups of variables that differ from each other. Only variables with one first value are compared, so that equal bits
//! are equal values.

use crate::general::variables::Variables;

/// Returns whether two variables have comparable values that always differ.
#[inline]
pub(super) fn differ(one: u32, other: u32, variables: &Variables) -> bool {
    variables.peers().differ(one, other) && variables.first(one) == variables.first(other)
}

/// Takes a large set of mutually different variables out of these, at most 64; the order of all is kept.
pub(crate) fn take_largest_group(vars: &mut Vec<u32>, variables: &Variables) -> Vec<u32> {
    if vars.len() <= 64 && (1..vars.len()).all(|end| vars[..end].iter().all(|&var| differ(var, vars[end], variables))) {
        return std::mem::take(vars);
    }
    let (mut largest, mut group): (Vec<u32>, Vec<u32>) = (Vec::new(), Vec::new());
    for start in 0..vars.len() {
        if vars.len() - start <= largest.len() {
            break;
        }
        group.clear();
        for &var in &vars[start..] {
            if group.len() < 64 && group.iter().all(|&other| differ(var, other, variables)) {
                group.push(var);
            }
        }
        if group.len() == vars.len() {
            return std::mem::take(vars);
        }
        if group.len() > largest.len() {
            std::mem::swap(&mut group, &mut largest);
        }
    }
    vars.retain(|var| !largest.contains(var));
    largest
}
