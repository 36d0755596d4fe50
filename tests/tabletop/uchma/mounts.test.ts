import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../src/engine/play/types";
import type { Dynamic } from "../../../table/dynamic";
import { requestOf } from "../acts";
import { quiet } from "../boot/client";
import { shell } from "../shell";
import { shellModule } from "../shell/kit";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import { sword } from "./tabletopKit";

const BLEEDING = {
  type: "uchmaEffect",
  name: "Bleeding",
  system: {
    rounds: 3,
    lines: [{ name: "Bleeding", rounds: 3, harm: 5, harmArmor: "none", harmPotency: false }],
  },
};
const TRIP = {
  type: "uchmaWeapon",
  name: "Club",
  system: { held: true, natural: true, resistance: "parry", effects: [{ status: "prone", rounds: 1 }] },
};
/** A rider of speed 6 on a horse of speed 10 that knows it, and a foe of speed 8 out of reach. */
async function company(more: { readonly horse?: object; readonly items?: readonly object[] } = {}) {
  const table = await tabletop("uchma");
  const sefa = await table.creature("Sefa", { system: { side: "party", speed: { walk: 6 } }, owner: "Mara" });
  const horse = await table.creature("Horse", {
    system: { side: "party", speed: { walk: 10 }, mount: { is: true, familiar: "Sefa" }, ...more.horse },
    items: (more.items ?? []) as never,
  });
  const foe = await table.creature("Foe", { system: { side: "foes", speed: { walk: 8 } }, at: [12, 5] });
  await sefa.act("mount", { on: [horse] });
  expect(sefa.statuses).toContain("mounted");
  return { table, sefa, horse, foe };
}
async function fight(table: Tabletop, ...fighters: readonly Creature[]): Promise<void> {
  await table.encounter(...fighters);
  table.dice(9, 5, 2, 1);
  await table.start();
}
/** Whose turns come in the running round, from the running one on. */
async function turnsLeft(table: Tabletop): Promise<readonly string[]> {
  const { round } = table.combat;
  const seen: string[] = [];
  for (let i = 0; i < 9 && table.combat.round === round && table.combat.system.closed < round; i++) {
    seen.push(table.turnOf ?? "nobody");
    await table.nextTurn();
  }
  return seen;
}

