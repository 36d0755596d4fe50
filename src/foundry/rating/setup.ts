import { companionsOf } from "../exchange/begin/companions";
import { participantsOf } from "../exchange/begin/participants";
import { actorFacts } from "../facts/actor";
import { turnEntry } from "../facts/entries";
import { isAlly } from "../facts/revealed";
import { actorByUuid, host } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { type RunningGame, sameGame } from "../registry";
import { settingValues } from "../settings";
import { type BoutSetup, type Contender, type Side, touchedBy } from "./bout";

/** The side on which a combatant fights; null: neither, because it is neutral. */
function sideOf({ actor, token }: HostCombatant): Side | null {
  if (!actor) return null;
  if (isAlly(actor, token ?? null)) return "friends";
  return (token ?? actor.prototypeToken).disposition < 0 ? "foes" : null;
}

/** The encounter as its documents are now. Creatures on no side, and those of other games, are left out. */
export function setupOf(combat: HostCombat, { ruleset, mechanics }: RunningGame): BoutSetup {
  const fighters = combat.combatants.contents.flatMap((combatant) => {
    const { actor } = combatant;
    const side = actor && sameGame(actor, combat) ? sideOf(combatant) : null;
    return actor && side ? [{ combatant, actor, side }] : [];
  });
  const actors = [...new Set(fighters.map(({ actor }) => actor))];
  const companions = companionsOf(mechanics.companions, actors, combat.scene).flatMap(
    (uuid) => actorByUuid(uuid) ?? [],
  );
  const all = [...new Set([...actors, ...companions])];
  const { members, world, letters } = participantsOf(ruleset, all, {}, (actor) =>
    touchedBy(mechanics, actorFacts(actor)),
  );
  const contenders = actors.flatMap((actor, at): readonly Contender[] => {
    const letter = letters[at];
    const fighter = fighters.find((one) => one.actor === actor);
    if (letter === undefined || !fighter) return [];
    const pieces = Object.entries(members).filter(([, { of }]) => of === letter);
    const gear = new Map(
      actor.items.contents.flatMap(({ id, uuid }) => {
        const piece = pieces.find(([, member]) => member.uuid === uuid);
        return piece ? [[id, piece[0]] as const] : [];
      }),
    );
    const { side, combatant } = fighter;
    return [{ letter, actor: actorFacts(actor), gear, name: combatant.name, side, entry: turnEntry(combatant) }];
  });
  return { ruleset, mechanics, contenders, world, settings: settingValues(ruleset), time: host.game.time.worldTime };
}
