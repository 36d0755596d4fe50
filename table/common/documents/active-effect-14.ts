import constants from "../constants.json";
import {
  AnyField,
  ArrayField,
  BooleanField,
  type DataField,
  DocumentIdField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index";
import { keyed } from "../narrow";
import type { Plain } from "../types";

/** What the modes of generation 13 are called in 14, by their number (foundry-api.md §4.1). */
export const MODE_NAMES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** Units of time in seconds; a month has thirty days and a year 365, as without a calendar. */
export const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 2_592_000,
  years: 31_536_000,
};
const UNITS = [...Object.keys(SECONDS).reverse(), "rounds", "turns"];

/** The list of changes as a model of effects holds it (API docs v14, ActiveEffectTypeDataModel; issue #13740). */
export const changesField = (): ArrayField =>
  new ArrayField(
    new SchemaField({
      key: new StringField({ required: true }),
      type: new StringField({ required: true, blank: false, initial: "add" }),
      value: new AnyField({ required: true, nullable: true, initial: "" }),
      phase: new StringField({ required: true, blank: false, initial: "initial" }),
      priority: new NumberField(),
    }),
  );

const count = () => new NumberField({ integer: true, min: 0 });

/** The fields of an effect in generation 14 that replace `changes` and the numbers of rounds of 13 (API docs v14, ActiveEffectData). */
export const fieldsOf14 = (): Record<string, DataField> => ({
  start: new SchemaField(
    {
      combat: new DocumentIdField({ readonly: false }),
      combatant: new DocumentIdField({ readonly: false }),
      initiative: new NumberField(),
      round: count(),
      turn: count(),
      time: new NumberField({ initial: null }),
    },
    { required: false, nullable: true, initial: null },
  ),
  duration: new SchemaField({
    value: new NumberField({ integer: true, min: 0 }),
    units: new StringField({ required: true, blank: false, initial: "seconds", choices: UNITS }),
    expiry: new StringField({ nullable: true, blank: false, initial: null }),
    expired: new BooleanField(),
  }),
  showIcon: new NumberField({ required: true, nullable: false, initial: 1, choices: [0, 1, 2] }),
});

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function migrateChanges(source: Plain): void {
  const list = Array.isArray(source.changes) ? source.changes : undefined;
  if (!list) return;
  delete source.changes;
  source.system ??= {};
  keyed(source.system).changes ??= list.map(({ mode, ...change }: Plain) => {
    const type = change.type ?? MODE_NAMES[Number(mode ?? constants.ACTIVE_EFFECT_MODES.ADD)] ?? "custom";
    return { phase: "initial", priority: null, ...change, type };
  });
}

/** Migrates a duration. Where several units are given, seconds count (foundry-api.md §4.1). */
function migrateDuration(source: Plain): void {
  const { duration } = source;
  if (!duration || typeof duration !== "object") return;
  const { startTime, seconds, combat, rounds, turns, startRound, startTurn, ...rest } = duration as Plain;
  const [unit, value] = isNumber(seconds)
    ? ["seconds", seconds]
    : isNumber(rounds) && rounds > 0
      ? ["rounds", rounds]
      : ["turns", turns];
  if (isNumber(value) && !("value" in rest)) Object.assign(rest, { value, units: unit });
  const began = { combat, round: startRound, turn: startTurn, time: startTime };
  const known = Object.entries(began).filter(([, one]) => one !== undefined && one !== null);
  if (known.length && !source.start) source.start = Object.fromEntries(known);
  source.duration = rest;
}

/** Brings an effect of generation 13, or a change to one, into the form of 14, in place. */
export function migrateTo14(source: Plain): void {
  migrateChanges(source);
  migrateDuration(source);
  // the origin of an effect is a document's uuid; another text is stored beside it
  if (typeof source.origin === "string" && source.origin && !/^[\w-]+(\.[\w-]+)+$/.test(source.origin)) {
    const flags = keyed(source.flags);
    source.flags = { ...flags, core: { ...keyed(flags.core), originText: source.origin } };
    source.origin = null;
  }
}
