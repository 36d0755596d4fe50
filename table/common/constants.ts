import values from "./constants.json";
import { type GenerationProfile, outdated, profile } from "./generation/index";
import type { Plain } from "./types";
import { deepFreeze } from "./utils/objects";

const ROLE = values.USER_ROLES;

/** The default of every permission: the lowest role that has it, and whether it can be taken from a GM. */
const PERMISSION_DEFAULTS: Record<string, [role: number, disableGM: boolean]> = {
  ACTOR_CREATE: [ROLE.ASSISTANT, false],
  BROADCAST_AUDIO: [ROLE.TRUSTED, true],
  BROADCAST_VIDEO: [ROLE.TRUSTED, true],
  CARDS_CREATE: [ROLE.ASSISTANT, false],
  DRAWING_CREATE: [ROLE.TRUSTED, false],
  ITEM_CREATE: [ROLE.ASSISTANT, false],
  FILES_BROWSE: [ROLE.TRUSTED, false],
  FILES_UPLOAD: [ROLE.ASSISTANT, false],
  JOURNAL_CREATE: [ROLE.TRUSTED, false],
  MACRO_SCRIPT: [ROLE.PLAYER, false],
  MANUAL_ROLLS: [ROLE.TRUSTED, true],
  MESSAGE_WHISPER: [ROLE.PLAYER, false],
  NOTE_CREATE: [ROLE.TRUSTED, false],
  PING_CANVAS: [ROLE.PLAYER, true],
  PLAYLIST_CREATE: [ROLE.ASSISTANT, false],
  QUERY_USER: [ROLE.PLAYER, false],
  SETTINGS_MODIFY: [ROLE.ASSISTANT, false],
  SHOW_CURSOR: [ROLE.PLAYER, true],
  SHOW_RULER: [ROLE.PLAYER, true],
  TEMPLATE_CREATE: [ROLE.PLAYER, false],
  TOKEN_CREATE: [ROLE.ASSISTANT, false],
  TOKEN_DELETE: [ROLE.ASSISTANT, false],
  TOKEN_CONFIGURE: [ROLE.TRUSTED, false],
  WALL_DOORS: [ROLE.PLAYER, false],
};

function label(name: string): string {
  return name.toLowerCase().replace(/(^|_)([a-z])/g, (_all, _sep, letter: string) => letter.toUpperCase());
}

const USER_PERMISSIONS = Object.fromEntries(
  Object.entries(PERMISSION_DEFAULTS).map(([name, [defaultRole, disableGM]]) => [
    name,
    { label: `PERMISSION.${label(name)}`, hint: `PERMISSION.${label(name)}Hint`, disableGM, defaultRole },
  ]),
);

const ALL_DOCUMENT_TYPES = [...values.PRIMARY_DOCUMENT_TYPES, ...values.EMBEDDED_DOCUMENT_TYPES]
  .filter((name, index, all) => all.indexOf(name) === index)
  .sort();

const MEDIA = { ...values.FILE_CATEGORIES.IMAGE, ...values.FILE_CATEGORIES.VIDEO, ...values.FILE_CATEGORIES.AUDIO };

const ALL: Plain = {
  ...values,
  USER_PERMISSIONS,
  ALL_DOCUMENT_TYPES,
  DOCUMENT_TYPES: ALL_DOCUMENT_TYPES,
  FILE_CATEGORIES: { ...values.FILE_CATEGORIES, MEDIA },
  MEDIA_MIME_TYPES: [...new Set(Object.values(MEDIA))],
  FOLDER_MAX_DEPTH: 4,
  GRID_MIN_SIZE: 20,
  SORT_INTEGER_DENSITY: 100_000,
  CLIPPER_SCALING_FACTOR: 100,
  TEXT_ENRICH_EMBED_MAX_DEPTH: 5,
};

/** The constants of a generation. The use of outdated ones is recorded; they are not enumerable, so that listing the constants does not use them. */
function constantsOf({ constants, shims }: GenerationProfile): Plain {
  const own: Plain = { ...ALL, ...constants.added };
  for (const name of constants.removed) delete own[name];
  deepFreeze(Object.values(own));
  for (const shim of shims) {
    const name = shim.old.startsWith("CONST.") ? shim.old.slice("CONST.".length) : "";
    if (!(name in own)) continue;
    const value: unknown = own[name];
    Object.defineProperty(own, name, { get: () => outdated(shim, value), enumerable: false });
  }
  return Object.freeze(own);
}

/**
 * The public constants, with the literal values of the community types, and a few that types cannot state; the changes of the running
 * generation are applied.
 */
export const CONST: typeof values & Plain = constantsOf(profile()) as typeof values;
