import { expect, it } from "vitest";
import { cardWords } from "../../../src/kit/view/cardWords";
import { CARDS } from "../../../src/rulesets/shapers/view/words";
import type { Exchange } from "../exchange";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { ability, armor, bow, duel, field, trait, weapon } from "./tabletop-shapers";

/** The key of the sentence that the card of a finished exchange tells. */
const toldBy = ({ lines, stored: { stored } }: Exchange): string | undefined =>
  cardWords(CARDS).outcome(lines, {
    ...{ procedure: stored.procedure, args: stored.args, state: "closed", mine: [], isGM: true },
    ...{ world: {}, names: {}, t: (key: string) => key },
  }).told;
// Where two or three rules meet in one hit: what is rolled, whom it reaches, what arrives.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const evades = (dexterity: number) => ({ stats: { dexterity }, evasionStat: "will" });
const strong = { skills: { athletics: 9, rawForce: 9 } };
const life = (...all: readonly Creature[]) => all.map(({ system }) => system.vitality.value);
/** Nobody fights: nothing has to be paid. */
async function meet(own: CreatureSpec, its: CreatureSpec) {
  const table = await field();
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 4], ...own });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [3, 4], ...its });
  return { table, ilse, foe };
}
const another = (table: Tabletop, name: string, at: [number, number], system: object, more: CreatureSpec = {}) =>
  table.creature(name, { disposition: "hostile", at, ...more, system: { ...vitality(40), ...system } });
const wave = (damage: readonly (readonly [string, string])[], more = {}) =>
  ability("Wave", damage, { resolution: "automatic", range: 30, cost: { ap: 0 }, ...more });
const push = (metres: number) => ({ push: { kind: "push", metres } });

it("an Ability that is no attack may count its damage and the collision as one as well: Armor comes off once [W-119] [W-128] [W-183] [W-186] (E-41)", async () => {
  const meets = async (how: "combine" | "separate") => {
    const { table, ilse, foe } = await meet(
      { items: [wave([["8", "physical"]], push(5))] },
      { system: vitality(40), items: [armor(3)] },
    );
    const post = await another(table, "Post", [5, 4], { kind: "object" }, { items: [armor(1)] });
    const x = await ilse.act("useAbility", { item: "Wave", on: [foe] });
    expect(x.asked).toMatchObject([{ who: "Ilse", at: expect.stringContaining("combine") }]);
    await x.answer(ilse, x.asked[0]?.at ?? "", how);
    return [life(foe, post), foe.token.at];
  };
  expect(await meets("combine")).toEqual([
    [30, 36],
    [4, 4],
  ]);
  expect(await meets("separate")).toEqual([
    [33, 36],
    [4, 4],
  ]);
});

it("whoever stands in the way and is hurt by the same Ability may take both as one, too [W-128] [W-183] [W-186]", async () => {
  const { table, ilse, foe } = await meet(
    { items: [wave([["8", "physical"]], push(3))] },
    { system: vitality(40), items: [armor(3)] },
  );
  const post = await another(table, "Post", [5, 4], { kind: "object" }, { items: [armor(2)] });
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [6, 0], to: [6, 9] }] });
  const x = await ilse.act("useAbility", { item: "Wave", on: [foe, post] });
  // The post stands before a wall, so the foe meets it: what either has met counts together with what has hit it.
  while (x.asked[0]) await x.answer(ilse, x.asked[0].at, "combine");
  expect([life(foe, post), foe.token.at, post.token.at]).toEqual([
    [32, 28],
    [4, 4],
    [5, 4],
  ]);
});

it("an object in front gives half cover, but no miss goes to it; a creature behind it covers nobody [W-174] [W-176] [W-177]", async () => {
  const { table, ilse, foe } = await meet(
    { items: [bow()], system: { bonus: { hit: 4 } } },
    { at: [9, 4], system: { ...vitality(40), ...evades(14) } },
  );
  const cask = await another(table, "Cask", [8, 4], { kind: "object" });
  table.dice(11);
  const miss = await ilse.act("attack", { item: "Bow", on: [foe], said: { cover: "none" } });
  expect([life(foe, cask), miss.state]).toEqual([[40, 40], "closed"]);
  table.dice(12, 5);
  await ilse.act("attack", { item: "Bow", on: [foe], said: { cover: "none" } });
  expect(life(foe, cask)).toEqual([35, 40]);
});

