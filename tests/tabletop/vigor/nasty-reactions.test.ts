import { expect, it } from "vitest";
import { type CreatureSpec, tabletop } from "../tabletop";
import { dice, feature, pool, weapon } from "./gear";

const axe = weapon("Axe");
const club = weapon("Club", { knocks: true });
const sword = weapon("Sword");

/** Ilse at [5, 5] acts first; foes stand around her. Nobody of them can pay for an off hand. */
async function melee(ilse: CreatureSpec, foes: Readonly<Record<string, CreatureSpec>>) {
  const table = await tabletop("vigor", { settings: { offhandFists: true } });
  const places = [
    [6, 5],
    [5, 6],
    [4, 5],
  ] as const;
  const x = await table.creature("Ilse", {
    disposition: "friendly",
    at: [5, 5],
    owner: "Mara",
    ...ilse,
    system: { vigor: pool(20, 7), ...ilse.system },
  });
  const others = [];
  for (const [index, [name, spec]] of Object.entries(foes).entries()) {
    const at = places[index] ?? [4, 4];
    const system = { vigor: pool(20, 7), ...spec.system };
    others.push(await table.creature(name, { disposition: "hostile", at, ...spec, system }));
  }
  await table.encounter(x, ...others, { initiative: [18, 12, 9, 6] });
  await table.start();
  const [a, b] = others;
  if (!a) throw new Error("nobody is there");
  return { table, x, a, b: b ?? a };
}

const felled = ["shock", "unconscious", "wounded"];

it("of two opportunity attacks the first fells whoever flees, the second kills it, and the flight is over [V-040] [V-055] [V-072] [V-086] [V-146] [V-148]", async () => {
  const { table, x, a, b } = await melee(
    { system: { durability: pool(10, 2), health: pool(10, 3) } },
    { A: { items: [axe] }, B: { items: [axe] } },
  );
  const flight = await x.act("escape");
  await flight.answer(a, "opportunityAttack", "take");
  expect(x.system.durability.value).toBe(2);
  table.dice(16, 5, 16);
  await flight.answer(b, "opportunityAttack", "take");
  expect(x.statuses).toEqual(felled);
  table.dice(1);
  await flight.answer("GM", "fate", "damage");
  expect(flight.state).toBe("closed");
  expect(flight.story).toContain("negated (Ilse)");
  expect(x.statuses).toContain("dead");
  expect(x.statuses).not.toContain("shock");
  expect([x.system.stride, a.system.vigor.value, b.system.vigor.value]).toEqual([0, 2, 2]);
});

it("a readied blow that wounds the attacker before it rolls lowers its dice, to hit and for damage [V-004] [V-013] [V-059] [V-067] [V-109]", async () => {
  const { table, x, a, b } = await melee(
    { items: [axe] },
    {
      A: { items: [sword], system: { durability: pool(10, 5), abilities: dice({ agility: 2, strength: 1 }) } },
      Cy: { disposition: "friendly", system: { durability: pool(30) } },
    },
  );
  await x.act("ready", { said: { condition: "it strikes Cy", item: x.items.get("Axe").id } });
  await table.nextTurn();
  const blow = await a.act("attack", { item: "Sword", on: [b] });
  expect(blow.asked.map(({ who, at }) => [who, at])).toEqual([["Ilse", "moment/c/readied"]]);
  table.dice(16, 5);
  const answer = await x.act("fire", { item: "Axe", on: [a] });
  expect(answer.story).toContain("notAsked.ownTurn (A)");
  expect([a.system.health.value, a.statuses]).toEqual([10, ["wounded"]]);
  table.dice(12, 3, 4);
  await blow.answer(x, "readied", "done");
  expect(blow.story).toContain("strike 1d20 + 2d8 = 19");
  table.dice(6, 7);
  await blow.answer(b, "reaction", "none");
  expect(blow.story).toContain("damage 1d8 + 1d8 = 13");
  expect(b.system.durability.value).toBe(17);
});

it("a readied blow that fells the attacker ends its attack: the action is spent, nobody rolls and nobody is asked [V-059] [V-086] [V-146]", async () => {
  const { table, x, a, b } = await melee(
    { items: [axe] },
    {
      A: { items: [sword], system: { durability: pool(10, 2), health: pool(10, 3) } },
      Cy: { disposition: "friendly" },
    },
  );
  await x.act("ready", { said: { condition: "it strikes Cy", item: x.items.get("Axe").id } });
  await table.nextTurn();
  const blow = await a.act("attack", { item: "Sword", on: [b] });
  table.dice(16, 5);
  await x.act("fire", { item: "Axe", on: [a] });
  expect(a.statuses).toEqual(felled);
  await blow.answer(x, "readied", "done");
  expect([blow.state, blow.changes]).toEqual(["closed", ["A actions -1"]]);
  expect(blow.story).toContain("negated (A)");
  expect(b.system.durability.value).toBe(10);
});

