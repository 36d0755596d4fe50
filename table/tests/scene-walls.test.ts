// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { arrive, field, id, startBoard, USERS } from "./movement-support";

const collide = (a: number[], b: number[], options: Plain = {}): Dynamic =>
  (globalThis as Dynamic).CONFIG.Canvas.polygonBackends[options.type ?? "move"].testCollision(
    { x: a[0], y: a[1] },
    { x: b[0], y: b[1] },
    options,
  );
const wall = (c: number[], more: Plain = {}): Plain => ({ _id: id("w"), c, ...more });
const upright = [300, 0, 300, 1000];

describe("[T-20] walls (foundry-api.md §8.6; KB walls)", () => {
  test.each([
    ["an ordinary wall", {}, { move: true, sight: true }],
    ["an invisible one", { sight: 0, light: 0 }, { move: true, sight: false }],
    ["an ethereal one", { move: 0 }, { move: false, sight: true }],
    ["a closed door", { door: 1, ds: 0 }, { move: true, sight: true }],
    ["an open door", { door: 1, ds: 1 }, { move: false, sight: false }],
    ["a locked door", { door: 1, ds: 2 }, { move: true, sight: true }],
    ["a single limiting wall", { sight: 10 }, { move: true, sight: false }],
  ])("%s", async (_name, more, expected) => {
    await startBoard({ walls: [wall(upright, more)] });
    for (const [type, blocked] of Object.entries(expected))
      expect(collide([100, 50], [500, 50], { type })).toBe(blocked);
  });

  test("two walls that limit sight stop it together", async () => {
    const second = { ...wall([400, 0, 400, 1000], { sight: 10 }), _id: id("v") };
    await startBoard({ walls: [wall(upright, { sight: 10 }), second] });
    expect(collide([100, 50], [500, 50], { type: "sight" })).toBe(true);
    expect(collide([100, 50], [500, 50], { type: "sight", mode: "closest" })).toEqual({ x: 400, y: 50 });
  });

  test("a one-way wall blocks from one side only", async () => {
    await startBoard({ walls: [wall(upright, { dir: 1 })] });
    const [there, back] = [collide([100, 50], [500, 50]), collide([500, 50], [100, 50])];
    expect([there, back].filter(Boolean)).toHaveLength(1);
  });

  test("a wall with a threshold gives way to what is near, or far", async () => {
    const near = { sight: 30, threshold: { sight: 10 } };
    await startBoard({ walls: [wall(upright, near)] });
    expect(collide([200, 50], [500, 50], { type: "sight" })).toBe(false);
    expect(collide([50, 50], [500, 50], { type: "sight" })).toBe(true);
    await startBoard({ walls: [wall(upright, { sight: 40, threshold: { sight: 10 } })] });
    expect(collide([200, 50], [500, 50], { type: "sight" })).toBe(true);
    expect(collide([50, 50], [500, 50], { type: "sight" })).toBe(false);
  });

  test("any wall that isn't one-way blocks both directions alike, in every mode", async () => {
    const { scene } = await startBoard({ walls: [wall([0, 0, 1, 1])] });
    const [only] = [...scene.walls];
    const place = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2000 }));
    fc.assert(
      fc.property(place, place, place, place, (a, b, from, to) => {
        only.c = [...a, ...b];
        const there = collide(from, to, { mode: "any" });
        expect(collide(to, from, { mode: "any" })).toBe(there);
        expect(collide(from, to, { mode: "all" })).toHaveLength(there ? 1 : 0);
        expect(collide(from, to, { mode: "closest" }) !== null).toBe(there);
      }),
    );
  });
});

