/** [G-161] The question which foes among these may strike whoever leaves their reach: their uuids, with hyphens for dots, follow. */
export const LEAVES = "leaves:";
/** [G-161] The question which Opportunists reach a creature where it stands. */
export const THREATENED = "threatened";
/** [G-079] The question whom an area reaches: the area follows. */
export const REACHED = "reached:";
/** The question on whom something lasts that one spell brought: the uuid of its caster with hyphens for dots, and its id, follow. */
export const HANGS = "hangs:";
/** The question whether a creature that is charmed has to spare another: its uuid with hyphens for dots follows. */
export const SPARES = "spares:";
/** The question who that creature is: its uuid with hyphens for dots follows. */
export const WHO = "who:";
/** The question who holds a creature. */
export const HOLDERS = "holders";
/** The question whether somebody is so near: its uuid with hyphens for dots and the metres follow, separated by a blank. */
export const NEAR = "near:";
/** The question whether somebody is farther away than that, told in the same way; where nobody knows the scene it is not. */
export const FAR = "far:";
/** The question who has swallowed of something that was conjured: the id of that follows. */
export const SWALLOWED = "swallowed:";
/** The question who sees whom of those who go unseen, after a way that follows (where it began, bent and ended; empty: as they stand). */
export const VIEWS = "views:";
/** The question what lies on the way from where somebody stands to a place, which follows. */
export const FLIGHT = "flight:";
/** [G-161] The question out of which Opportunists' reach a leap leads: the place where it ends follows. */
export const PAST = "past:";
/** [G-058], [G-173], [G-177] The question from where somebody strikes a creature, in its back or from a flank, and which of them is hemmed in: the uuid of whoever strikes, with hyphens for dots, follows. */
export const BEHIND = "behind:";
/** The question where a creature stands. */
export const SPOT = "spot";
/** The questions which creatures have laid these areas (their ids follow), and what lies where somebody stands. */
export const LAID = "laid:";
export const UNDERFOOT = "underfoot";
