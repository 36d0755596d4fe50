import type { CardContext, CardWords, Tag } from "../../contract/card";
import { signed } from "../../engine/dice/formula";
import type { Id } from "../../engine/procedure/types";
import type { ExchangeView } from "../exchange/read/view.types";
import { isConcealed, tellsNumbers } from "../facts/conceal";
import { type Fate, fatesOf } from "./fates";
import type { Reader, ToldView } from "./view.types";

/** The title of a card, with the names of the doer and of the targets; empty where there are none. */
type Title = ReturnType<CardWords["title"]> & { readonly who: string; readonly whom: string };
/** Which changes of a creature are told besides what it suffered or gained: the statuses that ended, or its other numbers. */
type Besides = "ended" | "numbers" | "nothing";
/** What a creature suffered or gained, in words, and the changes that are told besides. */
export function partsOf(
  { damage, healed, wounds, mended, statuses, ended, others }: Fate,
  besides: Besides,
  { t }: Reader,
): readonly string[] {
  return [
    ...(damage > 0 ? [t("FIVEFOLD.Card.Told.damage", { amount: damage })] : []),
    ...(wounds > 0 ? [t("FIVEFOLD.Card.Told.wounds", { count: wounds })] : []),
    ...(healed > 0 ? [t("FIVEFOLD.Card.Told.healed", { amount: healed })] : []),
    ...(mended > 0 ? [t("FIVEFOLD.Card.Told.mended", { count: mended })] : []),
    ...statuses,
    ...(besides === "ended" ? ended.map((name) => t("FIVEFOLD.Card.Told.ended", { name })) : []),
    ...(besides === "numbers" ? [...others].flatMap(([name, by]) => (by === 0 ? [] : [`${name} ${signed(by)}`])) : []),
  ];
}

/** How many of the creatures to which the same happens at once are named in the one line of their card. */
const NAMED = 3;
/** The first few texts, and how many there are besides. */
const shortly = (all: readonly string[], { t }: Reader): readonly string[] =>
  all.length > NAMED ? [...all.slice(0, NAMED), t("FIVEFOLD.Card.Told.more", { count: all.length - NAMED })] : all;

/** The remarks of an exchange that changed nothing: the first one, and those with the same key about other creatures. */
function firstWords(view: ExchangeView, context: CardContext, reader: Reader): readonly string[] {
  const [first, ...others] = view.lines.flatMap((line) => (line.k === "say" ? [line] : []));
  const said = first ? [first, ...others.filter(({ key }) => key === first.key)] : [];
  const texts = said.flatMap((line) => {
    const text = view.ruleset.words.say(line, context);
    // How far a creature has gone is no secret, because everybody has seen it on the map.
    const isSecret = isConcealed(view, line.about) && tellsNumbers(text) && line.key !== view.ruleset.words.gone?.said;
    return text === "" || isSecret ? [] : [text];
  });
  return texts.length > 0 ? [shortly(texts, reader).join(" ")] : [];
}
/** Whether the first remark of an exchange tells how far its doer went. */
function isGone({ lines, ruleset }: ExchangeView): boolean {
  const first = lines.find((line) => line.k === "say");
  return first?.k === "say" && first.key === ruleset.words.gone?.said;
}
/** The names of the creatures that an exchange without a doer has changed, where there are few and nothing else is said of them. */
function touched({ lines, members, names }: ExchangeView): readonly string[] {
  const changes = lines.flatMap((line) => (line.k === "deed" ? (line.changes ?? []) : []));
  const letters = new Set(changes.map(({ on }) => members[on]?.of ?? on));
  const known = [...letters].flatMap((on) => names[on] ?? []);
  return known.length > 0 && known.length <= NAMED ? [known.join(", ")] : [];
}

/**
 * Whether something changed for other creatures that no number on the card tells: one was moved, one got a status, or a piece of gear of
 * theirs changed or changed hands.
 */
