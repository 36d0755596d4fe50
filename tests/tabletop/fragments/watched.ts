import { expect } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import type { Exchange, TabletopOptions } from "../tabletop";
import { attributes, type duel, field, hp, weapon } from "./tabletop-duel";

type Spec = NonNullable<Parameters<typeof duel>[0]>;
type SceneOf = Parameters<typeof field>[1];
/** A creature of level 1 with so much STR and 30 Hit Points. */
export const stats = (str: number, more = {}) => ({ system: { level: 1, ...attributes(str, 5), ...hp(30), ...more } });
const knife = weapon("Knife", { weight: "light" });
export const axe = weapon("Axe", { weight: "heavy", damage: "1d6" });

/** Ada beside Ben, whose enemy she is, and Cis behind Ben or elsewhere, who has readied something; it is Ada's turn. */
export async function watched(
  ready: string,
  more: { ada?: Spec; ben?: Spec; cis?: Spec; settings?: TabletopOptions["settings"]; scene?: SceneOf } = {},
) {
  const table = await field(more.settings && { settings: more.settings }, more.scene);
  const ada = await table.creature("Ada", {
    ...{ at: [5, 5], owner: "Mara", disposition: "friendly", items: [knife] },
    ...stats(5),
    ...more.ada,
  });
  const ben = await table.creature("Ben", {
    ...{ at: [6, 5], owner: "Jon", disposition: "hostile" },
    ...stats(3),
    ...more.ben,
  });
  const cis = await table.creature("Cis", {
    ...{ at: [5, 6], owner: "Jon", disposition: "hostile", items: [axe] },
    ...stats(6),
    ...more.cis,
  });
  await table.encounter(cis, ada, ben, { initiative: [20, 18, 12] });
  await table.start();
  await cis.act("ready", { said: { with: ready === "Axe" ? cis.items.get("Axe").id : ready, trigger: "Ada strikes" } });
  await table.nextTurn();
  expect([table.turnOf, cis.statuses.includes("readied")]).toEqual(["Ada", true]);
  return { table, ada, ben, cis };
}
/** What Cis is asked. @param letter hers in the exchange */
export const asks = (letter: string) => [
  { who: "Cis", by: "Jon", at: `moment/${letter}/readied`, options: ["done", "pass"] },
];

/** How the card of an exchange says that it ended. */
export async function cardOf({ id }: Exchange): Promise<string> {
  const card: HTMLElement = await shell().renderExchange((globalThis as Dynamic).game.messages.get(id), {});
  return card.querySelector(".ff-tag")?.textContent?.trim() ?? "";
}
