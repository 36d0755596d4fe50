import Handlebars from "handlebars";
import { beforeEach, expect, test, vi } from "vitest";
import { Roll } from "../client/dice/index";
import { installDice, script } from "./dice-support";

const host = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
const create = vi.fn();

beforeEach(() => {
  installDice();
  create.mockReset();
  Handlebars.registerHelper("localize", (key: string) => key);
  host.game = {
    user: { id: "me" },
    release: { generation: 13 },
    settings: { get: (_scope: string, key: string) => (key === "rollMode" ? "gmroll" : null) },
  };
  const applyRollMode = (data: Record<string, unknown>, mode: string) => Object.assign(data, { mode });
  Object.assign(host.CONFIG!, {
    sounds: { dice: "dice.wav" },
    ChatMessage: { documentClass: { create, applyRollMode } },
  });
});

test("toMessage evaluates, carries the roll and passes the mode on", async () => {
  script(6, 4);
  const roll = new Roll("1d6 + 1");
  await roll.toMessage({ flavor: "Test" });
  const [data, options] = create.mock.calls[0]!;
  expect(data).toMatchObject({ content: "5", sound: "dice.wav", flavor: "Test", author: "me", rolls: [roll] });
  expect(options).toEqual({ rollMode: "gmroll" });
  await roll.toMessage({}, { rollMode: "blindroll" });
  expect(create.mock.calls[1]![1]).toEqual({ rollMode: "blindroll" });
});

test("toMessage without create gives data under the mode", async () => {
  const data = await new Roll("7").toMessage({}, { create: false, rollMode: "selfroll" });
  expect(data).toMatchObject({ content: "7", mode: "selfroll" });
  expect(create).not.toHaveBeenCalled();
});

test("the card shows dice, and nothing of them when it is private", async () => {
  script(6, 6, 2);
  const roll = await new Roll("2d6kh[fire & ice]").evaluate();
  const open = await roll.render({ flavor: "<b>Strike</b>" });
  expect(open).toContain("&lt;b&gt;Strike&lt;/b&gt;");
  expect(open).toContain("fire &amp; ice");
  expect(open).toMatch(/class="roll die d6 max">6</);
  expect(open).toMatch(/discarded/);
  const hidden = await roll.render({ isPrivate: true });
  expect(hidden).toContain("???");
  expect(hidden).not.toContain("d6");
});

test("a subclass may bring its own template", async () => {
  const renderTemplate = vi.fn(async () => "<p>own</p>");
  host.foundry = { applications: { handlebars: { renderTemplate } } };
  class OwnRoll extends Roll {
    static override CHAT_TEMPLATE = "systems/x/roll.hbs";
    static override TOOLTIP_TEMPLATE = "systems/x/tooltip.hbs";
  }
  expect(await (await new OwnRoll("3").evaluate()).render()).toBe("<p>own</p>");
  expect(renderTemplate).toHaveBeenCalledWith("systems/x/roll.hbs", expect.objectContaining({ total: 3 }));
});