describe("a round with a mount", () => {
  it("E-55 gives it no slot of its own, and what lasts on it counts once [U-106] [U-109] [U-149] [U-150]", async () => {
    const { table, sefa, horse, foe } = await company({ items: [BLEEDING] });
    await fight(table, sefa, horse, foe);
    expect(await turnsLeft(table)).toEqual(["Foe", "Sefa"]);
    expect(horse.system.health.value).toBe(55);
    expect(horse.items.get("Bleeding").system.rounds).toBe(2);
    await table.nextTurn();
    expect(table.combat.round).toBe(2);
    expect(await turnsLeft(table)).toEqual(["Foe", "Sefa"]);
    expect(horse.system.health.value).toBe(50);
    expect(horse.items.get("Bleeding").system.rounds).toBe(1);
  });
  it("passes over whoever has lost its rider after its turn, and those who come up again [U-096] [U-109]", async () => {
    const { table, sefa, horse, foe } = await company({ items: [BLEEDING] });
    const late = await table.creature("Late", {
      system: { side: "foes", speed: { walk: 3 } },
      items: [TRIP],
      at: [6, 6],
    });
    await fight(table, sefa, horse, foe, late);
    await table.nextTurn();
    await table.nextTurn();
    expect(table.turnOf).toBe("Late");
    table.dice(9);
    const trip = await late.act("use", { item: "Club", on: [horse], said: { aim: "mount" } });
    await trip.answer(sefa, trip.asked[0]?.at ?? "", trip.asked[0]?.options[0] ?? "");
    expect(trip.state).toBe("closed");
    expect(sefa.statuses).toEqual(["prone"]);
    expect(horse.statuses).toContain("prone");
    expect(await turnsLeft(table)).toEqual(["Late"]);
    expect(horse.system.health.value).toBe(55);
    expect(horse.items.get("Bleeding").system.rounds).toBe(2);
    // From the next round on it stands at its own speed.
    await table.nextTurn();
    expect(await turnsLeft(table)).toEqual(["Horse", "Foe", "Sefa", "Late"]);
    expect(horse.system.health.value).toBe(50);
    // A change of the order brings nobody a second turn.
    await table.nextTurn();
    await table.nextTurn();
    expect(table.turnOf).toBe("Foe");
    const again = table.combat.combatants.contents.find((one: { name: string }) => one.name === "Horse");
    await table.during(() => again.update({ initiative: 4 }));
    expect(await turnsLeft(table)).toEqual(["Foe", "Sefa", "Late"]);
    expect(horse.system.health.value).toBe(45);
  });
  it("ends a mount's turn with that of its rider, who got off in it [U-096] [U-109] [U-145]", async () => {
    const { table, sefa, horse, foe } = await company({ items: [BLEEDING] });
    await fight(table, sefa, horse, foe);
    await table.nextTurn();
    expect(table.turnOf).toBe("Sefa");
    const off = await sefa.act("dismount", { on: [horse] });
    await off.answer(sefa, off.asked[0]?.at ?? "", off.asked[0]?.options[0] ?? "");
    expect(horse.statuses).not.toContain("ridden");
    expect(await turnsLeft(table)).toEqual(["Sefa"]);
    expect(horse.system.health.value).toBe(55);
    expect(horse.items.get("Bleeding").system.rounds).toBe(2);
  });
  it("has a turn of its own where its rider fights elsewhere, and its rider's where it is in no order [U-007] [U-149]", async () => {
    const { table, sefa, horse, foe } = await company({ items: [BLEEDING] });
    await fight(table, horse, foe);
    expect(await turnsLeft(table)).toEqual(["Horse", "Foe"]);
    expect(horse.system.health.value).toBe(55);
    await table.endEncounter();
    await fight(table, sefa, foe);
    expect(await turnsLeft(table)).toEqual(["Foe", "Sefa"]);
    expect(horse.system.health.value).toBe(50);
    expect(horse.items.get("Bleeding").system.rounds).toBe(1);
  });
});

describe("getting on", () => {
  it("takes a Riding roll where the mount does not know its rider; the action is spent either way [U-144] [U-146]", async () => {
    const mounts = async (face: number) => {
      const table = await tabletop("uchma");
      const sefa = await table.creature("Sefa", {
        system: { side: "party", speed: { walk: 9 }, control: 3, skills: { riding: { bonus: 1 } } },
      });
      const horse = await table.creature("Horse", {
        system: { side: "party", mount: { is: true, threshold: 8, familiar: "Bek" } },
      });
      const foe = await table.creature("Foe", { system: { side: "foes" }, at: [12, 5] });
      await fight(table, sefa, horse, foe);
      table.dice(face);
      const x = await sefa.act("mount", { on: [horse] });
      expect(sefa.system.turn.actions).toBe(0);
      expect(sefa.token.at).toEqual(face < 6 ? [5, 5] : [6, 5]);
      return [x.story.find((line) => line.startsWith("U-146")), sefa.statuses.includes("mounted")];
    };
    expect(await mounts(6)).toEqual(["U-146 8 >= 8", true]);
    expect(await mounts(5)).toEqual(["U-146 7 not >= 8", false]);
  });
  it("E-55 the rider goes as far as its mount, and twice as far on its word [U-151] [U-152] [U-153]", async () => {
    const { table, sefa, horse, foe } = await company();
    await fight(table, sefa, horse, foe);
    await table.nextTurn();
    const ride = (act: "move" | "run", row: number) => sefa.act(act, { on: [horse], path: [[6, row]] });
    expect((await ride("run", 12)).rule).toBe("U-152");
    expect((await ride("move", 16)).rule).toBe("U-022");
    await sefa.act("command", { on: [horse], said: { order: "run", slot: "rapid", riding: "" } });
    expect((await ride("move", 26)).rule).toBe("U-022");
    await ride("move", 25);
    expect([sefa.token.at, horse.token.at]).toEqual([
      [6, 25],
      [6, 25],
    ]);
    expect(sefa.system.turn).toMatchObject({ spent: 20, budget: 20, actions: 1, minors: 0 });
    // The card tells it in one line, as that of any other Move.
    const message = (globalThis as Dynamic).game.messages.contents.at(-1);
    const card: HTMLElement = await shell().renderExchange(message, {});
    expect(card.querySelector(".ff-card__title")?.textContent?.trim()).toBe("Sefa moves 20 m (squares: 20).");
  });
});

