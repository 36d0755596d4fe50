import { describe, expect, it } from "vitest";
import { cannotAim } from "../../../src/rulesets/uchma/rules/board/targeting";
import { harmOf } from "../../../src/rulesets/uchma/rules/damage/damage";
import type { State } from "../../../src/rulesets/uchma/rules/data/appendix";
import type { UEffect } from "../../../src/rulesets/uchma/rules/data/being.types";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import { precisionPool, resistanceOf } from "../../../src/rulesets/uchma/rules/dice/precision";
import { check } from "../../../src/rulesets/uchma/rules/dice/skill";
import { armorOf, currentSpeed } from "../../../src/rulesets/uchma/rules/dice/stats";
import { turnEnd, turnStart } from "../../../src/rulesets/uchma/rules/events/turns";
import { fall } from "../../../src/rulesets/uchma/rules/ground/fall";
import { thrown } from "../../../src/rulesets/uchma/rules/mounts/mount";
import { move } from "../../../src/rulesets/uchma/rules/movement/move";
import { bearing, state } from "./bearing";
import {
  at,
  bringing,
  creature,
  type EffectOverrides,
  nextWorld,
  now,
  type Overrides,
  play,
  playUse,
  SWORD,
  seeOf,
  told,
  worldOf,
} from "./fixtures";

/** What `a`, with this much Potency, does to `d` who bears some effects. */
const brought = (ability: UAbility, effects: readonly UEffect[], more: { power?: number; d?: Overrides } = {}) => {
  const [d, ...others] = bearing("d", effects, more.d);
  if (d?.kind !== "creature") throw new Error("no creature");
  return playUse({ a: { potency: more.power ?? 0 }, d, others, ability });
};

