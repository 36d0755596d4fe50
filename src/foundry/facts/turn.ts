import type { TurnFacts } from "../../contract/facts";
import type { Id } from "../../engine/procedure/types";
import { host } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import type { Lettered } from "./lettered";
import { actingIn, phaseOf } from "./phase";
import { placeNext, sharersOf } from "./slots";

/** The running encounter in which one of these actors fights; the viewed one first. */
export function combatOf(uuids: readonly string[]): HostCombat | null {
  const { combat, combats } = host.game;
  const fights = (candidate: HostCombat): boolean =>
    candidate.started &&
    candidate.combatants.contents.some((one) => one.actor !== null && uuids.includes(one.actor.uuid));
  if (combat && fights(combat)) return combat;
  return combats.find(fights) ?? null;
}

/** Less than any difference between initiatives that a person would type. */
const BETWEEN_TIES = 1e-6;
/**
 * The slot of a combatant: its initiative, and a tiny amount more for each tied combatant that acts later. Without that, an effect for a
 * full round would end when the first of the tied combatants acts, and not at the turn in which it began.
 */
function slotOf(combat: HostCombat, { id, initiative }: HostCombatant): number | null {
  if (initiative === null) return null;
  const tied = combat.turns.filter((one) => one.initiative === initiative);
  return initiative + BETWEEN_TIES * (tied.length - 1 - tied.findIndex((one) => one.id === id));
}

/** Which participant's turn it is, if any's, and which participants act in it as well. */
function turnOf(
  combat: HostCombat,
  who: HostCombatant | null,
  letterOf: (uuid?: string) => Id | null,
): Pick<TurnFacts, "turnOf" | "slot" | "sharing"> {
  const sharing = who ? sharersOf(combat, who).flatMap(({ actor }) => letterOf(actor?.uuid) ?? []) : [];
  const own = letterOf(who?.actor?.uuid);
  return { turnOf: own, slot: who && slotOf(combat, who), ...(sharing.length > 0 && { sharing }) };
}

/**
 * The encounter as the rules may know it, with creatures named by the letters of the participants.
 * @param waiting whether an encounter counts that is about to begin: then its first round is meant
 * @param who the combatant whose turn is meant, instead of the running one
 */
export function turnFacts(
  combat: HostCombat | null,
  members: Readonly<Record<Id, Lettered>>,
  waiting = false,
  who: HostCombatant | null = null,
): TurnFacts | null {
  if (!combat || !(combat.started || waiting)) return null;
  const phase = phaseOf(combat);
  const acting = actingIn(combat);
  const letters = new Map(
    Object.entries(members).flatMap(([id, { uuid, of }]) => (of === undefined ? [[uuid, id]] : [])),
  );
  const letterOf = (uuid = ""): Id | null => letters.get(uuid) ?? null;
  const order = combat.turns.flatMap((combatant) => {
    const id = letterOf(combatant.actor?.uuid);
    return id === null ? [] : [{ id, initiative: combatant.initiative }];
  });
  return {
    round: Math.max(1, combat.round),
    ...(phase && { phase }),
    ...turnOf(combat, who ?? acting, letterOf),
    ...placeNext(combat, acting),
    order,
  };
}
