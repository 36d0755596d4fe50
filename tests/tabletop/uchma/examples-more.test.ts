import { expect, it } from "vitest";
import { begin, foe, health, hero, technique, uchma } from "./tabletopKit";

it("E-60 a round from its weather to its end: the order by what the weather left of speed, bleeding, death at the end, and what was prepared lapses [U-004] [U-005] [U-006] [U-014] [U-044] [U-106] [U-109]", async () => {
  const table = await uchma();
  const storm = technique("Storm", {
    slot: "passive",
    effects: [{ name: "Storm", rounds: 1, changes: "speed", by: -2 }],
  });
  const cut = technique("Cut", {
    effects: [{ name: "Bleeding", status: "bleeding", rounds: 1, harm: 5, harmArmor: "none" }],
  });
  const wait = technique("Wait", { slot: "prepared", trigger: "attacked" }, [{ damage: 5 }]);
  const ula = await table.creature("Ula", { system: hero({ speed: { walk: 5 } }), items: [cut, wait] });
  const kor = await table.creature("Kor", { system: foe({ speed: { walk: 6 }, health: health(3, 60) }) });
  const weather = await table.creature("Weather", { system: { living: false }, items: [storm], at: [20, 20] });
  await begin(table, ula, kor);
  // The first round: the weather waits, Kor acts, Ula cuts it.
  expect([table.combat.round, table.phase]).toEqual([1, "start"]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Kor");
  await table.nextTurn();
  table.dice(5);
  await ula.act("use", { item: "Cut", on: [kor] });
  await table.nextTurn();
  await table.nextTurn();
  expect([table.combat.round, table.phase]).toEqual([2, "start"]);
  expect(kor.system.health.value).toBe(3);
  const blown = await weather.act("environment", {
    item: "Storm",
    on: [kor],
    said: { environment: "apply" },
    override: true,
  });
  expect(blown.state).toBe("closed");
  if (table.phase === "start") await table.nextTurn();
  const order = table.combat.turns.map((one: { name: string; initiative: number }) => [
    one.name,
    Math.floor(one.initiative),
  ]);
  expect([table.turnOf, order]).toEqual([
    "Ula",
    [
      ["Ula", 5],
      ["Kor", 4],
    ],
  ]);
  await ula.act("prepare", { item: "Wait" });
  expect(ula.statuses).toEqual(["ready"]);
  await table.nextTurn();
  // Who is down has its turn all the same, start and end.
  expect([kor.system.health.value, kor.statuses.includes("down"), table.phase]).toEqual([-2, true, "end"]);
  expect([kor.statuses.includes("bleeding"), kor.statuses.includes("dead")]).toEqual([false, false]);
  await kor.act("fate", { said: { fate: "dead" }, override: true });
  expect([kor.statuses.includes("dead"), ula.statuses]).toEqual([true, ["ready"]]);
  await table.nextRound();
  expect(ula.statuses).toEqual([]);
});

it("E-61 a song for all allies within 3 metres reaches its poet and the willing without a roll; whoever refuses is rolled for [U-057] [U-058]", async () => {
  const table = await uchma();
  const song = technique("Song", {
    delivery: "other",
    targeting: "allies",
    radius: 3,
    range: 3,
    resistance: "constitution",
    helpful: true,
    effects: [{ name: "Heartened", rounds: 2, changes: "parry", by: 1 }],
  });
  const poet = await table.creature("Poet", { system: hero(), items: [song], at: [5, 5] });
  const bek = await table.creature("Bek", { system: hero(), at: [7, 5] });
  const far = await table.creature("Far", { system: hero(), at: [9, 5] });
  const third = await table.creature("Third", { system: { side: "others" }, at: [5, 7] });
  const x = await poet.act("use", { item: "Song", on: [poet, bek] });
  expect(x.story.filter((line) => line.includes("precision"))).toEqual([]);
  const sung = () =>
    [poet, bek, far, third].map(({ items }) => items.all.filter(({ type }) => type === "uchmaEffect").length);
  expect(sung()).toEqual([1, 1, 0, 0]);
  expect((await poet.act("use", { item: "Song", on: [far] })).rule).toBe("U-022");
  table.dice(4);
  const refused = await poet.act("use", { item: "Song", on: [third] });
  expect(refused.story).toContain("U-060 4 not >= 5");
  expect(sung()).toEqual([1, 1, 0, 0]);
});
