import { expect, it } from "vitest";
import { declarePrepare, declareUse } from "../../../src/rulesets/uchma/rules/actions/declareUse";
import { no } from "./declaring";
import { declaration, type ItemSource } from "./documents";
import { english } from "./translate";

const call = (more: object = {}): ItemSource => ({
  id: "call",
  type: "uchmaAbility",
  name: "Call",
  system: { targeting: "self", delivery: "other", resistance: "none", range: 0, summons: "Actor.hound", ...more },
});
/** A declaration of the call where the shell knows this of who is called. */
const wish = (why: "missing" | "unplaced" | null, more: object = {}) => {
  const asked: string[] = [];
  const summonRefusal = (uuid: string) => {
    asked.push(uuid);
    return why;
  };
  return { asked, x: declaration({ actor: { items: [call(more)] }, item: "call", turnOf: "a", x: { summonRefusal } }) };
};

it("who cannot come is not called, and nothing is paid; whoever is there comes [U-159]", () => {
  for (const why of ["missing", "unplaced"] as const) {
    const { asked, x } = wish(why);
    expect(declareUse(x), why).toEqual(no(`summon.${why}`, "U-159"));
    expect(asked).toEqual(["Actor.hound"]);
    expect(english(`FIVEFOLD.Uchma.Refused.summon.${why}`)).not.toBe("");
  }
  expect(declareUse(wish(null).x)).toMatchObject({ ok: true, args: { ability: { summons: "Actor.hound" } } });
});
it("a call that waits for its trigger is refused as it is prepared [U-041] [U-159]", () => {
  const waits = { slot: "prepared", trigger: "event" };
  expect(declarePrepare(wish("missing", waits).x)).toEqual(no("summon.missing", "U-159"));
  expect(declarePrepare(wish(null, waits).x)).toMatchObject({ ok: true });
});
it("about who calls nobody nothing is asked [U-159]", () => {
  const { asked, x } = wish("missing", { summons: "" });
  expect(declareUse(x)).toMatchObject({ ok: true });
  expect(asked).toEqual([]);
});
