import type { Act } from "../../../contract/act";
import type { Adjustments } from "../../../contract/facts";
import type { Ruleset } from "../../../contract/ruleset";
import { refused } from "../../../engine/play/refused";
import type { Outcome } from "../../../engine/play/types";
import { readSecretQuestion, seen } from "../../../engine/procedure/secret";
import { GAME_MASTER } from "../../../engine/procedure/types";
import { actorFacts } from "../../facts/actor";
import { actorByUuid, host } from "../../host";
import type { HostActor } from "../../host/types";
import { settingValues } from "../../settings";
import { allCarriers, carrier, maskOf } from "../stored/carriers";
import { SECRET } from "../stored/seers";

/** Whether a creature has already tried to see through a secret act, and that attempt was not undone. */
const hasTried = ({ uuid }: HostActor, act: string, secret: string): boolean =>
  allCarriers().some(({ stored: { adopted, state, origin, members } }) => {
    if (!adopted || origin?.act !== act || origin.adjust.said?.[SECRET] !== secret) return false;
    return (state === "open" || state === "closed") && members[origin.by]?.uuid === uuid;
  });

/**
 * Whether a creature may try to see through a secret act: the act's card is masked for this client, another creature did it, and this
 * creature has not tried before.
 * @returns null: it may, or this is another act
 */
export function sightRefusal(
  ruleset: Ruleset,
  act: Act,
  actor: HostActor,
  { said = {} }: Adjustments,
): (Outcome & { ok: false }) | null {
  if (ruleset.secrets?.act !== act.id) return null;
  const secret = said[SECRET] ?? "";
  const message = host.game.messages.get(secret);
  const mask = message && maskOf(message);
  if (!mask || !("state" in message.system) || !("adopted" in message.system)) return refused("noSecret");
  const { state, adopted } = message.system;
  if (!adopted || (state !== "open" && state !== "closed")) return refused("noSecret");
  if (mask.by === GAME_MASTER) return refused("noSecret");
  if (mask.by === actor.uuid) return refused("ownSecret");
  return hasTried(actor, act.id, secret) ? refused("triedSecret") : null;
}

/**
 * Answers a procedure's attempt to see through a secret act: with a yes or with nothing.
 * @param watcher uuid of the creature that tries
 * @returns null where the question is another one
 */
export function answerSight(ruleset: Ruleset, watcher: string, question: string): readonly string[] | null {
  const asked = readSecretQuestion(question);
  if (!asked) return null;
  const stored = carrier(asked.secret)?.stored;
  const who = actorByUuid(watcher);
  const doer = actorByUuid(stored?.members[stored.origin?.by ?? ""]?.uuid ?? "");
  if (!stored?.mask || !stored.origin || stored.ruleset !== ruleset.slug || !who || !doer) return [];
  const { act, itemId } = stored.origin;
  const facts = actorFacts(doer);
  const sees = ruleset.secrets?.sees({
    total: asked.total,
    watcher: actorFacts(who),
    doer: facts,
    item: facts.items.find(({ id }) => id === itemId) ?? null,
    act,
    args: stored.args,
    settings: settingValues(ruleset),
  });
  return sees ? [seen(asked.secret)] : [];
}
