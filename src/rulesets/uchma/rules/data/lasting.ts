import type { Json } from "../../../../engine/json";
import { list } from "../../../../engine/reading";
import { APPENDIX, isState, recordOf, type State } from "./appendix";
import type { LastingSystem } from "./documents";
import { LASTING } from "./documents";
import type { UEffectSpec, UPacket } from "./shapes";
import { AFFECTED, type Affected, type Keep } from "./terms";

/** Whether a line of the edit form has a name or a status; others are left out. */
export const lasts = ({ name, status }: LastingSystem): boolean => name !== "" || status !== "none";

const BLANK = LASTING.read({});
/** The fields of a line that count even where the other numbers come from a record. */
const OWN: readonly string[] = ["name", "rounds", "status", "amount", "keep", "stacks", "onGround", "top"];
/** Whether a line only names a state. */
function isBare(line: LastingSystem): boolean {
  return Object.entries(BLANK).every(
    ([key, usual]) =>
      OWN.includes(key) ||
      JSON.stringify(Object.entries(line).find(([at]) => at === key)?.[1]) === JSON.stringify(usual),
  );
}
/** The world's own record of a state, as lines; null where the world has none. */
export type Records = (state: State) => readonly LastingSystem[] | null;
const NO_RECORDS: Records = () => null;
const isRecord = (lines: readonly LastingSystem[]): boolean => lines.some((line) => !isBare(line));

/**
 * The lines with their numbers: where a line only names a state, those of the world's record, else of the appendix. The line's own fields
 * replace those of the record.
 */
function filled(lines: readonly LastingSystem[], records: Records): readonly LastingSystem[] {
  const [first, ...more] = lines;
  if (!first || more.length > 0 || !isState(first.status) || !isBare(first)) return lines;
  const own = records(first.status);
  const record = own && isRecord(own) ? own : recordOf(first.status, "").map((line) => ({ ...BLANK, ...line }));
  return record.map((whole) => ({
    ...whole,
    name: first.name,
    status: first.status,
    rounds: first.rounds,
    keep: first.keep === "usual" ? whole.keep : first.keep,
    stacks: Math.max(whole.stacks, first.stacks),
    amount: first.amount || whole.amount,
    onGround: first.onGround,
    top: first.top,
  }));
}

function harmOf(e: LastingSystem): UPacket | undefined {
  if (e.harm <= 0) return undefined;
  return {
    damage: e.harm,
    ...(e.harmMagical && { magical: true as const }),
    ...(e.harmArmor !== "own" && { armor: e.harmArmor }),
    ...(!e.harmPotency && { potency: "none" as const }),
  };
}
/**
 * Which of two equal effects counts: as the line says, else as the appendix says for the state, else the longer one. Effects add up only
 * where the line or the appendix says so.
 */
function keepOf({ keep, stacks, status }: LastingSystem): Keep | undefined {
  if (stacks > 1) return "stacks";
  if (keep === "each") return undefined;
  if (keep !== "usual") return keep;
  return isState(status) ? APPENDIX[status].keep : "longer";
}
/** A table of a value for each changed number, taken from the lines about it; undefined where it is empty. */
function byNumber<T>(
  lines: readonly LastingSystem[],
  of: (own: readonly LastingSystem[]) => T | undefined,
): Partial<Record<Affected, T>> | undefined {
  const table: Partial<Record<Affected, T>> = {};
  for (const what of AFFECTED) {
    const value = of(lines.filter(({ changes }) => changes === what));
    if (value !== undefined) table[what] = value;
  }
  return Object.keys(table).length > 0 ? table : undefined;
}
/** The sum of the lines' changes; undefined where it is 0. */
function sumOf(lines: readonly LastingSystem[]): number | undefined {
  const sum = lines.reduce((before, { by }) => before + by, 0);
  return sum === 0 ? undefined : sum;
}

/**
 * Lines that belong together as one effect: changes of the same number are added up, and of every other field the first value counts. Null
 * without lines.
 */
