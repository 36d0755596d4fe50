import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { PAIR } from "../board/spots";
import type { UBeing, UCreature } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, isDown, type R } from "../data/read";
import type { Skill } from "../data/terms";
import { rollSkill, threshold } from "../dice/skill";
import { currentSpeed } from "../dice/stats";

/** [U-101] */
export const CHASE = 9;

export type UFlee = {
  readonly by: Id;
  /** [U-097] Whether it stands at an open edge of the map. */
  readonly edge: boolean;
  readonly foes: readonly Id[];
  readonly mount?: Id;
  /** Somebody of the scene on which enemies and the mount are found. */
  readonly around?: Id;
};
/** The question who may give chase. */
export const FOES = "foes";
export interface Fled {
  readonly end: "notAtEdge" | "slower" | "held" | "caught" | "away";
  readonly pursuers: readonly Id[];
}
const GIVES_CHASE = ["stay", "chase"] as const;
const STAYS: Lapse<"stay" | "chase"> = { to: "stay", when: "close" };
const VETO = ["away", "held"] as const;

/** [U-097] Whether a square lies at the edge of the map, or where a region says that it is open. */
export function atEdge(
  at: { readonly x: number; readonly y: number },
  map: { readonly columns: number; readonly rows: number },
  open: boolean,
): boolean {
  return open || at.x <= 0 || at.y <= 0 || at.x >= map.columns - 1 || at.y >= map.rows - 1;
}

/** [U-098] to [U-104] An attempt to get away, in the end phase. */
export function flee(ref: R, told: UFlee): Fled {
  const x = found(ref, told);
  if (!x.edge) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.notAtEdge", rule: "U-097", about: x.by });
    return { end: "notAtEdge", pursuers: [] };
  }
  const see = (id: Id): UBeing => ref.see(id);
  const able = x.foes.filter((id) => !isDown(creatureIn(ref, id)));
  const answers = ref.each("pursue", able, (id, branch) => branch.ask("chase", id, GIVES_CHASE, STAYS));
  const pursuers = able.filter((_id, index) => answers[index] === "chase");
  const speed = currentSpeed(legs(ref, x), see);
  const fastest = Math.max(-1, ...pursuers.map((id) => currentSpeed(creatureIn(ref, id), see)));
  const end = speed > fastest ? outrun(ref) : lose(ref, x, speed === fastest);
  ref.say({ key: `FIVEFOLD.Uchma.Say.flee.${end}`, rule: "U-104", about: x.by, data: { speed, fastest } });
  if (end !== "away") return { end, pursuers };
  const gone = [x.by, ...(x.mount === undefined ? [] : [x.mount]), ...pursuers];
  ref.deed(
    "leave",
    gone.map((on): UIntent => ({ k: "status", on, what: "gone", to: 1 })),
  );
  return { end, pursuers };
}
/** Whom the scene knows: enemies, and the mount that carries it. */
function found(ref: R, x: UFlee): UFlee {
  if (x.around === undefined) return x;
  const { rides } = creatureIn(ref, x.by);
  const [mount] = rides === undefined ? [] : ref.look("pair", PAIR, x.by);
  const foes = [...new Set([...x.foes, ...ref.look("foes", FOES, x.around)])];
  return { ...x, foes, ...(mount !== undefined && { mount }) };
}
/** the mounted flee with the speed of the mount. */
function legs(ref: R, x: UFlee): UCreature {
  return creatureIn(ref, x.mount ?? x.by);
}
/** [U-100] No roll, unless the game master sees an obstacle. */
function outrun(ref: R): Fled["end"] {
  return ref.ask("obstacle", GAME_MASTER, VETO, { to: "away", when: "close" });
}
/** [U-102], [U-103] What a way to lose pursuers may cost to find: nobody rolls higher than the last. */
const HARDEST = 40;
const HIDES: readonly string[] = ["none", ...Array.from({ length: HARDEST }, (_, index) => String(index + 1))];
/** [U-102], [U-103] Whether there is a way to lose the pursuers, and how hard it is to find: the game master says so. */
function hiding(ref: R): number | undefined {
  const told = ref.ask("hide", GAME_MASTER, HIDES, { to: "none", when: "close" });
  return told === "none" ? undefined : Number(told);
}
/** [U-101] to [U-103] Equal speed: Athletics, or Scouting where there is a way; slower: Scouting or nothing. One check per attempt. */
function lose(ref: R, x: UFlee, equal: boolean): Fled["end"] {
  const hide = hiding(ref);
  const ways: Skill[] = [
    ...(equal ? (["athletics"] as const) : []),
    ...(hide === undefined ? [] : (["scouting"] as const)),
  ];
  if (ways.length === 0) return "slower";
  const skill = ref.ask("way", x.by, ways, { to: ways[0] ?? "athletics", when: "close" });
  const rule = skill === "athletics" ? "U-101" : equal ? "U-102" : "U-103";
  const need = threshold(skill === "athletics" ? CHASE : (hide ?? 0), rule);
  return ref.meets(rollSkill(ref, skill, x.by), need, rule) ? "away" : "caught";
}
