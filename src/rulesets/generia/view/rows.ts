import type { ActorFacts, DocumentFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { signed } from "../../../engine/dice/formula";
import type { ActRow } from "../../../kit/view/rows";
import { slotsForSkill } from "../rules/actions/useSkill";
import { parseCast, printCast } from "../rules/cast/parse";
import { isAtHand, isRanged, weaponFacts } from "../rules/creature/weapons";
import type { CreatureSystem, SkillSystem } from "../rules/data/documents";
import { effectOf, gearOf, skillOf, weaponOf } from "../rules/data/documents";
import { helplessBy } from "../rules/data/does";
import { SLOTS, type Slot } from "../rules/data/names";
import { has, mountOf, num, relatedTo } from "../rules/data/read";
import type { GCreature, GWeapon } from "../rules/data/types";
import { blockPool, damagePool, dodgePool, parryPool, wardPool } from "../rules/dice/pools";
import { actsOf, type CastAct } from "../rules/spells/castable";
import { costParts, slotCost } from "./costText";
import { ICON, slotIcon } from "./icons";
import { formText } from "./skillText";
import { poolText } from "./words";

/** Why nothing can be done with this part of the turn, or "". Outside of an encounter the parts of the turn are not counted. */
function barredNow(c: GCreature, slot: Slot, { turn, t }: SheetContext): string {
  const why = (key: string) => t(`FIVEFOLD.Generia.Refused.${key}`);
  const by = helplessBy(c);
  if (by) return why(by === "unconscious" || by === "frozen" ? by : "helpless");
  // Only this creature takes part in a sheet's context: without its letter the turn is another creature's.
  if (turn && turn.turnOf === null) return why("notYourTurn");
  return turn && num(c, slot) < 1 ? why(`spent.${slot}`) : "";
}
export function row(
  x: Partial<ActRow> & Pick<ActRow, "act" | "icon" | "name">,
  reason: string,
  { isGM }: SheetContext,
): ActRow {
  return { itemId: "", sub: "", main: false, ...x, disabled: reason !== "" && !isGM, reason };
}
function weaponLine(w: GWeapon, { t }: SheetContext): string {
  const { dice, flat } = damagePool(w.damage);
  return t("FIVEFOLD.Generia.Line.weapon", {
    attack: signed(w.attack),
    damage: poolText(dice, flat),
    type: w.damage.type,
  });
}
/** [G-010] Every weapon that is at hand, and the bare hand. */
export function attackRows(actor: ActorFacts, c: GCreature, system: CreatureSystem, context: SheetContext): ActRow[] {
  const { t } = context;
  const reason = barredNow(c, "attack", context);
  const costs = slotCost(["attack"], t);
  const weapons = actor.items.flatMap((item: DocumentFacts) => {
    const stored = weaponOf(item);
    if (!stored || !isAtHand(stored)) return [];
    const facts = weaponFacts(item.name, stored, system, context.settings);
    const broken = facts
      ? ""
      : t("FIVEFOLD.Generia.Refused.formula", { name: item.name, formula: stored.damage.formula });
    const icon = isRanged(stored) ? ICON.ranged : ICON.attack;
    const sub = facts ? weaponLine(facts, context) : "";
    return [row({ act: "attack", itemId: item.id, icon, name: item.name, sub, costs }, broken || reason, context)];
  });
  const first = weapons.findIndex((one) => one.reason === "");
  const fist = row(
    {
      ...{ act: "unarmed", icon: ICON.unarmed, name: t("FIVEFOLD.Generia.Unarmed") },
      sub: weaponLine(c.unarmed, context),
      costs,
    },
    reason,
    context,
  );
  return [...weapons.map((one, index) => ({ ...one, main: index === first })), fist];
}
/** The rows of the other acts, beside attacks. */
export function actionRows(actor: ActorFacts, c: GCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  const slot = (one: Slot) => t(`FIVEFOLD.Generia.Slot.${one}`);
  const act = (id: ActionId, sub: string, reason: string, slots: readonly Slot[] = []): ActRow =>
    row(
      { act: id, icon: ICON[id], name: t(`FIVEFOLD.Generia.Act.${id}`), sub, costs: slotCost(slots, t) },
      reason,
      context,
    );
  const anySlot = t("FIVEFOLD.Generia.Slot.any");
  const body = barredWithAny(c, context);
  const consumables = actor.items.flatMap((item) => {
    const gear = gearOf(item);
    if (gear?.kind !== "consumable") return [];
    const reason = gear.quantity < 1 ? t("FIVEFOLD.Generia.Refused.usedUp", { name: item.name }) : body;
    return [
      row(
        {
          ...{ act: "useItem", itemId: item.id, icon: ICON.useItem, name: item.name, sub: `× ${gear.quantity}` },
          costs: slotCost(SLOTS, t),
        },
        reason,
        context,
      ),
    ];
  });
  return [
    act("grapple", slot("attack"), barredNow(c, "attack", context), ["attack"]),
    ...(context.turn ? [act("move", slot("movement"), barredNow(c, "movement", context), ["movement"])] : []),
    act("jump", anySlot, body, SLOTS),
    ...(has(c, "offBalance") ? [act("steady", anySlot, body, SLOTS)] : []),
    ...(has(c, "prone") ? [act("standUp", anySlot, body, SLOTS)] : []),
    ...(has(c, "grappled") ? [act("struggle", anySlot, body, SLOTS)] : []),
    ...(has(c, "disarmed") ? [act("pickUp", anySlot, body, SLOTS)] : []),
    ...reloadRows(actor, body, context),
    ...(relatedTo(c, "holds").length > 0
      ? [act("keepHold", slot("utility"), barredWithAny(c, context), ["utility"]), act("release", "", "")]
      : []),
    row(
      {
        ...{ act: "treat", icon: ICON.healing, name: t("FIVEFOLD.Generia.Act.treat"), sub: slot("utility") },
        costs: slotCost(["utility"], t),
      },
      barredNow(c, "utility", context),
      context,
    ),
    act("sneak", "", ""),
    ...(context.turn ? [act("assist", slot("movement"), "", ["movement"])] : []),
    act(mountOf(c) === undefined ? "mount" : "dismount", "", ""),
    ...skillRows(actor, c, context),
    act("fall", "", ""),
    ...consumables,
    ...lastingRows(actor, context),
  ];
}
/** [G-177] Weapons that have to be reloaded before they shoot again. */
function reloadRows({ items }: ActorFacts, reason: string, context: SheetContext): ActRow[] {
  const { t } = context;
  return items.flatMap((item) => {
    const weapon = weaponOf(item);
    if (!weapon || weapon.reload === 0 || weapon.due === 0) return [];
    const name = t("FIVEFOLD.Generia.Line.load", { name: item.name });
    const sub = t("FIVEFOLD.Generia.Line.due", { count: weapon.due });
    const costs = slotCost(SLOTS, t);
    return [row({ act: "reload", itemId: item.id, icon: ICON.reload, name, sub, costs }, reason, context)];
  });
}
/** [G-070] The effects that last on a creature, with the way to end each. */
function lastingRows({ uuid, items }: ActorFacts, context: SheetContext): ActRow[] {
  const { t, isGM } = context;
  return items.flatMap((item) => {
    const effect = effectOf(item);
    if (!effect) return [];
    const others = effect.source !== uuid || effect.kind === "swallowed";
    // Everybody who plays the creature knows of a bonus that waits for its next roll, whoever gave the bonus.
    if (!isGM && others && effect.kind !== "bonus") return [];
    // [G-022] The name of a secret effect is hidden from others; its caster sees it by the name of the spell.
    const spell = effect.masked && context.editable && effect.source === uuid ? effect.spell : "";
    const told = items.find(({ id }) => id === spell)?.name ?? item.name;
    const name = t("FIVEFOLD.Generia.Line.ends", { name: told });
    const kind =
      effect.kind === "bonus"
        ? t("FIVEFOLD.Generia.Line.bonus", {
            amount: signed(effect.amount),
            roll: t(`FIVEFOLD.Generia.Bonus.${effect.bonus}`),
          })
        : t(`FIVEFOLD.Generia.Lasting.${effect.kind}`);
    const reason = others && !isGM ? t("FIVEFOLD.Generia.Refused.notYourSpell", { name: item.name }) : "";
    const ends = { act: "endLasting", itemId: item.id, icon: ICON.endLasting, name, sub: kind, costs: [] };
    const end = row(ends, reason, context);
    if (effect.kind !== "matter") return [end];
    const swallow = t("FIVEFOLD.Generia.Line.swallow", { name: told });
    return [row({ act: "absorb", itemId: item.id, icon: ICON.absorb, name: swallow, sub: kind }, "", context), end];
  });
}
/** One of the acts by which a spell or a skill is cast, as its row shows it. */
interface CastRow {
  readonly act: CastAct;
  readonly name: string;
  /** The part of the cast line that belongs to this act; the whole line where there is only one act. */
  readonly line: string;
}
/**
 * [G-077], [G-080] The acts by which something is cast, each in a row of its own. The name of a projectile says that it is one, where the
 * same thing can be cast in another way too.
 */
export function castRows(name: string, source: string, t: SheetContext["t"]): readonly CastRow[] {
  const read = parseCast(source);
  const acts = read.ok ? actsOf(read.value.alternatives) : [];
  if (!read.ok || acts.length < 2) {
    const line = read.ok ? printCast(read.value.alternatives) : source;
    return [{ act: acts[0]?.act ?? "cast", name, line }];
  }
  return acts.map(({ act, ways }) => ({
    act,
    name: act === "projectile" ? t("FIVEFOLD.Generia.Line.flies", { name }) : name,
    line: printCast(ways),
  }));
}
/**
 * [G-009] The acts by which a skill is used, each with its form: the attack or the casts that the skill stands for, otherwise the use of
 * the skill itself.
 */
function actsOfSkill(name: string, skill: SkillSystem, { t }: SheetContext) {
  const { form, cast } = skill;
  if (form === "cast") return castRows(name, cast, t);
  return [{ act: form === "none" ? "useSkill" : "attack", name, line: formText(skill, t) }];
}
/** [G-009], [G-011], [G-014], [G-165] Skills that are used as an act of their own. */
function skillRows(actor: ActorFacts, c: GCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  return actor.items.flatMap((item) => {
    const skill = skillOf(item);
    if (!skill || skill.counter) return [];
    const [slot] = slotsForSkill(skill);
    const poor =
      num(c, "en") < skill.energy
        ? t("FIVEFOLD.Generia.Refused.few.en", { needed: skill.energy, left: num(c, "en") })
        : "";
    const price = t("FIVEFOLD.Generia.Cost.en", { en: skill.energy });
    const use = t(`FIVEFOLD.Generia.Use.${skill.use}`);
    const reason = (slot ? barredNow(c, slot, context) : "") || poor;
    const pays = skill.use === "reactive" ? "reaction" : slot;
    const costs = costParts({ ...(pays && { slot: pays }), en: skill.energy }, t);
    return actsOfSkill(item.name, skill, context).map(({ act, name, line }) => {
      const sub = [use, line, price].filter(Boolean).join(", ");
      return row({ act, itemId: item.id, icon: ICON.skill, name, sub, costs }, reason, context);
    });
  });
}
type ActionId =
  | "assist"
  | "pickUp"
  | "keepHold"
  | "sneak"
  | "mount"
  | "dismount"
  | "grapple"
  | "move"
  | "jump"
  | "steady"
  | "standUp"
  | "struggle"
  | "release"
  | "fall";
/** Why nothing can be done with any of these parts of the turn, or "". */
export function barredWithAny(c: GCreature, context: SheetContext, slots: readonly Slot[] = SLOTS): string {
  const reasons = slots.map((slot) => barredNow(c, slot, context));
  return reasons.includes("") ? "" : (reasons[0] ?? "");
}
interface AnswerRow {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
  readonly cost: string;
  readonly reason: string;
}
/** [G-026] The answers that this creature has to an attack. */
export function answerRows(c: GCreature, { t }: SheetContext): AnswerRow[] {
  const reason = has(c, "unconscious") ? t("FIVEFOLD.Generia.Refused.unconscious") : "";
  const blow = { weapon: c.unarmed };
  const line = ({ dice, flat }: ReturnType<typeof dodgePool>) => poolText(dice, flat);
  const dodge = {
    id: "dodge",
    icon: ICON.dodge,
    name: t("FIVEFOLD.Generia.Option.defence.dodge"),
    cost: line(dodgePool(c, blow)),
    reason,
  };
  const guards = c.guards.flatMap((guard, index) => {
    const of = (how: "block" | "parry", cost: string): AnswerRow => ({
      id: `${how}${index}`,
      icon: ICON[how],
      name: t(`FIVEFOLD.Generia.Option.defence.${how}`, { name: t(guard.name) }),
      cost,
      reason,
    });
    return [
      ...(guard.block ? [of("block", line(blockPool(c, guard, blow)))] : []),
      ...(guard.parry ? [of("parry", line(parryPool(c, guard, blow)))] : []),
    ];
  });
  const wards = (c.wards ?? []).map((ward, index) => ({
    id: `ward${index}`,
    icon: ICON.ward,
    name: ward.name,
    cost: line(wardPool(c, ward)),
    reason,
  }));
  return [dodge, ...guards, ...wards];
}
/** [G-006] The three parts of a turn, each with whether it is left. A creature that has yet to act has all three. */
export function slotPips(c: GCreature, { t, toAct }: SheetContext) {
  return SLOTS.map((slot) => {
    const left = toAct === true || num(c, slot) > 0;
    const label = t(`FIVEFOLD.Generia.Turn.${left ? "left" : "spent"}`, { slot: t(`FIVEFOLD.Generia.Slot.${slot}`) });
    return { slot, icon: slotIcon(slot), left, label };
  });
}
