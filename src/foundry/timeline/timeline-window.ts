import type { Outcome } from "../../engine/play/types";
import { host, SYSTEM } from "../host";
import type { HostCombat } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { gameOf, gamesReady } from "../registry";
import { reasonText, showOutcome } from "../ui/text/reason";
import { confirmed } from "../ui/windows/confirm";
import { FormWindow } from "../ui/windows/window";
import { happeningsOf, rewind, rewindsFrom } from "./rewind";
import { laterThan, rewindQuestion, timelineView } from "./timeline-view";

/** Hooks after which the list may be out of date. */
const FOLLOWED = ["createChatMessage", "updateChatMessage", "deleteChatMessage", "updateCombat", "deleteCombat"];
/** Milliseconds after which several changes are drawn together. */
const SOON = 150;

function tellNotHere(): void {
  host.ui.notifications.warn(translate("FIVEFOLD.Timeline.notHere"));
}
/** Asks whether everything after an exchange is to be undone, and does so. */
async function askToRewind(combat: HostCombat, id: string, itself: boolean): Promise<void> {
  const later = laterThan(happeningsOf(combat), id, itself);
  const window = { title: "FIVEFOLD.Timeline.rewind", icon: "fa-solid fa-clock-rotate-left" };
  if (later.actions.length + later.turns.length === 0) return tellNotHere();
  if (!(await confirmed(rewindQuestion(later, translate), window))) return;
  const outcome: Outcome = await rewind(combat, id, itself);
  if (!outcome.ok) {
    const [first] = laterThan(happeningsOf(combat), id, itself).actions;
    const why = reasonText(outcome);
    host.ui.notifications.warn(first ? translate("FIVEFOLD.Timeline.stopped", { what: first.text, why }) : why);
  }
}

/** The window with everything that has happened in the encounter, in one list that game masters can rewind. */
class TimelineWindow extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-timeline",
    position: { width: 460, height: 560, left: 110, top: 60 },
    window: { title: "FIVEFOLD.Timeline.title", icon: "fa-solid fa-clock-rotate-left", resizable: true },
    actions: { rewind: rewindTo, redo },
  };
  static override PARTS = {
    body: { template: `systems/${SYSTEM}/templates/shell/timeline/timeline.hbs`, scrollable: [".ff-win__body"] },
  };
  #drawing: ReturnType<typeof setTimeout> | undefined;

  override follows(): readonly string[] {
    return FOLLOWED;
  }
  override changed(): void {
    clearTimeout(this.#drawing);
    this.#drawing = setTimeout(() => {
      if (this.rendered) void this.render();
    }, SOON);
  }
  override game(): ReturnType<typeof gameOf> {
    return host.game.combat ? gameOf(host.game.combat) : null;
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    await gamesReady();
    const { combat, user } = host.game;
    const all = combat ? happeningsOf(combat) : [];
    return { ...timelineView(all, rewindsFrom(all), user.isGM, translate) };
  }
}
async function rewindTo(_event: Event, { dataset }: HTMLElement): Promise<void> {
  const { combat } = host.game;
  if (combat) await askToRewind(combat, dataset.id ?? "", false);
}
async function redo(_event: Event, { dataset }: HTMLElement): Promise<void> {
  showOutcome(await operations.redo(dataset.id ?? ""));
}

/** Opens the list of everything that has happened in the encounter. */
export async function openTimeline(): Promise<void> {
  await new TimelineWindow().render({ force: true });
}
/**
 * Offers to undo an action together with everything after it, where it cannot be undone alone and the running encounter knows what came
 * after it.
 */
export async function offerRewind(id: string): Promise<void> {
  const { combat } = host.game;
  if (!combat) return tellNotHere();
  await openTimeline();
  await askToRewind(combat, id, true);
}
