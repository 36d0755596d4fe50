import { sceneOfFight, setMapBack } from "../board/map";
import { encounterOfSelected } from "../combat/begin";
import { endTurnPressed } from "../combat/endTurn";
import { askForMap } from "../combat/map";
import { openAct } from "../dialogs/open";
import { adjusted } from "../exchange/stored/adjust";
import { toggleRevealed } from "../facts/revealed";
import { host } from "../host";
import type { HostCombatant } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { myTargets } from "../ui/mine";
import { showOutcome } from "../ui/text/reason";
import { confirmed } from "../ui/windows/confirm";
import { part } from "../ui/windows/part";
import { keyAt, panelView } from "./panel";
import { useTool } from "./tools";
import { trackerRow } from "./view";

/** What the buttons of the tracker need to know of it. */
export interface TrackerHost {
  /** Foundry's own method, which selects the row's token and pans to it. */
  _onCombatantMouseDown(event: Event, target: HTMLElement): void;
  _onToggleDefeatedStatus(combatant: HostCombatant): Promise<void>;
}

async function pressedEncounter(): Promise<void> {
  showOutcome(await encounterOfSelected());
}
async function pressedEndTurn(): Promise<void> {
  showOutcome(await endTurnPressed());
}

/** Begins the act of a button in the phase's panel. */
async function pressedKey(_event: Event, { dataset }: HTMLElement): Promise<void> {
  const { combat } = host.game;
  const found = combat && keyAt(combat, dataset.place ?? "");
  if (!combat || !found) return;
  const { act, itemId, on } = found.key;
  showOutcome(
    await openAct({
      actorUuid: found.by,
      act,
      ...(itemId !== undefined && { itemId }),
      targets: on ?? myTargets(),
      combat: combat.id,
      adjust: adjusted(found.key),
    }),
  );
}
/** Continues the round; asks first whether open decisions may stay open. */
async function pressedOn(): Promise<void> {
  const { combat, user } = host.game;
  const open = combat && panelView(combat, user)?.body?.open;
  if (!combat) return;
  if (open) {
    const window = { title: "FIVEFOLD.Phase.stillOpenTitle", icon: "fa-solid fa-hourglass-half" };
    if (!(await confirmed(translate("FIVEFOLD.Phase.stillOpen", { count: open }), window))) return;
  }
  await combat.nextTurn();
}

/** The combatant of the row whose button was pressed. */
function combatantOf(target: HTMLElement): HostCombatant | undefined {
  const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "";
  return host.game.combat?.combatants.get(id);
}
/** Called when a game master has typed a creature's initiative. Text that is no number stays in its field, with the reason beside it. */
export async function typeInitiative(field: HTMLInputElement): Promise<void> {
  const value = Number(field.value);
  const bad = field.value.trim() === "" || !Number.isFinite(value);
  field.setCustomValidity(bad ? translate("FIVEFOLD.Tracker.noNumber") : "");
  field.setAttribute("aria-invalid", String(bad));
  if (bad) field.reportValidity();
  else await combatantOf(field)?.update({ initiative: value });
}
/** Begins the act of a button in a row. */
async function pressedRowKey(_event: Event, target: HTMLElement): Promise<void> {
  const { combat, user } = host.game;
  const combatant = combatantOf(target);
  const row = combat && combatant && trackerRow(combat, combatant, user);
  const key = row?.keys?.[Number(target.dataset.index)];
  if (!key || !combatant?.actor) return;
  const adjust = adjusted({ said: key.said });
  showOutcome(await openAct({ actorUuid: combatant.actor.uuid, act: key.act, targets: [], adjust }));
}
/** Begins a step of the running turn. */
async function pressedStep(_event: Event, target: HTMLElement): Promise<void> {
  const actor = combatantOf(target)?.actor;
  if (!actor) return;
  const act = target.dataset.act ?? "";
  showOutcome(await openAct({ actorUuid: actor.uuid, act, targets: myTargets(), adjust: adjusted() }));
}
async function pressedMap(): Promise<void> {
  const { combat } = host.game;
  const ruleset = combat && rulesetOf(combat);
  if (combat && ruleset) await askForMap(combat, ruleset, false);
  host.ui.combat?.render();
}
async function pressedMapBack(): Promise<void> {
  const { combat } = host.game;
  const scene = combat && sceneOfFight(combat);
  if (scene) await setMapBack(scene);
  host.ui.combat?.render();
}
async function pressedTool(_event: Event, { dataset }: HTMLElement): Promise<void> {
  showOutcome(await useTool(dataset.act ?? ""));
}
/** Opens a window about the encounter. Its part is fetched when it is first opened. */
async function pressedOverview(_event: Event, { dataset }: HTMLElement): Promise<void> {
  await (await part(() => import("../party/overviews")))?.openOverview(dataset.overview);
}

async function pressedEnd(): Promise<void> {
  await host.game.combat?.endCombat();
}
async function pressedRoll(_event: Event, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(target);
  if (combatant) await host.game.combat?.rollInitiative([combatant.id]);
}
async function pressedHide(_event: Event, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(target);
  await combatant?.update({ hidden: !combatant.hidden });
}
async function pressedReveal(_event: Event, target: HTMLElement): Promise<void> {
  const actor = combatantOf(target)?.actor;
  if (actor) await toggleRevealed(actor);
}
async function pressedDefeat(this: TrackerHost, _event: Event, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(target);
  if (combatant) await this._onToggleDefeatedStatus(combatant);
}

/** What the buttons of the combat tracker do, by action name. */
export const TRACKER_PRESSES = {
  ffEndTurn: pressedEndTurn,
  ffEncounter: pressedEncounter,
  ffPhaseKey: pressedKey,
  ffPhaseOn: pressedOn,
  ffRowKey: pressedRowKey,
  ffStep: pressedStep,
  ffMap: pressedMap,
  ffMapBack: pressedMapBack,
  ffTool: pressedTool,
  ffOverview: pressedOverview,
  ffEnd: pressedEnd,
  ffRoll: pressedRoll,
  ffHide: pressedHide,
  ffReveal: pressedReveal,
  ffDefeat: pressedDefeat,
};
