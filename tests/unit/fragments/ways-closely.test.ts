import { describe, expect, it } from "vitest";
import { push } from "../../../src/rulesets/fragments/rules/attack/push";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import { carried } from "../../../src/rulesets/fragments/rules/movement/carried";
import { carryAlong } from "../../../src/rulesets/fragments/rules/movement/current";
import { collapseTunnels } from "../../../src/rulesets/fragments/rules/movement/tunnels";
import { creature, ground, play, sentEast, standsAt, told, worldOf } from "./fixtures";
import { world } from "./sent";

const lastsOf = (log: object): readonly string[] => Object.keys(log).map((at) => at.replace(/^.*\//, ""));

describe("whoever is in a grip with somebody who goes", () => {
  it("is asked where it stands only if it is on the scene [F-193] [F-199]", () => {
    const asked = (there: readonly string[]) => {
      const holds = worldOf(creature("d", { now: { "holds/Actor-e": 1 } }), creature("e"));
      const run = (ref: R) => carried(ref, "d").partners.length;
      return lastsOf(play(run, null, holds, { looks: { grip0: there } }).log);
    };
    expect([asked([]), asked(["e"])]).toEqual([["grip0"], ["grip0", "at0"]]);
  });
});

describe("a push that begins with a way over ice", () => {
  it("takes along whoever is in a grip with the pusher, square by square [F-096] [F-148] [F-193]", () => {
    const ice = { step: { grounds: ["region-i"] } };
    const played = play(
      (ref: R) => push(ref, { by: "a", on: "d", weapon: { name: "Hand", reach: 15 } }, false) ?? "nothing",
      null,
      worldOf(creature("a", { now: { "holds/Actor-g": 1 } }), ...[creature("d"), creature("g"), ground("i", "ice", 1)]),
      {
        looks: {
          ...{ own: standsAt(0), theirs: standsAt(300), "own~2": standsAt(0), grip0: ["g"], at0: standsAt(0, 100) },
          ...{ nearer: ["d", ...sentEast(2, { halt: "body", ...ice })], iceHere: ["=region-i"] },
        },
      },
    );
    expect(told(played).changes.slice(0, 4)).toEqual([
      "a to 100/0/0",
      "g to 100/100/0",
      "a to 200/0/0",
      "g to 200/100/0",
    ]);
    expect(told(played).changes).toHaveLength(4);
  });
});

describe("a current over ice", () => {
  it("burdens it with whoever is carried along, and with nobody else [F-118] [F-148]", () => {
    const way = sentEast(2, { step: { grounds: ["region-i"] } });
    const played = play((ref: R) => carryAlong(ref, "d", undefined), null, world(), {
      looks: { current: ["=90 10"], flows: way, iceHere: ["=region-i"] },
    });
    expect(told(played).changes).toEqual(["d to 100/0/0", "d to 200/0/0"]);
    expect(lastsOf(played.log).filter((at) => at.startsWith("underfoot"))).toEqual(["underfoot", "underfoot~2"]);
  });
});

describe("tunnels of which one lies in earth that is gone", () => {
  it("collapse where the earth is there [F-147]", () => {
    const of = (field: string) => `=${JSON.stringify({ field, space: "0_0", who: [] })}`;
    const played = play(
      (ref: R) => collapseTunnels(ref, "d", { round: 3, slot: 7 }),
      null,
      worldOf(creature("d"), ground("s", "earth", 0, { "0_0": 3 })),
      { looks: { tunnels: ["s", of("region-gone"), of("region-s")] } },
    );
    expect(told(played).changes).toEqual(["s 0_0 = 0"]);
  });
});
