import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { RuleLink, SheetContext } from "../../../contract/ruleset";
import type { ActRow as ActRowBase } from "../../../kit/view/rows";
import { keyOf, readiedAct } from "../rules/actions/readied";
import { broken, weaponFacts } from "../rules/creature/arms";
import { featureOf, weaponOf } from "../rules/data/documents";
import { natureOf } from "../rules/data/nature";
import { breathOf, has, incapacitated, num } from "../rules/data/read";
import { ruleOptionsOf } from "../rules/data/ruleOptions";
import type { VCreature, VPrice } from "../rules/data/types";
import { fistOf } from "../rules/data/unarmed";
import { bonusDie } from "../rules/dice/ladder";
import { defencePool, defencePrice } from "../rules/dice/pools";
import { canResist } from "../rules/dice/resist";
import { OPPORTUNITY_ATTACK_PRICE } from "../rules/reactions/look";
import { barredFromReacting, reactionPool, reactionPrice } from "../rules/reactions/react";
import { longFacts } from "../rules/turns/long";
import { costParts, costText } from "./costText";
import { poolText } from "./dice";
import { ICON, weaponIcon } from "./icons";
import { linkTo } from "./ruleLinks";
import { damageText, rangeText } from "./weaponWords";

export interface ActRow extends ActRowBase {
  readonly pips: readonly boolean[];
  readonly pipsLabel: string;
  readonly draggable: boolean;
}

/** The reason why the creature can do nothing at all now, or "". Outside of encounters nobody counts actions. */
function barredNow(c: VCreature, context: SheetContext, mental = false): string {
  const why = (key: string, data: Record<string, number> = {}) => context.t(`FIVEFOLD.Vigor.Refused.${key}`, data);
  if (has(c, "dead") || has(c, "destroyed")) return why("dead");
  if (incapacitated(c) && !(mental && canResist(c))) return why("incapacitated");
  if (has(c, "winded")) return why("winded", { vigor: breathOf(num(c, "vigorMax")) });
  // Only this creature takes part in a sheet's context: without its letter the turn is another creature's.
  if (context.turn && context.turn.turnOf === null) return why("notYourTurn");
  if (context.turn && num(c, "actions") < 1) return why("noActions");
  return "";
}

function row(
  x: Partial<ActRow> & Pick<ActRow, "act" | "icon" | "name">,
  reason: string,
  { t, isGM }: SheetContext,
): ActRow {
  return {
    itemId: "",
    sub: "",
    pips: [true],
    pipsLabel: t("FIVEFOLD.Vigor.Cost.actions", { count: 1 }),
    costs: costParts({ actions: 1 }, t),
    draggable: false,
    main: false,
    ...x,
    disabled: reason !== "" && !isGM,
    reason,
  };
}

/** [V-050], [V-141] A row for every weapon that is ready, and one for the bare hand. */
export function attackRows(actor: ActorFacts, c: VCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  const barred = barredNow(c, context);
  const weapons = actor.items.flatMap((item) => {
    const made = weaponRow(item, c, barred, context);
    return made ? [made] : [];
  });
  const first = weapons.findIndex((weapon) => weapon.reason === "");
  const fist = row(
    {
      act: "unarmed",
      icon: ICON.unarmed,
      name: t("FIVEFOLD.Vigor.Unarmed"),
      sub: damageText(c, fistOf(c), t),
    },
    barred,
    context,
  );
  return [...weapons.map((weapon, index) => ({ ...weapon, main: index === first })), fist];
}
function weaponRow(item: DocumentFacts, c: VCreature, barred: string, context: SheetContext): ActRow | null {
  const { t } = context;
  const weapon = weaponOf(item);
  if (!weapon || (natureOf(weapon).held && !weapon.equipped)) return null;
  const refused = (key: string) => t(`FIVEFOLD.Vigor.Refused.${key}`, { needed: 0, left: 0 });
  const poor = num(c, "vigor") < weapon.cost.vigor || num(c, "mana") < weapon.cost.mana;
  const reason = barred || (broken(weapon) ? refused("broken") : poor ? refused("costs") : "");
  const line = t("FIVEFOLD.Vigor.Line.weapon", {
    damage: damageText(c, weaponFacts(item.name, weapon), t),
    range: rangeText(weapon, t),
  });
  const costs = weapon.cost.vigor > 0 || weapon.cost.mana > 0;
  const sub = costs ? `${line}, ${costText({ ...weapon.cost, actions: 0 }, t)}` : line;
  const icon = weaponIcon(weapon.category);
  const later = shareRow(item, context, c);
  return row(
    {
      ...{ act: "attack", itemId: item.id, icon, name: item.name, sub, draggable: true },
      costs: costParts(weapon.cost, t),
      ...later,
    },
    reason,
    context,
  );
}

