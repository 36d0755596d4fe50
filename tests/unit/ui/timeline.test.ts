import { describe, expect, it } from "vitest";
import { type Happening, laterThan, rewindQuestion, timelineView } from "../../../src/foundry/timeline/timeline-view";
import { t } from "./harness";

const action = (id: string, opened: number, state: Happening["state"] = "closed"): Happening => ({
  id,
  kind: "action",
  opened,
  state,
  stands: state !== "undone",
  text: `${id} strikes.`,
  toneIcon: null,
});
const turn = (id: string, opened: number): Happening => ({
  ...action(id, opened),
  kind: "turn",
  text: `turn of ${id}`,
});
const ALL = [turn("Ilse", 1), action("a", 2), action("b", 3, "undone"), turn("Reaver", 4), action("c", 5)];

describe("the history of an encounter", () => {
  it("stands newest turn first, each turn before what happened in it; game masters rewind to what stands and is not the newest, and redo what was undone", () => {
    const { rows, limit } = timelineView(ALL, 1, true, t);
    expect(rows.map(({ id, state, rewinds, redoes }) => [id, state, rewinds, redoes])).toEqual([
      ["Reaver", "", true, false],
      ["c", "", false, false],
      ["Ilse", "", true, false],
      ["b", "Undone", false, true],
      ["a", "", true, false],
    ]);
    expect(limit).toBe("");
    expect(timelineView(ALL, 1, false, t).rows.some(({ rewinds, redoes }) => rewinds || redoes)).toBe(false);
  });
  it("tells what came about by itself, which is undone with its turn alone", () => {
    const burns: Happening = { ...action("burns", 4), kind: "event" };
    const { rows } = timelineView([...ALL.slice(0, 4), burns], 1, true, t);
    expect(rows.map(({ id, rewinds }) => [id, rewinds])).toEqual([
      ["Reaver", false],
      ["burns", false],
      ["Ilse", true],
      ["b", false],
      ["a", true],
    ]);
    expect(laterThan([...ALL, burns], "a").actions.map(({ id }) => id)).toEqual(["c"]);
  });
  it("says that what is older than the kept turns cannot be rewound to", () => {
    const { rows, limit } = timelineView(ALL, 4, true, t);
    expect(rows.flatMap(({ id, rewinds }) => (rewinds ? [id] : []))).toEqual(["Reaver"]);
    expect(limit).toContain("twelve rounds");
  });
  it("asks how many actions and turns are taken back, and names the latest", () => {
    const later = laterThan(ALL, "a");
    expect([later.actions, later.turns].map((all) => all.map(({ id }) => id))).toEqual([["c"], ["Reaver"]]);
    expect(rewindQuestion(later, t)).toBe("Undo 1 action, 1 turn? c strikes.");
    expect(laterThan(ALL, "a", true).actions.map(({ id }) => id)).toEqual(["c", "a"]);
    const many = { actions: Array.from({ length: 7 }, (_, n) => action(`x${n}`, n)), turns: [] };
    expect(rewindQuestion(many, t)).toContain("Undo 7 actions? x0 strikes.");
    expect(rewindQuestion(many, t)).toMatch(/x4 strikes\. …$/);
  });
});
