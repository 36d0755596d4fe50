import { diceConfig, globals } from "./host";
import { DiceTerm } from "./terms/dice-term";
import type { DiceTermLike, ResolverLike, RollLike, TermLike } from "./types";

/** The user's choice of method per die ("d20" → "manual"); absent outside a running client. */
function userConfiguration(): Record<string, string> {
  const settings = globals.game?.settings;
  if (!settings?.settings?.has?.("core.diceConfiguration")) return {};
  return settings.get("core", "diceConfiguration") ?? {};
}

/** The method by which this user fulfils a die; empty means by chance. */
function methodFor(denomination: string): string {
  const { defaultMethod } = diceConfig().fulfillment;
  return userConfiguration()[denomination] || defaultMethod || "";
}

/** The dice of a roll, inner rolls included. */
function allDice(terms: readonly TermLike[]): DiceTermLike[] {
  return terms.flatMap((term) => {
    const inner = (term as { dice?: DiceTermLike[] }).dice ?? [];
    return term instanceof DiceTerm ? [...inner, term] : inner;
  });
}

/** Give each configurable die its method and return those that a human must fulfil. */
export function identifyFulfillableTerms(terms: readonly TermLike[]): DiceTermLike[] {
  const { dice, methods } = diceConfig().fulfillment;
  return allDice(terms).filter((term) => {
    if (term._evaluated || !(term.denomination in dice)) return false;
    const method = term.method || methodFor(term.denomination);
    if (!method || !(method in methods)) return false;
    term.method = method;
    return methods[method]?.interactive === true;
  });
}

/** The resolver class that the user's methods ask for, or the fallback. */
export function resolverClass<T extends new (roll: RollLike) => ResolverLike>(
  fallback: T,
): new (
  roll: RollLike,
) => ResolverLike {
  const { dice, methods } = diceConfig().fulfillment;
  const chosen = new Set(Object.keys(dice).map(methodFor));
  const interactive = [...chosen].filter((name) => name !== "manual" && methods[name]?.interactive);
  const only = interactive.length === 1 ? methods[interactive[0]!] : undefined;
  return only?.resolver ?? fallback;
}
