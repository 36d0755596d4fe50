import { describe, expect, it } from "vitest";
import type { GField } from "../../../src/rulesets/generia/rules/data/types";
import { numberOf } from "../../../src/rulesets/generia/rules/data/types";
import { type GMove, move } from "../../../src/rulesets/generia/rules/movement/move";
import {
  BLADE,
  creature,
  deedsOf,
  definite,
  type Loose,
  lapsesOf,
  lasting,
  type More,
  type Overrides,
  play,
  SWORD,
  told,
  worldOf,
} from "./fixtures";
import { at, SNARE } from "./ways";

const WAY = [at([0, 0]), at([2, 0]), at([2, 3, 1])];
const goes = (more: Loose<GMove> = {}): GMove =>
  definite({
    by: "a",
    metres: 5,
    stride: 3,
    price: { slot: "movement" },
    way: WAY,
    ...more,
  });
/** Everybody who may take part: "m" carries "a", "o" stands by, "c" has laid the area "f". */
const world = (a: Overrides = {}, more: Readonly<Record<string, Overrides>> = {}, field: GField = SNARE) =>
  worldOf(
    creature("a", a),
    creature("m", more.m),
    creature("o", more.o),
    creature("p", more.p),
    creature("c", { lasting: ["f", "g"] }),
    lasting("f", "c", { what: "area", item: "snare", name: "Snare", stored: { work: field } }),
    lasting("g", "c", { what: "area", item: "mire", name: "Mire", stored: { work: field } }),
    lasting("b", "a", { what: "bonus", adds: { to: "movement", by: 2 } }),
  );
const run = (x: Loose<GMove> = {}, more: More = {}, a: Overrides = {}, others: Record<string, Overrides> = {}) =>
  play(move, goes(x), world(a, others), more);
/** What changed beside the items that keep conditions. */
const changesOf = (played: ReturnType<typeof run>) =>
  told(played).changes.filter((change) => !/ (made|make) /.test(change));
const looksOf = ({ lines }: ReturnType<typeof run>) =>
  lines.flatMap((line) => (line.k === "look" ? [`${line.who} ${line.at}: ${line.question}`] : []));

