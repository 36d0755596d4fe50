import type { Declaration } from "../../../src/contract/act";
import type { JsonObject } from "../../../src/engine/json";
import type { VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { actorFacts, declarationOf, itemFacts } from "./documents";
import { creature, type Overrides, worldOf } from "./fixtures";

export type More = Partial<Declaration<VBeing>>;
export const turn = { round: 2, turnOf: "a", slot: 13, order: [] };
export const others = { ...turn, turnOf: "d" };
export const override = { off: [], added: [], override: true } as const;
export const said = (groups: Readonly<Record<string, string>>) => ({ off: [], added: [], said: groups });
const reason = (why: string) => `FIVEFOLD.Vigor.Refused.${why}`;
export const no = (why: string, rule: string) => ({ ok: false, reason: reason(why), rule });
export const held = (why: string, rule: string, data?: object) => ({
  ...no(why, rule),
  ...(data && { data }),
  overridable: true,
});
export const ok = (args: object) => ({ ok: true, args });
export const item = (type: string, system: JsonObject = {}, id = "i", name = "Thing") =>
  itemFacts({ id, type: `vigor${type}`, name, system });
/** What "a" declares with an item, against "d", in a world where both are as told. */
export const X = (more: More = {}, a: Overrides = {}, d: Overrides = {}) =>
  declarationOf({ on: ["d"], world: worldOf(creature("a", a), creature("d", d)), ...more });
const fighter = { ...actorFacts({ statuses: ["readied"] }), uuid: "Actor.other" };
export const waits = { fighters: () => [fighter] };
export const house = { settings: { timerMode: "roundEnd" } };
export const ruleOptions = { clocksByRound: true };
export const clock = { round: 2, slot: 13 };
