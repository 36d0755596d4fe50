import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { CostPart, SheetContext } from "../../../contract/ruleset";
import { type ActRow as ActRowBase, costPart } from "../../../kit/view/rows";
import { lacks } from "../rules/common/declareCommon";
import type { Own } from "../rules/creature/participants";
import { isDamaging } from "../rules/damage/damage";
import { FIST, isWatched, triggerOf, usable } from "../rules/data/abilities";
import type { UCreature } from "../rules/data/being.types";
import { commonAction, isBasic } from "../rules/data/common";
import { formOf, TYPES, weaponOf } from "../rules/data/documents";
import { onlyKnocksDown } from "../rules/data/lasting";
import { potencyTerm } from "../rules/data/potency";
import { has, hasLeft, num, type See } from "../rules/data/read";
import { ruleOptionsOf } from "../rules/data/ruleOptions";
import type { UAbility, UPacket, UTurns } from "../rules/data/shapes";
import { COMMONS, type TurnInput } from "../rules/data/terms";
import { allowanceOf, runSpeed, speedIn } from "../rules/dice/stats";
import { moveLeft, moverFrom } from "../rules/movement/budget";
import { cannotCarryOut } from "../rules/reactions/carryOut";
import { effectFrom } from "../rules/states/effects";
import { isOfForm } from "../rules/summons/transform";
import { advance, INPUT, openInputs, turnOf } from "../rules/turns/turnBudget";
import { costParts, energyParts } from "./costParts";
import { COMMON_ICON, ICON, useIcon } from "./icons";

export interface ActRow extends ActRowBase {
  readonly slot: string;
  /** The label of its button. */
  readonly verb: string;
}

/** [U-008] The reason why the creature can do nothing at all now, or "". Outside of encounters nobody counts actions. */
export function barredNow(c: UCreature, { turn, t }: SheetContext): string {
  if (hasLeft(c)) return t("FIVEFOLD.Uchma.Refused.gone");
  if (has(c, "down")) return t("FIVEFOLD.Uchma.Refused.down");
  // Only this creature takes part in a sheet's context: without its letter the turn is another creature's.
  return turn && turn.turnOf === null ? t("FIVEFOLD.Uchma.Refused.notYourTurn") : "";
}
/** The reason why this step of the turn cannot be taken, or "". */
function barredFrom(c: UCreature, input: TurnInput | undefined, context: SheetContext): string {
  const barred = barredNow(c, context);
  if (barred || !context.turn || !input) return barred;
  const step = advance(turnOf(c.now), input, 0, Number.MAX_SAFE_INTEGER);
  return step.ok ? "" : context.t(`FIVEFOLD.Uchma.Refused.turn.${step.why}`);
}
function row(
  x: Partial<ActRow> & Pick<ActRow, "act" | "icon" | "name">,
  reason: string,
  { isGM, t }: SheetContext,
): ActRow {
  return {
    itemId: "",
    sub: "",
    slot: "",
    verb: t("FIVEFOLD.Uchma.Sheet.use"),
    main: false,
    ...x,
    reason,
    disabled: reason !== "" && !isGM,
  };
}

