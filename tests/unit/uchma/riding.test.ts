import { describe, expect, it } from "vitest";
import type { UMountFacts } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import {
  cannotOrder,
  cannotRide,
  command,
  getOff,
  getOn,
  saddle,
  thrown,
  type UMount,
} from "../../../src/rulesets/uchma/rules/mounts/mount";
import { isSeatedOn } from "../../../src/rulesets/uchma/rules/mounts/seat";
import { fallTogether, unseat } from "../../../src/rulesets/uchma/rules/mounts/unseat";
import { at, creature, effect, type More, nextWorld, now, type Overrides, play, told, worldOf } from "./fixtures";

const FACTS: UMountFacts = { threshold: 7, knows: ["Actor.r"], suits: [], impassable: [] };
const horse = (more: Overrides = {}) => creature("m", { walk: 10, mount: FACTS, side: "party", ...more });
const rider = (more: Overrides = {}) => creature("r", { side: "party", ...more });
const seat = effect("s", "r", 1, { until: "told", rides: "Actor.m", spec: { name: "Mounted", status: "mounted" } });
const riding = (more: Overrides = {}) =>
  rider({ rides: "Actor.m", effects: ["s"], ...more, now: { mounted: 1, ...more.now } });
const says = (played: { readonly lines: readonly { readonly k: string }[] }) =>
  played.lines.filter(({ k }) => k === "say");

describe("who may ride what", () => {
  const barred = (m: Overrides, r: Overrides = {}, name?: string, adjacent = true) =>
    cannotRide(rider(r), horse(m), adjacent, name);
  it("each refusal has its reason and its rule [U-143] [U-144]", () => {
    expect(barred({ now: { down: 1 } })).toEqual({ why: "noMount", rule: "U-143" });
    expect(barred({ mount: { ...FACTS, suits: ["Actor.x"] } })).toEqual({ why: "unsuitable", rule: "U-143" });
    expect(barred({ now: { ridden: 1 } })).toEqual({ why: "ridden", rule: "U-143" });
    expect(barred({}, {}, undefined, false)).toEqual({ why: "notAdjacent", rule: "U-144" });
    expect(barred({}, { rides: "Actor.x" })).toEqual({ why: "riding", rule: "U-144" });
    expect(barred({})).toBeNull();
  });
  it("those whom it suits are told by where they are stored, or by name; no name is nobody's [U-143]", () => {
    const suits = (one: string, name?: string) => barred({ mount: { ...FACTS, suits: [one] } }, {}, name);
    expect(suits("Actor.r")).toBeNull();
    expect(suits("Sefa", "Sefa")).toBeNull();
    expect(suits("Sefa", "Mara")).toMatchObject({ why: "unsuitable" });
    expect(suits("Sefa")).toMatchObject({ why: "unsuitable" });
    for (const name of ["", undefined]) expect(suits("", name)).toMatchObject({ why: "unsuitable" });
  });
});

