import { forbidden } from "../errors";
import type { Job } from "./job";
import { mayDelete } from "./rights";

/** Deletes every document of a request and returns their ids. Ids that are gone already are no error. */
export function deleteFrom(job: Job): string[] {
  const { draft, operation } = job;
  const asked: unknown[] = operation.deleteAll ? draft.ids() : (operation.ids ?? []);
  const ids = asked.map(String).filter((id) => draft.has(id));
  for (const id of ids) {
    const source = draft.get(id)!;
    mayDelete(job, source);
    if (job.documentName === "User" && id === job.user._id) throw forbidden("Nobody deletes themselves.");
    if (job.documentName === "Folder") {
      // What the folder leaves behind needs to know where the folder was.
      operation.folderParents = { ...operation.folderParents, [id]: source.folder ?? null };
    }
    draft.remove(id);
  }
  return ids;
}
