import { expect } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { shell } from "../shell";
import { type Creature, type Tabletop, type TabletopOptions, tabletop } from "../tabletop";

type Packet = JsonObject & { readonly damage?: number };
type Item = {
  readonly type: string;
  readonly name: string;
  readonly system: JsonObject;
};
/** A weapon in the hand that only its damage tells from others. */
export const sword = (damage = 20, system: JsonObject = {}): Item => ({
  type: "uchmaWeapon",
  name: "Sword",
  system: { held: true, packets: [{ damage }], ...system },
});
export const bow = (damage = 15, system: JsonObject = {}): Item => ({
  type: "uchmaWeapon",
  name: "Bow",
  system: { held: true, class: "ranged", delivery: "projectile", range: 10, packets: [{ damage }], ...system },
});
/** A technique against Parry at 1 m, unless told. */
export const technique = (name: string, system: JsonObject, packets: readonly Packet[] = []): Item => ({
  type: "uchmaAbility",
  name,
  system: { packets: [...packets], ...system },
});
/** Turns whoever attacks its user into a toad. */
export const CURSE = technique("Curse", {
  slot: "prepared",
  trigger: "attacked",
  delivery: "other",
  resistance: "constitution",
  range: 1,
  turnsInto: "Toad",
  turnsFor: 2,
});
export const form = (name: string, system: JsonObject): Item => ({ type: "uchmaForm", name, system });
/** Health without a word about how it came to be. */
export const health = (value: number, max = value): JsonObject => ({ value, max });
export const resists = (all: number): JsonObject => ({ parry: all, warding: all, constitution: all, evasion: all });

/** Level 1, Parry and the others 5, 60 health, no armor: faster than everybody else, so that it acts first. */
export const hero = (system: JsonObject = {}): JsonObject => ({
  side: "party",
  player: true,
  ...system,
  speed: { walk: 9, ...(system.speed as JsonObject | undefined) },
});
export const foe = (system: JsonObject = {}): JsonObject => ({ side: "foes", ...system });

export const uchma = (options?: TabletopOptions): Promise<Tabletop> => tabletop("uchma", options);

/** An encounter of two sides that has begun: the turn is the fastest one's. The rolls of the sides are different. */
export async function begin(table: Tabletop, ...fighters: readonly Creature[]): Promise<void> {
  await table.encounter(...fighters);
  const sides = new Set(fighters.map(({ system }) => system.side));
  table.dice(...[9, 5, 2, 1, 4, 4].slice(0, 2 * sides.size));
  await table.start();
}
/** The dialog of an act as its doer would see it; null where it has none or is refused. */
export function dialogOf(doer: Creature, act: string, item: string, on: readonly Creature[]) {
  const prepared = shell().operations.prepare({
    actorUuid: doer.uuid,
    act,
    itemId: doer.items.get(item).id,
    targets: on.map(({ uuid }) => uuid),
    adjust: { off: [], added: [] },
  });
  return "ok" in prepared ? null : prepared.dialog;
}
/** What the sheet of a creature says of everything that it can use, by name. */
export async function sheetTexts(table: Tabletop, { actor }: Creature): Promise<Readonly<Record<string, string>>> {
  const { uchmaCreature: view } = await table.ruleset.views();
  const context = shell().sheetContext(actor, { editing: false, editable: true });
  const { uses } = view?.(shell().actorFacts(actor), context) as { uses: readonly { name: string; sub: string }[] };
  return Object.fromEntries(uses.map(({ name, sub }) => [name, sub]));
}
/** What is left of the turn of a creature, as its sheet says it; its token bar has to say the same. */
export async function leftOnSheet(table: Tabletop, { actor }: Creature): Promise<string> {
  const facts = shell().actorFacts(actor);
  const context = shell().sheetContext(actor, { editing: false, editable: true });
  const { uchmaCreature: view } = await table.ruleset.views();
  const { turn } = view?.(facts, context) as { turn: { left: string } | null };
  expect(shell().runningGame("uchma")?.mechanics.bar?.(facts, context)?.turn?.left).toBe(turn?.left);
  return turn?.left ?? "";
}
