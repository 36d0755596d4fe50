import type { RollLike, TermOptions } from "./types";

type RollConstructor = new (
  formula: string,
  data?: Record<string, unknown>,
  options?: Record<string, unknown>,
) => RollLike;

interface RollStatics extends RollConstructor {
  fromData(data: Record<string, unknown>): RollLike;
  fromTerms(terms: unknown[], options?: TermOptions): RollLike;
}

let rollClass: RollStatics | undefined;

/** Called once by the Roll module, so that terms can build inner rolls without importing it. */
export function setBaseRoll(cls: unknown): void {
  rollClass = cls as RollStatics;
}

/** The base Roll class, which evaluates the insides of parentheses, pools and functions. */
export function baseRoll(): RollStatics {
  if (!rollClass) throw new Error("The Roll class has not been loaded");
  return rollClass;
}

/** Whether a value is a Roll (of any subclass). */
export function isRoll(value: unknown): value is RollLike {
  return !!rollClass && value instanceof rollClass;
}
