import type { PathFacts } from "../../contract/board";
import type { TurnModel, WalkContext } from "../../contract/turns";
import type { Itinerary } from "../../engine/board/itinerary";
import { itineraryOf } from "../../engine/board/itinerary";
import { actorFacts, factsByUuid } from "../facts/actor";
import type { HostActor, HostScene } from "../host/types";
import { translate } from "../i18n";
import type { RunningGame } from "../registry";
import { settingValues } from "../settings";
import { figureOf } from "./figures";
import { tokenOn } from "./positions";

/** A path as its game sees it, with its prices in a game that pays step by step. */
export function goingContext(
  { ruleset, mechanics }: RunningGame,
  scene: HostScene,
  { actor, own, path }: { readonly actor: HostActor; readonly own: boolean; readonly path: PathFacts },
): WalkContext {
  const context: WalkContext = {
    actor: actorFacts(actor),
    own,
    spaces: scene.grid.isSquare,
    path,
    units: scene.grid.units,
    see: factsByUuid,
    meet: (uuid) => {
      const token = tokenOn(scene, uuid);
      return token && figureOf(token);
    },
    settings: settingValues(ruleset),
    t: translate,
  };
  const plan = planOf(mechanics.turns, context);
  return plan ? { ...context, plan } : context;
}
function planOf({ pace }: TurnModel, context: WalkContext): Itinerary | null {
  return pace ? itineraryOf(pace.prices(context), pace.budget(context)) : null;
}
