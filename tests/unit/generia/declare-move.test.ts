import { describe, expect, it } from "vitest";
import type { PathFacts } from "../../../src/contract/board";
import type { ActorFacts } from "../../../src/contract/facts";
import { creatureOf } from "../../../src/rulesets/generia/rules/data/documents";
import { numberOf } from "../../../src/rulesets/generia/rules/data/types";
import { lengthOf, paceOf, speedNow } from "../../../src/rulesets/generia/rules/movement/pace";
import { board } from "../rulesets/facts";
import { actor, figure, held, item, no, ok, override, related, stranger, type Told, turnOf } from "./documents";
import { creature, lasting, type Overrides, worldOf } from "./fixtures";
import { ahead, plain, runner, runs } from "./running";
import { at, fieldOf, SNARE, wayOver } from "./ways";

const bonus = (bonus: string, amount: number, more = {}) =>
  item("Effect", { kind: "bonus", bonus, amount, duration: { k: "rounds", rounds: 3 }, ...more }, `${bonus}${amount}`);

describe("declaring to move", () => {
  it("takes the Movement Action and leaves the rest of the metres for later [G-014] [G-015]", () => {
    expect(runs()).toEqual(ok(plain));
  });
  it("outside of encounters it is a way that takes nothing and may be as long as it likes (A-57) [G-014]", () => {
    const free = { by: "a", metres: 3, price: {}, stride: 0, way: plain.way };
    expect(runs({ turn: null })).toEqual(ok(free));
    expect(runs({ turn: null }, { now: { stride: 7 } })).toMatchObject({ args: { stride: 7 } });
    expect(runs({ turn: null }, { now: { unconscious: 1 } })).toMatchObject({ ok: false, rule: "G-153" });
    for (const path of [undefined, ahead(0)]) expect(runs({ turn: null, path })).toEqual(no("noTurns", "G-014"));
  });
  it("outside of encounters a mount goes for its rider, whom a grip keeps in the saddle as well (A-57) [G-066] [G-128]", () => {
    const rides = { now: { "rides/Actor-m": 1, stride: 7, trot: 4 } };
    const wanders = (a: Overrides, m: Overrides = {}, more: Told = {}) => {
      const world = worldOf(creature("a", a), creature("m", m), creature("d"));
      return runs({ turn: null, on: ["d", "m"], world, ...more });
    };
    const free = { by: "a", metres: 3, price: {}, stride: 4, way: plain.way, mount: "m" };
    expect(wanders(rides)).toStrictEqual(ok(free));
    expect(wanders({})).toStrictEqual(ok({ by: "a", metres: 3, price: {}, stride: 0, way: plain.way }));
    const fast = held("rooted.grappled", "G-166");
    expect(wanders(rides, { now: { grappled: 1 } })).toEqual(fast);
    expect(wanders({ now: { ...rides.now, grappled: 1 } })).toEqual(fast);
    expect(wanders(rides, { now: { grappled: 1 } }, { adjust: override })).toEqual(ok(free));
    expect(wanders(rides, {}, { settings: { mountReaction: "shared" } })).toEqual(
      ok({ ...free, ruleOptions: { mountReaction: "shared" } }),
    );
  });
  it("is done by creatures of this game only [G-014]", () => {
    expect(runs({ actor: stranger("a") })).toEqual(no("noTurns", "G-014"));
  });
  it("without a way only takes the action, and leaves all metres [G-014]", () => {
    const { way, ...rest } = plain;
    expect(runs({ path: undefined })).toEqual(ok({ ...rest, metres: 0, stride: 8 }));
    expect(runs({ path: ahead(0) })).toEqual(ok({ ...rest, metres: 0, stride: 8 }));
  });
  it("somebody outside of the encounter pays nothing [G-014]", () => {
    const { fight, ...rest } = plain;
    const turn = turnOf("d", { order: [{ id: "d", initiative: 5 }] });
    expect(runs({ turn })).toEqual(ok({ ...rest, price: {} }));
  });
  it("goes in its own turn with a Movement Action that is left, unless the game master says otherwise [G-001] [G-014]", () => {
    expect(runs({ path: undefined, turn: turnOf("d") })).toEqual(held("notYourTurn", "G-001"));
    expect(runs({}, { now: { movement: 0 } })).toEqual(held("spent.movement", "G-014"));
    expect(runs({ adjust: override }, { now: { movement: 0 } })).toEqual(ok({ ...plain, price: {} }));
    expect(runs({ adjust: override, turn: turnOf("d") })).toEqual(ok(plain));
  });
  it("nobody goes who is senseless or frozen [G-153]", () => {
    expect(runs({}, { now: { unconscious: 1 } })).toEqual(held("unconscious", "G-153"));
    expect(runs({}, { now: { frozen: 1, stride: 4 } })).toEqual(held("frozen", "G-182"));
  });
  it.each([
    ["grappled", "G-166"],
    ["restrained", "G-166"],
    ["prone", "G-170"],
  ])("nobody goes who is %s, unless the game master says otherwise [G-166] [G-170]", (status, rule) => {
    expect(runs({}, { now: { [status]: 1 } })).toEqual(held(`rooted.${status}`, rule));
    expect(runs({ adjust: override }, { now: { [status]: 1 } })).toEqual(ok(plain));
  });
  it("takes along what the table has decided [G-018]", () => {
    expect(runs({ settings: { mountReaction: "shared" } })).toEqual(
      ok({ ...plain, ruleOptions: { mountReaction: "shared" } }),
    );
  });
});

