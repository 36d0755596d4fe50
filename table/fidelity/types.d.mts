type Kind = "m" | "a" | "p";
export interface Surface {
  readonly classes: Record<string, { readonly static: Record<string, Kind>; readonly instance: Record<string, Kind> }>;
  readonly functions: string[];
  readonly constants: Record<string, unknown>;
  readonly fields: Record<string, Record<string, string>>;
  readonly roots: Record<string, Record<string, Kind | "o">>;
}
export function readTypes(root: string): Surface;
