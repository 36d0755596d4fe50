import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { actor, barred, hold, moment, refuse, type X } from "../actions/declaring";
import { usable } from "../data/abilities";
import type { UCreature } from "../data/being.types";
import { has, hasLeft, num } from "../data/read";
import { recordsIn } from "../states/states";
import { ORDERINGS } from "../turns/speak";
import { APPLY, FATES } from "./round";

const said = <T extends string>(x: X, group: string, options: readonly T[]): T | undefined =>
  options.find((option) => option === x.adjust.said?.[group]);

/** All participants of the act by side. */
export function sidesIn(x: X): Readonly<Record<string, readonly string[]>> {
  const sides: Record<string, string[]> = {};
  for (const id of new Set([x.by, ...x.on])) {
    const being = x.world[id];
    if (being?.kind !== "creature") continue;
    const members = sides[being.side] ?? [];
    members.push(id);
    sides[being.side] = members;
  }
  return sides;
}
/** The beginning of the keys in `Adjustments.said` that hold whether a side is ambushed; the side follows. */
export const AMBUSHED = "ambushed ";
/**
 * [U-003], [U-134] Only a game master decides which of the participants' sides are ambushed. An ambush in the middle of a round lasts
 * through the next one (A-50).
 */
export function declareAmbush(x: X): Declared | Refusal {
  if (!x.adjust.override) return hold("gmOnly", "U-003");
  const sides = sidesIn(x);
  const asked = Object.keys(sides).filter((side) => x.adjust.said?.[AMBUSHED + side] !== undefined);
  const caught = asked.filter((side) => x.adjust.said?.[AMBUSHED + side] === "yes");
  return declared({
    sides,
    ...(asked.length > 0 && { caught }),
    ...(x.turn?.phase !== undefined && x.turn.phase !== "start" && { rounds: 2 }),
  });
}
/** [U-014] The deaths of this round: of the participants, and of all creatures on the scene that are down. */
export function declareDeaths(x: X): Declared | Refusal {
  if (!x.adjust.override) return hold("gmOnly", "U-014");
  const { ruleOptions } = moment(x);
  return declared({ order: [...new Set([x.by, ...x.on])], around: x.by, ...(ruleOptions && { ruleOptions }) });
}
/** [U-014], A-09 A player's creature becomes unconscious because its health was set below 1 by hand. */
export function declareCollapse(x: X): Declared | Refusal {
  const c = actor(x);
  const faints = c.player && has(c, "down") && num(c, "health") < 1;
  const { ruleOptions } = moment(x);
  return faints ? declared({ faints: x.by, ...(ruleOptions && { ruleOptions }) }) : refuse("notDown", "U-014");
}
/** [U-014] The outcome for one creature below 1 health, as the game master chose. */
export function declareFate(x: X): Declared | Refusal {
  if (!x.adjust.override) return hold("gmOnly", "U-014");
  const c = actor(x);
  if (hasLeft(c)) return refuse("gone", "U-014");
  if (!has(c, "down")) return refuse("notDown", "U-014");
  const { ruleOptions } = moment(x);
  return declared({ order: [x.by], fate: said(x, "fate", FATES) ?? "alive", ...(ruleOptions && { ruleOptions }) });
}
/** [U-005] What the environment does to the targets, by an ability of the creature that stands for it. */
export function declareEnvironment(x: X): Declared | Refusal {
  if (!x.adjust.override) return hold("gmOnly", "U-005");
  const made = x.item && usable(x.item, recordsIn(x));
  if (!x.item || !made) return refuse("noAbility", "U-005");
  const answer = said(x, "environment", APPLY);
  const [packet] = made.ability.packets ?? [];
  const [effect] = made.ability.effects ?? [];
  const environment = [
    {
      name: x.item.name,
      on: [...new Set(x.on)],
      ...(packet && { packet }),
      ...(effect && { effect }),
      ...(answer && { answer }),
    },
  ];
  return declared({ environment });
}

export const SPEECH_SLOTS = ["rapid", "action"] as const;
/** [U-016] Whether speaking takes nothing of a turn: in the end phase, and outside encounters. */
export function isSpeechFree(x: X): boolean {
  return !x.turn || x.turn.phase === "end";
}
/** [U-016], [U-093] Declares that a creature speaks. */
export function declareSpeak(x: X): Declared | Refusal {
  const c: UCreature = actor(x);
  const free = isSpeechFree(x);
  const slot = free ? undefined : (said(x, "slot", SPEECH_SLOTS) ?? "rapid");
  const stop = barred(c, x, slot);
  if (stop) return stop;
  const words = x.adjust.said?.words?.trim().slice(0, 200);
  const order = said(x, "order", ORDERINGS);
  return declared({
    by: x.by,
    words: words ?? "",
    ...(slot && !x.adjust.override && { slot }),
    ...(order && { order }),
    ...moment(x),
  });
}
/** [U-092], [U-093] Allies change their order freely before an encounter; during it they have to speak. */
export function declareOrder(x: X): Declared | Refusal {
  const c = actor(x);
  if (hasLeft(c)) return refuse("gone", "U-092");
  if (x.turn && !x.adjust.override) return hold("speakToOrder", "U-093");
  return declared({ by: x.by, order: said(x, "order", ORDERINGS) ?? "earlier" });
}
