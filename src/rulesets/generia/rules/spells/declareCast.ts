import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts, DocumentFacts } from "../../../../contract/facts";
import { declared } from "../../../../kit/rules/declaring";
import { rollsOf } from "../../../../kit/rules/formula";
import { betweenOf } from "../board/board";
import { type Keyword, parseKeywords } from "../cast/keywords";
import { parseCast } from "../cast/parse";
import { beingOf } from "../creature/participants";
import { castValue, lacksFocus, levelsOf } from "../creature/spells";
import { hasStatus } from "../data/conditions";
import type { SpellSystem } from "../data/documents";
import { creatureOf, effectOf as lastsOf, spellOf } from "../data/documents";
import { isSilenced } from "../data/does";
import { isSecret } from "../data/masking";
import type { Attribute, Slot } from "../data/names";
import { OPTIONS } from "../data/options";
import { num } from "../data/read";
import { isUsed, tableIn } from "../data/statusTable";
import type { GCast, GEffect, GPrice, GSpell, GSpellRoll } from "../data/types";
import { dulled, type GRolls, times } from "../dice/formula";
import { rollsToCast } from "../dice/pools";
import { mostHeld } from "../magic/concentration";
import { behindLevels } from "../turns/behind";
import { isCharmedFor, isCharmedForSome } from "../turns/charm";
import {
  affordable,
  baggage,
  barred,
  doerOf,
  hold,
  inFight,
  isTurnOf,
  reactingRider,
  refuse,
  unaffordable,
  type X,
} from "../turns/declaring";
import { paymentFor } from "../turns/payment";
import { actsOf, type CastAct, castableOf, type Way } from "./castable";
import { chosenEffect, existingDc } from "./existing";
import { areaWish, leftBy, othersMet, triggerOf } from "./place";
import { slotsForSpell } from "./slots";

/** A cast as both its dialog and its declaration see it. */
export interface Prepared {
  readonly spell: SpellSystem;
  /** [G-009] The energy that it costs, where it is a skill. */
  readonly energy?: number;
  readonly name: string;
  /** The casts of its line that this act can make, and the one that was chosen. */
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly keywords: readonly Keyword[];
  readonly levels: readonly { readonly level: number; readonly cost: number }[];
  readonly level: number;
  readonly rolls: GRolls;
  readonly unfocused: boolean;
  readonly on: readonly string[];
  readonly may: readonly Slot[];
}
const isRolled = (effect: SpellSystem["effect"]): boolean => effect.kind !== "status" && effect.kind !== "other";

/** [G-077], [G-107] Reads a spell and the choices of the dialog. @param act the act by which it is cast; each has its own casts of the line */
export function prepareCast(x: X, act: CastAct = "cast"): Prepared | Refusal {
  const castable = castableOf(x.item);
  const c = creatureOf(x.actor);
  if (!x.item || !castable || !c) return refuse("noSpell", "G-077");
  const { name } = x.item;
  const { spell } = castable;
  const read = parseCast(spell.cast);
  if (!read.ok) return refuse(`cast.${read.error}`, "G-077", { name, line: spell.cast, at: read.at + 1 });
  const keywords = parseKeywords(spell.keywords);
  if (!keywords.ok) return refuse("keywords", "G-107", { name, line: spell.keywords, at: keywords.at + 1 });
  const levels = levelsOf(spell) ?? [];
  const acts = actsOf(read.value.alternatives);
  if (acts.length === 0) return refuse("spellDefence", "G-084", { name });
  const ways = acts.find((one) => one.act === act)?.ways ?? [];
  const way = ways[Number(x.adjust.said?.way ?? 0)] ?? ways[0];
  if (!way) return refuse(act === "cast" ? "isProjectile" : "noProjectile", "G-080", { name });
  const plain = isRolled(spell.effect) ? rollsOf(spell.effect.formula) : { dice: [], flat: 0 };
  if (!plain) return refuse("formula", "G-109", { name, formula: spell.effect.formula });
  const level = levels.find((one) => String(one.level) === x.adjust.said?.level)?.level ?? 1;
  const lays = triggerOf({ keywords: keywords.value.keywords }) !== null;
  const rolled = times(plain, level);
  const unfocused = lacksFocus(x.actor.items, c, spell, x.settings) ?? false;
  const own = way.type === "SURECAST" && spell.area.shape === "none";
  const on = lays ? [] : x.on.length > 0 ? x.on : own ? [x.by] : [];
  return {
    ...castable,
    ...{ name, ways, way, levels, level, on },
    keywords: keywords.value.keywords,
    // at some tables a missing focus also gives a disadvantage on effect dice.
    rolls: unfocused && OPTIONS.of.focusScope(x.settings) === "effects" ? dulled(rolled) : rolled,
    unfocused,
    may: slotsForSpell(spell, keywords.value.keywords),
  };
}
export const isPrepared = (value: Prepared | Refusal): value is Prepared => "way" in value;

