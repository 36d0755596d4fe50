import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  TypedSchemaField,
} from "../data/fields/index";
import { profile } from "../generation/index";
import type { Plain } from "../types";
import { Color } from "../utils/color";
import { LightData } from "./light-data";
import { BaseShapeData } from "./shape-data";
import { choiceOf, closing, idField, imageField, metadata, nameField, type Schema, systemField } from "./shared";

/** A wall or a door. */
export class BaseWall extends Document {
  static override metadata = metadata({ name: "Wall", collection: "walls", isEmbedded: true });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "WALL"];

  static override defineSchema(): Schema {
    const sense = () => choiceOf("WALL_SENSE_TYPES", constants.WALL_SENSE_TYPES.NORMAL);
    const threshold = () => new NumberField({ required: true, nullable: true, initial: null, positive: true });
    return {
      ...idField(),
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        validate: (c: unknown[]) => c.length === 4,
        validationError: "must be a length-4 array of integer coordinates",
      }),
      light: sense(),
      move: choiceOf("WALL_MOVEMENT_TYPES", constants.WALL_MOVEMENT_TYPES.NORMAL),
      sight: sense(),
      sound: sense(),
      dir: choiceOf("WALL_DIRECTIONS", constants.WALL_DIRECTIONS.BOTH),
      door: choiceOf("WALL_DOOR_TYPES", constants.WALL_DOOR_TYPES.NONE),
      ds: choiceOf("WALL_DOOR_STATES", constants.WALL_DOOR_STATES.CLOSED),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: new SchemaField({
        light: threshold(),
        sight: threshold(),
        sound: threshold(),
        attenuation: new BooleanField(),
      }),
      animation: new SchemaField(
        {
          direction: new NumberField({ choices: [-1, 1], initial: 1 }),
          double: new BooleanField(),
          duration: new NumberField({ positive: true, integer: true, initial: 750 }),
          flip: new BooleanField(),
          strength: new NumberField({ initial: 1, min: 0, max: 2, step: 0.05 }),
          texture: new FilePathField({ categories: ["IMAGE"], virtual: true }),
          type: new StringField({ initial: "swing", blank: true }),
        },
        { required: true, nullable: true, initial: null },
      ),
      flags: new DocumentFlagsField(),
    };
  }
}

/** A behavior of a region. */
export class BaseRegionBehavior extends Document {
  static override metadata = metadata({
    name: "RegionBehavior",
    collection: "behaviors",
    isEmbedded: true,
    hasTypeData: true,
    coreTypes: [
      "adjustDarknessLevel",
      "displayScrollingText",
      "executeMacro",
      "executeScript",
      "modifyMovementCost",
      "pauseGame",
      "suppressWeather",
      "teleportToken",
      "toggleBehavior",
    ],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "BEHAVIOR"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField({ blank: true }),
      type: new DocumentTypeField(this),
      ...systemField(this),
      disabled: new BooleanField(),
      ...closing(),
    };
  }
}

/** An area of a scene. */
export class BaseRegion extends Document {
  static override metadata = metadata({
    name: "Region",
    collection: "regions",
    isEmbedded: true,
    embedded: { RegionBehavior: "behaviors" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "REGION"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      shapes: new ArrayField(new TypedSchemaField(BaseShapeData.TYPES)),
      elevation: new SchemaField(
        { bottom: new NumberField({ required: true }), top: new NumberField({ required: true }) },
        {
          validate: ({ bottom, top }: Plain) =>
            (bottom ?? Number.NEGATIVE_INFINITY) <= (top ?? Number.POSITIVE_INFINITY),
          validationError: "elevation.top may not be less than elevation.bottom",
        },
      ),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: choiceOf("REGION_VISIBILITY", constants.REGION_VISIBILITY.LAYER),
      locked: new BooleanField(),
      ...(profile().levels && { hidden: new BooleanField() }),
      flags: new DocumentFlagsField(),
    };
  }
}

/** The document class of a scene part that the practice table stores, but does not draw. */
function thinPart(name: string, collection: string, shape: () => Schema): typeof Document {
  return class extends Document {
    static override metadata = metadata({ name, collection, isEmbedded: true });

    static override defineSchema(): Schema {
      return { ...idField(), ...shape(), flags: new DocumentFlagsField() };
    }
  };
}

const place = () => new NumberField({ required: true, nullable: false, initial: 0 });
const spot = () => ({ x: place(), y: place(), elevation: place() });

export const BaseDrawing = thinPart("Drawing", "drawings", () => ({
  ...spot(),
  author: new StringField({ nullable: true, initial: null }),
  shape: new ObjectField(),
  sort: new IntegerSortField(),
}));
export const BaseAmbientLight = thinPart("AmbientLight", "lights", () => ({
  ...spot(),
  rotation: new AngleField(),
  walls: new BooleanField({ initial: true }),
  vision: new BooleanField(),
  config: new EmbeddedDataField(LightData),
  hidden: new BooleanField(),
}));
export const BaseAmbientSound = thinPart("AmbientSound", "sounds", () => ({
  ...spot(),
  path: new FilePathField({ categories: ["AUDIO"] }),
  radius: place(),
}));
export const BaseNote = thinPart("Note", "notes", () => ({
  ...spot(),
  entryId: new StringField({ nullable: true, initial: null }),
  text: new StringField(),
  sort: new IntegerSortField(),
}));
export const BaseTile = thinPart("Tile", "tiles", () => ({
  ...spot(),
  width: place(),
  height: place(),
  texture: new SchemaField({ src: imageField() }),
  sort: new IntegerSortField(),
}));
