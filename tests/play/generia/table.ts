import { whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import type { JoinAll } from "../fixtures/test";
import { expect } from "../fixtures/test";

/** Ilse, whom Mara plays, with a sword, a spell that lasts and one on an area; a reaver beside her whose sword parries with 9. */
const FIGHTERS = {
  ilse: {
    name: "Ilse",
    system: {
      attributes: { str: { mod: 5 }, dex: { mod: 0 }, per: { mod: 2 } },
      ...{ threshold: 5, limit: 4, character: true, mp: { value: 9, max: 9 } },
      proficiencies: [{ name: "swords", value: 6 }],
      traditions: [{ name: "wizard", focus: false }],
    },
    items: [
      {
        name: "Sword",
        type: "generiaWeapon",
        system: { equipped: true, proficiency: "swords", damage: { formula: "2d6", type: "sharp" } },
      },
      {
        name: "Fire field",
        type: "generiaSpell",
        system: {
          ...{
            cast: "SURECAST",
            keywords: "FIELD, CONCENTRATION",
            tradition: "wizard",
            use: "utility",
            mp: 3,
            range: 9,
          },
          ...{ area: { shape: "circle", size: 2 }, effect: { kind: "damage", formula: "6", class: "absolute" } },
        },
      },
    ],
  },
  reaver: {
    name: "Reaver",
    system: {
      ...{ threshold: 5, limit: 4, armor: { torso: 4, arms: 3, legs: 1, head: 2 } },
      attributes: { str: { mod: 0 }, dex: { mod: 0 }, per: { mod: 2 } },
      proficiencies: [{ name: "swords", value: 9 }],
    },
    items: [
      {
        name: "Falchion",
        type: "generiaWeapon",
        system: { equipped: true, proficiency: "swords", canBlock: false, damage: { formula: "1d8", type: "sharp" } },
      },
    ],
  },
};

/** Sets the world to Generia and lets the two fight on a map of one-metre spaces, Ilse first. */
export async function seat(joinAll: JoinAll): Promise<{ readonly gm: Person; readonly mara: Person }> {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await run(
    gm,
    `const { ilse, reaver } = ${JSON.stringify(FIGHTERS)};
     await game.settings.set("fivefold", "ruleset", "generia");
     const mara = game.users.getName("Mara").id;
     const made = [];
     for (const [one, x, disposition] of [[ilse, 5, 1], [reaver, 6, -1]]) {
       const actor = await Actor.create({ ...one, type: "generiaCreature", ownership: { default: 0, ...(disposition > 0 && { [mara]: 3 }) } });
       made.push({ name: one.name, actorId: actor.id, actorLink: true, x: x * 100, y: 500, width: 1, height: 1, disposition });
     }
     const scene = await Scene.create({ name: "Ford", width: 2000, height: 1200, padding: 0,
       grid: { type: 1, size: 100, distance: 1, units: "m" } });
     await scene.createEmbeddedDocuments("Token", made);
     await scene.activate();`,
  );
  for (const who of [gm, mara]) await expect(who.token("Ilse")).toBeVisible();
  await run(
    gm,
    `const combat = await Combat.create({});
     await combat.activate();
     await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.contents.map(({ id, actorId, name }) =>
       ({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: name === "Ilse" ? 9 : 5 })));
     await combat.startCombat({ asked: true });`,
  );
  for (const who of [gm, mara]) {
    await expect.poll(() => whose(who)).toBe("Ilse");
    await who.tab("chat");
  }
  return { gm, mara };
}
/** Answers what the newest card asks. */
export const answer = (who: Person, at: string, value: string): Promise<void> =>
  who.card().locator(`[data-action="ff-answer"][data-at="${at}"][data-value="${value}"]`).click();

/** Begins an act as its sheet or a macro would, without a dialog. */
export const begin = (
  who: Person,
  doer: string,
  act: string,
  {
    item = "",
    on = [],
    said = {},
  }: { item?: string; on?: readonly string[]; said?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly ok: boolean; readonly reason?: string }> =>
  run(
    who,
    `const actor = game.actors.getName(${JSON.stringify(doer)});
     return game.fivefold.begin({
       actorUuid: actor.uuid, act: ${JSON.stringify(act)},
       ${item && `itemId: actor.items.getName(${JSON.stringify(item)}).id,`}
       targets: ${JSON.stringify(on)}.map((name) => game.actors.getName(name).uuid),
       adjust: { off: [], added: [], said: ${JSON.stringify(said)} },
     });`,
  );
