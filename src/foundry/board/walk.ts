import type { Walk } from "../../contract/turns";
import type { Outcome } from "../../engine/play/types";
import { actorFacts } from "../exchange/facts";
import { operations } from "../exchange/operations";
import { readExchange } from "../exchange/read";
import { EXCHANGE } from "../exchange/store";
import { host } from "../host";
import { DialogV2 } from "../host/applications";
import type { HostActor, HostMessage, HostMovement, HostToken } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { settingValues } from "../settings";
import { combatOf } from "../turn";
import { showOutcome } from "../ui/reason";

/** Ways that a person goes with a token; everything else is put somewhere. */
const BY_HAND: readonly string[] = ["dragging", "keyboard"];

/** What this way means for whoever goes it: only on its own turn, in an encounter that has begun. */
function meaningOf(
  token: HostToken,
  movement: HostMovement,
): { readonly actor: HostActor; readonly walk: Walk } | null {
  const { actor } = token;
  const ruleset = actor && rulesetOf(actor);
  const combat = actor && combatOf([actor.uuid]);
  if (!actor || !ruleset?.turns.walk || combat?.combatant?.actor?.uuid !== actor.uuid) return null;
  const length = movement.passed.distance + movement.pending.distance;
  const grid = token.parent?.grid;
  if (!grid || !(length > 0)) return null;
  const walk = ruleset.turns.walk({
    actor: actorFacts(actor),
    length,
    units: grid.units,
    settings: settingValues(ruleset),
    t: translate,
  });
  return walk && { actor, walk };
}

/** The exchange that this client has begun last is over. */
async function settled(): Promise<void> {
  const mine = host.game.messages.filter(({ type, author }) => type === EXCHANGE && author?.isSelf === true).at(-1);
  const isOpen = (message: HostMessage | undefined): boolean =>
    message !== undefined && readExchange(message)?.record.state === "open";
  while (isOpen(mine && host.game.messages.get(mine.id))) await new Promise((resolve) => setTimeout(resolve, 150));
}

async function go(
  token: HostToken,
  movement: HostMovement,
  actor: HostActor,
  walk: Walk & { k: "act" },
): Promise<void> {
  if (walk.question !== "") {
    const content = document.createElement("p");
    content.textContent = walk.question;
    const window = { title: "FIVEFOLD.Walk.title", icon: "fa-solid fa-person-walking" };
    if (!(await DialogV2.confirm({ window, content: content.outerHTML }))) return;
  }
  const before = actorFacts(actor);
  const adjust = { off: [], added: [], said: walk.said };
  const outcome: Outcome = await operations.begin({ actorUuid: actor.uuid, act: walk.act, targets: [], adjust });
  if (!outcome.ok) {
    showOutcome(outcome);
    return;
  }
  if (walk.waits) await settled();
  const goesOn = rulesetOf(actor)?.turns.goesOn?.(before, actorFacts(actor)) ?? true;
  if (goesOn) await token.move([...movement.passed.waypoints, ...movement.pending.waypoints], { method: "api" });
}

/** Foundry's `preMoveToken`, on the client of whoever moves: a way that has to be paid for first is turned down and gone once it is paid. */
export function beforeMove(token: HostToken, movement: HostMovement): boolean | undefined {
  if (!BY_HAND.includes(movement.method)) return undefined;
  const meaning = meaningOf(token, movement);
  if (!meaning) return undefined;
  const { actor, walk } = meaning;
  if (walk.k === "free") {
    void actor.update({ ...walk.update });
    return undefined;
  }
  void go(token, movement, actor, walk);
  return false;
}
