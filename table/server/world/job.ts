import type { Plain } from "../../dynamic";
import type { Table } from "../table";
import type { Draft } from "./shelving";

/** One request while it is being worked on. */
export interface Job {
  table: Table;
  /** Who asks, by session. */
  user: Plain;
  draft: Draft;
  documentName: string;
  operation: Plain;
  /** The server's own work: seeds and consequences are not asked for rights. */
  trusted: boolean;
}
