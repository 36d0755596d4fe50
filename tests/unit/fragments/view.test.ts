import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ActorFacts, DocumentFacts } from "../../../src/contract/facts";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import { ACTS } from "../../../src/rulesets/fragments/view/acts";
import { barOf } from "../../../src/rulesets/fragments/view/bar";
import { creatureSheet } from "../../../src/rulesets/fragments/view/creatureSheet";
import { gearRows } from "../../../src/rulesets/fragments/view/gearRows";
import { CARDS } from "../../../src/rulesets/fragments/view/words";
import { gear } from "./fixtures";

const WORDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../lang/fragments.en.json"), "utf8"),
);
const item = (type: string, id: string, system: JsonObject): DocumentFacts => ({
  ...{ id, type, system },
  ...{ uuid: `Item.${id}`, name: id, img: "" },
});
const actor = (more: Partial<ActorFacts> = {}): ActorFacts => ({
  ...{ id: "a", uuid: "Actor.a", type: "fragmentsCreature", name: "Ada", img: "", statuses: {} },
  system: {
    hp: { value: 10, max: 10 },
    energy: { value: 5, max: 5 },
    skills: [{ name: "Climb", modifier: 3, cost: 1 }],
  },
  items: [
    item("fragmentsWeapon", "bow", { place: 4, ways: ["ranged"] }),
    item("fragmentsSpell", "spark", { controllable: true, running: { round: 1 } }),
    item("fragmentsFeat", "lunge", { use: "action" }),
    item("fragmentsGear", "draught", { heals: "1d6" }),
  ],
  ...more,
});
const context: SheetContext = {
  t: (key) => key,
  ...{ editing: false, editable: true, isGM: false, source: {}, turn: null, settings: {} },
};
const status = (...all: readonly string[]) => Object.fromEntries(all.map((one) => [`fragments-${one}`, 1]));

it("every act has a place on the screen from which it is begun", () => {
  const holding = { ...actor().system, relations: { holds: { "Actor-b": 1 } } };
  const all = [
    actor(),
    actor({ statuses: status("prone", "onFire", "unstable", "readied") }),
    actor({ system: holding, statuses: status("grappling") }),
    actor({ items: [...actor().items, item("fragmentsFeat", "volley", { volley: 10 })] }),
  ];
  const offered = new Set(all.flatMap((one) => barOf(one, context)?.keys.map(({ act }) => act) ?? []));
  const [held] = gearRows(actor().items, context);
  expect([held?.path, held?.drop]).toEqual(["system.place", "FIVEFOLD.Fragments.Gear.drop"]);
  // Gear has its own buttons, tokens are moved on the map, relations are switched in their list, who waits enters by the tracker, time passes by
  // the calendar, tools below the tracker call for rolls and let creatures rest, and statuses that are set by hand have consequences for grips.
  const elsewhere = [
    "draw",
    "stow",
    "drop",
    "move",
    "decide",
    "enter",
    "timePassed",
    "call",
    "rest",
    "slacken",
    "pullDown",
  ];
  expect(ACTS.map(({ id }) => id).filter((id) => !offered.has(id) && !elsewhere.includes(id))).toEqual([]);
});
it("the card of what is done with a thing names the thing [F-031] [F-037]", () => {
  const t = (key: string, data: object = {}) => [key.split(".").pop(), ...Object.values(data)].join(" ");
  const x = {
    procedure: "handle",
    args: { by: "a", what: "drop", thing: "g", to: "stowed", price: {} },
    t,
    state: "closed" as const,
    mine: [],
    isGM: false,
  };
  const told = CARDS.titles?.handle;
  expect(told?.(x.args, { ...x, world: { g: gear("g", "a", { name: "Sword" }) }, names: {} })).toEqual({
    title: "Handled drop Sword",
  });
  expect(told?.(x.args, { ...x, world: {}, names: {} })).toEqual({});
});
it("what one reason bars is told once, above all of it", () => {
  const turn = { round: 1, turnOf: null, slot: null, order: [] };
  const sheet = creatureSheet(actor(), { ...context, turn }) as {
    readonly barred: string;
    readonly attacks: readonly { readonly say: string; readonly reason: string; readonly sub: string }[];
  };
  expect(sheet.barred).toBe("FIVEFOLD.Fragments.Refused.notYourTurn");
  expect(sheet.attacks.map(({ say, reason }) => [say, reason])).toEqual([
    ["", "FIVEFOLD.Fragments.Refused.notYourTurn"],
    ["", "FIVEFOLD.Fragments.Refused.notYourTurn"],
  ]);
});
it("whoever lies on the ground sees first how to stand up", () => {
  const keys = barOf(actor({ statuses: status("prone") }), context)?.keys;
  expect(keys?.filter(({ first }) => first).map(({ act }) => act)).toEqual(["standUp"]);
  expect(keys?.slice(0, 2).map(({ act }) => act)).toEqual(["attack", "unarmed"]);
});
it("what a card tells goes on with its damage, so it ends without a full stop", () => {
  const told = Object.entries(WORDS).filter(([key]) => key.startsWith("FIVEFOLD.Fragments.Told."));
  expect(told.length).toBe(6);
  expect(told.filter(([, text]) => text.endsWith("."))).toEqual([]);
});
it("what lies around is listed on the sheet, the nearest first, each with the button that picks it up [F-031]", () => {
  const at = { x: 0, y: 0, elevation: 0 };
  const lying = ([id, distance]: readonly [string, number]) => ({
    ...{ item: item("fragmentsGear", id, {}), distance, clear: true, at },
  });
  const ground = () => ({
    scene: "s",
    units: "ft",
    at,
    lying: [["rope", 0] as const, ["torch", 5] as const].map(lying),
  });
  const sheet = (more: Partial<SheetContext>) =>
    creatureSheet(actor(), { ...context, t: (key, data) => `${key}${data?.distance ?? ""}`, ...more }) as {
      readonly lies: readonly { readonly id: string; readonly act: string; readonly away: string }[];
    };
  expect(sheet({ ground }).lies.map(({ id, act, away }) => [id, act, away])).toEqual([
    ["rope", "pickUp", "FIVEFOLD.Gear.away0"],
    ["torch", "pickUp", "FIVEFOLD.Gear.away5"],
  ]);
  expect(sheet({}).lies).toEqual([]);
});
