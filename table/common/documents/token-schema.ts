import constants from "../constants.json";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  EmbeddedDataField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index";
import { runtime } from "../runtime";
import { LightData, TextureData } from "./light-data";
import { choiceOf, imageField, type Schema } from "./shared";

const signed = () => new NumberField({ required: true, nullable: false, initial: 0, min: -1, max: 1 });
const range = (options = {}) =>
  new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0, ...options });
const size = () => new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5, min: 0.5 });

function bar(manifestKey: string): SchemaField {
  return new SchemaField({
    attribute: new StringField({
      required: true,
      nullable: true,
      blank: false,
      initial: () => runtime().game?.system?.[manifestKey] || null,
    }),
  });
}

/** The fields that a token has in common with an actor's prototype of it. */
export function tokenAppearance(): Schema {
  const { TOKEN_DISPLAY_MODES: DISPLAY, TOKEN_DISPOSITIONS: DISPOSITION, TOKEN_TURN_MARKER_MODES: MARKER } = constants;
  return {
    displayName: choiceOf("TOKEN_DISPLAY_MODES", DISPLAY.NONE),
    actorLink: new BooleanField(),
    randomImg: new BooleanField(),
    appendNumber: new BooleanField(),
    prependAdjective: new BooleanField(),
    width: size(),
    height: size(),
    texture: new TextureData(
      {},
      {
        initial: {
          src: () => constants.DEFAULT_TOKEN,
          anchorX: 0.5,
          anchorY: 0.5,
          fit: "contain",
          alphaThreshold: 0.75,
        },
        wildcard: true,
      },
    ),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: choiceOf("TOKEN_DISPOSITIONS", DISPOSITION.HOSTILE),
    displayBars: choiceOf("TOKEN_DISPLAY_MODES", DISPLAY.NONE),
    bar1: bar("primaryTokenAttribute"),
    bar2: bar("secondaryTokenAttribute"),
    light: new EmbeddedDataField(LightData),
    sight: new SchemaField({
      enabled: new BooleanField({ initial: false }),
      range: range(),
      angle: new AngleField({ initial: 360, normalize: false }),
      visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
      color: new ColorField(),
      attenuation: new AlphaField({ initial: 0.1 }),
      brightness: signed(),
      saturation: signed(),
      contrast: signed(),
    }),
    detectionModes: new ArrayField(
      new SchemaField({
        id: new StringField(),
        enabled: new BooleanField({ initial: true }),
        range: range({ initial: 0 }),
      }),
    ),
    occludable: new SchemaField({ radius: range({ nullable: false }) }),
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: new NumberField({ required: true, initial: 1, min: 0, max: 0x7fffff, integer: true }),
      subject: new SchemaField({
        scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
        texture: imageField(),
      }),
    }),
    turnMarker: new SchemaField({
      mode: choiceOf("TOKEN_TURN_MARKER_MODES", MARKER.DEFAULT),
      animation: new StringField({ required: true, blank: false, nullable: true }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      validate: (value: string | null) => value === null || movementActionKnown(value),
    }),
    flags: new DocumentFlagsField(),
  };
}

/** A step of a token's recorded movement (community types: `MeasuredMovementWaypointSchema`). */
export function measuredWaypoint(): Schema {
  const number = (options = {}) => new NumberField({ required: true, nullable: false, initial: undefined, ...options });
  const mark = () => new BooleanField({ initial: undefined });
  const word = () => new StringField({ required: true, blank: false, initial: undefined });
  return {
    x: number({ integer: true }),
    y: number({ integer: true }),
    elevation: number(),
    width: number({ positive: true }),
    height: number({ positive: true }),
    shape: choiceOf("TOKEN_SHAPES", constants.TOKEN_SHAPES.RECTANGLE_1, { initial: undefined }),
    action: word(),
    // the system defines the form of terrain data; the server only stores it
    terrain: new ObjectField({ nullable: true, initial: undefined }),
    snapped: mark(),
    explicit: mark(),
    checkpoint: mark(),
    intermediate: mark(),
    userId: new StringField({ required: true, initial: undefined }),
    movementId: word(),
    cost: number({ min: 0 }),
  };
}

/** Whether a movement action is valid: on clients a configured one, on the server any, because it does not know the configuration. */
function movementActionKnown(action: string): boolean {
  const actions = runtime().CONFIG?.Token?.movement?.actions;
  return !actions || action in actions;
}
