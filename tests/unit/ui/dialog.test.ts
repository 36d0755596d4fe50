import { beforeAll, describe, expect, it } from "vitest";
import type { ActDialog } from "../../../src/contract/act";
import type { Mechanics } from "../../../src/contract/ruleset";
import type { Mod } from "../../../src/engine/modifiers";
import type { Referee } from "../../../src/engine/procedure/types";
import { refusalsView, unnamedOf } from "../../../src/foundry/dialogs/refusals";
import { dialogView } from "../../../src/foundry/dialogs/view";
import type { OddsRequest } from "../../../src/foundry/odds/compute";
import { testGame } from "./exchange";
import { render, t, textOf, unnamed } from "./harness";
import { stubGame } from "./host";

const HOSTILE = '<img src=x onerror="alert(1)">';
const mods: readonly Mod[] = [
  { id: "Agility", rule: "V-001", kind: "dice", value: 2, source: "Ilse Varn" },
  { id: "Cover", rule: "V-002", kind: "flat", value: -3, off: true },
  { id: "Weapon", rule: "V-003", kind: "base", value: 15, locked: true },
];
const dialog: ActDialog = {
  title: "Longsword",
  icon: "fa-solid fa-khanda",
  rolls: [{ id: "strike", name: "Strike", pool: { dice: [{ n: 1, f: 20 }], flat: 2, mods } }],
  against: [
    { on: "b", name: "Guard", amount: { total: 15, mods: [{ id: "Guard", rule: "V-043", kind: "base", value: 15 }] } },
  ],
  situation: [],
  cost: "1 action",
  addable: [{ kind: "flat", label: "Number" }],
};
const names = { a: "Ilse Varn", b: "Marsh Reaver" };
const context = { t, names, world: {} };
const view = (more: object = {}, own: Partial<ActDialog> = {}) => ({
  ...dialogView(
    {
      ruleset: testGame,
      targets: "one",
      dialog: { ...dialog, ...own },
      refusal: null,
      names,
      scene: null,
      position: null,
      concealed: [],
      odds: () => null,
      roughOdds: () => null,
      ...more,
    },
    context,
  ),
  added: [],
});
const NO_ADJUSTMENTS = { off: [], added: [] };
/** What the dialog says of refusals to a game master, or to whom it is told. */
const against = (more: Partial<Parameters<typeof refusalsView>[0]>) =>
  refusalsView(
    { adjust: NO_ADJUSTMENTS, refusal: null, overridden: [], problem: "", overridable: false, isGM: true, ...more },
    t,
  );
const shown = (data: object): HTMLElement => render("dialog/act", data);
const modifier = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector(`[data-roll] [data-modifier="${id}"]`);

beforeAll(() => stubGame());

