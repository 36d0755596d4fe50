import type { Figure, LookContext } from "../../../contract/board";
import type { Json } from "../../../engine/json";
import { factOf } from "../../../engine/procedure/found";
import { part } from "../../../engine/reading";
import { isPlacedArea } from "../../../kit/rules/areas";
import { answerTravel } from "../../../kit/rules/travel";
import { reaches, within } from "./board/board";
import { flankingFact, flankingLevels, hemmedIn } from "./board/flanking";
import {
  BEHIND,
  FAR,
  FLIGHT,
  HANGS,
  HOLDERS,
  LAID,
  LEAVES,
  NEAR,
  PAST,
  REACHED,
  SPARES,
  SPOT,
  SWALLOWED,
  THREATENED,
  UNDERFOOT,
  VIEWS,
  WHO,
} from "./board/questions";
import { areEnemies } from "./board/sides";
import { isOutside } from "./board/situation";
import { beingOf } from "./creature/participants";
import { effectOf } from "./data/documents";
import { isHelpless } from "./data/does";
import { OPTIONS } from "./data/options";
import { hasPerk, num, relatedTo, riderOf } from "./data/read";
import type { GCreature } from "./data/types";
import { groundsOf } from "./lasting/grounds";
import { flight, flightPast } from "./movement/flight";
import { leadsOut } from "./movement/opportunists";
import { views } from "./sight/notice";
import { drawnAmong } from "./spells/drawn";
import { sparesOf } from "./turns/charm";

// Answers to the questions in `board/questions.ts`. `about` is the creature of the question.

/** The creatures that have laid these areas. */
const layers = (x: LookContext, ids: readonly string[]): readonly string[] =>
  [x.about, ...x.others]
    .filter(({ actor }) => groundsOf(actor).some(({ id }) => ids.includes(id)))
    .map(({ uuid }) => uuid);
/** [G-091] The creatures that bear effects which a spell keeps up. */
function bearers({ about, others }: LookContext, of: string): readonly string[] {
  const [source, spell] = of.split(" ");
  const bears = ({ actor }: Figure): boolean =>
    actor.items.some((item) => {
      const effect = effectOf(item);
      return effect?.held && effect.spell === spell && effect.source.replaceAll(".", "-") === source;
    });
  return [about, ...others].filter(bears).map(({ uuid }) => uuid);
}
/** [G-128] The creatures that grapple the creature of the question. */
const holders = ({ about, others, settings }: LookContext): readonly string[] =>
  others
    .filter(({ actor }) => {
      const being = beingOf(actor, settings);
      return being && relatedTo(being, "holds").includes(about.uuid);
    })
    .map(({ uuid }) => uuid);
/** [G-024] The named creature, if a weapon of the named reach gets from one to the other; else nothing. */
function near({ others, toward, units }: LookContext, said: string): readonly string[] {
  const [uuid, reach] = said.split(" ");
  const other = others.find((one) => one.uuid.replaceAll(".", "-") === uuid);
  return other && reaches(toward(other), Number(reach), units) ? [other.uuid] : [];
}
/** [G-024] The named creature, if it is known and the named reach does not get from one to the other; else nothing. */
function far(x: LookContext, said: string): readonly string[] {
  const [key] = said.split(" ");
  const [other] = x.others.filter(({ uuid }) => uuid.replaceAll(".", "-") === key);
  return other && near(x, said).length === 0 ? [other.uuid] : [];
}
/**
 * [G-058], [G-173], [G-177] Facts about an attacker and the creature of the question: whether the attacker stands outside its field of view or
 * goes unseen by it, whether it flanks, and which of both are confined.
 */
function position({ about, others, toward, board, settings }: LookContext, by: string): readonly string[] {
  const other = others.find(({ uuid }) => uuid.replaceAll(".", "-") === by);
  const [own, foe] = [beingOf(about.actor, settings), other && beingOf(other.actor, settings)];
  if (!other || !own || !foe) return [];
  const unseen = OPTIONS.of.unseenIsBackstab(settings) && relatedTo(foe, "unseen").includes(about.uuid);
  const scene = board?.(other, TARGET) ?? null;
  const flank = { target: own, on: TARGET, by: other.uuid, settings };
  return [
    ...(unseen || isOutside(toward(other), own.fieldOfView ?? null, settings) ? ["behind"] : []),
    ...(hemmedIn(scene, other.uuid) ? ["by"] : []),
    ...(hemmedIn(scene, about.uuid) ? ["on"] : []),
    ...flankingLevels(scene, flank).map(flankingFact),
  ].map(factOf);
}
/** The letter of the creature of the question on the board that is made for its attacker. */
const TARGET = "a";
/** [G-071] The creatures that have swallowed a portion of some matter. */
const swallowers = ({ about, others }: LookContext, matter: string): readonly string[] =>
  [about, ...others]
    .filter(({ actor }) =>
      actor.items.some((item) => {
        const effect = effectOf(item);
        return effect?.kind === "swallowed" && part(effect.work).of === matter;
      }),
    )
    .map(({ uuid }) => uuid);