/** [G-009] to [G-021] The price of a cast at this moment, and why the caster cannot pay it. */
export function paymentOf(x: X, p: Prepared) {
  const mp = p.levels.find(({ level }) => level === p.level)?.cost ?? 0;
  return paymentFor(x, p.spell.use, p.may, { mp, ...(p.energy !== undefined && { en: p.energy }) });
}
/** The spells on which the doer concentrates. */
export function heldSpells(x: X): readonly GSpell[] {
  return Object.values(x.world).flatMap((being) =>
    being.kind === "spell" && being.of === x.by && num(being, "held") > 0 ? [being] : [],
  );
}
/** [G-092] The most spells on which the doer can concentrate. */
export const concentrationLimit = (x: X): number => mostHeld(doerOf(x));

/** [G-091], [G-092] The spell on which the caster concentrates from now on, and the one that it has to give up for it. */
export function concentration(x: X, p: Prepared): Pick<GCast, "holds" | "drops"> | Refusal {
  if (!p.keywords.includes("CONCENTRATION")) return {};
  const own = Object.values(x.world).find((being) => being.kind === "spell" && being.item === x.item?.id);
  const holds = own && { holds: own.id };
  const held = heldSpells(x).filter(({ id }) => id !== own?.id);
  if (held.length < concentrationLimit(x)) return { ...holds };
  if (held.length > concentrationLimit(x)) return refuse("tooManyHeld", "G-092");
  const drop = held.find(({ item }) => item === x.adjust.said?.drop);
  if (drop) return { ...holds, drops: drop.id };
  return refuse("concentrating", "G-092", { name: held.map(({ name }) => name).join(", ") });
}
export const isRefusal = (value: object): value is Refusal => "ok" in value;

/** [G-028], [G-080] The refusal where a target is out of range; else null. */
function tooFar(x: X, { spell, on }: Prepared): Refusal | null {
  if (x.adjust.override) return null;
  for (const id of on) {
    const between = id === x.by ? null : betweenOf(x.board, id);
    if (between && between.metres > spell.range && spell.area.shape === "none") {
      return hold("spellRange", "G-080", { limit: spell.range, distance: Math.round(between.metres * 10) / 10 });
    }
  }
  return null;
}
function rollOf(x: X, p: Prepared): GSpellRoll | Refusal {
  const c = creatureOf(x.actor);
  const { way } = p;
  if (way.type === "SURECAST" || way.type === "PA" || !c) return { type: "SURECAST", value: 0 };
  const value = castValue(c, way, p.spell.tradition);
  const { target } = way;
  if (target.kind === "save") return { type: way.type, value, saves: target.options satisfies readonly Attribute[] };
  if (target.kind === "unspecified") return { type: way.type, value, open: true };
  const existing = existingDc(x, p.on);
  return existing ? { type: way.type, value, ...existing } : refuse("noDc", "G-171");
}
function effectOf({ spell, rolls }: Prepared): GEffect {
  const { kind, class: against, type, status, bonus } = spell.effect;
  return {
    kind,
    dice: rolls.dice,
    flat: rolls.flat,
    ...(against !== "magical" && { class: against }),
    type,
    ...(kind === "bonus" && { bonus }),
    ...(status !== "none" && { status }),
    ...(status !== "none" && spell.strength > 1 && { strength: spell.strength }),
    ...(spell.onSave === "half" && { halfOnSave: true as const }),
    ...(spell.onSaveByTen === "half" && { halfOnTen: true as const }),
  };
}
/** [G-171] Whether a cast has to reach the DC of an existing effect. */
export const isAgainstEffect = ({ way }: Prepared): boolean => "target" in way && way.target.kind === "ownDc";
/** The arguments of a cast, or the refusal where a choice is missing or wrong. */
export function castArgs(x: X, p: Prepared, price: GPrice): GCast | Refusal {
  const roll = rollOf(x, p);
  if (isRefusal(roll)) return roll;
  const kept = concentration(x, p);
  if (isRefusal(kept)) return kept;
  const left = leftBy(x, p);
  if (isRefusal(left)) return left;
  const levels = rollsToCast(roll) ? behindLevels(x, p.on) : [];
  const ends = isAgainstEffect(p) ? chosenEffect(x, p.on) : undefined;
  return {
    by: x.by,
    on: p.on,
    name: p.name,
    ...(isSecret(x) && { masked: true as const }),
    cast: roll,
    effect: effectOf(p),
    ...(p.energy !== undefined && { physical: true as const }),
    ...(ends && { ends: ends.id }),
    level: p.level,
    ...(levels.length > 0 && { levels: levels.map((line) => ({ ...line })) }),
    ...(p.unfocused && { unfocused: true as const }),
    ...kept,
    ...left,
    ...(isRitual(p) && p.spell.effect.kind === "healing" && { ritual: true as const }),
    ...(warnsOfRitual(x, p) && { amidFight: true as const }),
    ...(isRitual(p) && p.spell.preparation > 0 && { minutes: p.spell.preparation }),
    price: affordable(x, price),
    ...baggage(x),
  };
}
const isRitual = ({ keywords, spell }: Prepared): boolean => spell.use === "ritual" || keywords.includes("RITUAL");
/** [G-102] Whether a cast is a ritual in an encounter. Some tables only warn of that. */
const isMisplaced = (x: X, p: Prepared): boolean => isRitual(p) && inFight(x);
export const warnsOfRitual = (x: X, p: Prepared): boolean =>
  isMisplaced(x, p) && OPTIONS.of.ritualInCombat(x.settings) === "warn";
