import { describe, expect, it } from "vitest";
import { factOf } from "../../../src/engine/procedure/found";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import { move } from "../../../src/rulesets/uchma/rules/movement/move";
import { CARDS } from "../../../src/rulesets/uchma/view/words";
import { creature, effect, type More, play, SWORD, worldOf } from "./fixtures";
import { english } from "./translate";

/** Costs 4 energy and has a precision of its own. */
const STRIKE: UAbility = { ...SWORD, slot: "prepared", trigger: "move", area: 1, energy: 4, precision: 1 };
const ready = (prepared: UAbility = STRIKE, id = "r") =>
  effect(id, "g", 1, { until: "round", own: 1, prepared, spec: { name: prepared.name, status: "ready" } });
const guard = (more: object = {}) =>
  creature("g", { level: 4, precision: 3, side: "party", effects: ["r"], now: { ready: 1 }, ...more });
const foe = (more: object = {}) => creature("f", { resist: { parry: 8, evasion: 11 }, side: "foes", ...more });
const MOVE = { by: "f", steps: [{ dx: 1, dy: 0, gaps: { "Actor-g": 2 } }], gaps: { "Actor-g": 1 }, round: 1 };
const STORED = { distance: 1, seen: true, clear: true, light: "bright" };

/** What the options of a question to `g` say while it waits. */
function asked(cast: readonly UBeing[], more: More = {}, args: Parameters<typeof move>[1] = MOVE) {
  const world = worldOf(...cast);
  const looks = { "watch move": ["g"], ...more.looks };
  const { lines } = play(move, args, world, { ...more, looks, answers: { reaction: "pass" } });
  const index = lines.findIndex((line) => line.k === "ask");
  const line = lines[index];
  if (line?.k !== "ask") throw new Error("nobody is asked");
  const context = {
    t: english,
    names: {},
    world,
    state: "open",
    mine: [],
    isGM: true,
    procedure: "move",
    args,
  } as const;
  const [uses, pass] = line.options.map((id) => CARDS.option?.(id, "reaction", line, context, lines.slice(0, index)));
  return { uses, pass };
}
const chance = ({ uses }: ReturnType<typeof asked>) =>
  uses?.chance && [uses.chance.roll.flat, uses.chance.needs, uses.chance.against];

describe("the question whether a prepared action is used", () => {
  it("says what it costs, and what it rolls against the resistance of whoever sets it off [U-042] [U-060]", () => {
    const said = asked([guard(), foe(), ready()]);
    // Half of level 4, 3 of the weapon, 1 of the ability; and Parry.
    expect([said.uses?.cost, chance(said)]).toEqual(["4 energy", [6, 8, "f"]]);
    expect(said.pass).toEqual({});
    expect(chance(asked([guard(), foe(), ready({ ...STRIKE, resistance: "evasion" })]))).toEqual([6, 11, "f"]);
  });
  it("counts how the two stand to each other there and then [U-045] [U-115] [U-116]", () => {
    const looks = (place: object) => ({ looks: { moment: [factOf(JSON.stringify({ ...STORED, place }))] } });
    expect(chance(asked([guard(), foe(), ready()], looks({ flanked: true })))).toEqual([7, 8, "f"]);
    const shot = ready({ ...STRIKE, delivery: "projectile", range: 10 });
    const higher = looks({ rise: 3 });
    expect(chance(asked([guard(), foe(), shot], higher))).toEqual([7, 8, "f"]);
    const steep = { ...MOVE, ruleOptions: { highGround: 4 } };
    expect(chance(asked([guard(), foe(), shot], higher, steep))).toEqual([6, 8, "f"]);
  });
  it("is free for minions and for what takes no energy [U-167]", () => {
    expect(asked([guard({ summoner: "Actor.x" }), foe(), ready()]).uses?.cost).toBe("Free");
    const { energy: _none, ...plain } = STRIKE;
    expect(asked([guard(), foe(), ready(plain)]).uses?.cost).toBe("Free");
  });
  it.each([
    ["nobody resists it", {}, { resistance: undefined }],
    ["it helps its own side", { side: "party" }, { helpful: true }],
    ["it is for its owner alone", {}, { targeting: "self" }],
    ["its owner still says whom of a pair it means", { now: { mounted: 1 } }, {}],
    ["the same of a mount", { now: { ridden: 1 } }, {}],
  ] as const)("tells no chance where %s [U-045] [U-058] [U-156]", (_why, more, changed) => {
    const { resistance, ...rest } = { ...STRIKE, ...changed };
    const ability: UAbility = { ...rest, ...(resistance && { resistance }) };
    const { uses } = asked([guard(), foe(more), ready(ability)]);
    expect(uses).toEqual({ cost: "4 energy" });
  });
  it("tells no chance against a flyer of what works on the ground: it may pass below [U-032]", () => {
    const flies = { ...MOVE, free: 9, steps: [{ dx: 1, dy: 0, gait: "fly" as const, gaps: { "Actor-g": 2 } }] };
    const ground = ready({ ...STRIKE, delivery: "ground" });
    const above = asked([guard(), foe({ now: { flying: 1, altitude: 3 } }), ground], {}, flies);
    expect(above.uses).toEqual({ cost: "4 energy" });
    expect(chance(asked([guard(), foe(), ground]))).toEqual([6, 8, "f"]);
  });
  it("tells nothing where two are prepared: nobody says which of them it is [U-042]", () => {
    const two = [guard({ effects: ["r", "s"] }), foe(), ready(), ready(STRIKE, "s")];
    expect(asked(two).uses).toEqual({});
  });
});
