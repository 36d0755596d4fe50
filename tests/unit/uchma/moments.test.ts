import { describe, expect, it } from "vitest";
import type { LookContext } from "../../../src/contract/board";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import type { Trigger } from "../../../src/rulesets/uchma/rules/data/terms";
import { look } from "../../../src/rulesets/uchma/rules/look";
import { chances } from "../../../src/rulesets/uchma/rules/reactions/interrupt";
import { comesAtOnce, triggered } from "../../../src/rulesets/uchma/rules/reactions/trigger";
import { viewOf } from "../../../src/rulesets/uchma/rules/reactions/view";
import { actorFacts, between, board, figure } from "./documents";
import { creature, effect, type Overrides, play, SWORD, seeOf, worldOf } from "./fixtures";

const MOVEMENTS: readonly Trigger[] = ["into", "outOf", "within", "move"];
const OTHERS: readonly Trigger[] = ["attacked", "hit", "prone", "event"];
const moment = (more: object = {}): string =>
  `=${JSON.stringify({ distance: 1, seen: true, clear: true, heard: true, light: "bright", ...more })}`;

describe("who may answer what happens", () => {
  const ready = (ability: Partial<UAbility>, id = "p") =>
    effect(id, "w", 1, { prepared: { ...SWORD, slot: "prepared", trigger: "move", ...ability } });
  /** The chances of a watcher `w` against `f`, who stands to it like this. */
  const found = (
    ability: Partial<UAbility>,
    how: string | null = moment(),
    w: Overrides = {},
    ...more: readonly ReturnType<typeof effect>[]
  ) => {
    const watcher = creature("w", { side: "party", ...w, effects: ["p", ...more.map(({ id }) => id)] });
    const world = worldOf(watcher, creature("f"), ready(ability), ...more);
    const looks = how === null ? {} : { moment: [how] };
    return play((ref: R) => chances(ref, ["w"], "f", () => true), null, world, { looks }).value;
  };
  it("steps waive the range, nothing else does [U-022] [U-045]", () => {
    for (const trigger of MOVEMENTS) expect(found({ trigger }, moment({ distance: 3 })), trigger).toHaveLength(1);
    for (const trigger of OTHERS) {
      expect(found({ trigger }, moment({ distance: 3 })), trigger).toEqual([]);
      expect(found({ trigger }), trigger).toHaveLength(1);
    }
  });
  it("whoever is down, stunned or cannot pay has no chance [U-043] [U-167]", () => {
    for (const now of [{ down: 1 }, { dead: 1 }, { gone: 1 }, { stunned: 1 }])
      expect(found({}, moment(), { now })).toEqual([]);
    expect(found({ energy: 11 })).toEqual([]);
    expect(found({ energy: 10 })).toHaveLength(1);
  });
  it("sight, walls and hearing are those of the moment [U-047] [U-050] [U-051]", () => {
    for (const not of [{ seen: undefined }, { clear: undefined }, { light: "dark", distance: 2 }])
      expect(found({}, moment(not)), JSON.stringify(not)).toEqual([]);
    expect(found({ hearing: true }, moment({ heard: undefined }))).toEqual([]);
    expect(found({ hearing: true })).toHaveLength(1);
    expect(found({ sight: "none" }, moment({ seen: undefined }))).toHaveLength(1);
    // A state of the watcher lets it see.
    const eye = effect("eye", "w", 2, { spec: { sight: true } });
    expect(found({}, moment({ seen: undefined }), {}, eye)).toHaveLength(1);
  });
  it("what is for its owner alone needs no look at the other; of several that are ready the oldest is offered [U-042]", () => {
    const ability = { ...SWORD, slot: "prepared", trigger: "move", targeting: "self" } as const;
    expect(found({ targeting: "self" }, moment({ seen: undefined }))).toStrictEqual([
      { watcher: "w", effect: "p", ability, on: "w" },
    ]);
    const older = { ...ready({ name: "Older" }, "o"), seq: 0 };
    const calm = effect("calm", "w", 2, { seq: -1 });
    expect(found({}, moment({ place: { cover: "half" } }), {}, older, calm)).toMatchObject([
      { effect: "o", on: "f", place: { cover: "half" } },
    ]);
    expect(found({}, null)).toStrictEqual([
      { watcher: "w", effect: "p", ability: { ...SWORD, slot: "prepared", trigger: "move" }, on: "f" },
    ]);
  });
});

