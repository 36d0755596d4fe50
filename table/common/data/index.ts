export { LightData, TextureData } from "../documents/light-data";
export { PrototypeToken } from "../documents/prototype-token";
export {
  BaseShapeData,
  CircleShapeData,
  EllipseShapeData,
  PolygonShapeData,
  RectangleShapeData,
} from "../documents/shape-data";
export * as fields from "./fields/index";

import { DataModelValidationError, DataModelValidationFailure } from "./validation";

export const validation = { DataModelValidationError, DataModelValidationFailure };
export * as validators from "./validators";
