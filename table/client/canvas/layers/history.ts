import type { Dynamic, Plain } from "../../../dynamic";
import { host, localize } from "../host";

/** Something that this user did on a layer, with what takes it back. */
interface Deed {
  type: "create" | "update" | "delete";
  data: Plain[];
  /** The movement that an update of a token was. */
  movementId?: string | undefined;
}

const LENGTH = 100;

/** What the user did on a layer, so that it can be undone step by step. */
export class LayerHistory {
  readonly deeds: Deed[] = [];

  constructor(private readonly documentName: string) {}

  /** Keep what an own operation did; operations that undo are no deeds. */
  store(type: Deed["type"], data: Plain[], options: Plain = {}, movementId?: string): void {
    if (options.isUndo || !data.length) return;
    this.deeds.push({ type, data, movementId });
    if (this.deeds.length > LENGTH) this.deeds.shift();
  }

  /** Undo the last deed. Players may not while the game is paused (issue #10777). */
  async undo(): Promise<Dynamic[]> {
    const { game, ui, canvas } = host;
    if (game.paused && !game.user.isGM) {
      ui.notifications.warn(localize("GAME.PausedWarning"));
      return [];
    }
    const deed = this.deeds.pop();
    if (!deed) return [];
    const options = { isUndo: true };
    const ids = deed.data.map(({ _id }) => _id as string);
    if (deed.type === "create") return canvas.scene.deleteEmbeddedDocuments(this.documentName, ids, options);
    if (deed.type === "delete")
      return canvas.scene.createEmbeddedDocuments(this.documentName, deed.data, { ...options, keepId: true });
    return this.undoUpdate(deed, options);
  }

  private async undoUpdate({ data, movementId }: Deed, options: Plain): Promise<Dynamic[]> {
    const { scene } = host.canvas;
    const [first] = data;
    const document = scene.getEmbeddedDocument(this.documentName, first?._id);
    // movement that was written down is taken out of what was written as well (issue #12667)
    const recorded = document?.movementHistory?.some((one: Plain) => one.movementId === movementId);
    if (movementId && recorded) return (await document.revertRecordedMovement(movementId)) ? [document] : [];
    const movement = Object.fromEntries(
      data.map(({ _id, ...changes }) => [
        _id,
        { waypoints: [{ ...changes, action: "displace", checkpoint: true }], method: "undo", constrainOptions: { ignoreWalls: true, ignoreCost: true } },
      ]),
    ); // biome-ignore format: one instruction
    return scene.updateEmbeddedDocuments(this.documentName, data, {
      ...options,
      ...(this.documentName === "Token" && { movement }),
    });
  }
}
