import type { CardContext, OptionWords } from "../../../contract/card";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, Line } from "../../../engine/procedure/story.types";
import { part } from "../../../engine/reading";
import { calledAsk } from "../../../kit/view/called";
import { type CardSpec, type Ending, told } from "../../../kit/view/cardWords";
import { isAttack, isBody, isCall, isCast, isCheck, isHandle, isRest, isUse } from "../rules/argumentSchemas";
import { STATUSES } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import type { FAttack, FBeing } from "../rules/data/types";
import { DOING_ICON, ICON, MANEUVER_ICON, statusIcon } from "./icons";
import { modifierKey } from "./modifier";

type Context = CardContext<FBeing>;
const ENDINGS = {
  hit: ["solid", ICON.damage, "told"],
  critical: ["crit", ICON.critical, "told"],
  miss: ["outline", ICON.miss, "told"],
  won: ["solid", ICON.done, "told"],
  wonCritical: ["crit", ICON.critical, "told"],
  lost: ["outline", ICON.miss, "told"],
  success: ["solid", ICON.done],
  failure: ["outline", ICON.miss],
  stopped: ["outline", ICON.cannot],
  declared: ["outline", ICON.declared],
  done: ["outline", ICON.done],
} satisfies Readonly<Record<string, Ending>>;
type FEnding = keyof typeof ENDINGS;

