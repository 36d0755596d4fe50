import type { CardContext, CardOffer, OptionWords, StepWords } from "../../../contract/card";
import { toText } from "../../../engine/dice/formula";
import type { Die } from "../../../engine/dice/pool";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, Line, RollLine } from "../../../engine/procedure/story.types";
import { part } from "../../../engine/reading";
import { calledAsk } from "../../../kit/view/called";
import { type CardSpec, type Ending, told } from "../../../kit/view/cardWords";
import { isAttack, isCall, isCast, isJump, isRecover, isRest, isUse } from "../rules/argumentSchemas";
import { armorIn, struckBy } from "../rules/attack/struck";
import { guardOf, strengthOf, wardOf } from "../rules/creature/guards";
import { STATUSES } from "../rules/data/names";
import { num } from "../rules/data/read";
import { statusId } from "../rules/data/statuses";
import type { GAttack, GBeing, GCast } from "../rules/data/types";
import { secondDie, wardAsked, weakening } from "./afterParry";
import { areaText } from "./areaText";
import { ICON, statusIcon } from "./icons";
import { modifierKey } from "./modifier";

type Context = CardContext<GBeing>;

const ENDINGS = {
  declared: ["outline", ICON.declared],
  hit: ["solid", ICON.damage, "told"],
  noHit: ["outline", ICON.noHit, "told"],
  noWound: ["solid", ICON.noHit, "told"],
  blocked: ["outline", ICON.block, "told"],
  dodged: ["outline", ICON.dodge, "told"],
  perfect: ["crit", ICON.perfect, "told"],
  parried: ["outline", ICON.parry, "told"],
  keptOff: ["outline", ICON.ward, "told"],
  grappled: ["solid", ICON.grapple, "told"],
  turned: ["outline", ICON.counter, "told"],
  saved: ["outline", ICON.save],
  success: ["solid", ICON.done],
  unsteady: ["outline", ICON.steady],
  failed: ["outline", ICON.refused],
  done: ["outline", ICON.done],
} satisfies Readonly<Record<string, Ending>>;
type GEnding = keyof typeof ENDINGS;

