import type { Dynamic, Plain } from "../../common/types";
import { randomID } from "../../common/utils/text";
import { host } from "./host";

/** The properties that make up where a token is and how large. */
export const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

const PLACE_KEYS = ["x", "y", "elevation"] as const;

function gridOf(token: Dynamic): Dynamic {
  return token.parent?.grid ?? host.canvas?.grid;
}

/** The size in pixels. */
export function size(token: Dynamic, data: Plain): { width: number; height: number } {
  const grid = gridOf(token);
  const width = data.width ?? token.width;
  const height = data.height ?? token.height;
  return { width: width * (grid?.sizeX ?? grid?.size ?? 100), height: height * (grid?.sizeY ?? grid?.size ?? 100) };
}

/** The middle of the token, where it is or would be. */
export function center(token: Dynamic, data: Plain): Plain {
  const { width, height } = size(token, data);
  return {
    x: (data.x ?? token.x) + width / 2,
    y: (data.y ?? token.y) + height / 2,
    elevation: data.elevation ?? token.elevation,
  };
}

/** The nearest place on the grid for the token's top left corner. */
export function snapped(token: Dynamic, data: Plain): Plain {
  const grid = gridOf(token);
  const position = { x: data.x ?? token.x, y: data.y ?? token.y, elevation: data.elevation ?? token.elevation };
  if (!grid || grid.isGridless || typeof grid.getSnappedPoint !== "function")
    return { ...position, x: Math.round(position.x), y: Math.round(position.y) };
  const { width, height } = size(token, data);
  const modes = host.foundry.CONST.GRID_SNAPPING_MODES;
  const odd = (length: number, unit: number) => Math.round(length / unit) % 2 === 1;
  const unitX = grid.sizeX ?? grid.size;
  const small = width < unitX;
  // whole tokens snap by their middle: odd sizes to centres of spaces, even ones to vertices
  const mode = small
    ? modes.CENTER | modes.VERTEX | modes.CORNER | modes.SIDE_MIDPOINT
    : grid.isHexagonal || odd(width, unitX)
      ? modes.CENTER
      : modes.VERTEX;
  const middle = grid.getSnappedPoint(
    { x: position.x + width / 2, y: position.y + height / 2 },
    { mode, resolution: 1 },
  );
  return { ...position, x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2) };
}

/** The spaces of the grid that the token stands on. */
export function occupied(token: Dynamic, data: Plain): Plain[] {
  const grid = gridOf(token);
  if (!grid || grid.isGridless) return [];
  const { x, y } = { x: data.x ?? token.x, y: data.y ?? token.y };
  const { width, height } = size(token, data);
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x, y, width, height });
  const offsets: Plain[] = [];
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++) {
      const middle = grid.getCenterPoint({ i, j });
      if (middle.x >= x && middle.x <= x + width && middle.y >= y && middle.y <= y + height) offsets.push({ i, j });
    }
  }
  return offsets;
}

/** Waypoints with everything that they leave out, from where the token is. */
export function complete(token: Dynamic, waypoints: Plain[]): Plain[] {
  let last: Plain = {
    ...Object.fromEntries(POSITION_KEYS.map((key) => [key, token._source[key]])),
    action: actionOf(token),
  };
  return waypoints.map((waypoint) => {
    last = { ...last, snapped: false, explicit: false, checkpoint: false, ...waypoint };
    return last;
  });
}

function actionOf(token: Dynamic): string {
  return token.movementAction ?? host.CONFIG.Token?.movement?.defaultAction ?? "walk";
}

/** Measure a path between the token's middles, with the cost that its movement actions ask. */
export function measure(token: Dynamic, waypoints: Plain[], options: Plain): Plain {
  const grid = gridOf(token);
  const actions = host.CONFIG.Token?.movement?.actions ?? {};
  const costs = new Map<string, Dynamic>();
  const points = complete(token, waypoints).map((waypoint) => ({ ...waypoint, ...center(token, waypoint) }));
  const cost =
    options.cost ??
    ((from: Plain, to: Plain, distance: number, segment: Plain) => {
      const action = segment?.action ?? (to as Plain).action ?? actionOf(token);
      if (!costs.has(action))
        costs.set(action, actions[action]?.getCostFunction?.(token, options) ?? ((base: number) => base));
      return costs.get(action)(distance, from, to, distance, segment);
    });
  return grid.measurePath(points, { ...options, cost });
}

