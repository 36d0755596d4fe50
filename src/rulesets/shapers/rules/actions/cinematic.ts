import type { Declared, Refusal } from "../../../../contract/act";
import { lettersIn } from "../../../../engine/procedure/found";
import { GAME_MASTER, type Id, type Lapse, type World } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { questionOf } from "../board/look";
import { harm } from "../damage/harm";
import { CINEMATIC, joinPrice, momentumCost } from "../data/costs";
import { wordsAt } from "../data/lists";
import { SKILLS } from "../data/names";
import { apMost, creatureIn, isBarredFromCinematics, num, rpLeft, rpMost } from "../data/read";
import type { R, RuleOptions, SBeing, SCarried, SCreature, SPrice } from "../data/types";
import { skillPool, target } from "../dice/pools";
import {
  affordable,
  baggage,
  barred,
  doerOf,
  hold,
  inFight,
  isActing,
  lifeless,
  refuse,
  unaffordable,
  type X,
} from "../turns/declaring";
import { paid } from "../turns/price";
import { carryOut, effectForm } from "./effects";

export const CINEMATIC_KINDS = ["action", "reaction"] as const;
export type CinematicKind = (typeof CINEMATIC_KINDS)[number];
const DIFFICULTY = { k: "number", min: 1, max: 40 } as const;
/** The Skills that a game master can name: those of the source, and those that the table has added. */
const skillIn = (c: SCreature) => ({ k: "choice", options: wordsAt(c.table, "skills", SKILLS) }) as const;

/**
 * [W-083], [W-085], A-51 Whether a creature may use a Burst: an effect keeps it from having or using the AP or RP that the cinematic move
 * would cost, and it has used none of them.
 */
export function mayBurst(c: SCreature, kind: CinematicKind): boolean {
  const short = kind === "action" ? apMost(c) < CINEMATIC.ap : rpMost(c) < CINEMATIC.rp;
  const used = num(c, kind === "action" ? "apUsed" : "rpUsed");
  return (short || isBarredFromCinematics(c)) && used === 0;
}

/** [W-088] Four sample rulings of the source, with the check that each takes. */
const SAMPLES = {
  slam: { skill: "rawForce", difficulty: 11 },
  bribe: { skill: "streetSmarts", difficulty: 10 },
  rage: { skill: "presence", difficulty: 15 },
  prayer: { skill: "perseverance", difficulty: 18 },
} as const;
type Sample = keyof typeof SAMPLES;
/** A sample ruling has nothing to fill in. */
const SAMPLE_OPTIONS = { slam: {}, bribe: {}, rage: {}, prayer: {} } satisfies Readonly<Record<Sample, object>>;
const isSample = (option: string): option is Sample => Object.hasOwn(SAMPLES, option);

export type SCinematic = SCarried & { readonly by: Id; readonly text: string; readonly price: SPrice };
/**
 * [W-072] to [W-074] A game master allows a cinematic move with a Skill and a difficulty, or refuses it, in which case it costs nothing.
 */
export function cinematic(ref: R, x: SCinematic): "refused" | "failed" | "done" {
  const { by, ruleOptions } = x;
  const ruling = ref.fill("ruling", GAME_MASTER, {
    refuse: {},
    allow: { skill: skillIn(creatureIn(ref, by)), difficulty: DIFFICULTY },
    ...SAMPLE_OPTIONS,
  });
  const sample = isSample(ruling.option) ? ruling.option : undefined;
  const demand = ruling.option === "allow" ? ruling.fields : sample && SAMPLES[sample];
  if (!demand || !paid(ref, by, x.price)) return "refused";
  const { skill, difficulty } = demand;
  const check = ref.roll("check", skillPool(creatureIn(ref, by), skill, [], { ruleOptions }), by);
  const works = succeeds(ref, check, difficulty, "W-074", ruleOptions).ok;
  outcome(ref, x, [by], works, works ? sample : undefined);
  return works ? "done" : "failed";
}
/**
 * Whether a check reaches its difficulty. A natural 20 is a critical success and always succeeds, unless a rule option lets the
 * total decide.
 */
