import { forbidden } from "../errors";
import type { Job } from "./job";
import { lentTo } from "./locate";
import { mayDelete } from "./rights";

/** Deletes every document of a request and returns their ids. Ids that are gone already are no error. */
export function deleteFrom(job: Job): string[] {
  const { draft, operation } = job;
  const asked: unknown[] = operation.deleteAll ? draft.ids() : (operation.ids ?? []);
  const lent = (id: string) => lentTo(job.table.world, draft.shelf.parent, draft.shelf.level, id);
  const ids = asked.map(String).filter((id) => (draft.has(id) ? !draft.get(id)?._tombstone : lent(id)));
  for (const id of ids) {
    const inherited = lent(id);
    const source = draft.get(id) ?? inherited!;
    mayDelete(job, source);
    if (job.documentName === "User" && id === job.user._id) throw forbidden("Nobody deletes themselves.");
    if (job.documentName === "Folder") {
      // The content of the folder moves to the folder's parent, which is recorded here.
      operation.folderParents = { [id]: source.folder ?? null, ...operation.folderParents };
    }
    // A token's delta stores that an embedded document of its base actor is deleted.
    if (inherited) draft.put({ _id: id, _tombstone: true });
    else draft.remove(id);
  }
  return ids;
}
