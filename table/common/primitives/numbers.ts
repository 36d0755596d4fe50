const MINUS = "\u2212";

/** The decimals of a number as it is written. */
function decimalsOf(n: number): number {
  const [digits = "", exponent = "0"] = String(n).split("e");
  return Math.max((digits.split(".")[1]?.length ?? 0) - Number(exponent), 0);
}

/** Methods of numbers (types: common/primitives/number.d.mts). */
export const numbers = {
  almostEqual(this: number, n: number, e = 1e-8): boolean {
    return Math.abs(this - n) < e;
  },
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  /** The English ordinal: 1st, 2nd, 3rd, 11th. */
  ordinalString(this: number): string {
    const ends = { one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" };
    return `${this}${ends[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))]}`;
  },
  paddedString(this: number, digits: number): string {
    return String(this).padStart(digits, "0");
  },
  /** For display only: with its sign, as the language writes numbers. */
  signedString(this: number): string {
    const lang: string | undefined = (globalThis as { game?: { i18n?: { lang?: string } } }).game?.i18n?.lang;
    return `${this < 0 ? MINUS : "+"}${Math.abs(this).toLocaleString(lang)}`;
  },
  /** The nearest `base` plus a multiple of `interval`, with no more decimals than those have. */
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round", base = 0): number {
    if (!(interval > 0)) throw new Error("Number#toNearest needs an interval above 0.");
    const decimals = Math.max(decimalsOf(interval), decimalsOf(base));
    // a step that is missed only by a rounding error counts as reached
    const steps = Number(((this - base) / interval).toFixed(8));
    return Number((Math[method](steps) * interval + base).toFixed(decimals));
  },
};

/** Statics of Number. */
export const numberStatics = {
  between: (n: number, a: number, b: number, inclusive = true): boolean => numbers.between.call(n, a, b, inclusive),
  isNumeric: (n: unknown): boolean => {
    if (Array.isArray(n) || n === null || typeof n === "boolean" || n === "") return false;
    return typeof n === "number" || typeof n === "string" ? !Number.isNaN(Number(n)) : false;
  },
  /** The number that a person wrote; NaN if it is none. */
  fromString: (text: string | number): number => {
    if (typeof text === "number") return text;
    const trimmed = String(text ?? "").replace(/\s+/g, "");
    return trimmed ? Number(trimmed.replace(/^\+-/, "-")) : Number.NaN;
  },
};

/** Statics of Math (types: common/primitives/math.d.mts). */
export const maths = {
  clamp: (n = 0, min = 0, max = 0): number => Math.min(Math.max(n, min), max),
  mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
  /** The same angle from 0 to below 360 degrees. */
  normalizeDegrees: (degrees: number): number => (((degrees % 360) + 360) % 360) + 0,
  /** The same angle from -PI to PI. */
  normalizeRadians: (radians: number): number => {
    const turn = Math.PI * 2;
    const within = ((radians % turn) + turn) % turn;
    return within > Math.PI ? within - turn : within;
  },
  toDegrees: (radians: number): number => (radians * 180) / Math.PI,
  toRadians: (degrees: number): number => (degrees * Math.PI) / 180,
};
