import type { Die } from "../../../src/engine/dice/pool";
import type { Change, Procedure, World } from "../../../src/engine/procedure/types";
import { attack } from "../../../src/rulesets/vigor/rules/attack/attack";
import type { AttackOutcome } from "../../../src/rulesets/vigor/rules/attack/blow";
import type {
  VArmor,
  VAttack,
  VBeing,
  VCreature,
  VIntent,
  VWeapon,
} from "../../../src/rulesets/vigor/rules/data/types";
import { vigorRules } from "../../../src/rulesets/vigor/rules/resolve";
import { type Asked, type Played, playScript } from "../../fixtures/script";

export type Overrides = Partial<Omit<VCreature, "now">> & { readonly now?: Readonly<Record<string, number>> };

/** A creature without bonus dice, with the usual numbers. */
export function creature(id: string, { now, ...facts }: Overrides = {}): VCreature {
  return {
    id,
    kind: "creature",
    dice: {},
    guard: 15,
    stamina: 10,
    armor: [],
    ...facts,
    now: {
      vigor: 20,
      vigorMax: 20,
      durability: 20,
      durabilityMax: 20,
      health: 10,
      healthMax: 10,
      actions: 2,
      wounded: 0,
      winded: 0,
      shock: 0,
      unconscious: 0,
      bound: 0,
      pinned: 0,
      prone: 0,
      defending: 0,
      dead: 0,
      ...now,
    },
  };
}
export function armor(id: string, of: string, rank: number, durability: number, more: Partial<VArmor> = {}): VArmor {
  return { id, kind: "armor", of, rank, quality: 2, now: { durability, durabilityMax: 20 }, ...more };
}
export const SWORD: VWeapon = { name: "Sword", value: 3, bonus: "strength" };
export const QUALITY = { feeble: 0, poor: 1, ordinary: 2, heroic: 3, epic: 4, legendary: 5 } as const;

/** One attack from a list of dice: what the ledgers' worked examples are written in. */
export interface Case {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly pieces?: readonly VArmor[];
  readonly weapon?: VWeapon;
  readonly x?: Partial<VAttack>;
  readonly dice: readonly number[];
  readonly answers?: Readonly<Record<string, string>>;
  readonly expect: Expectation;
}
export interface Expectation {
  readonly end?: AttackOutcome["end"];
  readonly critical?: boolean;
  /** Every roll as "strike 1d20 + 2d10 = 18", in order. */
  readonly rolls?: readonly string[];
  /** Every comparison as "V-044 18 > 15". */
  readonly contests?: readonly string[];
  /** Every question as "d reaction: defense". */
  readonly asked?: readonly string[];
  /** Every event as "d durability -9". */
  readonly events?: readonly string[];
  /** Remarks by the end of their key. */
  readonly said?: readonly string[];
  readonly a?: Readonly<Record<string, number>>;
  readonly d?: Readonly<Record<string, number>>;
  readonly pieces?: Readonly<Record<string, number>>;
}

export function worldOf(...beings: readonly VBeing[]): World<VBeing> {
  return Object.fromEntries(beings.map((being) => [being.id, being]));
}
export function playAttack(test: Case): Played<AttackOutcome, VBeing> {
  const pieces = test.pieces ?? [];
  const d = creature("d", { armor: pieces.map((piece) => piece.id), ...test.d });
  const args: VAttack = {
    by: "a",
    on: "d",
    weapon: test.weapon ?? SWORD,
    price: { actions: 1 },
    ...test.x,
  };
  return play(attack, args, worldOf(creature("a", test.a), d, ...pieces), test.dice, test.answers);
}
export function play<A, T>(
  procedure: Procedure<VBeing, VIntent, A, T>,
  args: A,
  participants: World<VBeing>,
  dice: readonly number[] = [],
  answers: Readonly<Record<string, string>> = {},
  looks: Readonly<Record<string, readonly string[]>> = {},
): Played<T, VBeing> {
  return playScript({ rules: vigorRules, procedure, args, participants, dice, answers, looks });
}

export const diceText = (dice: readonly Die[]): string => dice.map((die) => `${die.n}d${die.f}`).join(" + ");
export const event = (change: Change): string =>
  change.k === "add"
    ? `${change.on} ${change.at} ${change.by > 0 ? "+" : ""}${change.by}`
    : change.k === "set"
      ? `${change.on} ${change.at} = ${change.to}`
      : change.k;
export const question = (asked: Asked): string => `${asked.who} ${asked.at}: ${asked.answer}`;

export function told(played: Played<unknown, VBeing>) {
  const rolls: string[] = [];
  const contests: string[] = [];
  const said: string[] = [];
  for (const line of played.lines) {
    if (line.k === "roll") rolls.push(`${line.at} ${diceText(line.dice)} = ${line.total}`);
    if (line.k === "contest") contests.push(`${line.rule} ${line.a} ${line.ok ? ">" : "not >"} ${line.b}`);
    if (line.k === "say") said.push(line.key.replace("FIVEFOLD.Vigor.Say.", ""));
  }
  return { rolls, contests, said, asked: played.asked.map(question), events: played.changes.map(event) };
}

/** Deeds with their address and what they changed, remarks with their rule, whom they are about and what stands in them. */
export const trace = ({ lines }: Played<unknown, VBeing>): readonly string[] =>
  lines.flatMap((line) => {
    if (line.k === "deed") return [`${line.at}: ${(line.changes ?? []).map(event).join(", ")}`];
    if (line.k !== "say") return [];
    const key = line.key.replace("FIVEFOLD.Vigor.Say.", "");
    return [[key, line.rule ?? "-", line.about, ...Object.values(line.data ?? {})].join(" ")];
  });
