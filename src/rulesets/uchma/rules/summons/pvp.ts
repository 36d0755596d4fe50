import { GAME_MASTER, type Id } from "../../../../engine/procedure/types";
import type { R } from "../data/read";

export type UPvp = { readonly players: readonly Id[]; readonly teams: readonly string[] };
export interface PvpResult {
  readonly winner: string;
  readonly totals: Readonly<Record<string, number>>;
}
/** The answer of a player that joins no team. */
export const NEUTRAL = "neutral";
const BONUS = ["0", "1", "2"] as const;

/**
 * [U-176] to [U-178] Quick PvP: each player joins a team or none, each team rolls a die for each member, and the game master may add a
 * bonus. Teams with the same highest total roll again.
 * @returns the winning team; null where no player joined a team
 */
export function quarrel(ref: R, { players, teams }: UPvp): PvpResult | null {
  const options = [...teams, NEUTRAL];
  const chosen = ref.each("join", players, (player, branch) =>
    branch.ask("team", player, options, { to: NEUTRAL, when: "close" }),
  );
  const members = (team: string): readonly Id[] => players.filter((_player, index) => chosen[index] === team);
  let left = teams.filter((team) => members(team).length > 0);
  if (left.length === 0) return null;
  const bonus = ref.each("bonus", left, (_team, branch) =>
    Number(branch.ask("advantage", GAME_MASTER, BONUS, { to: "0", when: "close" })),
  );
  const given = Object.fromEntries(left.map((team, index) => [team, bonus[index] ?? 0]));
  const totals: Record<string, number> = {};
  for (;;) {
    for (const team of left) {
      const dice = members(team).length;
      const mods = [{ id: "advantage", rule: "U-178", kind: "flat", value: given[team] ?? 0 } as const];
      const pool = { dice: [{ n: dice, f: 10 }], flat: given[team] ?? 0, mods };
      totals[team] = ref.roll(`team ${team}`, pool, members(team)[0] ?? "").total;
    }
    const best = Math.max(...left.map((team) => totals[team] ?? 0));
    left = left.filter((team) => totals[team] === best);
    const [winner = ""] = left;
    if (left.length === 1) {
      ref.say({ key: "FIVEFOLD.Uchma.Say.wins", rule: "U-177", data: { team: winner, total: best } });
      return { winner, totals };
    }
  }
}
