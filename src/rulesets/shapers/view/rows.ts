import type { ActorFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { signed } from "../../../engine/dice/formula";
import type { ActRow } from "../../../kit/view/rows";
import { CONTEST } from "../rules/actions/contests";
import { isInHand } from "../rules/creature/derive";
import { abilityFacts, brokenFormula, unarmedOf, weaponFacts } from "../rules/creature/weapons";
import { COST, momentumCost } from "../rules/data/costs";
import { abilityOf, type CreatureSystem, consumableOf, weaponOf } from "../rules/data/documents";
import type { ContestKind, Plain } from "../rules/data/kinds";
import { OPTIONS } from "../rules/data/options";
import { apLeft, apMost, basicOf, has, isDead, isOnHold, num } from "../rules/data/read";
import type { SCreature, SPrice, SWeapon } from "../rules/data/types";
import { damagePool } from "../rules/dice/pools";
import { costParts, costText } from "./costText";
import { ICON } from "./icons";
import { poolText } from "./words";

/** Why an act of this price cannot be done now, or "". Outside of an encounter the points of a turn are not counted. */
function barredNow(
  c: SCreature,
  { ap = 0, wp = 0, momentum = 0 }: SPrice,
  { turn, t, settings }: SheetContext,
): string {
  const why = (key: string, data?: Readonly<Record<string, number>>) => t(`FIVEFOLD.Shapers.Refused.${key}`, data);
  if (c.object) return why("object");
  if (isDead(c)) return why("dead");
  // Only this creature takes part in a sheet's context: without its letter the turn is another creature's.
  if (turn && turn.turnOf === null && !turn.sharing?.length) return why("notYourTurn");
  if (turn && apMost(c) === 0) return why("stunned");
  if (OPTIONS.of.enforceCosts(settings) === "warn") return "";
  if (turn && apLeft(c) < ap) return why("few.ap", { needed: ap, left: apLeft(c) });
  if (num(c, "wp") < wp) return why("few.wp", { needed: wp, left: num(c, "wp") });
  return num(c, "momentum") < momentum ? why("few.momentum", { needed: momentum, left: num(c, "momentum") }) : "";
}
function row(
  x: Partial<ActRow> & Pick<ActRow, "act" | "icon" | "name">,
  reason: string,
  { isGM }: SheetContext,
): ActRow {
  return { itemId: "", sub: "", main: false, ...x, disabled: reason !== "" && !isGM, reason };
}
/** [W-094] The line of a weapon: "+4 to attack, d8 + 3 Physical". */
function weaponLine({ primary, secondary, parts }: SWeapon, hit: number, { t }: Pick<SheetContext, "t">): string {
  const damage = parts.map((part) => {
    const { dice, flat } = damagePool(part, null);
    return `${poolText(dice, flat)} ${t(`FIVEFOLD.Shapers.DamageType.${part.type}`)}`;
  });
  const attack = signed(primary[1] + secondary[1] + hit);
  return t("FIVEFOLD.Shapers.Line.weapon", { attack, damage: damage.join(" + ") });
}
/** [W-032], [W-089] Weapons in the hand, and the bare hand. */
export function attackRows(actor: ActorFacts, c: SCreature, system: CreatureSystem, context: SheetContext): ActRow[] {
  const { t } = context;
  const bought = context.turn !== null && num(c, "attacks") > 0;
  const price: SPrice = bought ? { attacks: 1 } : { ap: COST.attack.ap };
  const reason = barredNow(c, price, context);
  const costs = costParts(price, t);
  const weapons = actor.items.flatMap((item) => {
    const stored = weaponOf(item);
    if (!stored || !isInHand(item)) return [];
    const facts = weaponFacts(item.name, stored, system, context.settings);
    const formula = brokenFormula(stored.damage);
    const broken = facts ? "" : t("FIVEFOLD.Shapers.Refused.formula", { name: item.name, formula });
    const icon = stored.mode === "ranged" ? ICON.ranged : ICON.attack;
    const sub = facts ? `${weaponLine(facts, c.hit ?? 0, context)} · ${costText(price, t)}` : "";
    return [row({ act: "attack", itemId: item.id, icon, name: item.name, sub, costs }, broken || reason, context)];
  });
  const first = weapons.findIndex((one) => one.reason === "");
  const fist = row(
    {
      act: "unarmed",
      icon: ICON.unarmed,
      name: t("FIVEFOLD.Shapers.Unarmed"),
      sub: weaponLine(unarmedOf(system, context.settings), c.hit ?? 0, context),
      costs,
    },
    reason,
    context,
  );
  return [...weapons.map((one, index) => ({ ...one, main: index === first })), fist];
}
/**
 * [W-096], [W-128] The Abilities that can be used in the creature's own turn. Maneuvers are added to attacks, and reactions answer attacks.
 */
export function abilityRows(actor: ActorFacts, c: SCreature, system: CreatureSystem, context: SheetContext): ActRow[] {
  const { t } = context;
  return actor.items.flatMap((item) => {
    const ability = abilityOf(item);
    if (ability?.activation !== "action") return [];
    const facts = abilityFacts(item.name, ability, system, context.settings);
    const formula = brokenFormula(ability.damage);
    const broken = facts ? "" : t("FIVEFOLD.Shapers.Refused.formula", { name: item.name, formula });
    const attacks = ability.resolution === "attack";
    const line = !facts ? "" : attacks ? weaponLine(facts, c.hit ?? 0, context) : resolutionLine(ability, context);
    const sub = `${line}${line && " · "}${costText(ability.cost, t)}`;
    const act = attacks ? "attack" : "useAbility";
    return [
      row(
        { act, itemId: item.id, icon: ICON.ability, name: item.name, sub, costs: costParts(ability.cost, t) },
        broken || barredNow(c, ability.cost, context),
        context,
      ),
    ];
  });
}
/** [W-128] How the targets of an Ability resist it: "Strength Defense Roll against 14". */
const resolutionLine = ({ resolution, stat }: { resolution: string; stat: string }, { t }: SheetContext): string =>
  resolution === "defense"
    ? t("FIVEFOLD.Shapers.Line.defense", { stat: t(`FIVEFOLD.Shapers.Stat.${stat}`) })
    : t("FIVEFOLD.Shapers.Line.automatic");

const BASICS: readonly Plain[] = ["defend", "run", "sprint", "takeCover", "interact"];
const ADVANCED: readonly ContestKind[] = ["blind", "climb", "disarm", "grab", "shove", "trip"];
type Named = Plain | ContestKind | Extra;
type Extra =
  | "stabilize"
  | "switchPlaces"
  | "hide"
  | "holdAction"
  | "holdTurn"
  | "takeTurn"
  | "union"
  | "fire"
  | "release"
  | "cinematic"
  | "cooperative";
/** The rows of the other acts, beside attacks. */
export function actionRows(actor: ActorFacts, c: SCreature, context: SheetContext): ActRow[] {
  const { t, turn } = context;
  const act = (id: Named, price: SPrice, reason = barredNow(c, price, context)): ActRow =>
    row(
      {
        ...{ act: id, icon: ICON[id], name: t(`FIVEFOLD.Shapers.Act.${id}`) },
        sub: costText(price, t),
        costs: costParts(price, t),
      },
      reason,
      context,
    );
  const basicCost = (what: Plain): SPrice =>
    what === "interact" && turn && num(c, "slotUsed") === 0 ? { slot: true } : { ap: COST[what].ap };
  const counted: readonly Plain[] = ["run", "sprint", "defend", "takeCover"];
  const fights = turn !== null;
  return [
    ...BASICS.filter((what) => fights || !counted.includes(what)).map((what) => act(what, basicCost(what))),
    ...ADVANCED.map((kind) => act(kind, { ap: CONTEST[kind].ap })),
    ...(has(c, "grabbed") ? [act("escape", { ap: CONTEST.escape.ap })] : []),
    act("shakeOff", { ap: CONTEST.shakeOff.ap }),
    ...(Object.keys(c.now).some((key) => key.startsWith("holds/")) ? [act("release", {}, "")] : []),
    act("hide", { ap: COST.hide.ap }),
    act("stabilize", { ap: COST.stabilize.ap }),
    act("switchPlaces", { ap: COST.switchPlaces.ap }),
    act("lean", {}),
    act("command", { ap: COST.command.ap }),
    ...(fights
      ? [
          ...holdRows(actor, c, context),
          act("holdTurn", {}),
          ...(turn.turnOf === null && isOnHold(c) ? [act("takeTurn", {}, "")] : []),
          act("union", {}, ""),
        ]
      : []),
    ...(has(c, "holdingAction") ? [act("fire", {}, "")] : []),
    act("cinematic", { momentum: momentumCost(c, "alone") }, ""),
    act("cooperative", { momentum: momentumCost(c, "together") }, ""),
    ...consumableRows(actor, c, context),
  ];
}
/**
 * [W-021] What can be held: an attack with a weapon in hand, an Ability, an item to be used up, and other actions, which need none of
 * these.
 */
function holdRows({ items }: ActorFacts, c: SCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  const things = items.flatMap((item) => {
    const [ability, stock] = [abilityOf(item), consumableOf(item)];
    if (ability) return ability.activation === "action" ? [{ ...item, price: ability.cost }] : [];
    if (stock) return stock.ability || stock.quantity < 1 ? [] : [{ ...item, price: { ap: COST.useItem.ap } }];
    return weaponOf(item) !== null && isInHand(item) ? [{ ...item, price: { ap: COST.attack.ap } }] : [];
  });
  // The costs of the other actions differ, so the dialog shows them.
  const other = { id: "", name: t("FIVEFOLD.Shapers.Line.otherAction"), price: {} };
  return [...things, other].map(({ id, name, price }) =>
    row(
      {
        ...{ act: "holdAction", itemId: id, icon: ICON.holdAction, sub: costText(price, t) },
        name: t("FIVEFOLD.Shapers.Line.holds", { name }),
        ...(id !== "" && { costs: costParts(price, t) }),
      },
      barredNow(c, price, context),
      context,
    ),
  );
}
function consumableRows({ items }: ActorFacts, c: SCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  const price: SPrice = { ap: COST.useItem.ap };
  return items.flatMap((item) => {
    const stored = consumableOf(item);
    if (!stored || stored.ability) return [];
    const reason =
      stored.quantity < 1 ? t("FIVEFOLD.Shapers.Refused.usedUp", { name: item.name }) : barredNow(c, price, context);
    const sub = `× ${stored.quantity} · ${costText(price, t)}`;
    const costs = costParts(price, t);
    return [row({ act: "useItem", itemId: item.id, icon: ICON.useItem, name: item.name, sub, costs }, reason, context)];
  });
}
interface ReactionRow {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
  readonly cost: string;
  readonly reason: string;
}
/** [W-010] The reactions of this creature to an attack. */
export function reactionRows(c: SCreature, { t }: SheetContext): ReactionRow[] {
  return (c.reactions ?? []).map(({ name, evasion, ...price }, index) => ({
    id: `react${index}`,
    icon: ICON.reaction,
    name,
    cost: `${t("FIVEFOLD.Shapers.Line.evasion", { evasion: signed(evasion) })} · ${costText(price, t)}`,
    reason: isDead(c) ? t("FIVEFOLD.Shapers.Refused.dead") : "",
  }));
}
/** [W-006] The action points that are left; a creature that has yet to act has those with which its turn begins. */
export const apNow = (c: SCreature, toAct = false): number => (toAct ? apMost(c) : apLeft(c));
/** [W-008] The metres that are left; a creature that has yet to act has those with which its turn begins. */
export const metresNow = (c: SCreature, toAct = false): number => (toAct ? basicOf(c) : num(c, "stride"));
/** [W-006] Each action point of the turn, with whether it is left. */
export function apPips(c: SCreature, toAct?: boolean): readonly boolean[] {
  return Array.from({ length: Math.max(0, num(c, "apMax")) }, (_, index) => index < apNow(c, toAct));
}
