import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/generia/rules/attack/attack";
import type { GAttack, GBrings } from "../../../src/rulesets/generia/rules/data/types";
import {
  againstOf,
  BLADE,
  blow,
  creature,
  deedsOf,
  heldSpell,
  lasting,
  type More,
  type Overrides,
  play,
  rollsOf,
  SHIELD,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

interface Fight extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<GAttack>;
}
const fights = ({ a, d, x, ...more }: Fight) =>
  play(
    attack,
    blow(x),
    worldOf(creature("a", { limit: 9, ...a }), creature("d", { limit: 9, guards: [BLADE, SHIELD], ...d })),
    { ...more, answers: { defence: "none", ...more.answers } },
  );
/** Attack die 9, the torso, 4 and 3: 10 points of damage. */
const LANDS = [9, 5, 4, 3];

describe("a blow that lands", () => {
  it("W-01 is rolled, finds its zone, and makes wounds where it overcomes the armor [G-025] [G-051] [G-055] [G-056]", () => {
    const played = fights({ d: { armor: { torso: 4 } }, dice: LANDS });
    expect(told(played)).toEqual({
      lines: ["a strike 14", "a zone 5", "says zone.torso G-056 d", "a damage 10", "G-055 10 passes 4"],
      asked: ["d defence of dodge/block0/parry0/block1/none: none"],
      changes: ["d light +1"],
    });
    expect(played.value).toEqual({ end: "landed", damage: 10, hit: true, wounds: 1 });
  });
  it("damage has to pass threshold and armor together for a wound [G-145]", () => {
    expect(fights({ d: { armor: { torso: 5 } }, dice: LANDS }).value).toMatchObject({ hit: true, wounds: 0 });
    expect(fights({ d: { armor: { torso: 4 } }, dice: LANDS }).value).toMatchObject({ hit: true, wounds: 1 });
  });
  it("is no hit where it only reaches the armor, unless the table says so [G-055]", () => {
    const d = { armor: { torso: 10 }, threshold: -5 };
    const played = fights({ d, dice: LANDS });
    expect(played.value).toEqual({ end: "landed", damage: 10 });
    expect(told(played)).toMatchObject({ changes: [] });
    expect(told(played).lines.slice(-2)).toEqual(["G-055 10 fails 10", "says noHit G-055 d"]);
    expect(played.lines.at(-1)).toMatchObject({ prevented: 10 });
    expect(fights({ d, dice: LANDS, x: { ruleOptions: { hitTie: "hit" } } }).value).toMatchObject({ hit: true });
  });
  it("that does nothing at all is no hit either [G-055]", () => {
    const weapon = { ...SWORD, damage: { dice: [], flat: 0, type: "" } };
    const x = { weapon, ruleOptions: { hitTie: "hit" } } as const;
    const played = fights({ x, dice: [9, 5] });
    expect(played.value).toEqual({ end: "landed", damage: 0 });
    expect(played.lines.at(-1)).toMatchObject({ prevented: 0 });
  });
  it("of magic passes Magic Defense, what is absolute passes everything [G-055]", () => {
    const d = { armor: { torso: 9 }, magicDefense: 3 };
    const of = (kind: "magical" | "absolute") =>
      fights({ d, x: { weapon: { ...SWORD, damage: { ...SWORD.damage, class: kind } } }, dice: LANDS });
    expect(againstOf(of("magical"))).toEqual([["magicDefense G-055 base 3"]]);
    expect(of("magical").value).toMatchObject({ hit: true, wounds: 1 });
    expect(againstOf(of("absolute"))).toEqual([["nothing G-055 base 0"]]);
  });
  it("does less to the resistant, and that is told as prevented [G-182]", () => {
    const played = fights({ d: { types: { resistant: ["sharp"] } }, dice: LANDS });
    expect(played.value).toMatchObject({ damage: 5, hit: true });
    const says = played.lines.find((line) => line.k === "say" && line.key.endsWith("prevented"));
    expect(says).toMatchObject({ rule: "G-034", about: "d", data: { amount: 5 }, prevented: 5 });
    const more = fights({ d: { types: { vulnerable: ["sharp"] } }, dice: [...LANDS, 10] });
    expect(more.value).toMatchObject({ damage: 15 });
    expect(told(more).lines.join()).not.toContain("prevented");
  });
  it("whose price cannot be paid is none [G-009]", () => {
    const played = fights({ a: { now: { attack: 0 } }, x: { price: { slot: "attack" } } });
    expect(played.value).toEqual({ end: "refused" });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
    expect(told(fights({ x: { price: { slot: "attack" } }, dice: LANDS })).changes[0]).toBe("a attack -1");
  });
  it("shows whoever went unseen, to everybody [G-114]", () => {
    const played = fights({ a: { now: { "unseen/Actor-d": 1, "unseen/Actor-e": 1 } }, dice: LANDS });
    expect(told(played).changes.slice(0, 2)).toEqual(["a unseen/Actor-d = 0", "a unseen/Actor-e = 0"]);
    expect(deedsOf(played)).toEqual(["seen", "wounds"]);
    expect(deedsOf(fights({ dice: LANDS }))).toEqual(["wounds"]);
  });
  it("dice that explode do so where the table plays with it [G-181]", () => {
    const x = { ruleOptions: { explodingDice: true } } as const;
    expect(fights({ x, dice: [9, 5, 6, 2, 3, 10] }).value).toMatchObject({ damage: 14 });
    expect(fights({ dice: [9, 5, 6, 3, 10] }).value).toMatchObject({ damage: 12 });
  });
  it.each([
    ["what arrives", {}, 10],
    ["what was dealt, where the table says so", { incomingDamage: "raw" }, 12],
  ] as const)("shakes concentration by %s [G-094]", (_title, ruleOptions, dc) => {
    const d = creature("d", { limit: 30, mods: { con: 9 }, guards: [BLADE], concentrates: ["s"] });
    const weapon = { ...SWORD, attack: 0, damage: { dice: [], flat: 24, type: "" } };
    const x = blow({ weapon, ruleOptions });
    const played = play(attack, x, worldOf(creature("a"), d, heldSpell("s", "d")), {
      dice: [1, 12, 5, 10, 9],
      answers: { defence: "block0", concentrate: "con" },
    });
    expect(told(played).lines).toContain(`G-095 18 passes ${dc}`);
  });
  it("bonuses to attack and damage count once, and are gone [G-053] [G-174]", () => {
    const attackBonus = lasting("b", "a", { what: "bonus", name: "Song", adds: { to: "attack", by: 2 } });
    const damageBonus = lasting("c", "a", { what: "bonus", name: "Hymn", adds: { to: "damage", by: 3 } });
    const world = worldOf(
      creature("a", { lasting: ["b", "c"] }),
      creature("d", { limit: 9 }),
      attackBonus,
      damageBonus,
    );
    const strikes = (x: Partial<GAttack>, ...dice: readonly number[]) =>
      told(play(attack, blow(x), world, { dice: [...LANDS, ...dice], answers: { defence: "none" } }));
    const struck = strikes({}, 10);
    expect(struck.lines).toEqual(expect.arrayContaining(["a strike 16", "a damage 13"]));
    expect(struck.changes).toEqual(["b used +1", "a drop item-b", "c used +1", "a drop item-c", "d light +2"]);
    // [G-053] What a projectile does its spell says alone.
    expect(strikes({ way: "projectile" }).lines).toContain("a damage 10");
  });
});

