import type { CardContext, OptionWords, StepWords } from "../../../contract/card";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, Line, RollLine } from "../../../engine/procedure/story.types";
import { GAME_MASTER } from "../../../engine/procedure/types";
import { part } from "../../../engine/reading";
import { calledAsk } from "../../../kit/view/called";
import { type CardSpec, type Ending, told } from "../../../kit/view/cardWords";
import {
  isAbandon,
  isAffliction,
  isAttack,
  isCall,
  isFire,
  isMove,
  isOpportunityAttack,
  isRest,
  isRoundEnd,
  isShare,
  isStance,
  isStruggle,
  isUse,
} from "../rules/argumentSchemas";
import { OFFHAND_PRICE, strikesSame } from "../rules/attack/offhand";
import { statusId } from "../rules/data/palette";
import { num } from "../rules/data/read";
import { type DamageType, POOLS, STATUSES, type VBeing, type VCreature, type VWeapon } from "../rules/data/types";
import { defencePrice } from "../rules/dice/pools";
import { OPPORTUNITY_ATTACK_PRICE } from "../rules/reactions/look";
import { reactionPrice, specialOf } from "../rules/reactions/react";
import { changeWords } from "./change";
import { costText } from "./costText";
import { ICON, statusIcon } from "./icons";
import { modifierKey } from "./modifier";
import { offersOf } from "./offers";
import { offhandChance, opportunityChance, reactionChance, resistChance, struckWith } from "./reactionChance";
import { useEnding, useIcon } from "./useWords";

type Context = CardContext<VBeing>;

/** Whether a step belongs to the off-hand attack. */
const inSecond = (at: string): boolean => place(at).startsWith("second/");
const nested = (at: string): boolean => place(at).includes("/");
/** The address of a step within its act, readied or not. */
function place(at: string): string {
  return at.startsWith("act/") ? at.slice("act/".length) : at;
}

const ENDINGS = {
  declared: ["outline", ICON.declared],
  hit: ["solid", ICON.damage, "told"],
  critical: ["crit", ICON.critical, "told"],
  offhand: ["solid", ICON.damage, "told"],
  evaded: ["outline", ICON.defense, "told"],
  miss: ["outline", ICON.miss, "told"],
  negated: ["outline", ICON.refused],
  failed: ["outline", ICON.miss],
  success: ["solid", ICON.done],
  resisted: ["outline", ICON.struggle],
  free: ["solid", ICON.struggle],
  done: ["outline", ICON.done],
} satisfies Readonly<Record<string, Ending>>;
export type VEnding = keyof typeof ENDINGS;