describe("a way on another's turn", () => {
  const others = { turn: turnOf("d") };
  const asked = { ...plain, stride: 0, price: {}, asks: true };
  it("waits for the game master, may be as long as it likes and takes nothing, whatever is left [G-001]", () => {
    expect(runs(others)).toStrictEqual(ok(asked));
    expect(runs(others, { now: { movement: 0, stride: 2 } })).toStrictEqual(ok({ ...asked, stride: 2 }));
    const far = { metres: 30, way: [at([0, 0]), at([30, 0])] };
    expect(runs({ ...others, path: ahead(30) })).toStrictEqual(ok({ ...asked, ...far }));
    const swift = { items: [bonus("movement", 2)] };
    expect(runs({ ...others, actor: runner(swift) }, { lasting: ["movement2"] })).not.toHaveProperty("args.uses");
    expect(runs({ ...others, settings: { mountReaction: "shared" } })).toStrictEqual(
      ok({ ...asked, ruleOptions: { mountReaction: "shared" } }),
    );
  });
  it("of somebody outside of the encounter, or in a turn that is shared, needs nobody’s leave [G-001] [G-067]", () => {
    const turn = turnOf("d", { order: [{ id: "d", initiative: 5 }] });
    expect(runs({ turn })).not.toHaveProperty("args.asks");
    expect(runs({ turn: { ...turnOf("d"), sharing: ["a"] } })).not.toHaveProperty("args.asks");
    expect(runs({ ...others, adjust: override })).not.toHaveProperty("args.asks");
  });
  it("is refused before that to those who can go nowhere [G-153] [G-166]", () => {
    expect(runs(others, { now: { unconscious: 1 } })).toEqual(held("unconscious", "G-153"));
    expect(runs(others, { now: { grappled: 1 } })).toEqual(held("rooted.grappled", "G-166"));
  });
  it("leads out of the reach of those who may strike [G-161]", () => {
    const path = ahead(2, { gaps: { "Actor-o": 1 }, each: [{ gaps: { "Actor-o": 2 } }] });
    const fighters = () => [actor("o", { items: [item("Perk", { flags: ["opportunist"] })] })];
    expect(runs({ ...others, path, fighters })).toMatchObject(ok({ asks: true, leaves: ["Actor-o"] }));
    expect(runs({ ...others, path, fighters, time: 60 })).toMatchObject(ok({ lapses: 960 }));
  });
});

