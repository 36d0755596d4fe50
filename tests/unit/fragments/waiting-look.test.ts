import { describe, expect, it } from "vitest";
import type { Between, Figure, LookContext } from "../../../src/contract/board";
import type { ActorFacts, DocumentFacts } from "../../../src/contract/facts";
import type { Json, JsonObject } from "../../../src/engine/json";
import { look } from "../../../src/rulesets/fragments/rules/board/look";
import { barriersIn } from "../../../src/rulesets/fragments/rules/board/waitingLook";
import { between } from "../rulesets/facts";
import { actor, feetAway, figure, item, lookAt, related, type Sheet, stranger } from "./documents";

/** Somebody of the encounter, who has readied something unless told. */
const waiting = (name: string, sheet: Sheet = {}, more: Partial<Figure> = {}): Figure => ({
  ...figure(name),
  actor: actor(name, { ...sheet, statuses: sheet.statuses ?? ["readied"] }),
  ...more,
});
const asked = (others: readonly Figure[], more: Partial<LookContext> = {}) =>
  look(lookAt("waiting", { others, initiative: { "Actor.e": 5, "Actor.f": 9, "Actor.g": 7 }, ...more }));

describe("whose readied Actions may come first", () => {
  const [e, f, g] = [waiting("e"), waiting("f"), waiting("g")];
  it("everybody's who has readied something, the highest initiative first, and by name where it is equal [F-016] [F-086] (A-22)", () => {
    expect(asked([e, f, g])).toEqual(["Actor.f", "Actor.g", "Actor.e"]);
    expect(asked([g, f, e])).toEqual(["Actor.f", "Actor.g", "Actor.e"]);
    for (const order of [
      [e, f, g],
      [g, f, e],
    ]) {
      const equal = { "Actor.e": 4, "Actor.f": 4, "Actor.g": 0 };
      expect(asked(order, { initiative: equal })).toEqual(["Actor.e", "Actor.f", "Actor.g"]);
      const unrolled = { "Actor.e": null, "Actor.f": null, "Actor.g": -3 };
      expect(asked(order, { initiative: unrolled })).toEqual(["Actor.g", "Actor.e", "Actor.f"]);
    }
  });
  it("nobody's who is not in the encounter, is defeated, or is no creature of this game [F-086] (A-22)", () => {
    expect(asked([e, f], { initiative: { "Actor.e": 5 } })).toEqual(["Actor.e"]);
    expect(asked([e, waiting("f", {}, { defeated: true })])).toEqual(["Actor.e"]);
    const readied = { statuses: { "fragments-readied": 1 } };
    expect(asked([e, waiting("f", {}, { actor: { ...stranger("f"), ...readied } })])).toEqual(["Actor.e"]);
  });
  it("nobody's who has readied nothing or can do nothing at all [F-086] [F-183] [F-217] [F-220]", () => {
    expect(asked([e, waiting("f", { statuses: [] }), g])).toEqual(["Actor.g", "Actor.e"]);
    for (const status of ["stunned", "unconscious", "dead"])
      expect(asked([e, waiting("f", { statuses: ["readied", status] })])).toEqual(["Actor.e"]);
  });
  describe("where that takes the Reaction [F-022] [F-032] [F-086] (A-22)", () => {
    const turn = { round: 2, turnOf: null, turnUuid: null, slot: 0, order: [] };
    const had = (name: string, own: JsonObject) => waiting(name, { system: { turn: own } });
    const spent = had("f", { round: 1, reacted: 1 });
    const settings = { readyUsesReaction: true };
    it("nobody's who has none left", () => {
      const others = [had("e", { round: 1 }), spent];
      expect(asked(others, { turn })).toEqual(["Actor.f", "Actor.e"]);
      expect(asked(others, { turn, settings })).toEqual(["Actor.e"]);
      expect(asked(others, { settings })).toEqual(["Actor.e"]);
    });
    it("nor who has had no turn yet, unless the table gives it one before that", () => {
      const others = [had("e", { round: 1 }), had("g", { round: 0 })];
      expect(asked(others, { turn, settings })).toEqual(["Actor.e"]);
      expect(asked(others, { settings })).toEqual(["Actor.g", "Actor.e"]);
      expect(asked(others, { turn, settings: { ...settings, earlyReaction: true } })).toEqual(["Actor.g", "Actor.e"]);
    });
  });
});

const KNIFE = item("Weapon", { place: 2, damage: "1d6" }, "Knife");
const SABRE = item("Weapon", { place: 4, damage: "1d6", hands: 2 }, "Sabre");
const BLOW = { by: "Actor.a", way: "melee", name: "Knife", reach: 5 };
const SHOT = { ...BLOW, way: "ranged" };
const SPELL = { ...BLOW, way: "spell", reach: 0 };
const level = (id: string, rule: string, value: number) => ({ id, rule, kind: "level", value });
const COVER = level("cover", "F-168", -1);