/** How Vigor's exchanges are told. */
export const CARDS: CardSpec<VBeing, VEnding> = {
  home: "FIVEFOLD.Vigor",
  icons: ICON,
  gone: { said: "moved", far: "feet" },
  cards: {
    attack: ICON.attack,
    opportunityAttack: ICON.opportunityAttack,
    defend: ICON.defend,
    overWatch: ICON.overWatch,
    standUp: ICON.standUp,
    escape: ICON.escape,
    use: ICON.use,
    struggle: ICON.struggle,
    afflict: ICON.afflict,
    move: ICON.move,
    share: ICON.share,
    abandon: ICON.abandon,
    ready: ICON.ready,
    fire: ICON.fire,
    turnStart: ICON.turn,
    turnEnd: ICON.turn,
    roundEnd: ICON.recovery,
    combatEnd: ICON.done,
    passed: ICON.passed,
    call: ICON.call,
    rest: ICON.rest,
  },
  titles: {
    // Where time passes for several creatures, the card names no doer.
    passed: (args, { t }) =>
      part(args).others === undefined ? null : { title: t("FIVEFOLD.Vigor.Card.passed"), by: null },
    attack: told(isAttack, ({ weapon }, { t }) => ({ title: t(weapon.name), icon: weaponUseIcon(weapon) })),
    use: told(isUse, (x, { t }) => ({ title: t(x.name), icon: useIcon(x) })),
    afflict: told(isAffliction, ({ what }, { t }) => ({
      title: t(`FIVEFOLD.Vigor.Status.${what}`),
      icon: statusIcon(what),
    })),
    rest: told(isRest, ({ who }, { t }) => ({ title: t("FIVEFOLD.Vigor.Card.rest"), by: null, on: who })),
    call: told(isCall, ({ name, who }, { t }) => ({ title: t(name), by: null, on: who.map(({ id }) => id) })),
    share: told(isShare, ({ name }) => ({ title: name })),
    abandon: told(isAbandon, ({ name }) => ({ title: name })),
    opportunityAttack: told(isOpportunityAttack, ({ of: by }) => ({ by })),
    roundEnd: told(isRoundEnd, ({ clock: { round } }, { t }) => ({
      title: t("FIVEFOLD.Vigor.Card.roundEnd", { round }),
    })),
  },
  rolls: {
    strike: ICON.attack,
    defence: ICON.defense,
    damage: ICON.damage,
    check: ICON.skill,
    resistance: ICON.struggle,
    effect: ICON.use,
  },
  asks: {
    reaction: { icon: ICON.defense, options: { defense: ICON.defense, none: ICON.pass } },
    opportunityAttack: {
      icon: ICON.opportunityAttack,
      options: { take: ICON.opportunityAttack, pass: ICON.pass },
    },
    knockdown: { icon: ICON.knockdown, options: { down: ICON.knockdown, no: ICON.pass } },
    resist: { icon: ICON.struggle, options: { resist: ICON.struggle, bear: ICON.pass } },
    called: calledAsk(ICON.skill, ICON.pass),
    readied: { icon: ICON.ready, options: { done: ICON.fire, pass: ICON.pass } },
    outOfTurn: { icon: ICON.move, options: { allow: ICON.move, stay: ICON.pass } },
    fate: { icon: ICON.kill, options: { damage: ICON.damage, kill: ICON.kill } },
    undead: { icon: ICON.damage, options: { full: ICON.damage, none: ICON.pass } },
    apply: { icon: ICON.damage, options: { apply: ICON.damage, spare: ICON.pass } },
    offhand: { icon: ICON.attack, options: { weapon: ICON.attack, unarmed: ICON.unarmed, no: ICON.pass } },
    offhandOn: { icon: ICON.attack, options: { no: ICON.pass }, members: true, even: true },
  },
  // Closed cards from before version 0.2 have the question about an opportunity attack under this name.
  renamed: { opening: "opportunityAttack" },
  deeds: {
    defend: ICON.defend,
    overWatch: ICON.overWatch,
    stand: ICON.standUp,
    down: ICON.knockdown,
    kill: ICON.kill,
    shock: "fa-solid fa-skull",
    recovery: ICON.recovery,
    ended: ICON.done,
    surprise: ICON.done,
    clean: ICON.done,
    rest: ICON.rest,
  },
  endings: ENDINGS,
  pools: [...POOLS, "actions", "stride"],
  life: ["durability", "health"],
  status: (at) => {
    const status = STATUSES.find((known) => known === at);
    return status ? { id: statusId(status), icon: statusIcon(status) } : null;
  },
  members: ["on"],
  choices: { condition: "Status", pool: "Pool", type: "Type" },
  inner,
  roll,
  asked,
  option,
  against: ({ rule, bAt }) => (rule === "V-044" ? "Guard" : bAt === undefined ? "Dialog.vs" : ""),
  change: changeWords,
  modifier: modifierKey,
  ends: (at) => !nested(at),
  ending,
  endingWhat: (end, lines, { args, world, t }) => {
    const a = end === "offhand" && isAttack(args) ? world[args.by] : undefined;
    return a?.kind === "creature" ? t(struckWith(a, lines).name) : undefined;
  },
  offers: offersOf,
};
/** The context of the act that was readied: a card tells it in place of its release. */
function inner(context: Context): Context {
  if (!isFire(context.args)) return context;
  const { attack, use, stance, move } = context.args;
  if (attack) return { ...context, procedure: "attack", args: attack };
  if (use) return { ...context, procedure: "use", args: use };
  if (stance) return { ...context, procedure: stance.what, args: stance };
  return move ? { ...context, procedure: "move", args: move } : context;
}

export function weaponUseIcon(weapon: VWeapon): string {
  if (weapon.ranged) return weapon.ability === "soul" ? ICON.spell : ICON.ranged;
  return ICON.attack;
}

function roll(label: string, line: RollLine, context: Context): Partial<StepWords> {
  const { t } = context;
  if (label === "strike") {
    const step = inSecond(line.at) ? "offhand" : nested(line.at) ? "taken" : "strike";
    return { name: t(`FIVEFOLD.Vigor.Step.${step}`), ...veil(line, context) };
  }
  if (label !== "damage") return {};
  const unit = t(`FIVEFOLD.Vigor.Type.${damageType(line, context)}`);
  return { unit, ...(line.burst && { icon: ICON.critical }) };
}
/** [V-045] At tables that want it, people who react to an attack do not know its total yet. */
function veil({ who }: RollLine, { args, isGM, mine }: Context): { readonly veiled?: true } {
  const hidden = isAttack(args) && args.ruleOptions?.hidesTotal && !isGM && !mine.includes(who);
  return hidden ? { veiled: true } : {};
}
/** The type of rolled damage: of the attack itself, or of the weapon of an opportunity attack. */
function damageType({ at, who }: RollLine, { args, world }: Context): DamageType {
  const striker = world[who];
  const main = striker?.kind === "creature" ? striker.main : undefined;
  const weapon = !nested(at) && isAttack(args) ? args.weapon : inSecond(at) ? undefined : main;
  return weapon?.type ?? "kinetic";
}