describe("getting on", () => {
  const on = (r: Overrides = {}, m: Overrides = {}, x: Partial<UMount> = {}, more: More = {}) =>
    play(getOn, { by: "r", mount: "m", round: 1, ...x }, worldOf(rider(r), horse(m)), more);
  it("costs nothing outside of a round, and what the table plays without is not asked for [U-008] [U-144]", () => {
    const free = on({}, {}, { round: undefined } as never);
    expect(now(free, "r").actions).toBe(1);
    expect(free.value).toBe(true);
    const spent = { now: { actions: 0, state: 3 } };
    expect(on(spent).value).toBe(false);
    expect(on(spent, {}, { ruleOptions: { templates: "off" } }).value).toBe(true);
    expect(Object.keys(free.log)).toEqual(["price", "from", "onto", "mount"]);
  });
  it("says why it failed [U-143] [U-144]", () => {
    const late = on({ now: { actions: 0, state: 3 } });
    expect(says(late)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.mount.tooLate", rule: "U-144", about: "r" }]);
    const taken = on({}, { now: { ridden: 1 } });
    expect(taken).toMatchObject({ value: false, changes: [] });
    expect(says(taken)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.mount.ridden", rule: "U-143", about: "r" }]);
  });
  it("a mount knows its rider by name as well; a stranger rolls Riding against its number [U-146]", () => {
    const named = { mount: { ...FACTS, knows: ["Sefa"] } };
    expect(told(on({}, named, { name: "Sefa" })).rolls).toEqual([]);
    const stranger = on({}, named, { name: "Mara" }, { dice: [6] });
    expect(stranger.value).toBe(false);
    expect(stranger.lines.find(({ k }) => k === "contest")).toMatchObject({
      rule: "U-146",
      bMods: [{ rule: "U-146", value: 7 }],
    });
    expect(on({}, named, {}, { dice: [7] }).value).toBe(true);
  });
  it("brings the rider to wherever the mount stands, be it behind it or above it [U-144] [U-151]", () => {
    const goes = (from: readonly string[], onto: readonly string[]) =>
      on({}, {}, {}, { looks: { from, onto } }).changes.filter(({ k }) => k === "move").length;
    const here = ["=500;500;0"];
    expect([["=400;500;0"], ["=500;400;0"], ["=500;500;2"], here].map((from) => goes(from, here))).toEqual([
      1, 1, 1, 0,
    ]);
    expect([goes([], here), goes(here, [])]).toEqual([0, 0]);
  });
  it("the mount knows who sits on it, and nobody else does [U-144]", () => {
    const world = nextWorld(on());
    const [r, m] = [at(world, "r"), at(world, "m")];
    const [id = ""] = r.effects;
    expect(world[id]).toMatchObject({ rides: "Actor.m", until: "told", spec: { status: "mounted" } });
    expect(isSeatedOn(r, m)).toBe(true);
    // The same rider has another letter in the next exchange; another one has this letter.
    expect(isSeatedOn({ ...r, id: "k" }, m)).toBe(true);
    expect(isSeatedOn({ ...r, uuid: "Actor.other" }, m)).toBe(false);
    // One that knows nobody bears nobody, whoever says so.
    expect(isSeatedOn(r, { ...m, now: { ...m.now, rider: 0 } })).toBe(false);
    expect(isSeatedOn(r, { ...m, now: { ...m.now, ridden: 0 } })).toBe(false);
    expect(isSeatedOn(r, { ...m, uuid: "Actor.z" })).toBe(false);
    const { uuid: _uuid, ...homeless } = m;
    expect(isSeatedOn(rider(), homeless)).toBe(false);
  });
});

describe("getting off", () => {
  const off = (r = riding(), x: object = {}, more: More = {}) =>
    play(
      getOff,
      { by: "r", mount: "m", round: 1, ...x },
      worldOf(r, horse({ now: { ridden: 1, rider: 77 } }), seat),
      more,
    );
  it("the mount is free, and forgets its rider [U-145]", () => {
    const played = off();
    expect(played.value).toBe(true);
    expect(told(played).events).toEqual([
      "s rounds -1",
      "r mounted -1",
      "r drop Mounted",
      "m ridden -1",
      "m rider = 0",
    ]);
    expect(Object.keys(played.log)).toEqual(["squares", "dismount", "ground"]);
  });
  it("needs an action, and somebody who sits [U-145]", () => {
    const late = off(riding({ now: { actions: 0, state: 3 } }));
    expect(late).toMatchObject({ value: false, changes: [] });
    expect(Object.keys(late.log)).toEqual(["squares", "dismount"]);
    // Other things that last are no saddle.
    const calm = rider({ effects: ["c"] });
    const world = worldOf(calm, effect("c", "r", 2), horse());
    const none = play(getOff, { by: "r", round: 1 }, world);
    expect(none.value).toBe(false);
    expect(none.log).toEqual({});
    const both = worldOf(riding({ effects: ["c", "s"] }), effect("c", "r", 2, { seq: 0 }), seat);
    expect(play((ref: R) => saddle(ref, "r") ?? "none", null, both).value).toBe("s");
  });
});

describe("orders", () => {
  const order = (
    x: object = {},
    m: Overrides = {},
    r: Overrides = {},
    more: More = {},
    others: readonly ReturnType<typeof effect>[] = [],
  ) =>
    play(
      command,
      { by: "r", mount: "m", order: "action", slot: "rapid", round: 1, ...x } as never,
      worldOf(riding(r), horse({ ...m, effects: others.map(({ id }) => id) }), seat, ...others),
      more,
    );
  it("are told with what they allow [U-153]", () => {
    for (const what of ["run", "action", "rapid", "prepared", "full"]) {
      const played = order({ order: what });
      expect(says(played)).toMatchObject([{ key: `FIVEFOLD.Uchma.Say.obeys.${what}`, rule: "U-153", about: "m" }]);
      expect(Object.keys(played.log)).toEqual(["price", "obey"]);
      // Only an order for the whole turn takes the rider's Move.
      expect(now(played, "r").state, what).toBe(what === "full" ? 2 : 3);
    }
  });
  it("come too late without the slot, and are not obeyed by a mount that has done its part [U-153]", () => {
    const late = order({}, {}, { now: { minors: 0 } });
    expect(late).toMatchObject({ value: false, changes: [] });
    expect(says(late)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.tooLate", about: "r" }]);
    const spent = order({}, { now: { acted: 1, actions: 0, state: 3 } });
    expect(spent.value).toBe(false);
    expect(says(spent)).toMatchObject([{ key: "FIVEFOLD.Uchma.Refused.turn.noActions", rule: "U-038", about: "m" }]);
  });
  it("an unruly mount takes a Riding roll [U-154]", () => {
    const rolled = (face: number) => order({ riding: 6 }, {}, {}, { dice: [face] });
    expect(rolled(5)).toMatchObject({ value: false });
    expect(rolled(6)).toMatchObject({ value: true });
    expect(told(rolled(5)).rolls).toEqual(["riding 1d10 = 5"]);
    expect(rolled(5).lines.find(({ k }) => k === "contest")).toMatchObject({
      rule: "U-154",
      bMods: [{ rule: "U-154" }],
    });
  });
  it("a mount whose turn has not begun begins it, with what it is allowed; one that has goes on [U-038] [U-153]", () => {
    const haste = effect("h", "m", 2, { spec: { mods: { actions: 1, minors: 2 } } });
    expect(now(order({}, { now: { actions: 0, minors: 0, state: 3 } }, {}, {}, [haste]), "m")).toMatchObject({
      actions: 2,
      minors: 3,
      acted: 1,
      state: 0,
      ordered: 2,
    });
    const begun = { now: { acted: 1, actions: 1, minors: 0, state: 3, spent: 4 } };
    expect(now(order({}, begun), "m")).toMatchObject({ actions: 1, minors: 0, state: 3, spent: 4, ordered: 2 });
  });
  it("what takes the whole Move comes before it (A-34) [U-013]", () => {
    expect(cannotOrder(riding({ now: { state: 1 } }), "run")).toEqual({ why: "movedBefore", rule: "U-013" });
  });
});

describe("being parted", () => {
  it("whoever stands firm is parted from the other, and stays up [U-147] [U-148]", () => {
    const firm = (of: string) => effect("f", of, 2, { spec: { firm: true } });
    const off = (who: "r" | "m") => {
      const r = riding({ effects: who === "r" ? ["s", "f"] : ["s"] });
      const aloft = { fly: 8, now: { flying: 1, altitude: 9, ridden: 1 } };
      const m = horse(who === "m" ? { ...aloft, effects: ["f"] } : { now: { ridden: 1 } });
      return play(thrown, { rider: "r", mount: "m" }, worldOf(r, m, seat, firm(who)));
    };
    expect(now(off("r"), "r")).toMatchObject({ prone: 0, mounted: 0, health: 55 });
    expect(now(off("r"), "m")).toMatchObject({ prone: 1, ridden: 0, health: 60 });
    // A firm flyer does not lose its hold: its rider falls all of the way.
    expect(now(off("m"), "m")).toMatchObject({ prone: 0, altitude: 9, flying: 1 });
    expect(now(off("m"), "r")).toMatchObject({ prone: 1, health: 5 });
    expect(Object.keys(off("r").log)).toEqual(["squares", "thrown", "ground"]);
    expect(Object.keys(off("m").log)).toEqual(["squares", "thrown", "fall/height r", "fall/fall", "fall/ground"]);
  });
  const parted = (
    who: string,
    r = riding(),
    m = horse({ now: { ridden: 1 } }),
    looks: object = { pair: [who === "r" ? "m" : "r"] },
  ) => play((ref: R) => unseat(ref, who), null, worldOf(r, m, seat), { looks: looks as never });
  it("each finds the other; whoever is alone is not looked for [U-147]", () => {
    for (const who of ["r", "m"]) {
      expect(told(parted(who)).events, who).toContain("r drop Mounted");
      expect(Object.keys(parted(who).log), who).toEqual(["pair", "thrown/squares", "thrown/thrown", "thrown/ground"]);
    }
    expect(parted("r", rider(), horse()).log).toEqual({});
    expect(parted("m", rider(), horse()).log).toEqual({});
    expect(parted("r", riding(), horse(), {}).changes).toEqual([]);
  });
  it("a mount falls with its rider, and whom the fall fells is parted from the other [U-133] [U-147]", () => {
    const fallen = (r: Overrides, m: Overrides) =>
      play(
        (ref: R) => fallTogether(ref, { on: "m", metres: 6 }),
        null,
        worldOf(riding(r), horse({ ...m, now: { ridden: 1, ...m.now } }), seat),
        { looks: { riders: ["r"], pair: [m.now?.health === 15 ? "r" : "m"] } },
      );
    const both = fallen({}, {});
    expect([now(both, "r").health, now(both, "m").health]).toEqual([40, 40]);
    expect(now(both, "r").mounted).toBe(1);
    expect(Object.keys(both.log)).toEqual(["riders", "fall", "fall r/fall"]);
    const felled = fallen({}, { now: { health: 15 } });
    expect(told(felled).events).toContain("r drop Mounted");
    const felledRider = fallen({ now: { health: 15 } }, {});
    expect(told(felledRider).events).toContain("r drop Mounted");
    // Who lay there before has been parted before.
    expect(told(fallen({ now: { health: -2, down: 1 } }, {})).events).not.toContain("r drop Mounted");
    const alone = play((ref: R) => fallTogether(ref, { on: "m", metres: 6 }), null, worldOf(horse()));
    expect(Object.keys(alone.log)).toEqual(["fall"]);
  });
});
