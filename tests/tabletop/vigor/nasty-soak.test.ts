import { expect, it } from "vitest";
import { type CreatureSpec, tabletop } from "../tabletop";
import { armor, dice, pool, weapon } from "./gear";

/** One attack that hits and is not answered; what it changed. The attacker can't pay for its off hand. */
async function hit(
  blade: ReturnType<typeof weapon>,
  target: CreatureSpec,
  { faces, strike = 20, fate = false, undead }: { faces: number[]; strike?: number; fate?: boolean; undead?: string },
) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [blade], system: { vigor: pool(20, 7) } });
  const reaver = await table.creature("Reaver", target);
  table.dice(strike, ...faces);
  const x = await ilse.act("attack", { item: blade.name, on: [reaver] });
  if (fate) await x.answer("GM", "fate", "damage");
  else await x.answer(reaver, "reaction", "none");
  if (undead) await x.answer("GM", "undead", undead);
  expect(x.state).toBe("closed");
  return { table, ilse, reaver, x };
}

it("half damage is rounded down before cover, cover stops before the vest, and the vest wears by what was left for it [V-115] [V-116] [V-127] [V-169]", async () => {
  const bow = weapon("Bow", { category: "pullBow", range: { near: 60, max: 120 }, damage: { value: 3 } });
  const target = {
    statuses: ["coverPartial"],
    items: [armor("Vest", { rank: 3, durability: pool(8) })],
    system: { durability: pool(20), resistances: [{ type: "kinetic", kind: "times", value: 0.5 }] },
  };
  // 8 + 8 + 3 = 19, halved 9, less 5 by the cover: 4, of which the vest stops 3.
  const some = await hit(bow, target, { faces: [8, 8, 3] });
  expect(some.x.story).toContain("V-044 20 > 18");
  expect(some.x.changes).toEqual(["Reaver's Vest durability -3", "Reaver durability -1"]);
  // 5 + 5 + 3 = 13, halved 6, less 5: 1, which the vest stops.
  const little = await hit(bow, target, { faces: [5, 5, 3] });
  expect(little.x.changes).toEqual(["Reaver's Vest durability -1"]);
  expect([little.reaver.system.durability.value, little.reaver.items.get("Vest").system.durability.value]).toEqual([
    20, 7,
  ]);
});

it("natural armor counts highest, the vest breaks under what was stopped, and a piece that is immune ends the wear [V-116] [V-117] [V-121] [V-123]", async () => {
  const cudgel = weapon("Cudgel", { quality: "poor", damage: { value: 2 } });
  const { reaver, x } = await hit(
    cudgel,
    {
      items: [
        armor("Ancient Mail", { rank: 2, quality: "epic", durability: pool(9) }),
        armor("Vest", { rank: 3, durability: pool(8, 2) }),
        armor("Rags", { rank: 1, durability: pool(9) }),
      ],
      system: { durability: pool(20), natural: { rank: 7 } },
    },
    { faces: [6, 5] },
  );
  expect(x.changes).toEqual(["Reaver's Vest durability -2", "Reaver durability -4"]);
  expect(reaver.items.get("Ancient Mail").system.durability.value).toBe(9);
  expect(reaver.items.get("Rags").system.durability.value).toBe(9);
});

it("superior Durability stops what the vest let through, after the vest has worn; it keeps one in Shock alive [V-116] [V-124] [V-125] [V-148]", async () => {
  const vest = armor("Vest", { rank: 4, durability: pool(9) });
  const hale = { durability: { ...pool(20), rank: "heroic" } };
  const sword = weapon("Sword", { damage: { value: 2 } });
  const whole = await hit(sword, { items: [vest], system: hale }, { faces: [8, 6] });
  expect(whole.x.changes).toEqual(["Reaver's Vest durability -4"]);
  const fallen = { durability: { ...pool(20, 0), rank: "heroic" }, health: pool(10, 0) };
  const statuses = ["shock", "unconscious", "wounded"];
  const spared = await hit(sword, { items: [vest], system: fallen, statuses }, { faces: [8, 6], fate: true });
  expect([spared.x.changes, spared.reaver.statuses]).toEqual([["Reaver's Vest durability -4"], statuses]);
  const heroic = weapon("Axe", { quality: "heroic", damage: { value: 1 } });
  const slain = await hit(heroic, { items: [vest], system: fallen, statuses }, { faces: [5], fate: true });
  expect(slain.reaver.statuses).toContain("dead");
});