describe("a blow that is blocked", () => {
  it("W-04 loses the Block Strength before armor [G-034]", () => {
    const played = fights({ d: { armor: { torso: 4 } }, dice: [1, 9, 5, 4, 3], answers: { defence: "block0" } });
    expect(played.value).toEqual({ end: "blocked", damage: 7, hit: true, wounds: 0 });
    expect(againstOf(played).at(-1)).toEqual(["armor.torso G-055 base 4", "blocked G-034 flat 3"]);
    expect(told(played).lines).toContain("says prevented G-034 d 3");
  });
  it("W-05 that leaves nothing is no hit [G-034] [G-052]", () => {
    const played = fights({
      x: { weapon: { ...SWORD, damage: { dice: [], flat: 3, type: "" } } },
      dice: [1, 9, 5],
      answers: { defence: "block0" },
    });
    expect(played.value).toEqual({ end: "blocked", damage: 0 });
  });
});

describe("a blow against a defensive spell", () => {
  it("W-29 loses what the barrier absorbs [G-179]", () => {
    const ward = { name: "Barrier", value: 12, costs: [1], barrier: { dice: [{ n: 1, f: 6 }], flat: 0 } };
    const played = fights({
      d: { wards: [ward], now: { mp: 1 } },
      dice: [1, 9, 4, 5, 4, 3],
      answers: { defence: "ward0" },
    });
    expect(played.value).toMatchObject({ end: "blocked", damage: 6 });
    expect(againstOf(played).at(-1)).toEqual(["armor.torso G-055 base 0", "barrier G-179 flat 4"]);
  });
});

