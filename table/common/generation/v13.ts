import moved from "./moved.json";
import type { GenerationProfile, Shim } from "./types";

/** Global names that moved into namespaces, by the generations of their deprecation and their end (community types, `client.d.mts`). */
function movedBetween(span: keyof typeof moved): Shim[] {
  const [since = 0, until = 0] = span.split("-").map(Number);
  return Object.entries(moved[span]).map(([old, instead]) => ({ old, instead, since, until }));
}

/** Shims that both generations have: they came with 13 and are removed in 15 or 16. */
export const BOTH: readonly Shim[] = [...movedBetween("13-15"), ...movedBetween("13-16")];

export const v13: GenerationProfile = {
  generation: 13,
  build: 351,
  operators: "keys",
  effects: { changes: "document", phases: ["initial"], expires: false },
  statusEffects: "array",
  messages: {
    option: "rollMode",
    retired: null,
    modes: { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" },
    commands: "MESSAGE_PATTERNS",
  },
  menus: { label: "name", shown: "condition", run: "callback", iconClasses: false },
  detachedWindows: false,
  clearsMovementOf: "combatant",
  levels: false,
  constants: { added: {}, removed: [] },
  booleansCount: false,
  removedHelpers: [],
  shims: [
    ...BOTH,
    ...movedBetween("12-14"),
    { old: "CONST.CHAT_MESSAGE_TYPES", instead: "CONST.CHAT_MESSAGE_STYLES", since: 12, until: 14 },
    { old: "CONST.DOCUMENT_TYPES", instead: "CONST.WORLD_DOCUMENT_TYPES", since: 12, until: 14 },
  ],
};