describe("what states do (appendix 8)", () => {
  it("blinded: sees a metre, −5 precision [U-047] [U-064]", () => {
    const world = bearing("a", [state("b", "a", "blinded")]);
    const [a] = world;
    if (a?.kind !== "creature") throw new Error("a");
    const see = seeOf(...world);
    expect(precisionPool(a, creature("d"), { ability: SWORD }, see).flat).toBe(-5);
    const line = (distance: number) => ({ distance, seen: true, clear: true });
    expect(cannotAim(a, { ...SWORD, range: 5 }, line(1), see)).toBeNull();
    expect(cannotAim(a, { ...SWORD, range: 5 }, line(2), see)).toMatchObject({ why: "blinded", limit: 1 });
    expect(cannotAim(a, { ...SWORD, range: 5, sight: "granted" }, line(2), see)).toBeNull();
  });
  it("split armor: armor counts nothing, temporary armor does [U-076]", () => {
    const world = bearing("d", [state("s", "d", "split"), state("t", "d", "tempPhysical", { seq: 2 })], {
      physical: 10,
      magical: 4,
    });
    const [d] = world;
    if (d?.kind !== "creature") throw new Error("d");
    const see = seeOf(...world);
    expect([armorOf(d, "physical", see), armorOf(d, "magical", see)]).toEqual([0, 0]);
    expect(harmOf(d, { packet: { damage: 20 }, power: 0 }, see)).toMatchObject({
      damage: 15,
      spends: [{ effect: "t", by: 5 }],
    });
  });
  it.each([
    ["disoriented", 7, { precision: -3 }],
    ["openGuard", 9, { parry: -3 }],
    ["sickened", 4, { constitution: -2 }],
    ["slowed", 3, { evasion: -1 }],
    ["quickened", 7, { speed: 4 }],
    ["exposed", 5, { exposed: 5 }],
  ] as const)("%s grows with the Potency of whoever brought it [U-179]", (which, power, mods) => {
    const made = nextWorld(brought(bringing(which), [], { power }));
    const spec = Object.values(made).flatMap((being) => (being.kind === "effect" ? [being.spec] : []))[0];
    expect(spec?.mods).toEqual(mods);
    expect(spec?.per).toBeUndefined();
  });
  it("regeneration heals 2 and half of the Potency [U-106]", () => {
    const world = nextWorld(brought(bringing("regeneration"), [], { power: 5, d: { now: { health: 30 } } }));
    expect(now(play(turnStart, { who: "d", round: 2 }, world), "d").health).toBe(34);
  });
  it("slowed after quickened: (6 + 2) / 2 [U-023]", () => {
    const world = bearing("d", [state("s", "d", "slowed"), state("q", "d", "quickened", { seq: 2 })], { walk: 6 });
    const [d] = world;
    if (d?.kind !== "creature") throw new Error("d");
    expect(currentSpeed(d, seeOf(...world))).toBe(4);
  });
  it("exposed: weapon attacks do more, other abilities do not [U-073]", () => {
    const exposed = [state("x", "d", "exposed", { power: 4 })];
    const [d, ...others] = bearing("d", exposed);
    if (d?.kind !== "creature") throw new Error("d");
    const { basic: _basic, ...technique } = SWORD;
    expect(now(playUse({ d, others, dice: [10] }), "d").health).toBe(60 - 25);
    expect(now(playUse({ d, others, dice: [10], ability: { ...technique, weapon: true } }), "d").health).toBe(35);
    expect(now(playUse({ d, others, dice: [10], ability: technique }), "d").health).toBe(40);
  });
  it("stunned and immobilized take from Parry and Evasion by themselves [U-059]", () => {
    const d = creature("d", { now: { stunned: 1, immobilized: 1 } });
    const of = (resistance: "parry" | "evasion" | "warding") =>
      resistanceOf(d, { ...SWORD, resistance }, seeOf(d)).total;
    expect([of("parry"), of("evasion"), of("warding")]).toEqual([3, 2, 5]);
  });
  it("sickened: what hurts each turn hurts once as it comes, but not what does not come [U-106]", () => {
    const sick = [state("s", "d", "sickened")];
    expect(told(brought(bringing("bleeding"), sick, { power: 2 })).events).toEqual([
      "d bleeding +1",
      "d make FIVEFOLD.Uchma.Status.bleeding",
      "d health -7",
    ]);
    const worse = [...sick, state("b", "d", "bleeding", { seq: 2, power: 5 })];
    expect(told(brought(bringing("bleeding"), worse, { power: 2 }))).toMatchObject({ events: [], said: ["Say.keeps"] });
    expect(told(brought(bringing("slowed"), sick)).events).not.toContain("d health -7");
  });
  it("soaked doubles the next trigger of frostbitten or electrified, after armor, and is gone [U-106]", () => {
    const world = worldOf(
      ...bearing(
        "d",
        [
          state("s", "d", "soaked"),
          state("e", "d", "electrified", { seq: 2, power: 1 }),
          state("f", "d", "frostbitten", { seq: 3 }),
        ],
        { magical: 4 },
      ),
    );
    // 10 + 1 − 4, twice; then 5 once.
    expect(told(play(turnStart, { who: "d", round: 2 }, world)).events).toEqual([
      "d health -14",
      "s rounds -2",
      "d soaked -1",
      `d drop ${stateSpec("soaked").name}`,
      "d health -5",
    ]);
  });
  it.each([
    ["soaked", "burning"],
    ["burning", "soaked"],
    ["burning", "frostbitten"],
    ["frostbitten", "burning"],
  ] as const)("%s ends %s instead of coming", (which, cured) => {
    const { events } = told(brought(bringing(which), [state("c", "d", cured)]));
    expect(events).toEqual(["c rounds -2", `d ${cured} -1`, `d drop ${stateSpec(cured).name}`]);
  });
  it("diseased reaches everybody next to its bearer at the end of the turn, for a round, without Potency [U-109]", () => {
    const ill = bearing("f", [state("j", "f", "diseased", { rounds: 3 })]);
    const world = worldOf(...bearing("d", [state("i", "d", "diseased", { power: 4 })]), ...ill);
    const guests = worldOf(creature("e"));
    const end = play(turnEnd, { who: "d", round: 2 }, world, { looks: { spread: ["e", "f"] }, guests });
    expect(told(end)).toMatchObject({
      events: ["e diseased +1", "e make FIVEFOLD.Uchma.Status.diseased", "i rounds -1"],
      said: ["Say.spreads"],
    });
    const after = nextWorld(end);
    expect(now(play(turnStart, { who: "e", round: 2 }, after), "e").health).toBe(55);
    const over = play(turnEnd, { who: "e", round: 2 }, after);
    expect(told(over).events.at(-1)).toBe("e drop FIVEFOLD.Uchma.Status.diseased");
  });
});