function succeeds(
  ref: R,
  check: ReturnType<R["roll"]>,
  difficulty: number,
  rule: string,
  ruleOptions: RuleOptions | undefined,
): { readonly ok: boolean; readonly critical: boolean } {
  const reached = ref.meets(check, target("difficulty", rule, difficulty), rule);
  const natural = check.natural.total === 20;
  if (ruleOptions?.skillNat20 === "total") return { ok: reached, critical: reached && natural };
  return { ok: reached || natural, critical: natural };
}
/**
 * [W-074], [W-082], [W-088] Asks the game master for the effects of a cinematic move; a sample ruling with an effect of its own offers that
 * as well.
 */
function outcome(ref: R, x: SCinematic, team: readonly Id[], works: boolean, sample?: Sample): void {
  const { by } = x;
  const key = works ? "works" : "fails";
  ref.say({ key: `FIVEFOLD.Shapers.Say.${key}`, rule: "W-074", about: by, data: { count: team.length } });
  const found = lettersIn(ref.look("others", questionOf("others"), by));
  const world = Object.fromEntries([...team, ...found].map((id) => [id, ref.see(id)]));
  const said = ref.fill("outcome", GAME_MASTER, {
    ...(sample === "slam" && { slam: slamForm(world) }),
    ...(sample === "rage" && { rage: {} }),
    ...effectForm(world),
  });
  if (said.option === "effect") carryOut(ref, by, said.fields.rows, x);
  else if (said.option === "rage") rage(ref, by);
  else if (said.option === "slam") {
    const all = said.fields?.rows.map(({ fields }) => fields.on);
    slam(ref, x, all ?? []);
  }
}
const slamForm = (world: World<SBeing>) => {
  const options = Object.values(world).flatMap(({ id, kind }) => (kind === "creature" ? [id] : []));
  return { rows: { k: "rows", most: 3, least: 1, kinds: { target: { on: { k: "choice", options } } } } } as const;
};
/**
 * [W-088] The sample effect of a slam: 4d6 Physical damage, rolled once for all targets, which are Restrained until the game master ends
 * it.
 */
function slam(ref: R, { by, ruleOptions }: SCinematic, all: readonly Id[]): void {
  const amount = ref.roll("damage", { dice: [{ n: 4, f: 6 }], flat: 0, mods: [] }, by).total;
  for (const on of new Set(all)) {
    harm(ref, { by, on, hits: [{ type: "physical", amount }], ruleOptions });
    ref.deed("status", [{ k: "status", on, what: "restrained", to: 1 }]);
  }
  ref.say({ key: "FIVEFOLD.Shapers.Say.slam", rule: "W-088", about: by });
}
/** [W-088] The sample effect of a rage: Vitality, Temporary Vitality and WP are at their max again. */
function rage(ref: R, by: Id): void {
  const c = creatureIn(ref, by);
  const pools = (["vitality", "spare", "wp"] as const).filter((what) => num(c, `${what}Max`) > num(c, what));
  ref.deed(
    "gained",
    pools.map((what) => ({ k: "set", on: by, what, to: num(c, `${what}Max`) })),
  );
  ref.say({ key: "FIVEFOLD.Shapers.Say.rage", rule: "W-088", about: by });
}
const STAYS: Lapse<"join" | "burst" | "stay"> = { to: "stay", when: "turnEnd" };

/**
 * [W-077] to [W-082], [W-086] A cooperative cinematic move. Allies may join until the initiator begins; each pays and rolls with advantage.
 */
