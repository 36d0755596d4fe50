import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { type Creature, tabletop } from "../tabletop";

const client = globalThis as Dynamic;

it.each([
  ["vigor", { durability: { value: 4, max: 20 }, health: { value: 10, max: 12 } }, ["life", 14, 32], ["vigor", 20, 20]],
  ["uchma", { health: { value: 12, max: 60 } }, ["health", 12, 60], ["energy", 10, 10]],
] as const)("a %s creature made by hand shows what keeps it alive, then its fuel, to whoever plays it", async (slug, system, life, fuel) => {
  await tabletop(slug);
  const type = `${slug}Creature`;
  const actor = await client.Actor.create({ name: "Owl", type, system });
  const prototype = actor.prototypeToken;
  expect([prototype.bar1.attribute, prototype.bar2.attribute, prototype.displayBars]).toEqual([life[0], fuel[0], 40]);
  const made = (await actor.getTokenDocument({})).toObject();
  const [token] = await client.game.scenes.active.createEmbeddedDocuments("Token", [made]);
  const bar = (name: string): unknown => {
    const { attribute, value, max } = token.getBarAttribute(name);
    return [attribute, value, max];
  };
  expect([bar("bar1"), bar("bar2")]).toEqual([life, fuel]);
  // What somebody has said stays.
  const said = { bar1: { attribute: null }, displayBars: 0 };
  const other = await client.Actor.create({ name: "Crow", type, prototypeToken: said });
  expect([other.prototypeToken.bar1.attribute, other.prototypeToken.displayBars]).toEqual([null, 0]);
});

const covered = ({ actor }: Creature): readonly string[] =>
  actor.effects.contents
    .filter((effect) => effect.getFlag("core", "overlay") === true)
    .flatMap(({ statuses }) => [...statuses]);

it.each([
  ["vigor", { "system.health.value": 0 }, ["vigor-shock"], "vigor-dead"],
  ["uchma", { "system.health.value": 0 }, ["uchma-down"], "uchma-dead"],
] as const)("the token of a %s creature is covered while it is down, and once somebody says that it is dead", async (slug, fall, down, dead) => {
  const table = await tabletop(slug);
  const owl = await table.creature("Owl", {
    system: { health: { value: 9, max: 9 }, abilities: { stamina: { score: 12 } } },
  });
  await owl.actor.toggleStatusEffect(`${slug}-prone`, { active: true, overlay: false });
  expect(covered(owl)).toEqual([]);
  await table.edit(owl, fall);
  expect(covered(owl)).toEqual(down);
  await owl.actor.toggleStatusEffect(dead, { active: true, overlay: false });
  expect(covered(owl)).toContain(dead);
});
