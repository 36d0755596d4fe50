import type { Figure, LookContext } from "../../../../contract/board";
import type { Json } from "../../../../engine/json";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { among, finite, maybe, type Shaped, shape, words, yes } from "../../../../engine/shape";
import { isHelpless, reactionsLeft } from "../creature/limits";
import { beingOf } from "../creature/participants";
import { isBareHand, isBothHanded, weaponsAtHand } from "../creature/weapons";
import { weaponOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import { gripsOf, has, stands } from "../data/read";
import type { FCreature } from "../data/types";
import { WAITS } from "../data/waits";
import { aimingIn, KNOWN } from "./areaLook";
import { betweenOf } from "./board";
import { type Aim, attackLines, type Cover, coverFound } from "./situation";

/** [F-086] The look for the creatures whose readied Actions may come before an act. */
export const WAITING = "waiting";
/** [F-086] The look for the modifiers and barriers of an attack on a creature now: `aimed/<attacker, weapon and manner as JSON>`. */
export const AIMED = "aimed";

const asked = shape({
  ...WAITS,
  by: words,
  way: among(["melee", "ranged", "spell"]),
  name: words,
  reach: finite,
  heavy: maybe(yes),
  grapple: maybe(yes),
});
type Asked = Shaped<typeof asked>;

/** [F-034], [F-086], [F-183], [F-217], [F-220] Answers the look `WAITING`: all others of the encounter that can carry out a readied Action now, highest initiative first. */
export function answerWaiting({ others, initiative, settings, turn }: LookContext): readonly string[] {
  const rank = (uuid: string): number => initiative[uuid] ?? Number.NEGATIVE_INFINITY;
  return others
    .filter(({ uuid, actor, defeated }) => {
      const c = uuid in initiative && !defeated ? beingOf(actor, settings) : null;
      if (!c || !has(c, "readied") || isHelpless(c)) return false;
      if (!OPTIONS.of.readyUsesReaction(settings)) return true;
      return reactionsLeft(c, turn?.round ?? null, OPTIONS.of.earlyReaction(settings)) > 0;
    })
    .map(({ uuid }) => uuid)
    .sort((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1));
}

/** Answers the look `AIMED`: the modifiers and barriers of an attack, as facts; nothing if one of the two creatures is not known. */
export function answerAimed(context: LookContext): readonly string[] {
  const x: Json = JSON.parse(context.question.slice(AIMED.length + 1));
  if (!asked(x)) return [];
  const found = aimingIn(context, x.by);
  if (!found) return [];
  const { doer } = found;
  const aim = { ...found.aim, fighters: context.others.map(({ actor }) => actor) };
  const cover = x.cover ?? coverFound(aim);
  const { way, increment, heavy, treatedAs } = x;
  const lines = attackLines(aim, {
    ...{ way, cover, weapon: heavy ? { heavy } : {} },
    ...(increment !== undefined && { increment }),
    ...(treatedAs && { treatedAs }),
  });
  const armed = way === "spell" || isInHand(doer, aim.attacker, x.name);
  return [KNOWN, ...lines, ...barriersOf(x, aim, cover), ...(armed ? [] : [UNARMED])].map((one) =>
    factOf(JSON.stringify(one)),
  );
}
/** [F-047], [F-191], [F-197] Whether a creature has a usable weapon of this name in hand, or uses its bare hands. A grip prevents the use of both hands. */
export const isInHand = ({ actor }: Pick<Figure, "actor">, c: FCreature, name: string): boolean =>
  isBareHand(name) ||
  weaponsAtHand(actor.items).some((item) => {
    const weapon = weaponOf(item);
    return weapon && item.name === name && !(isBothHanded(weapon) && gripsOf(c) > 0);
  });
export const UNARMED = "unarmed";
/** [F-049], [F-052], [F-069], [F-105], [F-162], [F-167], [F-169] The barriers of an attack, in the order of `BARRIERS`. */
function barriersOf({ way, reach, range, grapple }: Asked, aim: Aim, cover: Cover): readonly Barrier[] {
  const { feet = 0, clear = true } = betweenOf(aim.board, aim.on) ?? {};
  const isMelee = way === "melee";
  const most = isMelee ? reach : (range ?? Number.POSITIVE_INFINITY);
  const bars: Partial<Record<Barrier, boolean>> = {
    covered: cover === "full" || (isMelee && !clear),
    far: feet > most,
    hidden: stands(aim.target, "hidden", aim.attacker),
    unarmed: grapple === true && aim.attacker.freeHands < 1,
  };
  return BARRIERS.filter((one) => bars[one]);
}
const BARRIERS = ["helpless", "dead", "unarmed", "covered", "far", "hidden"] as const;
/** A reason why an act that was begun cannot be finished. */
export type Barrier = (typeof BARRIERS)[number];
/** The barriers in the answer of a look. */
export const barriersIn = (found: readonly Id[]): readonly Barrier[] =>
  factsIn(found).flatMap((fact) => {
    const value: Json = JSON.parse(fact);
    return BARRIERS.filter((one) => one === value);
  });
