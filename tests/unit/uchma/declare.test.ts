import { describe, expect, it } from "vitest";
import { declareMount, declareTransform } from "../../../src/rulesets/uchma/rules/actions/declareMore";
import { declarePrepare, declareRelease, declareUse } from "../../../src/rulesets/uchma/rules/actions/declareUse";
import { validArguments } from "../../../src/rulesets/uchma/rules/argumentSchemas";
import { SCENE_TAGS } from "../../../src/rulesets/uchma/rules/data/sceneTags";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import {
  declareAmbush,
  declareDeaths,
  declareEnvironment,
} from "../../../src/rulesets/uchma/rules/events/declareRound";
import { declareFlee } from "../../../src/rulesets/uchma/rules/movement/declareFlee";
import { declareMove } from "../../../src/rulesets/uchma/rules/movement/declareMove";
import { declarePosture } from "../../../src/rulesets/uchma/rules/movement/posture";
import { PROCEDURES } from "../../../src/rulesets/uchma/rules/procedures";
import { effectDocument, effectKey } from "../../../src/rulesets/uchma/rules/states/effects";
import { ACTS } from "../../../src/rulesets/uchma/view/acts";
import { actorFacts, BOW, between, board, declaration, figure, SONG, SWORD, WATCH, type Wish } from "./documents";
import { known } from "./translate";

const use = (wish: Wish) =>
  declareUse(declaration({ actor: { items: [SWORD, BOW, SONG, WATCH] }, targets: [{}], item: "sword", ...wish }));
const args = (wish: Wish) => {
  const made = use(wish);
  if (!made.ok) throw new Error(made.reason);
  return made.args;
};
const why = (declared: ReturnType<typeof declareUse>): string =>
  declared.ok
    ? "ok"
    : `${declared.reason.replace("FIVEFOLD.Uchma.Refused.", "")} ${declared.rule}${declared.overridable ? " gm" : ""}`;
const DESPITE = { adjust: { off: [], added: [], override: true as const } };

