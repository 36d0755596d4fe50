import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { expect, it } from "vitest";

it("the parts of a turn on the sheet are told apart by separators [G-006]", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../templates/generia/creature/play.hbs"), "utf8");
  const handlebars = Handlebars.create();
  handlebars.registerHelper("localize", (key: string) => key);
  const slots = ["Attack Action left", "Utility Action spent"].map((label) => ({ slot: label, icon: "", label }));
  const html = handlebars.compile(page)({ turn: { label: "", left: "", pips: [], slots, reaction: "Reaction left" } });
  expect(html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ")).toContain(
    "Attack Action left · Utility Action spent · Reaction left",
  );
});
