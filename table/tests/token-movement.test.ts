import { describe, expect, test } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { arrive, field, id, remembered, startGround } from "./movement-support";

const at = (token: Dynamic) => [token.x, token.y];
const explicit = (section: Plain) =>
  section.waypoints.filter((one: Plain) => !one.intermediate).map(({ x, y }: Plain) => [x, y]);

describe("[T-21] TokenDocument#move (API docs v13; foundry-api.md §8.1)", () => {
  test("one update without checkpoints: the whole way is passed, its steps are intermediate", async () => {
    const { token, sent, hooks } = await startGround();
    const seen: Plain[] = [];
    hooks.on("moveToken", (_token: Dynamic, movement: Plain, operation: Plain, user: Dynamic) =>
      seen.push({ movement, operation, user }),
    );
    expect(await token.move([{ x: 300 }, { y: 300, elevation: 5 }])).toBe(true);
    expect(sent).toHaveLength(1);
    expect(at(token)).toEqual([300, 300]);
    expect(token.elevation).toBe(5);
    const { movement } = seen[0] as Plain;
    expect(movement).toMatchObject({ method: "api", chain: [], constrained: false, recorded: false });
    expect(movement.origin).toMatchObject({ x: 100, y: 100, elevation: 0, width: 1, height: 1, shape: 4 });
    expect(movement.destination).toMatchObject({ x: 300, y: 300, elevation: 5 });
    expect(explicit(movement.passed)).toEqual([
      [300, 100],
      [300, 300],
    ]);
    expect(movement.passed.waypoints.map(({ x, y }: Plain) => `${x},${y}`)).toEqual([
      "200,100", "300,100", "300,200", "300,300",
    ]); // biome-ignore format: a path
    expect(movement.passed).toMatchObject({ distance: 20, cost: 20, spaces: 4, diagonals: 1 });
    expect(movement.pending.waypoints).toEqual([]);
    expect(token.movement).toMatchObject({ id: movement.id, state: "completed" });
    expect(token.movement.user.isSelf).toBe(true);
  });

  test("a checkpoint splits the update; each part knows the ones before (issue #13572: v13 answers at the first)", async () => {
    const { token, sent, hooks } = await startGround();
    const moves: Plain[] = [];
    hooks.on("moveToken", (_token: Dynamic, movement: Plain) => moves.push(movement));
    expect(await token.move([{ x: 300, checkpoint: true }, { y: 300 }])).toBe(true);
    expect(at(token)).toEqual([300, 100]);
    expect(token.movement.state).toBe("pending");
    expect(explicit(token.movement.pending)).toEqual([[300, 300]]);
    await arrive();
    expect(at(token)).toEqual([300, 300]);
    expect(sent).toHaveLength(2);
    expect(moves[1]?.chain).toEqual([moves[0]?.id]);
    expect(moves[1]?.origin).toMatchObject({ x: 300, y: 100 });
    expect(token.movement.state).toBe("completed");
  });

  test("a plain update is a movement too, and preMoveToken may only turn it down", async () => {
    const { token, hooks, log } = await startGround();
    const tried: string[] = [];
    hooks.on("preMoveToken", (_token: Dynamic, movement: Dynamic) => {
      for (const key of ["destination", "id"]) {
        try {
          movement[key] = null;
        } catch (error) {
          tried.push((error as Error).name);
        }
      }
      try {
        movement.passed.waypoints.push({});
      } catch (error) {
        tried.push((error as Error).name);
      }
      movement.showRuler = true;
      return movement.destination.x < 500;
    });
    await token.update({ x: 200 });
    expect(at(token)).toEqual([200, 100]);
    expect(token.movement.passed.waypoints).toMatchObject([{ x: 200, action: "walk" }]);
    expect(tried).toEqual(["TypeError", "TypeError", "TypeError"]);
    expect(token.movement.showRuler).toBe(true);
    await token.update({ x: 600 });
    expect(at(token)).toEqual([200, 100]);
    expect(log.filter((name) => name === "moveToken")).toHaveLength(1);
  });

  test("_preUpdateMovement is awaited and may reject; _onUpdateMovement hears it with operation and user", async () => {
    const { token } = await startGround();
    const heard: string[] = [];
    token._preUpdateMovement = async (movement: Plain) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return movement.destination.y < 300;
    };
    token._onUpdateMovement = (movement: Plain, operation: Plain, user: Dynamic) =>
      heard.push(`${movement.destination.y} ${operation.action ?? "update"} ${user.name}`);
    expect(await token.move({ y: 200 })).toBe(true);
    expect(await token.move({ y: 400 })).toBe(false);
    expect(at(token)).toEqual([100, 200]);
    expect(heard).toEqual(["200 update GM"]);
  });

  test("moveToken follows updateToken, and a change that moves nothing tells neither", async () => {
    const { token, log } = await startGround();
    await token.update({ x: 200 });
    const order = log.filter((name) => ["preMoveToken", "preUpdateToken", "updateToken", "moveToken"].includes(name));
    expect(order).toEqual(["preMoveToken", "preUpdateToken", "updateToken", "moveToken"]);
    log.length = 0;
    await token.update({ hidden: true });
    expect(log).not.toContain("moveToken");
    expect(await token.move({ x: 200, y: 100 })).toBe(false);
  });

  test("a round trip without checkpoint moves along all of it", async () => {
    const { token } = await startGround();
    expect(await token.move([{ x: 300 }, { x: 100 }])).toBe(true);
    expect(token.movement.passed.distance).toBe(20);
    expect(at(token)).toEqual([100, 100]);
  });

  test("before its first movement a token has arrived where it is (community types, `TokenDocument#movement`)", async () => {
    const { token } = await startGround();
    expect(token.movement).toMatchObject({ state: "completed", origin: { x: 100, y: 100 }, destination: { x: 100 } });
    expect(token.movement.passed.waypoints).toEqual([]);
    expect([token.stopMovement(), token.pauseMovement("k")]).toEqual([false, null]);
  });

  test("the older options still say that a token is put elsewhere (issue #11842)", async () => {
    const { token } = await startGround();
    await token.update({ x: 500 }, { teleport: true, forced: true });
    expect(token.movement.passed.waypoints).toMatchObject([{ x: 500, action: "displace" }]);
    expect(token.movement.constrainOptions).toEqual({ ignoreWalls: true, ignoreCost: true });
  });

  test("resize keeps the middle and ignores everything (API docs)", async () => {
    const { token } = await startGround();
    expect(await token.resize({ width: 3, height: 3 })).toBe(true);
    expect([token.x, token.y, token.width]).toEqual([0, 0, 3]);
    expect(token.movement.passed.cost).toBe(0);
  });
});

