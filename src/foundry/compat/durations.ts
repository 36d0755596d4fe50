import { isObject } from "../../engine/shape";
import type { HostEffect } from "../host/types";

const UNITS = ["rounds", "turns", "seconds", "minutes", "hours", "days", "months", "years"] as const;
export interface Lasting {
  readonly count: number;
  readonly units: (typeof UNITS)[number];
}

/**
 * How long an effect is meant to last, as its window has stored it; null where no duration is stored. Version 13 of Foundry stores a number
 * of rounds, of turns and of seconds; version 14 a value and its unit.
 */
export function lastingOf(effect: HostEffect): Lasting | null {
  const { duration } = effect.toObject(true);
  if (!isObject(duration)) return null;
  const { value, units } = duration;
  const unit = UNITS.find((one) => (typeof value === "number" ? one === units : Number(duration[one]) > 0));
  if (!unit) return null;
  const count = Number(typeof value === "number" ? value : duration[unit]);
  return count > 0 ? { count, units: unit } : null;
}
