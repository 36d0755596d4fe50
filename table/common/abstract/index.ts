export { DatabaseBackend } from "./backend";
export { DataModel } from "./data-model";
export { Document } from "./document";
export { EmbeddedCollection } from "./embedded-collection";
export { EmbeddedCollectionDelta } from "./embedded-collection-delta";
export { TypeDataModel } from "./type-data";
