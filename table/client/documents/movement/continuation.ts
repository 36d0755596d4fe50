import { profile } from "../../../common/generation/index";
import { randomID } from "../../../common/utils/text";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, reportError } from "../host";
import { moveThrough } from "./travel";

/** The state of a movement that this client makes. */
interface Course {
  movementId: string;
  /** The keys of the pauses that stop the token, each with the function that resolves it when the movement continues. */
  readonly held: Map<string, (continued: boolean) => void>;
  /** Continues the movement once no pause is left. */
  proceed: (() => void) | null;
  stopped: boolean;
  readonly finished: Promise<boolean>;
  readonly finish: (complete: boolean) => void;
}

const courses = new WeakMap<object, Course>();

/** News about movements that have not arrived here yet, because one stream may overtake another. */
const early = new Map<string, { keys: Set<string>; state: string | null }>();
const EARLY_LIMIT = 100;

function earlyOf(movementId: string): { keys: Set<string>; state: string | null } {
  const known = early.get(movementId) ?? { keys: new Set<string>(), state: null };
  early.set(movementId, known);
  const [oldest] = early.keys();
  if (early.size > EARLY_LIMIT && oldest) early.delete(oldest);
  return known;
}

function newCourse(movementId: string): Course {
  let finish: (complete: boolean) => void = () => undefined;
  const finished = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  return { movementId, held: new Map(), proceed: null, stopped: false, finished, finish };
}

/** Tells all clients about a change in a movement's state. */
function announce(token: Dynamic, state: string, more: Plain = {}): void {
  const movementId = token.movement.id;
  host.game.socket?.emit?.("tokenMovement", { tokenUuid: token.uuid, movementId, state, ...more });
}

function setState(token: Dynamic, state: string): void {
  if (token._movementData) token._movementData = { ...token._movementData, state };
}

function stoppedAt(token: Dynamic): void {
  setState(token, "stopped");
  token._onMovementStopped();
  host.Hooks.callAll("stopToken", token);
}

function pausedAt(token: Dynamic): void {
  if (token.movement.state === "paused") return;
  setState(token, "paused");
  token._onMovementPaused();
  host.Hooks.callAll("pauseToken", token);
}

/** Continues a movement after an update: waits for the animation and for pauses, then moves along the rest of the way. */
export function carryOn(token: Dynamic, movement: Plain): void {
  const course = courseFor(token, movement);
  if (!movement.pending.waypoints.length) {
    course.finish(true);
    return;
  }
  proceed(token, movement, course).catch((error: Error) => reportError("TokenDocument#move", error));
}

async function proceed(token: Dynamic, movement: Plain, course: Course): Promise<void> {
  // all events of the update come first
  await new Promise((resolve) => setTimeout(resolve));
  await token.object?.movementAnimationPromise;
  if (course.held.size) {
    await new Promise<void>((resolve) => {
      course.proceed = resolve;
    });
    course.proceed = null;
  }
  const gone = course.stopped || token.movement?.id !== movement.id || !token.parent?.tokens?.has(token.id);
  if (gone) {
    course.finish(false);
    return;
  }
  const { method, autoRotate, showRuler, constrainOptions, chain, pending } = movement;
  const waypoints = pending.waypoints.filter((one: Plain) => !one.intermediate);
  const next = waypoints.map(({ cost, userId, movementId, terrain, intermediate, ...one }: Plain) => one);
  const options = { ...token.movement.updateOptions, method, autoRotate, showRuler, constrainOptions };
  for (const key of ["parent", "parentUuid", "pack", "updates", "modifiedTime", "action", "diff"]) delete options[key];
  const moved = await moveThrough(token, next, { ...options, chain: [...chain, movement.id] });
  if (!moved) {
    stoppedAt(token);
    announce(token, "stopped");
    course.finish(false);
  }
}

/** Resolves at the end of the whole movement: true when the token arrived. */
export function finishOf(token: Dynamic): Promise<boolean> {
  return courses.get(token)?.finished ?? Promise.resolve(true);
}

/** Stop the movement for good; only the client that moves the token can. Source: API docs, `TokenDocument#stopMovement`. */
export function stop(token: Dynamic): boolean {
  const { movement } = token;
  const course = ownCourse(token);
  if (movement?.state === "stopped") return course !== null;
  if (!course || !["pending", "paused", "planned"].includes(movement.state)) return false;
  course.stopped = true;
  for (const resolve of course.held.values()) resolve(false);
  course.held.clear();
  course.proceed?.();
  stoppedAt(token);
  announce(token, "stopped");
  return true;
}

/**
 * Pause a movement until it is resumed with the key, or, without one, until the callback is called.
 * Source: API docs, `TokenDocument#pauseMovement`; issues #11849, #12162.
 */
