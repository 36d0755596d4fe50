import { bodyOf } from "../board/terrain";
import { host } from "../host";
import type { HostSegmentStyle, HostToken, HostTokenRuler, HostWaypoint, HostWaypointLabel } from "../host/types";
import { type Toll, tollOf } from "./walk";

const BEYOND = 0xff6a5e;

/** The points of the path that still lie ahead, up to this one. */
function ahead(waypoint: HostWaypoint): readonly HostWaypoint[] {
  const points: HostWaypoint[] = [];
  for (let at: HostWaypoint | null = waypoint; at && at.stage !== "passed"; at = at.previous) points.unshift(at);
  return points;
}
/** Names of all spaces that the token would take up on the steps that lead too far. */
function spacesBeyond(token: HostToken, { beyond }: Toll): ReadonlySet<string> {
  const scene = token.parent;
  if (!scene || beyond.length === 0) return new Set();
  const { middles } = bodyOf(scene, token);
  const offsets = beyond.flatMap((at) =>
    middles.map((middle) => scene.grid.getOffset({ x: at.x + middle.x, y: at.y + middle.y })),
  );
  return new Set(offsets.map(({ i, j }) => `${i}.${j}`));
}

/** What was found out for a point of the path. It is kept, because Foundry asks for its label, its line and each of its spaces. */
interface Found {
  readonly toll: Toll | null;
  readonly beyond: ReadonlySet<string>;
}

/**
 * Foundry's token ruler, which also tells in words and colours what a path costs in the game: the price and the budget, the price of each
 * step where they differ, and the spaces that are too far.
 */
function withTolls(Base: new (...args: never[]) => HostTokenRuler): new (...args: never[]) => HostTokenRuler {
  return class FivefoldTokenRuler extends Base {
    readonly #found = new WeakMap<HostWaypoint, Found>();
    #of(waypoint: HostWaypoint): Found {
      const known = this.#found.get(waypoint);
      if (known) return known;
      const { document } = this.token;
      const toll = tollOf(document, ahead(waypoint));
      const found = { toll, beyond: toll ? spacesBeyond(document, toll) : new Set<string>() };
      this.#found.set(waypoint, found);
      return found;
    }
    override _getWaypointLabelContext(waypoint: HostWaypoint, state: object): HostWaypointLabel | undefined {
      const label = super._getWaypointLabelContext(waypoint, state);
      const { toll } = label ? this.#of(waypoint) : { toll: null };
      return label && toll
        ? { ...label, cost: { ...label.cost, total: toll.text, units: "", delta: undefined } }
        : label;
    }
    override _getSegmentStyle(waypoint: HostWaypoint): HostSegmentStyle {
      const style = super._getSegmentStyle(waypoint);
      return this.#of(waypoint).toll?.over ? { ...style, color: BEYOND } : style;
    }
    override _getGridHighlightStyle(
      waypoint: HostWaypoint,
      offset: { readonly i: number; readonly j: number },
    ): HostSegmentStyle {
      const style = super._getGridHighlightStyle(waypoint, offset);
      return this.#of(waypoint).beyond.has(`${offset.i}.${offset.j}`) ? { ...style, color: BEYOND } : style;
    }
  };
}

/** Puts this ruler in place of the one that is configured in Foundry. */
export function registerRuler(): void {
  const { Token } = host.CONFIG;
  Token.rulerClass = withTolls(Token.rulerClass);
}
