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

/** As many are offered, the nearest first; whoever was aimed at is always among them. */
const MOST = 16;

/** A possible target of an act, or one that is not possible with its reason. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  /** What it is to the doer. */
  readonly side: SideTo;
  /** It is down, or dead. */
  readonly down: boolean;
  /** In scene units. */
  readonly distance: number;
  readonly units: string;
  /** What stops the act on this creature alone; null: nothing. */
  readonly refusal: Refusal | null;
}
/** The choice of targets of an act that needs one. */
export const ONE_TARGET: NonNullable<ActDialog["aim"]> = { most: 1, self: false };

/** Whether somebody has to be aimed at first: so says the shell, or the game of the act with its own words for it. */
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
  // Crates and bystanders crowd nobody out.
  all.sort(
    (a, b) => Number(b.chosen) - Number(a.chosen) || Number(a.neither) - Number(b.neither) || a.distance - b.distance,
  );
  return all
    .slice(0, MOST)
    .sort((a, b) => a.distance - b.distance)
    .map(({ token }) => token);
}
/** @param anyTime as if nobody took turns: what only has to be waited for stops nothing then */
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
 * Those on the scene at whom an act may be aimed, the nearest first: each is declared alone, so that the game itself says why not. What stops the act
 * whoever it is aimed at is no reason against one of them.
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
    // Behind what stops it on everybody there may be what stops it on this one.
    const alone = targetRefusal({ ...request, targets: [one.uuid] });
    return { ...one, refusal: alone?.reason === general ? null : alone };
  });
}
/**
 * The reason that stops the act whoever it is aimed at. It is the one without any target; where that only says that a target is needed, it is the one
 * that all possible targets share.
 */
function generalReason(request: ActRequest, found: readonly Candidate[]): string | undefined {
  const without = refusalOf(request, []);
  if (!without || !needsTarget(without)) return without?.reason;
  const [first, ...others] = found.map(({ refusal }) => refusal?.reason);
  return others.length > 0 && others.every((reason) => reason === first) ? first : undefined;
}

/** The choice of targets that the window offers: the game's own, else that of one where the act needs one. */
export function aimOf({ dialog, targets }: PreparedAct): ActDialog["aim"] {
  return dialog?.aim ?? (dialog && targets === "one" ? ONE_TARGET : undefined);
}
/** Those at whom a prepared act may be aimed; none where it offers no choice. */
export function aimsOf(request: ActRequest, prepared: PreparedAct): readonly Candidate[] {
  const aim = aimOf(prepared);
  return aim ? candidatesFor(request, aim) : [];
}
