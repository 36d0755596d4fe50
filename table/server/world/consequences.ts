import type { ModifyRequest, ModifyResponse } from "../../common/wire";
import { PRIMARY_NAMES } from "../storage/hierarchy";
import type { World } from "./world";

/**
 * What the server must do on top of an operation. A deleted folder hands its content to the folder
 * above, or takes it along when the caller asks for that.
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
      // What these folders leave behind goes to the first folder above that stays.
      const folderParents = Object.fromEntries(left.map(({ _id, folder }) => [_id, parents[folder] ?? null]));
      return [{ action: "delete", documentName, operation: { ids, deleteSubfolders, deleteContents, folderParents } }];
    }
    const updates = left.map((source) => ({ _id: source._id, folder: parents[source.folder] ?? null }));
    return [{ action: "update", documentName, operation: { updates } }];
  });
}
