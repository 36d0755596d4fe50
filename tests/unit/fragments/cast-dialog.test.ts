import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { declareReady } from "../../../src/rulesets/fragments/rules/reactions/readied";
import { castDialog, fireDialog } from "../../../src/rulesets/fragments/view/castDialog";
import { actor, declares, item, said, type Told, turnOf } from "./documents";
import type { Overrides } from "./fixtures";

const t = (key: string, data: Readonly<Record<string, unknown>> = {}): string =>
  [key.replace("FIVEFOLD.Fragments.", ""), ...Object.values(data)].join(" ");
const context = { t, names: { a: "Ada", d: "Ben" }, world: {} };
const NEEDLE: JsonObject = {
  damage: "2d4 + 1",
  components: [
    { name: "Range", energy: 2 },
    { name: "Effect", energy: 2 },
  ],
};
/** The window of a spell of "a", who has 9 Energy. */
const opens = (system: JsonObject = {}, more: Told = {}, a: Overrides = {}) =>
  castDialog(
    declares(
      { item: item("Spell", { ...NEEDLE, ...system }, "Storm needle"), turn: turnOf(), ...more },
      { now: { energy: 9 }, ...a },
    ),
    context,
  );
const groupOf = (dialog: ReturnType<typeof opens>, id: string) => dialog?.situation.find((one) => one.id === id);

describe("the rolls of a spell in its window", () => {
  it("are called those of a spell, and so are the reasons of their numbers [F-055] [F-070]", () => {
    const rolls = opens()?.rolls.map(({ name, pool }) => [name, ...pool.mods.map(({ id, rule }) => `${id} ${rule}`)]);
    expect(rolls).toEqual([
      ["Step.spellStrike", "level F-055", "attribute.ess F-055"],
      ["Step.damage", "spell F-070"],
    ]);
  });
  it("count damage that was added by hand, as the spell will [F-004] [F-070]", () => {
    const adjust = { off: [], added: [{ kind: "damage", value: 2, label: "Rage" }] };
    expect(opens({}, { adjust })?.rolls[1]?.pool.flat).toBe(3);
  });
});
describe("the Energy of a spell in its window", () => {
  it("is chosen with buttons, and what all of it costs stands at its foot [F-068]", () => {
    expect(opens()?.cost).toBe("Cost.actions 1, Cost.energy 4");
    const more = opens({}, { adjust: said({ energy1: "4" }) });
    expect([more?.cost, groupOf(more, "energy1")?.chosen, more?.texts]).toEqual([
      "Cost.actions 1, Cost.energy 6",
      "4",
      undefined,
    ]);
  });
  it("is offered up to what is left of it, and never less than the spell usually takes [F-068]", () => {
    const ids = (dialog: ReturnType<typeof opens>) => groupOf(dialog, "energy1")?.options.map(({ id }) => id);
    expect(ids(opens())).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
    expect(ids(opens({}, { adjust: said({ energy0: "6" }) }))).toEqual(["0", "1", "2", "3"]);
    expect(ids(opens({}, {}, { now: { energy: 0 } }))).toEqual(["0", "1", "2"]);
    expect(ids(opens({}, {}, { now: { energy: 90 } }))?.length).toBe(21);
    expect(ids(opens({}, { adjust: said({ energy1: "40" }) }))).toContain("40");
    expect(groupOf(opens(), "energy1")?.options[2]?.label).toBe("Dialog.usualEnergy 2");
  });
  it("shows what was said for it where that is no number [F-068]", () => {
    const wrong = opens({}, { adjust: said({ energy1: "many" }) });
    expect([groupOf(wrong, "energy0")?.chosen, groupOf(wrong, "energy1")?.chosen]).toEqual(["2", "many"]);
  });
  it("says that no rule tells what more of it buys; an item has nothing to choose [F-068] [F-071]", () => {
    expect(opens()?.reminder).toEqual({ text: "Dialog.energyBuys", rule: "F-068" });
    const wand = opens({ fixed: true });
    expect([wand?.reminder, wand?.situation.map(({ id }) => id)]).toEqual([undefined, ["cover"]]);
    expect(opens({ fixed: true, selfPowered: true })?.cost).toBe("Cost.actions 1");
  });
});

describe("whom a spell is aimed at in its window", () => {
  it("one other creature where it attacks, anybody where it helps, nobody where it has an area or does nothing to anybody [F-069]", () => {
    expect(opens()?.aim).toEqual({ most: 1, self: false });
    expect(opens({}, { on: [] })?.aim).toEqual({ most: 1, self: false });
    expect(opens({ attack: "none", damage: "", heals: "1d6" })?.aim).toEqual({ most: 24, self: true });
    expect(opens({ attack: "none", damage: "", inflicts: "slowed" })?.aim).toEqual({ most: 24, self: true });
    expect(opens({ attack: "none", damage: "" })?.aim).toBeUndefined();
    expect(opens({ area: 10 })?.aim).toBeUndefined();
  });
});

describe("a readied Action as its trigger comes", () => {
  const items = [item("Weapon", { place: 2 }, "Sword"), item("Spell", NEEDLE, "Storm needle")];
  const armed = { actor: actor("a", { items }) };
  /** The window of what "a" has readied. */
  function fires(what: string, more: Told = {}) {
    const made = declareReady(declares({ ...armed, adjust: said({ trigger: "now", with: what }) }));
    const key = made.ok ? Number(Object(made.args).with) : 0;
    const a = { now: { energy: 9, readied: 1, readiedWith: key } };
    return fireDialog(declares({ ...armed, said: () => ({ trigger: "The door opens" }), ...more }, a), context);
  }
  it.each([
    ["Sword", "Sword"],
    ["", "Unarmed"],
    ["trip", "Act.trip"],
    ["Storm needle", "Storm needle"],
  ])("“%s” chooses its target, and says what was readied and for what [F-086]", (what, name) => {
    expect(fires(what)).toMatchObject({
      aim: { most: 1, self: false },
      reminder: { text: `Dialog.waitsFor ${name} The door opens`, rule: "F-086" },
    });
  });
  it("costs nothing more, but the Energy of a spell, and a Reaction where the table wants one [F-086] (A-22)", () => {
    expect([fires("Sword")?.cost, fires("Storm needle")?.cost]).toEqual(["", "Cost.energy 4"]);
    const settings = { readyUsesReaction: true };
    expect(fires("Storm needle", { settings })?.cost).toBe("Cost.reaction, Cost.energy 4");
  });
  it("says what was readied where nobody remembers its trigger, and begins at once where nothing can be chosen [F-086]", () => {
    expect(fires("Sword", { said: () => ({}) })?.reminder?.text).toContain("Dialog.readied Sword");
    expect([fires("dodge"), fires("other")]).toEqual([null, null]);
  });
});
