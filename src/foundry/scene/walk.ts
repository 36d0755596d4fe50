import type { TurnModel, Walk, WalkContext } from "../../contract/turns";
import { pathFacts, WAY, wayTo } from "../board/way";
import { openAct } from "../dialogs/open";
import { adjusted } from "../exchange/stored/adjust";
import { actorFacts } from "../facts/actor";
import { actingIn } from "../facts/phase";
import { combatOf } from "../facts/turn";
import { actorByUuid, host } from "../host";
import type { HostActor, HostMovement, HostToken } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { settingValues } from "../settings";
import { showOutcome } from "../ui/text/reason";
import { confirmed } from "../ui/windows/confirm";

/** Movement methods that count as moving along a path; all others only place the token. */
const BY_HAND: readonly string[] = ["dragging", "keyboard"];

interface Meaning {
  readonly actor: HostActor;
  readonly scene: string;
  readonly way: string;
  readonly walk: Walk;
}
interface Going {
  readonly turns: TurnModel;
  readonly actor: HostActor;
  readonly scene: string;
  readonly way: string;
  readonly context: WalkContext;
}
/** A path over some points as its game sees it, in an encounter that has begun. A game master who moves other people's creatures only places them. */
function goingOf(token: HostToken, points: readonly object[], watched: boolean): Going | null {
  const { actor, parent: scene } = token;
  const ruleset = actor && rulesetOf(actor);
  const combat = actor && combatOf([actor.uuid]);
  if (!actor || !scene || !combat || !ruleset?.turns.walk) return null;
  const own = actingIn(combat)?.actor?.uuid === actor.uuid;
  const way = own || !host.game.user.isGM ? wayTo(scene, token, points) : null;
  const path = way === null ? null : pathFacts(scene, actor.uuid, way, watched);
  if (way === null || !path) return null;
  const context = {
    actor: actorFacts(actor),
    own,
    spaces: scene.grid.isSquare,
    path,
    units: scene.grid.units,
    see: (uuid: string) => {
      const other = actorByUuid(uuid);
      return other && actorFacts(other);
    },
    settings: settingValues(ruleset),
    t: translate,
  };
  return { turns: ruleset.turns, actor, scene: scene.id, way, context };
}
function meaningOf(token: HostToken, { passed, pending }: HostMovement): Meaning | null {
  const going = goingOf(token, [...passed.waypoints, ...pending.waypoints], true);
  const walk = going?.turns.walk?.(going.context);
  return going && walk ? { ...going, walk } : null;
}
/** What the ruler shows for a planned path over some points. */
export function tollOf(
  token: HostToken,
  points: readonly object[],
): { readonly text: string; readonly over: boolean } | null {
  const going = goingOf(token, points, false);
  return going?.turns.toll?.(going.context) ?? null;
}

async function begin({ actor, scene, way }: Meaning, { act, targets, question }: Walk & { k: "act" }): Promise<void> {
  const window = { title: "FIVEFOLD.Walk.title", icon: "fa-solid fa-person-walking" };
  if (question !== "" && !(await confirmed(question, window))) return;
  const adjust = adjusted({ said: { [WAY]: way } });
  showOutcome(await openAct({ actorUuid: actor.uuid, act, targets, scene, adjust }));
}

/** Foundry's `preMoveToken`, on the client of the user who moves: a movement that is an act of the game is rejected, and the act itself then moves the token. */
export function beforeMove(token: HostToken, movement: HostMovement): boolean | undefined {
  if (!BY_HAND.includes(movement.method)) return undefined;
  const meaning = meaningOf(token, movement);
  if (!meaning) return undefined;
  const { actor, walk } = meaning;
  if (walk.k === "free") {
    void actor.update({ ...walk.update });
    return undefined;
  }
  void begin(meaning, walk);
  return false;
}