describe("how far", () => {
  it("W-58 as far as its Movement Speed and no farther, unless the game master lets it [G-015]", () => {
    expect(runs({ path: ahead(8) })).toMatchObject(ok({ metres: 8, stride: 0 }));
    expect(runs({ path: ahead(9) })).toEqual(held("tooFar", "G-015", { metres: 9, left: 8 }));
    expect(runs({ path: ahead(9), adjust: override })).toMatchObject(ok({ metres: 9, stride: 0 }));
  });
  it("W-58 what is left of it can still be gone, free of charge, after other actions as well [G-015] [G-017]", () => {
    const rest = { now: { movement: 0, stride: 3, attack: 0 } };
    expect(runs({}, rest)).toEqual(ok({ ...plain, stride: 0, price: {} }));
    expect(runs({ path: ahead(2) }, rest)).toMatchObject(ok({ metres: 2, stride: 1 }));
    expect(runs({ path: ahead(4) }, rest)).toEqual(held("tooFar", "G-015", { metres: 4, left: 3 }));
    expect(runs({ turn: turnOf("d") }, rest)).toEqual(ok({ ...plain, stride: 3, price: {}, asks: true }));
    expect(runs({ turn: turnOf("d"), adjust: override }, rest)).toMatchObject(ok({ stride: 0 }));
    expect(runs({}, { now: { ...rest.now, unconscious: 1 } })).toEqual(held("unconscious", "G-153"));
  });
  it("a table without split movements lets go on whoever has done nothing else [G-015]", () => {
    const settings = { movementSplit: false };
    expect(runs({ settings }, { now: { movement: 0, stride: 3 } })).toMatchObject(ok({ stride: 0, price: {} }));
    const spent = held("spent.movement", "G-014");
    expect(runs({ settings }, { now: { movement: 0, stride: 3, attack: 0 } })).toEqual(spent);
    expect(runs({ settings }, { now: { movement: 0, stride: 3, utility: 0 } })).toEqual(spent);
  });
  it("one who only begins anew takes another action, whatever is left of the last one [G-014]", () => {
    expect(runs({ path: undefined }, { now: { stride: 3 } })).toMatchObject(
      ok({ metres: 0, stride: 8, price: { slot: "movement" } }),
    );
  });
  it("counts whole metres, those begun as well, of whatever the scene counts in [G-015] [G-139]", () => {
    const path = (length: number): PathFacts => ({ length, steps: [], gaps: {} });
    expect(lengthOf(undefined, "m")).toBe(0);
    expect(lengthOf(path(3), "m")).toBe(3);
    expect(lengthOf(path(3.000_000_1), "m")).toBe(3);
    expect(lengthOf(path(3.1), "m")).toBe(4);
    expect(lengthOf(path(10), "ft")).toBe(4);
    const feet = board({}, { units: "ft" });
    expect(runs({ path: ahead(3, { length: 10 }), board: feet })).toMatchObject(ok({ metres: 4, stride: 4 }));
    expect(runs({ path: ahead(3, { length: 10 }) })).toEqual(held("tooFar", "G-015", { metres: 10, left: 8 }));
  });
  it("bonuses and penalties of the next movement count once, and are used up by it [G-174]", () => {
    const items = [bonus("movement", 3), bonus("attack", 9)];
    const world = worldOf(
      creature("a", { lasting: ["b", "k", "t"] }),
      lasting("b", "a", { what: "bonus", adds: { to: "movement", by: 3 } }),
      lasting("k", "a", { what: "bonus", adds: { to: "movement", by: 3 }, stored: { held: true } }),
      lasting("t", "a", { what: "bonus", adds: { to: "attack", by: 9 } }),
    );
    const swift = { actor: runner({ items }), world };
    expect(runs(swift)).toEqual(ok({ ...plain, stride: 8, uses: ["b"] }));
    const going = { ...world, a: creature("a", { lasting: ["b"], now: { stride: 3, movement: 0 } }) };
    expect(runs({ ...swift, world: going })).toEqual(ok({ ...plain, stride: 0, price: {} }));
    const without = { ...world, a: creature("a", { lasting: ["b"], plain: true }) };
    expect(runs({ ...swift, world: without, settings: { sisterRules: false } })).not.toHaveProperty("args.uses");
  });
  it("no penalty makes it less than nothing, and without the sister chapters none counts [G-174]", () => {
    const system = creatureOf(runner());
    if (!system) throw new Error("the sheet is none of this game");
    expect(speedNow(system, [bonus("movement", 2)], { settings: {} })).toBe(10);
    expect(speedNow(system, [bonus("movement", -9)], { settings: {} })).toBe(0);
    expect(speedNow(system, [bonus("movement", 9999)], { settings: {} })).toBe(9999);
    expect(speedNow(system, [bonus("movement", 2)], { settings: { sisterRules: false } })).toBe(8);
  });
});

