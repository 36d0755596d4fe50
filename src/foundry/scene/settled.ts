import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { actorByUuid, asActor, host, SYSTEM } from "../host";
import type { HostActor, HostDocument, HostToken } from "../host/types";
import { rulesetOf } from "../registry";
import { company, isOurs } from "./by-hand";

/** The creatures on a scene with this one whose every player owner owns this one as well. */
function trustedBy(actor: HostActor): readonly HostActor[] {
  const strangers = host.game.users.filter((user) => !user.isGM && !actor.testUserPermission(user, "OWNER"));
  return company(actor).filter((other) => !strangers.some((user) => other.testUserPermission(user, "OWNER")));
}
/** Writes what a game settles for a creature, or for one that its data name; for game masters' clients. Done twice, it changes nothing. */
export async function settle(actor: HostActor): Promise<void> {
  const ruleset = rulesetOf(actor);
  if (!ruleset?.settled) return;
  const known = (uuid: string): HostActor | null => {
    const found = actorByUuid(uuid);
    return found && rulesetOf(found) === ruleset ? found : null;
  };
  const found = ruleset.settled(actorFacts(actor), {
    see(uuid) {
      const other = known(uuid);
      return other && actorFacts(other);
    },
    trusted(uuid) {
      const other = known(uuid);
      return other ? trustedBy(other).map(actorFacts) : [];
    },
  });
  const other = found && actorByUuid(found.uuid);
  if (found && other) await other.update(found.update, { [SYSTEM]: { settled: true } });
}

/** Settles a creature whenever a person makes or changes something of it; what exchanges write needs no settling. */
export function watchUnsettled(): void {
  const { Hooks } = host;
  const look = (actor: HostActor | null | undefined, options: object): void => {
    if (actor && isWriter() && !isOurs(options)) void settle(actor);
  };
  Hooks.on("createToken", ({ actor }: HostToken, options: object) => look(actor, options));
  Hooks.on("updateActor", (actor: HostActor, _changes: object, options: object) => look(actor, options));
  const onMade = ({ parent }: HostDocument, options: object): void => look(asActor(parent), options);
  const onChanged = ({ parent }: HostDocument, _changes: object, options: object): void =>
    look(asActor(parent), options);
  Hooks.on("createItem", onMade);
  Hooks.on("createActiveEffect", onMade);
  Hooks.on("updateItem", onChanged);
  Hooks.on("updateActiveEffect", onChanged);
}
