import type { Declared, MapPositionRequest, Refusal } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import type { Json } from "../../../../engine/json";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { clockFor } from "../../../../kit/rules/durations";
import { rollsOf } from "../../../../kit/rules/formula";
import { areaAttack } from "../actions/declareArea";
import { adriftOf, aimFor, isRefusal, unseen } from "../actions/declareAttack";
import { betweenOf, circleWithin } from "../board/board";
import { attackLines, coverFound, coverOf, coverSaid } from "../board/situation";
import { type SpellSystem, spellOf } from "../data/documents";
import { num } from "../data/read";
import type { FAttack, FBlast, FCast, FInflict, FManner, FPrice, FRolls } from "../data/types";
import type { FWaits } from "../data/waits";
import {
  actionPrice,
  baggage,
  barred,
  barredFromActing,
  clockNow,
  doerOf,
  hold,
  isOwnTurn,
  othersWait,
  refuse,
  roundOf,
  type X,
} from "../paying/declaring";

/** A spell item with its formulas read. */
interface Spell {
  readonly item: DocumentFacts;
  readonly stored: SpellSystem;
  readonly letter: Id | undefined;
  readonly damage: FRolls | null;
  readonly heals: FRolls | null;
}
export function spellIn(x: X): Spell | Refusal {
  const stored = x.item && spellOf(x.item);
  if (!x.item || !stored) return refuse("noSpell", "F-067");
  const { item } = x;
  const [damage, heals] = [rollsOf(stored.damage), rollsOf(stored.heals)];
  for (const [formula, read] of [
    [stored.damage, damage],
    [stored.heals, heals],
  ] as const)
    if (formula.trim() !== "" && !read) return refuse("formula", "F-070", { name: item.name, formula });
  const letter = Object.values(x.world).find(
    (being) => being.kind === "spell" && being.item === item.id && being.of === x.by,
  )?.id;
  return { item, stored, letter, damage, heals };
}
const MOST = 999;
/** [F-068], [F-071] The Energy for each component of a spell; null: for one of them no whole number from 0 to 999 was typed. */
export function energies({ stored }: Spell, x: X): readonly number[] | null {
  const typed = stored.components.map(({ energy }, index) => {
    const said = stored.fixed ? undefined : x.adjust.said?.[`energy${index}`]?.trim();
    return said === undefined || said === "" ? energy : Number(said);
  });
  return typed.every((one) => Number.isInteger(one) && one >= 0 && one <= MOST) ? typed : null;
}
/** The price of a spell: its Actions and its Energy. @param readied its Actions are already paid */
function priceOf(x: X, spell: Spell, readied: boolean): FPrice | Refusal {
  const parts = energies(spell, x);
  if (!parts) return refuse("noNumber", "F-068");
  const sum = parts.reduce((all, one) => all + one, 0);
  const needed = spell.stored.selfPowered && spell.stored.fixed ? 0 : sum;
  const left = num(doerOf(x), "energy");
  if (needed > left && !x.adjust.override) return hold("fewEnergy", "F-068", { needed, left });
  const energy = Math.min(needed, left);
  return { ...(readied ? {} : actionPrice(x, spell.stored.actions)), ...(energy > 0 && { energy }) };
}
/** [F-044], [F-069] Where an area may be laid. */
export const areaWish = ({ board }: Pick<X, "board">, { stored }: Pick<Spell, "stored">): MapPositionRequest =>
  circleWithin(board, stored.range, stored.area);
const against = ({ attack }: SpellSystem): "physical" | "mental" => (attack === "mental" ? "mental" : "physical");

