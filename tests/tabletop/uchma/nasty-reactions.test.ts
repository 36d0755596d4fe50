import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { begin, foe, health, hero, sword, technique, uchma } from "./tabletopKit";

/** What somebody has prepared, by the name of its act. */
const answer = (name: string, trigger: string, system: JsonObject = {}, damage = 15) =>
  technique(name, { slot: "prepared", trigger, ...system }, [{ damage }]);

it("an answer to a hit that answers a hit of a released action: the newest lands first, and what has hit lands although its striker is down [U-042] [U-043] [U-045] [A-09] [A-41]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero({ speed: { walk: 12 }, health: health(10, 60) }),
    items: [answer("Riposte", "hit")],
    at: [5, 5],
  });
  const guard = await table.creature("Guard", {
    system: foe({ speed: { walk: 11 }, allowance: { minors: 2 } }),
    items: [answer("Lunge", "event", {}, 10), answer("Parry", "hit")],
    at: [6, 5],
  });
  const bek = await table.creature("Bek", { system: hero(), at: [12, 5] });
  await begin(table, ayla, guard, bek);
  await ayla.act("prepare", { item: "Riposte" });
  await table.nextTurn();
  await guard.act("prepare", { item: "Lunge" });
  await guard.act("prepare", { item: "Parry" });
  await table.nextTurn();
  expect(table.turnOf).toBe("Bek");
  for (const item of guard.actor.items.contents.filter(({ type, name }) => type === "uchmaAbility" && name === "Lunge"))
    await item.update({ name: "Known" });
  table.dice(9);
  const x = await guard.act("release", { item: "Lunge", on: [ayla] });
  expect(x.asked).toMatchObject([{ who: "Ayla", options: ["use", "pass"] }]);
  table.dice(9);
  await x.answer(ayla, "reaction", "use");
  expect(x.asked).toMatchObject([{ who: "Guard", options: ["use", "pass"] }]);
  table.dice(9);
  await x.answer(guard, "reaction", "use");
  expect(x.state).toBe("closed");
  expect(x.changes.filter((change) => change.includes("health"))).toEqual([
    "Ayla health -15",
    "Guard health -15",
    "Ayla health -10",
  ]);
  expect([ayla.system.health.value, guard.system.health.value]).toEqual([-15, 45]);
});
it("undoing an attack that an answer broke off gives back health, slot and what was prepared; doing it again takes all of it once more [U-042] [U-014]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero({ health: health(10, 60) }), items: [sword()] });
  const guard = await table.creature("Guard", {
    system: foe({ speed: { walk: 12 } }),
    items: [answer("Riposte", "attacked")],
  });
  await begin(table, guard, ayla);
  await guard.act("prepare", { item: "Riposte" });
  await table.nextTurn();
  const all = () => [
    ayla.system.health.value,
    ayla.statuses,
    ayla.system.turn.actions,
    guard.statuses,
    guard.items.all.flatMap(({ type, system }) => (type === "uchmaEffect" ? [system.rounds] : [])),
  ];
  const before = all();
  expect(before).toEqual([10, [], 1, ["ready"], [1]]);
  const x = await ayla.act("use", { item: "Sword", on: [guard] });
  table.dice(5);
  await x.answer(guard, "reaction", "use");
  const after = all();
  expect(after).toEqual([-5, expect.arrayContaining(["down"]), 0, [], [0]]);
  await x.undo();
  expect(all()).toEqual(before);
  await x.redo();
  expect(all()).toEqual(after);
  await x.undo();
  const again = await ayla.act("use", { item: "Sword", on: [guard] });
  expect(again.asked).toMatchObject([{ who: "Guard", options: ["use", "pass"] }]);
  table.dice(5);
  await again.answer(guard, "reaction", "pass");
  expect([ayla.system.health.value, guard.system.health.value]).toEqual([10, 40]);
});
it("a blow that has hit lands although the answer to the hit fells its striker: both go down, and both deaths wait for the end phase [U-042] [U-014]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero({ health: health(10, 60) }), items: [sword()] });
  const guard = await table.creature("Guard", {
    system: foe({ speed: { walk: 12 }, health: health(10, 60) }),
    items: [answer("Spite", "hit")],
  });
  await begin(table, guard, ayla);
  await guard.act("prepare", { item: "Spite" });
  await table.nextTurn();
  table.dice(5);
  const x = await ayla.act("use", { item: "Sword", on: [guard] });
  table.dice(5);
  await x.answer(guard, "reaction", "use");
  expect([ayla.system.health.value, guard.system.health.value]).toEqual([-5, -10]);
  expect([ayla.statuses.includes("down"), guard.statuses.includes("down")]).toEqual([true, true]);
  expect([ayla.statuses.includes("dead"), guard.statuses.includes("dead")]).toEqual([false, false]);
});
it("a trip on the way throws a rider off a winged mount in the air: five each, and the way is over [U-045] [U-131] [U-132] [U-147] [U-148] [A-36]", async () => {
  const table = await uchma();
  const trip = answer("Hook", "move", {
    area: 9,
    delivery: "other",
    range: 9,
    packets: [],
    effects: [{ name: "Hooked", status: "prone", rounds: 1 }],
  });
  const guard = await table.creature("Guard", {
    system: foe({ speed: { walk: 20 } }),
    items: [{ ...trip, system: { ...trip.system, packets: [] } }],
    at: [9, 9],
  });
  const roc = await table.creature("Roc", {
    system: hero({
      player: false,
      speed: { walk: 4, fly: 10 },
      altitude: 0,
      mount: { is: true, familiar: "Ayla" },
      armor: { physical: 9, magical: 9 },
    }),
    at: [5, 5],
  });
  const ayla = await table.creature("Ayla", { system: hero({ armor: { physical: 9, magical: 9 } }), at: [6, 5] });
  await ayla.act("mount", { on: [roc] });
  await begin(table, guard, ayla, roc);
  await guard.act("prepare", { item: "Hook" });
  await table.nextTurn();
  expect(table.turnOf).toBe("Ayla");
  await roc.actor.toggleStatusEffect("uchma-flying", { active: true, overlay: false });
  await roc.token.document.update({ elevation: 2 });
  await ayla.token.document.update({ elevation: 2 });
  const x = await table.move(ayla, [
    [6, 5, 2],
    [7, 5, 2],
    [8, 5, 2],
  ]);
  if (!x) throw new Error("nothing came of the way");
  await x.answer(guard, "reaction", "use");
  table.dice(9);
  await x.answer(guard, "aim", "mount");
  const [square] = x.asked;
  expect(square?.who).toBe("Ayla");
  await x.answer(ayla, square?.at ?? "", square?.options[0] ?? "");
  expect(x.state).toBe("closed");
  expect([ayla.system.health.value, roc.system.health.value]).toEqual([55, 55]);
  expect([ayla.statuses, roc.statuses.includes("prone"), roc.system.altitude]).toEqual([["prone"], true, 0]);
  expect(roc.statuses).not.toContain("ridden");
  expect(roc.token.at).toEqual([6, 5]);
});
it("a roll thrown again that misses brings a felled flyer back into the air, whole [U-060] [U-131] [U-132]", async () => {
  const table = await uchma();
  const net = technique("Net", {
    delivery: "other",
    effects: [{ name: "Swept", status: "prone", rounds: 1 }],
  });
  const ayla = await table.creature("Ayla", { system: hero(), items: [net] });
  const owl = await table.creature("Owl", {
    system: foe({ speed: { fly: 6 }, altitude: 1 }),
    statuses: ["flying"],
    elevation: 1,
  });
  await begin(table, ayla, owl);
  table.dice(5);
  const x = await ayla.act("use", { item: "Net", on: [owl] });
  const all = () => [owl.system.health.value, owl.system.altitude, owl.token.elevation, owl.statuses];
  expect(all()).toEqual([55, 0, 0, ["prone"]]);
  const roll = x.lines.find((line) => line.k === "roll");
  table.dice(4);
  await x.reroll(roll?.at ?? "");
  expect(all()).toEqual([60, 1, 1, ["flying"]]);
  expect(x.story).toContain("U-060 4 not >= 5");
});
it("a net that also trips drops a flyer twice; who lies already is not dropped by lying again [U-131] [U-132] [A-48] [A-62]", async () => {
  const table = await uchma();
  const both = technique("Net", {
    delivery: "other",
    range: 9,
    effects: [
      { name: "Held", status: "immobilized", rounds: 2 },
      { name: "Swept", status: "prone", rounds: 1 },
    ],
  });
  const ayla = await table.creature("Ayla", { system: hero(), items: [both] });
  const owl = await table.creature("Owl", {
    system: foe({ speed: { fly: 6 }, altitude: 8, armor: { physical: 9 } }),
    statuses: ["flying"],
    elevation: 8,
  });
  await begin(table, ayla, owl);
  table.dice(9);
  await ayla.act("use", { item: "Net", on: [owl] });
  expect([owl.system.altitude, owl.token.elevation, owl.system.health.value]).toEqual([2, 2, 60]);
  const lie = technique("Trip", { delivery: "other", range: 9, effects: [{ name: "Tripped", status: "prone" }] });
  await ayla.actor.createEmbeddedDocuments("Item", [lie]);
  table.dice(9);
  await ayla.act("use", { item: "Trip", on: [owl], override: true });
  expect([owl.system.altitude, owl.system.health.value]).toEqual([2, 60]);
});
