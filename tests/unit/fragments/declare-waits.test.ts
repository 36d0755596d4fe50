import { describe, expect, it } from "vitest";
import type { Declared, Refusal } from "../../../src/contract/act";
import type { MapPositionFacts } from "../../../src/contract/board";
import { declareAttack, declareManeuver } from "../../../src/rulesets/fragments/rules/actions/declareAttack";
import { declareVolley } from "../../../src/rulesets/fragments/rules/actions/volley";
import { declareCast } from "../../../src/rulesets/fragments/rules/spells/declareCast";
import { actor, declares, feetAway, item, said, type Told } from "./documents";

type System = Parameters<typeof item>[1];
const MINE = { system: { attributes: { str: 4, dex: 5 } }, items: [item("Feat", { volley: 20 }, "Volley")] };
const a = actor("a", MINE);
const e = actor("e", { statuses: ["readied"] });
/** Somebody else has readied something. */
const WATCHED: Told = { actor: a, fighters: () => [a, actor("d"), e] };
const UNWATCHED: readonly Told[] = [
  { actor: a, fighters: () => [] },
  { actor: a, fighters: () => [a, actor("d")] },
  { fighters: () => [{ ...a, statuses: e.statuses }], actor: { ...a, statuses: e.statuses } },
];
/** What is declared beside the rest: an object with `waits` where somebody is waited for. */
function waits(made: Declared | Refusal): object {
  if (!("args" in made)) throw new Error(JSON.stringify(made));
  const { args } = made;
  return typeof args === "object" && args !== null && "waits" in args ? { waits: args.waits } : {};
}
const COVER = { adjust: said({ cover: "cover" }) };

describe("an attack that somebody may come before", () => {
  const weapon = (system: System) => item("Weapon", { place: 2, damage: "1d6", ...system }, "Thing");
  const blow = (more: Told = {}, system: System = {}) => declares({ ...WATCHED, item: weapon(system), ...more });
  const SHOT = { ways: ["ranged"], increment: 30, range: 90 };
  it("tells what is looked at once more: of a blow, the cover that a person has told [F-086] [F-168]", () => {
    expect(waits(declareAttack(blow()))).toStrictEqual({ waits: {} });
    expect(waits(declareAttack(blow(COVER)))).toStrictEqual({ waits: { cover: "cover" } });
    expect(waits(declareAttack(blow({ item: null })))).toStrictEqual({ waits: {} });
    expect(waits(declareManeuver("trip")(blow()))).toStrictEqual({ waits: {} });
  });
  it("of a shot its increment and range as well, where it has any [F-052] [F-086]", () => {
    const board = feetAway(20);
    expect(waits(declareAttack(blow({ board, ...COVER }, SHOT)))).toStrictEqual({
      waits: { cover: "cover", increment: 30, range: 90 },
    });
    const endless = declareAttack(blow({ board }, { ...SHOT, range: null }));
    expect(waits(endless)).toStrictEqual({ waits: { increment: 30 } });
    // What is thrown is struck with here.
    expect(waits(declareAttack(blow({}, { ...SHOT, ways: ["melee", "thrown"] })))).toStrictEqual({ waits: {} });
  });
  it("waits for nobody where nobody has readied anything, and not if it was readied itself [F-086]", () => {
    for (const more of UNWATCHED) expect(waits(declareAttack(blow(more)))).toStrictEqual({});
    expect(waits(declareAttack(blow(), { readied: true }))).toStrictEqual({});
  });
});

const AREA = { scene: "s", shape: { kind: "circle" as const, radius: 20 }, points: [{ x: 50, y: 50 }], elevation: 0 };
const position: MapPositionFacts = {
  ...{ at: { scene: "s", x: 250, y: 150, elevation: 0 }, space: "1_2", corner: { x: 200, y: 100, elevation: 0 } },
  ...{ distance: 20, seen: true, clear: true, to: {} },
  area: () => ({ area: AREA, reached: ["d"], walled: [] }),
};
describe("a volley that somebody may come before", () => {
  const volley = (more: Told = {}, system: System = {}) => {
    const bow = item("Weapon", { ways: ["ranged"], damage: "1d6", place: 4, ...system }, "Bow");
    return declareVolley(declares({ ...WATCHED, item: bow, position, ...more }));
  };
  it("tells its range, that of a weapon without one too [F-044] [F-052] [F-086]", () => {
    expect(waits(volley({}, { range: 90 }))).toStrictEqual({ waits: { range: 90 } });
    expect(waits(volley())).toStrictEqual({ waits: { range: 1000 } });
  });
  it("waits for nobody where nobody has readied anything [F-086]", () => {
    for (const more of UNWATCHED) expect(waits(volley(more))).toStrictEqual({});
  });
});

describe("a spell that somebody may come before", () => {
  const spell = (more: Told = {}, system: System = {}) =>
    declares({ ...WATCHED, item: item("Spell", { damage: "2d6", range: 60, ...system }, "Burst"), position, ...more });
  const cast = (...what: Parameters<typeof spell>) => waits(declareCast(spell(...what)));
  it("tells its range, and as what it counts [F-069] [F-086] [F-213]", () => {
    expect(cast()).toStrictEqual({ waits: { range: 60 } });
    expect(cast({}, { treatedAs: "melee" })).toStrictEqual({ waits: { range: 60, treatedAs: "melee" } });
    expect(cast({}, { treatedAs: "ranged" })).toStrictEqual({ waits: { range: 60, treatedAs: "ranged" } });
  });
  it("and the cover that a person has told, where it attacks one target [F-086] [F-168]", () => {
    expect(cast(COVER)).toStrictEqual({ waits: { cover: "cover", range: 60 } });
    expect(cast(COVER, { area: 20 })).toStrictEqual({ waits: { range: 60 } });
    expect(cast(COVER, { attack: "none" })).toStrictEqual({ waits: { range: 60 } });
  });
  it("waits for nobody where nobody has readied anything, and not if it was readied itself [F-086]", () => {
    for (const more of UNWATCHED) expect(cast(more)).toStrictEqual({});
    expect(waits(declareCast(spell(), true))).toStrictEqual({});
  });
});