it("a mount goes nowhere without the rider that sits on it, not by a game master's word either; whose rider is elsewhere goes by itself [U-151]", async () => {
  const { sefa, horse } = await company();
  for (const override of [false, true])
    expect((await horse.act("run", { path: [[6, 8]], override })).refused).toBe("FIVEFOLD.Uchma.Refused.ridden");
  expect(horse.token.at).toEqual(sefa.token.at);
  await sefa.token.document.delete();
  await quiet();
  const [column, row] = horse.token.at;
  expect((await horse.act("move", { path: [[column, row + 2]] })).refused).toBeNull();
  expect(horse.token.at).toEqual([column, row + 2]);
});

it("whoever presses Mount without a target gets on the one mount that is there; of two, somebody has to say which [U-143]", async () => {
  const table = await tabletop("uchma");
  const sefa = await table.creature("Sefa", { system: { side: "party" }, at: [5, 5] });
  const mount = (name: string, at: [number, number]) =>
    table.creature(name, { system: { side: "party", mount: { is: true, familiar: "Sefa" } }, at });
  const horse = await mount("Horse", [6, 5]);
  await table.creature("Passer-by", { at: [5, 6], disposition: "hostile" });
  const { openAct } = await shellModule(() => import("../../../src/foundry/dialogs/open"));
  const press = (): Promise<Outcome> =>
    table.during(async () => {
      const outcome = await openAct(requestOf(table.map, sefa, "mount", { on: [] }));
      await quiet();
      return outcome;
    });
  const mule = await mount("Mule", [4, 5]);
  expect(await press()).toMatchObject({ ok: false, reason: "noTarget" });
  await table.during(() => mule.token.document.delete());
  expect(await press()).toMatchObject({ ok: true });
  expect([sefa.statuses, horse.token.at]).toEqual([["mounted"], sefa.token.at]);
});

