//! Archives with the program, its manual, completions and licences.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{Release, copy, copy_all, fresh, licences, pages, program};
use crate::run::{root, to_end};

/// The files of the workspace that an archive contains.
const FILES: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Writes the archive for a target and returns its name.
pub(super) fn write(release: &Release, target: &str, program: &Path) -> Result<String, String> {
    let name = format!("{}-{}-{target}", program::NAME, release.version);
    let folder = release.folder.join(&name);
    fresh(&folder)?;
    copy(program, &folder.join(program::NAME))?;
    FILES.iter().try_for_each(|file| copy(&root().join(file), &folder.join(file)))?;
    copy(&release.folder.join(licences::FILE), &folder.join(licences::FILE))?;
    for part in ["man", "completions"] {
        copy_all(&release.folder.join(pages::FOLDER).join(part), &folder.join(part))?;
    }
    let archive = format!("{name}.tar.gz");
    pack(release, &name, &archive)?;
    fs::remove_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(archive)
}

/// Packs a folder: files are sorted by name, have the same time and belong to root, and their permissions don't depend
/// on the umask.
fn pack(release: &Release, name: &str, archive: &str) -> Result<(), String> {
    let mut tar = Command::new("tar");
    tar.args(["--create", "--format=ustar", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.args(["--mode=u+rw,go=rX", &format!("--mtime=@{}", release.time), name]);
    let mut tar =
        tar.current_dir(&release.folder).stdout(Stdio::piped()).spawn().map_err(|why| format!("tar: {why}"))?;
    let path = release.folder.join(archive);
    let file = fs::File::create(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    let input = tar.stdout.take().ok_or("tar: no output")?;
    to_end(Command::new("gzip").args(["--no-name", "--best"]).stdin(input).stdout(file))?;
    let status = tar.wait().map_err(|why| format!("tar: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("tar: {status}")) }
}
