import type { AskWords, CardContext, CardWords, OptionWords, StepWords, Tag } from "../../../contract/card";
import type { Translate } from "../../../contract/facts";
import type { Json } from "../../../engine/json";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, ContestLine, DeedLine, Line, RollLine } from "../../../engine/procedure/story.types";
import { GAME_MASTER } from "../../../engine/procedure/types";
import {
  isAbandon,
  isAffliction,
  isAttack,
  isFire,
  isMove,
  isOpportunityAttack,
  isPassed,
  isReady,
  isRoundEnd,
  isShare,
  isStance,
  isStruggle,
  isTurnStart,
  isUse,
} from "../rules/argumentSchemas";
import { OFFHAND_PRICE } from "../rules/attack/offhand";
import { num } from "../rules/data/read";
import type { DamageType, VBeing, VCreature, VWeapon } from "../rules/data/types";
import { defencePrice } from "../rules/dice/pools";
import { OPPORTUNITY_ATTACK_PRICE } from "../rules/reactions/look";
import { reactionPrice, specialOf } from "../rules/reactions/react";
import { changeWords } from "./change";
import { costText } from "./costText";
import { ICON, statusIcon } from "./icons";
import { modifierWords } from "./modifier";
import { offersOf } from "./offers";
import { reactionChance } from "./reactionChance";
import { type Named, useIcon, useOutcome } from "./useWords";

type Context = CardContext<VBeing>;

/** Steps of the off-hand attack, and of anything else inside the exchange. */
const inSecond = (at: string): boolean => place(at).startsWith("second/");
const nested = (at: string): boolean => place(at).includes("/");
/** Where a step stands within the act itself, be it readied or not. */
function place(at: string): string {
  return at.startsWith("act/") ? at.slice("act/".length) : at;
}

type Title = ReturnType<CardWords["title"]>;
type Head = (args: Json, t: Translate) => Title | null;
/** What stands at the head of one kind of exchange, known by the shape of its arguments. */
function head<A extends Json>(
  is: (args: Json) => args is A,
  tell: (x: A, t: Translate) => Partial<Title> & Pick<Title, "title" | "icon">,
): Head {
  return (args, t) => (is(args) ? { by: null, on: [], ...tell(args, t) } : null);
}
const HEADS: readonly Head[] = [
  head(isShare, ({ name, by }) => ({ title: name, icon: ICON.share, by })),
  head(isAbandon, ({ name, by }) => ({ title: name, icon: ICON.abandon, by })),
  head(isMove, ({ by }, t) => ({ title: t("FIVEFOLD.Vigor.Act.move"), icon: ICON.move, by })),
  head(isReady, ({ by }, t) => ({ title: t("FIVEFOLD.Vigor.Act.ready"), icon: ICON.ready, by })),
  head(isAttack, ({ weapon, by, on }, t) => ({ title: t(weapon.name), icon: weaponUseIcon(weapon), by, on: [on] })),
  head(isStance, ({ what, by }, t) => ({ title: t(`FIVEFOLD.Vigor.Act.${what}`), icon: ICON[what], by })),
  head(isUse, (x, t) => ({ title: t(x.name), icon: useIcon(x), by: x.by, on: x.on === undefined ? [] : [x.on] })),
  head(isStruggle, ({ by }, t) => ({ title: t("FIVEFOLD.Vigor.Act.struggle"), icon: ICON.struggle, by })),
  head(isAffliction, ({ what, by }, t) => ({ title: t(`FIVEFOLD.Vigor.Status.${what}`), icon: statusIcon(what), by })),
  head(isOpportunityAttack, ({ of: by }, t) => ({
    title: t("FIVEFOLD.Vigor.Act.opportunityAttack"),
    icon: ICON.opportunityAttack,
    by,
  })),
  head(isPassed, ({ on: by }, t) => ({ title: t("FIVEFOLD.Vigor.Act.passed"), icon: ICON.passed, by })),
  head(isTurnStart, ({ who: by }, t) => ({ title: t("FIVEFOLD.Vigor.Card.turnStart"), icon: ICON.turn, by })),
  head(isRoundEnd, ({ clock: { round } }, t) => ({
    title: t("FIVEFOLD.Vigor.Card.roundEnd", { round }),
    icon: ICON.recovery,
  })),
];

