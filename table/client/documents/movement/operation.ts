import { movementFields } from "../../../common/documents/token-place";
import { originOf } from "../../../common/movement/path";
import type { Dynamic, Plain } from "../../../dynamic";
import { contrary } from "../../contrary";
import { host } from "../host";
import { changedRegions } from "../regions/membership";
import { regionEvents } from "../regions/movement-events";
import { arrived, carryOn } from "./continuation";
import { type Instruction, planMovement } from "./plan";

/** The keys of size. A change of these alone follows no path, so that nothing can block it. */
const SIZE_KEYS = ["width", "height", "shape"];

/** Whether changes move a token; with an origin, whether they differ from it. */
export function isMovement(changes: Plain, origin?: Plain): boolean {
  return movementFields().some((key) => key in changes && (!origin || changes[key] !== origin[key]));
}

function instructionOf(token: Dynamic, changes: Plain, options: Plain): Instruction {
  const given: Instruction = options.movement?.[token.id] ?? {};
  const keys = movementFields().filter((key) => key in changes);
  if (given.waypoints) return { ...given, constrainOptions: given.constrainOptions ?? options.constrainOptions };
  const target = Object.fromEntries(keys.map((key) => [key, changes[key]]));
  const onlySize = keys.every((key) => SIZE_KEYS.includes(key));
  // the older options (issue #11842) name the action, and whether walls block
  const action = options.teleport === true ? "displace" : undefined;
  const forced = onlySize || options.forced === true;
  const { method, autoRotate, showRuler, constrainOptions } = { ...options, ...given } as Instruction;
  return {
    ...given,
    waypoints: [{ ...target, explicit: true, checkpoint: true, ...(action && { action }) }],
    ...(method && { method }),
    ...(autoRotate !== undefined && { autoRotate }),
    ...(showRuler !== undefined && { showRuler }),
    constrainOptions: forced ? { ignoreWalls: true, ignoreCost: true } : (constrainOptions ?? {}),
  };
}

/** A movement with its start and its given waypoints only, without the steps between. */
function sparse({ origin, passed, pending, ...movement }: Plain): Plain {
  const named = (waypoints: Plain[]) => waypoints.filter((one) => !one.intermediate);
  return {
    ...movement,
    origin,
    passed: { ...passed, waypoints: [{ ...origin }, ...named(passed.waypoints)] },
    pending: { ...pending, waypoints: named(pending.waypoints) },
  };
}

/** A movement as hooks see it that can only refuse it: two of its properties are writable. */
function sealed(movement: Plain): Plain {
  const view = {};
  for (const [key, value] of Object.entries(movement)) {
    const writable = key === "autoRotate" || key === "showRuler";
    Object.defineProperty(view, key, { value: writable ? value : frozen(value), writable, enumerable: true });
  }
  return view;
}

function frozen(value: Dynamic): Dynamic {
  if (value && typeof value === "object") {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value;
}

/**
 * Part of a token's preUpdate: its changes of position become a movement up to the first checkpoint, which the token and
 * the hook may refuse. Source: API docs, `TokenDocument#_preUpdateMovement`, hook `preMoveToken`.
 */
export async function preUpdate(token: Dynamic, changes: Plain, options: Plain): Promise<boolean | undefined> {
  if (isMovement(changes)) {
    const planned = planMovement(token, instructionOf(token, changes, options));
    for (const key of movementFields()) delete changes[key];
    if (!planned) return undefined;
    const told = sealed(contrary() ? sparse(planned) : planned) as Dynamic;
    if ((await token._preUpdateMovement(told, options)) === false) return false;
    if (host.Hooks.call("preMoveToken", token, told, options) === false) return false;
    const movement = { ...planned, autoRotate: told.autoRotate, showRuler: told.showRuler } as Dynamic;
    Object.assign(changes, movement.destination);
    if (movement.autoRotate && !token.lockRotation) Object.assign(changes, facing(movement));
    if (movement.recorded) changes._movementHistory = recordOf(token, movement);
    options._movement = { ...options._movement, [token.id]: movement };
  }
  if (token._couldRegionsChange(changes)) {
    const regions = changedRegions(token, changes);
    if (regions) changes._regions = regions;
  }
  return undefined;
}

/** The rotation towards where a token went last; 0 degrees is down. */
function facing({ passed, origin }: Plain): Plain {
  const path: Plain[] = [origin, ...passed.waypoints];
  const [a, b] = path.slice(-2) as [Plain, Plain];
  if (a.x === b.x && a.y === b.y) return {};
  return { rotation: ((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 270) % 360 };
}

function recordOf(token: Dynamic, { id, passed }: Plain): Plain[] {
  const before: Plain[] = token._source._movementHistory ?? [];
  const start = { ...originOf(token), terrain: null, cost: 0, userId: host.game.user.id, movementId: id };
  return [...before, ...(before.length ? [] : [start]), ...passed.waypoints];
}

/** A movement as a token shows it. */
function shown(movement: Plain, user: Dynamic, options: Plain): Plain {
  const { _movement, movement: _instructions, ...updateOptions } = options;
  const state = movement.pending.waypoints.length ? "pending" : "completed";
  return { ...movement, user, state, updateOptions };
}

/** Store the movement before the events of the token's change. */
export function onUpdate(token: Dynamic, options: Plain, userId: string): void {
  const movement = options._movement?.[token.id];
  if (movement) token._movementData = shown(movement, host.game.users.get(userId), options);
}

/**
 * At the end of an update, on all clients: calls the hook for movements, then the regions' events. The client that moved
 * the token then continues the movement. Source: hook docs `moveToken`; issue #11272.
 */
export function afterUpdate(documents: Dynamic[], operation: Plain, user: Dynamic): void {
  for (const token of documents) {
    const movement = operation._movement?.[token.id];
    if (movement) {
      token._onUpdateMovement(movement, operation, user);
      host.Hooks.callAll("moveToken", token, movement, operation, user);
    }
    if (movement?.recorded) recorded(token);
    regionEvents(token, movement ?? null, user);
    if (movement && user?.isSelf) carryOn(token, movement);
    else if (movement) arrived(token, movement.id);
  }
}

/** A token's history changed. */
export function recorded(token: Dynamic): void {
  token._onMovementRecorded();
  host.Hooks.callAll("recordToken", token);
}