/** [V-023] What an action that takes more actions than the turn has left shows: it is begun, and continued later. */
function shareRow(item: DocumentFacts, { turn, t }: SheetContext, c: VCreature): Partial<ActRow> {
  const long = longFacts(item);
  if (!long) return {};
  const pips = Array.from({ length: long.cost }, (_, index) => index < long.progress);
  const pipsLabel = t("FIVEFOLD.Vigor.Line.long", { paid: long.progress, of: long.cost });
  const name = `${item.name} (${long.progress}/${long.cost})`;
  return { pips, pipsLabel, name, ...(turn && long.cost - long.progress > num(c, "actions") && { act: "share" }) };
}

/** The rows of all actions besides attacks. *Stand up* is offered to prone creatures. */
export function actionRows(actor: ActorFacts, c: VCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  const barred = barredNow(c, context);
  const of = (act: ActionId, why = barred, more: Partial<ActRow> = {}) =>
    row({ act, icon: ICON[act], name: t(`FIVEFOLD.Vigor.Act.${act}`), ...more }, why, context);
  const free = { pips: [], pipsLabel: t("FIVEFOLD.Vigor.Cost.free"), costs: [] };
  const two = {
    pips: [true, true],
    pipsLabel: t("FIVEFOLD.Vigor.Cost.actions", { count: 2 }),
    costs: costParts({ actions: 2 }, t),
  };
  return [
    of("defend"),
    // [V-035] Over Watch counts when the encounter begins, so it is offered only before.
    ...(context.turn
      ? []
      : [of("overWatch", barred, { ...free, ...(has(c, "overWatch") && { name: t("FIVEFOLD.Vigor.Act.endWatch") }) })]),
    ...(has(c, "prone") ? [of("standUp")] : []),
    ...(context.turn ? [of("move")] : []),
    of("escape"),
    ...(has(c, "readied") ? [fireRow(actor, c, context)] : [of("ready")]),
    of("aid", barred, two),
    of("stabilize"),
    of("struggle", canResist(c) ? "" : t("FIVEFOLD.Vigor.Refused.cannotResist"), free),
    // Only a game master begins this by hand, and it costs no action.
    ...(context.isGM ? [of("opportunityAttack", "", free)] : []),
  ];
}
/** [V-059] The row of the readied action, which happens on another creature's turn. */
function fireRow(actor: ActorFacts, c: VCreature, context: SheetContext): ActRow {
  const { t, turn } = context;
  const item = actor.items.find(({ id }) => keyOf(id) === num(c, "readiedWith"));
  const act = readiedAct(c);
  const what = item?.name ?? t(act ? `FIVEFOLD.Vigor.Act.${act}` : "FIVEFOLD.Vigor.Unarmed");
  const name = t("FIVEFOLD.Vigor.Offer.fire", { act: what });
  const own = turn !== null && turn.turnOf !== null ? t("FIVEFOLD.Vigor.Refused.react.ownTurn") : "";
  const free = { pips: [], pipsLabel: t("FIVEFOLD.Vigor.Cost.free"), costs: [] };
  const sub = context.said?.("ready").condition ?? "";
  return row({ act: "fire", itemId: item?.id ?? "", icon: ICON.fire, name, sub, ...free }, own, context);
}
type ActionId =
  | "move"
  | "ready"
  | "defend"
  | "overWatch"
  | "standUp"
  | "escape"
  | "opportunityAttack"
  | "aid"
  | "stabilize"
  | "struggle";