describe("the pace", () => {
  const sides = (uuid: string) => ({ "Actor.a": 1, "Actor.d": -1, "Actor.e": 1, "Actor.n": 0 })[uuid];
  const pace = (now: Overrides["now"], path?: PathFacts, more: Overrides = {}) =>
    paceOf(creature("a", { ...more, ...(now && { now }) }), path, sides);
  const nearing = (who: string, before: number, after: number) =>
    ahead(1, { gaps: { [who]: before }, each: [{ gaps: { [who]: after } }] });
  it.each(["slowed", "chilled", "stunned", "sick"])("every metre takes the %s two [G-182]", (status) => {
    expect(pace({ [status]: 1 })).toBe(2);
    expect(pace({ [status]: 1 }, undefined, { plain: true })).toBe(1);
  });
  it("others go at theirs [G-015]", () => {
    expect(pace({})).toBe(1);
    expect(pace({}, nearing("Actor-d", 5, 4))).toBe(1);
  });
  it("the frightened are slowed on a way towards an enemy, and on no other [G-182]", () => {
    const fear = { frightened: 1 };
    expect(pace(fear, nearing("Actor-d", 5, 4))).toBe(2);
    expect(pace(fear, nearing("Actor-d", 5, 5))).toBe(1);
    expect(pace(fear, nearing("Actor-d", 4, 5))).toBe(1);
    expect(pace(fear, nearing("Actor-e", 5, 4))).toBe(1);
    expect(pace(fear, nearing("Actor-n", 5, 4))).toBe(1);
    expect(pace(fear, nearing("Actor-x", 5, 4))).toBe(1);
    expect(pace(fear, ahead(1, { gaps: { "Actor-d": 5 } }))).toBe(1);
    expect(pace(fear, ahead(0, { gaps: { "Actor-d": 5 } }))).toBe(1);
    expect(pace(fear)).toBe(1);
    expect(pace(fear, nearing("Actor-d", 5, 4), { plain: true })).toBe(1);
    expect(paceOf(creature("x", { now: fear }), nearing("Actor-d", 5, 4), sides)).toBe(1);
  });
  it("one of several enemies who is nearer at the end is enough, and only the end counts [G-182]", () => {
    const gaps = { "Actor-e": 3, "Actor-d": 5 };
    const there = ahead(2, { gaps, each: [{ gaps: { "Actor-d": 3 } }, { gaps: { "Actor-d": 6 } }] });
    expect(pace({ frightened: 1 }, there)).toBe(1);
    expect(pace({ frightened: 1 }, ahead(1, { gaps, each: [{ gaps: { "Actor-d": 4 } }] }))).toBe(2);
  });
  it("on a scene without spaces enemies are measured where all stand [G-182]", () => {
    const figures = () => [figure("a"), figure("d", { at: [5, 0], disposition: -1 })];
    const open = board({}, { figures });
    const fear = (path: PathFacts) => paceOf(creature("a", { now: { frightened: 1 } }), path, sides, open);
    expect(fear(ahead(1))).toBe(2);
    expect(
      fear(
        wayOver([
          [1, 0],
          [0, 0],
        ]),
      ),
    ).toBe(1);
    expect(fear(ahead(1, { gaps: { "Actor-d": 5 }, each: [{ gaps: { "Actor-d": 5 } }] }))).toBe(1);
  });
  it("whoever is slowed pays two metres for each, and is told so [G-182] [G-015]", () => {
    expect(runs({}, { now: { slowed: 1 } })).toMatchObject(ok({ metres: 3, stride: 2 }));
    expect(runs({ path: ahead(5) }, { now: { slowed: 1 } })).toEqual(held("tooFar", "G-015", { metres: 10, left: 8 }));
  });
  it("whose enemies the frightened go towards, their tokens say [G-182]", () => {
    const path = nearing("Actor-d", 5, 4);
    const figures = () => [figure("e"), figure("a"), figure("d", { disposition: -1 })];
    const fear = { now: { frightened: 1 } };
    expect(runs({ path, board: board({}, { figures }) }, fear)).toMatchObject(ok({ metres: 1, stride: 6 }));
    expect(runs({ path, board: board({}) }, fear)).toMatchObject(ok({ metres: 1, stride: 7 }));
    const others = () => [figure("d"), figure("e", { disposition: -1 }), figure("a")];
    expect(runs({ path, board: board({}, { figures: others }) }, fear)).toMatchObject(ok({ metres: 1, stride: 7 }));
  });
});

