//! The log of a proof: the clauses that a learner added and deleted, in order (DRAT).

/// The steps of a proof since the last write.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProofLog {
    /// The lines, which use the variable numbers of the certificate.
    pub(crate) text: Vec<u8>,
    /// The certificate's number of each variable.
    names: Vec<u32>,
}

impl ProofLog {
    /// Returns an empty log for variables with these numbers in the certificate.
    pub(crate) fn new(names: Vec<u32>) -> ProofLog {
        ProofLog { text: Vec::new(), names }
    }

    /// Adds a clause that was learnt.
    pub(crate) fn learn(&mut self, codes: impl Iterator<Item = u32>) {
        self.line(codes);
    }

    /// Adds the deletion of a clause.
    pub(crate) fn delete(&mut self, codes: impl Iterator<Item = u32>) {
        self.text.extend_from_slice(b"d ");
        self.line(codes);
    }

    fn line(&mut self, codes: impl Iterator<Item = u32>) {
        for code in codes {
            let name = self.names[code as usize / 2];
            let sign = if code & 1 == 0 { "" } else { "-" };
            self.text.extend_from_slice(format!("{sign}{name} ").as_bytes());
        }
        self.text.extend_from_slice(b"0\n");
    }
}
