import { describe, expect, it } from "vitest";
import type { UStep } from "../../../src/rulesets/uchma/rules/board/path";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import { groundKey } from "../../../src/rulesets/uchma/rules/ground/ground";
import { enterGround } from "../../../src/rulesets/uchma/rules/movement/enterGround";
import { move, type UMove } from "../../../src/rulesets/uchma/rules/movement/move";
import { house, script } from "./declaring";
import { creature, effect, type More, type Overrides, play, SWORD, worldOf } from "./fixtures";

const spot = (x: number) => ({ x, y: 0, elevation: 0 });
const step = (more: Partial<UStep> = {}): UStep => ({ dx: 1, dy: 0, ...more });
const placed = (n: number, more: Partial<UStep> = {}): UStep => step({ from: spot(n), to: spot(n + 1), ...more });
type Cast = More & { readonly a?: Overrides; readonly others?: readonly UBeing[] };
const goes = (x: Partial<UMove>, { a, others = [], ...more }: Cast = {}) =>
  script(
    play(
      move,
      { by: "a", steps: [step()], round: 2, ...x },
      worldOf(creature("a", { walk: 6, ...a }), ...others),
      more,
    ),
  );
const MOUNT = { threshold: 7, knows: [], suits: [], impassable: ["ice"] };
const seat = effect("s", "a", 1, { rides: "Actor.m", spec: { name: "Seat", status: "mounted" } });
const rider: Overrides = { rides: "Actor.m", effects: ["s"], now: { mounted: 1, acted: 2 } };
const horse = (now = {}) => creature("m", { walk: 9, mount: MOUNT, now: { ridden: 1, ...now } });
const pair = (more: Overrides = {}, now = {}): Cast => ({ a: { ...rider, ...more }, others: [seat, horse(now)] });

