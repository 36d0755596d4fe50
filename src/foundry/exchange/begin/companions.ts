import type { CompanionModel } from "../../../contract/ruleset";
import type { World } from "../../../engine/procedure/types";
import { tokenOn } from "../../board/positions";
import { actorFacts } from "../../facts/actor";
import { actorByUuid } from "../../host";
import type { HostActor, HostScene } from "../../host/types";
import type { Preparation } from "./declare";
import { joinParticipants } from "./participants";

/** Uuids of the companions of these creatures that stand on the scene, where a look would find them. */
export const companionsOf = (
  model: CompanionModel | undefined,
  actors: readonly HostActor[],
  scene: HostScene | null,
): readonly string[] =>
  model && scene
    ? [...new Set(actors.flatMap((actor) => model.of(actorFacts(actor))))].filter((uuid) => tokenOn(scene, uuid))
    : [];
/** The participants of an act before it begins, together with their companions. */
export function withCompanions({ ruleset, mechanics, members, world, scene }: Preparation): World {
  const actors = Object.values(members).flatMap(({ uuid }) => actorByUuid(uuid) ?? []);
  const uuids = companionsOf(mechanics.companions, actors, scene);
  return { ...world, ...joinParticipants(ruleset, members, uuids).newcomers.world };
}
