import type { Put, Rules, World } from "../../../engine/procedure/types";
import { relate, unrelate } from "../../../kit/rules/relations";
import { heal, wound } from "./damage/wounds";
import { MOST } from "./data/bounds";
import { isNumbered } from "./data/catalogue";
import { statusesOf } from "./data/does";
import type { Numbered } from "./data/names";
import { asCreature, brittleKey, num, relatedTo, tierKey, tierOf } from "./data/read";
import { isUsed } from "./data/statusTable";
import type { GBeing, GCreature, GIntent } from "./data/types";
import { begin, ended, finish, tick, use } from "./states/passing";

/** [G-182] The most that armor or a shield can lose by being brittle. */
const MOST_BRITTLE = 99;

/** Sets a number to a value; without a change where it has that value. */
function set(being: GBeing, at: string, to: number, put: Put): true {
  const from = num(being, at);
  if (from !== to) put({ k: "set", on: being.id, at, from, to });
  return true;
}
function add(being: GBeing, at: string, by: number, put: Put): true {
  if (by !== 0) put({ k: "add", on: being.id, at, by });
  return true;
}

/** Adds to a number that grows without a limit in the rules, as far as it can be stored. */
const pile = (being: GBeing, at: string, by: number, put: Put, most = MOST): true =>
  add(being, at, Math.min(by, Math.max(0, most - num(being, at))), put);

/** [G-172], [G-182] Sets the number of a condition; with 0 the condition ends. */
function tier(world: World<GBeing>, c: GCreature, what: Numbered, to: number, put: Put): true {
  if (to <= 0) ended(world, c, what, put);
  set(c, tierKey(what), Math.max(0, Math.min(statusesOf(c).row(what).most, to)), put);
  return add(c, what, (to > 0 ? 1 : 0) - num(c, what), put);
}
const gain = (c: GCreature, what: "mp" | "en", by: number, put: Put): true =>
  add(c, what, Math.max(0, Math.min(by, num(c, `${what}Max`) - num(c, what))), put);
/** [G-169] A creature gets or loses a condition. One that is off balance and would become so again falls prone. */
function status(
  world: World<GBeing>,
  c: GCreature,
  { what, to, strength = 1 }: GIntent & { k: "status" },
  put: Put,
): true {
  // [G-182] A condition that the table does not use can end, but nobody gets it.
  if (to === 1 && !isUsed(c.table, what)) return true;
  // [G-172] Tiers add up; of two other numbers the higher one counts.
  if (isNumbered(what)) {
    const before = tierOf(c, what);
    return tier(
      world,
      c,
      what,
      to === 0 ? 0 : statusesOf(c).row(what).adds ? before + strength : Math.max(before, strength),
      put,
    );
  }
  const falls = what === "offBalance" && to === 1 && num(c, what) > 0;
  if (to === 0 || falls) ended(world, c, what, put);
  if (!falls) return add(c, what, to - num(c, what), put);
  add(c, what, -num(c, what), put);
  return add(c, "prone", 1 - num(c, "prone"), put);
}
/** [G-127], [G-168] One creature grapples another, or lets it go. */
function hold(c: GCreature, whom: GBeing | undefined, { k }: GIntent, put: Put): boolean {
  if (whom?.kind !== "creature") return false;
  if (k === "hold") relate(c, "holds", whom.uuid, put);
  else unrelate(c, "holds", whom.uuid, put);
  const to = k === "hold" ? 1 : 0;
  return add(whom, "grappled", to - num(whom, "grappled"), put);
}