describe("a blow that is avoided", () => {
  it("does nothing where it is dodged, and no zone is rolled [G-048]", () => {
    const played = fights({ dice: [1, 6], answers: { defence: "dodge" } });
    expect(played.value).toEqual({ end: "dodged" });
    expect(told(played)).toMatchObject({ lines: ["a strike 6", "d dodge 6", "G-049 6 passes 6"], changes: [] });
  });
});

describe("a weapon that is unpredictable", () => {
  const weapon = { ...SWORD, unpredictable: true } as const;
  it("strikes its own bearer on a 1 or 2, who has no answer [G-177]", () => {
    const played = fights({ x: { weapon }, dice: [2, 8, 4, 3] });
    expect(played.value).toEqual({ end: "declared" });
    expect(told(played)).toEqual({
      lines: [
        "a strike 7",
        "G-177 2 passes 2",
        "says turnsOn G-177 a",
        "a zone 8",
        "says zone.legs G-056 a",
        "a damage 10",
        "G-055 10 passes 0",
      ],
      asked: [],
      changes: ["a light +1"],
    });
  });
  it("does not from a 3 on, nor as a grapple, nor without the sister chapters; others never do [G-177]", () => {
    const ends = (more: Fight) => fights({ dice: [2, 5, 4, 3], ...more }).value.end;
    expect(ends({ x: { weapon }, dice: [3, 5, 4, 3] })).toBe("landed");
    expect(ends({ a: { plain: true }, x: { weapon } })).toBe("landed");
    expect(ends({ x: { weapon, way: "grapple" }, dice: [2] })).toBe("grappled");
    expect(ends({})).toBe("landed");
  });
});

describe("a grapple", () => {
  const grapple = (more: Fight) => fights({ ...more, x: { way: "grapple", ...more.x } });
  it("W-49 holds whoever neither dodges nor parries, and hurts nobody [G-126] [G-127]", () => {
    const played = grapple({ dice: [11] });
    expect(played.value).toEqual({ end: "grappled" });
    expect(told(played).changes).toEqual(["a holds/Actor-d = 1", "d grappled +1"]);
    expect(deedsOf(played)).toEqual(["grapple"]);
    expect(grapple({ dice: [11, 1], answers: { defence: "dodge" } }).value).toEqual({ end: "grappled" });
  });
  it.each([
    ["a dodge", { defence: "dodge" }, [1, 12], "dodged"],
    ["an ordinary parry, without any further roll", { defence: "parry0", followUp: "nothing" }, [1, 9], "parried"],
    ["a perfect parry", { defence: "parry0", followUp: "nothing" }, [1, 10], "perfect"],
    ["a block, where it counts", { defence: "block0" }, [1, 12], "blocked"],
  ] as const)("is stopped by %s [G-125] [G-126]", (_title, answers, dice, end) => {
    const played = grapple({ dice, answers, x: { ruleOptions: { grappleBlock: true } } });
    expect(played.value).toEqual({ end });
    expect(played.changes).toEqual([]);
  });
});

