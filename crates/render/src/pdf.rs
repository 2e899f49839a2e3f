//! x
use crate::Scene;
pub(crate) fn picture(_scene: &Scene) -> Vec<u8> { Vec::new() }