/** "20 physical", "5 + 2d6 magical (half after armor)": the damage of a packet before armor. */
function packetText(c: UCreature, packet: UPacket, t: Translate): string {
  const flat = packet.damage + potencyTerm(c.potency ?? 0, packet) + (packet.bonus ?? 0);
  const dice = packet.dice ? `${packet.dice[0]}d${packet.dice[1]}` : "";
  const amount = dice && flat ? `${dice} + ${flat}` : dice || String(flat);
  const kind = packet.steal ? "steal" : packet.armor === "none" ? "ignoring" : packet.magical ? "magical" : "physical";
  const damage = t(`FIVEFOLD.Uchma.Line.${kind}`, { amount });
  return packet.halved ? t("FIVEFOLD.Uchma.Line.halved", { damage }) : damage;
}
/** The form into which an ability transforms its target, in one line. */
function turnsText({ into, rounds }: UTurns, t: Translate): string {
  const form = into;
  return rounds === undefined
    ? t("FIVEFOLD.Uchma.Line.turnsInto", { form })
    : t("FIVEFOLD.Uchma.Line.turnsFor", { form, count: rounds });
}
export function abilityText(c: UCreature, ability: UAbility, t: Translate): string {
  const parts = [
    ...(ability.packets ?? []).map((packet) => packetText(c, packet, t)),
    ...(ability.effects ?? []).map((spec) => {
      const { name, rounds: count } = spec;
      return onlyKnocksDown(spec)
        ? t("FIVEFOLD.Uchma.Line.knocksDown", { name })
        : t("FIVEFOLD.Uchma.Line.effect", { name, count });
    }),
    ...(ability.turns ? [turnsText(ability.turns, t)] : []),
    // [U-079] An ability that only brings a condition is no damaging ability.
    ...(ability.resistance && !isDamaging(ability) ? [t("FIVEFOLD.Uchma.Line.noDamage")] : []),
    ...(ability.resistance
      ? [t("FIVEFOLD.Uchma.Line.against", { resistance: t(`FIVEFOLD.Uchma.Resistance.${ability.resistance}`) })]
      : []),
    ...((ability.times ?? 1) > 1 ? [t("FIVEFOLD.Uchma.Line.times", { count: ability.times ?? 1 })] : []),
    ...((ability.most ?? 1) > 1 ? [t("FIVEFOLD.Uchma.Line.upTo", { count: ability.most ?? 1 })] : []),
    ...(ability.radius ? [t("FIVEFOLD.Uchma.Line.radius", { metres: ability.radius })] : []),
    ...(ability.range ? [t("FIVEFOLD.Uchma.Fact.metres", { metres: ability.range })] : []),
    ...(ability.energy ? [t("FIVEFOLD.Uchma.Cost.energy", { count: ability.energy })] : []),
  ];
  return parts.join(", ");
}

/** [U-063], [U-128], [U-168] A row for every weapon in the hand, every technique of the present form, and the bare hand. */
export function useRows(actor: ActorFacts, c: UCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  const rows = actor.items.flatMap((item): ActRow[] => {
    const made = usable(item);
    if (!made || !isOfForm(c, made) || made.ability.slot === "passive") return [];
    const weapon = weaponOf(item);
    if (weapon && !weapon.held && weapon.form === "") return [];
    return [useRow(item, made.ability, c, context)];
  });
  const fist = row(
    {
      act: "unarmed",
      icon: ICON.unarmed,
      name: t(FIST.name),
      sub: abilityText(c, FIST, t),
      slot: t("FIVEFOLD.Uchma.Slot.action"),
      costs: costParts("action", 0, t),
    },
    barredFrom(c, "action", context),
    context,
  );
  const first = rows.findIndex(({ reason }) => reason === "");
  return [...rows.map((one, index) => ({ ...one, main: index === first })), ...(c.form === undefined ? [fist] : [])];
}
function useRow(item: DocumentFacts, ability: UAbility, c: UCreature, context: SheetContext): ActRow {
  const { t } = context;
  const prone = has(c, "prone") && !ability.basic ? t("FIVEFOLD.Uchma.Refused.proneBasic") : "";
  const poor =
    c.summoner === undefined && (ability.energy ?? 0) > num(c, "energy")
      ? t("FIVEFOLD.Uchma.Refused.fewEnergy", { needed: ability.energy ?? 0, left: num(c, "energy") })
      : "";
  return row(
    {
      act: ability.slot === "prepared" ? "prepare" : "use",
      itemId: item.id,
      icon: useIcon(ability.delivery, ability.slot),
      name: item.name,
      sub: abilityText(c, ability, t),
      slot: t(`FIVEFOLD.Uchma.Slot.${ability.slot}`),
      costs: costParts(ability.slot, c.summoner === undefined ? (ability.energy ?? 0) : 0, t),
      ...(ability.slot === "prepared" && { verb: t("FIVEFOLD.Uchma.Act.prepare") }),
    },
    barredFrom(c, INPUT[ability.slot], context) || prone || poor,
    context,
  );
}

/** Appendix 8: the rows of the common actions, each with the reason why it cannot be done now. */
export function commonRows(actor: ActorFacts, c: UCreature, see: See, context: SheetContext): ActRow[] {
  const { t } = context;
  if (c.object) return [];
  return COMMONS.map((which) => {
    const { name, system } = commonAction(which, actor.items, context.worldItems);
    const none = lacks(which, actor, c, see);
    const lies = has(c, "prone") && !isBasic(which) && which !== "drop" ? t("FIVEFOLD.Uchma.Refused.proneBasic") : "";
    const barred = barredFrom(c, INPUT[system.slot], context) || lies;
    const reason = barred || (none === null ? "" : t(`FIVEFOLD.Uchma.Refused.${none}`));
    const sub = t(`FIVEFOLD.Uchma.Slot.${system.slot}`);
    const costs = costParts(system.slot, 0, t);
    return row({ act: which, icon: COMMON_ICON[which], name: t(name), sub, costs }, reason, context);
  });
}

