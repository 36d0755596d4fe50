import { expect, it } from "vitest";
import { shell } from "../shell";
import { mods } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";

it("many targets are answered for at once, and each answer stands in the log by itself [G-078]", async () => {
  const { table, ilse, guard } = await magic(
    mods({ int: 2 }),
    spell("Blast", "SA INT vs DEX/CON", { onSave: "half", ...effect("damage", "13") }),
  );
  const other = await table.creature("Other", { system: { threshold: 9, magicDefense: 6 } });
  table.dice(9, 15, 2);
  const cast = await ilse.act("cast", { item: "Blast", on: [guard, other] });
  const given = [
    { at: "target/c/saveWith", value: "con" },
    { at: "target/d/saveWith", value: "con" },
  ];
  expect(await shell().operations.answerAll(cast.id, given)).toEqual({ ok: true });
  const asked = cast.lines.flatMap((line) => (line.k === "ask" ? [{ at: line.at, value: line.answer }] : []));
  expect(asked).toEqual(given);
  expect(cast.state).toBe("closed");
  expect(cast.story).toContain("G-055 13 > 6");
});
