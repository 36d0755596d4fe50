import { BaseRegion } from "../../../common/documents/index";
import { areaBounds, areaContains, type ShapeSource, shapeOutline } from "../../../common/geometry/shapes";
import { segmentsThrough } from "../../../common/movement/segments";
import type { Dynamic, Plain } from "../../../dynamic";
import { CanvasDocumentMixin } from "../canvas-document";
import { host } from "../host";
import { handleEvent, happened, type RegionEvent, trigger } from "./events";
import { updateTokenRegions } from "./membership";

/** The keys whose change may change which tokens are inside. */
const BORDERS = ["shapes", "elevation"];

/** An area of a scene, which knows the tokens in it. Source: community types, `client/documents/region.d.mts`. */
export class RegionDocument extends CanvasDocumentMixin(BaseRegion, "regions") {
  /** The tokens inside. */
  get tokens(): Set<Dynamic> {
    const all: Dynamic[] = [...(this.parent?.tokens ?? [])];
    return new Set(all.filter((token) => token._source._regions?.includes(this.id)));
  }

  /** The smallest upright rectangle around the region, in pixels. */
  get bounds(): Plain {
    return areaBounds(this._source.shapes);
  }

  /** The outlines of the shapes, as lists of x and y. */
  get polygons(): { points: number[]; hole: boolean }[] {
    const shapes: ShapeSource[] = this._source.shapes;
    return shapes.map((shape) => ({
      points: shapeOutline(shape).flatMap(({ x, y }) => [x, y]),
      hole: Boolean(shape.hole),
    }));
  }

  /** Whether a point lies inside: its elevation in the scene's units counts as well. */
  testPoint(point: { x: number; y: number; elevation: number }): boolean {
    const { bottom, top } = this._source.elevation;
    const { elevation = 0 } = point;
    const level = elevation >= (bottom ?? Number.NEGATIVE_INFINITY) && elevation <= (top ?? Number.POSITIVE_INFINITY);
    return level && areaContains(this._source.shapes, point);
  }

  /** Split a way into its parts inside and its crossings. A place counts as inside if any of its samples is. */
  segmentizeMovementPath(
    waypoints: Parameters<typeof segmentsThrough>[1],
    samples: { x: number; y: number }[],
  ): Plain[] {
    const inside: Parameters<typeof segmentsThrough>[2] = ({ x, y, elevation }) =>
      samples.some((sample) => this.testPoint({ x: x + sample.x, y: y + sample.y, elevation }));
    return segmentsThrough(this.parent?.grid, waypoints, inside).map((segment) => ({ ...segment }));
  }

  /**
   * Teleport a token into the region, to the place nearest to the middle where it fits. A token of another scene is created
   * again here, and the old one deleted. Source: API docs, `RegionDocument#teleportToken`.
   */
  async teleportToken(token: Dynamic): Promise<Dynamic> {
    if (!token.isOwner) throw new Error("Only an owner of the token may teleport it.");
    const { x, y, width, height } = this.bounds as { x: number; y: number; width: number; height: number };
    const size = token.getSize();
    const corner = { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2 };
    const { bottom, top } = this._source.elevation;
    const { elevation: now } = token._source;
    const elevation = Math.min(Math.max(now, bottom ?? now), top ?? now);
    if (token.parent === this.parent) {
      const place = token.getSnappedPosition({ ...corner, elevation });
      await token.move({ ...place, action: "displace" }, { constrainOptions: { ignoreWalls: true, ignoreCost: true } });
      return token;
    }
    const { user } = host.game;
    if (!user.can("TOKEN_CREATE") || !user.can("TOKEN_DELETE"))
      throw new Error("To another scene only those teleport who may make and delete tokens.");
    const { _id, ...source } = token.toObject();
    const data = { ...source, ...corner, elevation, _regions: [], _movementHistory: [] };
    const [created] = await this.parent.createEmbeddedDocuments("Token", [data]);
    await token.delete();
    return created;
  }

  // ---- events ------------------------------------------------------------------------------------

  /** Send an event to the region's behaviours on this client and on all others. */
  async _triggerEvent(eventName: string, eventData: Plain): Promise<void> {
    await trigger(this, eventName, eventData);
  }

  async _handleEvent(event: RegionEvent): Promise<void> {
    await handleEvent(event);
  }

  static async _onCreateOperation(documents: Dynamic[], operation: Plain, user: Dynamic): Promise<void> {
    await super._onCreateOperation(documents, operation, user);
    if (user?.isSelf) await this._updateTokens(documents);
  }

  static async _onUpdateOperation(documents: Dynamic[], operation: Plain, user: Dynamic): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    const changed = documents.filter(({ _bordersChanged }) => _bordersChanged);
    for (const region of changed) {
      region._bordersChanged = false;
      happened(region, host.foundry.CONST.REGION_EVENTS.REGION_BOUNDARY, {}, user);
    }
    if (user?.isSelf && changed.length) await this._updateTokens(changed);
  }

  static async _onDeleteOperation(documents: Dynamic[], operation: Plain, user: Dynamic): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    if (user?.isSelf) await this._updateTokens(documents);
  }

  /** Update which tokens of the scene are inside these regions. */
  static async _updateTokens(regions: Dynamic[]): Promise<void> {
    for (const scene of new Set(regions.map(({ parent }) => parent))) if (scene) await updateTokenRegions(scene);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (BORDERS.some((key) => key in changed)) this._bordersChanged = true;
  }
}
