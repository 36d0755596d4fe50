import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { PathFacts } from "../../../src/contract/board";
import type { SettingValues } from "../../../src/contract/facts";
import { Survey } from "../../../src/engine/play/survey";
import { negate } from "../../../src/engine/procedure/changes";
import { type Procedures, replay } from "../../../src/engine/procedure/replay";
import { declareAttack } from "../../../src/rulesets/vigor/rules/actions/declare";
import type { Args } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { validArguments } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { paceOf } from "../../../src/rulesets/vigor/rules/creature/pace";
import { participantsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import type { VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { declareMove, measure, move } from "../../../src/rulesets/vigor/rules/movement/move";
import { turnEnd, turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import { movesLeft, toll, walk } from "../../../src/rulesets/vigor/view/walk";
import { actorFacts, board, declarationOf } from "./documents";
import { creature, type Overrides, play, playAttack, told, worldOf } from "./fixtures";
import { english } from "./translate";

const SPEED = { abilities: { speed: { score: 20, dice: 0 } } };
const TURN = { round: 2, turnOf: "a", slot: 13, order: [{ id: "a", initiative: 13 }] };
/** A straight way east over a scene of feet. */
const pathOf = (length: number): PathFacts => {
  const at = (x: number) => ({ x, y: 0, elevation: 0 });
  const step = (from: number) => ({ from: at(from), to: at(from + 1), dx: 1, dy: 0, dz: 0, tags: [], gaps: {} });
  return { length, gaps: {}, steps: [step(0), step(1), { ...step(2), dy: 1, to: { x: 3, y: 1, elevation: 0 } }] };
};
const declaration = (
  a: Overrides = {},
  {
    feet,
    statuses = [],
    settings = {},
    ...more
  }: Partial<Declaration<VBeing>> & {
    readonly feet?: number;
    readonly statuses?: readonly string[];
  } = {},
): Declaration<VBeing> =>
  declarationOf({
    actor: actorFacts({ system: SPEED, statuses }),
    world: worldOf(creature("a", a)),
    turn: TURN,
    settings,
    ...(feet !== undefined && { path: pathOf(feet) }),
    ...more,
  });
const why = (outcome: ReturnType<typeof declareMove>) =>
  outcome.ok ? "begins" : `${outcome.rule} ${outcome.reason.replace("FIVEFOLD.Vigor.Refused.", "")}`;
const moved = (stride: number, feet: number, actions: number): Omit<Args<"move">, "by"> => ({
  feet,
  price: actions > 0 ? { actions } : {},
  stride,
});

describe("worked examples: Move", () => {
  it("W-53 three actions: up to 20 feet, an attack, up to 20 feet again; what was left of the first Move is gone [V-024] [V-049] [V-056] [V-057]", () => {
    const first = play(
      move,
      { by: "a", ...moved(8, 12, 1) },
      worldOf(creature("a", { actions: 3, now: { actions: 3 } })),
    );
    expect(first.world.a?.now).toMatchObject({ actions: 2, stride: 8 });
    const struck = playAttack({ a: { actions: 3, now: { actions: 2, stride: 8 } }, dice: [2], expect: {} });
    expect(struck.world.a?.now).toMatchObject({ actions: 1, stride: 0 });
    expect(measure(pathOf(20), "ft", 0, 20)).toEqual({ far: 20, moves: 1, stride: 0 });
    const last = play(move, { by: "a", ...moved(0, 20, 1) }, struck.world);
    expect(last.world.a?.now).toMatchObject({ actions: 0, stride: 0 });
  });
  it("W-52 prone, a Move is a quarter of Speed, at least a foot [V-056] [V-089]", () => {
    const pace = (score: number, settings: SettingValues = {}) =>
      paceOf(actorFacts({ system: { abilities: { speed: { score } } }, statuses: ["prone"] }), settings);
    expect([pace(30), pace(2), pace(0), pace(30, { proneRounding: "up" })]).toEqual([7, 1, 0, 8]);
    expect(paceOf(actorFacts({ system: SPEED }), {})).toBe(20);
  });
});

describe("Move", () => {
  it("costs an action for each stretch of Speed; the rest of the last one stays for this turn [V-056] [V-057]", () => {
    expect(declareMove(declaration({}, { feet: 18 }))).toMatchObject({
      args: { feet: 18, price: { actions: 1 }, stride: 2 },
    });
    expect(declareMove(declaration({}, { feet: 30 }))).toMatchObject({ args: { price: { actions: 2 }, stride: 10 } });
    expect(declareMove(declaration({ now: { stride: 10, actions: 0 } }, { feet: 10 }))).toMatchObject({
      args: { price: {}, stride: 0 },
    });
    expect(declareMove(declaration({}))).toMatchObject({ args: { price: { actions: 1 }, stride: 20 } });
    expect(why(declareMove(declaration({ now: { actions: 1 } }, { feet: 30 })))).toBe("V-025 few.actions");
    expect(why(declareMove(declaration({ now: { bound: 1 } }, { feet: 5 })))).toBe("V-039 incapacitated");
    expect(why(declareMove(declaration({}, { turn: { ...TURN, turnOf: "d" } })))).toBe("V-018 notYourTurn");
    expect(why(declareMove(declaration({}, { turn: null })))).toBe("V-056 noTurns");
    expect(
      why(declareMove(declaration({}, { actor: actorFacts({ system: { abilities: { speed: { score: 0 } } } }) }))),
    ).toBe("V-056 cannotMove");
  });
  it("on another's turn is the game master's to allow, and takes nothing; a readied or an overruled one is paid [V-018] [V-059]", () => {
    const theirs = { feet: 18, turn: { ...TURN, turnOf: "d" } } as const;
    const override = { off: [], added: [], override: true } as const;
    const free = declareMove(declaration({ now: { stride: 4 } }, theirs));
    expect(free).toMatchObject({ ok: true, args: { feet: 18, price: {}, stride: 4, asks: true } });
    expect(declareMove({ ...declaration({}, theirs), readied: { vigor: 2 } })).toStrictEqual({
      ok: true,
      args: expect.not.objectContaining({ asks: true }),
    });
    const overruled = declareMove(declaration({}, { ...theirs, adjust: override }));
    expect(overruled).toMatchObject({ args: { price: { actions: 1 }, stride: 2 } });
    expect(JSON.stringify(overruled)).not.toContain("asks");
    const refused = (now: Overrides["now"] = {}) => why(declareMove(declaration({ now }, theirs)));
    expect([refused({ dead: 1 }), refused({ bound: 1 }), refused({ winded: 1 })]).toEqual([
      "V-148 dead",
      "V-039 incapacitated",
      "V-096 winded",
    ]);
  });
  it("that nobody allows is none [V-018]", () => {
    const args = { by: "a", ...moved(4, 18, 0), asks: true } as const;
    const participants = worldOf(creature("a"));
    const { log, value } = play(move, args, participants, [], { outOfTurn: "stay" });
    const survey = new Survey();
    replay({ procedure: "move", args, participants, log }, { move } as unknown as Procedures, survey);
    expect(value).toBe(false);
    expect(survey.answered.map(({ request }) => request)).toMatchObject([
      { k: "ask", at: "outOfTurn", lapse: { to: "stay", when: "close" } },
    ]);
  });
  it("is lost with the turn [V-057]", () => {
    const participants = worldOf(creature("a", { now: { stride: 12, actions: 1 } }));
    expect(told(play(turnEnd, { who: "a" }, participants)).events).toContain("a stride = 0");
    const clock = { round: 3, slot: 1 };
    expect(play(turnStart, { who: "a", clock, shock: [] }, participants).world.a?.now.stride).toBe(0);
  });
  it("leaving a foe's reach provokes opportunity attacks where the table says so; whoever is knocked down does not arrive [V-055] [V-072] [V-086]", () => {
    const provoking = declareMove(declaration({}, { feet: 6, settings: { moveProvokes: true } }));
    expect(provoking).toMatchObject({ args: { provokes: true, theirs: true } });
    expect(JSON.stringify(declareMove(declaration({}, { feet: 6 })))).not.toContain("provokes");
    const args = { by: "a", ...moved(14, 6, 1), provokes: true, theirs: true } as const;
    const participants = worldOf(creature("a"), creature("b", { main: { name: "Axe", value: 1, knocks: true } }));
    const struck = play(
      move,
      args,
      participants,
      [16, 4],
      { opportunityAttack: "take", knockdown: "down" },
      { opportunityAttackers: ["b"] },
    );
    expect(struck.value).toBe(false);
    expect(told(struck).said).toContain("negated");
    expect(struck.world.a?.now).toMatchObject({ prone: 1, actions: 1 });
    const let_ = play(move, args, participants, [], { opportunityAttack: "pass" }, { opportunityAttackers: ["b"] });
    expect(let_.world.a?.now).toMatchObject({ stride: 14, actions: 1 });
  });
});

describe("a token that goes on its own turn", () => {
  const way = (length: number, stride: number, units = "ft") =>
    walk({
      actor: actorFacts({ system: { ...SPEED, stride } }),
      own: true,
      spaces: true,
      path: pathOf(length),
      see: () => null,
      units,
      settings: {},
      t: english,
    });
  it("moves within its Move as well as beyond it [V-056] [V-057]", () => {
    for (const act of [way(12, 20), way(12, 0), way(55, 10), way(6, 0, "m")])
      expect(act).toEqual({ act: "move", targets: [] });
  });
  it("can still go as far as the rest of its Move and one Move for each action lead [V-056] [V-057]", () => {
    const left = (own: boolean, statuses: readonly string[] = []) =>
      movesLeft({
        actor: actorFacts({ system: { ...SPEED, stride: 8, actions: { value: 2 } }, statuses }),
        ...{ own, spaces: true, path: pathOf(0), see: () => null, units: "ft", settings: {}, t: english },
      });
    const each = paceOf(actorFacts({ system: SPEED }), {});
    expect(each).toBeGreaterThan(0);
    expect(left(true)).toBe(`${8 + 2 * each} ft`);
    expect(left(false)).toBe("");
  });
  it("takes the place along: its bends are steps of the deed, and undo gives them back [V-056]", () => {
    const declared = declareMove(declaration({}, { feet: 18 }));
    expect(declared).toMatchObject({ args: { way: [{ x: 0 }, { x: 2, y: 0 }, { x: 3, y: 1 }] } });
    if (!declared.ok) throw new Error("refused");
    expect(validArguments("move", declared.args)).toBe(true);
    // Its shape was just looked at.
    const gone = play(move, declared.args as Args<"move">, worldOf(creature("a")));
    const moves = gone.changes.filter(({ k }) => k === "move");
    expect(moves).toMatchObject([{ to: { x: 2 } }, { from: { x: 2 }, to: { x: 3, y: 1 } }]);
    expect(negate(moves).at(-1)).toMatchObject({ k: "move", to: { x: 0, y: 0 } });
    const refused = declaration();
    expect(why(declareMove({ ...refused, adjust: { off: [], added: [], said: { way: "6" } } }))).toBe("V-056 noWay");
  });
  it("tells on the ruler how far it goes and what that costs [V-056] [V-057]", () => {
    const goes = (length: number, now: object) => {
      const actor = actorFacts({ system: { ...SPEED, ...now } });
      return toll({
        actor,
        own: true,
        path: pathOf(length),
        spaces: true,
        units: "ft",
        settings: {},
        t: english,
        see: () => null,
      });
    };
    const ready = { actions: { value: 2 } };
    expect(goes(12, ready)).toEqual({ text: "Move 12 ft, 1 action", over: false });
    expect(goes(36, ready)).toEqual({ text: "Move 36 ft, 2 actions", over: false });
    expect(goes(12, { ...ready, stride: 14 })).toEqual({ text: "Move 12 ft, no action", over: false });
    expect(goes(36, { actions: { value: 1 } })).toEqual({ text: "Move 36 ft, 2 actions", over: true });
  });
  it("outside of its turn waits for the game master, who may let it go for nothing; a creature that stays where it is goes nowhere [V-018]", () => {
    const x = {
      actor: actorFacts({ system: SPEED }),
      spaces: true,
      units: "ft",
      settings: {},
      t: english,
      see: () => null,
    };
    const late = { ...x, own: false, path: pathOf(6) };
    expect(walk(late)).toEqual({ act: "move", targets: [] });
    expect(toll(late)).toEqual({ text: "not your turn: the GM decides", over: false });
    const turn = { ...TURN, turnOf: "d" };
    const declared = declareMove(declaration({ now: { stride: 3, actions: 0 } }, { feet: 6, turn }));
    if (!declared.ok) throw new Error("refused");
    expect(declared.args).toMatchObject({ asks: true, price: {}, stride: 3 });
    expect(validArguments("move", declared.args)).toBe(true);
    // Its shape was just looked at.
    const args = declared.args as Args<"move">;
    const world = worldOf(creature("a", { now: { stride: 3, actions: 0 } }));
    const stays = play(move, args, world, [], { outOfTurn: "stay" });
    expect([stays.value, stays.changes]).toEqual([false, []]);
    const goes = play(move, args, world, [], { outOfTurn: "allow" });
    expect([goes.value, goes.changes.map(({ k }) => k)]).toEqual([true, ["move", "move"]]);
    expect(why(declareMove(declaration({ now: { bound: 1 } }, { feet: 6, turn })))).toBe("V-039 incapacitated");
    expect(walk({ ...x, own: true, path: pathOf(0) })).toBeNull();
  });
});

describe("positions", () => {
  it("count as they are at the moment of the roll: the same blow, told twice from different places [V-076]", () => {
    const at = (distance: number, open: number) => {
      const bow = {
        id: "b",
        type: "vigorWeapon",
        system: { category: "pullBow", equipped: true, range: { near: 60, max: 300 } },
      };
      const archer = actorFacts({ items: [bow] });
      const [item = null] = archer.items;
      const world = worldOf(creature("a"), creature("d"));
      return declareAttack({
        ...declaration(),
        actor: archer,
        item,
        on: ["d"],
        world,
        board: board({ distance, adjacent: false, open }),
      });
    };
    expect(at(48, 1)).toMatchObject({ ok: true });
    expect(JSON.stringify(at(48, 1))).not.toContain("situation");
    expect(at(72, 0.5)).toMatchObject({ args: { situation: { distant: true, cover: "partial" } } });
    expect(at(306, 1)).toMatchObject({ ok: false });
    expect(participantsOf(actorFacts({ system: { stride: 7 } }), () => "a").a?.now.stride).toBe(7);
  });
});