/** A question for a hit zone, of the creature itself or of its mount. */
const ZONE_ASKED = {
  icon: ICON.zone,
  options: { torso: ICON.torso, arms: ICON.arms, legs: ICON.legs, head: ICON.head },
  even: true,
} as const;
/** The act by which a creature leaves each state. */
const RECOVERS = { offBalance: "steady", prone: "standUp", disarmed: "pickUp", grappled: "comeFree" } as const;
/** The words of Generia's exchanges on their cards. */
export const CARDS: CardSpec<GBeing, GEnding> = {
  home: "FIVEFOLD.Generia",
  icons: ICON,
  gone: { said: "moved", far: "metres" },
  cards: {
    attack: ICON.attack,
    call: ICON.call,
    rest: ICON.rest,
    cast: ICON.spell,
    concentrationEnd: ICON.concentration,
    giveUp: ICON.giveUp,
    faint: ICON.faint,
    move: ICON.move,
    jump: ICON.jump,
    fall: ICON.fall,
    recover: ICON.steady,
    struggle: ICON.struggle,
    release: ICON.release,
    useItem: ICON.useItem,
    useSkill: ICON.useSkill,
    treat: ICON.healing,
    swap: ICON.swap,
    reload: ICON.reload,
    assist: ICON.assist,
    letPass: ICON.letPass,
    keepHold: ICON.keepHold,
    spot: ICON.spot,
    recede: ICON.save,
    sneak: ICON.sneak,
    reveal: ICON.reveal,
    watch: ICON.watch,
    mount: ICON.mount,
    dismount: ICON.dismount,
    absorb: ICON.absorb,
    tread: ICON.tread,
    endLasting: ICON.endLasting,
    timePassed: ICON.timePassed,
    turnStart: ICON.turn,
    turnEnd: ICON.turn,
    fresh: ICON.done,
  },
  titles: {
    attack: told(isAttack, (x, { t }) => ({ title: attackTitle(x, t), icon: attackIcon(x) })),
    call: told(isCall, ({ attribute, who }, { t }) => ({
      title: t(`FIVEFOLD.Generia.Attribute.${attribute}`),
      by: null,
      on: who,
    })),
    rest: told(isRest, ({ who }, { t }) => ({ title: t("FIVEFOLD.Generia.Card.rest"), by: null, on: who })),
    recover: told(isRecover, ({ what }, { t }) => ({
      title: t(`FIVEFOLD.Generia.Act.${RECOVERS[what]}`),
      icon: ICON[RECOVERS[what]],
    })),
    cast: told(isCast, ({ name }) => ({ title: name })),
    useItem: told(isUse, ({ name }) => ({ title: name })),
  },
  rolls: {
    strike: ICON.attack,
    dodge: ICON.dodge,
    block: ICON.block,
    parry: ICON.parry,
    second: ICON.second,
    zone: ICON.zone,
    damage: ICON.damage,
    explodes: ICON.damage,
    woundCheck: ICON.wound,
    check: ICON.check,
    endure: ICON.save,
    wake: ICON.save,
    cast: ICON.spell,
    save: ICON.save,
    effect: ICON.spell,
    ward: ICON.ward,
    barrier: ICON.ward,
    focus: ICON.concentration,
    jump: ICON.jump,
    fallRoll: ICON.check,
    fallDamage: ICON.damage,
    struggle: ICON.struggle,
    grip: ICON.grapple,
    healing: ICON.healing,
    restored: ICON.healing,
    dissolving: ICON.dissolving,
    shake: ICON.save,
    spot: ICON.spot,
    sneak: ICON.sneak,
    festers: ICON.damage,
    recede: ICON.save,
    fed: ICON.healing,
    regenerates: ICON.healing,
    brace: ICON.save,
    tie: ICON.second,
  },
  asks: {
    defence: { icon: ICON.block, options: { dodge: ICON.dodge, none: ICON.none }, other: ICON.parry },
    called: calledAsk(ICON.check, ICON.none),
    giveUp: { icon: ICON.giveUp, other: ICON.spell, even: true },
    letGo: { icon: ICON.concentration, options: { ends: ICON.concentration, holds: ICON.none } },
    collision: {
      icon: ICON.brace,
      options: { nothing: ICON.none, offBalance: ICON.steady, prone: ICON.fall, stunned: ICON.wound },
    },
    wardToo: { icon: ICON.ward, options: { none: ICON.none }, other: ICON.ward },
    wardLevel: { icon: ICON.ward, other: ICON.ward, even: true },
    concentrate: { icon: ICON.concentration, options: { con: ICON.save, wil: ICON.concentration }, even: true },
    saveWith: { icon: ICON.save, other: ICON.save, even: true },
    saveBy: { icon: ICON.save, other: ICON.save, even: true },
    outOfTurn: { icon: ICON.move, options: { allow: ICON.move, stay: ICON.none } },
    opportunist: { icon: ICON.attack, options: { take: ICON.attack, pass: ICON.none } },
    fallCheck: { icon: ICON.fall, options: { try: ICON.check, fall: ICON.none } },
    secondDie: { icon: ICON.second, options: { roll: ICON.second, skip: ICON.none } },
    zone: ZONE_ASKED,
    mountZone: ZONE_ASKED,
    followUp: {
      icon: ICON.parry,
      options: {
        nothing: ICON.none,
        move: ICON.step,
        weaken: ICON.weaken,
        counter: ICON.counter,
        seize: ICON.grapple,
      },
    },
  },
  members: ["on"],
  choices: { condition: "Status" },
  deeds: {
    wounds: ICON.wound,
    grapple: ICON.grapple,
    faint: statusIcon("unconscious"),
    woken: ICON.save,
    over: ICON.turn,
    stumble: statusIcon("offBalance"),
    leaps: ICON.jump,
    recover: ICON.steady,
    free: ICON.release,
    gained: ICON.healing,
    rested: ICON.rest,
    cured: ICON.healing,
    mended: ICON.healing,
    staunched: ICON.healing,
    converted: statusIcon("stunned"),
    fades: ICON.timePassed,
    pushed: ICON.brace,
    collided: ICON.brace,
    loaded: ICON.reload,
    assists: ICON.assist,
    afflicted: ICON.spell,
    lent: ICON.bonus,
    used: ICON.bonus,
    held: ICON.concentration,
    unheld: ICON.concentration,
    sneak: ICON.sneak,
    seen: ICON.reveal,
    noticed: ICON.reveal,
    mount: ICON.mount,
    dismount: ICON.dismount,
    swap: ICON.swap,
    sprint: ICON.move,
    keep: ICON.keepHold,
    swallowed: ICON.absorb,
    recede: ICON.save,
    recovers: ICON.spell,
    lapses: ICON.timePassed,
    laid: ICON.area,
    conjured: ICON.conjured,
    ended: ICON.endLasting,
    shaken: ICON.save,
    time: ICON.timePassed,
  },
  endings: ENDINGS,
  pools: [
    "light",
    "severe",
    "mp",
    "en",
    "attack",
    "utility",
    "movement",
    "stride",
    "reaction",
    "tally",
    "defencePenalty",
    "quantity",
  ],
  life: ["tally"],
  wounds: ["light", "severe"],
  burdens: ["light", "severe", "tally", "defencePenalty"],
  status: (at) => {
    const status = STATUSES.find((known) => known === at);
    return status ? { id: statusId(status), icon: statusIcon(status) } : null;
  },
  roll,
  option,
  // [G-065] The question goes to the rider, and the blow to the mount.
  asked: ({ at, who }, { world, names, args }): Readonly<Record<string, string>> => {
    if (labelOf(at) === "outOfTurn") return { name: names[String(part(args).by)] ?? "" };
    const c = labelOf(at) === "mountZone" ? world[who] : undefined;
    const struck = c?.kind === "creature" ? struckBy("mountZone", c, world) : null;
    return struck ? { name: names[struck.id] ?? "" } : {};
  },
  spoken: ({ data }, { t }) =>
    typeof data?.condition === "string" ? { ...data, condition: t(`FIVEFOLD.Generia.Status.${data.condition}`) } : data,
  against: ({ rule, bAt }) => (bAt !== undefined ? "" : (AGAINST[rule] ?? "")),
  modifier: modifierKey,
  offers,
  // [G-097] A laid area is a document and no number: without words of its own, its card would show nothing but the cost.
  change: (usual, change, { at }, { t, isGM, mine }) =>
    usual === null && change.k === "make" && labelOf(at) === "laid"
      ? {
          k: "status",
          on: change.on,
          status: "",
          name: t("FIVEFOLD.Generia.Change.laid"),
          icon: ICON.area,
          active: true,
          note: areaText(part(change.data.system), isGM || mine.includes(change.on), t),
        }
      : usual,
  ends: (at) => !at.includes("/"),
  ending: (lines, { args }) => {
    if (isAttack(args)) return attackEnding(lines, args);
    if (isCast(args)) return castEnding(lines, args);
    return isJump(args) ? jumpEnding(lines) : "done";
  },
};

