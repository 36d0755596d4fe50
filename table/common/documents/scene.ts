import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  AlphaField,
  BooleanField,
  ColorField,
  DocumentIdField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  HueField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index";
import { runtime } from "../runtime";
import { BaseFolder } from "./folder";
import { BaseJournalEntry } from "./journal";
import { TextureData } from "./light-data";
import { BaseMeasuredTemplate } from "./measured-template";
import {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseNote,
  BaseRegion,
  BaseTile,
  BaseWall,
} from "./scene-parts";
import { choiceOf, closing, filing, idField, imageField, metadata, nameField, type Schema } from "./shared";
import { BaseToken } from "./token";

/** A map with its tokens, walls and other parts. */
export class BaseScene extends Document {
  static override metadata = metadata({
    name: "Scene",
    collection: "scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: {
      AmbientLight: "lights",
      AmbientSound: "sounds",
      Drawing: "drawings",
      MeasuredTemplate: "templates",
      Note: "notes",
      Region: "regions",
      Tile: "tiles",
      Token: "tokens",
      Wall: "walls",
    },
    preserveOnImport: [...Document.metadata.preserveOnImport, "active"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new HTMLField({ textSearch: true }),
      background: new TextureData(),
      foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
      foregroundElevation: new NumberField({ required: false, positive: true, integer: true }),
      thumb: imageField({ base64: true }),
      width: new NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField({
        x: new NumberField({ integer: true, required: true }),
        y: new NumberField({ integer: true, required: true }),
        scale: new NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: gridField(),
      tokenVision: new BooleanField({ initial: true }),
      fog: new SchemaField({
        exploration: new BooleanField({ initial: true }),
        reset: new NumberField({ required: false, initial: undefined }),
        overlay: new FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
        colors: new SchemaField({ explored: new ColorField(), unexplored: new ColorField() }),
      }),
      environment: environmentField(),
      drawings: new EmbeddedCollectionField(BaseDrawing),
      tokens: new EmbeddedCollectionField(BaseToken),
      lights: new EmbeddedCollectionField(BaseAmbientLight),
      notes: new EmbeddedCollectionField(BaseNote),
      sounds: new EmbeddedCollectionField(BaseAmbientSound),
      regions: new EmbeddedCollectionField(BaseRegion),
      templates: new EmbeddedCollectionField(BaseMeasuredTemplate),
      tiles: new EmbeddedCollectionField(BaseTile),
      walls: new EmbeddedCollectionField(BaseWall),
      playlist: new DocumentIdField({ readonly: false }),
      playlistSound: new DocumentIdField({ readonly: false }),
      journal: new ForeignDocumentField(BaseJournalEntry),
      journalEntryPage: new DocumentIdField({ readonly: false }),
      weather: new StringField({ required: true }),
      ...filing(BaseFolder),
      ...closing(),
    };
  }
}

/** The grid of a scene, with the initial values of the system's manifest. */
function gridField(): SchemaField {
  const manifest = () => runtime().game?.system?.grid ?? {};
  return new SchemaField({
    type: choiceOf("GRID_TYPES", constants.GRID_TYPES.SQUARE, {
      initial: () => manifest().type ?? constants.GRID_TYPES.SQUARE,
    }),
    size: new NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: 20,
      initial: 100,
      validationError: "must be at least 20",
    }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: () => manifest().distance || 1,
    }),
    units: new StringField({ required: true, initial: () => manifest().units ?? "" }),
  });
}

function environmentField(): SchemaField {
  const level = (initial: number, min = -1) =>
    new NumberField({ required: true, nullable: false, initial, min, max: 1 });
  const mood = (hue: number, luminosity: number) => ({
    hue: new HueField({ required: true, initial: hue }),
    intensity: new AlphaField({ required: true, nullable: false, initial: 0 }),
    luminosity: level(luminosity),
    saturation: level(0),
    shadows: level(0, 0),
  });
  return new SchemaField({
    darknessLevel: new AlphaField({ initial: 0 }),
    darknessLock: new BooleanField(),
    globalLight: new SchemaField({
      enabled: new BooleanField({ required: true }),
      alpha: new AlphaField({ initial: 0.5 }),
      bright: new BooleanField({ required: true }),
      color: new ColorField({ required: true }),
      coloration: new NumberField({ required: true, integer: true, initial: 1 }),
      luminosity: level(0),
      saturation: level(0),
      contrast: level(0),
      shadows: level(0, 0),
      darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
    }),
    cycle: new BooleanField({ initial: true }),
    base: new SchemaField(mood(0, 0)),
    dark: new SchemaField(mood(257 / 360, -0.25)),
  });
}
