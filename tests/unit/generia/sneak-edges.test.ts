import { describe, expect, it } from "vitest";
import { declareSneak, foundToSneak, reveal, sneak } from "../../../src/rulesets/generia/rules/secret/sneak";
import { declareSpot } from "../../../src/rulesets/generia/rules/secret/spot";
import { board } from "../rulesets/facts";
import { actor, declares, figure, held, no, ok, override, related, said } from "./documents";
import { againstOf, creature, deedsOf, type More, type Overrides, play, told, worldOf } from "./fixtures";
import { wayOver } from "./ways";

type Sneak = Parameters<typeof sneak>[1];
const sneaks = (x: Partial<Sneak>, more: More, a: Overrides = {}) =>
  play(
    sneak,
    { by: "a", on: ["d", "e"], cover: "half", light: "bright", ...x },
    worldOf(creature("a", { mods: { dex: 4 }, ...a }), creature("d", { mods: { per: 3 } }), creature("e")),
    more,
  );

describe("a check against several observers", () => {
  it("counts for each the place that this one sees [G-112]", () => {
    const others = [{ on: "e", cover: "total", light: "dark" }] as const;
    expect(told(sneaks({ others }, { dice: [9, 20, 1, 2, 3, 4] })).lines).toEqual([
      ...["a sneak 13", "G-110 13 passes 13"],
      ...["a sneak 24", "G-110 24 passes 10"],
    ]);
  });
  it("tells what each of them had to notice with, and is one deed [G-110]", () => {
    const played = sneaks({}, { dice: [9, 9] });
    const ten = "ten G-110 base 10 locked";
    expect(againstOf(played)).toEqual([
      [ten, "attribute.per G-110 flat 3 locked"],
      [ten, "attribute.per G-110 flat 0 locked"],
    ]);
    expect(deedsOf(played)).toEqual(["sneak"]);
    expect(played.lines.flatMap((line) => (line.k === "roll" ? [line.at] : []))).toEqual([
      "observer/d/sneak",
      "observer/e/sneak",
    ]);
  });
  it("begins with the way, and a game master’s word is a deed of the same name [G-110] [G-114]", () => {
    const way = { by: "a", metres: 3, stride: 5, price: { slot: "movement" } } as const;
    expect(deedsOf(sneaks({ on: [], move: way }, {}))[0]).toMatch(/^way\//);
    const world = worldOf(creature("a"), creature("d"));
    expect(deedsOf(play(reveal, { by: "a", on: "d", to: 1 }, world))).toEqual(["sneak"]);
  });
});

describe("in the saddle", () => {
  it.each([
    ["rides", "carries"],
    ["carries", "rides"],
  ])("whoever %s somebody sneaks along no way, but sneaks where the two stand [G-060] [G-110]", (kind, answers) => {
    const c = { now: { [`${kind}/Actor-m`]: 1 } };
    const other = (system: object) => figure("m", { actor: actor("m", { system: { ...system } }) });
    const beside = (system: object) => ({ board: board({}, { figures: () => [figure("a"), other(system)] }) });
    const path = wayOver([
      [0, 0],
      [1, 0],
    ]);
    const pair = beside(related(answers, "a"));
    expect(declareSneak(declares({ ...pair, path }, c))).toEqual(no("sneakRiding", "G-060"));
    expect(declareSneak(declares({ ...pair, path, adjust: override }, c))).toEqual(no("sneakRiding", "G-060"));
    expect(declareSneak(declares(pair, c))).toMatchObject({ ok: true });
    expect(declareSneak(declares({ ...beside({}), path, actor: actor("a") }, c))).toMatchObject({ ok: true });
  });
});

describe("whom a sneaker is checked against", () => {
  it("nobody who lies senseless [G-110] [G-153]", () => {
    expect(declareSneak(declares({}, {}, { now: { unconscious: 1 } }))).toEqual(no("noObserver", "G-110"));
    expect(declareSneak(declares())).toMatchObject({ ok: true, args: { on: ["d"] } });
  });
  it("everybody from all of the way, where nobody knows what they see [G-112]", () => {
    const seeing = { sight: () => [false], facts: () => undefined } as object;
    expect(declareSneak(declares(seeing))).toEqual(ok({ by: "a", on: ["d"], cover: "none", light: "bright" }));
    const known = { sight: () => [false], facts: () => actor("d") } as object;
    expect(declareSneak(declares(known))).toMatchObject({ args: { blind: ["d"] } });
  });
  it("in the light and the cover of a scene without tags, out in the open [G-111] [G-113]", () => {
    expect(foundToSneak(declares({ board: board({}) }))).toEqual(foundToSneak(declares()));
  });
});

describe("whoever looks for what is done in secret", () => {
  it("has its senses, unless the game master says otherwise [G-023] [G-153]", () => {
    const out = { now: { unconscious: 1 } };
    const secret = { said: { secret: "x1" } };
    expect(declareSpot(declares({ adjust: said({ secret: "x1" }) }, out))).toEqual(held("unconscious", "G-153"));
    expect(declareSpot(declares({ adjust: { ...override, ...secret } }, out))).toEqual(ok({ by: "a", secret: "x1" }));
  });
});
