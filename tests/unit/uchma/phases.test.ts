import { describe, expect, it } from "vitest";
import { currentSpeed } from "../../../src/rulesets/uchma/rules/dice/stats";
import { ambush, deaths, fateOf, goesOn, roundEnd, roundStart } from "../../../src/rulesets/uchma/rules/events/round";
import { turnEnd, turnStart } from "../../../src/rulesets/uchma/rules/events/turns";
import { initiativeOf, orderKey } from "../../../src/rulesets/uchma/rules/turns/order";
import { at, creature, effect, nextWorld, now, play, playUse, SWORD, told, worldOf } from "./fixtures";

const BLEEDING = { name: "Bleeding", status: "bleeding", harm: { damage: 5, armor: "none" } } as const;

describe("a round from start to end", () => {
  it("E-60 weather, then the order, bleeding, death at the end, what is unused lapses [U-004] [U-005] [U-006] [U-014] [U-044] [U-106] [U-109]", () => {
    const kor = creature("k", { walk: 6, side: "party", effects: ["b"], now: { health: 3, bleeding: 1 } });
    const ula = creature("u", { walk: 5, effects: ["p"], now: { ready: 1 } });
    const ready = effect("p", "u", 1, {
      until: "round",
      own: 1,
      prepared: { ...SWORD, slot: "prepared", trigger: "hit" },
      spec: { status: "ready" },
    });
    const storm = { name: "Storm", on: ["k"], effect: { name: "Storm", rounds: 1, mods: { speed: -2 } } };
    const participants = worldOf(kor, ula, effect("b", "k", 1, { spec: BLEEDING }), ready);

    const weather = play(roundStart, { environment: [storm] }, participants, { answers: { environment: "apply" } });
    expect(told(weather)).toMatchObject({
      asked: ["GM environment: apply"],
      events: ["k make Storm"],
      said: ["Say.weather"],
    });
    const world = nextWorld(weather);
    const see = (id: string) => world[id];
    expect(currentSpeed(at(world, "k"), see)).toBe(4);
    const [k, u] = ["k", "u"].map((id) => initiativeOf(orderKey(at(world, id), see)));
    expect(u).toBeGreaterThan(k ?? 0);

    const ulas = play(turnEnd, { who: "u", round: 1 }, play(turnStart, { who: "u", round: 1 }, world).world);
    const start = play(turnStart, { who: "k", round: 1 }, ulas.world);
    expect(now(start, "k")).toMatchObject({ health: -2, down: 1, dead: 0 });
    const end = play(turnEnd, { who: "k", round: 1 }, start.world);
    expect(told(end).events).toEqual(["b rounds -1", "k bleeding -1", "k drop Bleeding"]);
    const judged = play(deaths, { order: ["u", "k"] }, end.world, { answers: { "death/k/fate": "dead" } });
    expect(told(judged)).toMatchObject({ asked: ["GM death/k/fate: dead"], events: ["k dead +1", "k down -1"] });
    const over = play(roundEnd, { order: ["u", "k"] }, judged.world);
    expect([...over.value].sort()).toEqual(["Storm", "p"]);
  });
  it("weather may be skipped, and does nothing unless there is any [U-005]", () => {
    const hail = { name: "Hail", on: ["a"], packet: { damage: 8, magical: true } } as const;
    const participants = worldOf(creature("a", { magical: 3 }));
    const hit = play(roundStart, { environment: [hail] }, participants, { answers: { environment: "apply" } });
    expect(told(hit).events).toEqual(["a health -5"]);
    expect(
      told(play(roundStart, { environment: [hail] }, participants, { answers: { environment: "skip" } })).events,
    ).toEqual([]);
    expect(told(play(roundStart, { environment: [] }, participants)).asked).toEqual([]);
  });
  it("another round, as long as two sides are left [U-017]", () => {
    const [a, d] = [creature("a"), creature("d")];
    expect(goesOn([a, d])).toBe(true);
    expect(goesOn([a, { ...d, now: { ...d.now, dead: 1 } }])).toBe(false);
    expect(goesOn([a, { ...d, now: { ...d.now, gone: 1 } }])).toBe(false);
  });
});

