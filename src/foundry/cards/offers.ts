import type { Outcome } from "../../engine/play/types";
import { openAct } from "../dialogs/open";
import { contextOf } from "../exchange/read/context";
import { readExchange } from "../exchange/read/read";
import { adjusted } from "../exchange/stored/adjust";
import { combatOf } from "../facts/turn";
import { host } from "../host";
import { myCreature, myTargets } from "../ui/mine";
import { offersFor } from "./offer-view";
import type { Reader } from "./view.types";

/** The one kind of follow-up that is not an act of a game: the doer leaves the encounter. */
const LEAVE = "leave";

/** Removes a creature from its encounter. */
async function leave(uuid: string): Promise<Outcome> {
  const combatant = combatOf([uuid])?.combatants.find(({ actor }) => actor?.uuid === uuid);
  if (!combatant) return { ok: false, reason: "noCombat" };
  await combatant.delete();
  return { ok: true };
}

/** Starts the act of a card's follow-up button. Where the offer names no doer, the creature that the user plays is the doer. */
export async function takeOffer(messageId: string, index: number, reader: Pick<Reader, "t">): Promise<Outcome> {
  const message = host.game.messages.get(messageId);
  const view = message && readExchange(message);
  const offer = view && offersFor(view, contextOf(view, reader))[index];
  if (!view || !offer) return { ok: false, reason: "noExchange" };
  const uuidOf = (letter: string): string => view.members[letter]?.uuid ?? "";
  const actorUuid = offer.by === null ? (myCreature()?.uuid ?? "") : uuidOf(offer.by);
  if (actorUuid === "") return { ok: false, reason: "noCreature" };
  if (offer.act === LEAVE) return leave(actorUuid);
  return openAct({
    actorUuid,
    act: offer.act,
    ...(offer.item !== undefined && { itemId: offer.item }),
    targets: offer.on ? offer.on.map(uuidOf) : myTargets(),
    adjust: adjusted(offer),
  });
}
