import { DataModel } from "../abstract/data-model";
import { AngleField, ArrayField, BooleanField, NumberField, StringField } from "../data/fields/index";
import { profile } from "../generation/index";
import type { Schema } from "./shared";

const number = (options = {}) => new NumberField({ required: true, nullable: false, initial: undefined, ...options });
const place = (): Schema => ({ x: number(), y: number() });
const length = () => number({ positive: true });
const gridBased = (): Schema => ({ gridBased: new BooleanField() });

/** What all shapes of regions share: their type, and whether they cut a hole. */
export class BaseShapeData extends DataModel {
  static TYPE = "";

  /** The classes of the shapes by their types (foundry-api.md §8.7; the latter three came with generation 14). */
  static get TYPES(): Record<string, typeof BaseShapeData> {
    return Object.fromEntries(shapeClasses().map((cls) => [cls.TYPE, cls]));
  }

  static override defineSchema(): Schema {
    const { TYPE } = this;
    return {
      type: new StringField({
        required: true,
        blank: false,
        initial: TYPE,
        validate: (value: unknown) => value === TYPE,
        validationError: `must be equal to "${TYPE}"`,
      }),
      hole: new BooleanField(),
    };
  }
}

function shape(TYPE: string, fields: () => Schema): typeof BaseShapeData {
  return class extends BaseShapeData {
    static override TYPE = TYPE;
    static override defineSchema(): Schema {
      return { ...super.defineSchema(), ...fields() };
    }
  };
}

const later = () => profile().levels;
const anchors = (): Schema => ({ anchorX: number({ initial: 0 }), anchorY: number({ initial: 0 }), ...gridBased() });

export const RectangleShapeData = shape("rectangle", () => ({
  ...place(),
  width: length(),
  height: length(),
  rotation: new AngleField(),
  ...(later() && anchors()),
}));
export const CircleShapeData = shape("circle", () => ({ ...place(), radius: length(), ...(later() && gridBased()) }));
export const EllipseShapeData = shape("ellipse", () => ({
  ...place(),
  radiusX: length(),
  radiusY: length(),
  rotation: new AngleField(),
  ...(later() && gridBased()),
}));
export const PolygonShapeData = shape("polygon", () => ({
  points: new ArrayField(number(), {
    validate: (points: unknown[]) => points.length >= 6 && points.length % 2 === 0,
    validationError: "must have at least three corners, each with x and y",
  }),
}));
const ConeShapeData = shape("cone", () => ({
  ...place(),
  radius: length(),
  angle: new AngleField({ initial: 90, normalize: false, min: 0, max: 360 }),
  rotation: new AngleField(),
  curvature: new StringField({ required: true, initial: "round", choices: ["round", "flat", "semicircle"] }),
  ...gridBased(),
}));
const LineShapeData = shape("line", () => ({
  ...place(),
  length: length(),
  width: length(),
  rotation: new AngleField(),
  ...gridBased(),
}));
const RingShapeData = shape("ring", () => ({
  ...place(),
  radius: length(),
  innerWidth: number({ min: 0, initial: 0 }),
  outerWidth: number({ min: 0, initial: 0 }),
  ...gridBased(),
}));

function shapeClasses(): (typeof BaseShapeData)[] {
  const both = [RectangleShapeData, CircleShapeData, EllipseShapeData, PolygonShapeData];
  return later() ? [...both, ConeShapeData, LineShapeData, RingShapeData] : both;
}
