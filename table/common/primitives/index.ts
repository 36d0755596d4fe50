import { outdated, profile } from "../generation/index";
import { arrayStatics, arrays, sets } from "./lists";
import { maths, numberStatics, numbers } from "./numbers";
import { dates, regexps, strings, urlStatics } from "./texts";

/** Adds methods that the language does not have; they are not enumerable, and can be replaced. */
function extend(home: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in home)) Object.defineProperty(home, name, { value, configurable: true, writable: true });
  }
}

/** `Math.clamped` and its like warned in 13 and are gone in 14 (foundry-api.md §13.1). */
function addRetired(): void {
  const retired = (home: object, name: string, old: string, instead: string, fn: (...args: number[]) => number) =>
    extend(home, {
      [name]: (...args: number[]) => outdated({ old, instead, since: 12, until: 14 }, fn(...args)),
    });
  retired(Math, "clamped", "Math.clamped", "Math.clamp", maths.clamp);
  retired(Math, "roundDecimals", "Math.roundDecimals", "Number#toNearest", (number = 0, places = 0) =>
    Number(number.toFixed(places)),
  );
}

/** Adds what Foundry adds to the language's own objects (types: common/primitives). To be called before any system's module runs. */
export function extendPrimitives(): void {
  extend(Array.prototype, arrays);
  extend(Array, arrayStatics);
  extend(Set.prototype, sets);
  extend(Number.prototype, numbers);
  extend(Number, numberStatics);
  extend(Math, maths);
  extend(Math, { SQRT3: Math.sqrt(3), SQRT1_3: Math.sqrt(1 / 3) });
  extend(String.prototype, strings);
  extend(Date.prototype, dates);
  extend(RegExp, regexps);
  extend(URL, urlStatics);
  if (profile().generation === 13) addRetired();
}
