import type { DiceTermLike, EvaluationOptions, ResolverLike, RollLike } from "./types";

/** A registered fulfilment method: how dice of a denomination get their faces. */
interface FulfillmentMethod {
  label: string;
  icon?: string | null;
  interactive?: boolean | null;
  handler?: ((term: DiceTermLike, options?: EvaluationOptions) => Promise<number | undefined>) | null;
  resolver?: new (roll: RollLike) => ResolverLike;
}

// biome-ignore lint/suspicious/noExplicitAny: registries hold whatever classes systems register; their constructors differ
export type AnyClass = (abstract new (...args: any[]) => any) & { name: string } & Record<string, any>;

/** `CONFIG.Dice` as this room reads it. */
export interface DiceConfig {
  rolls: AnyClass[];
  terms: Record<string, AnyClass>;
  termTypes: Record<string, AnyClass>;
  types: AnyClass[];
  functions: Record<string, (...args: (number | string)[]) => number | string | Promise<number | string>>;
  parser: AnyClass;
  randomUniform: () => number;
  rollModes: Record<string, { label: string; icon: string }>;
  fulfillment: {
    dice: Record<string, { label: string; icon: string }>;
    methods: Record<string, FulfillmentMethod>;
    defaultMethod: string;
  };
}

interface Globals {
  // biome-ignore lint/suspicious/noExplicitAny: CONFIG is one object with a branch per area; this room types only its own
  CONFIG?: { Dice: DiceConfig } & Record<string, any>;
  // biome-ignore lint/suspicious/noExplicitAny: the client's globals are assembled at run time from areas that don't know each other
  [name: string]: any;
}

/** The client's globals; in Node most of them are absent. */
export const globals = globalThis as unknown as Globals;

/** `CONFIG.Dice`, which must have been assembled before the first roll. */
export function diceConfig(): DiceConfig {
  const dice = globals.CONFIG?.Dice;
  if (!dice) throw new Error("CONFIG.Dice is not set up: rolls work only after the client assembled its configuration");
  return dice;
}

/** Localise a key when the host can, otherwise show the key itself. */
export function localize(key: string, data?: Record<string, string>): string {
  const i18n = globals.game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}
