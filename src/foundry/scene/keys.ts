import type { Spot } from "../../engine/procedure/types";
import type { HostMovement, HostToken } from "../host/types";

/** Milliseconds after a key in which another key still belongs to the same path. */
const PAUSE = 300;
/** How many times a path waits that long for an earlier path to end. */
const PATIENCE = 20;

type Point = { readonly [key in keyof Spot]?: number | undefined };
interface Steps {
  /** How far the keys have led from where the token stands, one entry for each key. */
  readonly shifts: Spot[];
  timer: ReturnType<typeof setTimeout>;
}
/** What a path waits for. */
interface Waits {
  /** Whether an earlier path is still being gone. */
  readonly busy: () => boolean;
  /** Called where the earlier path did not end in time: the keys are dropped. */
  readonly late: () => void;
}
const collected = new WeakMap<HostToken, Steps>();
/** Tokens whose collected keys are being sent to Foundry as one movement. */
const sent = new WeakSet<HostToken>();

const NOWHERE: Spot = { x: 0, y: 0, elevation: 0 };
const between = (to: Spot, from: Spot): Spot => ({
  x: to.x - from.x,
  y: to.y - from.y,
  elevation: to.elevation - from.elevation,
});
const isAt = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y && a.elevation === b.elevation;
const sum = (a: Spot, b: Spot): Spot => ({ x: a.x + b.x, y: a.y + b.y, elevation: a.elevation + b.elevation });

/**
 * Collects keys that are pressed soon after one another into one path: each key leads on from the one before, although the token does not
 * move yet.
 * @returns false for the movement that the collected keys have become
 */
export function collect(token: HostToken, { origin, passed, pending }: HostMovement, waits: Waits): boolean {
  if (sent.has(token)) return false;
  const steps = collected.get(token);
  clearTimeout(steps?.timer);
  const shifts = steps?.shifts ?? [];
  const base = shifts.at(-1) ?? NOWHERE;
  for (const point of [...passed.waypoints, ...pending.waypoints]) {
    const { x = origin.x, y = origin.y, elevation = origin.elevation }: Point = point;
    const shift = sum(base, between({ x, y, elevation }, origin));
    // Foundry does not document whether a path begins with the place where the token stands.
    if (!isAt(shift, shifts.at(-1) ?? base)) shifts.push(shift);
  }
  collected.set(token, { shifts, timer: wait(token, waits, PATIENCE) });
  return true;
}
function wait(token: HostToken, waits: Waits, patience: number): ReturnType<typeof setTimeout> {
  return setTimeout(() => void send(token, waits, patience), PAUSE);
}
async function send(token: HostToken, waits: Waits, patience: number): Promise<void> {
  const steps = collected.get(token);
  if (!steps) return;
  if (waits.busy() && patience > 0) {
    steps.timer = wait(token, waits, patience - 1);
    return;
  }
  collected.delete(token);
  if (waits.busy()) {
    waits.late();
    return;
  }
  sent.add(token);
  try {
    const from = { x: token.x, y: token.y, elevation: token.elevation };
    await token.move(
      steps.shifts.map((shift) => sum(from, shift)),
      { method: "keyboard" },
    );
  } finally {
    sent.delete(token);
  }
}
