import { standing, walk } from "../fixtures/board";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, begins, order, prepare, SWORD, seat, start, whose } from "../fixtures/uchma";

const TRIP = {
  name: "Trip",
  type: "uchmaAbility",
  system: { packets: [], range: 2, resistance: "parry", effects: [{ name: "Prone", rounds: 1, status: "prone" }] },
};

test("rider and mount: on the way together with the mount's metres, ice is refused, a blow is aimed at one of them, the fall parts them [U-144] [U-147] [U-148] [U-149] [U-150] [U-151] [U-156] [U-158]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Sefa",
      at: [4, 5],
      system: { player: true, speed: { walk: 6 }, health: { value: 60, max: 60 } },
      owner: "Mara",
    },
    {
      name: "Strider",
      at: [5, 5],
      system: { player: true, speed: { walk: 9 }, mount: { is: true, familiar: "Sefa", impassable: ["ice"] } },
      owner: "Mara",
    },
    { name: "Wolf", at: [12, 5], system: { speed: { walk: 4 }, level: 10 }, items: [SWORD, TRIP] },
  ]);
  expect(await act(mara, "Sefa", "mount", null, ["Strider"])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Strider")).toContain("uchma-ridden");
  await run(
    gm,
    `await canvas.scene.createEmbeddedDocuments("Region", [{ name: "Ice",
       shapes: [{ type: "rectangle", x: 400, y: 600, width: 100, height: 100 }],
       behaviors: [{ type: "fivefold.mark", system: { mark: "uchma.surface.ice" } }] }]);`,
  );
  await start(gm);
  await begins("Sefa", gm, mara);
  await walk(mara, "Sefa", [4, 6]);
  await expect(mara.page.locator("#notifications")).toContainText("The mount cannot walk on this surface.");
  // Seven metres are more than Sefa walks and less than the strider does.
  await walk(mara, "Sefa", [12, 4]);
  for (const name of ["Sefa", "Strider"]) await expect.poll(() => standing(gm, name)).toEqual([12, 4, 0]);
  await expect.poll(() => gm.number("Sefa", "turn.spent")).toBe(7);

  await run(gm, `await game.combat.nextTurn();`);
  await begins("Wolf", gm);
  const mounts = await gm.number("Strider", "health.value");
  await gm.dice(9);
  expect(await act(gm, "Wolf", "use", "Sword", ["Sefa"], { aim: "mount" })).toEqual({ ok: true });
  await expect.poll(() => gm.number("Strider", "health.value")).toBe(mounts - 20);
  await expect.poll(() => gm.number("Sefa", "health.value")).toBe(60);
  await expect.poll(() => gm.state()).toBe("closed");

  // The mount is tripped: its rider lies beside it, five poorer.
  await run(gm, `await game.actors.getName("Wolf").update({ "system.turn.actions": 1 });`);
  await gm.dice(9);
  expect(await act(gm, "Wolf", "use", "Trip", ["Strider"])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Strider")).toContain("uchma-prone");
  await mara.tab("chat");
  await mara.card().locator('[data-action="ff-answer"][data-value="w"]').click();
  await expect.poll(() => gm.number("Sefa", "health.value")).toBe(55);
  await expect.poll(() => gm.statuses("Sefa")).toEqual(["uchma-prone"]);
  expect(await gm.statuses("Strider")).not.toContain("uchma-ridden");
});

