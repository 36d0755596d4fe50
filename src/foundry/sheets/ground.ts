import { host } from "../host";

interface Shown {
  readonly element: HTMLElement;
  render(): unknown;
}
/** The sheets on the screen that list the gear around their creature. */
const shown = new Set<Shown>();
/**
 * Records a sheet while it is on the screen and has that list (`groundRows` in `src/kit/view/ground.ts`), which is in an element of this
 * class.
 */
export function followGround(sheet: Shown): void {
  if (sheet.element.querySelector(".ff-sheet__ground")) shown.add(sheet);
  else shown.delete(sheet);
}
export function leaveGround(sheet: Shown): void {
  shown.delete(sheet);
}

/** Whether the sheets will be drawn anew at the end of this moment: several changes are drawn once. */
let waiting = false;
function refreshSoon(): void {
  if (waiting || shown.size === 0) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const sheet of shown) sheet.render();
  });
}
/** Draws these sheets anew whenever gear is laid on a scene or taken up, or a token has moved. */
export function watchGround(): void {
  for (const hook of ["createToken", "updateToken", "deleteToken", "canvasReady"]) host.Hooks.on(hook, refreshSoon);
}
