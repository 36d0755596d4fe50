import type { AskWords, CardContext, CardWords, OptionWords, StepWords, Tag } from "../../../contract/card";
import type { Json } from "../../../engine/json";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, ContestLine, DeedLine, Line, RollLine } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { part } from "../../../engine/reading";
import { isMove, isUse } from "../rules/argumentSchemas";
import { partsOf } from "../rules/board/spots";
import type { UBeing } from "../rules/data/being.types";
import { changeWords } from "./change";
import { COMMON_ICON, ICON, sideIcon, useIcon } from "./icons";
import { modifierWords } from "./modifier";
import { sideName } from "./sides";

type Context = CardContext<UBeing>;

const isId = (value: Json | undefined): value is Id => typeof value === "string";
const letters = (value: Json | undefined): readonly Id[] => (Array.isArray(value) ? value.filter(isId) : []);

/** The icon of each procedure but the use of an ability, which has that of the ability. Titles are words of the same names. */
const ICONS: Readonly<Record<string, string>> = {
  collapse: ICON.collapse,
  move: ICON.move,
  charge: COMMON_ICON.charge,
  both: COMMON_ICON.both,
  aid: COMMON_ICON.aid,
  cure: COMMON_ICON.cure,
  rearm: COMMON_ICON.swap,
  posture: ICON.standUp,
  release: ICON.release,
  prepare: ICON.prepare,
  fall: ICON.fall,
  lose: ICON.fall,
  enterGround: ICON.ground,
  flee: ICON.flee,
  check: ICON.skill,
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
};

