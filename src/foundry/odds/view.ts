import type { ActPreview } from "../../contract/act";
import type { Translate } from "../../contract/facts";
import type { Odds } from "./compute";
import { type Histogram, histogram, mean, quantile } from "./histogram";
import { percent } from "./percent";
import { roughOf, roughWord } from "./rough";

interface Strip {
  /** The large number: a percentage, or an average. */
  readonly big: string;
  readonly picture: Histogram | null;
  /** The picture in words, for people who do not see it. */
  readonly label: string;
  readonly left: string;
  readonly right: string;
}
export interface OddsView {
  /** Null where nothing can fail. */
  readonly chance: Strip | null;
  /** Null where nothing is counted. */
  readonly amount: Strip | null;
}

/** The middle 80 % of the values, which people may expect. */
const usual = (mass: ReadonlyMap<number, number>) => ({ from: quantile(mass, 0.1), to: quantile(mass, 0.9) });

/** The chance and the number before a roll, for the dialog. Pure. */
export function oddsView({ now, after, totals }: Odds, words: ActPreview, against: string, t: Translate): OddsView {
  const big = percent(now.lands, now.exact, t);
  const facts = [
    after && words.after ? t(words.after, { chance: percent(after.lands, after.exact, t) }) : "",
    now.critical > 0 ? t("FIVEFOLD.Odds.critical", { chance: percent(now.critical, now.exact, t) }) : "",
  ].filter((fact) => fact !== "");
  const spoken = totals ? t("FIVEFOLD.Odds.totals", usual(totals.of)) : "";
  // An act that nobody resists is certain to land, but it may not be after the likely reaction.
  const certain = !totals && now.lands > 1 - 1e-9 && !(after && words.after && after.lands < 1 - 1e-9);
  return {
    chance: certain
      ? null
      : {
          big,
          picture: totals && histogram(totals.of, totals.needed),
          label: [t("FIVEFOLD.Odds.spoken", { chance: big, against }), spoken].filter(Boolean).join(" "),
          left: against,
          right: facts.join(" · "),
        },
    amount: words.amount && now.amounts.size > 0 ? amountStrip(now.amounts, words.amount, t) : null,
  };
}

function amountStrip(amounts: ReadonlyMap<number, number>, name: string, t: Translate): Strip {
  const average = Math.round(mean(amounts) * 10) / 10;
  const what = t(name);
  // A number that cannot vary needs no picture.
  if (amounts.size === 1)
    return {
      big: String(average),
      picture: null,
      label: t("FIVEFOLD.Odds.fixed", { what, average }),
      left: what,
      right: "",
    };
  return {
    big: String(average),
    picture: histogram(amounts),
    label: t("FIVEFOLD.Odds.spokenAmount", { what, average, ...usual(amounts) }),
    left: t("FIVEFOLD.Odds.average", { what }),
    right: t("FIVEFOLD.Odds.usual", usual(amounts)),
  };
}

/** The short form of odds beside an attack on a sheet: percent and a small bar. */
export interface ChanceView {
  readonly text: string;
  /** 0 to 100 */
  readonly fill: number;
  readonly label: string;
}
/** The reason that is shown in place of odds where the target cannot be attacked at all. */
export interface NoChanceView {
  readonly reason: string;
}
/** The chance and, in words, the chance after the likely reaction. */
export function chanceView({ now, after }: Odds, words: ActPreview, target: string, t: Translate): ChanceView {
  const text = percent(now.lands, now.exact, t);
  const label = [
    t("FIVEFOLD.Odds.against", { chance: text, target }),
    after && words.after ? t(words.after, { chance: percent(after.lands, after.exact, t) }) : "",
  ];
  return { text, fill: Math.round(now.lands * 100), label: label.filter(Boolean).join(", ") };
}
/** The chance as a word, where the target's numbers are hidden. */
export function roughChance(odds: Odds, target: string, t: Translate): ChanceView {
  const { lands } = odds.now;
  const { fill } = roughOf(lands);
  const chance = roughWord(lands, t);
  return { text: chance, fill, label: t("FIVEFOLD.Odds.hidden", { name: target, chance }) };
}
