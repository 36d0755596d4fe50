import type { AskWords, CardContext, CardWords, ChangeWords, OptionWords, StepWords, Tag } from "../../contract/card";
import { destinationIn } from "../../engine/board/destination";
import type { Json } from "../../engine/json";
import type { Mod } from "../../engine/modifiers";
import { labelOf } from "../../engine/procedure/address";
import type { AskLine, ContestLine, DeedLine, Line, RollLine, SayLine } from "../../engine/procedure/story.types";
import type { Being, Change, Id } from "../../engine/procedure/types";
import { part } from "../../engine/reading";
import { placeLabel } from "./places";

type Icons = Readonly<Record<string, string>>;
type Title = ReturnType<CardWords["title"]>;
type People = Pick<Title, "by" | "on">;
/** Makes the head of a card from the arguments of its procedure; null where the arguments are of another kind. */
export type Tell<B extends Being> = (args: Json, context: CardContext<B>) => Partial<Title> | null;

/** How a question and its options are shown. */
export interface AskSpec {
  readonly icon: string;
  /** What the keys of its words begin with, where they are not the game's own. */
  readonly home?: string;
  readonly options?: Icons;
  /** The icon of all options that `options` does not name; their words are those of an option `other`, with the option as `{id}`. */
  readonly other?: string;
  /** The options are participants, besides those that `options` names. */
  readonly members?: true;
  /** The options are places on the scene (`destinationOption`). */
  readonly places?: true;
  readonly even?: true;
  /** The question can be asked for several creatures at once (`AskWords.together`): its words are those of `AskAll.<question>`. */
  readonly together?: true;
}
/** How an exchange ends: the tag of its card. `told`: a sentence stands at the head of the finished card. */
export type Ending = readonly [style: Tag["style"], icon: string, told?: "told"];

/**
 * How a game's exchanges are told. Names are written with their icons; the keys of their words follow from the names:
 * `Card.<procedure>`, `Step.<roll or deed>`, `Step.ask.<question>`, `Ask.<question>`, `AskAll.<question>`, `Option.<question>.<option>`,
 * `Verb.<beats or meets>.<yes or no>`, `Outcome.<ending>`, `Told.<ending>`, `Status.<status>`, `Pool.<number>`, `Mod.<id>`;
 * in forms `Fill.<field>`, `FillOption.<field>.<option>`, `FillRow.<kind>`, and `FillOf.<field>` for the field of one of several people (`skill-b`).
 * What is told otherwise has a function here.
 */
export interface CardSpec<B extends Being = Being, E extends string = string> {
  /** What every key begins with: "FIVEFOLD.Toy". */
  readonly home: string;
  readonly icons: { readonly declared: string; readonly wait: string; readonly refused: string };
  /** The icon of each procedure. */
  readonly cards: Icons;
  /** Steps of their own; the changes of all other deeds stand under the step before them. */
  readonly deeds: Icons;
  readonly rolls?: Icons;
  readonly asks?: Readonly<Record<string, AskSpec>>;
  readonly endings: Readonly<Record<E, Ending>>;
  /**
   * The sentence (`Say.<said>`) in which an act that moves its doer says how far, and the name of the number in it (`far`); `Say.gone` is
   * the sum of several. Missing: no sentence says it.
   */
  readonly gone?: { readonly said: string; readonly far: string };
  /** The numbers that are shown where they change. */
  readonly pools?: readonly string[];
  /** Those of these numbers that keep a creature alive. */
  readonly life?: readonly string[];
  /** Those of these numbers of which more is harm. */
  readonly burdens?: readonly string[];
  /** Those of these numbers of which each point is a wound. */
  readonly wounds?: readonly string[];
  /** Id and icon of a status, by the key under which rules know it; null for other numbers. */
  status?(at: string): { readonly id: string; readonly icon: string } | null;
  /** How an exchange that was neither refused nor waits has ended. */
  ending(lines: readonly Line[], context: CardContext<B>): E;
  /** Whether an exchange ends where the deed at this address is refused. Missing: at any. */
  ends?(at: string): boolean;

