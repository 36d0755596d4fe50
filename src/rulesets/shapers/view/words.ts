import type { CardContext, ChangeWords, OptionWords, StepWords } from "../../../contract/card";
import { signed, toText } from "../../../engine/dice/formula";
import type { Die } from "../../../engine/dice/pool";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, DeedLine, RollLine } from "../../../engine/procedure/story.types";
import type { Change } from "../../../engine/procedure/types";
import { part } from "../../../engine/reading";
import { calledAsk } from "../../../kit/view/called";
import { type CardSpec, firstOf, letters, told } from "../../../kit/view/cardWords";
import { isAttack, isBasic, isCall, isContest, isRest, isUseAbility, isUseItem } from "../rules/argumentSchemas";
import { joinPrice } from "../rules/data/costs";
import { DAMAGE_TYPES, SKILLS, STATUSES } from "../rules/data/names";
import { skillOf } from "../rules/data/read";
import { statusId } from "../rules/data/statuses";
import type { SAttack, SBeing } from "../rules/data/types";
import { costText } from "./costText";
import { defenseOption, defenseQuestion, whoResisted } from "./defenseWords";
import { ENDINGS, ending, type SEnding } from "./endings";
import { attackIcon, ICON, statusIcon } from "./icons";
import { modifierKey } from "./modifier";

type Context = CardContext<SBeing>;

const named = (icon: string, ...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, icon]));

/** An act that happens to all at once has no doer and no target. */
const ofAll = { by: null, on: [] };

