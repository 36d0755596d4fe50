import type { Declaration } from "../../../src/contract/act";
import type { Between, BoardFacts, LookContext, PlacedFigure } from "../../../src/contract/board";
import type { ActorFacts } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import type { FBeing } from "../../../src/rulesets/fragments/rules/data/types";
import { between, board, itemFacts } from "../rulesets/facts";
import { creature, type Overrides, worldOf } from "./fixtures";

/** An item of one of Fragments of Power's types, such as "Weapon", whose id is its name. */
export const item = (type: string, system: JsonObject = {}, name = type) =>
  itemFacts({ id: name, type: `fragments${type}`, name, system });
export interface Sheet {
  readonly system?: JsonObject;
  readonly items?: ActorFacts["items"];
  readonly statuses?: readonly string[];
}
/** The documents of a creature: those of "x" have the uuid "Actor.x". */
export const actor = (name: string, { system = {}, items = [], statuses = [] }: Sheet = {}): ActorFacts => ({
  id: name,
  uuid: `Actor.${name}`,
  type: "fragmentsCreature",
  name,
  img: "",
  system,
  items,
  statuses: Object.fromEntries(statuses.map((status) => [`fragments-${status}`, 1])),
});
/** What holds between a creature and others: `related("unseen", "x", "y")`. */
export const related = (kind: string, ...names: readonly string[]): JsonObject => ({
  relations: { [kind]: Object.fromEntries(names.map((name) => [`Actor-${name}`, 1])) },
});
/** Something that is no creature of this game. */
export const stranger = (name: string): ActorFacts => ({ ...actor(name), type: "vigorCreature" });

/** A creature on the scene, which takes up one space of it. */
export const figure = (
  name: string,
  more: Partial<Omit<PlacedFigure, "box">> & { readonly at?: readonly [left: number, top: number] } = {},
): PlacedFigure => {
  const { at = [0, 0], ...rest } = more;
  const [left, top] = at;
  return {
    uuid: `Actor.${name}`,
    actor: actor(name),
    disposition: 1,
    isPlayer: false,
    defeated: false,
    box: { left, top, across: 1, down: 1 },
    elevation: 0,
    ...rest,
  };
};
/** A question about the scene around "d", next to whom everybody stands. */
export const lookAt = (question: string, more: Partial<LookContext> = {}): LookContext => ({
  question,
  about: figure("d"),
  others: [],
  toward: () => between(),
  space: 1,
  units: "m",
  turn: null,
  initiative: {},
  settings: {},
  ...more,
});

/** A map in feet on which "d" is so far from "a". */
export const feetAway = (
  distance: number,
  more: Partial<Between> = {},
  map: Partial<Omit<BoardFacts, "to">> = {},
): BoardFacts =>
  board({ d: between({ distance, adjacent: distance <= 5, ...more }) }, { space: 5, units: "ft", ...map });

export type Told = Partial<Declaration<FBeing>>;
/** What "a" declares against "d", outside of encounters and maps, in a world where both are as told. */
export const declares = (more: Told = {}, a: Overrides = {}, d: Overrides = {}): Declaration<FBeing> => ({
  by: "a",
  actor: actor("a"),
  item: null,
  on: ["d"],
  world: worldOf(creature("a", a), creature("d", d)),
  turn: null,
  board: null,
  settings: {},
  adjust: { off: [], added: [] },
  ...more,
});
export const override = { off: [], added: [], override: true } as const;
/** What a person said about the situation. */
export const said = (groups: Readonly<Record<string, string>>) => ({ off: [], added: [], said: groups });
/** Refusals: for good, and such as a game master may overrule. */
export const no = (why: string, rule: string) => ({ ok: false, reason: `FIVEFOLD.Fragments.Refused.${why}`, rule });
export const held = (why: string, rule: string, data?: object) => ({
  ...no(why, rule),
  ...(data && { data }),
  overridable: true,
});
export const ok = (args: object) => ({ ok: true, args });
/** The first round of an encounter of "a" and "d", in which it is the turn of "a" unless told. */
export const turnOf = (who = "a", more: Partial<NonNullable<Declaration<FBeing>["turn"]>> = {}) => ({
  round: 1,
  turnOf: who,
  slot: 10,
  order: [
    { id: "a", initiative: 10 },
    { id: "d", initiative: 5 },
  ],
  ...more,
});
