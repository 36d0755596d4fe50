import type { ActDialog } from "../../contract/act";

/** The aim of an attack: one target, which is never the doer. */
export const AT_ONE_OTHER: NonNullable<ActDialog["aim"]> = { most: 1, self: false };
/** The window of an act that chooses its target only as it happens, as a readied attack does. */
export const aimedLate = (dialog: ActDialog | null): ActDialog | null => dialog && { ...dialog, aim: AT_ONE_OTHER };
