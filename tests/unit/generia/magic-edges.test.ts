import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/generia/rules/attack/attack";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GAttack, GFlung, GWard } from "../../../src/rulesets/generia/rules/data/types";
import {
  faint,
  keepWithin,
  mostHeld,
  shakeConcentration,
} from "../../../src/rulesets/generia/rules/magic/concentration";
import { fling } from "../../../src/rulesets/generia/rules/magic/conjured";
import { looseFar } from "../../../src/rulesets/generia/rules/magic/loosen";
import {
  blow,
  creature,
  deedsOf,
  heldSpell,
  lapsesOf,
  type More,
  type Overrides,
  play,
  rollsOf,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

const nothing = () => {};
const shakes = (ref: R, who: string) => shakeConcentration(ref, who, 6, nothing);
const world = (d: Overrides = {}) =>
  worldOf(creature("d", { concentrates: ["s", "t"], ...d }), heldSpell("s", "d"), heldSpell("t", "d"));

describe("what counts where nobody answers", () => {
  it("the better of CON and WIL saves a spell, CON where they are equal [G-094]", () => {
    const lapses = (mods: Overrides["mods"]) =>
      lapsesOf(shakes, "d", world({ mods: mods ?? {}, concentrates: ["s"] }), {
        answers: { concentrate: "con" },
        dice: [20],
      });
    expect(lapses({ con: 1, wil: 2 })).toEqual(["concentrate: wil close"]);
    expect(lapses({ con: 2, wil: 2 })).toEqual(["concentrate: con close"]);
  });
  it("whoever loses its senses loses its spells, and gives up the first of too many [G-091] [G-092]", () => {
    const faints = (ref: R, who: string) => faint(ref, who, nothing);
    expect(lapsesOf(faints, "d", world(), { answers: { letGo: "ends" } })).toEqual(["letGo: ends close"]);
    const keeps = (ref: R, by: string) => keepWithin(ref, { by }, nothing);
    expect(lapsesOf(keeps, "d", world(), { answers: { giveUp: "s" } })).toEqual(["giveUp: s close"]);
  });
  it("a defensive spell is cast at its lowest level [G-107]", () => {
    const ward: GWard = { name: "Barrier", value: 20, costs: [1, 2], barrier: { dice: [{ n: 1, f: 6 }], flat: 0 } };
    const beings = worldOf(creature("a"), creature("d", { wards: [ward], now: { mp: 2 } }));
    const more = { answers: { defence: "ward0", wardLevel: "1" }, dice: [9, 9, 6, 1, 1, 1] };
    expect(lapsesOf(attack, blow(), beings, more)).toContain("wardLevel: 1 close");
  });
});

describe("concentration", () => {
  it("of the senseless is saved with CON, and nobody is asked [G-153]", () => {
    const d = { concentrates: ["s"], mods: { con: 1, wil: 5 }, now: { unconscious: 1 } };
    const played = play(shakes, "d", world(d), { dice: [9] });
    expect(told(played)).toMatchObject({ asked: [], lines: ["d focus 10", "G-095 10 passes 10"] });
  });
  it("allows one spell, and one more for each perk for it, for no other [G-092] [G-164]", () => {
    expect(mostHeld(creature("d"))).toBe(1);
    expect(mostHeld(creature("d", { perks: ["cavalry", "extraConcentration", "extraConcentration"] }))).toBe(3);
  });
});

describe("a spell that flies", () => {
  const matter = { tier: 2, duration: { k: "phases", phases: 1 }, timer: { round: 1, slot: 10, left: 0, due: 900 } };
  const flies = (x: object, beings = world()) => {
    const flings = (ref: R, one: GFlung) => fling(ref, { by: "d", weapon: { ...SWORD, name: "Bolt" } }, one, nothing);
    return play(flings, { spell: "s", ...x } as GFlung, beings);
  };
  it("does nothing beside its blow unless its spell says so [G-068]", () => {
    expect(deedsOf(flies({}))).toEqual([]);
  });
  it("leaves something that hangs on no concentration, unless that is held [G-068] [G-091]", () => {
    const made = (x: object) => flies({ matter, ...x }).changes.find(({ k }) => k === "make");
    expect(deedsOf(flies({ matter }))).toEqual(["conjured"]);
    expect(JSON.stringify(made({}))).toContain('"held":false');
    expect(JSON.stringify(made({ held: true }))).toContain('"held":true');
  });
  it("names what it leaves where it was not cast in secret [G-022] [G-068]", () => {
    const made = (more: { readonly masked?: true }) => {
      const flings = (ref: R, one: GFlung) =>
        fling(ref, { by: "d", weapon: { ...SWORD, name: "Bolt" }, ...more }, one, nothing);
      const left = play(flings, { spell: "s", matter } as GFlung, world()).changes.find(({ k }) => k === "make");
      return left?.k === "make" ? [left.data.name, Object(left.data.system).masked] : [];
    };
    expect(made({})).toEqual(["Bolt", undefined]);
    expect(made({ masked: true })).toEqual(["FIVEFOLD.Generia.Secret", true]);
  });
  it("ends what it did itself before, if it was held [G-091] [G-092]", () => {
    expect(told(flies({ holds: "s" })).changes).toEqual(["s held = 0", "s held = 1"]);
    const fresh = worldOf(creature("d"), heldSpell("s", "d", { now: { held: 0 } }));
    expect(told(flies({ holds: "s" }, fresh)).changes).toEqual(["s held = 1"]);
  });
});

describe("a barrier", () => {
  const BARRIER: GWard = { name: "Barrier", value: 20, costs: [0], barrier: { dice: [{ n: 1, f: 6 }], flat: 0 } };
  const against = (x: Partial<GAttack>, more: More) =>
    play(attack, blow(x), worldOf(creature("a"), creature("d", { wards: [BARRIER] })), {
      ...more,
      answers: { defence: "ward0" },
    });
  it("holds nobody off who seizes, and that is said [G-125] (A-15)", () => {
    const played = against({ way: "grapple" }, { dice: [9, 9] });
    expect(told(played).lines).toContain("says barrierHoldsNobodyOff G-125 d");
    expect(played.value).toEqual({ end: "grappled" });
  });
  it("is rolled with the dice of its spell alone [G-179]", () => {
    expect(rollsOf(against({}, { dice: [9, 9, 6, 5, 4, 3] }))[2]).toEqual([]);
  });
});

describe("whoever was moved", () => {
  it("and holds somebody who is not there any more looks for nobody else [G-128]", () => {
    const looses = (ref: R, who: string) => looseFar(ref, [who]);
    const played = play(looses, "d", worldOf(creature("d", { now: { "holds/Actor-f": 1 } })));
    expect(played.lines).toMatchObject([{ k: "look", at: "held" }]);
    expect(deedsOf(played)).toEqual([]);
  });
});