describe("a Move outside of its turn [U-007]", () => {
  const asks = (answer: string) =>
    goes({ steps: [placed(0)], free: 999, asks: true }, { answers: { outOfTurn: answer } });
  it("is made where the game master allows it, and takes nothing of the turn", () => {
    expect(asks("allow")).toStrictEqual([
      { steps: 1, cost: 1 },
      "outOfTurn (GM): allow | stay -> allow",
      "step: move",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
  });
  it("is not where the game master refuses", () => {
    expect(asks("stay")).toStrictEqual([{ steps: 0, cost: 0, why: "asked" }, "outOfTurn (GM): allow | stay -> stay"]);
  });
});

it("a Move whose rest was lost goes on where a table does not count the steps of a turn [U-008] [U-013]", () => {
  const lost: Cast = { a: { now: { state: 2, spent: 1, budget: 6, actions: 0, acted: 2 } } };
  expect(goes({ steps: [placed(0)] }, lost)).toStrictEqual([
    { steps: 0, cost: 0, why: "tooFar" },
    "step: ",
    "Stop.tooFar U-022 a steps=0",
  ]);
  const templates = { ruleOptions: { templates: "off" } } as const;
  expect(goes({ steps: [placed(0)], ...templates }, lost).at(-1)).toBe("Say.moved U-022 a steps=1 cost=1");
});

describe("a Move, deed by deed", () => {
  it("is paid step by step; a mount goes along [U-022] [U-151]", () => {
    expect(goes({ steps: [placed(0), placed(1)] })).toStrictEqual([
      { steps: 2, cost: 2 },
      "step: a state = 1, a spent = 1, a budget = 6, move",
      "step~2: a spent = 2, move",
      "Say.moved U-022 a steps=2 cost=2",
    ]);
    expect(goes({ steps: [] })).toStrictEqual([{ steps: 0, cost: 0 }]);
    expect(goes({ steps: [placed(0)], mount: "m" }, pair())).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a state = 1, a spent = 1, a budget = 9, move, move",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    expect(goes({ steps: [step({ from: spot(0) })] })).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a state = 1, a spent = 1, a budget = 6",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    const { round: _round, ...free } = { by: "a", steps: [step()], round: 2 };
    expect(script(play(move, free, worldOf(creature("a"))))).toStrictEqual([
      { steps: 1, cost: 1 },
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    expect(
      goes({ run: true, steps: [step(), step()] }, { a: { now: { state: 1, spent: 5, budget: 6 } } }),
    ).toStrictEqual([
      { steps: 2, cost: 2 },
      "step: a state = 5, a spent = 6, a budget = 12",
      "step~2: a spent = 7",
      "Say.moved U-022 a steps=2 cost=2",
    ]);
  });
  it("counts diagonals only where they are not all alike (A-55), and by how the house looks at turns", () => {
    const slant = step({ dy: 1 });
    const simulation = { ruleOptions: { simulation: true } } as const;
    const begun: Overrides = { now: { state: 1, spent: 1, budget: 6, diagonals: 1 } };
    expect(goes({ steps: [slant, slant], ...simulation })).toStrictEqual([
      { steps: 2, cost: 3 },
      "step: a diagonals = 1, a state = 1, a spent = 1, a budget = 6",
      "step~2: a diagonals = 0, a spent = 3",
      "Say.moved U-022 a steps=2 cost=3",
    ]);
    expect(goes({ steps: [slant], ...simulation }, { a: begun })).toStrictEqual([
      { steps: 1, cost: 2 },
      "step: a diagonals = 0, a spent = 3",
      "Say.moved U-022 a steps=1 cost=2",
    ]);
    expect(goes({ steps: [slant], run: true, ...simulation }, { a: begun })).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a state = 5, a spent = 2, a budget = 12",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    expect(
      goes(
        { steps: [slant], run: true, ...simulation },
        { a: { now: { state: 5, spent: 1, budget: 12, diagonals: 1 } } },
      ),
    ).toStrictEqual([{ steps: 1, cost: 2 }, "step: a diagonals = 0, a spent = 3", "Say.moved U-022 a steps=1 cost=2"]);
    expect(goes({ steps: [slant], free: 9, ...simulation }, { a: begun })).toStrictEqual([
      { steps: 1, cost: 1 },
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    expect(
      goes(
        { ruleOptions: { templates: "off" } },
        { a: { now: { state: 3, actions: 0, minors: 0, spent: 6, budget: 6 } } },
      ),
    ).toStrictEqual([{ steps: 1, cost: 1 }, "step: a state = 4, a spent = 1", "Say.moved U-022 a steps=1 cost=1"]);
  });
  it("rises and comes down with its steps; what flies is marked as flown [U-028] [U-031]", () => {
    const up = step({ gait: "fly", dx: 0, dz: 1 });
    const down = step({ gait: "fly", dz: -1 });
    const bird = (now = {}): Cast => ({ a: { fly: 9, now } });
    expect(goes({ steps: [up, step({ gait: "fly" })] }, bird())).toStrictEqual([
      { steps: 2, cost: 3 },
      "step: a aloft = 1, a state = 1, a spent = 2, a budget = 9",
      "height: a altitude = 1, a flying +1",
      "step~2: a spent = 3",
      "Say.moved U-022 a steps=2 cost=3",
    ]);
    expect(goes({ steps: [down] }, bird({ flying: 1, altitude: 1 }))).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a aloft = 1, a state = 1, a spent = 1, a budget = 9",
      "height: a altitude = 0, a flying -1",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    expect(goes({ steps: [step({ gait: "fly" })] }, bird({ flying: 1, altitude: 0 }))).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a aloft = 1, a state = 1, a spent = 1, a budget = 9",
      "height: a flying -1",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    expect(goes({ steps: [step({ gait: "fly" })] }, bird({ flying: 0, altitude: 2 }))).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a aloft = 1, a state = 1, a spent = 1, a budget = 9",
      "height: a flying +1",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    expect(goes({ steps: [step({ dz: 1 })] }, bird({ altitude: 2 }))).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a state = 1, a spent = 1, a budget = 6",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
  });
  it("stops where it must, and says why and how far it came", () => {
    const now = (more: Readonly<Record<string, number>>): Cast => ({ a: { now: more } });
    const stop = (x: Partial<UMove>, cast: Cast = {}) => goes(x, cast).at(-1);
    const firm = effect("f", "a", 1, { spec: { firm: true } });
    expect([
      stop({ steps: [step(), step()], free: 1 }),
      stop({ steps: [step(), step()], free: 2 }),
      stop({ steps: [step({ terrain: ["heavy"] })], free: 2 }),
      stop({ steps: Array(7).fill(step()) }),
      stop({ mount: "m" }, { a: { now: { mounted: 1 } }, others: [horse()] }),
      stop({ forced: true }, { a: { effects: ["f"] }, others: [firm] }),
      stop({ forced: true }, now({ immobilized: 1 })),
      stop({}, now({ immobilized: 1 })),
      stop({ mount: "m", run: true }, pair()),
      stop({ run: true }, now({ stunned: 1 })),
      stop({}, now({ stunned: 1 })),
      stop({}, now({ prone: 1 })),
      stop({}, now({ flying: 1, altitude: 2 })),
      stop({ steps: [step({ surfaces: ["ice"] })], mount: "m" }, pair()),
      stop({ steps: [step({ surfaces: ["ice"] })] }, { a: { mount: MOUNT } }),
    ]).toStrictEqual([
      "Stop.tooFar U-022 a steps=1",
      "Say.moved U-022 a steps=2 cost=2",
      "Stop.tooFar U-022 a steps=0",
      "Stop.tooFar U-022 a steps=6",
      "Stop.unseated U-147 a steps=0",
      "Stop.firm U-022 a steps=0",
      "Say.moved U-022 a steps=1 cost=1",
      "Stop.held U-131 a steps=0",
      "Stop.noRunMounted U-152 a steps=0",
      "Stop.held U-026 a steps=0",
      "Say.moved U-022 a steps=1 cost=1",
      "Stop.crawlOnly U-125 a steps=0",
      "Stop.landFirst U-031 a steps=0",
      "Stop.impassable U-158 a steps=0",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    const mud = { steps: [step({ terrain: ["heavy"] } as const)], ruleOptions: { noRunInHeavy: true } } as const;
    expect([
      stop({ ...mud, run: true }),
      stop(mud),
      stop({ ...mud, mount: "m" }, pair({}, { acted: 2, ordered: 1 })),
      stop({ ...mud, mount: "m" }, pair()),
    ]).toStrictEqual([
      "Stop.noRunInHeavy U-035 a steps=0",
      "Say.moved U-022 a steps=1 cost=3",
      "Stop.noRunInHeavy U-035 a steps=0",
      "Say.moved U-022 a steps=1 cost=3",
    ]);
  });
  it("whoever walks down through the air falls [U-133]", () => {
    const drop = step({ dx: 0, dz: -1 });
    const fallen = (...steps: readonly UStep[]) =>
      goes({ steps, free: 99 }).filter((line) => String(line).startsWith("fall"));
    expect([
      fallen(...Array(6).fill(drop)),
      fallen(...Array(6).fill(drop), step()),
      fallen(drop, step({ dx: 0, dy: 1, dz: -1 }), ...Array(5).fill(drop)),
      fallen(...Array(6).fill(drop), step({ dx: 0 })),
      fallen(...Array(6).fill(step({ dx: 0, dz: -1, gait: "fly" }))),
    ]).toStrictEqual([["fall/fall: a health -20"], [], ["fall/fall: a health -10"], [], []]);
  });
  it("is seen by those who wait for it, each by its own distance [U-045]", () => {
    const waits = (trigger: "into" | "move" | "attacked", more: object = {}) => [
      creature("w", { side: "foes", effects: ["p"], now: { ready: 1 } }),
      effect("p", "w", 1, {
        prepared: { ...SWORD, slot: "prepared", trigger, packets: [{ damage: 7, steal: true }], ...more },
        spec: { name: "Answer", status: "ready" },
      }),
    ];
    const near = {
      steps: [step({ gaps: { "Actor-w": 2 } }), step({ gaps: { "Actor-w": 1 } })],
      gaps: { "Actor-w": 3 },
    };
    const looks = { "watch move": ["w"] };
    const answers = { reaction: "use" };
    expect(goes(near, { others: waits("into"), looks, answers, dice: [9] })).toStrictEqual([
      { steps: 2, cost: 2 },
      "watch move [watchers]: w",
      "step: a state = 1, a spent = 1, a budget = 6",
      "step~2: a spent = 2",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7",
      "w/on a/main/steal: ",
      "Say.moved U-022 a steps=2 cost=2",
    ]);
    expect(
      goes(
        { ...near, ruleOptions: { stealRemaining: true } },
        {
          a: { now: { health: 3 } },
          others: waits("into").map((one) => (one.id === "w" ? { ...one, now: { ...one.now, health: 20 } } : one)),
          looks,
          answers,
          dice: [9],
        },
      ),
    ).toStrictEqual([
      { steps: 2, cost: 2 },
      "watch move [watchers]: w",
      "step: a state = 1, a spent = 1, a budget = 6",
      "step~2: a spent = 2",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7, a down +1",
      "w/on a/main/steal: w health +3",
      "Say.moved U-022 a steps=2 cost=2",
    ]);
    expect(goes(near, { others: waits("into", { area: 2 }), looks, answers, dice: [1] })).toStrictEqual([
      { steps: 2, cost: 2 },
      "watch move [watchers]: w",
      "step: a state = 1, a spent = 1, a budget = 6",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 1",
      "U-060 1 < 5",
      "step~2: a spent = 2",
      "Say.moved U-022 a steps=2 cost=2",
    ]);
    expect(
      goes(near, { others: waits("into", { area: undefined, range: 2 }), looks, answers, dice: [1] }),
    ).toStrictEqual([
      { steps: 2, cost: 2 },
      "watch move [watchers]: w",
      "step: a state = 1, a spent = 1, a budget = 6",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 1",
      "U-060 1 < 5",
      "step~2: a spent = 2",
      "Say.moved U-022 a steps=2 cost=2",
    ]);
    expect(goes(near, { others: waits("attacked"), looks })).toStrictEqual([
      { steps: 2, cost: 2 },
      "watch move [watchers]: w",
      "step: a state = 1, a spent = 1, a budget = 6",
      "step~2: a spent = 2",
      "Say.moved U-022 a steps=2 cost=2",
    ]);
    const { trigger: _trigger, ...calm } = SWORD as typeof SWORD & { trigger?: string };
    const idle = [creature("w", { effects: ["p"] }), effect("p", "w", 1, { prepared: calm })];
    expect(goes(near, { others: idle, looks })).toStrictEqual([
      { steps: 2, cost: 2 },
      "watch move [watchers]: w",
      "step: a state = 1, a spent = 1, a budget = 6",
      "step~2: a spent = 2",
      "Say.moved U-022 a steps=2 cost=2",
    ]);
    expect(goes({ steps: [step()] }, { others: waits("move"), looks: {} })).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a state = 1, a spent = 1, a budget = 6",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    expect(goes({ ...near, steps: [step({ gaps: {} })] }, { others: waits("into"), looks })).toStrictEqual([
      { steps: 1, cost: 1 },
      "watch move [watchers]: w",
      "step: a state = 1, a spent = 1, a budget = 6",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    const odd = { steps: [step({ gaps: { w: 1 } })], gaps: { w: 3 } };
    const [w, p] = waits("into");
    const { uuid: _uuid, ...nameless } = w as ReturnType<typeof creature>;
    expect(goes(odd, { others: [nameless, p as UBeing], looks, answers, dice: [1] })).toStrictEqual([
      { steps: 1, cost: 1 },
      "watch move [watchers]: w",
      "step: a state = 1, a spent = 1, a budget = 6",
      "moment [moment ]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 1",
      "U-060 1 < 5",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
  });
  it("enters what lies on the way, once, and a mount that it fells carries nobody [U-106] [U-155]", () => {
    const owner = creature("o", { effects: ["g"] });
    const fire = effect("g", "o", 2, { spec: { name: "Fire", ground: 1, harm: { damage: 6 }, mods: { speed: -1 } } });
    const key = groundKey(owner, fire);
    const looks = { ground: ["o", `=${key}`] };
    const into = (n: number) => step({ grounds: n > 0 ? [key] : [] });
    expect(goes({ steps: [into(1), into(1), into(0), into(1)] }, { others: [owner, fire], looks })).toStrictEqual([
      { steps: 4, cost: 4 },
      "step: a state = 1, a spent = 1, a budget = 6",
      "enterGround/ground [grounds]: o =uchmg00010ube6q1",
      "Say.entersGround U-106 a effect=Fire",
      "enterGround/ground~2: a health -6",
      'enterGround/lasts: a seq = 1, a make Fire {"rounds":1,"seq":1,"power":0}',
      "step~2: a spent = 2",
      "step~3: a spent = 3",
      "step~4: a spent = 4",
      "enterGround~2/ground [grounds]: o =uchmg00010ube6q1",
      "Say.entersGround U-106 a effect=Fire",
      "enterGround~2/ground~2: a health -6",
      "Say.moved U-022 a steps=4 cost=4",
    ]);
    expect(goes({ steps: [into(1)], grounds: [key] }, { others: [owner, fire], looks })).toStrictEqual([
      { steps: 1, cost: 1 },
      "step: a state = 1, a spent = 1, a budget = 6",
      "Say.moved U-022 a steps=1 cost=1",
    ]);
    const enters = (now: Readonly<Record<string, number>>) =>
      script(play(enterGround, { on: "m", silent: true, ...house }, worldOf(horse(now), owner, fire), { looks }));
    expect([enters({ health: 5 }), enters({ health: 50 }), enters({ health: 5, down: 1 })]).toStrictEqual([
      [
        undefined,
        "ground [grounds]: o =uchmg00010ube6q1",
        "Say.entersGround U-106 m effect=Fire",
        "ground~2: m health -6, m down +1",
        'lasts: m seq = 1, m make Fire {"rounds":1,"seq":1,"power":0}',
        "pair [pair]: ",
      ],
      [
        undefined,
        "ground [grounds]: o =uchmg00010ube6q1",
        "Say.entersGround U-106 m effect=Fire",
        "ground~2: m health -6",
        'lasts: m seq = 1, m make Fire {"rounds":1,"seq":1,"power":0}',
      ],
      [
        undefined,
        "ground [grounds]: o =uchmg00010ube6q1",
        "Say.entersGround U-106 m effect=Fire",
        "ground~2: m health -6",
        'lasts: m seq = 1, m make Fire {"rounds":1,"seq":1,"power":0}',
      ],
    ]);
  });
});
