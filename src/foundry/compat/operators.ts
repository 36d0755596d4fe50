import type { Json } from "../../engine/json";
import { host } from "../host";

interface Operators {
  readonly _del?: Json;
  readonly _replace?: (value: Json) => Json;
}
const isModern = (): boolean => host.game.release.generation >= 14;
// Version 14 of Foundry puts its operators on the global object; version 13 has key prefixes instead.
const operators = globalThis as unknown as Operators;

/** An update entry that deletes the key at a path: `-=` in version 13, `_del` from 14 on. */
export function deleteKey(path: string): Record<string, Json> {
  if (isModern() && operators._del !== undefined) return { [path]: operators._del };
  return { [prefixed(path, "-=")]: null };
}

/** An update entry that replaces an object whole instead of merging into it. */
export function replaceWhole(path: string, value: Json): Record<string, Json> {
  if (isModern() && operators._replace) return { [path]: operators._replace(value) };
  return { [prefixed(path, "==")]: value };
}

/**
 * The changes that give a document a subtype. Its system data begin anew: Foundry throws where the data of another subtype would stay
 * (foundryvtt#11951).
 */
export function newType(type: string): Record<string, Json> {
  return { type, ...replaceWhole("system", {}) };
}

function prefixed(path: string, prefix: string): string {
  const dot = path.lastIndexOf(".");
  return `${path.slice(0, dot + 1)}${prefix}${path.slice(dot + 1)}`;
}
