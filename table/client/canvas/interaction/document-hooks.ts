import type { Dynamic, Plain } from "../../../dynamic";
import type { Canvas } from "../board";
import { host, report } from "../host";
import type { PlaceablesLayer } from "../layers/placeables-layer";

const ACTOR_HOOKS = ["updateActor"];
const EMBEDDED_HOOKS = ["ActiveEffect", "Item"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]);
const COMBAT_HOOKS = [
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "combatStart",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
];
const REDRAW_KEYS = ["grid", "background", "width", "height", "padding", "backgroundColor"];

/** Keep the board in step with the documents it shows. */
export function bindDocumentHooks(canvas: Canvas): void {
  const { Hooks } = host;
  const here = (document: Dynamic) => canvas.ready && document.parent === canvas.scene;
  Hooks.on("createToken", (document: Dynamic) => {
    if (here(document)) void canvas.tokens.createObject(document).draw();
    if (here(document)) canvas.tokens.sort();
  });
  Hooks.on("updateToken", (document: Dynamic, changed: Dynamic) => {
    if (!here(document)) return;
    const token = canvas.tokens.get(document.id);
    if ("sort" in changed || "elevation" in changed) canvas.tokens.sort();
    canvas.hud.follow(token);
  });
  Hooks.on("deleteToken", (document: Dynamic) => {
    if (here(document)) canvas.tokens.removeObject(document.id);
  });
  for (const name of ACTOR_HOOKS) Hooks.on(name, (actor: Dynamic) => refreshActor(canvas, actor));
  for (const name of EMBEDDED_HOOKS) Hooks.on(name, (document: Dynamic) => refreshActor(canvas, actorOf(document)));
  for (const name of COMBAT_HOOKS) Hooks.on(name, () => refreshAll(canvas));
  Hooks.on("updateUser", () => refreshAll(canvas));
  for (const layer of canvas.layers) if (layer !== (canvas.tokens as object)) bindLayer(canvas, layer);
  for (const layer of canvas.layers) bindHistory(canvas, layer);
  bindSceneHooks(canvas);
}

/** Parts of the scene that are drawn come and go with their documents. */
function bindLayer(canvas: Canvas, layer: PlaceablesLayer): void {
  const { Hooks } = host;
  const name = (layer.constructor as typeof PlaceablesLayer).documentName;
  const here = (document: Dynamic) => canvas.ready && document.parent === canvas.scene;
  Hooks.on(`create${name}`, (document: Dynamic) => {
    if (here(document)) void layer.createObject(document).draw();
  });
  Hooks.on(`update${name}`, (document: Dynamic) => here(document) && layer.get(document.id)?.refresh());
  Hooks.on(`delete${name}`, (document: Dynamic) => here(document) && layer.removeObject(document.id));
}

/** What a change sets aside, by document, until it is known to be done. */
const before = new WeakMap<object, Plain>();
const OWN_BOOKS = ["_id", "_movementHistory", "_regions", "_stats", "delta", "flags"];

/** What this user does can be undone. */
function bindHistory(canvas: Canvas, layer: PlaceablesLayer): void {
  const { Hooks } = host;
  const name = (layer.constructor as typeof PlaceablesLayer).documentName;
  const mine = (document: Dynamic, userId: string) => document.parent === canvas.scene && userId === host.game.user.id;
  Hooks.on(`preUpdate${name}`, (document: Dynamic, changes: Plain) => {
    const keys = Object.keys(changes).filter((key) => !OWN_BOOKS.includes(key));
    before.set(document, Object.fromEntries(keys.map((key) => [key, document._source?.[key]])));
  });
  Hooks.on(`update${name}`, (document: Dynamic, _changed: Plain, options: Plain, userId: string) => {
    const old = before.get(document);
    before.delete(document);
    if (!old || !Object.keys(old).length || !mine(document, userId)) return;
    layer.history.store("update", [{ _id: document.id, ...old }], options, options._movement?.[document.id]?.id);
  });
  Hooks.on(`create${name}`, (document: Dynamic, options: Plain, userId: string) => {
    if (mine(document, userId)) layer.storeHistory("create", [{ _id: document.id }], options);
  });
  Hooks.on(`delete${name}`, (document: Dynamic, options: Plain, userId: string) => {
    if (mine(document, userId)) layer.storeHistory("delete", [document.toObject()], options);
  });
}

function bindSceneHooks(canvas: Canvas): void {
  const { Hooks } = host;
  Hooks.on("updateScene", (scene: Dynamic, changed: Dynamic) => {
    if (changed.active === true && scene !== canvas.scene) canvas.draw(scene).catch(report);
    else if (scene === canvas.scene && REDRAW_KEYS.some((key) => key in changed)) canvas.draw(scene).catch(report);
  });
  Hooks.on("createScene", (scene: Dynamic) => {
    if (scene.active && canvas.initialized) canvas.draw(scene).catch(report);
  });
  Hooks.on("deleteScene", (scene: Dynamic) => {
    if (scene === canvas.scene) canvas.draw(host.game.scenes.active ?? null).catch(report);
  });
}

function actorOf(document: Dynamic): Dynamic {
  let parent = document.parent;
  while (parent && parent.documentName !== "Actor") parent = parent.parent;
  return parent;
}

// Several tokens may show one actor; an unlinked token has an actor of its own.
function refreshActor(canvas: Canvas, actor: Dynamic): void {
  if (!canvas.ready || !actor) return;
  for (const token of canvas.tokens.placeables) {
    if (token.actor === actor || token.document.actorId === actor.id) token.refresh();
  }
}

function refreshAll(canvas: Canvas): void {
  if (!canvas.ready) return;
  for (const token of canvas.tokens.placeables) token.refresh();
}
