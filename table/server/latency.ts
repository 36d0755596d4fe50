/** Milliseconds, or a range of them such as `50-300`, from which every packet gets a time of its own. */
export type Latency = number | string;

const RANGE = /^(\d{1,5})(?:-(\d{1,5}))?$/;
const MAX = 60_000;

/** The bounds of a latency in milliseconds; null where it is not valid. */
export function latencyBounds(latency: unknown): [least: number, most: number] | null {
  const match = RANGE.exec(String(latency));
  if (!match || (typeof latency !== "number" && typeof latency !== "string")) return null;
  const least = Number(match[1]);
  const most = match[2] === undefined ? least : Number(match[2]);
  return least <= most && most <= MAX ? [least, most] : null;
}

/** How long the next packet waits, in ms. */
export function sampleLatency(latency: Latency): number {
  const [least, most] = latencyBounds(latency) ?? [0, 0];
  return least + Math.random() * (most - least);
}
