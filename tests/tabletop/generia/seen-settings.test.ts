import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { runAs } from "../ask";
import { shell } from "../shell";
import type { Creature, Exchange, Tabletop } from "../tabletop";
import { duel, field, mods } from "./tabletop-duel";

// Settings that show in what people read and are asked, each with all of its answers.

/** What somebody reads on the card of an exchange. */
async function readAs(table: Tabletop, who: "Mara" | "Jon" | "Gamemaster", { id }: Exchange): Promise<string> {
  const read = async () => {
    const message = (globalThis as Dynamic).game.messages.get(id);
    return (await shell().renderExchange(message, {})).textContent ?? "";
  };
  return who === "Gamemaster" ? read() : runAs(table.running, who, read);
}

it.each([
  [true, [true, true, true]],
  [false, [false, true, true]],
] as const)("the total of an attack is shown before the defence: %s; the defender, the attacker and the game master read it [G-026] (A-28)", async (showAttackTotal, before) => {
  const { table, ilse, reaver } = await duel(40, {}, { system: { threshold: 30 } }, { settings: { showAttackTotal } });
  table.dice(7, 2, 3, 5);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  const readers = ["Jon", "Mara", "Gamemaster"] as const;
  const know = async () => {
    const found: boolean[] = [];
    for (const who of readers) found.push((await readAs(table, who, blow)).includes("47"));
    return found;
  };
  expect(await know()).toEqual(before);
  await blow.answer(reaver, "defence", "none");
  // What is decided is no secret any more.
  expect([blow.state, await know()]).toEqual(["closed", [true, true, true]]);
});

it.each([
  ["each", [14, 3], ["sneak 1d20 + 2 = 16", "sneak 1d20 + 2 = 5"], [true, false]],
  ["one", [9], ["sneak 1d20 + 2 = 11"], [true, false]],
] as const)("a sneak rolls for %s: the watchful one and the dull one [G-110] (A-36)", async (sneakRolls, faces, rolls, unseen) => {
  const table = await field({ settings: { sneakRolls } });
  const ilse = await table.creature("Ilse", { system: mods({ dex: 2 }), owner: "Mara", disposition: "friendly" });
  const dull = await table.creature("Dull", { disposition: "hostile" });
  const keen = await table.creature("Keen", { system: mods({ per: 5 }), disposition: "hostile" });
  const said = { sneakCover: "half", light: "bright" };
  table.dice(...faces);
  const way = await ilse.act("sneak", { on: [dull, keen], said });
  expect(way.story.flatMap((line) => /sneak 1d20.*/.exec(line)?.[0] ?? [])).toEqual(rolls);
  const { unseen: stored = {} } = (ilse.actor.toObject().system as Dynamic).relations;
  const hides = ({ uuid }: Creature): boolean => Number(stored[uuid.replaceAll(".", "-")] ?? 0) > 0;
  expect([hides(dull), hides(keen)]).toEqual(unseen);
});

it.each([
  ["ask", "Ilse", true],
  ["never", "Ilse", false],
  ["auto", "Reaver", false],
] as const)("a turn with nothing left: %s [G-007] (A-03)", async (autoEndTurn, turnOf, asked) => {
  const { table, ilse, reaver } = await duel(9, {}, { system: { threshold: 30 } }, { settings: { autoEndTurn } });
  const { asksToEnd } = await import("../../../src/foundry/combat/finish");
  await table.edit(ilse, { "system.turn.utility": 0, "system.turn.movement": 0 });
  expect([table.turnOf, asksToEnd(ilse.uuid)]).toEqual(["Ilse", false]);
  table.dice(7, 2, 3, 5);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  // Nobody ends a turn while somebody is asked something.
  expect(table.turnOf).toBe("Ilse");
  await blow.answer(reaver, "defence", "none");
  expect([table.turnOf, asksToEnd(ilse.uuid), asksToEnd(reaver.uuid)]).toEqual([turnOf, asked, false]);
  // An action that comes back is something to do.
  if (autoEndTurn !== "auto") await table.edit(ilse, { "system.turn.utility": 1 });
  expect(asksToEnd(ilse.uuid)).toBe(false);
});
