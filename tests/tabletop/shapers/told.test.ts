import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Exchange } from "../exchange";
import { shell } from "../shell";
import type { Creature } from "../tabletop";
import { ability, duel, field, weapon } from "./tabletop-shapers";

type Item = ReturnType<typeof weapon>;
/** What the card says of an exchange: its tag, its questions with their options, what became of everybody beside numbers. */
function cardOf({ lines, stored: { document } }: Exchange) {
  const view = "author" in document ? shell().readExchange(document) : null;
  if (!view) throw new Error("there is no card");
  const { i18n } = (globalThis as Dynamic).game;
  const t = (key: string, data?: object): string => i18n.format(key, data ?? {});
  const context = shell().contextOf(view, { t });
  const { words } = view.ruleset;
  return {
    title: words.title(context).title,
    tag: words.outcome(lines, context).label,
    asks: lines.flatMap((line) => {
      const asked = line.k === "ask" && line.answer === undefined ? words.ask(line, context, lines) : null;
      return asked ? [asked] : [];
    }),
    numbers: lines.flatMap((line) =>
      (line.k === "deed" ? (line.changes ?? []) : []).flatMap((change) => {
        const told = line.k === "deed" ? words.change(change, line, context) : null;
        return told?.k === "number" ? [`${told.name} ${told.to > told.from ? "+" : ""}${told.to - told.from}`] : [];
      }),
    ),
    chips: lines.flatMap((line) =>
      line.k !== "deed"
        ? []
        : (line.changes ?? []).flatMap((change) => {
            const told = words.change(change, line, context);
            return told?.k === "status" ? [`${view.names[told.on]} ${told.name}`] : [];
          }),
    ),
  };
}
async function meet(item: Item, others: readonly string[] = ["Foe"]) {
  const table = await field();
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 4], items: [item] });
  const foes: Creature[] = [];
  for (const [index, name] of others.entries())
    foes.push(await table.creature(name, { disposition: "hostile", at: [7, 4 + index] }));
  return { table, ilse, foes };
}

it("the question for a Defense Roll says of which Stat it is, against what, and what each answer means [W-128] [W-129] [W-133]", async () => {
  const undertow = ability("Undertow", [["4", "chemical"]], {
    ...{ resolution: "defense", stat: "strength", onSuccess: "half", cost: { ap: 0 } },
    push: { kind: "pull", metres: 3 },
  });
  const { table, ilse, foes } = await meet(undertow, ["Foe", "Other"]);
  const x = await ilse.act("useAbility", { item: "Undertow", on: foes });
  const [first] = cardOf(x).asks;
  expect(first?.question).toBe(
    "Does Foe make a Strength Defense Roll against 10, the DR Power of Ilse with Undertow, or fail on purpose?",
  );
  expect(first?.options).toMatchObject([
    { id: "roll", cost: "a success halves the damage", chance: { needs: 10, against: "a" } },
    { id: "fail", cost: "Chemical damage, is pulled" },
  ]);
  const [foe, other] = foes;
  if (!foe || !other) throw new Error("two are asked");
  await x.answer(foe, "defense", "fail");
  table.dice(19);
  await x.answer(other, "defense", "roll");
  expect([cardOf(x).tag, cardOf(x).chips]).toEqual(["Resisted: Other", ["Foe pulled 3 m"]]);
});

it("the card of an attack names the Maneuver that was added to it [W-104]", async () => {
  const table = await field();
  const sweep = ability("Sweep", [], { activation: "maneuver", status: "prone", cost: { ap: 0 } });
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 4], items: [weapon("Sword"), sweep] });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [3, 4] });
  table.dice(18, 2);
  const maneuver = ilse.items.get("Sweep").id;
  const x = await ilse.act("attack", { item: "Sword", on: [foe], said: { maneuver } });
  expect([cardOf(x).title, cardOf(x).chips]).toEqual(["Sword + Sweep", ["Foe Prone"]]);
});

it("the card of the Move action tells the metres that it gives [W-038]", async () => {
  const { ilse } = await duel();
  const x = await ilse.act("run");
  expect(cardOf(x).numbers).toEqual(["AP -1", "Metres to move +3"]);
});