it("poison fells whoever has all its Durability, unwounded; then the smallest scratch kills, and healing wakes it whole [V-112] [V-114] [V-140] [V-148] [V-150]", async () => {
  const venom = weapon("Venom", { bypass: true, damage: { value: 1, type: "toxic" } });
  const mask = armor("Mask", { rank: 2, protects: ["toxic"], durability: pool(9) });
  const { table, ilse, reaver, x } = await hit(
    venom,
    { items: [mask], system: { durability: pool(10), health: pool(10, 5) } },
    { faces: [8] },
  );
  // 8 less 2 by the mask, which poison does not wear: 6 of 5 Health.
  expect(x.changes.filter((one) => /durability|health/.test(one))).toEqual(["Reaver health -5"]);
  expect([reaver.system.durability.value, reaver.statuses]).toEqual([10, ["shock", "unconscious"]]);
  table.dice(16, 1);
  const scratch = await ilse.act("unarmed", { on: [reaver] });
  await scratch.answer("GM", "fate", "damage");
  expect(reaver.statuses).toContain("dead");
  expect(reaver.statuses).not.toContain("shock");
  await scratch.undo();
  expect(reaver.statuses).toEqual(["shock", "unconscious"]);
  await table.edit(reaver, { "system.health.value": 1 });
  expect([reaver.system.durability.value, reaver.statuses]).toEqual([10, []]);
});

it("what only stuns, and what the dead do not feel, kills nobody who lies in Shock [V-136] [V-137] [V-148]", async () => {
  const fallen: CreatureSpec = {
    items: [armor("Vest", { rank: 2, protects: ["lucent", "umbral"], durability: pool(9) })],
    statuses: ["shock", "unconscious", "wounded"],
    system: { durability: pool(10, 0), health: pool(10, 0), undead: true },
  };
  const light = weapon("Light", { stunOnly: true, damage: { value: 1, type: "lucent" } });
  const dazzled = await hit(light, fallen, { faces: [8], fate: true });
  expect([dazzled.x.changes, dazzled.reaver.statuses]).toEqual([[], ["shock", "unconscious", "wounded"]]);
  const dark = weapon("Dark", { damage: { value: 1, type: "umbral" } });
  const untouched = await hit(dark, fallen, { faces: [8], fate: true, undead: "none" });
  expect([untouched.x.changes, untouched.reaver.statuses]).toEqual([[], ["shock", "unconscious", "wounded"]]);
  const decayed = await hit(dark, fallen, { faces: [8], fate: true, undead: "full" });
  expect(decayed.reaver.statuses).toContain("dead");
});

it("everything at once: unaware, prone, far, small, behind a wall, in rain, shot by the wounded [V-010] [V-012] [V-013] [V-014] [V-081] [V-090] [V-155] [V-158] [V-171]", async () => {
  const table = await tabletop("vigor");
  await table.scene({ grid: { distance: 6, units: "ft" }, marks: ["visibility.reduced"] });
  const bow = weapon("Bow", { category: "pullBow", range: { near: 30, max: 400 }, damage: { value: 2 } });
  const ilse = await table.creature("Ilse", {
    at: [1, 5],
    items: [bow],
    statuses: ["wounded"],
    system: {
      size: "large",
      durability: pool(10, 0),
      vigor: pool(20, 7),
      abilities: dice({ agility: 2, strength: 2 }),
    },
  });
  const reaver = await table.creature("Reaver", {
    at: [11, 5],
    statuses: ["prone", "unaware", "coverFull"],
    items: [armor("Vest", { rank: 3, guard: 2, durability: pool(8) })],
    system: { durability: pool(20), abilities: dice({ speed: 3 }) },
  });
  // Prone, far and wounded: d10 - 3 = d4 to hit; for damage only the wound counts: d8.
  table.dice(20, 4, 1, 3, 8, 6, 3, 4);
  const shot = await ilse.act("attack", { item: "Bow", on: [reaver] });
  expect(shot.story).toContain("strike 1d20 + 2d4 = 28");
  // 17 halved and rounded up: 9, then 5 for the size, 5 for the wall, 5 for the rain.
  expect(shot.story).toContain("V-044 28 > 24");
  await shot.answer(reaver, "reaction", "none");
  // 14 by the bow, 7 by the arm: 21; less 10 by the wall and 3 by the vest.
  expect(shot.story).toContain("damage 2d8 + 2d8 = 21");
  expect(shot.changes).toEqual(["Reaver's Vest durability -3", "Reaver durability -8"]);
});
