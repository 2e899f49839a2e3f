//! Reduced automata accept what they accepted before.

use super::*;
use crate::Domain;

/// Up to so many ones: each state has successors of its own, which is found for one state after the other.
#[test]
fn merging_gives_up_where_it_would_take_as_many_rounds_as_there_are_states() {
    let up_to = |most: u32| {
        let steps = (0..most).flat_map(|from| (from + 1..=most).map(move |to| (from, 1, to)));
        let accepting = vec![true; most as usize + 1];
        Automaton::of_transitions(Domain::range(1, 2), [0], accepting, steps.collect()).unwrap()
    };
    let mut partition = Partition::new(&up_to(400), &[true; 401]);
    assert!(!partition.refine(&up_to(400), &up_to(400).predecessors()));
    for most in [3, 40, 400] {
        let accepts = |count: u32| up_to(most).accepts_some((0..count).map(|_| Domain::of([1])));
        assert!(accepts(0) && accepts(most) && !accepts(most + 1), "{most}");
    }
}

/// Returns whether transitions lead from a start to an accepting state, state by state.
fn leads(starts: &[u32], accepting: &[bool], transitions: &[(u32, i32, u32)], values: &[i32]) -> bool {
    let mut states: Vec<u32> = starts.to_vec();
    for &value in values {
        let next = transitions.iter().filter(|edge| edge.1 == value && states.contains(&edge.0));
        states = next.map(|edge| edge.2).collect();
        states.sort_unstable();
        states.dedup();
    }
    states.iter().any(|&state| accepting[state as usize])
}

#[test]
fn random_automata_accept_what_they_accepted() {
    let mut seed = 1_u64;
    let mut random = move |below: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % below
    };
    for round in 0..400 {
        // Every fourth automaton is large, so that classes have many states of which few are looked at again.
        let count = 1 + random(if round % 4 == 0 { 60 } else { 12 });
        let edges = random(1 + 3 * count);
        let transitions: Vec<_> =
            (0..edges).map(|_| (random(count) as u32, 1 + random(3) as i32, random(count) as u32)).collect();
        let starts: Vec<u32> = (0..1 + random(2)).map(|_| random(count) as u32).collect();
        let accepting: Vec<bool> = (0..count).map(|_| random(4) == 0).collect();
        let automaton =
            Automaton::of_transitions(Domain::range(1, 3), starts.clone(), accepting.clone(), transitions.clone())
                .unwrap();
        assert!(automaton.states() <= count as usize);
        let all = (0..5).flat_map(|length| {
            let value = |code: i32, place: u32| 1 + code / 3_i32.pow(place) % 3;
            (0..3_i32.pow(length)).map(move |code| (0..length).map(|place| value(code, place)).collect())
        });
        let long = (0..200).map(|_| (0..5 + random(10)).map(|_| 1 + random(3) as i32).collect());
        for values in all.chain(long.collect::<Vec<Vec<i32>>>()) {
            let accepts = automaton.accepts_some(values.iter().map(|&value| Domain::of([value])));
            assert_eq!(accepts, leads(&starts, &accepting, &transitions, &values), "round {round}: {values:?}");
        }
    }
}
