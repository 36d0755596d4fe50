import { profile } from "../../common/generation/index";
import { globals, localize } from "./host";

const REFERENCE = /@([a-z0-9_\-.]+)/gi;

/** Replace every "@path" by its value in the data; unknown paths stay, or become `missing`. */
export function replaceFormulaData(
  formula: string,
  data: Record<string, unknown>,
  { missing, warn = false }: { missing?: string | undefined; warn?: boolean } = {},
): string {
  return String(formula).replace(REFERENCE, (match, path: string) => {
    // A sentence may end right after a reference: "@str." means "@str" and a full stop.
    const clean = path.replace(/\.+$/, "");
    const value = lookup(data, clean);
    if (value === undefined || value === null) {
      if (warn) globals.ui?.notifications?.warn(localize("DICE.WarnMissingData", { match }));
      return missing === undefined ? match : String(missing);
    }
    return spell(value) + path.slice(clean.length);
  });
}

function lookup(data: Record<string, unknown>, path: string): unknown {
  let value: unknown = data;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function spell(value: unknown): string {
  if (typeof value === "boolean") return profile().booleansCount ? String(Number(value)) : String(value);
  return String(value).trim();
}
