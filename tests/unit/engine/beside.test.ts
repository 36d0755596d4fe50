import { expect, it } from "vitest";
import type { Change, Rules } from "../../../src/engine/procedure/types";
import { procedures as corrected, kinds, row } from "./corrected";
import { table } from "./table";
import { type R, type Toy, toyRules } from "./toy";

it("gear that was carried is not taken by whatever else has changed since", async () => {
  const t = table();
  const carried: Change = { k: "carry", on: "a", from: { id: "s1", of: "a" }, to: { id: "s2", of: "b" } };
  const rules: Rules<Toy> = {
    slug: "toy",
    resolve: (_world, { k }, put) => {
      put(k === "pay" ? { k: "add", on: "b", at: "vigor", by: -1 } : carried);
      return true;
    },
  };
  const does = (k: "pay" | "hurt") => (ref: R) => ref.deed("does", [{ k, on: "a", by: 1 }]).ok;
  t.store.procedures = { rules, procedures: { carry: does("hurt"), pay: does("pay") } };
  for (const id of ["carry", "pay"]) {
    t.store.create(id, { procedure: id, args: null }, ["a", "b"]);
    await t.driver.pump(id);
  }
  t.store.stands = () => false;
  expect(await t.driver.undo("carry", "gm")).toEqual({ ok: false, reason: "notAsLeft", data: { on: "a" } });
});

it("a number was changed by a later deed though that changed others as well", async () => {
  const t = table();
  const x = (ref: R) => ref.deed("does", [{ k: "stance", on: "a", to: 1 }]).ok;
  const y = (ref: R) =>
    ref.deed("does", [
      { k: "pay", on: "a", by: 1 },
      { k: "stance", on: "a", to: 2 },
    ]).ok;
  t.store.procedures = { rules: toyRules, procedures: { x, y } };
  for (const id of ["x", "y"]) {
    t.store.create(id, { procedure: id, args: null }, ["a"]);
    await t.driver.pump(id);
  }
  const data = { on: "a", at: "stance", now: 2, left: 1, count: 1 };
  expect(await t.driver.undo("x", "gm")).toEqual({ ok: false, reason: "changedLater", data });
});

it("a correction by hand that looks around is tried as if nobody were there", async () => {
  const t = table();
  const correction = (ref: R): void => {
    for (const id of ref.look("near", "who is near", "a")) ref.see(id);
    ref.deed("something", [{ k: "hurt", on: "b", by: 2 }]);
  };
  const own = (ref: R) => ref.ask("wait", "a", ["yes", "no"]);
  t.store.procedures = { rules: toyRules, procedures: { ...corrected, correction, own }, effects: { kinds } };
  t.store.create("x", { procedure: "own", args: null }, ["a", "b"]);
  await t.driver.pump("x");
  expect(await t.driver.correct("x", { k: "rows", rows: [row(2)] }, "gm")).toEqual({ ok: true });
  expect(t.db.now("b").health).toBe(10);
});
