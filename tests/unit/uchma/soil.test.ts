import { describe, expect, it } from "vitest";
import { part } from "../../../src/engine/reading";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import type { UAbility, UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import { fall, losesHold, sink, type UFall } from "../../../src/rulesets/uchma/rules/ground/fall";
import {
  groundKey,
  groundsOf,
  isReached,
  placeFact,
  placeGround,
} from "../../../src/rulesets/uchma/rules/ground/ground";
import { type Lasting, touch, type UEnterGround } from "../../../src/rulesets/uchma/rules/ground/soil";
import { effectDocument } from "../../../src/rulesets/uchma/rules/states/effects";
import { actorFacts, type ItemSource } from "./documents";
import { creature, effect, now, type Overrides, play, SWORD, told, worldOf } from "./fixtures";

const AREA = { scene: "yard", x: 450, y: 550, elevation: 0, radius: 2 };
const MUD: UEffectSpec = { name: "Mud", rounds: 3, ground: 1, keep: "longer", mods: { speed: -2 } };
const KEY = groundKey(creature("a"), { seq: 1 });

describe("places on the ground", () => {
  it("are read as they were written; what is no place is none [U-110]", () => {
    const place = { scene: "yard", x: 450, y: -50, elevation: 1.5 };
    const areaAt = (fact: string): unknown => {
      const laid = play(
        (ref: R) => placeGround(ref, { by: "a", on: ["d"], ability: { ...SWORD, effects: [MUD], radius: 2 } }, 3),
        null,
        worldOf(creature("a"), creature("d")),
        { looks: { place: [fact] } },
      );
      const [made] = laid.changes.filter((change) => change.k === "make");
      return part(made?.data.system).area;
    };
    expect(areaAt(placeFact(place))).toStrictEqual({ ...place, radius: 2 });
    for (const fact of ["", ";1;2;3", "yard", "yard;1", "yard;1;2", "yard;x;2;3", "yard;1;y;3", "yard;1;2;z"])
      expect(areaAt(`=${fact}`), fact).toBeUndefined();
  });
  it("only what works on the ground spares flyers, who fly above all of what it lays there [U-032]", () => {
    const flyer = (altitude: number) => creature("d", { now: { flying: 1, altitude } });
    const lays = (...tops: readonly (number | undefined)[]): UAbility => ({
      ...SWORD,
      delivery: "ground",
      effects: tops.map((top) => ({ name: "Thorns", rounds: 1, ...(top !== undefined && { ground: top }) })),
    });
    expect([1, 2, 3].map((altitude) => isReached(flyer(altitude), lays(1, 2, undefined)))).toEqual([true, true, false]);
    expect([isReached(flyer(1), lays()), isReached(flyer(1), { ...SWORD, delivery: "ground" })]).toEqual([
      false,
      false,
    ]);
    expect([isReached(flyer(9), SWORD), isReached(creature("d"), lays(1))]).toEqual([true, true]);
  });
  it("every creature's grounds are told with what they do, among all that it bears [U-110]", () => {
    const item = (id: string, spec: UEffectSpec, seq: number, area?: typeof AREA): ItemSource => {
      const { system } = effectDocument({ seq, spec, ...(area && { area }) }, 3);
      return { id, type: "uchmaEffect", system: system as NonNullable<ItemSource["system"]> };
    };
    const { ground: _ground, ...bare } = MUD;
    const { mods: _mods, ...plain } = MUD;
    const items = [
      { id: "sword", type: "uchmaWeapon" },
      item("harm", { ...plain, harm: { damage: 1 } }, 1, AREA),
      item("help", { ...plain, heals: 2 }, 2, AREA),
      item("mud", MUD, 3, AREA),
      item("nowhere", MUD, 4),
      item("borne", bare, 5, AREA),
    ];
    const told = groundsOf(actorFacts({ id: "a", items })).map(
      (one) =>
        `${one.item} ${one.tone} ${one.top} ${"shape" in one.area && one.area.shape.kind === "circle" ? one.area.shape.radius : "-"}`,
    );
    expect(told).toEqual(["harm harm 1 2", "help help 1 2", "mud other 1 2"]);
    expect(groundsOf({ ...actorFacts({ items }), type: "vigorCreature" })).toEqual([]);
  });
  it("what is laid is told, and is its user's; the rest of the ability is not laid [U-110]", () => {
    const lay = (ability: Partial<UAbility>, more: object = {}) =>
      play(
        (ref: R) => placeGround(ref, { by: "a", on: ["d"], ability: { ...SWORD, ...ability }, ...more }, 3),
        null,
        worldOf(creature("a"), creature("d")),
        { looks: { place: ["=yard;450;550;0"] } },
      );
    const { ground: _ground, ...bare } = MUD;
    const laid = lay({ effects: [MUD, { ...bare, name: "Dirty" }], radius: 2 });
    expect(laid.lines.filter(({ k }) => k === "say")).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.lays", rule: "U-110", about: "a", data: { effect: "Mud" } },
      { key: "FIVEFOLD.Uchma.Say.lies.works", rule: "U-106", about: "a", data: { effect: "Mud", count: 3 } },
    ]);
    expect(Object.keys(laid.log)).toEqual(["place", "lays"]);
    expect(laid.changes.filter(({ k }) => k === "make")).toMatchObject([
      { data: { name: "Mud", system: { area: AREA, power: 3 } } },
    ]);
    const { effects: _effects, ...none } = SWORD;
    expect(lay(none).changes).toEqual([]);
  });
});

