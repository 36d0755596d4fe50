import type { ActDialog, Refusal } from "../../../contract/act";
import { measure } from "../../board/measure";
import { sceneWith, tokenOn } from "../../board/positions";
import { type SideTo, sideTo } from "../../board/sides";
import { combatOf } from "../../facts/turn";
import { actorByUuid, host } from "../../host";
import type { HostScene, HostToken } from "../../host/types";
import { rulesetOf } from "../../registry";
import { isDown } from "../../statuses";
import type { ActRequest, PreparedAct } from "../stored/types";
import { prepareAct } from "./declare";

/** How many targets are offered at most, the nearest first; chosen targets are always among them. */
const MOST = 16;

/** A creature at which an act may be aimed, or cannot be aimed for a reason. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  /** The side of the creature, as the doer sees it. */
  readonly side: SideTo;
  /** The creature is down or dead. */
  readonly down: boolean;
  /** Distance from the doer in scene units. */
  readonly distance: number;
  readonly units: string;
  /** What stops the act on this creature alone; null: nothing does. */
  readonly refusal: Refusal | null;
}
/** The choice of targets of an act that needs one. */
export const ONE_TARGET: NonNullable<ActDialog["aim"]> = { most: 1, self: false };

/** Whether a refusal says that a target has to be chosen first: the shell's own refusal, or one of the game with the game's own words. */
export const needsTarget = ({ reason }: Pick<Refusal, "reason">): boolean => /(?:^|\.)noTarget$/.test(reason);

/** Whether the user can see a token. Tokens that players do not see are not offered to them. */
export const isSeen = ({ hidden, object }: HostToken): boolean =>
  host.game.user.isGM || (!hidden && object?.isVisible === true);

function around(scene: HostScene, doer: HostToken, request: ActRequest, self: boolean): readonly HostToken[] {
  const game = doer.actor && rulesetOf(doer.actor);
  const known = new Set<string>();
  const all = scene.tokens.contents.flatMap((token) => {
    const { actor } = token;
    const chosen = actor !== null && request.targets.includes(actor.uuid);
    if (!actor || known.has(actor.uuid) || rulesetOf(actor) !== game) return [];
    if (!chosen && (!isSeen(token) || token.hidden || (token.id === doer.id && !self))) return [];
    known.add(actor.uuid);
    const neither = !chosen && sideTo(doer, token) === "other";
    return [{ token, chosen, neither, distance: measure(scene, doer, token).distance }];
  });
  // Things that belong to neither side come last, so that they take no place from friends and foes.
  all.sort(
    (a, b) => Number(b.chosen) - Number(a.chosen) || Number(a.neither) - Number(b.neither) || a.distance - b.distance,
  );
  return all
    .slice(0, MOST)
    .sort((a, b) => a.distance - b.distance)
    .map(({ token }) => token);
}
/**
 * Why the act cannot begin with these targets; null: it can.
 * @param anyTime whether turns are left out, so that what the doer only has to wait for is no reason
 */
function refusalOf(request: ActRequest, targets: readonly string[], anyTime = false): Refusal | null {
  const prepared = prepareAct({ ...request, targets });
  if ("ok" in prepared) return prepared.ok ? null : prepared;
  const { act, declaration } = prepared;
  const declared = act.declare(anyTime ? { ...declaration, turn: null } : declaration);
  return declared.ok ? null : declared;
}
/**
 * Why the act cannot be aimed at its target even in the doer's own turn: the target is out of reach, or in cover. A reason that also holds without
 * any target does not count.
 */
export function targetRefusal(request: ActRequest): Refusal | null {
  const refusal = refusalOf(request, request.targets, true);
  return refusal?.reason === refusalOf(request, [], true)?.reason ? null : refusal;
}

/**
 * The creatures on the scene at which an act may be aimed, the nearest first. The act is declared on each of them alone, so that the game
 * itself says why it cannot be aimed there. A reason that holds for every target is no reason against one of them.
 */
export function candidatesFor(request: ActRequest, aim: NonNullable<ActDialog["aim"]>): readonly Candidate[] {
  const { scenes } = host.game;
  const actor = actorByUuid(request.actorUuid);
  const named = request.scene === undefined ? [scenes.viewed, scenes.active] : [scenes.get(request.scene)];
  const scene = actor && sceneWith([combatOf([actor.uuid])?.scene, ...named], [actor.uuid]);
  const doer = scene && actor && tokenOn(scene, actor.uuid);
  if (!scene || !doer) return [];
  const found = around(scene, doer, request, aim.self).flatMap((token) => {
    if (!token.actor) return [];
    const { uuid } = token.actor;
    const { distance } = measure(scene, doer, token);
    const refusal = refusalOf(request, [uuid]);
    const [side, down] = [sideTo(doer, token), isDown(token.actor)];
    return [{ uuid, name: token.name, side, down, distance, units: scene.grid.units, refusal }];
  });
  const general = generalReason(request, found);
  return found.map((one) => {
    if (one.refusal === null || one.refusal.reason !== general) return one;
    // A reason that holds for every target may hide a reason against this one.
    const alone = targetRefusal({ ...request, targets: [one.uuid] });
    return { ...one, refusal: alone?.reason === general ? null : alone };
  });
}
/**
 * The reason that stops the act on every target: the one that also holds without a target; where that only says that a target is needed,
 * the one that all possible targets share.
 */
function generalReason(request: ActRequest, found: readonly Candidate[]): string | undefined {
  const without = refusalOf(request, []);
  if (!without || !needsTarget(without)) return without?.reason;
  const [first, ...others] = found.map(({ refusal }) => refusal?.reason);
  return others.length > 0 && others.every((reason) => reason === first) ? first : undefined;
}

/** The choice of targets that the window offers: the game's own, else that of one target where the act needs one. */
export function aimOf({ dialog, targets }: PreparedAct): ActDialog["aim"] {
  return dialog?.aim ?? (dialog && targets === "one" ? ONE_TARGET : undefined);
}
/** The creatures at which a prepared act may be aimed; none where the act offers no choice. */
export function aimsOf(request: ActRequest, prepared: PreparedAct): readonly Candidate[] {
  const aim = aimOf(prepared);
  return aim ? candidatesFor(request, aim) : [];
}
