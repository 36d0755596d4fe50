import { encounterOfSelected } from "../combat/begin";
import { endTurn } from "../combat/endTurn";
import { host, SYSTEM } from "../host";
import { CombatTracker } from "../host/applications";
import type { HostActor, HostCombat, HostCombatant, HostDocument } from "../host/types";
import { rulesetOf } from "../registry";
import { defeats } from "../statuses";
import { highContrast } from "../ui/contrast";
import { KeptFocus } from "../ui/keep-focus";
import { showOutcome } from "../ui/reason";
import { trackerView } from "./view";

const TEMPLATES = `systems/${SYSTEM}/templates/shell/tracker`;

/** The combat tracker: turn order with actions, resources and reactions at a glance. Encounters of other packages' types keep core's rows. */
export class FivefoldCombatTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = { actions: { ffEndTurn: pressedEndTurn, ffEncounter: pressedEncounter } };
  static override PARTS = {
    ...CombatTracker.PARTS,
    tracker: { template: `${TEMPLATES}/tracker.hbs`, scrollable: [""] },
  };
  #listening = false;
  readonly #focus = new KeptFocus();

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { combat, user } = host.game;
    return { ...context, fight: combat ? trackerView(combat, user) : null, isGM: user.isGM };
  }

  override async _preRender(context: object, options: object): Promise<void> {
    this.#focus.note(this.element);
    await super._preRender(context, options);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#focus.restore(this.element);
    this.#hideSecondEndTurn();
    for (const root of this.element.querySelectorAll(".ff")) root.classList.toggle("ff-contrast", highContrast());
    this.#listen();
  }

  /** Core's footer gives players an end turn of its own, which asks nobody whether the turn may end: in our fights ours is the one. */
  #hideSecondEndTurn(): void {
    const { combat, user } = host.game;
    const footer = this.element.querySelector<HTMLElement>("[data-application-part='footer']");
    if (footer) footer.hidden = !user.isGM && combat !== null && rulesetOf(combat) !== null;
  }

  /** Core would set the world's status of defeat; a creature has that of its own game. */
  async _onToggleDefeatedStatus(combatant: HostCombatant): Promise<void> {
    const { actor, isDefeated } = combatant;
    await combatant.update({ defeated: !isDefeated });
    const [first, ...others] = actor ? defeats(actor) : [];
    if (first === undefined) return;
    const present = others.filter((status) => actor?.statuses.has(status));
    for (const status of isDefeated ? [first, ...present] : [first])
      await actor?.toggleStatusEffect(status, { active: !isDefeated, overlay: true });
  }

  /** Rows show actors' numbers and effects: they follow their documents. */
  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    const refresh = (document: HostDocument): void => {
      const actor = document.documentName === "Actor" ? document : document.parent;
      if (actor && fights(host.game.combat, actor)) void this.render({ parts: ["tracker"] });
    };
    for (const hook of ["updateActor", "createActiveEffect", "deleteActiveEffect", "updateActiveEffect"])
      host.Hooks.on(hook, refresh);
  }
}

const fights = (combat: HostCombat | null, actor: HostActor | HostDocument): boolean =>
  combat?.combatants.contents.some((combatant) => combatant.actor?.uuid === actor.uuid) ?? false;

async function pressedEncounter(): Promise<void> {
  showOutcome(await encounterOfSelected());
}
async function pressedEndTurn(): Promise<void> {
  showOutcome(await endTurn());
}
