import { describe, expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import type { SlotBeing } from "../../../src/kit/rules/turnSlots";
import {
  command,
  declareCommand,
  declareDelay,
  declareEnter,
  delay,
  enter,
  type FCommand,
  isWaiting,
  SLOTS,
} from "../../../src/rulesets/fragments/rules/turns/order";
import { actor, declares, held, no, ok, override, related, type Sheet, type Told, turnOf } from "./documents";
import { creature, deedsOf, type More, type Overrides, play, told, worldOf } from "./fixtures";

const mine = { turn: turnOf() };
const slot = (waits = 0): SlotBeing => ({
  id: "z",
  kind: "slot",
  of: "a",
  now: { initiative: 12, waits, lost: 0, later: 0 },
});

describe("a turn that waits", () => {
  const world = (waits = 0) => worldOf(creature("a", { slot: "z" }), slot(waits));
  it("keeps its place until it is taken [F-023]", () => {
    const played = play(delay, { by: "a", round: 2 }, world());
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["z waits = 2"]);
    expect(deedsOf(played)).toEqual(["delay"]);
    expect(play(delay, { by: "a", round: 2 }, worldOf(creature("a"))).value).toBe(false);
  });
  it("comes after the running one, in this and all later rounds, and begins nothing anew [F-025] [F-026] [F-028]", () => {
    const played = play(enter, { by: "a", round: 2, next: 7.5 }, world(2));
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["z waits = 0", "z later = 2", "z initiative = 7.5", "a entering = 2"]);
    expect(deedsOf(played)).toEqual(["enter"]);
  });
  it("is put off in one’s own turn, before any Action [F-023]", () => {
    const declare = (more: Told, a: Overrides = {}) => declareDelay(declares(more, a));
    expect(declare({ turn: turnOf("a", { round: 4 }) })).toEqual(ok({ by: "a", round: 4 }));
    expect(declare({})).toEqual(no("notYourTurn", "F-023"));
    expect(declare({ turn: turnOf("d") })).toEqual(no("notYourTurn", "F-023"));
    expect(declare(mine, { now: { spent: 1 } })).toEqual(held("begun", "F-023"));
    expect(declare({ ...mine, adjust: override }, { now: { spent: 1 } })).toMatchObject({ ok: true });
    expect(declare(mine, { now: { stunned: 1 } })).toEqual(held("helpless.stunned", "F-217"));
  });
  const waiting = (waits: number, begun: number, more: Told = {}) =>
    declareEnter(
      declares({
        turn: turnOf("d", { round: 3, next: 4.5 }),
        world: worldOf(creature("a", { slot: "z", now: { round: begun } }), creature("d"), slot(waits)),
        ...more,
      }),
    );
  it.each([
    [3, 3, true],
    [2, 2, true],
    [1, 1, false],
    [0, 3, false],
    [3, 2, false],
    [2, 3, false],
  ])("put off in round %i, after a turn in round %i, it can be taken in round 3: %j [F-025] [F-028] (A-17)", (waits, begun, may) => {
    expect(waiting(waits, begun)).toEqual(may ? ok({ by: "a", round: 3, next: 4.5 }) : no("notWaiting", "F-025"));
    const entry: TurnEntry = {
      combatantId: "c",
      initiative: 3,
      actor: null,
      name: "",
      isPlayer: false,
      system: { waits },
    };
    expect(isWaiting(entry, begun, 3)).toBe(may);
  });
  it("is that of the dead no more, whoever says so [F-025] [F-183]", () => {
    const world = worldOf(creature("a", { slot: "z", now: { round: 3, dead: 1 } }), creature("d"), slot(3));
    expect([waiting(3, 3, { world }), waiting(3, 3, { world, adjust: override })]).toEqual(
      Array(2).fill(no("helpless.dead", "F-183")),
    );
  });
  it("comes in when another one’s turn runs [F-025]", () => {
    expect(waiting(3, 3, { turn: turnOf("a", { round: 3, next: 4.5 }) })).toEqual(no("nobodysTurn", "F-025"));
    expect(waiting(3, 3, { turn: turnOf("d", { round: 3 }) })).toEqual(no("nobodysTurn", "F-025"));
    expect(waiting(3, 3, { turn: null })).toEqual(no("notWaiting", "F-025"));
    expect(waiting(3, 3, { world: worldOf(creature("a", { now: { round: 3 } }), slot(3)) })).toEqual(
      no("notWaiting", "F-025"),
    );
    expect(waiting(3, 3, { world: worldOf(creature("a", { slot: "d", now: { round: 3 } }), creature("d")) })).toEqual(
      no("notWaiting", "F-025"),
    );
  });
});

