//! The context of the container image: the static program, licences, and the Containerfile.

use std::path::Path;

use super::{Release, copy, fresh, licences, program};
use crate::run::root;

/// Its folder among the packages, for this machine's processor.
pub(super) const FOLDER: &str = "image";

/// Writes the context to a folder among the packages.
pub(super) fn write(release: &Release, program: &Path, folder: &str) -> Result<(), String> {
    let folder = release.folder.join(folder);
    fresh(&folder)?;
    fresh(&folder.join("licences"))?;
    copy(program, &folder.join(program::NAME))?;
    copy(&root().join("packaging/Containerfile"), &folder.join("Containerfile"))?;
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(file), &folder.join("licences").join(file))?;
    }
    copy(&release.folder.join(licences::FILE), &folder.join("licences").join(licences::FILE))
}
