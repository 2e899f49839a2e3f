//! Tells what becomes of saved games: reads each file of a folder and prints a line of JSON.
use ninefold_game::saved;
use std::path::Path;
fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let mut names: Vec<_> = std::fs::read_dir(Path::new(&folder)).unwrap().flatten().map(|f| f.path()).collect();
    names.sort();
    for path in names {
        let bytes = std::fs::read(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let out = match saved::read(&bytes) {
            Ok(opened) => format!(
                "ok {}",
                saved::write(&opened.game, opened.elapsed, &opened.saved, &opened.settings).replace('\n', " ")
            ),
            Err(why) => format!("error {}", why.to_string().replace('\n', " ")),
        };
        println!("{name}\t{out}");
    }
}
