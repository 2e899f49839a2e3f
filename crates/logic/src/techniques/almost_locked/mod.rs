//! Almost locked sets.

pub(super) mod sets;
