import type { Translate } from "../../contract/facts";

interface Named {
  readonly id: string;
  readonly name: string;
}
/** A creature of the demo on the side of the players. */
export interface Hero extends Named {
  readonly img: string;
  /** A player already owns the creature. */
  readonly owned: boolean;
  /** How many items the creature has: one with more items is more fun to play than its horse. */
  readonly things: number;
}
/** A player who is connected. */
export interface Player extends Named {
  /** The player owns a creature of the game. */
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

/**
 * Who may play which hero: a row for each connected player who owns no creature, each with another hero as long as there are enough. Null
 * where there is nothing to hand out. Pure.
 */
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