const named = (icon: string, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, icon]));
/** The words of the exchanges of Fragments of Power on their cards. */
export const CARDS: CardSpec<FBeing, FEnding> = {
  home: "FIVEFOLD.Fragments",
  gone: { said: "moved", far: "feet" },
  icons: ICON,
  cards: {
    attack: ICON.attack,
    body: ICON.hand,
    check: ICON.check,
    call: ICON.call,
    rest: ICON.rest,
    move: ICON.move,
    fall: ICON.fall,
    delay: ICON.delay,
    enter: ICON.enter,
    command: ICON.command,
    decide: ICON.relation,
    pushOff: ICON.move,
    slacken: MANEUVER_ICON.grapple,
    strikeIce: ICON.ice,
    aimAt: ICON.hidden,
    ready: statusIcon("readied"),
    fire: statusIcon("readied"),
    use: ICON.feat,
    ...named(ICON.spell, "cast", "control"),
    handle: ICON.gear,
    ...named(ICON.turn, "turnStart", "turnEnd", "roundEnd", "fresh", "timePassed"),
  },
  titles: {
    attack: told(isAttack, (x, { t }) => ({
      title: x.maneuver ? t(`FIVEFOLD.Fragments.Act.${x.maneuver}`) : t(x.weapon.name),
      icon: x.maneuver ? MANEUVER_ICON[x.maneuver] : x.way === "ranged" ? ICON.ranged : ICON.attack,
    })),
    body: told(isBody, ({ what }, { t }) => ({ title: t(`FIVEFOLD.Fragments.Act.${what}`), icon: DOING_ICON[what] })),
    cast: told(isCast, ({ name }) => ({ title: name })),
    handle: told(isHandle, ({ what, thing }, { t, world }) => {
      const being = world[thing];
      if (being?.kind !== "gear") return {};
      return {
        title: t("FIVEFOLD.Fragments.Handled", { what: t(`FIVEFOLD.Fragments.Act.${what}`), thing: being.name }),
      };
    }),
    use: told(isUse, ({ name }) => ({ title: name })),
    // Where time passes for several creatures, the card names no doer.
    timePassed: (args, { t }) =>
      part(args).others === undefined ? null : { title: t("FIVEFOLD.Fragments.Card.timePassed"), by: null },
    rest: told(isRest, ({ who }, { t }) => ({ title: t("FIVEFOLD.Fragments.Card.rest"), by: null, on: who })),
    call: told(isCall, ({ name, who }) => ({ title: name, by: null, on: who.map(({ id }) => id) })),
    check: told(isCheck, ({ name }, { t }) => ({ title: t(name) })),
  },
  rolls: {
    strike: ICON.attack,
    ...named(ICON.spell, "first", "second"),
    healing: ICON.hp,
    opposing: ICON.oppose,
    damage: ICON.damage,
    collision: ICON.damage,
    hardFall: ICON.fall,
    fallDamage: ICON.fall,
    climb: ICON.climb,
    swim: ICON.swim,
    check: ICON.check,
    past: ICON.oppose,
    bleed: ICON.bleed,
    bleedDamage: ICON.bleed,
    fire: ICON.fire,
    poison: ICON.poison,
  },
  asks: {
    oppose: { icon: ICON.oppose, options: named(ICON.oppose, "str", "dex"), even: true },
    readied: { icon: statusIcon("readied"), options: { done: ICON.done, pass: ICON.miss } },
    called: calledAsk(ICON.check, ICON.miss),
    thing: { icon: ICON.thing, other: ICON.thing },
    disarmed: { icon: MANEUVER_ICON.disarm, options: { fling: ICON.place, take: ICON.hand }, even: true },
    place: { icon: ICON.place, places: true },
    direction: { icon: ICON.place, places: true },
    distance: { icon: ICON.distance, options: named(ICON.distance, "5", "10", "15"), even: true },
    grab: { icon: ICON.climb, options: { grab: ICON.hand, fall: ICON.fall } },
    holds: { icon: ICON.climb, options: { holds: ICON.hand, slips: ICON.fall } },
    far: { icon: ICON.distance, other: ICON.distance },
    ice: { icon: ICON.ice, options: { breaks: ICON.damage, bears: ICON.done }, even: true },
    apply: { icon: ICON.damage, options: { apply: ICON.damage, leave: ICON.done }, even: true },
    wakes: {
      icon: statusIcon("unconscious"),
      options: { wakes: ICON.done, sleeps: statusIcon("unconscious") },
      even: true,
    },
    grip: { icon: MANEUVER_ICON.grapple, options: named(MANEUVER_ICON.grapple, "ends", "lasts"), even: true },
    outOfTurn: { icon: ICON.move, options: { allow: ICON.move, stay: ICON.cannot } },
    verdict: { icon: ICON.check, options: { success: ICON.done, failure: ICON.miss }, even: true },
  },
  members: ["on"],
  choices: { condition: "Status" },
  deeds: {
    rested: ICON.rest,
    ...named(ICON.damage, "damage", "collision", "hardFall", "landed"),
    ...named(ICON.fall, "falls", "tripped", "thrown", "pulledDown", "fallsDown", "rolls", "collapse", "dropProne"),
    ...named(MANEUVER_ICON.push, "pushed"),
    ...named(MANEUVER_ICON.grapple, "grappled", "released", "choke"),
    ...named(MANEUVER_ICON.disarm, "dropped", "taken"),
    ...named(MANEUVER_ICON.break, "broken"),
    ...named(MANEUVER_ICON.feint, "feinted", "over"),
    ...named(ICON.hidden, "revealed", "exposed", "decided", "aware"),
    ...named(ICON.gear, "draw", "stow", "drop", "pickUp"),
    ...named(ICON.spell, "runs", "controlled"),
    mended: ICON.hp,
    woken: ICON.hp,
    ...named(ICON.ice, "cracks", "soaked", "arrives"),
    inflicted: ICON.spell,
    ...named(statusIcon("readied"), "ready", "fired"),
    slowed: statusIcon("slowed"),
    swaying: statusIcon("unstable"),
    dodged: statusIcon("dodging"),
    bled: ICON.bleed,
    worse: ICON.bleed,
    stabilized: ICON.medicine,
    tended: ICON.medicine,
    faint: statusIcon("unconscious"),
    died: statusIcon("dead"),
    burned: ICON.fire,
    poisoned: ICON.poison,
    wearsOff: ICON.poison,
    breath: statusIcon("suffocating"),
    breathes: statusIcon("suffocating"),
    chokes: statusIcon("suffocating"),
    expired: ICON.wait,
    standUp: DOING_ICON.standUp,
    focus: DOING_ICON.focus,
    dodge: DOING_ICON.dodge,
    steady: DOING_ICON.steady,
    extinguish: DOING_ICON.extinguish,
    delay: ICON.delay,
    enter: ICON.enter,
    command: ICON.command,
    ...named(ICON.move, "drifts", "flows", "pushedOff"),
  },
  endings: ENDINGS,
  pools: ["hp", "energy", "spent", "reacted", "stride", "bleedPenalty", "breath", "quantity", "left", "fallen"],
  life: ["hp"],
  status: (at) => {
    const status = STATUSES.find((known) => known === at);
    return status ? { id: statusId(status), icon: statusIcon(status) } : null;
  },
  option,
  asked: ({ at }, { names, args }): Readonly<Record<string, string>> =>
    labelOf(at) === "outOfTurn" ? { name: names[String(part(args).by)] ?? "" } : {},
  spoken: ({ data }, { t }) => (typeof data?.what === "string" ? { ...data, what: t(data.what) } : data),
  against: ({ rule, bAt }) => (bAt !== undefined ? "" : (AGAINST[rule] ?? "")),
  modifier: modifierKey,
  ends: (at) => !at.includes("/"),
  ending: (lines, { args, procedure }) => {
    if (isAttack(args)) return attackEnding(lines, args);
    if (procedure === "fire" || procedure === "cast" || procedure === "aimAt") return struckEnding(lines);
    if (procedure === "check") return lines.some(failed) ? "failure" : "success";
    return lines.some((line) => line.k === "say" && line.rule === "F-064") ? "stopped" : "done";
  },
};
const failed = (line: Line): boolean =>
  (line.k === "contest" && !line.ok) || (line.k === "ask" && line.at === "verdict" && line.answer === "failure");