/** The creature that a question to the game master is about: the target of the act that asks. */
function targetOf(at: string, { args }: Context): string {
  return !at.includes("gap/") && isAttack(args)
    ? args.on
    : isAttack(args) || isStance(args) || isMove(args)
      ? args.by
      : "";
}
/** The data of a question: the game master is asked about another creature, and an off-hand attack names its target where that is known. */
function asked({ at, who }: AskLine, context: Context): Readonly<Record<string, string>> {
  const { args, world, names, t } = context;
  if (who === GAME_MASTER) return { name: names[targetOf(at, context)] ?? "" };
  if (at !== "offhand" || !isAttack(args)) return {};
  const [a, d] = [world[who], world[args.on]];
  const same = a?.kind === "creature" && d?.kind === "creature" && strikesSame(a, d, args);
  return { target: (same && names[args.on]) || t("FIVEFOLD.Vigor.Ask.inReach") };
}
/** The Vigor that an answer costs now, by question and option. */
const PRICES: Readonly<Record<string, (c: VCreature) => number>> = {
  "reaction.defense": defencePrice,
  "opportunityAttack.take": () => OPPORTUNITY_ATTACK_PRICE,
  "offhand.weapon": () => OFFHAND_PRICE,
  "offhand.unarmed": () => OFFHAND_PRICE,
};
/** Answers that cost nothing, but do more than passing. */
const FREE: readonly string[] = ["fate.damage", "undead.full", "apply.apply"];
function option(
  id: string,
  ask: string,
  line: AskLine,
  context: Context,
  lines: readonly Line[],
): Partial<OptionWords> {
  return { ...named(id, ask, line, context), ...chanceOf(id, ask, line, context, lines) };
}
/** The roll of an option, and the number that it has to reach. */
function chanceOf(
  id: string,
  ask: string,
  line: AskLine,
  { world, args }: Context,
  lines: readonly Line[],
): Pick<OptionWords, "chance"> {
  const c = world[line.who];
  if (c?.kind !== "creature") return {};
  if (ask === "reaction") return reactionChance(line, id, c, args, lines);
  if (ask === "opportunityAttack" && id === "take") return opportunityChance(c, lines, world);
  if (ask === "offhand" || ask === "offhandOn") return offhandChance(c, ask, id, args, lines, world);
  return ask === "resist" && id === "resist" ? resistChance(line, c, args, lines) : {};
}
/** The words of an option, with its cost. */
function named(id: string, ask: string, { who }: AskLine, { t, world }: Context): Partial<OptionWords> {
  if (FREE.includes(`${ask}.${id}`)) return { cost: "" };
  const c = world[who];
  if (c?.kind !== "creature") return {};
  const special = ask === "reaction" ? specialOf(c, id) : undefined;
  if (special) {
    const cost = costText(reactionPrice(c, special), t);
    return { label: special.name, icon: special.defensive ? ICON.defend : ICON.use, cost };
  }
  const price = PRICES[`${ask}.${id}`]?.(c);
  if (price === undefined) return {};
  const held = id === "weapon" && c.off && { label: t(c.off.name) };
  return { ...held, cost: t("FIVEFOLD.Vigor.Cost.vigor", { price, left: Math.max(0, num(c, "vigor") - price) }) };
}

/** How an exchange ended, or what has negated its effect. */
function ending(lines: readonly Line[], { args }: Context): VEnding {
  if (lines.some((line) => line.k === "say" && line.rule === "V-086")) return "negated";
  if (isUse(args)) return useEnding(lines);
  if (isStruggle(args)) {
    return lines.some((line) => line.k === "contest" && line.rule === "V-092" && line.ok) ? "free" : "failed";
  }
  return isAttack(args) ? attackEnding(lines) : "done";
}
const isHarm = (line: Line): boolean => line.k === "roll" && labelOf(line.at) === "damage" && line.total !== undefined;
/** How an attack ended. The off-hand attack counts only where the first attack missed and the off-hand attack hits. */
function attackEnding(lines: readonly Line[]): VEnding {
  const end = lines.findIndex((line) => line.k === "roll" && nested(line.at));
  const first = end < 0 ? lines : lines.slice(0, end);
  const harm = first.find((line) => line.k === "roll" && labelOf(line.at) === "damage");
  if (harm?.k === "roll" && harm.total !== undefined) return harm.burst ? "critical" : "hit";
  if (lines.some((line) => isHarm(line) && line.k === "roll" && inSecond(line.at))) return "offhand";
  const decided = (rule: string, ok: boolean): boolean =>
    first.some((line) => line.k === "contest" && line.rule === rule && line.ok === ok);
  if (decided("V-046", true)) return "evaded";
  return decided("V-044", false) ? "miss" : "declared";
}
