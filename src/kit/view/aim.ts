import type { ActDialog } from "../../contract/act";

/** One target, and never the doer: whom an attack can be aimed at. */
export const AT_ONE_OTHER: NonNullable<ActDialog["aim"]> = { most: 1, self: false };
/** The window of an act that chooses its target only as it happens, as a readied attack does. */
export const aimedLate = (dialog: ActDialog | null): ActDialog | null => dialog && { ...dialog, aim: AT_ONE_OTHER };