  readonly titles?: Readonly<Record<string, Tell<B>>>;
  /** The doer and the targets. Missing: the arguments name them `by` or `who`, and `on`. */
  people?(args: Json): People;
  /** The context of the exchange that the card tells in place of this one, where this one only carries that out. */
  inner?(context: CardContext<B>): CardContext<B>;
  /** The present names of questions that stored cards have under another name. */
  readonly renamed?: Readonly<Record<string, string>>;
  roll?(label: string, line: RollLine, context: CardContext<B>): Partial<StepWords>;
  /** The data that fill the words of a question. Missing: `{name}` is the creature that is asked. */
  asked?(line: AskLine, context: CardContext<B>): Readonly<Record<string, string>>;
  /** `lines`: the story so far, for the chances of the options. */
  option?(
    id: string,
    ask: string,
    line: AskLine,
    context: CardContext<B>,
    lines: readonly Line[],
  ): Partial<OptionWords>;
  /** The name of the target number, as the last part of its key; empty where no number is named. */
  against?(line: ContestLine): string;
  readonly usual?: CardWords<B>["usual"];
  /** The words of an ending, where they are other than `Outcome.<ending>`; undefined: they are not. */
  endingLabel?(ending: E, lines: readonly Line[], context: CardContext<B>): string | undefined;
  /** The `{what}` of an ending's sentence, where it is not the title of the act. */
  endingWhat?(ending: E, lines: readonly Line[], context: CardContext<B>): string | undefined;
  spoken?(line: SayLine, context: CardContext<B>): SayLine["data"];
  change?(usual: ChangeWords | null, change: Change, line: DeedLine, context: CardContext<B>): ChangeWords | null;
  /** The fields of forms whose options are participants. */
  readonly members?: readonly string[];
  /** The fields of forms whose options have words already, with what the keys of these begin with: "Status". */
  readonly choices?: Readonly<Record<string, string>>;
  /** The last part of the key of a modifier's words; undefined, or missing: `Mod.<id>`. */
  modifier?(mod: Mod): string | undefined;
  readonly offers?: CardWords<B>["offers"];
}

const isId = (value: Json | undefined): value is Id => typeof value === "string";
/** The participants that one argument names: one, or several. */
export const letters = (value: Json | undefined): readonly Id[] =>
  isId(value) ? [value] : Array.isArray(value) ? value.filter(isId) : [];
/** The first of these values that names a participant. */
export const firstOf = (...values: readonly (Json | undefined)[]): Id | null => values.find(isId) ?? null;

function peopleOf(args: Json): People {
  const { by, who, on } = part(args);
  const doer = firstOf(by, who);
  return doer === null ? { by: firstOf(on), on: [] } : { by: doer, on: letters(on) };
}
/** Makes the head of a card whose arguments have a shape. */
export function told<A extends Json, B extends Being = Being>(
  is: (args: Json) => args is A,
  tell: (args: A, context: CardContext<B>) => Partial<Title>,
): Tell<B> {
  return (args, context) => (is(args) ? tell(args, context) : null);
}

const chanceOf = ({ chance }: Partial<OptionWords> = {}): Pick<OptionWords, "chance"> => (chance ? { chance } : {});

/** Whether a line says that the game master did not allow a creature to go on another's turn (`mayGo`). */
const isKeptBack = (line: Line): boolean =>
  line.k === "ask" && labelOf(line.at) === "outOfTurn" && line.answer === "stay";

