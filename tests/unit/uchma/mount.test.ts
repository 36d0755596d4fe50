import { describe, expect, it } from "vitest";
import { use } from "../../../src/rulesets/uchma/rules/actions/use";
import { stepCost } from "../../../src/rulesets/uchma/rules/board/path";
import { landing, partsOf } from "../../../src/rulesets/uchma/rules/board/spots";
import type { UMountFacts } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import { spotFact } from "../../../src/rulesets/uchma/rules/data/spots";
import { turnEnd } from "../../../src/rulesets/uchma/rules/events/turns";
import {
  cannotOrder,
  cannotRide,
  command,
  getOff,
  getOn,
  mountOf,
  thrown,
} from "../../../src/rulesets/uchma/rules/mounts/mount";
import { move } from "../../../src/rulesets/uchma/rules/movement/move";
import { at, creature, effect, nextWorld, now, type Overrides, play, ridden, SWORD, told, worldOf } from "./fixtures";

const facts: UMountFacts = { threshold: 7, knows: ["Actor.r"], suits: [], impassable: ["ladder"] };
const horse = (more: Overrides = {}) => creature("m", { walk: 10, mount: facts, side: "party", ...more });
const rider = (more: Overrides = {}) => creature("r", { walk: 6, side: "party", ...more });
const seat = effect("s", "r", 1, { until: "told", rides: "Actor.m", spec: { name: "Mounted", status: "mounted" } });
const riding = (more: Overrides = {}) =>
  rider({ rides: "Actor.m", effects: ["s"], ...more, now: { mounted: 1, ...more.now } });
const steps = (n: number, more = {}) => Array.from({ length: n }, () => ({ dx: 1, dy: 0, ...more }));

describe("getting on and off", () => {
  const up = (r = rider(), m = horse(), more = {}, dice: readonly number[] = []) =>
    play(getOn, { by: "r", mount: "m", round: 1, ...more }, worldOf(r, m), { dice });
  it("getting on a mount next to one takes an action [U-143] [U-144]", () => {
    const played = up();
    expect(told(played)).toMatchObject({
      rolls: [],
      events: [
        "r mounted +1",
        "r make FIVEFOLD.Uchma.Status.mounted",
        "m ridden +1",
        expect.stringMatching(/^m rider = [1-9]/),
      ],
    });
    expect(now(played, "r")).toMatchObject({ actions: 0, state: 3 });
    expect(at(nextWorld(played), "r").rides).toBe("Actor.m");
    expect(told(up(rider({ now: { actions: 0, state: 3 } }))).events).toEqual([]);
  });
  it("a mount that does not know its rider takes a Riding roll; the action is spent either way [U-146]", () => {
    const wild = horse({ mount: { ...facts, knows: [] } });
    const thrownOff = up(rider({ control: 3 }), wild, {}, [5]);
    expect(told(thrownOff)).toMatchObject({ rolls: ["riding 1d10 + 1 = 6"], contests: ["U-146 6 < 7"], events: [] });
    expect(now(thrownOff, "r").actions).toBe(0);
    expect(up(rider({ control: 3 }), wild, {}, [6]).value).toBe(true);
  });
  it("only what is a mount, and suits [U-143]", () => {
    expect(cannotRide(rider(), creature("m"), true)).toEqual({ why: "noMount", rule: "U-143" });
    expect(cannotRide(rider(), horse({ mount: { ...facts, suits: ["Actor.x"] } }), true)).toMatchObject({
      why: "unsuitable",
    });
    expect(cannotRide(riding(), horse(), true)).toMatchObject({ why: "riding" });
    expect(cannotRide(rider(), horse(), false)).toMatchObject({ why: "notAdjacent" });
    expect(cannotRide(rider(), horse(), true)).toBeNull();
  });
  it("brings the rider onto the mount's square [U-144] [U-151]", () => {
    const spots = { from: ["=400;500;0"], onto: ["=500;500;0"] };
    const moved = (looks: Readonly<Record<string, readonly string[]>>) =>
      play(getOn, { by: "r", mount: "m", round: 1 }, worldOf(rider(), horse()), {
        looks,
      }).changes.filter(({ k }) => k === "move");
    expect(moved(spots)).toEqual([
      { k: "move", on: "r", from: { x: 400, y: 500, elevation: 0 }, to: { x: 500, y: 500, elevation: 0 } },
    ]);
    expect(moved({ ...spots, from: spots.onto })).toEqual([]);
    expect(moved({})).toEqual([]);
  });
  it("getting off leads to a free square that its player chooses [U-145]", () => {
    const looks = { squares: ["=500;500;0", "=500;600;0", "=600;500;0"] };
    const off = play(getOff, { by: "r", round: 1 }, worldOf(riding(), horse(), seat), {
      looks,
      answers: { square: "e" },
    });
    expect(told(off).events).toEqual(["s rounds -1", "r mounted -1", "r drop Mounted", "move"]);
    expect(off.changes.at(-1)).toMatchObject({ to: { x: 600, y: 500 } });
  });
  it("getting off takes an action [U-145]", () => {
    const played = play(getOff, { by: "r", round: 1 }, worldOf(riding(), horse(), seat));
    expect(told(played).events).toEqual(["s rounds -1", "r mounted -1", "r drop Mounted"]);
    expect(now(played, "r").actions).toBe(0);
    expect(play(getOff, { by: "r", round: 1 }, worldOf(rider(), horse())).value).toBe(false);
  });
});

