import { describe, expect, it } from "vitest";
import { begin, bow, foe, hero, technique, uchma } from "./tabletopKit";

describe("darkness", () => {
  /** An archer of level 2 and its target, so many metres away. */
  const shoot = async (metres: number, target: string, archer: string, ...faces: readonly number[]) => {
    const table = await uchma();
    const mark = await table.creature("Mark", { system: foe(), at: [5 + metres, 5], marks: [`uchma.light.${target}`] });
    const ayla = await table.creature("Ayla", {
      system: hero({ level: 2 }),
      items: [bow()],
      at: [5, 5],
      marks: [`uchma.light.${archer}`],
    });
    table.dice(...faces);
    return ayla.act("use", { item: "Bow", on: [mark] });
  };
  const hits = async (metres: number, target: string, archer = "bright") =>
    (await shoot(metres, target, archer, 6)).story.find((line) => line.startsWith("U-060"));
  const bars = async (metres: number, target: string) => (await shoot(metres, target, "bright")).rule;
  it("E-38 hides its target, who is covered and out of sight further off; that of the archer does nothing [U-139] [U-140] [U-141]", async () => {
    expect(await hits(5, "moonlit")).toBe("U-060 6 >= 5");
    expect(await bars(6, "moonlit")).toBe("U-139");
    expect(await hits(1, "dark")).toBe("U-060 5 >= 5");
    expect(await bars(2, "dark")).toBe("U-140");
    expect(await hits(8, "bright", "dark")).toBe("U-060 7 >= 5");
    expect(await hits(8, "bright")).toBe("U-060 7 >= 5");
  });
});

it("an ability may give sight of what nobody sees directly [U-048] [U-049]", async () => {
  const table = await uchma();
  await table.scene({ walls: [{ from: [7, 0], to: [7, 20], stops: ["sight"] }] });
  const far = { range: 9, delivery: "other" } as const;
  const ayla = await table.creature("Ayla", {
    system: hero(),
    items: [technique("Bolt", far, [{ damage: 5 }]), technique("Eye", { ...far, sight: "granted" }, [{ damage: 5 }])],
    at: [5, 5],
  });
  const hidden = await table.creature("Hidden", { system: foe(), at: [9, 5] });
  expect((await ayla.act("use", { item: "Bolt", on: [hidden] })).rule).toBe("U-049");
  table.dice(9);
  const x = await ayla.act("use", { item: "Eye", on: [hidden] });
  expect(x.changes).toContain("Hidden health -5");
});

it("an effect may give its bearer sight of what nobody sees directly, as long as it lasts [U-048] [U-049]", async () => {
  const table = await uchma();
  await table.scene({ walls: [{ from: [7, 0], to: [7, 20], stops: ["sight"] }] });
  const eye = { name: "Remote eye", rounds: 1, grantsSight: true };
  const onSelf = { targeting: "self", delivery: "other", resistance: "none", slot: "rapid", effects: [eye] };
  const ayla = await table.creature("Ayla", {
    system: hero(),
    items: [
      technique("Bolt", { range: 9, delivery: "other" }, [{ damage: 5 }]),
      technique("Look ahead", onSelf as never),
    ],
    at: [5, 5],
  });
  const hidden = await table.creature("Hidden", { system: foe(), at: [9, 5] });
  expect((await ayla.act("use", { item: "Bolt", on: [hidden] })).rule).toBe("U-049");
  const look = await ayla.act("use", { item: "Look ahead" });
  table.dice(9);
  expect((await ayla.act("use", { item: "Bolt", on: [hidden] })).changes).toContain("Hidden health -5");
  await look.undo();
  expect((await ayla.act("use", { item: "Bolt", on: [hidden] })).rule).toBe("U-049");
});

it("allies of one speed change their order by speaking, from the next round on [U-092] [U-093]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero() });
  const bek = await table.creature("Bek", { system: hero() });
  const raider = await table.creature("Raider", { system: foe(), at: [20, 20] });
  await begin(table, ayla, bek, raider);
  const first = table.turnOf;
  await table.nextTurn();
  const speaker = table.turnOf === "Ayla" ? ayla : bek;
  expect((await speaker.act("order", { said: { order: "earlier" } })).rule).toBe("U-093");
  await speaker.act("speak", { said: { order: "earlier", words: "Me first!" } });
  expect(speaker.system.turn.minors).toBe(0);
  const turns: (string | null)[] = [];
  for (let i = 0; i < 5; i++) {
    await table.nextTurn();
    if (table.combat.system.closed < table.combat.round) turns.push(table.turnOf);
  }
  expect(turns).toEqual(["Raider", speaker.name, first, "Raider"]);
});