describe("[T-21] movement is constrained before anybody is asked (issues #11724, #11896, #12217)", () => {
  test("a wall: the token stands on the last space before it", async () => {
    const { token, hooks } = await startBoard({ walls: [wall(upright)] });
    const seen: Plain[] = [];
    hooks.on("preMoveToken", (_token: Dynamic, movement: Plain) => seen.push(movement));
    await token.move({ x: 600 });
    expect(token.x).toBe(200);
    expect(seen[0]).toMatchObject({ constrained: true, destination: { x: 200, y: 100 } });
    expect(await token.move({ x: 600 })).toBe(false);
    expect(seen).toHaveLength(1);
  });

  test("no wall stops who ignores walls, who is displaced, or who comes through an open door", async () => {
    const { token, scene } = await startBoard({ walls: [wall(upright, { door: 1 })] });
    await token.move({ x: 600 }, { constrainOptions: { ignoreWalls: true } });
    expect(token.x).toBe(600);
    await token.move({ x: 100, action: "displace" });
    expect(token.x).toBe(100);
    await scene.walls.get(id("w")).update({ ds: 1 });
    await token.move({ x: 600 });
    expect(token.x).toBe(600);
    expect(token.movement.constrained).toBe(false);
  });

  test("an action may be stopped by another kind of wall", async () => {
    const { token, CONFIG } = await startBoard({ walls: [wall(upright, { move: 20, sight: 0 })] });
    CONFIG.Token.movement.actions.blink.walls = "sight";
    await token.move({ x: 600, action: "blink" });
    expect(token.x).toBe(600);
    CONFIG.Token.movement.actions.blink.walls = undefined;
  });

  test("without a grid the token comes as near as pixels allow", async () => {
    const { token } = await startBoard({ walls: [wall(upright)], grid: { type: 0 } });
    await token.move({ x: 600 });
    expect(token.x).toBe(249);
    expect(token.movement.passed.waypoints.at(-1)).toMatchObject({ x: 249, intermediate: false });
  });

  test("nobody leaves the canvas, and impassable ground stops whose step costs infinitely much", async () => {
    const { token } = await startBoard({
      regions: [field(6, 0, 2, 5, { behaviors: [{ _id: id("b"), name: "B", type: "modifyMovementCost", system: { difficulties: { walk: null } } }] })],
    }); // biome-ignore format: one region
    await token.move({ x: 1500 });
    expect(token.x).toBe(500);
    await token.move({ x: 1500 }, { constrainOptions: { ignoreCost: true } });
    expect(token.x).toBe(1500);
    await token.move({ x: 5000 }, { constrainOptions: { ignoreCost: true, ignoreWalls: true } });
    expect(token.x).toBe(1900);
  });

  test("a path through several spaces of wall ends at the first, wherever waypoints lie", async () => {
    const { token } = await startBoard({ walls: [wall([0, 300, 1000, 300])] });
    await token.move([{ x: 500 }, { y: 500 }, { x: 100 }]);
    expect([token.x, token.y]).toEqual([500, 200]);
  });
});

describe("[T-20] what the user's tokens see (API docs, CanvasVisibility#testVisibility)", () => {
  const sighted = { sight: { enabled: true, range: 20 } };

  test("range and walls; without vision on the scene everything", async () => {
    const { canvas, scene, token } = await startBoard({ walls: [wall([500, 0, 500, 2000])] });
    expect(canvas.visibility.testVisibility({ x: 1000, y: 150 })).toBe(true);
    await scene.update({ tokenVision: true });
    await token.update(sighted);
    // a gamemaster with nothing selected sees all
    expect(canvas.visibility.testVisibility({ x: 1000, y: 150 })).toBe(true);
    canvas.tokens.get(token.id).control();
    expect(canvas.visibility.testVisibility({ x: 400, y: 150 })).toBe(true);
    expect(canvas.visibility.testVisibility({ x: 600, y: 150 })).toBe(false);
    expect(canvas.visibility.testVisibility({ x: 150, y: 1500 })).toBe(false);
    await token.update({ "sight.range": null });
    expect(canvas.visibility.testVisibility({ x: 150, y: 1500 })).toBe(true);
  });

  test("a player without any token that sees, sees nothing", async () => {
    const { canvas, scene, token } = await startBoard({}, { client: { as: "player", online: ["player"] } });
    scene.tokenVision = true;
    expect(canvas.visibility.testVisibility({ x: 400, y: 150 })).toBe(false);
    token.sight.enabled = true;
    token.sight.range = 100;
    expect(canvas.visibility.testVisibility({ x: 400, y: 150 })).toBe(true);
  });

  test("darkness is data: the scene's, and what regions make of it", async () => {
    const behave = (mode: number, modifier: number) => ({
      behaviors: [{ _id: id("b"), name: "B", type: "adjustDarknessLevel", system: { mode, modifier } }],
    });
    for (const [mode, modifier, level] of [
      [0, 1, 1],
      [1, 0.5, 0.2],
      [2, 0.5, 0.7],
    ] as const) {
      const { canvas, scene } = await startBoard({ regions: [field(4, 0, 3, 5, behave(mode, modifier))] });
      await scene.update({ "environment.darknessLevel": 0.4 });
      expect(canvas.environment.darknessLevel).toBe(0.4);
      expect(canvas.effects.getDarknessLevel({ x: 50, y: 50 })).toBe(0.4);
      expect(canvas.effects.getDarknessLevel({ x: 450, y: 50 })).toBeCloseTo(level);
    }
  });
});

