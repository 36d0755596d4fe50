import type { Plain } from "../../dynamic";
import type { Table } from "../table";
import type { Draft } from "./shelving";

/** One request while it is being worked on. */
export interface Job {
  table: Table;
  /** The user whose session sent the request. */
  user: Plain;
  draft: Draft;
  documentName: string;
  operation: Plain;
  /** The request is the server's own (a seed or a consequence), so that permissions are not checked. */
  trusted: boolean;
}
