import type { Translate } from "../../contract/facts";
import type { ToolSpec } from "../../contract/ruleset";

export interface ToolKey {
  readonly act: string;
  readonly icon: string;
  readonly label: string;
  readonly hint: string;
}
/** The tools that can be started now; those for all combatants only where there is an encounter. */
export function toolKeys(tools: readonly ToolSpec[], fighting: boolean, t: Translate): readonly ToolKey[] {
  return tools
    .filter((tool) => tool.for === "picked" || fighting)
    .map(({ act, icon, label, hint }) => ({ act, icon, label: t(label), hint: t(hint) }));
}

/** A creature that may take part in a tool's act. */
export interface Pickable {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly hasPlayerOwner: boolean;
}
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly picked: boolean;
}
/**
 * Each creature once. Picked at first are the creatures whose tokens are selected, where several are; else those that players own, because
 * one token is nearly always selected, and a rest is the party's.
 */
export function candidatesOf(all: readonly Pickable[], selected: readonly string[]): readonly Candidate[] {
  const known = new Map(all.map((one) => [one.uuid, one]));
  const chosen = selected.filter((uuid) => known.has(uuid));
  return [...known.values()].map(({ uuid, name, img, hasPlayerOwner }) => ({
    uuid,
    name,
    img,
    picked: chosen.length > 1 ? chosen.includes(uuid) : hasPlayerOwner,
  }));
}