describe("a movement", () => {
  it("takes the Movement Action, tells its metres, and goes from bend to bend [G-014] [G-015]", () => {
    const played = run();
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({
      lines: ["says went G-015 a 5 3"],
      asked: [],
      changes: ["a movement -1", "a stride = 3", "a to 2/0/0", "a to 2/3/1"],
    });
    expect(played.changes).toContainEqual({ k: "move", on: "a", from: at([0, 0]), to: at([2, 0]) });
    expect(played.changes).toContainEqual({ k: "move", on: "a", from: at([2, 0]), to: at([2, 3, 1]) });
    expect(deedsOf(played)).toEqual(["price", "go"]);
  });
  it("on another's turn is the game master's to allow: what is refused pays and goes nothing, what is allowed goes and leaves all numbers alone [G-001]", () => {
    const asks = { asks: true, price: {}, fight: true, uses: ["b"] } as const;
    const refused = run(asks, { answers: { outOfTurn: "stay" } });
    expect([refused.value, told(refused)]).toEqual([
      false,
      { lines: [], asked: ["GM outOfTurn of allow/stay: stay"], changes: [] },
    ]);
    const allowed = { answers: { outOfTurn: "allow" } };
    const went = run(asks, allowed, { now: { stride: 1 } });
    expect([went.value, told(went).lines, told(went).changes]).toEqual([
      true,
      ["says went G-015 a 5 3"],
      ["a to 2/0/0", "a to 2/3/1"],
    ]);
    const rode = run({ ...asks, mount: "m" }, allowed, { now: { ride: 1, trot: 1 } });
    expect(told(rode).changes).toEqual(["a to 2/0/0", "a to 2/3/1", "m to 2/0/0", "m to 2/3/1"]);
  });
  it("that cannot be paid for does not happen [G-014]", () => {
    const played = run({}, {}, { now: { movement: 0 } });
    expect(played.value).toBe(false);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
  it("without a way only spends the action [G-014]", () => {
    const played = run({ metres: 0, way: undefined });
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a movement -1", "a stride = 3"]);
    expect(looksOf(played)).toEqual([]);
  });
  it("the step after a parry is over with it, and leaves the metres of the turn alone [G-044]", () => {
    const step = { step: true, price: {}, stride: 4 } as const;
    const played = run(step, {}, { now: { step: 2, stride: 4 } });
    expect(told(played).changes).toEqual(["a step = 0", "a to 2/0/0", "a to 2/3/1"]);
    expect(told(played).lines).toEqual(["says went G-015 a 5 4"]);
  });
  it("uses up the bonuses that counted for it [G-174]", () => {
    expect(told(run({ uses: ["b"] })).changes).toContain("b used +1");
  });
  it("happens where what it would use up is gone: it is used up [G-174]", () => {
    const played = run({ uses: ["gone"] });
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(told(run({})).changes);
  });
  it("a mount carries its rider and has gone in this turn [G-066] [G-061]", () => {
    const played = run({ mount: "m", price: {} }, {}, { now: { ride: 1 } });
    expect(told(played).changes).toEqual([
      "a trot = 3",
      "a rode = 1",
      "a ride = 0",
      "a to 2/0/0",
      "a to 2/3/1",
      "m to 2/0/0",
      "m to 2/3/1",
    ]);
  });
  it("a mount that a hand has put elsewhere sets out from there and is with its rider from the first bend on [G-060]", () => {
    const played = run({ mount: "m", price: {} }, { looks: { stands: ["=9;9;1"] } });
    const moves = played.changes.flatMap((one) => (one.k === "move" && one.on === "m" ? [one] : []));
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [at([9, 9, 1]), at([2, 0])],
      [at([2, 0]), at([2, 3, 1])],
    ]);
  });
});

describe("a movement in an encounter, and in the saddle", () => {
  it("is told as one of an encounter there, and as a way outside of it [G-015] (A-57)", () => {
    expect(told(run({ fight: true })).lines).toEqual(["says moved G-015 a 5 3"]);
  });
  it("on foot leaves the mount’s movement alone, and so does a step after a parry in the saddle [G-044] [G-066]", () => {
    const ride = { now: { ride: 1, step: 2 } };
    expect(told(run({}, {}, ride)).changes).not.toContain("a ride = 0");
    const stepped = told(run({ mount: "m", step: true, price: {}, way: [] }, {}, ride)).changes;
    expect(stepped).toEqual(["a step = 0", "a rode = 1"]);
  });
});