/** [G-018] Whether a creature has a Reaction left: its own, or its rider’s at tables where mount and rider share one. */
function canReact({ others, about, settings }: LookContext, being: GCreature): boolean {
  const rider = OPTIONS.of.mountReaction(settings) === "shared" ? riderOf(being) : undefined;
  const one = rider === undefined ? undefined : [about, ...others].find(({ uuid }) => uuid === rider);
  const whose = one ? beingOf(one.actor, settings) : being;
  return whose !== null && num(whose, "reaction") > 0;
}
/** [G-161] The Opportunists among these creatures (`left`) that may strike the creature of the question, in the order of initiative. */
function opportunists(x: LookContext, left: readonly string[]): readonly string[] {
  const rank = ({ uuid }: Figure): number => x.initiative[uuid] ?? Number.NEGATIVE_INFINITY;
  return x.others
    .filter((other) => {
      const being = beingOf(other.actor, x.settings);
      if (!being || other.defeated || !areEnemies(other, x.about)) return false;
      if (OPTIONS.of.sisterRules(x.settings) && sparesOf(other, x.about, [x.about, ...x.others], x.settings))
        return false;
      const named = left.includes(other.uuid.replaceAll(".", "-"));
      return named && hasPerk(being, "opportunist") && !isHelpless(being) && (!x.turn || canReact(x, being));
    })
    .sort((a, b) => rank(b) - rank(a) || (a.uuid < b.uuid ? -1 : 1))
    .map(({ uuid }) => uuid);
}
/** [G-161] The Opportunists that reach the creature of the question where it stands. */
function threatened(x: LookContext): readonly string[] {
  const keys = x.others.flatMap(({ uuid, actor }) => {
    const being = beingOf(actor, x.settings);
    const key = uuid.replaceAll(".", "-");
    return being && near(x, `${key} ${Math.max(1, being.main.reach)}`).length > 0 ? [key] : [];
  });
  return opportunists(x, keys);
}
/** [G-161] The Opportunists whose reach a leap to a place leaves. */
function past(x: LookContext, said: string): readonly string[] {
  const path = flightPast(x, said);
  const keys = x.others.flatMap(({ uuid, actor }) => {
    const being = path && beingOf(actor, x.settings);
    const key = uuid.replaceAll(".", "-");
    return being && leadsOut(path, key, within(x, being.main.reach)) ? [key] : [];
  });
  return opportunists(x, keys);
}
/** Answers what procedures ask about the scene. */
export function look(x: LookContext): readonly string[] {
  const { question } = x;
  const rest = (of: string): string => question.slice(of.length);
  if (question.startsWith(LEAVES)) return opportunists(x, rest(LEAVES).split(" "));
  if (question === THREATENED) return threatened(x);
  if (question.startsWith(PAST)) return past(x, rest(PAST));
  const travels = answerTravel(x);
  if (travels) return travels;
  if (question === HOLDERS) return holders(x);
  if (question.startsWith(BEHIND)) return position(x, rest(BEHIND));
  if (question.startsWith(NEAR)) return near(x, rest(NEAR));
  if (question.startsWith(FAR)) return far(x, rest(FAR));
  if (question.startsWith(SWALLOWED)) return swallowers(x, rest(SWALLOWED));
  if (question.startsWith(SPARES)) {
    const [other] = x.others.filter(({ uuid }) => uuid.replaceAll(".", "-") === rest(SPARES));
    return other && sparesOf(x.about, other, [x.about, ...x.others], x.settings) ? [other.uuid] : [];
  }
  if (question.startsWith(FLIGHT)) return flight(x, rest(FLIGHT));
  if (question.startsWith(VIEWS)) return views(x, rest(VIEWS));
  if (question.startsWith(HANGS)) return bearers(x, rest(HANGS));
  if (question === SPOT) {
    const spot = x.site?.spot();
    return spot ? [factOf([spot.x, spot.y, spot.elevation].join(";"))] : [];
  }
  if (question.startsWith(WHO)) {
    const wanted = rest(WHO);
    return [x.about, ...x.others].map(({ uuid }) => uuid).filter((uuid) => uuid.replaceAll(".", "-") === wanted);
  }
  if (question.startsWith(LAID)) {
    const ids = rest(LAID).split(" ");
    return [...layers(x, ids), ...drawnAmong(x, ids)];
  }
  if (question === UNDERFOOT) {
    const ids = x.site?.grounds() ?? [];
    return [...layers(x, ids), ...ids.map(factOf), ...drawnAmong(x, ids)];
  }
  if (!question.startsWith(REACHED)) return [];
  const area: Json = JSON.parse(rest(REACHED));
  return isPlacedArea(area) ? (x.reachedBy?.(area) ?? []) : [];
}
