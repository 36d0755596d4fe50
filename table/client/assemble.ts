import "./generation/choose";
import Handlebars from "handlebars";
import * as common from "../common/index";
import { extendPrimitives } from "../common/primitives/index";
import type { Plain } from "../dynamic";
import * as applications from "./applications/index";
import { audioNamespace } from "./audio/index";
import { ClipboardHelper } from "./boot/clipboard";
import { coreConfig, mergeConfig } from "./boot/config";
import { Game } from "./boot/game";
import { Hooks } from "./boot/hooks";
import { Localization } from "./boot/i18n";
import { ClientKeybindings } from "./boot/keybindings";
import { KeyboardManager } from "./boot/keyboard";
import { PIXI } from "./boot/pixi";
import { ClientSettings } from "./boot/settings";
import * as canvasArea from "./canvas/index";
import * as dice from "./dice/index";
import * as documents from "./documents/index";
import { addNames } from "./generation/additions";
import { installStatusEffects } from "./generation/status-effects";

import { nueNamespace } from "./nue/index";
import { prosemirrorNamespace } from "./prosemirror/index";

// Puts the open globals of the client together; in its own module, so that a process without a window can have them too.

/** `foundry`, put together from the areas; each area names its own part as Foundry does. */
const foundry: Plain = {
  Game,
  CONST: common.CONST,
  utils: common.utils,
  abstract: common.abstract,
  data: { ...common.data, ...documents.dataNamespace },
  applications: applications.applicationsNamespace,
  audio: audioNamespace,
  canvas: canvasArea.canvasNamespace,
  dice: dice.diceNamespace,
  documents: { ...common.documents, ...documents.documentsNamespace, collections: documents.collectionsNamespace },
  grid: canvasArea.gridNamespace,
  nue: nueNamespace,
  prosemirror: prosemirrorNamespace,
  helpers: {
    ClientSettings,
    Hooks,
    interaction: { ClientKeybindings, ClipboardHelper, KeyboardManager, ...applications.interactionHelpers },
    Localization: Object.assign(Localization, documents.localization),
  },
};

extendPrimitives();
globalThis.foundry = foundry;
addNames(foundry);
globalThis.PIXI = PIXI;
globalThis.CONST = common.CONST;
globalThis.Hooks = Hooks;
globalThis.Handlebars = Handlebars;
globalThis.ProseMirror = prosemirrorNamespace;
globalThis.ui = {};
globalThis.CONFIG = mergeConfig(
  coreConfig(),
  documents.configDefaults,
  dice.configDefaults,
  canvasArea.configDefaults,
  applications.configDefaults,
);
installStatusEffects(globalThis.CONFIG);
globalThis.Roll = dice.Roll;
globalThis.Collection = common.utils.Collection;
globalThis.Color = common.utils.Color;
globalThis.getDocumentClass = common.utils.getDocumentClass;
globalThis.fromUuid = common.utils.fromUuid;
globalThis.fromUuidSync = common.utils.fromUuidSync;
for (const [name, value] of Object.entries(documents.documentsNamespace)) {
  if (typeof value === "function" && !(name in globalThis)) Object.assign(globalThis, { [name]: value });
}
globalThis.canvas = canvasArea.createCanvas();
