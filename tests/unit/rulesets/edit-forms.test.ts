import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset, SheetView } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import { withArrays } from "../../../src/foundry/sheets/arrays";
import type { FieldGroup, FormField } from "../../../src/kit/view/fields";
import { loadRuleset, slugs, wordsOf } from "./games";

/** How many fields a person sees who makes a new one: what everybody fills in. */
const MOST = { Actor: 16, Item: 12 } as const;

const isShown = ({ fold }: FieldGroup): boolean => !fold || fold.open;
const fieldsIn = (groups: readonly FieldGroup[]): readonly FormField[] => groups.flatMap(({ fields }) => fields);

/** Something else than what a field shows, as a form would send it. */
function changed({ number, check, text, select, multi, rich, document }: FormField): unknown {
  if (number) return Number(number.value) + 1;
  if (check) return !check.on;
  if (select) return select.find(({ selected }) => !selected)?.value;
  if (multi) return multi.filter(({ selected }) => !selected).map(({ value }) => value);
  return `${(text ?? rich ?? document)?.value ?? ""}x`;
}
/** What a field shows, as a form sends it. */
function shown({ number, check, text, select, multi, rich, document }: FormField): unknown {
  if (number) return Number(number.value);
  if (check) return check.on;
  if (select) return select.find(({ selected }) => selected)?.value;
  if (multi) return multi.filter(({ selected }) => selected).map(({ value }) => value);
  return (text ?? rich ?? document)?.value ?? "";
}
/** A document of which a form has sent all fields. */
function sent(groups: readonly FieldGroup[]): JsonObject {
  const system: Record<string, unknown> = {};
  for (const field of fieldsIn(groups)) {
    const keys = field.name.split(".").slice(1);
    let place = system;
    for (const key of keys.slice(0, -1)) {
      place[key] ??= {};
      place = place[key] as Record<string, unknown>;
    }
    place[keys.at(-1) ?? ""] = shown(field);
  }
  return withArrays(system) as JsonObject;
}
/** A document of which a form has sent this one field. */
const systemOf = (name: string, value: unknown): JsonObject =>
  withArrays(
    name
      .split(".")
      .slice(1)
      .reduceRight<unknown>((below, key) => ({ [key]: below }), value),
  ) as JsonObject;

describe.each(slugs)("the edit forms of %s", (slug) => {
  const { english: t } = wordsOf(slug);
  let game: Ruleset;
  let views: Readonly<Record<string, SheetView>>;
  beforeAll(async () => {
    game = await loadRuleset(slug);
    views = await game.views();
  });
  const typesOf = (document: "Actor" | "Item"): readonly string[] =>
    game.sheets.filter((sheet) => sheet.document === document).flatMap(({ types }) => types);
  function groupsOf(type: string, source: JsonObject): readonly FieldGroup[] {
    const facts = { id: "i", uuid: "Item.i", type, name: "New", img: "", system: source };
    const context = { t, editing: true, editable: true, isGM: true, source, turn: null, settings: {} };
    const actor = { ...facts, items: [], statuses: {} };
    const { groups } = views[type]?.(type.endsWith("Creature") ? actor : facts, context) as {
      readonly groups: readonly FieldGroup[];
    };
    return groups;
  }

  it.each(["Actor", "Item"] as const)("begin with few fields for a new %s; the rest is folded away", (document) => {
    const counts = typesOf(document).map(
      (type) => [type, fieldsIn(groupsOf(type, {}).filter(isShown)).length] as const,
    );
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.filter(([, count]) => count > MOST[document])).toEqual([]);
    // What everybody fills in is there at all.
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });
  it("grow by no line when they are sent as they are, however often", () => {
    for (const type of [...typesOf("Actor"), ...typesOf("Item")]) {
      const once = groupsOf(type, sent(groupsOf(type, {})));
      const names = (groups: readonly FieldGroup[]) => fieldsIn(groups).map(({ name }) => name);
      expect(names(once), type).toEqual(names(groupsOf(type, {})));
      expect(names(groupsOf(type, sent(once))), type).toEqual(names(once));
    }
  });
  it("name each field once, and never a group by the same words as another", () => {
    for (const type of [...typesOf("Actor"), ...typesOf("Item")]) {
      const groups = groupsOf(type, {});
      const names = fieldsIn(groups).map(({ name }) => name);
      expect(new Set(names).size, type).toBe(names.length);
      expect(new Set(groups.map(({ title }) => title)).size, type).toBe(groups.length);
    }
  });
  it("open what says something: no field that differs from a new document is folded away", () => {
    for (const type of [...typesOf("Actor"), ...typesOf("Item")])
      for (const group of groupsOf(type, {}).filter((one) => !isShown(one))) {
        const opened = group.fields.filter((field) =>
          groupsOf(type, systemOf(field.name, changed(field)))
            .filter(isShown)
            .some(({ fields }) => fields.some(({ name }) => name === field.name)),
        );
        // Of a line of a list only some fields say something; the others say what kind of line it would be.
        const isLine = group.fields.some(({ name }) => /\.\d+\./.test(name));
        expect(opened.length, `${type}: ${group.title}`).toBeGreaterThanOrEqual(isLine ? 1 : group.fields.length);
      }
  });
});