test("a form changes the token and gives it back, whoever is gone is out of sight until that is undone [U-161] [U-168] [U-169] [U-171] [U-174]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  const bear = { name: "Bear", type: "uchmaForm", img: "icons/svg/pawprint.svg", system: { health: 50, size: 2 } };
  await prepare(gm, [
    { name: "Orrin", at: [5, 5], system: { player: true, health: { value: 34, max: 60 } }, items: [bear] },
    { name: "Caller", at: [8, 5], system: { player: true } },
    { name: "Wisp", at: [9, 5] },
    { name: "Moth", at: [9, 7] },
  ]);
  await run(
    gm,
    `const summoner = game.actors.getName("Caller").uuid;
     for (const name of ["Wisp", "Moth"]) await game.actors.getName(name).update({ "system.minions.summoner": summoner });`,
  );
  const token = (name: string): Promise<unknown[]> =>
    run(
      gm,
      `const { texture, width, height, hidden } = canvas.scene.tokens.getName("${name}");
       return [texture.src, width, height, hidden];`,
    );
  const before = await token("Orrin");
  expect(await act(gm, "Orrin", "transform", "Bear", [])).toEqual({ ok: true });
  await gm.tab("chat");
  await gm.card().locator('[data-action="ff-answer"][data-value="fits"]').click();
  await expect.poll(() => gm.number("Orrin", "health.value")).toBe(50);
  await expect.poll(() => token("Orrin")).toEqual(["icons/svg/pawprint.svg", 2, 2, false]);
  await gm.reload();
  expect(await token("Orrin")).toEqual(["icons/svg/pawprint.svg", 2, 2, false]);
  expect(await act(gm, "Orrin", "turnBack", null, [])).toEqual({ ok: true });
  await expect.poll(() => token("Orrin")).toEqual(before);
  await expect.poll(() => gm.number("Orrin", "health.value")).toBe(34);

  // One minion at a time: the summoner keeps the new one, the old one is out of sight.
  expect(await act(gm, "Caller", "summon", null, ["Moth"])).toEqual({ ok: true });
  await gm.card().locator('[data-action="ff-answer"][data-value="new"]').click();
  await expect.poll(async () => (await token("Wisp")).at(-1)).toBe(true);
  expect((await token("Moth")).at(-1)).toBe(false);
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(async () => (await token("Wisp")).at(-1)).toBe(false);
});

test("an ability calls a creature: it stands beside its summoner, belongs to its player, fights at once; a second call asks which stays, undo takes it away [U-159] [U-160] [U-161] [U-165]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Caller", at: [8, 5], system: { player: true, speed: { walk: 5 } }, owner: "Mara" },
    { name: "Wolf", at: [9, 5], system: { speed: { walk: 3 } } },
  ]);
  await run(
    gm,
    `const { uuid } = await Actor.create({ name: "Cinder", type: "uchmaCreature", ownership: { default: 1 }, system: { speed: { walk: 9 } } });
     const secret = await Actor.create({ name: "Secret", type: "uchmaCreature", ownership: { default: 0 } });
     const call = (name, summons) => ({ name, type: "uchmaAbility",
       system: { slot: "free", targeting: "self", resistance: "none", range: 0, summons } });
     await game.actors.getName("Caller").createEmbeddedDocuments("Item", [call("Call", uuid), call("Dig", secret.uuid)]);`,
  );
  await start(gm);
  await expect.poll(() => whose(gm)).toBe("Caller");
  await expect.poll(() => gm.number("Caller", "turn.acted")).toBe(1);
  const called = (who: typeof gm): Promise<unknown[]> =>
    run(
      who,
      `return canvas.scene.tokens.contents.filter(({ name }) => name.startsWith("Cinder")).map((token) =>
         [Math.hypot(token.x - 800, token.y - 500) < 150, token.actorLink, token.actor.isOwner, token.actor.system.side, token.hidden]);`,
    );
  // What players may not even know of comes to nobody's call.
  expect(await act(mara, "Caller", "use", "Dig", ["Caller"])).toMatchObject({
    ok: false,
    reason: "FIVEFOLD.Uchma.Refused.summon.missing",
  });
  expect(await run(gm, `return canvas.scene.tokens.contents.some(({ name }) => name === "Secret");`)).toBe(false);

  expect(await act(mara, "Caller", "use", "Call", ["Caller"])).toEqual({ ok: true });
  await expect.poll(() => called(mara)).toEqual([[true, false, true, "party", false]]);
  // Nobody shares its place, and faster than its summoner it comes right after.
  await expect.poll(() => order(gm)).toEqual(["Caller", "Cinder", "Wolf"]);
  expect(await run(gm, `return new Set(canvas.scene.tokens.map(({ x, y }) => x + " " + y)).size;`)).toBe(3);

  await gm.tab("chat");
  await mara.tab("chat");
  await gm.reload();
  expect(await act(mara, "Caller", "use", "Call", ["Caller"])).toEqual({ ok: true });
  await mara.card().locator('[data-action="ff-answer"][data-value="new"]').click();
  await expect.poll(async () => (await called(gm)).map((one) => (one as unknown[]).at(-1))).toEqual([true, false]);
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(async () => (await called(gm)).map((one) => (one as unknown[]).at(-1))).toEqual([false]);
  expect(await order(gm)).toEqual(["Caller", "Cinder", "Wolf"]);
});
