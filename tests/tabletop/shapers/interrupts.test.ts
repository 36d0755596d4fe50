import { expect, it } from "vitest";
import type { CreatureSpec } from "../tabletop";
import { ability, duel, field, weapon } from "./tabletop-shapers";

const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const word = { trigger: "word", words: "now" };

async function three(what: string | null, more: { ada?: CreatureSpec; ben?: CreatureSpec; cis?: CreatureSpec } = {}) {
  const table = await field();
  const spec = (base: CreatureSpec, own: CreatureSpec | undefined, instinct: number): CreatureSpec => ({
    ...base,
    ...own,
    system: { ...vitality(5), ...own?.system, stats: { instinct } },
  });
  const cis = await table.creature(
    "Cis",
    spec({ disposition: "hostile", at: [5, 6], items: [weapon("Axe", [["70", "physical"]])] }, more.cis, 20),
  );
  const ada = await table.creature("Ada", spec({ disposition: "friendly", owner: "Mara", at: [5, 5] }, more.ada, 15));
  const ben = await table.creature(
    "Ben",
    spec({ disposition: "hostile", owner: "Jon", at: [6, 5], items: [weapon("Club")] }, more.ben, 10),
  );
  await table.encounter(cis, ada, ben);
  await table.start();
  const held = await cis.act("holdAction", what ? { said: { what, ...word } } : { item: "Axe", said: word });
  if (held.refused) throw new Error(held.refused);
  await table.nextTurn();
  expect(table.turnOf).toBe("Ada");
  return { table, ada, ben, cis };
}

it.each([
  ["grab", "W-061"],
  ["trip", "W-069"],
  ["disarm", "W-059"],
  ["climb", "W-053"],
  ["blind", "W-050"],
  ["shove", "W-068"],
] as const)("whoever is killed by an action on hold while its %s waits for the other side's Skill does it no more [%s] [W-021] [W-023] [W-164]", async (act, _rule) => {
  const { table, ada, ben, cis } = await three(
    null,
    act === "climb" ? { ben: { system: { size: "large" }, size: 2 } } : {},
  );
  table.dice(18);
  const x = await ada.act(act, { on: [ben] });
  table.dice(19);
  await cis.act("fire", { on: [ada] });
  expect(ada.statuses).toEqual(["bleeding", "dead"]);
  await x.answer(ben, "skill", x.asked[0]?.options[0] ?? "");
  expect([x.state, x.asked, x.story.at(-1)]).toEqual(["closed", [], "cutShort (Ada)"]);
  expect([ada.statuses, ben.statuses, ben.items.has("Club")]).toEqual([["bleeding", "dead"], [], true]);
});

it("nobody grabs whoever dies of an action on hold before its answer [W-023] [W-061] [W-164]", async () => {
  const { table, ada, ben, cis } = await three(null, { cis: { at: [6, 6] } });
  table.dice(18);
  const grab = await ada.act("grab", { on: [ben] });
  table.dice(19);
  await cis.act("fire", { on: [ben], override: true });
  await grab.answer(ben, "skill", grab.asked[0]?.options[0] ?? "");
  expect([grab.state, grab.story.at(-1), ben.statuses]).toEqual(["closed", "cutShort (Ada)", ["bleeding", "dead"]]);
  // What it had cost is spent, and its hand is free.
  expect([ada.system.ap.value, ada.statuses]).toEqual([1, []]);
});

it("an ally who is shoved away before it agrees to change places stays there, and keeps its reaction points [W-009] [W-023] [W-041] [W-068]", async () => {
  const { table, ada, ben, cis } = await three("shove", {
    ben: { disposition: "friendly", at: [6, 6] },
    ada: { at: [5, 6] },
    cis: { at: [6, 7] },
  });
  const swap = await ada.act("switchPlaces", { on: [ben] });
  table.dice(18, 2);
  const shove = await cis.act("fire", { on: [ben] });
  await shove.answer(ben, "skill", shove.asked[0]?.options[0] ?? "");
  await shove.answer(cis, "place", "700,700,0|1,1,0");
  expect(ben.token.at).toEqual([7, 7]);
  await swap.answer(ben, "swap", "agree");
  expect([swap.state, swap.story.at(-1)]).toEqual(["closed", "outOfReach (Ada)"]);
  expect([ada.token.at, ben.token.at, ada.system.ap.value, ben.system.rp.value]).toEqual([[5, 6], [7, 7], 2, 2]);
});

