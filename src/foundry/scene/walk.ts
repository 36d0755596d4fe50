import type { TurnModel, Walk, WalkContext } from "../../contract/turns";
import type { Spot } from "../../engine/procedure/types";
import { goingContext } from "../board/going";
import { isTooLong, pathFacts, WAY, wayTo } from "../board/way";
import { openAct } from "../dialogs/open";
import { adjusted } from "../exchange/stored/adjust";
import { openCarriers } from "../exchange/stored/open";
import { actorFacts } from "../facts/actor";
import { actsNow } from "../facts/slots";
import { combatOf } from "../facts/turn";
import { actorByUuid, host } from "../host";
import type { HostActor, HostMovement, HostToken } from "../host/types";
import { translate } from "../i18n";
import { gameOf, runningOf, turnsOf } from "../registry";
import { showOutcome } from "../ui/text/reason";
import { part } from "../ui/windows/part";
import { collect } from "./keys";
import { tollText } from "./toll-view";

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
  /** What a path means: in the encounter, or outside of it. */
  readonly means: (x: WalkContext) => Walk | null;
}
/** The creature that goes where this creature's token is moved: its rider, or the creature itself. */
function goerOf(
  actor: HostActor,
  all: readonly { readonly actor: HostActor | null }[],
  { goes }: TurnModel,
): HostActor {
  if (!goes) return actor;
  const others = all.flatMap((one) => (one.actor && one.actor !== actor ? [actorFacts(one.actor)] : []));
  const goer = goes(actorFacts(actor), others);
  return (goer !== null && actorByUuid(goer)) || actor;
}
/**
 * A path over some points as its game sees it; null where it is no act. A game master who moves other people's creatures in an encounter
 * only places them.
 */
function goingOf(token: HostToken, points: readonly object[], watched: boolean): Going | null {
  const { actor: moved, parent: scene } = token;
  const game = moved && runningOf(moved);
  const combat = moved && combatOf([moved.uuid]);
  const means = combat ? game?.mechanics.turns.walk : game?.mechanics.turns.wander;
  if (!moved || !scene || !game || !means) return null;
  const { turns } = game.mechanics;
  const actor = goerOf(moved, (combat ?? { turns: scene.tokens.contents }).turns, turns);
  const own = !combat || actsNow(combat, actor.uuid);
  const way = own || !host.game.user.isGM ? wayTo(scene, token, points) : null;
  const path = way === null ? null : pathFacts(scene, actor.uuid, way, watched);
  if (way === null || !path) return null;
  const context = goingContext(game, scene, { actor, own, path });
  return { turns, actor, scene: scene.id, way, context, means };
}
function meaningOf(token: HostToken, { passed, pending }: HostMovement): Meaning | null {
  const going = goingOf(token, [...passed.waypoints, ...pending.waypoints], true);
  const walk = going?.means(going.context);
  return going && walk ? { ...going, walk } : null;
}
/** What the ruler shows for a planned path over some points. `beyond`: the places where steps end that lead too far. */
export interface Toll {
  readonly text: string;
  readonly over: boolean;
  readonly beyond: readonly Spot[];
}
export function tollOf(token: HostToken, points: readonly object[]): Toll | null {
  const going = token.actor && combatOf([token.actor.uuid]) ? goingOf(token, points, false) : null;
  const toll = going?.turns.toll?.(going.context);
  if (!going || !toll) return null;
  const { plan, path } = going.context;
  const beyond = plan?.ends ? path.steps.slice(plan.reach).map(({ to }) => to) : [];
  return { ...toll, text: tollText(toll.text, plan, translate), beyond };
}

const beginning = new Set<string>();
/** Whether a creature's last path is still being gone, or waits for an answer: its next path would begin elsewhere. */
function isGoing({ uuid }: HostActor): boolean {
  const walks = ({ stored: { origin, members } }: ReturnType<typeof openCarriers>[number]): boolean =>
    origin?.adjust.said?.[WAY] !== undefined && members[origin.by]?.uuid === uuid;
  return beginning.has(uuid) || openCarriers().some(walks);
}
async function begin({ actor, scene, way }: Meaning, { act, targets }: Walk): Promise<void> {
  beginning.add(actor.uuid);
  try {
    const adjust = adjusted({ said: { [WAY]: way } });
    showOutcome(await openAct({ actorUuid: actor.uuid, act, targets, scene, adjust }));
  } finally {
    beginning.delete(actor.uuid);
  }
}
const tellBusy = ({ name }: HostActor): void => {
  host.ui.notifications.warn(translate("FIVEFOLD.Walk.busy", { name }));
};

/**
 * Whether a player drags a creature in an encounter farther than any act can lead; tells the player so. Game masters place creatures
 * anywhere.
 */
function isBeyond(token: HostToken, { passed, pending }: HostMovement): boolean {
  const { actor, parent: scene } = token;
  if (!actor || !scene || host.game.user.isGM || !combatOf([actor.uuid]) || !turnsOf(actor)?.walk) return false;
  if (!isTooLong(scene, token, [...passed.waypoints, ...pending.waypoints])) return false;
  host.ui.notifications.warn(translate("FIVEFOLD.Walk.tooLong", { name: actor.name }));
  return true;
}

/**
 * Whether the rules for a player's creature in an encounter are not loaded yet, so that nothing can say what its path costs; tells the
 * player so. Asking loads them.
 */
function isTooEarly({ actor }: HostToken): boolean {
  if (!actor || host.game.user.isGM || !gameOf(actor) || !combatOf([actor.uuid]) || runningOf(actor)) return false;
  host.ui.notifications.warn(translate("FIVEFOLD.Walk.tooEarly", { name: actor.name }));
  return true;
}

/**
 * Foundry's `preMoveToken`, on the client of the user who moves: rejects a movement that is an act of the game, because the act itself
 * moves the token.
 */
export function beforeMove(token: HostToken, movement: HostMovement): boolean | undefined {
  if (movement.method === "undo" && token.actor && gameOf(token.actor)) {
    void part(() => import("./back")).then((back) => back?.takeBackMove(token, movement));
    return false;
  }
  if (!BY_HAND.includes(movement.method)) return undefined;
  const meaning = meaningOf(token, movement);
  if (!meaning) return isTooEarly(token) || isBeyond(token, movement) ? false : undefined;
  const { actor, walk } = meaning;
  const byKey = movement.method === "keyboard";
  if (byKey) {
    if (collect(token, movement, { busy: () => isGoing(actor), late: () => tellBusy(actor) })) return false;
  } else if (isGoing(actor)) {
    tellBusy(actor);
    return false;
  }
  void begin(meaning, walk);
  return false;
}
