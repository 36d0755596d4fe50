import type { ContestLine } from "../../engine/procedure/story.types";
import type { Id } from "../../engine/procedure/types";
import type { Lettered } from "./lettered";

/** The participants, and those of them whose numbers are hidden from a reader. */
interface Facts {
  readonly members: Readonly<Record<Id, Lettered>>;
  readonly concealed: readonly Id[];
}

/** The creatures of an exchange, without their gear. */
const creaturesIn = ({ members }: Facts): readonly Id[] =>
  Object.keys(members).filter((id) => members[id]?.of === undefined);

/** Whether the reader may not know the numbers of a creature or of its gear. */
export function isConcealed({ members, concealed }: Facts, id: Id | undefined): boolean {
  return id !== undefined && concealed.includes(members[id]?.of ?? id);
}

/**
 * Decides which sides of a comparison are hidden.
 * @param whose the creature that rolled at an address. A number that nobody rolled belongs to another creature: it is hidden where that
 * could be a concealed one.
 */
export function concealedSides(
  line: Pick<ContestLine, "aAt" | "bAt">,
  view: Facts,
  whose: (at: string | undefined) => Id | undefined,
): { readonly a: boolean; readonly b: boolean } {
  const roller = whose(line.aAt);
  const a = isConcealed(view, roller);
  if (line.bAt !== undefined) return { a, b: isConcealed(view, whose(line.bAt)) };
  const others = creaturesIn(view).filter((id) => id !== roller);
  const [hidden, known] = [others.some((id) => isConcealed(view, id)), others.some((id) => !isConcealed(view, id))];
  // A concealed creature is compared with the creatures whose numbers everybody knows, where there are any.
  return { a, b: hidden && !(a && known) };
}

/** Whether a sentence would reveal a hidden number. */
export const tellsNumbers = (text: string): boolean => /\d/.test(text);
