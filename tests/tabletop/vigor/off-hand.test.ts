import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import { type Exchange, tabletop } from "../tabletop";
import { dice, pool, weapon } from "./gear";
import { remarksOf } from "./reading";

const pistol = weapon("Pistol", { category: "modern", hand: "off", range: { near: 30, max: 60 } });
const knife = weapon("Knife", { hand: "off" });

async function duel(off = pistol, more = {}) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    system: { abilities: dice({ agility: 2, strength: 1 }) },
    items: [weapon("Sword"), off],
    disposition: "friendly",
  });
  const reaver = await table.creature("Reaver", {
    disposition: "hostile",
    system: { durability: pool(30) },
    ...more,
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  return { table, ilse, reaver };
}

it("W-19 costs 8 Vigor and no action of its own, and takes two Challenges on both rolls [V-012] [V-051] [V-052] [V-053]", async () => {
  const { table, ilse, reaver } = await duel(knife);
  await table.edit(ilse, { "system.vigor.value": 10 });
  table.dice(2, 3, 4);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(x.asked).toEqual([{ who: "Ilse", by: "Gamemaster", at: "offhand", options: ["weapon", "unarmed", "no"] }]);
  table.dice(11, 2, 4, 5, 3);
  await x.answer(ilse, "offhand", "weapon");
  await x.answer(reaver, "reaction", "none");
  expect(x.story.filter((line) => line.startsWith("second/"))).toEqual([
    "second/strike 1d20 + 2d6 = 17",
    "second/damage 1d8 + 1d6 = 8",
  ]);
  expect(x.changes).toEqual(["Ilse actions -1", "Ilse vigor -8", "Reaver durability -8"]);
  expect([ilse.system.vigor.value, ilse.system.actions.value]).toEqual([2, 1]);
});

it("W-21 is not offered below 8 Vigor, nor with a readied or other reaction [V-051]", async () => {
  const { table, ilse, reaver } = await duel(knife);
  await table.edit(ilse, { "system.vigor.value": 7 });
  table.dice(2, 3, 4);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([x.state, x.asked]).toEqual(["closed", []]);
});

it("a shot of the off hand meets the cover between, after a blow with a blade too [V-051] [V-169]", async () => {
  const { table, ilse, reaver } = await duel(pistol, { statuses: ["coverPartial"] });
  table.dice(2, 3, 4);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(x.story).toContain("V-044 9 not > 15");
  table.dice(12, 3, 4, 6);
  await x.answer(ilse, "offhand", "weapon");
  expect(x.story).toContain("V-044 19 > 18");
  await x.answer(reaver, "reaction", "none");
  expect(x.changes).toEqual(["Ilse actions -1", "Ilse vigor -8", "Reaver durability -1"]);
});

it("W-20 what is added for the off hand in the dialog reaches its rolls only; what was said of the target's Guard counts for both [V-007] [V-008] [V-012] [V-052]", async () => {
  const { table, ilse, reaver } = await duel(knife);
  table.dice(2, 3, 4);
  const x = await ilse.act("attack", {
    item: "Sword",
    on: [reaver],
    add: [
      { kind: "offhandCharge", value: 1, label: "Feint" },
      { kind: "offhandAttackDie", value: 1, label: "Talent" },
      { kind: "offhandDamageDie", value: 1, label: "Rage" },
      { kind: "guard", value: 2, label: "Slippery" },
    ],
  });
  expect(x.story).toContain("strike 1d20 + 2d10 = 9");
  expect(x.story).toContain("V-044 9 not > 17");
  table.dice(12, 3, 4, 2, 6, 3, 2);
  await x.answer(ilse, "offhand", "weapon");
  await x.answer(reaver, "reaction", "none");
  // W-20: one Charge for the attack alone: net -1 there, net -2 in the damage.
  expect(x.story).toContain("second/strike 1d20 + 3d8 = 21");
  expect(x.story).toContain("V-044 21 > 17");
  expect(x.story).toContain("second/damage 1d8 + 2d6 = 11");
});

it("cover that does not count for the blow counts for the shot of the off hand neither [V-166] [V-169]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    items: [weapon("Bow", { category: "pullBow", range: { near: 60, max: 120 } }), pistol],
  });
  const reaver = await table.creature("Reaver", { statuses: ["coverPartial"] });
  table.dice(16);
  const x = await ilse.act("attack", { item: "Bow", on: [reaver], off: ["cover.partial"] });
  expect(x.story).toContain("V-044 16 > 15");
  table.dice(5);
  await x.answer(reaver, "reaction", "none");
  table.dice(16);
  await x.answer(ilse, "offhand", "weapon");
  expect(x.story.filter((line) => line.startsWith("V-044"))).toEqual(["V-044 16 > 15", "V-044 16 > 15"]);
  table.dice(5);
  await x.answer(reaver, "second/reaction", "none");
});

/** Ilse beside a foe who falls to her next blow, with others around her; nobody has Vigor for a Defense. */
async function crowd(off: ReturnType<typeof weapon>, others: readonly (readonly [string, number, number])[]) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [weapon("Sword"), off], disposition: "friendly", at: [5, 5] });
  const weak = { vigor: pool(0), durability: pool(9, 0), health: pool(9, 0) };
  const reaver = await table.creature("Reaver", {
    disposition: "hostile",
    at: [6, 5],
    system: weak,
    statuses: ["wounded", "shock", "unconscious"],
  });
  const foes = [];
  for (const [name, column, row] of others)
    foes.push(await table.creature(name, { disposition: "hostile", at: [column, row], system: { vigor: pool(0) } }));
  const slay = async () => {
    table.dice(20, 1);
    const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
    await x.answer("GM", "fate", "damage");
    return x;
  };
  return { table, ilse, reaver, foes, slay };
}
const pike = weapon("Pike", { hand: "off", range: { reach: 12 } });

