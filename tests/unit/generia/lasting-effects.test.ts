import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Mod } from "../../../src/engine/modifiers";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GIntent } from "../../../src/rulesets/generia/rules/data/types";
import { afflictionsOf, type Bond, isOutOfUse } from "../../../src/rulesets/generia/rules/states/afflictions";
import {
  bonusMods,
  metresGained,
  metresUsed,
  rollSave,
  rollWith,
  uses,
  withLines,
} from "../../../src/rulesets/generia/rules/states/bonuses";
import { effectData, hangingOn, lastingBeing } from "../../../src/rulesets/generia/rules/states/lasting";
import { item } from "./documents";
import {
  creature,
  deedsOf,
  heldSpell,
  lasting,
  linesOf,
  modText,
  type Overrides,
  play,
  poolText,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

const BOND: Bond = {
  name: "Curse",
  source: "Actor.a",
  spell: "s",
  held: true,
  duration: { k: "rounds", rounds: 3 },
  timer: { round: 4, slot: 10, left: 0, due: 0 },
  dc: 13,
};

describe("a condition that comes over somebody", () => {
  const comes = (status: "stunned" | "resistant" | "brittle", more: { strength?: number; bond?: Bond } = {}) =>
    afflictionsOf(
      "d",
      { status, type: "fire", ...(more.strength !== undefined && { strength: more.strength }) },
      more.bond,
      "arms",
    );
  it("that hangs on nothing stays until somebody ends it [G-182]", () => {
    expect(comes("stunned")).toEqual([{ k: "status", on: "d", what: "stunned", to: 1 }]);
    expect(comes("stunned", { strength: 3 })).toEqual([{ k: "status", on: "d", what: "stunned", to: 1, strength: 3 }]);
  });
  it("that hangs on a spell is kept with it, its number and how long it lasts [G-171] [G-182]", () => {
    const kept = {
      kind: "status",
      source: "Actor.a",
      spell: "s",
      held: true,
      status: "stunned",
      dc: 13,
      tier: 1,
      type: "",
      bonus: "attack",
      amount: 0,
      area: {},
      work: {},
      unfocused: false,
      duration: { k: "rounds", rounds: 3 },
      timer: { round: 4, slot: 10, left: 0, due: 0 },
    };
    expect(comes("stunned", { bond: BOND })[1]).toEqual({ k: "begin", on: "d", name: "Curse", system: kept });
    expect(comes("stunned", { bond: BOND, strength: 4 })[1]).toMatchObject({ system: { tier: 4 } });
  });
  it.each([
    ["resistant", "fire"],
    ["vulnerable", "fire"],
    ["immune", "fire"],
    ["burning", ""],
  ] as const)("%s keeps the type of damage that it is about: %j [G-182]", (status, type) => {
    expect(afflictionsOf("d", { status, type: "fire" }, BOND, "torso")[1]).toMatchObject({ system: { type } });
  });
  it("of a caster without a focus tells so, and no other [G-076]", () => {
    const system = (bond: Bond) => Object(comes("stunned", { bond })[1]).system;
    expect(system({ ...BOND, unfocused: true })).toMatchObject({ unfocused: true });
    expect(system(BOND)).toMatchObject({ unfocused: false });
  });
  it("that its table does not use is told on the card, and no other [G-182]", () => {
    const asks = (ref: R, status: "stunned" | "frozen") => isOutOfUse(ref, "c", status);
    const world = worldOf(creature("c", { table: { frozen: { removed: true } } }));
    const gone = play(asks, "frozen", world);
    expect([gone.value, told(gone).lines]).toEqual([true, ["says outOfUse G-182 c frozen"]]);
    const there = play(asks, "stunned", world);
    expect([there.value, there.lines]).toEqual([false, []]);
  });
  it("what becomes brittle stays so, whatever becomes of the spell [G-182]", () => {
    expect(comes("brittle", { bond: BOND, strength: 2 })).toEqual([{ k: "brittle", on: "d", what: "arms", by: 2 }]);
    expect(comes("brittle")).toEqual([{ k: "brittle", on: "d", what: "arms", by: 1 }]);
  });
});

describe("bonuses and penalties that wait", () => {
  const bonus = (
    id: string,
    to: "save" | "damage" | "movement",
    by: number,
    more: Parameters<typeof lasting>[2] = {},
  ) => lasting(id, "c", { what: "bonus", name: `Song ${id}`, adds: { to, by }, ...more });
  const world = worldOf(
    bonus("b", "save", 2),
    bonus("u", "save", 9, { now: { used: 1 } }),
    bonus("h", "save", -1, { stored: { held: true } }),
    bonus("d", "damage", 3),
    bonus("m", "movement", 4),
    bonus("n", "movement", 5, { stored: { held: true } }),
    lasting("x", "c"),
    heldSpell("s", "c"),
  );
  const c = creature("c", { lasting: ["b", "u", "h", "d", "m", "n", "x", "s", "gone"] });
  const see = (id: string) => world[id];
  it("count by name for rolls of their kind, unless they have counted [G-053] [G-174]", () => {
    expect(bonusMods(see, c, "save").map(modText)).toEqual([
      "waiting.b G-174 flat 2 Song b",
      "waiting.h G-174 flat -1 Song h",
    ]);
    expect(bonusMods(see, c, "damage").map(modText)).toEqual(["waiting.d G-053 flat 3 Song d"]);
    expect(bonusMods(see, c, "healing")).toEqual([]);
    expect(bonusMods(see, creature("e"), "save")).toEqual([]);
  });
  it("those of a spell that is concentrated on stay, the others are used up [G-174]", () => {
    const saves = (ref: R, who: string) => rollSave(ref, "save", who, "con");
    const played = play(saves, "c", { ...world, c: { ...c, lasting: ["b", "u", "h", "d"] } }, { dice: [10] });
    expect(told(played)).toMatchObject({ lines: ["c save 11"], changes: ["b used +1", "c drop item-b"] });
    expect(deedsOf(played)).toEqual(["used"]);
    const none = play(saves, "c", { ...world, c: { ...c, lasting: ["d"] } }, { dice: [10] });
    expect(none.lines.map(({ k }) => k)).toEqual(["roll"]);
  });
  it("only those whose line counted in the roll are used up: neither one that a person switched off, nor one that the roll left out [G-174]", () => {
    const base = { id: "base", rule: "G-131", kind: "base", value: 1 } as const;
    const rolls = (lines: (given: readonly Mod[]) => readonly Mod[]) => (ref: R, who: string) =>
      rollWith(
        ref,
        who,
        "save",
        (given) => ({ dice: [{ n: 1, f: 20 }], flat: 0, mods: [base, ...lines(given)] }),
        (pool) => ref.roll("save", pool, who),
      );
    const bearer = { ...c, lasting: ["b", "t"] };
    const two = { ...world, t: bonus("t", "save", 5), c: bearer };
    const rolled = (lines: (given: readonly Mod[]) => readonly Mod[]) => play(rolls(lines), "c", two, { dice: [10] });
    const off = (one: Mod): Mod => ({ ...one, off: true });
    expect(told(rolled((given) => given)).changes).toEqual([
      "b used +1",
      "c drop item-b",
      "t used +1",
      "c drop item-t",
    ]);
    expect(told(rolled(([first, ...rest]) => [...(first ? [off(first)] : []), ...rest])).changes).toEqual([
      "t used +1",
      "c drop item-t",
    ]);
    expect(told(rolled((given) => given.slice(0, 1))).changes).toEqual(["b used +1", "c drop item-b"]);
    expect(deedsOf(rolled((given) => given.map(off)))).toEqual([]);
    expect(deedsOf(rolled(() => []))).toEqual([]);
  });
  it("further lines of a save stand before them, and it can count as another creature [G-131]", () => {
    const moment = { id: "moment", rule: "G-153", kind: "flat", value: -4 } as const;
    const saves = (ref: R, who: string) =>
      rollSave(ref, "save", who, "con", [moment], creature("c", { mods: { con: 5 } }));
    const played = play(saves, "c", { ...world, c: { ...c, lasting: ["b"] } }, { dice: [10] });
    expect(rollsOf(played)[0]).toEqual([
      "attribute.con G-131 base 5 locked",
      "moment G-153 flat -4",
      "waiting.b G-174 flat 2 Song b",
    ]);
  });
  it("of movement are used up by the movement, unless they are concentrated on [G-174]", () => {
    expect(metresUsed(see, c)).toEqual(["m"]);
    expect(uses(["m", "n"])).toEqual([
      { k: "use", on: "m" },
      { k: "use", on: "n" },
    ]);
  });
  it("the metres of all of them add up, of items that say how long they last [G-174]", () => {
    const of = (system: JsonObject, name: string) =>
      item("Effect", { kind: "bonus", bonus: "movement", amount: 2, duration: { k: "told" }, ...system }, name);
    expect(metresGained([of({}, "a"), of({ amount: -3 }, "b"), of({ amount: 6 }, "c")])).toBe(5);
    expect(
      metresGained([
        of({ bonus: "save" }, "a"),
        of({ kind: "status" }, "b"),
        of({ duration: {} }, "c"),
        item("Weapon"),
      ]),
    ).toBe(0);
    expect(metresGained([])).toBe(0);
  });
  it("further lines add their numbers to a pool, and keep those that it has [G-174]", () => {
    const line = (id: string, value: number) => ({ id, rule: "G-174", kind: "flat", value }) as const;
    const pool = withLines({ dice: [{ n: 1, f: 6 }], flat: 2, mods: [line("a", 2)] }, [line("b", 3)]);
    expect(poolText(pool)).toBe("1d6 + 5");
    expect(linesOf(pool)).toEqual(["a G-174 flat 2", "b G-174 flat 3"]);
  });
});

describe("an item that says what lasts", () => {
  const TIMER = { round: 4, slot: 10, left: 0, due: 0 };
  const system = (more: JsonObject = {}): JsonObject => ({
    ...effectData({
      kind: "status",
      source: "Actor.a",
      spell: "s",
      duration: { k: "rounds", rounds: 3 },
      timer: TIMER,
    }),
    ...more,
  });
  const being = (more: JsonObject = {}, settings = {}) =>
    lastingBeing(item("Effect", system(more), "Curse"), "e", "c", settings);
  it("is known by its bearer, its item and its source; usual values are left out [G-182]", () => {
    const { stored, ...rest } = being() ?? { stored: null };
    expect(rest).toEqual({
      id: "e",
      kind: "lasting",
      of: "c",
      item: "Curse",
      name: "Curse",
      what: "status",
      source: "Actor.a",
      spell: "s",
      duration: { k: "rounds", rounds: 3 },
      now: TIMER,
    });
    expect(stored).toMatchObject({ kind: "status", source: "Actor.a", spell: "s", tier: 1, dc: 0, held: false });
    expect(Object.keys(stored ?? {})).not.toContain("timer");
  });
  it("what brings no condition names none, and has the usual values for the rest [G-182]", () => {
    const { status, tier, dc, bonus, amount, held, unfocused } = system();
    expect([status, tier, dc, bonus, amount, held, unfocused]).toEqual(["none", 1, 0, "attack", 0, false, false]);
  });
  it("tells its condition, its number, its tier, and what it adds [G-171] [G-174]", () => {
    expect(being({ status: "stunned", dc: 1, tier: 2 })).toMatchObject({ status: "stunned", dc: 1, tier: 2 });
    expect(being({ kind: "bonus", bonus: "save", amount: -2 })).toMatchObject({ adds: { to: "save", by: -2 } });
    expect(being({ bonus: "save", amount: -2 })).not.toHaveProperty("adds");
  });
  it("matter harms early only where the table has it so [G-071]", () => {
    const early = { etherealEarlyDamage: "dissolved" };
    expect(being({ kind: "matter" }, early)).toMatchObject({ early: true });
    expect(being({ kind: "matter" })).not.toHaveProperty("early");
    expect(being({ kind: "area" }, early)).not.toHaveProperty("early");
  });
  it("its caster had no focus where it says so [G-076]", () => {
    expect(being({ unfocused: true })).toMatchObject({ unfocused: true });
    expect(being()).not.toHaveProperty("unfocused");
  });
  it("what was swallowed is rolled as the table rolls: with dice that explode or without [G-181]", () => {
    const explodes = { explodingDice: true };
    expect(being({ kind: "swallowed" }, explodes)).toMatchObject({ explodes: true });
    expect(being({ kind: "swallowed" })).not.toHaveProperty("explodes");
    expect(being({ kind: "area" }, explodes)).not.toHaveProperty("explodes");
  });
  it("is none where it says nothing of how long, or is something else [G-182]", () => {
    expect(being({ duration: {} })).toBeNull();
    expect(lastingBeing(item("Weapon"), "e", "c", {})).toBeNull();
  });
});

describe("beginning and ending", () => {
  const deeds = (ref: R, intents: readonly GIntent[]) => ref.deed("deed", intents);
  const acts = (intents: readonly GIntent[], c: Overrides, ...effects: readonly ReturnType<typeof lasting>[]) =>
    play(deeds, intents, worldOf(creature("c", c), ...effects));
  const begins = (system: JsonObject): GIntent => ({ k: "begin", on: "c", name: "Curse", system });
  const curse = { kind: "status", source: "Actor.a", spell: "s", status: "stunned" };
  it("what begins is made as an item whose id counts on [G-182]", () => {
    const ids = [0, 1].map((made) => {
      const change = acts([begins(curse)], { now: { made } }).changes.find(({ k }) => k === "make");
      expect(change).toMatchObject({ kind: "item", data: { name: "Curse", type: "generiaEffect", system: curse } });
      return change?.k === "make" ? change.id : "";
    });
    expect(ids[0]).toMatch(/^gnria[0-9a-z]{11}$/);
    expect(ids[0]).not.toBe(ids[1]);
    expect(told(acts([begins(curse)], {})).changes[0]).toBe("c made +1");
  });
  it("each id has sixteen characters, and the first five hundred of a creature differ [G-182]", () => {
    const idOf = (made: number): string => {
      const change = acts([begins(curse)], { now: { made } }).changes.find(({ k }) => k === "make");
      return change?.k === "make" ? change.id : "";
    };
    const ids = Array.from({ length: 500 }, (_one, made) => idOf(made));
    expect(new Set(ids).size).toBe(500);
    for (const id of [...ids, idOf(23860)]) expect(id).toMatch(/^gnria[0-9a-z]{11}$/);
  });
  it("what a table does not use brings nothing that lasts, and takes the place of nothing [G-182]", () => {
    const table = { stunned: { removed: true } };
    const old = lasting("o", "c", { status: "stunned" });
    const played = acts([begins(curse)], { table, lasting: ["o"] }, old);
    expect([played.value, told(played).changes]).toMatchObject([{ ok: true }, []]);
    const other = told(acts([begins({ ...curse, status: "prone" })], { table })).changes;
    expect(other[0]).toBe("c made +1");
  });
  it("what the same spell brought before makes room, anything else stays [G-182]", () => {
    const old = lasting("o", "c", { status: "stunned" });
    const dropped = (system: JsonObject, one = old) =>
      told(acts([begins(system)], { lasting: ["o"] }, one)).changes.includes("c drop item-o");
    expect(dropped(curse)).toBe(true);
    for (const other of [{ source: "Actor.b" }, { spell: "t" }, { kind: "area" }, { status: "prone" }])
      expect(dropped({ ...curse, ...other }), JSON.stringify(other)).toBe(false);
    const { status: _status, ...bare } = curse;
    expect(dropped(bare, lasting("o", "c"))).toBe(true);
    expect(dropped({ ...curse, spell: "" }, lasting("o", "c", { spell: "", status: "stunned" }))).toBe(false);
  });
  const over: GIntent = { k: "over", on: "o" };
  it("a condition ends with what brought it, unless something else brings the same one [G-182]", () => {
    const stun = lasting("o", "c", { status: "stunned", stored: { tier: 2 }, now: { round: 4, slot: 3 } });
    const ended = acts([over], { lasting: ["o"], now: { stunned: 1 } }, stun);
    expect(told(ended).changes).toEqual(["c stunned -1", "c drop item-o"]);
    expect(ended.changes[1]).toMatchObject({
      kind: "item",
      data: {
        name: "Effect o",
        type: "generiaEffect",
        system: { tier: 2, timer: { round: 4, slot: 3, left: 0, due: 0 } },
      },
    });
    const twice = { lasting: ["o", "p"], now: { stunned: 1 } };
    const other = (status: "stunned" | "prone") => acts([over], twice, stun, lasting("p", "c", { status }));
    expect(told(other("stunned")).changes).toEqual(["o used +1", "c drop item-o"]);
    expect(told(other("prone")).changes).toEqual(["c stunned -1", "c drop item-o"]);
    expect(told(acts([over], { lasting: ["o"] }, stun)).changes).toEqual(["c drop item-o"]);
    // No number is held to anything where the condition has none, whatever stands there.
    const odd = acts(
      [over],
      { ...twice, now: { stunned: 1, stunnedTier: 5 } },
      stun,
      lasting("p", "c", { status: "stunned" }),
    );
    expect(told(odd).changes).toEqual(["o used +1", "c drop item-o"]);
    // Both end at once: the last one takes the condition along, and what is over already ends no second time.
    const both = acts([over, { k: "over", on: "p" }, over], twice, stun, lasting("p", "c", { status: "stunned" }));
    expect(told(both).changes).toEqual(["o used +1", "c drop item-o", "c stunned -1", "c drop item-p"]);
  });
  it.each([
    ["slowed", 5, 2],
    ["burning", 5, 3],
    ["slowed", 1, 1],
    ["slowed", 2, 2],
    ["burning", 3, 3],
  ] as const)("%s at %i whose highest of three ends is at %i: what is left counts [G-172] [G-182]", (status, before, after) => {
    const key = `${status}Tier`;
    const beings = (["o", "p", "q"] as const).map((id, at) => lasting(id, "c", { status, tier: [4, 2, 1][at] ?? 1 }));
    const c = { lasting: ["o", "p", "q"], now: { [status]: 1, [key]: before } };
    expect(told(acts([over], c, ...beings)).changes).toEqual([
      ...(before > after ? [`c ${key} = ${after}`] : []),
      "o used +1",
      "c drop item-o",
    ]);
  });
  it("a condition that ends by itself takes along what has brought it, once [G-171] [G-182]", () => {
    const mud = lasting("o", "c", { status: "slowed" });
    const c = { lasting: ["o", "p"], now: { slowed: 1, slowedTier: 1 } };
    const other = lasting("p", "c", { status: "drowsy" });
    const fades = acts([{ k: "lower", on: "c", what: "slowed" }, over], c, mud, other);
    expect(told(fades).changes).toEqual(["o used +1", "c drop item-o", "c slowedTier = 0", "c slowed -1"]);
    const woken = acts([{ k: "status", on: "c", what: "drowsy", to: 0 }], { ...c, now: { drowsy: 1 } }, mud, other);
    expect(told(woken).changes).toEqual(["p used +1", "c drop item-p", "c drowsy -1"]);
  });
  it("nothing ends on somebody who is not there [G-182]", () => {
    const played = acts([over], {}, lasting("o", "nobody"));
    expect(played.value).toMatchObject({ ok: false });
  });
  it("time goes by for it until it runs out [G-182]", () => {
    const turns = (left: number, ...before: readonly GIntent[]) =>
      told(
        acts(
          [
            ...before,
            { k: "tick", on: "o", moment: { k: "turn", at: "end", whose: "Actor.c", round: 2, slot: 5, time: 0 } },
          ],
          { lasting: ["o"], now: { prone: 1 } },
          lasting("o", "c", {
            status: "prone",
            duration: { k: "turns", turns: 2, whose: "Actor.c", at: "end" },
            now: { left },
          }),
        ),
      ).changes;
    expect(turns(2)).toEqual(["o left = 1"]);
    expect(turns(1)).toEqual(["c prone -1", "c drop item-o"]);
    expect(turns(2, { k: "use", on: "o" })).toEqual(["o used +1", "c drop item-o"]);
  });
});

describe("what hangs on a spell", () => {
  const hangs = (ref: R, caster: string) => hangingOn(ref, caster, "s");
  const held = { stored: { held: true } };
  const world = worldOf(
    creature("a", { lasting: ["x", "v"] }),
    lasting("x", "a", held),
    heldSpell("v", "a"),
    creature("d", { lasting: ["y", "z", "w", "u"] }),
    lasting("y", "d", held),
    lasting("z", "d", { ...held, spell: "t" }),
    lasting("w", "d", { ...held, source: "Actor.b" }),
    lasting("u", "d"),
    creature("e"),
  );
  it("is all that its caster holds by it, on whomever of the scene [G-091]", () => {
    const played = play(hangs, "a", world, { looks: { hangs: ["d", "a", "=fact", "e"] } });
    expect(played.value).toEqual(["x", "y"]);
    expect(played.lines).toMatchObject([{ k: "look", at: "hangs", question: "hangs:Actor-a s", who: "a" }]);
  });
  it("what the caster bears itself counts without looking [G-091]", () => {
    expect(play(hangs, "a", world).value).toEqual(["x"]);
  });
});