it("whoever has answered an attack with what it had readied can't defend against the same attack, whoever let it pass can [V-059] [V-066]", async () => {
  const { table, x, a } = await melee(
    { items: [axe], system: { vigor: pool(20), durability: pool(30) } },
    { A: { items: [sword], system: { durability: pool(30) } } },
  );
  await x.act("ready", { said: { condition: "it strikes", item: x.items.get("Axe").id } });
  await table.nextTurn();
  const blow = await a.act("attack", { item: "Sword", on: [x] });
  table.dice(16, 5);
  await x.act("fire", { item: "Axe", on: [a] });
  table.dice(16, 3);
  await blow.answer(x, "readied", "done");
  expect([blow.asked, blow.state]).toEqual([[], "closed"]);
  expect([x.system.durability.value, x.system.vigor.value]).toEqual([27, 20]);
  table.dice(16);
  const next = await a.act("attack", { item: "Sword", on: [x] });
  expect(next.asked.map(({ who, options }) => [who, options])).toEqual([["Ilse", ["defense", "none"]]]);
  table.dice(17);
  await next.answer(x, "reaction", "defense");
  expect(x.system.vigor.value).toBe(15);
});

it("somebody who falls while it is asked for its reaction pays nothing and defends no more [V-039] [V-065] [V-148]", async () => {
  const { table, x, a } = await melee({ items: [sword] }, { A: { system: { vigor: pool(20) } } });
  table.dice(16);
  const blow = await x.act("attack", { item: "Sword", on: [a] });
  expect(blow.asked.map(({ who, options }) => [who, options])).toEqual([["A", ["defense", "none"]]]);
  await table.edit(a, { "system.health.value": 0 });
  expect(a.statuses).toEqual(["shock", "unconscious"]);
  await blow.answer(a, "reaction", "defense");
  expect(blow.story).toContain("tooLateToReact (A)");
  expect(blow.asked).toEqual([{ who: "GM", by: "Gamemaster", at: "fate", options: ["damage", "kill"] }]);
  table.dice(1);
  await blow.answer("GM", "fate", "damage");
  expect([blow.state, a.system.vigor.value, a.statuses.includes("dead")]).toEqual(["closed", 20, true]);
  // What costs nothing is not for the senseless either.
  const parry = feature("Parry", "talent", { cost: { vigor: 0 }, reaction: { trigger: "attack" } });
  const other = await table.creature("Bo", { at: [5, 4], items: [parry] });
  table.dice(16);
  const next = await x.act("attack", { item: "Sword", on: [other] });
  await table.edit(other, { "system.health.value": 0 });
  await next.answer(other, "reaction", "special0");
  expect(next.story).toContain("tooLateToReact (Bo)");
  await next.answer("GM", "fate", "kill");
  expect(other.statuses).toContain("dead");
});

it("an area aimed at its own user fells it unopposed in its own turn, past its own cover; taken back, it stands [V-067] [V-114] [V-146] [V-166]", async () => {
  const blast = weapon("Blast", {
    category: "spell",
    delivery: "area",
    ability: "agility",
    range: { max: 60 },
    cost: { vigor: 2 },
  });
  const { table, x } = await melee(
    { items: [blast], statuses: ["coverPartial"], system: { durability: pool(10, 1), health: pool(10, 2) } },
    { A: {} },
  );
  table.dice(16, 5);
  const burst = await x.act("attack", { item: "Blast", on: [x] });
  expect(burst.story).toContain("V-044 16 > 15");
  expect(burst.story).toContain("notAsked.ownTurn (Ilse)");
  expect([burst.asked, burst.state, x.statuses]).toEqual([[], "closed", ["coverPartial", ...felled]]);
  expect([x.system.health.value, x.system.vigor.value]).toEqual([0, 5]);
  expect((await x.act("defend")).rule).toBe("V-039");
  await burst.undo();
  expect([x.statuses, x.system.actions.value, x.system.vigor.value]).toEqual([["coverPartial"], 2, 7]);
  expect([x.system.durability.value, x.system.health.value]).toEqual([1, 2]);
});

