import { describe, expect, it } from "vitest";
import { aimedAfter, aimView, nearestFit, noneFits, sensible } from "../../../src/foundry/dialogs/aims";
import type { Candidate } from "../../../src/foundry/exchange/begin/aims";

const candidate = (uuid: string, more: Partial<Candidate> = {}): Candidate => ({
  uuid,
  name: uuid,
  side: "foe",
  down: false,
  distance: 3,
  units: "m",
  refusal: null,
  ...more,
});
const FAR = { ok: false, reason: "Game.far", overridable: true } as const;
const DEAD = { ok: false, reason: "Game.dead" } as const;
const t = (key: string, data: object = {}): string => `${key} ${Object.values(data).join(" ")}`;
const wolf = candidate("wolf");
const fox = candidate("fox", { distance: 12.04, refusal: FAR });
const crow = candidate("crow", { refusal: DEAD });

describe("whom a dialog offers", () => {
  const view = (targets: readonly string[], isGM = false) => aimView([wolf, fox, crow], targets, isGM, t);
  it("are those who can be aimed at; the others stand apart, each with its reason", () => {
    const seen = view(["wolf"]);
    expect(seen?.fit.map(({ uuid, chosen, distance }) => [uuid, chosen, distance])).toEqual([
      ["wolf", true, "FIVEFOLD.Dialog.away 3 m"],
    ]);
    expect(seen?.unfit.map(({ uuid, barred }) => [uuid, barred])).toEqual([
      ["fox", true],
      ["crow", true],
    ]);
    expect(seen?.unfitTitle).toBe("FIVEFOLD.Dialog.unfit 2");
    expect(seen?.unfit[0]?.distance).toBe("FIVEFOLD.Dialog.away 12 m");
    expect(aimView([], [], false, t)).toBeNull();
  });
  it("say who is down, and what they are to the doer", () => {
    const rows = aimView([candidate("lying", { down: true }), candidate("friend", { side: "friend" })], [], false, t);
    expect(rows?.fit.map(({ side, down }) => [side, down])).toEqual([
      ["FIVEFOLD.Dialog.side.foe ", "FIVEFOLD.Dialog.down "],
      ["FIVEFOLD.Dialog.side.friend ", ""],
    ]);
  });
  it("stand together with those of their kind, each by distance: foes first, or the kind of whoever is aimed at", () => {
    const [ally, crate, self] = [
      candidate("ally", { side: "friend", distance: 1 }),
      candidate("crate", { side: "other", distance: 2 }),
      candidate("self", { side: "self", distance: 0 }),
    ];
    const order = (targets: readonly string[]) =>
      aimView([self, ally, crate, wolf, candidate("bear", { distance: 9 })], targets, false, t)?.fit.map(
        ({ uuid, lead }) => `${lead.replace("FIVEFOLD.Dialog.sides.", "")}${uuid}`,
      );
    expect(order([])).toEqual(["foe wolf", "bear", "friend self", "ally", "other crate"]);
    expect(order(["ally"])).toEqual(["friend self", "ally", "foe wolf", "bear", "other crate"]);
    expect(aimView([wolf, candidate("bear")], [], false, t)?.fit.map(({ lead }) => lead)).toEqual(["", ""]);
  });
  it("leave a game master what may be overruled, and whoever is aimed at stays in sight with the reason", () => {
    expect(view([], true)?.unfit.map(({ barred }) => barred)).toEqual([false, true]);
    expect(view(["fox"])?.fit.map(({ uuid, barred }) => [uuid, barred])).toEqual([
      ["wolf", false],
      ["fox", false],
    ]);
  });
  it("change with each press: one goes where only one may be, the oldest where there are too many", () => {
    expect(aimedAfter(["wolf"], "fox", 1)).toEqual(["fox"]);
    expect(aimedAfter(["wolf"], "wolf", 1)).toEqual(["wolf"]);
    expect(aimedAfter(["wolf"], "fox", 3)).toEqual(["wolf", "fox"]);
    expect(aimedAfter(["wolf", "fox"], "crow", 2)).toEqual(["fox", "crow"]);
    expect(aimedAfter(["wolf", "fox"], "crow", Number.POSITIVE_INFINITY)).toHaveLength(3);
  });
  it("are at first the sensible ones among those who were targeted; all of them where none is", () => {
    expect(sensible([wolf, fox, crow], ["fox", "wolf", "crow"])).toEqual(["wolf"]);
    expect(sensible([wolf, fox, crow], ["fox", "crow"])).toEqual(["fox", "crow"]);
    expect(sensible([], ["wolf"])).toEqual(["wolf"]);
  });
  it("begin with the nearest foe who fits, or the nearest at all; where nobody does, the nearest foe's reason is told", () => {
    const friend = candidate("friend", { side: "friend" });
    expect(nearestFit([friend, fox, wolf])?.uuid).toBe("wolf");
    expect(nearestFit([friend, fox])?.uuid).toBe("friend");
    expect(nearestFit([fox, crow])).toBeNull();
    const lying = candidate("lying", { down: true });
    expect(nearestFit([lying, friend, wolf])?.uuid).toBe("wolf");
    expect(nearestFit([lying, friend])?.uuid).toBe("lying");
    expect(noneFits([candidate("friend", { side: "friend", refusal: DEAD }), fox, crow], t)).toEqual({
      ok: false,
      reason: "noneFits",
      data: { name: "fox", why: "Game.far " },
    });
    expect(noneFits([], t)).toBeNull();
  });
});
