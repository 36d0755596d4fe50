import { adjusted } from "../exchange/stored/adjust";
import { onNumbersChanged } from "../facts/revealed";
import { host } from "../host";
import { renderTemplate } from "../host/applications";
import type { HostActor } from "../host/types";
import { CHANCE_TEMPLATE } from "../odds/templates";
import { myTargets } from "../ui/mine";
import { part } from "../ui/windows/part";

/** A sheet with elements that show odds: `data-odds` beside a button that starts an act. */
interface OddsSheet {
  readonly document: HostActor;
  readonly element: HTMLElement;
}
/** The open sheets, by element: a sheet that is rendered again keeps its entry. */
const open = new Map<HTMLElement, OddsSheet>();

/** The part that calculates odds. It is a separate module, because a sheet is shown before its odds are known. */
type Reckoning = typeof import("../queries/quick-odds");

async function fill({ quickChance }: Reckoning, slot: HTMLElement, actorUuid: string): Promise<void> {
  const { act = "", itemId } = slot.dataset;
  const chance = await quickChance({
    actorUuid,
    act,
    targets: myTargets(),
    adjust: adjusted(),
    ...(itemId ? { itemId } : {}),
  });
  slot.innerHTML = chance ? await renderTemplate(CHANCE_TEMPLATE, chance) : "";
}

/** Shows the odds against the current target in these elements, and updates them whenever the target changes. */
export async function showOdds({ element, document }: OddsSheet): Promise<void> {
  open.set(element, { element, document });
  const slots = element.querySelectorAll<HTMLElement>("[data-odds][data-act]");
  const reckoning = slots.length > 0 ? await part(() => import("../queries/quick-odds")) : null;
  if (reckoning) await Promise.all([...slots].map((slot) => fill(reckoning, slot, document.uuid)));
}
/** Stops updating the odds of a closed sheet. */
export function forgetOdds(element: HTMLElement): void {
  open.delete(element);
}

function refreshOdds(): void {
  for (const sheet of open.values()) void showOdds(sheet);
}
/**
 * Updates all odds when this user's targets change, when numbers are hidden or revealed, and when a token moves, because a step may bring a
 * target into reach.
 */
export function watchOdds(): void {
  onNumbersChanged(refreshOdds);
  host.Hooks.on("targetToken", (user: { readonly isSelf: boolean }) => {
    if (user.isSelf) refreshOdds();
  });
  host.Hooks.on("updateToken", (_token: object, changed: object) => {
    if (["x", "y", "elevation"].some((key) => key in changed)) refreshOdds();
  });
}
