import { describe, expect, it } from "vitest";
import type { LookContext, PlacedFigure } from "../../../src/contract/board";
import type { JsonObject } from "../../../src/engine/json";
import { look } from "../../../src/rulesets/generia/rules/look";
import { between, board, site } from "../rulesets/facts";
import { actor, figure, item, lookAt, related, type Sheet, stranger, turnOf } from "./documents";
import { at, wayOver } from "./ways";

const who = (name: string, sheet: Sheet = {}, more: Partial<PlacedFigure> = {}): PlacedFigure =>
  figure(name, { actor: actor(name, sheet), ...more });
const effect = (system: JsonObject, name = "e") => item("Effect", system, name);

it("a question that nobody knows has no answer", () => {
  expect(look(lookAt("nonsense", { others: [who("e")] }))).toEqual([]);
});

describe("who strikes whoever leaves its reach [G-161]", () => {
  const perk = item("Perk", { flags: ["opportunist"] });
  const foe = (name: string, sheet: Sheet = {}, more: Partial<PlacedFigure> = {}) =>
    who(name, { items: [perk], ...sheet }, { disposition: -1, ...more });
  const asked = (others: readonly PlacedFigure[], more: Partial<LookContext> = {}, named = "Actor-e Actor-f") =>
    look(lookAt(`leaves:${named}`, { others, ...more }));
  it("foes that are opportunists and were named", () => {
    expect(asked([foe("e")])).toEqual(["Actor.e"]);
    expect(asked([foe("e")], {}, "Actor-f")).toEqual([]);
    expect(asked([foe("e", { items: [] })])).toEqual([]);
    expect(asked([foe("e", {}, { disposition: 0 })])).toEqual([]);
    expect(asked([foe("e", {}, { disposition: 1 })], { about: figure("d", { disposition: -1 }) })).toEqual(["Actor.e"]);
    expect(asked([foe("e")], { about: figure("d", { disposition: -1 }) })).toEqual([]);
    expect(asked([foe("e")], { about: figure("d", { disposition: 0 }) })).toEqual([]);
    expect(asked([foe("e", {}, { disposition: -2 })])).toEqual([]);
  });
  it("not the defeated, the helpless, or what is no creature of this game", () => {
    expect(asked([foe("e", {}, { defeated: true })])).toEqual([]);
    expect(asked([foe("e", { statuses: ["unconscious"] })])).toEqual([]);
    expect(asked([{ ...foe("e"), actor: stranger("e") }])).toEqual([]);
  });
  it("in the order of the round: the higher initiative first, equals by their names, those without one last", () => {
    const both = [foe("f"), foe("e")];
    expect(asked(both, { initiative: { "Actor.e": 5, "Actor.f": 9 } })).toEqual(["Actor.f", "Actor.e"]);
    expect(asked(both, { initiative: { "Actor.e": 9, "Actor.f": 5 } })).toEqual(["Actor.e", "Actor.f"]);
    expect(asked(both, { initiative: { "Actor.e": 5, "Actor.f": 5 } })).toEqual(["Actor.e", "Actor.f"]);
    expect(asked([foe("e"), foe("f")], { initiative: { "Actor.e": 5, "Actor.f": 5 } })).toEqual(["Actor.e", "Actor.f"]);
    expect(asked(both, { initiative: { "Actor.f": -3 } })).toEqual(["Actor.f", "Actor.e"]);
  });
  it("in an encounter only with a Reaction left [G-018]", () => {
    const turn = { ...turnOf("d"), turnUuid: "Actor.d" };
    const spent = { system: { turn: { reaction: 0 } } };
    expect(asked([foe("e")], { turn })).toEqual(["Actor.e"]);
    expect(asked([foe("e", spent)], { turn })).toEqual([]);
    expect(asked([foe("e", spent)])).toEqual(["Actor.e"]);
  });
  it("a mount with its own, or with its rider’s where the table has both share one (A-22) [G-018]", () => {
    const turn = { ...turnOf("d"), turnUuid: "Actor.d" };
    const mount = (reaction: number) => foe("e", { system: { ...related("carries", "r"), turn: { reaction } } });
    const rider = (reaction: number) => who("r", { system: { turn: { reaction } } }, { disposition: -1 });
    const shared = { turn, settings: { mountReaction: "shared" } };
    expect(asked([mount(0), rider(1)], shared)).toEqual(["Actor.e"]);
    expect(asked([mount(1), rider(0)], shared)).toEqual([]);
    expect(asked([mount(1)], shared)).toEqual(["Actor.e"]);
    expect(asked([mount(1), rider(0)], { turn })).toEqual(["Actor.e"]);
    expect(asked([mount(0), rider(1)], { turn })).toEqual([]);
    expect(asked([mount(1), { ...rider(1), actor: stranger("r") }], shared)).toEqual([]);
    expect(asked([mount(0)], { ...shared, about: who("r", { system: { turn: { reaction: 1 } } }) })).toEqual([
      "Actor.e",
    ]);
  });
  it("the charmed spare whoever charmed them, where the table plays so [G-129] [G-182]", () => {
    const charmed = effect({ kind: "status", status: "charmed", source: "Actor.d", duration: { k: "told" } });
    const e = foe("e", { items: [perk, charmed], statuses: ["charmed"] });
    expect(asked([e])).toEqual(asked([e], { settings: { sisterRules: true } }));
    expect(asked([e], { settings: { sisterRules: false } })).toEqual(["Actor.e"]);
    expect(asked([e], { settings: { sisterRules: true } })).toEqual([]);
    // And so they spare everybody of the side of whoever it was.
    const bySomebody = effect({ kind: "status", status: "charmed", source: "Actor.g", duration: { k: "told" } });
    const f = foe("f", { items: [perk, bySomebody], statuses: ["charmed"] });
    expect(asked([f, who("g")])).toEqual([]);
    expect(asked([f, who("g", {}, { disposition: -1 })])).toEqual(["Actor.f"]);
  });
});