/** The words that the shell asks for line by line, made from a game's own names. */
export function cardWords<B extends Being, E extends string>(spec: CardSpec<B, E>): CardWords<B> {
  type Context = CardContext<B>;
  const { home, icons } = spec;
  const inner = (context: Context): Context => spec.inner?.(context) ?? context;

  function title(outer: Context): Title {
    const context = inner(outer);
    const { procedure, args, t } = context;
    const icon = spec.cards[procedure] ?? icons.declared;
    const own = { icon, ...(spec.people ?? peopleOf)(args), ...spec.titles?.[procedure]?.(args, context) };
    return { ...own, title: own.title ?? t(`${home}.Card.${procedure}`) };
  }
  function roll(line: RollLine, outer: Context): StepWords {
    const context = inner(outer);
    const label = labelOf(line.at);
    const own = spec.roll?.(label, line, context);
    return { name: context.t(`${home}.Step.${label}`), icon: spec.rolls?.[label] ?? icons.declared, ...own };
  }
  function ask(line: AskLine, outer: Context, lines: readonly Line[]): AskWords {
    const context = inner(outer);
    const { t, names } = context;
    const told = labelOf(line.at);
    const label = spec.renamed?.[told] ?? told;
    const {
      icon,
      options = {},
      other,
      members,
      places,
      even,
      together,
      home: words = home,
    }: AskSpec = spec.asks?.[label] ?? { icon: icons.declared };
    const option = (id: string): OptionWords => {
      const name = members && names[id];
      if (name) return { id, label: name, icon, ...chanceOf(spec.option?.(id, label, line, context, lines)) };
      if (places && destinationIn(id)) return { id, label: placeLabel(id, t), icon };
      const named = options[id];
      const key = named === undefined && other !== undefined ? "other" : id;
      const own = { icon: named ?? other ?? icon, ...spec.option?.(id, label, line, context, lines) };
      return { id, ...own, label: own.label ?? t(`${words}.Option.${label}.${key}`, { id }) };
    };
    const data = { name: names[line.who] ?? "", ...spec.asked?.(line, context) };
    return {
      name: t(`${words}.Step.ask.${label}`),
      icon,
      question: t(`${words}.Ask.${label}`, data),
      ...(together && { together: t(`${words}.AskAll.${label}`, data) }),
      ...(even && { even }),
      ...(places && { places }),
      options: line.options.map(option),
    };
  }
  function deed(line: DeedLine, { t }: Context): StepWords | null {
    if (line.changes === null) return { name: t(`${home}.Step.refused`), icon: icons.refused };
    const label = labelOf(line.at);
    const icon = spec.deeds[label];
    return icon === undefined ? null : { name: t(`${home}.Step.${label}`), icon };
  }
  function say(line: SayLine, context: Context): string {
    const { t, names } = context;
    const name = line.about === undefined ? {} : { name: names[line.about] ?? "" };
    return t(line.key, { name: "", ...(spec.spoken?.(line, context) ?? line.data), ...name });
  }
  function usual(change: Change, line: DeedLine, { t, world }: Context): ChangeWords | null {
    if (change.k !== "add") return null;
    const { on, at, by } = change;
    const status = spec.status?.(at);
    if (status) {
      const name = t(`${home}.Status.${at}`);
      return { k: "status", on, status: status.id, name, icon: status.icon, active: by > 0 };
    }
    if (!spec.pools?.includes(at)) return null;
    const numberAt = (key: string): number | undefined => line.after?.[on]?.[key] ?? world[on]?.now[key];
    const to = numberAt(at) ?? 0;
    const from = to - by;
    const most = numberAt(`${at}Max`) ?? Math.max(from, to);
    const life = spec.life?.includes(at) && { life: true as const };
    const burden = spec.burdens?.includes(at) && { burden: true as const };
    const wound = spec.wounds?.includes(at) && { wound: true as const };
    return { k: "number", on, name: t(`${home}.Pool.${at}`), from, to, most, ...life, ...burden, ...wound };
  }
  function outcome(lines: readonly Line[], outer: Context): Tag {
    const context = inner(outer);
    const tag = (key: string, [style, icon, told]: Ending, label?: string): Tag => ({
      style,
      icon,
      label: label ?? context.t(`${home}.Outcome.${key}`),
      ...(told && { told: `${home}.Told.${key}` }),
    });
    const isRefused = (line: Line): boolean =>
      line.k === "deed" ? line.changes === null && (spec.ends?.(line.at) ?? true) : isKeptBack(line);
    if (lines.some(isRefused)) return tag("refused", ["outline", icons.refused]);
    if (lines.some((line) => line.k === "ask" && line.answer === undefined))
      return tag("waiting", ["wait", icons.wait]);
    const key = spec.ending(lines, context);
    const what = spec.endingWhat?.(key, lines, context);
    return { ...tag(key, spec.endings[key], spec.endingLabel?.(key, lines, context)), ...(what && { what }) };
  }
  return {
    title,
    roll,
    contest: (line, { t }) => {
      const against = spec.against?.(line) ?? "";
      return {
        verb: t(`${home}.Verb.${line.op}.${line.ok ? "yes" : "no"}`),
        against: against && t(`${home}.${against}`),
      };
    },
    ...(spec.usual && { usual: spec.usual }),
    ...(spec.gone && { gone: { said: `${home}.Say.${spec.gone.said}`, far: spec.gone.far, text: `${home}.Say.gone` } }),
    ask,
    deed,
    say,
    form: (part, context) => {
      const { option, kind } = part;
      const [field = "", who = ""] = (part.field ?? "").split("-");
      if (option !== undefined && spec.members?.includes(field)) return context.names[option] ?? option;
      const known = option === undefined ? undefined : spec.choices?.[field];
      if (known !== undefined) return context.t(`${home}.${known}.${option}`);
      if (option === undefined && kind === undefined && who !== "")
        return context.t(`${home}.FillOf.${field}`, { name: context.names[who] ?? who });
      const key =
        kind !== undefined
          ? `FillRow.${kind}`
          : option === undefined
            ? `Fill.${field}`
            : `FillOption.${field}.${option}`;
      return context.t(`${home}.${key}`);
    },
    change: (change, line, outer) => {
      const context = inner(outer);
      const words = usual(change, line, context);
      return spec.change ? spec.change(words, change, line, context) : words;
    },
    modifier: (mod, { t }) => ({
      label: t(`${home}.${spec.modifier?.(mod) ?? `Mod.${mod.id}`}`),
      ...(mod.source !== undefined && { source: t(mod.source) }),
    }),
    outcome,
    ...(spec.offers && { offers: (lines, context) => spec.offers?.(lines, inner(context)) ?? [] }),
  };
}
