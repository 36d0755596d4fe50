import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts, SettingValues } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { readDuration } from "../../../../kit/rules/durations";
import { dissolve } from "../damage/harmed";
import { bounded } from "../data/bounds";
import { type CreatureSystem, creatureOf, effectOf } from "../data/documents";
import { STATUSES, type Status } from "../data/names";
import { OPTIONS } from "../data/options";
import { has, lastingIn, num, type R } from "../data/read";
import type { GLasting } from "../data/types";
import { doerOf, refuse, type X } from "../turns/declaring";
import { passing, runsOut } from "./time";

const ownOf = (x: X): readonly GLasting[] => lastingIn((id) => x.world[id], doerOf(x));

/** `on`: the lasting effect that ends; `lifts`: the condition that ends because a person has deleted its item. */
type GEnd = { readonly by: Id; readonly on?: Id; readonly lifts?: Status };
/** [G-070], [G-091] A lasting effect ends because its caster, or a game master, wants it to. */
export function endLasting(ref: R, { by, on, lifts }: GEnd): boolean {
  if (lifts !== undefined) return ref.deed("ended", [{ k: "status", on: by, what: lifts, to: 0 }]).ok;
  if (on === undefined) return false;
  const being = ref.see(on);
  if (!ref.deed("ended", [{ k: "over", on }]).ok) return false;
  if (being.kind === "lasting") dissolve(ref, being);
  return true;
}
/** [G-070] The caster of a spell may end its effect at will; a creature that only bears the effect may not. */
export function declareEndLasting(x: X): Declared | Refusal {
  const being = ownOf(x).find(({ item }) => item === x.item?.id);
  if (!being) return refuse("nothingLasts", "G-070");
  const own = being.source === doerOf(x).uuid && being.what !== "swallowed";
  if (!own && !x.adjust.override)
    return { ...refuse("notYourSpell", "G-070", { name: being.name }), overridable: true };
  return declared({ by: x.by, on: being.id });
}

/** [G-182] A person has deleted the item that brought a condition: the condition ends too, unless another item brings it. */
export function declareLift(x: X): Declared | Refusal {
  const lifts = STATUSES.find((one) => one === x.adjust.said?.status);
  const brought = ownOf(x).some(({ status }) => status === lifts);
  return lifts === undefined || brought || !has(doerOf(x), lifts)
    ? refuse("nothingLasts", "G-182")
    : declared({ by: x.by, lifts });
}

/** [G-097] A creature was moved into areas by hand. */
export function declareTread(x: X): Declared | Refusal {
  const ids = (x.adjust.said?.grounds ?? "").split(" ").filter((id) => id !== "");
  // At some tables areas affect only creatures that enter them of their own will.
  if (OPTIONS.of.areaForcedMovement(x.settings) === "ignores") return refuse("ownWill", "G-097");
  return ids.length > 0 ? declared({ by: x.by, ids }) : refuse("nothingLasts", "G-097");
}

/** [G-008], [G-069] The act that follows where world time goes by outside of encounters; null where nothing of the actor changes with it. */
export function passes(actor: ActorFacts, rounds: number, time: number, settings: SettingValues) {
  const lasts = actor.items.some((item) => {
    const effect = effectOf(item);
    const duration = effect && readDuration(effect.duration);
    return effect && duration && runsOut(duration, effect.timer, { k: "passed", rounds, time });
  });
  const c = creatureOf(actor);
  const recovers = c !== null && phasesIn(rounds, time, settings) > 0 && c.recovery > 0 && c.mp.value < c.mp.max;
  return lasts || recovers || (c !== null && lapsed(c, rounds, time, settings))
    ? { act: "timePassed", said: { rounds: String(rounds) } }
    : null;
}
/** [G-008] How many Phases have ended in the rounds that have just gone by. @param time the world time now, in seconds */
function phasesIn(rounds: number, time: number, settings: SettingValues): number {
  const phase = OPTIONS.of.phaseSeconds(settings);
  const begun = Math.max(0, time - rounds * OPTIONS.of.secondsPerRound(settings));
  return Math.floor(time / phase) - Math.floor(begun / phase);
}
/** [G-046], [G-174] Whether the penalty on the next defence has ended: when it is due, or with the next Phase where that time is unknown. */
const lapsed = (
  { defencePenalty, penaltyDue }: Pick<CreatureSystem, "defencePenalty" | "penaltyDue">,
  rounds: number,
  time: number,
  settings: SettingValues,
): boolean => defencePenalty > 0 && (penaltyDue > 0 ? time >= penaltyDue : phasesIn(rounds, time, settings) > 0);
/** [G-008], [G-174], [G-180] What the time that has gone by changes for an actor: its lasting effects, its MP, and the penalty on its next defence. */
export function declareTimePassed(x: X): Declared | Refusal {
  const said = Number(x.adjust.said?.rounds);
  const rounds = Number.isInteger(said) && said > 0 ? said : 1;
  const time = x.time ?? 0;
  const passed = passing(x.world, { k: "passed", rounds, time });
  const phases = phasesIn(rounds, time, x.settings);
  const recovers = bounded(phases * (creatureOf(x.actor)?.recovery ?? 0));
  const [defencePenalty, penaltyDue] = [num(doerOf(x), "defencePenalty"), num(doerOf(x), "penaltyDue")];
  const lapses = lapsed({ defencePenalty, penaltyDue }, rounds, time, x.settings);
  if (x.turn || (!passed && recovers === 0 && !lapses) || !x.adjust.override) return refuse("nothingLasts", "G-008");
  return declared({
    ...(passed ?? { on: [] }),
    ...((recovers > 0 || lapses) && { by: x.by }),
    ...(recovers > 0 && { recovers }),
    ...(lapses && { lapses: true as const }),
  });
}