/** [G-114] One creature goes unseen by another, or is noticed. */
function unseen(c: GCreature, whom: GBeing | undefined, to: 0 | 1, put: Put): boolean {
  if (whom?.kind !== "creature") return false;
  if (to === 1) relate(c, "unseen", whom.uuid, put);
  else unrelate(c, "unseen", whom.uuid, put);
  return true;
}
/** [G-114] A creature is seen by everybody. */
function seen(c: GCreature, put: Put): true {
  for (const uuid of relatedTo(c, "unseen")) unrelate(c, "unseen", uuid, put);
  return true;
}
/** [G-060] Begins or ends the relations of rider and mount to each other. */
function sit(c: GCreature, mount: GBeing | undefined, to: 0 | 1, put: Put): boolean {
  if (mount?.kind !== "creature") return false;
  const change = to === 1 ? relate : unrelate;
  change(c, "rides", mount.uuid, put);
  change(mount, "carries", c.uuid, put);
  return true;
}

/** The intents about lasting effects and concentrations. */
const PASSES: readonly GIntent["k"][] = ["over", "use", "tick", "held"];
/** Turns Generia's intents into changes. */
export const generiaRules: Rules<GBeing, GIntent> = {
  slug: "generia",
  dispensable: ({ kind }) => kind === "lasting" || kind === "spell",
  resolve(world: World<GBeing>, intent: GIntent, put: Put): boolean {
    const being = world[intent.on];
    // [G-091] An effect or a spell that a person has deleted meanwhile has ended already.
    if (!being) return PASSES.includes(intent.k);
    if (intent.k === "spend") {
      if (intent.by < 0 || num(being, intent.what) < intent.by) return false;
      return add(being, intent.what, -intent.by, put);
    }
    if (intent.k === "over") return being.kind === "lasting" && finish(world, being, put);
    if (intent.k === "use") return being.kind === "lasting" && use(being, put);
    if (intent.k === "tick") return being.kind === "lasting" && tick(world, being, intent, put);
    if (intent.k === "due") return being.kind === "arms" && set(being, "due", intent.to, put);
    if (intent.k === "equip") return being.kind === "arms" && set(being, "equipped", intent.to, put);
    if (intent.k === "held") return set(being, "held", intent.to, put);
    const c = asCreature(being, intent.on);
    switch (intent.k) {
      case "wound":
        return wound(c, intent.light, intent.severe, put);
      case "heal":
        // [G-148] Where damage only adds up, points of healing take it away again.
        if (intent.points) add(c, "tally", -Math.min(num(c, "tally"), intent.points), put);
        return heal(c, intent.wounds, intent.severe ?? 0, put);
      case "tally":
        return pile(c, "tally", intent.by, put);
      case "gain":
        return gain(c, intent.what ?? "mp", intent.by, put);
      case "refresh":
        return add(c, "exhaustion", -Math.min(num(c, "exhaustion"), intent.levels), put);
      case "hold":
      case "release":
        return hold(c, world[intent.whom], intent, put);
      case "lost":
        for (const kind of intent.seat ? (["rides", "carries"] as const) : (["holds"] as const))
          unrelate(c, kind, intent.whom, put);
        return true;
      case "status":
        return status(world, c, intent, put);
      case "brittle":
        pile(c, brittleKey(intent.what), intent.by, put, MOST_BRITTLE);
        return add(c, "brittle", 1 - num(c, "brittle"), put);
      case "lower":
        return tier(world, c, intent.what, tierOf(c, intent.what) - 1, put);
      case "mending":
        return set(c, "mending", intent.to, put);
      case "weaken":
        if (intent.due !== undefined) set(c, "penaltyDue", intent.due, put);
        return pile(c, "defencePenalty", intent.by, put);
      case "set":
        return set(c, intent.what, intent.to, put);
      case "unseen":
        return unseen(c, world[intent.whom], intent.to, put);
      case "noticed":
        unrelate(c, "unseen", intent.by, put);
        return true;
      case "seen":
        return seen(c, put);
      case "ride":
        return sit(c, world[intent.mount], intent.to, put);
      case "begin":
        return begin(world, intent, put);
      case "go":
        put({ k: "move", on: c.id, from: intent.from, to: intent.to });
        return true;
    }
  },
};
