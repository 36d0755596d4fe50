import { labelOf } from "../../engine/procedure/address";
import type { Draft, Reader, StepView } from "./view.types";

/** Whether the reader is asked here, and not somebody else whom they might answer for. */
const asksReader = ({ node, prompt }: StepView): boolean => node === "wait" && prompt !== null && prompt.folded === "";

/** Merges prompts: the same question to several creatures of one user is one step with one answer for each creature. */
export function gathered(steps: readonly Draft[], { t }: Reader): readonly StepView[] {
  const first = new Map<string, Draft>();
  const kept: Draft[] = [];
  for (const step of steps) {
    const label = labelOf(step.at);
    const known = asksReader(step) ? first.get(label) : undefined;
    if (!known || !step.prompt) {
      if (asksReader(step)) first.set(label, step);
      kept.push(step);
      continue;
    }
    known.more = [...known.more, step.prompt];
    known.passAll = t("FIVEFOLD.Card.passAll", { count: known.more.length + 1 });
  }
  return kept;
}
