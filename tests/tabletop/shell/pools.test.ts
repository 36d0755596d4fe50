import { expect, it } from "vitest";
import type { Gauge } from "../../../src/contract/turns";
import { shell } from "../shell";
import { tabletop } from "../tabletop";
import { globals } from "./kit";

it.each([
  ["vigor", ["life", "fuel", "guard"]],
  ["uchma", ["life", "fuel"]],
  ["generia", ["life", "fuel"]],
  ["fragments", ["life", "fuel"]],
  ["shapers", ["life", "fuel"]],
] as const)("every pool in %s has the colour of what it is for: life, what acts are paid with, protection", async (slug, all) => {
  const table = await tabletop(slug);
  const mechanics = shell().runningGame(slug)?.mechanics;
  const kinds = new Set<string | undefined>();
  const creatures = [];
  for (const name of table.catalog().creatures.slice(0, 6)) creatures.push(await table.fromPack(name));
  await table.encounter(...creatures);
  for (const turn of table.combat.turns) {
    const row = shell().trackerRow(table.combat, turn, globals().game.user);
    const bar = mechanics?.bar?.(
      shell().actorFacts(turn.actor),
      shell().sheetContext(turn.actor, { editing: false, editable: true }),
    );
    const pools: readonly Gauge[] = [...(row?.gauges ?? []), ...(bar?.resources ?? [])];
    expect(pools.length).toBeGreaterThan(0);
    for (const { kind, name } of pools) {
      expect(kind, name).toBeDefined();
      kinds.add(kind);
    }
  }
  expect([...kinds].sort()).toEqual([...all].sort());
});
