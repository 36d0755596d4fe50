import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { PAIR } from "../board/spots";
import type { UBeing } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, isDown, type R } from "../data/read";
import type { Skill } from "../data/terms";
import { rollSkill, threshold } from "../dice/skill";
import { currentSpeed } from "../dice/stats";

/** [U-101] The threshold of the Athletics roll. */
const CHASE = 9;

export type UFlee = { readonly by: Id };
/** The look for possible pursuers. */
export const FOES = "foes";
export interface Fled {
  readonly end: "slower" | "held" | "caught" | "away";
  readonly pursuers: readonly Id[];
}
const GIVES_CHASE = ["stay", "chase"] as const;
const STAYS: Lapse<"stay" | "chase"> = { to: "stay", when: "close" };
const VETO = ["away", "held"] as const;

/** [U-098] to [U-104] An attempt to get away, in the end phase. */
export function flee(ref: R, { by }: UFlee): Fled {
  const see = (id: Id): UBeing => ref.see(id);
  const foes = ref.look("foes", FOES, by).filter((id) => !isDown(creatureIn(ref, id)));
  const answers = ref.each("pursue", foes, (id, branch) => branch.ask("chase", id, GIVES_CHASE, STAYS));
  const pursuers = foes.filter((_id, index) => answers[index] === "chase");
  const own = mountOf(ref, by);
  const mounts = pursuers.map((id) => mountOf(ref, id));
  const speedOf = (id: Id, mount: Id | undefined): number => currentSpeed(creatureIn(ref, mount ?? id), see);
  const speed = speedOf(by, own);
  const fastest = Math.max(-1, ...pursuers.map((id, index) => speedOf(id, mounts[index])));
  const end = speed > fastest ? outrun(ref) : lose(ref, by, speed === fastest);
  ref.say({ key: `FIVEFOLD.Uchma.Say.flee.${end}`, rule: "U-104", about: by, data: { speed, fastest } });
  if (end !== "away") return { end, pursuers };
  const gone = [by, own, ...pursuers, ...mounts].flatMap((id) => id ?? []);
  ref.deed(
    "leave",
    gone.map((on): UIntent => ({ k: "status", on, what: "gone", to: 1 })),
  );
  return { end, pursuers };
}
/** the mount of a rider. Riders flee and pursue with the speed of their mounts, and take these along. */
function mountOf(ref: R, id: Id): Id | undefined {
  if (creatureIn(ref, id).rides === undefined) return undefined;
  const [mount] = ref.look(`mount ${id}`, PAIR, id);
  return mount;
}
/** [U-100] A faster creature escapes without a roll, unless the game master sees an obstacle. */
function outrun(ref: R): Fled["end"] {
  return ref.ask("obstacle", GAME_MASTER, VETO, { to: "away", when: "close" });
}
/** [U-102], [U-103] The answers about a way to lose the pursuers: there is none, or there is one with a threshold. */
const HIDES = { none: {}, way: { threshold: { k: "number", min: 1, max: 999 } } } as const;
/**
 * [U-102], [U-103] Asks the game master whether there is a way to lose the pursuers.
 * @returns the threshold of finding it; undefined where there is none
 */
function hiding(ref: R): number | undefined {
  const told = ref.fill("hide", GAME_MASTER, HIDES, { to: "none", when: "close" });
  return told.option === "none" ? undefined : told.fields.threshold;
}
/**
 * [U-101] to [U-103] At equal speed: Athletics, or Scouting where there is a way to lose the pursuers; slower creatures: Scouting only. One
 * roll for each attempt.
 */
function lose(ref: R, by: Id, equal: boolean): Fled["end"] {
  const hide = hiding(ref);
  const ways: Skill[] = [
    ...(equal ? (["athletics"] as const) : []),
    ...(hide === undefined ? [] : (["scouting"] as const)),
  ];
  if (ways.length === 0) return "slower";
  const skill = ref.ask("way", by, ways, { to: "athletics", when: "close" });
  const rule = skill === "athletics" ? "U-101" : equal ? "U-102" : "U-103";
  const need = threshold(skill === "athletics" ? CHASE : (hide ?? 0), rule);
  return ref.meets(rollSkill(ref, skill, by), need, rule) ? "away" : "caught";
}
