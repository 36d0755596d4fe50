import { followAsked, latestAsked } from "../cards/asked";
import { part } from "../ui/windows/part";

/** What shows this user's questions; null until somebody first asks them anything. */
let place: typeof import("./prompts") | null = null;
let fetching = false;
async function fetchPlace(): Promise<void> {
  place = await import("./prompts");
  place.makeRoom();
}

function drawAsked(): void {
  if (place) {
    place.drawPrompts();
    return;
  }
  if (fetching || latestAsked().length === 0) return;
  fetching = true;
  void part(fetchPlace, drawAsked).then(() => place?.drawPrompts());
}
/** What this user is asked is shown in one place. */
export function watchPrompts(): void {
  followAsked(drawAsked);
}
/** Gives that place the keyboard. False where nobody is asked. */
export const focusPrompts = (): boolean => place?.focusPrompts() ?? false;
