import { followAsked, latestAsked } from "../cards/asked";
import { latePart } from "../ui/windows/part";

/** What shows this user's questions; fetched when somebody first asks them anything. */
const place = latePart(
  () => import("./prompts"),
  ({ makeRoom }) => makeRoom(),
);

/** What this user is asked is shown in one place. */
export function watchPrompts(): void {
  followAsked(() => {
    if (place.here() || latestAsked().length > 0) place.use(({ drawPrompts }) => drawPrompts());
  });
}
/** Gives that place the keyboard, at the questions of a card where one is named. False where nobody is asked. */
export const focusPrompts = (messageId?: string): boolean => place.here()?.focusPrompts(messageId) ?? false;