it("a miss at a climber goes to the one it sits on, not to whoever covers it as well, and to nobody after that; a reaction helps the climber alone [W-010] [W-057] [W-177] (A-41)", async () => {
  const aside = ability("Aside", [], { activation: "reaction", evasion: 30, cost: { ap: 0, rp: 1 } });
  const { table, ilse, foe } = await meet(
    { at: [2, 4], items: [bow()], system: { bonus: { hit: 4 } } },
    { at: [9, 4], items: [aside], system: { ...vitality(40), ...evades(10), ...strong } },
  );
  const front = await another(table, "Front", [8, 4], evades(5));
  const mount = await another(table, "Mount", [9, 5], { ...evades(16), size: "large" });
  table.dice(15, 2);
  const climb = await foe.act("climb", { on: [mount] });
  await climb.answer(mount, "skill", climb.asked[0]?.options[0] ?? "");
  await table.creature("Nobody", { at: [1, 1] });
  table.dice(11);
  const miss = await ilse.act("attack", { item: "Bow", on: [foe], said: { cover: "none" } });
  await miss.answer(foe, "reaction", "react0");
  expect(life(foe, front, mount)).toEqual([40, 40, 40]);
  table.dice(12, 6);
  const hit = await ilse.act("attack", { item: "Bow", on: [foe], said: { cover: "none" } });
  await hit.answer(foe, "reaction", "react0");
  expect(life(foe, front, mount)).toEqual([40, 40, 34]);
  // Missing on purpose hits nobody else.
  table.dice(19);
  await ilse.act("attack", { item: "Bow", on: [foe], said: { misses: "yes" } });
  expect(life(foe, front, mount)).toEqual([40, 40, 34]);
});

it("whoever a miss goes to is the target of an attack and may react; the card tells who was missed and that another was hit [W-010] [W-177] (A-41)", async () => {
  const aside = ability("Aside", [], { activation: "reaction", evasion: 5, cost: { ap: 0, rp: 1 } });
  const { table, ilse, foe } = await meet(
    { items: [bow()], system: { bonus: { hit: 4 } } },
    { at: [9, 4], system: { ...vitality(40), ...evades(14) } },
  );
  const front = await another(table, "Front", [8, 4], evades(13), { items: [aside] });
  table.dice(10, 5);
  const hit = await ilse.act("attack", { item: "Bow", on: [foe] });
  expect(hit.asked).toMatchObject([{ who: "Front", options: ["none", "react0"] }]);
  await hit.answer(front, "reaction", "none");
  expect([life(foe, front), toldBy(hit)]).toEqual([[40, 35], "FIVEFOLD.Shapers.Told.redirected"]);
  table.dice(10);
  const dodged = await ilse.act("attack", { item: "Bow", on: [foe] });
  await dodged.answer(front, "reaction", "react0");
  expect([life(foe, front), toldBy(dodged)]).toEqual([[40, 35], "FIVEFOLD.Shapers.Told.missed"]);
});

it("ignoring 3 leaves of each defence what it leaves, and the lowest counts; a negative one stays, and Taking Cover counts for Will [W-045] [W-122] [W-124] [W-125] [W-126] (A-38)", async () => {
  const mind = ability(
    "Mind",
    [
      ["6", "physical"],
      ["6", "psychic"],
    ],
    { ...{ resolution: "automatic", range: 30, mode: "ranged", cost: { ap: 0 }, ignores: 3 } },
  );
  const { table, ilse, foe } = await meet(
    { items: [mind] },
    { at: [9, 4], system: { ...vitality(90), stats: { will: 14 } }, items: [armor(9)] },
  );
  const uses = async (cover: string) => {
    const before = foe.system.vitality.value;
    const x = await ilse.act("useAbility", { item: "Mind", on: [foe], said: { cover } });
    while (x.asked[0]) await x.answer(ilse, x.asked[0].at, x.asked[0].options[0] ?? "");
    return before - foe.system.vitality.value;
  };
  // Armor 6, Will 1; in cover 2, and with Taking Cover 3.
  expect([await uses("none"), await uses("half")]).toEqual([11, 10]);
  await table.during(() => foe.actor.toggleStatusEffect("shapers-takingCover", { active: true, overlay: false }));
  expect(await uses("half")).toBe(9);
  await table.edit(foe, { "system.stats.will": 5 });
  expect([await uses("none"), await uses("half")]).toEqual([17, 15]);
});

