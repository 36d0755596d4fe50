import { expect, it } from "vitest";
import { type CreatureSpec, tabletop } from "../tabletop";
import { dice, feature, pool, weapon } from "./gear";

const axe = weapon("Axe");
const club = weapon("Club", { knocks: true });
const foe = (name: string, at: readonly [number, number], more: CreatureSpec = {}) =>
  [name, { disposition: "hostile", at, items: [axe], ...more }] as const;

/** Ilse at [5, 5] in her own turn, Guard 15, and foes around her. */
async function melee(foes: readonly (readonly [string, CreatureSpec])[], ilse: CreatureSpec = {}) {
  const table = await tabletop("vigor", { settings: { offhandFists: true } });
  const x = await table.creature("Ilse", {
    disposition: "friendly",
    at: [5, 5],
    owner: "Mara",
    ...ilse,
    system: { durability: pool(40), abilities: { speed: { score: 30 } }, ...ilse.system },
  });
  const others = [];
  for (const [name, spec] of foes) others.push(await table.creature(name, spec));
  await table.encounter(x, ...others, { initiative: [18, 12, 9, 6, 3] });
  await table.start();
  const [a, b, c, d] = others;
  if (!a) throw new Error("nobody is there to make an opportunity attack");
  return { table, x, a, b: b ?? a, c: c ?? a, d: d ?? a };
}

it("W-51 whoever flees is struck by those in reach who can pay, once each, and cannot answer in its own turn; then it may move [V-055] [V-065] [V-067] [V-068] [V-072] [V-073]", async () => {
  const strong = { abilities: dice({ agility: 1 }), vigor: pool(20, 9) };
  const { table, x, a, b } = await melee([
    foe("A", [6, 5], { system: strong }),
    foe("B", [5, 6], { system: { vigor: pool(20, 4) } }),
    foe("Far", [9, 9]),
  ]);
  const flight = await x.act("escape", { as: "Mara" });
  expect(flight.asked.map(({ who, options }) => [who, options])).toEqual([["A", ["take", "pass"]]]);
  expect(flight.story).toContain("notTaken.vigor");
  table.dice(10, 6, 4);
  await flight.answer(a, "opportunityAttack", "take");
  expect(flight.story).toContain("V-044 16 > 15");
  expect(flight.story).toContain("notAsked.ownTurn (Ilse)");
  expect(flight.changes).toEqual(["Ilse actions -1", "A vigor -5", "Ilse durability -4", "Ilse stride 0 -> 30"]);
  expect([a.system.vigor.value, b.system.vigor.value, flight.state]).toEqual([4, 4, "closed"]);
});

it("W-55 a fall by an opportunity attack takes the action away; standing up costs an action, provokes and ends it [V-085] [V-086] [V-087] [V-088]", async () => {
  const { table, x, a } = await melee([foe("A", [6, 5], { items: [club] })]);
  const flight = await x.act("escape");
  table.dice(16, 4);
  await flight.answer(a, "opportunityAttack", "take");
  await flight.answer(a, "knockdown", "down");
  expect(flight.story).toContain("negated (Ilse)");
  expect([x.statuses, x.system.actions.value, x.system.stride]).toEqual([["prone"], 1, 0]);
  const rise = await x.act("standUp");
  expect(rise.asked.map(({ who }) => who)).toEqual(["A"]);
  await rise.answer(a, "opportunityAttack", "pass");
  expect([rise.changes, x.statuses]).toEqual([["Ilse actions -1", "Ilse prone -1"], []]);
  expect((await x.act("standUp")).refused).toBe("FIVEFOLD.Vigor.Refused.notProne");
});

