import { type Action, canUser, type UserLike } from "../../common/permissions";
import type { Plain } from "../../common/types";
import { forbidden } from "../errors";
import type { Job } from "./job";

/** Asks the shared rules of permission about one document of a request. */
function may(job: Job, action: Action, source: Plain, changes?: Plain): void {
  if (job.trusted) return;
  const { table, draft, documentName, user } = job;
  const parent = draft.shelf.parent;
  const ancestors = parent
    ? parent.line
        .map((line, index) => ({ documentName: parent.address.levels[index]?.documentName ?? "", source: line }))
        .reverse()
    : [];
  const roles = table.world.setting("core.permissions");
  const allowed = canUser({
    // A stored user has a role: its schema says so.
    user: user as UserLike,
    action,
    documentName,
    source,
    ancestors,
    lookup: (name, id) => table.world.collection(name).get(id),
    ...(changes && { changes }),
    table: roles && typeof roles === "object" ? (roles as Record<string, number[]>) : undefined,
  });
  if (!allowed)
    throw forbidden(`User ${user.name} lacks permission to ${action} ${documentName} ${source._id ?? ""}`.trim());
}

/** Throws unless the requester may create this. */
export function mayCreate(job: Job, source: Plain): void {
  may(job, "create", source);
}

/** Throws unless the requester may make these changes. */
export function mayUpdate(job: Job, source: Plain, changes: Plain): void {
  may(job, "update", source, changes);
}

/** Throws unless the requester may delete this. */
export function mayDelete(job: Job, source: Plain): void {
  may(job, "delete", source);
}
