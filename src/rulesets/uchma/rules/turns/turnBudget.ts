import type { Slot, TurnInput } from "../data/terms";

/** [U-008] The states of a turn. Documents store their index, so their order must not change. */
export const TURN_STATES = ["fresh", "moved", "movedActed", "acted", "actedMoved", "ran", "full", "over"] as const;
type TurnState = (typeof TURN_STATES)[number];
/** [U-040], [U-041], [U-046] What the use of each slot takes of a turn; the other slots take nothing. */
export const INPUT: Readonly<Partial<Record<Slot, TurnInput>>> = {
  action: "action",
  rapid: "rapid",
  prepared: "prepared",
  full: "full",
};

/** The rest of a turn. */
export interface TurnNow {
  readonly state: TurnState;
  /** Metres of the Move that are spent. */
  readonly spent: number;
  /** All metres of the Move. */
  readonly budget: number;
  /** Actions that are left. */
  readonly actions: number;
  /** Minor actions that are left. */
  readonly minors: number;
}
export interface Why {
  readonly why: string;
  readonly rule: string;
}
export type Advance = { readonly ok: true; readonly next: TurnNow } | ({ readonly ok: false } & Why);

export function freshTurn(actions = 1, minors = 1): TurnNow {
  return { state: "fresh", spent: 0, budget: 0, actions, minors };
}
const no = (why: string, rule: string): Advance => ({ ok: false, why, rule });

const MOVES: Readonly<Partial<Record<TurnState, TurnState>>> = {
  fresh: "moved",
  moved: "moved",
  acted: "actedMoved",
  actedMoved: "actedMoved",
  ran: "ran",
};
const ACTS: Readonly<Partial<Record<TurnState, TurnState>>> = {
  fresh: "acted",
  acted: "acted",
  moved: "movedActed",
  movedActed: "movedActed",
};

/**
 * [U-008] to [U-013], [U-026], [U-038] to [U-041], [U-046] The four templates of a turn: the turn after a use of it, or why that is not
 * possible.
 * @param cost metres that the Move costs
 * @param budget all metres of the Move (or of the whole run), with those that are spent
 */
export function advance(turn: TurnNow, input: TurnInput, cost = 0, budget = turn.budget): Advance {
  if (turn.state === "full") return no("fullTurn", "U-046");
  if (turn.state === "over") return no("turnOver", "U-173");
  switch (input) {
    case "move":
      return move(turn, cost, budget);
    case "run":
      return run(turn, cost, budget);
    case "full":
      return turn.state === "fresh"
        ? { ok: true, next: { ...turn, state: "full", actions: 0, minors: 0 } }
        : no("fullTurnFirst", "U-046");
    default:
      return act(turn, input);
  }
}

function move(turn: TurnNow, cost: number, budget: number): Advance {
  const state = MOVES[turn.state];
  if (!state) return no("movedBefore", "U-013");
  const spent = (turn.state === "fresh" || turn.state === "acted" ? 0 : turn.spent) + cost;
  if (spent > budget) return no("tooFar", "U-022");
  return { ok: true, next: { ...turn, state, spent, budget } };
}
/** [U-011], [U-025] The second Move; the rest of the first can still be used. */
function run(turn: TurnNow, cost: number, budget: number): Advance {
  if (turn.state !== "moved" && turn.state !== "ran" && turn.state !== "fresh") return no("actedRun", "U-013");
  if (turn.spent + cost > budget) return no("tooFar", "U-025");
  return { ok: true, next: { ...turn, state: "ran", spent: turn.spent + cost, budget } };
}
/** [U-009], [U-010] One action and one minor action, in any order and with no Move in between. */
function act(turn: TurnNow, input: "action" | "rapid" | "prepared"): Advance {
  if (turn.state === "ran") return no("ran", "U-026");
  const state = ACTS[turn.state];
  if (!state) return no("actedMoved", "U-013");
  const key = input === "action" ? "actions" : "minors";
  if (turn[key] < 1) return key === "actions" ? no("noActions", "U-038") : no("noMinors", "U-039");
  const { spent, budget } = turn;
  const actions = turn.actions - (key === "actions" ? 1 : 0);
  return { ok: true, next: { state, spent, budget, actions, minors: turn.minors - (key === "minors" ? 1 : 0) } };
}

/** The turn that a creature's numbers hold. */
export function turnOf(now: Readonly<Record<string, number>>): TurnNow {
  return {
    state: TURN_STATES[now.state ?? 0] ?? "fresh",
    spent: now.spent ?? 0,
    budget: now.budget ?? 0,
    actions: now.actions ?? 0,
    minors: now.minors ?? 0,
  };
}
/** Why each use of the turn is not possible any more; null for those that are. */
export function openInputs(turn: TurnNow): Readonly<Record<TurnInput, Why | null>> {
  const why = (input: TurnInput): Why | null => {
    const step = advance(turn, input, 0, Number.MAX_SAFE_INTEGER);
    return step.ok ? null : { why: step.why, rule: step.rule };
  };
  return {
    move: why("move"),
    run: why("run"),
    action: why("action"),
    rapid: why("rapid"),
    prepared: why("prepared"),
    full: why("full"),
  };
}
