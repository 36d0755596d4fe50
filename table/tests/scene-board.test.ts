// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import type { Dynamic } from "../dynamic";
import { addToken, installHost } from "./scene-support";

let table: ReturnType<typeof installHost>;
const names = (prefix: string) => table.log.map(([name]) => name).filter((name) => name.startsWith(prefix));
const element = (id: string) => document.querySelector<SVGGElement>(`[data-token-id="${id}"]`)!;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function open(options = {}) {
  document.body.replaceChildren();
  table = installHost(options);
  addToken(table.scene, table.documents, "anna", { x: 200, y: 300 });
  addToken(table.scene, table.documents, "goblin", { isOwner: false, hidden: false, elevation: 4 });
  addToken(table.scene, table.documents, "ghost", { hidden: true, x: 500 });
  await table.canvas.initialize();
  await table.canvas.draw();
}

beforeEach(() => open());

describe("[T-19] the board", () => {
  test("is ready only while it shows a scene, and tells it in order", async () => {
    expect(names("canvas")).toEqual(["canvasInit", "canvasDraw", "canvasReady"]);
    expect(table.canvas.ready).toBe(true);
    expect(table.documents.get("anna")._object).toBe(table.canvas.tokens.get("anna"));
    await table.canvas.draw(null);
    expect(table.canvas.ready).toBe(false);
    expect(table.documents.get("anna")._object).toBeNull();
    expect(document.querySelectorAll(".token")).toHaveLength(0);
    expect(table.canvas.board.getAttribute("aria-label")).toBe("TABLE.CANVAS.NoScene");
  });

  test("tokens read like buttons that say their state", async () => {
    const goblin = element("goblin");
    expect(goblin.getAttribute("role")).toBe("button");
    expect(goblin.getAttribute("aria-label")).toContain("goblin");
    expect(goblin.getAttribute("aria-label")).toContain("4 m");
    expect(element("ghost").getAttribute("aria-label")).toContain("TABLE.TOKEN.Hidden");
  });

  test("hidden tokens are not there for players", async () => {
    await open({ isGM: false });
    expect(element("ghost").style.display).toBe("none");
    expect(table.canvas.tokens.get("ghost")!.isVisible).toBe(false);
  });
});

describe("selection", () => {
  test("controls one token, or several, and says so", () => {
    const { tokens } = table.canvas;
    const anna = tokens.get("anna")!;
    const ghost = tokens.get("ghost")!;
    anna.control();
    ghost.control();
    expect(tokens.controlled).toEqual([ghost]);
    anna.control({ releaseOthers: false });
    expect(tokens.controlled).toHaveLength(2);
    tokens.releaseAll();
    expect(tokens.controlled).toEqual([]);
    const events = table.log.filter(([name]) => name === "controlToken").map(([, token, state]) => [token.id, state]);
    expect(events).toEqual([
      ["anna", true], ["anna", false], ["ghost", true], ["anna", true], ["ghost", false], ["anna", false],
    ]); // biome-ignore format: one line per call is too much
  });

  test("players control only what they own", async () => {
    await open({ isGM: false });
    expect(table.canvas.tokens.get("goblin")!.control()).toBe(false);
    expect(table.canvas.tokens.get("anna")!.control()).toBe(true);
  });

  test("the arrow keys' move goes by spaces", async () => {
    table.canvas.tokens.get("anna")!.control();
    await table.canvas.tokens.moveMany({ dx: 1, dy: -1 });
    expect(table.documents.get("anna")).toMatchObject({ x: 300, y: 200 });
    await frame();
    expect(element("anna").style.transform).toBe("translate(300px, 200px)");
  });
});

describe("targets", () => {
  test("belong to a user, are told to all and broadcast", () => {
    const goblin = table.canvas.tokens.get("goblin")!;
    goblin.setTarget(true);
    expect(table.me.targets.ids).toEqual(["goblin"]);
    expect(goblin.isTargeted).toBe(true);
    expect(table.log.at(-1)).toEqual(["targetToken", table.me, goblin, true]);
    expect(table.socket.sent.at(-1)).toEqual(["userActivity", { targets: ["goblin"], sceneId: "scene" }]);
    table.canvas.tokens.get("anna")!.setTarget(true);
    expect(table.me.targets.ids).toEqual(["anna"]);
    table.canvas.tokens.setTargets(["goblin"], { mode: "acquire" });
    expect(table.me.targets.ids).toEqual(["anna", "goblin"]);
    table.canvas.tokens.setTargets(["anna"], { mode: "release" });
    expect(table.me.targets.ids).toEqual(["goblin"]);
  });

  test("of others arrive by the socket", () => {
    const receive = table.socket.handlers.get("userActivity")!;
    receive("peer", { targets: ["anna"] });
    expect(table.peer.targets.ids).toEqual(["anna"]);
    expect(table.log.at(-1)?.slice(0, 2)).toEqual(["targetToken", table.peer]);
    receive("peer", { targets: [] });
    expect(table.peer.targets.size).toBe(0);
  });

  test("end with the token and with the scene", async () => {
    const anna = table.canvas.tokens.get("anna")!;
    anna.setTarget(true);
    table.host.Hooks.callAll("deleteToken", anna.document, {}, "me");
    expect(table.me.targets.size).toBe(0);
    table.canvas.tokens.get("goblin")!.setTarget(true);
    await table.canvas.draw(table.scene);
    expect(table.me.targets.size).toBe(0);
  });
});

describe("documents and board", () => {
  test("created and deleted tokens appear and go", () => {
    const document_ = addToken(table.scene, table.documents, "ogre", { width: 2, height: 2 });
    table.host.Hooks.callAll("createToken", document_, {}, "me");
    expect(element("ogre")).not.toBeNull();
    expect(table.canvas.tokens.get("ogre")!.bounds).toMatchObject({ width: 200, height: 200 });
    table.host.Hooks.callAll("deleteToken", document_, {}, "me");
    expect(element("ogre")).toBeNull();
  });

  test("dropping an actor needs the right to create tokens", async () => {
    table.host.game.user.can = () => false;
    await expect(table.canvas.tokens._onDropActorData(null, { uuid: "Actor.x", x: 0, y: 0 })).rejects.toThrow(
      /NoTokenCreate/,
    );
  });

  test("walls stop lines unless their door is open", () => {
    const { move } = table.host.CONFIG.Canvas.polygonBackends;
    const wall: Dynamic = { c: [100, 0, 100, 200], move: 20, sight: 10, door: 1, ds: 0, dir: 0 };
    table.scene.walls = [wall];
    const line = [
      { x: 0, y: 50 },
      { x: 200, y: 50 },
    ] as const;
    expect(move.testCollision(...line, { type: "move", mode: "any" })).toBe(true);
    expect(move.testCollision(...line, { type: "move", mode: "closest" })).toEqual({ x: 100, y: 50 });
    expect(move.testCollision(...line, { type: "sight", mode: "any" })).toBe(false);
    wall.ds = 1;
    expect(move.testCollision(...line, { type: "move" })).toBe(false);
    wall.ds = 0;
    // CONST.WALL_DIRECTIONS: one that collides from the left (1) or the right (2) of its way lets the other side through
    const back = [line[1], line[0]] as const;
    const passes = () => [line, back].map((way) => !move.testCollision(...way, { type: "move" }));
    expect(passes()).toEqual([false, false]);
    wall.dir = 1;
    const left = passes();
    wall.dir = 2;
    expect([left, passes()]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
