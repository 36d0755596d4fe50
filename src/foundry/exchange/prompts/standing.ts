import type { PromptSpec, Ruleset } from "../../../contract/ruleset";
import { labelOf } from "../../../engine/procedure/address";
import type { Address } from "../../../engine/procedure/types";
import { actorFacts } from "../../facts/actor";
import { SYSTEM } from "../../host";
import type { HostActor } from "../../host/types";

/** What a creature's player wants of a question: not to be asked, to be asked, or that it is done without asking. */
export const POLICIES = ["off", "ask", "auto"] as const;
export type Policy = (typeof POLICIES)[number];
/** What was decided beforehand of one question, or of one ability that answers it. */
export interface Wish {
  readonly spec: PromptSpec;
  readonly policy: Policy;
}
/** A question to a person, as far as it matters what was decided beforehand. */
interface Question {
  readonly at: Address;
  readonly options: readonly string[];
}

const isPolicy = (value: unknown): value is Policy => POLICIES.some((one) => one === value);

/** Everybody is asked unless they said otherwise. What is stored is whatever its owner wrote. */
function policyFor(actor: HostActor, spec: PromptSpec): Policy {
  const stored = actor.getFlag(SYSTEM, "prompts");
  const value = typeof stored === "object" && stored !== null ? Reflect.get(stored, spec.id) : undefined;
  return isPolicy(value) ? value : "ask";
}

/** Keeps a wish with its creature, where its owners may write. */
export async function setPolicy(actor: HostActor, prompt: string, policy: Policy): Promise<void> {
  await actor.setFlag(SYSTEM, `prompts.${prompt}`, policy);
}

/** Everything that can be decided beforehand of a creature, and what was decided. */
export function wishesOf(ruleset: Ruleset, actor: HostActor): readonly Wish[] {
  const own = ruleset.ownPrompts?.(actorFacts(actor)) ?? [];
  const specs = [...ruleset.prompts, ...own];
  return specs.map((spec) => ({ spec, policy: policyFor(actor, spec) }));
}
/** The wishes that a question is about: those for what it offers; where it offers none of that, the first for questions of its kind. */
export function wishesAt(wishes: readonly Wish[], { at, options }: Question): readonly Wish[] {
  const label = labelOf(at);
  const meant = wishes.filter(({ spec }) => spec.at === label);
  const offered = meant.filter(({ spec }) => options.includes(spec.auto));
  return offered.length > 0 ? offered : meant.slice(0, 1);
}

/** The answer that was decided beforehand; null where the player is asked: one ability that is to be asked for is enough. */
export function standingAnswer(ruleset: Ruleset, actor: HostActor | null, question: Question): string | null {
  const wishes = actor ? wishesAt(wishesOf(ruleset, actor), question) : [];
  const taken = wishes.find(({ policy, spec }) => policy === "auto" && question.options.includes(spec.auto));
  if (taken) return taken.spec.auto;
  const [first] = wishes;
  return first && wishes.every(({ policy }) => policy === "off") ? first.spec.off : null;
}
