import type { Pool, Rolled } from "../../../../engine/dice/pool";
import type { Mod } from "../../../../engine/modifiers";
import type { Id, Lapse, Referee } from "../../../../engine/procedure/types";
import { paidToReact } from "../data/price";
import { asCreature, diceOf, has, incapacitated, inert, num } from "../data/read";
import type { RuleOptions, VBeing, VCreature, VEffort, VIntent, VPrice, VReaction } from "../data/types";
import { resistanceTarget } from "../dice/checks";
import { ACTION_DIE, assemble, defencePool, defencePrice, dice, WOUNDED } from "../dice/pools";
import { canResist } from "../dice/resist";

type R = Referee<VBeing, VIntent>;
/** Something that a creature may react to. */
export type Trigger = {
  /** The creature that may react. */
  readonly on: Id;
  /** It is that creature's own turn. */
  readonly theirs?: true;
  /** [V-059], [V-066] The creature has carried out its readied act, which was its one reaction to this. */
  readonly answered?: boolean;
  readonly ruleOptions?: RuleOptions;
};
/** The kind of a trigger: [V-070] Defense answers attacks only. */
export type TriggerKind = "attack" | "act";
/** The options of a creature without special reactions. They are one array, because most questions offer just these. */
const PLAIN: readonly string[] = ["defense", "none"];
const NONE: readonly string[] = [];
const UNANSWERED: Lapse = { to: "none", when: "close" };

/** [V-054], [V-071], [V-075] The price of a special reaction now: defensive ones cost less Vigor while the creature is defending. */
export function reactionPrice(d: VCreature, { vigor = 0, mana = 0, defensive }: VReaction): VPrice {
  return { vigor: Math.max(0, vigor - (defensive && has(d, "defending") ? 2 : 0)), mana };
}
/** [V-075] The Action die, the dice of the reaction's ability and of the reaction itself, and its steps. */
export function reactionPool(d: VCreature, reaction: VReaction): Pool {
  const mods: Mod[] = [];
  const { ability, steps, name } = reaction;
  if (ability) mods.push(dice(`ability.${ability}`, "V-075", diceOf(d, ability), "action"));
  if (reaction.dice) mods.push(dice("weapon.dice", "V-007", reaction.dice, "action", name));
  if (steps) {
    const rule = steps < 0 ? "V-003" : "V-008";
    mods.push({ id: "weapon.0", rule, kind: "step", value: steps, scope: "action", source: name });
  }
  if (has(d, "wounded")) mods.push(WOUNDED);
  return assemble([ACTION_DIE], mods);
}

export interface Barred {
  readonly why: "object" | "incapacitated" | "ownTurn" | "answered" | "winded" | "unaware" | "vigor";
  readonly rule: string;
}
/** [V-039] Whether a creature is now unable to make a physical or mental effort. */
export function hindered(d: VCreature, effort: VEffort): boolean {
  return incapacitated(d) && !(effort === "mind" && canResist(d));
}
const effortOf = (mental = false): VEffort => (mental ? "mind" : "body");

/**
 * [V-027], [V-039], [V-066], [V-067] Why this creature may not react, or null.
 * @param mental whether the reaction is purely mental, so that bonds do not prevent it
 */
export function barredFromReacting(d: VCreature, x: Trigger, price: VPrice, mental = false): Barred | null {
  if (inert(d) || (d.object && num(d, "vigorMax") <= 0)) return { why: "object", rule: "V-143" };
  if (hindered(d, effortOf(mental))) return { why: "incapacitated", rule: "V-039" };
  if (x.theirs) return { why: "ownTurn", rule: "V-067" };
  if (x.answered) return { why: "answered", rule: "V-066" };
  if (x.ruleOptions?.windedBlocksReactions && has(d, "winded")) return { why: "winded", rule: "V-096" };
  if (x.ruleOptions?.unawareCannotReact && has(d, "unaware")) return { why: "unaware", rule: "V-045" };
  const { vigor = 0, mana = 0 } = price;
  if ((d.now.vigor ?? 0) < vigor || (d.now.mana ?? 0) < mana) return { why: "vigor", rule: "V-065" };
  return null;
}
export function barredFromDefence(d: VCreature, x: Trigger): Barred | null {
  return barredFromReacting(d, x, { vigor: defencePrice(d) });
}

/** Why a creature cannot answer an act with its special reaction to acts; null where it can, or has none. */
function barredFromSpecials(d: VCreature, x: Trigger): Barred | null {
  const first = d.reactions?.find(({ trigger }) => trigger === "act");
  return first ? barredFromReacting(d, x, reactionPrice(d, first), first.mental) : null;
}

/** [V-075] The special reactions that can answer this, as options of the question: "special0" is the creature's first one. */
export function specialsFor(d: VCreature, x: Trigger, kind: TriggerKind): readonly string[] {
  return (d.reactions ?? []).flatMap((reaction, index) => {
    const fits = reaction.trigger === kind && !barredFromReacting(d, x, reactionPrice(d, reaction), reaction.mental);
    return fits ? [`special${index}`] : [];
  });
}
export function specialOf(d: VCreature, option: string): VReaction | undefined {
  return option.startsWith("special") ? d.reactions?.[Number(option.slice("special".length))] : undefined;
}

/**
 * [V-026], [V-045], [V-046], [V-066], [V-070], [V-075] Asks a creature once whether it reacts to this, and rolls for its reaction.
 * @param blow the roll that the reaction has to beat; [V-047] a tie goes to the doer. Null where nothing was rolled
 * @returns whether the creature evaded the attack or act
 */
export function evades(ref: R, x: Trigger, blow: Rolled | null, kind: TriggerKind): boolean {
  const d = asCreature(ref.see(x.on), x.on);
  const barred = kind === "attack" ? barredFromDefence(d, x) : barredFromSpecials(d, x);
  const specials = d.reactions ? specialsFor(d, x, kind) : NONE;
  if (specials.length === 0 && (barred || kind === "act")) {
    if (barred) ref.say({ key: `FIVEFOLD.Vigor.Say.notAsked.${barred.why}`, rule: barred.rule, about: x.on });
    return false;
  }
  const options =
    specials.length === 0 ? PLAIN : [...(kind === "attack" && !barred ? ["defense"] : []), ...specials, "none"];
  const answer = ref.ask("reaction", x.on, options, UNANSWERED);
  if (answer === "none") return false;
  const special = specialOf(d, answer);
  const price = special ? reactionPrice(d, special) : { vigor: defencePrice(d) };
  if (!paidToReact(ref, x.on, price, effortOf(special?.mental))) return false;
  return succeeds(ref, x, special, blow);
}
function succeeds(ref: R, x: Trigger, special: VReaction | undefined, blow: Rolled | null): boolean {
  const d = asCreature(ref.see(x.on), x.on);
  const against = blow ?? (special?.vs ? resistanceTarget(special.vs) : null);
  if (!against) return true;
  const pool = special ? reactionPool(d, special) : defencePool(d, x.ruleOptions);
  return ref.beats(ref.roll("defence", pool, x.on), against, "V-046");
}
