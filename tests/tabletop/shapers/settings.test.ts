import { expect, it } from "vitest";
import { globals } from "../shell/kit";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { ability, armor, bow, duel, field, trait, weapon } from "./tabletop-shapers";

// Each question of the book that is a setting, with both of its answers.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
/** From now on the table answers a question of the book like this. */
const answers = (table: Tabletop, key: string, value: string | number | boolean): Promise<unknown> =>
  table.during(() => globals().game.settings.set("fivefold", `shapers.${key}`, value));
/** Two on a map, outside of any encounter, so that no points have to be paid. */
async function two(own: CreatureSpec = {}, its: CreatureSpec = {}) {
  const table = await field();
  const items = own.items ?? [weapon("Sword")];
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 4], ...own, items });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [3, 4], ...its });
  return { table, ilse, foe };
}
/** What an act takes of a creature's Vitality. */
async function loss(foe: Creature, act: () => Promise<unknown>): Promise<number> {
  const before: number = foe.system.vitality.value;
  await act();
  return before - foe.system.vitality.value;
}

it("rolls: how advantages add up, ties, natural 20 on a check, rounding, Stat Bonuses [W-064] [W-081] [W-048] [W-095] (A-01, A-02, A-03, A-06, A-07)", async () => {
  const { table, ilse, foe } = await two(
    { system: { momentum: 9, stats: { strength: 16, dexterity: 7 }, skills: { rawForce: 1 } } },
    { system: { ...vitality(90), skills: { nimbleness: 1 } } },
  );
  const add = ["advantage", "advantage", "disadvantage"].map((kind) => ({ kind, value: 1, label: kind }));
  const strike = (more = {}) => loss(foe, () => ilse.act("attack", { item: "Sword", on: [foe], ...more }));
  // One die: what is there twice on one side only counts at a table that counts.
  table.dice(2);
  expect(await strike({ add })).toBe(0);
  await answers(table, "advantageStacking", "net");
  table.dice(2, 19, 1);
  expect(await strike({ add })).toBe(1);

  const trip = async () => {
    table.dice(10, 10);
    const x = await ilse.act("trip", { on: [foe], said: { skill: "rawForce" } });
    await x.answer(foe, "skill", "nimbleness");
    return foe.statuses;
  };
  expect(await trip()).toEqual([]);
  await answers(table, "opposedTie", "initiator");
  expect(await trip()).toEqual(["prone"]);

  const move = async () => {
    const x = await ilse.act("cinematic", { said: { idea: "She leaps over the roofs" } });
    table.dice(20);
    await x.answer("GM", "ruling", { option: "allow", fields: { skill: "grace", difficulty: 40 } });
    await x.answer("GM", "outcome", { option: "nothing", fields: {} });
    return x.lines.flatMap((line) => (line.k === "say" ? [line.key.split(".").at(-1)] : []));
  };
  expect(await move()).toEqual(["works"]);
  await answers(table, "skillNat20", "total");
  expect(await move()).toEqual(["fails"]);

  // 5, 6 for Strength, and half of -3: 9 misses Evasion 10, and 10 does not.
  table.dice(5);
  expect(await strike()).toBe(0);
  await answers(table, "roundNegative", "towardsZero");
  table.dice(5, 1);
  expect(await strike()).toBe(1);
  // Half the bonuses: 3 and 0.
  await answers(table, "statBonusFormula", "half");
  table.dice(6);
  expect(await strike()).toBe(0);
  table.dice(7, 1);
  expect(await strike()).toBe(1);
});

