import type { FieldFacts, Ground } from "../../contract/board";
import type { ActorFacts } from "../../contract/facts";
import { type Area, isInArea, type Space } from "../../engine/board/areas";
import { centreOf } from "../../engine/board/geometry";
import { canonical } from "../../engine/procedure/fingerprint";
import type { Spot } from "../../engine/procedure/types";
import { isObject } from "../../engine/shape";
import { actorFacts } from "../facts/actor";
import { actorByUuid, SYSTEM } from "../host";
import type { HostActor, HostRegion, HostScene, HostToken } from "../host/types";
import { rulesetOf, rulesetWithField } from "../registry";
import { areasAround, middleSpace } from "./area";
import { drawnField, fieldNumbers } from "./drawnFields";
import { boxOf, tokenOn, WIDEST } from "./positions";

/**
 * The region flag that names the actor and the item to which a ground effect belongs, and stores what was laid. The region's id is chosen
 * by the game.
 */
export const GROUND_FLAG = "ground";
interface Owner {
  readonly of: string;
  readonly item: string;
  /** What the game master's client laid (`termsOf`); missing where an older version laid it. */
  readonly terms: string | null;
  /** The name of the region when it was laid; missing where an older version laid it. */
  readonly name: string | null;
}
/** The key of `Adjustments.said` that holds the ids of ground effects, separated by spaces. */
export const GROUNDS_SAID = "grounds";

/** The owner of the ground effect that a region shows; null for every other region. */
export function groundOwner(region: HostRegion): Owner | null {
  const stored = region.flags[SYSTEM]?.[GROUND_FLAG];
  if (!isObject(stored)) return null;
  const { of, item, terms, name } = stored;
  if (typeof of !== "string" || typeof item !== "string") return null;
  const told = (one: unknown): string | null => (typeof one === "string" ? one : null);
  return { of, item, terms: told(terms), name: told(name) };
}

/** Where a ground effect lies and what it does, as text to compare. A circle is written as versions wrote it that had no other shapes. */
export function termsOf({ area, top, blocks, what }: Ground): string {
  const rest = { top, what, ...(blocks && { blocks }) };
  if ("carried" in area) return canonical({ carried: area.carried, ...rest });
  const { scene, shape, points, elevation } = area;
  const [{ x, y } = { x: 0, y: 0 }] = points;
  return shape.kind === "circle"
    ? canonical({ at: { scene, x, y, elevation }, radius: shape.radius, ...rest })
    : canonical({ area, ...rest });
}

/** The ground effects of a creature, as the creature's own data tell them. */
export function groundsOf(actor: HostActor): readonly Ground[] {
  const ruleset = rulesetOf(actor);
  return ruleset?.grounds?.(actorFacts(actor)) ?? [];
}
interface Told {
  readonly ground: Ground;
  readonly terms: string;
}
/**
 * Ground effects by the facts of their creature. Facts are the same object until the creature changes, and a path asks for them with each
 * step.
 */
const kept = new WeakMap<ActorFacts, ReadonlyMap<string, Told>>();
function toldBy(actor: HostActor): ReadonlyMap<string, Told> {
  const facts = actorFacts(actor);
  const told =
    kept.get(facts) ?? new Map(groundsOf(actor).map((ground) => [ground.id, { ground, terms: termsOf(ground) }]));
  kept.set(facts, told);
  return told;
}

/** A field that lies on a scene and counts. */
interface LyingField {
  readonly region: HostRegion;
  readonly facts: FieldFacts;
  holds(point: Spot): boolean;
}
/**
 * Whether a point lies in a ground effect that moves with its creature: it lies around the creature's token, even where its region is drawn
 * elsewhere yet.
 */
