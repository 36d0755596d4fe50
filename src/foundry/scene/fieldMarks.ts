import { SerialQueue } from "../../engine/play/queue";
import { drawnField, markOf } from "../board/drawnFields";
import { isWriter } from "../exchange/write/writer";
import { host } from "../host";
import type { HostRegion, HostScene } from "../host/types";
import { part } from "../ui/windows/part";

const queue = new SerialQueue();
const waiting = new Set<string>();
/** Draws the marks of a scene soon; several changes at one moment are drawn once. */
function drawSoon(scene: HostScene | null): void {
  if (!scene || !isWriter() || waiting.has(scene.id)) return;
  waiting.add(scene.id);
  void queue.add(async () => {
    waiting.delete(scene.id);
    await (await part(() => import("./drawMarks")))?.drawMarks(scene);
  });
}
/** Draws all marks that may have been left undone; for the client that becomes the writer. */
export function markAllFields(): void {
  for (const scene of host.game.scenes.contents)
    if (scene.regions.contents.some((region) => drawnField(region) || markOf(region))) drawSoon(scene);
}
/** Draws the marks of fields anew whenever a field changes. */
export function watchFieldMarks(): void {
  const { Hooks } = host;
  const changed = (region: HostRegion): void => {
    if (drawnField(region)) drawSoon(region.parent);
  };
  for (const hook of ["createRegion", "updateRegion", "deleteRegion"]) Hooks.on(hook, changed);
  for (const hook of ["createRegionBehavior", "updateRegionBehavior", "deleteRegionBehavior"])
    Hooks.on(hook, ({ parent }: { readonly parent: HostRegion | null }) => drawSoon(parent?.parent ?? null));
}
