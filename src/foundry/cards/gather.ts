import { labelOf } from "../../engine/procedure/address";
import type { Draft, Reader, StepView } from "./view.types";

/** Whether the reader is asked here, and not somebody else whom they might answer for. */
export const asksReader = ({ node, prompt }: Pick<StepView, "node" | "prompt">): boolean =>
  node === "wait" && prompt !== null && prompt.folded === "";

/** The words of the button that gives the same answer for all: it says which answer. Empty where one of them has no free default. */
function passAll({ prompt, more }: Draft, t: Reader["t"]): string {
  const prompts = [prompt, ...more].flatMap((one) => one ?? []);
  const options = prompts.map((one) => one.options.find(({ pass }) => pass));
  const [first] = options;
  if (!first || options.some((option) => option?.label !== first.label)) return "";
  return t("FIVEFOLD.Card.passAll", { count: prompts.length, option: first.label });
}

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
    known.passAll = passAll(known, t);
  }
  return kept;
}