describe("who could strike whoever leaps away [G-161]", () => {
  const perk = item("Perk", { flags: ["opportunist"] });
  const foe = (name: string, reach?: number) =>
    who(
      name,
      { items: [perk, ...(reach === undefined ? [] : [item("Weapon", { equipped: true, reach })])] },
      { disposition: -1 },
    );
  it("where it stands: those who reach it, with a metre at least", () => {
    const far: Readonly<Record<string, number>> = { "Actor.e": 1, "Actor.f": 2, "Actor.g": 3, "Actor.h": 1 };
    const toward = ({ uuid }: { readonly uuid: string }) => between({ adjacent: false, distance: far[uuid] ?? 9 });
    const others = [foe("e", 0), foe("f", 2), foe("g", 2), { ...foe("h"), actor: stranger("h") }, who("i")];
    expect(look(lookAt("threatened", { others, toward }))).toEqual(["Actor.e", "Actor.f"]);
    expect(look(lookAt("threatened", { others: [foe("f")], toward }))).toEqual([]);
  });
  it("in the middle of it: those whom it leads past", () => {
    const gaps = (one: number, other: number) => ({ "Actor-e": one, "Actor-f": other, "Actor-h": one });
    const path = wayOver(
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      { gaps: gaps(3, 3), each: [{ gaps: gaps(1, 2) }, { gaps: gaps(4, 4) }] },
    );
    const travel = {
      straight: () => ({ path, gone: 2, left: 0, halt: null }),
      fall: () => ({ path, gone: 0, left: 0, halt: null }),
      straightPlaces: () => [],
      openPlaces: () => [],
      place: () => null,
      fits: () => false,
    };
    const others = [foe("e"), foe("f"), foe("g"), { ...foe("h"), actor: stranger("h") }];
    const question = `past:${JSON.stringify(at([2, 0]))}`;
    const asked = (more: Partial<LookContext> = {}) =>
      look(lookAt(question, { others, site: site({ path: () => path, travel }), ...more }));
    expect(asked()).toEqual(["Actor.e"]);
    expect(asked({ others: [foe("e"), foe("f", 2)] })).toEqual(["Actor.e", "Actor.f"]);
    expect(asked({ site: site() })).toEqual([]);
    expect(look(lookAt(`travel ${JSON.stringify({ ask: "spot" })}`, { site: site({ travel }) }))).toHaveLength(1);
  });
});