/** [F-086] Whether a line says that a readied act of another creature came first, and that nothing came of what was begun. */
const tellsStopped = (line: Line): boolean =>
  line.k === "say" && ["cutShort", "outOfReach", "noWay"].some((why) => line.key === `FIVEFOLD.Fragments.Say.${why}`);
/** The words for what a roll is compared with, by rule ID. */
const AGAINST: Readonly<Record<string, string>> = {
  "F-001": "Against.defense",
  "F-005": "Against.critical",
  "F-044": "Against.defense",
  "F-084": "Against.dc",
  "F-172": "Against.row",
};

function option(id: string, ask: string, line: AskLine, { t, world }: Context): Partial<OptionWords> {
  if (ask === "thing") {
    const being = world[id];
    return being?.kind === "gear" ? { label: being.name } : {};
  }
  if (ask === "oppose") return { label: t(`FIVEFOLD.Fragments.Attribute.${id}`) };
  return line.options.length > 0 && (ask === "distance" || ask === "far")
    ? { label: t("FIVEFOLD.Fragments.Fact.feet", { feet: id }) }
    : {};
}
/** How an attack ended, by the comparisons of its roll. */
function attackEnding(lines: readonly Line[], { maneuver }: FAttack): FEnding {
  const rule = maneuver && maneuver !== "feint" ? "F-008" : "F-001";
  const judged = lines.filter((line) => line.k === "contest" && line.rule === rule);
  const won = judged.some((line) => line.k === "contest" && line.ok);
  if (judged.length === 0) return lines.some(tellsStopped) ? "stopped" : "declared";
  if (!won) return maneuver ? "lost" : "miss";
  const critical = lines.some((line) => line.k === "contest" && line.rule === "F-005" && line.ok);
  return maneuver ? (critical ? "wonCritical" : "won") : critical ? "critical" : "hit";
}
/** How an attack inside of another exchange ended; "done" where nothing was attacked. */
function struckEnding(lines: readonly Line[]): FEnding {
  if (lines.some((line) => line.k === "say" && line.rule === "F-163")) return "miss";
  const judged = lines.filter((line) => line.k === "contest" && (line.rule === "F-001" || line.rule === "F-044"));
  const critical = lines.some((line) => line.k === "contest" && line.rule === "F-005" && line.ok);
  if (critical) return "critical";
  if (judged.length > 0) return judged.some((line) => line.k === "contest" && line.ok) ? "hit" : "miss";
  if (lines.some(tellsStopped)) return "stopped";
  return lines.some((line) => line.k === "roll" && line.at === "strike") ? "hit" : "done";
}
