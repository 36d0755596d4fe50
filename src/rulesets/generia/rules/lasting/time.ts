import type { Id, World } from "../../../../engine/procedure/types";
import { type Duration, type TimeEvent, type Timer, timerAfter } from "../../../../kit/rules/durations";
import { timerOf } from "../../../../kit/rules/lasting";
import { burst } from "../damage/harmed";
import type { R } from "../data/read";
import type { GBeing, GLasting } from "../data/types";

/** The lasting effects for which time goes by, and the event by which it does. */
export type Passing = { readonly on: readonly Id[]; readonly moment: TimeEvent };
/** Whether an event changes the timer of an effect with this duration, or ends the effect. */
export function runsOut(duration: Duration, timer: Timer, moment: TimeEvent): boolean {
  const after = timerAfter(duration, timer, moment);
  return !after || (["round", "slot", "left", "due"] as const).some((at) => after[at] !== timer[at]);
}
/** The lasting effects of these participants whose timer an event changes or which it ends; null where there are none. */
export function passing(world: World<GBeing>, moment: TimeEvent): Passing | null {
  const on = Object.values(world).flatMap((being) => {
    if (being.kind !== "lasting") return [];
    return runsOut(being.duration, timerOf(being), moment) ? [being.id] : [];
  });
  return on.length > 0 ? { on, moment } : null;
}
/** Time goes by for lasting effects. [G-069], [G-071] Swallowed matter whose time is over deals its damage. */
export function pass(ref: R, { on, moment }: Passing): void {
  const over = on.flatMap((id): readonly GLasting[] => {
    const being = ref.see(id);
    return being.kind === "lasting" && !timerAfter(being.duration, timerOf(being), moment) ? [being] : [];
  });
  ref.deed(
    "time",
    on.map((id) => ({ k: "tick", on: id, moment })),
  );
  for (const one of over) {
    const { what, name, of } = one;
    const key = what === "matter" || what === "swallowed" ? "dissolves" : "over";
    ref.say({
      key: `FIVEFOLD.Generia.Say.${key}`,
      rule: what === "status" ? "G-182" : "G-069",
      about: of,
      data: { spell: name },
    });
    if (what === "swallowed") burst(ref, of, one);
  }
}