describe("areas on the way", () => {
  const legs = [
    { way: [at([0, 0]), at([1, 0])], sets: ["snare"] },
    { way: [at([1, 0]), at([2, 0])], sets: ["mire"] },
    { way: [at([2, 0]), at([5, 0])], sets: [] },
  ];
  const laid = { looks: { fields: ["c"] } };
  const harmless: GField = { ...SNARE, effect: { ...SNARE.effect, status: "silenced" } };
  const says = (played: ReturnType<typeof run>) => told(played).lines.filter((line) => line.includes("setOff"));
  const through = (more: Loose<GMove> = {}, field: GField = harmless, a: Overrides = {}) =>
    play(move, goes({ way: undefined, legs, ...more }), world(a, {}, field), laid);

  it("are set off one after the other, each where the way comes to it [G-097] [G-098]", () => {
    const played = through();
    expect(played.value).toBe(true);
    expect(says(played)).toEqual(["says setOff G-097 a Snare", "says setOff G-097 a Mire"]);
    expect(deedsOf(played).filter((at) => at.startsWith("go"))).toEqual(["go", "go~2", "go~3"]);
    expect(changesOf(played)).toEqual([
      "a movement -1",
      "a stride = 3",
      "a to 1/0/0",
      "a silenced +1",
      "a to 2/0/0",
      "a to 5/0/0",
    ]);
    expect(looksOf(played).map((one) => one.replace(/~\d+/, ""))).toEqual([
      "a tread/fields: laid:snare",
      "a tread/fields: laid:mire",
    ]);
  });
  it("whoever is stopped goes no farther, and sets off nothing further [G-098]", () => {
    const played = through({}, SNARE);
    expect(played.value).toBe(true);
    expect(changesOf(played)).toEqual(["a movement -1", "a stride = 3", "a to 1/0/0", "a restrained +1"]);
    expect(changesOf(through({}, { ...SNARE, effect: { ...SNARE.effect, status: "frozen" } }))).toEqual([
      ...["a movement -1", "a stride = 3", "a to 1/0/0", "a frozen +1"],
    ]);
  });
  it("a way that begins with no area goes on from there, even for somebody whom the game master lets go [G-098]", () => {
    const clear = [{ way: [at([0, 0]), at([1, 0])], sets: [] }, ...legs.slice(2)];
    const played = through({ legs: clear }, SNARE, { now: { restrained: 1 } });
    expect(changesOf(played)).toEqual(["a movement -1", "a stride = 3", "a to 1/0/0", "a to 5/0/0"]);
    expect(looksOf(played)).toEqual([]);
  });
  it("rider and mount come in together, and where the mount is held, both stay [G-097] [G-060]", () => {
    const ride = { mount: "m", price: {} };
    const played = through(ride, SNARE);
    expect(says(played)).toEqual(["says setOff G-097 a Snare", "says setOff G-097 m Snare"]);
    expect(changesOf(played).slice(-2)).toEqual(["a restrained +1", "m restrained +1"]);
    // A rider who is held in the saddle is carried on.
    const held = play(
      move,
      goes({ ...ride, way: undefined, legs }),
      world({ now: { restrained: 1 } }, {}, harmless),
      laid,
    );
    expect(changesOf(held).slice(-2)).toEqual(["a to 5/0/0", "m to 5/0/0"]);
  });
  it.each([
    ["the mount is senseless", {}, { m: { now: { frozen: 1 } } }],
    ["the rider is senseless", { now: { unconscious: 1 } }, {}],
    ["the mount is prone", {}, { m: { now: { prone: 1 } } }],
  ])("goes no farther behind an area where %s [G-098] [G-153]", (_title, a: Overrides, others: Record<
    string,
    Overrides
  >) => {
    const x = goes({ mount: "m", price: {}, way: undefined, legs });
    const changes = changesOf(play(move, x, world(a, others, harmless), laid));
    expect(changes).toContain("m to 1/0/0");
    expect(changes).not.toContain("m to 2/0/0");
  });
  it("whoever goes unseen is looked for after each part of the way [G-114]", () => {
    const played = through({ shows: "all", legs: legs.slice(1) });
    expect(looksOf(played).filter((one) => one.includes("views"))).toEqual([
      `a views: views:${JSON.stringify(legs[1]?.way)}`,
      `a views~2: views:${JSON.stringify(legs[2]?.way)}`,
    ]);
  });
  it("of those whom a creature would lose on the whole way it keeps whom it still reaches where it was stopped [G-128]", () => {
    const holding: Overrides = { now: { "holds/Actor-o": 1 } };
    const loses = { loses: ["Actor.o"] };
    const looks = { looks: { fields: ["c"], held: ["o"] } };
    const x = goes({ way: undefined, legs, ...loses });
    const reached = { looks: { ...looks.looks, within: ["a"] } };
    expect(changesOf(play(move, x, world(holding, {}, SNARE), reached)).slice(-1)).toEqual(["a restrained +1"]);
    expect(changesOf(play(move, x, world(holding, {}, SNARE), looks)).at(-1)).toBe("a holds/Actor-o = 0");
    const freed = told(play(move, x, world(holding, { o: { now: { grappled: 1 } } }, harmless), looks));
    expect(freed.changes.slice(-2)).toEqual(["a holds/Actor-o = 0", "o grappled -1"]);
  });
});