export function cooperative(ref: R, x: SCinematic): "refused" | "failed" | "done" {
  const { by, ruleOptions } = x;
  const fights = x.acting !== undefined;
  const near = lettersIn(ref.look("allies", questionOf("allies"), by));
  const wills = ref.each("gather", [by, ...near], (who, each) =>
    who === by
      ? each.ask("begin", who, ["begin", "cancel"])
      : each.ask("join", who, [...waysToJoin(creatureIn(each, who), fights), "stay"], {
          ...STAYS,
          until: `${by}/begin`,
        }),
  );
  if (wills[0] !== "begin") return "refused";
  const joined = near.filter((_, index) => wills[index + 1] === "join" || wills[index + 1] === "burst");
  if (joined.length === 0) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.alone", rule: "W-077", about: by });
    return "refused";
  }
  const demands = Object.fromEntries(
    [by, ...joined].flatMap((who) => [
      [`skill-${who}`, skillIn(creatureIn(ref, who))] as const,
      [`difficulty-${who}`, DIFFICULTY] as const,
    ]),
  );
  const ruling = ref.fill("ruling", GAME_MASTER, { refuse: {}, allow: demands });
  if (ruling.option !== "allow") return "refused";
  // A helper that has left, has died or has spent its points since it joined takes no part. An initiator that is alone then pays nothing.
  const still = lettersIn(ref.look("still", questionOf("allies"), by));
  const wayOf = (who: Id) => (wills[near.indexOf(who) + 1] === "burst" ? "burst" : "join");
  const helpers = joined.filter(
    (who) => still.includes(who) && waysToJoin(creatureIn(ref, who), fights).includes(wayOf(who)),
  );
  if (helpers.length === 0) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.alone", rule: "W-077", about: by });
    return "refused";
  }
  if (!paid(ref, by, x.price)) return "refused";
  const team = [
    by,
    ...helpers.filter((who) => paid(ref, who, joinPrice(creatureIn(ref, who), wayOf(who) === "burst", fights))),
  ];
  const fields: Readonly<Record<string, unknown>> = ruling.fields;
  const results = ref.each("checks", team, (who, each) => {
    const skill = SKILLS.find((one) => one === fields[`skill-${who}`]) ?? "athletics";
    const together = [{ id: "together", rule: "W-079", value: 1 }];
    const check = each.roll("check", skillPool(creatureIn(each, who), skill, together, { ruleOptions }), who);
    return succeeds(each, check, Number(fields[`difficulty-${who}`]), "W-080", ruleOptions);
  });
  // [W-080], [W-081] Each critical success makes up for one failure.
  const failures = results.filter(({ ok }) => !ok).length;
  const criticals = results.filter(({ critical }) => critical).length;
  const works = failures <= criticals;
  outcome(ref, x, team, works);
  return works ? "done" : "failed";
}
/** [W-077], [W-078], [W-086] The ways in which a creature can afford to join. */
function waysToJoin(c: SCreature, fights: boolean): readonly ("join" | "burst")[] {
  const pays = num(c, "momentum") >= momentumCost(c, "together") && (!fights || rpLeft(c) >= CINEMATIC.rp);
  const bursts = fights && mayBurst(c, "reaction") && num(c, "momentum") >= momentumCost(c, "burstTogether");
  return [...(pays ? ["join" as const] : []), ...(bursts ? ["burst" as const] : [])];
}

/** The price of a cinematic move. */
export function cinematicPrice(x: X, together: boolean): SPrice {
  const c = doerOf(x);
  const { kind, burst } = x.adjust.said ?? {};
  if (burst === "yes") return { momentum: momentumCost(c, together ? "burstTogether" : "burst") };
  const momentum = momentumCost(c, together ? "together" : "alone");
  return kind === "reaction" && !together ? { rp: CINEMATIC.rp, momentum } : { ap: CINEMATIC.ap, momentum };
}
/**
 * [W-070] to [W-072], [W-083] to [W-085] Declares a cinematic move with its idea, or refuses it where the doer cannot pay, has no turn or
 * gives no idea.
 */
export const declareCinematic =
  (together: boolean) =>
  (x: X): Declared | Refusal => {
    const { kind = "action", burst, idea = "" } = x.adjust.said ?? {};
    const reaction = kind === "reaction" && !together;
    // [W-083] A creature without points may use a Burst, but a dead one may not.
    const why = burst === "yes" ? lifeless(x) : barred(x);
    if (why) return why;
    // A-29 Reaction points are for turns of other creatures, and for reacting to what a partner of a union does.
    if (reaction && inFight(x) && x.turn?.turnOf === x.by && !x.turn.sharing && !x.adjust.override)
      return hold("ownTurn", "W-010");
    if (burst === "yes" && !x.adjust.override && !mayBurst(doerOf(x), reaction ? "reaction" : "action"))
      return hold("noBurst", reaction ? "W-085" : "W-083");
    if (inFight(x) && !reaction && !isActing(x) && !x.adjust.override) return hold("notYourTurn", "W-070");
    const price = cinematicPrice(x, together);
    const counted: SPrice = inFight(x) ? price : { momentum: price.momentum ?? 0 };
    const poor = unaffordable(x, counted);
    if (poor) return poor;
    const text = idea.trim().slice(0, 200);
    if (text === "") return refuse("noIdea", "W-072");
    return declared({ by: x.by, text, price: affordable(x, price), ...baggage(x) });
  };
