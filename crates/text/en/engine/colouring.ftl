# Simple Colors and Multi-Colors.

colours-trap = Strong links join places of { $digit } in two colours, the first on { $one }, the second on { $other }. All cells of one colour are { $digit }, and none of the other. So no cell that sees both colours can be { $digit }.
colours-wrap = Strong links join places of { $digit } in two colours, the first on { $one }, the second on { $other }. All cells of one colour are { $digit }, and none of the other. But { $pair } have the same colour and see each other, so none of { $false_cells } is { $digit }.
colours-clusters = Strong links join places of { $digit } into two clusters. In A, { $digit } is in all of { $own } or else in all of { $own_other }; in B, in all of { $far } or else in all of { $far_other }.
colours-multi-one = { $clusters } { $pair } see each other, so not both of these colours are true: { $digit } is in all of { $own_other } or in all of { $far_other }. No cell that sees one of each can be { $digit }.
colours-sees = { $mine } sees { $theirs }
colours-multi-two = { $clusters } Whichever is true in B, it rules out the first colour of A: { $pairs }. So none of { $own } is { $digit }.