const isOtherwise = ({ lines, members }: ExchangeView, by: Id | null): boolean =>
  lines.some(
    (line) =>
      line.k === "deed" &&
      (line.changes ?? []).some((change) => {
        const owner = members[change.on]?.of;
        if (owner !== undefined) return owner !== by;
        return change.on !== by && (change.k === "move" || (change.k === "set" && change.from === 0));
      }),
  );

function toneOf(fates: readonly Fate[], missed: boolean): ToldView["tone"] {
  if (fates.some(({ down }) => down)) return "down";
  if (fates.some(({ damage, wounds }) => damage + wounds > 0)) return "harm";
  if (fates.some(({ healed, mended }) => healed + mended > 0)) return "heal";
  return missed && fates.every(({ statuses }) => statuses.length === 0) ? "missed" : "calm";
}
/** The icon before the sentence, so that a tone is never told by colour alone. */
const MARKS: Readonly<Partial<Record<ToldView["tone"], string>>> = {
  down: "fa-solid fa-skull",
  harm: "fa-solid fa-burst",
  heal: "fa-solid fa-heart-circle-plus",
  missed: "fa-solid fa-shield",
};

/** A sentence without its full stop, so that something can be added. */
const open = (sentence: string): string => sentence.replace(/\.$/, "");
/** A finished exchange in one sentence: who did what to whom, and what happened by that. */
export function toldOf(view: ExchangeView, context: CardContext, title: Title, tag: Tag, reader: Reader): ToldView {
  const { t } = reader;
  const { names, record } = view;
  const { who, whom } = title;
  const data = { who, whom, what: title.title };
  const plain = who === "" ? title.title : t(`FIVEFOLD.Card.Told.${whom ? "actOn" : "act"}`, data);
  const own = tag.told !== undefined && who !== "" && whom !== "";
  const act = own ? t(tag.told ?? "", { ...data, what: tag.what ?? data.what }) : plain;

  const fates = fatesOf(view, context);
  const befell = [...fates.values()].some(
    ({ damage, healed, wounds, mended, statuses }) => damage + healed + wounds + mended + statuses.length > 0,
  );
  const about = title.on.length === 1 ? title.on[0] : title.on.length === 0 ? title.by : null;
  const free = !befell && title.on.length === 0;
  const ends = free && [...fates.values()].some(({ ended }) => ended.length > 0);
  // Where no creature acted, nobody wants to read how actions and similar numbers are reset.
  const besides: Besides = ends ? "ended" : free && title.by !== null ? "numbers" : "nothing";
  const changes = [...fates].flatMap(([on, fate]) => {
    const parts = partsOf(fate, besides, reader).join(", ");
    return parts === ""
      ? []
      : [on === about ? parts : t("FIVEFOLD.Card.Told.of", { name: names[on] ?? "", changes: parts })];
  });
  // The remark how far a move has led is a sentence of its own, which names the creature that went.
  const [gone] = free && isGone(view) ? firstWords(view, context, reader) : [];
  if (gone === undefined && changes.length === 0 && title.on.length === 0)
    changes.push(...firstWords(view, context, reader));
  if (changes.length === 0 && title.by === null) changes.push(...touched(view));
  // An act that succeeded and changed nothing is no miss: the sentence says both.
  const landed = own && tag.style === "solid";
  if (landed && changes.length === 0 && !isOtherwise(view, title.by)) changes.push(t("FIVEFOLD.Card.Told.noEffect"));
  const all = (title.by === null ? shortly(changes, reader) : changes).join("; ");
  const done = gone ?? act;
  const text = changes.length > 0 ? t("FIVEFOLD.Card.Told.with", { act: open(done), changes: all }) : done;
  const missed = !landed && title.on.length > 0 && view.lines.some((line) => line.k === "contest" && !line.ok);
  const tone = toneOf([...fates.values()], missed);
  const icon = MARKS[tone];
  const small = record.state !== "closed" || (title.on.length === 0 && tone === "calm");
  const fold = record.state === "open" ? "open" : small ? "line" : "short";
  return {
    text,
    tone,
    toneIcon: icon !== undefined && fold === "short" ? { icon, label: t(`FIVEFOLD.Card.Tone.${tone}`) } : null,
    fold,
    own: own && fold === "short",
  };
}