describe("from where somebody strikes [G-058] [G-173] [G-177]", () => {
  const box = (left: number, top: number) => ({ left, top, across: 1, down: 1 });
  const strikes = (others: readonly PlacedFigure[], more: Partial<LookContext> = {}, by = "Actor-e") =>
    look(lookAt(`behind:${by}`, { others, ...more }));
  it("out of sight: from outside the field of view, or unseen, where the table counts that (A-20)", () => {
    const toward = () => between({ angle: 120 });
    const unseen = who("e", { system: related("unseen", "d") });
    expect(strikes([who("e")], { toward })).toEqual(["=behind"]);
    expect(strikes([who("e")])).toEqual([]);
    expect(strikes([who("e")], { toward, about: who("d", { system: { fieldOfView: 300 } }) })).toEqual([]);
    expect(strikes([who("f"), unseen])).toEqual(["=behind"]);
    expect(strikes([unseen], { settings: { unseenIsBackstab: false } })).toEqual([]);
    expect(strikes([who("e", { system: related("unseen", "x") })])).toEqual([]);
  });
  it("nobody who is not there, or no creature of this game", () => {
    const toward = () => between({ angle: 120 });
    expect(strikes([who("f")], { toward })).toEqual([]);
    expect(strikes([{ ...who("e"), actor: stranger("e") }], { toward })).toEqual([]);
    expect(strikes([who("e")], { toward, about: { ...who("d"), actor: stranger("d") } })).toEqual([]);
  });
  it("from a flank, where the table plays with it; and which of both is hemmed in", () => {
    const row = (x: number) => ["p", "q", "r"].map((one, index) => figure(`${one}${x}`, { box: box(x - 1, index) }));
    const asked: unknown[] = [];
    const scene = (...figures: readonly PlacedFigure[]): Partial<LookContext> => ({
      board: (other, letter) => {
        asked.push(other.uuid);
        return board({}, { figures: () => [figure("d", { letter, box: box(1, 1), disposition: -1 }), ...figures] });
      },
    });
    const pair = [figure("e", { box: box(0, 1) }), figure("f", { box: box(2, 1) })];
    const flanks = { ...scene(...pair), settings: { flanking: "advantage" } };
    expect(strikes([who("e")], flanks)).toEqual(["=flanking 1"]);
    expect(strikes([who("e")], { ...flanks, settings: { flanking: "eased" } })).toEqual(["=eased 4"]);
    // A third foe who is smaller and has nobody opposite makes it no worse.
    const third = {
      ...scene(...pair, who("g", { system: { size: "tiny" } }, { box: box(1, 0) })),
      settings: flanks.settings,
    };
    expect(strikes([who("e")], third)[0]).toBe("=flanking 1");
    expect(strikes([who("e")], scene(...pair))).toEqual([]);
    expect([...new Set(asked)]).toEqual(["Actor.e"]);
    expect(strikes([who("e")], scene(figure("e", { box: box(0, 1) }), ...row(1).slice(0, 1), ...row(3)))).toEqual([
      "=on",
    ]);
    expect(strikes([who("e")], scene(figure("e", { box: box(11, 1) }), ...row(11)))).toEqual(["=by"]);
  });
});

describe("questions about ways", () => {
  it("what lies below a flight is told by the way to its end [G-097]", () => {
    const path = () =>
      wayOver(
        [
          [0, 0],
          [2, 0],
        ],
        { grounds: ["mire"] },
      );
    expect(look(lookAt(`flight:${JSON.stringify(at([2, 0]))}`, { site: site({ path }) }))).toEqual([
      '={"begun":["mire"],"steps":[[]]}',
    ]);
  });
  it("who sees whom on a way is told by what the scene glimpses [G-114]", () => {
    const glimpses = () => [{ open: 1, tags: [], angle: null }];
    const about = who("d", { system: related("unseen", "e") });
    expect(
      look(lookAt(`views:${JSON.stringify([at([0, 0])])}`, { about, others: [who("e"), who("f")], glimpses })),
    ).toEqual(["=Actor.e"]);
  });
});

describe("who is meant", () => {
  const others = [who("e"), who("f", { system: related("holds", "d") }), who("g", { system: related("holds", "e") })];
  it("by name, itself too", () => {
    expect(look(lookAt("who:Actor-f", { others }))).toEqual(["Actor.f"]);
    expect(look(lookAt("who:Actor-d", { others }))).toEqual(["Actor.d"]);
    expect(look(lookAt("who:Actor-x", { others }))).toEqual([]);
  });
  it("whoever holds it [G-128]", () => {
    expect(look(lookAt("holders", { others: [...others, { ...who("h"), actor: stranger("h") }] }))).toEqual([
      "Actor.f",
    ]);
  });
  it("whom the charmed have to spare [G-182]", () => {
    const charmed = effect({ kind: "status", status: "charmed", source: "Actor.e", duration: { k: "told" } });
    const about = who("d", { items: [charmed], statuses: ["charmed"] }, { disposition: -1 });
    const all = [who("e"), who("f"), who("g", {}, { disposition: -1 })];
    const spares = (name: string) => look(lookAt(`spares:Actor-${name}`, { about, others: all }));
    expect([spares("e"), spares("f"), spares("g"), spares("x")]).toEqual([["Actor.e"], ["Actor.f"], [], []]);
    expect(look(lookAt("spares:Actor-e", { others: all }))).toEqual([]);
  });
});

