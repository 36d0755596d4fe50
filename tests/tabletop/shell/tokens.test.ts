import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { type Creature, tabletop } from "../tabletop";
import { SWORD } from "./kit";

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

it("two creatures of one name are numbered, on their tokens and on cards; who is one person keeps its name, and so does what is there already", async () => {
  const table = await tabletop("vigor");
  const place = async (name: string, actorLink: boolean, x: number) => {
    const actor =
      client.game.actors.getName(name) ??
      (await client.Actor.create({ name, type: "vigorCreature", items: [SWORD], prototypeToken: { actorLink } }));
    const made = (await actor.getTokenDocument({ x, y: 500 })).toObject();
    const [token] = await table.map.createEmbeddedDocuments("Token", [made]);
    return token;
  };
  const tokens = [];
  for (let n = 0; n < 3; n++) tokens.push(await place("Leech", false, 500 + 100 * n));
  for (let n = 0; n < 2; n++) tokens.push(await place("Ilse", true, 900 + 100 * n));
  expect(tokens.map(({ name }) => name)).toEqual(["Leech", "Leech 2", "Leech 3", "Ilse", "Ilse"]);
  // Another person of that name is told apart from both.
  const twin = await client.Actor.create({ name: "Ilse", type: "vigorCreature", prototypeToken: { actorLink: true } });
  const [other] = await table.map.createEmbeddedDocuments("Token", [
    (await twin.getTokenDocument({ x: 1300, y: 500 })).toObject(),
  ]);
  expect(other.name).toBe("Ilse 2");
  const [, second, third] = tokens;
  const outcome = await client.game.fivefold.begin({
    actorUuid: second.actor.uuid,
    act: "attack",
    itemId: second.actor.items.getName("Sword").id,
    targets: [third.actor.uuid],
    adjust: { off: [], added: [] },
  });
  expect(outcome).toEqual({ ok: true });
  const members = table.cards.at(-1)?.stored.stored.members ?? {};
  expect(Object.values(members).map(({ name }) => name)).toEqual(expect.arrayContaining(["Leech 2", "Leech 3"]));
});

it("a scene that was brought in with creatures of one name numbers them", async () => {
  await tabletop("vigor");
  const actor = await client.Actor.create({ name: "Hound", type: "vigorCreature" });
  const twin = await client.Actor.create({ name: "Hound", type: "vigorCreature" });
  const hound = { name: "Hound", actorId: actor.id, actorLink: false };
  const own = { ...hound, actorId: twin.id, actorLink: true };
  const scene = await client.Scene.create({ name: "Kennel", tokens: [hound, hound, hound, own, own] });
  await quiet();
  const names = scene.tokens.contents.map(({ name }: Dynamic) => name);
  expect(names).toEqual(["Hound", "Hound 2", "Hound 3", "Hound 4", "Hound 4"]);
});