/** [G-167], [G-170] The acts of which the card of a turn's beginning reminds its reader, by the sentence in which it does so. */
const REMINDS: Readonly<Record<string, "standUp" | "keepHold">> = {
  "FIVEFOLD.Generia.Say.mayStandUp": "standUp",
  "FIVEFOLD.Generia.Say.mustKeepHold": "keepHold",
};
function reminders(lines: readonly Line[], t: Context["t"]): readonly CardOffer[] {
  return lines.flatMap((line) => {
    const act = line.k === "say" ? REMINDS[line.key] : undefined;
    if (line.k !== "say" || !act || line.about === undefined) return [];
    return [{ act, label: t(`FIVEFOLD.Generia.Act.${act}`), icon: ICON[act], by: line.about, on: [] }];
  });
}
/** What a card offers: the acts with which a turn may begin or, to game masters, the passing of a ritual's time [G-103]. */
function offers(lines: readonly Line[], { args, t }: Context): readonly CardOffer[] {
  if (!isCast(args) || args.minutes === undefined) return reminders(lines, t);
  const label = t("FIVEFOLD.Generia.Offer.letPass", { count: args.minutes });
  const said = { minutes: String(args.minutes) };
  return [{ act: "letPass", label, icon: ICON.letPass, by: args.by, said, gm: true }];
}
/** The words for what a roll is compared with, by rule ID. */
const AGAINST: Readonly<Record<string, string>> = {
  "G-055": "Against.armor",
  "G-117": "Against.threshold",
  "G-118": "Against.steady",
  "G-122": "Against.dc",
  "G-131": "Against.dc",
  "G-079": "Against.spell",
  "G-095": "Against.dc",
  "G-171": "Against.dc",
  "G-038": "Against.perfect",
  "G-177": "Against.turnsOn",
  "G-040": "Against.face",
  "G-110": "Against.notice",
};
export const attackIcon = ({ way, weapon }: Pick<GAttack, "way" | "weapon">): string =>
  way === "grapple" ? ICON.grapple : way === "ranged" ? ICON.ranged : weapon.natural ? ICON.unarmed : ICON.attack;