interface Scene extends Partial<Between> {
  readonly a?: Sheet;
  readonly d?: Sheet;
  readonly items?: readonly DocumentFacts[];
  readonly others?: readonly ActorFacts[];
  readonly map?: Partial<LookContext>;
}
/** What counts for an attack of "a" on "d", side by side and with a knife in the hand unless told. */
function aimed(question: JsonObject, { a = {}, d = {}, items = [KNIFE], others = [], map, ...lies }: Scene = {}) {
  const { distance = 5 } = lies;
  const x = lookAt(`aimed/${JSON.stringify(question)}`, {
    about: figure("d", { actor: actor("d", d) }),
    others: [
      figure("a", { actor: actor("a", { items, ...a }) }),
      ...others.map((one) => ({ ...figure(one.name), actor: one })),
    ],
    board: (other, letter) => {
      if (other.uuid !== "Actor.a" || letter !== "subject") throw new Error("Nobody asked for this");
      return { ...feetAway(distance), to: { subject: between({ distance, ...lies }) } };
    },
    ...map,
  });
  return look(x).map((fact): Json => (fact.startsWith("=") ? JSON.parse(fact.slice(1)) : fact));
}

describe("what counts for an attack as both stand now", () => {
  it("nothing, and that somebody could look [F-086]", () => {
    expect(aimed(BLOW)).toEqual(["known"]);
    expect(aimed(SHOT, { distance: 10 })).toEqual(["known"]);
    expect(aimed(SPELL)).toEqual(["known"]);
    const { board: _board, ...unknown } = lookAt(`aimed/${JSON.stringify(SPELL)}`, { others: [figure("a")] });
    expect(look(unknown)).toEqual(['="known"']);
  });
  it("no answer where nobody knows one of them, or to a question that is none [F-086]", () => {
    expect(aimed({ ...BLOW, by: "Actor.q" })).toEqual([]);
    expect(aimed(BLOW, { map: { about: { ...figure("d"), actor: stranger("d") } } })).toEqual([]);
    expect(aimed(BLOW, { map: { others: [{ ...figure("a"), actor: stranger("a") }] } })).toEqual([]);
    expect(aimed({ by: "Actor.a", way: "melee", name: "Knife" })).toEqual([]);
    expect(aimed({ ...BLOW, way: "bite" })).toEqual([]);
    expect(aimed({ ...BLOW, other: 1 })).toEqual([]);
  });
  it("as it is carried out, or as a spell is treated [F-086] [F-213] [F-214]", () => {
    const d = { statuses: ["prone"] };
    const [near, far] = [level("prone.near", "F-213", 1), level("prone.far", "F-214", -1)];
    expect(aimed(BLOW, { d })).toEqual(["known", near]);
    expect(aimed(SHOT, { d, distance: 10 })).toEqual(["known", far]);
    expect(aimed(SPELL, { d })).toEqual(["known"]);
    expect(aimed({ ...SPELL, treatedAs: "melee" }, { d })).toEqual(["known", near]);
    expect(aimed({ ...SPELL, treatedAs: "ranged" }, { d, distance: 10 })).toEqual(["known", far]);
  });
  it("what a shot loses on its way, and what a heavy weapon suffers in a narrow place [F-052] [F-086] [F-219]", () => {
    const lost = { id: "increment", rule: "F-052", kind: "flat", value: -2 };
    expect(aimed({ ...SHOT, increment: 30 }, { distance: 65 })).toEqual(["known", lost]);
    expect(aimed({ ...SHOT, increment: 0 }, { distance: 65 })).toEqual(["known"]);
    const a = { statuses: ["squeezing"] };
    expect(aimed({ ...BLOW, heavy: true }, { a })).toEqual(["known", level("status.squeezing", "F-219", -1)]);
    expect(aimed(BLOW, { a })).toEqual(["known"]);
  });
  it("cover that the scene tells, or a person [F-086] [F-168]", () => {
    expect(aimed(BLOW, { open: 0.5 })).toEqual(["known", COVER]);
    expect(aimed({ ...BLOW, cover: "none" }, { open: 0.5 })).toEqual(["known"]);
    expect(aimed({ ...BLOW, cover: "cover" })).toEqual(["known", COVER]);
  });
  it("whoever is at least as large and stands between, as it is by now [F-054] [F-086]", () => {
    const crossed = ["Actor.t"];
    expect(aimed(BLOW, { crossed, others: [actor("t")] })).toEqual(["known", COVER]);
    expect(aimed(BLOW, { crossed, others: [actor("t", { system: { size: "tiny" } })] })).toEqual(["known"]);
  });
});