describe("coming off", () => {
  it("E-56 a mount that is knocked down throws its rider onto a square of its choice, past any armor [U-147] [U-148] [U-149]", async () => {
    const { table, sefa, horse } = await company({ horse: { health: { value: 40, max: 40 } } });
    await table.edit(sefa, { "system.health.value": 22, "system.armor": { physical: 10, magical: 5 } });
    const raider = await table.creature("Raider", { system: { side: "foes" }, items: [TRIP], at: [6, 6] });
    table.dice(9);
    const x = await raider.act("use", { item: "Club", on: [horse], said: { aim: "mount" } });
    expect(x.asked).toMatchObject([{ who: "Sefa", by: "Mara" }]);
    expect(x.asked[0]?.options).not.toContain("s");
    await x.answer(sefa, x.asked[0]?.at ?? "", "ne", { as: "Mara" });
    expect(sefa.token.at).toEqual([7, 4]);
    expect([sefa.system.health.value, horse.system.health.value]).toEqual([17, 40]);
    expect([sefa.statuses, horse.statuses]).toEqual([["prone"], ["prone"]]);
  });
  it("nobody lies down in the saddle; a mount that does throws its rider [U-124] [U-147]", async () => {
    const { sefa, horse } = await company();
    const x = await sefa.act("dropProne");
    expect([x.refused, x.rule, x.overridable]).toEqual(["FIVEFOLD.Uchma.Refused.inSaddle", "U-147", true]);
    expect(sefa.statuses).toEqual(["mounted"]);
    const lies = await horse.act("dropProne");
    await lies.answer(sefa, lies.asked[0]?.at ?? "", lies.asked[0]?.options[0] ?? "");
    expect([sefa.statuses, horse.statuses]).toEqual([["prone"], ["prone"]]);
    expect(sefa.system.health.value).toBe(55);
  });
  it("a game master who lets it happen all the same throws the rider [U-147] [U-148]", async () => {
    const { sefa, horse } = await company();
    const x = await sefa.act("dropProne", { override: true });
    await x.answer(sefa, x.asked[0]?.at ?? "", x.asked[0]?.options[0] ?? "");
    expect([sefa.statuses, horse.statuses]).toEqual([["prone"], ["prone"]]);
  });
  it("whoever goes down in the saddle rides no more, and a mount that goes down carries nobody [U-014] [U-147]", async () => {
    for (const victim of ["rider", "mount"] as const) {
      const { table, sefa, horse } = await company({ horse: { health: { value: 15, max: 40 } } });
      await table.edit(sefa, { "system.health.value": 15 });
      const raider = await table.creature("Raider", { system: { side: "foes" }, items: [sword(20)], at: [6, 6] });
      table.dice(9);
      const x = await raider.act("use", { item: "Sword", on: [sefa], said: { aim: victim } });
      await x.answer(sefa, x.asked[0]?.at ?? "", x.asked[0]?.options[0] ?? "");
      expect(x.state).toBe("closed");
      expect(sefa.statuses).toEqual(victim === "rider" ? ["down", "prone"] : ["prone"]);
      expect(horse.statuses).toEqual(victim === "rider" ? ["prone"] : ["down", "prone"]);
      expect(sefa.system.health.value).toBe(victim === "rider" ? -10 : 10);
    }
  });
  it("a fall takes both, and parts them where it fells one [U-133] [U-147]", async () => {
    const { table, sefa, horse } = await company({ horse: { health: { value: 25, max: 40 } } });
    const x = await horse.act("fall", { said: { metres: "6" } });
    expect(x.state).toBe("closed");
    expect([sefa.system.health.value, horse.system.health.value]).toEqual([40, 5]);
    expect(sefa.statuses).toEqual(["mounted"]);
    const again = await horse.act("fall", { said: { metres: "5" } });
    await again.answer(sefa, again.asked[0]?.at ?? "", again.asked[0]?.options[0] ?? "");
    expect(sefa.statuses).toEqual(["prone"]);
    expect(horse.statuses).toEqual(["down", "prone"]);
    expect(sefa.system.health.value).toBe(25);
    table.check();
  });
  it("weather that fells a mount parts the two, and so does a mount that vanishes with its summoner [U-005] [U-147] [U-162]", async () => {
    const { table, sefa, horse, foe } = await company({ horse: { health: { value: 15, max: 40 } } });
    const hail = {
      type: "uchmaAbility",
      name: "Hail",
      system: { slot: "passive", packets: [{ damage: 20, armor: "none" }] },
    };
    const sky = await table.creature("Sky", { items: [hail], at: [20, 20] });
    const x = await sky.act("environment", {
      item: "Hail",
      on: [horse],
      said: { environment: "apply" },
      override: true,
    });
    await x.answer(sefa, x.asked[0]?.at ?? "", x.asked[0]?.options[0] ?? "");
    expect(sefa.statuses).toEqual(["prone"]);
    expect(horse.statuses).toEqual(["down", "prone"]);
    await table.edit(horse, { "system.health.value": 40, "system.minions.summoner": foe.uuid });
    await horse.act("standUp", { override: true });
    await sefa.act("standUp", { override: true });
    await table.move(sefa, [[6, 6]]);
    await sefa.act("mount", { on: [horse] });
    expect(sefa.statuses).toEqual(["mounted"]);
    await table.edit(foe, { "system.health.value": -1 });
    const fate = await foe.act("fate", { said: { fate: "dead" }, override: true });
    await fate.answer(sefa, fate.asked[0]?.at ?? "", fate.asked[0]?.options[0] ?? "");
    expect(horse.statuses).toContain("gone");
    expect(sefa.statuses).toEqual(["prone"]);
  });
  it("a rider who is thrown from a mount that stands firm is not dragged along [U-045] [U-147] [U-151]", async () => {
    const firm = { type: "uchmaEffect", name: "Sure", system: { rounds: 9, lines: [{ name: "Sure", firm: true }] } };
    const { table, sefa, horse, foe } = await company({ items: [firm] });
    const watch = {
      type: "uchmaAbility",
      name: "Snare",
      system: {
        slot: "prepared",
        trigger: "move",
        area: 3,
        range: 3,
        effects: [{ status: "prone", rounds: 1 }],
      },
    };
    const hunter = await table.creature("Hunter", {
      system: { side: "foes", speed: { walk: 9 } },
      items: [watch],
      at: [8, 6],
    });
    await fight(table, sefa, horse, foe, hunter);
    expect(table.turnOf).toBe("Hunter");
    await hunter.act("prepare", { item: "Snare" });
    await table.nextTurn();
    await table.nextTurn();
    expect(table.turnOf).toBe("Sefa");
    const move = await sefa.act("move", { on: [horse], path: [[11, 5]] });
    table.dice(9);
    await move.answer(hunter, move.asked[0]?.at ?? "", "use");
    await move.answer(hunter, move.asked[0]?.at ?? "", "rider");
    await move.answer(sefa, move.asked[0]?.at ?? "", move.asked[0]?.options[0] ?? "");
    expect(move.state).toBe("closed");
    expect(sefa.statuses).toEqual(["prone"]);
    expect(horse.statuses).not.toContain("prone");
    expect(horse.token.at).toEqual([7, 5]);
    expect(sefa.system.turn.spent).toBe(1);
    expect(Math.max(...sefa.token.at.map((at, i) => Math.abs(at - (horse.token.at[i] ?? 0))))).toBe(1);
  });
});

