import { DataModel } from "../abstract/data-model";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index";
import { isKeyed } from "../narrow";
import type { Plain } from "../types";
import type { Schema } from "./shared";

const share = (min: number, initial: number) =>
  new NumberField({ required: true, nullable: false, initial, min, max: 1 });

/** A source of light. */
export class LightData extends DataModel {
  static override LOCALIZATION_PREFIXES = ["LIGHT"];

  static override defineSchema(): Schema {
    return {
      negative: new BooleanField(),
      priority: new NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
      alpha: new AlphaField({ initial: 0.5 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      bright: new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
      color: new ColorField(),
      coloration: new NumberField({ required: true, integer: true, initial: 1 }),
      dim: new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
      attenuation: new AlphaField({ initial: 0.5 }),
      luminosity: share(-1, 0.5),
      saturation: share(-1, 0),
      contrast: share(-1, 0),
      shadows: share(0, 0),
      animation: new SchemaField({
        type: new StringField({ nullable: true, blank: false, initial: null }),
        speed: new NumberField({ required: true, nullable: false, integer: true, initial: 5, min: 0, max: 10 }),
        intensity: new NumberField({ required: true, nullable: false, integer: true, initial: 5, min: 1, max: 10 }),
        reverse: new BooleanField(),
      }),
      darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
    };
  }
}

/** An image with its placement. */
export class TextureData extends SchemaField {
  constructor(options: Plain = {}, { categories = ["IMAGE", "VIDEO"], initial = {}, wildcard = false }: Plain = {}) {
    const start = isKeyed(initial) ? initial : { src: initial };
    super(
      {
        src: new FilePathField({ categories, initial: start.src ?? null, wildcard }),
        anchorX: new NumberField({ nullable: false, initial: start.anchorX ?? 0 }),
        anchorY: new NumberField({ nullable: false, initial: start.anchorY ?? 0 }),
        offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
        offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
        fit: new StringField({
          initial: start.fit ?? "fill",
          choices: ["fill", "contain", "cover", "width", "height"],
        }),
        scaleX: new NumberField({ nullable: false, initial: start.scaleX ?? 1 }),
        scaleY: new NumberField({ nullable: false, initial: start.scaleY ?? 1 }),
        rotation: new AngleField(),
        tint: new ColorField({ nullable: false, initial: "#ffffff" }),
        alphaThreshold: new AlphaField({ nullable: false, initial: start.alphaThreshold ?? 0 }),
      },
      options,
    );
  }
}
