import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { begin, foe, form, health, hero, sword, technique, uchma } from "./tabletopKit";

const answer = (name: string, trigger: string, system: JsonObject = {}, damage = 15) =>
  technique(name, { slot: "prepared", trigger, ...system }, damage > 0 ? [{ damage }] : []);

it("a rider who is changed on a ride it has commanded stops with its mount, whose turn ends with that of the rider [U-045] [U-109] [U-151] [U-153] [U-173] (A-33)", async () => {
  const table = await uchma();
  const witch = await table.creature("Witch", {
    system: foe({ speed: { walk: 20 } }),
    items: [
      answer(
        "Curse",
        "move",
        { area: 9, range: 9, delivery: "other", resistance: "constitution", turnsInto: "Toad", turnsFor: 2 },
        0,
      ),
      form("Toad", { health: 10, walk: 2, others: true }),
    ],
    at: [9, 9],
  });
  const horse = await table.creature("Horse", {
    system: hero({ player: false, speed: { walk: 10 }, mount: { is: true, familiar: "Ayla" } }),
    items: [
      {
        type: "uchmaEffect",
        name: "Cut",
        system: { rounds: 3, lines: [{ name: "Cut", rounds: 3, harm: 5, harmArmor: "none", harmPotency: false }] },
      },
    ],
    at: [5, 5],
  });
  const ayla = await table.creature("Ayla", { system: hero({ health: health(33, 60) }), at: [6, 5] });
  const bek = await table.creature("Bek", { system: hero({ speed: { walk: 3 } }), at: [1, 1] });
  await ayla.act("mount", { on: [horse] });
  await begin(table, witch, ayla, horse, bek);
  await witch.act("prepare", { item: "Curse" });
  await table.nextTurn();
  expect([table.turnOf, horse.system.health.value]).toEqual(["Ayla", 55]);
  await ayla.act("command", { on: [horse], said: { order: "run", slot: "rapid", riding: "" } });
  const from = ayla.token.at;
  const x = await table.move(ayla, [
    [from[0], 6],
    [from[0], 7],
    [from[0], 8],
  ]);
  if (!x) throw new Error("nothing came of the way");
  await x.answer(witch, "reaction", "use");
  table.dice(9);
  await x.answer(witch, "aim", "rider");
  expect([x.state, ayla.statuses]).toEqual(["closed", ["mounted", "transformed"]]);
  expect(x.story).toContain("turnEnds (Ayla)");
  expect([ayla.token.at, horse.token.at]).toEqual([
    [5, 6],
    [5, 6],
  ]);
  // The forced end of the turn counts for rider and mount: the toad has lost a round, and so has the cut.
  expect([table.turnOf, ayla.system.health.value]).toEqual(["Bek", 10]);
  expect([ayla.items.get("Toad").system.rounds, horse.items.get("Cut").system.rounds]).toEqual([1, 2]);
  await table.nextTurn();
  await table.nextTurn();
  if (table.phase !== "turns") await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([2, "Witch"]);
});

