import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import type { Exchange } from "../tabletop";
import { begin, foe, health, hero, sword, uchma } from "./tabletopKit";

const globals = (): Dynamic => globalThis;
/** What a user reads on the card of an exchange: the folded line first, then every step. */
async function readAs(name: string, x: Exchange): Promise<string> {
  const { game } = globals();
  const own = game.user;
  game.user = game.users.getName(name);
  try {
    const card = await shell().renderExchange(x.stored.document as Dynamic, {});
    return card.textContent?.replace(/\s+/g, " ").trim() ?? "";
  } finally {
    game.user = own;
  }
}

async function blow(revealed: boolean) {
  const table = await uchma();
  await globals().game.settings.set("fivefold", "hideNumbers", true);
  const ayla = await table.creature("Ayla", {
    system: hero({ level: 4 }),
    items: [sword(15)],
    owner: "Mara",
    disposition: "friendly",
  });
  const wolf = await table.creature("Wolf", {
    system: foe({ health: health(41, 60), armor: { physical: 10, magical: 0 }, resist: { parry: 7 } }),
    items: [sword(15)],
    disposition: "hostile",
  });
  if (revealed) await wolf.actor.setFlag("fivefold", "revealed", true);
  await begin(table, ayla, wolf);
  table.dice(9);
  const x = await ayla.act("use", { item: "Sword", on: [wolf], as: "Mara" });
  expect(x.state).toBe("closed");
  const lost = 41 - wolf.system.health.value;
  expect(lost).toBeGreaterThan(0);
  return { table, ayla, wolf, x, lost };
}

it("players read on a card what a foe suffered, and not what its armor, its Parry and its health are", async () => {
  const { x } = await blow(false);
  const [gm, player] = [await readAs("Gamemaster", x), await readAs("Mara", x)];
  // The game master reads the sum and everything in it.
  expect(gm).toContain("− 10");
  expect(gm).toMatch(/\b41\b/);
  expect(player).toContain("Ayla hits Wolf with Sword");
  // Of the Wolf she reads that she reached it, and what it lost: no Parry, no sum with its armor, no health.
  expect(player.replace(/ \d+:\d+ [AP]M$/, "")).toBe(
    "Ayla hits Wolf with Sword: 5 damage Success Precision 11 reaches Parry 9 d10 + 2 Why 11 +2 Half the level Half the level Damage Health −5",
  );
});

it("players read all of it of one whom a game master has revealed", async () => {
  const { x, lost } = await blow(true);
  const player = await readAs("Mara", x);
  expect(player).toContain("− 10");
  expect(player).toContain(String(41 - lost));
});
