//! A share of a job.

use std::str::FromStr;

use ninefold::text::text;

use crate::texts;
use crate::value_error::ValueError;

/// Every Nth part of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// The number of the share, from 1.
    own: u64,
    count: u64,
}

impl Shard {
    /// Returns whether the shard has the part with this number, from 0.
    pub(crate) fn has(self, part: u64) -> bool {
        part % self.count == self.own - 1
    }

    /// Returns whether the shard is the whole job.
    pub(crate) fn is_whole(self) -> bool {
        self.count == 1
    }
}

impl FromStr for Shard {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Shard, ValueError> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|&number| number > 0);
        let parts = text.split_once('/').and_then(|(own, count)| Some((number(own)?, number(count)?)));
        match parts {
            Some((own, count)) if own <= count => Ok(Shard { own, count }),
            _ => Err(text!(texts(), "command-shard").into()),
        }
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.own, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_all_parts() {
        for part in 0..20 {
            let having = (1..=4).filter(|own| format!("{own}/4").parse::<Shard>().unwrap().has(part));
            assert_eq!(having.count(), 1);
        }
        for wrong in ["", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
