import type { PromptSpec, Ruleset } from "../../../contract/ruleset";
import { labelOf } from "../../../engine/procedure/address";
import type { Address } from "../../../engine/procedure/types";
import { actorFacts } from "../../facts/actor";
import { SYSTEM } from "../../host";
import type { HostActor } from "../../host/types";

/** How a player wants a question to be handled: off (never asked), ask, or auto (answered automatically). */
export const POLICIES = ["off", "ask", "auto"] as const;
export type Policy = (typeof POLICIES)[number];
/** The automatic answer that is set for one question, or for one ability that can answer it. */
export interface Wish {
  readonly spec: PromptSpec;
  readonly policy: Policy;
}
/** What automatic answers need to know of a question to a person. */
interface Question {
  readonly at: Address;
  readonly options: readonly string[];
}

const isPolicy = (value: unknown): value is Policy => POLICIES.some((one) => one === value);

/**
 * The automatic answer that is stored for a question. Without one the player is asked. The stored value is checked, because its owner can
 * write anything there.
 */
function policyFor(actor: HostActor, spec: PromptSpec): Policy {
  const stored = actor.getFlag(SYSTEM, "prompts");
  const value = typeof stored === "object" && stored !== null ? Reflect.get(stored, spec.id) : undefined;
  return isPolicy(value) ? value : "ask";
}

/** Stores an automatic answer with its creature, where the creature's owners may write. */
export async function setPolicy(actor: HostActor, prompt: string, policy: Policy): Promise<void> {
  await actor.setFlag(SYSTEM, `prompts.${prompt}`, policy);
}

/** All questions of a creature that can be answered automatically, each with the stored choice. */
export function wishesOf(ruleset: Ruleset, actor: HostActor): readonly Wish[] {
  const own = ruleset.ownPrompts?.(actorFacts(actor)) ?? [];
  const specs = [...ruleset.prompts, ...own];
  return specs.map((spec) => ({ spec, policy: policyFor(actor, spec) }));
}
/** The stored choices that concern a question: those for its options; where there are none, the first one for questions with its label. */
export function wishesAt(wishes: readonly Wish[], { at, options }: Question): readonly Wish[] {
  const label = labelOf(at);
  const meant = wishes.filter(({ spec }) => spec.at === label);
  const offered = meant.filter(({ spec }) => options.includes(spec.auto));
  return offered.length > 0 ? offered : meant.slice(0, 1);
}

/** The automatic answer to a question; null where the player is asked. One option that is set to "ask" is enough for that. */
export function standingAnswer(ruleset: Ruleset, actor: HostActor | null, question: Question): string | null {
  const wishes = actor ? wishesAt(wishesOf(ruleset, actor), question) : [];
  const taken = wishes.find(({ policy, spec }) => policy === "auto" && question.options.includes(spec.auto));
  if (taken) return taken.spec.auto;
  const [first] = wishes;
  return first && wishes.every(({ policy }) => policy === "off") ? first.spec.off : null;
}
