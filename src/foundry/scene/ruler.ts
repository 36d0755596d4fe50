import { host } from "../host";
import type { HostSegmentStyle, HostTokenRuler, HostWaypoint, HostWaypointLabel } from "../host/types";
import { tollOf } from "./walk";

const BEYOND = 0xff6a5e;

/** The points that are still ahead, up to this one. */
function ahead(waypoint: HostWaypoint): readonly HostWaypoint[] {
  const points: HostWaypoint[] = [];
  for (let at: HostWaypoint | null = waypoint; at && at.stage !== "passed"; at = at.previous) points.unshift(at);
  return points;
}

/** The host's token ruler that also says what a way costs in the game: what it takes of what there is, in words and by colour. */
function withTolls(Base: new (...args: never[]) => HostTokenRuler): new (...args: never[]) => HostTokenRuler {
  return class FivefoldTokenRuler extends Base {
    override _getWaypointLabelContext(waypoint: HostWaypoint, state: object): HostWaypointLabel | undefined {
      const label = super._getWaypointLabelContext(waypoint, state);
      const toll = label && tollOf(this.token.document, ahead(waypoint));
      return toll ? { ...label, cost: { ...label.cost, total: toll.text, units: "", delta: undefined } } : label;
    }
    override _getSegmentStyle(waypoint: HostWaypoint): HostSegmentStyle {
      const style = super._getSegmentStyle(waypoint);
      return tollOf(this.token.document, ahead(waypoint))?.over ? { ...style, color: BEYOND } : style;
    }
  };
}

/** Puts our ruler in place of the host's, whichever stands there. */
export function registerRuler(): void {
  const { Token } = host.CONFIG;
  Token.rulerClass = withTolls(Token.rulerClass);
}