/** The name of the act that carries out a prepared action. */
export const readyName = (name: string, t: Translate): string => t("FIVEFOLD.Uchma.Line.ready", { name });
/** [U-043] The rows of prepared actions, which can be carried out when their trigger comes. */
export function readyRows(actor: ActorFacts, c: UCreature, context: SheetContext): ActRow[] {
  return actor.items.flatMap((item): ActRow[] => {
    if (item.type !== TYPES.effect) return [];
    const effect = effectFrom(item.id, c.id, item.id, item.system);
    if (!effect?.prepared || num(effect, "rounds") < 1) return [];
    const own = context.turn !== null && context.turn.turnOf !== null;
    const name = readyName(effect.prepared.name, context.t);
    const reason = own ? "ownTurn" : isWatched(effect.prepared) ? "notTriggered" : cannotCarryOut(c, effect.prepared);
    const sub = context.t(`FIVEFOLD.Uchma.Trigger.${triggerOf(effect.prepared)}`);
    const costs = energyParts(effect.prepared.energy ?? 0, context.t);
    return [
      row(
        { act: "release", itemId: item.id, icon: ICON.release, name, sub, costs },
        reason ? context.t(`FIVEFOLD.Uchma.Refused.${reason}`) : "",
        context,
      ),
    ];
  });
}

/** The rows of other actions: moving, riding, fleeing, and those that only a game master starts. */
export function actionRows(c: UCreature, see: See, context: SheetContext): ActRow[] {
  const { t, isGM } = context;
  const metres = (n: number): string => t("FIVEFOLD.Uchma.Fact.metres", { metres: n });
  const mode = has(c, "flying") ? "fly" : "walk";
  const of = (act: string, icon: string, reason: string, sub = "", costs?: readonly CostPart[]): ActRow =>
    row({ act, icon, name: t(`FIVEFOLD.Uchma.Act.${act}`), sub, ...(costs && { costs }) }, reason, context);
  const moves = [costPart(ICON.move, 1, t("FIVEFOLD.Uchma.Input.move"))];
  const barred = barredNow(c, context);
  const move = barredFrom(c, "move", context);
  const run = c.rides === undefined ? barredFrom(c, "run", context) : t("FIVEFOLD.Uchma.Refused.noRunMounted");
  return [
    of("move", ICON.move, move, metres(speedIn(c, mode, see))),
    of("run", ICON.run, run, metres(runSpeed(c, mode, see))),
    has(c, "prone") ? of("standUp", ICON.standUp, move, "", moves) : of("dropProne", ICON.dropProne, move, "", moves),
    ...(c.rides === undefined
      ? [of("mount", ICON.mount, barredFrom(c, "action", context), "", costParts("action", 0, t))]
      : ridingRows(of, c, context)),
    of("speak", ICON.speak, speechBarred(c, context)),
    ...(has(c, "transformed") ? [of("turnBack", ICON.transform, barred)] : []),
    of("flee", ICON.flee, barred),
    of("fall", ICON.fall, ""),
    ...(isGM
      ? [
          of("endPhase", ICON.endPhase, ""),
          of("ambush", ICON.ambush, ""),
          of("summon", ICON.summon, ""),
          of("quarrel", ICON.quarrel, ""),
        ]
      : []),
  ];
}
/** [U-016], [U-093] The reason why the creature cannot speak. Speaking takes an action or a minor action, and nothing in the end phase. */
function speechBarred(c: UCreature, context: SheetContext): string {
  const { turn } = context;
  if (!turn || turn.phase === "end") return barredNow(c, { ...context, turn: null });
  return barredFrom(c, "rapid", context) && barredFrom(c, "action", context);
}
function ridingRows(
  of: (act: string, icon: string, reason: string, sub?: string, costs?: readonly CostPart[]) => ActRow,
  c: UCreature,
  context: SheetContext,
): ActRow[] {
  return [
    of("dismount", ICON.dismount, barredFrom(c, "action", context), "", costParts("action", 0, context.t)),
    of("command", ICON.command, barredFrom(c, "rapid", context), "", costParts("rapid", 0, context.t)),
    of("thrown", ICON.dismount, ""),
  ];
}
const BESIDE = ["standUp", "dropProne", "mount", "dismount", "command", "turnBack"];
/** The rows that compact views offer besides weapons and techniques: none that the scene or the tracker offers better. */
export function ownRows(actor: ActorFacts, c: UCreature, see: See, context: SheetContext): ActRow[] {
  const beside = actionRows(c, see, context).filter(({ act }) => BESIDE.includes(act));
  return [...beside, ...formRows(actor, c, context)];
}
/** [U-005] The rows by which a game master lets weather or a place affect all targets: abilities that work by themselves. */
export function environmentRows(actor: ActorFacts, context: SheetContext): ActRow[] {
  if (!context.isGM) return [];
  const { t } = context;
  return actor.items.flatMap((item) => {
    const made = item.type === TYPES.ability ? usable(item) : null;
    if (made?.ability.slot !== "passive") return [];
    const name = t("FIVEFOLD.Uchma.Line.environment", { name: item.name });
    return [row({ act: "environment", itemId: item.id, icon: ICON.environment, name }, "", context)];
  });
}
/** [U-168] The rows of the forms that a creature can take. */
export function formRows(actor: ActorFacts, c: UCreature, context: SheetContext): ActRow[] {
  const why = has(c, "transformed") ? context.t("FIVEFOLD.Uchma.Refused.alreadyTransformed") : "";
  return actor.items.flatMap((item) =>
    formOf(item)?.others === false
      ? [row({ act: "transform", itemId: item.id, icon: ICON.transform, name: item.name, sub: "" }, why, context)]
      : [],
  );
}
export interface TurnStrip {
  readonly isTurn: boolean;
  /** For each action, then for each minor action: whether it is left. */
  readonly pips: readonly boolean[];
  readonly label: string;
  readonly left: string;
  readonly steps: readonly { readonly name: string; readonly open: boolean; readonly reason: string }[];
}
type Allowed = "actions" | "minors";
/**
 * [U-008], [U-013], [U-026] How many actions and minor actions are left and can still be taken: after a run, or a Move after an action,
 * none can. A creature that has not acted in this round has all of them, whatever was left of the last round.
 */