/** [F-070] The effect that a spell lays on its targets, with its rounds and the running turn. */
function inflictsOf(x: X, { inflicts, inflictsRounds }: SpellSystem): { readonly inflicts?: FInflict } {
  if (inflicts === "none") return {};
  const at = clockNow(x);
  return { inflicts: { what: inflicts, rounds: inflictsRounds, ...(at && { at }) } };
}
/** [F-055], [F-056] The spell attack on one target. */
export function spellAttack(x: X, { stored, item, damage }: Spell, on: Id): FAttack {
  const aim = aimFor(x, on);
  const at = clockNow(x);
  const adrift = adriftOf(x, on);
  const lines = attackLines(aim, { way: "spell", ...treatedAsOf(stored), weapon: {}, cover: coverOf(aim, x.adjust) });
  return {
    by: x.by,
    on,
    way: "spell",
    weapon: { name: item.name, damage: damage ?? { dice: [], flat: 0 }, type: stored.damageType, reach: 0 },
    attribute: "ess",
    against: against(stored),
    lines,
    price: {},
    ...(at && { at }),
    ...(adrift.length > 0 && { adrift: [...adrift] }),
    ...inflictsOf(x, stored),
    ...baggage(x),
  };
}
const treatedAsOf = ({ treatedAs }: SpellSystem): FManner => (treatedAs === "spell" ? {} : { treatedAs });
/** [F-044], [F-170] A spell attack on everybody in an area, or why it cannot lie there. */
export function blastOf(x: X, { stored, item, damage }: Spell): FBlast | Refusal {
  const wish = areaWish(x, { stored });
  const area = areaAttack(x, wish, treatedAsOf(stored));
  if (isRefusal(area)) return area;
  return {
    ...area,
    name: item.name,
    against: against(stored),
    damage: damage ?? { dice: [], flat: 0 },
    type: stored.damageType,
    ...inflictsOf(x, stored),
  };
}
function runsFrom(x: X, { stored, letter }: Spell): Pick<FCast, "runs"> {
  if (stored.rounds === 0 || letter === undefined) return {};
  // A readied spell that is cast on another creature's turn counts as cast on no turn of its caster: 0.
  const cast = isOwnTurn(x) ? (x.turn?.round ?? 0) : 0;
  return { runs: { spell: letter, until: clockFor(stored.rounds, clockNow(x) ?? null), cast } };
}
/** [F-067] to [F-071] Declares the cast of a spell, from the caster or from an item. @param readied [F-086] it was readied, so its Actions are already paid */
export function declareCast(x: X, readied = false): Declared | Refusal {
  const spell = spellIn(x);
  if (isRefusal(spell)) return spell;
  const why = readied ? barred(x) : barredFromActing(x, spell.stored.actions);
  if (why) return why;
  const price = priceOf(x, spell, readied);
  if (isRefusal(price)) return price;
  const what = effectOf(x, spell);
  if (isRefusal(what)) return what;
  return declared({
    by: x.by,
    on: [...x.on],
    name: spell.item.name,
    price,
    ...what,
    ...runsFrom(x, spell),
    ...(!readied && othersWait(x) && { waits: waitsOf(x, spell) }),
    ...baggage(x),
  });
}
/** [F-086] The facts with which the spell is measured again after others have carried out readied Actions. */
const waitsOf = (x: X, { stored }: Spell): FWaits => ({
  ...(stored.attack !== "none" && stored.area === 0 && coverSaid(x.adjust)),
  range: stored.range,
  ...treatedAsOf(stored),
});
/** [F-167] Refuses a spell without an attack roll if a wall covers one of its targets fully. */
function behindWall(x: X): Refusal | null {
  const full = (id: Id): boolean =>
    id !== x.by && x.world[id]?.kind === "creature" && coverFound(aimFor(x, id)) === "full";
  return x.on.some(full) && !x.adjust.override ? hold("covered", "F-167") : null;
}
/** [F-069], [F-070] The arguments of a spell's effect on its targets, or why it cannot have one. */
function effectOf(x: X, spell: Spell): { readonly [key: string]: Json } | Refusal {
  const { stored, heals } = spell;
  if (stored.attack !== "none" && stored.area > 0) {
    const blast = blastOf(x, spell);
    return isRefusal(blast) ? blast : { blast };
  }
  const far = x.on.find((id) => (betweenOf(x.board, id)?.feet ?? 0) > stored.range);
  if (far !== undefined && !x.adjust.override)
    return hold("range", "F-069", { range: stored.range, distance: betweenOf(x.board, far)?.feet ?? 0 });
  if (stored.attack === "none")
    return behindWall(x) ?? (x.on.length > 0 ? { ...(heals && { heals }), ...inflictsOf(x, stored) } : {});
  const [on, ...more] = x.on;
  if (on === undefined || on === x.by || x.world[on]?.kind !== "creature") return refuse("noTarget", "F-069");
  if (more.length > 0) return refuse("oneTarget", "F-069");
  const barrier = unseen(x, on);
  if (barrier) return barrier;
  if (coverOf(aimFor(x, on), x.adjust) === "full" && !x.adjust.override) return hold("covered", "F-169");
  return { attack: spellAttack(x, spell, on) };
}
/** [F-072], [F-073] Declares the control of a spell that was cast on an earlier turn; it may be controlled once a turn. */
export function declareControl(x: X): Declared | Refusal {
  const spell = spellIn(x);
  if (isRefusal(spell)) return spell;
  const { stored, letter } = spell;
  if (stored.running.round === 0 || !stored.controllable || letter === undefined) return refuse("notRunning", "F-072");
  const why = barredFromActing(x);
  if (why) return why;
  const round = roundOf(x) ?? 0;
  if (round > 0 && stored.running.cast === round && !x.adjust.override) return hold("justCast", "F-072");
  if (round > 0 && stored.running.controlled === round && !x.adjust.override) return hold("controlled", "F-073");
  return declared({ by: x.by, spell: letter, round, text: stored.control.slice(0, 200), price: actionPrice(x) });
}
