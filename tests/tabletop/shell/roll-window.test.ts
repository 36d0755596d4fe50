import { describe, expect, it } from "vitest";
import type { ActRequest } from "../../../src/foundry/exchange/stored/types";
import type { Dynamic } from "../../../table/dynamic";
import { requestOf } from "../acts";
import { quiet } from "../boot/client";
import type { Creature } from "../creature";
import { type Tabletop, tabletop } from "../tabletop";
import * as uchma from "../uchma/tabletopKit";
import { globals, SWORD, shellModule } from "./kit";

// The window before a roll (dialogs/act-dialog.ts).
const opened = (): Dynamic =>
  [...globals().foundry.applications.instances.values()].find((app: Dynamic) => "request" in app && "adjust" in app);
const one = (selector: string): HTMLElement | null => opened()?.element.querySelector(selector) ?? null;
const textOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** Opens the window for a request; what it ends with is not waited for. */
async function open(request: ActRequest): Promise<void> {
  const { openAct } = await shellModule(() => import("../../../src/foundry/dialogs/open"));
  void openAct(request);
  await expect.poll(() => opened()?.rendered).toBe(true);
}
const asked = (doer: Creature, act: string, item: string, on: readonly Creature[]): ActRequest =>
  requestOf(globals().canvas?.scene ?? { grid: { size: 100 } }, doer, act, { item, on });

async function vigorFar(): Promise<readonly [Tabletop, Creature, Creature, string]> {
  const table = await tabletop("vigor");
  const doer = await table.creature("Ilse", { items: [SWORD], at: [5, 5] });
  const foe = await table.creature("Reaver", { at: [15, 5] });
  await table.encounter(doer, foe, { initiative: [18, 12] });
  await table.start();
  return [table, doer, foe, "attack"];
}
async function uchmaFar(): Promise<readonly [Tabletop, Creature, Creature, string]> {
  const table = await uchma.uchma();
  const doer = await table.creature("Ayla", { system: uchma.hero(), items: [uchma.sword()], at: [5, 5] });
  const foe = await table.creature("Wolf", { system: uchma.foe(), at: [25, 5] });
  await uchma.begin(table, doer, foe);
  return [table, doer, foe, "use"];
}

it.each([
  ["vigor", vigorFar, [1]],
  ["uchma", uchmaFar, [1]],
] as const)("what a game master may override stays overridable after Roll, and says what it overrides: %s", async (_slug, far, faces) => {
  const [table, doer, foe, act] = await far();
  await open(asked(doer, act, "Sword", [foe]));
  expect(textOf(one('[data-key="override"]'))).toBe("Override");
  await table.during(async () => {
    await opened().roll();
    await quiet();
  });
  const why = textOf(one(".ff-note--harm"));
  expect([textOf(one('[data-key="override"]')), why]).toEqual(["Override", expect.stringContaining(" away; ")]);
  await opened().decide();
  // Taken, it says what it allows.
  expect(textOf(opened().element)).toContain(why.replace(/ ?Override$/, ""));
  await table.during(async () => {
    table.dice(...faces);
    await opened().roll();
    await quiet();
  });
  expect([opened(), table.posted.length]).toEqual([undefined, 1]);
});

it("is opened once for one act of one creature, however often that is pressed; for another creature there is one of its own", async () => {
  const [, doer, foe, act] = await vigorFar();
  const windows = (): Dynamic[] =>
    [...globals().foundry.applications.instances.values()].filter(
      (app: Dynamic) => "request" in app && "adjust" in app,
    );
  await open(asked(doer, act, "Sword", [foe]));
  const [first] = windows();
  const { openAct } = await shellModule(() => import("../../../src/foundry/dialogs/open"));
  expect(await openAct(asked(doer, act, "Sword", [foe]))).toEqual({ ok: true });
  expect(windows()).toEqual([first]);
  const { scene } = globals().canvas ?? {};
  void openAct(requestOf(scene ?? { grid: { size: 100 } }, foe, act, { on: [doer] }));
  await expect.poll(() => windows().map(({ rendered }) => rendered)).toEqual([true, true]);
  for (const app of windows()) await app.close();
  await open(asked(doer, act, "Sword", [foe]));
  expect(windows()).toHaveLength(1);
});

it.each([
  ["vigor", vigorFar],
  ["uchma", uchmaFar],
] as const)("what stops an act whoever it is aimed at makes nobody a target who is out of reach: %s", async (slug, far) => {
  const [table, doer, foe, act] = await far();
  const near = await table.creature("Near", {
    at: [6, 5],
    disposition: "hostile",
    ...(slug === "uchma" && { system: uchma.foe() }),
  });
  // It is somebody else's turn: that is no reason against one of them alone.
  if (table.combat.combatant.actor.uuid === doer.uuid) await table.nextTurn();
  await open(asked(doer, act, "Sword", [near]));
  const names = (list: string): string[] =>
    [...opened().element.querySelectorAll(list)].map((aim: Dynamic) => textOf(aim.querySelector("span")));
  expect([names(".ff-aims > .ff-aim"), names(".ff-unfit .ff-aim")]).toEqual([["Near"], [foe.actor.name]]);
  await opened().close();
});

describe("the chance against each of several targets", () => {
  const WAVE = uchma.technique("Wave", { targeting: "choose", most: 2, range: 9 }, [{ damage: 5 }]);
  async function several() {
    const table = await uchma.uchma();
    const ayla = await table.creature("Ayla", {
      system: uchma.hero(),
      items: [WAVE],
      owner: "Mara",
      disposition: "friendly",
    });
    const quick = await table.creature("Quick", {
      system: uchma.foe({ resist: uchma.resists(9) }),
      disposition: "hostile",
    });
    const slow = await table.creature("Slow", {
      system: uchma.foe({ resist: uchma.resists(3) }),
      disposition: "hostile",
    });
    await uchma.begin(table, ayla, quick, slow);
    const { aimChances } = await shellModule(() => import("../../../src/foundry/dialogs/aim-chances"));
    return { ayla, quick, slow, aimChances };
  }
  it("is its own for each, and stands beside its name; against one alone the window tells it at large", async () => {
    const { ayla, quick, slow, aimChances } = await several();
    const both = aimChances(asked(ayla, "use", "Wave", [quick, slow]));
    expect([both.get(quick.uuid), both.get(slow.uuid)]).toEqual(["20 %", "80 %"]);
    expect(aimChances(asked(ayla, "use", "Wave", [slow])).size).toBe(0);
    await open(asked(ayla, "use", "Wave", [quick, slow]));
    const aims = [...opened().element.querySelectorAll(".ff-aim")].map((aim) => [
      textOf(aim.querySelector("span")),
      textOf(aim.querySelector("[data-chance]")),
    ]);
    expect(aims).toEqual([
      ["Quick", "20 %"],
      ["Slow", "80 %"],
    ]);
    await opened().close();
  });
  it("is a word for whoever may not know their numbers", async () => {
    const { ayla, quick, slow, aimChances } = await several();
    await globals().game.settings.set("fivefold", "hideNumbers", true);
    const { game } = globals();
    const gm = game.user;
    game.user = game.users.getName("Mara");
    try {
      const both = aimChances(asked(ayla, "use", "Wave", [quick, slow]));
      expect([both.get(quick.uuid), both.get(slow.uuid)]).toEqual(["unlikely", "likely"]);
    } finally {
      game.user = gm;
    }
  });
});