describe("what stays when the same state comes again (appendix 8)", () => {
  it("the longer one: as long changes nothing, longer takes its place under one status", () => {
    const held = [state("b", "d", "blinded", { rounds: 2 })];
    expect(told(brought(bringing("blinded", 2), held)).events).toEqual([]);
    expect(told(brought(bringing("blinded", 3), held)).events).toEqual([
      "b rounds -2",
      "d drop FIVEFOLD.Uchma.Status.blinded",
      "d make FIVEFOLD.Uchma.Status.blinded",
    ]);
  });
  it("the one with more Potency, however short; with as much the longer one", () => {
    const held = [state("b", "d", "openGuard", { rounds: 3, power: 4 })];
    expect(told(brought(bringing("openGuard", 1), held, { power: 3 })).events).toEqual([]);
    expect(told(brought(bringing("openGuard", 1), held, { power: 5 })).events.length).toBe(3);
    expect(told(brought(bringing("openGuard", 3), held, { power: 4 })).events).toEqual([]);
    expect(told(brought(bringing("openGuard", 4), held, { power: 4 })).events.length).toBe(3);
  });
  it("the one that hurts more: damage and its share of Potency", () => {
    const held = [state("b", "d", "bleeding", { power: 2 })];
    const flat = bringing("bleeding", 9, {
      effects: [{ ...stateSpec("bleeding"), rounds: 9, harm: { damage: 6, armor: "none", potency: "none" } }],
    });
    expect(told(brought(flat, held, { power: 9 })).events).toEqual([]);
    expect(told(brought(bringing("bleeding", 1), held, { power: 3 })).events.length).toBe(3);
  });
  it("the larger one: of temporary health what is left of the one that is there", () => {
    const held = (left: number) => [{ ...state("t", "d", "tempHealth"), now: { rounds: 1, left } }];
    const small = bringing("tempHealth", 3, {
      effects: [{ ...stateSpec("tempHealth"), pool: { of: "health", amount: 6 } }],
    });
    expect(told(brought(small, held(7))).events).toEqual([]);
    expect(told(brought(small, held(5))).events.length).toBe(3);
  });
  it("fatigued adds up to five, and all of it lasts as long as the longest [U-023] [U-059] [U-064]", () => {
    const once = state("f", "d", "fatigued", { rounds: 3 });
    const twice = brought(bringing("fatigued", 2), [once]);
    expect(twice.changes).toEqual([{ k: "set", on: "f", at: "stacks", from: 1, to: 2 }]);
    const two = at(twice.world, "d");
    const see = (id: string) => twice.world[id];
    expect(currentSpeed({ ...two, walk: 8 }, see)).toBe(4);
    expect(resistanceOf(two, SWORD, see).total).toBe(1);
    expect(precisionPool(two, creature("a"), { ability: SWORD }, see).flat).toBe(-4);
    const longer = nextWorld(brought(bringing("fatigued", 4), [{ ...once, now: { rounds: 3, stacks: 4 } }]));
    const [made] = Object.values(longer).filter((being) => being.kind === "effect" && (being.now.rounds ?? 0) > 0);
    expect(made?.now).toEqual({ rounds: 4, stacks: 5 });
    const full = [{ ...once, now: { rounds: 3, stacks: 5 } }];
    expect(told(brought(bringing("fatigued", 3), full))).toMatchObject({ events: [], said: ["Say.keeps"] });
  });
  it("an ability that hits twice brings it once, and twice where it adds up [U-066]", () => {
    const twice = (which: State) =>
      brought(bringing(which, 2, { times: 2 }), []).changes.flatMap((change) =>
        change.k === "make" ? [change.data.system] : [],
      );
    expect(twice("bleeding").length).toBe(1);
    expect(twice("fatigued")).toMatchObject([{ stacks: 2 }]);
  });
  it("two of a kind that a person put on somebody count once, the stronger [U-059]", () => {
    const both = bearing("d", [
      state("g", "d", "openGuard", { power: 0 }),
      state("h", "d", "openGuard", { power: 4, seq: 2 }),
    ]);
    const [d] = both;
    if (d?.kind !== "creature") throw new Error("d");
    expect(resistanceOf(d, SWORD, seeOf(...both)).total).toBe(3);
  });
});

