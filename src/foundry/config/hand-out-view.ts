import type { Translate } from "../../contract/facts";

interface Named {
  readonly id: string;
  readonly name: string;
}
/** A creature of the demo that stands on the side of the players. */
export interface Hero extends Named {
  readonly img: string;
  /** A player owns it already. */
  readonly owned: boolean;
  /** How many things it has: those who have more are more fun to play than the horse that they ride. */
  readonly things: number;
}
/** A player who is there. */
export interface Player extends Named {
  /** Owns a creature of the game. */
  readonly owns: boolean;
}
interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly name: string; readonly chosen: boolean }[];
}
export interface HandOutView {
  readonly rows: readonly PlayerRow[];
}

/** Who may play whom: a row for each player who is there and owns nobody, with a hero of its own as long as there are any. Null where there is nothing to hand out. Pure. */
export function handOutView(players: readonly Player[], heroes: readonly Hero[], t: Translate): HandOutView | null {
  const free = heroes.filter(({ owned }) => !owned).sort((a, b) => b.things - a.things);
  const without = players.filter(({ owns }) => !owns);
  if (free.length === 0 || without.length === 0) return null;
  const nobody = { value: "", name: t("FIVEFOLD.HandOut.nobody") };
  return {
    rows: without.map(({ id, name }, index) => ({
      id,
      name,
      options: [...free.map((hero) => ({ value: hero.id, name: hero.name })), nobody].map((option) => ({
        ...option,
        chosen: option.value === (free[index]?.id ?? ""),
      })),
    })),
  };
}
