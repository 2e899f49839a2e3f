# Simple Colors and Multi-Colors. Candidates of one digit are coloured in two colours, alternately along strong links.

colours-trap = Strong links join candidates for { $digit }. Coloured alternately, one colour is on { $one }, the other on { $other }. All candidates of one colour are true, and all of the other are false. So no cell that sees both colours can be { $digit }.
colours-wrap = Strong links join candidates for { $digit }. Coloured alternately, one colour is on { $one }, the other on { $other }. All candidates of one colour are true, and all of the other are false. But { $pair } have the same colour and see each other, so that colour is false: none of { $false_cells } is { $digit }.
# Two clusters; another sentence follows.
colours-clusters = Strong links join candidates for { $digit } into two clusters. In the first cluster, { $digit } is either in { $own }, or else in { $own_other }; in the second, either in { $far }, or else in { $far_other }.
colours-multi-one = { $clusters } { $pair } see each other, so they can't both be { $digit }. So { $digit } is in { $own_other }, or in { $far_other }, or in both, and no cell that sees one of each can be { $digit }.
colours-multi-two = { $clusters } Both colours of the second cluster rule out one colour of the first: { $pairs }. So { $digit } can't be in { $own }.
colours-sees = { $mine } sees { $theirs }
