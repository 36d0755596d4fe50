import { describe, expect, it } from "vitest";
import { ownSkillFor, teamsSaid, thresholdSaid } from "../../../src/rulesets/uchma/rules/actions/declareMore";
import { barred, moment, oneTarget, turnFor } from "../../../src/rulesets/uchma/rules/actions/declaring";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import { ACTS } from "../../../src/rulesets/uchma/view/acts";
import { brief, HOUSE, no, override, saying } from "./declaring";
import { type ActorSource, between, board, declaration, type ItemSource, itemFacts, type Wish } from "./documents";
import { creature, effect, type Overrides, ridden } from "./fixtures";

const does = (act: string, { actor = {}, turnOf = "a", ...more }: Wish = {}) =>
  brief(ACTS.find(({ id }) => id === act)?.declare(declaration({ actor, turnOf, ...more })));
const adjust = (adjusted: NonNullable<Wish["x"]>["adjust"]) => ({ x: { adjust: adjusted ?? { off: [], added: [] } } });
const OUT = { x: { turn: null } };
const item = (id: string, type: string, system: object): ItemSource => ({
  id,
  type: `uchma${type}`,
  name: id,
  system: JSON.parse(JSON.stringify(system)),
});
const seat = (of = "Actor.horse") =>
  item("seat", "Effect", {
    rounds: 1,
    until: "told",
    rides: of,
    spec: { name: "Mounted", rounds: 1, status: "mounted" },
  });
const RIDER: ActorSource = { items: [seat()], statuses: ["mounted"] };
const HORSE: ActorSource = { id: "horse", system: { mount: { is: true } } };
const BEARER: ActorSource = {
  ...HORSE,
  statuses: ["ridden"],
  system: { mount: { is: true, ...ridden("ayla").stored } },
};
const GONE = ["dead", "gone"] as const;

