import type { BoardFacts, Figure, PathFacts, PathStep, PlacedFigure } from "../src/contract/board";
import type { ActorFacts } from "../src/contract/facts";
import { type Itinerary, itineraryOf } from "../src/engine/board/itinerary";
import { Rng } from "../src/engine/dice/rng";
import { Simulator } from "../src/engine/procedure/simulate";
import type { World } from "../src/engine/procedure/types";
import { declareMove } from "../src/rulesets/fragments/rules/actions/declareMove";
import { move } from "../src/rulesets/fragments/rules/actions/move";
import { concealment, coverFound, flatFooting } from "../src/rulesets/fragments/rules/board/situation";
import { beingOf, participantsOf } from "../src/rulesets/fragments/rules/creature/participants";
import type { FBeing, FCreature } from "../src/rulesets/fragments/rules/data/types";
import { PACE } from "../src/rulesets/fragments/rules/movement/pace";
import { fragmentsRules } from "../src/rulesets/fragments/rules/resolve";
import { milliseconds, type Figure as Row } from "./measure";

const SQUARES = 30;
/** Five kinds of ground, in turn: plain, difficult, tight, foggy, icy. */
const KINDS = [[], ["fragments.difficult"], ["fragments.squeeze"], ["fragments.fog"], []] as const;
const actor = (name: string): ActorFacts => ({
  id: name,
  uuid: `Actor.${name}`,
  type: "fragmentsCreature",
  name,
  img: "",
  system: { speed: 100, bulk: 4, turn: { round: 2 } },
  items: [],
  statuses: {},
});
const tagsOf = (column: number): readonly string[] => KINDS[Math.floor(column / 6) % KINDS.length] ?? [];
const WATCHERS = ["w", "x", "y", "z"].map(actor);
const figureOf = (one: ActorFacts): Figure => ({
  uuid: one.uuid,
  actor: one,
  disposition: -1,
  isPlayer: false,
  defeated: false,
});
const ICE = {
  id: "ice",
  uuid: "Region.ice",
  name: "Ice",
  of: null,
  what: { field: "fragments.ice", inches: 3 },
  now: {},
  blocks: [],
};

/** A way of 30 squares over five kinds of ground, past four others. */
function wayOf(): PathFacts {
  const steps = Array.from({ length: SQUARES }, (_one, n): PathStep => {
    const spot = (column: number) => ({ x: column * 100, y: 500, elevation: 0 });
    const icy = Math.floor((n + 1) / 6) % KINDS.length === 4;
    return {
      from: spot(n),
      to: spot(n + 1),
      dx: 1,
      dy: 0,
      dz: 0,
      tags: tagsOf(n + 1),
      left: tagsOf(n),
      ...(icy && { grounds: ["ice"], spaces: [`5_${n + 1}`] }),
      gaps: Object.fromEntries(WATCHERS.map(({ id }, index) => [`Actor-${id}`, 10 + 5 * index + n])),
    };
  });
  return { length: SQUARES * 5, steps, gaps: {}, fields: { ice: ICE } };
}
function boardOf(all: readonly PlacedFigure[]): BoardFacts {
  const between = {
    distance: 20,
    adjacent: false,
    beside: false,
    clear: true,
    open: 1,
    crossed: [],
    tags: ["fragments.fog"],
    angle: null,
    rise: 0,
  };
  return { space: 5, units: "ft", tags: [], darkness: 0.5, to: { t: between }, at: { t: [] }, figures: () => all };
}
/** What a move of 30 squares takes of the rules: its prices for the ruler, its declaration, all of its steps, and how it looks to four watchers where it ends. */
export function fragmentsMove(): readonly Row[] {
  const mover = actor("a");
  const path = wayOf();
  const world: World<FBeing> = participantsOf(mover, (item) => (item === undefined ? "a" : null), {});
  const turn = { round: 2, turnOf: "a", slot: 12, order: [{ id: "a", initiative: 12 }] };
  const placed = [mover, ...WATCHERS].map(
    (one, n): PlacedFigure => ({
      ...figureOf(one),
      box: { left: 30 - 3 * n, top: 5 + n, across: 1, down: 1 },
      elevation: 0,
    }),
  );
  const t = (key: string): string => key;
  const board = boardOf(placed.map((one) => (one.uuid === mover.uuid ? { ...one, letter: "t" } : one)));
  const meet = (uuid: string) => placed.find((one) => one.uuid === uuid) ?? null;
  const context = { actor: mover, own: true, spaces: true, path, units: "ft", see: () => null, meet, settings: {}, t };
  const once = (): number => {
    const prices = PACE.prices(context);
    const plan: Itinerary = itineraryOf(prices, PACE.budget(context));
    const adjust = { off: [], added: [] };
    const made = declareMove({
      by: "a",
      actor: mover,
      item: null,
      on: [],
      world,
      turn,
      board,
      path,
      plan,
      settings: {},
      adjust,
    });
    if (!made.ok) throw new Error(made.reason);
    const table = new Simulator(
      structuredClone(world),
      fragmentsRules,
      new Rng(3),
      (_at, _who, options) => options[0] ?? "",
    );
    // The declaration has made these arguments a moment ago.
    const end = table.sub("move", move, made.args as Parameters<typeof move>[1]);
    if (end !== "went") throw new Error(end);
    return WATCHERS.filter((one) => seenBy(one, mover, board)).length + table.trail.length;
  };
  if (once() < SQUARES) throw new Error("the way was not gone");
  return [
    {
      name: "Fragments: a move of 30 squares, five kinds of ground, four watchers",
      value: milliseconds(once),
      unit: "ms",
      wish: { atMost: 30 },
    },
  ];
}
function seenBy(watcher: ActorFacts, mover: ActorFacts, board: BoardFacts): boolean {
  const [attacker, target] = [beingOf(watcher), beingOf(mover)] as readonly (FCreature | null)[];
  if (!attacker || !target) return false;
  const aim = { board, attacker, target, on: "t", settings: {} };
  return !concealment(aim) && coverFound(aim) === "none" && !flatFooting(aim);
}