describe("riding", () => {
  const ride = (n: number, more = {}, m = horse()) =>
    play(move, { by: "r", mount: "m", steps: steps(n), round: 1, ...more }, worldOf(riding(), m, seat));
  it("E-55 the mount walks for its rider, who cannot run but may command [U-150] [U-151] [U-152] [U-153]", () => {
    const played = ride(12);
    expect(played.value).toMatchObject({ steps: 10, cost: 10, why: "tooFar" });
    expect(now(played, "r")).toMatchObject({ spent: 10, budget: 10, state: 1 });
    expect(now(played, "m")).toMatchObject({ spent: 0 });
    expect(ride(1, { run: true }).value).toMatchObject({ steps: 0, why: "noRunMounted" });
    const spoken = play(
      command,
      { by: "r", mount: "m", order: "run", slot: "rapid", round: 1 },
      worldOf(riding(), horse(), seat),
    );
    expect(spoken.value).toBe(true);
    expect(now(spoken, "r").minors).toBe(0);
    // the rider's Move goes as far as its mount runs then, and the mount does nothing else.
    expect(now(spoken, "m")).toMatchObject({ ordered: 1, acted: 1, actions: 1 });
    const told = (ordered: number) => horse({ now: { ordered, acted: 1 } });
    const r = riding({ now: { acted: 1, state: 3, minors: 0 } });
    const gallop = play(move, { by: "r", mount: "m", steps: steps(25), round: 1 }, worldOf(r, told(1), seat));
    expect(gallop.value).toMatchObject({ steps: 20, cost: 20, why: "tooFar" });
    expect(now(gallop, "r")).toMatchObject({ state: 4, spent: 20, budget: 20 });
    // An order of an earlier round counts no more, and no other order makes it run.
    const stale = play(
      move,
      { by: "r", mount: "m", steps: steps(25), round: 2 },
      worldOf(riding({ now: { acted: 2 } }), told(1), seat),
    );
    expect(stale.value).toMatchObject({ cost: 10 });
    const struck = play(move, { by: "r", mount: "m", steps: steps(25), round: 1 }, worldOf(r, told(2), seat));
    expect(struck.value).toMatchObject({ cost: 10 });
  });
  it("A-34 an order that takes the Move comes before it; what was told ends with the rider's turn [U-153]", () => {
    const order = (state: number, what: "run" | "full" | "rapid") =>
      cannotOrder(riding({ now: { state } }), what)?.why ?? null;
    expect([0, 1, 2, 3, 4].map((state) => order(state, "run"))).toEqual([
      null,
      "movedBefore",
      "movedBefore",
      null,
      "movedBefore",
    ]);
    expect(order(1, "full")).toBe("movedBefore");
    expect(order(1, "rapid")).toBeNull();
    const spent = worldOf(riding(), horse({ now: { acted: 1, actions: 0, state: 3 } }), seat);
    const again = play(command, { by: "r", mount: "m", order: "action", slot: "rapid", round: 1 } as const, spent);
    expect(again.value).toBe(false);
    expect(now(again, "m").ordered).toBe(0);
    const over = play(
      turnEnd,
      { who: "r", mount: "m", round: 1 },
      worldOf(riding(), horse({ now: { ordered: 2, acted: 1 } }), seat),
    );
    expect(now(over, "m").ordered).toBe(0);
  });
  it("an order may take a Riding roll; the slot is spent either way [U-153] [U-154]", () => {
    const order = (face: number) =>
      play(
        command,
        { by: "r", mount: "m", order: "action", slot: "action", riding: 6, round: 1 } as const,
        worldOf(riding(), horse(), seat),
        { dice: [face] },
      );
    expect(told(order(5)).contests).toEqual(["U-154 5 < 6"]);
    expect(now(order(5), "r").actions).toBe(0);
    expect(now(order(5), "m").actions).toBe(1);
    expect(now(order(5), "m").ordered).toBe(0);
    // Told, it may: its own act pays for it.
    expect(now(order(6), "m")).toMatchObject({ ordered: 2, actions: 1, state: 0 });
    // Free in the end phase [U-016].
    const free = play(command, { by: "r", mount: "m", order: "full" } as const, worldOf(riding(), horse(), seat));
    expect(free.value).toBe(true);
    expect(now(free, "r")).toMatchObject({ actions: 1, minors: 1, state: 0 });
    const full = { by: "r", mount: "m", order: "full", slot: "rapid", round: 1 } as const;
    expect(now(play(command, full, worldOf(riding(), horse(), seat)), "r")).toMatchObject({ minors: 0, state: 2 });
    expect(
      play(
        command,
        { by: "r", mount: "m", order: "action", slot: "action", round: 1 } as const,
        worldOf(riding({ now: { actions: 0, state: 3 } }), horse(), seat),
      ).value,
    ).toBe(false);
  });
  it("health and effects stay apart [U-149]", () => {
    const played = play(
      move,
      { by: "r", mount: "m", steps: steps(1), round: 1 },
      worldOf(riding(), horse({ now: { immobilized: 1 } }), seat),
    );
    expect(played.value).toMatchObject({ steps: 0, why: "held" });
    const held = play(
      move,
      { by: "r", mount: "m", steps: steps(1), round: 1 },
      worldOf(riding({ now: { immobilized: 1 } }), horse(), seat),
    );
    expect(held.value).toMatchObject({ steps: 1 });
  });
  it("stairs are light rough terrain to most mounts [U-157]", () => {
    const stairs = { dx: 1, dy: 0, stairs: true } as const;
    expect(stepCost(stairs, 0, undefined, facts).cost).toBe(2);
    expect(stepCost(stairs, 0, undefined, { ...facts, stairsEasy: true }).cost).toBe(1);
    expect(stepCost(stairs, 0).cost).toBe(1);
    expect(ride(12, { steps: steps(12, { stairs: true }) }).value).toMatchObject({ steps: 5 });
  });
  it("some ground a mount cannot walk on at all [U-158]", () => {
    expect(ride(2, { steps: steps(2, { surfaces: ["ladder"] }) }).value).toMatchObject({ steps: 0, why: "impassable" });
    expect(ride(2, { steps: steps(2, { surfaces: ["grass"] }) }).value).toMatchObject({ steps: 2 });
  });
  it("finds who rides whom [U-143]", () => {
    const all = [riding(), horse({ now: ridden("r").now }), creature("x")];
    expect(mountOf(riding(), all)?.id).toBe("m");
    // What a rider says of itself is not enough: its player may write that.
    expect(mountOf(riding(), [riding(), horse()])).toBeUndefined();
    expect(mountOf(rider(), all)).toBeUndefined();
  });
});