describe("the step after a parry", () => {
  const parried = { now: { step: 2, stride: 1, movement: 0, spared: numberOf("Actor.o") } };
  const step = { by: "a", metres: 2, stride: 1, step: true, price: {}, way: [at([0, 0]), at([2, 0])], fight: true };
  it("costs neither action nor metres, and is open in anybody’s turn [G-044]", () => {
    expect(runs({ path: ahead(2) }, parried)).toEqual(ok(step));
    expect(runs({ path: ahead(2), turn: turnOf("d") }, parried)).toEqual(ok(step));
    expect(runs({ path: ahead(1), turn: turnOf("d") }, parried)).toMatchObject(ok({ metres: 1, step: true }));
  });
  it("goes 2 m, also for the slowed; more is a movement of the turn [G-044]", () => {
    const slow = { now: { ...parried.now, slowed: 1 } };
    expect(runs({ path: ahead(2) }, slow)).toMatchObject(ok({ step: true }));
    expect(runs({ path: ahead(3) }, parried)).toEqual(held("tooFar", "G-015", { metres: 3, left: 1 }));
    expect(runs({ path: ahead(3), turn: turnOf("d") }, parried)).toMatchObject(
      ok({ metres: 3, stride: 1, asks: true }),
    );
    expect(runs({ path: undefined }, parried)).toEqual(held("spent.movement", "G-014"));
  });
  it("is none for the senseless [G-153]", () => {
    expect(runs({ path: ahead(2) }, { now: { ...parried.now, unconscious: 1 } })).toEqual(held("unconscious", "G-153"));
  });
  it("whose blow was parried gets no opportunity by it; others do [G-045]", () => {
    const gaps = { "Actor-o": 1, "Actor-p": 1 };
    const path = ahead(2, { gaps, each: [{ gaps: { "Actor-o": 2, "Actor-p": 2 } }] });
    const perk = { items: [item("Perk", { flags: ["opportunist"] })] };
    const fighters = () => [actor("o", perk), actor("p", perk)];
    expect(runs({ path, fighters }, parried)).toMatchObject(ok({ leaves: ["Actor-p"] }));
    const further = { now: { spared: numberOf("Actor.o") } };
    expect(runs({ path, fighters }, further)).toMatchObject(ok({ leaves: ["Actor-o", "Actor-p"] }));
  });
});

describe("whose reach a way leaves", () => {
  const hunter = (name: string, reach = 1): ActorFacts =>
    actor(name, {
      items: [item("Perk", { flags: ["opportunist"] }), item("Weapon", { equipped: true, reach })],
    });
  /** The reach of whom it leaves, with these distances before the first step and after each. */
  const leaves = (found: readonly ActorFacts[], gaps: readonly (number | null)[], more: Told = {}) => {
    const [before = null, ...each] = gaps.map((gap) => (gap === null ? {} : { "Actor-o": gap, "Actor-a": gap }));
    const path = ahead(each.length, { gaps: before ?? {}, each: each.map((one) => ({ gaps: one })) });
    const declared = runs({ path, fighters: () => found, ...more });
    return declared.ok ? Object(declared.args).leaves : declared;
  };
  it("is asked of those who have the perk, at the step that leads out of it [G-161]", () => {
    expect(leaves([hunter("o")], [1, 2])).toEqual(["Actor-o"]);
    expect(leaves([hunter("o")], [3, 1, 2])).toEqual(["Actor-o"]);
    expect(leaves([hunter("o")], [1, 1])).toBeUndefined();
    expect(leaves([hunter("o")], [2, 1])).toBeUndefined();
    expect(leaves([hunter("o")], [2, 3])).toBeUndefined();
    expect(leaves([actor("o", { items: [item("Weapon", { equipped: true })] })], [1, 2])).toBeUndefined();
    expect(leaves([stranger("o"), hunter("o")], [1, 2])).toEqual(["Actor-o"]);
  });
  it("reaches as far as the weapon in the hand, a metre at least [G-161] [G-024]", () => {
    expect(leaves([hunter("o", 2)], [2, 3])).toEqual(["Actor-o"]);
    expect(leaves([hunter("o", 2)], [1, 2])).toBeUndefined();
    expect(leaves([hunter("o", 0)], [1, 2])).toEqual(["Actor-o"]);
    expect(leaves([hunter("o")], [1.000_000_1, 2])).toEqual(["Actor-o"]);
    const feet = board({}, { units: "ft" });
    expect(leaves([hunter("o", 2)], [6, 7], { board: feet })).toEqual(["Actor-o"]);
  });
  it("nobody leaves the reach of somebody who is not on the scene, nor its own [G-161]", () => {
    expect(leaves([hunter("o")], [null, null])).toBeUndefined();
    expect(leaves([hunter("o")], [0.5, null])).toEqual(["Actor-o"]);
    expect(leaves([hunter("a")], [1, 2])).toBeUndefined();
    expect(leaves([hunter("p")], [1, 2])).toBeUndefined();
  });
});

