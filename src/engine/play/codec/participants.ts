import type { Json, JsonObject } from "../../json";
import type { Being, World } from "../../procedure/types";
import { fields, list, number, object, text } from "./read";

/**
 * Participants as they are stored: the names of all numbers once, then the facts of each participant and its numbers in that order. Zeros
 * at the end are left out.
 */
export function encodeParticipants(participants: World): JsonObject {
  const beings = Object.entries(participants);
  const names = [...new Set(beings.flatMap(([, { now }]) => Object.keys(now).filter((name) => now[name] !== 0)))];
  const stored = beings.map(([letter, { now, id: _, ...facts }]): [string, Json] => {
    const values = names.map((name) => now[name] ?? 0);
    while (values.at(-1) === 0) values.pop();
    return [letter, [values, object(facts, letter)]];
  });
  return { names, beings: Object.fromEntries(stored) };
}

/**
 * Reads stored participants. Their facts are the ruleset's own fields, which the caller has to check before its rules read them.
 * @throws BadData
 */
export function decodeParticipants(value: unknown): World {
  const parts = new Map(fields(value, "participants"));
  const names = list(parts.get("names"), "participants").map((name) => text(name, "participants"));
  const world: World = {};
  for (const [letter, stored] of fields(parts.get("beings"), "participants")) {
    const [values, facts] = list(stored, letter);
    const now: Record<string, number> = {};
    for (const [i, one] of list(values, letter).entries()) {
      const name = text(names[i], letter);
      if (one !== 0) now[name] = number(one, letter);
    }
    const being: Being = { ...object(facts, letter), id: letter, now };
    world[letter] = being;
  }
  return world;
}
