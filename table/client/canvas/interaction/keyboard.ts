import type { Canvas } from "../board";
import { host, localize, report } from "../host";
import type { Scenery } from "../scenery/scenery";
import type { Token } from "../token/token";

const STEPS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** Keys on the board: they work while the board or nothing in particular has the focus. */
export function bindKeyboard(canvas: Canvas): void {
  document.addEventListener("keydown", (event) => {
    if (!canvas.ready || event.defaultPrevented || !boardHasFocus(canvas)) return;
    if (event.ctrlKey || event.metaKey) {
      if (onCommand(canvas, event)) event.preventDefault();
      return;
    }
    if (onKey(canvas, event)) event.preventDefault();
  });
  document.addEventListener("keyup", (event) => {
    if (event.key === "Alt") canvas.highlightObjects(false);
  });
}

/** What Control, or Command, and a letter asks for; true when it was used. */
function onCommand(canvas: Canvas, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  if (shiftKey || (letter !== "z" && letter !== "a")) return false;
  if (letter === "z") canvas.activeLayer?.undoHistory().catch(report);
  else canvas.activeLayer?.controlAll();
  return true;
}

function boardHasFocus(canvas: Canvas): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || canvas.board.contains(activeElement);
}

/** Do what a key asks for; true when the key was used. */
function onKey(canvas: Canvas, event: KeyboardEvent): boolean {
  const focused = focusedToken(canvas);
  const step = STEPS[event.key];
  if (step) return walk(canvas, focused, step, event.shiftKey);
  switch (event.key) {
    case "Enter":
    case " ":
      return focused ? select(focused, event.shiftKey) : openScenery(canvas);
    case "t":
    case "T":
      return target(canvas.tokens.hover ?? focused, event.shiftKey);
    case "Tab":
      // Inside the board Tab goes from token to token and out again, as everywhere in a page.
      return document.activeElement === document.body && !!canvas.tokens.cycleTokens(!event.shiftKey);
    case "Escape":
      return leave(canvas);
    case "Delete":
      void canvas.activeLayer?._onDeleteKey();
      return (canvas.activeLayer?.controlled.length ?? 0) > 0;
    case "ContextMenu":
      focused?._onClickRight(event);
      return !!focused;
    case "PageUp":
    case "PageDown":
      canvas.zoom(event.key === "PageUp" ? 1.2 : 1 / 1.2);
      return true;
    case "Alt":
      canvas.highlightObjects(true);
      return false;
    default:
      return false;
  }
}

function focusedToken(canvas: Canvas): Token | null {
  const id = document.activeElement?.getAttribute("data-token-id");
  return id ? (canvas.tokens.get(id) ?? null) : null;
}

function select(token: Token, adding: boolean): boolean {
  if (token.controlled && adding) return token.release();
  if (token.controlled) {
    token._onClickLeft2(new Event("keydown"));
    return true;
  }
  return token.control({ releaseOthers: !adding });
}

function target(token: Token | null, keepOthers: boolean): boolean {
  if (!token) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !keepOthers });
  return true;
}

/** Select the wall or region that has the focus, and open what is selected already. */
function openScenery(canvas: Canvas): boolean {
  const id = document.activeElement?.getAttribute("data-document-id");
  const object = id && canvas.activeLayer !== canvas.tokens ? canvas.activeLayer?.get(id) : null;
  if (!object) return false;
  if (object.controlled) (object as Scenery)._onClickLeft2(new Event("keydown"));
  else object.control();
  return true;
}

/** Step, or with Shift turn, or without anything selected look elsewhere. */
function walk(canvas: Canvas, focused: Token | null, step: { dx: number; dy: number }, rotate: boolean): boolean {
  if (!canvas.tokens.controlled.length && focused) focused.control();
  if (!canvas.tokens.controlled.length) {
    const { x, y } = canvas.viewPosition;
    const size = canvas.grid!.size;
    canvas.pan({ x: x + step.dx * size, y: y + step.dy * size });
    return true;
  }
  if (host.game.paused && !host.game.user.isGM) host.ui.notifications.warn(localize("GAME.PausedWarning"));
  else canvas.tokens.moveMany({ ...step, rotate }).catch(report);
  return true;
}

function leave(canvas: Canvas): boolean {
  const open = canvas.hud.token?.rendered;
  canvas.hud.close();
  return !!open || (canvas.activeLayer?.releaseAll() ?? 0) > 0;
}
