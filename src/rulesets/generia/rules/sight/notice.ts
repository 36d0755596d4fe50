import type { Declared, Refusal } from "../../../../contract/act";
import type { Glimpse, LookContext } from "../../../../contract/board";
import type { ActorFacts, SettingValues } from "../../../../contract/facts";
import type { Json } from "../../../../engine/json";
import { factOf, factsIn, lettersIn } from "../../../../engine/procedure/found";
import type { Id, Spot } from "../../../../engine/procedure/types";
import { listOf } from "../../../../engine/shape";
import { declared } from "../../../../kit/rules/declaring";
import { VIEWS } from "../board/questions";
import { isOutside } from "../board/situation";
import { beingOf } from "../creature/participants";
import { isHelpless } from "../data/does";
import { creatureIn, type R, relatedTo } from "../data/read";
import { isSpot } from "../data/shapes";
import type { GCreature, GIntent } from "../data/types";
import { refuse, type X } from "../turns/declaring";
import { coverAt } from "./cover";

const isWay = listOf(isSpot);

/** [G-114] Whether a watcher sees a creature: it has to be in clear view, without cover, and within the watcher's field of view. */
function shows(watcher: GCreature, { open, tags, ...look }: Glimpse, settings: SettingValues): boolean {
  const cover = coverAt(tags);
  if (isHelpless(watcher) || open < 1 || (cover !== "none" && cover !== "open")) return false;
  return !isOutside(look, watcher.fieldOfView ?? null, settings);
}
/**
 * [G-114] The answer to who comes into view because the creature of the question has moved. Facts: uuids of those that see it now and did not
 * before. Creatures: those that went unseen by it and that it sees now.
 */
export function views(x: LookContext, said: string): readonly string[] {
  const { about, others, settings, glimpses } = x;
  const way: Json = JSON.parse(said);
  const own = beingOf(about.actor, settings);
  if (!own || !glimpses || !isWay(way)) return [];
  const sees = (watcher: GCreature, seen: GCreature): boolean =>
    glimpses(watcher.uuid, seen.uuid, way).some((glimpse) => shows(watcher, glimpse, settings));
  const beings = others.flatMap(({ actor }) => beingOf(actor, settings) ?? []);
  const hidesFrom = relatedTo(own, "unseen");
  return [
    ...beings.filter((one) => relatedTo(one, "unseen").includes(own.uuid) && sees(own, one)).map(({ uuid }) => uuid),
    ...beings.filter((one) => hidesFrom.includes(one.uuid) && sees(one, own)).map(({ uuid }) => factOf(uuid)),
  ];
}
/** [G-114] Whether this creature goes unseen, or another one goes unseen by it: then moving may bring one into view. */
export function mayShow(c: GCreature, others: readonly ActorFacts[]): boolean {
  if (relatedTo(c, "unseen").length > 0) return true;
  return others.some((other) => {
    const being = beingOf(other);
    return being !== null && relatedTo(being, "unseen").includes(c.uuid);
  });
}
/**
 * [G-114] A creature has moved: it is seen by those into whose view it came without cover, and sees those without cover in its own view.
 * @param way the way's beginning, bends and end; empty: only the place where it stands counts
 * @param sneaks a check has decided about its own way, so that only those count whom it sees
 */
export function notice(ref: R, who: Id, way: readonly Spot[], sneaks?: true): void {
  const found = ref.look("views", VIEWS + JSON.stringify(way), who);
  const { uuid } = creatureIn(ref, who);
  const seen = sneaks ? [] : factsIn(found).map((by): GIntent => ({ k: "noticed", on: who, by }));
  const all = [...seen, ...lettersIn(found).map((on): GIntent => ({ k: "noticed", on, by: uuid }))];
  if (all.length === 0) return;
  for (const about of new Set(all.map(({ on }) => on)))
    ref.say({ key: "FIVEFOLD.Generia.Say.inView", rule: "G-114", about });
  ref.deed("noticed", all);
}

/** [G-114] What comes into view where a person has moved or turned a creature by hand. */
export const watch = (ref: R, { by }: { readonly by: Id }): void => notice(ref, by, []);
export function declareWatch(x: X): Declared | Refusal {
  const board = x.board?.figures?.() ?? [];
  const others = board.flatMap(({ actor }) => (actor.uuid === x.actor.uuid ? [] : [actor]));
  const c = beingOf(x.actor);
  return c && mayShow(c, others) ? declared({ by: x.by }) : refuse("nothingLasts", "G-114");
}
/** [G-114] The act that follows where a person has moved or turned a creature by hand; null where nothing can come into view. */
export function movedByHand(actor: ActorFacts, others: readonly ActorFacts[]): { readonly act: string } | null {
  const c = beingOf(actor);
  return c && mayShow(c, others) ? { act: "watch" } : null;
}