describe("what is spent (appendix 8)", () => {
  it("foreseeing: +1 on the next precision roll, not on the one after it [U-064]", () => {
    const [a, ...others] = bearing("a", [state("p", "a", "foreseeing")]);
    if (a?.kind !== "creature") throw new Error("a");
    const played = playUse({ a, others, ability: { ...SWORD, times: 2 }, dice: [4, 4] });
    expect(told(played)).toMatchObject({ contests: ["U-060 5 >= 5", "U-060 4 < 5"] });
    expect(told(played).events.slice(0, 3)).toEqual([
      "p rounds -2",
      "a foreseeing -1",
      "a drop FIVEFOLD.Uchma.Status.foreseeing",
    ]);
  });
  it("forewarned: +1 on the resistance against the next roll, whatever it says [U-059]", () => {
    const [d, ...others] = bearing("d", [state("p", "d", "forewarned")]);
    if (d?.kind !== "creature") throw new Error("d");
    const played = playUse({ d, others, ability: { ...SWORD, times: 2 }, dice: [5, 5] });
    expect(told(played).contests).toEqual(["U-060 5 < 6", "U-060 5 >= 5"]);
    expect(played.world.p?.now.rounds).toBe(0);
    const willing = playUse({ d, others, x: { willing: ["d"] } });
    expect(willing.world.p?.now.rounds).toBe(2);
  });
  it("with more uses it lasts for as many rolls", () => {
    const spec = { ...stateSpec("forewarned"), uses: 2 };
    const [d, ...others] = bearing("d", [{ ...state("p", "d", "forewarned", { spec }), now: { rounds: 2, left: 2 } }]);
    if (d?.kind !== "creature") throw new Error("d");
    const played = playUse({ d, others, dice: [5] });
    expect(played.changes).toContainEqual({ k: "set", on: "p", at: "left", from: 2, to: 1 });
  });
  it("shielded: halves the next damage after armor; the damage of states passes it by [U-129]", () => {
    const [d, ...others] = bearing("d", [state("s", "d", "shielded"), state("b", "d", "bleeding", { seq: 2 })], {
      physical: 5,
    });
    if (d?.kind !== "creature") throw new Error("d");
    const hit = playUse({ d, others, dice: [10] });
    expect(now(hit, "d").health).toBe(60 - 7);
    expect(hit.world.s?.now.rounds).toBe(0);
    const bled = play(turnStart, { who: "d", round: 2 }, worldOf(d, ...others));
    expect(now(bled, "d").health).toBe(55);
    expect(bled.world.s?.now.rounds).toBe(2);
    const held = playUse({ d: { ...d, physical: 50 }, others, dice: [10] });
    expect(held.world.s?.now.rounds).toBe(2);
  });
  it("inspired: on a roll, on the damage of a weapon's regular attack, or on a skill; only when its bearer says so", () => {
    const [a, ...others] = bearing("a", [state("i", "a", "inspired")]);
    if (a?.kind !== "creature") throw new Error("a");
    const kept = playUse({ a, others, dice: [4] });
    expect(told(kept).contests).toEqual(["U-060 4 < 5"]);
    expect(kept.world.i?.now.rounds).toBe(2);
    const roll = playUse({ a, others, dice: [4], x: { spend: "precision" } });
    expect(told(roll).contests).toEqual(["U-060 5 >= 5"]);
    expect(roll.world.i?.now.rounds).toBe(0);
    const damage = playUse({ a, others, dice: [5, 3, 4], x: { spend: "damage" } });
    expect(now(damage, "d").health).toBe(60 - 27);
    expect(damage.world.i?.now.rounds).toBe(0);
    const missed = playUse({ a, others, dice: [4], x: { spend: "damage" } });
    expect(missed.world.i?.now.rounds).toBe(2);
    const skill = play(check, { by: "a", skill: "athletics", threshold: 9, spend: true }, worldOf(a, ...others), {
      dice: [6, 3],
    });
    expect(skill.value).toBe(true);
    expect(skill.world.i?.now.rounds).toBe(0);
  });
});

