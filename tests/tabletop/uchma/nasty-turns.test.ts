import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { begin, CURSE, foe, form, health, hero, sword, technique, uchma } from "./tabletopKit";

/** Something that lies on its bearer, as if it had come as the nth. */
const lasting = (name: string, rounds: number, line: JsonObject, seq = 1) => ({
  type: "uchmaEffect",
  name,
  system: { rounds, seq, lines: [{ name, rounds, ...line }] },
});
const BLEEDS = { harm: 5, harmArmor: "none", harmPotency: false };

it("what hurts and what heals at the start of a turn come in the order in which they were put on; healing stops at the maximum [U-106] [A-05]", async () => {
  for (const [first, value] of [
    ["hurts", 6],
    ["heals", 2],
  ] as const) {
    const table = await uchma();
    const [hurts, heals] = first === "hurts" ? [1, 2] : [2, 1];
    const ayla = await table.creature("Ayla", {
      system: hero({ health: health(5, 7) }),
      items: [lasting("Cut", 2, BLEEDS, hurts), lasting("Moss", 2, { heals: 6 }, heals)],
    });
    const raider = await table.creature("Raider", { system: foe({ speed: { walk: 12 } }) });
    await begin(table, raider, ayla);
    await table.nextTurn();
    expect(table.turnOf).toBe("Ayla");
    expect(ayla.system.health.value).toBe(value);
  }
});
it("at exactly 0 a bleeder is down as its turn starts: it can do nothing, its other effects still run out [U-014] [U-106] [U-109] [A-09]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero({ player: false, health: health(5, 60) }),
    items: [sword(), lasting("Cut", 2, BLEEDS), lasting("Curse", 1, { changes: "parry", by: -1 }, 2)],
  });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  expect([ayla.system.health.value, ayla.statuses.includes("down")]).toEqual([0, true]);
  expect((await ayla.act("use", { item: "Sword", on: [raider] })).refused).not.toBeNull();
  expect(ayla.statuses).not.toContain("dead");
  await table.nextTurn();
  expect([ayla.items.has("Curse"), ayla.items.get("Cut").system.rounds]).toEqual([false, 1]);
});
it("whoever is down is passed over: its turn starts and ends all the same, and its death waits for the end of the round [U-014] [U-106] [U-109] [A-09]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero({ health: health(60) }) });
  const raider = await table.creature("Raider", {
    system: foe({ speed: { walk: 8 }, health: health(3, 60) }),
    items: [lasting("Cut", 3, BLEEDS), lasting("Curse", 1, { changes: "parry", by: -1 }, 2)],
  });
  const bandit = await table.creature("Bandit", { system: foe({ speed: { walk: 7 } }) });
  await begin(table, ayla, raider, bandit);
  expect(table.turnOf).toBe("Ayla");
  await table.nextTurn();
  expect([table.turnOf, raider.system.health.value, raider.statuses.includes("dead")]).toEqual(["Bandit", -2, false]);
  expect([raider.items.has("Curse"), raider.items.get("Cut").system.rounds]).toEqual([false, 2]);
});
it("one point above 0 is up, whatever else weighs on it [U-014]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero({ health: health(6, 60) }),
    items: [sword(), lasting("Cut", 2, BLEEDS)],
  });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  expect([ayla.system.health.value, ayla.statuses.includes("down")]).toEqual([1, false]);
  table.dice(5);
  await ayla.act("use", { item: "Sword", on: [raider] });
  expect(raider.system.health.value).toBe(40);
});
it("ambush takes from speeds what they have, halves before it, and the order of ties stays with sides and ranks [U-135] [U-094] [U-092] [U-134] [A-26]", async () => {
  const table = await uchma();
  const party = (name: string, walk: number, more: JsonObject = {}, items: readonly object[] = []) =>
    table.creature(name, { system: { side: "party", speed: { walk }, ...more }, items: items as never });
  // (9 + 3) / 2 - 2 is 4.
  const quick = await party("Quick", 9, {}, [
    lasting("Haste", 3, { changes: "speed", by: 3 }, 1),
    lasting("Mud", 3, { speedTimes: 50 }, 2),
  ]);
  const two = await party("Two", 2, { rank: 2 });
  const three = await party("Three", 3, { rank: 1 });
  const none = await party("None", 0);
  const four = await table.creature("Four", { system: foe({ speed: { walk: 4 } }) });
  const one = await table.creature("One", { system: foe({ speed: { walk: 1 } }) });
  await table.encounter(quick, two, three, none, four, one);
  table.dice(1, 2, 9, 5);
  await table.start({ party: { ambushed: "yes" } });
  const round = async () => {
    const seen: string[] = [];
    for (let i = 0; i < 6; i++) {
      seen.push(table.turnOf ?? "nobody");
      await table.nextTurn();
    }
    return seen;
  };
  expect(await round()).toEqual(["Four", "Quick", "One", "Three", "Two", "None"]);
  expect(quick.statuses).toContain("ambushed");
  await table.nextTurn();
  expect(quick.statuses).not.toContain("ambushed");
  // Without ambush: 6, 4, 3, 2, 1, 0.
  expect(await round()).toEqual(["Quick", "Four", "Three", "Two", "One", "None"]);
});
it("standing up costs half of the speed that is left; of nothing nobody can, nor who is held [U-125] [U-135] [A-20] [A-21]", async () => {
  const rises = async (walk: number, statuses: readonly string[]) => {
    const table = await uchma();
    const ayla = await table.creature("Ayla", {
      system: hero({ speed: { walk } }),
      statuses: ["prone", ...statuses],
    });
    const raider = await table.creature("Raider", { system: foe({ speed: { walk: 0 } }) });
    await table.encounter(ayla, raider);
    table.dice(9, 5, 2, 1);
    await table.start();
    const x = await ayla.act("standUp");
    return x.refused === null ? ayla.system.turn.spent : "refused";
  };
  // 3 - 2 is 1, half of it is nothing.
  expect(await rises(3, ["ambushed"])).toBe(0);
  expect(await rises(0, [])).toBe("refused");
  expect(await rises(9, ["immobilized"])).toBe("refused");
});
it("a curse that ends the cursed one's turn runs its durations out; felled in the new form, it gets its old health back with the form's end [U-109] [U-170] [U-171] [U-172] [U-173]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero({ health: health(34, 60) }),
    items: [sword(), lasting("Mud", 1, { changes: "speed", by: -1 })],
  });
  const witch = await table.creature("Witch", {
    system: foe({ speed: { walk: 12 } }),
    items: [CURSE, form("Toad", { health: 10, walk: 2, others: true }), sword(25)],
  });
  await begin(table, witch, ayla);
  await witch.act("prepare", { item: "Curse" });
  await table.nextTurn();
  const x = await ayla.act("use", { item: "Sword", on: [witch] });
  table.dice(5);
  await x.answer(witch, "reaction", "use");
  expect([ayla.system.health.value, ayla.items.has("Mud"), table.turnOf]).toEqual([10, false, null]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Witch");
  table.dice(9);
  await witch.act("use", { item: "Sword", on: [ayla] });
  expect([ayla.system.health.value, ayla.statuses.includes("transformed")]).toEqual([-15, true]);
  expect(ayla.statuses).toContain("down");
  await table.nextTurn();
  await table.nextTurn();
  expect([ayla.system.health.value, ayla.statuses.includes("transformed")]).toEqual([34, false]);
  expect(ayla.statuses).not.toContain("down");
});
it("a minion that ends its summoner in its own turn is gone at once, and the next one's turn can come [U-162] [U-007]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero({ player: false, health: health(10, 20) }) });
  const hound = await table.creature("Hound", {
    system: { side: "party", speed: { walk: 12 }, minions: { summoner: ayla.uuid } },
    items: [technique("Howl", { delivery: "other", targeting: "radius", range: 0, radius: 2 }, [{ damage: 12 }])],
  });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, hound, ayla, raider);
  expect(table.turnOf).toBe("Hound");
  table.dice(9, 9);
  await hound.act("use", { item: "Howl", on: [ayla, raider] });
  expect([ayla.system.health.value, raider.system.health.value]).toEqual([-2, 48]);
  expect(hound.statuses).not.toContain("gone");
  const fate = await ayla.act("fate", { said: { fate: "dead" }, override: true });
  expect(hound.statuses).toContain("gone");
  await table.nextTurn();
  expect(table.turnOf).toBe("Raider");
  await fate.undo();
  expect([ayla.statuses.includes("dead"), hound.statuses.includes("gone")]).toEqual([false, false]);
});
it("a rider flees as fast as its mount; who is down chases nobody [U-100] [U-104] [A-31] [A-09]", async () => {
  const table = await uchma();
  const horse = await table.creature("Horse", {
    system: hero({ player: false, speed: { walk: 10 }, mount: { is: true, familiar: "Ayla" } }),
    at: [0, 5],
  });
  const ayla = await table.creature("Ayla", { system: hero({ speed: { walk: 4 } }), at: [0, 6] });
  await ayla.act("mount", { on: [horse] });
  const raider = await table.creature("Raider", { system: foe({ speed: { walk: 9 } }), at: [9, 9] });
  const fallen = await table.creature("Fallen", {
    system: foe({ health: health(0, 60), speed: { walk: 20 } }),
    statuses: ["down"],
    at: [9, 11],
  });
  await begin(table, ayla, horse, raider, fallen);
  for (let i = 0; i < 2; i++) await table.nextTurn();
  expect(table.combat.system.closed).toBe(1);
  const x = await ayla.act("flee");
  expect(x.asked.map(({ who }) => who)).toEqual(["Raider"]);
  await x.answer(raider, "chase", "chase");
  while (x.state === "open" && x.asked[0]?.who === "GM") {
    const [asked] = x.asked;
    await x.answer("GM", asked?.at ?? "", asked?.options[0] ?? "");
  }
  expect([ayla, horse, raider].map(({ statuses }) => statuses.includes("gone"))).toEqual([true, true, true]);
  expect(fallen.statuses).not.toContain("gone");
});