/** The words of World Shapers' exchanges on their cards. */
export const CARDS: CardSpec<SBeing, SEnding> = {
  home: "FIVEFOLD.Shapers",
  gone: { said: "moved", far: "metres" },
  icons: ICON,
  cards: {
    attack: ICON.attack,
    useAbility: ICON.ability,
    basic: ICON.turn,
    stabilize: ICON.stabilize,
    switchPlaces: ICON.switchPlaces,
    switchWeapons: ICON.switchWeapons,
    useItem: ICON.useItem,
    contest: ICON.check,
    release: ICON.release,
    hide: ICON.hide,
    notice: ICON.notice,
    ambush: ICON.ambush,
    walk: ICON.move,
    holdTurn: ICON.holdTurn,
    takeTurn: ICON.takeTurn,
    callTurn: ICON.callTurn,
    union: ICON.union,
    goFirst: ICON.goFirst,
    holdAction: ICON.holdAction,
    fire: ICON.fire,
    cinematic: ICON.cinematic,
    cooperative: ICON.cooperative,
    call: ICON.call,
    rest: ICON.rest,
    ...named(ICON.turn, "timePassed", "turnStart", "turnEnd", "roundStart", "roundEnd", "fresh"),
  },
  titles: {
    attack: told(isAttack, (x, { t }) => {
      const weapon = t(x.weapon.name);
      const title = x.maneuver ? t("FIVEFOLD.Shapers.Line.withManeuver", { weapon, name: x.maneuver.name }) : weapon;
      return { title, icon: attackIcon(x) };
    }),
    useAbility: told(isUseAbility, ({ name }) => ({ title: name })),
    useItem: told(isUseItem, ({ name }) => ({ title: name })),
    basic: told(isBasic, ({ what }, { t }) => ({ title: t(`FIVEFOLD.Shapers.Act.${what}`), icon: ICON[what] })),
    // Where time passes for several creatures, the card names no doer.
    timePassed: (args, { t }) =>
      part(args).others === undefined ? null : { title: t("FIVEFOLD.Shapers.Card.timePassed"), by: null },
    rest: told(isRest, ({ who }, { t }) => ({ title: t("FIVEFOLD.Shapers.Card.rest"), by: null, on: who })),
    call: told(isCall, ({ skill, who }, { t }) => ({ title: t(`FIVEFOLD.Shapers.Skill.${skill}`), by: null, on: who })),
    contest: told(isContest, ({ kind }, { t }) => ({ title: t(`FIVEFOLD.Shapers.Act.${kind}`), icon: ICON[kind] })),
    ambush: (args) => ({ by: null, on: Object.keys(part(part(args).roles)) }),
    fire: (args) => ({ on: letters(part(part(args).attack).on ?? part(part(part(args).does).args).on) }),
    roundStart: () => ofAll,
    roundEnd: () => ofAll,
    fresh: () => ofAll,
  },
  people: (args) => {
    const { by, who, on, all } = part(args);
    const doer = firstOf(by, who, ...letters(all));
    return doer === null ? { by: firstOf(on), on: [] } : { by: doer, on: letters(on) };
  },
  rolls: {
    strike: ICON.attack,
    damage: ICON.damage,
    maneuver: ICON.damage,
    mercy: ICON.mercy,
    ails: ICON.status,
    defense: ICON.defense,
    heals: ICON.healing,
    spare: ICON.spare,
    ...named(ICON.check, "check", "resist", "firstAid", "stealth", "perception", "intuition", "past", "bar"),
  },
  asks: {
    called: calledAsk(ICON.check, ICON.none),
    armorFrom: { icon: ICON.armor, other: ICON.damage },
    defense: { icon: ICON.defense, options: { roll: ICON.check, fail: ICON.fail } },
    reaction: { icon: ICON.reaction, options: { none: ICON.none }, other: ICON.reaction },
    window: { icon: ICON.gm, options: { goOn: ICON.attack, prevented: ICON.cinematic } },
    combine: { icon: ICON.push, options: { combine: ICON.damage, separate: ICON.push }, even: true },
    place: { icon: ICON.place, places: true, options: { stay: ICON.none } },
    lean: { icon: ICON.lean, places: true, options: { upright: ICON.none } },
    where: { icon: ICON.place, options: { there: ICON.place, stay: ICON.none } },
    lands: { icon: ICON.place, places: true },
    skill: { icon: ICON.check, other: ICON.check },
    which: { icon: ICON.disarm, members: true },
    take: { icon: ICON.disarm, options: { take: ICON.disarm, drop: ICON.none } },
    swap: { icon: ICON.switchPlaces, options: { agree: ICON.switchPlaces, stay: ICON.none } },
    join: {
      icon: ICON.union,
      options: { join: ICON.union, burst: ICON.cinematic, stay: ICON.none },
    },
    begin: { icon: ICON.cooperative, options: { begin: ICON.cooperative, cancel: ICON.none } },
    outOfTurn: { icon: ICON.move, options: { allow: ICON.move, stay: ICON.none } },
    held: { icon: ICON.fire, options: { fire: ICON.fire, wait: ICON.none } },
    call: { icon: ICON.callTurn, options: { now: ICON.takeTurn, lose: ICON.none } },
    ruling: {
      icon: ICON.gm,
      options: {
        allow: ICON.gm,
        slam: ICON.cinematic,
        bribe: ICON.cinematic,
        rage: ICON.cinematic,
        prayer: ICON.cinematic,
        refuse: ICON.refused,
      },
    },
    outcome: {
      icon: ICON.gm,
      options: { slam: ICON.cinematic, rage: ICON.cinematic, effect: ICON.gm, nothing: ICON.refused },
    },
  },
  deeds: {
    rested: ICON.rest,
    harm: ICON.damage,
    status: ICON.status,
    pushed: ICON.push,
    teleported: ICON.place,
    blinded: statusIcon("blinded"),
    grabbed: ICON.grab,
    tripped: statusIcon("prone"),
    climbed: ICON.climb,
    shaken: ICON.shakeOff,
    freed: ICON.release,
    taken: ICON.disarm,
    dropped: ICON.disarm,
    stabilized: ICON.stabilize,
    swapped: ICON.switchPlaces,
    switched: ICON.switchWeapons,
    gained: ICON.healing,
    aided: ICON.status,
    hides: ICON.hide,
    seen: ICON.notice,
    surprise: statusIcon("surprised"),
    effect: ICON.gm,
    united: ICON.union,
    recovers: ICON.status,
    over: ICON.turn,
    passed: ICON.turn,
  },
  endings: ENDINGS,
  pools: ["vitality", "spare", "wp", "momentum", "ap", "rp", "stride", "quantity"],
  life: ["vitality"],
  status: (at) => {
    const status = STATUSES.find((known) => known === at);
    return status ? { id: statusId(status), icon: statusIcon(status) } : null;
  },
  members: ["on"],
  choices: { skill: "Skill", type: "DamageType", status: "Status", number: "Aided", pool: "Pool" },
  roll,
  option,
  spoken: ({ data }, { t }) => {
    const type = DAMAGE_TYPES.find((one) => one === data?.type);
    const status = STATUSES.find((one) => one === data?.status);
    return {
      ...data,
      ...(type && { type: t(`FIVEFOLD.Shapers.DamageType.${type}`) }),
      ...(status && { status: t(`FIVEFOLD.Shapers.Status.${status}`) }),
    };
  },
  asked: (line, context) => {
    const idea = ideaOf(context.args);
    if (labelOf(line.at) === "defense") return { question: defenseQuestion(line, context) };
    if (labelOf(line.at) === "outOfTurn") return { name: context.names[String(part(context.args).by)] ?? "" };
    if (labelOf(line.at) !== "join") return { idea };
    const name = context.names[line.who] ?? "";
    return { question: context.t(`FIVEFOLD.Shapers.Join.${idea === "" ? "plain" : "idea"}`, { name, idea }) };
  },
  change: moved,
  against: ({ rule, bAt }) => (bAt !== undefined ? "" : (AGAINST[rule] ?? "Against.difficulty")),
  // [W-101], [W-105] Of the comparisons of the die alone, only those that decide the attack are shown: a 20 or a 1.
  usual: ({ rule, ok }) => (rule === "W-101" && !ok) || (rule === "W-105" && ok),
  endingLabel: (key, lines, context) => (key === "partly" ? whoResisted(lines, context) : undefined),
  modifier: modifierKey,
  ends: (at) => !at.includes("/"),
  ending,
};
const ideaOf = (args: Context["args"]): string => {
  const { text } = part(args);
  return typeof text === "string" ? text : "";
};

