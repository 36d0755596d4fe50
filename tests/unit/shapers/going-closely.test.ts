import { describe, expect, it } from "vitest";
import { itineraryOf } from "../../../src/engine/board/itinerary";
import { factOf } from "../../../src/engine/procedure/found";
import { declareWalk, walk } from "../../../src/rulesets/shapers/rules/movement/walk";
import { declares, held, turnOf } from "./documents";
import { type Overrides, part, play, SWORD, spot, standsAt, three, told } from "./fixtures";

describe("a way that is too long", () => {
  /** Four metres are left; a Move gives three more. */
  const drawn = (metres: number, ap: number) => {
    const step = { from: spot(0), to: spot(100), dx: 1, dy: 0, dz: 0, tags: [], gaps: {} };
    return declareWalk(
      declares(
        {
          turn: turnOf(),
          path: { length: 1, steps: [step], gaps: {} },
          plan: itineraryOf([{ cost: metres }], 4),
        },
        { now: { ap, stride: 4 } },
      ),
    );
  };
  const far = (metres: number) => held("tooFarMove", "W-008", { metres, left: 4, more: 3 });
  it("may become one with as many Moves as there are points for [W-007] [W-008]", () => {
    const moves = (times: number) => ({ remedy: { act: "run", times, label: "FIVEFOLD.Shapers.Refused.moveFor" } });
    expect(drawn(5, 1)).toEqual({ ...far(5), ...moves(1) });
    expect(drawn(7, 1)).toEqual({ ...far(7), ...moves(1) });
    expect(drawn(10, 2)).toEqual({ ...far(10), ...moves(2) });
  });
  it("stays one where they would take more points than there are [W-007] [W-008]", () => {
    expect([drawn(8, 1), drawn(11, 2)]).toEqual([far(8), far(11)]);
  });
});

describe("whoever is carried along", () => {
  const sure = { ...SWORD, primary: ["strength", 30] as const, parts: [part({ dice: [], flat: 5 })] };
  const waits: Overrides = { held: sure, now: { holdingAction: 1, heldWith: 9, heldFor: 3 } };
  const rides = (there: number, dice: readonly number[]) =>
    told(
      play(
        walk,
        {
          by: "a",
          waiting: ["Actor.d"],
          steps: [{ from: spot(0), to: spot(100), cost: 1 }],
        },
        three({ a: { now: { stride: 4 } }, d: waits }),
        {
          dice,
          answers: { held: "fire" },
          looks: {
            ...{ riders: ["x"], "rider 0": [standsAt(50)], holder: ["d"], named: ["x"], "holder~2": ["d"] },
            ...{ at: [standsAt(900)], "at~2": [standsAt(50)], "at~3": [standsAt(there)], near: [factOf("1")] },
          },
        },
      ),
    );
  it("sets off what was held for its moving, though nobody waits for whoever carries it [W-023] [W-054]", () => {
    const played = rides(150, [10]);
    expect([played.asked, played.changes.at(-1)]).toEqual([["d held of fire/wait: fire"], "x vitality -5"]);
    expect(played.changes).toContain("x to 150/0/0");
    expect(rides(50, []).asked).toEqual([]);
  });
});
