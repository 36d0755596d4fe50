/** What a field can answer to. `step`: each step that ends in it; `enter`, `leave`: the step by which somebody comes in or goes out. */
export type FieldTrigger = "step" | "enter" | "leave" | "turnStart" | "turnEnd";

/** What one step means for the fields that it begins or ends in, by their ids. It is a type alias because it is sent as JSON. */
export type Crossing = {
  readonly entered: readonly string[];
  readonly stayed: readonly string[];
  readonly left: readonly string[];
};
/** @param before ids of the fields where the step begins, `after` of those where it ends (`PathFacts.grounds`, `PathStep.grounds`) */
export function crossing(before: readonly string[] = [], after: readonly string[] = []): Crossing {
  return {
    entered: after.filter((id) => !before.includes(id)),
    stayed: after.filter((id) => before.includes(id)),
    left: before.filter((id) => !after.includes(id)),
  };
}
/** Whether a step sets a field off that answers to these triggers: at most once, whichever of them fits. */
export function isSetOff(id: string, { entered, stayed, left }: Crossing, triggers: readonly FieldTrigger[]): boolean {
  const comes = entered.includes(id);
  if (triggers.includes("step") && (comes || stayed.includes(id))) return true;
  return (triggers.includes("enter") && comes) || (triggers.includes("leave") && left.includes(id));
}