describe("mounts, as they are declared [U-143] [U-145] [U-147] [U-153]", () => {
  it("getting on", () => {
    const mounts = (wish: Wish = {}) => does("mount", { targets: [HORSE], ...wish });
    const far = board({ b: between({ distance: 4, adjacent: false }) });
    const high = board({ b: between({ rise: 2 }) });
    expect([
      mounts(),
      mounts({ x: { settings: HOUSE, turn: null } }),
      mounts({ targets: [] }),
      mounts({ targets: [{}] }),
      mounts({ board: far }),
      mounts({ board: far, ...adjust(override) }),
      mounts({ board: high }),
      mounts({ board: high, x: { settings: HOUSE } }),
      mounts({ targets: [{}], ...adjust(override) }),
      mounts({ actor: { statuses: ["stunned"] } }),
      mounts({ turnOf: "b" }),
      mounts({ actor: { system: { turn: { actions: 0, state: 3 } } } }),
    ]).toStrictEqual([
      { by: "a", mount: "b", name: "ayla", round: 2 },
      { by: "a", mount: "b", name: "ayla", ruleOptions: { adjacencyHeight: 3 } },
      "noTarget U-047",
      "mount.noMount U-143",
      "mount.notAdjacent U-144 unless allowed",
      { by: "a", mount: "b", name: "ayla", round: 2 },
      "mount.notAdjacent U-144 unless allowed",
      { by: "a", mount: "b", name: "ayla", round: 2, ruleOptions: { adjacencyHeight: 3 } },
      "mount.noMount U-143",
      "stunned U-038 unless allowed",
      "notYourTurn U-007 unless allowed",
      "turn.noActions U-038 unless allowed",
    ]);
  });
  it("getting off: the mount is named where it is there", () => {
    const gets = (wish: Wish = {}) => does("dismount", { actor: RIDER, ...wish });
    expect([
      gets({ targets: [BEARER] }),
      gets({ targets: [{}, BEARER] }),
      gets({ targets: [{}] }),
      gets({ x: { settings: HOUSE, turn: null } }),
      gets({ x: { on: ["z", "ab", "c"] }, targets: [BEARER] }),
      gets({ actor: {} }),
      gets({ turnOf: "b" }),
      gets({ actor: { ...RIDER, system: { turn: { actions: 0, state: 3 } } } }),
    ]).toStrictEqual([
      { by: "a", mount: "c", round: 2 },
      { by: "a", mount: "d", round: 2 },
      { by: "a", round: 2 },
      { by: "a", ruleOptions: { adjacencyHeight: 3 } },
      { by: "a", mount: "c", round: 2 },
      "notRiding U-145",
      "notYourTurn U-007 unless allowed",
      "turn.noActions U-038 unless allowed",
    ]);
  });
  it("being thrown", () => {
    const lying = { ...BEARER, statuses: ["ridden", "prone"] };
    const thrown = (...targets: readonly ActorSource[]) => does("thrown", { actor: RIDER, targets });
    expect([
      thrown(BEARER),
      thrown(lying),
      thrown({ ...BEARER, statuses: ["ridden", "flying"] }),
      thrown({ ...lying, statuses: ["ridden", "prone", "flying"] }),
      thrown({}),
      thrown(),
      thrown(BEARER, BEARER),
    ]).toStrictEqual([
      { rider: "a", mount: "c" },
      { rider: "a", mount: "c" },
      { rider: "a", mount: "c" },
      { rider: "a", mount: "c", sinks: true },
      "notRiding U-147",
      "noTarget U-047",
      "oneTarget U-055",
    ]);
  });
  it("commands: which slot, which order, against which threshold, and why not", () => {
    const commands = (said: Readonly<Record<string, string>> = {}, wish: Wish = {}) =>
      does("command", { actor: RIDER, targets: [BEARER], ...adjust(saying(said)), ...wish });
    const moved = { ...RIDER, system: { turn: { state: 1, spent: 2, budget: 6 } } };
    expect([
      commands(),
      ...["action", "free", "rapid", "nonsense"].map((slot) => commands({ slot })),
      ...["run", "action", "rapid", "prepared", "full", "nonsense"].map((order) => commands({ order })),
      ...["7", "0", "99", "100", "-1", "1.5", "x", ""].map((riding) => commands({ riding })),
      commands({ order: "action" }, { actor: moved }),
    ]).toStrictEqual([
      { by: "a", mount: "c", order: "run", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "run", slot: "action", round: 2 },
      { by: "a", mount: "c", order: "run", round: 2 },
      { by: "a", mount: "c", order: "run", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "run", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "run", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "action", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "rapid", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "prepared", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "full", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "run", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "run", slot: "rapid", riding: 7, round: 2 },
      { by: "a", mount: "c", order: "run", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "run", slot: "rapid", riding: 99, round: 2 },
      "noThreshold U-154",
      "noThreshold U-154",
      "noThreshold U-154",
      "noThreshold U-154",
      { by: "a", mount: "c", order: "run", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "action", slot: "rapid", round: 2 },
    ]);
    expect(does("command", { actor: RIDER, targets: [BEARER] })).toMatchObject({ order: "run", slot: "rapid" });
    const late = (x: NonNullable<Wish["x"]>) => does("command", { actor: moved, targets: [BEARER], x });
    const full = saying({ order: "full" });
    expect([
      late({ adjust: full }),
      late({ adjust: { ...full, override: true } }),
      late({ adjust: full, turn: null }),
      late({ adjust: { ...full, override: true }, turn: null, settings: HOUSE }),
      commands({}, { targets: [] }),
      commands({}, { targets: [{}] }),
      commands({ slot: "action" }, { actor: { ...RIDER, system: { turn: { actions: 0, state: 3 } } } }),
      commands({ slot: "free" }, { actor: { ...RIDER, system: { turn: { actions: 0, minors: 0, state: 3 } } } }),
      commands({}, { actor: { ...RIDER, system: { turn: { minors: 0, state: 3 } } } }),
      commands({}, { turnOf: "b" }),
    ]).toStrictEqual([
      "turn.movedBefore U-013 unless allowed",
      { by: "a", mount: "c", order: "full", slot: "rapid", round: 2 },
      { by: "a", mount: "c", order: "full", slot: "rapid" },
      { by: "a", mount: "c", order: "full", slot: "rapid", ruleOptions: { adjacencyHeight: 3 } },
      "noTarget U-047",
      "notRiding U-153",
      "turn.noActions U-038 unless allowed",
      { by: "a", mount: "c", order: "run", round: 2 },
      "turn.noMinors U-039 unless allowed",
      "notYourTurn U-007 unless allowed",
    ]);
  });
});

