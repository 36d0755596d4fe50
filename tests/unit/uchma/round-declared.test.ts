import { describe, expect, it } from "vitest";
import {
  declareAmbush,
  declareCollapse,
  declareDeaths,
  declareEnvironment,
  declareFate,
  declareOrder,
  declareSpeak,
  isSpeechFree,
  sidesIn,
} from "../../../src/rulesets/uchma/rules/events/declareRound";
import { brief, HOUSE, override, saying } from "./declaring";
import { type ActorSource, declaration, type ItemSource, SWORD, type Wish } from "./documents";
import { effect } from "./fixtures";

const settings = { settings: HOUSE };
const masters = (said?: Readonly<Record<string, string>>, x: Wish["x"] = {}): Wish => ({
  x: { ...x, adjust: { ...override, ...(said && { said }) } },
});
const phase = (now: "start" | "action" | "end") =>
  ({ round: 2, turnOf: "a", slot: 5, order: [], phase: now }) as NonNullable<NonNullable<Wish["x"]>["turn"]>;
const target = (id: string, side: string, more: ActorSource = {}): ActorSource => ({
  ...more,
  id,
  system: { ...more.system, side },
});
const AYLA: ActorSource = { system: { side: "party" } };
const MANY = [target("wolf", "foes"), target("bek", "party"), target("bear", "foes")];

describe("what the game master settles for a round", () => {
  it("who is ambushed, side by side; once the round has begun it lasts through the next one [U-003] [U-134]", () => {
    const ambush = (wish: Wish) => brief(declareAmbush(declaration({ actor: AYLA, targets: MANY, ...wish })));
    const sides = { party: ["a", "c"], foes: ["b", "d"] };
    const said = { "ambushed party": "yes", "ambushed foes": "no", "ambushed others": "yes" };
    expect([
      ambush({}),
      ambush({ x: { adjust: saying(said) } }),
      ambush(masters()),
      ambush(masters({})),
      ambush(masters(said)),
      ambush(masters({ "ambushed foes": "no" })),
      ambush(masters(undefined, { turn: { ...phase("action"), phase: undefined } as never })),
      ...(["start", "action", "end"] as const).map((now) => ambush(masters(undefined, { turn: phase(now) }))),
    ]).toStrictEqual([
      "gmOnly U-003 unless allowed",
      "gmOnly U-003 unless allowed",
      { sides },
      { sides },
      { sides, caught: ["party"] },
      { sides, caught: [] },
      { sides },
      { sides },
      { sides, rounds: 2 },
      { sides, rounds: 2 },
    ]);
  });
  it("sides have their creatures alone, each once [U-003]", () => {
    const x = declaration({ actor: AYLA, targets: MANY });
    const world = { ...x.world, e: effect("e", "a", 1) };
    expect(sidesIn({ ...x, world, on: ["b", "b", "e", "nobody", "a"] })).toStrictEqual({ party: ["a"], foes: ["b"] });
  });
  it("deaths: of the creature, of its targets, each once, and of all around [U-014]", () => {
    const deaths = (wish: Wish) => brief(declareDeaths(declaration({ targets: MANY, ...wish })));
    const twice = { ...declaration({ targets: MANY, ...masters() }), on: ["b", "a", "b"] };
    expect([
      deaths({}),
      deaths(masters()),
      deaths(masters(undefined, settings)),
      brief(declareDeaths(twice)),
    ]).toStrictEqual([
      "gmOnly U-014 unless allowed",
      { order: ["a", "b", "c", "d"], around: "a" },
      { order: ["a", "b", "c", "d"], around: "a", ruleOptions: HOUSE },
      { order: ["a", "b"], around: "a" },
    ]);
  });
  it("a player's creature faints that was put below 1 health by hand, nobody else does [U-014]", () => {
    const collapse = (value: number, player = true, statuses: readonly string[] = ["down"], x: Wish["x"] = {}) =>
      brief(
        declareCollapse(
          declaration({ actor: { system: { player, health: { value, max: 60 } }, statuses }, x: x ?? {} }),
        ),
      );
    expect([
      collapse(0),
      collapse(-5, true, ["down"], settings),
      collapse(1),
      collapse(0, false),
      collapse(0, true, []),
    ]).toStrictEqual([
      { faints: "a" },
      { faints: "a", ruleOptions: HOUSE },
      "notDown U-014",
      "notDown U-014",
      "notDown U-014",
    ]);
  });
  it("the fate of one, who lives unless it is said [U-014]", () => {
    const fate = (statuses: readonly string[], wish: Wish = masters()) =>
      brief(declareFate(declaration({ actor: { statuses }, ...wish })));
    expect([
      fate(["down"], {}),
      fate(["down"]),
      fate(["down"], masters({ fate: "dead" })),
      fate(["down"], masters({ fate: "unclear" }, settings)),
      fate([]),
      fate(["down", "dead"]),
      fate(["down", "gone"]),
    ]).toStrictEqual([
      "gmOnly U-014 unless allowed",
      { order: ["a"], fate: "alive" },
      { order: ["a"], fate: "dead" },
      { order: ["a"], fate: "alive", ruleOptions: HOUSE },
      "notDown U-014",
      "gone U-014",
      "gone U-014",
    ]);
  });
  it("what the environment does, to each target once [U-005]", () => {
    const hail = (system: object): ItemSource => ({
      id: "hail",
      type: "uchmaAbility",
      name: "Hail",
      system: JSON.parse(JSON.stringify({ slot: "passive", ...system })),
    });
    const HAIL = hail({ packets: [{ damage: 4 }], effects: [{ name: "Cold", rounds: 1 }] });
    const environment = (items: readonly ItemSource[], wish: Wish = masters(), on?: readonly string[]) => {
      const x = declaration({ actor: { items }, item: "hail", targets: MANY, ...wish });
      return brief(declareEnvironment(on ? { ...x, on } : x));
    };
    const cold = { name: "Cold", rounds: 1 };
    expect([
      environment([HAIL], {}),
      environment([]),
      environment([{ ...hail({}), type: "uchmaNothing" }]),
      environment([HAIL]),
      environment([HAIL], masters({ environment: "apply" }), ["b", "c", "b"]),
      environment([HAIL], masters({ environment: "perhaps" }), ["b"]),
      environment([hail({ packets: [{ damage: 4 }] })], masters(), ["b"]),
      environment([hail({ effects: [{ name: "Cold", rounds: 1 }] })], masters({ environment: "skip" }), ["b"]),
    ]).toMatchObject([
      "gmOnly U-005 unless allowed",
      "noAbility U-005",
      "noAbility U-005",
      { environment: [{ name: "Hail", on: ["b", "c", "d"], packet: { damage: 4 }, effect: cold }] },
      { environment: [{ name: "Hail", on: ["b", "c"], packet: { damage: 4 }, effect: cold, answer: "apply" }] },
      { environment: [{ name: "Hail", on: ["b"], packet: { damage: 4 }, effect: cold }] },
      { environment: [{ name: "Hail", on: ["b"], packet: { damage: 4 } }] },
      { environment: [{ name: "Hail", on: ["b"], effect: cold, answer: "skip" }] },
    ]);
    const [, , , whole] = [0, 0, 0, environment([hail({ packets: [{ damage: 4 }] })], masters(), ["b"])];
    expect(whole).toStrictEqual({ environment: [{ name: "Hail", on: ["b"], packet: { damage: 4 } }] });
    const [only] = (
      environment([hail({ effects: [{ name: "Cold", rounds: 1 }] })], masters(), ["b"]) as {
        environment: readonly object[];
      }
    ).environment;
    expect(Object.keys(only ?? {})).toStrictEqual(["name", "on", "effect"]);
    const unarmed = declaration({ actor: { items: [SWORD] }, ...masters() });
    expect(brief(declareEnvironment(unarmed))).toBe("noAbility U-005");
  });
});