describe("the chase", () => {
  it("is ridden with the mount's speed on both sides, and takes the mounts along [U-099] [U-101] [U-104]", async () => {
    const table = await tabletop("uchma");
    const ayla = await table.creature("Ayla", { system: { side: "party", speed: { walk: 9 } }, at: [0, 5] });
    const raider = await table.creature("Raider", { system: { side: "foes", speed: { walk: 5 } }, at: [10, 5] });
    const wolf = await table.creature("Wolf", {
      system: { side: "foes", speed: { walk: 12 }, mount: { is: true, familiar: "Raider" } },
      at: [11, 5],
    });
    await raider.act("mount", { on: [wolf] });
    await fight(table, ayla, raider, wolf);
    expect(await turnsLeft(table)).toEqual(["Ayla", "Raider"]);
    const caught = await ayla.act("flee");
    // Whoever is ridden is not asked: it goes where its rider goes.
    expect(caught.asked.map(({ who }) => who)).toEqual(["Raider"]);
    await caught.answer(raider, "chase", "chase");
    await caught.answer("GM", "hide", "none");
    expect(caught.story).toContain("flee.slower (Ayla)");
    const found = await ayla.act("flee");
    await found.answer(raider, "chase", "chase");
    table.dice(9);
    await found.answer("GM", "hide", { option: "way", fields: { threshold: 41 } });
    expect(found.story).toContain("U-103 9 not >= 41");
    expect(ayla.statuses).toEqual([]);
    await table.edit(ayla, { "system.speed.walk": 13 });
    const away = await ayla.act("flee");
    await away.answer(raider, "chase", "chase");
    await away.answer("GM", "obstacle", "away");
    expect(ayla.statuses).toEqual(["gone"]);
    expect(raider.statuses).toContain("gone");
    expect(wolf.statuses).toContain("gone");
  });
});

