import type { TurnHappening } from "../../../../contract/turns";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { EXPOSED } from "../board/look";
import { REACTIONS } from "../creature/limits";
import { OPTIONS, ruleOptionsOf } from "../data/options";
import { asCreature, creatureIn, has, num, type R, relatedTo } from "../data/read";
import type { FBeing, FClock, FCreature, FIntent, NumberName, RuleOptions } from "../data/types";
import { carryAlong } from "../movement/current";
import { drift } from "../movement/drift";
import { fall, fallsInGrip } from "../movement/landing";
import { ALL_OVER, collapseTunnels } from "../movement/tunnels";
import { expire, isTimed, lasting, tellSpellsOver } from "./time";
import { breathe, continuing } from "./wounds";

/** `who`: whose turn it is, and those who act in it. `order`: everybody whose states may be over. `dodge`: a Dodge is over as well. */
type TurnStart = {
  readonly who: readonly Id[];
  readonly order: readonly Id[];
  readonly at: FClock;
  /** [F-118] Those among them who may be in a current. */
  readonly flows?: readonly Id[];
  /** [F-147] Those who have dug tunnels, while these are open. */
  readonly diggers?: readonly Id[];
  readonly dodge?: true;
  readonly ruleOptions?: RuleOptions;
};
type TurnEnd = { readonly who: readonly Id[]; readonly order: readonly Id[]; readonly ruleOptions?: RuleOptions };
type Everybody = { readonly order: readonly Id[] };
/** `over`: the last round of the encounter that has ended. */
type Fresh = Everybody & { readonly over?: number };

const set = (on: Id, what: NumberName, to: number): FIntent => ({ k: "set", on, what, to });
const FRESH: readonly NumberName[] = ["spent", "reacted", "stride", "flown"];
const WORN: readonly NumberName[] = [...FRESH, "round", "commanded", "entering", "dug"];

/** [F-021], [F-022], [F-087] The numbers of a turn are there again; what was readied is lost. */
function refresh(ref: R, who: Id, round: number, dodge = false): readonly FIntent[] {
  const c = creatureIn(ref, who);
  const airless = has(c, "suffocating");
  return [
    ...FRESH.map((what) => set(who, what, 0)),
    set(who, "round", round),
    set(who, "airless", airless ? 1 : 0),
    ...(airless && num(c, "breath") === 0 && num(c, "dropped") === 0
      ? [set(who, "breath", Math.max(1, c.attributes.str))]
      : []),
    ...(has(c, "readied")
      ? ([{ k: "status", on: who, what: "readied", to: 0 }, set(who, "readiedWith", 0)] satisfies FIntent[])
      : []),
    ...(dodge && has(c, "dodging")
      ? [{ k: "status" as const, on: who, what: "dodging" as const, to: 0 as const }]
      : []),
  ];
}
/** [F-118], [F-127], [F-136] What moves a creature as its turn begins: a fall that goes on, drifting. */
function swept(ref: R, who: Id, options: RuleOptions | undefined): void {
  const c = creatureIn(ref, who);
  if (num(c, "fallen") > 0 && !fallsInGrip(ref, who))
    ref.sub("fall", fall, { on: who, unasked: true, ...(options && { ruleOptions: options }) });
  drift(ref, who, options);
}
/** [F-028], [F-172], [F-208], [F-210] One creature's turn begins. */
export function beginTurn(
  ref: R,
  x: {
    readonly who: Id;
    readonly round: number;
    readonly flows?: true;
    readonly dodge?: true;
    readonly ruleOptions?: RuleOptions;
  },
): void {
  ref.deed("turn", refresh(ref, x.who, x.round, x.dodge));
  continuing(ref, x.who, x.ruleOptions);
  if (has(creatureIn(ref, x.who), "dead")) return;
  swept(ref, x.who, x.ruleOptions);
  if (x.flows) carryAlong(ref, x.who, x.ruleOptions);
}
/** [F-019] to [F-022], [F-079] A turn begins, for its creature and for those whom it commands. */
export function turnStart(ref: R, { who, order, at, flows = [], diggers = [], dodge, ruleOptions }: TurnStart): void {
  const [first] = who;
  if (first !== undefined && diggers.length > 0) collapseTunnels(ref, first, at);
  const idle = diggers.filter((id) => num(creatureIn(ref, id), "dug") < at.round);
  if (idle.length > 0)
    ref.deed(
      "dug",
      idle.map((id) => set(id, "dug", 0)),
    );
  // [F-028] A turn that was put off begins nothing anew.
  if (first !== undefined && num(creatureIn(ref, first), "entering") === at.round) {
    ref.deed("turn", [set(first, "entering", 0)]);
    return;
  }
  expire(
    ref,
    order.flatMap((id) => lasting(ref, creatureIn(ref, id), { k: "turn", ...at })),
  );
  for (const id of who)
    ref.sub(id, beginTurn, {
      who: id,
      round: at.round,
      ...(flows.includes(id) && { flows: true as const }),
      ...(dodge && { dodge }),
      ...(ruleOptions && { ruleOptions }),
    });
}
/** [F-098], [F-119], [F-132], [F-164] A turn ends. */
export function turnEnd(ref: R, { who, order, ruleOptions }: TurnEnd): void {
  const feints = order.flatMap((on) =>
    relatedTo(creatureIn(ref, on), "feinted").map((to): FIntent => ({ k: "unrelate", on, to, kind: "feinted" })),
  );
  if (feints.length > 0) ref.deed("over", feints);
  for (const id of who) ref.sub(id, endTurn, { who: id, ...(ruleOptions && { ruleOptions }) });
}
function endTurn(ref: R, { who, ruleOptions }: { readonly who: Id; readonly ruleOptions?: RuleOptions }): void {
  const c = creatureIn(ref, who);
  if (c.flight === "flight" && num(c, "flown") === 0 && num(c, "fallen") === 0)
    ref.sub("fall", fall, { on: who, unasked: true, ...(ruleOptions && { ruleOptions }) });
  breathe(ref, who);
  comesOut(ref, who);
}
/** [F-164] Whoever ends its turn where somebody can see it is not hidden from that one any more. */
function comesOut(ref: R, who: Id): void {
  const c = creatureIn(ref, who);
  if (relatedTo(c, "hidden").length === 0) return;
  const watchers = lettersIn(ref.look("exposed", EXPOSED, who)).map((id) => creatureIn(ref, id).uuid);
  if (watchers.length > 0)
    ref.deed(
      "exposed",
      watchers.flatMap((to) =>
        (["hidden", "undetected"] as const).map((kind): FIntent => ({ k: "unrelate", on: who, to, kind })),
      ),
    );
}
/** [F-018] After the first round everybody knows of the fight; a Reaction comes with the next turn, because that of the first round has brought none. */
export function roundEnd(ref: R, { order }: Everybody): void {
  ref.deed(
    "aware",
    order.flatMap((on): FIntent[] => [
      { k: "status", on, what: "unaware", to: 0 },
      set(on, "reacted", REACTIONS + (creatureIn(ref, on).bonusReactions ?? 0)),
    ]),
  );
}
/** [F-018], [F-087], [F-098] What is over with an encounter, and how long what lasts some rounds goes on. */
function ended(ref: R, on: Id, round: number): readonly FIntent[] {
  const c = creatureIn(ref, on);
  return [
    ...(["unaware", "readied"] as const).flatMap((what): FIntent[] =>
      has(c, what) ? [{ k: "status", on, what, to: 0 }] : [],
    ),
    set(on, "readiedWith", 0),
    ...relatedTo(c, "feinted").map((to): FIntent => ({ k: "unrelate", on, to, kind: "feinted" })),
    ...lasting(ref, c, { k: "over", round }),
  ];
}
/** [F-021] Nothing of a turn is left over before the first and after the last one. */
export function fresh(ref: R, { order, over }: Fresh): void {
  const [first] = order;
  if (first !== undefined) collapseTunnels(ref, first, ALL_OVER);
  const rest = order.flatMap((on): FIntent[] => [
    ...WORN.map((what) => set(on, what, 0)),
    ...(has(creatureIn(ref, on), "dodging")
      ? [{ k: "status" as const, on, what: "dodging" as const, to: 0 as const }]
      : []),
    ...(over === undefined ? [] : ended(ref, on, over)),
  ]);
  ref.deed("fresh", rest);
  tellSpellsOver(ref, rest);
}

