import { describe, expect, it } from "vitest";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { replay } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Address, Entry, Request } from "../../../src/engine/procedure/types";
import { playScript } from "../../fixtures/script";
import { bursting, d20, hex, type R, strike, toy, toyProcedures, toyRules, worldOf } from "./toy";

const scene = () => worldOf(toy("a"), toy("b"));
const play = <T>(procedure: (ref: R) => T, more: object = {}) =>
  playScript({ rules: toyRules, procedure: (ref: R) => procedure(ref), args: null, participants: scene(), ...more });

describe("a story", () => {
  const aim = { id: "aim", rule: "T-7", kind: "flat", value: 2 } as const;
  it("tells a roll with everything that explains it, and who threw", () => {
    const pool = { ...bursting(1, 6, 2), mods: [aim] };
    const log: Record<Address, Entry> = {};
    const procedures = { one: (ref: R) => ref.roll("die", pool, "b").total };
    const script = { procedure: "one", args: null, participants: scene(), log };
    const open = { k: "roll", at: "die", who: "b", dice: pool.dice, flat: 2, mods: [aim] };
    const [request] = replay(script, procedures).pending;
    expect(tell(script, procedures).lines).toStrictEqual([open]);
    log.die = { n: 1, h: fingerprint(request as Request), v: [6, 3], by: "mara" };
    const told = { ...open, faces: [6, 3], total: 11, natural: 6, burst: true };
    expect(tell(script, procedures).lines).toStrictEqual([{ ...told, by: "mara" }]);
    log.die = { n: 1, h: fingerprint(request as Request), v: [6, 3] };
    expect(tell(script, procedures).lines).toStrictEqual([told]);
  });
  it("tells a comparison with the lines of what is no roll, and names the rolls", () => {
    const guard = { total: 9, mods: [{ ...aim, id: "guard", value: 9 }] };
    const { lines } = play(
      (ref) => {
        const [one, two] = [
          ref.roll("one", { ...d20, mods: [aim] }, "a"),
          ref.roll("two", { ...d20, mods: [aim] }, "b"),
        ];
        ref.beats(one, guard, "T-1");
        ref.meets(guard, one, "T-2");
        ref.beats(one, two, "T-3");
        ref.meets(two.natural, guard, "T-4");
      },
      { dice: [10, 9] },
    );
    expect(lines.filter(({ k }) => k === "contest")).toStrictEqual([
      { k: "contest", op: "beats", rule: "T-1", ok: true, a: 10, b: 9, aMods: [], bMods: guard.mods, aAt: "one" },
      { k: "contest", op: "meets", rule: "T-2", ok: false, a: 9, b: 10, aMods: guard.mods, bMods: [], bAt: "one" },
      { k: "contest", op: "beats", rule: "T-3", ok: true, a: 10, b: 9, aMods: [], bMods: [], aAt: "one", bAt: "two" },
      { k: "contest", op: "meets", rule: "T-4", ok: true, a: 9, b: 9, aMods: [], bMods: guard.mods, aAt: "two" },
    ]);
  });
  it("tells a question open and answered, and by whom", () => {
    const procedures = { one: (ref: R) => ref.ask("dodge", "b", ["yes", "no"]) };
    const log: Record<Address, Entry> = {};
    const script = { procedure: "one", args: null, participants: scene(), log };
    const open = { k: "ask", at: "dodge", who: "b", options: ["yes", "no"] };
    expect(tell(script, procedures).lines).toStrictEqual([open]);
    const h = fingerprint(replay(script, procedures).pending[0] as Request);
    log.dodge = { n: 1, h, v: "no", by: "lapse" };
    expect(tell(script, procedures).lines).toStrictEqual([{ ...open, answer: "no", by: "lapse" }]);
    log.dodge = { n: 1, h, v: "no" };
    expect(tell(script, procedures).lines).toStrictEqual([{ ...open, answer: "no" }]);
  });
  it("tells a look open, and whom it found", () => {
    const procedures = { one: (ref: R) => ref.look("reach", "who is near", "a") };
    const log: Record<Address, Entry> = {};
    const script = { procedure: "one", args: null, participants: scene(), log };
    const open = { k: "look", at: "reach", who: "a", question: "who is near" };
    expect(tell(script, procedures).lines).toStrictEqual([open]);
    log.reach = { n: 1, h: fingerprint(replay(script, procedures).pending[0] as Request), v: ["b"] };
    expect(tell(script, procedures).lines).toStrictEqual([{ ...open, found: ["b"] }]);
  });
  it("tells a deed with the touched numbers after it, with their maximum where there is one", () => {
    const { lines } = play((ref) => {
      ref.deed("blow", [
        { k: "hurt", on: "b", by: 5 },
        { k: "pay", on: "b", by: 2 },
        { k: "stance", on: "a", to: 3 },
        { k: "curse", on: "a", id: "curse" },
      ]);
      ref.deed("nothing", []);
      ref.deed("too much", [{ k: "pay", on: "a", by: 99 }]);
      ref.say({ key: "TOY.End", about: "a", data: { n: 1 } });
    });
    expect(lines).toStrictEqual([
      {
        k: "deed",
        at: "blow",
        changes: [
          { k: "add", on: "b", at: "health", by: -5 },
          { k: "add", on: "b", at: "vigor", by: -2 },
          { k: "set", on: "a", at: "stance", from: 0, to: 3 },
          { k: "make", on: "a", id: "curse", kind: "effect", data: { name: "Curse", rounds: 3 } },
        ],
        after: { b: { health: 7, healthMax: 12, vigor: 3 }, a: { stance: 3 } },
      },
      { k: "deed", at: "nothing", changes: [], after: {} },
      { k: "deed", at: "too much", changes: null },
      { k: "say", key: "TOY.End", about: "a", data: { n: 1 } },
    ]);
  });
  it("makes remarks that cost something only where they are written down", () => {
    let made = 0;
    const remark = (ref: R): void =>
      ref.explain(() => {
        made += 1;
        return [{ key: "ONE" }, { key: "TWO" }];
      });
    replay({ procedure: "remark", args: null, participants: scene(), log: {} }, { remark });
    expect(made).toBe(0);
    expect(play(remark).lines).toStrictEqual([
      { k: "say", key: "ONE" },
      { k: "say", key: "TWO" },
    ]);
    expect(made).toBe(1);
  });
});

