import { type Action, canUser, type PermissionQuery, type UserLike } from "../../common/permissions";
import type { Plain } from "../../dynamic";
import { forbidden } from "../errors";
import type { Job } from "./job";

type Ancestors = NonNullable<PermissionQuery["ancestors"]>;

/** The documents that hold those of a request, the nearest first. */
export function ancestorsOf(job: Job): Ancestors {
  const { parent } = job.draft.shelf;
  if (!parent) return [];
  return parent.line
    .map((line, index) => ({ documentName: parent.address.levels[index]?.documentName ?? "", source: line }))
    .reverse();
}

/** One document that a request changes, directly or within its holder. */
export interface Subject {
  documentName: string;
  source: Plain;
  ancestors: Ancestors;
}

/** Checks the shared permission rules for one document of a request. @throws where they forbid the action */
export function demand(job: Job, action: Action, subject: Subject, changes?: Plain): void {
  if (job.trusted) return;
  const { table, user } = job;
  const { documentName, source, ancestors } = subject;
  const roles = table.world.setting("core.permissions");
  const allowed = canUser({
    // A stored user has a role: its schema says so.
    user: user as UserLike,
    action,
    documentName,
    source,
    ancestors,
    lookup: (name, id) => table.world.collection(name)?.get(id),
    ...(changes && { changes }),
    table: roles && typeof roles === "object" ? (roles as Record<string, number[]>) : undefined,
  });
  if (!allowed)
    throw forbidden(`User ${user.name} lacks permission to ${action} ${documentName} ${source._id ?? ""}`.trim());
}

function subject(job: Job, source: Plain): Subject {
  return { documentName: job.documentName, source, ancestors: ancestorsOf(job) };
}

/** Throws unless the requester may create this. */
export function mayCreate(job: Job, source: Plain): void {
  demand(job, "create", subject(job, source));
}

/** Throws unless the requester may make these changes. */
export function mayUpdate(job: Job, source: Plain, changes: Plain): void {
  demand(job, "update", subject(job, source), changes);
}

/** Throws unless the requester may delete this. */
export function mayDelete(job: Job, source: Plain): void {
  demand(job, "delete", subject(job, source));
}
