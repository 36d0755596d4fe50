import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { shell } from "../shell";
import { tabletop } from "../tabletop";
import { globals, shellModule } from "./kit";

const fragments = (system: JsonObject): JsonObject => ({ hp: { value: -3, max: 20 }, ...system });
const shapers = (value: number): JsonObject => ({ vitality: { value, max: 20 } });
const generia: JsonObject = { wounds: { light: 30, severe: 0 } };
const vigor: JsonObject = { health: { value: 0, max: 20 }, shock: { round: 8 } };

it.each([
  ["fragments", ["incapacitated", "bleeding"], fragments({}), "Dying", "Dying, dies at −20"],
  [
    "fragments",
    ["incapacitated", "bleeding", "unconscious"],
    fragments({ bleedPenalty: 3 }),
    "Dying, Bleed Penalty 3",
    "Dying, Bleed Penalty 3, dies at −20",
  ],
  ["fragments", ["incapacitated", "suffocating"], fragments({}), "Dying, no air", "Dying, no air, dies at −20"],
  ["fragments", ["incapacitated"], fragments({}), "Incapacitated", "Incapacitated, dies at −20"],
  ["fragments", ["unconscious"], fragments({ hp: { value: 9, max: 20 } }), "Unconscious", "Unconscious, dies at −20"],
  ["fragments", ["bleeding"], fragments({ hp: { value: 9, max: 20 } }), null, null],
  ["shapers", ["bleeding"], shapers(-4), "Dying, dies below −20", "Dying, dies below −20"],
  ["shapers", ["bleeding"], shapers(4), null, null],
  ["generia", ["unconscious"], generia, "Unconscious", "Unconscious"],
  ["vigor", ["shock", "unconscious"], vigor, "Dying, 7 rounds", "Dying"],
] as const)("in %s whoever is %j looks like it in the tracker and on its sheet", async (slug, statuses, system, tag, hint) => {
  const table = await tabletop(slug);
  const ada = await table.creature("Ada", { owner: "Mara", system, statuses: [...statuses] });
  const ben = await table.creature("Ben");
  await table.encounter(ben, ada, { initiative: [18, 12] });
  await table.start();
  const place = table.combat.combatants.find(({ name }: Dynamic) => name === "Ada");
  expect(shell().trackerRow(table.combat, place, globals().game.user)?.tag?.label ?? null).toBe(tag);
  const sheet: Dynamic = ada.actor.sheet;
  await sheet.render({ force: true });
  await quiet();
  const alarmed = [...sheet.element.querySelectorAll("[data-alarm] .ff-vital__hint")];
  expect(alarmed.map(({ textContent }: Dynamic) => textContent)).toEqual(hint === null ? [] : [hint]);
  await sheet.close();
});

it.each([
  ["fragments", ["incapacitated", "bleeding"], fragments({ bleedPenalty: 3 }), "Dying"],
  ["shapers", ["bleeding"], shapers(-4), "Dying"],
  ["generia", ["unconscious"], generia, "Unconscious"],
  ["vigor", ["shock", "unconscious"], vigor, "Dying"],
  ["uchma", ["down"], { health: { value: -3, max: 40 } }, "Down"],
] as const)("in %s a player reads no number of a hidden foe who is dying, a game master all of them", async (slug, statuses, system, tag) => {
  const table = await tabletop(slug);
  const ben = await table.creature("Ben", { owner: "Mara", disposition: "friendly" });
  const foe = await table.creature("Foe", { disposition: "hostile", system, statuses: [...statuses] });
  if (slug === "uchma") table.dice(5, 5);
  await table.encounter(ben, foe, { initiative: [18, 12] });
  await table.start();
  const { trackerView } = await shellModule(() => import("../../../src/foundry/tracker/view"));
  const { users, settings } = globals().game;
  await settings.set("fivefold", "hideNumbers", true);
  const rowFor = (name: string): Dynamic =>
    trackerView(table.combat, users.getName(name))?.rows.find((row: Dynamic) => row.name === "Foe");
  const hers = rowFor("Mara");
  expect(hers.tag.label).toBe(tag);
  const words = [hers.tag.label, hers.looks, ...hers.states.map((state: Dynamic) => state.words)];
  expect(words.filter((text) => /\d/.test(text))).toEqual([]);
  // How many actions are left the pips show to everybody; how far it can go they do not.
  expect(hers.pips?.label ?? "").not.toMatch(/ m left/);
  expect([hers.gauges, hers.life, hers.pools]).toEqual([[], null, ""]);
  expect(rowFor("Gamemaster").gauges).not.toEqual([]);
});
