import { describe, expect, it } from "vitest";
import { harmOf, isDamaging, powerOf } from "../../../src/rulesets/uchma/rules/damage/damage";
import { potencyTerm } from "../../../src/rulesets/uchma/rules/data/potency";
import { PACKETS, type PacketId } from "./examples";
import type { Packet } from "./examples.types";
import { creature, effect, now, playUse, SWORD, seeOf, told } from "./fixtures";

/** Plays one success of the ledger: every packet's damage, what is left of the target, what the stealer has then. */
function check(...ids: readonly PacketId[]): void {
  for (const id of ids) {
    const example: Packet = PACKETS[id];
    const { health, ...armor } = example.d;
    const played = playUse({
      a: { potency: example.potency, now: { health: example.own ?? 60, prone: example.prone ? 1 : 0 } },
      d: { ...armor, now: { health: health ?? 60 } },
      ability: { ...SWORD, packets: example.packets },
      x: { ...(example.ruleOptions && { ruleOptions: example.ruleOptions }) },
      dice: [10],
    });
    const dealt = played.lines.flatMap((line) =>
      line.k === "say" && /Say\.(packet|halved)$/.test(line.key) ? [line.data?.damage] : [],
    );
    expect(dealt, id).toEqual(example.damage);
    expect(now(played, "d").health, id).toBe(example.left);
    expect(played.value.damage.d, id).toBe(example.damage.reduce((a, b) => a + b, 0));
    if (example.healed !== undefined) expect(now(played, "a").health, id).toBe(example.healed);
  }
}

describe("worked examples: damage", () => {
  it("E-07 physical armor against a physical attack, off health [U-069] [U-070] [U-075] [U-076]", () => check("E-07"));
  it("E-08 half of Potency, rounded down [U-074] [U-076] [U-179]", () => check("E-08"));
  it("E-09 never healing [U-070]", () => check("E-09"));
  it("E-10 what ignores armor [U-077]", () => check("E-10"));
  it("E-11 bonus damage is part of the packet [U-082]", () => check("E-11"));
  it("E-12 extra damage is a packet of its own [U-080] [U-081]", () => check("E-12"));
  it("E-13 a shortfall of one packet takes nothing from the other [U-081]", () => check("E-13"));
  it("E-14 what is stolen heals [U-084] [U-085]", () => check("E-14"));
  it("E-15 stealing is magical, and stops at the maximum [U-083] [U-084]", () => check("E-15"));
  it("E-16 nothing lost is nothing gained; a miss neither [U-084]", () => {
    check("E-16");
    const missed = playUse({
      ability: { ...SWORD, packets: [{ damage: 6, steal: true }] },
      a: { now: { health: 30 } },
      dice: [1],
    });
    expect(told(missed).events).toEqual([]);
  });
  it("E-17 losses below 0 count, unless the house says otherwise [U-084]", () => check("E-17", "E-17 remaining"));
  it("E-29 the prone do half damage after armor [U-129]", () => check("E-29a", "E-29b"));
  it("E-66 an ability's own Potency bonus or penalty [U-070] [U-074] [U-076]", () => check("E-66a", "E-66b"));
  it("E-18 damaging is what has a damage of its own [U-078] [U-079]", () => {
    expect(isDamaging({ ...SWORD, name: "Shield Bash", packets: [{ damage: 5 }] })).toBe(true);
    expect(isDamaging({ ...SWORD, name: "Hack", packets: [{ damage: 25 }] })).toBe(true);
    expect(isDamaging({ ...SWORD, packets: [], effects: [{ name: "Slowed", rounds: 2, status: "slowed" }] })).toBe(
      false,
    );
  });
});

