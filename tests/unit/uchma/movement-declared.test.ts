import { describe, expect, it } from "vitest";
import type { UStep } from "../../../src/rulesets/uchma/rules/board/path";
import { declareMove, metresToSay } from "../../../src/rulesets/uchma/rules/movement/declareMove";
import { pathSteps, stopOn, usualGait } from "../../../src/rulesets/uchma/rules/movement/steps";
import { tollOf, walkOf } from "../../../src/rulesets/uchma/rules/movement/walk";
import { brief, HOUSE, override, saying } from "./declaring";
import { type ActorSource, actorFacts, declaration, type ItemSource, pathOf, type Wish } from "./documents";
import { creature, type Overrides, ridden } from "./fixtures";

const item = (id: string, type: string, system: object): ItemSource => ({
  id,
  type: `uchma${type}`,
  name: id,
  system: JSON.parse(JSON.stringify(system)),
});
const X = ({ turnOf = "a", ...wish }: Wish = {}) => declaration({ turnOf, ...wish });
const adjust = (adjusted: NonNullable<NonNullable<Wish["x"]>["adjust"]>) => ({ x: { adjust: adjusted } });
const SEAT = item("seat", "Effect", {
  rounds: 1,
  until: "told",
  rides: "Actor.horse",
  spec: { name: "Mounted", rounds: 1, status: "mounted" },
});
const RIDER: ActorSource = { items: [SEAT], statuses: ["mounted"] };
const HORSE: ActorSource = {
  id: "horse",
  statuses: ["ridden"],
  system: { speed: { walk: 9 }, mount: { is: true, impassable: ["ice"], ...ridden("ayla").stored } },
};
/** A turn that told its mount to run. */
const GALLOP = { acted: 2 };
const gallops: ActorSource = { ...HORSE, system: { ...HORSE.system, turn: { acted: 2, ordered: 1 } } };

