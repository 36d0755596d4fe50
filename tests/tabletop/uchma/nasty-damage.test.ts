import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { begin, bow, foe, health, hero, resists, sword, technique, uchma } from "./tabletopKit";

/** Something that lies on its bearer for three rounds, as if it had come as the nth. */
const lasting = (name: string, line: JsonObject, seq = 1) => ({
  type: "uchmaEffect",
  name,
  system: { rounds: 3, seq, lines: [{ name, rounds: 3, ...line }] },
});

it("a prone attacker halves the main packet after armor, and again by its weapon; extra damage stays whole [U-081] [U-082] [U-129] [U-130] [A-19] [A-59]", async () => {
  const table = await uchma();
  const packets = [
    { damage: 20, halved: true },
    { damage: 7, magical: true, potency: "half" },
  ];
  const ayla = await table.creature("Ayla", {
    system: hero({ level: 5, potency: 5 }),
    items: [sword(20, { packets, wielded: { precision: 3 } })],
    statuses: ["prone"],
  });
  const raider = await table.creature("Raider", {
    system: foe({ resist: resists(7), armor: { physical: 4, magical: 3 } }),
    items: [lasting("Exposed", { changes: "exposed", by: 6 })],
  });
  await begin(table, ayla, raider);
  table.dice(5);
  const x = await ayla.act("use", { item: "Sword", on: [raider] });
  // Half of level 5, and no weapon precision; then 20 + 5 + 6 - 4 is 27, halved to 13 and to 6; 7 + 2 - 3 is 6.
  expect(x.story).toContain("U-060 7 >= 7");
  expect(raider.system.health.value).toBe(60 - 6 - 6);
});
it("a steal is magical, heals by what went off health alone, and by its setting by what there was [U-083] [U-084] [A-07]", async () => {
  for (const [stealBasis, healed] of [
    ["applied", 7],
    ["remaining", 5],
  ] as const) {
    const table = await uchma({ settings: { stealBasis } });
    const ayla = await table.creature("Ayla", {
      system: hero({ potency: 3, health: health(30, 60) }),
      items: [technique("Leech", {}, [{ damage: 12, steal: true }])],
    });
    const raider = await table.creature("Raider", {
      system: foe({ health: health(5, 60), armor: { physical: 50, magical: 4 } }),
      items: [
        {
          type: "uchmaEffect",
          name: "Blessing",
          system: { rounds: 3, left: 4, lines: [{ name: "Blessing", rounds: 3, pool: "health", amount: 4 }] },
        },
      ],
    });
    await begin(table, ayla, raider);
    table.dice(9);
    await ayla.act("use", { item: "Leech", on: [raider] });
    // 12 + 3 - 4 is 11; the blessing takes 4 of them, health the other 7.
    expect([raider.system.health.value, ayla.system.health.value]).toEqual([-2, 30 + healed]);
  }
});
it("of two blows of one attack the first meets what guards once against a roll, the second what guards once against damage [U-066]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword(20, { times: 2 })] });
  const raider = await table.creature("Raider", {
    system: foe({ armor: { physical: 5 } }),
    items: [
      lasting("Foresight", { changes: "parry", by: 1, spent: "resisted", uses: 1 }, 1),
      lasting("Ward", { halves: true, spent: "hurt", uses: 1 }, 2),
    ],
  });
  await begin(table, ayla, raider);
  table.dice(5, 5);
  const x = await ayla.act("use", { item: "Sword", on: [raider] });
  expect(x.story.filter((line) => line.startsWith("U-060"))).toEqual(["U-060 5 not >= 6", "U-060 5 >= 5"]);
  expect(raider.system.health.value).toBe(60 - 7);
  expect(raider.items.all).toEqual([]);
});
it("temporary armor of a kind soaks that kind only, before armor that is cracked [U-076] [U-081]", async () => {
  const table = await uchma();
  const packets = [{ damage: 20 }, { damage: 9, magical: true }, { damage: 3, armor: "none" }];
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword(20, { packets })] });
  const raider = await table.creature("Raider", {
    system: foe({ armor: { physical: 10, magical: 10 } }),
    items: [
      lasting("Cracks", { noArmor: true }, 1),
      {
        type: "uchmaEffect",
        name: "Stone Skin",
        system: {
          rounds: 3,
          seq: 2,
          left: 6,
          lines: [{ name: "Stone Skin", rounds: 3, pool: "physical", amount: 6 }],
        },
      },
    ],
  });
  await begin(table, ayla, raider);
  table.dice(9);
  await ayla.act("use", { item: "Sword", on: [raider] });
  // 14 of 20, all of 9, all of 3.
  expect(raider.system.health.value).toBe(60 - 14 - 9 - 3);
  expect(raider.items.has("Stone Skin")).toBe(false);
});
it("a blast that holds its own user rolls for it, and steals from it what it gives back [U-066] [U-056] [U-084] [U-057]", async () => {
  const table = await uchma();
  const drain = technique(
    "Drain",
    { delivery: "other", targeting: "radius", range: 0, radius: 3, resistance: "evasion" },
    [{ damage: 10, steal: true }],
  );
  const ayla = await table.creature("Ayla", { system: hero({ health: health(40, 60) }), items: [drain] });
  const raider = await table.creature("Raider", { system: foe() });
  const other = await table.creature("Other", { system: foe() });
  await begin(table, ayla, raider, other);
  const far = await table.creature("Far", { system: foe(), at: [9, 5] });
  expect((await ayla.act("use", { item: "Drain", on: [ayla, far] })).rule).toBe("U-022");
  table.dice(5, 5, 4);
  const x = await ayla.act("use", { item: "Drain", on: [ayla, raider, other] });
  expect(x.story.filter((line) => line.startsWith("U-060"))).toHaveLength(3);
  expect([ayla, raider, other].map(({ system }) => system.health.value)).toEqual([50, 50, 60]);
});
it("a crate flanks nobody, nor does who is down; a thing's resistance of nothing is missed all the same [U-067] [U-114] [A-16]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero({ health: health(40, 60) }), at: [5, 5] });
  const crate = await table.creature("Crate", { system: foe({ living: false, health: health(8) }), at: [4, 4] });
  await table.creature("Fallen", {
    system: foe({ health: health(0, 60) }),
    items: [sword()],
    statuses: ["down"],
    at: [4, 5],
  });
  const raider = await table.creature("Raider", { system: foe({ speed: { walk: 12 } }), items: [sword()], at: [6, 5] });
  const archer = await table.creature("Archer", {
    system: hero({ speed: { walk: 11 } }),
    items: [bow(15, { precision: -3 })],
    at: [4, 10, 0],
  });
  await begin(table, raider, archer, ayla);
  table.dice(4);
  const x = await raider.act("use", { item: "Sword", on: [ayla] });
  expect(x.story).toContain("U-060 4 not >= 5");
  await table.nextTurn();
  await crate.token.document.update({ "flags.fivefold.marks": ["uchma.cover.full"] });
  table.dice(6);
  const shot = await archer.act("use", { item: "Bow", on: [crate] });
  // 6 - 3 - 4 is below 0; ally and fallen foe stand in no way that would count beside full cover.
  expect(shot.story).toContain("U-060 -1 not >= 0");
  expect(crate.system.health.value).toBe(8);
});
it("of darkness, scenery and lying down only the best cover counts; adjacency is judged with height [U-123] [U-127] [U-140] [U-113] [U-020]", async () => {
  const table = await uchma();
  const archer = await table.creature("Archer", { system: hero(), items: [bow()], at: [5, 5] });
  const low = await table.creature("Low", {
    system: foe({ resist: resists(6) }),
    statuses: ["prone"],
    marks: ["uchma.light.dark", "uchma.cover.full"],
    at: [6, 6, 1],
  });
  const high = await table.creature("High", {
    system: foe(),
    statuses: ["prone"],
    marks: ["uchma.light.dark"],
    at: [6, 5, 2],
  });
  await begin(table, archer, low, high);
  // Two metres up is two metres away: darkness hides it.
  expect((await archer.act("use", { item: "Bow", on: [high] })).rule).toBe("U-140");
  table.dice(9);
  const x = await archer.act("use", { item: "Bow", on: [low] });
  // 9 + 1 for lying next to it - 4 for the best cover; one metre of height is no low ground.
  expect(x.story).toContain("U-060 6 >= 6");
});
