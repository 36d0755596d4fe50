export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}
/**
 * One field of an edit view, as `shell/sheet/fields.hbs` prints it. Exactly one of the kinds is set, because the template decides nothing.
 */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** A sentence below the field. */
  readonly hint?: string;
  readonly number?: { readonly value: number | ""; readonly min: number };
  readonly text?: { readonly value: string };
  readonly check?: { readonly on: boolean };
  readonly select?: readonly Choice[];
  readonly multi?: readonly Choice[];
  readonly rich?: { readonly value: string };
  /** A document of this kind, by its uuid: typed or dropped. */
  readonly document?: { readonly value: string; readonly type: string };
}
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
  readonly wide?: true;
  /**
   * The group has fields that few people need, and is folded away. `open`: it is open at first, because it already has something to show.
   */
  readonly fold?: { readonly open: boolean };
}
/** A group that is folded away at first, unless `open` is true. */
export const foldedUnless = (open: boolean, group: FieldGroup): FieldGroup => ({ ...group, fold: { open } });
/** A group that is folded away at first while it equals the group of an empty record. */
export const folded = (group: FieldGroup, blank: FieldGroup): FieldGroup =>
  foldedUnless(JSON.stringify(group) !== JSON.stringify(blank), group);

/** How a game names its fields and their choices. */
export interface FieldWords {
  /** The label of a field: by its path, or by the key that was given for it. */
  label(key: string): string;
  /** The label of a choice; `key` says of which kind it is. */
  choice(key: string, value: string): string;
}

function choicesBy(
  { choice }: Pick<FieldWords, "choice">,
  choices: readonly string[],
  chosen: readonly string[],
  key: string,
): Choice[] {
  return choices.map((value) => ({ value, label: choice(key, value), selected: chosen.includes(value) }));
}

/**
 * Makes fields of a document's `system`. A number that is null is an empty field; `label` is the key of another label than that of the
 * path.
 */
export function fieldsBy(words: FieldWords) {
  const named = (path: string, label = path) => ({ name: `system.${path}`, label: words.label(label) });
  return {
    number: (path: string, value: number | null, min = 0, label?: string): FormField => ({
      ...named(path, label),
      number: { value: value ?? "", min },
    }),
    text: (path: string, value: string): FormField => ({ ...named(path), text: { value } }),
    check: (path: string, on: boolean): FormField => ({ ...named(path), check: { on } }),
    rich: (path: string, value: string): FormField => ({ ...named(path), rich: { value } }),
    document: (path: string, value: string, type: string): FormField => ({ ...named(path), document: { value, type } }),
    select: (path: string, choices: readonly string[], value: string, key: string, label?: string): FormField => ({
      ...named(path, label),
      select: choicesBy(words, choices, [value], key),
    }),
    multi: (path: string, choices: readonly string[], values: readonly string[], key: string): FormField => ({
      ...named(path),
      multi: choicesBy(words, choices, values, key),
    }),
  };
}