/** The title of an attack: its skill, a grapple, or the weapon. */
export const attackTitle = ({ skill, way, weapon }: GAttack, t: Context["t"]): string =>
  skill ?? t(way === "grapple" ? "FIVEFOLD.Generia.Act.grapple" : weapon.name);

/** Dice with a sign for which of them are kept: ↑ the highest, ↓ the lowest. */
export function poolText(dice: readonly Die[], flat: number): string {
  const text = toText({ dice, flat });
  const [first] = dice;
  return first?.keep === 1 ? `${text} ↑` : first?.keep === -1 ? `${text} ↓` : text;
}

function roll(label: string, line: RollLine, { t, args, isGM, mine }: Context): Partial<StepWords> {
  if (label === "damage") return { unit: t("FIVEFOLD.Generia.damage", { type: damageType(line, args) }) };
  if (label !== "strike") return {};
  const counter = line.at.includes("counter/") ? { name: t("FIVEFOLD.Generia.Step.counterStrike") } : {};
  const hidden = isAttack(args) && args.ruleOptions?.hidesTotal && !isGM && !mine.includes(line.who);
  return { ...counter, ...(hidden && { veiled: true as const }) };
}
const damageType = ({ at }: RollLine, args: Context["args"]): string =>
  isAttack(args) && !at.includes("counter/") ? args.weapon.damage.type : "";

