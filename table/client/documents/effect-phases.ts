import { outdated, profile } from "../../common/generation/index";
import { getProperty, setProperty } from "../../common/utils/paths";
import type { Dynamic, Plain } from "../../dynamic";
import { applyField, applyUnguided, fieldOf } from "./effect-changes";
import { host } from "./host";

const REFERENCE = /@([\w.-]+)/g;

/** A value with its references to data replaced; a value that is a single reference keeps the type of the referenced value (foundry-api.md §4.2). */
function resolveReferences(value: Dynamic, data: Plain): Dynamic {
  if (typeof value !== "string" || !value.includes("@")) return value;
  const whole = /^@([\w.-]+)$/.exec(value.trim());
  if (whole) return getProperty(data, whole[1] ?? "") ?? value;
  return value.replace(REFERENCE, (text, path: string) => String(getProperty(data, path) ?? text));
}

/** The place of a change among the others of its phase. */
function priorityOf({ priority, type }: Plain): number {
  return priority ?? host.CONFIG.ActiveEffect.changeTypes[type]?.defaultPriority ?? 0;
}

/**
 * Applies one change of generation 14.
 * @returns what changed, by path
 * Source: API docs v14, ActiveEffect.applyChange, CONFIG.ActiveEffectChangeTypeConfig.
 */
export function applyTypedChange(
  document: Dynamic,
  change: Plain,
  { replacementData = {}, modifyTarget = true, field }: Plain = {},
): Plain {
  const handler = host.CONFIG.ActiveEffect.changeTypes[change.type]?.handler;
  if (typeof handler === "function") return handler(document, change, { field, replacementData, modifyTarget }) ?? {};
  const resolved = { ...change, value: resolveReferences(change.value, replacementData) };
  const known = field ?? fieldOf(document, change.key);
  if (known) return { [change.key]: applyField(document, resolved, known, modifyTarget) };
  const changes: Plain = {};
  applyUnguided(document, resolved, changes);
  if (modifyTarget) for (const [path, value] of Object.entries(changes)) setProperty(document, path, value);
  return changes;
}

/** Whether a phase may run now, which is once in each preparation; otherwise it is reported. */
function mayRun(actor: Dynamic, phase: string): boolean {
  const known = phase in host.CONFIG.ActiveEffect.phases;
  if (known && !actor._completedActiveEffectPhases.has(phase)) return true;
  const problem = known ? "was applied already in this preparation" : "is not a phase of CONFIG.ActiveEffect.phases";
  host.Hooks.onError("Actor#applyActiveEffects", new Error(`The phase "${phase}" ${problem}.`), { log: "error" });
  return false;
}

/** Applies the changes of active effects in one phase, by priority. Source: foundry-api.md §4.1, §4.2; API docs v14, Actor#applyActiveEffects. */
export function applyPhase(actor: Dynamic, asked: string | undefined): void {
  const shim = { old: "Actor#applyActiveEffects without a phase", instead: "a phase", since: 14, until: 16 };
  const phase = asked ?? outdated(shim, "initial");
  if (!mayRun(actor, phase)) return;
  actor._completedActiveEffectPhases.add(phase);
  const changes: Plain[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    if (phase === "initial") for (const status of effect.statuses) actor.statuses.add(status);
    for (const change of effect.system?.changes ?? [])
      if (change.phase === phase && change.key) changes.push({ ...change, effect, priority: priorityOf(change) });
  }
  changes.sort((a, b) => a.priority - b.priority);
  const data = actor.getRollData();
  const overrides: Plain = {};
  for (const change of changes) {
    // changes with a token's key are not applied to the actor
    if (change.key.startsWith("token.")) {
      actor.tokenActiveEffectChanges[phase] ??= [];
      actor.tokenActiveEffectChanges[phase].push(change);
    } else {
      const cls = change.effect.constructor;
      Object.assign(
        overrides,
        cls.applyChange(actor, change, { replacementData: change.effect.getReplacementData(data) }),
      );
    }
  }
  host.foundry.utils.mergeObject(actor.overrides, host.foundry.utils.expandObject(overrides));
}

/** `CONFIG.ActiveEffect` as it came with 14. */
export const phasedConfig = (): Plain => ({
  phases: {
    initial: { label: "EFFECT.PHASES.initial", hint: "EFFECT.PHASES.initialHint" },
    final: { label: "EFFECT.PHASES.final", hint: "EFFECT.PHASES.finalHint" },
  },
  changeTypes: Object.fromEntries(
    Object.entries(profile().constants.added.ACTIVE_EFFECT_CHANGE_TYPES ?? {}).map(([type, defaultPriority]) => [
      type,
      { label: `EFFECT.TYPE_${type.toUpperCase()}`, defaultPriority },
    ]),
  ),
  expiryAction: "update",
  expiryEvents: {},
});