describe("whoever is left behind", () => {
  it("is held no longer [G-128]", () => {
    const a = { now: { "holds/Actor-o": 1 } };
    const played = run({ loses: ["Actor.o"] }, { looks: { held: ["o"] } }, a, { o: { now: { grappled: 1 } } });
    expect(told(played).changes.slice(-2)).toEqual(["a holds/Actor-o = 0", "o grappled -1"]);
    expect(looksOf(played)).toEqual(["a held: who:Actor-o"]);
    expect(deedsOf(played)).toEqual(["price", "go", "free"]);
  });
  it("where it is not on the scene any more there is nobody to free [G-128]", () => {
    const played = run({ loses: ["Actor.o"] });
    expect(played.value).toBe(true);
    expect(deedsOf(played)).toEqual(["price", "go"]);
  });
});

describe("whom rider or mount hold", () => {
  const pair = { m: { now: { "carries/Actor-a": 1, "holds/Actor-o": 1 } }, o: { now: { grappled: 1 } } };
  const rides = { now: { "rides/Actor-m": 1 } };
  const x = { mount: "m", price: {} } as const;
  const looks = { held: ["o"] };
  it("is free where the pair has gone out of reach of whoever of them holds it [G-128] [G-060]", () => {
    const far = run({ ...x, loosens: true }, { looks }, rides, pair);
    expect(told(far).changes.slice(-2)).toEqual(["m holds/Actor-o = 0", "o grappled -1"]);
    const near = run({ ...x, loosens: true }, { looks: { ...looks, within: ["m"] } }, rides, pair);
    expect(deedsOf(near)).toEqual(["go"]);
  });
  it("stays held where nobody has to let go [G-128]", () => {
    expect(deedsOf(run(x, { looks }, rides, pair))).toEqual(["go"]);
  });
});

describe("on a scene where nobody has counted distances", () => {
  const uncounted = { uncounted: true, loses: ["Actor.o"] } as const;
  const holding: Overrides = { now: { "holds/Actor-o": 1 } };
  const grappled = { o: { now: { grappled: 1 } } };
  it("whoever is held is let go if the holder does not reach it where it has gone [G-128] (A-40)", () => {
    const far = run(uncounted, { looks: { held: ["o"] } }, holding, grappled);
    expect(looksOf(far)).toEqual(["a held: who:Actor-o", "o within: near:Actor-a 1"]);
    expect(told(far).changes.slice(-2)).toEqual(["a holds/Actor-o = 0", "o grappled -1"]);
    const near = run(uncounted, { looks: { held: ["o"], within: ["a"] } }, holding, grappled);
    expect(deedsOf(near)).toEqual(["price", "go"]);
    expect(looksOf(run({ uncounted: true }, {}, holding))).toEqual([]);
  });
  it("those who reached it before and do not any more may strike; in encounters only [G-161]", () => {
    const looks = { threatened: ["o", "p"], "threatened~2": ["p"] };
    const x = { uncounted: true, fight: true } as const;
    const played = run(x, { looks, answers: { opportunist: "pass" } });
    expect(told(played).asked).toEqual(["o opportunist of take/pass: pass"]);
    expect(looksOf(played)).toEqual(["a threatened: threatened", "a threatened~2: threatened"]);
    expect(told(run(x, { looks: { threatened: ["o"], "threatened~2": ["o"] } })).asked).toEqual([]);
    expect(looksOf(run(x))).toEqual(["a threatened: threatened"]);
    expect(looksOf(run({ uncounted: true }, { looks }))).toEqual([]);
    expect(looksOf(run({ fight: true }, { looks }))).toEqual([]);
  });
  it("whose blow was parried gets no opportunity by the step after that [G-045] [G-161]", () => {
    const more = { looks: { threatened: ["o", "p"] }, answers: { opportunist: "pass" } };
    const spares = { now: { spared: numberOf("Actor.o"), step: 2 } };
    const x = { uncounted: true, fight: true, price: {} } as const;
    const askedOf = (played: ReturnType<typeof run>) => told(played).asked.map((one) => one.slice(0, 1));
    expect(askedOf(run({ ...x, step: true }, more, spares))).toEqual(["p"]);
    expect(askedOf(run(x, more, spares))).toEqual(["o", "p"]);
  });
});