function option(
  id: string,
  ask: string,
  line: AskLine,
  context: Context,
  lines: readonly Line[],
): Partial<OptionWords> {
  const { t, world, args } = context;
  if (ask === "saveWith" || ask === "saveBy") return { label: t(`FIVEFOLD.Generia.Attribute.${id}`) };
  if (ask === "giveUp") {
    const spell = world[id];
    return spell?.kind === "spell" ? { label: spell.name } : {};
  }
  if (ask === "secondDie" && id === "roll") {
    const chance = secondDie(line, args, lines);
    // The button shows the number: the card leaves out a question with numbers where its reader may not know the numbers of all.
    return chance ? { label: t("FIVEFOLD.Generia.Option.secondDie.needs", { needs: chance.needs }), chance } : {};
  }
  const c = world[line.who];
  if (c?.kind !== "creature") return {};
  // [G-161] Only the cost is shown: the number to reach is not known before the target answers.
  if (ask === "opportunist" && id === "take") return { cost: t("FIVEFOLD.Generia.Slot.reaction") };
  if (ask === "followUp" && id === "weaken") {
    const by = weakening(line, c, lines);
    return by === undefined ? {} : { cost: t("FIVEFOLD.Generia.Option.weakens", { by }) };
  }
  if (ask === "zone" || ask === "mountZone") {
    const struck = struckBy(ask, c, world);
    return struck && isAttack(args)
      ? { cost: t("FIVEFOLD.Generia.Option.zoneArmor", { armor: armorIn(struck, id) }) }
      : {};
  }
  if (ask === "followUp" && (id === "counter" || id === "seize"))
    return { cost: t("FIVEFOLD.Generia.Cost.counter", { energy: c.counter ?? 0 }) };
  if (ask === "wardLevel") {
    const mp = wardAsked(line, c, lines)?.costs[Number(id) - 1];
    return mp === undefined ? {} : { cost: t("FIVEFOLD.Generia.Option.wardCost", { mp, left: num(c, "mp") - mp }) };
  }
  if (ask !== "defence" && ask !== "wardToo") return {};
  const ward = wardOf(c, id);
  if (ward)
    return {
      label: ward.name,
      icon: ICON.ward,
      cost: t("FIVEFOLD.Generia.Cost.mp", { mp: ward.costs[0] ?? 0 }),
    };
  const held = guardOf(c, id);
  const name = held && t(`FIVEFOLD.Generia.Option.defence.${held.how}`, { name: t(held.guard.name) });
  return {
    ...(held && name !== null && { label: name, icon: held.how === "parry" ? ICON.parry : ICON.block }),
    ...(held?.how === "block" && {
      cost: t("FIVEFOLD.Generia.Option.strength", { strength: strengthOf(c, held.guard) }),
    }),
  };
}

/** [G-079], [G-171] How a cast ended: whether somebody failed to save, or the cast reached the DC of an effect. */
function castEnding(lines: readonly Line[], { cast }: GCast): GEnding {
  const against = lines.find((line) => line.k === "contest" && line.rule === "G-171");
  if (cast.dc !== undefined && against?.k === "contest") return against.ok ? "success" : "failed";
  const saves = lines.filter((line) => line.k === "contest" && line.rule === "G-079");
  return saves.length > 0 && saves.every((line) => line.k === "contest" && line.ok) ? "saved" : "done";
}
function jumpEnding(lines: readonly Line[]): GEnding {
  const ok = (rule: string): boolean => lines.some((line) => line.k === "contest" && line.rule === rule && line.ok);
  if (!ok("G-117")) return "failed";
  return ok("G-118") ? "success" : "unsteady";
}
const isNoWound = (line: Line): boolean => line.k === "say" && line.rule === "G-148";
const isWounding = (line: Line): boolean => line.k === "deed" && labelOf(line.at) === "wounds";
/** How an attack ended, by the contests of the first exchange of blows. */
function attackEnding(lines: readonly Line[], { way }: GAttack): GEnding {
  const end = lines.findIndex((line) => line.k === "roll" && line.at.startsWith("counter/"));
  const first = end < 0 ? lines : lines.slice(0, end);
  const decided = (rule: string, ok: boolean): boolean =>
    first.some((line) => line.k === "contest" && line.rule === rule && line.ok === ok);
  if (decided("G-177", true)) return "turned";
  if (decided("G-049", true)) return "dodged";
  if (decided("G-038", true)) return "perfect";
  // [G-148] A hit that makes no wound has an ending of its own.
  if (decided("G-055", true)) return first.some(isNoWound) && !first.some(isWounding) ? "noWound" : "hit";
  if (first.some((line) => line.k === "deed" && line.at === "grapple" && line.changes)) return "grappled";
  if (decided("G-055", false)) return decided("G-033", true) ? "blocked" : "noHit";
  if (way === "grapple" && decided("G-033", true)) return "blocked";
  if (decided("G-037", true)) return "parried";
  // [G-125] Nothing above has decided: a spell defence that worked has kept off the blow or the grapple.
  return (way === "melee" || way === "grapple") && decided("G-085", true) ? "keptOff" : "declared";
}
