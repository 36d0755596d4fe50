import { configDefaults, createCanvas, gridNamespace } from "../client/canvas/index";
import { dataNamespace } from "../client/documents/index";
import { CONST } from "../common/constants";
import { mergeObject } from "../common/utils/merge";
import type { Dynamic, Plain } from "../dynamic";
import { id, settle, startClient, type TestClient, USERS } from "./documents-support";

export { id, settle, USERS };

/** A walkable scene of 20 by 20 squares, 5 units each, with one token of the player's; regions and tokens as asked. */
export function sceneSource({ tokens = [], regions = [], grid = {}, walls = [], templates = [] }: Plain = {}): Plain {
  return {
    _id: id("s"),
    name: "Mill",
    active: true,
    width: 2000,
    height: 2000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 5, units: "ft", ...grid },
    walls,
    templates,
    regions,
    tokens: [{ _id: id("t"), name: "T", actorId: id("a"), actorLink: true, x: 100, y: 100 }, ...tokens],
  };
}

export interface Ground extends TestClient {
  scene: Dynamic;
  token: Dynamic;
  emitted: [string, Dynamic][];
  region: Dynamic;
}

/** A client whose scene can be measured; nothing is drawn. */
export async function startGround(scene: Plain = {}, options: Dynamic = {}): Promise<Ground> {
  const client = startClient({
    collections: {
      Actor: [{ _id: id("a"), name: "A", type: "base", ownership: { default: 0, [USERS.player._id]: 3 } }],
      Scene: [sceneSource(scene)],
      ...options.collections,
    },
    ...options.client,
  });
  const { foundry } = globalThis as Dynamic;
  Object.assign(foundry, { grid: gridNamespace, data: { ...foundry.data, ...dataNamespace } });
  const emitted: [string, Dynamic][] = [];
  const send = client.game.socket.emit;
  client.game.socket.emit = (name: string, ...args: Dynamic[]) => {
    if (name !== "modify") emitted.push([name, args[0]]);
    return send.call(client.game.socket, name, ...args);
  };
  const [place] = client.game.scenes;
  place.reset();
  return {
    ...client,
    scene: place,
    token: place.tokens.get(id("t")),
    region: [...place.regions][0] ?? null,
    emitted,
  };
}

/** A region over some squares of 100 pixels, with behaviours. */
export function field(x: number, y: number, width: number, height: number, more: Plain = {}): Plain {
  const shape = { type: "rectangle", x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
  return { _id: id("r"), name: "Field", shapes: [shape], ...more };
}

/** Wait until a movement with all its parts is over. */
export async function arrive(): Promise<void> {
  for (let n = 0; n < 12; n++) await settle();
}

/** A client that has drawn its scene; needs an environment with a document. */
export async function startBoard(scene: Plain = {}, options: Dynamic = {}): Promise<Ground & { canvas: Dynamic }> {
  document.body.replaceChildren();
  const ground = await startGround(scene, options);
  const globals = globalThis as Dynamic;
  mergeObject(globals.CONFIG, configDefaults);
  globals.CONST = CONST;
  const tool = { name: "select" };
  globals.ui = {
    ...globals.ui,
    controls: { tool, controls: { tokens: { tools: { unconstrainedMovement: { active: false } } } } },
  };
  globals.ui.notifications.info = (text: string) => ground.notices.push(text);
  globals.canvas = createCanvas();
  ground.scene.view = async () => undefined;
  await globals.canvas.initialize();
  await globals.canvas.draw(ground.scene);
  return { ...ground, canvas: globals.canvas };
}

/** Two walk in a fight, then the first one's turn ends: whether the first and the second still know where they went. */
export async function remembered(): Promise<boolean[]> {
  const combatants = ["t", "u"].map((letter, index) => ({
    _id: id(String(index + 1)),
    tokenId: id(letter),
    sceneId: id("s"),
    actorId: id("a"),
    initiative: 9 - index,
  }));
  const { game, scene } = await startGround(
    { tokens: [{ _id: id("u"), name: "U", actorId: id("a"), actorLink: true, x: 500, y: 500 }] },
    { collections: { Combat: [{ _id: id("c"), active: true, round: 1, turn: 0, combatants }] } },
  );
  for (const token of scene.tokens) await token.move({ x: 900 });
  await game.combats.get(id("c")).nextTurn();
  await arrive();
  return [...scene.tokens].map(({ movementHistory }: Dynamic) => movementHistory.length > 0);
}
