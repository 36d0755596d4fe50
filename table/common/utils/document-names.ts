import type { Document } from "../abstract/document";
import { runtime } from "../runtime";

/** The configured class of a document type on a client; undefined on the server. */
export function runtimeDocument(documentName: string): typeof Document | undefined {
  return runtime().CONFIG?.[documentName]?.documentClass;
}