it("after an area on oneself the off hand strikes somebody else; what is no area is never aimed at oneself [V-041] [V-051] [V-067]", async () => {
  const grenade = weapon("Grenade", { category: "thrown", delivery: "area", range: { max: 60 } });
  const { table, x, a } = await melee({ items: [grenade, sword], system: { vigor: pool(20, 8) } }, { A: {} });
  expect((await x.act("attack", { item: "Sword", on: [x] })).rule).toBe("V-041");
  table.dice(15);
  const throwIt = await x.act("attack", { item: "Grenade", on: [x] });
  expect(throwIt.story).toContain("V-044 15 not > 15");
  expect(throwIt.asked).toEqual([{ who: "Ilse", by: "Mara", at: "offhand", options: ["unarmed", "no"] }]);
  table.dice(16);
  await throwIt.answer(x, "offhand", "unarmed");
  table.dice(3);
  await throwIt.answer(a, "second/reaction", "none");
  expect([throwIt.state, x.system.durability.value, a.system.durability.value]).toEqual(["closed", 10, 7]);
});

it("an attack taken back while its off-hand blow waits for an answer leaves nothing; done again it waits there again [V-051] [V-066] [V-109]", async () => {
  const knife = weapon("Knife", { hand: "off" });
  const { table, x, a } = await melee(
    { items: [sword, knife], system: { vigor: pool(20, 8) } },
    { A: { system: { durability: pool(10, 4), vigor: pool(20) } } },
  );
  table.dice(16, 4);
  const blow = await x.act("attack", { item: "Sword", on: [a] });
  await blow.answer(a, "reaction", "none");
  expect(a.statuses).toEqual(["wounded"]);
  table.dice(17);
  await blow.answer(x, "offhand", "weapon");
  expect([x.system.vigor.value, x.statuses]).toEqual([0, ["winded"]]);
  const waits = [{ who: "A", by: "Gamemaster", at: "second/reaction", options: ["defense", "none"] }];
  expect(blow.asked).toEqual(waits);
  await blow.undo();
  expect([x.system.vigor.value, x.system.actions.value, x.statuses]).toEqual([8, 2, []]);
  expect([a.system.durability.value, a.statuses]).toEqual([4, []]);
  await blow.redo();
  expect([blow.state, blow.asked]).toEqual(["open", waits]);
  expect([x.system.vigor.value, x.statuses, a.statuses]).toEqual([0, ["winded"], ["wounded"]]);
  table.dice(3);
  await blow.answer(a, "second/reaction", "none");
  expect([blow.state, a.system.health.value]).toEqual(["closed", 7]);
});

it("an attack that is rolled anew and misses gives back the Vigor of the defense, the Health and the consciousness [V-044] [V-065] [V-096] [V-114]", async () => {
  const { table, x, a } = await melee(
    { items: [sword] },
    { A: { system: { durability: pool(10, 2), health: pool(10, 3), vigor: pool(20, 5) } } },
  );
  table.dice(16);
  const blow = await x.act("attack", { item: "Sword", on: [a] });
  table.dice(16, 6);
  await blow.answer(a, "reaction", "defense");
  expect(blow.story).toContain("V-046 16 not > 16");
  expect([a.system.vigor.value, a.statuses]).toEqual([0, [...felled, "winded"].sort()]);
  table.dice(15);
  const outcome = await blow.reroll("strike");
  expect(outcome.ok).toBe(true);
  expect(blow.story).toContain("V-044 15 not > 15");
  expect([blow.state, a.statuses]).toEqual(["closed", []]);
  expect([a.system.vigor.value, a.system.durability.value, a.system.health.value]).toEqual([5, 2, 3]);
  expect(x.system.actions.value).toBe(1);
});

it("a reckless technique that is answered with a fall keeps its blow and its off hand, at the dice of the wounded; answered with Shock it has no off hand [V-013] [V-051] [V-052] [V-072] [V-085]", async () => {
  const lunge = weapon("Lunge", { category: "technique", lightTechnique: true, opens: true });
  const knife = weapon("Knife", { hand: "off" });
  const fight = (health: number) =>
    melee(
      {
        items: [lunge, knife],
        system: {
          vigor: pool(20, 9),
          durability: pool(10, 2),
          health: pool(10, health),
          abilities: dice({ agility: 2, strength: 1 }),
        },
      },
      { A: { items: [club], system: { durability: pool(30) } } },
    );
  const reckless = async (health: number) => {
    const { table, x, a } = await fight(health);
    table.dice(10);
    const blow = await x.act("attack", { item: "Lunge", on: [a] });
    expect(blow.story).toContain("V-044 10 not > 15");
    table.dice(16, 5);
    await blow.answer(a, "opportunityAttack", "take");
    return { table, x, a, blow };
  };
  const fallen = await reckless(10);
  await fallen.blow.answer(fallen.a, "knockdown", "down");
  expect([fallen.x.statuses, fallen.x.system.health.value]).toEqual([["prone", "wounded"], 7]);
  // The opportunity attack took A from 7 Vigor to 2: it has none left for Defense.
  fallen.table.dice(15, 1, 2, 8, 3);
  await fallen.blow.answer(fallen.x, "offhand", "weapon");
  expect(fallen.blow.story).toContain("second/strike 1d20 + 2d4 = 18");
  expect(fallen.blow.story).toContain("second/damage 1d8 + 1d4 = 11");
  expect([fallen.blow.state, fallen.a.system.durability.value, fallen.a.system.vigor.value]).toEqual(["closed", 19, 2]);
  const shocked = await reckless(3);
  if (shocked.blow.state === "open") await shocked.blow.answer(shocked.a, "knockdown", "no");
  expect([shocked.blow.state, shocked.x.statuses, shocked.x.system.vigor.value]).toEqual(["closed", felled, 9]);
});