describe("words", () => {
  it("take a slot in an encounter, but not in its end phase, and 200 letters at most [U-016] [U-093]", () => {
    const speak = (said: Readonly<Record<string, string>> | null, wish: Wish = {}) =>
      brief(
        declareSpeak(
          declaration({
            turnOf: "a",
            ...wish,
            x: { ...wish.x, ...(said && { adjust: { ...saying(said), ...wish.x?.adjust, said } }) },
          }),
        ),
      );
    const words = "x".repeat(201);
    expect([
      speak(null),
      speak({}),
      speak({ words: "  Run!  ", slot: "action", order: "later" }),
      speak({ words, slot: "nothing", order: "never" }),
      speak({ words: "  " }),
      speak({}, { x: { turn: phase("end") } }),
      speak({ slot: "action" }, { x: { turn: phase("end") } }),
      speak({}, { x: { turn: null } }),
      speak({ slot: "action" }, { x: { adjust: override } }),
      speak({}, { turnOf: "b" }),
      speak({}, { actor: { system: { turn: { minors: 0 } } } }),
      speak({}, { actor: { statuses: ["down"] }, x: { turn: null } }),
      speak({ words: "Go" }, { x: settings }),
    ]).toStrictEqual([
      { by: "a", words: "", slot: "rapid", round: 2 },
      { by: "a", words: "", slot: "rapid", round: 2 },
      { by: "a", words: "Run!", slot: "action", order: "later", round: 2 },
      { by: "a", words: "x".repeat(200), slot: "rapid", round: 2 },
      { by: "a", words: "", slot: "rapid", round: 2 },
      { by: "a", words: "", round: 2 },
      { by: "a", words: "", round: 2 },
      { by: "a", words: "" },
      { by: "a", words: "", round: 2 },
      "notYourTurn U-007 unless allowed",
      "turn.noMinors U-039 unless allowed",
      "down U-014 unless allowed",
      { by: "a", words: "Go", slot: "rapid", round: 2, ruleOptions: HOUSE },
    ]);
    const free = (turn: ReturnType<typeof phase> | null) => isSpeechFree(declaration({ x: { turn } }));
    expect([free(null), free(phase("end")), free(phase("action")), free(phase("start"))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it("settle the order of allies in a fight; before it they need none [U-092] [U-093]", () => {
    const order = (said: Readonly<Record<string, string>>, wish: Wish = {}, free = false) =>
      brief(
        declareOrder(declaration({ ...wish, x: { adjust: { ...saying(said), ...(free && { override: true }) } } })),
      );
    expect([
      order({}),
      order({ order: "later" }),
      order({ order: "never" }),
      order({ order: "later" }, { turnOf: "a" }),
      order({ order: "later" }, { turnOf: "a" }, true),
      order({}, { actor: { statuses: ["dead"] } }),
      order({}, { actor: { statuses: ["gone"] } }),
    ]).toStrictEqual([
      { by: "a", order: "earlier" },
      { by: "a", order: "later" },
      { by: "a", order: "earlier" },
      "speakToOrder U-093 unless allowed",
      { by: "a", order: "later" },
      "gone U-092",
      "gone U-092",
    ]);
  });
});
