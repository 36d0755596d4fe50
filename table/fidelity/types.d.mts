/** A method, an accessor, a property, or what the host itself may be without. */
type Kind = "m" | "a" | "p" | "o";
export interface Surface {
  readonly classes: Record<string, { readonly static: Record<string, Kind>; readonly instance: Record<string, Kind> }>;
  readonly functions: string[];
  readonly values: string[];
  readonly constants: Record<string, unknown>;
  readonly fields: Record<string, Record<string, string>>;
  readonly roots: Record<string, Record<string, Kind>>;
}
export function readTypes(root: string): Surface;
/** A class of the host: its name, what can be called or asked of it, and the properties of it and of its instances. */
export interface KnownClass {
  readonly name: string;
  readonly statics: readonly string[];
  readonly instances: readonly string[];
  readonly staticProperties: readonly string[];
  readonly properties: readonly string[];
}
/** What the throwers need to know. */
export interface Known {
  readonly names: readonly string[];
  readonly classes: readonly KnownClass[];
  readonly roots: Readonly<Record<string, readonly string[]>>;
}
export function knownOf(surface: Surface): Known;
