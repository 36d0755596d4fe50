import { describe, expect, it } from "vitest";
import { board } from "../rulesets/facts";
import {
  actor,
  figure,
  held,
  item,
  no,
  ok,
  override,
  related,
  type Sheet,
  stranger,
  type Told,
  turnOf,
} from "./documents";
import { creature, heldSpell, lasting, type Overrides, worldOf } from "./fixtures";
import { ahead, plain, runner, runs } from "./running";
import { at } from "./ways";

const bonus = (bonus: string, amount: number, more = {}) =>
  item("Effect", { kind: "bonus", bonus, amount, duration: { k: "rounds", rounds: 3 }, ...more }, `${bonus}${amount}`);

describe("rider and mount", () => {
  const riding = { now: { "rides/Actor-m": 1, ride: 1 } };
  const steed = (more: Sheet = {}) => actor("m", { ...more, system: { speed: 12, ...more.system } });
  const pair = (a: Overrides = riding, m: Overrides = {}) =>
    worldOf(heldSpell("s", "a"), creature("a", a), creature("d"), creature("m", m));
  const rides = (more: Told = {}, a: Overrides = riding, m: Overrides = {}) =>
    runs({ on: ["s", "x", "d", "m"], world: pair(a, m), facts: (id) => (id === "m" ? steed() : null), ...more });
  const ride = { by: "a", metres: 3, stride: 9, mount: "m", price: {}, way: plain.way, fight: true };
  it("the mount goes as far as it can, and no action of its rider pays [G-066]", () => {
    expect(rides()).toEqual(ok(ride));
    expect(rides({ path: ahead(12) })).toMatchObject(ok({ metres: 12, stride: 0 }));
    expect(rides({ path: ahead(13) })).toEqual(held("tooFar", "G-015", { metres: 13, left: 12 }));
    expect(rides({}, { now: { ...riding.now, movement: 0 } })).toEqual(ok(ride));
  });
  it("where nobody knows how fast the mount is, it goes as its rider would [G-066]", () => {
    expect(rides({ facts: undefined })).toMatchObject(ok({ stride: 5 }));
    expect(rides({ facts: () => null })).toMatchObject(ok({ stride: 5 }));
    expect(rides({ facts: () => stranger("m") })).toMatchObject(ok({ stride: 5 }));
  });
  it("bonuses of the mount count for its way, not those of its rider [G-174] [G-066]", () => {
    const items = [bonus("movement", 2)];
    expect(rides({ facts: () => steed({ items }) })).toMatchObject(ok({ stride: 11 }));
    expect(rides({ actor: runner({ items }) })).toMatchObject(ok({ stride: 9 }));
    const world = {
      ...pair({ ...riding, lasting: ["k"] }, { lasting: ["b"] }),
      b: lasting("b", "m", { what: "bonus", adds: { to: "movement", by: 2 } }),
      k: lasting("k", "a", { what: "bonus", adds: { to: "movement", by: 2 } }),
    };
    expect(rides({ world })).toMatchObject(ok({ uses: ["b"] }));
  });
  it("a mount goes once in a turn of its rider [G-066]", () => {
    const gone = { now: { ...riding.now, ride: 0 } };
    expect(rides({}, gone)).toEqual(held("spent.ride", "G-066"));
    expect(rides({ path: undefined, turn: turnOf("d") })).toEqual(held("notYourTurn", "G-001"));
    expect(rides({ adjust: override }, gone)).toEqual(ok(ride));
    expect(rides({ adjust: override, turn: turnOf("d") })).toEqual(ok(ride));
  });
  it("what is left of its metres it may go later [G-066] [G-015]", () => {
    const going = { now: { "rides/Actor-m": 1, ride: 0, trot: 4, stride: 9 } };
    expect(rides({}, going)).toEqual(ok({ ...ride, stride: 1 }));
    expect(rides({}, going, { now: { frozen: 1 } })).toEqual(held("mountDown", "G-153"));
    expect(rides({ adjust: override }, going, { now: { frozen: 1 } })).toMatchObject(ok({ stride: 1 }));
  });
  it("on another's turn the game master is asked whether the mount may go: it takes neither its movement nor its rider's [G-001] [G-066]", () => {
    const others = { turn: turnOf("d") };
    expect(rides(others)).toStrictEqual(ok({ ...ride, stride: 0, asks: true }));
    const going = { now: { "rides/Actor-m": 1, ride: 0, trot: 4, stride: 9 } };
    expect(rides({ ...others, path: ahead(13) }, going)).toMatchObject(ok({ metres: 13, stride: 4, asks: true }));
    expect(rides(others, going, { now: { frozen: 1 } })).toEqual(held("mountDown", "G-153"));
    expect(rides(others, riding, { now: { grappled: 1 } })).toEqual(held("rooted.grappled", "G-166"));
  });
  it("neither a senseless rider goes nor a senseless mount, unless the game master says otherwise [G-153]", () => {
    expect(rides({}, { now: { ...riding.now, unconscious: 1 } })).toEqual(held("unconscious", "G-153"));
    expect(rides({}, riding, { now: { frozen: 1 } })).toEqual(held("mountDown", "G-153"));
    expect(rides({ adjust: override }, riding, { now: { frozen: 1 } })).toEqual(ok(ride));
  });
  it("what holds or slows the mount counts, not what holds its rider [G-166] [G-182]", () => {
    expect(rides({}, riding, { now: { grappled: 1 } })).toEqual(held("rooted.grappled", "G-166"));
    expect(rides({}, { now: { ...riding.now, restrained: 1, slowed: 1 } })).toEqual(ok(ride));
    expect(rides({}, riding, { now: { slowed: 1 } })).toMatchObject(ok({ stride: 6 }));
  });
  it("whoever has parried in the saddle steps with the mount, for nothing, in anybody’s turn; a senseless one steps nowhere [G-044] [G-153]", () => {
    const parried = { now: { ...riding.now, step: 2, trot: 4, ride: 0 } };
    const step = { ...ride, metres: 2, stride: 4, step: true, way: [at([0, 0]), at([2, 0])] };
    expect(rides({ path: ahead(2), turn: turnOf("d") }, parried)).toEqual(ok(step));
    expect(rides({ path: ahead(2) }, parried, { now: { frozen: 1 } })).toEqual(held("mountDown", "G-153"));
  });
  it("a grip on the rider keeps the mount as well [G-166] [G-128]", () => {
    expect(rides({}, { now: { ...riding.now, grappled: 1 } })).toEqual(held("rooted.grappled", "G-166"));
    expect(rides({ adjust: override }, { now: { ...riding.now, grappled: 1 } })).toEqual(ok(ride));
  });
  it("whom either of the two holds is looked for where they have gone; no distance that the way counted says who loses whom [G-128]", () => {
    const holds = { "holds/Actor-d": 1 };
    const path = ahead(3, { each: [{}, {}, { gaps: { "Actor-d": 9 } }] });
    const rider = { now: { ...riding.now, ...holds } };
    expect(rides({ path }, rider)).toEqual(ok({ ...ride, loosens: true }));
    expect(rides({ path }, riding, { now: holds })).toEqual(ok({ ...ride, loosens: true }));
    expect(rides({ path, adjust: override }, rider)).toEqual(ok(ride));
  });
  it("a mount whose rider is on the scene does not go by itself; one whose rider is elsewhere does [G-060]", () => {
    const carries = { now: { "carries/Actor-r": 1 } };
    const on = (...names: readonly string[]) => {
      const rider = actor("r", { system: related("rides", "a") });
      const figures = () => names.map((name) => figure(name, name === "r" ? { actor: rider } : {}));
      return { board: board({}, { figures }) };
    };
    expect(runs(on("a", "r"), carries)).toEqual(no("riderMoves", "G-060"));
    expect(runs({ ...on("a", "r"), turn: null }, carries)).toEqual(no("riderMoves", "G-060"));
    expect(runs({ ...on("a", "r"), adjust: override }, carries)).toEqual(no("riderMoves", "G-060"));
    expect(runs(on("a"), carries)).toEqual(ok(plain));
    expect(runs(on("a", "r"))).toEqual(ok({ ...plain, uncounted: true }));
    // It carries somebody who does not sit on it any more.
    const figures = () => [figure("a"), figure("r")];
    expect(runs({ board: board({}, { figures }) }, carries)).toEqual(ok({ ...plain, uncounted: true }));
  });
  it("a rider whose mount is on the scene goes nowhere without it, in encounters and outside of them [G-060]", () => {
    const steed = actor("m", { system: related("carries", "a") });
    const beside = { board: board({}, { figures: () => [figure("a"), figure("m", { actor: steed })] }) };
    expect(runs(beside, riding)).toEqual(no("mountStays", "G-060"));
    expect(runs({ ...beside, turn: null }, riding)).toEqual(no("mountStays", "G-060"));
    expect(runs({ ...beside, adjust: override }, riding)).toEqual(no("mountStays", "G-060"));
    expect(rides(beside)).toEqual(ok({ ...ride, uncounted: true }));
  });
  it("who may see the mount is asked as well [G-114]", () => {
    expect(rides({ board: board({}) }, riding, { now: { "unseen/Actor-x": 1 } })).toEqual(
      ok({ ...ride, shows: "all" }),
    );
    expect(rides({ board: board({}) })).toEqual(ok(ride));
  });
});