describe("being thrown", () => {
  it("an ability that knocks the mount down throws its rider [U-147] [U-148]", () => {
    const trip = { ...SWORD, packets: [], effects: [{ name: "Trip", rounds: 1, status: "prone" }] } as const;
    const participants = worldOf(creature("a"), horse({ now: { ridden: 1 } }), riding(), seat);
    const played = play(use, { by: "a", on: ["m"], ability: trip }, participants, {
      dice: [9],
      looks: { pair: ["r"] },
    });
    expect(told(played).events).toEqual([
      "m prone +1",
      "s rounds -1",
      "r mounted -1",
      "r drop Mounted",
      "r health -5",
      "r prone +1",
      "m ridden -1",
    ]);
    const alone = play(use, { by: "a", on: ["m"], ability: trip }, worldOf(creature("a"), horse()), { dice: [9] });
    expect(told(alone).events).toEqual(["m prone +1"]);
  });
  const fallen = (squares: readonly string[], answers = {}) =>
    play(
      thrown,
      { rider: "r", mount: "m" },
      worldOf(riding({ physical: 10, magical: 5, now: { health: 22 } }), horse({ now: { health: 40 } }), seat),
      { answers, looks: { squares } },
    );
  const [HERE, LEFT, UP, FAR_UP] = ["=500;500;0", "=400;500;0", "=500;400;0", "=500;300;0"] as const;
  it("E-56 a square of the rider's choice, 5 damage that no armor stops, both lie [U-147] [U-148] [U-149]", () => {
    const played = fallen([HERE, LEFT, UP], { square: "n" });
    expect(told(played)).toMatchObject({
      asked: ["r square: n"],
      events: ["s rounds -1", "r mounted -1", "r drop Mounted", "r health -5", "r prone +1", "m prone +1", "move"],
    });
    expect(played.asked[0]?.options).toEqual(["w", "n"]);
    expect(played.changes.at(-1)).toEqual({
      k: "move",
      on: "r",
      from: { x: 500, y: 500, elevation: 0 },
      to: { x: 500, y: 400, elevation: 0 },
    });
    expect(played.value).toBe("n");
    expect(now(played, "r").health).toBe(17);
    expect(now(played, "m").health).toBe(40);
  });
  it("the only free square is not asked for; where there is none, a sentence says so; off the scene nobody moves [U-147]", () => {
    const only = fallen([HERE, FAR_UP]);
    expect(told(only).asked).toEqual([]);
    expect(told(only).events).toContain("move");
    const none = fallen([HERE]);
    expect(told(none)).toMatchObject({ asked: [], said: ["Say.noSquare"] });
    expect(told(none).events).not.toContain("move");
    expect(told(fallen([]))).toMatchObject({ said: [] });
    expect(now(fallen([]), "r").health).toBe(17);
  });
  it("off a mount in the air its rider sinks with it and falls the rest of the way [U-131] [U-133] [U-147]", () => {
    const aloft = (prone: 0 | 1) => horse({ fly: 8, now: { flying: 1, altitude: 9, ridden: 1, prone } });
    const off = (prone: 0 | 1, more = {}) =>
      play(thrown, { rider: "r", mount: "m", ...more }, worldOf(riding(), aloft(prone), seat), {
        looks: {
          pair: ["r"],
          "height m": ["=500;500;9"],
          "height r": ["=500;500;9"],
          squares: ["=500;500;6", "=400;500;6"],
        },
      });
    const heights = (played: ReturnType<typeof off>) =>
      played.changes.flatMap((change) =>
        change.k === "move" ? [`${change.on} ${change.from.elevation} > ${change.to.elevation}`] : [],
      );
    const thrownOff = off(0);
    expect(now(thrownOff, "m")).toMatchObject({ altitude: 6, prone: 1, flying: 1, health: 60 });
    // 5 for being thrown, 20 for 6 m.
    expect(now(thrownOff, "r").health).toBe(35);
    expect(heights(thrownOff)).toEqual(["m 9 > 6", "r 9 > 6", "r 6 > 6", "r 9 > 3"]);
    // Laid down by hand it has not sunk yet.
    expect(now(off(1), "m").altitude).toBe(9);
    expect(now(off(1, { sinks: true }), "m").altitude).toBe(6);
  });
  it("squares are named by the side on which they lie, those of one side by numbers [U-147]", () => {
    const spots = [
      [200, 100],
      [300, 100],
      [100, 100],
      [100, 300],
      [300, 200],
    ].map(([x = 0, y = 0]) => ({ x, y, elevation: 0 }));
    const from = { x: 200, y: 200, elevation: 0 };
    const squares = [from, ...spots, { x: 400, y: 100, elevation: 0 }].map(spotFact);
    const off = play((ref: R) => landing(ref, "r"), null, worldOf(creature("r")), {
      looks: { squares },
      answers: { square: "ne2" },
    });
    expect(off.asked[0]?.options).toEqual(["n", "ne", "nw", "sw", "e", "ne2"]);
    expect(off.value).toMatchObject({ square: "ne2", go: [{ on: "r", to: { x: 400, y: 100 } }] });
    expect(partsOf("ne2")).toEqual({ side: "ne", n: 2 });
    expect(partsOf("s")).toEqual({ side: "s", n: 1 });
    expect(partsOf("2")).toBeNull();
  });
});