it("whoever is Stunned before it answers an attack with a reaction pays nothing, and its Evasion stays as it is [W-010] [W-092] (A-21)", async () => {
  const step = ability("Sidestep", [], { activation: "reaction", evasion: 9, cost: { ap: 0, rp: 1 } });
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Sword", [["5", "physical"]])] },
    { system: { ...vitality(20), stats: { dexterity: 12 } }, items: [step] },
  );
  table.dice(14);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.asked[0]?.options).toEqual(["none", "react0"]);
  await table.during(() => reaver.actor.toggleStatusEffect("shapers-stunned", { active: true, overlay: false }));
  await attack.answer(reaver, "reaction", "react0");
  expect(attack.story).toContain("W-092 14 >= 14");
  expect([reaver.system.vitality.value, reaver.system.rp.value]).toEqual([15, 2]);
});

it("who began a cooperative move and is dead before the ruling pays nothing for it, and neither does who has joined [W-077] [W-078] [W-164] (A-50)", async () => {
  const table = await field();
  const of = (name: string, instinct: number) =>
    table.creature(name, { disposition: "friendly", system: { stats: { instinct }, momentum: 5, ...vitality(20) } });
  const [a, b] = [await of("A", 15), await of("B", 12)];
  await table.encounter(a, b);
  await table.start();
  const x = await a.act("cooperative", { said: { idea: "Over the wall" } });
  const askOf = (who: string) => x.asked.find((one) => one.who === who)?.at ?? "";
  await x.answer(b, askOf("B"), "join");
  await x.answer(a, askOf("A"), "begin");
  const letters = Object.entries(x.names).map(([id]) => id);
  const fields = Object.fromEntries(
    letters.flatMap((id) => [
      [`skill-${id}`, "athletics"],
      [`difficulty-${id}`, 10],
    ]),
  );
  await table.edit(a, { "system.vitality.value": -99 });
  await x.answer("GM", "ruling", { option: "allow", fields });
  expect([x.state, x.asked]).toEqual(["closed", []]);
  expect([a, b].map(({ system }) => [system.momentum, system.rp.value])).toEqual([
    [5, 2],
    [5, 2],
  ]);
});

it("a pair that is parted while a contest waits for its answer is measured again: nobody grabs whoever was shoved away [W-023] [W-061] [W-068]", async () => {
  const { table, ada, ben, cis } = await three("shove", { cis: { at: [5, 4] } });
  table.dice(18);
  const grab = await ada.act("grab", { on: [ben] });
  table.dice(18, 2);
  const shove = await cis.act("fire", { on: [ben] });
  await shove.answer(ben, "skill", shove.asked[0]?.options[0] ?? "");
  await shove.answer(cis, "place", shove.asked[0]?.options.find((one) => one.startsWith("700,")) ?? "");
  expect(ben.token.at[0]).toBe(7);
  await grab.answer(ben, "skill", grab.asked[0]?.options[0] ?? "");
  expect([grab.state, grab.asked, grab.story.at(-1), ben.statuses]).toEqual(["closed", [], "outOfReach (Ada)", []]);
  expect(ada.system.ap.value).toBe(1);
});

it("what a game master has let happen from afar goes on, also where the two are parted [W-023] [W-061]", async () => {
  const { table, ada, ben, cis } = await three(null, { ben: { at: [9, 5] } });
  table.dice(18);
  const grab = await ada.act("grab", { on: [ben], override: true });
  await table.move(cis, [[4, 6]]);
  table.dice(2);
  await grab.answer(ben, "skill", grab.asked[0]?.options[0] ?? "");
  expect([grab.state, grab.story.some((line) => line.includes("outOfReach")), grab.changes.length > 1]).toEqual([
    "closed",
    false,
    true,
  ]);
});

it("whoever dies while its Defense Roll waits makes none, and gets no status any more [W-023] [W-128] [W-161] [W-164]", async () => {
  const blast = ability("Blast", [["1d6", "heat"]], {
    ...{ resolution: "defense", stat: "dexterity", range: 9, mode: "melee", status: "burning", lasts: 1 },
  });
  const { table, ada, ben, cis } = await three(null, { ada: { items: [blast] }, cis: { at: [6, 6] } });
  table.dice(1);
  const use = await ada.act("useAbility", { item: "Blast", on: [ben] });
  expect(use.asked).toMatchObject([{ who: "Ben", by: "Jon" }]);
  table.dice(19);
  await cis.act("fire", { on: [ben], override: true });
  expect(ben.statuses).toEqual(["bleeding", "dead"]);
  await use.answer(ben, "defense", "roll", { as: "Jon" });
  expect([use.state, ben.statuses]).toEqual(["closed", ["bleeding", "dead"]]);
  expect(use.story.some((line) => line.startsWith("cannotDefend"))).toBe(true);
});
