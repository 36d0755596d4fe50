import { getProperty } from "../../../common/utils/paths";
import type { Dynamic, Plain } from "../../../dynamic";

const TESTS: Record<string, (value: Dynamic, wanted: Dynamic) => boolean> = {
  ne: (value, wanted) => value !== wanted,
  in: (value, wanted) => wanted.includes(value),
  nin: (value, wanted) => !wanted.includes(value),
  gt: (value, wanted) => value > wanted,
  gte: (value, wanted) => value >= wanted,
  lt: (value, wanted) => value < wanted,
  lte: (value, wanted) => value <= wanted,
};

/** Whether data meets a query such as `{type: "weapon", name__ne: "x"}`. With `lenient`, unknown fields pass. */
export function matches(data: Plain, query: Plain, lenient = false): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const [, path, suffix] = /^(.+?)(?:__(\w+))?$/.exec(key) as unknown as [string, string, string | undefined];
    const value = getProperty(data, path);
    if (value === undefined && lenient) return true;
    return suffix && suffix in TESTS
      ? (TESTS[suffix] as (a: Dynamic, b: Dynamic) => boolean)(value, wanted)
      : value === wanted;
  });
}
