import { describe, expect, it } from "vitest";
import type { UIntent } from "../../../src/rulesets/uchma/rules/data/intent.types";
import type { UEffectSpec, UPacket } from "../../../src/rulesets/uchma/rules/data/shapes";
import { turnEnd, turnStart } from "../../../src/rulesets/uchma/rules/events/turns";
import { effectDocument, effectFrom, effectKey } from "../../../src/rulesets/uchma/rules/states/effects";
import { at, creature, effect, nextWorld, now, play, playUse, SWORD, told, worldOf } from "./fixtures";

const BLEEDING: UEffectSpec = { name: "Bleeding", rounds: 1, status: "bleeding", harm: { damage: 5, armor: "none" } };
const victim = (effects: readonly string[], health = 20) =>
  creature("d", { physical: 10, magical: 10, effects, now: { health, bleeding: 1 } });
const bleeding = (rounds: number, more = {}) =>
  effect("b", "d", rounds, { spec: { ...BLEEDING, rounds }, power: 2, ...more });
const event = (world: ReturnType<typeof worldOf>, procedure: typeof turnStart, round: number, more = {}) =>
  play(procedure, { who: "d", round, ...more }, world);

describe("worked examples: durations", () => {
  it("E-39 one round of bleeding: once, with the applier's Potency, gone when that turn ends [U-086] [U-106] [U-107] [U-109]", () => {
    const start = event(worldOf(victim(["b"]), bleeding(1)), turnStart, 2);
    expect(told(start).events).toEqual(["d health -7"]);
    const end = event(start.world, turnEnd, 2);
    expect(told(end)).toMatchObject({
      events: ["b rounds -1", "d bleeding -1", "d drop Bleeding"],
      said: ["Say.ends"],
    });
    expect(told(event(end.world, turnStart, 3)).events).toEqual([]);
    expect(now(end, "d").health).toBe(13);
  });
  it("E-40 two rounds: twice [U-105] [U-108] [U-109]", () => {
    const first = event(worldOf(victim(["b"]), bleeding(2)), turnStart, 2);
    const end = event(first.world, turnEnd, 2);
    expect(told(end)).toMatchObject({ events: ["b rounds -1"], said: [] });
    const second = event(end.world, turnStart, 3);
    expect(now(second, "d").health).toBe(6);
    expect(told(event(second.world, turnEnd, 3)).events).toContain("d drop Bleeding");
  });
  it("E-41 ground of one's own loses rounds from the next turn on [U-110]", () => {
    const ground = effect("g", "d", 2, { own: 1, spec: { name: "Elemental ground", ground: 0 } });
    const made = event(worldOf(creature("d", { effects: ["g"] }), ground), turnEnd, 1);
    expect(told(made).events).toEqual([]);
    const second = event(made.world, turnEnd, 2);
    expect(now(second, "g").rounds).toBe(1);
    const third = event(second.world, turnEnd, 3);
    expect(told(third).events).toEqual(["g rounds -1", "d drop Elemental ground"]);
  });
  it("E-42 those that end together end in the order in which they came [U-111]", () => {
    const world = worldOf(
      creature("d", { effects: ["q", "b", "s"], now: { slowed: 1, quickened: 1, bleeding: 1 } }),
      effect("q", "d", 1, { seq: 5, spec: { name: "Quickened", status: "quickened" } }),
      bleeding(1, { seq: 7 }),
      effect("s", "d", 1, { seq: 3, spec: { name: "Slowed", status: "slowed" } }),
    );
    const drops = event(world, turnEnd, 4).changes.filter(({ k }) => k === "drop");
    expect(drops.map((change) => (change.k === "drop" ? change.data.name : ""))).toEqual([
      "Slowed",
      "Quickened",
      "Bleeding",
    ]);
  });
  it("E-43 an effect on oneself ticks in the same turn, unless the house grants a grace [U-109]", () => {
    const own = effect("o", "d", 1, { own: 3, spec: { name: "Focus" } });
    const world = worldOf(creature("d", { effects: ["o"] }), own);
    expect(told(event(world, turnEnd, 3)).events).toContain("d drop Focus");
    const ruleOptions = { ownTurnGrace: true } as const;
    const spared = event(world, turnEnd, 3, { ruleOptions });
    expect(told(spared).events).toEqual([]);
    expect(told(event(spared.world, turnEnd, 4, { ruleOptions })).events).toContain("d drop Focus");
  });
});