describe("[T-21] movement actions (community types, CONFIG.Token.movement)", () => {
  test.each([
    ["walk", 10, 10],
    ["crawl", 10, 20],
    ["climb", 10, 20],
    ["jump", 10, 20],
    ["blink", 10, 10],
    ["displace", 0, 0],
  ])("%s over two spaces measures %i and costs %i", async (action, distance, cost) => {
    const { token } = await startGround();
    await token.move({ x: 300, action });
    expect(token.movement.passed).toMatchObject({ distance, cost });
    expect(token.movement.passed.waypoints).toHaveLength(["blink", "displace"].includes(action) ? 1 : 2);
  });

  test("the token's own action is what a waypoint has without one; the default is inferred", async () => {
    const { token } = await startGround();
    expect(token.movementAction).toBe("walk");
    expect(token._source.movementAction).toBeNull();
    await token.update({ movementAction: "climb" });
    await token.move({ x: 200 });
    expect(token.movement.passed.waypoints[0].action).toBe("climb");
    expect(token.movement.passed.cost).toBe(10);
  });

  test("a large token costs the median of its spaces, infinity if one is infinite", async () => {
    const { token, CONFIG } = await startGround();
    await token.update({ width: 2, height: 2 });
    const price = { value: 100 };
    CONFIG.Token.movement.actions.walk.getCostFunction = () => (_base: number, _from: Plain, to: Plain) =>
      to.i === 1 && to.j === 2 ? price.value : 5 * to.i;
    const path = [{}, { x: 200 }];
    const { movementCost } = await import("../common/movement/path");
    const measure = () => token.measureMovementPath(path, { cost: movementCost(token) }).cost;
    // its four spaces cost 100, 5, 10 and 10
    expect(measure()).toBe(10);
    price.value = Number.POSITIVE_INFINITY;
    expect(measure()).toBe(Number.POSITIVE_INFINITY);
    CONFIG.Token.movement.actions.walk.getCostFunction = undefined;
  });

  test("TokenDocument#measureMovementPath costs its distance unless told otherwise, waypoint by waypoint (issue #11828)", async () => {
    const { token } = await startGround();
    const path = [{}, { x: 300, action: "climb" }, { x: 500, cost: 3 }];
    expect(token.measureMovementPath(path)).toMatchObject({ distance: 20, cost: 13 });
    const doubled = { cost: (_from: Plain, _to: Plain, distance: number) => distance * 2 };
    expect(token.measureMovementPath(path, doubled).cost).toBe(23);
  });
});

