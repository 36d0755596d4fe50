import { listenToPrompt } from "../cards/clicks";
import { runCountdowns } from "../cards/countdown";
import { CARD_TEMPLATES } from "../cards/templates";
import { beganAt } from "../exchange/read/encounterPosition";
import { host, SYSTEM } from "../host";
import { CombatTracker } from "../host/applications";
import type { HostActor, HostCombat, HostCombatant, HostDocument, HostMessage } from "../host/types";
import { gameOf, gamesReady, loadRunningOf, rulesetOf } from "../registry";
import { defeats } from "../statuses";
import { highContrast } from "../ui/windows/contrast";
import { KeptState } from "../ui/windows/keep-state";
import { leaveKeyboard } from "../ui/windows/leave-keyboard";
import { part } from "../ui/windows/part";
import { Redrawing, TOGETHER } from "../ui/windows/redrawing";
import { listenToRules } from "../ui/windows/rules";
import type { TRACKER_PRESSES, TrackerHost } from "./presses";
import { toolsNow } from "./tools";
import { trackerView } from "./view";

const TEMPLATES = `systems/${SYSTEM}/templates/shell/tracker`;

/**
 * The buttons of the tracker. They have names of this system, because the names of Foundry's buttons are not documented. What they do is
 * fetched when one is pressed.
 */
const PRESSED: readonly (keyof typeof TRACKER_PRESSES)[] = [
  "ffEndTurn",
  "ffEncounter",
  "ffPhaseKey",
  "ffPhaseOn",
  "ffRowKey",
  "ffStep",
  "ffMap",
  "ffMapBack",
  "ffTool",
  "ffOverview",
  "ffEnd",
  "ffRoll",
  "ffHide",
  "ffReveal",
  "ffDefeat",
];
const presses = () => part(() => import("./presses"));
type Press = (this: TrackerHost, event: Event, target: HTMLElement) => Promise<void>;
const pressing = (name: keyof typeof TRACKER_PRESSES): Press =>
  async function pressed(event, target) {
    await (await presses())?.TRACKER_PRESSES[name].call(this, event, target);
  };
/** Foundry's own method, which selects the row's token and pans to it. */
function pressedName(this: TrackerHost, event: Event, target: HTMLElement): void {
  this._onCombatantMouseDown(event, target);
}

/** The combat tracker: turn order with actions, resources and reactions at a glance. Encounters of other packages keep Foundry's rows. */
export class FivefoldCombatTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    actions: {
      ...Object.fromEntries(PRESSED.map((name) => [name, pressing(name)])),
      ffActivate: pressedName,
    },
  };
  static override PARTS = {
    ...CombatTracker.PARTS,
    tracker: {
      template: `${TEMPLATES}/tracker.hbs`,
      templates: [...CARD_TEMPLATES, `${TEMPLATES}/phase.hbs`, `${TEMPLATES}/row.hbs`],
      scrollable: [""],
    },
  };
  #listening = false;
  readonly #kept = new KeptState();

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { combat, user } = host.game;
    await Promise.all([gamesReady(), combat && loadRunningOf(combat)]);
    return { ...context, fight: combat ? trackerView(combat, user) : null, isGM: user.isGM, tools: toolsNow() };
  }

  override async _preRender(context: object, options: object): Promise<void> {
    this.#kept.note(this.element);
    await super._preRender(context, options);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#kept.restore(this.element);
    this.#hideSecondEndTurn();
    for (const root of this.element.querySelectorAll(".ff")) root.classList.toggle("ff-contrast", highContrast());
    this.#listenToAsks();
    runCountdowns(this.element);
    for (const field of this.element.querySelectorAll<HTMLInputElement>("[data-initiative]"))
      field.addEventListener("change", async () => (await presses())?.typeInitiative(field));
    this.#listen();
  }

  /** Listens to questions in the tracker, which are those of the cards. */
  #listenToAsks(): void {
    const ruleset = host.game.combat && rulesetOf(host.game.combat);
    if (!ruleset) return;
    for (const ask of this.element.querySelectorAll<HTMLElement>(".ff-phase__ask"))
      listenToPrompt(ask, { messageId: ask.dataset.messageId ?? "", ruleset });
  }

  /**
   * Hides the button in Foundry's footer by which players end a turn, because it does not ask whether the turn may end. In this system's
   * encounters, only the system's own button is shown.
   */
  #hideSecondEndTurn(): void {
    const { combat, user } = host.game;
    const footer = this.element.querySelector<HTMLElement>("[data-application-part='footer']");
    if (footer) footer.hidden = !user.isGM && combat !== null && gameOf(combat) !== null;
  }

  /** Foundry would set the world's defeated status; this sets the one of the creature's game. */
  override async _onToggleDefeatedStatus(combatant: HostCombatant): Promise<void> {
    const { actor, isDefeated } = combatant;
    await combatant.update({ defeated: !isDefeated });
    const [first, ...others] = actor ? defeats(actor) : [];
    if (first === undefined) return;
    const present = others.filter((status) => actor?.statuses.has(status));
    for (const status of isDefeated ? [first, ...present] : [first])
      await actor?.toggleStatusEffect(status, { active: !isDefeated, overlay: true });
  }

  /** Draws rows anew when documents change whose numbers or effects they show. */
  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    leaveKeyboard(this.element);
    listenToRules(this.element, () => host.game.combat && gameOf(host.game.combat));
    const drawing = new Redrawing(async () => {
      await this.render({ parts: ["tracker"] });
    }, TOGETHER);
    const refresh = (document: HostDocument): void => {
      const actor = document.documentName === "Actor" ? document : document.parent;
      if (actor && fights(host.game.combat, actor)) drawing.soon();
    };
    for (const hook of ["updateActor", "createActiveEffect", "deleteActiveEffect", "updateActiveEffect"])
      host.Hooks.on(hook, refresh);
    // Phases are settled by exchanges: the tracker has to show the same as their cards.
    const settle = (message: HostMessage): void => {
      if (beganAt(message)?.combat === host.game.combat?.id) drawing.soon();
    };
    for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"]) host.Hooks.on(hook, settle);
  }
}

const fights = (combat: HostCombat | null, actor: HostActor | HostDocument): boolean =>
  combat?.combatants.contents.some((combatant) => combatant.actor?.uuid === actor.uuid) ?? false;
