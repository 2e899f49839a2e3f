//! The installers that dist generates, tested with archives of this machine: the shell script is run, the Homebrew
//! formula is run without Homebrew, and the PowerShell script is parsed and compared with the plan.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

use super::{PUZZLE, SOLUTION, folder, release, sources, text, use_installed};
use crate::release::{licences, program};
use crate::run::{cargo, root, to_end};
use crate::web;

/// The name of the package, which dist uses in the names of its files.
const PACKAGE: &str = "ninefold-cli";
/// Addresses for the sources and for the page, which the project does not have yet. dist requires the first and warns
/// if the second is missing.
const REPOSITORY: &str = "https://github.com/ninefold/ninefold";
const HOMEPAGE: &str = "https://ninefold.example/";
/// dist's name for the kind of file that the archive of every system contains.
const ARCHIVE: &str = "executable-zip";

/// The output of dist for these sources.
struct Made {
    /// The folder of the installers.
    folder: PathBuf,
    /// The plan of all files.
    plan: Value,
}

/// Generates the installers once for all tests, in a copy of the sources that has an address.
fn made() -> &'static Made {
    static MADE: OnceLock<Made> = OnceLock::new();
    MADE.get_or_init(|| {
        let settings = fs::read_to_string(root().join("dist-workspace.toml")).unwrap();
        let version = settings.lines().find_map(|line| line.strip_prefix("cargo-dist-version = ")).unwrap();
        if !web::answers("dist") {
            to_end(cargo("install --locked cargo-dist --version").arg(version.trim_matches('"'))).unwrap();
        }
        let sources = sources("dist");
        let manifest = sources.join("Cargo.toml");
        let named = fs::read_to_string(&manifest).unwrap();
        let named = named.replacen(
            "[workspace.package]\n",
            &format!("[workspace.package]\nrepository = \"{REPOSITORY}\"\nhomepage = \"{HOMEPAGE}\"\n"),
            1,
        );
        fs::write(&manifest, named).unwrap();
        let program = sources.join("crates/app/Cargo.toml");
        let named = fs::read_to_string(&program).unwrap();
        let addresses = "[package]\nrepository.workspace = true\nhomepage.workspace = true\n";
        fs::write(&program, named.replacen("[package]\n", addresses, 1)).unwrap();
        let dist = |words: &[&str]| {
            let mut dist = Command::new("dist");
            dist.args(words).args(["--allow-dirty", "--tag", &format!("v{}", release().version)]).current_dir(&sources);
            dist
        };
        to_end(&mut dist(&["build", "--artifacts", "global"])).unwrap();
        let plan = text(&mut dist(&["plan", "--output-format", "json"]));
        Made { folder: sources.join("target/distrib"), plan: serde_json::from_str(&plan).unwrap() }
    })
}

/// A file of the plan: the archive for one system.
struct Archive<'a> {
    name: &'a str,
    system: &'a str,
    /// The files and folders at its top level.
    files: Vec<&'a str>,
    programs: Vec<&'a str>,
}

/// Returns the archives of the plan.
fn archives(plan: &Value) -> Vec<Archive<'_>> {
    let mut archives = Vec::new();
    for (name, artifact) in plan["artifacts"].as_object().unwrap() {
        if artifact["kind"] != ARCHIVE {
            continue;
        }
        let mut archive =
            Archive { name, system: text_of(&artifact["target_triples"][0]), files: Vec::new(), programs: Vec::new() };
        for asset in artifact["assets"].as_array().unwrap() {
            archive.files.push(text_of(&asset["path"]));
            if asset["kind"] == "executable" {
                archive.programs.push(text_of(&asset["path"]));
            }
        }
        archives.push(archive);
    }
    archives
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// Packs the contents of our archive like dist, under the names of the plan. Returns the folder of the archive.
fn archive_of_dist(target: &str, test: &str) -> PathBuf {
    let archives = archives(&made().plan);
    let archive = archives.iter().find(|archive| archive.system == target).unwrap();
    assert_eq!(archive.programs, [program::NAME]);
    let place = folder(test);
    let name = archive.name.trim_end_matches(".tar.gz");
    fs::rename(super::unpacked_in(&place, "gnu"), place.join(name)).unwrap();
    let mut ours: Vec<_> = fs::read_dir(place.join(name)).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let mut theirs: Vec<_> = archive.files.iter().map(|path| Path::new(path).file_name().unwrap().to_owned()).collect();
    ours.sort();
    theirs.sort();
    assert_eq!(ours, theirs, "our archive and that of dist");
    let mut tar = Command::new("tar");
    tar.args(["--create", "--gzip", "--file", archive.name, name]).current_dir(&place);
    to_end(&mut tar).unwrap();
    place
}

#[test]
#[ignore = "slow: makes the packages, builds dist if it is missing"]
fn the_shell_script_installs_the_program() {
    let target = program::target(program::OWN, "gnu").unwrap();
    let archives = archive_of_dist(&target, "shell");
    let home = folder("shell-home");
    let mut shell = Command::new("sh");
    shell.arg(made().folder.join(format!("{PACKAGE}-installer.sh"))).env("HOME", &home);
    shell.env("NINEFOLD_CLI_DOWNLOAD_URL", format!("file://{}", archives.display())).env_remove("XDG_CONFIG_HOME");
    to_end(&mut shell).unwrap();
    let installed = home.join(".local/bin").join(program::NAME);
    assert!(text(Command::new(installed).args(["solve", "--lines", PUZZLE])).starts_with(SOLUTION));
    // The login shell finds the program, and there is no check for newer versions.
    let found = text(Command::new("sh").args(["-c", ". $HOME/.profile; command -v ninefold"]).env("HOME", &home));
    assert!(found.trim().ends_with(".local/bin/ninefold"), "{found}");
    assert!(!home.join(".local/bin/ninefold-cli-update").exists());
}

