import type { Dynamic } from "../../../../dynamic";
import { type ContextMenuEntry, spellEntries } from "../../ux/menu-entry";

const ICON = (name: string): string => `<i class="fa-solid ${name}"></i>`;
const isGM = (): boolean => globalThis.game.user.isGM;

/** The menu of one combatant. */
export function combatantMenu(tracker: Dynamic): ContextMenuEntry[] {
  const find = (target: HTMLElement): Dynamic => tracker.viewed?.combatants.get(target.dataset.combatantId ?? "");
  return spellEntries([
    {
      name: "COMBAT.CombatantUpdate",
      icon: ICON("fa-pen-to-square"),
      condition: isGM,
      callback: (target) => find(target)?.sheet?.render({ force: true }),
    },
    {
      name: "COMBAT.CombatantClear",
      icon: ICON("fa-arrow-rotate-left"),
      condition: (target) => isGM() && Number.isFinite(find(target)?.initiative),
      callback: (target) => find(target)?.update({ initiative: null }),
    },
    {
      name: "COMBAT.CombatantReroll",
      icon: ICON("fa-dice-d20"),
      condition: (target) => Boolean(find(target)?.isOwner),
      callback: (target) => tracker.viewed.rollInitiative([find(target).id]),
    },
    {
      name: "COMBAT.CombatantRemove",
      icon: ICON("fa-trash"),
      condition: isGM,
      callback: (target) => find(target)?.delete(),
    },
  ]);
}

/** The menu of the encounter. */
export function combatMenu(tracker: Dynamic): ContextMenuEntry[] {
  const has = (): boolean => isGM() && Boolean(tracker.viewed);
  return spellEntries([
    { name: "COMBAT.RollAll", icon: ICON("fa-users"), condition: has, callback: () => tracker.viewed.rollAll() },
    { name: "COMBAT.RollNPC", icon: ICON("fa-users-gear"), condition: has, callback: () => tracker.viewed.rollNPC() },
    {
      name: "COMBAT.InitiativeReset",
      icon: ICON("fa-arrow-rotate-left"),
      condition: has,
      callback: () => tracker.viewed.resetAll(),
    },
    {
      name: "COMBAT.ToggleSceneLink",
      icon: ICON("fa-link"),
      condition: has,
      callback: () => tracker.viewed.toggleSceneLink?.(),
    },
    {
      name: "COMBAT.Settings",
      icon: ICON("fa-gear"),
      condition: isGM,
      callback: () => new globalThis.foundry.applications.apps.CombatTrackerConfig().render({ force: true }),
    },
    { name: "COMBAT.Delete", icon: ICON("fa-trash"), condition: has, callback: () => tracker.viewed.endCombat() },
  ]);
}
