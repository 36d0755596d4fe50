import { describe, expect, it } from "vitest";
import type { Ground, MapPositionFacts } from "../../../src/contract/board";
import { declareUse } from "../../../src/rulesets/uchma/rules/actions/declareUse";
import type { UAbility, UArea, UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import { happens } from "../../../src/rulesets/uchma/rules/events/happens";
import { combatEnd } from "../../../src/rulesets/uchma/rules/events/round";
import { turnStart } from "../../../src/rulesets/uchma/rules/events/turns";
import { lose } from "../../../src/rulesets/uchma/rules/ground/fall";
import { GROUNDS, groundKey, groundsOf, PLACE } from "../../../src/rulesets/uchma/rules/ground/ground";
import { look } from "../../../src/rulesets/uchma/rules/look";
import { getOff, thrown } from "../../../src/rulesets/uchma/rules/mounts/mount";
import { declareEnterGround } from "../../../src/rulesets/uchma/rules/movement/declareFall";
import { enterGround } from "../../../src/rulesets/uchma/rules/movement/enterGround";
import { move } from "../../../src/rulesets/uchma/rules/movement/move";
import { effectDocument } from "../../../src/rulesets/uchma/rules/states/effects";
import { chosenPlace } from "./chosenPlace";
import { actorFacts, board, declaration, figure, type ItemSource } from "./documents";
import { creature, effect, now, type Overrides, play, playUse, ridden, told, worldOf } from "./fixtures";

const AREA: UArea = { scene: "yard", x: 450, y: 550, elevation: 0, radius: 2 };
const THORNS: UEffectSpec = { name: "Thorns", rounds: 3, ground: 1, harm: { damage: 5 } };
const GROW: UAbility = {
  name: "Thorn Ground",
  slot: "action",
  delivery: "ground",
  targeting: "radius",
  range: 6,
  radius: 2,
  resistance: "evasion",
  packets: [{ damage: 5 }],
  effects: [THORNS],
};
/** The thorns of `a`, whose Potency was 2. */
const thorns = (spec: Partial<UEffectSpec> = {}) =>
  effect("g", "a", 3, { power: 2, area: AREA, spec: { ...THORNS, ...spec } });
const owner = creature("a", { effects: ["g"] });
const KEY = groundKey(owner, { seq: 1 });
const HERE = { ground: ["a", `=${KEY}`] };
const laidBy = (area: UArea | undefined, rounds = 3): ItemSource => {
  const { system } = effectDocument({ seq: 1, spec: THORNS, ...(area && { area }) }, rounds);
  return { id: "thorns", type: "uchmaEffect", system: system as NonNullable<ItemSource["system"]> };
};

/** An ability that lays thorns on the ground. */
const GROWING: ItemSource = {
  id: "grow",
  type: "uchmaAbility",
  system: {
    delivery: "ground",
    targeting: "radius",
    radius: 2,
    range: 6,
    effects: [{ name: "Thorns", rounds: 3, onGround: true, top: 1, harm: 5 }],
  },
};

describe("what an ability leaves on the ground", () => {
  const used = (more: Parameters<typeof playUse>[0]) =>
    playUse({ ability: GROW, looks: { place: ["=yard;450;550;0"] }, ...more });
  const areas = (played: ReturnType<typeof used>) =>
    played.changes.flatMap((change) =>
      change.k === "make" ? [(change.data.system as { readonly area?: unknown }).area] : [],
    );
  it("lies once around the first target, however many it reaches and whether it hits [U-110]", () => {
    const missed = used({ dice: [1] });
    expect(told(missed).events).toEqual(["a make Thorns"]);
    expect(areas(missed)).toEqual([AREA]);
    const both = used({ others: [creature("e")], x: { on: ["d", "e"] }, dice: [9, 9] });
    expect(told(both).events).toEqual(["d health -5", "e health -5", "a make Thorns"]);
    expect(told(both).said).toContain("Say.lays");
  });
  it("lies around its user, or where nobody stands, where somebody says so; off the scene it has no place [U-110]", () => {
    const looked = (x: Parameters<typeof playUse>[0]["x"]) =>
      used({ ...(x && { x }), dice: x?.on?.length === 0 ? [] : [9] }).lines.flatMap((line) =>
        line.k === "look" && line.question === PLACE ? [line.who] : [],
      );
    expect(looked({ around: "user" })).toEqual(["a"]);
    expect(looked({})).toEqual(["d"]);
    expect(looked({ on: [] })).toEqual(["a"]);
    expect(areas(used({ looks: {}, dice: [9] }))).toEqual([undefined]);
  });
  it("needs nobody to be aimed at, and takes what is said about its place [U-047] [U-110]", () => {
    const args = (targets: readonly object[], said = {}) => {
      const x = { adjust: { off: [], added: [], said } };
      const made = declareUse(declaration({ actor: { items: [GROWING] }, item: "grow", targets, x }));
      return made.ok ? made.args : made.reason;
    };
    expect(args([])).toMatchObject({ on: [] });
    expect(args([{}])).not.toHaveProperty("around");
    expect(args([{}], { around: "user" })).toMatchObject({ around: "user" });
    const bolt = { ...GROWING, system: { ...GROWING.system, effects: [] } };
    expect(declareUse(declaration({ actor: { items: [bolt] }, item: "grow" }))).toMatchObject({
      reason: "FIVEFOLD.Uchma.Refused.noTarget",
    });
  });
  it("lies where its user chose, within range and sight, and reaches only those who stand there [U-022] [U-047] [U-050] [U-056] [U-110]", () => {
    const at = { scene: "yard", x: 450, y: 550, elevation: 0 };
    const chosen = (more: Partial<MapPositionFacts> = {}) => chosenPlace(at, { distance: 6, ...more });
    const declare = (place: MapPositionFacts, targets: readonly object[] = [], system = {}, adjust = {}) => {
      const made = { ...GROWING, system: { ...GROWING.system, ...system } };
      const x = { position: place, adjust: { off: [], added: [], ...adjust } };
      return declareUse(declaration({ actor: { items: [made] }, item: "grow", targets, board: board({}), x }));
    };
    expect(declare(chosen())).toMatchObject({ ok: true, args: { on: [], place: at } });
    expect(declare(chosen({ distance: 7 }))).toMatchObject({
      reason: "FIVEFOLD.Uchma.Refused.place.far",
      data: { limit: 6, distance: 7 },
      overridable: true,
    });
    expect(declare(chosen({ distance: 7 }), [], {}, { override: true })).toMatchObject({ args: { place: at } });
    expect(declare(chosen({ seen: false }))).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.place.hidden" });
    expect(declare(chosen({ clear: false }))).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.away.walled" });
    expect(declare(chosen({ clear: false, seen: false }), [], { throughWalls: true, sight: "none" })).toMatchObject({
      ok: true,
    });
    // Whoever stands there may be farther away than its range, but not out of the area.
    const stands = (distance: number, clear = true) => declare(chosen({ to: { b: { distance, clear } } }), [{}]);
    expect(stands(2)).toMatchObject({ args: { on: ["b"], place: at } });
    expect(stands(2)).not.toHaveProperty("args.around");
    expect(stands(3)).toMatchObject({
      reason: "FIVEFOLD.Uchma.Refused.place.outside",
      data: { limit: 2, distance: 3 },
    });
    expect(stands(1, false)).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.away.walled" });
    // What is aimed at single creatures, or lies around its user alone, has no place of its own.
    for (const system of [{ targeting: "one" }, { range: 0 }])
      expect(declare(chosen({ distance: 99 }), [{}], system)).not.toHaveProperty("args.place");

    const laid = used({ x: { place: { ...at, x: 850 } }, dice: [1] });
    expect(areas(laid)).toEqual([{ ...AREA, x: 850 }]);
    expect(laid.lines.some((line) => line.k === "look" && line.question === PLACE)).toBe(false);
  });
  it("lies on the ground below a flyer [U-032] [U-110]", () => {
    const facts = (altitude: number, flying = true) =>
      actorFacts({ system: { altitude }, statuses: flying ? ["flying"] : [] });
    const seen = (altitude: number, elevation: number, flying = true) =>
      look({
        question: PLACE,
        about: figure(facts(altitude, flying)),
        others: [],
        initiative: {},
        site: { position: () => ({ scene: "yard", x: 50, y: 50, elevation }) },
      } as unknown as Parameters<typeof look>[0]);
    expect(seen(3, 5)).toEqual(["=yard;50;50;2"]);
    expect(seen(3, 5, false)).toEqual(["=yard;50;50;5"]);
    // A token that was never lifted.
    expect(seen(3, 0)).toEqual(["=yard;50;50;0"]);
  });
  it("is told to the scene while it lasts [U-110]", () => {
    const grounds = (item: ItemSource): readonly Ground[] => groundsOf(actorFacts({ id: "a", items: [item] }));
    const { radius, x, y, ...at } = AREA;
    const area = { ...at, shape: { kind: "circle", radius }, points: [{ x, y }] };
    const laid = grounds(laidBy(AREA));
    const what = expect.objectContaining({ spec: expect.objectContaining({ name: "Thorns" }), area: AREA, seq: 1 });
    expect(laid).toEqual([
      { id: KEY, item: "thorns", name: "Thorns", lasts: { k: "rounds", rounds: 3 }, area, top: 1, tone: "harm", what },
    ]);
    // What changes while it lasts, and what stands for it in one exchange, is no part of what was laid.
    for (const field of ["now", "id", "of"]) expect(laid[0]?.what).not.toHaveProperty(field);
    expect(grounds(laidBy(AREA, 0))).toEqual([]);
    expect(grounds(laidBy(undefined))).toEqual([]);
    expect(KEY).toMatch(/^[a-z0-9]{16}$/);
    expect(groundKey(creature("b"), { seq: 1 })).not.toBe(KEY);
  });
  it("ends with the encounter [U-110]", () => {
    const over = play(combatEnd, { order: ["a", "d"], over: true }, worldOf(owner, creature("d"), thorns()));
    expect(told(over)).toMatchObject({ events: ["g rounds -3", "a drop Thorns"], said: ["Say.ends"] });
  });
});

describe("whoever stands on the ground", () => {
  const walker = (more: Overrides = {}) => creature("d", { physical: 3, ...more });
  const way = (...grounds: readonly (readonly string[])[]) =>
    grounds.map((one) => ({ dx: 1, dy: 0, ...(one.length > 0 && { grounds: one }) }));
  const gone = (steps: ReturnType<typeof way>, more = {}, d = walker(), spec: Partial<UEffectSpec> = {}) =>
    play(move, { by: "d", steps, round: 2, ...more }, worldOf(owner, d, thorns(spec)), { looks: HERE });
  it("is harmed by each step into it, not by going on in it or out of it [U-106] [U-110]", () => {
    expect(told(gone(way([], [KEY], [KEY], [], [KEY])))).toMatchObject({
      // 5 + Potency 2 - armor 3.
      events: ["d health -4", "d health -4"],
      said: ["Say.entersGround", "Say.entersGround", "Say.moved"],
    });
    expect(told(gone(way([KEY], []), { grounds: [KEY] })).events).toEqual([]);
  });
  it("stops there where it goes down [U-014] [U-106]", () => {
    const played = gone(way([KEY], [KEY]), {}, walker({ now: { health: 3 } }));
    expect(told(played).events).toEqual(["d health -4", "d down +1"]);
    expect(played.value).toMatchObject({ steps: 1, why: "held" });
  });
  it("gets what else it does for the turn that is running, once [U-106] [U-109]", () => {
    const mire = { name: "Mire", status: "slowed", speedTimes: 50 } as const;
    const played = gone(way([KEY], [], [KEY]), {}, walker(), mire);
    expect(told(played).events).toEqual(["d health -4", "d slowed +1", "d make Mire", "d health -4"]);
    const made = played.changes.find(({ k }) => k === "make");
    expect(made).toMatchObject({ data: { system: { rounds: 1, spec: { name: "Mire", rounds: 1, speedTimes: 50 } } } });
  });
  const begins = (onGround: readonly string[], d = walker(), more = {}) =>
    play(turnStart, { who: "d", round: 3, onGround, ...more }, worldOf(owner, d, thorns()), { looks: HERE });
  it("is harmed when its turn begins there; flyers above it and the dead are not [U-032] [U-106]", () => {
    expect(now(begins(["d"]), "d").health).toBe(56);
    expect(now(begins([]), "d").health).toBe(60);
    expect(now(begins(["d"], walker({ now: { flying: 1, altitude: 2 } })), "d").health).toBe(60);
    expect(now(begins(["d"], walker({ now: { flying: 1, altitude: 1 } })), "d").health).toBe(56);
    expect(now(begins(["d"], walker({ now: { dead: 1 } })), "d").health).toBe(60);
  });
  it("asks nobody anything as a turn begins: a rider who is thrown there lands on the first free square [U-106] [U-147]", () => {
    const seat = effect("s", "r", 1, { until: "told", rides: "Actor.d", spec: { name: "Mounted", status: "mounted" } });
    const rider = creature("r", { rides: "Actor.d", effects: ["s"], now: { mounted: 1 } });
    const mire = thorns({ name: "Mire", status: "prone" });
    const world = worldOf(owner, walker({ now: { ridden: 1 } }), rider, seat, mire);
    const looks = { ...HERE, pair: ["r"], squares: ["=500;500;0", "=500;600;0", "=600;500;0"] };
    const played = play(turnStart, { who: "r", mount: "d", round: 3, onGround: ["d"] }, world, { looks });
    expect(played.asked).toEqual([]);
    expect(played.changes.find(({ k }) => k === "move")).toMatchObject({ on: "r", to: { x: 500, y: 600 } });
    // The free square lies in it as well: 5 for the fall, then 5 + Potency 2.
    expect(now(played, "r")).toMatchObject({ prone: 1, health: 48 });
  });
  it("reaches whoever is thrown there or gets off there [U-106] [U-145] [U-147]", () => {
    const seat = effect("s", "r", 1, { until: "told", rides: "Actor.d", spec: { name: "Mounted", status: "mounted" } });
    const rider = creature("r", { rides: "Actor.d", effects: ["s"], now: { mounted: 1 } });
    const mire = thorns({ mods: { speed: -2 } });
    const world = worldOf(owner, walker({ now: { ridden: 1 } }), rider, seat, mire);
    const off = play(getOff, { by: "r", mount: "d" }, world, { looks: HERE });
    expect(told(off)).toMatchObject({
      events: ["s rounds -1", "r mounted -1", "r drop Mounted", "d ridden -1", "r health -7", "r make Thorns"],
      said: ["Say.entersGround"],
    });
    const fallen = play(thrown, { rider: "r", mount: "d" }, world, { looks: HERE });
    expect(now(fallen, "r").health).toBe(48);
    // Nothing lies there.
    expect(now(play(thrown, { rider: "r", mount: "d" }, world), "r").health).toBe(55);
  });
  it("reaches a flyer that comes down to it, and not a second time one that it reached before [U-032] [U-131]", () => {
    const flyer = (altitude: number) => walker({ fly: 8, now: { flying: 1, altitude } });
    const sunk = (altitude: number) =>
      play(lose, { on: "d", lost: true }, worldOf(owner, flyer(altitude), thorns()), { looks: HERE });
    expect(told(sunk(4)).events).toEqual(["d altitude = 1", "d health -4"]);
    expect(told(sunk(5)).events).toEqual(["d altitude = 2"]);
    expect(told(sunk(1)).events).toEqual(["d altitude = 0", "d flying -1", "d health -5"]);
  });
  it("may be carried there: the act names what lies there, and counts only what still does [U-106] [U-110]", () => {
    const act = (grounds?: string) =>
      declareEnterGround(
        declaration({ x: { adjust: { off: [], added: [], ...(grounds !== undefined && { said: { grounds } }) } } }),
      );
    expect(act(`${KEY} other`)).toEqual({ ok: true, args: { on: "a", only: [KEY, "other"] } });
    expect(act()).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.noGround" });
    const carried = (only: readonly string[]) =>
      now(play(enterGround, { on: "d", only }, worldOf(owner, walker(), thorns()), { looks: HERE }), "d").health;
    expect([carried([KEY]), carried(["other"])]).toEqual([56, 60]);
  });
  it("heals where it heals [U-106]", () => {
    const spring = { name: "Spring", heals: 6, rounds: 3, ground: 0 };
    const world = worldOf(owner, walker({ now: { health: 40 } }), effect("g", "a", 3, { area: AREA, spec: spring }));
    const played = play(turnStart, { who: "d", round: 3, onGround: ["d"] }, world, { looks: HERE });
    expect(now(played, "d").health).toBe(46);
  });
  it("of a pair is the mount alone [U-155]", () => {
    const world = { d: creature("d", { rides: "Actor.m" }), m: creature("m", { side: "foes", now: ridden("d").now }) };
    const order = ["d", "m"].map((id) => ({ id, initiative: 5 }));
    const turn = { round: 3, turnOf: "d", slot: 5, order };
    const start = { event: "turnStart", who: "d", world, turn, settings: {} } as const;
    expect(happens({ ...start, onGround: ["d", "m"] })?.args).toMatchObject({ who: "d", mount: "m", onGround: ["m"] });
    expect(happens(start)?.args).not.toHaveProperty("onGround");
    expect(happens({ ...start, event: "turnEnd", onGround: ["m"] })?.args).not.toHaveProperty("onGround");
  });
  it("is found on the scene with whoever laid it there [U-110]", () => {
    const caster = figure(actorFacts({ id: "a", items: [laidBy(AREA)] }));
    const other = figure(actorFacts({ id: "o" }));
    const ask = (question: string) =>
      look({
        question,
        about: figure(actorFacts({ id: "d" })),
        others: [other, caster],
        toward: () => {
          throw new Error("nobody is measured");
        },
        site: {
          spot: () => ({ x: 400, y: 500, elevation: 0 }),
          beside: () => [],
          room: () => [],
          position: () => ({ scene: "yard", x: 450, y: 550, elevation: 0 }),
          fields: () => [],
          spaces: () => [],
          grounds: () => [KEY],
        },
        space: 1,
        units: "m",
        turn: null,
        initiative: {},
        settings: {},
      });
    expect(ask(GROUNDS)).toEqual(["Actor.a", `=${KEY}`]);
    expect(ask(PLACE)).toEqual(["=yard;450;550;0"]);
  });
});