const isWorn = (c: FCreature): boolean => has(c, "dodging") || WORN.some((what) => num(c, what) > 0);
const leavesOff = (c: FCreature): boolean =>
  has(c, "unaware") || has(c, "readied") || relatedTo(c, "feinted").length > 0;
type Happens = { readonly procedure: string; readonly args: TurnStart | TurnEnd | Fresh };
/** What an event of the turn order starts, if anything. */
export function happens(x: TurnHappening<FBeing>): Happens | null {
  const { turn, world, settings, who } = x;
  const order = Object.values(world).flatMap((being) => (being.kind === "creature" ? [being.id] : []));
  const among = (is: (c: FCreature) => boolean): readonly Id[] => order.filter((id) => is(asCreature(world[id], id)));
  const all = who === null ? [] : [who, ...(turn.sharing ?? [])];
  const ruleOptions = ruleOptionsOf(settings);
  const options = ruleOptions ? { ruleOptions } : {};
  switch (x.event) {
    case "turnStart": {
      if (who === null) return null;
      const at = { round: turn.round, slot: turn.slot ?? 0 };
      const lasts = among(isTimed);
      const dodge = OPTIONS.of.dodgeExpiry(settings) === "turn" ? { dodge: true as const } : {};
      const onGround = x.onGround ?? [];
      const flows = all.filter((id) => onGround.includes(id));
      const wet = flows.length > 0 ? { flows } : {};
      const dug = among((c) => num(c, "dug") > 0);
      const tunnels = dug.length > 0 ? { diggers: dug } : {};
      return {
        procedure: "turnStart",
        args: { who: all, order: lasts, at, ...wet, ...tunnels, ...dodge, ...options },
      };
    }
    case "turnEnd": {
      if (who === null) return null;
      const feinted = among((c) => relatedTo(c, "feinted").length > 0);
      return { procedure: "turnEnd", args: { who: all, order: feinted, ...options } };
    }
    case "roundEnd": {
      const unaware = among((c) => has(c, "unaware"));
      return unaware.length > 0 ? { procedure: "roundEnd", args: { order: unaware } } : null;
    }
    case "combatStart":
    case "combatEnd": {
      const over = x.event === "combatEnd" ? { over: turn.round } : {};
      const is = (c: FCreature): boolean => isWorn(c) || (x.event === "combatEnd" && (leavesOff(c) || isTimed(c)));
      const worn = among(is);
      return worn.length > 0 ? { procedure: "fresh", args: { order: worn, ...over } } : null;
    }
    default:
      return null;
  }
}