/** [V-060], [V-061], [V-062] The rows of skills, abilities and items that can be used. */
export function useRows(actor: ActorFacts, c: VCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  return actor.items.flatMap((item) => {
    const f = featureOf(item);
    if (!f || f.kind === "talent" || f.reaction.trigger !== "none") return [];
    const refused = (key: string) => t(`FIVEFOLD.Vigor.Refused.${key}`);
    const barred = barredNow(c, context, f.mental);
    const short = num(c, "vigor") < f.cost.vigor || num(c, "mana") < f.cost.mana;
    const stowed = f.kind === "item" && !f.carried;
    const reason = barred || (stowed ? refused("notCarried") : short ? refused("costs") : "");
    const icon = f.kind === "skill" ? ICON.skill : f.kind === "item" ? ICON.item : ICON.use;
    const dice = f.dice > 0 ? `${f.dice}d${bonusDie(has(c, "wounded") ? -1 : 0)}` : "";
    const price = costText({ ...f.cost, actions: context.turn ? f.cost.actions : 0 }, t);
    const sub = [t(`FIVEFOLD.Vigor.FeatureKind.${f.kind}`), dice, price].filter((part) => part !== "").join(", ");
    const later = shareRow(item, context, c);
    return [
      row(
        {
          ...{ act: "use", itemId: item.id, icon, name: item.name, sub, draggable: true },
          costs: costParts(f.cost, t),
          ...later,
        },
        reason,
        context,
      ),
    ];
  });
}

export interface ReactionRow {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
  readonly sub: string;
  readonly rule: RuleLink;
  readonly reason: string;
}
/** [V-070] to [V-073], [V-075] The reactions of a creature, what each costs now, and the reason why it is not available. */
export function reactionRows(c: VCreature, { t, turn, settings }: SheetContext): ReactionRow[] {
  const ruleOptions = ruleOptionsOf(settings);
  const own = turn !== null && turn.turnOf !== null;
  const trigger = { on: c.id, ...(own && { theirs: true as const }), ...(ruleOptions && { ruleOptions }) };
  const why = (price: VPrice, mental = false): string => {
    const barred = barredFromReacting(c, trigger, price, mental);
    return barred ? t(`FIVEFOLD.Vigor.Reaction.${barred.why}`) : "";
  };
  const defense = { vigor: defencePrice(c) };
  const opportunityAttack = { vigor: OPPORTUNITY_ATTACK_PRICE };
  return [
    {
      id: "defense",
      icon: ICON.defense,
      name: t("FIVEFOLD.Vigor.Option.reaction.defense"),
      sub: t("FIVEFOLD.Vigor.Line.defense", { dice: poolText(defencePool(c, ruleOptions)), price: defense.vigor }),
      rule: linkTo("V-070", t),
      reason: why(defense),
    },
    ...(c.reactions ?? []).map((reaction, index) => {
      const price = reactionPrice(c, reaction);
      return {
        id: `special${index}`,
        icon: reaction.defensive ? ICON.defend : ICON.use,
        name: reaction.name,
        sub: [poolText(reactionPool(c, reaction)), costText(price, t)].join(", "),
        rule: linkTo("V-075", t),
        reason: why(price, reaction.mental),
      };
    }),
    {
      id: "opportunityAttack",
      icon: ICON.opportunityAttack,
      name: t("FIVEFOLD.Vigor.Option.opportunityAttack.take"),
      sub: costText(opportunityAttack, t),
      rule: linkTo("V-072", t),
      // [V-096] A Winded creature cannot act, and an opportunity attack is an act.
      reason: has(c, "winded") ? t("FIVEFOLD.Vigor.Reaction.winded") : why(opportunityAttack),
    },
  ];
}

/** The note why the creature's dice are smaller than usual; "" where they are not. */
export function stepNote(c: VCreature, t: Translate): string {
  return has(c, "wounded") ? t("FIVEFOLD.Vigor.Line.stepped") : "";
}