describe("stepping into what lies there", () => {
  const enter = (spec: Partial<UEffectSpec>, x: Partial<UEnterGround> = {}, d: Overrides = {}, power?: number) => {
    const laid = effect("g", "a", 3, { area: AREA, ...(power !== undefined && { power }), spec: { ...MUD, ...spec } });
    const begun: Lasting[] = [];
    const bears = effect("e", "d", 1, { spec: { name: "Mud" } });
    const world = worldOf(creature("a", { effects: ["g"] }), creature("d", d), laid, bears);
    const played = play(
      (ref: R) => {
        begun.length = 0;
        touch(ref, { on: "d", ...x }, (_ref, one) => begun.push(one));
      },
      null,
      world,
      { looks: { ground: ["a", `=${KEY}`] } },
    );
    return { played, begun };
  };
  const { ground: _ground, ...rest } = MUD;
  const lasts = { on: "d", spec: { ...rest, rounds: 1 }, power: 0 };
  it("what lasts begins for this turn, with all that is known of the moment [U-106] [U-155]", () => {
    expect(enter({}).begun).toStrictEqual([lasts]);
    const options = { silent: true, ruleOptions: { simulation: true } } as const;
    expect(enter({}, options, {}, 4).begun).toStrictEqual([{ ...lasts, ...options, power: 4 }]);
    const { played } = enter({});
    expect(played.lines.filter(({ k }) => k === "say")).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.entersGround", rule: "U-106", about: "d", data: { effect: "Mud" } },
    ]);
    expect(Object.keys(played.log)).toEqual(["ground"]);
  });
  it("it does not begin twice: for whoever has it, or was there on the same way [U-106]", () => {
    expect(enter({}, {}, { effects: ["e"] }).begun).toEqual([]);
    expect(enter({ name: "Tar" }, {}, { effects: ["e"] }).begun).toHaveLength(1);
    expect(enter({}, { again: [KEY] }).begun).toEqual([]);
    expect(enter({}, { again: ["other"] }).begun).toHaveLength(1);
  });
  it("harm alone does not last, and counts at once [U-106]", () => {
    const burnt = { name: "Fire", rounds: 3, ground: 1, harm: { damage: 5 } };
    const laid = effect("g", "a", 3, { area: AREA, power: 1, spec: burnt });
    const played = play(
      (ref: R) => touch(ref, { on: "d" }),
      null,
      worldOf(creature("a", { effects: ["g"] }), creature("d", { effects: ["e"] }), laid, effect("e", "d", 1)),
      {
        looks: { ground: ["a", `=${KEY}`] },
      },
    );
    expect(told(played).events).toEqual(["d health -6"]);
    expect(Object.keys(played.log)).toEqual(["ground", "ground~2"]);
  });
  it("what begins simply begins where nothing else is said [U-106]", () => {
    const laid = effect("g", "a", 3, { area: AREA, spec: MUD });
    const played = play(
      (ref: R) => touch(ref, { on: "d" }),
      null,
      worldOf(creature("a", { effects: ["g"] }), creature("d"), laid),
      {
        looks: { ground: ["a", `=${KEY}`] },
      },
    );
    expect(told(played).events).toEqual(["d make Mud"]);
    expect(Object.keys(played.log)).toEqual(["ground", "lasts"]);
  });
  it("passes those by who are dead, away, above it, or were low enough before [U-032]", () => {
    const at = (altitude: number) => ({ now: { flying: 1, altitude } });
    for (const d of [{ now: { dead: 1 } }, { now: { gone: 1 } }, at(2)]) expect(enter({}, {}, d).begun).toEqual([]);
    expect(enter({}, {}, at(1)).begun).toHaveLength(1);
    expect(enter({}, { above: 1 }).begun).toEqual([]);
    expect(enter({}, { above: 2 }).begun).toHaveLength(1);
    expect(enter({}, { only: ["other"] }).played.lines).toHaveLength(1);
  });
});

