import { expect, it } from "vitest";
import { Localization } from "../client/boot/i18n";
import documentWords from "../client/documents/lang/en.json";
import tableWords from "../client/lang/en.json";

/** Type declaration Localization (client/helpers/localization.d.mts), foundry-api.md §11. */
it("[T-16] a key is its own text until translations are there, and where they have none", async () => {
  const i18n = new Localization();
  expect(i18n.localize("VIEW.Title")).toBe("VIEW.Title");
  expect(i18n.has("VIEW.Title")).toBe(false);
  await i18n.initialize([{ "VIEW.Title": "Hello {name}", VIEW: { Plain: "Plain" } }], []);
  expect([i18n.localize("VIEW.Title"), i18n.localize("VIEW.Plain"), i18n.localize("VIEW.None")]).toEqual([
    "Hello {name}",
    "Plain",
    "VIEW.None",
  ]);
  // a branch of the tree is no text
  expect([i18n.localize("VIEW"), i18n.has("VIEW"), i18n.has("VIEW.Title")]).toEqual(["VIEW", false, true]);
});

it("[T-16] nothing at all has an empty text (systems hand over labels that are not there)", () => {
  const i18n = new Localization();
  expect([i18n.localize(undefined as never), i18n.localize(null as never), i18n.localize("")]).toEqual(["", "", ""]);
});

/** The words of all parts are merged in this order by boot/steps.ts; what a later part defines again wins. */
it("[T-16] core's durations have their numbers, and the words are there that published systems ask for", async () => {
  const i18n = new Localization();
  await i18n.initialize([documentWords, tableWords], []);
  expect([
    i18n.format("EFFECT.Rounds", { rounds: 3 }),
    i18n.format("EFFECT.Turns", { turns: 2 }),
    i18n.format("EFFECT.Seconds", { seconds: 6 }),
  ]).toEqual(["3 rounds", "2 turns", "6 s"]);
  const asked = [
    "EFFECT.FIELDS.origin.label",
    "EFFECT.FIELDS.img.label",
    "DOCUMENT.Update",
    "SIDEBAR.Search",
    "CHAT.Dismiss",
  ];
  expect(asked.filter((key) => !i18n.has(key))).toEqual([]);
});

it("[T-16] places are filled with what is given, and stay where nothing is", async () => {
  const i18n = new Localization();
  await i18n.initialize([{ A: "{one} and {two}" }, { A: "{two} then {one}" }], []);
  expect(i18n.format("A", { one: 1, two: null })).toBe("null then 1");
  expect(i18n.format("A", { one: 1 })).toBe("{two} then 1");
  expect(i18n.localize("A", { one: "x", two: "y" })).toBe("y then x");
});
