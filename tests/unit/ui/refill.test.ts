import { describe, expect, it } from "vitest";
import { refilled } from "../../../src/foundry/sheets/refill";
import { saying, sharedReason } from "../../../src/kit/view/rows";

const stored = { health: { value: 10, max: 10 }, vigor: { value: 3, max: 20 }, size: "m" };

describe("a raised maximum", () => {
  it("fills a pool that was full, also from nothing", () => {
    expect(refilled({ health: { value: 10, max: 14 } }, stored)).toEqual({ health: { value: 14, max: 14 } });
    expect(refilled({ health: { max: 14 } }, stored)).toEqual({ health: { max: 14, value: 14 } });
    expect(refilled({ mana: { value: 0, max: 8 } }, { mana: { value: 0, max: 0 } })).toEqual({
      mana: { value: 8, max: 8 },
    });
  });
  it("leaves alone what is not full, is lowered, or is typed with its value", () => {
    const kept = [
      { vigor: { value: 3, max: 30 } },
      { health: { value: 10, max: 8 } },
      { health: { value: 4, max: 14 } },
      { size: "l", other: [1, 2] },
    ];
    for (const one of kept) expect(refilled(one, stored)).toEqual(one);
  });
});

describe("a reason that bars many rows", () => {
  const rows = (...reasons: readonly string[]) => reasons.map((reason) => ({ reason }));
  it("is said once", () => {
    const all = rows("Not your turn", "Not your turn", "Broken", "Not your turn", "");
    const shared = sharedReason(all);
    expect(shared).toBe("Not your turn");
    expect(saying(all, shared).map(({ say }) => say)).toEqual(["", "", "Broken", "", ""]);
  });
  it("is said at each row where only one or two have it", () => {
    const few = rows("Broken", "Broken", "");
    expect(sharedReason(few)).toBe("");
    expect(saying(few, "").map(({ say }) => say)).toEqual(["Broken", "Broken", ""]);
    expect(sharedReason([])).toBe("");
  });
});
