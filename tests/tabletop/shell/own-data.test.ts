import { describe, expect, it, vi } from "vitest";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { shell } from "../shell";
import { type Tabletop, tabletop } from "../tabletop";
import { begin, foe, hero, technique, uchma } from "../uchma/tabletopKit";
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

  describe("that lies on the ground [U-110]", () => {
    const effects = [{ name: "Embers", rounds: 9, onGround: true, harm: 3, height: 2 }];
    const FIRE = technique("Fire", { delivery: "ground", radius: 1, range: 20, resistance: "none", effects });
    async function burning() {
      const table = await uchma();
      const ayla = await table.creature("Ayla", { system: hero(), items: [FIRE], owner: "Mara" });
      const raider = await table.creature("Raider", { system: foe(), at: [15, 5] });
      await begin(table, ayla, raider);
      await ayla.act("use", { item: "Fire", on: [raider], override: true });
      const embers = (): Dynamic => ayla.items.all.find(({ type }) => type === "uchmaEffect");
      const regions = () =>
        table.map.regions.contents.map(({ name, flags }: Dynamic) => [name, flags.fivefold.ground.item]);
      /** What the raider loses at the start of its next turn. */
      const burns = async () => {
        const before = raider.system.health.value;
        while (table.turnOf !== "Raider") await table.nextTurn();
        const lost = before - raider.system.health.value;
        await table.nextTurn();
        return lost;
      };
      return { table, ayla, raider, embers, regions, burns };
    }

    it("works as it was laid, and no longer once its player has changed it; put back, it does again", async () => {
      const x = await burning();
      expect(x.regions()).toEqual([["Embers of Ayla, until round 10", x.embers().id]]);
      const { spec, area } = x.embers().toObject().system;
      const honest = await x.burns();
      expect(honest).toBeGreaterThan(0);
      for (const forged of [
        { spec: { ...spec, harm: { ...spec.harm, damage: 99 } } },
        { area: { ...area, x: 0, y: 0 } },
        { area: { ...area, radius: 30 } },
      ]) {
        expect(await write(x.table, "Item", { _id: x.embers().id, system: forged }, x.ayla.uuid)).toBe(true);
        expect(x.regions()).toEqual([]);
        expect(await x.burns()).toBe(0);
        expect(await write(x.table, "Item", { _id: x.embers().id, system: { spec, area } }, x.ayla.uuid)).toBe(true);
        expect(x.regions()).toHaveLength(1);
      }
      expect(await x.burns()).toBe(honest);
    });

    it("harms nobody even where its region has not gone yet: what counts is asked where it counts", async () => {
      const x = await burning();
      const { spec } = x.embers().toObject().system;
      const never = vi.spyOn(x.table.map, "deleteEmbeddedDocuments").mockReturnValue(new Promise(() => {}));
      const harm = { ...spec.harm, damage: 99 };
      await write(x.table, "Item", { _id: x.embers().id, system: { spec: { ...spec, harm } } }, x.ayla.uuid);
      expect(never).toHaveBeenCalled();
      expect(x.regions()).toHaveLength(1);
      expect(await x.burns()).toBe(0);
      never.mockRestore();
    });

    it("is nothing where a player has written it alone, and stays nothing when rounds are counted on it", async () => {
      const x = await burning();
      const { _id, ...source } = x.embers().toObject();
      await x.table.during(() => x.ayla.actor.deleteEmbeddedDocuments("Item", [_id]));
      expect(x.regions()).toEqual([]);
      const forged = { ...source, system: { ...source.system, seq: 77, own: 0 } };
      expect((await send(x.table, "create", "Item", { data: [forged], parentUuid: x.ayla.uuid })).ok).toBe(true);
      await quiet();
      expect([await x.burns(), x.regions()]).toEqual([0, []]);
      expect([await x.burns(), x.regions()]).toEqual([0, []]);
    });

    it("is the game master's to change, and older worlds keep what lies in them", async () => {
      const x = await burning();
      const { spec } = x.embers().toObject().system;
      await x.table.during(() => x.embers().update({ "system.spec.harm.damage": spec.harm.damage + 1 }));
      await quiet();
      expect(x.regions()).toHaveLength(1);
      const stronger = await x.burns();
      expect(stronger).toBe(spec.harm.damage + 1);
      const [region] = x.table.map.regions.contents;
      const legacy = { "flags.fivefold.ground": { of: x.ayla.uuid, item: x.embers().id, "-=terms": null } };
      await x.table.during(() => region.update(legacy, { fivefold: { laid: true } }));
      expect(region.flags.fivefold.ground).not.toHaveProperty("terms");
      expect(await x.burns()).toBe(stronger);
      expect(region.flags.fivefold.ground).toHaveProperty("terms");
    });
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

  describe("of a mount that knows nobody [U-144]", () => {
    const rideOn = (uuid: string) => {
      const spec = { name: "Mounted", rounds: 9, status: "mounted" };
      return { type: "uchmaEffect", name: "Ride", system: { rounds: 9, rides: uuid, spec, until: "told" } };
    };
    const mount = { is: true };
    /** A horse of the game master's, or of Mara's, that somebody says to ride. */
    async function stable(owner?: "Mara") {
      const table = await tabletop("uchma");
      const system = { side: "party", mount };
      const horse = await table.creature("Horse", {
        ...{ system, at: [6, 5], statuses: ["ridden"] },
        ...(owner && { owner }),
      });
      const thief = await table.creature("Thief", { system: { side: "party" }, owner: "Mara", at: [7, 5] });
      const knight = await table.creature("Knight", { system: { side: "party" }, at: [6, 6] });
      const claim = async (rider: typeof thief): Promise<void> => {
        await send(table, "create", "Item", { data: [rideOn(horse.uuid)], parentUuid: rider.uuid });
        await quiet();
      };
      const mounts = async (rider: typeof thief): Promise<unknown> => {
        const { refused } = await rider.act("command", { on: [horse] });
        return refused;
      };
      return { table, horse, thief, knight, claim, mounts };
    }
    const NOT = "FIVEFOLD.Uchma.Refused.notRiding";

    it("believes nobody whose player says so alone, and the game master drags it as before", async () => {
      const x = await stable();
      await x.claim(x.thief);
      expect([await x.mounts(x.thief), x.horse.system.mount.rider]).toEqual([NOT, 0]);
      await x.table.move(x.horse, [[6, 4]]);
      expect([x.horse.token.at, x.thief.token.at]).toEqual([
        [6, 4],
        [7, 5],
      ]);
    });

    it("gets to know the one whom the game master has put on it, whatever players say", async () => {
      const x = await stable();
      await x.claim(x.thief);
      await x.table.during(() => x.knight.actor.createEmbeddedDocuments("Item", [rideOn(x.horse.uuid)]));
      expect(x.horse.system.mount.rider).toBeGreaterThan(0);
      expect([await x.mounts(x.thief), await x.mounts(x.knight)]).toEqual([NOT, null]);
    });

    it("of the player's own gets to know the player's own rider, and nobody where two say so", async () => {
      const x = await stable("Mara");
      await x.claim(x.thief);
      expect(await x.mounts(x.thief)).toBeNull();
      await x.table.edit(x.horse, { "system.mount.rider": 0 });
      expect(await x.mounts(x.thief)).toBeNull();
      await x.table.during(() => x.knight.actor.createEmbeddedDocuments("Item", [rideOn(x.horse.uuid)]));
      await x.table.edit(x.horse, { "system.mount.rider": 0 });
      expect([x.horse.system.mount.rider, await x.mounts(x.thief), await x.mounts(x.knight)]).toEqual([0, NOT, NOT]);
    });

    it("is settled by the game master's client that begins to write in a world from before", async () => {
      const x = await stable();
      const [scene] = [x.table.map];
      // Nobody of ours was there when it was written.
      const world = x.table.running.server.table.world;
      const stored = world.collection("Actor")?.get(x.knight.actor.id);
      stored?.items.push({
        _id: "saddle0000000000",
        effects: [],
        flags: {},
        folder: null,
        sort: 0,
        img: "icons/svg/aura.svg",
        ownership: { default: 0 },
        _stats: {},
        ...rideOn(x.horse.uuid),
      });
      expect([scene.tokens.size, x.horse.system.mount.rider]).toEqual([3, 0]);
      await x.table.reload();
      expect(x.horse.system.mount.rider).toBeGreaterThan(0);
      expect([await x.mounts(x.thief), await x.mounts(x.knight)]).toEqual([NOT, null]);
    });
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
