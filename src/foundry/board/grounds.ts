import type { Ground } from "../../contract/board";
import type { ActorFacts } from "../../contract/facts";
import { centreOf } from "../../engine/board/geometry";
import { canonical } from "../../engine/procedure/fingerprint";
import { isObject } from "../../engine/shape";
import { actorFacts } from "../facts/actor";
import { actorByUuid, SYSTEM } from "../host";
import type { HostActor, HostRegion, HostScene, HostToken } from "../host/types";
import { rulesetOf } from "../registry";
import { boxOf, WIDEST } from "./positions";

/** The region flag that names the actor and the item to which a ground effect belongs, and what was laid. The region's id is chosen by the game. */
export const GROUND_FLAG = "ground";
interface Owner {
  readonly of: string;
  readonly item: string;
  /** What the game master's client laid (`terms`); missing where an older version laid it. */
  readonly terms: string | null;
}
/** The key of `Adjustments.said` that holds the ids of ground effects, separated by spaces. */
export const GROUNDS_SAID = "grounds";

/** The owner of the ground effect that a region shows; null for every other region. */
export function groundOwner(region: HostRegion): Owner | null {
  const stored = region.flags[SYSTEM]?.[GROUND_FLAG];
  if (!isObject(stored)) return null;
  const { of, item, terms } = stored;
  if (typeof of !== "string" || typeof item !== "string") return null;
  return { of, item, terms: typeof terms === "string" ? terms : null };
}

/** Where a ground effect lies and what it does, as text to compare. */
export const termsOf = ({ at, radius, top, what }: Ground): string => canonical({ at, radius, top, what });

/** The ground effects of a creature as its own data tell them. */
export function groundsOf(actor: HostActor): readonly Ground[] {
  const ruleset = rulesetOf(actor);
  return ruleset?.grounds?.(actorFacts(actor)) ?? [];
}
/** Facts are the same object until their creature changes: a way over a scene asks for them with each step. */
const kept = new WeakMap<ActorFacts, ReadonlyMap<string, string>>();
function termsById(actor: HostActor): ReadonlyMap<string, string> {
  const facts = actorFacts(actor);
  const terms = kept.get(facts) ?? new Map(groundsOf(actor).map((ground) => [ground.id, termsOf(ground)]));
  kept.set(facts, terms);
  return terms;
}
/** Whether a region shows a ground effect that is as it was laid. Its item belongs to a player, who may write all of it; the region does not. */
function isSound(region: HostRegion): boolean {
  const owner = groundOwner(region);
  const actor = owner && actorByUuid(owner.of);
  if (!actor) return false;
  const terms = termsById(actor).get(region.id);
  return terms !== undefined && (owner.terms === null || owner.terms === terms);
}

const laidOn = (scene: HostScene) => scene.regions.contents.filter(isSound);
/** Uuids of the creatures that stand in ground effects. */
export function standingOnGround(scene: HostScene): ReadonlySet<string> {
  if (laidOn(scene).length === 0) return new Set();
  const onGround = scene.tokens.filter((token) => groundsAt(scene, token).length > 0);
  return new Set(onGround.flatMap(({ actor }) => actor?.uuid ?? []));
}

/** Ids of the ground effects where a token stands, or would stand after moving by some spaces. */
export function groundsAt(
  scene: HostScene,
  token: HostToken,
  { x, y, elevation }: { readonly x: number; readonly y: number; readonly elevation: number } = token,
): readonly string[] {
  const laid = laidOn(scene);
  if (laid.length === 0) return [];
  const { w, h } = boxOf(token);
  const { size } = scene.grid;
  // The middle of every space that it takes up.
  const columns = Math.min(WIDEST, Math.max(1, Math.round(w / size)));
  const rows = Math.min(WIDEST, Math.max(1, Math.round(h / size)));
  const points = Array.from({ length: columns * rows }, (_, n) =>
    centreOf({
      x: x + (w / columns) * (n % columns),
      y: y + (h / rows) * Math.floor(n / columns),
      w: w / columns,
      h: h / rows,
      elevation,
      facing: null,
    }),
  );
  return laid.filter((region) => points.some((point) => region.testPoint({ ...point, elevation }))).map(({ id }) => id);
}
