import type { Plain } from "../../dynamic";

/** The parts of CONFIG that belong to no other area. */
export function coreConfig(): Plain {
  return {
    debug: { hooks: false },
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    queries: {},
    time: { roundTime: 0, turnTime: 0 },
    fontDefinitions: {},
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    statusEffects: [],
    sounds: { dice: null, lock: null, notification: null, combat: null },
  };
}

/** Puts partial configurations together; classes and functions are taken over whole. */
export function mergeConfig(target: Plain, ...parts: readonly Plain[]): Plain {
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      const present = target[key];
      target[key] = isPlain(present) && isPlain(value) ? mergeConfig(present, value) : value;
    }
  }
  return target;
}
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