describe("whoever is dragged out of a grip", () => {
  it("is free where its holder does not reach it any more, and so is a mount [G-128] (A-40)", () => {
    const held = { now: { grappled: 1 } };
    const holder = { o: { now: { "holds/Actor-a": 1 } } };
    const played = run({}, { looks: { holders: ["o"] } }, held, holder);
    expect(told(played).changes.slice(-2)).toEqual(["o holds/Actor-a = 0", "a grappled -1"]);
    const near = run({}, { looks: { holders: ["o"], within: ["o"] } }, held, holder);
    expect(told(near).changes.slice(-1)).toEqual(["a to 2/3/1"]);
    const m = { m: { now: { ...held.now, "carries/Actor-a": 1 } }, o: { now: { "holds/Actor-m": 1 } } };
    const rides = { now: { "rides/Actor-m": 1 } };
    const mounted = run({ mount: "m", price: {} }, { looks: { holders: ["o"] } }, rides, m);
    expect(told(mounted).changes.slice(-2)).toEqual(["o holds/Actor-m = 0", "m grappled -1"]);
  });
});

describe("coming into view", () => {
  const hides = { now: { "unseen/Actor-o": 1 } };
  it("whoever sees the mover now does not lose sight of it, and the other way round [G-114]", () => {
    const looks = { looks: { views: ["=Actor.o", "p"] } };
    const played = run({ shows: "all" }, looks, hides, { p: { now: { "unseen/Actor-a": 1 } } });
    expect(looksOf(played)).toEqual([`a views: views:${JSON.stringify(WAY)}`]);
    expect(told(played).changes.slice(-2)).toEqual(["a unseen/Actor-o = 0", "p unseen/Actor-a = 0"]);
  });
  it("whoever sneaks is checked against those who might notice, and only sees others [G-110] [G-114]", () => {
    const looks = { looks: { views: ["=Actor.o", "p"] } };
    const played = run({ shows: "others" }, looks, hides, { p: { now: { "unseen/Actor-a": 1 } } });
    expect(told(played).changes.filter((change) => change.includes("unseen"))).toEqual(["p unseen/Actor-a = 0"]);
  });
  it("a mount is looked at as well [G-114]", () => {
    const way = JSON.stringify(WAY);
    expect(looksOf(run({ shows: "all", mount: "m" }))).toEqual([
      "m stands: spot",
      `a views: views:${way}`,
      `m views~2: views:${way}`,
    ]);
  });
  it("nobody looks where nobody goes unseen [G-114]", () => {
    expect(looksOf(run())).toEqual([]);
  });
});

