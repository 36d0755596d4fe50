import { expect, it } from "vitest";
import type { Overridden } from "../../../src/contract/facts";
import { overriddenIn } from "../../../src/foundry/exchange/begin/overridden";
import type { Dynamic } from "../../../table/dynamic";
import { requestOf } from "../acts";
import { shell } from "../shell";
import { tabletop } from "../tabletop";
import { pool, weapon } from "./gear";

const globals = (): Dynamic => globalThis;
const words = (all: readonly Overridden[]) => all.map(({ reason }) => reason.split("Refused.")[1]);

/** Somebody who attacks in another's turn, from afar, without the Vigor for it. */
async function wrongInAllWays() {
  const table = await tabletop("vigor");
  const axe = weapon("Axe", { cost: { actions: 1, vigor: 9, mana: 0 } });
  const ilse = await table.creature("Ilse", { items: [axe], at: [1, 1], system: { vigor: pool(20, 4) } });
  const reaver = await table.creature("Reaver", { at: [9, 1] });
  await table.encounter(reaver, ilse, { initiative: [18, 12] });
  await table.start();
  const asked = requestOf(table.map, ilse, "attack", { item: "Axe", on: [reaver], override: true });
  const prepared = shell().operations.prepare(asked);
  if ("ok" in prepared) throw new Error("The attack could not be prepared.");
  const all = overriddenIn(prepared.act, prepared.declaration).map(
    ({ reason, data }): Overridden => ({ reason, ...(data && { data }) }),
  );
  const begin = (override: readonly Overridden[]) => ilse.act("attack", { item: "Axe", on: [reaver], override });
  return { table, ilse, all, begin };
}

it("an override names all that it lets pass: another's turn, the missing Vigor, the distance", async () => {
  const { all } = await wrongInAllWays();
  expect(words(all)).toEqual(["notYourTurn", "few.vigor", "away.reach"]);
  expect(all[1]?.data).toEqual({ needed: 9, left: 4 });
});

it("an override lets nothing pass that it does not name, and says what it is", async () => {
  const { all, begin, table } = await wrongInAllWays();
  const [turn, vigor] = all;
  if (!turn || !vigor) throw new Error("Nothing was refused.");
  const two = await begin([turn, vigor]);
  expect([two.refused, two.overridable]).toEqual(["FIVEFOLD.Vigor.Refused.away.reach", true]);
  // Five left are not the four that were told of.
  const others = await begin([turn, { ...vigor, data: { needed: 9, left: 5 } }, ...all.slice(2)]);
  expect(others.refused).toBe("FIVEFOLD.Vigor.Refused.few.vigor");
  table.dice(1);
  const x = await begin(all);
  expect([x.refused, x.state]).toEqual([null, "closed"]);
  expect(x.changes).toContain("Ilse vigor -4");
});

it("the receiver lets nothing pass either that is not named", async () => {
  const { all, begin, table, ilse } = await wrongInAllWays();
  const { Hooks } = globals();
  Hooks.once("preCreateChatMessage", (message: Dynamic, data: Dynamic) => {
    const [act, itemId, by, on, scene, adjust] = data.system.origin;
    message.updateSource({ "system.origin": [act, itemId, by, on, scene, { ...adjust, overrides: all.slice(1) }] });
  });
  table.dice(1);
  const x = await begin(all);
  expect([x.state, x.history.at(-1)]).toEqual(["record", "record * notAllowedNow"]);
  expect(ilse.system.vigor.value).toBe(4);
});
