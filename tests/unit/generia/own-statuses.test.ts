import { describe, expect, it } from "vitest";
import { barred, fleeing, lapsing, lostTo } from "../../../src/rulesets/generia/rules/turns/declaring";
import { stays, unmoving } from "../../../src/rulesets/generia/rules/turns/rooted";
import { declares, held, override, said } from "./documents";
import type { Numbers } from "./fixtures";

const TABLE = { own1: { flees: true }, own2: { helpless: true }, own3: { rooted: true } };
const doer = (now: Numbers, more = {}) => declares(more, { table: TABLE, now });

describe("statuses of the table’s own have sentences of their own", () => {
  it("whoever must flee by one does nothing else, and panic is told by its name [G-182]", () => {
    expect(fleeing(doer({ own1: 1 }))).toEqual(held("flees", "G-182"));
    expect(fleeing(doer({ panicked: 1 }))).toEqual(held("panicked", "G-182"));
    expect(fleeing(doer({ own2: 1 }))).toBeNull();
  });
  it("whoever is helpless by one does nothing at all; the senseless and the frozen are told by their names [G-153] [G-182]", () => {
    expect(barred(doer({ own2: 1 }))).toEqual(held("helpless", "G-182"));
    expect(barred(doer({ frozen: 1 }))).toEqual(held("frozen", "G-182"));
    expect(barred(doer({ unconscious: 1 }))).toEqual(held("unconscious", "G-153"));
    expect(barred(doer({ own2: 1 }, { adjust: override }))).toBeNull();
  });
  it("whoever is rooted by one stays where it is; the book’s are told by their names [G-166] [G-170] [G-182]", () => {
    expect(unmoving(doer({ own3: 1 }), "movement")).toEqual(held("rooted.other", "G-182"));
    expect(["grappled", "prone", "restrained"].map((one) => stays(one as "prone"))).toEqual([
      held("rooted.grappled", "G-166"),
      held("rooted.prone", "G-170"),
      held("rooted.restrained", "G-166"),
    ]);
  });
});

it("what a parry takes is over a Phase after it was made, where anybody knows the time [G-046] [G-174]", () => {
  expect(lapsing(declares({ time: 30 }))).toEqual({ lapses: 930 });
  expect(lapsing(declares({ time: 30, settings: { phaseSeconds: 60 } }))).toEqual({ lapses: 90 });
  expect(lapsing(declares())).toEqual({});
});
it("only a game master’s client says of whose being gone an act follows", () => {
  const lost = { ...override, ...said({ lost: "Actor.x" }) };
  expect(lostTo(declares({ adjust: lost }))).toBe("Actor.x");
  expect(lostTo(declares({ adjust: said({ lost: "Actor.x" }) }))).toBeUndefined();
  expect(lostTo(declares({ adjust: override }))).toBeUndefined();
});