describe("leaving the reach of an Opportunist", () => {
  const leaves = { leaves: ["Actor-o", "Actor-p"] };
  const both = { looks: { opportunists: ["o", "p"] } };
  const strong = { o: { main: { ...SWORD, attack: 9 } } };
  it("asks each of them, who may strike once before the mover goes [G-161]", () => {
    const x = { ...leaves, fight: true } as const;
    const more = { ...both, answers: { opportunist: "pass" } };
    const played = run(x, more);
    expect(looksOf(played)).toEqual(["a opportunists: leaves:Actor-o Actor-p"]);
    expect(told(played).asked).toEqual(["o opportunist of take/pass: pass", "p opportunist of take/pass: pass"]);
    expect(told(played).changes.slice(-2)).toEqual(["a to 2/0/0", "a to 2/3/1"]);
    expect(lapsesOf(move, goes(x), world(), more)).toEqual(["opportunist: pass close", "opportunist: pass close"]);
  });
  it("those who pass do not strike, beside others who do [G-161]", () => {
    const answers = { "take/o/opportunist": "pass", "take/p/opportunist": "take", defence: "none" };
    const played = run(leaves, { ...both, answers, dice: [4, 1, 1, 1] });
    expect(told(played).lines.filter((line) => line.includes("strike"))).toEqual(["p strike 9"]);
  });
  it("is one melee attack with the weapon in its hand, and takes the Reaction of an encounter [G-161] [G-018]", () => {
    const strikes = {
      ...{ looks: { opportunists: ["o"] }, answers: { opportunist: "take", defence: "none" } },
      dice: [4, 1, 1, 1],
    };
    const played = run({ leaves: ["Actor-o"], fight: true }, strikes, {}, strong);
    expect(told(played).lines).toContain("o strike 13");
    expect(told(played).changes).toContain("o reaction -1");
    expect(told(played).changes.slice(-2)).toEqual(["a to 2/0/0", "a to 2/3/1"]);
    const outside = run({ leaves: ["Actor-o"] }, strikes, {}, strong);
    expect(told(outside).changes).not.toContain("o reaction -1");
  });
  it("may be defended against like any other, by what the table has decided [G-026] [G-055] [G-084]", () => {
    const more = {
      looks: { opportunists: ["o"] },
      answers: { opportunist: "take", defence: "none" },
      dice: [4, 1, 1, 1],
    };
    const a: Overrides = {
      ...{ guards: [BLADE], armor: { torso: 2 } },
      wards: [{ name: "Barrier", value: 5, costs: [1], reacts: true }],
      now: { mp: 1, reaction: 0 },
    };
    const asked = (x: Partial<GMove>) => told(run({ leaves: ["Actor-o"], ...x }, more, a)).asked.at(-1);
    expect(asked({})).toMatch(/^a defence of .*block0.*parry0.*ward0.*: none$/);
    expect(asked({ fight: true })).not.toContain("ward0");
    const ties = run({ leaves: ["Actor-o"], ruleOptions: { hitTie: "hit" } }, more, { armor: { torso: 5 } });
    expect(told(ties).lines).toContain("G-055 5 passes 5");
  });
  it("whoever is struck senseless goes nowhere, and has spent the action [G-161] [G-153]", () => {
    const strikes = {
      ...{ looks: { opportunists: ["o"] }, answers: { opportunist: "take", defence: "none" } },
      dice: [4, 1, 2, 2],
    };
    const played = run({ leaves: ["Actor-o"] }, strikes, { limit: 1 });
    expect(played.value).toBe(false);
    expect(told(played).changes).toContain("a unconscious +1");
    expect(told(played).changes).not.toContain("a to 2/0/0");
    expect(told(played).lines.some((line) => line.includes("moved"))).toBe(false);
  });
  it("nobody is asked where no Opportunist is left, and whoever was senseless before is not stopped by that [G-161]", () => {
    const played = run(leaves, {}, { now: { frozen: 1 } });
    expect(played.value).toBe(true);
    expect(told(played).asked).toEqual([]);
    expect(told(played).changes.slice(-1)).toEqual(["a to 2/3/1"]);
  });
  it("uses the Reaction of the striker’s rider where the table shares it [G-018]", () => {
    const more = {
      ...{ looks: { opportunists: ["o"], rider: ["p"] }, answers: { opportunist: "take", defence: "none" } },
      dice: [4, 1, 1, 1],
    };
    const x = { leaves: ["Actor-o"], fight: true, ruleOptions: { mountReaction: "shared" } } as const;
    const played = run(x, more, {}, { o: { now: { "carries/Actor-p": 1 } } });
    expect(told(played).changes).toContain("p reaction -1");
    expect(told(played).changes).not.toContain("o reaction -1");
  });
});
