import { describe, expect, it } from "vitest";
import type { FAttack } from "../../../src/rulesets/fragments/rules/data/types";
import {
  declareFire,
  declareReady,
  type FFire,
  type FReady,
  fire,
  nameOf,
  readiable,
  readiedNow,
  readiedWhat,
  ready,
} from "../../../src/rulesets/fragments/rules/reactions/readied";
import { actor, declares, held, item, no, ok, override, said, type Told, turnOf } from "./documents";
import { blow, creature, deedsOf, type Overrides, play, told, worldOf } from "./fixtures";

const SWORD = item("Weapon", { place: 2 }, "Sword");
const BOW = item("Weapon", { place: 0 }, "Bow");
const SPARK = item("Spell", { attack: "none" }, "Spark");
const ROPE = item("Gear", {}, "Rope");
const fight = { turn: turnOf() };
const armed = (more: Told = {}): Told => ({ actor: actor("a", { items: [ROPE, BOW, SWORD, SPARK] }), ...more });
const trigger = (text: string, more: Readonly<Record<string, string>> = {}): Told => ({
  adjust: said({ trigger: text, ...more }),
});
const MANEUVERS = ["break", "disarm", "feint", "grapple", "push", "trip"];
const BODY = ["dodge", "standUp", "focus", "extinguish", "steady", "interact"];

/** Of the sword, the bare hand, Trip, Dodge, and what people do by hand. */
const KEYS = [6550, 1, 6212, 2451, 7787];

/** What "with" stands for, told by declaring it. */
function keyFor(id: string, more: Told = armed()): number {
  const made = declareReady(declares({ ...more, ...trigger("now", { with: id }) }));
  if (!made.ok || made.args === null || typeof made.args !== "object" || !("with" in made.args))
    throw new Error(`nothing was readied: ${JSON.stringify(made)}`);
  return Number(made.args.with);
}

describe("what can be readied", () => {
  it("every Action: weapons in the hand, the bare hand, maneuvers, spells, the body, and what people do by hand [F-085]", () => {
    expect(readiable(declares(armed())).map(({ id }) => id)).toEqual([
      "Sword",
      "",
      ...MANEUVERS,
      "Spark",
      ...BODY,
      "other",
    ]);
    expect(readiable(declares(armed())).map(({ k }) => k)).toEqual([
      "weapon",
      "unarmed",
      ...MANEUVERS.map(() => "maneuver"),
      "spell",
      ...BODY.map(() => "body"),
      "other",
    ]);
  });
  it("where nothing is said: the first weapon in the hand, else the bare hand [F-085]", () => {
    expect(readiedWhat(declares(armed())).id).toBe("Sword");
    expect(readiedWhat(declares())).toEqual({ id: "", k: "unarmed" });
  });
  it("else what is said, and the bare hand where that is not there [F-085]", () => {
    const of = (id: string) => readiedWhat(declares({ ...armed(), adjust: said({ with: id }) }));
    expect(of("trip")).toEqual({ id: "trip", k: "maneuver" });
    expect(of("")).toEqual({ id: "", k: "unarmed" });
    expect(of("Bow")).toEqual({ id: "", k: "unarmed" });
    expect(of("other")).toEqual({ id: "other", k: "other" });
  });
  it.each([
    ["Sword", "Sword"],
    ["Spark", "Spark"],
    ["", "FIVEFOLD.Fragments.Unarmed"],
    ["push", "FIVEFOLD.Fragments.Act.push"],
    ["dodge", "FIVEFOLD.Fragments.Act.dodge"],
    ["other", "FIVEFOLD.Fragments.Act.other"],
  ])("“%s” is called %s [F-085]", (id, name) => {
    expect(nameOf(readiedWhat(declares({ ...armed(), adjust: said({ with: id }) })))).toBe(name);
  });
});

