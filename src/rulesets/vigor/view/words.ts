import type { AskWords, CardContext, CardWords, OptionWords, StepWords, Tag } from "../../../contract/card";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, ContestLine, DeedLine, Line, RollLine } from "../../../engine/procedure/story.types";
import { JUDGE } from "../../../engine/procedure/types";
import {
  isAbandon,
  isAffliction,
  isAttack,
  isFire,
  isMove,
  isOpening,
  isPassed,
  isReady,
  isRoundEnd,
  isShare,
  isStance,
  isStruggle,
  isTurnStart,
  isUse,
} from "../rules/accepts";
import { OFFHAND_PRICE } from "../rules/attack";
import { OPENING_PRICE } from "../rules/look";
import { defencePrice } from "../rules/pools";
import { reactionPrice, specialOf } from "../rules/react";
import { num } from "../rules/read";
import type { DamageType, VBeing, VCreature, VWeapon } from "../rules/types";
import { changeWords } from "./change";
import { costText } from "./costText";
import { ICON, statusIcon } from "./icons";
import { modifierWords } from "./modifier";
import { offersOf } from "./offers";
import { useIcon, useOutcome } from "./useWords";

type Context = CardContext<VBeing>;

/** Steps of the off-hand attack, and of anything else inside the exchange. */
const inSecond = (at: string): boolean => place(at).startsWith("second/");
const nested = (at: string): boolean => place(at).includes("/");
/** Where a step stands within the act itself, be it readied or not. */
function place(at: string): string {
  return at.startsWith("act/") ? at.slice("act/".length) : at;
}

/** How Vigor's exchanges are told. */
export const vigorWords: CardWords<VBeing> = {
  title(outer) {
    const context = inner(outer);
    const { args, t } = context;
    if (isShare(args) || isAbandon(args)) {
      return { title: args.name, icon: isShare(args) ? ICON.share : ICON.abandon, by: args.by, on: [] };
    }
    if (isMove(args)) return { title: t("FIVEFOLD.Vigor.Act.move"), icon: ICON.move, by: args.by, on: [] };
    if (isReady(args)) return { title: t("FIVEFOLD.Vigor.Act.ready"), icon: ICON.ready, by: args.by, on: [] };
    if (isAttack(args)) {
      return { title: t(args.weapon.name), icon: weaponUseIcon(args.weapon), by: args.by, on: [args.on] };
    }
    if (isStance(args)) {
      return { title: t(`FIVEFOLD.Vigor.Act.${args.what}`), icon: ICON[args.what], by: args.by, on: [] };
    }
    if (isUse(args)) {
      return { title: t(args.name), icon: useIcon(args), by: args.by, on: args.on === undefined ? [] : [args.on] };
    }
    if (isStruggle(args)) {
      return { title: t("FIVEFOLD.Vigor.Act.struggle"), icon: ICON.struggle, by: args.by, on: [] };
    }
    if (isAffliction(args)) {
      const title = t(`FIVEFOLD.Vigor.Status.${args.what}`);
      return { title, icon: statusIcon(args.what), by: args.by, on: [] };
    }
    if (isOpening(args)) {
      return { title: t("FIVEFOLD.Vigor.Act.opening"), icon: ICON.opening, by: args.of, on: [] };
    }
    if (isPassed(args)) return { title: t("FIVEFOLD.Vigor.Act.passed"), icon: ICON.passed, by: args.on, on: [] };
    if (isTurnStart(args)) {
      return { title: t("FIVEFOLD.Vigor.Card.turnStart"), icon: ICON.turn, by: args.who, on: [] };
    }
    if (isRoundEnd(args)) {
      const title = t("FIVEFOLD.Vigor.Card.roundEnd", { round: args.clock.round });
      return { title, icon: ICON.recovery, by: null, on: [] };
    }
    return { title: t("FIVEFOLD.Vigor.Card.over"), icon: ICON.done, by: null, on: [] };
  },
  roll: (line, context) => roll(line, inner(context)),
  contest,
  ask: (line, context) => ask(line, inner(context)),
  deed,
  say: (line, { t, names }) =>
    t(line.key, { ...line.data, name: line.about === undefined ? "" : (names[line.about] ?? "") }),
  change: (change, line, context) => changeWords(change, line, inner(context)),
  modifier: modifierWords,
  outcome: (lines, context) => outcome(lines, inner(context)),
  offers: (lines, context) => offersOf(lines, inner(context)),
};
/** A readied act is told like the act itself. */
function inner(context: Context): Context {
  const { args } = context;
  return isFire(args) ? { ...context, args: args.attack ?? args.use ?? args } : context;
}

export function weaponUseIcon(weapon: VWeapon): string {
  if (weapon.ranged) return weapon.ability === "soul" ? ICON.spell : ICON.ranged;
  return ICON.attack;
}

