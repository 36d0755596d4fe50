import { changesField, MODE_NAMES } from "../../common/documents/active-effect-14";
import { ActiveEffectTypeDataModel } from "../../common/documents/effect-type-data";
import { outdated, profile } from "../../common/generation/index";
import type { Dynamic, Plain } from "../../dynamic";
import { ActiveEffectRegistry, isExpiryEvent } from "./effect-expiry";
import { applyTypedChange } from "./effect-phases";
import { host } from "./host";

/** When an effect made now begins; `combatant` is whose turn it is, not who bears it (foundry-api.md §4.3). */
function effectStart(combat: Dynamic = host.game.combat): Plain {
  const time = host.game.time?.worldTime ?? 0;
  if (!combat?.started) return { time };
  const { id, round, turn, combatant } = combat;
  return { combat: id, combatant: combatant?.id ?? null, initiative: combatant?.initiative ?? null, round, turn, time };
}

/** Start an effect now; one that lasts rounds or turns ends at the start of a turn unless its data names another event. */
export function beginEffect(effect: Dynamic): void {
  if (effect.target?.documentName !== "Actor") return;
  const { start, duration } = effect._source;
  if (start === null) effect.updateSource({ start: effect.constructor.getEffectStart() });
  const counted = duration.units === "rounds" || duration.units === "turns";
  if (counted && duration.value !== null && !duration.expiry)
    effect.updateSource({ duration: { expiry: "turnStart" } });
}

const shim = (old: string, instead: string) => ({ old, instead, since: 14, until: 16 });

/** A change in the form of 14, from which the old number of its mode can still be read. */
function withMode(change: Plain): Plain {
  return Object.defineProperty({ ...change }, "mode", {
    get: () => outdated(shim("EffectChangeData#mode", "EffectChangeData#type"), MODE_NAMES.indexOf(change.type)),
    enumerable: false,
    configurable: true,
  });
}

/** Gives the class of effects what came with generation 14 (foundry-api.md §4.2, §4.3; API docs v14, ActiveEffect). */
export function equipEffects(cls: Dynamic): void {
  if (profile().effects.changes !== "system") return;
  const define = (home: object, methods: Plain): void => {
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(home, name, { value, writable: true, configurable: true });
  };
  define(cls, {
    registry: new ActiveEffectRegistry(),
    getEffectStart: effectStart,
    applyChange: applyTypedChange,
    applyChangeField: (model: Dynamic, change: Plain, options: Plain = {}) =>
      applyTypedChange(model, change, options)[change.key],
    applyField: (model: Dynamic, change: Plain, field?: Dynamic) =>
      outdated(
        shim("ActiveEffect.applyField", "ActiveEffect.applyChangeField"),
        applyTypedChange(model, change, { field })[change.key],
      ),
    getInitialDuration: () =>
      outdated(shim("ActiveEffect.getInitialDuration", "ActiveEffect.getEffectStart"), { start: effectStart() }),
  });
  define(cls.prototype, {
    getReplacementData: (data: Plain) => data,
    apply(document: Dynamic, change: Plain) {
      return outdated(shim("ActiveEffect#apply", "ActiveEffect.applyChange"), cls.applyChange(document, change));
    },
    isExpiryEvent(event: string, moment: Plain) {
      return isExpiryEvent(this, event, moment);
    },
  });
  Object.defineProperty(cls.prototype, "changes", {
    get(this: Dynamic) {
      return (this.system?.changes ?? []).map(withMode);
    },
    configurable: true,
  });
}

/**
 * Give every model of effects a field for changes, and check the ones that have one.
 * Source: foundry-api.md §4.1; issue #13740.
 * @throws when a model's changes lack type, phase or priority
 */
export function completeEffectModels(): void {
  if (profile().effects.changes !== "system") return;
  const { dataModels } = host.CONFIG.ActiveEffect;
  dataModels.base ??= ActiveEffectTypeDataModel;
  for (const [type, { schema }] of Object.entries<Dynamic>(dataModels)) {
    const known = schema.fields.changes;
    if (!known) {
      const field = changesField();
      field.name = "changes";
      field.parent = schema;
      schema.fields.changes = field;
      continue;
    }
    const lacks = ["type", "phase", "priority"].filter((name) => !known.element?.fields?.[name]);
    if (lacks.length) throw new Error(`The changes of the effects' model "${type}" lack ${lacks.join(", ")}.`);
  }
}
