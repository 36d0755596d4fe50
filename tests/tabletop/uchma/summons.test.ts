import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { USERS } from "../boot/client";
import { begin, foe, health, hero, technique, uchma } from "./tabletopKit";

it("lets the summoner say which of two goes when a third one comes [U-160] [U-161]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero({ minions: { limit: 2 } }) });
  const minion = (name: string) =>
    table.creature(name, { system: { side: "party", minions: { summoner: ayla.uuid } } });
  const hound = await minion("Hound");
  await minion("Moth");
  const wisp = await minion("Wisp");
  const x = await ayla.act("summon", { on: [wisp] });
  await x.answer(ayla, "keep", "new");
  expect(x.asked).toMatchObject([{ who: "Ayla", at: "goes" }]);
  const [, second = ""] = x.asked[0]?.options ?? [];
  expect(x.names[second]).toBe("Moth");
  await x.answer(ayla, "goes", second);
  expect(x.changes).toEqual(["Moth gone +1"]);
  expect([hound.statuses, wisp.statuses]).toEqual([[], []]);
});
it("asks the same of an ability that calls a third one [U-160] [U-161]", async () => {
  const table = await uchma();
  const model = await table.creature("Soot Hound", { at: [20, 20] });
  const call = technique("Call", { delivery: "other", targeting: "self", resistance: "none", summons: model.uuid });
  const ayla = await table.creature("Ayla", { system: hero({ minions: { limit: 2 } }), items: [call], at: [5, 5] });
  for (let n = 0; n < 2; n++) await ayla.act("use", { item: "Call", on: [ayla] });
  const x = await ayla.act("use", { item: "Call", on: [ayla] });
  await x.answer(ayla, "keep", "new");
  const [first = ""] = x.asked[0]?.options ?? [];
  expect(x.asked).toMatchObject([{ who: "Ayla", at: "call/goes" }]);
  await x.answer(ayla, "goes", first);
  expect(x.changes.filter((change) => change.endsWith("gone +1"))).toHaveLength(1);
});
it("calls a creature of the compendium for a character whose player may look into that compendium, and the player owns it [U-159] [U-165]", async () => {
  const table = await uchma();
  const ivo = await table.fromPack("Ivo Tarn", { at: [5, 5], owner: "Mara" });
  await begin(table, ivo);
  const before = table.map.tokens.size;
  const x = await ivo.act("use", { item: "Call the Soot Hound", on: [ivo] });
  expect([x.state, table.map.tokens.size - before, table.notices.filter(({ kind }) => kind === "warn")]).toEqual([
    "closed",
    1,
    [],
  ]);
  const hound = table.map.tokens.contents.at(-1);
  expect([hound.name, hound.actor.ownership[USERS.Mara._id]]).toEqual(["Soot Hound", 3]);
  expect(table.combat.combatants.map(({ name }: Dynamic) => name)).toContain("Soot Hound");
});
it("refuses to summon what cannot come before anything is paid, and says why to whoever plays the summoner [U-159] [U-167]", async () => {
  const table = await uchma();
  const secret = await table.creature("Secret", { at: [20, 20] });
  const known = await table.creature("Soot Hound", { at: [22, 20] });
  await table.edit(known, { "ownership.default": 1 });
  const call = (name: string, summons: string) =>
    technique(name, { delivery: "other", targeting: "self", resistance: "none", energy: 2, summons });
  const items = [
    call("Nobody", "Actor.nobodyIsThere001"),
    call("Nonsense", "Ash wolf"),
    call("Lost", "Compendium.fivefold.uchma-creatures.Actor.nobodyIsThere001"),
    call("Nowhere", "Compendium.fivefold.elsewhere.Actor.nobodyIsThere001"),
    call("Secret", secret.uuid),
    call("Known", known.uuid),
  ];
  const ayla = await table.creature("Ayla", {
    system: hero({ energy: { value: 5, max: 5 } }),
    items,
    at: [5, 5],
    owner: "Mara",
  });
  const away = await table.creature("Away", { system: hero({ energy: { value: 5, max: 5 } }), items, owner: "Mara" });
  await away.token.document.delete();
  const tokens = (): number => table.map.tokens.size;
  const before = tokens();
  for (const item of ["Nobody", "Nonsense", "Lost", "Nowhere", "Secret"]) {
    const x = await ayla.act("use", { item, on: [ayla], as: "Mara" });
    expect(x, item).toMatchObject({
      refused: "FIVEFOLD.Uchma.Refused.summon.missing",
      rule: "U-159",
      overridable: false,
    });
  }
  const x = await away.act("use", { item: "Known", on: [away], as: "Mara" });
  expect(x).toMatchObject({ refused: "FIVEFOLD.Uchma.Refused.summon.unplaced", rule: "U-159" });
  expect([ayla.system.energy.value, away.system.energy.value, tokens()]).toEqual([5, 5, before]);

  await ayla.act("use", { item: "Known", on: [ayla], as: "Mara" });
  expect([ayla.system.energy.value, tokens()]).toEqual([3, before + 1]);
});
it("keeps the old ones where the summoner wants none of the new [U-161]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero() });
  const system = { side: "party", minions: { summoner: ayla.uuid } };
  const hound = await table.creature("Hound", { system });
  const moth = await table.creature("Moth", { system });
  const x = await ayla.act("summon", { on: [moth] });
  await x.answer(ayla, "keep", "old");
  expect(x.changes).toEqual(["Moth gone +1"]);
  expect(hound.statuses).toEqual([]);
});
it("a called creature belongs to whoever plays its summoner: where it is and what it suffers is seen at any time [U-159] [U-163]", async () => {
  const table = await uchma();
  const model = await table.creature("Soot Hound", { at: [20, 20] });
  const call = technique("Call", { delivery: "other", targeting: "self", resistance: "none", summons: model.uuid });
  const ayla = await table.creature("Ayla", { system: hero(), items: [call], at: [5, 5], owner: "Mara" });
  // She knows of it, no more: what answers her call is hers.
  await table.edit(model, { "ownership.default": 1 });
  await ayla.act("use", { item: "Call", on: [ayla], as: "Mara" });
  const { game } = globalThis as Dynamic;
  const token = table.map.tokens.contents.at(-1);
  expect(token.actor.testUserPermission(game.users.get(USERS.Mara._id), "OWNER")).toBe(true);
  expect(token.actor.system).toMatchObject({ side: "party", minions: { summoner: ayla.uuid } });
});
it("E-63 a minion acts with its Potency, pays no energy, and vanishes when its summoner's death is settled [U-162] [U-164] [U-166] [U-167]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero({ player: false, health: health(-4, 60) }),
    statuses: ["down"],
  });
  const hound = await table.creature("Hound", {
    system: { side: "party", potency: 2, energy: health(0, 0), minions: { summoner: ayla.uuid } },
    items: [technique("Bite", { energy: 3 }, [{ damage: 8 }])],
  });
  const raider = await table.creature("Raider", { system: foe({ armor: { physical: 3 } }) });
  table.dice(5);
  const x = await hound.act("use", { item: "Bite", on: [raider] });
  expect(x.changes).toEqual(["Raider health -7"]);
  await ayla.act("fate", { said: { fate: "dead" }, override: true });
  expect(hound.statuses).toContain("gone");
});
it("a minion may use its summoner's Potency [U-166]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero({ potency: 5 }) });
  const hound = await table.creature("Hound", {
    system: { side: "party", potency: 2, minions: { summoner: ayla.uuid, borrows: true } },
    items: [technique("Bite", {}, [{ damage: 8 }])],
  });
  const raider = await table.creature("Raider", { system: foe() });
  table.dice(5);
  expect((await hound.act("use", { item: "Bite", on: [raider] })).changes).toEqual(["Raider health -13"]);
});

