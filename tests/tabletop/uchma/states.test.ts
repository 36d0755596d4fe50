import { expect, it } from "vitest";
import { begin, foe, health, hero, technique, uchma } from "./tabletopKit";

const SWEEP = technique("Sweep", { effects: [{ name: "Swept off the feet", rounds: 1, status: "prone" }] });

it("lies until it gets up: no time and no round does that for it [U-125] [U-109]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [SWEEP] });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  table.dice(5);
  const x = await ayla.act("use", { item: "Sweep", on: [raider] });
  expect(x.changes).toContain("Raider prone +1");
  expect(raider.items.all).toEqual([]);
  await table.nextTurn();
  await table.nextTurn();
  await table.nextTurn();
  expect(table.turnOf).toBe("Ayla");
  expect(raider.statuses).toContain("prone");

  await table.nextTurn();
  await raider.act("standUp");
  expect(raider.statuses).not.toContain("prone");
  expect(raider.system.turn.spent).toBe(3);
});
it("keeps what else a knock-down brings, and its end picks nobody up [U-125] [U-109]", async () => {
  const table = await uchma();
  const effects = [{ name: "Trampled", rounds: 1, status: "prone", changes: "speed", by: -2 }];
  const ayla = await table.creature("Ayla", { system: hero(), items: [technique("Trample", { effects })] });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  table.dice(5);
  await ayla.act("use", { item: "Trample", on: [raider] });
  expect(raider.items.has("Trampled")).toBe(true);
  await table.nextTurn();
  await table.nextTurn();
  expect(raider.items.has("Trampled")).toBe(false);
  expect(raider.statuses).toEqual(["prone"]);
});
it("falls again after it got up, although what it fell by lasts still [U-125]", async () => {
  const table = await uchma();
  const effects = [{ name: "Trampled", rounds: 5, status: "prone", changes: "speed", by: -2 }];
  const ayla = await table.creature("Ayla", { system: hero(), items: [technique("Trample", { effects })] });
  const raider = await table.creature("Raider", { system: foe(), statuses: [] });
  for (const changes of [["Raider prone +1", "Raider seq 0 -> 1", "Raider + item Trampled"], ["Raider prone +1"]]) {
    table.dice(5);
    expect((await ayla.act("use", { item: "Trample", on: [raider] })).changes).toEqual(changes);
    await raider.act("standUp");
    expect(raider.statuses).toEqual([]);
  }
});

/** Somebody who bleeds for so many rounds by somebody of Potency 2, before either has had the next turn. */
async function bleeding(rounds: number) {
  const table = await uchma();
  const effects = [{ name: "Bleeding", status: "bleeding", rounds, harm: 5, harmArmor: "none" }];
  const ayla = await table.creature("Ayla", { system: hero({ potency: 2 }), items: [technique("Cut", { effects })] });
  const raider = await table.creature("Raider", { system: foe({ health: health(20), armor: { physical: 10 } }) });
  await begin(table, ayla, raider);
  table.dice(5);
  await ayla.act("use", { item: "Cut", on: [raider] });
  return { table, raider };
}
it("E-39 one round of bleeding hurts once, and is over when that turn ends [U-086] [U-106] [U-107] [U-109]", async () => {
  const { table, raider } = await bleeding(1);
  await table.nextTurn();
  expect(raider.system.health.value).toBe(13);
  expect(raider.statuses).toEqual(["bleeding"]);
  await table.nextTurn();
  expect([raider.system.health.value, raider.statuses]).toEqual([13, []]);
});
it("E-40 two rounds hurt twice, a round less with each turn [U-105] [U-108] [U-109]", async () => {
  const { table, raider } = await bleeding(2);
  const left = () => [raider.system.health.value, raider.items.all.map(({ system }) => system.rounds)];
  await table.nextTurn();
  expect(left()).toEqual([13, [2]]);
  await table.nextTurn();
  expect(left()).toEqual([13, [1]]);
  await table.nextTurn();
  await table.nextTurn();
  expect(left()).toEqual([6, [1]]);
  await table.nextTurn();
  expect(left()).toEqual([6, []]);
});
it("E-42 what would end at the same time ends in the order in which it came [U-111]", async () => {
  const table = await uchma();
  const states = ["slowed", "quickened", "bleeding"] as const;
  const items = states.map((status) =>
    technique(status, {
      effects: [{ name: `Own ${status}`, status, rounds: 1, ...(status === "bleeding" && { harm: 1 }) }],
    }),
  );
  const ayla = await table.creature("Ayla", { system: hero(), items });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  for (const status of states) {
    table.dice(9);
    await ayla.act("use", { item: status, on: [raider], override: true });
  }
  await table.nextTurn();
  await table.nextTurn();
  const ended = table.posted
    .flatMap(({ lines }) => lines)
    .flatMap((line) => (line.k === "say" ? [line.data?.effect] : []));
  expect(ended).toEqual(["Own slowed", "Own quickened", "Own bleeding"]);
});
it("E-43 what somebody gives itself for one round is over with its turn, unless the setting keeps it [U-109]", async () => {
  for (const [ownTurnGrace, kept] of [
    [false, []],
    [true, ["Steady"]],
  ] as const) {
    const table = await uchma({ settings: { ownTurnGrace } });
    const effects = [{ name: "Steady", rounds: 1, changes: "parry", by: 1 }];
    const steady = technique("Breathe", { delivery: "other", targeting: "self", resistance: "none", effects });
    const ayla = await table.creature("Ayla", { system: hero(), items: [steady] });
    const raider = await table.creature("Raider", { system: foe() });
    await begin(table, ayla, raider);
    await ayla.act("use", { item: "Breathe", on: [ayla] });
    await table.nextTurn();
    expect(ayla.items.all.flatMap(({ name, type }) => (type === "uchmaEffect" ? [name] : []))).toEqual(kept);
  }
});
it("E-41 what lies on the ground goes with its user's turns, not with the one in which it came [U-110]", async () => {
  const table = await uchma();
  const effects = [{ name: "Embers", rounds: 2, onGround: true, harm: 3 }];
  const fire = technique("Fire", { delivery: "ground", radius: 1, range: 9, resistance: "none", effects });
  const ayla = await table.creature("Ayla", { system: hero(), items: [fire] });
  const raider = await table.creature("Raider", { system: foe(), at: [15, 5] });
  await begin(table, ayla, raider);
  await ayla.act("use", { item: "Fire", on: [raider], override: true });
  const left: unknown[] = [];
  for (let round = 0; round < 3; round++) {
    await table.nextTurn();
    left.push(ayla.items.all.flatMap(({ type, system }) => (type === "uchmaEffect" ? [system.rounds] : []))[0] ?? 0);
    await table.nextTurn();
    await table.nextTurn();
  }
  expect(left).toEqual([2, 1, 0]);
});

it("a state that somebody put on a creature from a compendium is whole: its status, and what is left of it [U-109]", async () => {
  const table = await uchma();
  const warned = table.catalog().item("Forewarned");
  const born = await table.creature("Born with it", { system: hero(), items: [warned] });
  const given = await table.creature("Given it later", { system: hero() });
  const raider = await table.creature("Raider", { system: foe() });
  await table.during(() => given.actor.createEmbeddedDocuments("Item", [warned]));
  for (const one of [born, given]) {
    expect(one.statuses, one.name).toContain("forewarned");
    expect(one.items.get("Forewarned").system.left, one.name).toBe(1);
  }
  await begin(table, born, given, raider);
  await table.nextTurn();
});