describe("a blow at a pair", () => {
  const blow = (on: string, more: object) =>
    play(
      use,
      { by: "a", on: [on], ability: { ...SWORD, resistance: "parry" }, ...more },
      worldOf(
        creature("a"),
        riding({ resist: { parry: 9 } }),
        horse({ now: { ridden: 1 }, resist: { parry: 2 } }),
        seat,
      ),
      { dice: [5], looks: { "aim r": ["m"], "aim m": ["r"] } },
    );
  it("reaches whomever the attacker chooses [U-156]", () => {
    expect(told(blow("r", {})).contests).toEqual(["U-060 5 < 9"]);
    const aimed = blow("r", { aim: "mount", places: { r: { adjacent: true } } });
    expect(told(aimed).contests).toEqual(["U-060 5 >= 2"]);
    expect(Object.keys(aimed.value.hits)).toEqual(["m"]);
    expect(Object.keys(blow("m", { aim: "rider" }).value.hits)).toEqual(["r"]);
  });
  it("is the mount's alone where it works on the ground [U-155]", () => {
    const ground = { ability: { ...SWORD, delivery: "ground", resistance: "parry" } };
    expect(Object.keys(blow("r", ground).value.hits)).toEqual(["m"]);
    expect(Object.keys(blow("m", { ...ground, aim: "rider" }).value.hits)).toEqual(["m"]);
  });
});