describe("coming down", () => {
  const flyer = (altitude: number, more: Overrides = {}) =>
    creature("d", { ...more, now: { flying: 1, altitude, ...more.now } });
  it("whoever lies already, or stands on the ground, has no hold to lose [U-131]", () => {
    expect([losesHold(flyer(3)), losesHold(flyer(3, { now: { prone: 1 } })), losesHold(creature("d"))]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("sinks as far as there is air, and looks for the ground only if it has sunk [U-131] [U-132]", () => {
    const sunk = (altitude: number, ridden = 0) =>
      play((ref: R) => sink(ref, "d"), null, worldOf(flyer(altitude, { now: { ridden } })));
    expect(sunk(5).lines.filter(({ k }) => k === "say")).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.sinks", rule: "U-131", about: "d", data: { altitude: 2 } },
    ]);
    expect(Object.keys(sunk(5).log)).toEqual(["height d", "sinks", "ground"]);
    expect(Object.keys(sunk(5, 1).log)).toEqual(["pair", "height d", "sinks", "ground"]);
    expect(Object.keys(sunk(0).log)).toEqual(["sinks"]);
  });
  it("a fall costs Health from its fifth metre on, and ends a flight [U-133]", () => {
    const fell = (metres: number, more: Partial<UFall> = {}, d = creature("d")) =>
      play((ref: R) => fall(ref, { on: "d", metres, ...more }), null, worldOf(d));
    expect(fell(6).value).toBe(20);
    expect(told(fell(6)).events).toEqual(["d health -20"]);
    expect(fell(6).lines.filter(({ k }) => k === "say")).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.falls", rule: "U-133", about: "d", data: { metres: 6, damage: 20 } },
    ]);
    expect(fell(3)).toMatchObject({ value: 0, changes: [] });
    expect(fell(3).log).toEqual({});
    expect(Object.keys(fell(3, { down: true }).log)).toEqual(["height d", "ground"]);
    expect(now(fell(3, {}, flyer(9)), "d")).toMatchObject({ flying: 0, altitude: 0, health: 60 });
    expect(now(fell(3, {}, creature("d", { now: { altitude: 9 } })), "d").altitude).toBe(9);
  });
  it("whoever falls into what lies there enters it, but not what reached it before the fall [U-032] [U-106] [U-133]", () => {
    const fell = (top: number, more: Partial<UFall>) => {
      const fire = { name: "Fire", rounds: 3, ground: top, harm: { damage: 5, armor: "none" } } as const;
      const laid = effect("g", "a", 3, { area: AREA, spec: fire });
      const world = worldOf(creature("a", { effects: ["g"] }), creature("d"), laid);
      const looks = { ground: ["a", `=${KEY}`] };
      return told(play((ref: R) => fall(ref, { on: "d", metres: 6, ...more }), null, world, { looks })).events;
    };
    expect(fell(1, { down: true })).toEqual(["d health -20", "d health -5"]);
    expect(fell(6, { down: true })).toEqual(["d health -20"]);
    // Its way has brought it there already.
    expect(fell(1, {})).toEqual(["d health -20"]);
  });
});
