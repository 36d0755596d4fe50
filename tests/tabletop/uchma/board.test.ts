import { describe, expect, it } from "vitest";
import type { Creature, Tabletop } from "../tabletop";
import { bow, foe, hero, sword, uchma } from "./tabletopKit";

/** What the first precision roll at a target adds to its die. */
async function bonus(table: Tabletop, attacker: Creature, item: string, target: Creature): Promise<number> {
  table.dice(1);
  const x = await attacker.act("use", { item, on: [target] });
  const roll = x.story.find((line) => line.includes("precision"));
  return Number(
    roll
      ?.match(/1d10 ([+-]) (\d+)/)
      ?.slice(1)
      .join("") ?? 0,
  );
}
/** A target with two neighbours that could flank it, the second one as told; the first one strikes. */
async function between(
  second: { readonly items?: readonly object[]; readonly system?: object; readonly elevation?: number },
  settings = {},
): Promise<number> {
  const table = await uchma({ settings });
  const target = await table.creature("Target", { system: foe(), at: [5, 5] });
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()], at: [4, 5] });
  await table.creature("Bek", {
    system: hero(second.system as never),
    items: (second.items ?? [sword()]) as never,
    at: [6, 6],
    ...(second.elevation !== undefined && { elevation: second.elevation }),
  });
  return bonus(table, ayla, "Sword", target);
}

describe("flanking", () => {
  it("takes two neighbours with melee weapons; bare hands are some [U-114] [U-115]", async () => {
    expect(await between({})).toBe(1);
    expect(await between({ items: [] })).toBe(1);
    expect(await between({ items: [], system: { melee: false } })).toBe(0);
  });
  it("E-25 is no matter for somebody who holds nothing but a bow [U-114]", async () => {
    expect(await between({ items: [bow()] })).toBe(0);
    expect(await between({ items: [bow(15, { held: false })] })).toBe(1);
    expect(await between({ items: [bow(), { ...sword(5), name: "Dagger" }] })).toBe(1);
  });
  it("counts neighbours at every height that is not significant [U-113] [U-114]", async () => {
    expect(await between({ elevation: 1 })).toBe(1);
    expect(await between({ elevation: 2 })).toBe(0);
    expect(await between({ elevation: 2 }, { adjacencyHeight: 2 })).toBe(1);
    expect(await between({ elevation: 3 }, { adjacencyHeight: 2 })).toBe(0);
    expect(await between({ elevation: 1 }, { adjacencyHeight: 0 })).toBe(0);
  });
});

describe("adjacency", () => {
  /** Whether an archer is next to a prone target: +1 then, and -1 for the cover of whoever lies. */
  const beside = async (at: readonly [number, number], elevation: number, settings = {}): Promise<boolean> => {
    const table = await uchma({ settings });
    const target = await table.creature("Target", { system: foe(), statuses: ["prone"], at: [5, 5] });
    const archer = await table.creature("Archer", {
      system: hero({ level: 4 }),
      items: [bow()],
      at: [at[0], at[1]],
      elevation,
    });
    const high = elevation >= 2 ? 1 : 0;
    return (await bonus(table, archer, "Bow", target)) - 2 - high === 0;
  };
  it("E-33 is broken by more than a metre of height, or what the world says [U-112] [U-113] [U-127]", async () => {
    expect(await beside([6, 6], 0)).toBe(true);
    expect(await beside([6, 6], 1)).toBe(true);
    expect(await beside([6, 6], 2)).toBe(false);
    expect(await beside([6, 6], 2, { adjacencyHeight: 2 })).toBe(true);
    expect(await beside([6, 6], 1, { adjacencyHeight: 0 })).toBe(false);
    expect(await beside([7, 5], 0)).toBe(false);
  });
  it("is what getting on takes: nobody climbs onto a mount that stands too high [U-113] [U-144]", async () => {
    const mounting = async (elevation: number, settings = {}) => {
      const table = await uchma({ settings });
      const ayla = await table.creature("Ayla", { system: hero(), at: [5, 5] });
      const horse = await table.creature("Horse", {
        system: { mount: { is: true, familiar: "Ayla" } },
        at: [6, 5],
        elevation,
      });
      return (await ayla.act("mount", { on: [horse] })).rule;
    };
    expect(await mounting(1)).toBeUndefined();
    expect(await mounting(2)).toBe("U-144");
    expect(await mounting(2, { adjacencyHeight: 2 })).toBeUndefined();
    expect(await mounting(1, { adjacencyHeight: 0 })).toBe("U-144");
  });
});