describe("what may be declared", () => {
  it("a weapon in the hand, at somebody, with what it does [U-063]", () => {
    expect(args({})).toMatchObject({
      by: "a",
      on: ["b"],
      ability: {
        name: "Sword",
        slot: "action",
        basic: true,
        delivery: "melee",
        range: 1,
        resistance: "parry",
        packets: [{ damage: 20 }],
      },
    });
    expect(validArguments("use", args({}))).toBe(true);
    expect(why(use({ targets: [] }))).toBe("noTarget U-047");
    expect(why(use({ targets: [{}, {}] }))).toBe("tooMany U-055");
    expect(why(use({ targets: [{ statuses: ["dead"] }] }))).toBe("targetGone U-047");
    const stowed = { ...SWORD, system: { ...SWORD.system, held: false } };
    expect(why(use({ actor: { items: [stowed] } }))).toBe("notHeld U-063");
  });
  it("the prone only make basic weapon attacks [U-128]", () => {
    const prone = { items: [SWORD, SONG], statuses: ["prone"] };
    expect(why(use({ actor: prone }))).toBe("ok");
    expect(why(use({ actor: prone, item: "song" }))).toBe("proneBasic U-128 gm");
    expect(why(use({ actor: prone, item: "song", x: DESPITE }))).toBe("ok");
  });
  it("in an encounter, in the own turn, with what the templates leave [U-007] [U-008]", () => {
    expect(why(use({ turnOf: "b" }))).toBe("notYourTurn U-007 gm");
    expect(why(use({ turnOf: "a" }))).toBe("ok");
    expect(args({ turnOf: "a" })).toMatchObject({ turn: { round: 2, own: true } });
    const acted = { items: [SWORD], system: { turn: { state: 3, actions: 0 } } };
    expect(why(use({ actor: acted, turnOf: "a" }))).toBe("turn.noActions U-038 gm");
    expect(why(use({ actor: acted, turnOf: "a", x: { settings: { enforceTemplates: "off" } } }))).toBe("ok");
    expect(args({ actor: acted, turnOf: "a", x: DESPITE })).toMatchObject({ override: true });
    expect(why(use({ actor: { items: [SWORD], statuses: ["dead"] } }))).toBe("gone U-014");
    expect(why(use({ actor: { items: [SWORD], statuses: ["down"] } }))).toBe("down U-014 gm");
  });
  it("what the scene says becomes the place of each target [U-114] [U-116] [U-122] [U-126] [U-142]", () => {
    const scene = board(
      { b: between({ distance: 6, adjacent: false, rise: 3, crossed: ["Somebody"], tags: ["uchma.cover.quarter"] }) },
      { tags: ["uchma.light.moonlit"], at: { b: ["uchma.light.bright"] } },
    );
    expect(args({ item: "bow", board: scene })).toMatchObject({
      places: { b: { rise: 2, cover: "quarter", crossed: true } },
    });
    const dark = board({ b: between({ distance: 1 }) }, { tags: ["uchma.light.dark"] });
    expect(args({ item: "bow", board: dark })).toMatchObject({ places: { b: { light: "dark" } } });
    const asked = { settings: { creaturesInTheWay: "ask" } };
    expect(args({ item: "bow", board: scene, x: asked })).not.toMatchObject({ places: { b: { crossed: true } } });
    const said = { adjust: { off: [], added: [], said: { crossed: "no", height: "below", cover: "full" } } };
    expect(args({ item: "bow", board: scene, x: said })).toMatchObject({ places: { b: { rise: -2, cover: "full" } } });
  });
  it("who stands around the target flanks it [U-114] [U-115]", () => {
    const foe = (id: string, statuses: readonly string[] = []) => ({
      ...figure(actorFacts({ id, system: { player: true }, statuses })),
      rise: 0,
    });
    const flanked = (...beside: readonly ReturnType<typeof foe>[]) =>
      board({ b: between() }, { beside: { b: beside } });
    expect(args({ board: flanked(foe("x"), foe("y")) })).toMatchObject({ places: { b: { flanked: true } } });
    expect(args({ board: flanked(foe("x"), foe("y", ["down"])) })).not.toHaveProperty("places");
    expect(args({ item: "bow", board: flanked(foe("x"), foe("y")) })).not.toHaveProperty("places");
  });
  it("out of range, out of sight and behind walls [U-022] [U-049] [U-050] [U-139]", () => {
    const at = (more: Parameters<typeof between>[0], tags: readonly string[] = []) =>
      board({ b: between(more) }, { tags });
    expect(why(use({ board: at({ distance: 2, adjacent: false }) }))).toBe("away.range U-022 gm");
    expect(why(use({ item: "bow", board: at({ distance: 6 }, ["uchma.light.moonlit"]) }))).toBe("away.unlit U-139 gm");
    expect(why(use({ item: "bow", board: at({ open: 0 }) }))).toBe("away.hidden U-049 gm");
    expect(why(use({ item: "bow", board: at({ clear: false }) }))).toBe("away.walled U-050 gm");
    expect(why(use({ item: "bow", board: at({ clear: false }), x: DESPITE }))).toBe("ok");
  });
  it("help is for willing allies, and costs energy [U-057] [U-058] [U-167]", () => {
    const friend = { system: { player: true } };
    const song = (actor: object, targets = [friend]) =>
      args({ actor: { items: [SONG], system: { player: true, ...actor } }, targets, item: "song" });
    expect(song({})).toMatchObject({ willing: ["b"], ability: { energy: 4 } });
    expect(args({ item: "song" })).toMatchObject({ willing: ["b"] });
    expect(args({ item: "song", targets: [friend] })).not.toHaveProperty("willing");
    const poor = { items: [SONG], system: { energy: { value: 3, max: 10 } } };
    expect(why(use({ actor: poor, item: "song" }))).toBe("fewEnergy U-167 gm");
    expect(args({ actor: poor, item: "song", x: DESPITE })).toMatchObject({ ability: { energy: 3 } });
    const minion = { ...poor, system: { ...poor.system, minions: { summoner: "Actor.x" } } };
    expect(why(use({ actor: minion, item: "song" }))).toBe("ok");
  });
  it("prepared actions are set up, then carried out [U-041] [U-042] [U-043]", () => {
    const actor = { items: [WATCH] };
    expect(why(use({ actor, item: "watch" }))).toBe("prepareFirst U-041");
    const set = declarePrepare(declaration({ actor, item: "watch", turnOf: "a" }));
    expect(set).toMatchObject({ ok: true, args: { by: "a", round: 2, ability: { trigger: "move", area: 1 } } });
    const blank = { ...WATCH, system: { ...WATCH.system, trigger: "none" } };
    expect(why(declarePrepare(declaration({ actor: { items: [blank] }, item: "watch" })))).toBe("noTrigger U-042");
    const prepared: UAbility = { name: "Watch", slot: "prepared", delivery: "melee", trigger: "event" };
    const { system } = effectDocument(
      { seq: 1, spec: { name: "Watch", rounds: 1, status: "ready" }, prepared, until: "round" },
      1,
    );
    const armed = { items: [{ id: effectKey(1), type: "uchmaEffect", system: JSON.parse(JSON.stringify(system)) }] };
    const release = (turnOf: string) =>
      declareRelease(declaration({ actor: armed, item: effectKey(1), targets: [{}], turnOf }));
    expect(release("b")).toMatchObject({ ok: true, args: { by: "a", effect: "ab" } });
    expect(why(release("a"))).toBe("ownTurn U-043");
  });
  it("a Move by metres, or along a path with what lies there [U-022] [U-034] [U-151] [U-157]", () => {
    const said = { adjust: { off: [], added: [], said: { metres: "3", terrain: "light" } } };
    const made = declareMove(declaration({ turnOf: "a", x: said }));
    expect(made).toMatchObject({ ok: true, args: { by: "a", round: 2 } });
    expect(made.ok && made.args).toHaveProperty("steps.length", 3);
    const spot = { x: 0, y: 0, elevation: 0 };
    const path = {
      length: 1,
      gaps: { "Actor-x": 1 },
      steps: [
        {
          from: spot,
          to: { ...spot, x: 100 },
          dx: 1,
          dy: 0,
          dz: 0,
          tags: ["uchma.terrain.heavy", "uchma.stairs.stairs"],
          gaps: { "Actor-x": 2 },
        },
      ],
    };
    const walked = declareMove(declaration({ turnOf: "a", x: { path } }));
    expect(walked).toMatchObject({
      args: { gaps: { "Actor-x": 1 }, steps: [{ terrain: ["heavy"], stairs: true, gaps: { "Actor-x": 2 } }] },
    });
    expect(walked.ok && validArguments("move", walked.args)).toBe(true);
    expect(why(declareMove(declaration({ turnOf: "b" })))).toBe("notYourTurn U-007 gm");
    const acted = { system: { turn: { state: 2 } } };
    expect(why(declareMove(declaration({ actor: acted, turnOf: "a" })))).toBe("turn.movedBefore U-013 gm");
  });
  it("what has to be heard is heard as far as sound carries [U-051] [U-052]", () => {
    const shout = { ...SONG, system: { ...SONG.system, hearing: true, sight: "none", range: 0 } };
    const at = (distance: number) =>
      why(use({ actor: { items: [shout] }, item: "song", board: board({ b: between({ distance }) }) }));
    expect(at(15)).toBe("ok");
    expect(at(16)).toBe("away.unheard U-051 gm");
  });
  it("getting up, fleeing, mounting, transforming, and what only game masters do [U-003] [U-014] [U-097] [U-125] [U-144] [U-168]", () => {
    expect(why(declarePosture(declaration({}), "up"))).toBe("notProne U-125");
    expect(why(declarePosture(declaration({ actor: { statuses: ["prone"] } }), "up"))).toBe("ok");
    const here = (tags: readonly string[], rim = false) => board({}, { here: { tags, rim } });
    expect(why(declareFlee(declaration({ board: here([]) })))).toBe("notAtEdge U-097 gm");
    expect(why(declareFlee(declaration({ board: here([], true) })))).toBe("ok");
    expect(declareFlee(declaration({ board: here(["uchma.edge.open"]) }))).toMatchObject({
      args: { by: "a" },
    });
    expect(why(declareMount(declaration({ targets: [{}] })))).toBe("mount.noMount U-143");
    expect(why(declareMount(declaration({ targets: [{ system: { mount: { is: true } } }] })))).toBe("ok");
    const bear = { id: "bear", type: "uchmaForm", name: "Bear", system: { health: 50 } };
    expect(declareTransform(declaration({ actor: { items: [bear] }, item: "bear" }))).toMatchObject({
      args: { on: "a", form: { name: "Bear", health: 50 } },
    });
    expect(why(declareAmbush(declaration({})))).toBe("gmOnly U-003 gm");
    expect(declareAmbush(declaration({ targets: [{ system: { player: true } }], x: DESPITE }))).toMatchObject({
      args: { sides: { foes: ["a"], party: ["b"] } },
    });
    expect(why(declareDeaths(declaration({})))).toBe("gmOnly U-014 gm");
    const hail = {
      id: "hail",
      type: "uchmaAbility",
      name: "Hail",
      system: { slot: "passive", packets: [{ damage: 4, magical: true }] },
    };
    const weather = (x: Wish["x"]) =>
      declareEnvironment(declaration({ actor: { items: [hail] }, item: "hail", targets: [{}, {}], ...(x && { x }) }));
    expect(why(weather(undefined))).toBe("gmOnly U-005 gm");
    expect(weather(DESPITE)).toMatchObject({
      args: { environment: [{ name: "Hail", on: ["b", "c"], packet: { damage: 4, magical: true } }] },
    });
  });
});

describe("acts and refusals", () => {
  it("every act starts a procedure that exists, and has words", () => {
    expect(ACTS.map(({ procedure }) => procedure).filter((name) => !Object.hasOwn(PROCEDURES, name))).toEqual([]);
    expect(ACTS.map(({ label }) => label).filter((label) => !known(label))).toEqual([]);
    expect(new Set(ACTS.map(({ id }) => id)).size).toBe(ACTS.length);
  });
  it("forged arguments are refused", () => {
    expect(validArguments("use", { ...Object(args({})), extra: 1 })).toBe(false);
    expect(validArguments("use", { by: "a", on: ["b"], ability: { name: "x" } })).toBe(false);
    expect(validArguments("toString", {})).toBe(false);
    expect(validArguments("move", { by: "a", steps: [{ dx: 9, dy: 0 }] })).toBe(false);
  });
  it("tags have words [U-033] [U-138] [U-142]", () => {
    expect(SCENE_TAGS.map(({ name }) => name).filter((name) => !known(name))).toEqual([]);
    expect(new Set(SCENE_TAGS.map(({ id }) => id)).size).toBe(SCENE_TAGS.length);
  });
});
