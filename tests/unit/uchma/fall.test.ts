import { describe, expect, it } from "vitest";
import { inflict } from "../../../src/rulesets/uchma/rules/actions/use";
import { fallDamage, sinks } from "../../../src/rulesets/uchma/rules/damage/damage";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import { fall } from "../../../src/rulesets/uchma/rules/ground/fall";
import { posture } from "../../../src/rulesets/uchma/rules/movement/posture";
import { ACTS } from "../../../src/rulesets/uchma/view/acts";
import { declaration } from "./documents";
import { creature, now, play, playUse, SWORD, told, worldOf } from "./fixtures";
import { english } from "./translate";

const flyer = (altitude: number, more = {}) =>
  creature("d", { fly: 10, physical: 10, magical: 10, now: { flying: 1, altitude, ...more } });

const trips = (ref: R, { on }: { readonly on: string }): void =>
  inflict(ref, { on, spec: { name: "Trip", rounds: 1, status: "prone" }, power: 0 });
const nets = (ref: R, { on }: { readonly on: string }): void =>
  inflict(ref, { on, spec: { name: "Net", rounds: 1, status: "immobilized" }, power: 0 });
/** [U-131] E-31: altitude, where it ends, whether it hits. */
const DROPS = [
  ["a", 3, 0, true],
  ["b", 2, 0, true],
  ["c", 5, 2, false],
] as const;
/** [U-133] E-32: metres and damage. */
const FALLS = [
  [4, 0],
  [5, 10],
  [9, 50],
  [4.5, 5],
] as const;

describe("falling", () => {
  it("E-31 a flyer that falls prone sinks up to 3 m, and takes 5 where it hits something [U-131] [U-132]", () => {
    for (const [name, altitude, to, hits] of DROPS) {
      expect(sinks(altitude), name).toEqual({ altitude: to, hits });
      const played = play(trips, { on: "d" }, worldOf(flyer(altitude)));
      expect(now(played, "d"), name).toMatchObject({ altitude: to, health: hits ? 55 : 60, prone: 1 });
      expect(
        played.lines.find((line) => line.k === "say"),
        name,
      ).toMatchObject({ rule: "U-131", data: { altitude: to } });
    }
  });
  it("held in the air it sinks as well, once each time [U-131] [U-132]", () => {
    const held = play(nets, { on: "d" }, worldOf(flyer(5)));
    expect(told(held).events).toEqual(["d immobilized +1", "d make Net", "d altitude = 2"]);
    expect(told(play(nets, { on: "d" }, held.world)).events).toEqual(["d make Net"]);
    expect(told(play(trips, { on: "d" }, held.world)).events).toEqual([
      "d prone +1",
      "d altitude = 0",
      "d flying -1",
      "d health -5",
    ]);
  });
  it("an ability that knocks down brings it about [U-131] [U-132]", () => {
    const trip = { ...SWORD, packets: [], effects: [{ name: "Net", rounds: 1, status: "immobilized" }] } as const;
    const played = playUse({ ability: trip, d: { fly: 10, now: { flying: 1, altitude: 2 } }, dice: [9] });
    expect(told(played).events).toEqual([
      "d immobilized +1",
      "d make Net",
      "d altitude = 0",
      "d flying -1",
      "d health -5",
    ]);
  });
  it("its token goes down with it, and with whoever rides it, but not below the ground [U-131] [U-133] [U-151]", () => {
    const heights = (played: ReturnType<typeof play>) =>
      played.changes.flatMap((change) =>
        change.k === "move" ? [`${change.on} ${change.from.elevation} > ${change.to.elevation}`] : [],
      );
    const sunk = (height: number, more = {}) =>
      heights(
        play(nets, { on: "d" }, worldOf(flyer(5, more), creature("r")), {
          looks: { "height d": [`=0;0;${height}`], "height r": [`=0;0;${height}`], pair: ["r"] },
        }),
      );
    expect(sunk(7)).toEqual(["d 7 > 4"]);
    expect(sunk(7, { ridden: 1 })).toEqual(["d 7 > 4", "r 7 > 4"]);
    // A token that was never lifted stays; one that was lifted too little goes to the ground.
    expect(sunk(0)).toEqual([]);
    expect(sunk(2)).toEqual(["d 2 > 0"]);
    const fallen = (more = {}) =>
      heights(
        play(fall, { on: "d", metres: 6, ...more }, worldOf(creature("d")), { looks: { "height d": ["=0;0;8"] } }),
      );
    expect(fallen({ down: true })).toEqual(["d 8 > 2"]);
    // Its way has brought it down already.
    expect(fallen()).toEqual([]);
  });
  it("who drops prone in the air sinks too [U-124] [U-131]", () => {
    const dropped = play(posture, { by: "d", to: "prone" }, worldOf(flyer(5)));
    expect(told(dropped).events).toEqual(["d prone +1", "d altitude = 2"]);
    expect(told(play(posture, { by: "d", to: "up" }, dropped.world)).events).toEqual(["d prone -1"]);
  });
  it("on the ground nothing sinks [U-131]", () => {
    expect(told(play(trips, { on: "d" }, worldOf(creature("d")))).events).toEqual(["d prone +1"]);
    expect(told(play(trips, { on: "d" }, worldOf(creature("d", { now: { prone: 1 } })))).events).toEqual([]);
  });
  it("E-32 10 for every metre beyond 4, whatever the armor; nobody becomes prone by it [U-133] [U-179]", () => {
    for (const [metres, damage] of FALLS) {
      expect(fallDamage(metres)).toBe(damage);
      const played = play(fall, { on: "d", metres }, worldOf(creature("d", { physical: 10, magical: 10 })));
      expect(played.value).toBe(damage);
      expect(now(played, "d")).toMatchObject({ health: 60 - damage, prone: 0 });
    }
    // Rounded down once, at the end.
    expect(fallDamage(4.3)).toBe(3);
    expect(now(play(fall, { on: "d", metres: 6 }, worldOf(flyer(6))), "d")).toMatchObject({
      health: 40,
      flying: 0,
      altitude: 0,
    });
  });
  it("is as deep as a person writes, from the height of a flight on [U-133]", () => {
    const fieldOf = (actor: Parameters<typeof declaration>[0]["actor"] = {}) => {
      const x = declaration({ actor });
      const dialog = ACTS.find(({ id }) => id === "fall")?.dialog(x, { t: english, names: {}, world: x.world });
      return { situation: dialog?.situation, texts: dialog?.texts };
    };
    const field = (value: string) => ({
      situation: [],
      texts: [{ id: "metres", label: "Distance (m)", rule: "U-133", value }],
    });
    expect(fieldOf()).toEqual(field("5"));
    expect(fieldOf({ system: { altitude: 13 } })).toEqual(field("13"));
  });
});
