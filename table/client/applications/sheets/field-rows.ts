import { utils } from "../../../common";
import type { Dynamic, Plain } from "../../../dynamic";
import { localize } from "../dom";

/** Constants whose names stand for the numbers of a field, and the prefix of their words. */
const NAMED: Record<string, [constants: string, prefix: string]> = {
  displayName: ["TOKEN_DISPLAY_MODES", "TOKEN.DISPLAY"],
  displayBars: ["TOKEN_DISPLAY_MODES", "TOKEN.DISPLAY"],
  disposition: ["TOKEN_DISPOSITIONS", "TOKEN.DISPOSITION"],
  "grid.type": ["GRID_TYPES", "SCENE.GRID"],
  visibility: ["REGION_VISIBILITY", "REGION.VISIBILITY"],
  light: ["WALL_SENSE_TYPES", "WALL.SENSE"],
  sight: ["WALL_SENSE_TYPES", "WALL.SENSE"],
  sound: ["WALL_SENSE_TYPES", "WALL.SENSE"],
  move: ["WALL_MOVEMENT_TYPES", "WALL.SENSE"],
  dir: ["WALL_DIRECTIONS", "WALL.DIRECTION"],
  door: ["WALL_DOOR_TYPES", "WALL.DOOR"],
  ds: ["WALL_DOOR_STATES", "WALL.STATE"],
};

function optionsFor(path: string, document: Dynamic): Plain[] | undefined {
  const named = NAMED[path];
  if (named) {
    const entries = Object.entries(globalThis.CONST[named[0]] ?? {});
    return entries.map(([key, value]) => ({ value: String(value), label: localize(`${named[1]}.${key}`) }));
  }
  if (!/^bar[12]\.attribute$/.test(path)) return undefined;
  const cls = globalThis.CONFIG.Token.documentClass;
  const actor = document.documentName === "Actor" ? document : document.actor;
  const choices = cls.getTrackedAttributeChoices?.(cls.getTrackedAttributes?.(actor?.system ?? {})) ?? [];
  return [{ value: "", label: "" }, ...choices];
}

/** What a form needs to show some fields of a document. */
export function fieldRows(paths: string[], schema: Dynamic, source: Plain, document: Dynamic): Plain[] {
  return paths
    .map((path) => ({ path, field: schema.getField(path) }))
    .filter(({ field }) => typeof field?.toFormGroup === "function")
    .map(({ path, field }) => ({
      field,
      value: utils.getProperty(source, path),
      label: field.label || `DOCUMENT.FIELDS.${path}.label`,
      options: optionsFor(path, document),
    }));
}
