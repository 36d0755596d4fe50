import { describe, expect, it } from "vitest";
import { answerUnnamed, UNNAMED } from "../../../src/rulesets/fragments/rules/board/areaLook";
import { circleWithin, feetOn } from "../../../src/rulesets/fragments/rules/board/board";
import { CURRENTS } from "../../../src/rulesets/fragments/rules/board/currents";
import { SPOT } from "../../../src/rulesets/fragments/rules/board/spotLook";
import { AIMED, WAITING } from "../../../src/rulesets/fragments/rules/board/waitingLook";
import { figure, lookAt } from "./documents";

describe("what is asked of the scene", () => {
  it("has the names under which exchanges keep it: others would leave what was stored without an answer", () => {
    expect([UNNAMED, CURRENTS, SPOT, AIMED, WAITING]).toEqual(["unnamed", "currents", "spot", "aimed", "waiting"]);
  });
  it("is answered also where nothing counts against somebody in an area [F-166]", () => {
    const area = { scene: "s", shape: { kind: "circle", radius: 10 }, points: [{ x: 0, y: 0 }], elevation: 0 };
    const question = `unnamed/${JSON.stringify({ by: "Actor.e", area })}`;
    expect(answerUnnamed(lookAt(question, { others: [figure("e")] }))).toEqual(['="known"']);
  });
});

describe("lengths of the running scene", () => {
  const [metres, feet] = [{ units: "m" }, { units: "ft" }];
  it("are told in feet, and are feet already where there is no scene [F-049]", () => {
    expect([feetOn(metres, 2), feetOn(feet, 5), feetOn(null, 5)]).toEqual([6, 5, 5]);
  });
  it("of a circle are told as the scene counts them [F-044] [F-069]", () => {
    expect(circleWithin(metres, 60, 12)).toEqual({ range: 20, shape: { kind: "circle", radius: 4 }, below: 0 });
    expect(circleWithin(null, 60)).toEqual({ range: 60, shape: { kind: "circle", radius: 0 }, below: 0 });
  });
});
