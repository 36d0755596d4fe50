import { isPlainObject } from "../../common/utils/objects";
import type { ModifyRequest, ModifyResponse } from "../../common/wire";
import type { Plain } from "../../dynamic";
import { forbidden, invalid } from "../errors";
import type { Table } from "../table";
import { consequencesOf } from "./consequences";
import { createOn } from "./create";
import { deleteFrom } from "./delete";
import type { Job } from "./job";
import { findShelf } from "./locate";
import { Draft } from "./shelving";
import { updateOn } from "./update";
import { withoutSecrets } from "./users";

export interface Committed {
  response: ModifyResponse;
  /** Further operations that the server carried out because of this one. */
  consequences: ModifyResponse[];
}

const WORK = { create: createOn, update: updateOn, delete: deleteFrom } as const;

/** The keys of an operation that the server passes on: all but its payload. */
function travelling(operation: Plain): Plain {
  const { data: _data, updates: _updates, ids: _ids, ...rest } = operation;
  return rest;
}

function checkRequest(request: ModifyRequest): void {
  if (!isPlainObject(request) || !isPlainObject(request.operation)) throw invalid("That is not an operation.");
  if (!Object.hasOwn(WORK, request.action)) throw invalid(`"${request.action}" is not an operation.`);
  if (typeof request.documentName !== "string") throw invalid("An operation names its kind of document.");
  for (const key of ["data", "updates", "ids"] as const) {
    const list: unknown = request.operation[key];
    if (list !== undefined && list !== null && !Array.isArray(list)) throw invalid(`"${key}" is a list.`);
  }
  for (const key of ["parentUuid", "pack"] as const) {
    const value: unknown = request.operation[key] ?? null;
    if (value !== null && typeof value !== "string") throw invalid(`"${key}" is a name or nothing.`);
  }
}

/** Checks, cleans and commits one request; must be called within `World.inTurn`. */
export async function modify(
  table: Table,
  userId: string,
  request: ModifyRequest,
  { trusted = false } = {},
): Promise<Committed> {
  checkRequest(request);
  const { action, documentName } = request;
  const { folderParents: onlyOurs, ...operation } = request.operation;
  if (trusted && onlyOurs) operation.folderParents = onlyOurs;
  if (operation.pack) throw forbidden(`The compendium ${operation.pack} is locked.`);
  const user = table.world.user(userId) ?? (trusted ? { _id: userId, role: 4 } : undefined);
  if (!user) throw forbidden("That user does not exist any more.");
  const draft = new Draft(table.world, findShelf(table.world, documentName, operation.parentUuid));
  const job: Job = { table, user, draft, documentName, operation, trusted };
  const result = WORK[action](job);
  await draft.commit();
  const response = table.world.journal.record({
    action,
    documentName,
    operation: { ...travelling(operation), modifiedTime: Date.now() },
    result: documentName === "User" && action !== "delete" ? (result as Plain[]).map(withoutSecrets) : result,
    userId,
    ...(typeof request.requestId === "string" && { requestId: request.requestId.slice(0, 64) }),
  });
  const consequences: ModifyResponse[] = [];
  for (const next of consequencesOf(table.world, response)) {
    const done = await modify(table, userId, next, { trusted: true });
    consequences.push(done.response, ...done.consequences);
  }
  return { response, consequences };
}
