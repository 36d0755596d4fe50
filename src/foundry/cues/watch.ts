import { followAsked, latestAsked } from "../cards/asked";
import { latePart } from "../ui/windows/part";

/** The part that shows this user's questions; it is fetched when the user is first asked anything. */
const place = latePart(
  () => import("./prompts"),
  ({ makeRoom }) => makeRoom(),
);

/** Shows the questions to this user in one place. */
export function watchPrompts(): void {
  followAsked(() => {
    if (place.here() || latestAsked().length > 0) place.use(({ drawPrompts }) => drawPrompts());
  });
}
/** Moves the focus to that place, at the questions of a card where one is named. False where nothing is asked. */
export const focusPrompts = (messageId?: string): boolean => place.here()?.focusPrompts(messageId) ?? false;