describe("lasting effects", () => {
  const spell = (effects: readonly UEffectSpec[]) => ({ ...SWORD, packets: [], effects });
  it("an ability puts them on its target with rounds, the applier's Potency and a number [U-086] [U-105] [U-111]", () => {
    const played = playUse({
      a: { potency: 3 },
      d: { now: { seq: 4 } },
      ability: spell([{ ...BLEEDING, rounds: 3 }]),
      x: { turn: { round: 2, own: true } },
      dice: [9],
    });
    expect(told(played).events).toEqual(["d bleeding +1", "d make Bleeding"]);
    const world = nextWorld(played);
    const [id = ""] = at(world, "d").effects;
    expect(world[id]).toMatchObject({ kind: "effect", seq: 5, power: 3, spec: { rounds: 3 }, now: { rounds: 3 } });
    expect(world[id]).not.toHaveProperty("own");
  });
  it("what one puts on oneself in the own turn knows the round [U-109]", () => {
    const played = playUse({
      ability: spell([{ name: "Focus", rounds: 1 }]),
      x: { on: ["a"], willing: ["a"], turn: { round: 2, own: true } },
    });
    const world = nextWorld(played);
    expect(world[at(world, "a").effects[0] ?? ""]).toMatchObject({ own: 2 });
  });
  it("ground belongs to its user [U-110]", () => {
    const played = playUse({
      ability: spell([{ name: "Fire field", rounds: 2, ground: 1 }]),
      x: { turn: { round: 2, own: true } },
      dice: [9],
    });
    expect(told(played).events).toEqual(["a make Fire field"]);
    const world = nextWorld(played);
    expect(world[at(world, "a").effects[0] ?? ""]).toMatchObject({ own: 2, of: "a" });
  });
  it("damage and healing come in order of application, armor as it is now [U-086] [U-106]", () => {
    const regeneration = effect("r", "d", 2, { seq: 1, spec: { name: "Regeneration", heals: 4 } });
    const burn: UPacket = { damage: 12 };
    const fire = effect("f", "d", 2, { seq: 2, power: 3, spec: { name: "Burning", harm: burn } });
    const world = worldOf(
      creature("d", { physical: 10, effects: ["f", "r"], now: { health: 59 } }),
      fire,
      regeneration,
    );
    const played = event(world, turnStart, 2);
    expect(told(played).events).toEqual(["d health +1", "d health -5"]);
  });
  it("a status stays while another effect brings it [U-109]", () => {
    const world = worldOf(
      victim(["b", "c"]),
      bleeding(1),
      effect("c", "d", 2, { seq: 2, spec: { ...BLEEDING, name: "Deep cut" } }),
    );
    const played = event(world, turnEnd, 2);
    expect(now(played, "d").bleeding).toBe(1);
    expect(now(event(played.world, turnEnd, 3), "d").bleeding).toBe(0);
  });
  it("a turn starts with full allowances; who is down has none [U-038] [U-106]", () => {
    const spent = { state: 2, spent: 5, actions: 0, minors: 0 };
    const fresh = event(worldOf(creature("d", { actions: 2, now: spent })), turnStart, 7);
    expect(now(fresh, "d")).toMatchObject({ state: 0, spent: 0, actions: 2, minors: 1, acted: 7 });
    const dying = event(worldOf(victim(["b"], 3), bleeding(1)), turnStart, 2);
    expect(now(dying, "d")).toMatchObject({ health: -4, down: 1, dead: 0, actions: 0, minors: 0 });
    expect(told(dying).said).toEqual(["Say.down"]);
  });
  it("the mount's effects follow its rider's turn [U-149]", () => {
    const mount = creature("m", { effects: ["b"], now: { health: 20, bleeding: 1 } });
    const world = worldOf(creature("d"), mount, effect("b", "m", 1, { spec: BLEEDING, power: 0 }));
    const start = event(world, turnStart, 2, { mount: "m" });
    expect(told(start).events).toEqual(["m health -5"]);
    expect(told(event(start.world, turnEnd, 2, { mount: "m" })).events).toEqual([
      "b rounds -1",
      "m bleeding -1",
      "m drop Bleeding",
    ]);
  });
});

describe("an effect as a document", () => {
  it("is stored whole and read back the same [U-111]", () => {
    const prepared = { ...SWORD, slot: "prepared", trigger: "hit" } as const;
    const made = effect("e", "d", 2, {
      seq: 27,
      power: 4,
      own: 3,
      until: "round",
      prepared,
      spec: BLEEDING,
      rides: "Actor.m",
    });
    const stored = effectDocument(made, 2);
    expect(stored).toMatchObject({ name: "Bleeding", type: "uchmaEffect", system: { seq: 27, rounds: 2 } });
    const { system } = stored;
    expect(effectFrom("e", "d", effectKey(27), JSON.parse(JSON.stringify(system)))).toEqual(made);
    expect(effectFrom("e", "d", "k", { spec: { name: "x" } })).toBeNull();
  });
  it("has an id of 16 letters of its own, whatever its number", () => {
    const ids = Array.from({ length: 2000 }, (_, seq) => effectKey(seq + 1));
    expect(new Set(ids).size).toBe(2000);
    expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
  });
  it("cannot be ended twice", () => {
    const end: UIntent = { k: "end", on: "b" };
    const world = worldOf(victim(["b"]), bleeding(0));
    expect(play((ref) => ref.deed("end", [end]), null, world).changes).toEqual([]);
  });
});
