import type { TurnFacts } from "../contract/facts";
import type { Id } from "../engine/procedure/types";
import type { Member } from "./exchange/types";
import { host } from "./host";
import type { HostCombat } from "./host/types";

/** The running encounter in which one of these actors fights; the viewed one first. */
export function combatOf(uuids: readonly string[]): HostCombat | null {
  const { combat, combats } = host.game;
  const fights = (candidate: HostCombat): boolean =>
    candidate.started &&
    candidate.combatants.contents.some((one) => one.actor !== null && uuids.includes(one.actor.uuid));
  if (combat && fights(combat)) return combat;
  return combats.find(fights) ?? null;
}

/** The encounter as the rules may know it, in the letters of a cast. */
export function turnFacts(combat: HostCombat | null, members: Readonly<Record<Id, Member>>): TurnFacts | null {
  if (!combat?.started) return null;
  const letterOf = (uuid: string | undefined): Id | null =>
    Object.entries(members).find(([, member]) => member.of === undefined && member.uuid === uuid)?.[0] ?? null;
  const order = combat.turns.flatMap((combatant) => {
    const id = letterOf(combatant.actor?.uuid);
    return id === null ? [] : [{ id, initiative: combatant.initiative }];
  });
  return {
    round: combat.round,
    turnOf: letterOf(combat.combatant?.actor?.uuid),
    slot: combat.combatant?.initiative ?? null,
    order,
  };
}