describe("the terms of damage", () => {
  const see = seeOf();
  it("action damage may be dice [U-071]", () => {
    const played = playUse({ ability: { ...SWORD, packets: [{ damage: 2, dice: [2, 6] }] }, dice: [9, 3, 4] });
    expect(told(played).rolls).toEqual(["target/d/precision 1d10 = 9", "on d/main/damage 2d6 = 7"]);
    expect(told(played).events).toEqual(["d health -9"]);
  });
  it("Potency is the dealer's [U-072]", () => {
    expect(potencyTerm(7, { damage: 1 })).toBe(7);
    expect(potencyTerm(7, { damage: 1, potency: "half", potencyBonus: 1 })).toBe(4);
    expect(potencyTerm(7, { damage: 1, potency: "none" })).toBe(0);
    expect(powerOf(creature("a", { potency: 3 }))).toBe(3);
  });
  it("which armor meets what [U-075] [U-076] [U-077] [U-083]", () => {
    const d = creature("d", { physical: 6, magical: 2 });
    const met = (packet: object): number => 20 - harmOf(d, { packet: { damage: 20, ...packet }, power: 0 }, see).damage;
    expect([met({}), met({ magical: true }), met({ steal: true })]).toEqual([6, 2, 2]);
    expect([met({ armor: "magical" }), met({ armor: "none" })]).toEqual([2, 0]);
    expect([met({ pierces: 4 }), met({ pierces: 9 })]).toEqual([2, 0]);
  });
  it("effects add to damage and to armor [U-073]", () => {
    const rage = effect("rage", "a", 2, { spec: { mods: { damage: 4 } } });
    const bark = effect("bark", "d", 2, { spec: { mods: { physical: 3 } } });
    const played = playUse({
      a: { effects: ["rage"] },
      d: { physical: 2, effects: ["bark"] },
      others: [rage, bark],
      dice: [10],
    });
    expect(told(played).events).toEqual(["d health -19"]);
  });
  it("halvings follow one another, each rounded down [U-129] [U-179]", () => {
    const harm = harmOf(creature("d"), { packet: { damage: 15, halved: true }, power: 0, prone: true }, see);
    expect(harm).toMatchObject({ damage: 3, halvings: 2 });
    const extra = harmOf(creature("d"), { packet: { damage: 15, extra: true }, power: 0, prone: true }, see);
    expect(extra).toMatchObject({ damage: 15, halvings: 0 });
  });
  it("health goes below 0, and whoever is below 1 is down [U-069]", () => {
    const played = playUse({ d: { now: { health: 5 } }, dice: [10] });
    expect(told(played).events).toEqual(["d health -20", "d down +1"]);
    expect(now(played, "d").dead).toBe(0);
  });
  it("what is kept off is told with the packet, where there is any: the summary of the fight adds it up [U-070] [U-076]", () => {
    const kept = (physical: number, more: object = {}) =>
      playUse({ d: { physical, ...more }, dice: [10] }).lines.flatMap((line) =>
        line.k === "say" && /Say\.(packet|halved)$/.test(line.key) ? [line.prevented] : [],
      );
    expect([kept(6), kept(30), kept(0)]).toEqual([[6], [20], [undefined]]);
    const bare = playUse({ dice: [10] }).lines.filter(
      (line) => line.k === "say" && /Say\.(packet|halved)$/.test(line.key),
    );
    expect(bare.map((line) => "prevented" in line)).toEqual([false]);
  });
  it("a minion may use its summoner's Potency, and spends no energy [U-166] [U-167]", () => {
    const summoner = creature("s", { potency: 6 });
    const minion = { summoner: "Actor.s", borrows: true, potency: 2, side: "party" } as const;
    const ability = { ...SWORD, energy: 4, packets: [{ damage: 8 }] };
    const played = playUse({
      a: minion,
      d: { physical: 3 },
      others: [summoner],
      ability,
      dice: [10],
      looks: { summoner: ["s"] },
    });
    expect(told(played).events).toEqual(["d health -11"]);
    const own = playUse({ a: { potency: 2, summoner: "Actor.s" }, d: { physical: 3 }, ability, dice: [10] });
    expect(told(own).events).toEqual(["d health -7"]);
    const master = playUse({ ability, a: { now: { energy: 5 } }, dice: [10] });
    expect(told(master).events).toEqual(["a energy -4", "d health -8"]);
  });
  it("what cannot be paid does not happen [U-167]", () => {
    const played = playUse({ ability: { ...SWORD, energy: 4 }, a: { now: { energy: 3 } } });
    expect(played.value.end).toBe("refused");
    expect(told(played)).toMatchObject({ said: ["Say.tooLate"], events: [], rolls: [] });
  });
});