it("damage: Armor that spills over, sparing with a Maneuver, one roll for all, cover against Poison [W-119] [W-107] [W-128] [W-175] (A-14, A-16, A-38, A-67)", async () => {
  const heavy = ability("Heavy blow", [["1d4", "physical"]], { activation: "maneuver", tier: 1, cost: { ap: 0 } });
  const bolt = ability(
    "Bolt",
    [
      ["2", "physical"],
      ["8", "curse"],
    ],
    { resolution: "automatic", range: 9 },
  );
  const wave = ability("Wave", [["1d6", "cold"]], { resolution: "automatic", range: 9 });
  const gas = ability("Gas", [["10", "poison"]], { resolution: "automatic", range: 9, mode: "ranged" });
  const { table, ilse, foe } = await two(
    { items: [weapon("Sword"), heavy, bolt, wave, gas] },
    { system: { ...vitality(90), skills: { endurance: 2 } }, items: [armor(5)] },
  );
  const other = await table.creature("Other", { disposition: "hostile", at: [3, 5], system: vitality(90) });
  expect(await loss(foe, () => ilse.act("useAbility", { item: "Bolt", on: [foe] }))).toBe(5);
  await answers(table, "armorSpill", false);
  const kept = await ilse.act("useAbility", { item: "Bolt", on: [foe] });
  expect(kept.asked[0]?.options).toEqual(["physical", "curse"]);
  expect(await loss(foe, () => kept.answer(ilse, kept.asked[0]?.at ?? "", "physical"))).toBe(8);

  const spare = { item: "Sword", on: [foe], said: { mild: "yes", maneuver: ilse.items.get("Heavy blow").id } };
  // 8 and 4 less 1, and Armor 5.
  table.dice(15, 8, 4, 1);
  expect(await loss(foe, () => ilse.act("attack", spare))).toBe(6);
  await answers(table, "nonLethalManeuver", "both");
  table.dice(15, 8, 4, 1, 1, 1);
  expect(await loss(foe, () => ilse.act("attack", spare))).toBe(4);

  table.dice(6);
  expect(await loss(other, () => ilse.act("useAbility", { item: "Wave", on: [foe, other] }))).toBe(6);
  await answers(table, "sharedDamageRoll", false);
  table.dice(6, 2);
  expect(await loss(other, () => ilse.act("useAbility", { item: "Wave", on: [foe, other] }))).toBe(2);

  const behind = { item: "Gas", on: [foe], said: { cover: "half" } };
  expect(await loss(foe, () => ilse.act("useAbility", behind))).toBe(7);
  await answers(table, "coverDRReducesDamage", false);
  expect(await loss(foe, () => ilse.act("useAbility", behind))).toBe(8);
});

it("positions: cover by creatures far from their target, a new roll for whoever a miss goes to, Taking Cover in melee, shooting within a long reach [W-045] [W-100] [W-176] [W-177] (A-36, A-40, A-41, A-43)", async () => {
  const { table, ilse, foe } = await two(
    { items: [bow(), weapon("Sword", [["2", "physical"]])], system: { bonus: { hit: 4 } } },
    {
      at: [12, 4],
      system: { ...vitality(90), stats: { dexterity: 14 }, evasionStat: "will" },
      items: [weapon("Pike", [["1", "physical"]], { range: 6 })],
    },
  );
  const between = await table.creature("Between", { disposition: "hostile", at: [8, 4], system: vitality(90) });
  const shoot = (more = {}) => loss(foe, () => ilse.act("attack", { item: "Bow", on: [foe], ...more }));
  table.dice(10, 3);
  expect(await shoot()).toBe(3);
  await answers(table, "creatureCoverDistance", "any");
  table.dice(10, 3);
  expect([await shoot(), between.system.vitality.value]).toEqual([0, 87]);
  await answers(table, "redirectReroll", true);
  table.dice(10, 2);
  expect([await shoot(), between.system.vitality.value]).toEqual([0, 87]);

  await table.during(() => between.token.document.delete());
  await table.move(ilse, [[7, 4]]);
  table.dice(10, 3);
  expect(await shoot()).toBe(3);
  await answers(table, "meleeRangeUsesReach", true);
  table.dice(18, 9);
  expect(await shoot()).toBe(0);

  await table.during(() => foe.token.document.delete());
  await table.scene({
    grid: { distance: 1, units: "m" },
    regions: [{ at: [4, 4], size: [1, 1], marks: ["cover.half"] }],
  });
  const near = await table.creature("Near", {
    disposition: "hostile",
    at: [4, 4],
    statuses: ["takingCover"],
    system: { ...vitality(90), stats: { dexterity: 14 }, evasionStat: "will" },
  });
  const fighter = await table.creature("Fighter", {
    disposition: "friendly",
    at: [3, 4],
    items: [weapon("Axe", [["2", "physical"]])],
  });
  const chop = () => loss(near, () => fighter.act("attack", { item: "Axe", on: [near] }));
  table.dice(15);
  expect(await chop()).toBe(2);
  await answers(table, "takingCoverScope", "always");
  table.dice(15);
  expect(await chop()).toBe(0);
});