describe("death", () => {
  const dying = (health: number, more = {}) => creature("d", { ...more, now: { health, down: 1 } });
  it("is suggested for opponents, and for players only when overwhelming; the game master decides [U-014] [U-015]", () => {
    expect(fateOf(dying(-2))).toBe("dead");
    expect(fateOf(dying(-2, { player: true }))).toBe("alive");
    expect(fateOf(dying(-60, { player: true }))).toBe("dead");
    const order = { order: ["d"] };
    const spared = play(deaths, order, worldOf(dying(-2)), { answers: { fate: "alive" } });
    expect(spared.asked[0]).toMatchObject({ who: "GM", options: ["dead", "alive"] });
    expect(told(spared).events).toEqual([]);
    const pc = play(deaths, order, worldOf(dying(-2, { player: true })), { answers: { fate: "alive" } });
    expect(pc.asked[0]?.options).toEqual(["alive", "dead"]);
    const byHand = play(deaths, { ...order, ruleOptions: { deathsByHand: true } }, worldOf(dying(-2)), {
      answers: { fate: "alive" },
    });
    expect(byHand.asked[0]?.options).toEqual(["alive", "dead"]);
  });
  it("is nobody's business above 0, nor for those who are gone [U-014]", () => {
    const played = play(
      deaths,
      { order: ["a", "d"] },
      worldOf(creature("a"), creature("d", { now: { health: -1, down: 1, gone: 1 } })),
    );
    expect(told(played)).toMatchObject({ asked: [], events: [] });
  });
  it("E-63 minions act until their summoner's death is declared, then vanish at once [U-014] [U-162] [U-166]", () => {
    const summoner = creature("s", { side: "party", now: { health: -4, down: 1 } });
    const minion = creature("a", { summoner: "Actor.s", potency: 2 });
    const hit = playUse({
      a: { summoner: "Actor.s", potency: 2 },
      d: { physical: 3 },
      others: [summoner],
      ability: { ...SWORD, packets: [{ damage: 8 }] },
      dice: [9],
    });
    expect(told(hit).events).toEqual(["d health -7"]);
    const judged = play(deaths, { order: ["s", "a"] }, worldOf(summoner, minion), { answers: { fate: "dead" } });
    expect(told(judged)).toMatchObject({ events: ["s dead +1", "s down -1", "a gone +1"], said: ["Say.vanishes"] });
  });
});

describe("an ambush", () => {
  const participants = worldOf(creature("a", { walk: 6 }), creature("b", { walk: 6 }));
  const sides = { party: ["a"], foes: ["b"] };
  it("lasts to the end of the coming round [U-134] [U-135]", () => {
    const played = play(ambush, { sides }, participants, {
      answers: { "side/party/ambushed": "yes", "side/foes/ambushed": "no" },
    });
    const world = nextWorld(played);
    expect(currentSpeed(at(world, "a"), (id) => world[id])).toBe(4);
    const over = play(roundEnd, { order: ["a", "b"] }, world);
    expect(told(over).events).toEqual(["xaa rounds -1", "a ambushed -1", "a drop FIVEFOLD.Uchma.Status.ambushed"]);
    expect(over.lines.find((line) => line.k === "say")).toMatchObject({ rule: "U-134" });
  });
  it("in the middle of a fight it lasts through the next full round [U-134]", () => {
    const played = play(ambush, { sides, rounds: 2 }, participants, {
      answers: { "side/party/ambushed": "yes", "side/foes/ambushed": "yes" },
    });
    const first = play(roundEnd, { order: ["a", "b"] }, nextWorld(played));
    expect(now(first, "a").ambushed).toBe(1);
    expect(now(play(roundEnd, { order: ["a", "b"] }, first.world), "a").ambushed).toBe(0);
  });
});