describe("commanding a companion", () => {
  const commands = (
    d: Overrides = {},
    more: More & { readonly x?: Partial<FCommand>; readonly a?: Overrides } = {},
  ) => {
    const { x, a, ...rest } = more;
    const args: FCommand = { by: "a", on: "d", round: 2, price: { actions: 1, most: 3 }, ...x };
    return play(command, args, worldOf(creature("a", a), creature("d", d), creature("e")), rest);
  };
  it("takes an Action; it acts in this turn, and begins its own if that has not begun [F-075] [F-079]", () => {
    const played = commands({ now: { spent: 3, round: 1 } });
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual([
      "a spent +1",
      "d spent = 0",
      "d round = 2",
      "d commanded = 2",
      "d obeys/Actor-a = 1",
    ]);
    expect(deedsOf(played)).toEqual(["price", "start/turn", "command"]);
    expect(deedsOf(commands({ now: { round: 2 } }))).toEqual(["price", "command"]);
  });
  it("does not happen without it [F-029]", () => {
    const poor = commands({}, { a: { now: { spent: 3 } } });
    expect(poor.value).toBe(false);
    expect(told(poor).changes).toEqual([]);
  });
  it("only the last one to command it counts [F-079]", () => {
    const played = commands({ now: { round: 2, "obeys/Actor-e": 1, "obeys/Actor-a": 1 } });
    expect(told(played).changes).toEqual(["a spent +1", "d obeys/Actor-e = 0", "d commanded = 2"]);
  });
  it("what strikes as its turn begins goes by the table’s options [F-079] [F-208]", () => {
    const burning: Overrides = { durability: 9, now: { onFire: 1 } };
    const played = commands(burning, { dice: [1, 1], x: { ruleOptions: { durabilityMode: "none" } } });
    expect(told(played).changes).toContain("d hp -2");
    expect(told(commands(burning, { dice: [1, 1] })).changes).not.toContain("d hp -2");
  });
  const declare = (more: Told = {}, d: Overrides = { companion: true }) =>
    declareCommand(declares({ turn: turnOf("a", { round: 2 }), ...more }, {}, d));
  it("is for one’s companions, in one’s own turn of an encounter [F-034] [F-075]", () => {
    expect(declare()).toEqual(ok({ by: "a", on: "d", round: 2, price: { actions: 1, most: 3 } }));
    expect(declare({ turn: null })).toEqual(no("noTurns", "F-075"));
    expect(declare({ turn: turnOf("d") })).toEqual(held("notYourTurn", "F-034"));
    const nobody = no("noCompanion", "F-075");
    expect(declare({}, {})).toEqual(nobody);
    expect(declare({ on: [] })).toEqual(nobody);
    const self = declareCommand(declares({ turn: turnOf(), on: ["a"] }, { companion: true }));
    expect(self).toEqual(nobody);
  });
  it("not for the dead, and once a round, whoever commands it [F-075] [F-076]", () => {
    const dead: Overrides = { companion: true, now: { dead: 1 } };
    const heard: Overrides = { companion: true, now: { commanded: 2 } };
    expect(declare({}, dead)).toEqual(held("deadCompanion", "F-075"));
    expect(declare({}, heard)).toEqual(held("commanded", "F-076"));
    for (const one of [dead, heard]) expect(declare({ adjust: override }, one)).toMatchObject({ ok: true });
    expect(declare({}, { companion: true, now: { commanded: 1 } })).toMatchObject({ ok: true });
  });
});

describe("in whose turn a companion acts", () => {
  const entry = (name: string, sheet: Sheet | null = {}): TurnEntry => ({
    ...{ combatantId: `c-${name}`, initiative: 3, name, isPlayer: false, system: {} },
    actor: sheet && actor(name, sheet),
  });
  const rider = entry("rider");
  const mount = (to: string) => entry("mount", { system: { companion: true, ...related("obeys", to) } });
  const shares = (one: TurnEntry, ...all: readonly TurnEntry[]) => SLOTS.sharesWith?.(one, [one, ...all], 2);
  it("its last commander’s, if that one is there and lives [F-077] [F-079] (A-31)", () => {
    expect(shares(mount("rider"), entry("empty", null), rider)).toBe("c-rider");
    expect(shares(mount("rider"))).toBeNull();
    expect(shares(mount("rider"), entry("rider", { statuses: ["dead"] }))).toBeNull();
    expect(shares(mount("rider"), entry("rider", { statuses: ["prone"] }))).toBe("c-rider");
  });
  it("nobody’s, where it is no companion, obeys nobody, or itself [F-077]", () => {
    expect(shares(entry("mount", { system: related("obeys", "rider") }), rider)).toBeNull();
    expect(shares(entry("mount", { system: { companion: true } }), rider)).toBeNull();
    expect(shares(entry("mount", { system: { companion: true, ...related("hidden", "rider") } }), rider)).toBeNull();
    expect(shares(mount("mount"), rider)).toBeNull();
    expect(shares(entry("mount", null), rider)).toBeNull();
  });
  it("a turn that was put off is read from its place [F-023]", () => {
    const at = (system: JsonObject) => SLOTS.putOff?.({ ...rider, system }, 2);
    expect([at({ waits: 2 }), at({ later: 2 }), at({})]).toEqual(["waiting", "later", null]);
  });
});
