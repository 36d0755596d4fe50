import type { Die } from "../../../src/engine/dice/pool";
import type { Json } from "../../../src/engine/json";
import type { FilledForm } from "../../../src/engine/procedure/form";
import type { Procedures } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Change, Lapse, Procedure, World } from "../../../src/engine/procedure/types";
import { type UOutcome, use } from "../../../src/rulesets/uchma/rules/actions/use";
import type { State } from "../../../src/rulesets/uchma/rules/data/appendix";
import type { UBeing, UCreature, UEffect } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { UIntent } from "../../../src/rulesets/uchma/rules/data/intent.types";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { UAbility, UEffectSpec, UUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { STATES, STATUSES } from "../../../src/rulesets/uchma/rules/data/terms";
import { riderNumber } from "../../../src/rulesets/uchma/rules/mounts/seat";
import { uchmaRules } from "../../../src/rulesets/uchma/rules/resolve";
import { effectFrom, effectKey } from "../../../src/rulesets/uchma/rules/states/effects";
import { type Asked, type Played, playScript } from "../../fixtures/script";

export type Overrides = Partial<Omit<UCreature, "now">> & { readonly now?: Readonly<Record<string, number>> };

/** As in a cast: of the appendix only what there is. */
const NOT_THERE = Object.fromEntries(
  STATUSES.filter((status) => !STATES.some((rare) => rare === status)).map((status) => [status, 0]),
);
/** A creature of level 1 with nothing special: resistances 5, no armor, 60 health, a fresh turn. */
export function creature(id: string, { now, ...facts }: Overrides = {}): UCreature {
  return {
    id,
    uuid: `Actor.${id}`,
    kind: "creature",
    level: 1,
    resist: { parry: 5, warding: 5, constitution: 5, evasion: 5 },
    side: id === "a" ? "party" : "foes",
    effects: [],
    ...facts,
    now: {
      health: 60,
      healthMax: 60,
      energy: 10,
      energyMax: 10,
      state: 0,
      spent: 0,
      budget: 0,
      actions: 1,
      minors: 1,
      acted: 0,
      ordered: 0,
      altitude: 0,
      seq: 0,
      groupRoll: 0,
      ...NOT_THERE,
      ...now,
    },
  };
}
/** By which number a mount knows its rider, as its stored number and as that of a participant. */
export const ridden = (by: string) => {
  const rider = riderNumber(creature(by));
  return { now: { ridden: 1, rider }, stored: { rider } };
};
export type EffectOverrides = Partial<Omit<UEffect, "now" | "spec">> & { readonly spec?: Partial<UEffectSpec> };
/** The n-th effect of a creature. */
export function effect(id: string, of: string, rounds: number, { spec, ...more }: EffectOverrides = {}): UEffect {
  const seq = more.seq ?? 1;
  const whole = { name: id, rounds, ...spec };
  return { id, kind: "effect", of, key: effectKey(seq), seq, ...more, spec: whole, now: { rounds } };
}
export const SWORD: UAbility = {
  name: "Sword",
  slot: "action",
  basic: true,
  delivery: "melee",
  resistance: "parry",
  range: 1,
  packets: [{ damage: 20 }],
};
export const BOW: UAbility = { ...SWORD, name: "Bow", delivery: "projectile", range: 10 };

export function worldOf(...beings: readonly UBeing[]): World<UBeing> {
  return Object.fromEntries(beings.map((being) => [being.id, being]));
}
export const seeOf = (...beings: readonly UBeing[]) => {
  const world = worldOf(...beings);
  return (id: string): UBeing | undefined => world[id];
};
/** The game master's word that there is a way to lose pursuers, and what it takes to find. */
export const wayOut = (threshold: number): FilledForm => ({ option: "way", fields: { threshold } });
export interface More {
  readonly dice?: readonly number[];
  /** Answers by the last part of the address of their question; those to a form may hold values. */
  readonly answers?: Readonly<Record<string, string | FilledForm>>;
  readonly looks?: Readonly<Record<string, readonly string[]>>;
  readonly guests?: World<UBeing>;
}
export function play<A, T>(
  procedure: Procedure<UBeing, UIntent, A, T>,
  args: A,
  participants: World<UBeing>,
  more: More = {},
): Played<T, UBeing> {
  return playScript({ rules: uchmaRules, procedure, args, participants, ...more });
}
/** What counts where nobody answers the question at this address, and when; undefined where the procedure waits until somebody does. */
export function lapseAt<A, T>(
  procedure: Procedure<UBeing, UIntent, A, T>,
  args: A,
  participants: World<UBeing>,
  at: string,
  more: More = {},
): Lapse | undefined {
  const log = Object.fromEntries(
    Object.entries(play(procedure, args, participants, more).log).filter(([one]) => one !== at),
  );
  const procedures = { script: procedure } as unknown as Procedures;
  const { run } = tell({ procedure: "script", args: args as Json, participants, log }, procedures);
  const asked = run.done ? undefined : run.pending.find((one) => one.at === at);
  if (asked?.k !== "ask") throw new Error(`nobody is asked at ${at}`);
  return asked.lapse;
}
/** The use of an ability by `a` on `d`, unless the arguments say otherwise. */
export interface Case extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly others?: readonly UBeing[];
  readonly ability?: UAbility;
  readonly x?: Partial<UUse>;
}
export function playUse({ a, d, others = [], ability = SWORD, x, ...more }: Case): Played<UOutcome, UBeing> {
  const participants = worldOf(creature("a", a), creature("d", d), ...others);
  return play(use, { by: "a", on: ["d"], ability, ...x }, participants, more);
}

