import { actorFacts } from "../facts/actor";
import { asActor, host } from "../host";
import type { HostActor, HostDocument } from "../host/types";
import { translate } from "../i18n";
import { gameOf, loadGame, type Typed } from "../registry";
import { sheetContext } from "../sheets/context";
import { type PathGroup, pathGroups } from "./effect-paths-view";

/** The class of the select of this system before a field for a path. */
const PICKER = "ff-path-picker";
/** The value that shows the field for a path that the game does not name. */
const OTHER = "other";

/**
 * The creature whose numbers an effect of this document changes: the document itself, the creature that has the item, or else a new
 * creature that is stored nowhere.
 */
function creatureOf(parent: HostDocument & Typed): HostActor | null {
  const own = asActor(parent) ?? ("actor" in parent ? asActor(parent.actor as HostDocument | null) : null);
  const [type] = Object.keys(gameOf(parent)?.models.Actor ?? {});
  if (own || type === undefined) return own;
  const Actor = host.CONFIG.Actor.documentClass as new (data: object) => HostActor;
  return new Actor({ name: type, type });
}
async function groupsFor(parent: HostDocument & Typed): Promise<readonly PathGroup[]> {
  const game = gameOf(parent);
  const ruleset = game && (await loadGame(game.slug));
  const creature = creatureOf(parent);
  const view = creature && (await ruleset?.views())?.[creature.type];
  if (!creature || !view) return [];
  return pathGroups(view(actorFacts(creature), sheetContext(creature, { editing: true, editable: true })));
}

function optionOf(page: Document, value: string, label: string): HTMLOptionElement {
  const option = page.createElement("option");
  option.value = value;
  option.textContent = label;
  return option;
}
/** A select with the game's words before a field for a path. The field stays, for paths that the game does not name. */
function pickerFor(input: HTMLInputElement, groups: readonly PathGroup[]): HTMLSelectElement {
  const page = input.ownerDocument;
  const select = page.createElement("select");
  select.className = PICKER;
  select.disabled = input.disabled;
  select.setAttribute("aria-label", translate("FIVEFOLD.EffectPath.label"));
  select.append(optionOf(page, "", translate("FIVEFOLD.EffectPath.choose")));
  for (const { title, paths } of groups) {
    const group = page.createElement("optgroup");
    group.label = title;
    group.append(...paths.map(({ path, label }) => optionOf(page, path, label)));
    select.append(group);
  }
  select.append(optionOf(page, OTHER, translate("FIVEFOLD.EffectPath.other")));
  const known = groups.some(({ paths }) => paths.some(({ path }) => path === input.value));
  select.value = known || input.value === "" ? input.value : OTHER;
  input.hidden = select.value !== OTHER;
  select.addEventListener("change", () => {
    input.hidden = select.value !== OTHER;
    if (select.value === OTHER) return input.focus();
    input.value = select.value;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  return select;
}

/** Puts a select in the words of the game before each field for a path, in the window of an effect. */
export async function offerPaths(parent: HostDocument & Typed, element: HTMLElement): Promise<void> {
  const groups = await groupsFor(parent);
  if (groups.length === 0) return;
  for (const input of element.querySelectorAll<HTMLInputElement>("input[name*='changes.'][name$='.key']"))
    if (!input.previousElementSibling?.classList.contains(PICKER)) input.before(pickerFor(input, groups));
}
