use cpu_time::ThreadTime;
use ninefold_fast::{Clues, Solver};
fn main() {
    for f in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&f).unwrap();
        let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with('#')).map(|l| &l[..81]).collect();
        let ours: Vec<Clues> = lines.iter().map(|l| Clues::parse(l.as_bytes()).unwrap()).collect();
        let theirs: Vec<sudoku::Sudoku> = lines.iter().map(|l| sudoku::Sudoku::from_str_line(l).unwrap()).collect();
        let mut solver = Solver::new();
        let mut bad = 0;
        for (a, b) in ours.iter().zip(&theirs) { if solver.count(a, 2) != b.solutions_count_up_to(2) as u64 { bad += 1; } }
        let n = lines.len() as f64;
        let (r, no) = (0.0, 0.0);
        let mut best = (1e9f64, 1e9f64); let mut ratios = vec![];
        for _ in 0..5 {
            let t = ThreadTime::now(); let mut s = 0; for a in &ours { s += solver.count(a, 2); } let x = t.elapsed().as_secs_f64() * 1e6 / n;
            let t = ThreadTime::now(); let mut q = 0; for a in &theirs { q += a.solutions_count_up_to(2); } let y = t.elapsed().as_secs_f64() * 1e6 / n;
            std::hint::black_box((s, q));
            best = (best.0.min(x), best.1.min(y)); ratios.push(y / x);
        }
        ratios.sort_by(f64::total_cmp);
        println!("{:30} bad {bad} rounds {r:.1} nodes {no:.2} ours {:.2} theirs {:.2} ratio {:.2}", f.rsplit('/').next().unwrap(), best.0, best.1, ratios[2]);
    }
}