/** The world after an exchange as the next one would see it: what was made is there, what was dropped is gone. */
export function nextWorld(played: Played<unknown, UBeing>): World<UBeing> {
  const world: World<UBeing> = { ...played.world };
  let made = 0;
  for (const change of played.changes) {
    if (change.k !== "make") continue;
    const bearer = world[change.on];
    const id = `x${"abcdefghijklmnop".charAt(made++)}${change.on}`;
    const system = change.data.system;
    const born =
      typeof system === "object" && system !== null && !Array.isArray(system) && "seq" in system
        ? effectFrom(id, change.on, change.id, system as never)
        : null;
    if (bearer?.kind !== "creature" || !born) throw new Error(`nothing was made for ${change.on}`);
    const mount = born.rides === undefined ? {} : { rides: born.rides };
    world[change.on] = { ...bearer, ...mount, effects: [...bearer.effects, id] };
    world[id] = born;
  }
  return world;
}
export const at = (world: World<UBeing>, id: string): UCreature => {
  const being = world[id];
  if (being?.kind !== "creature") throw new Error(`${id} is no creature`);
  return being;
};
export const now = (played: Played<unknown, UBeing>, id: string): Readonly<Record<string, number>> =>
  played.world[id]?.now ?? {};

export const diceText = (dice: readonly Die[], flat: number): string =>
  [...dice.map((die) => `${die.n}d${die.f}`), ...(flat === 0 ? [] : [String(flat)])].join(" + ").replace("+ -", "- ");
const name = ({ data }: Change & { k: "make" | "drop" }): string => String(data.name);
export const event = (change: Change): string => {
  if (change.k === "add") return `${change.on} ${change.at} ${change.by > 0 ? "+" : ""}${change.by}`;
  if (change.k === "set") return `${change.on} ${change.at} = ${change.to}`;
  return change.k === "move" || change.k === "carry" ? change.k : `${change.on} ${change.k} ${name(change)}`;
};
export const question = (asked: Asked): string => `${asked.who} ${asked.at}: ${asked.answer}`;
/** Numbers of the turn, that every act touches. */
const TURN = ["state", "spent", "budget", "actions", "minors", "acted", "seq"];

export function told(played: Played<unknown, UBeing>) {
  const rolls: string[] = [];
  const contests: string[] = [];
  const said: string[] = [];
  for (const line of played.lines) {
    if (line.k === "roll") rolls.push(`${line.at} ${diceText(line.dice, line.flat)} = ${line.total}`);
    if (line.k === "contest") contests.push(`${line.rule} ${line.a} ${line.ok ? ">=" : "<"} ${line.b}`);
    if (line.k === "say") said.push(line.key.replace("FIVEFOLD.Uchma.", ""));
  }
  const events = played.changes
    .filter((change) => !((change.k === "add" || change.k === "set") && TURN.includes(change.at)))
    .map(event);
  return { rolls, contests, said, asked: played.asked.map(question), events };
}

/** An ability that does nothing but bring a state of the appendix. */
export const bringing = (which: State, rounds = 2, more: Partial<UAbility> = {}): UAbility => ({
  name: "Bringer",
  slot: "action",
  delivery: "other",
  effects: [{ ...stateSpec(which), rounds }],
  ...more,
});
