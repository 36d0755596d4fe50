const fields = foundry.data.fields;

/** The largest number that any field takes: enough for every creature, small enough to stay readable. */
const MOST = 9999;

/** A number of things: 0 or more. Fractions are rounded, numbers out of range are clamped, anything else is refused. */
export function count(initial: number, max = MOST) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max, initial });
}
/** A number of things that is never none. */
export function some(initial: number, max = MOST) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, max, initial });
}
/** A number of things, or nothing: then it is derived. */
export function maybe() {
  return new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, max: MOST, initial: null });
}
/** A whole number that may be negative. */
export function whole(initial: number) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, min: -MOST, max: MOST, initial });
}
/** A whole number that may be negative, or nothing: then it is derived. */
export function maybeWhole() {
  return new fields.NumberField({
    required: true,
    nullable: true,
    integer: true,
    min: -MOST,
    max: MOST,
    initial: null,
  });
}
export function real(initial: number) {
  return new fields.NumberField({ required: true, nullable: false, min: -MOST, max: MOST, initial });
}
export function flag(initial: boolean) {
  return new fields.BooleanField({ required: true, nullable: false, initial });
}
export function choice<const T extends string>(choices: readonly T[], initial: NoInfer<T>) {
  return new fields.StringField({ required: true, nullable: false, blank: false, choices: [...choices], initial });
}
export function label() {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial: "" });
}
/**
 * Shape that token bars understand.
 * @param below whether the value may go below 0
 */
export function bar(initial: number, below = false) {
  return new fields.SchemaField({ value: below ? whole(initial) : count(initial), max: count(initial) });
}
/** Data that rules wrote and read; their shape is checked when they are read. */
export function data() {
  return new fields.ObjectField({ required: true, nullable: false, initial: {} });
}
export function notes() {
  return new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });
}
