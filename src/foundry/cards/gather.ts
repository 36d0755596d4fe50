import { labelOf } from "../../engine/procedure/address";
import type { ChecksView, Draft, PromptView, Reader, StepView } from "./view.types";

/** Whether the reader is asked here, and not somebody else whom they might answer for. */
export const asksReader = ({ node, prompt }: Pick<StepView, "node" | "prompt">): boolean =>
  node === "wait" && prompt !== null && prompt.folded === "";

/** The words of the button that gives the same answer for all: it says which answer. Empty where one of them has no free default. */
function passAll(prompts: readonly PromptView[], t: Reader["t"]): string {
  const options = prompts.map((one) => one.options.find(({ pass }) => pass));
  const [first] = options;
  if (!first || options.some((option) => option?.label !== first.label)) return "";
  return t("FIVEFOLD.Card.passAll", { count: prompts.length, option: first.label });
}

/** One list for prompts that ask several creatures the same with two answers, one of which is doing nothing; null where they are something else. */
export function checksOf(prompts: readonly PromptView[]): ChecksView | null {
  const [first, ...others] = prompts;
  if (!first || others.length === 0 || first.together === "") return null;
  const rows = prompts.flatMap(({ at, who, options, together }) => {
    const no = options.find(({ pass }) => pass);
    const yes = options.find(({ pass, refused }) => !pass && !refused);
    return no && yes && options.length === 2 && together === first.together
      ? [{ at, who, note: yes.cost, yes: yes.value, no: no.value }]
      : [];
  });
  return rows.length === prompts.length ? { question: first.together, rows } : null;
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
    const prompts = [known.prompt, ...known.more].flatMap((one) => one ?? []);
    known.checks = checksOf(prompts);
    known.passAll = known.checks ? "" : passAll(prompts, t);
  }
  return kept;
}