describe("[T-21] pause, resume, stop (API docs; issues #11728, #11849, #12162, #12240)", () => {
  const long = [{ x: 300, checkpoint: true }, { x: 500, checkpoint: true }, { x: 700 }];

  test("a key holds the token back until it is resumed; the token stands at the checkpoint meanwhile", async () => {
    const { token, log, emitted } = await startGround();
    await token.move(long);
    const answer = token.pauseMovement("trap");
    expect(token.movement.state).toBe("paused");
    await arrive();
    expect(at(token)).toEqual([300, 100]);
    expect(log.filter((name) => name === "pauseToken")).toHaveLength(1);
    token.resumeMovement(token.movement.id, "trap");
    expect(await answer).toBe(true);
    await arrive();
    expect(at(token)).toEqual([700, 100]);
    expect(emitted.map(([name, { state }]) => `${name} ${state}`)).toEqual([
      "tokenMovement paused",
      "tokenMovement pending",
    ]);
  });

  test("without a key the callback resumes, and only when everybody has let go", async () => {
    const { token } = await startGround();
    await token.move(long);
    const first = token.pauseMovement();
    const second = token.pauseMovement();
    first();
    await arrive();
    expect(at(token)).toEqual([300, 100]);
    expect(token.movement.state).toBe("paused");
    expect(await second()).toBe(true);
    await arrive();
    expect(at(token)).toEqual([700, 100]);
  });

  test("a handler may pause again at every checkpoint: step by step", async () => {
    const { token, hooks } = await startGround();
    const steps: number[] = [];
    hooks.on("moveToken", (document: Dynamic) => {
      steps.push(document.x);
      const go = document.pauseMovement() as (() => void) | null;
      if (go) setTimeout(go, 5);
    });
    await token.move(long);
    await arrive();
    expect(steps).toEqual([300, 500, 700]);
  });

  test("stopping is for good: the answer to those who paused is no", async () => {
    const { token, log } = await startGround();
    await token.move(long);
    const answer = token.pauseMovement("k");
    expect(token.stopMovement()).toBe(true);
    expect(token.stopMovement()).toBe(true);
    expect(await answer).toBe(false);
    expect(token.movement.state).toBe("stopped");
    token.resumeMovement(token.movement.id, "k");
    await arrive();
    expect(at(token)).toEqual([300, 100]);
    expect(log.filter((name) => name === "stopToken")).toHaveLength(1);
    expect(token.pauseMovement("late")).toBeNull();
  });

  test("what is completed can be neither paused nor stopped", async () => {
    const { token } = await startGround();
    await token.move({ x: 300 });
    expect(token.pauseMovement("k")).toBeNull();
    expect(token.stopMovement()).toBe(false);
  });

  test("another update in between ends the rest of the way", async () => {
    const { token } = await startGround();
    await token.move(long);
    await token.update({ y: 500 });
    await arrive();
    expect(at(token)).toEqual([300, 500]);
  });

  test("a paused game lets nobody beyond the next checkpoint (foundryvtt/dnd5e#5990)", async () => {
    const { token, hooks } = await startGround();
    await token.move(long);
    hooks.callAll("pauseGame", true, {});
    await arrive();
    expect(at(token)).toEqual([300, 100]);
    expect(token.movement.state).toBe("stopped");
  });
});

