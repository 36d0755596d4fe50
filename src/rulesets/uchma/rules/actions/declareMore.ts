import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { isAdjacent } from "../board/targeting";
import { formFacts } from "../data/abilities";
import { ownSkillOf } from "../data/documents";
import { effectsOf, has, hasLeft, num, seeIn, spendable } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import type { Skill } from "../data/terms";
import type { OwnSkill } from "../dice/skill";
import { cannotOrder, cannotRide, ORDERS } from "../mounts/mount";
import { isSeatedOn } from "../mounts/seat";
import { NEUTRAL } from "../summons/pvp";
import { actor, barred, hold, moment, oneTarget, refuse, type X } from "./declaring";

/** [U-143], [U-144] Declares that a creature gets on a mount. */
export function declareMount(x: X): Declared | Refusal {
  const c = actor(x);
  const stop = barred(c, x, "action");
  if (stop) return stop;
  const target = oneTarget(x);
  if (!target.ok) return target;
  const between = x.board?.to[target.d.id];
  const adjacent = !between || isAdjacent(between, ruleOptionsOf(x.settings));
  const no = cannotRide(c, target.d, adjacent, x.actor.name);
  if (no && (no.why !== "notAdjacent" || !x.adjust.override)) {
    return no.why === "notAdjacent" ? hold(`mount.${no.why}`, no.rule) : refuse(`mount.${no.why}`, no.rule);
  }
  return declared({ by: x.by, mount: target.d.id, name: x.actor.name, ...moment(x) });
}
/** [U-145] The mount is a target, so that it takes part and stops being ridden. */
export function declareDismount(x: X): Declared | Refusal {
  const c = actor(x);
  if (c.rides === undefined) return refuse("notRiding", "U-145");
  const stop = barred(c, x, "action");
  if (stop) return stop;
  const mount = x.on.find((id) => {
    const being = x.world[id];
    return being?.kind === "creature" && isSeatedOn(c, being);
  });
  return declared({ by: x.by, ...(mount !== undefined && { mount }), ...moment(x) });
}
/** [U-147] The rider is thrown off because one of the pair became prone by hand, which procedures do not notice. */
export function declareThrown(x: X): Declared | Refusal {
  const c = actor(x);
  const target = oneTarget(x);
  if (!target.ok) return target;
  if (!isSeatedOn(c, target.d)) return refuse("notRiding", "U-147");
  const { d } = target;
  const sinks = has(d, "prone") && has(d, "flying");
  return declared({ rider: x.by, mount: d.id, ...(sinks && { sinks: true }) });
}
/** [U-153], [U-154] Declares a command to a mount. */
export function declareCommand(x: X): Declared | Refusal {
  const c = actor(x);
  const target = oneTarget(x);
  if (!target.ok) return target;
  if (!isSeatedOn(c, target.d)) return refuse("notRiding", "U-153");
  const slot = x.adjust.said?.slot === "action" || x.adjust.said?.slot === "free" ? x.adjust.said.slot : "rapid";
  const stop = barred(c, x, slot === "free" ? undefined : slot);
  if (stop) return stop;
  const order = ORDERS.find((one) => one === x.adjust.said?.order) ?? "run";
  const late = x.turn && !x.adjust.override ? cannotOrder(c, order) : null;
  if (late) return hold(`turn.${late.why}`, late.rule);
  // [U-154] Where nothing was entered, no roll is made.
  const riding = Number(x.adjust.said?.riding ?? 0);
  if (!Number.isInteger(riding) || riding < 0 || riding > 99) return refuse("noThreshold", "U-154");
  return declared({
    by: x.by,
    mount: target.d.id,
    order,
    ...(slot !== "free" && { slot }),
    ...(riding > 0 && { riding }),
    ...moment(x),
  });
}
/** [U-161] A minion that stands on the scene and names this creature as its summoner. */
export function declareSummon(x: X): Declared | Refusal {
  const target = oneTarget(x);
  if (!target.ok) return target;
  if (target.d.summoner === undefined || target.d.summoner !== actor(x).uuid) return refuse("noMinion", "U-159");
  return declared({ by: x.by, minion: target.d.id, known: [target.d.id] });
}
/** [U-168], [U-173] Declares that a creature takes a form. */
export function declareTransform(x: X): Declared | Refusal {
  const c = actor(x);
  const form = x.item && formFacts(x.item);
  if (!form) return refuse("noForm", "U-168");
  if (hasLeft(c)) return refuse("gone", "U-168");
  if (has(c, "transformed")) return refuse("alreadyTransformed", "U-168");
  const unwilling = x.adjust.said?.willing === "no";
  return declared({ on: x.by, form, ...(unwilling && { unwilling: true as const }) });
}
/** [U-171] In an encounter a creature cannot leave a form that it was given for a number of rounds. */
export function declareTurnBack(x: X): Declared | Refusal {
  const c = actor(x);
  if (!has(c, "transformed")) return refuse("notTransformed", "U-171");
  const shape = effectsOf(c, seeIn(x.world)).find(({ form }) => form !== undefined);
  const lasts = shape && shape.until === undefined && x.turn && !x.adjust.override;
  return lasts ? hold("formLasts", "U-170", { count: num(shape, "rounds") }) : declared({ on: x.by });
}
/** The threshold of a skill roll as it was entered; where nothing was, that of a pursuit. */
export const thresholdSaid = (x: X): string => x.adjust.said?.threshold ?? "9";
/** [U-181], [U-182] Declares a skill roll. */
export function declareCheck(x: X, which: Skill | null): Declared | Refusal {
  const c = actor(x);
  const skill = which ?? ownSkillFor(x);
  if (!skill) return refuse("noSkill", "U-181");
  if (hasLeft(c)) return refuse("gone", "U-181");
  const threshold = Number(thresholdSaid(x) || Number.NaN);
  if (!Number.isInteger(threshold) || threshold < 0 || threshold > 99) return refuse("noThreshold", "U-181");
  const spend = x.adjust.said?.spend === "skill" && spendable(c, "skill", seeIn(x.world)) !== undefined;
  return declared({
    by: x.by,
    skill,
    threshold,
    ...(spend && { spend: true as const }),
  });
}
/** The world's own skill that an item stands for; null for other items. */
export function ownSkillFor({ item }: Pick<X, "item">): OwnSkill | null {
  const s = item && ownSkillOf(item);
  return s
    ? { name: item.name, ...(s.rank === "major" && { major: true as const }), ...(s.bonus !== 0 && { bonus: s.bonus }) }
    : null;
}
/** The teams of a quick PvP where nobody names any. */
const TEAMS = "A, B";
/** The names of the teams as they were entered, separated by commas. */
export const teamsSaid = (x: X): string => x.adjust.said?.teams ?? TEAMS;
/** [U-176] Quick PvP: this creature and its targets join teams. */
export function declareQuarrel(x: X): Declared | Refusal {
  const players = [...new Set([x.by, ...x.on])];
  if (players.length < 2) return refuse("noTarget", "U-176");
  // The name of a team is part of addresses in the exchange, where these characters have a meaning.
  const named = teamsSaid(x).split(",");
  const teams = [...new Set(named.map((name) => name.replace(/[./~]/g, " ").trim().slice(0, 40)))];
  const proper = teams.filter((name) => name !== "" && name !== NEUTRAL);
  return proper.length < 2 ? refuse("fewTeams", "U-176") : declared({ players, teams: proper });
}