/** How Vigor's exchanges are told. */
export const vigorWords: CardWords<VBeing> = {
  title(outer) {
    const { args, t } = inner(outer);
    for (const head of HEADS) {
      const title = head(args, t);
      if (title) return title;
    }
    return { title: t("FIVEFOLD.Vigor.Card.over"), icon: ICON.done, by: null, on: [] };
  },
  roll: (line, context) => roll(line, inner(context)),
  contest,
  ask: (line, context, lines) => ask(line, inner(context), lines),
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
  return isFire(args) ? { ...context, args: args.attack ?? args.use ?? args.stance ?? args.move ?? args } : context;
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
  const hidden = isAttack(args) && args.ruleOptions?.hidesTotal && !isGM && !mine.includes(who);
  return hidden ? { veiled: true } : {};
}
const ROLLS: Readonly<Record<string, string>> = {
  check: ICON.skill,
  resistance: ICON.struggle,
  effect: ICON.use,
};
/** The type of the damage that is rolled here: of the attack itself, or of the weapon that made an opportunity attack. */
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

function ask(line: AskLine, context: Context, lines: readonly Line[]): AskWords | null {
  const { t, names, world, args } = context;
  const being = world[line.who];
  const creature = being?.kind === "creature" ? being : null;
  const label = nowCalled(labelOf(line.at));
  const name = names[line.who === GAME_MASTER ? targetOf(line.at, context) : line.who] ?? "";
  const { step, icon } = ASKS[label] ?? ASK_OFFHAND;
  const question = t(`FIVEFOLD.Vigor.Ask.${label}`, { name });
  if (label === "offhandOn") {
    const options = line.options.map((id) => ({ id, label: names[id] ?? "", icon }));
    return { name: t(`FIVEFOLD.Vigor.Step.${step}`), icon, question, options, even: true };
  }
  const options = line.options.map((id) => ({
    ...option(id, label, creature, context),
    ...(creature && label === "reaction" && reactionChance(line, id, creature, args, lines)),
  }));
  return { name: t(`FIVEFOLD.Vigor.Step.${step}`), icon, question, options };
}
/** Whom a question to the game master is about: the target of the act that asks. */
function targetOf(at: string, { args }: Context): string {
  return !at.includes("gap/") && isAttack(args) ? args.on : isAttack(args) ? args.by : isStance(args) ? args.by : "";
}
/** Closed cards of before 0.2 know the question about an opportunity attack as `opening`. */
const nowCalled = (label: string): string => (label === "opening" ? "opportunityAttack" : label);
const ASK_OFFHAND = { step: "offhandOffer", icon: ICON.attack };
/** What kind of step a question is, by its label. */
const ASKS: Readonly<Record<string, { readonly step: string; readonly icon: string }>> = {
  reaction: { step: "reaction", icon: ICON.defense },
  opportunityAttack: { step: "opportunityAttack", icon: ICON.opportunityAttack },
  knockdown: { step: "knockdown", icon: ICON.knockdown },
  resist: { step: "resistance", icon: ICON.struggle },
  readied: { step: "readied", icon: ICON.ready },
  fate: { step: "fate", icon: ICON.kill },
  undead: { step: "undead", icon: ICON.damage },
  apply: { step: "apply", icon: ICON.damage },
};
/** What a person may answer, by question and option. `price`: Vigor that it takes now; "" is the price of what is no mere passing. */
const OPTIONS: Readonly<
  Record<string, { readonly key: string; readonly icon: string; readonly price?: "" | ((c: VCreature) => number) }>
