import { expect, it } from "vitest";
import type { Plain } from "../../../table/common/types";
import { runAs } from "../ask";
import { quiet } from "../boot/client";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import { globals, idOf } from "./kit";

/** Milliseconds of this process' own time. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  await quiet();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
function send(table: Tabletop, action: string, documentName: string, operation: Plain): Promise<Plain> {
  const line = table.running.lines.get("Mara");
  return new Promise((resolve) => {
    line?.emit("modify", { action, documentName, operation, requestId: `${Math.random()}` }, resolve);
  });
}
const write = (table: Tabletop, documentName: string, update: Plain, parentUuid?: string) =>
  send(table, "update", documentName, { updates: [update], ...(parentUuid !== undefined && { parentUuid }) });

it("rides", async () => {
  const table = await tabletop("uchma");
  table.allowErrors();
  const sefa = await table.creature("Sefa", { system: { side: "party", player: true }, owner: "Mara", at: [5, 5] });
  const foe = await table.creature("Foe", { system: { side: "foes" }, at: [6, 5] });
  const ride = { type: "uchmaEffect", name: "Ride", system: { rounds: 9, rides: foe.uuid, spec: { name: "x", rounds: 9, status: "mounted" }, until: "told" } };
  console.log(JSON.stringify(await send(table, "create", "Item", { data: [ride], parentUuid: sefa.uuid })).slice(0, 300));
  await quiet();
  for (const said of [{ metres: "3" }]) {
    const x = await sefa.act("move", { on: [foe], said, as: "Mara" });
    console.log("said", x.refused, x.refused === null && x.changes, x.refused === null && x.asked);
  }
  const y = await sefa.act("move", { on: [foe], path: [[5, 6], [5, 7]], as: "Mara" });
  console.log("path", y.refused, y.refused === null && y.changes, foe.token.at);
  const z = await sefa.act("command", { on: [foe], as: "Mara" }).catch((e) => String(e));
  console.log("command", typeof z === "string" ? z : [z.refused, z.refused === null && z.changes]);
  const w = await sefa.act("dismount", { on: [foe], as: "Mara" }).catch((e) => String(e));
  console.log("dismount", typeof w === "string" ? w : [w.refused, w.refused === null && w.changes]);
});
it.each(["vigor", "uchma"] as const)("sizes %s", async (slug) => {
  const table = await tabletop(slug);
  table.allowErrors();
  const hero = await table.creature("Hero", { owner: "Mara", at: [5, 5] });
  const foe = await table.creature("Foe", { at: [6, 5] });
  await table.encounter(hero, foe, { initiative: [9, 5] });
  table.dice(9,5,2,1);
  await table.start().catch(() => {});
  for (const change of [{ width: 40, height: 40 }, { width: 1000, height: 1000 }, { width: 1e6, height: 1e6 }, { width: 1, height: 1, x: 1e12, y: 1e12 }, { x: 500, y: 500, elevation: 1e15 }, { elevation: 0 }]) {
    const took = await timed(async () => console.log(JSON.stringify(await write(table, "Token", { _id: hero.token.document.id, ...change }, table.map.uuid)).slice(0, 200)));
    const act = slug === "vigor" ? "unarmed" : "move";
    const acted = await timed(async () => {
      const x = await foe.act(act, slug === "vigor" ? { on: [hero] } : { path: [[6, 6], [6, 7]] }).catch((e) => String(e).slice(0, 200));
      console.log(typeof x === "string" ? x : x.refused);
    });
    console.log(JSON.stringify(change), Math.round(took), Math.round(acted));
  }
}, 300_000);
it("ground radius", async () => {
  const table = await tabletop("uchma");
  table.allowErrors();
  const hero = await table.creature("Hero", { owner: "Mara", at: [5, 5] });
  for (const size of [5, 20, 50]) {
    const item = { type: "uchmaEffect", name: "Ground", system: { rounds: 9, spec: { name: "x", rounds: 9, ground: { radius: size } }, area: { scene: table.map.id, x: 500, y: 500, elevation: 0, radius: size, size } } };
    const took = await timed(async () => console.log(JSON.stringify(await send(table, "create", "Item", { data: [item], parentUuid: hero.uuid })).slice(0, 200)));
    console.log(size, took, table.map.regions.size);
  }
}, 300_000);
it("kept flood", async () => {
  const table = await tabletop("vigor");
  table.allowErrors();
  const kept = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`m${i}`, { at: { h: "h", value: "x" } }]));
  const took = await timed(async () => console.log(JSON.stringify(await write(table, "User", { _id: idOf("Mara"), flags: { fivefold: { kept } } })).slice(0, 100)));
  console.log("kept", took);
}, 300_000);
it.each(["vigor", "uchma"] as const)("rounds %s", async (slug) => {
  const table = await tabletop(slug);
  table.allowErrors();
  const hero = await table.creature("Hero", { owner: "Mara", at: [5, 5] });
  const foe = await table.creature("Foe", { at: [6, 5] });
  await table.encounter(hero, foe, { initiative: [9, 5] });
  table.dice(9,5,2,1);
  await table.start().catch(() => {});
  for (const change of [{ round: 3, turn: 0 }, { round: 1000, turn: 1 }, { turn: 1e9 }, { round: 1, turn: 0 }, { round: -5 }]) {
    const took = await timed(async () => console.log(JSON.stringify(await write(table, "Combat", { _id: table.combat.id, ...change })).slice(0, 200)));
    console.log(slug, JSON.stringify(change), took, table.combat.round, table.combat.turn);
  }
}, 300_000);
export type { Creature };
globals();
