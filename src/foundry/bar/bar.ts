import { followAsked, latestAsked } from "../cards/asked";
import { listenToPrompt } from "../cards/clicks";
import { CARD_TEMPLATES } from "../cards/templates";
import { endTurnPressed } from "../combat/endTurn";
import { beginPressed, refusing } from "../dialogs/act-click";
import { actorFacts } from "../facts/actor";
import { actorByUuid, host, SYSTEM } from "../host";
import type { HostActor } from "../host/types";
import { translate } from "../i18n";
import { rulesetBySlug, runningOf } from "../registry";
import { tokenBar } from "../settings";
import { sheetContext } from "../sheets/context";
import { showOdds } from "../sheets/odds";
import { showOutcome } from "../ui/text/reason";
import { Panel, Redrawing } from "../ui/windows/panel";
import { type Selected, type TokenBarView, tokenBarView } from "./view";

const TEMPLATE = `systems/${SYSTEM}/templates/shell/bar/bar.hbs`;

/** The creatures of this user whose tokens are selected. */
function selected(): readonly Selected[] {
  const actors = (host.canvas?.tokens?.controlled ?? []).flatMap(({ document }) => document.actor ?? []);
  return [...new Set(actors)].flatMap((actor): Selected[] => {
    const game = actor.isOwner ? runningOf(actor) : null;
    const bar = game?.mechanics.bar?.(actorFacts(actor), sheetContext(actor, { editing: false, editable: true }));
    return game && bar ? [{ uuid: actor.uuid, name: actor.name, img: actor.img, ruleset: game.ruleset.slug, bar }] : [];
  });
}

/** The bar above the hotbar: what the selected creature can do now. */
class TokenBar extends Panel<TokenBarView> {
  static override DEFAULT_OPTIONS = {
    id: "ff-token-bar",
    classes: ["ff-token-bar"],
    tag: "section",
    actions: { act: refusing(act), endTurn: end, more },
  };
  static override PARTS = { body: { template: TEMPLATE, templates: CARD_TEMPLATES } };

  override label(): string {
    return translate("FIVEFOLD.Bar.label");
  }
  override pressed(key: string): { readonly press?: HTMLElement; readonly focus?: HTMLElement } | null {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const press = this.withDigit(key);
    if (step === 0) return press ? { press } : null;
    const keys = [...this.element.querySelectorAll<HTMLElement>("button")];
    const at = keys.findIndex((one) => one.matches(":focus"));
    const focus = keys[(at + step + keys.length) % keys.length];
    return focus ? { focus } : null;
  }
  override async _onRender(context: object, options: object): Promise<void> {
    const { element } = this;
    element.dataset.ruleset = element.querySelector<HTMLElement>("[data-game]")?.dataset.game ?? "";
    this.#listenToAsk();
    const [first, ...others] = actorsOf(element);
    if (first && others.length === 0) void showOdds({ document: first, element });
    await super._onRender(context, options);
  }

  /** The question that stands in the bar is that of its card. */
  #listenToAsk(): void {
    const ask = this.element.querySelector<HTMLElement>(".ff-bar-asked");
    const ruleset = rulesetBySlug(this.view?.ruleset ?? "");
    if (ask && ruleset) listenToPrompt(ask, { messageId: ask.dataset.messageId ?? "", ruleset });
  }
}

function actorsOf(element: HTMLElement): readonly HostActor[] {
  const uuids = element.querySelector<HTMLElement>("[data-uuids]")?.dataset.uuids ?? "";
  return uuids.split(" ").flatMap((uuid) => actorByUuid(uuid) ?? []);
}

function act(this: TokenBar, event: Event, target: HTMLElement): Promise<void> {
  return beginPressed(actorsOf(this.element), event, target);
}
async function end(this: TokenBar): Promise<void> {
  showOutcome(await endTurnPressed());
}

let bar: TokenBar | null = null;
const drawing = new Redrawing(showOrHide);
/** How often the bar was turned to the next keys, and for whom: others begin with the first. */
let turned = { for: "", times: 0 };

async function more(this: TokenBar): Promise<void> {
  turned = { ...turned, times: turned.times + 1 };
  await drawing.now();
  // The key that had the keyboard may be gone; this one is always there.
  this.element.querySelector<HTMLElement>('[data-action="more"]')?.focus();
}

/** Shows, refreshes or hides the bar. */
export const refreshBar = (): void => drawing.soon();
async function showOrHide(): Promise<void> {
  const creatures = tokenBar() ? selected() : [];
  const who = creatures.map(({ uuid }) => uuid).join(" ");
  if (turned.for !== who) turned = { for: who, times: 0 };
  const view = tokenBarView(creatures, translate, turned.times, creatures.length === 1 ? latestAsked() : []);
  if (!view) {
    await bar?.close();
    bar = null;
    return;
  }
  bar ??= new TokenBar();
  bar.view = view;
  await bar.render({ force: true });
}

/** Presses the key of the bar that shows this digit. False where there is none. */
export function pressKey(digit: number): boolean {
  const key = bar?.element?.querySelector<HTMLElement>(`.ff-bar-keys [data-digit="${digit}"]`);
  key?.click();
  return key !== undefined && key !== null;
}

/** Gives the bar the keyboard, at its first key. False where there is no bar. */
export function focusBar(): boolean {
  const first = bar?.element?.querySelector<HTMLElement>("[data-digit]");
  first?.focus();
  return first !== undefined && first !== null;
}

const CHANGES = [
  "controlToken",
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "updateCombatant",
  "deleteToken",
  "canvasReady",
] as const;

/** The bar follows selection, creatures, the encounter, and what is asked. */
export function watchSelection(): void {
  for (const name of CHANGES) host.Hooks.on(name, refreshBar);
  followAsked(refreshBar);
}
