import { expect, it } from "vitest";
import type { ActorFacts } from "../../../src/contract/facts";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import { loadRuleset, slugs, wordsOf } from "./games";
import { modelsOf, packsOf, type Source } from "./packs";

/** Acts whose cost is said in their window, each with its reason. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  vigor: [],
  generia: [],
  fragments: [],
  // Forms are taken and left as a technique of the creature says.
  uchma: ["transform", "turnBack", "thrown"],
  // What is put on hold that needs no thing differs.
  shapers: ["holdAction"],
};

it.each(
  slugs,
)("%s: what each creature of its compendia could press tells what it costs, by picture and in words", async (slug) => {
  const ruleset = await loadRuleset(slug);
  const { bar } = await ruleset.mechanics();
  const { cleaned } = modelsOf(ruleset);
  const { english } = wordsOf(slug);
  const facts = (source: Source): ActorFacts => ({
    id: source._id,
    uuid: `Actor.${source._id}`,
    type: source.type,
    name: source.name,
    img: "",
    statuses: {},
    system: cleaned("Actor", source.type, source.system) as JsonObject,
    items: (source.items ?? []).map((item) => ({
      id: item._id,
      uuid: `Item.${item._id}`,
      type: item.type,
      name: item.name,
      img: "",
      system: cleaned("Item", item.type, item.system) as JsonObject,
    })),
  });
  const settings = Object.fromEntries(ruleset.settings.map((one) => [one.key, one.default]));
  const turn = { round: 1, turnOf: "a", slot: null, order: [] };
  const context: SheetContext = { t: english, editing: false, editable: true, isGM: false, source: {}, turn, settings };
  const keys = packsOf(slug)
    .readPack(`${slug}-creatures`)
    .flatMap((source) => bar?.(facts(source), context)?.keys ?? []);
  expect(keys.length).toBeGreaterThan(20);
  const silent = keys.filter(({ act, costs }) => !costs && !LATER[slug]?.includes(act)).map(({ act }) => act);
  expect([...new Set(silent)]).toEqual([]);
  const parts = keys.flatMap(({ costs }) => costs ?? []);
  expect(parts.filter(({ icon, label }) => !icon.startsWith("fa-solid fa-") || label === "")).toEqual([]);
  expect(parts.length).toBeGreaterThan(20);
});