describe("[T-21] on the board", () => {
  test("arrow keys move by one space as keyboard movement, through no wall, and Shift turns", async () => {
    const { canvas, token } = await startBoard({ walls: [wall(upright)] });
    canvas.tokens.get(token.id).control();
    await canvas.tokens.moveMany({ dx: 1 });
    expect([token.x, token.movement.method]).toEqual([200, "keyboard"]);
    await canvas.tokens.moveMany({ dx: 1 });
    expect(token.x).toBe(200);
    (globalThis as Dynamic).ui.controls.controls.tokens.tools.unconstrainedMovement.active = true;
    await canvas.tokens.moveMany({ dx: 1 });
    expect(token.x).toBe(300);
    for (const [step, angle] of [
      [{ dx: -1 }, 90],
      [{ dy: -1 }, 180],
      [{ dx: 1 }, 270],
      [{ dy: 1 }, 0],
    ] as const) {
      await canvas.tokens.moveMany({ ...step, rotate: true });
      expect(token.rotation).toBe(angle);
    }
    await canvas.tokens.moveMany({ dz: 1 });
    expect(token.elevation).toBe(5);
  });

  test("a locked token is neither dragged nor turned", async () => {
    const { canvas, token } = await startBoard();
    const figure = canvas.tokens.get(token.id);
    await token.update({ locked: true });
    figure.control();
    expect(figure.can((globalThis as Dynamic).game.user, "drag")).toBe(false);
    await canvas.tokens.moveMany({ dx: 1 });
    await canvas.tokens.rotateMany({ angle: 90 });
    expect([token.x, token.rotation]).toEqual([100, 0]);
  });

  test("a rectangle selects what may be selected, or targets", async () => {
    const { canvas } = await startBoard({ tokens: [{ _id: id("u"), name: "U", x: 300, y: 100 }] });
    canvas.tokens.selectIn({ x: 0, y: 0, width: 1000, height: 1000 }, false);
    expect(canvas.tokens.controlled.map(({ name }: Dynamic) => name).sort()).toEqual(["T", "U"]);
    canvas.tokens.selectIn({ x: 300, y: 0, width: 50, height: 1000 }, false);
    expect(canvas.tokens.controlled.map(({ name }: Dynamic) => name)).toEqual(["U"]);
    (globalThis as Dynamic).ui.controls.tool.name = "target";
    canvas.tokens.selectIn({ x: 0, y: 0, width: 250, height: 1000 }, false);
    expect((globalThis as Dynamic).game.user.targets.ids).toEqual([id("t")]);
  });

  test("undo goes back step by step: moves, changes, what was made and what was deleted", async () => {
    const { canvas, token, scene } = await startBoard();
    await token.move({ x: 500 });
    await token.update({ hidden: true });
    await scene.createEmbeddedDocuments("Token", [{ name: "N" }]);
    await token.delete();
    await canvas.tokens.undoHistory();
    const back = scene.tokens.get(id("t"));
    expect([back.x, back.hidden]).toEqual([500, true]);
    await canvas.tokens.undoHistory();
    expect(scene.tokens.getName("N")).toBeUndefined();
    await canvas.tokens.undoHistory();
    expect(back.hidden).toBe(false);
    await canvas.tokens.undoHistory();
    expect(back.x).toBe(100);
    expect(await canvas.tokens.undoHistory()).toEqual([]);
  });

  test("undo of a recorded movement takes it out of the record as well (issue #12667)", async () => {
    const combatants = [{ _id: id("1"), tokenId: id("t"), sceneId: id("s"), actorId: id("a"), initiative: 3 }];
    const fight = { Combat: [{ _id: id("c"), active: true, round: 1, turn: 0, combatants }] };
    const { canvas, token } = await startBoard({}, { collections: fight });
    await token.move({ x: 300 });
    await token.move({ x: 300, y: 400 });
    await canvas.tokens.undoHistory();
    expect([token.x, token.y]).toEqual([300, 100]);
    expect(token.movementHistory.map(({ x }: Plain) => x)).toEqual([100, 200, 300]);
    await canvas.tokens.undoHistory();
    expect([token.x, token.movementHistory]).toEqual([100, []]);
  });

  test("what is selected on the layer in hand is deleted by its key; walls by gamemasters only", async () => {
    const { canvas, scene } = await startBoard({ walls: [wall(upright)] });
    canvas.walls.get(id("w")).control();
    expect(canvas.walls.controlled).toEqual([]);
    canvas.walls.activate();
    canvas.walls.get(id("w")).control();
    await canvas.walls._onDeleteKey();
    expect(scene.walls.size).toBe(0);
    await canvas.walls.undoHistory();
    expect([...scene.walls].map(({ c }: Dynamic) => c)).toEqual([upright]);
    const player = await startBoard({ walls: [wall(upright)] }, { client: { as: "player", online: ["player"] } });
    player.canvas.walls.activate();
    expect(player.canvas.walls.get(id("w")).control()).toBe(false);
  });

  test("players don't undo while the game is paused (issue #10777)", async () => {
    const { canvas, token, game } = await startBoard({}, { client: { as: "player", online: ["gm", "player"] } });
    await token.move({ x: 500 });
    game.paused = true;
    await canvas.tokens.undoHistory();
    expect(token.x).toBe(500);
    game.paused = false;
    await canvas.tokens.undoHistory();
    expect(token.x).toBe(100);
  });

  test("walls and regions are drawn with their tools, and a selected region gets more shapes", async () => {
    const { canvas, scene } = await startBoard();
    const { tool } = (globalThis as Dynamic).ui.controls;
    tool.name = "doors";
    canvas.walls.activate();
    expect(canvas.activeLayer).toBe(canvas.walls);
    await canvas.walls.finishDrawing({ x: 96, y: 204 }, { x: 403, y: 198 }, false);
    const [made] = [...scene.walls];
    expect([made.c, made.door]).toEqual([[100, 200, 400, 200], 1]);
    expect(document.querySelectorAll(".wall-placeable")).toHaveLength(1);
    canvas.regions.activate();
    tool.name = "rectangle";
    await canvas.regions.finishDrawing({ x: 3, y: 2 }, { x: 298, y: 205 }, false);
    tool.name = "circle";
    await canvas.regions.finishDrawing({ x: 500, y: 500 }, { x: 600, y: 500 }, false);
    const [region] = [...scene.regions];
    expect(region._source.shapes).toMatchObject([
      { type: "rectangle", x: 0, y: 0, width: 300, height: 200 },
      { type: "circle", x: 500, y: 500, radius: 100 },
    ]);
    canvas.tokens.activate();
    expect(canvas.regions.controlled).toEqual([]);
    await made.delete();
    expect(document.querySelectorAll(".wall-placeable")).toHaveLength(0);
  });

  test("a door's button opens and closes, and gamemasters lock it; players see no secret doors", async () => {
    const { canvas, scene } = await startBoard({ walls: [wall(upright, { door: 1 })] });
    const [door] = [...scene.walls];
    const figure = canvas.walls.get(door.id);
    const press = async (act: "use" | "lock") => {
      figure[act]();
      await arrive();
      return door.ds;
    };
    expect([await press("use"), await press("lock"), await press("use"), await press("lock"), await press("use")]).toEqual([
      1, 1, 0, 2, 2,
    ]); // biome-ignore format: what happens one after the other
    await door.update({ door: 2 });
    const shown = () => canvas.walls.get(door.id).element.querySelector(".door-control").style.display;
    canvas.walls.get(door.id).applyRenderFlags();
    expect(shown()).toBe("");
    await startBoard({ walls: [wall(upright, { door: 2 })] }, { client: { as: "player", online: ["player"] } });
    expect((globalThis as Dynamic).canvas.walls.get(id("w")).element.querySelector(".door-control").style.display).toBe(
      "none",
    );
  });

  test.each([
    [0, "player", "none"],
    [0, "gm", "none"],
    [1, "gm", ""],
    [1, "player", "none"],
    [2, "player", ""],
  ])("a region of visibility %i is for a %s: %j", async (visibility, as, display) => {
    const { canvas } = await startBoard(
      { regions: [field(1, 1, 2, 2, { visibility })] },
      { client: { as, online: [as] } },
    );
    expect(canvas.regions.get(id("r")).element.style.display).toBe(display);
  });

  test("the turn's mark is a ring, a picture, or nothing, as the token says (foundry-api.md §7.5)", async () => {
    const combatants = [{ _id: id("1"), tokenId: id("t"), sceneId: id("s"), actorId: id("a"), initiative: 3 }];
    const fight = { Combat: [{ _id: id("c"), active: true, round: 1, turn: 0, combatants }] };
    const { canvas, token } = await startBoard({}, { collections: fight });
    const mark = async (turnMarker: Plain) => {
      await token.update({ turnMarker });
      canvas.tokens.get(token.id).applyRenderFlags();
      return (
        canvas.tokens.get(token.id).view.element.querySelector(".turn-marker").firstChild?.getAttribute("class") ?? null
      );
    };
    expect(await mark({ mode: 1 })).toBe("turn-ring");
    expect(await mark({ mode: 2, src: "icons/mark.svg" })).toBe("turn-picture");
    expect(await mark({ mode: 0 })).toBeNull();
    expect(USERS.gm._id).toBe(id("g"));
  });
});