it("opportunity attacks come where the reach of a foe's weapon goes, not through walls, and to nobody who cannot strike [V-039] [V-077] [V-079] [V-083] [V-084]", async () => {
  const pike = weapon("Pike", { range: { reach: 12 } });
  const { table, x } = await melee([
    foe("Pike", [7, 5], { items: [pike] }),
    foe("Axe", [7, 6]),
    foe("Bound", [5, 6], { statuses: ["bound"] }),
    foe("Walled", [4, 5]),
  ]);
  await table.map.createEmbeddedDocuments("Wall", [{ c: [500, 400, 500, 700] }]);
  const flight = await x.act("escape");
  expect(flight.asked.map(({ who }) => who)).toEqual(["Pike"]);
  expect(flight.story).toContain("notTaken.incapacitated");
  await flight.answer(table.creatures.find(({ name }) => name === "Pike") ?? x, "opportunityAttack", "pass");
});

it("W-59 a reckless technique provokes after a miss too, to nobody whose own turn it is [V-051] [V-072] [V-074] [V-096]", async () => {
  const lunge = weapon("Lunge", { category: "technique", lightTechnique: true, opens: true });
  const { table, x, a } = await melee([foe("A", [6, 5], { items: [], system: { vigor: pool(20, 6) } })], {
    items: [lunge],
    system: { vigor: pool(20, 8), abilities: dice({ speed: 1 }) },
  });
  table.dice(5, 4);
  const blow = await x.act("attack", { item: "Lunge", on: [a] });
  expect(blow.story).toContain("V-044 9 not > 15");
  table.dice(16, 2);
  await blow.answer(a, "opportunityAttack", "take");
  expect(blow.asked).toEqual([{ who: "Ilse", by: "Mara", at: "offhand", options: ["unarmed", "no"] }]);
  table.dice(3);
  await blow.answer(x, "offhand", "unarmed");
  expect([a.system.vigor.value, x.system.vigor.value, x.statuses]).toEqual([1, 0, ["winded"]]);
  expect((await x.act("defend")).rule).toBe("V-096");
  // Exposed by a game master in the turn of A: A itself cannot make an opportunity attack then.
  await table.nextTurn();
  const gap = await x.act("opportunityAttack", { override: true });
  expect([gap.asked, gap.story]).toEqual([[], ["opportunityAttackers: =ownTurn;A", "notTaken.ownTurn"]]);
});

it("a talent's reaction stands beside Defense at its own price and dice; what is a Chance is not offered [V-026] [V-066] [V-069] [V-075]", async () => {
  const block = feature("Block", "talent", {
    cost: { vigor: 3 },
    ability: "strength",
    dice: 1,
    reaction: { trigger: "attack", defensive: true, steps: 1 },
  });
  const luck = feature("Luck", "talent", { chance: true, reaction: { trigger: "attack" } });
  const calm = feature("Calm", "talent", {
    cost: { vigor: 1 },
    vs: 15,
    ability: "reason",
    reaction: { trigger: "act" },
  });
  const menace = feature("Menace", "skill", { dice: 1, vs: 15, effect: { afflicts: "dazed" } });
  const { table, x, a } = await melee(
    [
      foe("A", [6, 5], {
        items: [block, luck, calm],
        system: { abilities: dice({ strength: 1, reason: 1 }) },
        owner: "Jon",
      }),
    ],
    { items: [axe, menace], system: { vigor: pool(20, 7) } },
  );
  table.dice(16);
  const blow = await x.act("attack", { item: "Axe", on: [a] });
  expect(blow.asked).toEqual([{ who: "A", by: "Jon", at: "reaction", options: ["defense", "special0", "none"] }]);
  table.dice(5, 6, 6);
  await blow.answer(a, "reaction", "special0");
  expect(blow.story).toContain("defence 1d20 + 2d12 = 17");
  expect([blow.state, a.system.vigor.value]).toEqual(["closed", 17]);
  table.dice(15, 2);
  const stare = await x.act("use", { item: "Menace", on: [a] });
  expect(stare.asked).toEqual([{ who: "A", by: "Jon", at: "reaction", options: ["special1", "none"] }]);
  table.dice(10, 6);
  await stare.answer(a, "reaction", "special1");
  expect(stare.story).toContain("V-046 16 not > 17");
  expect([a.statuses, a.system.vigor.value]).toEqual([["dazed"], 16]);
});
