import { describe, expect, it } from "vitest";
import type { TurnHappening } from "../../../src/contract/turns";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import { happens } from "../../../src/rulesets/uchma/rules/events/happens";
import { ambush, deaths } from "../../../src/rulesets/uchma/rules/events/round";
import { turnEnd, turnStart } from "../../../src/rulesets/uchma/rules/events/turns";
import { HOUSE, script } from "./declaring";
import { creature, effect, lapseAt, type Overrides, play, ridden, worldOf } from "./fixtures";

const MOUNT = { threshold: 7, knows: [], suits: [], impassable: [] };
type Happening = TurnHappening<UBeing>;
/** What an event of round 3 starts, among these, in this order. */
const starts = (
  event: Happening["event"],
  who: string | null,
  beings: readonly UBeing[],
  { order = beings.map(({ id }) => id), ...more }: Partial<Happening> & { readonly order?: readonly string[] } = {},
) => {
  const turn = { round: 3, turnOf: who, slot: 5, order: order.map((id) => ({ id, initiative: 5 })) };
  return happens({ event, who, world: worldOf(...beings), turn, settings: {}, ...more });
};
const a = (now = {}, more: Overrides = {}) => creature("a", { ...more, now });
const d = (now = {}, more: Overrides = {}) => creature("d", { ...more, now });
const settings = { settings: HOUSE };

describe("what an event of the turn order starts", () => {
  it("the beginning of an encounter: rolls of all sides, and a fresh turn for those who bring one along [U-087] [U-096]", () => {
    const sides = { party: ["a"], foes: ["d"] };
    expect([
      starts("combatStart", null, []),
      starts("combatStart", null, [a(), d()]),
      starts("combatStart", null, [a({ acted: 4 }), d({ acted: 1 })]),
      starts("combatStart", null, [a(), d({ acted: 1, groupRoll: 7 })]),
      starts("combatStart", null, [a(), effect("e", "a", 1)], { order: ["a", "e", "nobody"] }),
    ]).toStrictEqual([
      null,
      { procedure: "begin", args: { sides, silent: true } },
      { procedure: "begin", args: { sides, stale: ["a", "d"], silent: true } },
      { procedure: "begin", args: { sides, stale: ["d"], silent: true } },
      { procedure: "begin", args: { sides: { party: ["a"] }, silent: true } },
    ]);
  });
  it("somebody joins: its side rolls, or it has what its side rolled; nothing where nothing is left to do [U-089]", () => {
    const rolled = { groupRoll: 12 };
    const begin = (args: object) => ({ procedure: "begin", args: { sides: {}, taken: [], ...args, silent: true } });
    expect([
      starts("enter", "d", [a(rolled), d({ groupRoll: 9 })]),
      starts("enter", "d", [a(rolled), d()]),
      starts("enter", "d", [a(rolled), d({}, { side: "party" })]),
      starts("enter", "d", [a(rolled), d({ groupRoll: 9, acted: 3 })]),
      starts("enter", "d", [a(rolled), d({ groupRoll: 9, acted: 3, ridden: 1 })]),
      starts("enter", "d", [a({ ...rolled, acted: 3 }), d({ groupRoll: 9 })]),
      starts("roundStart", null, [a({ ...rolled, acted: 3 }), d({ groupRoll: 9, acted: 3 })]),
      starts("roundStart", null, [a({ ...rolled, acted: 3 }), d()]),
      starts("roundStart", null, [a(rolled), d({ acted: 3 }, { side: "party" })]),
    ]).toStrictEqual([
      null,
      begin({ sides: { foes: ["d"] }, taken: [12] }),
      begin({ taken: [12], joined: [{ id: "d", roll: 12 }] }),
      begin({ taken: [12, 9], stale: ["d"] }),
      null,
      null,
      null,
      begin({ sides: { foes: ["d"] }, taken: [12] }),
      begin({ taken: [12], joined: [{ id: "d", roll: 12 }] }),
    ]);
  });
  it("the start of a turn: once a round, with the mount [U-096] (A-33)", () => {
    const horse = (now = {}) => creature("m", { mount: MOUNT, now: { ...ridden("a").now, ...now } });
    const rider = a({}, { rides: "Actor.m" });
    const start = (args: object) => ({ procedure: "turnStart", args: { who: "a", round: 3, ...args } });
    expect([
      starts("turnStart", null, [a()]),
      starts("turnStart", "a", [a()]),
      starts("turnStart", "a", [a({ acted: 3 })]),
      starts("turnStart", "a", [a({ acted: 2 })]),
      starts("turnStart", "a", [rider, horse()]),
      starts("turnStart", "a", [rider, horse()], { onGround: ["a", "m"] }),
      starts("turnStart", "a", [a(), d()], { onGround: ["a", "d"] }),
      starts("turnStart", "a", [a(), d()], { onGround: ["d"] }),
    ]).toStrictEqual([
      null,
      start({}),
      null,
      start({}),
      start({ mount: "m" }),
      start({ mount: "m", onGround: ["m"] }),
      start({ onGround: ["a"] }),
      start({}),
    ]);
  });
  it("the end of a turn: a mount's with that of the rider in whose turn it began, even without a rider since [U-109] (A-33)", () => {
    const horse = (now = {}, id = "m") => creature(id, { mount: MOUNT, now });
    const end = (who: string, args: object = {}) => ({ procedure: "turnEnd", args: { who, round: 3, ...args } });
    const acted = { acted: 3 };
    expect([
      starts("turnEnd", null, [a()]),
      starts("turnEnd", "a", [a(acted), d(acted)]),
      starts("turnEnd", "a", [a()], settings),
      starts("turnEnd", "a", [a(acted), horse(acted)]),
      starts("turnEnd", "a", [a(acted), horse({ acted: 2 })]),
      starts("turnEnd", "a", [a(acted), horse({ acted: 3, ended: 1 })]),
      starts("turnEnd", "a", [a(acted), horse({ acted: 2 }, "n"), horse(acted)]),
      starts("turnEnd", "m", [horse(acted)]),
      starts("turnEnd", "m", [horse({ acted: 3, ended: 1 })]),
      starts("turnEnd", "m", [horse({ acted: 2 })]),
    ]).toStrictEqual([
      null,
      end("a"),
      end("a", { ruleOptions: HOUSE }),
      end("a", { mount: "m" }),
      end("a"),
      end("a"),
      end("a", { mount: "m" }),
      end("m"),
      null,
      null,
    ]);
  });
  it("the ends of a round and of an encounter are those of everybody in the order [U-044] [U-110]", () => {
    expect([
      starts("roundEnd", null, [a(), d()], { order: ["d", "a"] }),
      starts("roundEnd", null, [a(), d()]),
      starts("combatEnd", null, [a(), d()], settings),
    ]).toStrictEqual([
      { procedure: "roundEnd", args: { order: ["d", "a"] } },
      { procedure: "roundEnd", args: { order: ["a", "d"] } },
      { procedure: "combatEnd", args: { order: ["a", "d"], over: true } },
    ]);
  });
});