it("a summoner who is felled in its own turn after its call leaves the called one its turn at once, and takes it along at the end of the round [U-014] [U-045] [U-162] [U-165]", async () => {
  const table = await uchma();
  const model = await table.creature("Hound", {
    at: [20, 20],
    system: { side: "party", speed: { walk: 12 }, potency: 2 },
    items: [technique("Bite", {}, [{ damage: 8 }])],
  });
  const call = technique("Call", { delivery: "other", targeting: "self", resistance: "none", summons: model.uuid });
  const guard = await table.creature("Guard", {
    system: foe({ speed: { walk: 20 } }),
    items: [answer("Halt", "move", { area: 9, range: 9, delivery: "other" })],
    at: [8, 8],
  });
  const ayla = await table.creature("Ayla", {
    system: hero({ player: false, health: health(10, 60) }),
    items: [call],
    at: [5, 5],
  });
  const bek = await table.creature("Bek", { system: hero({ speed: { walk: 3 } }), at: [1, 1] });
  await begin(table, guard, ayla, bek);
  await guard.act("prepare", { item: "Halt" });
  await table.nextTurn();
  await ayla.act("use", { item: "Call", on: [ayla] });
  const x = await table.move(ayla, [
    [5, 6],
    [5, 7],
  ]);
  if (!x) throw new Error("nothing came of the way");
  table.dice(9);
  await x.answer(guard, "reaction", "use");
  expect([ayla.system.health.value, ayla.statuses, ayla.token.at]).toEqual([-5, ["down"], [5, 6]]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Hound");
  const hound = table.combat.combatants.contents.at(-1).actor;
  expect([...hound.statuses]).toEqual([]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Bek");
  await table.nextTurn();
  expect(table.phase).toBe("end");
  const end = await ayla.act("fate", { said: { fate: "dead" }, override: true });
  expect(end.changes).toContain("Hound 2 gone +1");
  expect([...hound.statuses]).toContain("uchma-gone");
  await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([2, "Guard"]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Bek");
});

it("whoever is thrown down by the answer to its attack strikes on with a regular attack, without precision and at half damage, and with nothing else [U-042] [U-128] [U-129] [U-130]", async () => {
  const table = await uchma();
  const attack = async (item: string) => {
    const ayla = await table.creature("Ayla", {
      system: hero({ level: 4, potency: 3 }),
      items: [sword(20, { wielded: { precision: 1 } }), technique("Lunge", {}, [{ damage: 20 }])],
      at: [5, 5],
    });
    const guard = await table.creature("Guard", {
      system: foe({ speed: { walk: 12 }, armor: { physical: 6 } }),
      items: [
        answer(
          "Trip",
          "attacked",
          { delivery: "other", effects: [{ name: "Tripped", status: "prone", rounds: 1 }] },
          0,
        ),
      ],
      at: [6, 5],
    });
    await begin(table, guard, ayla);
    await guard.act("prepare", { item: "Trip" });
    await table.nextTurn();
    const x = await ayla.act("use", { item, on: [guard] });
    table.dice(9, ...(item === "Sword" ? [5] : []));
    await x.answer(guard, "reaction", "use");
    expect([x.state, ayla.statuses, ayla.system.turn.actions]).toEqual(["closed", ["prone"], 0]);
    await table.endEncounter();
    return { x, left: guard.system.health.value };
  };
  // 5 and half of level 4, without the weapon's 1; half of 20 + 3 - 6 = 17, rounded down.
  const blow = await attack("Sword");
  expect(blow.x.story).toContain("target/b/precision 1d10 + 2 = 7");
  expect(blow.left).toBe(52);
  const lunge = await attack("Lunge");
  expect(lunge.x.story).toContain("interrupted (Ayla)");
  expect(lunge.left).toBe(60);
});

it("whoever has prepared a technique is not asked for it while prone or in another form; it waits, and is there again in the own form [U-042] [U-128] [U-168] [U-170]", async () => {
  const fight = async (item: "Trip" | "Hex") => {
    const table = await uchma();
    const fall = { name: "Tripped", status: "prone", rounds: 1 };
    const trip = technique("Trip", { delivery: "other", effects: [fall] });
    const hex = technique("Hex", { delivery: "other", resistance: "constitution", turnsInto: "Toad", turnsFor: 9 });
    const guard = await table.creature("Guard", {
      system: foe({ speed: { walk: 12 } }),
      items: [answer("Riposte", "attacked")],
      at: [6, 5],
    });
    const witch = await table.creature("Witch", {
      system: hero({ speed: { walk: 11 } }),
      items: [trip, hex, form("Toad", { health: 60, walk: 2 })],
      at: [6, 6],
    });
    const ayla = await table.creature("Ayla", {
      system: hero({ allowance: { actions: 2 } }),
      items: [sword()],
      at: [5, 5],
    });
    await begin(table, guard, witch, ayla);
    await guard.act("prepare", { item: "Riposte" });
    await table.nextTurn();
    const spell = await witch.act("use", { item, on: [guard] });
    table.dice(9);
    await spell.answer(guard, "reaction", "pass");
    await table.nextTurn();
    expect([table.turnOf, guard.statuses.includes("ready")]).toEqual(["Ayla", true]);
    table.dice(5);
    const x = await ayla.act("use", { item: "Sword", on: [guard] });
    expect([x.asked, x.state]).toEqual([[], "closed"]);
    return { table, guard, ayla };
  };
  const prone = await fight("Trip");
  expect([prone.guard.statuses, prone.guard.system.health.value]).toEqual([["prone", "ready"], 40]);
  const toad = await fight("Hex");
  expect(toad.guard.system.health.value).toBe(40);
  const item = toad.guard.items.all.find(({ type, name }) => type === "uchmaEffect" && name === "Riposte")?.id ?? "";
  const early = await toad.guard.act("release", { item, on: [toad.ayla], override: true });
  expect(early.rule).toBe("U-168");
  await toad.guard.act("turnBack", { override: true });
  expect(toad.guard.statuses).toEqual(["ready"]);
  const again = await toad.ayla.act("use", { item: "Sword", on: [toad.guard] });
  expect(again.asked).toMatchObject([{ who: "Guard", options: ["use", "pass"] }]);
  toad.table.dice(5, 5);
  await again.answer(toad.guard, "reaction", "use");
  expect([toad.ayla.system.health.value, toad.guard.system.health.value]).toEqual([45, 40]);
});

it("an ambushed flyer that lands walks on with what the ambush leaves it on foot, and sand takes two for a metre [U-027] [U-034] [U-091] [U-135] (A-12, A-25)", async () => {
  const table = await uchma();
  await table.scene({ regions: [{ at: [8, 4], size: [9, 3], marks: ["terrain.light"] }] });
  const owl = await table.creature("Owl", {
    system: hero({ speed: { walk: null, fly: 12 }, altitude: 1 }),
    statuses: ["flying", "ambushed"],
    elevation: 1,
    at: [5, 5],
  });
  const raider = await table.creature("Raider", { system: foe({ speed: { walk: 11 } }), at: [5, 12] });
  await begin(table, owl, raider);
  // 10 m a flight, so that the raider with its 11 comes first.
  expect(table.turnOf).toBe("Raider");
  await table.nextTurn();
  const far = await owl.act("move", {
    path: [
      [6, 5, 1],
      [7, 5, 0],
      [8, 5, 0],
      [9, 5, 0],
    ],
  });
  expect([far.refused, far.rule]).toEqual(["FIVEFOLD.Uchma.Refused.step.tooFar", "U-022"]);
  // 2 of 10 m are flown; the 8 that are left are 3 of the 4 on foot, and one metre of the sand takes two of them.
  await owl.act("move", {
    path: [
      [6, 5, 1],
      [7, 5, 0],
      [8, 5, 0],
    ],
  });
  expect([owl.token.at, owl.statuses]).toEqual([[8, 5], ["ambushed"]]);
  expect(owl.system.turn).toMatchObject({ spent: 4, budget: 5 });
  expect((await owl.act("move", { path: [[9, 5, 0]] })).rule).toBe("U-022");
});

it("what the dead have laid on the ground goes on and burns, and ends where their turn would end [U-014] [U-106] [U-110] (A-52)", async () => {
  const table = await uchma();
  const effects = [{ name: "Embers", rounds: 2, onGround: true, harm: 3 }];
  const fire = technique("Fire", { delivery: "ground", radius: 1, range: 9, resistance: "none", effects });
  const ayla = await table.creature("Ayla", { system: hero({ player: false, health: health(10, 60) }), items: [fire] });
  const raider = await table.creature("Raider", { system: foe(), items: [sword(15)] });
  const bek = await table.creature("Bek", { system: hero({ speed: { walk: 3 } }), at: [1, 1] });
  await begin(table, ayla, raider, bek);
  await ayla.act("use", { item: "Fire", on: [raider], override: true });
  await table.nextTurn();
  table.dice(9);
  await raider.act("use", { item: "Sword", on: [ayla] });
  const embers = () =>
    ayla.items.all.flatMap(({ type, system }) => (type === "uchmaEffect" ? [system.rounds] : []))[0] ?? 0;
  expect([ayla.statuses, embers()]).toEqual([["down"], 2]);
  await table.nextTurn();
  await table.nextTurn();
  await ayla.act("fate", { said: { fate: "dead" }, override: true });
  const seen: unknown[] = [];
  for (let i = 0; i < 7; i++) {
    if (table.phase === "turns") seen.push([table.combat.round, table.turnOf, embers(), raider.system.health.value]);
    await table.nextTurn();
  }
  expect(seen).toEqual([
    [2, "Raider", 1, 54],
    [2, "Bek", 1, 54],
    [3, "Raider", 0, 54],
    [3, "Bek", 0, 54],
  ]);
});