describe("a script", () => {
  it("takes answers by their whole address before those by its last part", () => {
    const asking = (ref: R) => ref.each("side", ["a", "b"], (key, branch) => branch.ask("brace", key, ["yes", "no"]));
    const { value, asked } = play(asking, { answers: { brace: "no", "side/b/brace": "yes" } });
    expect(value).toEqual(["no", "yes"]);
    expect(asked).toEqual([
      { at: "side/a/brace", who: "a", options: ["yes", "no"], answer: "no" },
      { at: "side/b/brace", who: "b", options: ["yes", "no"], answer: "yes" },
    ]);
  });
  it("takes the dice of a burst with the die that burst, and only of dice that burst", () => {
    const rolling = (ref: R) => [ref.roll("x", bursting(2, 6), "a").total, ref.roll("y", d20, "a").total];
    const { value, log } = play(rolling, { dice: [6, 6, 1, 3, 20] });
    expect(value).toEqual([16, 20]);
    expect([log.x?.v, log.y?.v]).toEqual([[6, 6, 1, 3], [20]]);
    expect(() => play(rolling, { dice: [6, 6] })).toThrow("x: the dice list is too short for 2d6");
    expect(() => play(rolling, { dice: [1, 1, 3, 4, 5] })).toThrow("2 dice were not used: 4, 5");
  });
  it("finds nobody by a look of which nothing is said, and lets guests join who are not there yet", () => {
    const looking = (ref: R) => [
      ...ref.look("near", "who is near", "a"),
      "|",
      ...ref.look("far", "who is far", "a"),
      "|",
      ...ref.look("again", "who is near", "a"),
    ];
    const guests = worldOf(toy("b", { health: 1 }), toy("z", { vigor: 7 }), toy("y"));
    const more = { guests, looks: { near: ["b", "z", "nobody"], again: ["z"] } };
    const { value, world, log } = play((ref) => [looking(ref).join(""), ref.see("z").now.vigor], more);
    expect(value).toEqual(["bznobody||z", 7]);
    // Who is there already stays as they are; who was not found does not come.
    expect(Object.keys(world).sort()).toEqual(["a", "b", "z"]);
    expect(world.b?.now.health).toBe(12);
    expect(Object.keys(log.near?.c ?? {})).toEqual(["z"]);
    expect([log.far?.c, log.again?.c]).toEqual([undefined, undefined]);
  });
  it("keeps guests as they were", () => {
    const guests = worldOf(toy("z"));
    const hurting = (ref: R) => {
      ref.look("near", "who is near", "a");
      ref.deed("hurt", [{ k: "hurt", on: "z", by: 5 }]);
      return ref.see("z").now.health;
    };
    const { value, world } = play(hurting, { guests, looks: { near: ["z"] } });
    expect([value, world.z?.now.health, guests.z?.now.health]).toEqual([7, 7, 12]);
  });
  it("runs once for each answer and once more, and gives all changes in order", () => {
    const played = playScript({
      rules: toyRules,
      procedure: hex,
      args: { by: "a", on: "b" },
      participants: scene(),
      dice: [15, 3],
    });
    expect(played.runs).toBe(Object.keys(played.log).length + 1);
    expect(Object.values(played.log).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect(played.changes.map(({ k, on }) => `${k} ${on}`)).toEqual(["set a", "make b", "move b", "set a"]);
    expect(played.world.a?.now.stance).toBe(1);
  });
  it("notes in an answer what was done meanwhile in another branch", () => {
    const paying = (ref: R) =>
      ref.each("side", ["a", "b"], (key, branch) => {
        branch.deed("pay", [{ k: "pay", on: "a", by: 1 }]);
        branch.deed("pay", [{ k: "pay", on: key, by: 1 }]);
        return branch.see("a").now.vigor;
      });
    const { log, world } = play(paying);
    expect(log["side/b/pay"]?.w).toEqual([{ k: "add", on: "a", at: "vigor", by: -2 }]);
    expect(log["side/a/pay"]?.w).toBeUndefined();
    expect([world.a?.now.vigor, world.b?.now.vigor]).toEqual([2, 4]);
  });
});

describe("a replay", () => {
  const whole = () =>
    playScript({
      rules: toyRules,
      procedure: strike,
      args: { by: "a", on: "b" },
      participants: scene(),
      dice: [15, 2, 3],
      answers: { dodge: "no", again: "no" },
    });
  it("tells which answers it used, in their order, and how the participants stands then", () => {
    const played = whole();
    const run = replay(
      { procedure: "strike", args: { by: "a", on: "b" }, participants: scene(), log: played.log },
      toyProcedures,
    );
    expect(run.used).toEqual(["price", "strike", "dodge", "damage", "hurt", "again"]);
    expect(run.pending).toEqual([]);
    expect(run.world).toEqual(played.world);
  });
  it("of an unfinished log tells the open question with what it needs", () => {
    const { again: _, ...log } = whole().log;
    const run = replay({ procedure: "strike", args: { by: "a", on: "b" }, participants: scene(), log }, toyProcedures);
    expect(run.done).toBe(false);
    expect(run.used).toHaveLength(5);
    expect(run.pending).toMatchObject([
      { k: "ask", at: "again", who: "a", options: ["yes", "no"], lapse: { to: "no", when: "close" } },
    ]);
    expect(run.pending[0]?.view).toEqual(run.world);
  });
});
