import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { tabletop } from "../tabletop";
import { armor, dice, pool, weapon } from "./gear";

interface Blow {
  readonly arm?: JsonObject;
  readonly a?: JsonObject;
  readonly statuses?: readonly string[];
  readonly d?: JsonObject;
  readonly pieces?: readonly ReturnType<typeof armor>[];
  readonly on?: readonly string[];
  /** Faces of the damage. */
  readonly faces: readonly number[];
}
/** A blow that lands unopposed (the target has no Vigor); what it did. */
async function landed({ arm = {}, a = {}, statuses = [], d = {}, pieces = [], on = [], faces }: Blow) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    items: [weapon("Arm", arm)],
    system: { vigor: pool(20, 7), ...a },
    statuses,
  });
  const target = await table.creature("Reaver", {
    items: pieces,
    system: { vigor: pool(20, 1), guard: { base: 0, bonus: 0 }, durability: pool(20), ...d },
    statuses: on,
  });
  table.dice(20, ...faces);
  const x = await ilse.act("attack", { item: "Arm", on: [target] });
  if (x.asked.some(({ at }) => at === "fate")) await x.answer("GM", "fate", "damage");
  expect(x.state).toBe("closed");
  return { table, ilse, target, x, roll: x.story.find((line) => line.startsWith("damage")), changes: x.changes };
}
const QUALITY = { quality: "heroic" } as const;

it("W-25 W-26 the value is the number of quality dice, Strength adds bonus dice, and only their burst is a critical hit [V-016] [V-103] [V-104] [V-105] [V-107]", async () => {
  const hit = await landed({
    arm: { damage: { value: 3 } },
    a: { abilities: dice({ strength: 2 }) },
    faces: [5, 2, 8, 10, 4, 6],
    d: { durability: pool(50) },
  });
  expect(hit.roll).toBe("damage 3d8 + 2d10 = 35");
  expect(hit.x.story).toContain("critical (Reaver)");
  const plain = await landed({
    arm: { damage: { value: 3 }, ...QUALITY },
    faces: [10, 10, 10],
    d: { durability: pool(50) },
  });
  expect(plain.roll).toBe("damage 3d10 = 30");
  expect(plain.x.story).not.toContain("critical (Reaver)");
});

it("W-64 crossbows and guns add the dice of the skill, not of Strength [V-104] [V-106] [V-107]", async () => {
  const hit = await landed({
    arm: { category: "crossbow", damage: { value: 2, skillDice: 1 } },
    a: { abilities: dice({ strength: 3 }) },
    faces: [8, 3, 10, 2],
    d: { durability: pool(50) },
  });
  expect([hit.roll, hit.changes]).toEqual(["damage 2d8 + 1d10 = 23", ["Reaver durability -23"]]);
  expect(hit.x.story).toContain("critical (Reaver)");
});

it("W-37 W-38 exactly 0 wounds and leaves Health; the wounded lose Health only [V-109] [V-111]", async () => {
  const exact = await landed({ faces: [6], d: { durability: pool(20, 6) } });
  expect(exact.changes).toEqual(["Reaver durability -6", "Reaver wounded +1"]);
  const more = await landed({ faces: [2], d: { durability: pool(20, 0) }, on: ["wounded"] });
  expect(more.changes).toEqual(["Reaver health -2"]);
});

it("what a weapon does to the wounded, or for a wounded hand, counts then only [V-109] [V-110]", async () => {
  const steps = [
    { label: "Finish", steps: 1, scope: "both", when: "targetWounded" },
    { label: "Rage", steps: 2, scope: "effect", when: "selfWounded" },
  ];
  const a = { abilities: dice({ strength: 1 }) };
  const whole = await landed({ arm: { steps }, a, faces: [1, 1] });
  expect(whole.roll).toBe("damage 1d8 + 1d10 = 2");
  const target = await landed({ arm: { steps }, a, faces: [1, 1], d: { durability: pool(20, 0) }, on: ["wounded"] });
  expect(target.roll).toBe("damage 1d8 + 1d12 = 2");
  const self = await landed({
    arm: { steps },
    a: { ...a, durability: pool(9, 0) },
    statuses: ["wounded"],
    faces: [1, 1],
  });
  // Two steps up, one down for the wound.
  expect(self.roll).toBe("damage 1d8 + 1d12 = 2");
});

it("W-42 poison goes past Durability and does nothing to what does not live; it wears no armor [V-112] [V-140]", async () => {
  const arm = { bypass: true, damage: { value: 1, type: "toxic" } };
  const hurt = await landed({ arm, faces: [5], d: { durability: pool(12), health: pool(8) } });
  expect([hurt.changes, hurt.target.statuses]).toEqual([["Reaver health -5"], []]);
  const dead = await landed({ arm, faces: [5], d: { living: false } });
  expect(dead.changes).toEqual([]);
  expect(dead.x.story).toContain("lifeless (Reaver)");
  const suit = armor("Suit", { rank: 3, protects: ["toxic"], durability: pool(10) });
  const worn = await landed({ arm: { damage: { value: 1, type: "toxic" } }, faces: [5], pieces: [suit] });
  expect(worn.changes).toEqual(["Reaver durability -2"]);
});

it("W-30 W-31 the highest Armor Rank counts, worn armor takes what was stopped, and what is left over is lost [V-115] [V-116] [V-117]", async () => {
  const vest = armor("Vest", { rank: 6, durability: pool(20) });
  const weak = await landed({ faces: [4], pieces: [vest] });
  expect(weak.changes).toEqual(["Reaver's Vest durability -4"]);
  const thin = armor("Vest", { rank: 3, durability: pool(20, 4) });
  const two = await landed({
    arm: { damage: { value: 2 } },
    faces: [8, 4],
    pieces: [thin],
    d: { natural: { rank: 5, types: ["kinetic"] } },
  });
  expect(two.changes).toEqual(["Reaver's Vest durability -4", "Reaver durability -7"]);
});

