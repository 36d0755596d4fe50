export { ArrayField, SetField } from "./arrays";
export {
  DocumentAuthorField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionDeltaField,
  EmbeddedCollectionField,
  EmbeddedDocumentField,
  ForeignDocumentField,
} from "./documents";
export { AnyField, DataField } from "./field";
export { DocumentIdField, DocumentUUIDField } from "./ids";
export { EmbeddedDataField, TypeDataField, TypedSchemaField } from "./models";
export { DocumentFlagsField, DocumentOwnershipField, ObjectField, TypedObjectField } from "./objects";
export { AlphaField, AngleField, BooleanField, HueField, IntegerSortField, NumberField } from "./scalars";
export { SchemaField } from "./schema";
export {
  ColorField,
  FilePathField,
  HTMLField,
  JavaScriptField,
  JSONField,
  StringField,
} from "./strings";