it("Holy against Armor below 0 hurts more and still spares the living at their lowest; meant to kill it does; Temporary Vitality goes first [W-109] [W-110] [W-120] [W-156] (A-18, A-19)", async () => {
  const light = wave([["30", "holy"]]);
  const { table, ilse, foe } = await meet(
    { items: [light] },
    { system: { ...vitality(3, 20), spare: { value: 4, max: 4 }, bonus: { armor: -2 } } },
  );
  await ilse.act("useAbility", { item: "Wave", on: [foe] });
  expect([foe.system.vitality.value, foe.system.spare.value, foe.statuses]).toEqual([-20, 0, []]);
  const bones = await another(table, "Bones", [3, 5], { ...vitality(5, 20), biological: false });
  await ilse.act("useAbility", { item: "Wave", on: [bones] });
  expect([bones.system.vitality.value, bones.statuses]).toEqual([-25, ["bleeding", "dead"]]);
  await ilse.act("useAbility", { item: "Wave", on: [foe], said: { deadlyHoly: "yes" }, override: true });
  expect([foe.system.vitality.value, foe.statuses]).toEqual([-52, ["bleeding", "dead"]]);
});

it("sparing after lethal damage ends no Bleeding, lethal damage after sparing starts it, and after Stabilize it starts anew [W-040] [W-109] [W-111]", async () => {
  const { table, ilse, foe } = await meet(
    { items: [weapon("Staff", [["5", "physical"]])], system: { skills: { firstAid: 9 } } },
    { system: vitality(4, 30) },
  );
  const strikes = async (mild: boolean, ...dice: number[]) => {
    table.dice(15, ...dice);
    await ilse.act("attack", { item: "Staff", on: [foe], said: mild ? { mild: "yes" } : {} });
    return [foe.system.vitality.value, foe.statuses];
  };
  expect(await strikes(true, 1)).toEqual([0, []]);
  expect(await strikes(true, 4)).toEqual([-1, []]);
  expect(await strikes(false)).toEqual([-6, ["bleeding"]]);
  expect(await strikes(true, 4)).toEqual([-7, ["bleeding"]]);
  table.dice(8);
  await ilse.act("stabilize", { on: [foe] });
  expect(foe.statuses).toEqual([]);
  expect(await strikes(false)).toEqual([-12, ["bleeding"]]);
});

it("a critical hit with a Maneuver that spares: 6 for the weapon, 3 for each Tier of the Maneuver, one d4 off, Armor once [W-104] [W-107] [W-119] (A-15, A-16)", async () => {
  const shock = ability("Shock", [["2d4", "shock"]], { activation: "maneuver", tier: 3, cost: { ap: 0 } });
  const { table, ilse, foe } = await meet(
    { items: [weapon("Sword", [["1d10", "physical"]]), shock] },
    { system: { ...vitality(20), resists: ["shock"] }, items: [armor(4)] },
  );
  table.dice(20, 7, 2, 3, 4);
  const hit = await ilse.act("attack", {
    item: "Sword",
    on: [foe],
    said: { mild: "yes", maneuver: ilse.items.get("Shock").id },
  });
  expect(hit.asked[0]?.options).toEqual(["shock", "physical"]);
  // 13 less 4 Physical and 14 Shock; Armor from Physical leaves 5 and half of 14, from Shock 9 and half of 10.
  await hit.answer(ilse, hit.asked[0]?.at ?? "", hit.asked[0]?.options[0] ?? "");
  expect([foe.system.vitality.value, foe.statuses]).toEqual([6, []]);
});

it("a larger occupant that Defends rolls two dice and not three; a failure on purpose needs none; both kinds of damage are resisted by each for itself [W-035] [W-129] [W-143] [W-182] [W-183] (4.7)", async () => {
  const { table, ilse, foe } = await meet(
    { items: [wave([], push(4))], system: { stats: { strength: 15 }, primary: "strength" } },
    { system: { ...vitality(40), resists: ["physical"] } },
  );
  const big = await another(table, "Big", [5, 4], { size: "large" }, { statuses: ["defending"], items: [armor(1)] });
  const into = async (answer: string, ...dice: number[]) => {
    const x = await ilse.act("useAbility", { item: "Wave", on: [foe] });
    table.dice(...dice);
    await x.answer(big, x.asked[0]?.at ?? "", answer);
    return [life(foe, big), foe.token.at];
  };
  expect(await into("roll", 14, 15)).toEqual([
    [39, 39],
    [4, 4],
  ]);
  expect(await into("fail")).toEqual([
    [37, 36],
    [4, 4],
  ]);
});

