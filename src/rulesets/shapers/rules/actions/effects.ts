import type { Json } from "../../../../engine/json";
import type { Filled } from "../../../../engine/procedure/form";
import type { Id, World } from "../../../../engine/procedure/types";
import { part } from "../../../../engine/reading";
import { letter, listOf } from "../../../../engine/shape";
import { harm } from "../damage/harm";
import { wordsAt } from "../data/lists";
import { AIDED, DAMAGE_TYPES, STATUSES } from "../data/names";
import { OPTIONS } from "../data/options";
import { creatureIn, num, roomIn } from "../data/read";
import type { R, SBeing, SCarried, SIntent } from "../data/types";

const FACES = ["4", "6", "8", "10", "12", "20"] as const;
/**
 * [W-074] The rows from which a game master composes an effect: damage and healing with their dice, a bonus or a penalty for some turns, a
 * status, a resource.
 */
export const effectKinds = (world: World<SBeing>) => {
  const creatures = Object.values(world).flatMap((being) => (being.kind === "creature" ? [being] : []));
  const table = creatures[0]?.table;
  const on = { k: "choice", options: creatures.map(({ id }) => id) } as const;
  return {
    damage: {
      on,
      dice: { k: "number", min: 0, max: 20 },
      faces: { k: "choice", options: FACES },
      flat: { k: "number", min: 0, max: 200 },
      type: { k: "choice", options: wordsAt(table, "types", DAMAGE_TYPES) },
    },
    heal: {
      on,
      dice: { k: "number", min: 0, max: 20 },
      faces: { k: "choice", options: FACES },
      flat: { k: "number", min: 0, max: 200 },
      pool: { k: "choice", options: ["vitality", "spare"] },
    },
    bonus: {
      on,
      number: { k: "choice", options: AIDED },
      by: { k: "number", min: -20, max: 20 },
      turns: { k: "number", min: 0, max: 20 },
    },
    status: {
      on,
      status: { k: "choice", options: wordsAt(table, "statuses", STATUSES) },
      change: { k: "choice", options: ["gets", "loses"] },
    },
    resource: {
      on,
      what: { k: "choice", options: ["vitality", "spare", "wp", "momentum", "ap", "rp"] },
      by: { k: "number", min: -200, max: 200 },
    },
  } as const;
};
/** The form in which a game master says what an act results in. */
export const effectForm = (world: World<SBeing>) =>
  ({ nothing: {}, effect: { rows: { k: "rows", most: 12, least: 1, kinds: effectKinds(world) } } }) as const;
type Rows = Extract<Filled<ReturnType<typeof effectForm>>, { readonly option: "effect" }>["fields"]["rows"];

/** The total that a row rolls, or its flat number where it has no dice. */
function rolledBy(
  ref: R,
  by: Id,
  label: string,
  { dice, faces, flat }: { readonly dice: number; readonly faces: string; readonly flat: number },
): number {
  return dice > 0 ? ref.roll(label, { dice: [{ n: dice, f: Number(faces) }], flat, mods: [] }, by).total : flat;
}
/** [W-074] Carries out a composed effect, row by row. */
export function carryOut(
  ref: R,
  by: Id,
  rows: Rows,
  { acting, ruleOptions }: Pick<SCarried, "acting" | "ruleOptions"> = {},
): void {
  for (const row of rows) {
    if (row.kind === "damage") {
      const { on, type } = row.fields;
      const amount = rolledBy(ref, by, "damage", row.fields);
      if (amount > 0) harm(ref, { by, on, hits: [{ type, amount }], ruleOptions });
    } else if (row.kind === "heal") {
      const { on, pool } = row.fields;
      const points = rolledBy(ref, by, "heals", row.fields);
      ref.deed("gained", resource(ref, { on, what: pool, by: points }));
    } else if (row.kind === "bonus") {
      const { on, number, by: value, turns } = row.fields;
      const lasts = turns > 0 && acting?.includes(on) ? turns + 1 : turns;
      if (value !== 0) ref.deed("aided", [{ k: "aid", on, what: number, by: value, lasts }]);
    } else if (row.kind === "status") {
      const { on, status, change } = row.fields;
      ref.deed("effect", [{ k: "status", on, what: status, to: change === "gets" ? 1 : 0 }]);
    } else ref.deed("effect", resource(ref, row.fields));
  }
}
function resource(
  ref: R,
  { on, what, by }: { readonly on: Id; readonly what: (typeof GAINS)[number]; readonly by: number },
): readonly SIntent[] {
  const c = creatureIn(ref, on);
  const most = what === "momentum" ? Number.POSITIVE_INFINITY : roomIn(c, what);
  const least = what === "vitality" ? Number.NEGATIVE_INFINITY : -num(c, what);
  const real = Math.max(least, Math.min(by, Math.max(0, most)));
  return [{ k: "add", on, what, by: real }];
}
const GAINS = ["vitality", "spare", "wp", "momentum", "ap", "rp"] as const;
const areLetters = listOf(letter);
/**
 * [W-074] A correction that a game master makes on a card. The turn and the rule options are those under which the card's exchange began
 * (`of`: its arguments).
 */
export function correction(
  ref: R,
  { fields, of }: { readonly fields: { readonly rows: Rows }; readonly of: Json },
): void {
  const { acting, ruleOptions } = part(of);
  const moment = {
    ...(areLetters(acting) && { acting }),
    ...(OPTIONS.shape(ruleOptions) && { ruleOptions }),
  };
  const [first] = fields.rows;
  if (first) carryOut(ref, first.fields.on, fields.rows, moment);
}
