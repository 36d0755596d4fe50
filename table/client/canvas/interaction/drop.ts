import type { Canvas } from "../board";
import { host, report } from "../host";

/** Things dragged out of the interface onto the board. */
export function bindDrop(canvas: Canvas): void {
  canvas.board.addEventListener("dragover", (event) => event.preventDefault());
  canvas.board.addEventListener("drop", (event) => {
    event.preventDefault();
    onDrop(canvas, event).catch(report);
  });
}

async function onDrop(canvas: Canvas, event: DragEvent): Promise<void> {
  if (!canvas.ready) return;
  const data = readData(event);
  if (!data) return;
  Object.assign(data, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
  if (host.Hooks.call("dropCanvasData", canvas, data, event) === false) return;
  if (data.type === "Actor" && typeof data.uuid === "string") {
    await canvas.tokens._onDropActorData(event, data as { uuid: string; x: number; y: number });
  }
}

// Other programs may drop anything; only our own JSON means something here.
function readData(event: DragEvent): Record<string, unknown> | null {
  try {
    const data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return data && typeof data === "object" ? data : null;
  } catch {
    return null;
  }
}
