import { ordered } from "../combat/phases";
import { turnEventOf } from "../combat/turn-event";
import { playerOf } from "../exchange/prompts/rights";
import { hadTurnIn, isPassedOver } from "../facts/entries";
import { actingIn } from "../facts/phase";
import { host } from "../host";
import { playSound } from "../host/sound";
import type { HostCombat, HostCombatant, HostToken } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { cueSounds, followTurn } from "../settings";
import { showLine } from "../ui/windows/banner";
import { cuesOf, NOBODY, type TurnSeen } from "./turn-view";

let last: TurnSeen = NOBODY;

function seenNow(): { readonly seen: TurnSeen; readonly acting: HostCombatant | null } {
  const { combat, user } = host.game;
  const acting = actingIn(combat);
  // Players do not learn of hidden combatants.
  if (!combat || !acting || (acting.hidden && !user.isGM)) return { seen: NOBODY, acting: null };
  // A combatant without a turn of its own is passed over: the tracker stands at it only for a moment.
  const passesBy = (): boolean => !hasBegun(combat, acting) && hadTurnIn(combat, combat.round)(acting);
  const mine = acting.actor !== null && playerOf(acting.actor)?.id === user.id && !passesBy();
  const key = `${combat.id}/${combat.round}/${acting.id}`;
  return { seen: { key, name: acting.name, mine, passed: isPassedOver(combat, acting) }, acting };
}

/** Whether the turn of a combatant has begun, by the log of turn events. */
const hasBegun = (combat: HostCombat, combatant: HostCombatant): boolean =>
  turnEventOf(combat, "turnStart", combat.round, combatant)?.state === "closed";
/** Whether this client sees the middle of a token: within its window, and not under anything that covers the scene. */
function isInSight(token: HostToken): boolean {
  const { width, height } = token.getSize();
  const middle = { x: token.x + width / 2, y: token.y + height / 2 };
  const point = host.canvas?.clientCoordinatesFromCanvas(middle);
  return !!point && !!document.elementFromPoint(point.x, point.y)?.closest("#board");
}
/** Selects the token of the acting combatant, and pans to it where it is out of sight. */
function select({ token }: HostCombatant): void {
  const { canvas } = host;
  if (!token?.object || token.parent?.id !== canvas?.scene?.id) return;
  token.object.control({ releaseOthers: true });
  if (!isInSight(token)) void canvas?.animatePan({ x: token.x, y: token.y });
}
/** Drops those of the user's targets for which `which` holds. */
function dropTargets(which: (token: HostToken) => boolean): void {
  const dropped = [...host.game.user.targets].map(({ document }) => document).filter(which);
  if (dropped.length > 0)
    host.canvas?.tokens?.setTargets(
      dropped.map(({ id }) => id),
      { mode: "release" },
    );
}

/**
 * Gives the cues after the turn has changed, once it is certain whose turn it is: where each round has a new order, the first combatant of
 * the old order does not count.
 */
async function follow(): Promise<void> {
  if (!host.game.ready) return;
  if (host.game.combat) await ordered(host.game.combat);
  const { seen, acting } = seenNow();
  const { line, sound, select: selects, drop } = cuesOf(last, seen);
  const changed = last.key !== seen.key;
  last = seen;
  if (!changed) return;
  const { slug = "" } = (acting?.actor && rulesetOf(acting.actor)) ?? {};
  if (line !== "") showLine(line, translate(`FIVEFOLD.Turn.${line}`, { name: seen.name }), slug);
  if (sound && cueSounds()) playSound("turn");
  if (drop && followTurn()) dropTargets(() => true);
  // A creature that begins its turn is no longer its own target.
  if (seen.mine && acting) dropTargets(({ id }) => id === acting.token?.id);
  if (selects && acting && followTurn()) select(acting);
}

/** Gives cues to the people at the table when turns begin and end. */
export function watchTurns(): void {
  for (const name of ["updateCombat", "combatTurnChange", "deleteCombat", "combatStart"])
    host.Hooks.on(name, () => void follow());
  // A user who loads the page in the middle of a turn gets no cue for it.
  host.Hooks.once("ready", () => {
    last = seenNow().seen;
  });
}