function aroundBearer(scene: HostScene, uuid: string, radius: number, top: number): LyingField["holds"] {
  const token = tokenOn(scene, uuid);
  const areas = token ? areasAround(scene, token, radius) : [];
  const level = (area: Area, { elevation }: Spot): Area => ({ ...area, elevation });
  return (point) =>
    areas.some(
      (area) =>
        point.elevation >= area.elevation &&
        point.elevation <= area.elevation + top &&
        isInArea(scene.grid, level(area, point), point),
    );
}
/** A ground effect that is as it was laid; null for any other. A player can change its item, but not its region. */
function laidField(scene: HostScene, region: HostRegion): LyingField | null {
  const owner = groundOwner(region);
  const actor = owner && actorByUuid(owner.of);
  const told = actor && toldBy(actor).get(region.id);
  if (!told || (owner.terms !== null && owner.terms !== told.terms)) return null;
  const { id, name, area, top, what, blocks = [] } = told.ground;
  const facts = { id, uuid: region.uuid, name, of: owner.of, what, now: {}, blocks };
  if ("carried" in area) return { region, facts, holds: aroundBearer(scene, owner.of, area.carried, top) };
  return { region, facts, holds: (point) => region.testPoint(point) };
}
/** The height of a region that is nearest to 0, the usual ground. */
function levelOf({ elevation: { bottom, top } }: HostRegion): number {
  return Math.min(top ?? Number.POSITIVE_INFINITY, Math.max(bottom ?? Number.NEGATIVE_INFINITY, 0));
}
/** A field that a game master drew, by its region, even if it is over; null where the region is none, or its game is not installed. */
export function fieldOf(region: HostRegion): FieldFacts | null {
  const drawn = drawnField(region);
  const spec = drawn && rulesetWithField(drawn.kind)?.fields?.find(({ id }) => id === drawn.kind);
  if (!drawn || !spec) return null;
  return {
    id: region.id,
    uuid: region.uuid,
    name: region.name,
    of: null,
    level: levelOf(region),
    what: { field: spec.id, ...fieldNumbers(spec, drawn.numbers) },
    now: drawn.now,
    blocks: spec.blocks ?? [],
  };
}
function fieldDrawn(region: HostRegion): LyingField | null {
  const facts = fieldOf(region);
  const kind = facts && drawnField(region)?.kind;
  if (!facts || !kind || rulesetWithField(kind)?.fieldModel?.isOver?.(facts)) return null;
  return { region, facts, holds: (point) => region.testPoint(point) };
}
/** All fields of a scene that count. */
function fieldsOn(scene: HostScene): readonly LyingField[] {
  return scene.regions.contents.flatMap((region) => laidField(scene, region) ?? fieldDrawn(region) ?? []);
}
/** The facts of all fields of a scene. */
export function fieldFacts(scene: HostScene): readonly FieldFacts[] {
  return fieldsOn(scene).map(({ facts }) => facts);
}
/** The regions of a scene whose fields stop movement or sight (`what`) at their border. */
export function blockingRegions(scene: HostScene, what: string): readonly HostRegion[] {
  return fieldsOn(scene).flatMap(({ region, facts }) => (facts.blocks.some((one) => one === what) ? [region] : []));
}
/** Uuids of the creatures that stand in ground effects. */
export function standingOnGround(scene: HostScene): ReadonlySet<string> {
  const fields = fieldsOn(scene);
  if (fields.length === 0) return new Set();
  const onGround = scene.tokens.filter((token) => amongAt(scene, fields, token, token).length > 0);
  return new Set(onGround.flatMap(({ actor }) => actor?.uuid ?? []));
}
/** The fields of a scene at a point. */
export function fieldsAtPoint(scene: HostScene, point: Spot): readonly FieldFacts[] {
  return fieldsOn(scene).flatMap(({ facts, holds }) => (holds(point) ? [facts] : []));
}

/** The heights at a point at which fields of the scene are ground themselves. */
export function groundsMade(scene: HostScene): (point: Pick<Spot, "x" | "y">) => readonly number[] {
  const bearing = fieldsOn(scene).flatMap(({ facts, holds, region }) => {
    const kind = drawnField(region)?.kind;
    const model = kind === undefined ? undefined : rulesetWithField(kind)?.fieldModel;
    const { level } = facts;
    return model?.bears && level !== undefined ? [{ facts, holds, level, model }] : [];
  });
  const space = (at: Spot): string => (scene.grid.isGridless ? "" : spaceName(middleSpace(scene.grid, at)));
  return ({ x, y }) =>
    bearing.flatMap(({ facts, holds, level, model }) => {
      const at = { x, y, elevation: level };
      return holds(at) && model.bears?.(facts, space(at)) ? [level] : [];
    });
}

/** The middle of every space that a token takes up, or would take up at another place. */
function middlesAt(scene: HostScene, token: HostToken, { x, y, elevation }: Spot) {
  const { w, h } = boxOf(token);
  const { size } = scene.grid;
  const columns = Math.min(WIDEST, Math.max(1, Math.round(w / size)));
  const rows = Math.min(WIDEST, Math.max(1, Math.round(h / size)));
  return Array.from({ length: columns * rows }, (_, n) => ({
    ...centreOf({
      x: x + (w / columns) * (n % columns),
      y: y + (h / rows) * Math.floor(n / columns),
      w: w / columns,
      h: h / rows,
      elevation,
      facing: null,
    }),
    elevation,
  }));
}
function amongAt(scene: HostScene, fields: readonly LyingField[], token: HostToken, at: Spot): readonly FieldFacts[] {
  const points = middlesAt(scene, token, at);
  return fields.flatMap(({ facts, holds }) => (points.some(holds) ? [facts] : []));
}
/** The fields where a token stands, or would stand at another place. */
export const fieldsAt = (scene: HostScene, token: HostToken, at: Spot = token): readonly FieldFacts[] =>
  fieldReader(scene, token)(at);
/** Reads these fields for many places of one token; the fields of the scene are read once. */
export function fieldReader(scene: HostScene, token: HostToken): (at: Spot) => readonly FieldFacts[] {
  const fields = fieldsOn(scene);
  return (at) => (fields.length === 0 ? [] : amongAt(scene, fields, token, at));
}
/** Ids of the fields where a token stands, or would stand at another place. */
export function groundsAt(scene: HostScene, token: HostToken, at: Spot = token): readonly string[] {
  return fieldsAt(scene, token, at).map(({ id }) => id);
}
/** The name of a space in the numbers of a field (`row_column`). */
export const spaceName = ({ i, j }: Space): string => `${i}_${j}`;
/** The spaces that a token takes up, or would take up at another place, named as in the numbers of a field. */
export function spacesAt(scene: HostScene, token: HostToken, at: Spot = token): readonly string[] {
  if (scene.grid.isGridless) return [];
  return [...new Set(middlesAt(scene, token, at).map((point) => spaceName(middleSpace(scene.grid, point))))];
}