/// Runs `xtask/formula.rb` with dist's formula.
fn formula(words: &[&str]) -> Command {
    if !web::answers("ruby") {
        web::install("ruby", "Homebrew's formula").unwrap();
    }
    let mut ruby = Command::new("ruby");
    ruby.arg(root().join("xtask/formula.rb")).arg(made().folder.join("ninefold.rb")).args(words);
    ruby
}

#[test]
#[ignore = "slow: makes the packages, builds dist if it is missing"]
fn the_formula_names_the_archive_of_each_system() {
    for (words, system) in [
        (["mac", "arm"], "aarch64-apple-darwin"),
        (["mac", "intel"], "x86_64-apple-darwin"),
        (["linux", "arm"], "aarch64-unknown-linux-gnu"),
        (["linux", "intel"], "x86_64-unknown-linux-gnu"),
    ] {
        let archives = archives(&made().plan);
        let archive = archives.iter().find(|archive| archive.system == system).unwrap();
        let address = format!("{REPOSITORY}/releases/download/v{}/{}", release().version, archive.name);
        assert_eq!(text(&mut formula(&words)).lines().next(), Some(&*address));
    }
}

#[test]
#[ignore = "slow: makes the packages, builds dist if it is missing"]
fn the_formula_installs_the_program() {
    let archives = archive_of_dist(&program::target(program::OWN, "gnu").unwrap(), "formula");
    let prefix = folder("formula-prefix");
    let processor = if program::OWN == "aarch64" { "arm" } else { "intel" };
    to_end(formula(&["linux", processor]).args([&archives, &prefix])).unwrap();
    let share = prefix.join("share/ninefold");
    let program = prefix.join("bin").join(program::NAME);
    use_installed(&program, &share.join("man/ninefold-solve.1"), &share.join("completions/ninefold.bash"));
    assert!(share.join(licences::FILE).is_file());
    let words = fs::read_to_string(made().folder.join("ninefold.rb")).unwrap();
    assert!(words.contains(&format!("homepage \"{HOMEPAGE}\"")), "{words}");
    // A formula that runs without Homebrew is only as good as the words that its replacement supports.
    let broken = folder("formula-broken").join("broken.rb");
    fs::write(&broken, "class Broken < Formula\n  bottle\nend\n").unwrap();
    let mut ruby = Command::new("ruby");
    assert!(to_end(ruby.arg(root().join("xtask/formula.rb")).arg(broken).args(["linux", "intel"])).is_err());
}

/// The commands that the PowerShell script calls besides its own functions: cmdlets of Windows PowerShell 5, and the
/// system's `tar`.
const COMMANDS: [&str; 19] = [
    "ConvertTo-Json",
    "Copy-Item",
    "Expand-Archive",
    "Exit",
    "ForEach-Object",
    "Get-ExecutionPolicy",
    "Get-Help",
    "Get-Item",
    "Join-Path",
    "New-Item",
    "New-Object",
    "Out-File",
    "Remove-Item",
    "Set-ItemProperty",
    "Split-Path",
    "Write-Information",
    "Write-Output",
    "Write-Verbose",
    "tar",
];

#[test]
#[ignore = "slow: makes the packages, builds dist if it is missing"]
fn the_powershell_script_is_powershell_and_names_the_archives() {
    web::ready().unwrap();
    let npm = |words: &[&str]| {
        let mut npm = Command::new("npm");
        npm.args(words).current_dir(root().join("xtask/powershell"));
        npm
    };
    to_end(&mut npm(&["ci", "--silent"])).unwrap();
    let script = made().folder.join(format!("{PACKAGE}-installer.ps1"));
    let read = |script: &Path| -> Value {
        let read = text(npm(&["run", "--silent", "check"]).arg(script));
        serde_json::from_str(&read).unwrap()
    };
    let found = read(&script);
    assert_eq!((&found["faults"], &found["hasFault"]), (&Value::Array(Vec::new()), &Value::Bool(false)));
    let names =
        |key: &str| -> Vec<&str> { found[key].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect() };
    let functions = names("functions");
    for command in names("commands") {
        assert!(functions.contains(&command) || COMMANDS.contains(&command), "{command}");
    }

    let platforms = found["platforms"].as_object().unwrap();
    let archives = archives(&made().plan);
    let windows: Vec<_> = archives.iter().filter(|archive| archive.system.contains("windows")).collect();
    for archive in &windows {
        assert!(platforms.contains_key(archive.system), "{}", archive.system);
    }
    // Other Windows systems get one of these archives, too.
    for (system, platform) in platforms {
        let archive = windows.iter().find(|archive| platform["artifact_name"] == archive.name).expect(system);
        assert!(archive.name.ends_with(platform["zip_ext"].as_str().unwrap()));
        assert_eq!(platform["bins"], Value::from(archive.programs.clone()));
        assert!(platform.get("updater").is_none(), "{platform}");
    }
    let whole = fs::read_to_string(&script).unwrap();
    assert!(whole.contains(&format!("{REPOSITORY}/releases/download/v{}", release().version)));
    assert!(whole.contains("Join-Path $base_dir \".local/bin\""), "the folder of dist-workspace.toml");

    let broken = folder("powershell").join("broken.ps1");
    fs::write(&broken, whole.replacen("function Download(", "function Download((", 1)).unwrap();
    assert_eq!(read(&broken)["hasFault"], Value::Bool(true));
}
