import { expect } from "vitest";
// What the driver fetches when somebody first takes something back is loaded with the table: then no single test pays for it, or is the only one to have loaded it.
import "../../../src/engine/play/correct";
import "../../../src/engine/play/repair";
import { Driver } from "../../../src/engine/play/driver";
import type { Outcome } from "../../../src/engine/play/types";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { replay } from "../../../src/engine/procedure/replay";
import type { Request } from "../../../src/engine/procedure/types";
import { Db, TestDesk } from "./store";
import { toy, toyProcedures } from "./toy";

export function table(db = new Db(toy("a"), toy("b"), toy("c"), toy("d"))): {
  db: Db;
  store: TestDesk;
  driver: Driver;
} {
  const store = new TestDesk(db);
  return { db, store, driver: new Driver(store) };
}
export const blow = { procedure: "strike", args: { by: "a", on: "b" } };
export const HIT = { strike: [15], damage: [2, 3], "dodge roll": [4], attack: [15], defence: [3] };

/** The open question at an address, as a card shows it. */
export function question(store: TestDesk, id: string, at: string): Request {
  const found = replay(store.get(id), toyProcedures).pending.find((request) => request.at === at);
  if (!found) throw new Error(`${id} does not ask '${at}'`);
  return found;
}
export const say = (
  driver: Driver,
  store: TestDesk,
  id: string,
  at: string,
  value: string,
  user: string,
): Promise<Outcome> => driver.answer(id, { at, h: fingerprint(question(store, id, at)), value }, user);

/** A whole blow without dodge: 6 damage. */
export async function hit(t: ReturnType<typeof table>, id: string, by = "a", on = "b"): Promise<void> {
  t.store.faces = HIT;
  t.store.create(id, { procedure: "strike", args: { by, on } }, [by, on]);
  await t.driver.pump(id);
  expect(await say(t.driver, t.store, id, "dodge", "no", "gm")).toEqual({ ok: true });
  expect(await say(t.driver, t.store, id, "again", "no", "gm")).toEqual({ ok: true });
  expect(t.store.get(id).state).toBe("closed");
}
