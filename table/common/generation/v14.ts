import constants from "../constants.json";
import type { GenerationProfile } from "./types";
import { BOTH } from "./v13";

/** Default priorities by type of change (API docs v14, CONST.ACTIVE_EFFECT_CHANGE_TYPES). */
const CHANGE_TYPES = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };

const shim = (old: string, instead: string) => ({ old, instead, since: 14, until: 16 });

export const v14: GenerationProfile = {
  generation: 14,
  build: 363,
  operators: "objects",
  effects: { changes: "system", phases: ["initial", "final"], expires: true },
  statusEffects: "record",
  messages: {
    option: "messageMode",
    retired: "rollMode",
    modes: { public: "public", gm: "gm", blind: "blind", self: "self" },
    commands: "CHAT_COMMANDS",
  },
  menus: { label: "label", shown: "visible", run: "onClick", iconClasses: true },
  detachedWindows: true,
  clearsMovementOf: "everybody",
  levels: true,
  constants: {
    added: {
      ACTIVE_EFFECT_CHANGE_TYPES: CHANGE_TYPES,
      ACTIVE_EFFECT_DURATION_UNITS: ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"],
      EDGE_RESTRICTION_TYPES: constants.WALL_RESTRICTION_TYPES,
      EDGE_SENSE_TYPES: constants.WALL_SENSE_TYPES,
      EDGE_MOVEMENT_TYPES: constants.WALL_MOVEMENT_TYPES,
      EDGE_DIRECTIONS: constants.WALL_DIRECTIONS,
      ACTIVE_EFFECT_EXPIRY_EVENTS: ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"],
    },
    // deprecated since 12, gone with 14
    removed: ["CHAT_MESSAGE_TYPES", "DOCUMENT_TYPES"],
  },
  booleansCount: true,
  removedHelpers: ["select", "colorPicker"],
  shims: [
    ...BOTH,
    shim("CONST.ACTIVE_EFFECT_MODES", "CONST.ACTIVE_EFFECT_CHANGE_TYPES"),
    shim("CONST.DICE_ROLL_MODES", "CONFIG.ChatMessage.modes"),
    shim("CONST.WALL_RESTRICTION_TYPES", "CONST.EDGE_RESTRICTION_TYPES"),
    shim("CONST.WALL_SENSE_TYPES", "CONST.EDGE_SENSE_TYPES"),
    shim("CONST.WALL_MOVEMENT_TYPES", "CONST.EDGE_MOVEMENT_TYPES"),
    shim("CONST.WALL_DIRECTIONS", "CONST.EDGE_DIRECTIONS"),
    shim("CONST.MEASURED_TEMPLATE_TYPES", "the shapes of regions"),
    shim("CONFIG.Dice.rollModes", "CONFIG.ChatMessage.modes"),
    shim("foundry.utils.objectsEqual", "foundry.utils.equals"),
    shim(
      "foundry.applications.sidebar.tabs.ChatLog.MESSAGE_PATTERNS",
      "foundry.applications.sidebar.tabs.ChatLog.CHAT_COMMANDS",
    ),
  ],
};
