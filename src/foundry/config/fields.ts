import type { FieldSpec } from "../../contract/board";
import type { JsonObject } from "../../engine/json";
import { drawnField, FIELD_BEHAVIOR, FIELD_NOW, FIELD_SETTINGS, fieldNumbers, markOf } from "../board/drawnFields";
import { groundOwner } from "../board/grounds";
import { SCENE_TAG_BEHAVIOR, tagBehaviors } from "../board/sceneTags";
import { deleteKey, replaceWhole } from "../compat/operators";
import { host, SYSTEM } from "../host";
import type { HostRegion, HostScene } from "../host/types";
import { translate } from "../i18n";
import type { GroundKinds, RegionField } from "./fields-view";

/**
 * The regions of a scene that a game master may make fields of: all but those that show a ground effect of a creature or a mark of a field.
 */
const ownRegions = (scene: HostScene): readonly HostRegion[] =>
  scene.regions.filter((region) => groundOwner(region) === null && markOf(region) === null);

/** Which of these kinds a region is, and its other tags: a field comes before tags. */
function kindOf(
  region: HostRegion,
  { fields, tags }: GroundKinds,
): { readonly kind: string; readonly also: readonly string[] } {
  const field = drawnField(region)?.kind;
  const present = tagBehaviors(region).flatMap(({ tag }) => (tags.some(({ id }) => id === tag) ? [tag] : []));
  if (field !== undefined && fields.some(({ id }) => id === field)) return { kind: field, also: present };
  const [kind = "", ...also] = present;
  return { kind, also };
}
/**
 * The regions of a scene with their kinds and settings.
 * @param chosen kinds that were chosen and not saved yet, by region
 */
export function regionFields(
  scene: HostScene,
  kinds: GroundKinds,
  chosen: ReadonlyMap<string, string>,
): readonly RegionField[] {
  return ownRegions(scene).map((region) => {
    const drawn = drawnField(region);
    const { kind, also } = kindOf(region, kinds);
    const now = chosen.get(region.id) ?? kind;
    return {
      id: region.id,
      name: region.name,
      kind: now,
      also: also.filter((tag) => tag !== now),
      numbers: drawn?.numbers ?? {},
      isChanged: Object.keys(drawn?.now ?? {}).length > 0,
      shapeless: region.shapes.length === 0,
    };
  });
}

/** Replaces a tag of a region by another; empty: none. A tag that the region already has is not added twice. */
async function setTag(region: HostRegion, before: string, after: string, name: string): Promise<void> {
  const all = tagBehaviors(region);
  const old = all.filter(({ tag }) => tag === before).map(({ id }) => id);
  if (old.length > 0) await region.deleteEmbeddedDocuments("RegionBehavior", old);
  if (after === "" || all.some(({ tag }) => tag === after)) return;
  await region.createEmbeddedDocuments("RegionBehavior", [{ type: SCENE_TAG_BEHAVIOR, name, system: { mark: after } }]);
}
/** Makes a region a field of a kind, or of none. Behaviors of this system that the region already has change their kind. */
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
/**
 * Saves the page's settings for the regions of a scene. Regions that are not on the page, and kinds of other games, stay as they are. A
 * number that is none or lies outside its limits stays as it was, which is told.
 */
export async function saveFields(scene: HostScene, kinds: GroundKinds, data: FormData): Promise<void> {
  const { fields, tags } = kinds;
  const nameOf = (wanted: string): string => {
    const found = [...fields, ...tags].find(({ id }) => id === wanted);
    return found ? translate(found.name) : "";
  };
  for (const region of ownRegions(scene)) {
    const kind = data.get(`field.${region.id}`);
    if (typeof kind !== "string") continue;
    const spec = fields.find(({ id }) => id === kind);
    const { kind: was } = kindOf(region, kinds);
    const before = drawnField(region);
    if (kind !== was) {
      const isTag = (id: string): boolean => tags.some((one) => one.id === id);
      // A field keeps the tags of its region: there may be water below the ice.
      if (!spec) await setTag(region, isTag(was) ? was : "", isTag(kind) ? kind : "", nameOf(kind));
      if (spec || fields.some(({ id }) => id === was)) await setKind(region, spec, nameOf(kind));
    }
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
