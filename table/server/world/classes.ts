import { documents } from "../../common/index";
import type { Dynamic, Plain } from "../../dynamic";
import { invalid } from "../errors";

/** The base class of a document, as both sides share it. */
export function classOf(documentName: string): Dynamic {
  const model = (documents as Plain)[`Base${documentName}`];
  if (!model) throw invalid(`The practice table has no ${documentName} documents.`);
  return model;
}

/** The subtypes that a document has without any system; null for documents without subtypes. */
export function typesOf(documentName: string): string[] | null {
  const model = classOf(documentName);
  const { coreTypes } = model.metadata as { coreTypes?: string[] };
  if (!model.hasTypeData) return coreTypes?.length ? coreTypes : null;
  return [...new Set(["base", ...(coreTypes ?? [])])];
}