it("states: what statuses do, breaking free of a grip, when somebody dies, and what being down means [W-061] [W-109] [W-110] [W-165] (A-18, A-21, A-22)", async () => {
  const draught = { type: "shapersConsumable", name: "Draught", system: { quantity: 3, heals: "9" } };
  const { table, ilse, reaver } = await duel(
    {
      items: [weapon("Sword", [["6", "physical"]]), draught],
      statuses: ["restrained"],
      system: { ap: { value: 3, max: 9 } },
      at: [2, 2],
    },
    { at: [3, 2], system: vitality(12) },
  );
  expect((await ilse.act("move", { path: [[2, 1]], as: "Mara" })).refused).toBe(
    "FIVEFOLD.Shapers.Refused.rooted.restrained",
  );
  await answers(table, "assumedStatusEffects", false);
  await table.nextRound();
  expect(ilse.system.ap.value).toBe(9);
  expect(
    (
      await ilse.act("move", {
        path: [[2, 1]],
        as: "Mara",
      })
    ).refused,
  ).toBeNull();
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-restrained", { active: false, overlay: false }));
  await answers(table, "assumedStatusEffects", true);

  await answers(table, "enforceMovement", "free");
  await answers(table, "enforceCosts", "warn");
  table.dice(18, 1);
  const grab = await reaver.act("grab", { on: [ilse], override: true });
  await grab.answer(ilse, "skill", "athletics");
  expect(ilse.statuses).toEqual(["grabbed"]);
  await answers(table, "grabEscape", false);
  expect((await ilse.act("escape", { on: [reaver] })).refused).toBe("FIVEFOLD.Shapers.Refused.noEscape");
  await answers(table, "grabEscape", true);
  table.dice(18, 1);
  const free = await ilse.act("escape", { on: [reaver] });
  await free.answer(reaver, "skill", "athletics");
  expect(ilse.statuses).toEqual([]);

  await answers(table, "downedRestrained", true);
  const hit = async (face: number) => {
    table.dice(face);
    await ilse.act("attack", { item: "Sword", on: [reaver] });
    return [reaver.system.vitality.value, [...reaver.statuses].sort()];
  };
  await hit(12);
  expect(await hit(12)).toEqual([0, ["bleeding", "restrained"]]);
  expect((await ilse.act("useItem", { item: "Draught", on: [reaver] })).state).toBe("closed");
  expect([reaver.system.vitality.value, reaver.statuses]).toEqual([9, []]);
  await table.edit(reaver, { "system.vitality.value": 0 });
  expect(reaver.statuses).toEqual(["restrained"]);
  await answers(table, "deathFormula", "half");
  expect(await hit(12)).toEqual([-6, ["bleeding", "restrained"]]);
  await answers(table, "deathFormula", "zero");
  await table.edit(reaver, { "system.vitality.value": 1 });
  expect((await hit(12))[1]).toContain("dead");
});

