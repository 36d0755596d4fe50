import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import type { Creature, Exchange } from "../tabletop";
import { field, mods, perk } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

// Areas below a jump, and concentrations that can be kept no longer.
const held = ({ items }: Creature): readonly string[] =>
  items.all.filter((item) => (item.system as Dynamic).held > 0 && item.type === "generiaSpell").map(({ name }) => name);
const remove = async ({ table, who, name, type }: { table: Dynamic; who: Creature; name: string; type: string }) => {
  const item = who.items.all.find((one) => one.name === name && one.type === type);
  await table.during(() => (who.actor as Dynamic).deleteEmbeddedDocuments("Item", [item?.id]));
};
const trap = (name: string, keywords: string): ReturnType<typeof spell> =>
  spell(name, "SURECAST", {
    mp: 0,
    keywords,
    area: { shape: "circle", size: 1 },
    ...effect("damage", "4", { class: "absolute" }),
  });

it.each([
  ["FIELD", 3],
  ["ZONE", 1],
] as const)("a jump over a %s works %i times, before it lands beyond [G-097] [G-098] [G-106] [G-115]", async (keyword, times) => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mp(9), ...mods({ str: 5, dex: 5 }), threshold: 3, limit: 20 },
    items: [trap("Mire", keyword)],
    at: [3, 5],
  });
  await ilse.act("cast", { item: "Mire", place: [6, 5] });
  table.dice(20, ...Array<number>(times).fill(1));
  const jump = await ilse.act("jump", { said: { landing: "map" }, place: [9, 5] });
  expect([jump.state, ilse.token.at.slice(0, 2), ilse.system.wounds.light]).toEqual(["closed", [9, 5], times]);
  await jump.undo();
  expect([ilse.token.at.slice(0, 2), ilse.system.wounds.light]).toEqual([[3, 5], 0]);
  // Whoever does not get off the ground enters nothing.
  table.dice(1);
  await table.edit(ilse, { "system.attributes.str.mod": 0, "system.attributes.dex.mod": 0 });
  const failed = await ilse.act("jump", { said: { landing: "map" }, place: [9, 5] });
  expect([failed.state, ilse.token.at.slice(0, 2), ilse.system.wounds.light]).toEqual(["closed", [3, 5], 0]);
});

const charm = (name: string, system: JsonObject = {}): ReturnType<typeof spell> =>
  spell(name, "SURECAST", {
    mp: 0,
    keywords: "CONCENTRATION",
    ...effect("status", "", { status: "nimble" }),
    ...system,
  });
async function twoMinds() {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: mp(9),
    items: [
      perk("Two minds", "extraConcentration"),
      charm("Grace"),
      charm("Might", effect("status", "", { status: "strong" })),
      charm("Third", effect("status", "", { status: "keenSenses" })),
    ],
    owner: "Mara",
    disposition: "friendly",
  });
  const ally = await table.creature("Ally", { disposition: "friendly" });
  await ilse.act("cast", { item: "Grace", on: [ally] });
  await ilse.act("cast", { item: "Might", on: [ally] });
  expect([held(ilse), ally.statuses]).toEqual([
    ["Grace", "Might"],
    ["nimble", "strong"],
  ]);
  return { table, ilse, ally };
}

it("whoever loses the perk for a second concentration is asked which one it gives up [G-092] [G-164]", async () => {
  const { table, ilse, ally } = await twoMinds();
  await remove({ table, who: ilse, name: "Two minds", type: "generiaPerk" });
  const [asks] = table.posted;
  expect(asks?.asked.map(({ who, by, at }) => [who, by, at])).toEqual([["Ilse", "Mara", "giveUp"]]);
  // Until it has said so it begins no other one.
  const third = await ilse.act("cast", { item: "Third", on: [ally], as: "Mara" });
  expect([third.refused, ilse.system.mp.value]).toEqual(["FIVEFOLD.Generia.Refused.tooManyHeld", 9]);
  const [, second = ""] = asks?.asked[0]?.options ?? [];
  await asks?.answer(ilse, "giveUp", second);
  expect([held(ilse), ally.statuses, ally.items.all.map(({ name }) => name)]).toEqual([
    ["Grace"],
    ["nimble"],
    ["Grace"],
  ]);
  await asks?.undo();
  expect([held(ilse), ally.statuses]).toEqual([
    ["Grace", "Might"],
    ["nimble", "strong"],
  ]);
});

it("a perk that is edited asks as well, one that changes nothing does not; what hung on a spell that is deleted ends with it [G-092] [G-091]", async () => {
  const { table, ilse, ally } = await twoMinds();
  const minds = ilse.items.get("Two minds") as Dynamic;
  await table.during(() => minds.update({ name: "Two Minds" }));
  expect(table.posted).toEqual([]);
  await table.during(() => ilse.items.get("Two Minds") && (minds.update({ "system.flags": [] }) as Promise<unknown>));
  expect(table.posted[0]?.asked.map(({ at }) => at)).toEqual(["giveUp"]);
  const [first = ""] = table.posted[0]?.asked[0]?.options ?? [];
  await table.posted[0]?.answer(ilse, "giveUp", first);
  expect(held(ilse)).toEqual(["Might"]);
  await remove({ table, who: ilse, name: "Might", type: "generiaSpell" });
  expect([held(ilse), ally.statuses, ally.items.all.length]).toEqual([[], [], 0]);
});

it("a concentration whose effect somebody took off by hand ends with a sentence that says so, and nothing is lost [G-091] [G-093] [G-095]", async () => {
  const { table, ilse, ally } = await twoMinds();
  await remove({ table, who: ally, name: "Grace", type: "generiaEffect" });
  expect([held(ilse), ally.items.all.map(({ name }) => name)]).toEqual([["Grace", "Might"], ["Might"]]);
  const read = async ({ stored }: Exchange) =>
    (await shell().renderExchange(stored.document as Dynamic, {})).textContent ?? "";
  const sentence = "Nothing else ends with Grace: what it brought is gone already, or never lasted.";
  const ends = await ilse.act("endConcentration", { item: "Grace" });
  expect([ends.state, held(ilse), (await read(ends)).includes(sentence)]).toEqual(["closed", ["Might"], true]);
  expect([ally.items.all.map(({ name }) => name), ilse.items.all.some(({ name }) => name === "Grace")]).toEqual([
    ["Might"],
    true,
  ]);
  await ends.undo();
  expect(held(ilse)).toEqual(["Grace", "Might"]);
  // What is still there ends as ever, without that sentence.
  const other = await ilse.act("endConcentration", { item: "Might" });
  expect([ally.items.all.length, (await read(other)).includes("Nothing else ends")]).toEqual([0, false]);
});
