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
  const posted = globals().game.messages.contents.filter(({ type }: { type: string }) => type === "notice");
  expect(posted).toHaveLength(1);
  expect(posted[0].rolls).toHaveLength(2);
  const page = document.createElement("div");
  page.innerHTML = posted[0].content;
  expect([...page.querySelectorAll("li b")].map(({ textContent }) => textContent)).toEqual(["Ben", "Ada"]);
});

it("in Sigil of Uchma nobody rolls initiative: who presses for it reads why, and no roll is posted", async () => {
  const table = await tabletop("uchma");
  await table.encounter(await table.creature("Ada"), await table.creature("Ben", { disposition: "hostile" }));
  await table.during(() => table.combat.rollInitiative(table.combat.combatants.map(({ id }: Dynamic) => id)));
  expect(table.notices.at(-1)?.text).toContain("Nobody rolls initiative in this game");
  const left = table.combat.combatants.map(({ initiative }: Dynamic) => initiative);
  expect([left, globals().game.messages.size]).toEqual([[null, null], 0]);
});

describe("an encounter whose players roll for themselves", () => {
  const gathering = async (slug = "vigor", face = 12) => {
    const table = await tabletop(slug);
    const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly" });
    const reaver = await table.creature("Reaver", { disposition: "hostile" });
    await table.encounter(ilse, reaver);
    table.dice(face);
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

  it.each([
    ["vigor", 12],
    // Nothing else is asked in this game.
    ["generia", 6],
    ["fragments", 12],
  ] as const)("starts once they have rolled, with whoever is first then, in %s [V-016]", async (slug, low) => {
    const { table, mine } = await gathering(slug, low);
    expect([table.combat.started, initiatives(table)]).toEqual([
      false,
      [
        ["Reaver", low],
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
        ["Reaver", low],
      ],
    ]);
  });
  it("keeps everybody's roll on one card, whoever rolls; what is hidden stands on one of the game master's own", async () => {
    const table = await tabletop("vigor");
    const who = { disposition: "friendly" } as const;
    await table.encounter(
      await table.creature("Ilse", { owner: "Mara", ...who }),
      await table.creature("Taro", { owner: "Jon", ...who }),
      await table.creature("Reaver", { disposition: "hostile" }),
      await table.creature("Lurker", { disposition: "hostile" }),
    );
    const one = (name: string): Dynamic => table.combat.combatants.contents.find((each: Dynamic) => each.name === name);
    const cards = (): unknown =>
      globals()
        .game.messages.filter(({ type }: Dynamic) => type === "notice")
        .map(({ system, rolls, whisper, author }: Dynamic) => [
          system.rows.map(({ name, text }: Dynamic) => `${name} ${text}`),
          rolls.map(({ total }: Dynamic) => total),
          whisper.map((id: string) => globals().game.users.get(id).name),
          author.name,
        ]);
    const roll = (face: number, run: () => Promise<unknown>) =>
      table.during(async () => {
        table.dice(face);
        await run();
        await quiet();
      });
    const rollAs = (user: "Mara" | "Jon", name: string, face: number) =>
      roll(face, () => runAs(table.running, user, () => table.combat.rollInitiative([one(name).id])));

    await one("Lurker").update({ hidden: true });
    await roll(12, () => table.combat.rollInitiative([one("Reaver").id]));
    await rollAs("Mara", "Ilse", 18);
    await rollAs("Jon", "Taro", 9);
    await roll(20, () => table.combat.rollInitiative([one("Lurker").id]));
    expect(cards()).toEqual([
      [["Ilse 18", "Reaver 12", "Taro 9"], [12, 18, 9], [], "Gamemaster"],
      [["Lurker 20"], [20], ["Gamemaster"], "Gamemaster"],
    ]);
    // Whoever is rolled for again has one row, and nobody else's.
    await roll(3, () => table.combat.rollInitiative([one("Reaver").id]));
    const again = [
      [["Ilse 18", "Taro 9", "Reaver 3"], [12, 18, 9, 3], [], "Gamemaster"],
      [["Lurker 20"], [20], ["Gamemaster"], "Gamemaster"],
    ];
    expect(cards()).toEqual(again);
    // A roll that is not the initiative that came with it is none.
    await table.during(async () => {
      const forged = { [one("Taro").id]: JSON.stringify({ class: "Roll", total: 25, formula: "1d20", terms: [] }) };
      const told = { fivefold: { rolled: forged } };
      await runAs(table.running, "Jon", () => one("Taro").update({ initiative: 8 }, told));
      await quiet();
    });
    expect(cards()).toEqual(again);
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
