import type { CardContext, OptionWords, StepWords } from "../../../contract/card";
import type { Json } from "../../../engine/json";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, ContestLine, Line, RollLine, SayLine } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { part } from "../../../engine/reading";
import { calledAsk } from "../../../kit/view/called";
import { type CardSpec, type Ending, firstOf, letters, told } from "../../../kit/view/cardWords";
import { partsOf } from "../rules/board/spots";
import type { UBeing } from "../rules/data/being.types";
import { statusId } from "../rules/data/palette";
import { isUse } from "../rules/data/shapes";
import { STATUSES } from "../rules/data/terms";
import { currentSpeed } from "../rules/dice/stats";
import { changeWords } from "./change";
import { COMMON_ICON, ICON, sideIcon, statusIcon, useIcon } from "./icons";
import { modifierKey } from "./modifier";
import { preparedWords } from "./preparedWords";
import { sideName } from "./sides";

type Context = CardContext<UBeing>;

const ENDINGS = {
  done: ["outline", ICON.done],
  waiting: ["wait", ICON.wait],
  moved: ["outline", ICON.move],
  hit: ["solid", ICON.hit, "told"],
  miss: ["outline", ICON.miss, "told"],
  away: ["outline", ICON.flee],
  stays: ["outline", ICON.cannot],
  lives: ["outline", ICON.health],
  dies: ["solid", ICON.endPhase],
  helped: ["outline", ICON.health],
  notHelped: ["outline", ICON.cannot],
  applied: ["outline", ICON.environment],
  skipped: ["outline", ICON.pass],
} satisfies Readonly<Record<string, Ending>>;
type UEnding = keyof typeof ENDINGS;

