import { expect, it } from "vitest";
import type { SceneSpec } from "../scene";
import { ability, armor, bow, duel, field, weapon } from "./tabletop-shapers";

// What stands between somebody and an effect: held attacks, areas, Abilities that are not attacks.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });

/** An archer at the west holds an attack for whoever comes within 5 metres; the foe is about to come. */
async function ambushed(scene: SceneSpec) {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, ...scene });
  const archer = await table.creature("Archer", {
    disposition: "friendly",
    owner: "Mara",
    at: [2, 2],
    items: [bow("Bow", { range: 5, damage: [{ formula: "4", type: "physical" }] })],
    system: { stats: { instinct: 15 } },
  });
  const foe = await table.creature("Foe", { disposition: "hostile", owner: "Jon", at: [9, 2], system: vitality(40) });
  await table.encounter(archer, foe);
  await table.start();
  await archer.act("holdAction", { item: "Bow" });
  await table.nextTurn();
  const comes = () =>
    table.move(foe, [
      [8, 2],
      [7, 2],
    ]);
  return { table, archer, foe, comes };
}

it("a held attack does not see through full cover, and is kept [W-023] [W-178]", async () => {
  const { table, archer, foe, comes } = await ambushed({ walls: [{ from: [6, 0], to: [6, 12] }] });
  await comes();
  expect([table.questions, table.cards.at(-1)?.state]).toEqual([[], "closed"]);
  expect([foe.token.at, foe.system.vitality.value, archer.statuses]).toEqual([[7, 2], 40, ["holdingAction"]]);
});

it("a held attack that somebody sets off by coming near meets the half cover of where it stands then [W-023] [W-175]", async () => {
  const { table, archer, foe, comes } = await ambushed({
    regions: [{ at: [7, 2], size: [1, 1], marks: ["cover.half"] }],
  });
  await comes();
  table.dice(11);
  await table.cards.at(-1)?.answer(archer, "held", "fire");
  expect([foe.system.vitality.value, archer.statuses]).toEqual([40, []]);
});

it("a held shot is hindered by an enemy beside the archer [W-023] [W-100]", async () => {
  const { table, archer, foe, comes } = await ambushed({});
  await table.creature("Imp", { disposition: "hostile", at: [2, 3] });
  await comes();
  table.dice(15, 3);
  await table.cards.at(-1)?.answer(archer, "held", "fire");
  expect([foe.system.vitality.value, archer.statuses]).toEqual([40, []]);
});

it("half cover helps Defense Rolls against whatever comes from its side, also against an Ability of arm's length that is no attack [W-098] [W-175]", async () => {
  const sweep = ability("Sweep", [["6", "physical"]], { resolution: "defense", mode: "melee", range: 5 });
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    regions: [{ at: [4, 2], size: [1, 1], marks: ["cover.half"] }],
  });
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 2], items: [sweep] });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [4, 2], system: vitality(20) });
  table.dice(9);
  const x = await ilse.act("useAbility", { item: "Sweep", on: [foe] });
  await x.answer(foe, x.asked[0]?.at ?? "", "roll");
  expect(foe.system.vitality.value).toBe(20);
});

it("what lies elsewhere comes from its middle: walls between that and a target are its cover [W-175] [W-178] (A-40)", async () => {
  const burst = ability("Burst", [["6", "physical"]], {
    ...{ resolution: "defense", range: 30, area: { shape: "circle", size: 4 } },
  });
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    // It hides more than half of the foe from the middle of the area, and nothing from its maker.
    walls: [{ from: [11, 3], to: [11, 4.55], stops: ["sight"] }],
  });
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [12, 9], items: [burst] });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [9, 4], system: vitality(20) });
  table.dice(9);
  const x = await ilse.act("useAbility", { item: "Burst", on: [foe], place: [12, 4] });
  await x.answer(foe, x.asked[0]?.at ?? "", "roll");
  expect([x.refused, foe.system.vitality.value]).toEqual([null, 20]);
});

it("a Maneuver that ignores Armor does so for the attack to which it is added [W-104] [W-124] [W-126]", async () => {
  const piercer = ability("Armor Piercer", [], { activation: "maneuver", ignores: 4, cost: { ap: 0 } });
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Sword", [["8", "physical"]], { ignores: 1 }), piercer] },
    { items: [armor(6)], system: vitality(40) },
  );
  const maneuver = String(ilse.items.get("Armor Piercer").id);
  table.dice(15);
  await ilse.act("attack", { item: "Sword", on: [reaver], said: { maneuver } });
  expect(reaver.system.vitality.value).toBe(33);
});

it("a hit of which nothing but Holy damage arrives spares the living, whatever else it would have dealt [W-111] [W-144] [W-156] (A-20)", async () => {
  const mace = weapon("Mace", [
    ["5", "holy"],
    ["5", "physical"],
  ]);
  const { table, ilse, reaver } = await duel(
    { items: [mace, ability("Flare", [["1", "heat"]], { mode: "melee", range: 1, cost: { ap: 0 } })] },
    { system: { ...vitality(3, 20), immune: ["physical"] } },
  );
  table.dice(15);
  await ilse.act("attack", { item: "Mace", on: [reaver] });
  expect([reaver.system.vitality.value, reaver.statuses]).toEqual([-2, []]);
  table.dice(15);
  await ilse.act("attack", { item: "Flare", on: [reaver] });
  expect([reaver.system.vitality.value, reaver.statuses]).toEqual([-3, ["bleeding"]]);
});

it("whoever is in full cover is not seen, so it can hide [W-062] [W-178]", async () => {
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    regions: [{ at: [4, 2], size: [1, 1], marks: ["cover.full"] }],
  });
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [4, 2] });
  await table.creature("Foe", { disposition: "hostile", at: [8, 2] });
  table.dice(15, 3);
  await ilse.act("hide");
  expect(ilse.statuses).toEqual(["hidden"]);
});

it("whoever hides again after giving itself away stays hidden from those alone whom that deceived [W-063] [W-067] (A-32)", async () => {
  const table = await field({ settings: { hideMode: "each" } });
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [6, 0], to: [6, 12] }] });
  const ilse = await table.creature("Ilse", {
    disposition: "friendly",
    at: [2, 2],
    system: { stats: { instinct: 15 }, ap: { value: 9, max: 9 } },
  });
  const one = await table.creature("One", { disposition: "hostile", at: [8, 2] });
  const two = await table.creature("Two", { disposition: "hostile", at: [8, 4] });
  await table.encounter(ilse, one, two);
  await table.start();
  table.dice(15, 3, 3);
  await ilse.act("hide");
  await table.edit(ilse, { "system.turn.revealed": 1 });
  table.dice(10, 3, 12);
  await ilse.act("hide");
  await table.nextTurn();
  const from = Object.keys(ilse.system.relations.hiddenFrom ?? {});
  expect([ilse.statuses, from]).toEqual([["hidden"], [one.uuid.replaceAll(".", "-")]]);
  expect(from).not.toContain(two.uuid.replaceAll(".", "-"));
});