describe("the dialog before a roll", () => {
  it("names pools, what has to be beaten, and the cost", () => {
    const root = shown(view());
    expect(textOf(root.querySelector("[data-roll] .ff-h"))).toBe("Striked20 + 2");
    expect(textOf(root.querySelector("[data-against] .ff-h"))).toContain("Marsh Reaver");
    expect(textOf(root.querySelector("[data-against] .ff-h small"))).toBe("Guard 15");
    expect(textOf(root.querySelector(".ff-win__foot .ff-soft"))).toBe("1 action");
  });

  it("offers the situation as groups of buttons; what the scene says is marked by more than colour", () => {
    const group = {
      id: "cover",
      label: "Cover",
      rule: "V-166",
      options: ["none", "light", "full"].map((id) => ({ id, label: id })),
      chosen: "light",
      found: "full",
    };
    const root = shown(view({}, { situation: [group] }));
    const buttons = [...root.querySelectorAll<HTMLElement>("[data-situation] [data-action='say']")];
    expect(buttons.map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true", "false"]);
    expect(buttons.map((button) => button.hasAttribute("data-found"))).toEqual([false, false, true]);
    expect(buttons[2]?.querySelector("[role='img']")?.getAttribute("aria-label")).toBe("From the scene");
    expect(root.querySelector("[data-situation] [role='group']")?.getAttribute("aria-label")).toBe("Cover");
    expect(shown(view()).querySelector("[data-situation]")).toBeNull();
  });

  it("shows an answer that cannot be chosen with its reason, and as one that cannot be pressed", () => {
    const group = {
      ...{ id: "level", label: "Level", rule: "V-166", chosen: "1", found: null },
      options: [
        { id: "1", label: "One" },
        { id: "2", label: "Two", refused: "too much" },
      ],
    };
    const root = shown(view({}, { situation: [group] }));
    const buttons = [...root.querySelectorAll<HTMLElement>("[data-situation] [data-action='say']")];
    expect(buttons.map((button) => button.getAttribute("aria-disabled"))).toEqual([null, "true"]);
    expect(buttons.map((button) => textOf(button))).toEqual(["One", "Two too much"]);
  });

  it("gives every line a switch, its value with a real minus, and its rule", () => {
    const root = shown(view());
    const on = modifier(root, "Agility");
    expect(textOf(on)).toContain("+2 dice");
    expect(on?.querySelector("[role='switch']")?.getAttribute("aria-checked")).toBe("true");
    const rule = on?.querySelector<HTMLElement>(".ff-rule");
    expect([rule?.dataset.rule, textOf(rule ?? null)]).toEqual(["V-001", "Rule 001"]);
    const off = modifier(root, "Cover");
    expect(textOf(off)).toContain("−3");
    expect(off?.classList.contains("ff-line--off")).toBe(true);
    expect(off?.querySelector("[role='switch']")?.getAttribute("aria-checked")).toBe("false");
  });

  it("shows a lock where the rule leaves no choice", () => {
    const locked = modifier(shown(view()), "Weapon");
    expect(locked?.querySelector("[role='switch']")).toBeNull();
    expect(locked?.querySelector("[role='img']")?.getAttribute("aria-label")).toBe(t("FIVEFOLD.Dialog.locked"));
  });

  it("lets what is added to the number be switched off as well, except what it starts from [V-155]", () => {
    const guard: readonly Mod[] = [
      { id: "guard", rule: "V-043", kind: "base", value: 15, locked: true },
      { id: "size", rule: "V-155", kind: "flat", value: 10 },
    ];
    const root = shown(view({}, { against: [{ on: "b", name: "Guard", amount: { total: 25, mods: guard } }] }));
    const line = (id: string) => root.querySelector(`[data-against] [data-modifier="${id}"]`);
    expect(line("size")?.querySelector<HTMLElement>("[role='switch']")?.dataset).toMatchObject({
      action: "toggle",
      id: "size",
    });
    expect(line("guard")?.querySelector("[role='switch']")).toBeNull();
  });

  it("tells no chance of what cannot be done, neither as a number nor in a word", () => {
    const refusal = { ok: false, reason: "oneTarget" } as const;
    expect(view({ refusal }).odds).toBeNull();
    const rough = () => view().odds as never;
    expect(view({ refusal, concealed: ["b"], roughOdds: rough }).hidden).toBe("");
  });

  it("reminds of what an act has waited for", () => {
    const reminder = { text: "Trigger: the door opens", rule: "V-058" };
    expect(textOf(shown(view({}, { reminder })).querySelector("[data-reminder]"))).toContain("the door opens");
    expect(shown(view()).querySelector("[data-reminder]")).toBeNull();
  });

  it("draws no empty strip where nothing can fail and nothing is counted", () => {
    const asked = (lands: boolean): OddsRequest => ({
      mechanics: { procedures: { hit: () => null }, rules: {} } as unknown as Mechanics,
      procedure: "hit",
      args: {},
      world: {},
      on: "b",
      words: { judge: () => ({ lands }), unanswered: () => "" },
      dialog: null,
    });
    expect(shown(view({ odds: () => asked(true) })).querySelector("[data-odds]")).toBeNull();
    expect(shown(view({ odds: () => asked(false) })).querySelector("[data-odds]")).not.toBeNull();
  });

  it("says whose number the chance is about where there are several targets", () => {
    const guard = { name: "Guard", amount: { total: 15, mods: [] } };
    const deciding = {
      roll: { dice: [{ n: 1, f: 20 }], flat: 0, mods: [] },
      on: "b",
      number: { total: 15, mods: [] },
      passes: "above",
    } as const;
    const asked: OddsRequest = {
      mechanics: {
        procedures: { hit: (ref: Referee) => ref.roll("strike", deciding.roll, "a").total > 15 },
        rules: {},
      } as unknown as Mechanics,
      procedure: "hit",
      args: {},
      world: {},
      on: "b",
      words: { judge: ({ value }) => ({ lands: value === true }), unanswered: () => "" },
      dialog: null,
    };
    const left = (against: ActDialog["against"]) =>
      view({ odds: () => asked, names: { ...names, c: "Fen Giant" } }, { deciding, against }).odds?.chance?.left;
    expect(left([{ on: "b", ...guard }])).toBe("to beat Guard 15");
    expect(
      left([
        { on: "b", ...guard },
        { on: "c", ...guard },
      ]),
    ).toBe("to beat Guard 15, Marsh Reaver");
  });

  it("tells no numbers of somebody whose numbers are hidden, and the chance against them in a word", () => {
    const deciding = {
      roll: { dice: [], flat: 0, mods: [] },
      on: "b",
      number: { total: 15, mods: [] },
      passes: "above",
    } as const;
    const asked: OddsRequest = {
      mechanics: { procedures: { hit: () => null }, rules: {} } as unknown as Mechanics,
      procedure: "hit",
      args: {},
      world: {},
      on: "b",
      words: { judge: () => ({ lands: true }), unanswered: () => "" },
      dialog: null,
    };
    const told = (concealed: readonly string[]) => view({ concealed, roughOdds: () => asked }, { deciding });
    const root = shown(told(["b"]));
    expect(textOf(root.querySelector("[data-against] .ff-line__v"))).toBe("");
    expect(textOf(root.querySelector("[data-against] .ff-h small"))).toBe("Guard hidden");
    expect(textOf(root.querySelector("[data-odds-hidden]"))).toBe(
      "The numbers of Marsh Reaver are hidden. Your chance: almost certain.",
    );
    expect(textOf(root.querySelector("[data-against]"))).not.toMatch(/15|%/);
    expect(view({ concealed: ["b"] }, { deciding }).hidden).toBe("");
    // Where nothing is decided by a roll, there is no chance to hide.
    expect(view({ concealed: ["b"], roughOdds: () => asked }).hidden).toBe("");
    // Where a roll is answered by a roll, a game says what the chance is a chance of.
    const rolled = { ...asked, words: { ...asked.words, lands: "FIVEFOLD.Odds.rough.sure" } };
    expect(view({ concealed: ["b"], roughOdds: () => rolled }).hidden).toContain("Your chance: almost certain");
  });

  it("tells nothing of what a target will roll where its numbers are hidden, and all of the doer’s own roll", () => {
    const rolls = [
      ...dialog.rolls,
      { id: "dodge", name: "Dodge", pool: { dice: [{ n: 1, f: 12 }], flat: 7, mods }, of: "b" },
    ];
    const dodge = (concealed: readonly string[]) =>
      shown(view({ concealed }, { rolls })).querySelector('[data-roll="dodge"]');
    expect(textOf(dodge([]))).toMatch(/d12 \+ 7.*\+2 dice/);
    expect(textOf(dodge(["b"]))).not.toMatch(/d12|7|2 dice|15/);
    expect(textOf(dodge(["b"])?.querySelector("small") ?? null)).toBe("hidden");
    const strike = shown(view({ concealed: ["b"] }, { rolls })).querySelector('[data-roll="strike"]');
    expect(textOf(strike)).toMatch(/d20 \+ 2.*\+2 dice/);
  });

  it("rolls by its submit button, so that Enter rolls from every field", () => {
    const buttons = [...shown(view()).querySelectorAll("button")];
    const submit = buttons.filter((one) => one.getAttribute("type") !== "button");
    expect(submit.map((one) => textOf(one))).toEqual(["Roll"]);
  });

  it("says why not, at the top and at once", () => {
    const { problems } = against({ refusal: { ok: false, reason: "oneTarget" } });
    expect(problems).toEqual([t("FIVEFOLD.Reason.oneTarget")]);
    const note = shown({ ...view(), problems }).querySelector("[role='alert']");
    expect(textOf(note)).toBe(problems[0]);
    expect(shown(view()).querySelector("[role='alert']")).toBeNull();
  });

  const far = { ok: false, reason: "FIVEFOLD.Toy.far", overridable: true } as const;
  const poor = { ok: false, reason: "FIVEFOLD.Toy.poor", data: { left: 3 }, overridable: true } as const;
  const over = (...overrides: readonly { readonly reason: string }[]) => ({
    ...NO_ADJUSTMENTS,
    override: true as const,
    overrides,
  });

  it("names everything that an override would let pass before it is pressed, and a player reads the first reason alone", () => {
    const told = against({ refusal: far, overridden: [far, poor] });
    expect(told.problems).toEqual([far.reason, poor.reason]);
    expect(told.decide).toBe("Override all");
    expect(against({ refusal: far, overridden: [far] }).decide).toBe("Override");
    const player = against({ refusal: far, isGM: false });
    expect([player.problems, player.decide]).toEqual([[far.reason], ""]);
    const note = shown({ ...view(), ...told }).querySelector("[data-problems]");
    expect(textOf(note)).toBe("FIVEFOLD.Toy.farFIVEFOLD.Toy.poorOverride all");
  });

  it("lets only pass what an override named: what is refused afterwards stands there and needs another press", () => {
    const one = { adjust: over(far), overridden: [far, poor] };
    expect(unnamedOf(one)).toEqual([poor]);
    const told = against(one);
    expect([told.problems, told.decide, told.overridden]).toEqual([[poor.reason], "Override", [far.reason]]);
    const root = shown({ ...view(), ...told });
    expect(textOf(root.querySelector("[data-overridden]"))).toContain(far.reason);
    expect([...root.querySelectorAll("[data-key]")].map((button) => button.getAttribute("data-key"))).toEqual([
      "override",
      "takeBack",
      "toggle-strike-Agility",
      "toggle-strike-Cover",
      "toggle-Marsh Reaver-Guard",
      "roll",
    ]);
    const both = against({ ...one, adjust: over(far, { reason: poor.reason, ...{ data: { left: 3 } } }) });
    expect([both.problems, both.decide, both.overridden]).toEqual([[], "", [far.reason, poor.reason]]);
    // Two left are other words than three left.
    expect(
      unnamedOf({ adjust: over(far, { reason: poor.reason, ...{ data: { left: 2 } } }), overridden: [poor] }),
    ).toEqual([poor]);
  });

  it("does not offer to override what no game master can", () => {
    const { problems, decide } = against({
      adjust: over(far),
      refusal: { ok: false, reason: "oneTarget" },
      overridden: [far],
    });
    expect([problems, decide]).toEqual([[t("FIVEFOLD.Reason.oneTarget")], ""]);
  });

  it("prints hostile names and words as text", () => {
    const data = {
      ...view({ names: { b: HOSTILE } }, { title: HOSTILE, cost: HOSTILE }),
      added: [{ index: 0, label: HOSTILE, value: 1 }],
      problems: [HOSTILE],
      overridden: [HOSTILE],
      decide: HOSTILE,
    };
    const root = shown(data);
    expect(root.querySelector("img")).toBeNull();
    expect(textOf(root)).toContain(HOSTILE);
  });

  it("has a name for every control", () => {
    expect(unnamed(shown({ ...view(), added: [{ index: 0, label: "Rain", value: -1 }] }))).toEqual([]);
  });
});