/** How Uchma's exchanges are told. */
export const CARDS: CardSpec<UBeing, UEnding> = {
  home: "FIVEFOLD.Uchma",
  icons: ICON,
  gone: { said: "moved", far: "cost" },
  cards: {
    use: ICON.use,
    collapse: ICON.collapse,
    move: ICON.move,
    charge: COMMON_ICON.charge,
    both: COMMON_ICON.both,
    aid: COMMON_ICON.aid,
    cure: COMMON_ICON.cure,
    rearm: COMMON_ICON.swap,
    posture: ICON.dropProne,
    release: ICON.release,
    prepare: ICON.prepare,
    fall: ICON.fall,
    lose: ICON.fall,
    enterGround: ICON.ground,
    flee: ICON.flee,
    check: ICON.skill,
    call: ICON.call,
    rest: ICON.rest,
    getOn: ICON.mount,
    getOff: ICON.dismount,
    thrown: ICON.dismount,
    command: ICON.command,
    speak: ICON.speak,
    reorder: ICON.order,
    summon: ICON.summon,
    transform: ICON.transform,
    turnBack: ICON.transform,
    quarrel: ICON.quarrel,
    roundStart: ICON.environment,
    begin: ICON.turn,
    ambush: ICON.ambush,
    deaths: ICON.endPhase,
    turnStart: ICON.turn,
    turnEnd: ICON.turn,
    roundEnd: ICON.turn,
    combatEnd: ICON.turn,
  },
  titles: {
    use: told(isUse, ({ ability: { name, delivery, slot } }, { t }) => ({
      title: t(name),
      icon: useIcon(delivery, slot),
    })),
    check: (args) => {
      const { name } = part(part(args).skill);
      return typeof name === "string" ? { title: name } : null;
    },
    posture: (args, { t }) =>
      part(args).to === "up" ? { title: t("FIVEFOLD.Uchma.Act.standUp"), icon: ICON.standUp } : null,
    // [U-041] Only the creature's own side and the game master know what is prepared.
    prepare: (args, { isGM, mine, t }) => {
      const { by, ability } = part(args);
      const { name } = part(ability);
      const isKnown = isGM || (typeof by === "string" && mine.includes(by));
      return isKnown && typeof name === "string"
        ? { title: t("FIVEFOLD.Uchma.Card.prepareWhat", { name: t(name) }) }
        : null;
    },
    release: (args, { world, t }) => {
      const { effect } = part(args);
      const ready = typeof effect === "string" ? world[effect] : undefined;
      return ready?.kind === "effect" && ready.prepared ? { title: t(ready.prepared.name) } : null;
    },
    rest: (args, { t }) => ({ title: t("FIVEFOLD.Uchma.Card.rest"), by: null, on: letters(part(args).who) }),
    call: (args, { t }) => {
      const { skill, who } = part(args);
      return typeof skill === "string"
        ? { title: t(`FIVEFOLD.Uchma.Skill.${skill}`), by: null, on: letters(who) }
        : null;
    },
    // The game master's decision about one creature is about its death; at the end of a round it is about all.
    deaths: (args, { t }) => (part(args).fate === undefined ? null : { title: t("FIVEFOLD.Uchma.Card.fate") }),
  },
  people,
  members: ["on"],
  choices: { condition: "Status" },
  rolls: { precision: ICON.hit, damage: ICON.damage },
  asks: {
    reaction: { icon: ICON.reaction, options: { use: ICON.reaction, pass: ICON.pass } },
    outOfTurn: { icon: ICON.move, options: { allow: ICON.move, stay: ICON.pass } },
    environment: { icon: ICON.environment, options: { apply: ICON.environment, skip: ICON.pass } },
    fate: { icon: ICON.endPhase, options: { dead: ICON.endPhase, alive: ICON.pass } },
    ambushed: { icon: ICON.ambush, options: { yes: ICON.ambush, no: ICON.pass } },
    chase: { icon: ICON.chase, options: { chase: ICON.chase, stay: ICON.pass }, together: true },
    obstacle: { icon: ICON.flee, options: { away: ICON.flee, held: ICON.flee } },
    called: calledAsk(ICON.skill, ICON.pass),
    way: { icon: ICON.skill },
    // Older cards have the threshold itself as the answer.
    hide: { icon: ICON.skill, options: { none: ICON.pass, way: ICON.skill }, other: ICON.skill },
    square: { icon: ICON.dismount, even: true },
    keep: { icon: ICON.summon, options: { new: ICON.summon, old: ICON.pass } },
    goes: { icon: ICON.summon, members: true },
    aim: { icon: ICON.mount, options: { rider: ICON.mount, mount: ICON.mount } },
    room: { icon: ICON.transform, options: { fits: ICON.transform, noRoom: ICON.transform } },
    team: { icon: ICON.quarrel, options: { neutral: ICON.pass }, other: ICON.quarrel },
    advantage: { icon: ICON.quarrel, options: { 0: ICON.pass }, other: ICON.quarrel },
    weapon: { icon: COMMON_ICON.disarm, members: true },
  },
  deeds: {
    rest: ICON.rest,
    hurt: ICON.damage,
    steal: ICON.steal,
    lasts: ICON.effect,
    lays: ICON.ground,
    ground: ICON.ground,
    lasting: ICON.effect,
    spent: ICON.effect,
    weather: ICON.environment,
    dies: ICON.endPhase,
    collapses: ICON.collapse,
    thrown: ICON.dismount,
    fall: ICON.fall,
    sinks: ICON.fall,
    stand: ICON.standUp,
    drop: ICON.dropProne,
    prepare: ICON.prepare,
    mount: ICON.mount,
    dismount: ICON.dismount,
    change: ICON.transform,
    back: ICON.transform,
    leave: ICON.flee,
    ambush: ICON.ambush,
    noRoom: ICON.transform,
    takes: COMMON_ICON.retrieve,
    leaves: COMMON_ICON.throw,
    falls: COMMON_ICON.disarm,
    revives: COMMON_ICON.aid,
    cures: COMMON_ICON.cure,
    rearms: COMMON_ICON.swap,
    vanish: ICON.summon,
  },
  endings: ENDINGS,
  pools: ["health", "energy"],
  life: ["health"],
  status: (at) => {
    const status = STATUSES.find((known) => known === at);
    return status ? { id: statusId(status), icon: statusIcon(status) } : null;
  },
  roll,
  asked,
  option,
  against,
  spoken,
  change: changeWords,
  modifier: modifierKey,
  ends: (at) => at === "price",
  ending,
};

/**
 * The people of an exchange. Its arguments, or arguments inside of them, name the doer and everybody else. A mount that moves for its rider
 * is no target.
 */
function people(args: Json) {
  const { by, who, on, rider, faints, use, main, price, off, steps, mount, minion } = part(args);
  const inner = [use, main, price].map(part);
  const doer = firstOf(by, who, ...inner.map((one) => one.by), rider, faints);
  const others = [...inner.map((one) => one.on), part(off).on, steps === undefined && mount, minion].flatMap(letters);
  const alone = doer === null ? firstOf(on) : null;
  return { by: doer ?? alone, on: [...new Set(alone === null ? [...letters(on), ...others] : others)] };
}
/** Names in remarks may be translation keys (an ambush is stored with one). */
function spoken({ data = {} }: SayLine, { t }: Context) {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      key === "side"
        ? sideName(String(value), t)
        : typeof value === "string" && value.startsWith("FIVEFOLD.")
          ? t(value)
          : value,
    ]),
  );
}

function roll(label: string, _line: RollLine, { t }: Context): Partial<StepWords> {
  const [kind, ...rest] = label.split(" ");
  const name = rest.join(" ");
  if (kind === "side") return { name: t("FIVEFOLD.Uchma.Step.side", { side: sideName(name, t) }), icon: ICON.turn };
  if (kind === "team") return { name: t("FIVEFOLD.Uchma.Step.team", { team: name }), icon: ICON.quarrel };
  const isStep = label === "precision" || label === "damage";
  return isStep ? {} : { name: t(`FIVEFOLD.Uchma.Skill.${label}`), icon: ICON.skill };
}
function against({ bMods: [resisted] }: ContestLine): string {
  return resisted?.id.startsWith("resistance.")
    ? `Resistance.${resisted.id.slice("resistance.".length)}`
    : "Mod.threshold";
}

