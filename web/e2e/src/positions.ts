/** Small positions in which every kind of turn is at hand. */

/** A wrestler beside a pawn, a Frankish cannon before two pawns, a chariot five points from the camp. */
export const KO_ALL = "19/9k9/19/19/19/19/6pW1p9/9p9/9G'9/19/14R4/19/19/19/19/19/19/9K9/9M9 b - 1";

/** A pawn one step from the camp, and a pawn in hand. */
export const WA_DROP = "5k5/11/11/4P6/11/11/11/11/11/11/5K5 b P 1";

/** A thunderclap with room around it: under `two_two_one` every second step is forced. */
export const KO_RUN = "19/9k9/19/19/19/19/19/19/19/9+D9/19/19/19/19/19/19/19/9K9/9M9 b - 1";

/** A chariot whose way ends beside a standing flame, and one held by a net. */
export const KO_DANGER = "19/9k9/19/19/19/19/19/19/19/9+j9/8R10/19/19/3+a11R3/19/19/19/9K9/9M9 b - 1";

/** A wrestler beside a standing flame: out and back kills it. A far way leads clear of the flame. */
export const KO_SUICIDE = "19/9k9/19/19/19/19/19/19/19/9W9/8+j10/19/19/19/19/19/19/9K9/9M9 b - 1";

/** A flame one step from two enemy pawns and an own one: its step burns them all. */
export const KO_BLAZE = "19/9k9/19/19/19/19/19/19/8p1p8/19/9+J9/19/19/19/19/19/19/9K9/9M9 b - 1";