describe("what bars an attack as both stand now", () => {
  it("full cover, which a wall between them is for a blow [F-086] [F-167] [F-169]", () => {
    expect(aimed(BLOW, { open: 0 })).toEqual(["known", COVER, "covered"]);
    expect(aimed({ ...SPELL, cover: "full" })).toEqual(["known", COVER, "covered"]);
    expect(aimed(BLOW, { clear: false })).toEqual(["known", "covered"]);
    expect(aimed(SHOT, { clear: false, distance: 10 })).toEqual(["known"]);
  });
  it("a way beyond its reach or its range [F-049] [F-052] [F-069] [F-086]", () => {
    expect(aimed({ ...BLOW, reach: 10, range: 5 }, { distance: 10 })).toEqual(["known"]);
    expect(aimed({ ...BLOW, reach: 10, range: 60 }, { distance: 15 })).toEqual(["known", "far"]);
    expect(aimed(SHOT, { distance: 900 })).toEqual(["known"]);
    expect(aimed({ ...SHOT, range: 60 }, { distance: 60 })).toEqual(["known"]);
    expect(aimed({ ...SPELL, range: 60 }, { distance: 65 })).toEqual(["known", "far"]);
    // Where nobody knows how far apart they are, nothing is too far.
    const board: LookContext["board"] = () => null;
    expect(aimed({ ...BLOW, reach: 0, range: 0 }, { map: { board } })).toEqual(["known"]);
  });
  it("a target that hides from whoever attacks, and not from others [F-086] [F-162]", () => {
    const concealed = level("concealed.hidden", "F-160", -1);
    expect(aimed(BLOW, { d: { system: related("hidden", "a") } })).toEqual(["known", concealed, "hidden"]);
    expect(aimed(BLOW, { d: { system: related("hidden", "e") } })).toEqual(["known"]);
  });
  it("a weapon that is not in the hand any more, or is none; a spell needs none [F-086] [F-100] [F-185]", () => {
    const others = [SABRE, item("Gear", { place: 2 }, "Knife"), item("Weapon", { place: 0 }, "Knife")];
    const broken = item("Weapon", { place: 2, hp: { value: 0, max: 5 } }, "Knife");
    for (const items of [[], others, [broken]]) {
      expect(aimed(BLOW, { items })).toEqual(["known", "unarmed"]);
      expect(aimed(SHOT, { items, distance: 10 })).toEqual(["known", "unarmed"]);
      expect(aimed(SPELL, { items })).toEqual(["known"]);
    }
  });
  it("the bare hand is always there, and grips as long as it is free [F-047] [F-086] [F-105]", () => {
    const bare = { ...BLOW, name: "FIVEFOLD.Fragments.Unarmed" };
    expect(aimed(bare, { items: [] })).toEqual(["known"]);
    expect(aimed({ ...bare, grapple: true }, { items: [] })).toEqual(["known"]);
    expect(aimed({ ...bare, grapple: true }, { items: [SABRE] })).toEqual(["known", "unarmed"]);
  });
  it("what takes both hands, while one of them holds somebody [F-086] [F-191]", () => {
    const [grip, sabre] = [{ system: related("holds", "z") }, { ...BLOW, name: "Sabre" }];
    expect(aimed(sabre, { items: [SABRE] })).toEqual(["known"]);
    expect(aimed(sabre, { items: [SABRE], a: grip })).toEqual(["known", "unarmed"]);
    expect(aimed(BLOW, { a: grip })).toEqual(["known"]);
  });
  it("a grip without a free hand [F-086] [F-105]", () => {
    const grip = { ...BLOW, grapple: true };
    const full = [KNIFE, item("Gear", { place: 3 }, "Lamp")];
    expect(aimed(grip)).toEqual(["known"]);
    expect(aimed(grip, { items: full })).toEqual(["known", "unarmed"]);
    expect(aimed(BLOW, { items: full })).toEqual(["known"]);
  });
  it("all of them, in the order in which they are told [F-086]", () => {
    const d = { system: related("hidden", "a") };
    const all = aimed({ ...BLOW, cover: "full" }, { d, items: [], distance: 10 });
    expect(all.slice(2)).toEqual(["covered", "far", "hidden", "unarmed"]);
  });
  it("is read from an answer, and nothing else is [F-086]", () => {
    const words = ["helpless", "dead", "unarmed", "covered", "far", "hidden"] as const;
    expect(barriersIn(words.map((one) => `="${one}"`))).toEqual(words);
    expect(barriersIn(["Actor.e", '="known"', "=15", `=${JSON.stringify(COVER)}`, '="far"'])).toEqual(["far"]);
  });
});
