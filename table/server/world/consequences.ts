import type { ModifyRequest, ModifyResponse } from "../../common/wire";
import { PRIMARY_NAMES } from "../storage/hierarchy";
import type { World } from "./world";

/**
 * The further operations that follow from an operation. The content of a deleted folder moves to the
 * folder above, or is deleted as well when the caller asks for that.
 */
export function consequencesOf(world: World, done: ModifyResponse): ModifyRequest[] {
  if (done.action !== "delete" || done.documentName !== "Folder") return [];
  const parents = (done.operation.folderParents ?? {}) as Record<string, string | null>;
  const { deleteSubfolders, deleteContents } = done.operation;
  return PRIMARY_NAMES.flatMap((documentName): ModifyRequest[] => {
    const left = world.all(documentName).filter((source) => source.folder && source.folder in parents);
    if (!left.length) return [];
    const along = documentName === "Folder" ? deleteSubfolders : deleteContents;
    if (along) {
      const ids = left.map((source) => source._id as string);
      // The content of these folders moves to the first folder above that is not deleted.
      const folderParents = Object.fromEntries(left.map(({ _id, folder }) => [_id, parents[folder] ?? null]));
      return [{ action: "delete", documentName, operation: { ids, deleteSubfolders, deleteContents, folderParents } }];
    }
    const updates = left.map((source) => ({ _id: source._id, folder: parents[source.folder] ?? null }));
    return [{ action: "update", documentName, operation: { updates } }];
  });
}