describe("temporary health and armor (appendix 8)", () => {
  const spare = (left: number, more: EffectOverrides = {}) => ({
    ...state("t", "d", "tempHealth", more),
    now: { rounds: 2, left },
  });
  it("is lost after armor and before Health, and ends with its last point [U-069]", () => {
    const [d, ...others] = bearing("d", [spare(10)], { physical: 14 });
    if (d?.kind !== "creature") throw new Error("d");
    const scratch = playUse({ d, others, dice: [10] });
    expect(told(scratch).events).toEqual(["t left = 4"]);
    const blow = playUse({ d: { ...d, physical: 5 }, others, dice: [10] });
    expect(told(blow).events).toEqual([
      "t rounds -2",
      "d tempHealth -1",
      "d drop FIVEFOLD.Uchma.Status.tempHealth",
      "d health -5",
    ]);
  });
  it("counts for every damage, and never for what is stolen (A-07) [U-084] [U-133]", () => {
    const [d, ...others] = bearing("d", [spare(10)]);
    if (d?.kind !== "creature") throw new Error("d");
    const fallen = play(fall, { on: "d", metres: 6 }, worldOf(d, ...others));
    expect(now(fallen, "d").health).toBe(50);
    const steal: UAbility = { ...SWORD, packets: [{ damage: 12, steal: true }] };
    const stolen = playUse({ a: { now: { health: 20 } }, d, others, ability: steal, dice: [10] });
    expect([now(stolen, "d").health, now(stolen, "a").health]).toEqual([58, 22]);
  });
  it("wakes nobody [U-014]", () => {
    const played = brought(bringing("tempHealth"), [], { d: { player: true, now: { health: -3, down: 1 } } });
    expect(now(played, "d")).toMatchObject({ health: -3, down: 1 });
  });
  it("temporary armor takes the damage of its kind before armor, and the lines say so [U-075] [U-076]", () => {
    const [d, ...others] = bearing("d", [state("t", "d", "tempPhysical")], { physical: 4 });
    if (d?.kind !== "creature") throw new Error("d");
    const blow = playUse({ d, others, dice: [10] });
    expect(now(blow, "d").health).toBe(60 - 11);
    expect(blow.world.t?.now.rounds).toBe(0);
    const { mods } = harmOf(d, { packet: { damage: 3 }, power: 0 }, seeOf(d, ...others));
    expect(mods.map(({ id, value }) => `${id} ${value}`)).toEqual(["action 3", "temporary -3", "armor -4"]);
    for (const packet of [
      { damage: 20, magical: true as const },
      { damage: 20, armor: "none" as const },
    ])
      expect(now(playUse({ d, others, dice: [10], ability: { ...SWORD, packets: [packet] } }), "d").health).toBe(40);
  });
});

describe("sure-footed (appendix 8)", () => {
  const firm = bearing("d", [state("s", "d", "surefooted")]);
  const world = worldOf(...firm);
  it("is not knocked prone [U-124]", () => {
    const trip: UAbility = { ...bringing("soaked"), effects: [{ name: "Tripped", rounds: 1, status: "prone" }] };
    const [d, ...others] = firm;
    if (d?.kind !== "creature") throw new Error("d");
    expect(told(playUse({ d, others, ability: trip }))).toMatchObject({ events: [], said: ["Say.keeps"] });
  });
  it("is not moved unwillingly, and goes where it wants [U-022]", () => {
    const step = [{ dx: 1, dy: 0 }] as const;
    expect(play(move, { by: "d", steps: step, forced: true }, world).value).toMatchObject({ steps: 0, why: "firm" });
    expect(play(move, { by: "d", steps: step, round: 1 }, world).value).toMatchObject({ steps: 1 });
  });
  it("is parted from its mount and stands [U-147] [U-148]", () => {
    const mount = creature("m", { now: { ridden: 1 } });
    const off = play(thrown, { rider: "d", mount: "m" }, { ...world, m: mount });
    expect([now(off, "d").prone, now(off, "m").prone]).toEqual([0, 1]);
  });
});
