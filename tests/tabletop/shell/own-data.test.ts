import { describe, expect, it } from "vitest";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { Dynamic, Plain } from "../../../table/common/types";
import { quiet } from "../boot/client";
import { shell } from "../shell";
import { type Tabletop, tabletop } from "../tabletop";
import { duel, globals, idOf, SWORD, struck } from "./kit";

/** What a player may write on a real host as well: own creature, its items and effects, its token, its place in the encounter, own flags. */
function send(table: Tabletop, action: string, documentName: string, operation: Plain): Promise<Dynamic> {
  const line = table.running.lines.get("Mara");
  return new Promise((resolve) => {
    line?.emit("modify", { action, documentName, operation, requestId: `${action} ${documentName}` }, resolve);
  });
}
async function write(table: Tabletop, documentName: string, update: Plain, parentUuid?: string): Promise<boolean> {
  const operation = { updates: [update], ...(parentUuid !== undefined && { parentUuid }) };
  const { ok } = await send(table, "update", documentName, operation);
  await quiet();
  return ok;
}
/** Milliseconds of this process' own time that something takes, with all that comes of it. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  await quiet();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
const FROZEN = 1000;

describe("what a player writes into own documents", () => {
  it("makes nobody its mount: it neither goes along nor obeys, nor falls [U-144] [U-151] [U-153]", async () => {
    const table = await tabletop("uchma");
    const sefa = await table.creature("Sefa", { system: { side: "party" }, owner: "Mara", at: [5, 5] });
    const foe = await table.creature("Foe", { system: { side: "foes" }, at: [6, 5] });
    const before = foe.actor.toObject();
    const spec = { name: "Mounted", rounds: 9, status: "mounted" };
    const ride = { type: "uchmaEffect", name: "Ride", system: { rounds: 9, rides: foe.uuid, spec, until: "told" } };
    expect((await send(table, "create", "Item", { data: [ride], parentUuid: sefa.uuid })).ok).toBe(true);
    await quiet();
    const reasons: (string | null)[] = [];
    for (const [act, more] of [
      ["move", { path: [[5, 6] as const] }],
      ["command", {}],
      ["thrown", {}],
    ] as const)
      reasons.push((await sefa.act(act, { on: [foe], as: "Mara", ...more })).refused);
    expect(reasons).toEqual(["targetMount", "notRiding", "notRiding"].map((why) => `FIVEFOLD.Uchma.Refused.${why}`));
    expect([foe.token.at, foe.actor.toObject().system, foe.statuses]).toEqual([[6, 5], before.system, []]);
  });

  it("puts nobody on a mount that somebody else rides [U-143] [U-144]", async () => {
    const table = await tabletop("uchma");
    const mount = { is: true, familiar: "Knight" };
    const knight = await table.creature("Knight", { system: { side: "party" }, owner: "Jon", at: [5, 5] });
    const horse = await table.creature("Horse", { system: { side: "party", mount }, at: [6, 5] });
    const thief = await table.creature("Thief", { system: { side: "party" }, owner: "Mara", at: [7, 5] });
    await knight.act("mount", { on: [horse] });
    expect(horse.statuses).toContain("ridden");
    expect((await thief.act("mount", { on: [horse], as: "Mara" })).refused).toBe("FIVEFOLD.Uchma.Refused.mount.ridden");
    const spec = { name: "Mounted", rounds: 9, status: "mounted" };
    const ride = { type: "uchmaEffect", name: "Ride", system: { rounds: 9, rides: horse.uuid, spec, until: "told" } };
    expect((await send(table, "create", "Item", { data: [ride], parentUuid: thief.uuid })).ok).toBe(true);
    await quiet();
    const at = horse.token.at;
    for (const act of ["move", "command", "thrown"])
      expect((await thief.act(act, { on: [horse], as: "Mara", path: [[7, 6]] })).refused, act).not.toBeNull();
    expect([horse.token.at, horse.statuses]).toEqual([at, ["ridden"]]);
    const off = await knight.act("dismount", { on: [horse] });
    await off.answer(knight, off.asked[0]?.at ?? "", off.asked[0]?.options[0] ?? "");
    expect([horse.statuses, horse.system.mount.rider]).toEqual([[], 0]);
  });

  it("does not reach regions, lights, the encounter's turn events, or anybody else's combatant", async () => {
    const x = await duel();
    const { map, combat } = x.table;
    await x.table.scene({
      regions: [{ at: [5, 5], size: [1, 1], marks: ["visibility.low"] }],
      lights: [{ at: [5, 5], bright: 5, dim: 5 }],
    });
    const before = [map.toObject(), combat.toObject()];
    const [region] = map.regions.contents;
    const [light] = map.lights.contents;
    const reaver = combat.combatants.find((one: Dynamic) => one.actor?.uuid === x.reaver.uuid);
    const flags = { fivefold: { ground: { of: x.reaver.uuid, item: x.reaver.items.get("Sword").id } } };
    const answers = [
      await write(x.table, "Region", { _id: region.id, flags }, map.uuid),
      await write(x.table, "AmbientLight", { _id: light.id, config: { bright: 0 } }, map.uuid),
      await write(x.table, "Scene", { _id: map.id, flags: { fivefold: { marks: [] } } }),
      await write(x.table, "Combat", { _id: combat.id, system: { ledger: {} } }),
      await write(x.table, "Combatant", { _id: reaver.id, initiative: 99 }, combat.uuid),
    ];
    expect(answers).toEqual([false, false, false, false, false]);
    expect([map.toObject(), combat.toObject()]).toEqual(before);
  });

  it("counts as it was declared: gear that is changed between the attack and the answer", async () => {
    const x = await duel();
    const attack = await struck(x);
    const sword = x.ilse.items.get("Sword");
    expect(await write(x.table, "Item", { _id: sword.id, system: { damage: { value: 7 } } }, x.ilse.uuid)).toBe(true);
    x.table.dice(1, 1, 1);
    await attack.answer(x.reaver, "reaction", "none");
    expect([attack.state, attack.changes]).toEqual(["closed", ["Ilse actions -1", "Reaver durability -3"]]);
  });

  it("decides beforehand nothing but what is offered, and nothing for others", async () => {
    const x = await duel();
    const flags = { fivefold: { prompts: { reaction: "auto", defend: "auto", nothing: { x: 1 }, dodge: "<b>" } } };
    expect(await write(x.table, "Actor", { _id: x.ilse.actor.id, flags })).toBe(true);
    expect(await write(x.table, "Actor", { _id: x.reaver.actor.id, flags })).toBe(false);
    const attack = await struck(x);
    expect(attack.asked).toMatchObject([{ who: "Reaver", by: "Jon", at: "reaction" }]);
  });

  it.each(["vigor", "uchma"] as const)("freezes nobody by a token of any size and place (%s)", async (slug) => {
    const table = await tabletop(slug);
    const hero = await table.creature("Hero", { owner: "Mara", at: [5, 5] });
    const foe = await table.creature("Foe", { at: [6, 5], items: slug === "vigor" ? [SWORD] : [] });
    const took: number[] = [];
    for (const change of [
      { width: 30, height: 30 },
      { width: 100_000, height: 100_000 },
      { width: 1, height: 1, x: 1e12, y: -1e12 },
      { x: 500, y: 500, elevation: 1e12 },
      { elevation: 0, rotation: 720 },
    ]) {
      await write(table, "Token", { _id: hero.token.document.id, ...change }, table.map.uuid);
      const act = slug === "vigor" ? "unarmed" : "move";
      const options = slug === "vigor" ? { targets: [hero.uuid] } : { targets: [] };
      const adjust = { off: [], added: [], said: { way: "6" }, override: true as const };
      took.push(await timed(async () => shell().operations.prepare({ actorUuid: foe.uuid, act, adjust, ...options })));
    }
    expect(took.filter((ms) => ms > FROZEN)).toEqual([]);
  });

  it("is taken from its own flags as far as anybody is ever asked, and no further", async () => {
    const x = await duel();
    const attack = await struck(x);
    const [{ at = "", options = [] } = {}] = attack.asked;
    const [request] = attack.pending;
    const answer = { [at]: { h: request ? fingerprint(request) : "", value: options[0] } };
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`message${n}`, answer]));
    const flags = { fivefold: { kept: { [attack.id]: answer, ...many } } };
    expect(await timed(() => write(x.table, "User", { _id: idOf("Mara"), flags }))).toBeLessThan(3 * FROZEN);
    // It is Jon's question.
    expect([attack.state, attack.asked.length]).toEqual(["open", 1]);
    expect(globals().game.users.get(idOf("Mara")).flags.fivefold?.kept).toBeUndefined();
  });

  it.each(["vigor", "uchma"] as const)("holds nobody up by a jump over rounds and turns (%s)", async (slug) => {
    const table = await tabletop(slug);
    table.allowErrors();
    const hero = await table.creature("Hero", {
      owner: "Mara",
      at: [5, 5],
      system: slug === "uchma" ? { side: "x" } : {},
    });
    const foe = await table.creature("Foe", { at: [6, 5], system: slug === "uchma" ? { side: "x" } : {} });
    await table.encounter(hero, foe, { initiative: [9, 5] });
    if (slug === "uchma") table.dice(9, 5);
    await table.start();
    const took: number[] = [];
    for (const change of [{ round: 4, turn: 0 }, { round: 400, turn: 1 }, { turn: 1e9 }, { round: 1, turn: 0 }])
      took.push(await timed(() => write(table, "Combat", { _id: table.combat.id, ...change })));
    // All of it, one event after the other: without a limit it takes three times as long, and more with every round.
    expect(took.filter((ms) => ms > 10 * FROZEN)).toEqual([]);
  });
});