it("a shoved mount stops with its rider before whoever stands there; both that met are hurt, the rider is not [W-054] [W-068] [W-183] [W-185]", async () => {
  const { table, ilse, foe } = await meet(
    { system: { ...strong, size: "large" } },
    { system: { ...vitality(40), size: "large" } },
  );
  const post = await another(table, "Post", [4, 4], { kind: "object" });
  const imp = await another(table, "Imp", [3, 5], { size: "tiny", ...strong });
  table.dice(15, 2);
  const climb = await imp.act("climb", { on: [foe] });
  await climb.answer(foe, "skill", climb.asked[0]?.options[0] ?? "");
  const shoves = async (heading: string) => {
    table.dice(15, 2);
    const x = await ilse.act("shove", { on: [foe] });
    await x.answer(foe, "skill", x.asked[0]?.options[0] ?? "");
    await x.answer(ilse, "place", x.asked[0]?.options.find((one) => one.endsWith(heading)) ?? "");
    return [foe.token.at, imp.token.at, life(foe, post, imp)];
  };
  expect(await shoves("|1,0,0")).toEqual([
    [3, 4],
    [3, 4],
    [39, 39, 40],
  ]);
  expect(await shoves("|1,1,0")).toEqual([
    [4, 5],
    [4, 5],
    [39, 39, 40],
  ]);
});

it("who is dead, an object, or a friend beside an archer is no enemy in reach, nor is whoever is Hidden from it [W-002] [W-064] [W-090] [W-100] (A-43)", async () => {
  const { table, ilse, foe } = await meet(
    { items: [bow()], system: { bonus: { hit: 9 } } },
    { at: [9, 4], system: vitality(40) },
  );
  await another(table, "Corpse", [1, 4], {}, { statuses: ["dead"] });
  await another(table, "Cask", [1, 5], { kind: "object" });
  await another(table, "Friend", [2, 3], {}, { disposition: "friendly" });
  table.dice(15, 3);
  await ilse.act("attack", { item: "Bow", on: [foe] });
  expect(life(foe)).toEqual([37]);
  const sneak = await another(table, "Sneak", [3, 5], {});
  await sneak.act("notice", { on: [ilse], said: { hidden: "yes" } });
  table.dice(15, 2);
  await ilse.act("attack", { item: "Bow", on: [foe] });
  expect(life(foe)).toEqual([35]);
});

it("what lowers the cost of a cinematic move leaves 1, of each kind, and a check of one fails with its price gone [W-071] [W-084] [W-086] [W-087] (A-50)", async () => {
  const { table, ilse } = await duel({
    items: [trait("Legend", { momentum: 5 })],
    system: { momentum: 3 },
  });
  const tries = async (said: Record<string, string>) => {
    const x = await ilse.act("cinematic", { said: { idea: "She leaps", ...said } });
    table.dice(3);
    await x.answer("GM", "ruling", { option: "allow", fields: { skill: "grace", difficulty: 12 } });
    await x.answer("GM", "outcome", { option: "nothing", fields: {} });
    return [ilse.system.momentum, ilse.system.ap.value, ilse.system.rp.value];
  };
  expect(await tries({})).toEqual([2, 0, 2]);
  await table.nextTurn();
  expect(await tries({ kind: "reaction" })).toEqual([1, 0, 0]);
  await table.nextTurn();
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-stunned", { active: true, overlay: false }));
  expect(await tries({ burst: "yes" })).toEqual([0, expect.any(Number), 2]);
  expect((await ilse.act("cinematic", { said: { idea: "Again", burst: "yes" } })).refused).toBe(
    "FIVEFOLD.Shapers.Refused.few.momentum",
  );
});

it("heavy armor makes hiding harder, which nothing else makes easier; the blind do not see, and are heard all the same [W-062] [W-063] [W-127] (A-32, A-62)", async () => {
  const { table, ilse, reaver } = await duel(
    { items: [armor(3, { loud: true })], system: { skills: { stealth: 5 } } },
    { statuses: ["blinded"], system: { skills: { perception: 2 } } },
  );
  table.dice(14, 6, 8);
  await ilse.act("hide");
  expect([ilse.statuses, ilse.system.ap.value]).toEqual([["hidden"], 1]);
  await table.edit(ilse, { "system.ap.value": 3 });
  await ilse.act("notice", { on: [reaver], said: { hidden: "no" } });
  table.dice(14, 6, 9);
  await ilse.act("hide");
  expect(ilse.statuses).toEqual([]);
});
