export { LightData, TextureData } from "../documents/light-data";
export { PrototypeToken } from "../documents/prototype-token";
export * as fields from "./fields/index";

import { DataModelValidationError, DataModelValidationFailure } from "./validation";

export const validation = { DataModelValidationError, DataModelValidationFailure };
export * as validators from "./validators";