describe("[T-21] movement history (issues #11730, #12667)", () => {
  const fight = {
    collections: {
      Combat: [
        {
          _id: id("c"),
          active: true,
          round: 1,
          turn: 0,
          combatants: [{ _id: id("1"), tokenId: id("t"), sceneId: id("s"), actorId: id("a"), initiative: 3 }],
        },
      ],
    },
  };

  test("a fighting token's way is written down with costs, its movement and who moved it", async () => {
    const { token, log } = await startGround({}, fight);
    await token.move({ x: 300 }, { method: "dragging" });
    expect(token.movement.recorded).toBe(true);
    expect(token.movementHistory.map(({ x, cost, intermediate }: Plain) => [x, cost, intermediate])).toEqual([
      [100, 0, false],
      [200, 5, true],
      [300, 5, false],
    ]);
    expect(token.movementHistory[1]).toMatchObject({ movementId: token.movement.id, userId: id("g") });
    expect(log.filter((name) => name === "recordToken")).toHaveLength(1);
    await token.move({ x: 500, action: "climb" });
    expect(token.movement.history.recorded).toMatchObject({ distance: 10, cost: 10 });
    // what was paid is paid, by whatever rules
    expect(token.measureMovementPath(token.movementHistory)).toMatchObject({ distance: 20, cost: 30 });
  });

  test("nothing is written down outside a fight, or when the token says so", async () => {
    const outside = await startGround();
    await outside.token.move({ x: 300 }, { method: "dragging" });
    expect(outside.token.movementHistory).toEqual([]);
    const { token } = await startGround({}, fight);
    token._shouldRecordMovementHistory = () => false;
    await token.move({ x: 300 }, { method: "dragging" });
    expect(token.movementHistory).toEqual([]);
  });

  test("recorded movement is taken back: one, and all", async () => {
    const { token } = await startGround({}, fight);
    for (const x of [200, 400, 600]) await token.move({ x });
    const [, second] = [...new Set(token.movementHistory.map(({ movementId }: Plain) => movementId))];
    expect(await token.revertRecordedMovement(second as string)).toBe(true);
    expect(token.x).toBe(200);
    expect(token.movementHistory.map(({ x }: Plain) => x)).toEqual([100, 200]);
    expect(token.movement.method).toBe("undo");
    expect(await token.revertRecordedMovement("nothing")).toBe(false);
    expect(await token.revertRecordedMovement()).toBe(true);
    expect([token.x, token.movementHistory]).toEqual([100, []]);
    expect(await token.revertRecordedMovement()).toBe(false);
  });

  test("it can be forgotten", async () => {
    const { token, scene, log } = await startGround({}, fight);
    await token.move({ x: 300 });
    log.length = 0;
    await token.clearMovementHistory();
    expect(token.movementHistory).toEqual([]);
    expect(log).toContain("recordToken");
    await token.move({ x: 500 });
    await scene.clearMovementHistories();
    expect(token.movementHistory).toEqual([]);
  });
});

describe("[T-21] what stands at a border stops the way there (issues #11627, #13563)", () => {
  const listening = (events: string[]) => [
    { _id: id("b"), name: "B", type: "executeScript", system: { events, source: "" } },
  ];

  test("a behaviour that waits for the way in and out puts checkpoints there; others don't", async () => {
    const { token, sent } = await startGround({
      regions: [field(4, 0, 3, 5, { behaviors: listening(["tokenMoveIn", "tokenMoveOut"]) })],
    });
    await token.move({ x: 1000 });
    expect(at(token)).toEqual([400, 100]);
    await arrive();
    expect(sent.map(({ operation }: Dynamic) => operation.updates[0].x)).toEqual([400, 700, 1000]);
    const silent = await startGround({ regions: [field(4, 0, 3, 5, { behaviors: listening(["tokenTurnStart"]) })] });
    await silent.token.move({ x: 1000 });
    expect(silent.sent).toHaveLength(1);
  });
});

test("[T-21] a new turn forgets where the one went whose turn it is, in generation 13 (RN14.353 #13686)", async () => {
  expect(await remembered()).toEqual([true, false]);
});
