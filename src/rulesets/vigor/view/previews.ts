import type { ActPreview, Declaration, Ending } from "../../../contract/act";
import { readiedAct } from "../rules/actions/readied";
import type { fire } from "../rules/actions/ready";
import type { UseOutcome } from "../rules/actions/use";
import type { Args } from "../rules/argumentSchemas";
import { type AttackOutcome, hitOf } from "../rules/attack/blow";
import { soak } from "../rules/damage/soak";
import { featureOf } from "../rules/data/documents";
import { asCreature, piecesOf } from "../rules/data/read";
import type { VAttack, VBeing } from "../rules/data/types";

type Attacked = Ending<VBeing, AttackOutcome, VAttack>;
/** Answers of people who do nothing: nobody reacts, and nobody attacks a second time. */
const IDLE: readonly string[] = ["none", "bear", "pass", "no", "damage", "apply"];
const unanswered: ActPreview["unanswered"] = (_at, _who, options) =>
  options.find((option) => IDLE.includes(option)) ?? options[options.length - 1] ?? "";

/** [V-115] How much of the damage gets through the armor to the body, however little Durability the armor has left. */
function throughArmor({ args, on, world }: Attacked, damage: number): number {
  const d = asCreature(world[on], on);
  return soak(
    d,
    piecesOf(d, (id) => world[id]),
    hitOf(args, damage),
    args.ruleOptions,
  ).net;
}

/** [V-044], [V-107], [V-115] Counts a hit, a critical hit, and the damage after armor. */
export const ATTACK_PREVIEW: ActPreview<VBeing, AttackOutcome, VAttack> = {
  judge(ending) {
    const { value } = ending;
    if (value.end !== "hit") return { lands: false };
    return { lands: true, critical: value.critical, amount: throughArmor(ending, value.damage) };
  },
  unanswered,
  after: "FIVEFOLD.Vigor.Odds.afterDefense",
  amount: "FIVEFOLD.Vigor.Odds.damage",
};

const GIVEN = ["durability", "health", "vigor", "mana"];
/** [V-062], [V-091] Counts a check that succeeds and is not resisted, and how much it gives. */
export const USE_PREVIEW: ActPreview<VBeing, UseOutcome> = {
  judge({ value, changes, on }) {
    if (value !== "done") return { lands: false };
    const given = changes.filter((change) => change.k === "add" && change.on === on && GIVEN.includes(change.at));
    return {
      lands: true,
      ...(given.length > 0 && { amount: given.reduce((sum, one) => sum + (one.k === "add" ? one.by : 0), 0) }),
    };
  },
  unanswered,
  after: "FIVEFOLD.Vigor.Odds.afterResistance",
  amount: "FIVEFOLD.Vigor.Odds.given",
};

type Fired = ReturnType<typeof fire>;
/** [V-059] Counts a readied act in the same way as the act itself. */
export function firePreview(x: Declaration<VBeing>): ActPreview<VBeing, Fired, Args<"fire">> {
  const isUse = x.item ? featureOf(x.item) : readiedAct(asCreature(x.world[x.by], x.by));
  return {
    ...(isUse ? USE_PREVIEW : ATTACK_PREVIEW),
    judge: (ending) => {
      const { value, args } = ending;
      if (typeof value === "string") return USE_PREVIEW.judge({ ...ending, value });
      const struck = typeof value === "object" && value;
      return args.attack && struck
        ? ATTACK_PREVIEW.judge({ ...ending, value: struck, args: args.attack })
        : { lands: false };
    },
  };
}

/** [V-091] Counts a struggle that frees the creature. */
export const STRUGGLE_PREVIEW: ActPreview<VBeing> = { judge: ({ value }) => ({ lands: value === true }), unanswered };
