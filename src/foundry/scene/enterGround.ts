import { fieldFacts, GROUNDS_SAID, groundsAt } from "../board/grounds";
import { adjusted } from "../exchange/stored/adjust";
import { combatOf } from "../facts/turn";
import { host } from "../host";
import { DialogV2 } from "../host/applications";
import type { HostMovement, HostToken, HostUser } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { turnsOf } from "../registry";
import { showOutcome } from "../ui/text/reason";

/**
 * Foundry's `moveToken`: in a running encounter, a game master has put a creature onto a ground effect, outside of its own movement. The
 * game master is asked whether that counts as stepping in, because it may also correct a position.
 */
async function carriedOnto(
  token: HostToken,
  movement: HostMovement,
  _operation: object,
  user: HostUser,
): Promise<void> {
  const { actor, parent: scene } = token;
  const act = actor && turnsOf(actor)?.entersGround;
  if (!act || !scene || !user.isSelf || !user.isGM || movement.method !== "dragging" || !combatOf([actor.uuid])) return;
  const before = groundsAt(scene, token, movement.origin);
  const grounds = groundsAt(scene, token, movement.destination).filter((id) => !before.includes(id));
  if (grounds.length === 0) return;
  // The names of the fields are used, because a region's name also says whose it is and how long it lasts.
  const known = new Map(fieldFacts(scene).map(({ id, name }) => [id, name]));
  const names = grounds.map((id) => known.get(id) ?? "").join(", ");
  const content = document.createElement("p");
  content.textContent = translate("FIVEFOLD.Tread.question", { name: token.name, grounds: names });
  const window = { title: "FIVEFOLD.Tread.title", icon: "fa-solid fa-shoe-prints" };
  if (!(await DialogV2.confirm({ window, content: content.outerHTML }))) return;
  const adjust = adjusted({ said: { [GROUNDS_SAID]: grounds.join(" ") } });
  showOutcome(await operations.begin({ actorUuid: actor.uuid, act, targets: [], scene: scene.id, adjust }));
}

/** Listens to tokens that game masters put elsewhere. */
export function watchCarrying(): void {
  host.Hooks.on("moveToken", carriedOnto);
}
