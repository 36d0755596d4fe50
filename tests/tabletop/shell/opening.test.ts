import { describe, expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { runAs } from "../ask";
import { quiet } from "../boot/client";
import { type Tabletop, tabletop } from "../tabletop";
import { globals } from "./kit";

// The window with the questions before the first round (combat/surprise.ts).
const windows = () =>
  [...globals().foundry.applications.instances.values()].filter((app) => "surprise" in app && "combat" in app);

async function gathered() {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly" });
  const reaver = await table.creature("Reaver", { disposition: "hostile" });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  return table;
}

it("is opened once, however often the encounter is begun, and the first time counts", async () => {
  const table = await gathered();
  const begun: string[] = [];
  await table.during(async () => {
    const first = table.combat.startCombat().then(() => begun.push("first"));
    const second = table.combat.startCombat().then(() => begun.push("second"));
    await second;
    expect([begun, table.combat.started]).toEqual([["second"], false]);
    await expect.poll(() => windows().map(({ rendered }) => rendered)).toEqual([true]);
    await table.combat.startCombat();
    expect(windows()).toHaveLength(1);
    await windows()[0].submit();
    await first;
  });
  expect([windows(), table.combat.round, table.turnOf]).toEqual([[], 1, "Ilse"]);
});

it("is asked again after somebody closed it", async () => {
  const table = await gathered();
  await table.during(async () => {
    const first = table.combat.startCombat();
    await expect.poll(() => windows().map(({ rendered }) => rendered)).toEqual([true]);
    await windows()[0].close();
    await first;
  });
  expect(table.combat.started).toBe(false);
  await table.start();
  expect(table.turnOf).toBe("Ilse");
});

it("goes when somebody else begins the encounter, or ends it", async () => {
  for (const end of ["begin", "end"]) {
    const table = await gathered();
    await table.during(async () => {
      const asked = table.combat.startCombat();
      await expect.poll(() => windows().map(({ rendered }) => rendered)).toEqual([true]);
      if (end === "begin") await table.combat.startCombat({ asked: true });
      else await table.combat.delete();
      await expect.poll(windows).toEqual([]);
      await asked;
    });
  }
});

it.each([
  ["vigor", 7, 15],
  ["generia", 3, 8],
  ["fragments", 7, 15],
] as const)("in %s nobody begins without an initiative, and all rolls stand in one message", async (slug, low, high) => {
  const table = await tabletop(slug);
  const ada = await table.creature("Ada", { disposition: "friendly" });
  const ben = await table.creature("Ben", { disposition: "hostile" });
  await table.encounter(ada, ben);
  table.dice(low, high);
  await table.start();
  const { turns } = table.combat;
  expect(turns.map(({ name, initiative }: { name: string; initiative: number }) => [name, initiative > 0])).toEqual([
    ["Ben", true],
    ["Ada", true],
  ]);
  const posted = globals().game.messages.contents.filter(({ type }: { type: string }) => type === "base");
  expect(posted).toHaveLength(1);
  expect(posted[0].rolls).toHaveLength(2);
  const page = document.createElement("div");
  page.innerHTML = posted[0].content;
  expect([...page.querySelectorAll("li b")].map(({ textContent }) => textContent)).toEqual(["Ben", "Ada"]);
});

describe("an encounter whose players roll for themselves", () => {
  const gathering = async () => {
    const table = await tabletop("vigor");
    const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly" });
    const reaver = await table.creature("Reaver", { disposition: "hostile" });
    await table.encounter(ilse, reaver);
    table.dice(12);
    await table.during(async () => {
      const asked = table.combat.startCombat();
      await expect.poll(() => windows().map(({ rendered }) => rendered)).toEqual([true]);
      const [app] = windows();
      app.element.querySelector('[name="players"]').checked = true;
      await app.submit();
      await asked;
    });
    const [mine] = table.combat.combatants.contents.filter(({ name }: Dynamic) => name === "Ilse");
    return { table, mine };
  };
  const initiatives = (table: Tabletop) =>
    table.combat.turns.map(({ name, initiative }: Dynamic) => [name, initiative]);

  it("starts once they have rolled, with whoever is first then [V-016]", async () => {
    const { table, mine } = await gathering();
    expect([table.combat.started, initiatives(table)]).toEqual([
      false,
      [
        ["Reaver", 12],
        ["Ilse", null],
      ],
    ]);
    await table.during(async () => {
      await runAs(table.running, "Mara", () =>
        globals().game.combat.combatants.get(mine.id).update({ initiative: 18 }),
      );
      await quiet();
    });
    expect([table.combat.round, table.turnOf, initiatives(table)]).toEqual([
      1,
      "Ilse",
      [
        ["Ilse", 18],
        ["Reaver", 12],
      ],
    ]);
  });
  it("starts when whoever has not rolled leaves it, and with those who have where a game master begins it once more", async () => {
    const { table, mine } = await gathering();
    await table.during(async () => {
      await mine.delete();
      await quiet();
    });
    expect([table.combat.round, table.turnOf]).toEqual([1, "Reaver"]);
    const again = await gathering();
    again.table.dice(3);
    await again.table.start();
    expect([again.table.combat.round, again.table.turnOf]).toEqual([1, "Reaver"]);
  });
});
