import { runtime } from "../runtime";
import type { Dynamic } from "../types";

/** The configured class of a document type on a client; undefined on the server. */
export function runtimeDocument(documentName: string): Dynamic {
  return runtime().CONFIG?.[documentName]?.documentClass;
}
