//! `count`: the number of solutions, and whether the count is complete.

use crate::ninefold::run;

#[test]
fn counts_and_limits() {
    let blank = ".".repeat(81);
    run(&["count", &blank], "").says(0, "2+\n");
    run(&["count", "--limit", "10", &blank], "").says(0, "10+\n");
    run(&["count", "--limit", "0", &".".repeat(16)], "").says(0, "288\n");
    run(&["count", "--limit", "289", &".".repeat(16)], "").says(0, "288\n");
    run(&["count", "--limit", "288", &".".repeat(16)], "").says(0, "288+\n");
    run(&["count", "1......3.4.....2"], "").says(0, "1\n");
    run(&["count", "123....4........"], "").says(1, "0\n");
}

#[test]
fn json_says_whether_it_is_complete() {
    let blank = ".".repeat(16);
    run(&["count", "--json", &blank], "")
        .says(0, &format!("{{\"puzzle\":\"{blank}\",\"count\":2,\"complete\":false}}\n"));
    run(&["count", "--json", "--limit", "0", &blank], "")
        .says(0, &format!("{{\"puzzle\":\"{blank}\",\"count\":288,\"complete\":true}}\n"));
}

#[test]
fn variants_count_less() {
    let blank = ".".repeat(16);
    run(&["count", "--limit", "0", "--variant", "diagonal", &blank], "").says(0, "48\n");
    run(&["count", "--limit", "0", "--regions", "1122112233443344", &blank], "").says(0, "288\n");
    run(&["count", "--limit", "0", "--size", "3", &".".repeat(9)], "").says(0, "12\n");
}

#[test]
fn few_digits_make_a_small_square() {
    run(&["count", "--limit", "0", "................", "--digits", "0-3"], "").says(0, "288\n");
    run(&["count", "................", "--digits", "0-3", "--size", "6"], "").refuses("a line of 6 cells");
}

#[test]
fn a_count_that_is_not_known_within_the_limits_is_no_answer() {
    let blank = ".".repeat(16);
    let stopped = run(&["count", "--limit", "0", "--node-limit", "1", &blank], "");
    assert!(stopped.code == Some(1) && stopped.out.ends_with("+\n"), "{stopped:?}");
    // The limit of solutions is the question.
    run(&["count", "--limit", "3", "--node-limit", "1000", &blank], "").says(0, "3+\n");
    let many = ".".repeat(81);
    let stopped = run(&["count", "--limit", "0", "--time-limit", "0.2", &many], "");
    assert!(stopped.code == Some(1) && !stopped.out.starts_with('0'), "{stopped:?}");
}
