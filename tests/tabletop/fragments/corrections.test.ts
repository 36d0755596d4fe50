import { expect, it } from "vitest";
import { sources } from "../shell/kit";
import { duel, hp, weapon } from "./tabletop-duel";

// What a game master corrects on a card of this game (docs/decisions/037).
const struck = async () => {
  const sword = weapon("Sword", { damage: "4", damageAttribute: "none" });
  const fight = await duel({ items: [sword], system: hp(20) }, { system: { physical: 10, ...hp(12, 20) } });
  const before = sources(fight.table);
  fight.table.dice(15);
  const attack = await fight.ada.act("attack", { item: "Sword", on: [fight.ben] });
  expect([attack.state, fight.ben.system.hp.value]).toEqual(["closed", 8]);
  return { ...fight, attack, before };
};

it("damage that has no roll, healing and conditions are changed by hand on a card, undone and redone with it [F-007]", async () => {
  const { table, ada, ben, attack, before } = await struck();
  const rows = [
    { kind: "healing", fields: { on: "b", amount: 3 } },
    { kind: "condition", fields: { on: "b", condition: "stunned", change: "gets" } },
    { kind: "damage", fields: { on: "a", amount: 5 } },
  ];
  expect(await attack.correct({ k: "rows", rows })).toEqual({ ok: true });
  expect([ben.system.hp.value, ben.statuses, ada.system.hp.value]).toEqual([11, ["stunned"], 15]);
  const loses = [{ kind: "condition", fields: { on: "b", condition: "stunned", change: "loses" } }];
  expect(await attack.correct({ k: "rows", rows: loses })).toEqual({ ok: true });
  expect(ben.statuses).toEqual([]);
  expect(await attack.undo()).toEqual({ ok: true });
  expect(sources(table)).toEqual(before);
  await attack.redo();
  expect([ben.system.hp.value, ben.statuses, ada.system.hp.value]).toEqual([11, [], 15]);
});

it("whoever is brought below 1 Hit Point by hand falls and bleeds as ever [F-204] [F-205]", async () => {
  const { ben, attack } = await struck();
  expect(await attack.correct({ k: "rows", rows: [{ kind: "damage", fields: { on: "b", amount: 9 } }] })).toEqual({
    ok: true,
  });
  expect([ben.system.hp.value, [...ben.statuses].sort()]).toEqual([-1, ["bleeding", "incapacitated", "prone"]]);
});