export function pause(token: Dynamic, key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
  const { movement } = token;
  const course = ownCourse(token);
  if (!course || !["pending", "paused"].includes(movement.state)) return null;
  const name = key ?? randomID();
  if (key !== undefined && early.get(movement.id)?.keys.delete(key)) return Promise.resolve(true);
  const continued = new Promise<boolean>((resolve) => {
    const before = course.held.get(name);
    course.held.set(name, (answer) => {
      before?.(answer);
      resolve(answer);
    });
  });
  pausedAt(token);
  announce(token, "paused");
  if (key !== undefined) return continued;
  return () => {
    release(token, course, name);
    return continued;
  };
}

/** The course that a movement belongs to: that of the movement that it continues, or a new one. */
function courseFor(token: Dynamic, movement: Plain): Course {
  const known = courses.get(token);
  if (known && [movement.id, movement.chain.at(-1)].includes(known.movementId)) {
    known.movementId = movement.id;
    return known;
  }
  known?.finish(false);
  const course = newCourse(movement.id);
  courses.set(token, course);
  return course;
}

/** The course of the token's movement, if this client makes it. It is needed for region events, which come before `carryOn`. */
function ownCourse(token: Dynamic): Course | null {
  const { movement } = token;
  return movement?.user?.isSelf ? courseFor(token, movement) : null;
}

function release(token: Dynamic, course: Course, key: string): void {
  const resolve = course.held.get(key);
  if (!resolve) return;
  course.held.delete(key);
  resolve(true);
  if (course.held.size) return;
  setState(token, "pending");
  announce(token, "pending");
  course.proceed?.();
}

/** Resume a movement by its key; other clients pass this on to the one that moves the token. Source: API docs, `TokenDocument#resumeMovement`. */
export function resume(token: Dynamic, movementId: string, key: string): void {
  if (token.movement?.user?.isSelf) {
    resumeHere(token, movementId, key);
    return;
  }
  const message = { tokenUuid: token.uuid, movementId, state: "resumed", key };
  host.game.socket?.emit?.("tokenMovement", message);
}

/** Plan a movement that starts later; generation 14 only (issue #13639). */
export function plan(token: Dynamic, movement: Plain): void {
  token._movementData = movement;
  const course = newCourse(movement.id);
  courses.set(token, course);
  planned(token);
  announce(token, "planned", { movement: { ...movement, user: null } });
}

function planned(token: Dynamic): void {
  token._onMovementPlanned();
  host.Hooks.callAll("planToken", token);
}

/** Stop the movements of a user that has left; its tokens stay where they are. */
function leave(user: Dynamic): void {
  if (!user) return;
  for (const scene of host.game.scenes ?? []) {
    for (const token of scene.tokens) {
      const { movement } = token;
      if (movement?.user === user && ["pending", "paused"].includes(movement.state)) token._stopMovementOnDisconnect();
    }
  }
}

/** Stop a token's movement because the client that made it is gone. */
export function stopOnDisconnect(token: Dynamic): void {
  stoppedAt(token);
}

async function hear({ tokenUuid, movementId, state, key, movement, userId }: Plain): Promise<void> {
  const token = await host.foundry.utils.fromUuid(tokenUuid);
  if (!token) return;
  if (state === "planned" && profile().levels) {
    token._movementData = { ...movement, user: host.game.users.get(userId) };
    planned(token);
    return;
  }
  if (state === "resumed") resumeHere(token, movementId, key);
  else if (token.movement?.id !== movementId) earlyOf(movementId).state = state;
  else {
    show(token, state);
    leaveIfGone(token);
  }
}

/** Stop a token's movement if its user had left before this client heard of the movement. */
function leaveIfGone({ movement }: Dynamic): void {
  if (movement?.user?.active === false) leave(movement.user);
}

function show(token: Dynamic, state: string): void {
  if (state === "stopped") stoppedAt(token);
  else if (state === "paused") pausedAt(token);
  else setState(token, state);
}

function resumeHere(token: Dynamic, movementId: string, key: string): void {
  const course = courses.get(token);
  if (course?.movementId === movementId && course.held.has(key)) release(token, course, key);
  else earlyOf(movementId).keys.add(key);
}

/** A movement has arrived here: apply the news about it that came before. */
export function arrived(token: Dynamic, movementId: string): void {
  const state = early.get(movementId)?.state;
  if (state) show(token, state);
  leaveIfGone(token);
}

/** Follow what other clients' movements do; called once when documents begin to listen. */
export function listenToMovements(socket: Dynamic): void {
  socket.on("tokenMovement", (message: Plain) => {
    hear(message).catch((error: Error) => reportError("TokenDocument#movement", error));
  });
  host.Hooks.on("userConnected", (user: Dynamic, active: boolean) => {
    if (!active) leave(user);
  });
  // while the game is paused, no movement goes beyond its next checkpoint
  host.Hooks.on("pauseGame", (paused: boolean) => {
    if (!paused) return;
    for (const scene of host.game.scenes ?? [])
      for (const token of scene.tokens) if (token.movement?.user?.isSelf) token.stopMovement();
  });
}
