import { describe, expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import type { JsonObject } from "../../../src/engine/json";
import { compareTurns, hasHadTurn, ranksOf } from "../../../src/rulesets/uchma/rules/events/turnOrder";
import { actorFacts, type ItemSource } from "./documents";
import { ridden } from "./fixtures";

interface Source {
  readonly system?: JsonObject;
  readonly statuses?: readonly string[];
  readonly initiative?: number | null;
  readonly items?: readonly ItemSource[];
}
const entry = (id: string, { system = {}, statuses = [], initiative = null, items = [] }: Source = {}): TurnEntry => ({
  combatantId: id,
  system: {},
  initiative,
  actor: actorFacts({ id, system, statuses, items }),
  name: id,
  isPlayer: false,
});
/** A combatant without an actor, and one whose actor belongs to another game. */
const nobody: TurnEntry = { ...entry("nobody"), actor: null };
const stranger: TurnEntry = { ...entry("stranger"), actor: { ...actorFacts({ id: "stranger" }), type: "other" } };

const spec = { name: "Mounted", rounds: 1, status: "mounted" };
const saddle = { id: "seat", type: "uchmaEffect", system: { rounds: 1, rides: "Actor.horse", spec } };
const bek = entry("bek", { statuses: ["mounted"], items: [saddle] });
const horse = (acted = 0) =>
  entry("horse", { system: { turn: { acted }, mount: ridden("bek").stored }, statuses: ["ridden"] });

describe("who has had its turn", () => {
  const had = (one: TurnEntry, others: readonly TurnEntry[] = []) => hasHadTurn(one, [one, ...others], 3);
  it("is who has acted in this round [U-096]", () => {
    expect(had(entry("a", { system: { turn: { acted: 3 } } }))).toBe(true);
    expect(had(entry("a", { system: { turn: { acted: 2 } } }))).toBe(false);
  });
  it("is a mount whose rider fights along, which has no turn of its own (A-33)", () => {
    expect(had(horse(), [nobody, stranger, bek])).toBe(true);
    expect(had(horse(), [nobody, stranger, entry("ayla")])).toBe(false);
    expect(had(horse(3))).toBe(true);
    expect(had(entry("horse"), [bek])).toBe(false);
  });
  it("is nobody without a creature of this game", () => {
    expect([had(nobody), had(stranger)]).toEqual([false, false]);
  });
});

describe("the places of a round", () => {
  it("are given to creatures of this game alone; a mount that carries somebody comes behind all [U-095] (A-33)", () => {
    const ranks = ranksOf([nobody, stranger, horse(), bek, entry("slow", { system: { speed: { walk: 1 } } })]);
    expect(Object.keys(ranks)).toEqual(["horse", "bek", "slow"]);
    expect(ranks.horse).toBe(-1);
    expect(Math.floor(ranks.slow ?? 0)).toBe(1);
  });
  const minion = (walk: number) =>
    entry("minion", { system: { speed: { walk }, minions: { summoner: "Actor.caller" } } });
  const caller = (initiative: number | null, walk = 5) => entry("caller", { system: { speed: { walk } }, initiative });
  const placeOf = (walk: number, ...others: readonly TurnEntry[]) =>
    Math.floor((ranksOf([nobody, stranger, ...others, minion(walk)], "minion").minion ?? 0) * 100) / 100;
  it("of a minion that is faster than its summoner lies right behind it, of one that is as fast not [U-165]", () => {
    expect(placeOf(7, caller(5.1))).toBe(5.09);
    expect(Math.floor(placeOf(5, caller(5.9)))).toBe(5);
    expect(placeOf(5, caller(5.9))).toBeLessThan(5.8);
  });
  it("of a minion whose summoner is not there, or has no initiative yet, is its own [U-165]", () => {
    expect(Math.floor(placeOf(7, entry("other", { initiative: 5.1 })))).toBe(7);
    expect(Math.floor(placeOf(7, caller(null)))).toBe(7);
    expect(Math.floor(ranksOf([caller(5.1), minion(7)], "caller").minion ?? 0)).toBe(7);
  });
  it("of a newcomer that nobody has summoned is its own [U-165]", () => {
    const alone = entry("alone", { system: { speed: { walk: 7 } } });
    expect(Math.floor(ranksOf([nobody, caller(5.1), alone], "alone").alone ?? 0)).toBe(7);
  });
});

describe("equals in initiative", () => {
  it("act in the order of their creatures, and those of one creature in that of the encounter [U-094]", () => {
    const at = (id: string, actor: TurnEntry["actor"]) => ({ ...entry(id, { initiative: 4 }), actor });
    const entries = [
      at("2", actorFacts({ id: "b" })),
      at("4", null),
      at("1", actorFacts({ id: "b" })),
      at("3", actorFacts({ id: "a" })),
    ];
    const sorted = (some: readonly TurnEntry[]) => [...some].sort(compareTurns).map(({ combatantId }) => combatantId);
    expect(sorted(entries)).toEqual(["4", "3", "1", "2"]);
    expect(sorted([...entries].reverse())).toEqual(["4", "3", "1", "2"]);
    const [two, four] = [entries[0] ?? nobody, entries[1] ?? nobody];
    expect([compareTurns(two, four), compareTurns(four, two), compareTurns(nobody, nobody)]).toEqual([1, -1, 0]);
  });
});
