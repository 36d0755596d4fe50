import type { Declaration } from "../../../src/contract/act";
import type { Between, BoardFacts, Figure, LookContext } from "../../../src/contract/board";
import type { ActorFacts, Translate } from "../../../src/contract/facts";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import type { VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { type ItemSource, itemFacts, between as metreApart, board as ofMetres } from "../rulesets/facts";
import { creature, worldOf } from "./fixtures";

export { itemFacts };

/** The conditions that an attack can leave behind, written out once more: tests must not take them from what they test. */
export const AFFLICTIONS = [
  "prone",
  "bound",
  "pinned",
  "unconscious",
  "unaware",
  "stunned",
  "dazed",
  "burning",
  "brittle",
] as const;
/** The same value for each of these keys. */
export const each = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;
/** An item of one of Vigor's types, such as "Weapon". */
export const item = (type: string, system: JsonObject = {}, name = type) =>
  itemFacts({ id: name, type: `vigor${type}`, name, system });
export const bar = (value: number, max = value) => ({ value, max });

export function actorFacts({
  system = {},
  items = [],
  statuses = [],
}: {
  system?: JsonObject;
  items?: readonly ItemSource[];
  statuses?: readonly string[];
} = {}): ActorFacts {
  return {
    id: "actor",
    uuid: "Actor.actor",
    type: "vigorCreature",
    name: "Somebody",
    img: "",
    system,
    items: items.map(itemFacts),
    statuses: Object.fromEntries(statuses.map((status) => [`vigor-${status}`, 1])),
  };
}
/** Shows the end of the key and the data: enough to see what was said. */
export const echo: Translate = (key, data) => {
  const short = key.replace("FIVEFOLD.Vigor.", "");
  return data ? `${short}(${Object.values(data).join(",")})` : short;
};
export function sheetContext(more: Partial<SheetContext> = {}): SheetContext {
  return { t: echo, editing: false, editable: true, isGM: false, source: {}, turn: null, settings: {}, ...more };
}
/** Two who stand side by side on a map of six-foot squares, with nothing between them. */
export const between = (more: Partial<Between> = {}): Between => metreApart({ distance: 6, ...more });
/** A map of six-foot squares, and where the target stands on it. */
export const board = (to: Partial<Between> = {}, more: Partial<BoardFacts> = {}): BoardFacts =>
  ofMetres({ d: between(to) }, { space: 6, units: "ft", ...more });
/** What "a" declares, outside of fights and of maps, with nothing in hand and against nobody, unless the test says otherwise. */
export const declarationOf = (more: Partial<Declaration<VBeing>> = {}): Declaration<VBeing> => ({
  by: "a",
  actor: actorFacts(),
  item: null,
  on: [],
  world: worldOf(creature("a"), creature("d")),
  turn: null,
  board: null,
  settings: {},
  adjust: { off: [], added: [] },
  ...more,
});
export const figure = (name: string, disposition: number, facts: Parameters<typeof actorFacts>[0] = {}): Figure => ({
  uuid: `Actor.${name}`,
  actor: { ...actorFacts(facts), uuid: `Actor.${name}` },
  disposition,
  isPlayer: disposition > 0,
  defeated: false,
});
/** Who of these can make an opportunity attack in "x", next to whom all of them stand. */
export const opportunityAttackers = (others: readonly Figure[], more: Partial<LookContext> = {}): LookContext => ({
  question: "opportunityAttackers",
  about: figure("x", 1),
  others,
  toward: () => between(),
  space: 6,
  units: "ft",
  turn: null,
  initiative: {},
  settings: {},
  ...more,
});
