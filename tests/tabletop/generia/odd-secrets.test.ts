import { expect, it } from "vitest";
import { field, mods } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";
import { line, related, toggle } from "./tabletop-meetings";

// The senseless and what is secret, and saves that come later against magic without a focus: written from the ledger alone.
it("the senseless notice nobody who sneaks: whoever is awake is checked alone [G-110] [G-114] [G-153]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: mods({ dex: 4 }),
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const guard = (name: string, column: number) => table.creature(name, { disposition: "hostile", at: [column, 9] });
  const [awake, asleep] = [await guard("Awake", 5), await guard("Asleep", 8)];
  await toggle(asleep, "unconscious");
  table.dice(19, 18);
  const sneak = await ilse.act("sneak", { on: [awake, asleep], as: "Mara" });
  expect(sneak.story.filter((one) => one.includes("sneak 2d20"))).toHaveLength(1);
  expect(related(ilse, "unseen")).toEqual([awake.uuid.replaceAll(".", "-")]);
  const alone = await ilse.act("sneak", { on: [asleep], as: "Mara" });
  expect(alone.refused).toBe("FIVEFOLD.Generia.Refused.noObserver");
});

it("the senseless see through nothing that is done in secret [G-023] [G-153]", async () => {
  const table = await field();
  const curse = spell("Curse", "SURECAST", { mp: 0, hidden: "dex", use: "freeAction", ...effect("other") });
  const ilse = await table.creature("Ilse", { system: mp(3), items: [curse], owner: "Mara", disposition: "friendly" });
  const guard = await table.creature("Guard", { owner: "Jon", disposition: "hostile" });
  const cast = await ilse.act("cast", { item: "Curse", on: [guard], said: { hidden: "yes" }, as: "Mara" });
  expect(cast.state).toBe("closed");
  await toggle(guard, "unconscious");
  const look = await guard.act("spot", { said: { secret: cast.id }, as: "Jon" });
  expect([look.refused, look.rule]).toEqual(["FIVEFOLD.Generia.Refused.unconscious", "G-153"]);
});

it.each([
  ["yes", "2d20kh1"],
  ["no", "1d20"],
] as const)("a condition of a caster who needs a focus (%s) and has none is shaken off with %s: every save against that magic is easier [G-076] [G-171] [G-182]", async (focus, dice) => {
  const hex = spell("Hex", "DC WIL vs WIL", {
    mp: 0,
    focus,
    tradition: "wizard",
    ...effect("status", "", { status: "confused" }),
  });
  const { table, ilse, guard } = await magic(mods({ wil: 4 }), hex);
  table.dice(1, ...(focus === "yes" ? [2] : []));
  await ilse.act("cast", { item: "Hex", on: [guard] });
  expect(guard.statuses).toEqual(["confused"]);
  await table.encounter(guard, ilse, { initiative: [9, 3] });
  await table.start();
  // 10 and 4 of the spell: 14 of one die shakes it off.
  table.dice(...(focus === "yes" ? [3, 14] : [14]));
  await table.nextTurn();
  const shake = table.cards.flatMap(({ story }) => story).filter((one) => one.startsWith("shake"));
  expect([line(shake, "shake"), guard.statuses]).toEqual([`shake ${dice} = 14`, []]);
});
