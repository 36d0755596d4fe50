import { describe, expect, it } from "vitest";
import { cannotAim } from "../../../src/rulesets/uchma/rules/board/targeting";
import { precisionPool, resistanceOf } from "../../../src/rulesets/uchma/rules/dice/precision";
import { SHOTS, type ShotId } from "./examples";
import type { Shot } from "./examples.types";
import { BOW, creature, effect, playUse, SWORD, seeOf, told } from "./fixtures";

/** Plays one precision roll of the ledger and holds total, resistance and outcome against it. */
function check(...ids: readonly ShotId[]): void {
  for (const id of ids) {
    const shot: Shot = SHOTS[id];
    const which = shot.resistance ?? "parry";
    const played = playUse({
      a: shot.a,
      d: { resist: shot.d?.object ? {} : { [which]: shot.against }, ...shot.d },
      ability: { ...(shot.projectile ? BOW : SWORD), resistance: which },
      x: { ...(shot.place && { places: { d: shot.place } }) },
      dice: [shot.face],
    });
    expect(told(played).contests, id).toEqual([`U-060 ${shot.total} ${shot.hit ? ">=" : "<"} ${shot.against}`]);
    expect(told(played).asked, id).toEqual([]);
    expect(played.value.hits.d, id).toBe(shot.hit ? 1 : 0);
    expect(played.changes.length > 0, id).toBe(shot.hit);
  }
}
const lines = (ability = SWORD, a = creature("a"), d = creature("d"), place = {}) =>
  precisionPool(a, d, { ability, places: { d: place } }, seeOf(a, d)).mods.map(
    ({ id, value, rule }) => `${id} ${value} ${rule}`,
  );

describe("worked examples: precision", () => {
  it("E-01 a tie succeeds [U-060] [U-061] [U-062] [U-179]", () => check("E-01"));
  it("E-02 one less misses [U-060]", () => check("E-02"));
  it("E-03 half the level is rounded down, weapons may take away [U-059] [U-061] [U-063] [U-179]", () =>
    check("E-03", "E-03b"));
  it("E-04 neither 10 nor 1 decides by itself [U-068] [U-121]", () => check("E-04a", "E-04b"));
  it("E-05 things resist with 0, and a total below it misses [U-067] [U-117] [U-121]", () => check("E-05a", "E-05b"));
  it("E-24 flanked is +1 once, for melee only [U-114] [U-115]", () => check("E-24a", "E-24a+", "E-24b"));
  it("E-26 high ground and half cover [U-116] [U-120]", () => check("E-26"));
  it("E-27 of all covers only the highest counts [U-122] [U-123] [U-126] [U-139]", () => check("E-27"));
  it("E-28 prone: +1 next to it, quarter cover for projectiles [U-126] [U-127]", () =>
    check("E-28a", "E-28b", "E-28c"));
  it("E-29 the prone ignore their weapons' precision [U-130]", () => check("E-29"));
  it("E-35 ambushed: −1 by them, +1 against them [U-136] [U-137]", () => check("E-35a", "E-35b", "E-35c"));
  it("E-37 bonuses of position add up [U-064] [U-115] [U-127] [U-137]", () => check("E-37"));
  it("E-38 little light covers and hides; one's own darkness does nothing [U-139] [U-140] [U-141]", () => {
    check("E-38a", "E-38c", "E-38e");
    const aim = (light: "moonlit" | "dark", distance: number) => {
      const a = creature("a");
      return cannotAim(a, BOW, { distance, seen: true, clear: true, light }, seeOf(a));
    };
    expect(aim("moonlit", 5)).toBeNull();
    expect(aim("moonlit", 6)).toEqual({ why: "unlit", rule: "U-139", limit: 5 });
    expect(aim("dark", 1)).toBeNull();
    expect(aim("dark", 2)).toEqual({ why: "unlit", rule: "U-140", limit: 1 });
  });
  it("E-64 at night everybody is moonlit except those in a light [U-139] [U-142]", () => check("E-64 lit", "E-64 dim"));

  it("E-06 three targets, three rolls, the technique's own bonus in each [U-065] [U-066]", () => {
    const ability = { ...SWORD, resistance: "evasion", precision: 1, packets: [] } as const;
    const others = [creature("e", { resist: { evasion: 7 } }), creature("f", { resist: { evasion: 9 } })];
    const played = playUse({
      a: { level: 3 },
      d: { resist: { evasion: 6 } },
      others,
      ability,
      x: { on: ["d", "e", "f"] },
      dice: [4, 5, 8],
    });
    expect(told(played).contests).toEqual(["U-060 6 >= 6", "U-060 7 >= 7", "U-060 10 >= 9"]);
    expect(told(played).rolls).toEqual([
      "target/d/precision 1d10 + 2 = 6",
      "target/e/precision 1d10 + 2 = 7",
      "target/f/precision 1d10 + 2 = 10",
    ]);
    expect(played.value.hits).toEqual({ d: 1, e: 1, f: 1 });
  });
  it("E-65 two hits of one technique are two rolls, a penalty to damage counts [U-065] [U-066] [U-073]", () => {
    const weak = effect("weak", "a", 2, { spec: { mods: { damage: -3 } } });
    const played = playUse({
      a: { level: 9, precision: 2, potency: 4, effects: ["weak"] },
      d: { resist: { parry: 12 }, physical: 5 },
      others: [weak],
      ability: { ...SWORD, precision: -1, times: 2, packets: [{ damage: 10 }] },
      dice: [6, 7],
    });
    expect(told(played).contests).toEqual(["U-060 11 < 12", "U-060 12 >= 12"]);
    expect(told(played).events).toEqual(["d health -6"]);
  });
});