it("W-32 normal armor stops no energy and no radiation; armor for a type has its own rank there [V-118] [V-127] [V-138] [V-139]", async () => {
  for (const type of ["thermal", "radiation"]) {
    const hit = await landed({
      arm: { damage: { value: 2, type } },
      faces: [8, 1],
      pieces: [armor("Vest", { rank: 6, durability: pool(20) })],
    });
    expect(hit.changes).toEqual(["Reaver durability -9"]);
  }
  const cloak = armor("Cloak", { rank: 1, rankByType: [{ type: "thermal", rank: 4 }], durability: pool(20) });
  const cool = await landed({ arm: { damage: { value: 2, type: "thermal" } }, faces: [8, 1], pieces: [cloak] });
  expect(cool.changes).toEqual(["Reaver's Cloak durability -4", "Reaver durability -5"]);
});

it("W-33 W-34 W-60 three ranks of quality make a weapon pass armor, or armor unharmed; natural rank has no quality [V-117] [V-119] [V-120] [V-121] [V-122] [V-123]", async () => {
  const piece = (quality: string) => [armor("Vest", { rank: 4, quality, durability: pool(20) })];
  const hit = async (quality: string, worn: string, faces: readonly number[]) =>
    (await landed({ arm: { quality, damage: { value: 2 } }, faces, pieces: piece(worn) })).changes;
  expect(await hit("heroic", "feeble", [5, 5])).toEqual(["Reaver durability -10"]);
  expect(await hit("heroic", "poor", [5, 5])).toEqual(["Reaver's Vest durability -4", "Reaver durability -6"]);
  expect(await hit("poor", "epic", [5, 5])).toEqual(["Reaver durability -6"]);
  expect(await hit("ordinary", "epic", [5, 5])).toEqual(["Reaver's Vest durability -4", "Reaver durability -6"]);
  const through = await landed({
    arm: { quality: "legendary" },
    faces: [12],
    pieces: [armor("Vest", { rank: 5, durability: pool(10) })],
    d: { natural: { rank: 3, types: ["kinetic"] } },
  });
  expect(through.changes).toEqual(["Reaver durability -9"]);
  expect(through.x.story.some((line) => line.startsWith("ignored"))).toBe(true);
});

it("W-35 superior Durability takes nothing from a lesser weapon [V-124] [V-125]", async () => {
  const hit = async (quality: string, rank: string, faces: readonly number[]) => {
    const { changes } = await landed({ arm: { quality }, faces, d: { durability: { ...pool(20), rank } } });
    return changes;
  };
  expect(await hit("ordinary", "heroic", [8])).toEqual([]);
  expect(await hit("heroic", "heroic", [8])).toEqual(["Reaver durability -8"]);
  expect(await hit("heroic", "epic", [8])).toEqual([]);
  expect(await hit("epic", "epic", [8])).toEqual(["Reaver durability -8"]);
  expect(await hit("epic", "legendary", [8])).toEqual([]);
});

it("W-43 W-61 a thing loses Durability only, after its plain rank, and breaks at 0 [V-143] [V-144] [V-145]", async () => {
  const gate = { object: true, living: false, natural: { rank: 4, types: ["kinetic"] }, health: pool(5) };
  const first = await landed({ arm: { damage: { value: 2 } }, faces: [8, 5], d: { ...gate, durability: pool(10) } });
  expect(first.changes).toEqual(["Reaver durability -9"]);
  const arm = { damage: { value: 2, type: "thermal" } };
  const broken = await landed({ arm, faces: [8, 4], d: { ...gate, durability: pool(6) } });
  expect(broken.changes).toEqual(["Reaver durability -6", "Reaver destroyed +1"]);
});

it("W-28 the bare hand does one feeble impact die and Strength, a trained one more [V-105] [V-141] [V-142]", async () => {
  const table = await tabletop("vigor");
  const system = { vigor: pool(20, 7), abilities: dice({ strength: 1 }) };
  const ilse = await table.creature("Ilse", { system });
  const monk = await table.creature("Monk", { system: { ...system, unarmed: { value: 2, quality: "ordinary" } } });
  const target = await table.creature("Reaver", {
    at: [5, 6],
    system: { vigor: pool(20, 1), guard: { base: 0 }, durability: pool(40) },
  });
  table.dice(20, 3, 6, 20, 3, 4, 6);
  const fist = await ilse.act("unarmed", { on: [target] });
  expect([fist.story.at(-2), fist.changes]).toEqual(["damage 1d4 + 1d10 = 9", ["Reaver durability -9"]]);
  const trained = await monk.act("unarmed", { on: [target], override: true });
  expect([trained.story.at(-2), trained.changes]).toEqual(["damage 2d8 + 1d10 = 13", ["Reaver durability -13"]]);
});

it("W-38 any damage that gets through kills who is in Shock, what armor stops does not [V-115] [V-148]", async () => {
  const dying = { durability: pool(20, 0), health: pool(10, 0) };
  const on = ["wounded", "shock", "unconscious"];
  const stopped = await landed({ faces: [2], d: dying, on, pieces: [armor("Vest", { rank: 6, durability: pool(9) })] });
  expect([stopped.changes, stopped.target.statuses]).toEqual([
    ["Reaver's Vest durability -2"],
    ["shock", "unconscious", "wounded"],
  ]);
  const killed = await landed({ faces: [1], d: dying, on });
  expect(killed.target.statuses).toEqual(["dead", "wounded"]);
});