describe("a Move, as it is declared", () => {
  const moves = (wish: Wish = {}, run = false) => brief(declareMove(X(wish), run));
  const steps = (wish: Wish = {}, run = false) => {
    const made = declareMove(X(wish), run);
    const { steps: all = [] } = (made.ok ? made.args : {}) as { readonly steps?: readonly UStep[] };
    return made.ok ? [all.length, all[0]] : brief(made);
  };
  it("without a map: so many steps, of the gait, the ground and the height that were said [U-023] [U-033]", () => {
    const bird: ActorSource = { system: { speed: { walk: 3, fly: 8 }, altitude: 3 }, statuses: ["flying"] };
    const say = (said: Readonly<Record<string, string>>, actor: ActorSource = {}) =>
      steps({ actor, ...adjust(saying(said)) });
    expect([
      steps(),
      steps({}, true),
      steps({ actor: bird }),
      steps({ actor: { statuses: ["prone"] } }),
      say({ metres: "2" }),
      say({ metres: "0" }),
      say({ metres: "-3" }),
      say({ metres: "201" }),
      say({ metres: "1.5" }),
      say({ metres: "2", gait: "swim" }),
      say({ metres: "2", gait: "nonsense", terrain: "nonsense", climb: "nonsense" }),
      say({ metres: "2", terrain: "heavy" }),
      say({ metres: "2", climb: "up" }),
      say({ metres: "2", climb: "down" }),
      say({ metres: "2", climb: "level" }),
      say({ gait: "fly" }, { system: { speed: { walk: 3, fly: 8 } } }),
      say({ gait: "walk" }, bird),
    ]).toStrictEqual([
      [6, { dx: 1, dy: 0 }],
      [12, { dx: 1, dy: 0 }],
      [8, { dx: 1, dy: 0, gait: "fly" }],
      [6, { dx: 1, dy: 0, gait: "crawl" }],
      [2, { dx: 1, dy: 0 }],
      [0, undefined],
      [0, undefined],
      [200, { dx: 1, dy: 0 }],
      [0, undefined],
      [2, { dx: 1, dy: 0, gait: "swim" }],
      [2, { dx: 1, dy: 0 }],
      [2, { dx: 1, dy: 0, terrain: ["heavy"] }],
      [2, { dx: 0, dy: 0, dz: 1 }],
      [2, { dx: 0, dy: 0, dz: -1 }],
      [2, { dx: 1, dy: 0 }],
      [8, { dx: 1, dy: 0, gait: "fly" }],
      [8, { dx: 1, dy: 0 }],
    ]);
  });
  it("how many metres may be said: what is left of the turn, of whoever goes [U-151]", () => {
    const turn = { state: 1, spent: 2, budget: 6 };
    const say = (wish: Wish, run = false) => metresToSay(X(wish), run);
    expect([
      say({}),
      say({}, true),
      say({ actor: { system: { turn } } }),
      say({ actor: { system: { turn } }, x: { turn: null } }),
      say({ actor: { system: { turn } }, x: { turn: null } }, true),
      say({ actor: RIDER, targets: [HORSE] }),
      say({ actor: RIDER }),
      say({ actor: { system: { speed: { walk: 3, fly: 8 } } }, ...adjust(saying({ gait: "fly" })) }),
      say({
        actor: { system: { speed: { walk: 3, fly: 8 } }, statuses: ["flying"] },
        ...adjust(saying({ gait: "walk" })),
      }),
    ]).toStrictEqual([6, 12, 4, 6, 12, 9, 6, 8, 8]);
  });
  it("over a map, word for word; outside an encounter and by the game master's leave nothing is counted", () => {
    const path = pathOf("66");
    const ways = { ...path, grounds: ["Region-x"] };
    expect([
      moves({ x: { path } }),
      moves({ x: { path: ways, settings: HOUSE } }, true),
      moves({ x: { path, turn: null } }),
      moves({ x: { path, adjust: override } }),
      moves({ actor: RIDER, targets: [HORSE], x: { path } }),
    ]).toStrictEqual([
      {
        by: "a",
        steps: [
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
        ],
        gaps: {},
        round: 2,
      },
      {
        by: "a",
        steps: [
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
        ],
        run: true,
        gaps: {},
        grounds: ["Region-x"],
        round: 2,
        ruleOptions: { adjacencyHeight: 3 },
      },
      {
        by: "a",
        steps: [
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
        ],
        gaps: {},
      },
      {
        by: "a",
        steps: [
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
        ],
        forced: true,
        gaps: {},
      },
      {
        by: "a",
        mount: "c",
        steps: [
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
          { dx: 1, dy: 0, gaps: {}, from: { x: 0, y: 0, elevation: 0 }, to: { x: 0, y: 0, elevation: 0 } },
        ],
        gaps: {},
        round: 2,
      },
    ]);
    expect(moves({ x: { adjust: { ...override, said: { metres: "1" } } } })).toStrictEqual({
      by: "a",
      steps: [{ dx: 1, dy: 0 }],
    });
  });
  it("is refused with its rule [U-013] [U-018] [U-131] [U-151] [U-152]", () => {
    const path = pathOf("66");
    const long = pathOf("6666666");
    const frozen = pathOf("66", ["uchma.surface.ice"]);
    const muddy = pathOf("66", ["uchma.terrain.heavy"]);
    const held: ActorSource = { statuses: ["immobilized"] };
    const strict = { runInHeavy: "forbidden" };
    const pair = { actor: RIDER, targets: [HORSE] };
    const rush = { actor: { ...RIDER, system: { turn: GALLOP } }, targets: [gallops] };
    expect([
      moves({ turnOf: "b" }),
      moves({ actor: { system: { turn: { state: 3, actions: 0 } } } }, true),
      moves(adjust(saying({ way: "66" }))),
      moves({ x: { path, adjust: saying({ way: "66" }) } }) !== null,
      moves({ actor: RIDER }),
      moves(pair, true),
      (moves({ ...pair, ...adjust(override) }, true) as { run: boolean }).run,
      moves({ actor: held }),
      (moves({ actor: held, ...adjust(override) }) as { by: string }).by,
      (moves({ ...pair, actor: { ...RIDER, statuses: ["mounted", "immobilized"] } }) as { mount: string }).mount,
      moves({ x: { path: long } }),
      moves({ x: { path: pathOf("6".repeat(13)) } }, true),
      moves({ actor: { statuses: ["prone"] }, x: { path: pathOf("6666") } }),
      typeof moves({ x: { path: long, adjust: override } }),
      typeof moves({ x: { path: long, turn: null } }),
      typeof moves({ x: { path: long, settings: { enforceTemplates: "off" } } }),
      moves({ ...pair, x: { path: frozen } }),
      typeof moves({ actor: { system: HORSE.system ?? {} }, x: { path: frozen } }),
      moves({ x: { path: muddy, settings: strict } }, true),
      typeof moves({ x: { path: muddy, settings: strict } }),
      moves({ ...rush, x: { path: muddy, settings: strict } }),
      typeof moves({ ...pair, x: { path: muddy, settings: strict } }),
    ]).toStrictEqual([
      "notYourTurn U-007 unless allowed",
      "turn.actedRun U-013 unless allowed",
      "noWay U-018",
      true,
      "targetMount U-151",
      "noRunMounted U-152 unless allowed",
      true,
      "held U-131 unless allowed",
      "a",
      "c",
      "step.tooFar U-022 cost=7 left=6 unless allowed",
      "step.tooFar U-025 cost=13 left=12 unless allowed",
      "step.tooFar U-022 cost=12 left=6 unless allowed",
      "object",
      "object",
      "object",
      "step.impassable U-158 unless allowed",
      "object",
      "step.noRunInHeavy U-035 unless allowed",
      "object",
      "step.noRunInHeavy U-035 unless allowed",
      "object",
    ]);
  });
  it("steps have what lies there, and the gait of whoever goes them [U-031] [U-036]", () => {
    const gaits = (word: string, more: Overrides = {}) =>
      pathSteps(pathOf(word), creature("a", more))
        .map(({ gait = "walk" }) => gait)
        .join(" ");
    const bird = (now: Readonly<Record<string, number>> = {}): Overrides => ({ fly: 8, now });
    expect([
      gaits("665u5d"),
      gaits("66", { now: { prone: 1 } }),
      gaits("66", { now: { flying: 1 } }),
      gaits("66", bird()),
      gaits("65u6", bird()),
      gaits("6u66d6", bird()),
      gaits("66", bird({ flying: 1, altitude: 2 })),
      gaits("5d5d6", bird({ flying: 1, altitude: 2 })),
      gaits("5d66", bird({ flying: 1, altitude: 1, prone: 1 })),
      gaits("66", bird({ flying: 1 })),
    ]).toStrictEqual([
      "walk walk climb walk",
      "crawl crawl",
      "fly fly",
      "walk walk",
      "walk fly fly",
      "fly fly fly walk",
      "fly fly",
      "fly fly walk",
      "fly crawl crawl",
      "fly walk",
    ]);
    const tags = [
      "uchma.terrain.light",
      "uchma.terrain.heavy",
      "uchma.stairs.stairs",
      "uchma.surface.sand",
      "uchma.surface.ice",
    ];
    const [first] = pathSteps(pathOf("9u", tags), creature("a"));
    expect(first).toStrictEqual({
      dx: 1,
      dy: -1,
      dz: 1,
      terrain: ["light", "heavy"],
      stairs: true,
      surfaces: ["sand", "ice"],
      gaps: {},
      from: { x: 0, y: 0, elevation: 0 },
      to: { x: 0, y: 0, elevation: 0 },
    });
    expect([
      usualGait(creature("a")),
      usualGait(creature("a", { now: { prone: 1 } })),
      usualGait(creature("a", { now: { prone: 1, flying: 1 } })),
    ]).toEqual(["walk", "crawl", "fly"]);
    const stop = (word: string, more: Overrides, x: Partial<Parameters<typeof stopOn>[1]> = {}) => {
      const legs = creature("a", more);
      return (
        stopOn(pathSteps(pathOf(word, x.mounted ? ["uchma.surface.ice"] : []), legs), {
          legs,
          run: false,
          mounted: false,
          ...x,
        })?.why ?? null
      );
    };
    const mount = { threshold: 7, knows: [], suits: [], impassable: ["ice"] };
    expect([
      stop("66", {}),
      stop("65u", { now: { flying: 1 } }),
      stop("5d6", bird({ flying: 1, altitude: 1 })),
      stop("66", { mount }, { mounted: true }),
      stop("66", {}, { mounted: true }),
    ]).toStrictEqual([null, null, null, "impassable", null]);
  });
  it("on the ruler: of whoever goes, and where a run would do [U-011] [U-151]", () => {
    const t = (key: string, data?: object) =>
      `${key.replace("FIVEFOLD.Uchma.Walk.", "")} ${Object.values(data ?? {}).join(" ")}`;
    const context = (actor: ActorSource, word: string, more: object = {}) =>
      ({
        actor: actorFacts(actor),
        own: true,
        spaces: true,
        path: pathOf(word),
        units: "m",
        see: () => null,
        settings: {},
        t,
        ...more,
      }) as Parameters<typeof walkOf>[0];
    const horse = { see: (uuid: string) => (uuid === "Actor.horse" ? actorFacts(HORSE) : null) };
    const state = (more: object): ActorSource => ({ system: { turn: JSON.parse(JSON.stringify(more)) } });
    const both = (actor: ActorSource, word: string, more: object = {}) => [
      walkOf(context(actor, word, more)),
      tollOf(context(actor, word, more)),
    ];
    expect([
      both({}, "666666"),
      both({}, "6666666"),
      both({}, "6".repeat(13)),
      both({}, "6", { spaces: false }),
      both({}, "6", { own: false }),
      both(RIDER, "6666666", horse),
      both(RIDER, "6".repeat(12), horse),
      both(RIDER, "6"),
      both(state({ state: 5, spent: 7, budget: 12 }), "66"),
      both(state({ state: 3, actions: 0 }), "6666666"),
      both(state({ state: 1, spent: 5, budget: 6 }), "66"),
      walkOf({ ...context({}, "6"), actor: { ...actorFacts(), type: "other" } }),
      walkOf({ ...context(RIDER, "6"), see: () => ({ ...actorFacts(), type: "other" }) }),
    ]).toStrictEqual([
      [
        { act: "move", targets: [] },
        { text: "within 6 6", over: false },
      ],
      [
        { act: "run", targets: [] },
        { text: "runs 7 12", over: false },
      ],
      [
        { act: "move", targets: [] },
        { text: "over 13 12", over: true },
      ],
      [null, null],
      [
        { act: "move", targets: [] },
        { text: "asks 1", over: false },
      ],
      [
        { act: "move", targets: ["Actor.horse"] },
        { text: "within 7 9", over: false },
      ],
      [
        { act: "move", targets: ["Actor.horse"] },
        { text: "over 12 9", over: true },
      ],
      [null, null],
      [
        { act: "run", targets: [] },
        { text: "within 2 5", over: false },
      ],
      [
        { act: "move", targets: [] },
        { text: "over 7 6", over: true },
      ],
      [
        { act: "run", targets: [] },
        { text: "runs 2 7", over: false },
      ],
      null,
      null,
    ]);
  });
});