/** The words for what a roll is compared with, by rule ID. */
const AGAINST: Readonly<Record<string, string>> = {
  "W-092": "Against.evasion",
  "W-101": "Against.natural20",
  "W-105": "Against.natural1",
  "W-132": "Against.power",
};

/** Dice with a sign for which of them are kept, as in "2d20 + 5 ↑": ↑ the highest, ↓ the lowest. */
export function poolText(dice: readonly Die[], flat: number): string {
  const text = toText({ dice, flat });
  const [first] = dice;
  return first?.keep === 1 ? `${text} ↑` : first?.keep === -1 ? `${text} ↓` : text;
}
/** The words of each part of the damage: its type. */
function roll(label: string, { at }: RollLine, { t, args }: Context): Partial<StepWords> {
  if (label !== "damage" && label !== "maneuver") return {};
  const again = Number(/~(\d+)$/.exec(at)?.[1] ?? 1) - 1;
  const parts = isAttack(args)
    ? label === "damage"
      ? args.weapon.parts
      : (args.maneuver?.parts ?? [])
    : isUseAbility(args)
      ? args.weapon.parts
      : [];
  const type = parts[again % Math.max(1, parts.length)]?.type;
  return type === undefined ? {} : { unit: t(`FIVEFOLD.Shapers.DamageType.${type}`) };
}
/** How far a creature is moved, shown once for the whole way. Each step is one square, and squares are a metre wide. */
function moved(
  usual: ChangeWords | null,
  change: Change,
  { at, changes }: DeedLine,
  { t, args }: Context,
): ChangeWords | null {
  const label = labelOf(at);
  if (change.k !== "move" || (label !== "pushed" && label !== "teleported")) return usual;
  const way = (changes ?? []).filter((one) => one.k === "move" && one.on === change.on);
  if (way.at(-1) !== change) return null;
  const rider = isUseAbility(args) ? args.weapon.rider : isAttack(args) ? pushOf(args) : undefined;
  const kind = label === "teleported" ? "teleport" : (rider?.push?.kind ?? "other");
  const name = t(`FIVEFOLD.Shapers.Moved.${kind}`, { metres: way.length });
  return { k: "status", on: change.on, status: "", name, icon: ICON.push, active: true };
}
const pushOf = ({ weapon, maneuver }: SAttack) => [weapon.rider, maneuver?.rider].find((rider) => rider?.push);
function option(id: string, ask: string, line: AskLine, context: Context): Partial<OptionWords> {
  const { who, options } = line;
  const { t, world, args } = context;
  if (ask === "defense") return defenseOption(id, line, context);
  // The type that leaves the most damage is the first option. The question is not asked where the choice makes no difference.
  if (ask === "armorFrom") {
    const cost = id === options[0] ? t("FIVEFOLD.Shapers.Line.mostArrives") : undefined;
    return { label: t(`FIVEFOLD.Shapers.DamageType.${id}`), ...(cost !== undefined && { cost }) };
  }
  if (ask === "skill") {
    const c = world[who];
    const skill = SKILLS.find((one) => one === id);
    const cost = skill && c?.kind === "creature" ? signed(skillOf(c, skill)) : undefined;
    return { label: t(`FIVEFOLD.Shapers.Skill.${id}`), ...(cost !== undefined && { cost }) };
  }
  if (ask === "join" && id !== "stay" && context.procedure === "cooperative") {
    const c = world[who];
    if (c?.kind !== "creature") return {};
    return { cost: costText(joinPrice(c, id === "burst", part(args).acting !== undefined), t) };
  }
  if (ask !== "reaction" || !id.startsWith("react")) return {};
  const c = world[who];
  const reaction = c?.kind === "creature" ? c.reactions?.[Number(id.slice("react".length))] : undefined;
  if (!reaction) return {};
  const { name, evasion, ...price } = reaction;
  const cost = [t("FIVEFOLD.Shapers.Line.evasion", { evasion: signed(evasion) }), costText(price, t)];
  return { label: name, cost: cost.join(" · ") };
}
