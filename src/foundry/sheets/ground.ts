import { host } from "../host";

interface Shown {
  readonly element: HTMLElement;
  render(): unknown;
}
/** The sheets on the screen that list what lies around their creature. */
const shown = new Set<Shown>();
/** Remembers a sheet while it is on the screen and has that list (`groundRows` in `src/kit/view/ground.ts`), which stands in an element of this class. */
export function followGround(sheet: Shown): void {
  if (sheet.element.querySelector(".ff-sheet__ground")) shown.add(sheet);
  else shown.delete(sheet);
}
export function leaveGround(sheet: Shown): void {
  shown.delete(sheet);
}

/** One look for everything that happens at once. */
let waiting = false;
function refreshSoon(): void {
  if (waiting || shown.size === 0) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const sheet of shown) sheet.render();
  });
}
/** Draws these sheets anew whenever something comes to lie on a scene, is taken up, or somebody has moved. */
export function watchGround(): void {
  for (const hook of ["createToken", "updateToken", "deleteToken", "canvasReady"]) host.Hooks.on(hook, refreshSoon);
}
