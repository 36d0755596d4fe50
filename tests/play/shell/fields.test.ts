import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

const test = testWithNewcomers({ latency: 60 });

/** Pixels of a square of the scenes below. */
const SIZE = 100;
/** The regions of the hall on somebody's client: id, name, and columns and rows of their rectangles; whatever scene that client looks at. */
const laid = (who: Person): Promise<unknown[]> =>
  run(
    who,
    `return game.scenes.getName("Hall").regions.contents.map(({ id, name, shapes, elevation }) => [id, name, elevation.bottom, elevation.top,
       ...shapes.map(({ x, y, width, height }) => [x, y, width, height].map((one) => one / ${SIZE}).join())]).sort();`,
  );
const begin = (who: Person, act: string, place?: string): Promise<unknown> =>
  run(
    who,
    `return game.fivefold.begin({ actorUuid: game.actors.getName("Ada").uuid, act: "${act}", targets: [],
       adjust: { off: [], added: [], ${place ? `said: { place: "${place}" }` : ""} } });`,
  );
/** The ids of the exchanges in the log that are over, in the order in which they were made. */
const closed = (who: Person): Promise<string[]> =>
  run(who, `return game.messages.contents.filter(({ system }) => system.state === "closed").map(({ id }) => id);`);
const shows = async (people: readonly Person[], scene: string): Promise<void> => {
  for (const who of people) await expect.poll(() => run(who, "return canvas.ready && canvas.scene.name")).toBe(scene);
};
/** The glow reaches a square above Ada's, the wall of fire begins in her row. */
const columnOfGlow = async (who: Person): Promise<number> =>
  run(
    who,
    `const glow = game.scenes.getName("Hall").regions.contents.find(({ shapes }) => shapes[0].y < ${5 * SIZE});
     return glow.shapes[0].x / ${SIZE};`,
  );

test("what lies on the map stays through a reload, a change of scene and another game master, follows its creature also when nobody wrote meanwhile, and is taken back exactly", async ({
  join,
  joinAll,
}) => {
  const gm = await join("Gamemaster");
  await run(
    gm,
    `await User.createDocuments([{ name: "Second", role: 4 }]);
     await game.settings.set("fivefold", "ruleset", "ember");
     const mara = game.users.getName("Mara").id;
     const grid = { type: 1, size: ${SIZE}, distance: 5, units: "ft" };
     const cellar = await Scene.create({ name: "Cellar", width: 1600, height: 1200, padding: 0, grid });
     const hall = await Scene.create({ name: "Hall", width: 1600, height: 1200, padding: 0, grid });
     const ada = await Actor.create({ name: "Ada", type: "emberMage", ownership: { [mara]: 3 } });
     await hall.createEmbeddedDocuments("Token", [{ name: "Ada", actorId: ada.id, actorLink: true, x: 500, y: 500, width: 1, height: 1, disposition: 1 }]);
     await hall.activate();`,
  );
  const [mara, second] = await joinAll("Mara", "Second");
  const everybody = [gm, mara, second];
  await shows(everybody, "Hall");
  const before = await gm.creature("Ada");

  expect(await begin(mara, "fire", "850,550,0|1050,550")).toEqual({ ok: true });
  await expect.poll(async () => (await laid(gm)).length).toBe(1);
  expect(await begin(mara, "glow")).toEqual({ ok: true });
  await expect.poll(async () => (await laid(gm)).length).toBe(2);
  await expect.poll(async () => (await closed(gm)).length).toBe(2);
  const lies = await laid(gm);
  const same = async (people: readonly Person[]): Promise<void> => {
    for (const who of people) await expect.poll(() => laid(who)).toEqual(lies);
  };
  await same(everybody);

  // Loaded anew, by whoever writes and by whoever laid it.
  await gm.reload();
  await mara.reload();
  await shows(everybody, "Hall");
  await same(everybody);

  // Another scene and back.
  for (const scene of ["Cellar", "Hall"]) {
    await run(gm, `await game.scenes.getName("${scene}").activate();`);
    await shows(everybody, scene);
  }
  await same(everybody);

  // The first game master goes: what goes with its creature follows by the other's hand.
  await gm.leave();
  await expect.poll(() => run(second, "return game.users.activeGM?.name")).toBe("Second");
  await run(mara, `await canvas.scene.tokens.getName("Ada").update({ x: 600 });`);
  for (const who of [mara, second]) await expect.poll(() => columnOfGlow(who)).toBe(5);
  // Now nobody is there who writes; whoever comes next puts it right.
  await second.leave();
  await expect.poll(() => run(mara, "return game.users.activeGM")).toBeNull();
  await run(mara, `await canvas.scene.tokens.getName("Ada").update({ x: 800 });`);
  await second.join();
  for (const who of [mara, second]) await expect.poll(() => columnOfGlow(who)).toBe(7);
  await run(mara, `await canvas.scene.tokens.getName("Ada").update({ x: 500 });`);
  await same([mara, second]);
  await gm.join();
  await same(everybody);

  // The last one is taken back and done again by the other game master; in the end nothing is left of any.
  const [fire, glow] = await closed(gm);
  expect(await run(second, `return game.fivefold.undo("${glow}")`)).toEqual({ ok: true });
  for (const who of everybody) await expect.poll(async () => (await laid(who)).length).toBe(1);
  expect(await run(second, `return game.fivefold.redo("${glow}")`)).toEqual({ ok: true });
  await same(everybody);
  for (const id of [glow, fire]) expect(await run(gm, `return game.fivefold.undo("${id}")`)).toEqual({ ok: true });
  for (const who of everybody) {
    await expect.poll(() => laid(who)).toEqual([]);
    expect(await who.creature("Ada")).toEqual(before);
  }
});