describe("a way on the map", () => {
  it("of the mount is its rider's: one drag moves both, and the rider pays [U-151]", async () => {
    const { table, sefa, horse, foe } = await company();
    await fight(table, sefa, horse, foe);
    while (table.turnOf !== "Sefa") await table.nextTurn();
    const [x = 0, y = 0] = horse.token.at;
    const gone = await table.move(horse, [[x + 3, y]]);
    expect([gone?.state, horse.token.at, sefa.token.at]).toEqual(["closed", [x + 3, y], [x + 3, y]]);
    expect([sefa.system.turn.spent, horse.system.turn.spent]).toEqual([3, 0]);
    expect(await gone?.undo()).toEqual({ ok: true });
    expect([horse.token.at, sefa.token.at]).toEqual([
      [x, y],
      [x, y],
    ]);
  });
  it("on another's turn waits for the game master: refused, the token stays; allowed, it goes and takes nothing [U-007]", async () => {
    const { table, sefa, horse, foe } = await company();
    await fight(table, sefa, horse, foe);
    expect(table.turnOf).toBe("Foe");
    const [x = 0, y = 0] = sefa.token.at;
    const stays = await sefa.act("move", { on: [horse], path: [[x + 2, y]] });
    expect([stays.asked, sefa.token.at]).toMatchObject([[{ who: "GM", at: "outOfTurn" }], [x, y]]);
    await stays.answer("GM", "outOfTurn", "stay");
    expect([stays.state, stays.changes]).toEqual(["closed", []]);
    const goes = await sefa.act("move", { on: [horse], path: [[x + 2, y]] });
    await goes.answer("GM", "outOfTurn", "allow");
    expect([sefa.token.at, horse.token.at]).toEqual([
      [x + 2, y],
      [x + 2, y],
    ]);
    expect([sefa.system.turn.state, sefa.system.turn.spent]).toEqual([0, 0]);
  });
});

describe("a rider on the map", () => {
  it("lies on top of its mount, and commands it without aiming at it [U-151] [U-153]", async () => {
    const { table, sefa, horse, foe } = await company();
    expect(sefa.token.at).toEqual(horse.token.at);
    expect(sefa.token.document.sort).toBeGreaterThan(horse.token.document.sort);
    await fight(table, sefa, horse, foe);
    while (table.turnOf !== "Sefa") await table.nextTurn();
    const { openAct } = await import("../../../src/foundry/dialogs/open");
    const request = { actorUuid: sefa.uuid, act: "command", targets: [foe.uuid], adjust: { off: [], added: [] } };
    expect(await table.during(() => openAct(request, { quick: true }))).toEqual({ ok: true });
    expect(table.posted.map(({ stored, state }) => [stored.stored.procedure, state])).toEqual([["command", "closed"]]);
    expect(sefa.system.turn.minors).toBe(0);
  });
  it("lies above a mount that is carried itself, whichever token came last", async () => {
    const { table, sefa, horse } = await company();
    const ship = await table.creature("Ship", {
      system: { side: "party", mount: { is: true, familiar: "Horse" } },
      at: horse.token.at,
    });
    await ship.token.document.update({ sort: 4 });
    const layers = () => [ship, horse, sefa].map(({ token }) => token.document.sort);
    const aboard = await horse.act("mount", { on: [ship], override: true });
    expect([aboard.state, layers()]).toEqual(["closed", [4, 5, 6]]);
    await ship.token.document.update({ sort: 9 });
    // Anything about the rider lets the whole pile be looked at.
    await sefa.actor.update({ system: { health: { value: 1 } } });
    await quiet();
    expect(layers()).toEqual([9, 10, 11]);
    await aboard.undo();
    expect(layers()).toEqual([9, 0, 11]);
  });
  it("lies on its own layer again when it has got off", async () => {
    const { sefa, horse } = await company();
    expect(sefa.token.document.sort).toBe(horse.token.document.sort + 1);
    const off = await sefa.act("dismount", { on: [horse] });
    await off.answer(sefa, off.asked[0]?.at ?? "", off.asked[0]?.options[0] ?? "");
    expect([sefa.token.document.sort, sefa.token.document.flags.fivefold?.layer]).toEqual([0, null]);
    await off.undo();
    expect(sefa.token.document.sort).toBe(1);
  });
});