> = {
  "reaction.defense": { key: "Option.defense", icon: ICON.defense, price: defencePrice },
  "reaction.none": { key: "Option.none", icon: ICON.pass },
  "opportunityAttack.take": { key: "Option.take", icon: ICON.opportunityAttack, price: () => OPPORTUNITY_ATTACK_PRICE },
  "opportunityAttack.pass": { key: "Option.pass", icon: ICON.pass },
  "knockdown.down": { key: "Option.down", icon: ICON.knockdown },
  "knockdown.no": { key: "Option.upright", icon: ICON.pass },
  "readied.done": { key: "Option.readied.done", icon: ICON.fire },
  "readied.pass": { key: "Option.readied.pass", icon: ICON.pass },
  "resist.resist": { key: "Option.resist", icon: ICON.struggle },
  "resist.bear": { key: "Option.bear", icon: ICON.pass },
  "fate.damage": { key: "Option.fate.damage", icon: ICON.damage, price: "" },
  "fate.kill": { key: "Option.fate.kill", icon: ICON.kill },
  "undead.full": { key: "Option.undead.full", icon: ICON.damage, price: "" },
  "undead.none": { key: "Option.undead.none", icon: ICON.pass },
  "apply.apply": { key: "Option.apply.apply", icon: ICON.damage, price: "" },
  "apply.spare": { key: "Option.apply.spare", icon: ICON.pass },
  "offhand.weapon": { key: "Option.weapon", icon: ICON.attack, price: () => OFFHAND_PRICE },
  "offhand.unarmed": { key: "Unarmed", icon: ICON.unarmed, price: () => OFFHAND_PRICE },
};
const NOTHING = { key: "Option.no", icon: ICON.pass } as const;
function option(id: string, ask: string, c: VCreature | null, { t }: Context): OptionWords {
  const special = c && ask === "reaction" ? specialOf(c, id) : undefined;
  if (c && special) {
    const cost = costText(reactionPrice(c, special), t);
    return { id, label: special.name, icon: special.defensive ? ICON.defend : ICON.use, cost };
  }
  const { key, icon, price }: (typeof OPTIONS)[string] = OPTIONS[`${ask}.${id}`] ?? NOTHING;
  const held = key === "Option.weapon" ? c?.off?.name : undefined;
  return { id, label: t(held ?? `FIVEFOLD.Vigor.${key}`), icon, ...costOf(price, c, t) };
}
/** What an option costs and what it leaves; nothing where nobody pays. */
function costOf(
  price: (typeof OPTIONS)[string]["price"],
  c: VCreature | null,
  t: Translate,
): Pick<OptionWords, "cost"> {
  if (price === "") return { cost: "" };
  if (!price || !c) return {};
  const paid = price(c);
  return { cost: t("FIVEFOLD.Vigor.Cost.vigor", { price: paid, left: Math.max(0, num(c, "vigor") - paid) }) };
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

/** Ends of an attack that have a sentence of their own. */
const TOLD: readonly string[] = ["hit", "critical", "offhand", "evaded", "miss"];
/** How an exchange ended, or how far it is. */
function outcome(lines: readonly Line[], { t, args }: Context): Tag {
  const [style, icon, key] = halted(lines) ?? ended(lines, args);
  const told = TOLD.includes(key) && { told: `FIVEFOLD.Vigor.Told.${key}` };
  return { style, icon, label: t(`FIVEFOLD.Vigor.Outcome.${key}`), ...told };
}
/** What keeps an exchange from its end, or has taken its effect away; null where nothing does. */
function halted(lines: readonly Line[]): Named | null {
  if (lines.some((line) => line.k === "deed" && line.changes === null && !nested(line.at)))
    return ["outline", ICON.refused, "refused"];
  if (lines.some((line) => line.k === "ask" && line.answer === undefined)) return ["wait", ICON.wait, "waiting"];
  const negated = lines.some((line) => line.k === "say" && line.rule === "V-086");
  return negated ? ["outline", ICON.refused, "negated"] : null;
}
function ended(lines: readonly Line[], args: Json): Named {
  if (isUse(args)) return useOutcome(lines);
  if (isStruggle(args)) {
    const free = lines.some((line) => line.k === "contest" && line.rule === "V-092" && line.ok);
    return free ? ["solid", ICON.struggle, "resisted"] : ["outline", ICON.miss, "failed"];
  }
  return isAttack(args) ? attackOutcome(lines) : ["outline", ICON.done, "done"];
}
const isHarm = (line: Line): boolean => line.k === "roll" && labelOf(line.at) === "damage" && line.total !== undefined;
/** The end of the first attack, unless only the one after it lands: what the first contest of each rule says is about the first one. */
function attackOutcome(lines: readonly Line[]): Named {
  const end = lines.findIndex((line) => line.k === "roll" && nested(line.at));
  const first = end < 0 ? lines : lines.slice(0, end);
  const harm = first.find((line) => line.k === "roll" && labelOf(line.at) === "damage");
  if (harm?.k === "roll" && harm.total !== undefined)
    return harm.burst ? ["crit", ICON.critical, "critical"] : ["solid", ICON.damage, "hit"];
  if (lines.some((line) => isHarm(line) && line.k === "roll" && inSecond(line.at)))
    return ["solid", ICON.damage, "offhand"];
  const decided = (rule: string, ok: boolean): boolean =>
    first.some((line) => line.k === "contest" && line.rule === rule && line.ok === ok);
  if (decided("V-046", true)) return ["outline", ICON.defense, "evaded"];
  return decided("V-044", false) ? ["outline", ICON.miss, "miss"] : ["outline", ICON.declared, "declared"];
}