describe("what a way does", () => {
  it("goes straight from bend to bend, upwards as well [G-015]", () => {
    const path = wayOver([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 2, 0],
      [4, 3, 1],
      [4, 3, 2],
      [4, 3, 3],
    ]);
    expect(runs({ path })).toMatchObject(
      ok({
        way: [
          [0, 0],
          [2, 0],
          [2, 1],
          [3, 2],
          [4, 3, 1],
          [4, 3, 3],
        ].map(([x = 0, y = 0, up = 0]) => at([x, y, up])),
      }),
    );
    const turns = wayOver([
      [0, 0],
      [1, 0],
      [2, 1],
    ]);
    expect(runs({ path: turns })).toMatchObject(ok({ way: [at([0, 0]), at([1, 0]), at([2, 1])] }));
    expect(runs({ path: ahead(0, { length: 2 }) })).toMatchObject(ok({ metres: 2, way: [] }));
  });
  it("is in parts where it sets areas off, each up to the step that does [G-098] [G-106]", () => {
    const zone = { ...SNARE, trigger: "zone" } as const;
    const fields = { snare: fieldOf("snare", SNARE), zone: fieldOf("zone", zone) };
    const each = [{}, { grounds: ["zone"] }, { grounds: ["zone"] }, { grounds: ["snare", "zone"] }, {}, {}];
    const declared = runs({ path: ahead(6, { fields, each }) });
    expect(declared).toMatchObject(
      ok({
        legs: [
          { way: [at([0, 0]), at([2, 0])], sets: ["zone"] },
          { way: [at([2, 0]), at([4, 0])], sets: ["snare"] },
          { way: [at([4, 0]), at([6, 0])], sets: [] },
        ],
      }),
    );
    expect(declared).not.toHaveProperty("args.way");
    const last = ahead(2, { fields, each: [{}, { grounds: ["snare"] }] });
    expect(runs({ path: last })).toMatchObject(ok({ legs: [{ way: [at([0, 0]), at([2, 0])], sets: ["snare"] }] }));
  });
  it("may bring into view whoever goes unseen: the mover, or others whom it does not see [G-114]", () => {
    const hidden = figure("e", { actor: actor("e", { system: related("unseen", "a") }) });
    const figures = () => [figure("a"), hidden];
    expect(runs({ board: board({}, { figures }) })).toEqual(ok({ ...plain, shows: "all", uncounted: true }));
    expect(runs({ board: board({}, { figures: () => [figure("e")] }) })).toEqual(ok(plain));
    const hides = { now: { "unseen/Actor-x": 1 } };
    expect(runs({ board: board({}) }, hides)).toEqual(ok({ ...plain, shows: "all" }));
    expect(runs({ path: undefined }, hides)).not.toHaveProperty("args.shows");
    expect(runs({ path: ahead(0) }, hides)).not.toHaveProperty("args.shows");
  });
  it("on a scene without spaces whoever is held is looked for where the way ends [G-128]", () => {
    const holds = { now: { "holds/Actor-o": 1 } };
    const figures = () => [figure("a"), figure("o", { at: [5, 0] })];
    expect(runs({ board: board({}, { figures }) }, holds)).toEqual(
      ok({ ...plain, loses: ["Actor.o"], uncounted: true }),
    );
    expect(runs({ board: board({}, { figures: () => [figure("a")] }) }, holds)).toEqual(ok(plain));
  });
  it("lets go of those whom it leaves behind beyond the holder’s reach [G-128]", () => {
    const holds = { now: { "holds/Actor-o": 1 } };
    const to = (gap: number | null) => ahead(1, { each: [{ gaps: gap === null ? {} : { "Actor-o": gap } }] });
    expect(runs({ path: to(2) }, holds)).toMatchObject(ok({ loses: ["Actor.o"] }));
    for (const path of [to(1), to(1.000_000_1), to(null), ahead(0)])
      expect(runs({ path }, holds)).not.toHaveProperty("args.loses");
    expect(runs({ path: to(2) })).not.toHaveProperty("args.loses");
    expect(runs({ path: to(2), adjust: override }, holds)).not.toHaveProperty("args.loses");
    const long = { ...holds, unarmed: { ...creature("a").unarmed, reach: 2 } };
    expect(runs({ path: to(2) }, long)).not.toHaveProperty("args.loses");
    expect(runs({ path: to(3) }, long)).toMatchObject(ok({ loses: ["Actor.o"] }));
    const feet = board({}, { units: "ft" });
    expect(runs({ path: to(3), board: feet }, holds)).not.toHaveProperty("args.loses");
    const none = { ...holds, unarmed: { ...creature("a").unarmed, reach: 0 } };
    expect(runs({ path: to(1) }, none)).not.toHaveProperty("args.loses");
  });
});
