export * as fields from "./fields/index";

import { DataModelValidationError, DataModelValidationFailure } from "./validation";

export const validation = { DataModelValidationError, DataModelValidationFailure };