describe("the terms of a precision roll", () => {
  it("each stands in the list with its rule [U-061] [U-062] [U-063] [U-064] [U-065]", () => {
    const calm = effect("calm", "a", 2, { spec: { mods: { precision: 2 } } });
    const a = creature("a", { level: 7, precision: 1, effects: ["calm"] });
    const d = creature("d");
    const pool = precisionPool(a, d, { ability: { ...SWORD, precision: -1 } }, seeOf(a, d, calm));
    expect(pool.dice).toEqual([{ n: 1, f: 10 }]);
    expect(pool.mods.map(({ id, value, rule }) => `${id} ${value} ${rule}`)).toEqual([
      "level 3 U-062",
      "weapon 1 U-063",
      "ability -1 U-065",
      "effect.precision.0 2 U-064",
    ]);
    expect(pool.flat).toBe(5);
  });
  it("an ability may ignore what is wielded [U-065]", () => {
    expect(lines({ ...SWORD, ignoresPrecision: true }, creature("a", { precision: 2 }))).toEqual(["level 0 U-062"]);
  });
  it("cover is for projectiles only, and an ability may ignore it [U-118] [U-119]", () => {
    expect(lines(SWORD, undefined, undefined, { cover: "quarter" })).toEqual(["level 0 U-062"]);
    expect(lines(BOW, undefined, undefined, { cover: "quarter" })).toEqual(["level 0 U-062", "cover.scenery -1 U-119"]);
    expect(lines({ ...BOW, ignoresCover: true }, undefined, undefined, { cover: "full" })).toEqual(["level 0 U-062"]);
  });
  it("switching the highest cover off uncovers the next one [U-123]", () => {
    const [a, d] = [creature("a"), creature("d", { now: { prone: 1 } })];
    const x = { ability: BOW, places: { d: { cover: "full" } }, hand: { off: ["cover.scenery"] } } as const;
    const pool = precisionPool(a, d, x, seeOf(a, d));
    expect(pool.flat).toBe(-1);
    expect(pool.mods.filter(({ off }) => off).map(({ id }) => id)).toEqual(["cover.scenery"]);
  });
  it("low and level ground: only projectiles care, from 2 m on [U-116] [U-117]", () => {
    expect(lines(BOW, undefined, undefined, { rise: 1 })).toEqual(["level 0 U-062"]);
    expect(lines(BOW, undefined, undefined, { rise: 2 })).toContain("highGround 1 U-116");
    expect(lines(BOW, undefined, undefined, { rise: -2 })).toContain("lowGround -1 U-117");
    expect(lines(SWORD, undefined, undefined, { rise: 5 })).toEqual(["level 0 U-062"]);
  });
  it("a resistance is what is written plus effects; the held dodge worse [U-059]", () => {
    const guard = effect("guard", "d", 1, { spec: { mods: { evasion: 3 } } });
    const d = creature("d", { resist: { evasion: 6 }, effects: ["guard"], now: { immobilized: 1 } });
    expect(resistanceOf(d, { ...SWORD, resistance: "evasion" }, seeOf(d, guard)).total).toBe(8);
    expect(resistanceOf(creature("e", { resist: {}, object: true }), SWORD, seeOf()).mods).toMatchObject([
      { rule: "U-067", value: 0 },
    ]);
  });
  it("a person's own line counts [U-064]", () => {
    const played = playUse({ x: { hand: { added: [{ kind: "precision", value: 3, label: "Sun" }] } }, dice: [1] });
    expect(told(played).contests).toEqual(["U-060 4 < 5"]);
  });
});

describe("the willing", () => {
  it("need no roll [U-058]", () => {
    const ability = {
      ...SWORD,
      resistance: "constitution",
      packets: [],
      effects: [{ name: "Calm", rounds: 1 }],
    } as const;
    const played = playUse({ ability, x: { willing: ["d"] } });
    expect(told(played)).toMatchObject({ rolls: [], contests: [], events: ["d make Calm"] });
  });
  it("E-61 a poet's help reaches the poet too, and whoever refuses it is rolled for [U-057] [U-058]", () => {
    const ability = {
      ...SWORD,
      targeting: "allies",
      resistance: "constitution",
      packets: [],
      effects: [{ name: "Song", rounds: 2 }],
    } as const;
    const played = playUse({
      ability,
      others: [creature("e", { side: "party" })],
      x: { on: ["a", "e", "d"], willing: ["a", "e"] },
      dice: [4],
    });
    expect(told(played).contests).toEqual(["U-060 4 < 5"]);
    expect(told(played).events).toEqual(["a make Song", "e make Song"]);
  });
});
