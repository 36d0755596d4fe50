import type { Outcome } from "../../engine/play/types";
import { GAME_MASTER } from "../../engine/procedure/types";
import { openAct } from "../dialogs/open";
import { adjusted } from "../exchange/stored/adjust";
import { slugOf } from "../exchange/stored/carriers";
import type { Mask } from "../exchange/stored/seal";
import { SECRET } from "../exchange/stored/seers";
import { actorByUuid } from "../host";
import { renderTemplate } from "../host/applications";
import type { HostMessage } from "../host/types";
import { rulesetBySlug, runningGame } from "../registry";
import { myCreature } from "../ui/mine";
import { announce } from "../ui/text/announce";
import { highContrast } from "../ui/windows/contrast";
import { listenToCard, listenToFrame } from "./clicks";
import { elementOf, sureToDelete } from "./element";
import { keepPlace } from "./focus";
import { isHistory } from "./history";
import { maskedView } from "./masked-view";
import { MASKED_TEMPLATE } from "./templates";
import type { Reader } from "./view.types";

/** The act of an attempt to see through a secret; null where the game has none. */
const sightOf = (slug: string) => {
  const game = runningGame(slug);
  return game?.mechanics.acts.find(({ id }) => id === game.ruleset.secrets?.act) ?? null;
};

/** Lets the creature of this user try to see through a secret exchange. */
async function trySight({ id }: HostMessage, act: string): Promise<Outcome> {
  const actorUuid = myCreature()?.uuid;
  if (actorUuid === undefined) return { ok: false, reason: "noCreature" };
  return openAct({ actorUuid, act, targets: [], adjust: adjusted({ said: { [SECRET]: id } }) });
}

/** Ids of the messages that were announced as masked. */
const told = new Set<string>();
/** The card of a secret exchange for a user who may not read it: it says who did something. */
export async function renderMasked(message: HostMessage, mask: Mask, reader: Reader): Promise<HTMLElement> {
  const doer = actorByUuid(mask.by);
  const ruleset = rulesetBySlug(slugOf(message));
  const act = "adopted" in message.system && message.system.adopted === true ? sightOf(slugOf(message)) : null;
  const state = "state" in message.system ? String(message.system.state) : "";
  const view = maskedView(
    {
      messageId: message.id,
      state,
      byGM: mask.by === GAME_MASTER,
      name: doer?.name ?? "",
      portrait: doer?.img ?? "",
      time: message.timestamp,
      sight: act && { label: act.label, icon: act.icon },
    },
    reader,
  );
  const element = elementOf(await renderTemplate(MASKED_TEMPLATE, view));
  element.classList.toggle("ff-contrast", highContrast());
  if (ruleset && act) listenToCard(element, { messageId: message.id, ruleset, offer: () => trySight(message, act.id) });
  listenToFrame(element, message, sureToDelete);
  keepPlace(message.id, element);
  if (!told.has(message.id) && !isHistory(message.timestamp)) announce(view.title, "polite");
  told.add(message.id);
  return element;
}