/** Whether a step is written into the history: in combat, if it was dragged. */
export function shouldRecord(token: Dynamic): boolean {
  return Boolean(token.combatant?.combat?.started);
}

/** Move along waypoints, one update for each. */
export async function move(token: Dynamic, waypoints: Plain | Plain[], options: Plain): Promise<boolean> {
  const list = Array.isArray(waypoints) ? waypoints : [waypoints];
  const { method = "api", ...rest } = options;
  for (const [index, waypoint] of list.entries()) {
    const target = Object.fromEntries(
      POSITION_KEYS.filter((key) => key in waypoint).map((key) => [key, waypoint[key]]),
    );
    const before = Object.fromEntries(PLACE_KEYS.map((key) => [key, token._source[key]]));
    const wanted = PLACE_KEYS.some((key) => key in target && target[key] !== before[key]);
    if (!wanted) continue;
    const context = {
      ...rest,
      _movementMethod: method,
      _pending: list.slice(index + 1),
      ...(waypoint.action && { _movementAction: waypoint.action }),
    };
    if (!(await token.update(target, context))) return false;
  }
  return true;
}

/** The movement that an update makes, if it makes one. */
function describe(token: Dynamic, changes: Plain, options: Plain): Plain | null {
  const origin = Object.fromEntries(POSITION_KEYS.map((key) => [key, token._source[key]]));
  const destination = {
    ...origin,
    ...Object.fromEntries(POSITION_KEYS.filter((key) => key in changes).map((key) => [key, changes[key]])),
  };
  if (PLACE_KEYS.every((key) => origin[key] === destination[key])) return null;
  const action = options._movementAction ?? actionOf(token);
  const waypoint = { ...destination, action, snapped: false, explicit: true, checkpoint: true };
  const path = gridOf(token)?.measurePath
    ? measure(token, [{ ...origin, action }, waypoint], {})
    : { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const passed = {
    waypoints: [waypoint],
    distance: path.distance,
    cost: path.cost,
    spaces: path.spaces,
    diagonals: path.diagonals,
  };
  return {
    id: randomID(),
    chain: [],
    origin,
    destination,
    passed,
    pending: { waypoints: options._pending ?? [], distance: 0, cost: 0, spaces: 0, diagonals: 0 },
    method: options._movementMethod ?? "api",
    recorded: (options._movementMethod ?? "api") === "dragging" && token._shouldRecordMovementHistory(),
    constrained: false,
    autoRotate: false,
    showRuler: false,
    state: options._pending?.length ? "pending" : "completed",
  };
}

/** Ask the token and the hook whether it may move; note the movement for all clients. */
export async function preUpdate(token: Dynamic, changes: Plain, options: Plain): Promise<boolean | undefined> {
  const step = describe(token, changes, options);
  if (!step) return undefined;
  if ((await token._preUpdateMovement(step, options)) === false) return false;
  if (host.Hooks.call("preMoveToken", token, step, options) === false) return false;
  if (step.recorded) {
    const mark = {
      ...step.passed.waypoints[0],
      cost: step.passed.cost,
      userId: host.game.user.id,
      movementId: step.id,
    };
    const start = token.movementHistory.length
      ? []
      : [
          {
            ...step.origin,
            action: step.passed.waypoints[0].action,
            cost: 0,
            userId: host.game.user.id,
            movementId: step.id,
          },
        ];
    changes._movementHistory = [...token.movementHistory, ...start, mark];
  }
  options._movement = { ...options._movement, [token.id]: step };
  return undefined;
}

/** Tell the token and the hook that it moved. */
export function onUpdate(token: Dynamic, options: Plain, userId: string): void {
  const step = options._movement?.[token.id];
  if (!step) return;
  const user = host.game.users.get(userId);
  Object.defineProperty(token, "movement", { value: { ...step, user }, configurable: true, writable: true });
  token._onUpdateMovement({ ...step, user }, options, user);
  host.Hooks.callAll("moveToken", token, { ...step, user }, options, user);
}
