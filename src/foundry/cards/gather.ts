import { labelOf } from "../../engine/procedure/address";
import type { ChecksView, Draft, ForAllView, PromptView, Reader, StepView } from "./view.types";

/** Whether a step asks the reader, and not another person for whom the reader might answer. */
export const asksReader = ({ node, prompt }: Pick<StepView, "node" | "prompt">): boolean =>
  node === "wait" && prompt !== null && prompt.folded === "";

/** More options than these are not offered as buttons that answer for all creatures at once. */
const MOST_FOR_ALL = 4;
type Option = PromptView["options"][number];
/** Whether an option can be answered by a press alone. */
const isFree = ({ action, refused }: Option): boolean => action === "ff-answer" && !refused;

/**
 * The buttons that give one answer for all creatures, each with its option. Where the defaults differ between the creatures, one button
 * gives each its own default.
 */
function forAll(prompts: readonly PromptView[], t: Reader["t"]): readonly ForAllView[] {
  const count = prompts.length;
  const [first, ...others] = prompts;
  if (!first || prompts.some(({ map, list }) => map !== "" || list.length > 0)) return [];
  const shared = first.options.filter(
    (one) =>
      isFree(one) &&
      others.every(({ options }) =>
        options.some((other) => isFree(other) && other.value === one.value && other.label === one.label),
      ),
  );
  const usual = prompts.map(({ options }) => options.find((one) => one.usual && isFree(one)));
  const differs = new Set(usual.map((one) => one?.value)).size > 1 && !usual.includes(undefined);
  const each = { value: "", label: t("FIVEFOLD.Card.usualForAll", { count }), icon: "fa-solid fa-check-double" };
  const offered = shared.length > MOST_FOR_ALL ? shared.filter(({ pass }) => pass) : shared;
  return [
    ...(differs ? [each] : []),
    ...offered.map(({ value, label, icon }) => ({
      value,
      label: t("FIVEFOLD.Card.forAll", { count, option: label }),
      icon,
    })),
  ];
}

/** One list for prompts that ask several creatures the same, with two answers of which one means doing nothing; null for other prompts. */
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
/** Merges prompts: the same question to several creatures of one user becomes one step with an answer for each creature. */
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
    known.forAll = known.checks ? [] : forAll(prompts, t);
  }
  return kept;
}