describe("how somebody stands to a creature now", () => {
  const asked = (question: string, more: object = {}) =>
    look({
      question,
      about: figure(actorFacts({ id: "f" })),
      others: [figure(actorFacts({ id: "x" })), figure(actorFacts({ id: "w" }))],
      toward: () => between({ distance: 3 }),
      board: (other: { uuid: string }, letter: string) =>
        other.uuid === "Actor.w"
          ? board({ [letter]: between({ distance: 3, adjacent: false, open: 0.8 }) }, { tags: ["uchma.light.moonlit"] })
          : null,
      space: 1,
      units: "m",
      turn: null,
      initiative: {},
      settings: {},
      ...more,
    } as unknown as LookContext);
  const read = (facts: readonly string[]) =>
    play((ref: R) => viewOf(ref, "w", "f"), null, worldOf(creature("w"), creature("f")), {
      looks: { moment: facts },
    });

  it("is told by the scene, and read as it was told [U-045]", () => {
    const told = asked("moment Actor.w");
    expect(told).toEqual([
      '={"place":{"cover":"quarter","light":"moonlit"},"distance":3,"seen":true,"clear":true,"heard":true,"light":"moonlit"}',
    ]);
    expect(read(told).value).toStrictEqual({
      place: { cover: "quarter", light: "moonlit" },
      line: { distance: 3, seen: true, clear: true, light: "moonlit" },
      heard: true,
    });
    expect(read(told).lines).toMatchObject([{ k: "look", at: "moment", question: "moment Actor.w" }]);
  });
  it("leaves out what is not so [U-047] [U-050] [U-052]", () => {
    const dull = asked("moment Actor.w", {
      toward: () => between({ distance: 16 }),
      board: (_other: unknown, letter: string) =>
        board({ [letter]: between({ distance: 16, adjacent: false, open: 0, clear: false }) }),
    });
    expect(dull).toEqual(['={"place":{"cover":"full"},"distance":16,"light":"bright"}']);
    expect(read(dull).value).toMatchObject({ line: { seen: false, clear: false }, heard: false });
    const open = asked("moment Actor.w", {
      board: (_other: unknown, letter: string) => board({ [letter]: between({ adjacent: false }) }),
      settings: { hearingRange: 2 },
    });
    expect(open).toEqual(['={"distance":1,"seen":true,"clear":true,"heard":true,"light":"bright"}']);
  });
  it("is not known off the scene, of strangers, or where the question is another one [U-045]", () => {
    for (const more of [{ board: undefined }, { board: () => null }, { board: () => board({}) }])
      expect(asked("moment Actor.w", more)).toEqual([]);
    for (const question of ["moment Actor.nobody", "moment Actor.x", "moment", "the moment ", "a moment"])
      expect(asked(question), question).toEqual([]);
    const stranger = {
      about: { ...figure(actorFacts({ id: "f" })), actor: { ...actorFacts(), type: "vigorCreature" } },
    };
    expect(asked("moment Actor.w", stranger)).toEqual([]);
  });
  it("is not taken from what makes no sense", () => {
    const facts = [{}, 5, { distance: 1 }, { distance: "1", light: "bright" }, { distance: 1, light: "red" }];
    const wrong = [{ place: 3 }, { seen: false }, { clear: 1 }, { heard: "yes" }, { more: 1 }];
    for (const fact of [...facts, ...wrong.map((one) => ({ distance: 1, light: "bright", ...one }))])
      expect(read([`=${JSON.stringify(fact)}`]).value, JSON.stringify(fact)).toBeNull();
    expect(read([]).value).toBeNull();
    expect(read(['={"distance":1,"light":"bright"}']).value).toStrictEqual({
      line: { distance: 1, seen: false, clear: false, light: "bright" },
      heard: false,
    });
  });
});

describe("what one trigger of a state does", () => {
  const does = (spec: object, ...worn: readonly ReturnType<typeof effect>[]) => {
    const d = creature("d", { physical: 2, effects: worn.map(({ id }) => id) });
    const state = effect("s", "d", 2, { power: 3, spec });
    return play((ref: R) => [...triggered(ref, "d", state)], null, worldOf(d, ...worn)).value;
  };
  it("harms, heals, or neither [U-086] [U-106]", () => {
    expect(does({ harm: { damage: 5 } })).toStrictEqual([{ k: "hurt", on: "d", by: 6 }]);
    expect(does({ heals: 4 })).toStrictEqual([{ k: "heal", on: "d", by: 4 }]);
    expect(does({})).toStrictEqual([]);
  });
  it("is doubled by what waits for this very state, which is gone then [U-106]", () => {
    const soaked = effect("wet", "d", 2, { spec: { doubles: ["electrified"] } });
    const doubled = { harm: { damage: 5 }, status: "electrified" };
    expect(does(doubled, soaked)).toStrictEqual([
      { k: "hurt", on: "d", by: 12 },
      { k: "end", on: "wet" },
    ]);
    expect(does({ harm: { damage: 5 }, status: "burning" }, soaked)).toHaveLength(1);
    expect(does({ harm: { damage: 5 } }, soaked)).toHaveLength(1);
    expect(does({ heals: 4, status: "electrified" }, soaked)).toStrictEqual([{ k: "heal", on: "d", by: 4 }]);
  });
  it("comes at once where its bearer suffers so, and only if it hurts [U-106]", () => {
    const sick = effect("sick", "d", 2, { spec: { atOnce: true } });
    const bearer = creature("d", { effects: ["sick"] });
    const plain = creature("d", { effects: ["calm"] });
    const see = seeOf(sick, effect("calm", "d", 2));
    const harmful = { name: "Burning", rounds: 1, harm: { damage: 5 } };
    const { harm: _harm, ...harmless } = harmful;
    expect(comesAtOnce(bearer, harmful, see)).toBe(true);
    expect(comesAtOnce(bearer, harmless, see)).toBe(false);
    expect(comesAtOnce(plain, harmful, see)).toBe(false);
    expect(comesAtOnce(creature("d"), harmful, see)).toBe(false);
  });
});