it("where the target has fallen, a blade strikes whom it reaches, a fist only who stands near, and nothing that flies is offered [V-051] [V-053] [V-082]", async () => {
  const armed = await crowd(pike, [
    ["Near", 5, 6],
    ["Far", 7, 5],
  ]);
  const both = await armed.slay();
  expect(both.asked.map(({ options }) => options)).toEqual([["weapon", "unarmed", "no"]]);
  await both.answer(armed.ilse, "offhand", "weapon");
  expect(both.asked.map(({ at, options }) => [at, options.length])).toEqual([["offhandOn", 3]]);
  const fist = await crowd(pike, [
    ["Near", 5, 6],
    ["Far", 7, 5],
  ]);
  const punch = await fist.slay();
  fist.table.dice(20, 3);
  await punch.answer(fist.ilse, "offhand", "unarmed");
  expect([punch.story.slice(-3), punch.state]).toEqual([
    ["notAsked.vigor (Near)", "second/damage 1d4 = 3", "Near durability -3"],
    "closed",
  ]);
  const alone = await crowd(pike, [["Far", 7, 5]]);
  const none = await alone.slay();
  await none.answer(alone.ilse, "offhand", "unarmed");
  expect([remarksOf(none).at(-1), none.state, alone.ilse.system.vigor.value]).toEqual([
    "noneInReach V-082 (Ilse)",
    "closed",
    20,
  ]);
  const shooter = await crowd(pistol, [["Near", 5, 6]]);
  const shot = await shooter.slay();
  expect(shot.asked.map(({ options }) => options)).toEqual([["unarmed", "no"]]);
});

it("a pistol that does not carry to the target is not offered beside the shot of a bow [V-051] [V-084]", async () => {
  const table = await tabletop("vigor");
  const bow = weapon("Bow", { category: "pullBow", range: { near: 60, max: 120 } });
  const ilse = await table.creature("Ilse", { items: [bow, pistol], at: [1, 5] });
  const reaver = await table.creature("Reaver", { at: [13, 5] });
  table.dice(2);
  const x = await ilse.act("attack", { item: "Bow", on: [reaver] });
  expect(x.asked.map(({ at, options }) => [at, options])).toEqual([["offhand", ["unarmed", "no"]]]);
});

it("a question about the off hand that nobody answers is a no with the next act, and whom it strikes the first one [V-051]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [weapon("Sword"), knife], disposition: "friendly", at: [5, 5] });
  const reaver = await table.creature("Reaver", { disposition: "hostile", at: [6, 5] });
  const other = await table.creature("Other", { disposition: "hostile", at: [5, 6] });
  table.dice(2, 2);
  const first = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(first.asked.map(({ at }) => at)).toEqual(["offhand"]);
  const next = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([first.state, first.story.at(-1), ilse.system.vigor.value]).toEqual(["closed", "Ilse offhand: no", 20]);
  await next.answer(ilse, "offhand", "weapon");
  expect(next.asked.map(({ at, options }) => [at, options.length])).toEqual([["offhandOn", 3]]);
  table.dice(3, 4);
  await ilse.act("attack", { item: "Sword", on: [other] });
  expect(next.story.slice(-3)).toEqual(["Ilse vigor -8", "second/strike 1d20 = 4", "V-044 4 not > 15"]);
});

it("a dodged main hand with an off hand that hits is told as what the off hand did, not as evaded [V-046] [V-051]", async () => {
  const { table, ilse, reaver } = await duel(knife, {
    system: { durability: pool(30), vigor: pool(20), abilities: dice({ speed: 2 }) },
  });
  const headOf = async (x: Exchange): Promise<unknown> => {
    const card = (await shell().renderExchange(x.stored.document as Dynamic, {})).querySelector<HTMLElement>(
      ".ff-card",
    );
    return [card?.querySelector(".ff-card__title")?.textContent?.trim(), card?.dataset.tone];
  };
  table.dice(10, 6, 6, 20, 6, 6);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await x.answer(reaver, "reaction", "defense");
  expect(x.story).toContain("V-046 32 > 22");
  table.dice(15, 3, 3, 5, 3);
  await x.answer(ilse, "offhand", "weapon");
  await x.answer(reaver, "reaction", "none");
  expect([x.state, x.changes.at(-1)]).toEqual(["closed", "Reaver durability -8"]);
  expect(await headOf(x)).toEqual(["Ilse hits Reaver with Knife (off hand): 8 damage", "harm"]);
  // Where the off hand misses as well, the main hand's end is the whole of it.
  await table.nextRound();
  table.dice(10, 6, 6, 20, 6, 6);
  const y = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await y.answer(reaver, "reaction", "defense");
  table.dice(2, 1, 1);
  await y.answer(ilse, "offhand", "weapon");
  expect(await headOf(y)).toEqual(["Reaver dodges Ilse (Sword)", "missed"]);
});