const ritual = (x: X, p: Prepared): Refusal | null =>
  isMisplaced(x, p) && !x.adjust.override && !warnsOfRitual(x, p) ? hold("ritual", "G-102") : null;
/** [G-182] The refusal where a silenced creature casts a spell; a skill has no incantation. */
const speechless = (x: X, { energy }: Prepared): Refusal | null =>
  energy === undefined && isSilenced(doerOf(x)) && !x.adjust.override ? hold("silenced", "G-182") : null;
/** [G-182] The refusal where a charmed caster would harm the side of whoever charmed it, as a target or in an area. */
function charmedBy(x: X, p: Prepared): Refusal | null {
  const { spell, on } = p;
  if (spell.effect.kind !== "damage" && spell.use !== "offensive") return null;
  const spared = on.some((id) => isCharmedFor(x, id)) || isCharmedForSome(x, othersMet(x, p));
  return spared ? hold("charmed", "G-182") : null;
}
/** [G-182] The refusal of a spell whose condition the table does not use. With the game master's override its other effects happen. */
const outOfUse = (x: X, { spell: { effect }, name }: Prepared): Refusal | null =>
  effect.status === "none" || x.adjust.override || isUsed(tableIn(x.settings), effect.status)
    ? null
    : hold("outOfUse", "G-182", { name });
/** Why a spell cannot be cast, or null. The slot that pays is not looked at here, but MP and EN are. */
export function common(x: X, p: Prepared, price: GPrice): Refusal | null {
  const needsTarget = triggerOf(p) === null && areaWish(x, p) === null;
  if (needsTarget && p.on.length === 0) return refuse("noTarget", "G-079");
  if (p.on.some((id) => x.world[id]?.kind !== "creature")) return refuse("noTarget", "G-079");
  return (
    ritual(x, p) ?? speechless(x, p) ?? charmedBy(x, p) ?? outOfUse(x, p) ?? tooFar(x, p) ?? unaffordable(x, price)
  );
}
/** [G-077] to [G-092] The cast of a spell that is neither a projectile nor a defence. */
export function declareCast(x: X): Declared | Refusal {
  const p = prepareCast(x);
  if (!isPrepared(p)) return p;
  const { price, why } = paymentOf(x, p);
  const barredBy = why ?? common(x, p, price);
  if (barredBy) return barredBy;
  const args = castArgs(x, p, price);
  return isRefusal(args) ? args : declared(args);
}
/** [G-091], [G-092] A creature gives up concentrations, because a person has deleted a spell or a perk. */
export function declareGiveUp(x: X): Declared | Refusal {
  const gone = x.adjust.said?.spell;
  if (gone === undefined && heldSpells(x).length <= concentrationLimit(x)) return refuse("notHeldSpell", "G-092");
  return declared({ by: x.by, ...(gone !== undefined && { gone }) });
}
/**
 * [G-091], [G-092], [G-182] The act that follows where a person has changed or deleted an item: a spell of a concentration, a perk that allows one
 * more, or an effect that brought a condition. Null where nothing follows.
 */
export function itemByHand(actor: ActorFacts, item: DocumentFacts, gone: boolean) {
  const brought = gone ? (lastsOf(item)?.status ?? "none") : "none";
  if (brought !== "none" && hasStatus(actor, brought)) return { act: "lift", said: { status: brought } };
  const spell = spellOf(item);
  if (gone && spell && spell.held > 0) return { act: "giveUp", said: { spell: item.id } };
  const c = beingOf(actor);
  const held = actor.items.filter((one) => (spellOf(one)?.held ?? 0) > 0).length;
  return c && held > mostHeld(c) ? { act: "giveUp", said: {} } : null;
}
/** [G-093] The end of a concentration by its caster. */
export function declareEndConcentration(x: X): Declared | Refusal {
  const spell = heldSpells(x).find(({ item }) => item === x.item?.id);
  if (!spell) return refuse("notHeldSpell", "G-093");
  const reacts = inFight(x) && !isTurnOf(x) && OPTIONS.of.concentrationEnd(x.settings) === "reaction";
  const rider = reactingRider(x);
  const left = num(rider ?? doerOf(x), "reaction");
  // [G-153], [G-182] A helpless creature has no Reaction.
  const without = reacts ? barred(x) : null;
  if (without) return without;
  if (reacts && left < 1 && !x.adjust.override) return hold("spent.reaction", "G-018");
  return declared({
    by: x.by,
    spell: spell.id,
    ...(reacts && left > 0 && { reacts: true as const, ...(rider && { rider: rider.uuid }) }),
  });
}
