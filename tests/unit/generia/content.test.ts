import { describe, expect, it } from "vitest";
import { parseKeywords } from "../../../src/rulesets/generia/rules/cast/keywords";
import { parseCast } from "../../../src/rulesets/generia/rules/cast/parse";
import { SPELL } from "../../../src/rulesets/generia/rules/data/documents";
import { loadRuleset } from "../rulesets/games";
import { packsOf, pictureExists } from "../rulesets/packs";

const { readPack } = packsOf("generia");
const [adventure] = readPack("generia-adventures");
const [scene] = adventure?.scenes ?? [];
const marksOf = ({
  behaviors = [],
}: {
  readonly behaviors?: readonly { readonly system: { readonly mark?: string; readonly kind?: string } }[];
}) => behaviors.flatMap(({ system }) => system.mark ?? []);

describe("the compendia", () => {
  const gear = readPack("generia-gear");
  const ofType = (...types: readonly string[]) => gear.filter(({ type }) => types.includes(type));
  it("are enough to choose from: creatures, weapons and armor, spells, skills and perks", () => {
    expect(readPack("generia-creatures").length).toBeGreaterThanOrEqual(16);
    expect(ofType("generiaWeapon", "generiaArmor").length).toBeGreaterThanOrEqual(20);
    expect(ofType("generiaSpell").length).toBeGreaterThanOrEqual(30);
    expect(ofType("generiaSkill", "generiaPerk").length).toBeGreaterThanOrEqual(20);
  });
  it("have spells of every cast type and with every keyword [G-077] [G-090] [G-107]", () => {
    const spells = ofType("generiaSpell").map(({ system }) => SPELL.read(system));
    const casts = spells.flatMap(({ cast }) => {
      const read = parseCast(cast);
      return read.ok ? read.value.alternatives.map(({ type }) => type) : [];
    });
    expect([...new Set(casts)].sort()).toEqual(["DC", "DC+", "PA", "SA", "SD", "SURECAST"]);
    const words = spells.flatMap(({ keywords }) => {
      const read = parseKeywords(keywords);
      return read.ok ? [...read.value.keywords, ...(read.value.upcast > 1 ? ["UPCAST"] : [])] : [];
    });
    const every = "AFFLICTION CONCENTRATION CONTROL FIELD HEAL META MOVEMENT RITUAL SUPPORT TERRAIN UPCAST ZONE";
    expect([...new Set(words)].sort()).toEqual(every.split(" "));
  });
});

describe("the adventure at the ford", () => {
  it("brings everybody who stands on its map, as they are in the compendium", () => {
    const brought = (adventure?.actors ?? []).map(({ _id }) => _id);
    const tokens = scene?.tokens ?? [];
    expect(tokens.length).toBeGreaterThanOrEqual(10);
    expect(tokens.filter(({ actorId }) => !brought.includes(actorId)).map(({ name }) => name)).toEqual([]);
    expect(brought.filter((id) => !tokens.some(({ actorId }) => actorId === id))).toEqual([]);
    const creatures = readPack("generia-creatures").map(({ _id }) => _id);
    expect(brought.filter((id) => !creatures.includes(id))).toEqual([]);
  });
  it("marks cover and light by words that the rules know, of each group at most one in a place", async () => {
    const { sceneTags } = await loadRuleset("generia");
    const known = sceneTags.filter(({ on }) => on.includes("region")).map(({ id }) => id);
    const regions = scene?.regions ?? [];
    expect(regions.flatMap(marksOf).filter((mark) => !known.includes(mark))).toEqual([]);
    for (const region of regions) {
      const groups = marksOf(region).map((mark) => mark.split(".")[1]);
      expect(new Set(groups).size).toBe(groups.length);
    }
    const marked = new Set(regions.flatMap(marksOf));
    for (const mark of ["cover.half", "cover.full", "cover.total", "cover.open", "light.bright", "light.dark"])
      expect(marked, mark).toContain(`generia.${mark}`);
    expect(scene?.flags?.fivefold?.marks).toEqual(["generia.light.dim"]);
  });
  it("has somebody high up, something to ride, a field, and somebody who lays another", async () => {
    const { fields = [] } = await loadRuleset("generia");
    const kinds = (scene?.regions ?? []).flatMap(({ behaviors }) =>
      behaviors.flatMap(({ system }) => system.kind ?? []),
    );
    expect(kinds).toEqual(["generia.field"]);
    expect(fields.map(({ id }) => id)).toEqual(["generia.field", "generia.zone"]);
    const tokens = scene?.tokens ?? [];
    expect(tokens.filter(({ elevation }) => Number(elevation) > 0).length).toBe(1);
    const large = (adventure?.actors ?? []).filter(({ system }) => (system as { size?: string }).size === "large");
    expect(large.map(({ name }) => name)).toEqual(["Courser"]);
    const spells = (adventure?.actors ?? []).flatMap(({ items = [] }) => items);
    const keywords = spells.flatMap(({ system }) => (system as { keywords?: string }).keywords ?? []);
    expect(keywords.some((words) => words.includes("FIELD"))).toBe(true);
  });
  it("brings two tables, whose every throw says something and whose documents are there", () => {
    const tables = adventure?.tables ?? [];
    expect(tables.length).toBe(2);
    const there = new Set(readPack("generia-gear").map(({ _id }) => `Compendium.fivefold.generia-gear.Item.${_id}`));
    for (const { results = [], img } of tables) {
      const thrown = results.flatMap(({ range: [from, to] }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      expect(thrown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(pictureExists(img)).toBe(true);
      const named = results.flatMap(({ documentUuid }) => documentUuid ?? []);
      expect(named.filter((uuid) => !there.has(uuid))).toEqual([]);
    }
  });
});
