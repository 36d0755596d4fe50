import { it } from "vitest";
import { tabletop } from "../tabletop";

it("hits on a tie and takes armor off once [U-060] [U-070]", async () => {
  const table = await tabletop("uchma");
  const sword = {
    type: "uchmaWeapon",
    name: "Sword",
    system: { held: true, wielded: { precision: 1 }, packets: [{ damage: 25 }] },
  };
  const ayla = await table.creature("Ayla", {
    system: { level: 4, potency: 3, side: "party" },
    items: [sword],
    owner: "Mara",
  });
  const foe = await table.creature("Foe", {
    system: { side: "foes", resist: { parry: 6 }, armor: { physical: 5, magical: 10 }, health: { value: 40, max: 40 } },
  });
  await table.encounter(ayla, foe);
  table.dice(9, 5, 2, 1);
  await table.start();
  console.log(
    table.turnOf,
    table.combat.system,
    table.cards.map((x) => x.story),
  );
  table.dice(3);
  const x = await ayla.act("use", { item: "Sword", on: [foe], as: "Mara" });
  console.log(
    x.refused,
    x.rule,
    table.ruleset.acts.map((a) => a.id + ":" + a.items),
  );
  console.log(x.story, x.asked, x.changes, foe.system.health);
});