export function leftOf(c: UCreature, see: See, round: number): Readonly<Record<Allowed, number>> {
  const open = openInputs(turnOf(c.now));
  const of = (which: Allowed, input: "action" | "rapid"): number => {
    if (num(c, "acted") !== round) return allowanceOf(c, which, see);
    return open[input] === null ? num(c, which) : 0;
  };
  return { actions: of("actions", "action"), minors: of("minors", "rapid") };
}
/** For each action, then for each minor action: whether it is left. */
export function pipsOf(c: UCreature, see: See, round: number): boolean[] {
  const left = leftOf(c, see, round);
  return (["actions", "minors"] as const).flatMap((which) =>
    Array.from({ length: Math.max(left[which], allowanceOf(c, which, see)) }, (_, index) => index < left[which]),
  );
}
/** [U-008] What is left of the turn, and which steps can still be taken. */
export function turnStrip(own: Own, { turn, t, settings, see: whom }: SheetContext): TurnStrip | null {
  if (!turn) return null;
  const { c, see } = own;
  const mover = moverFrom(own, (uuid) => whom?.(uuid));
  const now = turnOf(c.now);
  const open = openInputs(now);
  const inputs = ["move", "run", "action", "rapid", "prepared", "full"] as const;
  return {
    isTurn: turn.turnOf !== null,
    pips: pipsOf(c, see, turn.round),
    label: t(turn.turnOf !== null ? "FIVEFOLD.Uchma.Turn.own" : "FIVEFOLD.Uchma.Turn.others"),
    left: t("FIVEFOLD.Uchma.Turn.left", {
      ...leftOf(c, see, turn.round),
      // Where the mount is not known, the rider cannot move.
      metres: mover ? moveLeft(mover, turn.round, ruleOptionsOf(settings)) : 0,
    }),
    steps: inputs.map((input) => ({
      name: t(`FIVEFOLD.Uchma.Input.${input}`),
      open: open[input] === null,
      reason: open[input] ? t(`FIVEFOLD.Uchma.Refused.turn.${open[input].why}`) : "",
    })),
  };
}