describe("a projectile that brings a condition", () => {
  const brings: GBrings = {
    status: "burning",
    strength: 2,
    type: "fire",
    spell: "s",
    dc: 13,
    duration: { k: "rounds", rounds: 3 },
    timer: { round: 4, slot: 10, left: 0, due: 0 },
  };
  const bolt = { ...SWORD, name: "Bolt", damage: { dice: [], flat: 0, type: "fire" } };
  const shot = (more: Fight) => fights({ ...more, x: { way: "projectile", weapon: bolt, brings, ...more.x } });
  const made = (played: ReturnType<typeof shot>) => played.changes.find(({ k }) => k === "make");
  it("without damage brings it wherever it lands [G-080]", () => {
    const played = shot({ dice: [9, 5] });
    expect(played.value).toEqual({ end: "landed", damage: 0, hit: true });
    expect(told(played).changes.slice(0, 3)).toEqual(["d burningTier = 2", "d burning +1", "d made +1"]);
    expect(deedsOf(played)).toEqual(["afflicted"]);
    expect(made(played)).toMatchObject({
      on: "d",
      data: {
        name: "Bolt",
        system: { source: "Actor.a", spell: "s", status: "burning", dc: 13, tier: 2, held: false },
      },
    });
    expect(made(shot({ dice: [9, 5], x: { brings: { ...brings, held: true } } }))).toMatchObject({
      data: { system: { held: true } },
    });
  });
  it("without the name of its spell where it was cast in secret [G-022]", () => {
    expect(made(shot({ dice: [9, 5], x: { masked: true } }))).toMatchObject({
      data: { name: "FIVEFOLD.Generia.Secret", system: { source: "Actor.a", masked: true } },
    });
    expect(made(shot({ dice: [9, 5] }))).not.toHaveProperty("data.system.masked");
  });
  it("what a shield caught does not arrive [G-080]", () => {
    const played = shot({ dice: [1, 6, 7, 5], answers: { defence: "block1" } });
    expect(played.value).toEqual({ end: "blocked", damage: 0 });
    expect(played.changes).toEqual([]);
  });
  it("with damage brings it only where it hits [G-080]", () => {
    const weapon = { ...SWORD, name: "Bolt" };
    expect(made(shot({ dice: LANDS, x: { weapon } }))).toMatchObject({ on: "d" });
    expect(made(shot({ d: { armor: { torso: 10 } }, dice: LANDS, x: { weapon } }))).toBeUndefined();
    const { brings: _none, ...plain } = blow({ way: "projectile", weapon });
    const world = worldOf(creature("a"), creature("d", { limit: 9 }));
    expect(told(play(attack, plain, world, { dice: LANDS, answers: { defence: "none" } })).changes).toEqual([
      "d light +1",
    ]);
  });
  it("that has points alone is damage as well [G-080]", () => {
    const weapon = { ...bolt, damage: { dice: [], flat: 8, type: "fire" } };
    expect(shot({ dice: [9, 5], x: { weapon } }).value).toMatchObject({ damage: 8 });
  });
  it("what makes brittle meets the armor of the zone, or the shield that blocks it [G-182]", () => {
    const rust = { ...brings, status: "brittle", strength: 2 } as const;
    expect(told(shot({ dice: [9, 5], x: { brings: rust } })).changes).toEqual(["d brittle.torso +2", "d brittle +1"]);
    const weapon = { ...SWORD, name: "Bolt" };
    const blocked = shot({ dice: [1, 6, 7, 5, 6, 6], answers: { defence: "block1" }, x: { brings: rust, weapon } });
    expect(told(blocked).changes).toEqual(["d brittle.shield +2", "d brittle +1", "d light +1"]);
    const other = shot({ dice: [1, 6, 7, 5, 6, 6], answers: { defence: "block1" }, x: { weapon } });
    expect(told(other).changes).toEqual(expect.arrayContaining(["d burning +1"]));
  });
});

describe("one who is hemmed in", () => {
  it("counts by its condition as well as by what the scene says [G-177]", () => {
    const guards = [{ ...BLADE, long: true as const }];
    const block = (more: Fight) =>
      rollsOf(
        fights({ ...more, d: { guards, ...more.d }, dice: [1, 1, 1, 5, 4, 3], answers: { defence: "block0" } }),
      )[1];
    expect(block({ d: { guards, now: { confined: 1 } } })).toContain("long G-177 level -1");
    expect(block({ x: { confined: ["on"] } })).toContain("long G-177 level -1");
  });
});