describe("minions, forms, skills and quarrels, as they are declared", () => {
  it("a minion is called by whom it names [U-159] [U-161]", () => {
    const minion = (summoner: string) => ({ system: { minions: { summoner } } });
    expect([
      does("summon", { targets: [minion("Actor.ayla")] }),
      does("summon", { targets: [minion("Actor.other")] }),
      does("summon", { targets: [{}] }),
      does("summon"),
    ]).toStrictEqual([{ by: "a", minion: "b", known: ["b"] }, "noMinion U-159", "noMinion U-159", "noTarget U-047"]);
    const nameless = declaration({ targets: [{}] });
    const { a } = nameless.world;
    if (a?.kind !== "creature") throw new Error("nobody");
    const { uuid: _uuid, ...rest } = a;
    const summon = ACTS.find(({ id }) => id === "summon");
    expect(brief(summon?.declare({ ...nameless, world: { ...nameless.world, a: rest } }))).toBe("noMinion U-159");
  });
  it("a form is taken once, by somebody who is there, and may be against its will [U-168] [U-173]", () => {
    const wolf = item("Wolf", "Form", { health: 9 });
    const takes = (wish: Wish = {}) => does("transform", { actor: { items: [wolf] }, item: "Wolf", ...wish });
    expect([
      takes(),
      takes(adjust(saying({ willing: "no" }))),
      takes(adjust(saying({ willing: "yes" }))),
    ]).toStrictEqual([
      {
        on: "a",
        form: {
          name: "Wolf",
          health: 9,
          potency: 0,
          control: 0,
          walk: 6,
          physical: 0,
          magical: 0,
          melee: true,
          resist: { parry: 5, warding: 5, constitution: 5, evasion: 5 },
        },
      },
      {
        on: "a",
        form: {
          name: "Wolf",
          health: 9,
          potency: 0,
          control: 0,
          walk: 6,
          physical: 0,
          magical: 0,
          melee: true,
          resist: { parry: 5, warding: 5, constitution: 5, evasion: 5 },
        },
        unwilling: true,
      },
      {
        on: "a",
        form: {
          name: "Wolf",
          health: 9,
          potency: 0,
          control: 0,
          walk: 6,
          physical: 0,
          magical: 0,
          melee: true,
          resist: { parry: 5, warding: 5, constitution: 5, evasion: 5 },
        },
      },
    ]);
    const { item: _item, ...none } = { item: "Wolf", actor: { items: [wolf] } };
    expect([
      does("transform", none),
      ...GONE.map((status) => takes({ actor: { items: [wolf], statuses: [status] } })),
      takes({ actor: { items: [wolf], statuses: ["transformed"] } }),
    ]).toStrictEqual(["noForm U-168", "gone U-168", "gone U-168", "alreadyTransformed U-168"]);
  });
  it("it is shaken off unless it was given for some rounds of this encounter [U-170] [U-171]", () => {
    const shape = (until?: string) =>
      item("shape", "Effect", {
        rounds: 3,
        ...(until && { until }),
        form: { name: "Wolf", health: 9 },
        spec: { name: "Wolf", rounds: 3, status: "transformed" },
      });
    const wet = item("wet", "Effect", { rounds: 2, until: "told", spec: stateSpec("soaked") });
    const back = (items: readonly ItemSource[], wish: Wish = {}) =>
      does("turnBack", { actor: { items, statuses: ["transformed"] }, ...wish });
    expect([
      back([wet, shape()]),
      back([shape("told")]),
      back([shape()], OUT),
      back([shape()], adjust(override)),
      back([]),
      does("turnBack"),
    ]).toStrictEqual([
      "formLasts U-170 count=3 unless allowed",
      { on: "a" },
      { on: "a" },
      { on: "a" },
      { on: "a" },
      "notTransformed U-171",
    ]);
  });
  it("a skill is rolled against what was written, 9 where nothing was [U-181] [U-182]", () => {
    const own = item("Juggling", "Skill", { rank: "major", bonus: -1 });
    const plain = item("Sailing", "Skill", {});
    expect([own, plain, item("Sword", "Weapon", {})].map((one) => ownSkillFor({ item: itemFacts(one) }))).toStrictEqual(
      [{ name: "Juggling", major: true, bonus: -1 }, { name: "Sailing" }, null],
    );
    expect(ownSkillFor({ item: null })).toBeNull();
    const X = (said?: Readonly<Record<string, string>>) => declaration(said ? adjust(saying(said)) : {});
    expect([
      thresholdSaid(X()),
      thresholdSaid(X({})),
      thresholdSaid(X({ threshold: "4" })),
      teamsSaid(X()),
      teamsSaid(X({ teams: "x" })),
    ]).toEqual(["9", "9", "4", "A, B", "x"]);
    const rolls = (said: Readonly<Record<string, string>> = {}, wish: Wish = {}) =>
      does("riding", { ...adjust(saying(said)), ...wish });
    expect([
      rolls(),
      ...["0", "99", "100", "-1", "2.5", "", "x"].map((threshold) => rolls({ threshold })),
      ...GONE.map((status) => rolls({}, { actor: { statuses: [status] } })),
      does("ownSkill", { actor: { items: [own] }, item: "Juggling" }),
      does("ownSkill"),
    ]).toStrictEqual([
      { by: "a", skill: "riding", threshold: 9 },
      { by: "a", skill: "riding", threshold: 0 },
      { by: "a", skill: "riding", threshold: 99 },
      "noThreshold U-181",
      "noThreshold U-181",
      "noThreshold U-181",
      "noThreshold U-181",
      "noThreshold U-181",
      "gone U-181",
      "gone U-181",
      { by: "a", skill: { name: "Juggling", major: true, bonus: -1 }, threshold: 9 },
      "noSkill U-181",
    ]);
    const inspired = { items: [item("song", "Effect", { rounds: 2, spec: stateSpec("inspired") })] };
    expect([
      rolls({ spend: "skill" }, { actor: inspired }),
      rolls({ spend: "skill" }),
      rolls({ spend: "damage" }, { actor: inspired }),
      rolls({}, { actor: inspired }),
    ]).toStrictEqual([
      { by: "a", skill: "riding", threshold: 9, spend: true },
      { by: "a", skill: "riding", threshold: 9 },
      { by: "a", skill: "riding", threshold: 9 },
      { by: "a", skill: "riding", threshold: 9 },
    ]);
  });
  it("a quarrel has players and teams of its own, whose names can stand in an address [U-176]", () => {
    const quarrels = (teams?: string, targets: readonly ActorSource[] = [{}, {}]) =>
      does("quarrel", { targets, ...adjust(teams === undefined ? { off: [], added: [] } : saying({ teams })) });
    expect([
      quarrels(),
      quarrels(undefined, []),
      quarrels(" Red , a.b/c~d,, Red "),
      quarrels("Red,Red"),
      quarrels(`Red,${"x".repeat(50)}`),
      does("quarrel", { targets: [{}], x: { on: ["a", "b", "b"] } }),
      quarrels("Red,neutral"),
    ]).toStrictEqual([
      { players: ["a", "b", "c"], teams: ["A", "B"] },
      "noTarget U-176",
      { players: ["a", "b", "c"], teams: ["Red", "a b c d"] },
      "fewTeams U-176",
      { players: ["a", "b", "c"], teams: ["Red", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"] },
      { players: ["a", "b"], teams: ["A", "B"] },
      "fewTeams U-176",
    ]);
  });
});

describe("what every declaration asks first", () => {
  const X = (c: Overrides = {}, x: NonNullable<Wish["x"]> = {}, turnOf = "a") => {
    const whole = declaration({ turnOf, ...{ x } });
    return { x: { ...whole, world: { a: creature("a", c) } }, c: creature("a", c) };
  };
  const stops = (
    input: Parameters<typeof barred>[2],
    c: Overrides = {},
    x: NonNullable<Wish["x"]> = {},
    turnOf = "a",
  ) => {
    const made = X(c, x, turnOf);
    const stop = barred(made.c, made.x, input);
    return stop && brief(stop);
  };
  const now = (more: Readonly<Record<string, number>>): Overrides => ({ now: more });
  it("whether its doer is there, up, awake, and has its turn [U-007] [U-014] [U-038]", () => {
    const allowed = { adjust: override };
    const spent = now({ actions: 0, state: 3 });
    expect([
      stops("action"),
      ...["dead", "gone", "down", "stunned"].flatMap((status) => [
        stops("action", now({ [status]: 1 })),
        stops("action", now({ [status]: 1 }), allowed),
        stops("move", now({ [status]: 1 })),
        stops(undefined, now({ [status]: 1 })),
      ]),
      stops("action", {}, {}, "b"),
      stops("action", {}, { turn: null }),
      stops(undefined, {}, {}, "b"),
      stops("action", spent),
      stops("rapid", spent),
      stops("action", spent, { settings: { enforceTemplates: "warn" } }),
      stops("action", spent, allowed),
    ]).toStrictEqual([
      null,
      "gone U-014",
      "gone U-014",
      "gone U-014",
      "gone U-014",
      "gone U-014",
      "gone U-014",
      "gone U-014",
      "gone U-014",
      "down U-014 unless allowed",
      null,
      "down U-014 unless allowed",
      "down U-014 unless allowed",
      "stunned U-038 unless allowed",
      null,
      null,
      null,
      "notYourTurn U-007 unless allowed",
      null,
      null,
      "turn.noActions U-038 unless allowed",
      null,
      null,
      null,
    ]);
  });
  it("a mount acts in its rider's turn as it was told [U-153]", () => {
    const told = (more: Readonly<Record<string, number>>) => now({ ridden: 1, acted: 2, ordered: 2, ...more });
    expect([
      stops("action", told({}), {}, "b"),
      stops("rapid", told({}), {}, "b"),
      stops("action", told({ acted: 1 }), {}, "b"),
      stops("action", told({ ridden: 0 }), {}, "b"),
      stops("action", told({ ordered: 0 }), {}, "b"),
    ]).toStrictEqual([
      null,
      "notOrdered U-007 unless allowed",
      "notOrdered U-007 unless allowed",
      "notYourTurn U-007 unless allowed",
      "notOrdered U-007 unless allowed",
    ]);
  });
  it("one target that is there [U-047] [U-055]", () => {
    const one = (...targets: readonly ActorSource[]) => {
      const found = oneTarget(declaration({ targets }));
      return found.ok ? found.d.id : brief(found);
    };
    expect([one({}), one(), one({}, {}), ...GONE.map((status) => one({ statuses: [status] }))]).toStrictEqual([
      "b",
      "noTarget U-047",
      "oneTarget U-055",
      "targetGone U-047",
      "targetGone U-047",
    ]);
    const x = declaration({ targets: [{}] });
    const odd = { ...x, world: { ...x.world, b: effect("b", "a", 1) } };
    expect(oneTarget(odd)).toStrictEqual(no("noTarget", "U-047"));
  });
  it("the round, whose turn it is, and how the house reads the book", () => {
    const x = declaration({ turnOf: "a", x: { settings: HOUSE } });
    expect([
      moment(x),
      turnFor(x),
      turnFor({ ...x, by: "b" }),
      moment({ ...x, turn: null, settings: {} }),
      turnFor({ ...x, turn: null }),
    ]).toStrictEqual([
      { round: 2, ruleOptions: { adjacencyHeight: 3 } },
      { round: 2, own: true },
      { round: 2 },
      {},
      undefined,
    ]);
  });
});
