//! Whether places form one area.

/// Returns whether all places that must be in an area are connected by edges between places that may be in it.
pub(super) fn is_connected(must: &[bool], may: &[bool], edges: &[(u32, u32)]) -> bool {
    let mut parts = UnionFind::new(may.len());
    for &(one, other) in edges.iter().filter(|&&(one, other)| may[one as usize] && may[other as usize]) {
        parts.join(one, other);
    }
    let mut inside = (0..).zip(must).filter(|(_, must)| **must).map(|(place, _)| parts.root(place));
    let first = inside.next();
    inside.all(|root| Some(root) == first)
}

/// Which places belong to the same part: a forest that hangs on the least place of each part.
struct UnionFind(Vec<u32>);

impl UnionFind {
    /// Returns parts of one place each.
    fn new(places: usize) -> UnionFind {
        UnionFind((0..places as u32).collect())
    }

    /// Returns the least place of a part. The path to it is halved.
    fn root(&mut self, mut place: u32) -> u32 {
        while self.0[place as usize] != place {
            let above = self.0[self.0[place as usize] as usize];
            self.0[place as usize] = above;
            place = above;
        }
        place
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.root(one), self.root(other));
        self.0[one.max(other) as usize] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::is_connected;

    /// The places of a grid of two rows and four columns, with the edges between neighbours.
    const EDGES: [(u32, u32); 10] = [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (0, 4), (1, 5), (2, 6), (3, 7)];

    fn places(text: &str) -> Vec<bool> {
        text.bytes().map(|byte| byte == b'x').collect()
    }

    #[test]
    fn an_area_is_connected_through_places_that_may_be_in_it() {
        let is_connected = |must: &str, may: &str| is_connected(&places(must), &places(may), &EDGES);
        assert!(is_connected("x..xx..x", "xxxxx..x"));
        assert!(!is_connected("x..xx..x", "xx.xxx.x"));
        assert!(is_connected("x..xx..x", "xx.xxxxx"));
        // Diagonal neighbours share no edge.
        assert!(!is_connected("x....x..", "x....x.."));
        assert!(is_connected("..x.....", "..x.x..."));
        assert!(is_connected("........", "x.x.x.x."));
    }
}
