import type { JsonObject } from "../../../engine/json";
import type { Id, Lapse } from "../../../engine/procedure/types";
import { creatureIn, has, num, type R } from "./read";
import type { UCreature } from "./types";

export type USummon = {
  readonly by: Id;
  readonly minion: Id;
  /** Everybody who may be a minion of this summoner. */
  readonly known: readonly Id[];
};
/** The question who has a creature for a summoner. */
export const MINIONS = "minions";
const KEEP = ["new", "old"] as const;
const KEEPS: Lapse<"new" | "old"> = { to: "new", when: "close" };

/** [U-160] Those that count toward the limit. */
export function counting(creatures: readonly UCreature[], summoner: UCreature): readonly UCreature[] {
  return creatures.filter(
    (c) => c.summoner !== undefined && c.summoner === summoner.uuid && !c.uncounted && !has(c, "gone"),
  );
}
/** [U-160], [U-161] A minion comes; where there are too many, the summoner says which one stays. */
export function summon(ref: R, x: USummon): { readonly stays: Id; readonly vanished: readonly Id[] } {
  const summoner = creatureIn(ref, x.by);
  const minion = creatureIn(ref, x.minion);
  // Those who were named, and those who stand on the scene.
  const known = [...new Set([...x.known, ...ref.look("minions", MINIONS, x.by)])];
  const others = counting(
    known.filter((id) => id !== x.minion).map((id) => creatureIn(ref, id)),
    summoner,
  );
  const tooMany = !minion.uncounted && others.length + 1 > (summoner.minions ?? 1);
  if (!tooMany) return { stays: x.minion, vanished: [] };
  const keep = ref.ask("keep", x.by, KEEP, KEEPS);
  const vanished = keep === "new" ? others.map(({ id }) => id) : [x.minion];
  ref.deed(
    "vanish",
    vanished.map((on) => ({ k: "status", on, what: "gone", to: 1 })),
  );
  for (const about of vanished) ref.say({ key: "FIVEFOLD.Uchma.Say.vanishes", rule: "U-161", about });
  return { stays: keep === "new" ? x.minion : (others[0]?.id ?? x.minion), vanished };
}

/** [U-159] What a summoned creature gets from its summoner: its side, its place in the order of the side, and the players who may use it. */
export function minionData(
  summoner: UCreature,
  ownership: Readonly<Record<string, number>>,
): { readonly ownership: JsonObject; readonly system: JsonObject } {
  return {
    ownership: { ...ownership },
    system: {
      side: summoner.side,
      groupRoll: num(summoner, "groupRoll"),
      rank: num(summoner, "rank") + 1,
      summoner: summoner.uuid ?? summoner.id,
    },
  };
}
/** [U-163] What a summoner knows of its minions at any time: where they are is on the map, what they have suffered stands here. */
export function bond(
  summoner: UCreature,
  creatures: readonly UCreature[],
): readonly { readonly id: Id; readonly suffered: number }[] {
  return creatures
    .filter((c) => c.summoner !== undefined && c.summoner === summoner.uuid && !has(c, "gone"))
    .map((c) => ({ id: c.id, suffered: Math.max(0, num(c, "healthMax") - num(c, "health")) }));
}
