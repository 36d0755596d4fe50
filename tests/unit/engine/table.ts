import { expect } from "vitest";
import { Driver } from "../../../src/engine/play/driver";
import type { Outcome } from "../../../src/engine/play/types";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { replay } from "../../../src/engine/procedure/replay";
import type { Request } from "../../../src/engine/procedure/types";
import { Db, TestDesk } from "./desk";
import { toy, toyProcedures } from "./toy";

export function table(db = new Db(toy("a"), toy("b"), toy("c"), toy("d"))): { db: Db; desk: TestDesk; driver: Driver } {
  const desk = new TestDesk(db);
  return { db, desk, driver: new Driver(desk) };
}
export const blow = { procedure: "strike", args: { by: "a", on: "b" } };
export const HIT = { strike: [15], damage: [2, 3], "dodge roll": [4], attack: [15], defence: [3] };

/** The open question at an address, as a card shows it. */
export function question(desk: TestDesk, id: string, at: string): Request {
  const found = replay(desk.get(id), toyProcedures).pending.find((request) => request.at === at);
  if (!found) throw new Error(`${id} does not ask '${at}'`);
  return found;
}
export const say = (
  driver: Driver,
  desk: TestDesk,
  id: string,
  at: string,
  value: string,
  user: string,
): Promise<Outcome> => driver.answer(id, { at, h: fingerprint(question(desk, id, at)), value }, user);

/** A whole blow without dodge: 6 damage. */
export async function hit(t: ReturnType<typeof table>, id: string, by = "a", on = "b"): Promise<void> {
  t.desk.faces = HIT;
  t.desk.create(id, { procedure: "strike", args: { by, on } }, [by, on]);
  await t.driver.pump(id);
  expect(await say(t.driver, t.desk, id, "dodge", "no", "gm")).toEqual({ ok: true });
  expect(await say(t.driver, t.desk, id, "again", "no", "gm")).toEqual({ ok: true });
  expect(t.desk.get(id).state).toBe("closed");
}
