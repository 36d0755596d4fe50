import type { Fields, Kind, Part, Stored } from "../rules/record";
import { type Choice, type FieldGroup, type FormField, folded } from "./fields";

/** How a game names its fields, their choices and the groups in which they stand. */
export interface EditWords {
  /** The label of a field: by its path, or by the key that was given for it. */
  label(key: string): string;
  /** The label of a choice; `key` says of which kind it is. */
  choice(key: string, value: string): string;
  group(key: string): string;
}

/** The paths of the fields of a record, and of those below them; a list is one field. */
export type Path<F extends Fields> = {
  [K in keyof F & string]: F[K] extends Part<infer G> ? `${K}.${Path<G>}` : K;
}[keyof F & string];
/** The path of a field in a list of fields: `magical:magicalArmor` is the field `magical` under the label `magicalArmor`. */
type At<S extends string> = S extends `${infer A}:${string}` ? A : S;
/** A list of fields in one line: "physical magical:magicalArmor speed". What is no path of the record does not compile. */
type Listed<S extends string, P extends string> = S extends `${infer H} ${infer R}`
  ? At<H> extends P
    ? Listed<R, P>
    : never
  : At<S> extends P
    ? unknown
    : never;
/** What a sheet says of a field where neither its declaration nor the list does. */
export interface Shown {
  /** Its label, in words. */
  readonly name?: string;
  readonly hint?: string;
  /** The choices that are offered, where they are not all that the declaration allows. */
  readonly choices?: readonly string[];
  /** The key under which the words of the choices stand. */
  readonly words?: string;
}
type More<P extends string> = Readonly<Partial<Record<P, Shown>>>;

/** The words of choices stand under the field's own name unless its declaration says otherwise: `damage.bonus` under "Bonus". */
const wordsAt = (at: string): string => {
  const last = at.slice(at.lastIndexOf(".") + 1);
  return last.charAt(0).toUpperCase() + last.slice(1);
};
function kindAt(fields: Fields, at: string): Kind {
  let kind: Kind = { k: "part", fields };
  for (const key of at.split(".")) {
    const below: Kind | undefined = kind.k === "part" ? kind.fields[key]?.kind : undefined;
    if (!below) throw new Error(`no field is declared at '${at}'`);
    kind = below;
  }
  return kind;
}
function valueAt(read: unknown, at: string): unknown {
  let value = read;
  for (const key of at.split(".")) value = Object.entries(Object(value)).find(([name]) => name === key)?.[1];
  return value;
}

/**
 * The edit fields of what a record declares: each has the control of its kind, the range of its number, the choices of its words.
 * @param read what was read of the source data. Prepared data must not be read, because a form would store what effects add to them.
 * @param home what stands before each path, with its dot
 */
export function editOf<const F extends Fields>(
  record: Part<F>,
  read: Stored<Part<F>>,
  words: EditWords,
  home = "system.",
) {
  const { fields } = record;
  function control(at: string, kind: Kind, value: unknown, { choices, words: key }: Shown): Partial<FormField> {
    const chosen = (from: readonly string[], among: readonly unknown[], named?: string): Choice[] =>
      from.map((one) => ({
        value: one,
        label: words.choice(key ?? named ?? wordsAt(at), one),
        selected: among.includes(one),
      }));
    switch (kind.k) {
      case "number":
        return { number: { value: typeof value === "number" ? value : "", min: kind.min } };
      case "flag":
        return { check: { on: value === true } };
      case "choice":
        return { select: chosen(choices ?? kind.choices, [value], kind.words) };
      case "set":
        return { multi: chosen(choices ?? kind.choices, Array.isArray(value) ? value : [], kind.words) };
      case "html":
        return { rich: { value: String(value) } };
      case "text":
        return kind.document === undefined
          ? { text: { value: String(value) } }
          : { document: { value: String(value), type: kind.document } };
      case "list": {
        const { of } = kind;
        const among = choices ?? (of.k === "choice" ? of.choices : null);
        if (!among) break;
        return { multi: chosen(among, Array.isArray(value) ? value : [], of.k === "choice" ? of.words : undefined) };
      }
    }
    throw new Error(`'${at}' is no single field: its lines are shown one by one`);
  }
  function field(listed: string, shows: ReadonlyMap<string, Shown | undefined>, from: unknown): FormField {
    const [at = "", key = at] = listed.split(":");
    const shown = shows.get(at) ?? {};
    return {
      name: `${home}${at}`,
      label: shown.name ?? words.label(key),
      ...(shown.hint !== undefined && { hint: shown.hint }),
      ...control(at, kindAt(fields, at), valueAt(from, at), shown),
    };
  }
  function all(listed: readonly string[], more?: More<Path<F>>, from: unknown = read): FormField[] {
    const shows = new Map(Object.entries<Shown | undefined>(more ?? {}));
    return listed.map((one) => field(one, shows, from));
  }
  function fold(key: string, listed: readonly string[], more?: More<Path<F>>): FieldGroup {
    const title = words.group(key);
    return folded({ title, fields: all(listed, more) }, { title, fields: all(listed, more, record.read({})) });
  }
  return {
    fields: <const S extends string>(listed: S & Listed<S, Path<F>>, more?: More<Path<F>>): FormField[] =>
      all(listed.split(" "), more),
    /** Fields under a heading. */
    group: <const S extends string>(key: string, listed: S & Listed<S, Path<F>>, more?: More<Path<F>>): FieldGroup => ({
      title: words.group(key),
      fields: all(listed.split(" "), more),
    }),
    /** Fields under a heading whose paths are made of words of the game. */
    groupOf: (key: string, paths: readonly Path<F>[], more?: More<Path<F>>): FieldGroup => ({
      title: words.group(key),
      fields: all(paths, more),
    }),
    /** Fields that few people need: they are folded away while all of them are as they are in a new document. */
    fold: <const S extends string>(key: string, listed: S & Listed<S, Path<F>>, more?: More<Path<F>>): FieldGroup =>
      fold(key, listed.split(" "), more),
    /** Folded fields whose paths are made of words of the game. */
    foldOf: (key: string, paths: readonly Path<F>[], more?: More<Path<F>>): FieldGroup => fold(key, paths, more),
    /** The rich text under its heading, as wide as the sheet. */
    notes: (at: Path<F>): FieldGroup => ({ title: words.group(at), fields: all([at]), wide: true }),
  };
}

/** The fields of the lines of a list under a heading, one line after the other; `at` is the list's path. */
export function linesOf<const F extends Fields, const S extends string>(
  at: string,
  line: Part<F>,
  lines: readonly Stored<Part<F>>[],
  words: EditWords,
  listed: S & Listed<S, Path<F>>,
  more?: More<Path<F>>,
): FieldGroup {
  const fields = lines.flatMap((one, index) => editOf(line, one, words, `system.${at}.${index}.`).fields(listed, more));
  return { title: words.group(at), fields };
}
