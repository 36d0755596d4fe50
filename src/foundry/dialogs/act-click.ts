import { adjusted } from "../exchange/stored/adjust";
import { LIFTED } from "../facts/lying";
import { host } from "../host";
import type { HostActor } from "../host/types";
import { myTargets } from "../ui/mine";
import { showOutcome } from "../ui/text/reason";
import { openAct } from "./open";

/** Wraps a handler: a disabled control shows its reason instead of calling the handler. */
export function refusing<This>(handler: (this: This, event: Event, target: HTMLElement) => unknown) {
  return function guarded(this: This, event: Event, target: HTMLElement): unknown {
    if (target.getAttribute("aria-disabled") !== "true") return handler.call(this, event, target);
    host.ui.notifications.info(target.dataset.reason ?? "");
    return undefined;
  };
}

/**
 * Begins the act that a pressed button names, for one actor after the other; with Shift without its dialog. The button's data: `data-act`,
 * `data-item-id`, `data-lying` (the piece of gear on the ground), `data-said` (what is said beforehand, as "ability=reason").
 */
export async function beginPressed(actors: readonly HostActor[], event: Event, target: HTMLElement): Promise<void> {
  const { act, itemId, lying, said } = target.dataset;
  if (act === undefined) return;
  const quick = "shiftKey" in event && event.shiftKey === true;
  const beforehand = { ...Object.fromEntries(new URLSearchParams(said ?? "")), ...(lying && { [LIFTED]: lying }) };
  for (const { uuid } of actors) {
    const request = {
      actorUuid: uuid,
      act,
      targets: myTargets(),
      adjust: adjusted(Object.keys(beforehand).length > 0 ? { said: beforehand } : {}),
      ...(itemId ? { itemId } : {}),
    };
    showOutcome(await openAct(request, { quick }));
  }
}
