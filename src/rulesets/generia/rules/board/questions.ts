// Questions that procedures ask the scene (`look.ts`). A text that ends with a colon is followed by what its comment names; uuids have hyphens
// for dots. "The creature" is the one that the question is about.

/** [G-161] Which of some Opportunists may strike the creature as it leaves their reach: their uuids follow. */
export const LEAVES = "leaves:";
/** [G-161] Which Opportunists reach the creature where it stands. */
export const THREATENED = "threatened";
/** [G-079] Which creatures an area reaches: the area follows as JSON. */
export const REACHED = "reached:";
/** [G-091] Which creatures bear something that a spell keeps up: the uuid of its caster and the id of the spell follow. */
export const HANGS = "hangs:";
/** Whether the creature is charmed and must not attack another one: the uuid of that one follows. */
export const SPARES = "spares:";
/** Which participant a uuid belongs to: the uuid follows. */
export const WHO = "who:";
/** Which creatures grapple the creature. */
export const HOLDERS = "holders";
/** Whether another creature is within so many metres of the creature: its uuid and the metres follow, separated by a blank. */
export const NEAR = "near:";
/** Whether another creature is farther away than so many metres, written as for `NEAR`; it is not where the scene is unknown. */
export const FAR = "far:";
/** Which creatures have swallowed a part of conjured matter: the id of the matter's item follows. */
export const SWALLOWED = "swallowed:";
/** Which creatures that went unseen are seen after a way: its beginning, bends and end follow as JSON; empty: they are seen as they stand. */
export const VIEWS = "views:";
/** Which areas lie along the straight way of the creature to a place: the place follows as JSON. */
export const FLIGHT = "flight:";
/** [G-161] Which Opportunists' reach a leap of the creature leads out of: the place where it ends follows as JSON. */
export const PAST = "past:";
/** [G-058], [G-173], [G-177] Whether an attacker stands outside the creature's field of view or flanks it, and which of both are confined: the attacker's uuid follows. */
export const BEHIND = "behind:";
/** Where the creature stands. */
export const SPOT = "spot";
/** Which creatures have laid some areas: the ids of the areas follow. */
export const LAID = "laid:";
/** Which areas lie where the creature stands, and who has laid them. */
export const UNDERFOOT = "underfoot";
