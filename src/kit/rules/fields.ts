/**
 * The events that can set off a field. `step`: each step that ends in the field; `enter`, `leave`: the step by which a creature comes in or
 * goes out.
 */
export type FieldTrigger = "step" | "enter" | "leave" | "turnStart" | "turnEnd";

/**
 * What one step means for the fields in which it begins or ends, by the ids of the fields. It is a type alias because it is sent as JSON.
 */
export type Crossing = {
  readonly entered: readonly string[];
  readonly stayed: readonly string[];
  readonly left: readonly string[];
};
/**
 * Compares the fields where a step begins with those where it ends.
 * @param before ids of the fields where the step begins (`PathFacts.grounds`)
 * @param after ids of the fields where it ends (`PathStep.grounds`)
 */
export function crossing(before: readonly string[] = [], after: readonly string[] = []): Crossing {
  return {
    entered: after.filter((id) => !before.includes(id)),
    stayed: after.filter((id) => before.includes(id)),
    left: before.filter((id) => !after.includes(id)),
  };
}
/** Whether a step sets off a field that answers to these triggers. It does so at most once, however many of them fit. */
export function isSetOff(id: string, { entered, stayed, left }: Crossing, triggers: readonly FieldTrigger[]): boolean {
  const comes = entered.includes(id);
  if (triggers.includes("step") && (comes || stayed.includes(id))) return true;
  return (triggers.includes("enter") && comes) || (triggers.includes("leave") && left.includes(id));
}