function roll(line: RollLine, context: Context): StepWords | null {
  const { t } = context;
  const label = labelOf(line.at);
  if (label === "strike") {
    const step = inSecond(line.at) ? "offhand" : nested(line.at) ? "taken" : "strike";
    return { name: t(`FIVEFOLD.Vigor.Step.${step}`), icon: ICON.attack, ...veil(line, context) };
  }
  if (label === "defence") return { name: t("FIVEFOLD.Vigor.Step.defense"), icon: ICON.defense };
  if (label === "damage") {
    return {
      name: t("FIVEFOLD.Vigor.Step.damage"),
      icon: line.burst ? ICON.critical : ICON.damage,
      unit: t(`FIVEFOLD.Vigor.Type.${damageType(line, context)}`),
    };
  }
  const step = ROLLS[label];
  return step ? { name: t(`FIVEFOLD.Vigor.Step.${label}`), icon: step } : { name: label, icon: ICON.declared };
}
/** [V-045] Where the table says so, those who answer an attack do not know yet how good it is. */
function veil({ who }: RollLine, { args, isGM, mine }: Context): { readonly veiled?: true } {
  const hidden = isAttack(args) && args.house?.hidesTotal && !isGM && !mine.includes(who);
  return hidden ? { veiled: true } : {};
}
const ROLLS: Readonly<Record<string, string>> = {
  check: ICON.skill,
  resistance: ICON.struggle,
  effect: ICON.use,
};
/** The type of the damage that is rolled here: of the attack itself, or of the weapon that took an opening. */
function damageType({ at, who }: RollLine, { args, world }: Context): DamageType {
  const striker = world[who];
  const main = striker?.kind === "creature" ? striker.main : undefined;
  const weapon = !nested(at) && isAttack(args) ? args.weapon : inSecond(at) ? undefined : main;
  return weapon?.type ?? "kinetic";
}

function contest(line: ContestLine, { t }: Context) {
  const name = line.rule === "V-044" ? "Guard" : line.bAt === undefined ? "Dialog.vs" : "";
  return {
    verb: t(`FIVEFOLD.Vigor.Verb.${line.op === "meets" ? "Meets." : ""}${line.ok ? "beats" : "doesNotBeat"}`),
    against: name ? t(`FIVEFOLD.Vigor.${name}`) : "",
  };
}

function ask(line: AskLine, context: Context): AskWords | null {
  const { t, names, world } = context;
  const being = world[line.who];
  const creature = being?.kind === "creature" ? being : null;
  const label = labelOf(line.at);
  const name = names[line.who === JUDGE ? targetOf(line.at, context) : line.who] ?? "";
  const { step, icon } = ASKS[label] ?? ASK_OFFHAND;
  const question = t(`FIVEFOLD.Vigor.Ask.${label}`, { name });
  if (label === "offhandOn") {
    const options = line.options.map((id) => ({ id, label: names[id] ?? "", icon }));
    return { name: t(`FIVEFOLD.Vigor.Step.${step}`), icon, question, options, even: true };
  }
  const options = line.options.map((id) => option(id, label, creature, context));
  return { name: t(`FIVEFOLD.Vigor.Step.${step}`), icon, question, options };
}
/** Whom a question to the game master is about: the target of the act that asks. */
function targetOf(at: string, { args }: Context): string {
  return !at.includes("gap/") && isAttack(args) ? args.on : isAttack(args) ? args.by : isStance(args) ? args.by : "";
}
const ASK_OFFHAND = { step: "offhandOffer", icon: ICON.attack };
/** What kind of step a question is, by its label. */
const ASKS: Readonly<Record<string, { readonly step: string; readonly icon: string }>> = {
  reaction: { step: "reaction", icon: ICON.defense },
  opening: { step: "opening", icon: ICON.opening },
  knockdown: { step: "knockdown", icon: ICON.knockdown },
  resist: { step: "resistance", icon: ICON.struggle },
  fate: { step: "fate", icon: ICON.kill },
  undead: { step: "undead", icon: ICON.damage },
  apply: { step: "apply", icon: ICON.damage },
};
function option(id: string, ask: string, c: VCreature | null, { t }: Context): OptionWords {
  const special = c && ask === "reaction" ? specialOf(c, id) : undefined;
  if (c && special) {
    const cost = costText(reactionPrice(c, special), t);
    return { id, label: special.name, icon: special.defensive ? ICON.defend : ICON.use, cost };
  }
  const paid = (price: number) =>
    c ? { cost: t("FIVEFOLD.Vigor.Cost.vigor", { price, left: Math.max(0, num(c, "vigor") - price) }) } : {};
  switch (`${ask}.${id}`) {
    case "reaction.defense":
      return { id, label: t("FIVEFOLD.Vigor.Option.defense"), icon: ICON.defense, ...paid(c ? defencePrice(c) : 0) };
    case "reaction.none":
      return { id, label: t("FIVEFOLD.Vigor.Option.none"), icon: ICON.pass };
    case "opening.take":
      return { id, label: t("FIVEFOLD.Vigor.Option.take"), icon: ICON.opening, ...paid(OPENING_PRICE) };
    case "opening.pass":
      return { id, label: t("FIVEFOLD.Vigor.Option.pass"), icon: ICON.pass };
    case "knockdown.down":
      return { id, label: t("FIVEFOLD.Vigor.Option.down"), icon: ICON.knockdown };
    case "knockdown.no":
      return { id, label: t("FIVEFOLD.Vigor.Option.upright"), icon: ICON.pass };
    case "resist.resist":
      return { id, label: t("FIVEFOLD.Vigor.Option.resist"), icon: ICON.struggle };
    case "resist.bear":
      return { id, label: t("FIVEFOLD.Vigor.Option.bear"), icon: ICON.pass };
    case "fate.damage":
    case "undead.full":
    case "apply.apply":
      return { id, label: t(`FIVEFOLD.Vigor.Option.${ask}.${id}`), icon: ICON.damage, cost: "" };
    case "fate.kill":
    case "undead.none":
    case "apply.spare":
      return { id, label: t(`FIVEFOLD.Vigor.Option.${ask}.${id}`), icon: id === "kill" ? ICON.kill : ICON.pass };
    case "offhand.weapon":
      return {
        id,
        label: c?.off ? t(c.off.name) : t("FIVEFOLD.Vigor.Option.weapon"),
        icon: ICON.attack,
        ...paid(OFFHAND_PRICE),
      };
    case "offhand.unarmed":
      return { id, label: t("FIVEFOLD.Vigor.Unarmed"), icon: ICON.unarmed, ...paid(OFFHAND_PRICE) };
    default:
      return { id, label: t("FIVEFOLD.Vigor.Option.no"), icon: ICON.pass };
  }
}

