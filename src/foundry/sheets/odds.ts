import { adjusted } from "../exchange/stored/adjust";
import { host } from "../host";
import { renderTemplate } from "../host/applications";
import type { HostActor } from "../host/types";
import { CHANCE_TEMPLATE } from "../odds/templates";
import { myTargets } from "../ui/mine";
import { part } from "../ui/windows/part";

/** A sheet with places for chances: `data-odds` beside a button that starts an act. */
interface OddsSheet {
  readonly document: HostActor;
  readonly element: HTMLElement;
}
/** By its element: a sheet that is drawn again is the same place. */
const open = new Map<HTMLElement, OddsSheet>();

/** Reckoning is a part of its own: a sheet is there before its chances are. */
type Reckoning = typeof import("../queries/quick-odds");

async function fill({ quickChance }: Reckoning, slot: HTMLElement, actorUuid: string): Promise<void> {
  const { act = "", itemId } = slot.dataset;
  const chance = quickChance({
    actorUuid,
    act,
    targets: myTargets(),
    adjust: adjusted(),
    ...(itemId ? { itemId } : {}),
  });
  slot.innerHTML = chance ? await renderTemplate(CHANCE_TEMPLATE, chance) : "";
}

/** Fills the places for chances against the current target, and does so again whenever the target changes. */
export async function showOdds({ element, document }: OddsSheet): Promise<void> {
  open.set(element, { element, document });
  const slots = element.querySelectorAll<HTMLElement>("[data-odds][data-act]");
  const reckoning = slots.length > 0 ? await part(() => import("../queries/quick-odds")) : null;
  if (reckoning) await Promise.all([...slots].map((slot) => fill(reckoning, slot, document.uuid)));
}
/** A sheet was closed: its places are filled no more. */
export function forgetOdds(element: HTMLElement): void {
  open.delete(element);
}

/** Chances follow the targets of this user. */
export function watchTargets(): void {
  host.Hooks.on("targetToken", (user: { readonly isSelf: boolean }) => {
    if (user.isSelf) for (const sheet of open.values()) void showOdds(sheet);
  });
}