describe("readying", () => {
  it("takes two Actions, and both the Action and its trigger are written down [F-085]", () => {
    expect(declareReady(declares({ ...armed(fight), ...trigger("  The door opens ", { with: "" }) }))).toEqual(
      ok({
        by: "a",
        with: 1,
        name: "FIVEFOLD.Fragments.Unarmed",
        trigger: "The door opens",
        price: { actions: 2, most: 3 },
      }),
    );
  });
  it("a trigger has at most 200 letters [F-085]", () => {
    const made = declareReady(declares(trigger("x".repeat(300))));
    expect(made).toMatchObject({ args: { trigger: "x".repeat(200) } });
  });
  it("not without a trigger [F-085]", () => {
    expect(declareReady(declares())).toEqual(no("noTrigger", "F-085"));
    expect(declareReady(declares(trigger("  ")))).toEqual(no("noTrigger", "F-085"));
  });
  it("not with a single Action left [F-085]", () => {
    const left = (spent: number) => declareReady(declares({ ...fight, ...trigger("Now") }, { now: { spent } }));
    expect(left(2)).toEqual(held("fewActions", "F-029", { left: 1, needed: 2 }));
    expect(left(1)).toMatchObject({ ok: true });
  });
  it("different Actions have different numbers, the bare hand 1 [F-085]", () => {
    const ids = ["Sword", "", ...MANEUVERS, "Spark", ...BODY, "other"];
    const keys = ids.map((id) => keyFor(id));
    expect(new Set(keys).size).toBe(ids.length);
    expect(keys.every((key) => Number.isInteger(key) && key >= 1 && key < 10_000)).toBe(true);
    expect(keyFor("")).toBe(1);
    expect(keys.filter((key) => key === 1)).toEqual([1]);
  });
  it("also where ids differ in the order of their letters alone, or are long [F-085]", () => {
    const two = armed({
      actor: actor("a", {
        items: ["abcdefghijklmnop", "ponmlkjihgfedcba", "abcdefghijklmnoq"].map((id) =>
          item("Weapon", { place: 2 }, id),
        ),
      }),
    });
    const keys = ["abcdefghijklmnop", "ponmlkjihgfedcba", "abcdefghijklmnoq"].map((id) => keyFor(id, two));
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => Number.isInteger(key) && key > 1 && key < 10_000)).toBe(true);
  });
  it("are stored under the same numbers from one version to the next: what was readied before stays readied [F-085]", () => {
    expect(["Sword", "", "trip", "dodge", "other"].map((id) => keyFor(id))).toEqual(KEYS);
  });
  const READY: FReady = { by: "a", with: 5, name: "Sword", trigger: "The door opens", price: { actions: 2, most: 3 } };
  it("is told, and stored with its creature [F-085]", () => {
    const played = play(ready, READY, worldOf(creature("a")));
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({
      lines: ["says readied F-085 a The door opens Sword"],
      asked: [],
      changes: ["a spent +2", "a readied +1", "a readiedWith = 5"],
    });
    expect(deedsOf(played)).toEqual(["price", "ready"]);
  });
  it("nothing is readied where the Actions are gone [F-029] [F-085]", () => {
    const played = play(ready, READY, worldOf(creature("a", { now: { spent: 2 } })));
    expect(played.value).toBe(false);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
});

