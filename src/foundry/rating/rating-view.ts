import type { Translate } from "../../contract/facts";
import type { Contender, Side } from "./bout";
import { RUNS, type Tally } from "./tally";

interface SideView {
  readonly id: Side;
  readonly name: string;
  /** The side's chance to win, as text. */
  readonly chance: string;
  /** The length of its bar in percent. */
  readonly share: number;
  /** How many creatures of the side go down on average, as text. */
  readonly down: string;
  readonly members: readonly { readonly name: string; readonly img: string; readonly down: string }[];
}
export interface RatingView {
  /** The result in a word, with its icon; null: nothing is known yet. */
  readonly verdict: { readonly id: string; readonly icon: string; readonly text: string; readonly hint: string } | null;
  readonly sides: readonly SideView[];
  readonly rounds: string;
  /** After how many encounters it was stopped; empty: all were played. */
  readonly stopped: string;
  /** How often neither side had won after the last round; empty: never. */
  readonly undecided: string;
  /** The creatures that have no attack; empty: none. */
  readonly unarmed: string;
}

const ICONS: Readonly<Record<string, string>> = {
  easy: "fa-solid fa-feather",
  fair: "fa-solid fa-scale-balanced",
  hard: "fa-solid fa-triangle-exclamation",
  deadly: "fa-solid fa-skull",
};
/** From which chance of the friends, and up to which share of them that goes down, each word counts; the first one that fits is taken. */
const VERDICTS = [
  { id: "easy", chance: 0.95, down: 0.1 },
  { id: "fair", chance: 0.8, down: 0.35 },
  { id: "hard", chance: 0.5, down: 1 },
] as const;
const hundredths = (count: number, of: number): number => (of === 0 ? 0 : Math.round((100 * count) / of));
/** Whole percents that add up to 100: what rounding down leaves goes to those that lost most by it. */
function percentsOf(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (100 * count) / all);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, one) => sum + one, 0);
  const lost = (index: number): number => (exact[index] ?? 0) - (whole[index] ?? 0);
  const first = counts.map((_, index) => index).sort((a, b) => lost(b) - lost(a));
  return whole.map((one, index) => (first.indexOf(index) < left ? one + 1 : one));
}
const mean = (count: number, of: number): number => (of === 0 ? 0 : Math.round((10 * count) / of) / 10);

/** How often these creatures went down in all encounters together. */
const fallenOf = ({ down }: Tally, members: readonly Pick<Contender, "letter">[]): number =>
  members.reduce((sum, { letter }) => sum + (down[letter] ?? 0), 0);
function verdictOf(tally: Tally, friends: readonly Pick<Contender, "letter">[], t: Translate): RatingView["verdict"] {
  if (tally.runs === 0 || friends.length === 0) return null;
  const chance = tally.wins.friends / tally.runs;
  const down = fallenOf(tally, friends) / tally.runs / friends.length;
  const { id } = VERDICTS.find((one) => chance >= one.chance && down <= one.down) ?? { id: "deadly" };
  return {
    id,
    icon: ICONS[id] ?? "",
    text: t(`FIVEFOLD.Rating.Verdict.${id}`),
    hint: t(`FIVEFOLD.Rating.VerdictHint.${id}`),
  };
}

function stoppedAt(runs: number, t: Translate): string {
  if (runs >= RUNS) return "";
  return runs === 0 ? t("FIVEFOLD.Rating.stoppedAtOnce") : t("FIVEFOLD.Rating.stopped", { done: runs, of: RUNS });
}

/** The results of simulated encounters, for the window that rates an encounter. Pure. */
export function ratingView(
  tally: Tally,
  contenders: readonly (Pick<Contender, "letter" | "name" | "side"> & { readonly img: string })[],
  unarmed: readonly string[],
  t: Translate,
): RatingView {
  const { runs, wins } = tally;
  const open = runs - wins.friends - wins.foes;
  const [friends = 0, foes = 0, undecided = 0] = percentsOf([wins.friends, wins.foes, open]);
  const shares = { friends, foes };
  const sides = (["friends", "foes"] as const).map((id): SideView => {
    const members = contenders.filter(({ side }) => side === id);
    const share = shares[id];
    return {
      id,
      name: t(`FIVEFOLD.Rating.Side.${id}`, { count: members.length }),
      chance: t("FIVEFOLD.Rating.wins", { share }),
      share,
      down: t("FIVEFOLD.Rating.down", { mean: mean(fallenOf(tally, members), runs), count: members.length }),
      members: members.map(({ name, img, letter }) => ({
        name,
        img,
        down: t("FIVEFOLD.Rating.memberDown", { share: hundredths(tally.down[letter] ?? 0, runs) }),
      })),
    };
  });
  return {
    verdict: verdictOf(
      tally,
      contenders.filter(({ side }) => side === "friends"),
      t,
    ),
    sides,
    rounds: runs === 0 ? "" : t("FIVEFOLD.Rating.rounds", { mean: mean(tally.rounds, runs) }),
    stopped: stoppedAt(runs, t),
    undecided: open === 0 ? "" : t("FIVEFOLD.Rating.undecided", { share: undecided }),
    unarmed: unarmed.length === 0 ? "" : t("FIVEFOLD.Rating.unarmed", { names: unarmed.join(", ") }),
  };
}