function mergedSpec(said: readonly LastingSystem[], records = NO_RECORDS): UEffectSpec | null {
  const lines = filled(said, records);
  const [first] = lines;
  if (!first) return null;
  const one = <T>(of: (line: LastingSystem) => T | null | undefined): T | undefined =>
    lines.map(of).find((value) => value !== undefined && value !== null) ?? undefined;
  const when = <T>(test: boolean, value: T): T | undefined => (test ? value : undefined);
  const status = one((line) => (line.status === "none" ? undefined : line.status));
  const bearing = lines.find((line) => line.status !== "none") ?? first;
  const stacks = Math.max(...lines.map((line) => line.stacks));
  const harm = one(harmOf);
  const heals = one((line) => when(line.heals > 0, line.heals));
  const healsPer = one((line) => when(line.healsPer > 0, line.healsPer));
  const mods = byNumber(lines, sumOf);
  const per = byNumber(lines, (own) => own.find((line) => line.per > 0 && line.by !== 0)?.per);
  const dice = byNumber(lines, (own) => {
    const thrown = own.find((line) => line.dice.count > 0)?.dice;
    return thrown && ([thrown.count, thrown.faces] as const);
  });
  const speedTimes = one((line) => when(line.speedTimes !== 100, line.speedTimes));
  const ground = one(({ onGround, top }) => when(onGround, top));
  const sees = one((line) => line.sees);
  const keep = keepOf({ ...bearing, stacks });
  const pool = one((line) => (line.pool === "none" ? undefined : { of: line.pool, amount: line.amount }));
  const spent = one((line) => (line.spent === "none" ? undefined : line.spent));
  const uses = one((line) => when(line.uses > 1, line.uses));
  const doubles = one((line) => when(line.doubles.length > 0, line.doubles));
  const cures = one((line) => when(line.cures.length > 0, line.cures));
  const spreads = one((line) => when(line.spreads > 0, line.spreads));
  return {
    name: first.name || (status ? `FIVEFOLD.Uchma.Status.${status}` : ""),
    rounds: Math.max(1, first.rounds),
    ...(status && { status }),
    ...(harm && { harm }),
    ...(heals && { heals }),
    ...(healsPer && { healsPer }),
    ...(mods && { mods }),
    ...(per && { per }),
    ...(dice && { dice }),
    ...(speedTimes !== undefined && { speedTimes }),
    ...(ground !== undefined && { ground }),
    ...(sees !== undefined && { sees }),
    ...(lines.some(({ grantsSight }) => grantsSight) && { sight: true as const }),
    ...(keep && { keep }),
    ...(stacks > 1 && { stacks }),
    ...(pool && { pool }),
    ...(spent && { spent }),
    ...(uses && { uses }),
    ...(lines.some(({ noArmor }) => noArmor) && { noArmor: true as const }),
    ...(lines.some(({ firm }) => firm) && { firm: true as const }),
    ...(lines.some(({ halves }) => halves) && { halves: true as const }),
    ...(lines.some(({ atOnce }) => atOnce) && { atOnce: true as const }),
    ...(doubles && { doubles }),
    ...(cures && { cures }),
    ...(spreads && { spreads }),
  };
}
/**
 * A state of the appendix with its own numbers.
 * @throws Error where the appendix has no lines for the state
 */
export function stateSpec(state: State): UEffectSpec {
  const spec = mergedSpec([{ ...BLANK, status: state, rounds: APPENDIX[state].rounds }]);
  if (!spec) throw new Error(`Uchma: "${state}" says nothing`);
  return spec;
}
/** The effects of an ability: neighbouring lines with one name are one effect. */
export function specsOf(lines: readonly LastingSystem[], records = NO_RECORDS): readonly UEffectSpec[] {
  const groups: LastingSystem[][] = [];
  for (const line of lines.filter(lasts)) {
    const last = groups.at(-1);
    if (last && line.name !== "" && last[0]?.name === line.name) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => mergedSpec(group, records) ?? []);
}
/** The lines that a person wrote, as one effect; null where none are written. */
export function written(lines: Json | undefined): UEffectSpec | null {
  return mergedSpec(list(lines).map(LASTING.read).filter(lasts));
}

const grown = (by: number, power: number, per: number): number => by + Math.sign(by) * Math.floor(power / per);
/** [U-179], A-65 An effect as it is applied: numbers that depend on the Potency of the creature that applies it are fixed. */
export function settled({ per, healsPer, ...spec }: UEffectSpec, power: number): UEffectSpec {
  if (!per && !healsPer) return spec;
  const mods = { ...spec.mods };
  for (const what of AFFECTED) {
    const [by, share] = [mods[what], per?.[what]];
    if (by !== undefined && share !== undefined) mods[what] = grown(by, power, share);
  }
  return {
    ...spec,
    ...(Object.keys(mods).length > 0 && { mods }),
    ...(spec.heals !== undefined && healsPer && { heals: grown(spec.heals, power, healsPer) }),
  };
}
/** The points of an effect's pool, or how often it can be spent; undefined where it has neither. */
export function fullOf({ pool, spent, uses = 1 }: UEffectSpec): number | undefined {
  return pool?.amount ?? (spent ? uses : undefined);
}
/** [U-125] Whether an effect only makes prone. Such an effect has no duration, because standing up has a price instead. */
export function onlyKnocksDown({ status, name: _name, rounds: _rounds, keep: _keep, ...more }: UEffectSpec): boolean {
  return status === "prone" && Object.keys(more).length === 0;
}