it("whoever is thrown down again while it rises has lost the action and stays down [V-085] [V-086] [V-087] [V-088]", async () => {
  const { table, x, a } = await melee(
    { statuses: ["prone"], system: { durability: pool(30) } },
    { A: { items: [club] } },
  );
  const rise = await x.act("standUp");
  table.dice(16, 3);
  await rise.answer(a, "opportunityAttack", "take");
  await rise.answer(a, "knockdown", "down");
  expect(rise.story).toContain("negated (Ilse)");
  expect([rise.state, x.statuses, x.system.actions.value]).toEqual(["closed", ["prone"], 1]);
});

it("the breathless who defends has the parry that costs nothing then, and nothing that costs more [V-054] [V-065] [V-075] [V-096]", async () => {
  const parry = feature("Parry", "talent", {
    cost: { vigor: 1 },
    ability: "agility",
    reaction: { trigger: "attack", defensive: true },
  });
  const twist = feature("Twist", "talent", {
    cost: { vigor: 1 },
    ability: "agility",
    reaction: { trigger: "attack", defensive: false },
  });
  const { table, x, a } = await melee(
    { items: [sword] },
    {
      A: {
        items: [parry, twist],
        statuses: ["winded", "defending"],
        system: { vigor: pool(20, 0), abilities: dice({ agility: 1 }) },
      },
    },
  );
  table.dice(16);
  const blow = await x.act("attack", { item: "Sword", on: [a] });
  expect(blow.asked.map(({ who, options }) => [who, options])).toEqual([["A", ["special0", "none"]]]);
  table.dice(8, 9);
  await blow.answer(a, "reaction", "special0");
  expect(blow.story).toContain("V-046 17 > 16");
  expect([a.system.vigor.value, a.system.durability.value]).toEqual([0, 10]);
});

it("prone and wounded, five dice of Speed defend as one d8; a Speed of three goes one foot, a Speed of zero none [V-004] [V-056] [V-089]", async () => {
  const { table, x, a } = await melee(
    { items: [sword], statuses: ["prone"], system: { abilities: { speed: { score: 3 } } } },
    {
      A: {
        statuses: ["prone", "wounded"],
        system: { durability: pool(10, 0), abilities: { speed: { score: 0, dice: 5 } } },
      },
    },
  );
  table.dice(16);
  const blow = await x.act("attack", { item: "Sword", on: [a] });
  table.dice(9, 8, 1);
  await blow.answer(a, "reaction", "defense");
  expect(blow.story).toContain("defence 1d20 + 1d8 = 18");
  expect(blow.story).toContain("V-046 18 > 16");
  expect((await x.act("move")).changes).toEqual(["Ilse actions -1", "Ilse stride 0 -> 1"]);
  expect([x.system.derived.movement ?? 1, a.system.stride]).toEqual([1, 0]);
});

it("a blow that wounds makes its target one for the off hand's step against the wounded, in the same action [V-008] [V-010] [V-052] [V-110]", async () => {
  const knife = weapon("Knife", {
    hand: "off",
    steps: [{ label: "Vulture", steps: 1, scope: "both", when: "targetWounded" }],
  });
  const { table, x, a } = await melee(
    { items: [sword, knife], system: { vigor: pool(20, 8), abilities: dice({ agility: 1, strength: 1 }) } },
    { A: { system: { durability: pool(10, 9), vigor: pool(20, 4) } } },
  );
  table.dice(12, 5, 3, 6);
  const blow = await x.act("attack", { item: "Sword", on: [a] });
  expect([blow.story.includes("damage 1d8 + 1d10 = 9"), a.system.health.value, a.statuses]).toEqual([
    true,
    10,
    ["wounded"],
  ]);
  table.dice(12, 5, 4, 2);
  await blow.answer(x, "offhand", "weapon");
  expect(blow.story).toContain("second/strike 1d20 + 1d8 = 17");
  expect(blow.story).toContain("second/damage 1d8 + 1d8 = 6");
  expect([x.statuses, a.system.health.value]).toEqual([["winded"], 4]);
});
