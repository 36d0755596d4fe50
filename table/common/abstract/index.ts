export { DataModel } from "./data-model";
export { EmbeddedCollection } from "./embedded-collection";
export { TypeDataModel } from "./type-data";