describe("what follows from an event", () => {
  it("nobody vanishes with somebody that has no uuid [U-162]", () => {
    const { uuid: _uuid, ...nameless } = creature("d", { now: { down: 1, health: -3 } });
    const played = play(deaths, { order: ["d", "e"], fate: "dead" }, worldOf(nameless, creature("e")));
    expect(script(played)).toStrictEqual([["d"], "minions [minions]: ", "dies: d dead +1, d down -1"]);
  });
  it("what an earlier effect has used up does nothing more at the start of a turn [U-106]", () => {
    const shock = effect("s", "d", 2, { seq: 1, spec: { harm: { damage: 5 }, status: "electrified" } });
    const wet = effect("w", "d", 2, { seq: 2, spec: { doubles: ["electrified"], heals: 3 } });
    const bearer = creature("d", { effects: ["s", "w"], now: { electrified: 1 } });
    expect(script(play(turnStart, { who: "d", round: 2 }, worldOf(bearer, shock, wet)))).toStrictEqual([
      undefined,
      "fresh: d acted = 2",
      "lasting: d health -10, w rounds -2, d drop w",
    ]);
  });
  it("whom it fells, lands on the first square: nobody can be asked then [U-147]", () => {
    const bleeding = effect("b", "d", 2, { spec: { harm: { damage: 9 } } });
    const seat = effect("t", "d", 1, { rides: "Actor.m", spec: { name: "Seat", status: "mounted" } });
    const rider = creature("d", { effects: ["t", "b"], rides: "Actor.m", now: { health: 5, mounted: 1 } });
    const world = worldOf(rider, creature("m", { mount: MOUNT, now: { ridden: 1, acted: 2 } }), seat, bleeding);
    const looks = { pair: ["m"], squares: ["=500;500;0", "=500;600;0", "=600;500;0"] };
    const played = play(turnStart, { who: "d", round: 2, mount: "m" }, world, { looks });
    expect(played.changes.filter(({ k }) => k === "move")).toStrictEqual([
      { k: "move", on: "d", from: { x: 500, y: 500, elevation: 0 }, to: { x: 500, y: 600, elevation: 0 } },
    ]);
    expect(played.asked).toStrictEqual([]);
  });
  it("who lies there, who stands beside and who is caught out is asked for by its name [U-003] [U-014] [U-109]", () => {
    const plague = effect("p", "d", 2, { spec: { name: "Plague", spreads: 1 } });
    const world = worldOf(d({}, { effects: ["p"] }), plague);
    const lies = worldOf(d({ down: 1, health: -1 }), creature("e", { now: { down: 1, health: -1 } }));
    const caught = { answers: { ambushed: "yes" } };
    expect([
      script(play(deaths, { order: ["d"], around: "d", fate: "alive" }, lies, { looks: { fallen: ["e"] } })),
      script(play(turnEnd, { who: "d", round: 2 }, world)),
      script(play(ambush, { sides: { foes: ["d"] } }, worldOf(d()), caught)),
    ]).toStrictEqual([
      [[], "fallen [fallen]: e", "Say.lives U-014 d", "Say.lives U-014 e"],
      [undefined, "spread [beside]: ", "tick: p rounds -1"],
      [
        ["foes"],
        "side/foes/ambushed (GM): no | yes -> yes",
        'ambush: d ambushed +1, d seq = 1, d make FIVEFOLD.Uchma.Status.ambushed {"rounds":1,"seq":1,"until":"round"}',
        "Say.caughtOut U-134 undefined side=foes",
      ],
    ]);
    expect(lapseAt(deaths, { order: ["d"] }, lies, "death/d/fate", { answers: { fate: "dead" } })).toStrictEqual({
      to: "alive",
      when: "close",
    });
  });
});
