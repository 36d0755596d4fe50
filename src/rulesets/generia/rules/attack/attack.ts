import type { Pool, Rolled } from "../../../../engine/dice/pool";
import type { Mod } from "../../../../engine/modifiers";
import { factsIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { flankingOf } from "../board/flanking";
import { BEHIND, FAR, NEAR, SPARES } from "../board/questions";
import { BACKSTAB } from "../board/situation";
import { confinedOf, gripLevels } from "../creature/holding";
import { dissolve, harmed } from "../damage/harmed";
import { byType } from "../damage/types";
import { armorAmount } from "../damage/wounds";
import { rolledZone } from "../damage/zones";
import { isCharmed, isHelpless } from "../data/does";
import { type Fragile, ZONES, type Zone } from "../data/names";
import { protectionOf } from "../data/protection";
import { creatureIn, has, num, type R, relatedTo } from "../data/read";
import {
  type GAttack,
  type GBrings,
  type GCreature,
  type GGuard,
  type GIntent,
  type GPrice,
  type GWeapon,
  numberOf,
} from "../data/types";
import { rollHarm } from "../dice/exploding";
import { attackPool, damagePool, flat } from "../dice/pools";
import { fling } from "../magic/conjured";
import { afflictionsOf, isOutOfUse } from "../states/afflictions";
import { rollWith } from "../states/bonuses";
import { paid } from "../turns/price";
import { reactionOf, reactsWith } from "../turns/reaction";
import { type Defended, defend } from "./defence";

export interface AttackOutcome {
  /** "declared": the attack came to nothing, because the weapon struck its own bearer, or a grapple was cut short. */
  readonly end:
    | "refused"
    | "declared"
    | "dodged"
    | "perfect"
    | "parried"
    | "blocked"
    | "keptOff"
    | "landed"
    | "grappled";
  /** The damage after block and barrier, before armor; missing where no damage was dealt. */
  readonly damage?: number;
  /** [G-055] The damage overcame the armor, or a projectile without damage brought its condition. */
  readonly hit?: true;
  readonly wounds?: number;
}

const FACE_DIE = { dice: [{ n: 1, f: 12 }], flat: 0, mods: [] };
const SECOND = ["roll", "skip"] as const;
const NOT_ROLLED: Lapse<"roll" | "skip"> = { to: "skip", when: "close" };
const ON_TORSO: Lapse<Zone> = { to: "torso", when: "close" };

/** [G-024] to [G-031], [G-125] to [G-127] One attack, from its price to the follow-up of a parry. */
export function attack(ref: R, given: GAttack): AttackOutcome {
  if (!paid(ref, given.by, given.price)) return { end: "refused" };
  const confined = confinedOf(creatureIn(ref, given.by), creatureIn(ref, given.on), given.confined);
  const x: GAttack = { ...given, ...(confined.length > 0 && { confined }) };
  showItself(ref, x.by);
  if (x.flung) fling(ref, x, x.flung, dissolve);
  const strike = rollWith(
    ref,
    x.by,
    "attack",
    (lines) => attackPool(creatureIn(ref, x.by), x, lines),
    (pool) => ref.roll("strike", pool, x.by),
  );
  if (turnsOnItsBearer(ref, x, strike)) return { end: "declared" };
  const was = x.way === "grapple" && isOutOfIt(ref, x);
  const answer = defend(ref, x, strike);
  const outcome = x.way === "grapple" ? seize(ref, x, answer, was) : land(ref, x, answer);
  if (answer.end === "perfect" || answer.end === "parried") followUp(ref, { ...x, on: answer.who }, answer.guard);
  return outcome;
}

const TURNS_ON = { total: 2, mods: [] };
/** [G-177] Where the die of an unpredictable weapon shows 1 or 2, it strikes its wielder, who cannot defend. @returns whether it did */
function turnsOnItsBearer(ref: R, x: GAttack, strike: Rolled): boolean {
  if (
    !x.weapon.unpredictable ||
    creatureIn(ref, x.by).plain ||
    x.way === "grapple" ||
    !ref.meets(TURNS_ON, strike.natural, "G-177")
  )
    return false;
  ref.say({ key: "FIVEFOLD.Generia.Say.turnsOn", rule: "G-177", about: x.by });
  const own = { ...x, on: x.by };
  hurt(ref, own, rolledZone(ref, own), null);
  return true;
}
/** [G-114] An attacker that goes unseen is seen from now on. The advantage of this attack was found before and stays. */
export function showItself(ref: R, who: Id): void {
  if (relatedTo(creatureIn(ref, who), "unseen").length > 0) ref.deed("seen", [{ k: "seen", on: who }]);
}
/** [G-125], [G-126], [G-127] A grapple deals no damage. A target that neither parries nor dodges nor keeps the attacker off is grappled. */
function seize(ref: R, x: GAttack, { end }: Defended, was: boolean): AttackOutcome {
  if (end === "dodged" || end === "perfect" || end === "parried" || end === "blocked" || end === "keptOff")
    return { end };
  if (!was && isOutOfIt(ref, x)) {
    sayCutShort(ref, x.by);
    return { end: "declared" };
  }
  const held = ref.deed("grapple", [{ k: "hold", on: x.by, whom: x.on }]);
  return { end: held.ok ? "grappled" : "refused" };
}

/**
 * [G-128] Whether no grapple can begin: the attacker is helpless, or the target is unconscious or out of reach, and a grapple would end at once
 * . Other exchanges may bring that about while this one waits for an answer.
 */
const isOutOfIt = (ref: R, { by, on }: GAttack): boolean =>
  isHelpless(creatureIn(ref, by)) ||
  has(creatureIn(ref, on), "unconscious") ||
  isFar(ref, by, on, Math.max(1, creatureIn(ref, by).unarmed.reach));
function sayCutShort(ref: R, about: Id): void {
  ref.say({ key: "FIVEFOLD.Generia.Say.cutShort", rule: "G-026", about });
}
/** [G-024] Whether a creature (`to`) stands farther away from another one (`from`) than `reach` metres. */
function isFar(ref: R, from: Id, to: Id, reach: number): boolean {
  return ref.look("far", `${FAR}${creatureIn(ref, from).uuid.replaceAll(".", "-")} ${reach}`, to).length > 0;
}

/** [G-027], [G-031] The damage that gets past the defence, and its hit zone. */
function land(ref: R, x: GAttack, answer: Defended): AttackOutcome {
  switch (answer.end) {
    case "dodged":
    case "perfect":
    case "keptOff":
      return { end: answer.end };
    case "parried":
      return turnedAside(ref, { ...x, on: answer.who }, answer.first)
        ? { end: "parried" }
        : { end: "parried", ...hurt(ref, x, chosenZone(ref, x, answer.who), null) };
    case "blocked": {
      const left = onShield(ref, x, answer);
      return { end: "blocked", ...hurt(ref, left, rolledZone(ref, x), flat("blocked", "G-034", answer.strength)) };
    }
    case "warded":
      return { end: "blocked", ...hurt(ref, x, rolledZone(ref, x), flat("barrier", "G-179", answer.strength)) };
    default:
      return { end: "landed", ...hurt(ref, x, rolledZone(ref, x), null) };
  }
}
/** [G-182] A blow that makes brittle does so to the shield that blocks it, and not to the armor. @returns the rest of the attack */
function onShield(ref: R, x: GAttack, { guard, who }: Defended & { end: "blocked" }): GAttack {
  const { brings, ...rest } = x;
  if (brings?.status !== "brittle" || !guard.shield) return x;
  afflict(ref, { ...x, on: who }, brings, "shield");
  return rest;
}
/** [G-040] Whether the second d12 of an ordinary parry avoids the damage: it has to reach the face of the first one. */
function turnedAside(ref: R, { on, ruleOptions }: GAttack, first: Rolled): boolean {
  const { ordinaryParryDamage, secondParryDie, secondParryCompare } = ruleOptions ?? {};
  if (ordinaryParryDamage === "none") return true;
  if (secondParryDie === "never") return false;
  if (secondParryDie !== "always" && ref.ask("secondDie", on, SECOND, NOT_ROLLED) === "skip") return false;
  const second = ref.roll("second", FACE_DIE, on);
  return ref.meets(second, secondParryCompare === "total" ? first : first.natural, "G-040");
}
/** [G-039], [G-065] The zone that the parrying creature chooses. A rider that parries for its mount answers a question of another name, which says whose armor counts. */
const chosenZone = (ref: R, { on }: Pick<GAttack, "on">, who: Id): Zone =>
  ref.ask(who === on ? "zone" : "mountZone", who, ZONES, ON_TORSO);

/** [G-034], [G-051] to [G-055] Rolls the damage, subtracts a block or barrier (`taken`), compares it with the armor, and makes wounds of it. */
function hurt(ref: R, x: GAttack, zone: Zone, taken: Mod | null): Omit<AttackOutcome, "end"> {
  const { dice, flat: points } = x.weapon.damage;
  if (x.way === "projectile" && x.brings && dice.length === 0 && points === 0) {
    // [G-080] Armor stops no condition; where a block or a barrier caught the projectile, its condition does not arrive.
    if (!taken) afflict(ref, x, x.brings, zone);
    return taken ? { damage: 0 } : { damage: 0, hit: true };
  }
  const d = creatureIn(ref, x.on);
  const kind = x.weapon.damage.class ?? "physical";
  const roll = (pool: Pool) => rollHarm(ref, "damage", pool, x.by, x.ruleOptions?.explodingDice);
  // [G-053] The damage of a projectile comes from its spell alone: bonuses to damage do not count.
  const thrown =
    x.way === "projectile"
      ? roll(damagePool(x.weapon.damage, x.hand))
      : rollWith(ref, x.by, "damage", (lines) => damagePool(x.weapon.damage, x.hand, lines), roll);
  const rolled = byType(d, x.weapon.damage.type, thrown);
  const armor = armorAmount(d, kind, zone, taken);
  const overcomes =
    x.ruleOptions?.hitTie === "hit" ? ref.meets(rolled, armor, "G-055") : ref.beats(rolled, armor, "G-055");
  const damage = Math.max(0, rolled.total - (taken?.value ?? 0));
  if (!overcomes || damage === 0) {
    ref.say({ key: "FIVEFOLD.Generia.Say.noHit", rule: "G-055", about: x.on, prevented: Math.max(0, thrown.total) });
    return { damage };
  }
  const prevented = thrown.total - damage;
  if (prevented > 0)
    ref.say({
      key: "FIVEFOLD.Generia.Say.prevented",
      rule: "G-034",
      about: x.on,
      data: { amount: prevented },
      prevented,
    });
  const { wounds } = harmed(ref, x.on, {
    damage,
    threshold: d.threshold + protectionOf(d, kind, zone),
    shakes: x.ruleOptions?.incomingDamage === "raw" ? rolled.total : damage,
    type: x.weapon.damage.type,
    ruleOptions: x.ruleOptions,
    brings: () => x.brings && afflict(ref, x, x.brings, zone),
  });
  return { damage, hit: true, wounds };
}

/** [G-080] Gives the target the condition that a projectile brings where it hits. */
function afflict(
  ref: R,
  { by, on, masked, flung, weapon: { name } }: GAttack,
  { held, ...brings }: GBrings,
  struck: Fragile,
): void {
  if (isOutOfUse(ref, on, brings.status)) return;
  // [G-091], [G-095] Where the caster has lost its concentration on the spell by now, the projectile brings no condition.
  if (held && flung?.holds !== undefined && num(ref.see(flung.holds), "held") === 0) {
    sayCutShort(ref, by);
    return;
  }
  const bond = { ...brings, name, masked, source: creatureIn(ref, by).uuid, held: held ?? false };
  ref.deed("afflicted", afflictionsOf(on, brings, bond, struck));
}
const PLAIN = ["nothing", "move", "weaken"] as const;
type Counter = "counter" | "seize";
type FollowUp = (typeof PLAIN)[number] | Counter;
const NO_FOLLOW_UP: Lapse<FollowUp> = { to: "nothing", when: "close" };
/** [G-044] The step after a parry, in metres. */
const STEP = 2;

/** [G-044], [G-045] Gives the step after a parry: it costs nothing and gives the parried attacker no opportunity to strike. */
const stepFrom = (on: Id, { uuid }: GCreature): readonly GIntent[] => [
  { k: "set", on, what: "step", to: STEP },
  { k: "set", on, what: "spared", to: numberOf(uuid) },
];
/** [G-042] to [G-047] The follow-up that the defender chooses after a parry, once the damage is dealt. `x.on`: whoever parried. */
function followUp(ref: R, x: GAttack, guard: GGuard): void {
  const d = creatureIn(ref, x.on);
  if (isHelpless(d)) return;
  const may = [...PLAIN, ...countersOf(ref, d, x)];
  const choice = ref.ask("followUp", x.on, may, NO_FOLLOW_UP);
  if (choice === "move") ref.deed("step", stepFrom(x.on, creatureIn(ref, x.by)));
  else if (choice === "weaken") weaken(ref, x, guard);
  else if (choice === "counter" || choice === "seize") {
    const made = counterOf(ref, x, choice === "seize" ? "grapple" : "melee");
    // [G-024] The parried attacker may have moved out of reach before this was chosen.
    if (isFar(ref, made.by, made.on, Math.max(1, made.weapon.reach))) sayCutShort(ref, made.by);
    else ref.follow("counter", attack, made);
  }
}
/** [G-046], [G-174] Lowers the parried attacker's next defence by the proficiency with the parrying weapon, for one Phase at most. */
function weaken(ref: R, { by, lapses }: GAttack, guard: GGuard): void {
  const due = lapses === undefined ? {} : { due: lapses };
  ref.deed("weaken", [{ k: "weaken", on: by, by: guard.parry?.[1] ?? 0, ...due }]);
}
/** [G-160] The Counters that a creature can make: they need the skill, a Reaction, its energy, and the parried attacker in reach. A-12: without the sister chapters they are free. */
function countersOf(ref: R, d: GCreature, x: GAttack): readonly Counter[] {
  if (d.counter === undefined || num(d, "en") < d.counter) return [];
  if (x.fight && !d.plain && reactionOf(ref, d, x) < 1) return [];
  const key = creatureIn(ref, x.by).uuid.replaceAll(".", "-");
  // [G-182] A charmed creature attacks nobody of the side that charmed it.
  if (!d.plain && isCharmed(d) && ref.look("spares", SPARES + key, d.id).length > 0) return [];
  // [G-024] A projectile or a longer weapon may have come from beyond this weapon's reach: then the scene is asked.
  const reaches = ({ reach }: GWeapon): boolean =>
    (x.way !== "ranged" && x.way !== "projectile" && x.weapon.reach <= reach) ||
    ref.look("near", `${NEAR}${key} ${reach}`, d.id).length > 0;
  return [
    ...(reaches(d.main) ? (["counter"] as const) : []),
    ...(!d.armless && reaches(d.unarmed) ? (["seize"] as const) : []),
  ];
}
/** [G-058], [G-059], [G-166], [G-173], [G-177] What positions, a grapple and weapon lengths do to an attack that is a reaction. Each attack is tested by itself. */
export function positionOf(ref: R, by: Id, on: Id, weapon: GWeapon): Pick<GAttack, "levels" | "confined"> {
  const [a, d] = [creatureIn(ref, by), creatureIn(ref, on)];
  const found = factsIn(ref.look(`behind-${by}`, BEHIND + a.uuid.replaceAll(".", "-"), on));
  const confined = (["by", "on"] as const).filter((who) => found.includes(who));
  const levels = [
    ...(found.includes("behind") ? [BACKSTAB] : []),
    ...gripLevels(a, d, weapon, confined),
    ...found.flatMap(flankingOf),
  ];
  return { ...(levels.length > 0 && { levels }), ...(confined.length > 0 && { confined }) };
}
/** [G-160] The arguments of a Counter: a melee attack or a grapple against the parried attacker, with defences of its own. */
function counterOf(ref: R, { by, on, fight, lapses, ruleOptions }: GAttack, way: "melee" | "grapple"): GAttack {
  const d = creatureIn(ref, on);
  const weapon = way === "grapple" ? d.unarmed : d.main;
  const reacts: GPrice = fight && !d.plain ? reactsWith(d, ruleOptions) : {};
  return {
    by: on,
    on: by,
    way,
    weapon,
    price: { en: d.counter ?? 0, ...reacts },
    ...positionOf(ref, on, by, weapon),
    ...(fight && { fight }),
    ...(lapses !== undefined && { lapses }),
    ...(ruleOptions && { ruleOptions }),
  };
}
