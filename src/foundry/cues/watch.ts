import { followAsked, latestAsked } from "../cards/asked";
import { part } from "../ui/windows/part";

/** What shows this user's questions; null until somebody first asks them anything. */
let place: typeof import("./prompts") | null = null;
async function fetchPlace(): Promise<void> {
  const fetched = await import("./prompts");
  if (place) return;
  place = fetched;
  place.makeRoom();
}

async function drawAsked(): Promise<void> {
  if (!place && latestAsked().length > 0) await part(fetchPlace, () => void drawAsked());
  place?.drawPrompts();
}
/** What this user is asked is shown in one place. */
export function watchPrompts(): void {
  followAsked(() => void drawAsked());
}
/** Gives that place the keyboard. False where nobody is asked. */
export const focusPrompts = (): boolean => place?.focusPrompts() ?? false;
