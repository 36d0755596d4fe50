import * as operators from "../../common/data/operators";
import { ActiveEffectTypeDataModel } from "../../common/documents/effect-type-data";
import { profile } from "../../common/generation/index";
import { equals, isPlainObject } from "../../common/utils/objects";
import type { Plain } from "../../dynamic";
import { ActiveEffectRegistry } from "../documents/effect-expiry";

const {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  OPERATOR_IDENTIFIER,
  OPERATOR_VALUE,
  reconstructOperator,
} = operators;

/** Names below `foundry` that came with operator objects, and the short ones without a namespace (foundry-api.md §3.5, RN14.349 #13090). */
function objectOperators(): Plain {
  Object.assign(globalThis, {
    _del: new ForcedDeletion(),
    _replace: (value: unknown) => ForcedReplacement.create(value),
    _loc: (key: string, data?: Plain) => globalThis.game.i18n.localize(key, data),
  });
  return {
    helpers: { ActiveEffectRegistry },
    data: {
      ActiveEffectTypeDataModel,
      operators: {
        DataFieldOperator,
        ForcedDeletion,
        ForcedReplacement,
        OPERATOR_IDENTIFIER,
        OPERATOR_VALUE,
        reconstructOperator,
      },
    },
    utils: { equals, isPlainObject },
  };
}

/** Adds what only the running generation has to `foundry` and to the global object. */
export function addNames(foundry: Plain): void {
  if (profile().operators !== "objects") return;
  for (const [name, content] of Object.entries(objectOperators())) foundry[name] = { ...foundry[name], ...content };
}