describe("when the trigger comes", () => {
  /** "a" has readied what is said by its id. */
  const readied = (id: string, more: Told = {}, a: Overrides = {}) => {
    const whole = armed(more);
    return declares(whole, { ...a, now: { readied: 1, readiedWith: keyFor(id), round: 1, ...a.now } });
  };
  it("what was readied is found again [F-086]", () => {
    for (const id of ["Sword", "", "trip", "Spark", "dodge", "other"]) expect(readiedNow(readied(id))?.id).toBe(id);
  });
  it("nothing where the weapon has left the hand since then [F-086]", () => {
    const x = readied("Sword", {});
    const gone = { ...x, actor: actor("a", { items: [BOW] }) };
    expect(readiedNow(gone)).toBeNull();
    expect(declareFire(gone)).toEqual(held("readiedGone", "F-086"));
  });
  it("nothing was readied [F-086]", () => {
    expect(declareFire(declares())).toEqual(no("nothingReadied", "F-086"));
  });
  it("whoever can do nothing cannot use it [F-086] [F-217]", () => {
    expect(declareFire(readied("", {}, { now: { stunned: 1 } }))).toEqual(held("helpless.stunned", "F-217"));
  });
  it.each<readonly [string, object]>([
    ["Sword", { way: "melee", price: {} }],
    ["", { way: "melee", price: {} }],
    ["trip", { way: "melee", maneuver: "trip", price: {} }],
  ])("“%s” is an attack, free of further cost, also in another one’s turn [F-086]", (id, attack) => {
    const made = declareFire(readied(id, { turn: turnOf("d") }));
    expect(made).toMatchObject({ ok: true, args: { by: "a", trigger: "", price: {}, attack } });
    const named = made.ok && made.args && typeof made.args === "object" ? Object.keys(made.args) : [];
    expect(named).not.toContain("cast");
  });
  it("the sword that was readied is the one that strikes, and the bare hand is bare [F-086]", () => {
    const weapon = (id: string, of = readied(id)) => declareFire({ ...of, item: ROPE });
    expect(weapon("Sword")).toMatchObject({ args: { attack: { weapon: { name: "Sword" } } } });
    expect(weapon("")).toMatchObject({ args: { attack: { weapon: { name: "FIVEFOLD.Fragments.Unarmed" } } } });
    expect(weapon("trip")).toMatchObject({ args: { attack: { weapon: { name: "Sword" } } } });
    expect(weapon("Spark")).toMatchObject({ args: { cast: { name: "Spark", price: {} } } });
  });
  it("a spell takes its Energy, but no Actions [F-086] [F-068]", () => {
    const made = declareFire(readied("Spark", { turn: turnOf("d") }));
    expect(made).toMatchObject({ ok: true, args: { cast: { by: "a", on: ["d"], price: {} }, price: {} } });
  });
  it("an Action of the body takes none either [F-086]", () => {
    expect(declareFire(readied("dodge", { turn: turnOf("d") }))).toEqual(
      ok({ by: "a", trigger: "", body: { by: "a", what: "dodge", price: {} }, price: {} }),
    );
  });
  it("what people do by hand is not carried out [F-086]", () => {
    expect(declareFire(readied("other"))).toEqual(ok({ by: "a", trigger: "", price: {} }));
  });
  it("what stands against the Action itself stands against this as well [F-086]", () => {
    expect(declareFire(readied("Sword", { on: [] }))).toEqual(no("noTarget", "F-041"));
    expect(declareFire(readied("standUp"))).toEqual(held("pointless.standUp", "F-060"));
  });
  it("the trigger that was written down is told again [F-085] [F-086]", () => {
    const of = (text: string) => (act: string) => ({ trigger: act === "ready" ? text : "another act" });
    expect(declareFire(readied("other", { said: of("Door") }))).toMatchObject({ args: { trigger: "Door" } });
    expect(declareFire(readied("other", { said: of("x".repeat(300)) }))).toMatchObject({
      args: { trigger: "x".repeat(200) },
    });
    expect(declareFire(readied("other", { said: () => ({}) }))).toMatchObject({ args: { trigger: "" } });
  });
  it("it takes a Reaction where the table wants that [F-086]", () => {
    const reacts = { settings: { readyUsesReaction: true }, turn: turnOf("d") };
    expect(declareFire(readied("other", reacts))).toMatchObject({ args: { price: { reactions: 1, most: 1 } } });
    expect(declareFire(readied("other", reacts, { now: { reacted: 1 } }))).toEqual(held("noReaction", "F-032"));
    expect(declareFire(readied("other", { ...reacts, adjust: override }, { now: { reacted: 1 } }))).toMatchObject({
      args: { price: {} },
    });
    expect(declareFire(readied("other", { turn: turnOf("d") }, { now: { reacted: 1 } }))).toMatchObject({ ok: true });
  });
});

describe("what was readied happens", () => {
  const world = worldOf(creature("a", { now: { readied: 1, readiedWith: 5, reacted: 1 } }), creature("d"));
  const FIRE: FFire = { by: "a", trigger: "Door", price: {} };
  const OVER = ["a readied -1", "a readiedWith = 0"];
  it("it is told, and over with that [F-086]", () => {
    const played = play(fire, FIRE, world);
    expect(played.value).toEqual({ end: "success" });
    expect(told(played)).toEqual({ lines: ["says fired F-086 a Door"], asked: [], changes: OVER });
    expect(deedsOf(played)).toEqual(["fired"]);
  });
  it("an attack, with what it comes to [F-086]", () => {
    const attack: FAttack = blow();
    const played = play(fire, { ...FIRE, attack }, world, { dice: [9, 3] });
    expect(played.value).toEqual({ end: "success", damage: 7 });
    expect(told(played).changes).toEqual([...OVER, "d hp -7"]);
    expect(deedsOf(played)).toEqual(["fired", "act/damage~2"]);
  });
  it("a spell [F-086]", () => {
    const played = play(fire, { ...FIRE, cast: { by: "a", on: ["d"], name: "Spark", price: { energy: 6 } } }, world);
    expect(played.value).toEqual({ end: "refused" });
    expect(deedsOf(played)).toEqual(["fired", "act/price"]);
  });
  it("an Action of the body [F-086]", () => {
    const played = play(fire, { ...FIRE, body: { by: "a", what: "dodge", price: {} } }, world);
    expect(played.value).toEqual({ end: "success" });
    expect(told(played).changes).toEqual([...OVER, "a dodging +1"]);
    expect(deedsOf(played)).toEqual(["fired", "act/dodge"]);
  });
  it("nothing happens where its Reaction is gone [F-086]", () => {
    const played = play(fire, { ...FIRE, price: { reactions: 1, most: 1 } }, world);
    expect(played.value).toEqual({ end: "refused" });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
});
