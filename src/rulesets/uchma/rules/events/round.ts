import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { felled } from "../actions/use";
import { harmed, harmOf } from "../damage/damage";
import type { UBeing, UCreature } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, effectsOf, has, isSenseless, num, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import type { UEffectSpec, UPacket } from "../data/shapes";
import { isGround } from "../ground/ground";
import { unseat } from "../mounts/unseat";
import { gripOf } from "../states/grip";
import { MINIONS } from "../summons/summon";

export const APPLY = ["apply", "skip"] as const;
/** [U-005] An effect of weather or of a place on the creatures there. */
type UEnvironment = {
  readonly name: string;
  readonly on: readonly Id[];
  readonly packet?: UPacket;
  readonly effect?: UEffectSpec;
  /** The answer that the game master has given already. */
  readonly answer?: (typeof APPLY)[number];
};
export type URoundStart = { readonly environment: readonly UEnvironment[] };
const SKIPPED: Lapse<"apply" | "skip"> = { to: "skip", when: "close" };

/**
 * [U-005] The first step of the start phase: one question for each effect of weather or of a place. The order of turns is computed
 * afterwards [U-006].
 */
export function roundStart(ref: R, x: URoundStart): void {
  const see = (id: Id): UBeing => ref.see(id);
  for (const piece of x.environment) {
    const answer = piece.answer ?? ref.ask("environment", GAME_MASTER, APPLY, SKIPPED);
    if (answer === "skip") {
      ref.say({ key: "FIVEFOLD.Uchma.Say.noWeather", rule: "U-005", data: { name: piece.name } });
      continue;
    }
    const intents: UIntent[] = [];
    for (const on of piece.on) {
      if (piece.packet) {
        const harm = harmOf(creatureIn(ref, on), { packet: piece.packet, power: 0 }, see);
        intents.push(...harmed(on, harm));
      }
      if (piece.effect) intents.push({ k: "effect", on, spec: piece.effect, until: "round" });
    }
    const grips = piece.on.map((on) => [on, gripOf(creatureIn(ref, on))] as const);
    ref.deed("weather", intents);
    for (const [on, grip] of grips) felled(ref, on, grip);
    ref.say({ key: "FIVEFOLD.Uchma.Say.weather", rule: "U-005", data: { name: piece.name } });
  }
}

export const FATES = ["dead", "alive"] as const;
const SPARED: Lapse<"dead" | "alive"> = { to: "alive", when: "close" };
export type UEndPhase = {
  readonly order: readonly Id[];
  /** A creature on the scene on which all that are down are judged as well. */
  readonly around?: Id;
  /** The outcome that the game master has chosen already, for all creatures. */
  readonly fate?: (typeof FATES)[number];
  readonly ruleOptions?: RuleOptions;
};
/** The look for creatures that are down. */
export const FALLEN = "fallen";

/** A-09 The round of unconsciousness in which creatures die. */
const LAST_ROUND = 4;
/** A-09 For how many rounds a creature has been unconscious, this one included; 0 for others. */
export function faintRounds(c: UCreature): number {
  return isSenseless(c) && !has(c, "dead") ? num(c, "faint") + 1 : 0;
}
/**
 * A-09 The suggested outcome for a creature below 1 health: an opponent dies. A player's creature lives on unconscious, unless the damage
 * is overwhelming or it is the fourth round.
 */
export function fateOf(c: UCreature): "dead" | "alive" {
  const overwhelmed = num(c, "health") <= -num(c, "healthMax");
  return c.player && !overwhelmed && faintRounds(c) < LAST_ROUND ? "alive" : "dead";
}

/**
 * [U-014], [U-162] The end phase: the game master decides on deaths now. The minions of the dead vanish at once.
 * @returns the dead
 */
export function deaths(ref: R, { order, around, fate, ruleOptions }: UEndPhase): readonly Id[] {
  const found = around === undefined ? [] : ref.look("fallen", FALLEN, around);
  const all = [...new Set([...order, ...found])];
  const doomed = all.filter((id) => {
    const c = creatureIn(ref, id);
    return has(c, "down") && !has(c, "dead") && !has(c, "gone");
  });
  if (doomed.length === 0) return doomed;
  const fates = ref.each("death", doomed, (id, branch) => {
    if (fate) return fate;
    const suggested = fateOf(creatureIn(branch, id));
    const options = ruleOptions?.deathsByHand || suggested === "alive" ? (["alive", "dead"] as const) : FATES;
    return branch.ask("fate", GAME_MASTER, options, SPARED);
  });
  const dead = doomed.filter((_id, index) => fates[index] === "dead");
  for (const id of dead) die(ref, id, all);
  for (const id of doomed.filter((one) => !dead.includes(one)))
    ref.say({ key: "FIVEFOLD.Uchma.Say.lives", rule: "U-014", about: id });
  return dead;
}
/** [U-162] A creature dies, and its minions vanish. */
function die(ref: R, id: Id, everybody: readonly Id[]): void {
  const uuid = creatureIn(ref, id).uuid;
  const known = uuid === undefined ? [] : everybody.filter((other) => creatureIn(ref, other).summoner === uuid);
  const minions = [...new Set([...known, ...ref.look("minions", MINIONS, id)])];
  ref.deed("dies", [
    { k: "status", on: id, what: "dead", to: 1 },
    { k: "status", on: id, what: "down", to: 0 },
    ...minions.map((on) => ({ k: "status" as const, on, what: "gone" as const, to: 1 as const })),
  ]);
  for (const minion of minions) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.vanishes", rule: "U-162", about: minion });
    unseat(ref, minion);
  }
}

