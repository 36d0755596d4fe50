import { describe, expect, it } from "vitest";
import words from "../../../lang/shapers.en.json";
import { problemsOf } from "../../../src/rulesets/shapers/rules/data/listCheck";
import { isKnown, listsOf, readLists, statusFor, tableIn, USUAL } from "../../../src/rulesets/shapers/rules/data/lists";
import { LIST_MODEL } from "../../../src/rulesets/shapers/view/lists";
import { ownWords } from "../../../src/rulesets/shapers/view/ownWords";

const known: Readonly<Record<string, string>> = words;
const t = (key: string, data: Readonly<Record<string, string | number>> = {}): string =>
  (known[key] ?? `? ${key}`).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name]));
interface Shown {
  readonly name: string;
  readonly label: string;
  readonly number?: { readonly value: number | "" };
  readonly text?: { readonly value: string };
  readonly check?: { readonly on: boolean };
  readonly select?: readonly { readonly value: string; readonly selected: boolean; readonly label: string }[];
}
/** The form as a browser would send it, of stored text. */
function formOf(text: string): Record<string, string> {
  const form: Record<string, string> = {};
  for (const { rows } of LIST_MODEL.page(text, {}, t).lists)
    for (const { fields } of rows)
      for (const { name, number, text: typed, check, select } of fields as readonly Shown[]) {
        if (check) {
          if (check.on) form[name] = "on";
        } else form[name] = String(number?.value ?? typed?.value ?? select?.find(({ selected }) => selected)?.value);
      }
  return form;
}
const problems = (changes: Record<string, string>, text = ""): readonly string[] => {
  const read = LIST_MODEL.read({ ...formOf(text), ...changes }, t);
  return read.ok ? [] : read.problems;
};

describe("lists that a table edits [W-162] [W-163] [W-165]", () => {
  it("are the book’s while nothing is changed, have words for everything, and come back as they were stored", () => {
    expect(LIST_MODEL.read(formOf(""), t)).toEqual({ ok: true, text: "" });
    const shown = LIST_MODEL.page("", {}, t).lists.flatMap(({ title, hint, rows }) => [
      title,
      hint,
      ...rows.flatMap((row) => [
        row.title,
        ...(row.fields as readonly Shown[]).flatMap(({ label, select = [] }) => [label, ...select.map((s) => s.label)]),
      ]),
    ]);
    expect(shown.filter((one) => one.startsWith("?"))).toEqual([]);
    const changes = {
      "statuses.prone.attacks": "disadvantage",
      "statuses.stunned.ap": "1",
      "sizes.own1.name": "Titan",
    };
    const read = LIST_MODEL.read({ ...formOf(""), ...changes }, t);
    const text = read.ok ? read.text : "";
    expect(JSON.parse(text)).toEqual({
      statuses: { prone: { attacks: "disadvantage" }, stunned: { ap: 1 } },
      sizes: { own1: { name: "Titan" } },
    });
    expect(LIST_MODEL.read(formOf(text), t)).toEqual({ ok: true, text });
    // A number that is taken away is no number any more.
    const none = LIST_MODEL.read({ ...formOf(text), "statuses.stunned.ap": "" }, t);
    expect(none.ok && JSON.parse(none.text).statuses.stunned).toEqual({ ap: null });
  });
  it("refuse in words what cannot be: two statuses of one type, a type on a Mental status, an Elemental one without (E-69)", () => {
    expect(problems({ "statuses.frozen.element": "heat" })).toEqual([
      "Burning and Frozen both go with Heat. Each Elemental type has exactly one status: choose another type for one of them.",
      "Cold is an Elemental damage type without a status. Give it one among the statuses.",
    ]);
    expect(problems({ "statuses.stunned.category": "mental", "statuses.stunned.element": "shock" })).toEqual([
      "Stunned is no Elemental status, so it cannot go with Shock. Choose None, or make it Elemental.",
    ]);
    expect(problems({ "statuses.burning.element": "none" })).toEqual([
      "Burning is Elemental: choose the Elemental damage type that it goes with.",
      "Heat is an Elemental damage type without a status. Give it one among the statuses.",
    ]);
    expect(problems({ "statuses.burning.element": "psychic" })[0]).toBe(
      "Burning goes with Psychic, which is no Elemental damage type. Choose one that is.",
    );
    expect(problems({ "types.own1.name": "Sonic", "types.own1.category": "elemental" })).toEqual([
      "Sonic is an Elemental damage type without a status. Give it one among the statuses.",
    ]);
    expect(
      problems({
        "types.own1.name": "Sonic",
        "types.own1.category": "elemental",
        "statuses.own1.name": "Deafened",
        "statuses.own1.category": "elemental",
        "statuses.own1.element": "own1",
      }),
    ).toEqual([]);
  });
  it("refuse two of a name, a change without a name, sizes of one place, dice that cannot be read", () => {
    expect(problems({ "skills.own1.name": " stealth " })).toEqual([
      "stealth is there twice. Give one of them another name.",
    ]);
    expect(problems({ "statuses.own2.rooted": "on" })).toEqual([
      "Own status 2 has been changed but has no name. Give it one, or set it back.",
    ]);
    expect(problems({ "sizes.huge.rank": "3" })).toEqual([
      "Huge and Large have the same position in the order of sizes. Give one of them another.",
    ]);
    expect(problems({ "statuses.bleeding.hurts": "start", "statuses.bleeding.damage": "lots" })).toEqual([
      "The damage dice of Bleeding cannot be read. Write them like 1d6 + 2.",
    ]);
    expect(problemsOf(USUAL, (_list, word) => word)).toEqual([]);
  });
  it("what is no text of lists changes nothing, and what is too much is brought to what is possible", () => {
    for (const lists of ["", "{", "[1]", "7", '{"statuses":[],"sizes":{"tiny":3}}'])
      expect([listsOf({ lists }), tableIn({ lists })]).toEqual([USUAL, undefined]);
    const wild = readLists({
      statuses: { prone: { ap: -4, category: "odd", blind: "yes" } },
      sizes: { tiny: { rank: 5e9 } },
    });
    expect(wild.statuses.prone).toEqual({ ...USUAL.statuses.prone, ap: 0 });
    expect(wild.sizes.tiny.rank).toBe(99);
    expect(isKnown(wild, "skills", "own1")).toBe(false);
  });
  it("name words everywhere, and say which status goes with a type [W-163]", () => {
    const lists = JSON.stringify({
      statuses: { burning: { name: "Ablaze" } },
      types: { heat: { name: "Fire" } },
      skills: { own1: { name: "Sailing" } },
    });
    const named = ownWords({ lists });
    expect([named["FIVEFOLD.Shapers.Status.burning"], named["FIVEFOLD.Shapers.Status.frozen"]]).toEqual(["Ablaze", ""]);
    expect([named["FIVEFOLD.Shapers.Traited.heat"], named["FIVEFOLD.Shapers.Skill.own1"]]).toEqual(["Fire", "Sailing"]);
    expect(Object.keys(named).filter((key) => !(key in known))).toEqual([]);
    expect([statusFor(USUAL, ["physical", "shock", "heat"]), statusFor(USUAL, ["holy"])]).toEqual([
      "electrified",
      null,
    ]);
  });
});
