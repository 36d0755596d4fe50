import type { PromptSpec, Ruleset } from "../../contract/ruleset";
import { labelOf } from "../../engine/procedure/address";
import type { Address } from "../../engine/procedure/types";
import { SYSTEM } from "../host";
import type { HostActor } from "../host/types";

/** What a creature's player wants of a question: not to be asked, to be asked, or that it is done without asking. */
export const POLICIES = ["off", "ask", "auto"] as const;
export type Policy = (typeof POLICIES)[number];

const isPolicy = (value: unknown): value is Policy => POLICIES.some((one) => one === value);

export function promptSpec(ruleset: Ruleset, at: Address): PromptSpec | null {
  const label = labelOf(at);
  return ruleset.prompts.find(({ id }) => id === label) ?? null;
}

/** Everybody is asked unless they said otherwise. What is stored is whatever its owner wrote. */
export function policyFor(actor: HostActor, spec: PromptSpec): Policy {
  const stored = actor.getFlag(SYSTEM, "prompts");
  const value = typeof stored === "object" && stored !== null ? Reflect.get(stored, spec.id) : undefined;
  return isPolicy(value) ? value : "ask";
}

export async function setPolicy(actor: HostActor, prompt: string, policy: Policy): Promise<void> {
  await actor.setFlag(SYSTEM, `prompts.${prompt}`, policy);
}

/** The answer that was decided beforehand; null where the player is asked. */
export function standingAnswer(ruleset: Ruleset, actor: HostActor | null, at: Address): string | null {
  const spec = promptSpec(ruleset, at);
  if (!spec || !actor) return null;
  const policy = policyFor(actor, spec);
  return policy === "ask" ? null : spec[policy];
}