describe("who is near enough [G-024]", () => {
  const near = (said: string, to: Partial<ReturnType<typeof between>>, units = "m") =>
    look(lookAt(`near:${said}`, { others: [who("e"), who("f")], toward: () => between(to), units }));
  it("whoever is beside it, or within the reach", () => {
    expect(near("Actor-e 1", { adjacent: true, distance: 9 })).toEqual(["Actor.e"]);
    expect(near("Actor-e 2", { adjacent: false, distance: 2 })).toEqual(["Actor.e"]);
    expect(near("Actor-e 2", { adjacent: false, distance: 2.01 })).toEqual([]);
    expect(near("Actor-e 2", { adjacent: false, distance: 5 }, "ft")).toEqual(["Actor.e"]);
  });
  it("nobody behind a wall, and nobody who is not there", () => {
    expect(near("Actor-e 2", { clear: false })).toEqual([]);
    expect(near("Actor-x 2", {})).toEqual([]);
  });
});

describe("on whom something hangs", () => {
  const held = (more: JsonObject = {}) =>
    effect({ kind: "status", held: true, spell: "s", source: "Actor.a", ...more });
  const hangs = (system: JsonObject) =>
    look(lookAt("hangs:Actor-a s", { others: [who("e", { items: [held(system)] })] }));
  it("what one spell of one caster brought, and what is held [G-091]", () => {
    expect(hangs({})).toEqual(["Actor.e"]);
    expect([hangs({ held: false }), hangs({ spell: "t" }), hangs({ source: "Actor.b" })]).toEqual([[], [], []]);
    expect(look(lookAt("hangs:Actor-a s", { about: who("d", { items: [item("Weapon"), held()] }) }))).toEqual([
      "Actor.d",
    ]);
  });
  it("who has swallowed of something [G-071]", () => {
    const ate = (kind: string, of: string) => who("e", { items: [effect({ kind, work: { of } })] });
    const asked = (...others: readonly PlacedFigure[]) => look(lookAt("swallowed:m", { others }));
    expect(asked(ate("swallowed", "m"))).toEqual(["Actor.e"]);
    expect([
      asked(ate("swallowed", "n")),
      asked(ate("status", "m")),
      asked(who("e", { items: [item("Weapon")] })),
    ]).toEqual([[], [], []]);
    expect(
      look(lookAt("swallowed:m", { about: who("d", { items: [effect({ kind: "swallowed", work: { of: "m" } })] }) })),
    ).toEqual(["Actor.d"]);
  });
});

describe("what lies where [G-097]", () => {
  const field = (id: string) =>
    effect(
      {
        kind: "area",
        duration: { k: "told" },
        area: { around: 2 },
        work: { trigger: "field", dc: 12, effect: { kind: "damage", dice: [], flat: 3, type: "fire" } },
      },
      id,
    );
  const others = [who("e", { items: [field("one")] }), who("f", { items: [field("two")] })];
  it("whose it is", () => {
    expect(look(lookAt("laid:one three", { others }))).toEqual(["Actor.e"]);
    expect(look(lookAt("laid:one two", { others, about: who("d", { items: [field("two")] }) }))).toEqual([
      "Actor.d",
      "Actor.e",
      "Actor.f",
    ]);
    expect(look(lookAt("laid:none", { others }))).toEqual([]);
  });
  it("what is underfoot, and whose that is; nothing where it stands nowhere", () => {
    expect(look(lookAt("underfoot", { others, site: site({ grounds: () => ["two"] }) }))).toEqual(["Actor.f", "=two"]);
    expect(look(lookAt("underfoot", { others, site: site() }))).toEqual([]);
    expect(look(lookAt("underfoot", { others }))).toEqual([]);
  });
  it("where it stands itself", () => {
    expect(look(lookAt("spot", { site: site() }))).toEqual(["=100;0;5"]);
    expect(look(lookAt("spot"))).toEqual([]);
  });
});

describe("whom an area reaches [G-079]", () => {
  const area = { shape: { kind: "circle", radius: 2 }, scene: "s", points: [{ x: 1, y: 2 }], elevation: 0 };
  const reachedBy = (given: object): readonly string[] =>
    JSON.stringify(given) === JSON.stringify(area) ? ["Actor.e"] : [];
  const asked = (said: unknown, more: Partial<LookContext> = { reachedBy }) =>
    look(lookAt(`reached:${JSON.stringify(said)}`, more));
  it("those whom the scene names, nobody where it knows nothing, and nobody by nonsense", () => {
    expect(asked(area)).toEqual(["Actor.e"]);
    expect(asked(area, {})).toEqual([]);
    expect(asked({ shape: "none" }, { reachedBy: () => ["Actor.e"] })).toEqual([]);
  });
});