/** How Uchma's exchanges are told. */
export const uchmaWords: CardWords<UBeing> = {
  title({ procedure, args, t }) {
    if (procedure === "use" && isUse(args)) {
      return {
        title: t(args.ability.name),
        icon: useIcon(args.ability.delivery, args.ability.slot),
        by: args.by,
        on: args.on,
      };
    }
    const fields = part(args);
    // What the game master says of one creature alone is about its death; at the end of a round it is about everybody.
    const key = fields.fate !== undefined ? "fate" : Object.hasOwn(ICONS, procedure) ? procedure : "roundEnd";
    const inner = [fields.use, fields.main, fields.price].map(part);
    const by =
      [fields.by, fields.who, ...inner.map((one) => one.by), fields.rider, fields.faints, fields.on].find(isId) ?? null;
    const { name: own } = part(fields.restores === undefined ? fields.skill : undefined);
    const aimed = [...letters(fields.on), ...inner.flatMap((one) => letters(one.on)), ...letters(part(fields.off).on)];
    const helped = fields.price === undefined ? [] : [fields.on];
    const on = [...new Set([...aimed, ...[fields.mount, fields.minion, ...helped].filter(isId)])];
    return {
      title: typeof own === "string" ? own : t(`FIVEFOLD.Uchma.Card.${key}`),
      icon: ICONS[procedure] ?? ICON.turn,
      by,
      on,
    };
  },
  roll,
  contest,
  ask,
  deed,
  say: (line, { t, names }) =>
    t(line.key, { ...spoken(line.data, t), ...(line.about !== undefined && { name: names[line.about] ?? "" }) }),
  change: changeWords,
  modifier: modifierWords,
  outcome,
};
/** Names inside of remarks may be translation keys (an ambush is stored with one). */
function spoken(data: Readonly<Record<string, string | number>> | undefined, t: Context["t"]) {
  if (!data) return {};
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

function roll(line: RollLine, { t }: Context): StepWords | null {
  const label = labelOf(line.at);
  if (label.startsWith("side "))
    return { name: t("FIVEFOLD.Uchma.Step.side", { side: sideName(label.slice(5), t) }), icon: ICON.turn };
  if (label.startsWith("team "))
    return { name: t("FIVEFOLD.Uchma.Step.team", { team: label.slice(5) }), icon: ICON.quarrel };
  if (label === "precision") return { name: t("FIVEFOLD.Uchma.Step.precision"), icon: ICON.hit };
  if (label === "damage") return { name: t("FIVEFOLD.Uchma.Step.damage"), icon: ICON.damage };
  return { name: t(`FIVEFOLD.Uchma.Skill.${label}`), icon: ICON.skill };
}
function contest(line: ContestLine, { t }: Context) {
  const [resisted] = line.bMods;
  const which = resisted?.id.startsWith("resistance.") ? resisted.id.slice("resistance.".length) : null;
  return {
    verb: t(`FIVEFOLD.Uchma.Verb.${line.ok ? "reaches" : "misses"}`),
    against: which ? t(`FIVEFOLD.Uchma.Resistance.${which}`) : t("FIVEFOLD.Uchma.Mod.threshold"),
  };
}

const ASK_ICONS: Readonly<Record<string, string>> = {
  reaction: ICON.reaction,
  environment: ICON.environment,
  fate: ICON.endPhase,
  ambushed: ICON.ambush,
  chase: ICON.chase,
  obstacle: ICON.flee,
  way: ICON.skill,
  hide: ICON.skill,
  square: ICON.dismount,
  keep: ICON.summon,
  goes: ICON.summon,
  aim: ICON.mount,
  room: ICON.transform,
  team: ICON.quarrel,
  advantage: ICON.quarrel,
  weapon: COMMON_ICON.disarm,
};
/** Questions whose options are members of the cast. */
const MEMBERS: readonly string[] = ["weapon", "goes"];
function ask(line: AskLine, { t, names, world }: Context): AskWords | null {
  const label = labelOf(line.at);
  const about = line.at.split("/").at(-2) ?? "";
  const name = names[line.who] ?? names[about] ?? about;
  return {
    name: t(`FIVEFOLD.Uchma.Step.ask.${label}`),
    icon: ASK_ICONS[label] ?? ICON.declared,
    question: t(`FIVEFOLD.Uchma.Ask.${label}`, { name, ability: preparedName(world, line.who, t) }),
    ...(label === "square" && { even: true as const }),
    options: line.options.map((id) =>
      MEMBERS.includes(label) ? { id, label: names[id] ?? id, icon: ASK_ICONS[label] ?? "" } : option(id, label, t),
    ),
  };
}
/** What somebody has prepared, for the question whether it is used now. */
function preparedName(world: Context["world"], who: Id, t: Context["t"]): string {
  const ready = Object.values(world).find((being) => being.kind === "effect" && being.of === who && being.prepared);
  return ready?.kind === "effect" ? t(ready.prepared?.name ?? "") : "";
}
/** A square by the side on which it lies, with a number where several do. */
function square(name: string, t: Context["t"]): { readonly label: string; readonly icon: string } | null {
  const parts = partsOf(name);
  if (!parts) return null;
  const side = t(`FIVEFOLD.Uchma.Towards.${parts.side}`);
  const label = parts.n > 1 ? t("FIVEFOLD.Uchma.Option.square", { side, n: parts.n }) : side;
  return { label, icon: sideIcon(parts.side) };
}
function option(id: string, ask: string, t: Context["t"]): OptionWords {
  const passes = ["pass", "skip", "no", "alive", "stay", "neutral", "0", "old", "none"].includes(id);
  const own = ask === "team" && id !== "neutral" ? t("FIVEFOLD.Uchma.Option.team", { team: id }) : null;
  const added = ask === "advantage" ? t("FIVEFOLD.Uchma.Option.advantage", { n: Number(id) }) : null;
  const hidden = ask === "hide" && id !== "none" ? t("FIVEFOLD.Uchma.Option.hide", { n: Number(id) }) : null;
  const lands = ask === "square" ? square(id, t) : null;
  const known = ask === "way" ? t(`FIVEFOLD.Uchma.Skill.${id}`) : null;
  return {
    id,
    label: own ?? added ?? hidden ?? lands?.label ?? known ?? t(`FIVEFOLD.Uchma.Option.${id}`),
    icon: lands?.icon ?? (passes ? ICON.pass : (ASK_ICONS[ask] ?? ICON.declared)),
  };
}

/** Steps of their own; the changes of all other deeds stand under the step before them. */
const DEEDS: Readonly<Record<string, string>> = {
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
};
function deed(line: DeedLine, { t }: Context): StepWords | null {
  const label = labelOf(line.at);
  const icon = DEEDS[label];
  if (line.changes === null) return { name: t("FIVEFOLD.Uchma.Step.refused"), icon: ICON.refused };
  return icon ? { name: t(`FIVEFOLD.Uchma.Step.${label}`), icon } : null;
}

/** Remarks that say how something ended that is no use of an ability. */
const ENDS: readonly (readonly [key: string, outcome: string, icon: string])[] = [
  ["flee.away", "away", ICON.flee],
  ["flee.slower", "stays", ICON.cannot],
  ["flee.held", "stays", ICON.cannot],
  ["flee.caught", "stays", ICON.cannot],
  ["notAtEdge", "stays", ICON.cannot],
  ["lives", "lives", ICON.health],
  ["awakes", "helped", ICON.health],
  ["noHelp", "notHelped", ICON.cannot],
  ["weather", "applied", ICON.environment],
  ["noWeather", "skipped", ICON.pass],
];
function endOf(lines: readonly Line[], tag: (style: Tag["style"], icon: string, key: string) => Tag): Tag {
  if (lines.some((line) => line.k === "deed" && labelOf(line.at) === "dies" && line.changes !== null))
    return tag("solid", ICON.endPhase, "dies");
  const said = new Set(lines.flatMap((line) => (line.k === "say" ? [line.key] : [])));
  const [, key = "done", icon = ICON.done] = ENDS.find(([end]) => said.has(`FIVEFOLD.Uchma.Say.${end}`)) ?? [];
  return tag("outline", icon, key);
}

/** Acts that are uses of an ability with something before or beside them. */
function isBlow(args: Json): boolean {
  const { use, main } = part(args);
  return use !== undefined || main !== undefined;
}
/** How it ended, as far as it has. */
function outcome(lines: readonly Line[], { t, args, state }: Context): Tag {
  const tag = (style: Tag["style"], icon: string, key: string): Tag => ({
    style,
    icon,
    label: t(`FIVEFOLD.Uchma.Outcome.${key}`),
  });
  if (lines.some((line) => line.k === "deed" && line.changes === null && line.at === "price")) {
    return tag("outline", ICON.refused, "refused");
  }
  if (lines.some((line) => line.k === "ask" && line.answer === undefined)) return tag("wait", ICON.wait, "waiting");
  if (isMove(args)) return tag("outline", ICON.move, "done");
  if (!isUse(args) && !isBlow(args)) return endOf(lines, tag);
  const contests = lines.filter((line) => line.k === "contest" && line.rule === "U-060");
  const hits = contests.filter((line) => line.k === "contest" && line.ok).length;
  if (contests.length === 0)
    return state === "open" ? tag("wait", ICON.wait, "waiting") : tag("outline", ICON.done, "done");
  const [ended, key] = hits > 0 ? [tag("solid", ICON.hit, "hit"), "hit"] : [tag("outline", ICON.miss, "miss"), "miss"];
  return { ...ended, told: `FIVEFOLD.Uchma.Told.${key}` };
}