function asked({ at, who }: AskLine, { t, names, world, args }: Context) {
  const about = at === "outOfTurn" ? String(part(args).by) : (at.split("/").at(-2) ?? "");
  const flees = String(part(args).by);
  const metres = speedIn(world, flees);
  return {
    name: names[who] ?? names[about] ?? about,
    ability: preparedName(world, who, t),
    flees: names[flees] ?? "",
    speed: metres === null ? "" : t("FIVEFOLD.Uchma.Phase.metres", { metres }),
  };
}
/** A-31 The speed of a creature, or of the mount that carries it; null: it is no creature. */
function speedIn(world: Context["world"], who: Id): number | null {
  const c = world[who];
  if (c?.kind !== "creature") return null;
  const see = (id: Id): UBeing => world[id] ?? c;
  const mount = Object.values(world).find(
    (one) => one.kind === "creature" && c.rides !== undefined && one.uuid === c.rides,
  );
  return currentSpeed(mount?.kind === "creature" ? mount : c, see);
}
/** The name of what a creature has prepared, for the question whether it uses it now. */
function preparedName(world: Context["world"], who: Id, t: Context["t"]): string {
  const ready = Object.values(world).find((being) => being.kind === "effect" && being.of === who && being.prepared);
  return ready?.kind === "effect" ? t(ready.prepared?.name ?? "") : "";
}
/** A square, named by the side on which it lies, with a number where several lie there. */
function square(name: string, t: Context["t"]): { readonly label: string; readonly icon: string } | null {
  const parts = partsOf(name);
  if (!parts) return null;
  const side = t(`FIVEFOLD.Uchma.Towards.${parts.side}`);
  const label = parts.n > 1 ? t("FIVEFOLD.Uchma.Option.square.other", { side, n: parts.n }) : side;
  return { label, icon: sideIcon(parts.side) };
}
function option(
  id: string,
  ask: string,
  line: AskLine,
  { t, world, args }: Context,
  lines: readonly Line[],
): Partial<OptionWords> {
  if (ask === "reaction" && id === "use") return preparedWords(line, args, lines, world, t);
  const { who } = line;
  const metres = ask === "chase" && id === "chase" ? speedIn(world, who) : null;
  if (metres !== null) return { cost: t("FIVEFOLD.Uchma.Phase.metres", { metres }) };
  if (ask === "way") return { label: t(`FIVEFOLD.Uchma.Skill.${id}`) };
  return (ask === "square" && square(id, t)) || {};
}

/** Remarks that say how an exchange ended which is no use of an ability. */
const ENDS: Readonly<Record<string, UEnding>> = {
  "flee.away": "away",
  "flee.slower": "stays",
  "flee.held": "stays",
  "flee.caught": "stays",
  notAtEdge: "stays",
  lives: "lives",
  awakes: "helped",
  noHelp: "notHelped",
  weather: "applied",
  noWeather: "skipped",
};
function saidEnding(lines: readonly Line[]): UEnding {
  if (lines.some((line) => line.k === "deed" && labelOf(line.at) === "dies" && line.changes !== null)) return "dies";
  const said = new Set(lines.flatMap((line) => (line.k === "say" ? [line.key] : [])));
  return Object.entries(ENDS).find(([end]) => said.has(`FIVEFOLD.Uchma.Say.${end}`))?.[1] ?? "done";
}
/** Whether an act is a use of an ability with something before or beside it. */
function isBlow(args: Json): boolean {
  const { use, main } = part(args);
  return use !== undefined || main !== undefined;
}
/** The comparisons of an act itself. Those of reactions in the middle of it have addresses that begin with the reacting creature. */
function ownContests(lines: readonly Line[], { world }: Context): readonly (Line & { readonly k: "contest" })[] {
  const isOwn = (at: string): boolean =>
    !at
      .slice(0, at.indexOf("target/"))
      .split("/")
      .some((step) => Object.hasOwn(world, step));
  return lines.flatMap((line) =>
    line.k === "contest" && line.rule === "U-060" && isOwn(line.aAt ?? "") ? [line] : [],
  );
}
function ending(lines: readonly Line[], context: Context): UEnding {
  const { procedure, args, state } = context;
  if (procedure === "move") return "moved";
  if (!isUse(args) && !isBlow(args) && procedure !== "release") return saidEnding(lines);
  const contests = ownContests(lines, context);
  if (contests.length === 0) return state === "open" ? "waiting" : "done";
  return contests.some(({ ok }) => ok) ? "hit" : "miss";
}