it("turns: points and metres that are not there, what a failed check costs, who needs one, held attacks that fire by themselves, Hidden from some [W-007] [W-008] [W-023] [W-063] [W-171] [W-173] (A-31, A-32, A-55, A-56)", async () => {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [12, 0], to: [12, 12] }] });
  const ada = await table.creature("Ada", {
    owner: "Mara",
    disposition: "friendly",
    at: [4, 4],
    items: [bow("Bow", { range: 4 }), weapon("Sword")],
    system: { stats: { instinct: 15 }, movement: 6, skills: { stealth: 5 } },
  });
  const foe = await table.creature("Foe", {
    disposition: "hostile",
    owner: "Jon",
    at: [5, 4],
    system: { ...vitality(60), movement: 20, skills: { athletics: 9, perception: 9 } },
  });
  const dim = await table.creature("Dim", { disposition: "hostile", at: [14, 9] });
  await table.encounter(ada, foe, dim);
  await table.start();
  const go = (...path: [number, number][]) => ada.act("move", { path, as: "Mara" });
  for (const [answer, left] of [
    ["none", 6],
    ["all", 0],
  ] as const) {
    await answers(table, "failedPassCost", answer);
    table.dice(1, 9);
    await go([5, 4], [6, 4]);
    expect([ada.token.at, ada.system.turn.stride]).toEqual([[4, 4], left]);
  }
  await table.edit(foe, { "system.size": "huge" });
  await table.nextRound();
  table.dice(1, 9);
  await go([5, 4], [6, 4]);
  expect(ada.token.at).toEqual([4, 4]);
  await answers(table, "sizeGapSkipsCheck", true);
  await table.nextRound();
  await go([5, 4], [6, 4]);
  expect(ada.token.at).toEqual([6, 4]);

  const far: [number, number][] = [
    [7, 4],
    [8, 4],
    [9, 4],
    [10, 4],
    [10, 5],
    [10, 6],
  ];
  expect((await go(...far)).refused).toBe("FIVEFOLD.Shapers.Refused.tooFarMove");
  await answers(table, "enforceMovement", "free");
  await go(...far);
  expect([ada.token.at, ada.system.turn.stride]).toEqual([[10, 6], 0]);
  await ada.act("sprint");
  expect((await ada.act("defend")).refused).toBe("FIVEFOLD.Shapers.Refused.few.ap");
  await answers(table, "enforceCosts", "warn");
  const late = await ada.act("defend");
  expect([late.state, ada.system.ap.value, ada.statuses]).toEqual(["closed", 0, ["defending"]]);

  await table.nextRound();
  await answers(table, "heldActionAuto", "automatic");
  await ada.act("holdAction", { item: "Bow" });
  await table.nextTurn();
  table.dice(19, 4);
  await table.move(foe, [
    [6, 5],
    [7, 6],
  ]);
  expect([foe.system.vitality.value, ada.statuses, foe.token.at]).toEqual([56, [], [7, 6]]);

  // Out of sight of both; one of them is beaten.
  await table.during(() => ada.token.document.update({ x: 1400, y: 200 }));
  await table.during(() => dim.token.document.update({ x: 100, y: 1000 }));
  await table.nextRound();
  const hide = async () => {
    table.dice(8, 9, 9);
    await ada.act("hide");
    return ada.statuses;
  };
  expect(await hide()).toEqual([]);
  await answers(table, "hideMode", "each");
  expect(await hide()).toEqual(["hidden"]);
  expect(Object.keys(ada.system.relations.hiddenFrom ?? {})).toHaveLength(1);
});

it("encounters: the mean of a union, the check of the sides, the seconds of a round [W-001] [W-004] [W-026] (A-28, E-57)", async () => {
  const table = await field();
  const of = (name: string, instinct: number, more: CreatureSpec = {}) =>
    table.creature(name, { disposition: "friendly", ...more, system: { stats: { instinct } } });
  const a = await of("A", 12);
  const b = await of("B", 10, { items: [trait("Quick", { initiative: 1 })] });
  const c = await of("C", 11, { disposition: "hostile" });
  await table.encounter(a, b, c);
  await table.start();
  const time = (): number => globals().game.time.worldTime;
  const union = async () => {
    const x = await a.act("union", { on: [b] });
    await x.answer(b, x.asked[0]?.at ?? "", "join");
    await table.nextRound();
    return globals().game.combat.turns.map(({ name, initiative }: { name: string; initiative: number }) => [
      name,
      initiative,
    ]);
  };
  // 24 and 21: 22 and a half, behind nobody but beside C's 22 where it is rounded.
  const before = time();
  const rounded = await union();
  expect(new Map(rounded).get("A")).toBe(22);
  expect(time() - before).toBe(12);
  await answers(table, "unionRounding", "exact");
  await answers(table, "secondsPerRound", 1);
  const exact = await union();
  expect([new Map(exact).get("A"), exact[2]]).toEqual([22.5, ["C", 22]]);
  expect(time() - before).toBe(13);
  await answers(table, "secondsPerRound", 0);
  await table.nextRound();
  expect(time() - before).toBe(13);
});
