import type { FieldSpec } from "../../contract/board";
import type { JsonObject } from "../../engine/json";
import { drawnField, FIELD_BEHAVIOR, FIELD_NOW, FIELD_SETTINGS, fieldNumbers, markOf } from "../board/drawnFields";
import { groundOwner } from "../board/grounds";
import { deleteKey, replaceWhole } from "../compat/operators";
import { host, SYSTEM } from "../host";
import type { HostRegion, HostScene } from "../host/types";
import { translate } from "../i18n";
import type { RegionField } from "./fields-view";

/** The regions of a scene that a game master may make fields of: all but those that show what a creature has laid, or what a field looks like. */
const ownRegions = (scene: HostScene): readonly HostRegion[] =>
  scene.regions.filter((region) => groundOwner(region) === null && markOf(region) === null);

/**
 * What is set of the regions of a scene.
 * @param chosen kinds that were chosen and not saved yet, by region
 */
export function regionFields(scene: HostScene, chosen: ReadonlyMap<string, string>): readonly RegionField[] {
  return ownRegions(scene).map((region) => {
    const drawn = drawnField(region);
    return {
      id: region.id,
      name: region.name,
      kind: chosen.get(region.id) ?? drawn?.kind ?? "",
      numbers: drawn?.numbers ?? {},
      isChanged: Object.keys(drawn?.now ?? {}).length > 0,
    };
  });
}

/** Makes a region a field of a kind, or none. Behaviors of ours that are there already change their kind. */
async function setKind(region: HostRegion, spec: FieldSpec | undefined, name: string): Promise<void> {
  const own = region.behaviors.filter(({ type }) => type === FIELD_BEHAVIOR);
  const [first, ...rest] = own;
  const gone = (spec ? rest : own).map(({ id }) => id);
  if (gone.length > 0) await region.deleteEmbeddedDocuments("RegionBehavior", gone);
  if (!spec) return;
  const kind = { "system.kind": spec.id, disabled: false };
  if (first) await region.updateEmbeddedDocuments("RegionBehavior", [{ _id: first.id, ...kind }]);
  else
    await region.createEmbeddedDocuments("RegionBehavior", [{ type: FIELD_BEHAVIOR, name, system: { kind: spec.id } }]);
}
/** Saves what the page says of the regions of a scene. Regions that it does not name, and kinds of other games, stay as they are; so does a number that is none or lies outside its limits, which is told. */
export async function saveFields(
  scene: HostScene,
  specs: readonly FieldSpec[],
  data: FormData,
  nameOf: (spec: FieldSpec) => string,
): Promise<void> {
  for (const region of ownRegions(scene)) {
    const kind = data.get(`field.${region.id}`);
    if (typeof kind !== "string") continue;
    const spec = specs.find(({ id }) => id === kind);
    const before = drawnField(region);
    if (!spec && before && !specs.some(({ id }) => id === before.kind)) continue;
    if ((spec?.id ?? null) !== (before?.kind ?? null)) await setKind(region, spec, spec ? nameOf(spec) : "");
    if (!spec) continue;
    const typed = spec.settings.flatMap(({ key, name, min, max }): [string, number][] => {
      const value = data.get(`${region.id}.${key}`);
      if (value === null || value === "") return [];
      const number = Number(value);
      if (number >= min && number <= max) return [[key, number]];
      const words = { region: region.name, setting: translate(name), min, max };
      host.ui.notifications.warn(translate("FIVEFOLD.Field.outside", words));
      return [];
    });
    const numbers = fieldNumbers(spec, { ...before?.numbers, ...Object.fromEntries(typed) });
    const reset: JsonObject = data.get(`reset.${region.id}`) === null ? {} : deleteKey(`flags.${SYSTEM}.${FIELD_NOW}`);
    await region.update({ ...replaceWhole(`flags.${SYSTEM}.${FIELD_SETTINGS}`, numbers), ...reset });
  }
}
