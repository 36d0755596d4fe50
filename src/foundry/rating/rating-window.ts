import type { Ruleset } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import type { HostCombat } from "../host/types";
import { translate } from "../i18n";
import { loadRunningOf, type RunningGame } from "../registry";
import { announce } from "../ui/text/announce";
import { FormWindow } from "../ui/windows/window";
import { Bout, type BoutSetup } from "./bout";
import { ratingView } from "./rating-view";
import { setupOf } from "./setup";
import { EMPTY_TALLY, playMany, RUNS, type Tally } from "./tally";

/** The window that tells how an encounter is likely to end, found out by playing it many times. */
class RatingWindow extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-rating",
    position: { width: 460, height: "auto", left: 110, top: 60 },
    window: { title: "FIVEFOLD.Rating.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    actions: { stop, again },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/rating/rating.hbs` } };

  #tally: Tally = EMPTY_TALLY;
  #setup: BoutSetup;
  #unarmed: readonly string[] = [];
  /** How often the simulation was started: an earlier one stops. */
  #begun = 0;
  #running = false;
  /** Whether a person stopped the last simulation. */
  #halted = false;

  constructor(
    private readonly combat: HostCombat,
    private readonly running: RunningGame,
  ) {
    super();
    this.#setup = setupOf(combat, running);
  }
  override game(): Ruleset {
    return this.running.ruleset;
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const images = new Map(this.combat.combatants.contents.map(({ actor, img }) => [actor?.uuid ?? "", img]));
    const contenders = this.#setup.contenders.map((one) => ({ ...one, img: images.get(one.actor.uuid) ?? "" }));
    const view = ratingView(this.#tally, contenders, this.#running ? [] : this.#unarmed, translate);
    const missing = view.sides.some(({ members }) => members.length === 0);
    return {
      ...view,
      stopped: this.#halted ? view.stopped : "",
      missing,
      known: this.#tally.runs > 0,
      running: this.#running,
      done: this.#tally.runs,
      of: RUNS,
      progress: translate("FIVEFOLD.Rating.progress", { done: this.#tally.runs, of: RUNS }),
    };
  }
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    void this.begin();
  }
  override _onClose(options: object): void {
    super._onClose(options);
    this.halt();
  }

  /** Reads the encounter anew and simulates it. */
  async begin(): Promise<void> {
    const begun = ++this.#begun;
    this.#setup = setupOf(this.combat, this.running);
    this.#tally = EMPTY_TALLY;
    this.#halted = false;
    const sides = new Set(this.#setup.contenders.map(({ side }) => side));
    if (sides.size < 2) return void (await this.render());
    this.#running = true;
    await this.render();
    // The seed is new each time: another simulation shows how much of the result is chance.
    const bout = new Bout(this.#setup, Date.now());
    const told = (tally: Tally): void => {
      if (begun === this.#begun) this.#show(tally);
    };
    const tally = await playMany(bout, told, () => begun !== this.#begun || !this.#running);
    if (begun !== this.#begun) return;
    this.#tally = tally;
    this.#unarmed = bout.unarmed;
    this.#running = false;
    if (!this.rendered) return;
    await this.render();
    announce(this.element.querySelector(".ff-rating__verdict")?.textContent?.trim() ?? "");
  }
  halt(): void {
    this.#halted = this.#running;
    this.#running = false;
  }
  /** Updates the progress bar without drawing the window anew, so that nobody loses the focus. */
  #show(tally: Tally): void {
    this.#tally = tally;
    const bar = this.element?.querySelector("progress");
    if (!bar) return;
    bar.value = tally.runs;
    const text = this.element.querySelector(".ff-rating__progress");
    if (text) text.textContent = translate("FIVEFOLD.Rating.progress", { done: tally.runs, of: RUNS });
  }
}
async function stop(this: RatingWindow): Promise<void> {
  this.halt();
}
async function again(this: RatingWindow): Promise<void> {
  await this.begin();
}

/** Rates the encounter of the tracker, for game masters; tells where there is none. */
export async function openRating(): Promise<void> {
  const { combat, user } = host.game;
  if (!user.isGM) return;
  const running = combat && (await loadRunningOf(combat));
  if (!combat || !running) host.ui.notifications.warn(translate("FIVEFOLD.Rating.noEncounter"));
  else await new RatingWindow(combat, running).render({ force: true });
}
