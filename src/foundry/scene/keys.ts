import type { Spot } from "../../engine/procedure/types";
import type { HostMovement, HostToken } from "../host/types";

/** So long after a key the next one still belongs to the same path, in milliseconds. */
const PAUSE = 300;
/** How often a path waits that long for the one before it. */
const PATIENCE = 20;

type Point = { readonly [key in keyof Spot]?: number | undefined };
interface Steps {
  /** How far the keys lead from where the token stands, one after the other. */
  readonly shifts: Spot[];
  timer: ReturnType<typeof setTimeout>;
}
/** What the path waits for. */
interface Waits {
  /** Whether an earlier path is still being gone. */
  readonly busy: () => boolean;
  /** That one did not come to its end in time: the keys are forgotten. */
  readonly late: () => void;
}
const collected = new WeakMap<HostToken, Steps>();
/** Tokens whose collected keys go to the host as one movement. */
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
 * Keys that are pressed one soon after the other are one path: each leads on from the one before, although the token stands still meanwhile.
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
    // Whether a host begins a path with the place where the token stands is not said anywhere.
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