/** Steps of their own; the changes of all other deeds stand under the step before them. */
const DEEDS: Readonly<Record<string, string>> = {
  defend: ICON.defend,
  stand: ICON.standUp,
  down: ICON.knockdown,
  kill: ICON.kill,
  shock: "fa-solid fa-skull",
  recovery: ICON.recovery,
  ended: ICON.done,
  surprise: ICON.done,
  clean: ICON.done,
};
function deed(line: DeedLine, { t }: Context): StepWords | null {
  const label = labelOf(line.at);
  const icon = DEEDS[label];
  if (line.changes === null) return { name: t("FIVEFOLD.Vigor.Step.refused"), icon: ICON.refused };
  return icon ? { name: t(`FIVEFOLD.Vigor.Step.${label}`), icon } : null;
}

/** The end of the first attack, however far it is. */
function outcome(lines: readonly Line[], { t, args }: Context): Tag {
  const tag = (style: Tag["style"], icon: string, key: string): Tag => ({
    style,
    icon,
    label: t(`FIVEFOLD.Vigor.Outcome.${key}`),
  });
  if (lines.some((line) => line.k === "deed" && line.changes === null && !nested(line.at))) {
    return tag("outline", ICON.refused, "refused");
  }
  if (lines.some((line) => line.k === "ask" && line.answer === undefined)) return tag("wait", ICON.wait, "waiting");
  if (lines.some((line) => line.k === "say" && line.rule === "V-086")) return tag("outline", ICON.refused, "negated");
  if (isUse(args)) return tag(...useOutcome(lines));
  if (isStruggle(args)) {
    const free = lines.some((line) => line.k === "contest" && line.rule === "V-092" && line.ok);
    return free ? tag("solid", ICON.struggle, "resisted") : tag("outline", ICON.miss, "failed");
  }
  if (!isAttack(args)) return tag("outline", ICON.done, "done");
  // Other attacks may follow; what the first contest of each rule says is about the first attack.
  const end = lines.findIndex((line) => line.k === "roll" && nested(line.at));
  const first = end < 0 ? lines : lines.slice(0, end);
  const harm = first.find((line) => line.k === "roll" && labelOf(line.at) === "damage");
  const contests = first.filter((line) => line.k === "contest");
  if (harm?.k === "roll" && harm.total !== undefined) {
    return harm.burst ? tag("crit", ICON.critical, "critical") : tag("solid", ICON.damage, "hit");
  }
  if (contests.some((line) => line.k === "contest" && line.rule === "V-046" && line.ok)) {
    return tag("outline", ICON.defense, "evaded");
  }
  if (contests.some((line) => line.k === "contest" && line.rule === "V-044" && !line.ok)) {
    return tag("outline", ICON.miss, "miss");
  }
  return tag("outline", ICON.declared, "declared");
}