/**
 * [U-044], [U-111], [U-134] The end of the round: effects that last until then end, the oldest first. The end phase still belongs to the
 * round.
 * @returns the names of the effects that ended
 */
export function roundEnd(ref: R, { order }: UEndPhase): readonly string[] {
  const see = (id: Id): UBeing => ref.see(id);
  const bound = order.flatMap((id) => effectsOf(creatureIn(ref, id), see).filter(({ until }) => until === "round"));
  const used = order.flatMap((id) =>
    creatureIn(ref, id).effects.filter((letter) => num(ref.see(letter), "rounds") <= 0),
  );
  if (used.length > 0)
    ref.deed(
      "sweep",
      used.map((on) => ({ k: "sweep", on })),
    );
  const faint = order.filter((id) => faintRounds(creatureIn(ref, id)) > 0);
  if (faint.length > 0)
    ref.deed(
      "faint",
      faint.map((on): UIntent => ({ k: "set", on, at: "faint", to: faintRounds(creatureIn(ref, on)) })),
    );
  for (const about of faint) {
    const count = num(creatureIn(ref, about), "faint");
    ref.say({ key: "FIVEFOLD.Uchma.Say.faint", rule: "U-014", about, data: { count } });
  }
  const lapsed: string[] = [];
  for (const effect of [...bound].sort((a, b) => a.seq - b.seq)) {
    const last = num(effect, "rounds") <= 1;
    ref.deed("lapse", [{ k: last ? "end" : "tick", on: effect.id }]);
    if (!last) continue;
    lapsed.push(effect.spec.name);
    const rule = effect.prepared ? "U-044" : "U-134";
    ref.say({ key: "FIVEFOLD.Uchma.Say.lapses", rule, about: effect.of, data: { effect: effect.spec.name } });
  }
  return lapsed;
}

export type UCombatEnd = { readonly order: readonly Id[]; readonly over: true };
/** The end of an encounter: effects that last in encounters only end, and the next one begins with new rolls. */
export function combatEnd(ref: R, { order }: UCombatEnd): void {
  roundEnd(ref, { order });
  const see = (id: Id): UBeing => ref.see(id);
  const laid = order.flatMap((id) => effectsOf(creatureIn(ref, id), see).filter(({ spec }) => isGround(spec)));
  for (const { id, spec, of } of laid) {
    ref.deed("lapse", [{ k: "end", on: id }]);
    ref.say({ key: "FIVEFOLD.Uchma.Say.ends", rule: "U-110", about: of, data: { effect: spec.name } });
  }
  const intents = order.flatMap((on): UIntent[] => [
    { k: "set", on, at: "groupRoll", to: 0 },
    { k: "fresh", on, actions: creatureIn(ref, on).actions ?? 1, minors: creatureIn(ref, on).minors ?? 1, round: 0 },
  ]);
  if (intents.length > 0) ref.deed("clean", intents);
}

export type UAmbush = {
  readonly sides: Readonly<Record<string, readonly Id[]>>;
  readonly rounds?: number;
  /** The ambushed sides, where the game master has named them already. */
  readonly caught?: readonly string[];
};
const CAUGHT = ["no", "yes"] as const;
const UNAWARE: UEffectSpec = { name: "FIVEFOLD.Uchma.Status.ambushed", rounds: 1, status: "ambushed" };
/**
 * [U-003], [U-134] to [U-137] The game master names the ambushed sides. The ambush lasts to the end of the coming round, or with `rounds` 2
 * through the next one, if it happens in the middle of a round.
 * @returns the ambushed sides
 */
export function ambush(ref: R, { sides, rounds = 1, caught: said }: UAmbush): readonly string[] {
  const names = Object.keys(sides);
  const asked = (): readonly string[] => {
    const answers = ref.each("side", names, (_name, branch) =>
      branch.ask("ambushed", GAME_MASTER, CAUGHT, { to: "no", when: "close" }),
    );
    return names.filter((_name, index) => answers[index] === "yes");
  };
  const caught = said ? names.filter((name) => said.includes(name)) : asked();
  const intents: UIntent[] = caught.flatMap((name) =>
    (sides[name] ?? []).map((on) => ({
      k: "effect" as const,
      on,
      spec: { ...UNAWARE, rounds },
      until: "round" as const,
    })),
  );
  if (intents.length > 0) ref.deed("ambush", intents);
  for (const side of caught) ref.say({ key: "FIVEFOLD.Uchma.Say.caughtOut", rule: "U-134", data: { side } });
  return caught;
}

/** [U-017] Whether another round follows: more than one side has creatures that are neither dead nor gone. */
export function goesOn(creatures: readonly UCreature[]): boolean {
  return new Set(creatures.filter((c) => !has(c, "dead") && !has(c, "gone")).map(({ side }) => side)).size > 1;
}