it.each([
  ["slower than its summoner", 7],
  ["faster than its summoner", 12],
])("taken back and done again leaves the encounter in the order in which it was: %s [U-159] [U-165]", async (_what, walk) => {
  const table = await uchma();
  const model = await table.creature("Soot Hound", { at: [20, 20], system: foe({ speed: { walk } }) });
  const call = technique("Call", { delivery: "other", targeting: "self", resistance: "none", summons: model.uuid });
  const ayla = await table.creature("Ayla", { system: hero({ minions: { limit: 9 } }), items: [call], at: [5, 5] });
  const raider = await table.creature("Raider", { system: foe({ speed: { walk: 8 } }), at: [6, 5] });
  const guard = await table.creature("Guard", { system: foe({ speed: { walk: 3 } }), at: [7, 5] });
  await begin(table, ayla, raider, guard);
  const places = (): string[] => [
    `${table.turnOf} acts`,
    ...table.combat.turns.map(({ name, initiative, token }: Dynamic) => `${name} ${initiative} ${token.id}`),
  ];
  // Whoever comes now comes before the running turn.
  while (table.turnOf !== "Guard") await table.nextTurn();
  const before = places();
  for (const _once of [1, 2]) {
    const x = await ayla.act("use", { item: "Call", on: [ayla], override: true });
    const after = places();
    expect(after.length).toBeGreaterThan(before.length);
    for (const _again of [1, 2]) {
      await x.undo();
      await x.redo();
      expect(places()).toEqual(after);
    }
  }
});
