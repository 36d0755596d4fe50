import { describe, expect, it } from "vitest";
import type { MapPositionFacts } from "../../../src/contract/board";
import {
  abilityFor,
  areaOf,
  aroundOf,
  declareUse,
  mostOf,
  poorFor,
  reachedBy,
  spendings,
  useArgs,
  useOf,
} from "../../../src/rulesets/uchma/rules/actions/declareUse";
import { FIST } from "../../../src/rulesets/uchma/rules/data/abilities";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import { chosenPlace } from "./chosenPlace";
import { brief, HOUSE, no, override, saying } from "./declaring";
import { type ActorSource, SWORD as BLADE, between, board, declaration, type ItemSource, type Wish } from "./documents";
import { ridden, SWORD } from "./fixtures";

const item = (id: string, type: string, system: object = {}): ItemSource => ({
  id,
  type: `uchma${type}`,
  name: id,
  system: JSON.parse(JSON.stringify(system)),
});
const X = ({ turnOf = "a", ...wish }: Wish = {}) => declaration({ turnOf, ...wish });
const adjust = (adjusted: NonNullable<Wish["x"]>["adjust"]) => ({ x: { adjust: adjusted ?? { off: [], added: [] } } });
const song = item("song", "Effect", { rounds: 2, seq: 1, spec: stateSpec("inspired") });
const fire = { name: "Fire", rounds: 2, ground: 1 };
const chill = { name: "Chill", rounds: 2 };
const BLAST: UAbility = { ...SWORD, delivery: "other", targeting: "radius", radius: 2, range: 9 };
const [{ basic: _basic, ...TECHNIQUE }] = [SWORD];

describe("what is used, and whom it reaches", () => {
  it("an item that does something, is in the hand, and belongs to this form; else the bare hand [U-063] [U-168]", () => {
    const tried = (one: ItemSource | null, more: ActorSource = {}) => {
      const found = abilityFor(
        X({ actor: { ...more, items: [...(more.items ?? []), ...(one ? [one] : [])] }, ...(one && { item: one.id }) }),
      );
      return found.ok ? found.ability.name : brief(found);
    };
    const wolf = item("wolf", "Effect", {
      rounds: 1,
      form: { name: "Wolf", health: 9 },
      spec: { name: "Wolf", rounds: 1 },
    });
    expect([
      tried(null),
      tried(item("robe", "Armor")),
      tried(item("axe", "Weapon")),
      tried(item("axe", "Weapon", { held: true })),
      tried(item("fang", "Weapon", { form: "Wolf" })),
      tried(item("fang", "Weapon", { form: "Wolf" }), { items: [wolf] }),
      tried(item("trick", "Ability"), { items: [wolf] }),
      tried(item("curse", "Ability", { turnsInto: "Toad" })),
      tried(item("curse", "Ability", { turnsInto: "Toad" }), { items: [item("Toad", "Weapon")] }),
    ]).toStrictEqual([
      FIST.name,
      "noAbility U-058",
      "notHeld U-063",
      "axe",
      "otherForm U-168",
      "fang",
      "otherForm U-168",
      "formMissing U-168 form=Toad",
      "formMissing U-168 form=Toad",
    ]);
    // A weapon of the same name is no form.
    const toad = item("Toad", "Form", { health: 3 });
    const both = X({
      actor: { items: [item("curse", "Ability", { turnsInto: "Toad" }), { ...item("Toad", "Weapon"), id: "w" }, toad] },
      item: "curse",
    });
    expect(abilityFor(both).ok).toBe(true);
    const cursed = abilityFor(
      X({ actor: { items: [item("curse", "Ability", { turnsInto: "Toad", turnsFor: 2 }), toad] }, item: "curse" }),
    );
    expect(cursed).toMatchObject({
      ability: { turns: { into: "Toad", rounds: 2, form: { name: "Toad", health: 3 } } },
    });
    expect(abilityFor(X())).toStrictEqual({ ok: true, ability: FIST });
  });
  it("an area has a place of its own where it covers something at a distance [U-056] [U-110]", () => {
    const area = (more: Partial<UAbility>) => areaOf({ ...BLAST, ...more });
    expect([
      area({}),
      area({ radius: 0 }),
      area({ radius: 0, effects: [chill, fire] }),
      area({ radius: 0, effects: [chill] }),
      area({ range: 0 }),
      area({ targeting: "choose" }),
      areaOf(SWORD),
    ]).toStrictEqual([
      { range: 9, shape: { kind: "circle", radius: 2 } },
      null,
      { range: 9, shape: { kind: "circle", radius: 0 } },
      ...[null, null, null, null],
    ]);
    expect([
      mostOf(BLAST),
      mostOf({ ...BLAST, targeting: "allies" }),
      mostOf({ ...SWORD, most: 3 }),
      mostOf(SWORD),
    ]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 3, 1]);
  });
  it("what stays on the ground lies around its first target or its user [U-110]", () => {
    const LAYS = { ...SWORD, effects: [chill, fire] };
    const around = (ability: UAbility, on: readonly string[], said = {}, more: Wish["x"] = {}) =>
      aroundOf(X({ x: { adjust: saying(said), ...more } }), ability, on);
    const position = { at: {}, distance: 1 } as unknown as MapPositionFacts;
    expect([
      around(LAYS, ["b"]),
      around(LAYS, ["b"], { around: "user" }),
      around(LAYS, ["b"], { around: "target" }),
      around(LAYS, []),
      around(LAYS, ["a"]),
      around({ ...SWORD, effects: [chill] }, ["b"]),
      around(SWORD, ["b"]),
      around({ ...BLAST, effects: [fire] }, ["b"], {}, { position }),
      around({ ...BLAST, effects: [fire] }, ["b"]),
    ]).toEqual(["target", "user", "target", null, null, null, null, null, "target"]);
  });
  it("of a pair in a hostile area only one is hit, the rider unless somebody says the mount [U-156]", () => {
    const seat = item("seat", "Effect", {
      rounds: 1,
      until: "told",
      rides: "Actor.horse",
      spec: { name: "Seat", rounds: 1, status: "mounted" },
    });
    const rider: ActorSource = { id: "rider", items: [seat], statuses: ["mounted"] };
    const horse: ActorSource = {
      id: "horse",
      statuses: ["ridden"],
      system: { mount: { is: true, ...ridden("rider").stored } },
    };
    const lone: ActorSource = { id: "other", statuses: ["ridden"] };
    const hit = (ability: UAbility, targets: readonly ActorSource[], said = {}) => {
      const x = X({ targets, ...adjust(saying(said)) });
      return reachedBy({ ...x, on: [...x.on, ...x.on] }, ability).map((id) => {
        const being = x.world[id];
        return being?.kind === "creature" ? being.uuid?.replace("Actor.", "") : id;
      });
    };
    expect([
      hit(BLAST, [rider, horse, lone]),
      hit(BLAST, [horse, rider], { aim: "mount" }),
      hit(BLAST, [rider, horse], { aim: "rider" }),
      hit(BLAST, [horse]),
      hit({ ...BLAST, helpful: true }, [rider, horse]),
      hit({ ...BLAST, delivery: "ground" }, [rider, horse]),
      hit(SWORD, [rider, horse]),
      hit({ ...BLAST, targeting: "self" }, [rider]),
      hit({ ...BLAST, targeting: "allies" }, [horse, rider]),
    ]).toStrictEqual([
      ["rider", "other"],
      ["horse"],
      ["rider"],
      ["horse"],
      ["rider", "horse"],
      ["rider", "horse"],
      ["rider", "horse"],
      ["ayla"],
      ["rider"],
    ]);
  });
});

describe("a use, as it is declared", () => {
  const uses = (ability: UAbility, wish: Wish = {}, alone?: boolean) => {
    const made = useOf(X({ targets: [{}], ...wish }), ability, alone);
    if (!made.ok) return brief(made);
    const { ability: used, ...rest } = made.use;
    return used.energy === undefined ? rest : { ...rest, energy: used.energy };
  };
  it("carries what counts, and nothing that is usual", () => {
    const actor = { items: [song] };
    const hand = { off: ["flanked"], added: [{ kind: "damage", value: 2, label: "Fog" }] } as const;
    const far = board({ c: between({ distance: 1, tags: ["uchma.cover.half"] }) });
    const mounted = { targets: [{ statuses: ["mounted"] }] };
    const ally = { targets: [{ system: { side: "foes" } }] };
    expect([
      uses(SWORD),
      uses(SWORD, { x: { turn: null, settings: HOUSE } }),
      uses(SWORD, adjust({ off: ["flanked"], added: [] })),
      uses(SWORD, adjust({ off: [], added: hand.added })),
      uses(SWORD, adjust({ ...hand, override: true })),
      uses(SWORD, { actor, ...adjust(saying({ spend: "damage" })) }),
      uses(SWORD, { actor, ...adjust(saying({ spend: "precision" })) }),
      uses(SWORD, { actor, ...adjust(saying({ spend: "skill" })) }),
      uses(TECHNIQUE, { actor, ...adjust(saying({ spend: "damage" })) }),
      uses(SWORD, { actor, ...adjust({ off: [], added: [] }) }),
      uses({ ...SWORD, delivery: "projectile", range: 9 }, { actor, board: far }),
      uses(SWORD, mounted),
      uses(SWORD, { ...mounted, ...adjust(saying({ aim: "mount" })) }),
      uses(SWORD, { ...mounted, ...adjust(saying({ aim: "rider" })) }),
      uses({ ...SWORD, helpful: true }, ally),
      uses({ ...SWORD, effects: [fire] }, adjust(saying({ around: "user" }))),
      uses({ ...SWORD, effects: [fire] }),
      uses(SWORD, { targets: [] }, true),
    ]).toStrictEqual([
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      { by: "a", on: ["b"], ruleOptions: { adjacencyHeight: 3 } },
      { by: "a", on: ["b"], turn: { round: 2, own: true }, hand: { off: ["flanked"] } },
      {
        by: "a",
        on: ["b"],
        turn: { round: 2, own: true },
        hand: { added: [{ kind: "damage", value: 2, label: "Fog" }] },
      },
      {
        by: "a",
        on: ["b"],
        turn: { round: 2, own: true },
        hand: { off: ["flanked"], added: [{ kind: "damage", value: 2, label: "Fog" }] },
        override: true,
      },
      { by: "a", on: ["c"], turn: { round: 2, own: true }, spend: "damage" },
      { by: "a", on: ["c"], turn: { round: 2, own: true }, spend: "precision" },
      { by: "a", on: ["c"], turn: { round: 2, own: true } },
      { by: "a", on: ["c"], turn: { round: 2, own: true } },
      { by: "a", on: ["c"], turn: { round: 2, own: true } },
      { by: "a", on: ["c"], places: { c: { cover: "half" } }, turn: { round: 2, own: true } },
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      { by: "a", on: ["b"], aim: "mount", turn: { round: 2, own: true } },
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      { by: "a", on: ["b"], willing: ["b"], turn: { round: 2, own: true } },
      { by: "a", on: ["b"], around: "user", turn: { round: 2, own: true } },
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      { by: "a", on: [], turn: { round: 2, own: true } },
    ]);
    expect(useArgs(X({ targets: [{}] }), SWORD, ["b"]).ability).toStrictEqual(SWORD);
  });
  it("a state can be spent on a roll that it resists, and on the damage of a regular attack", () => {
    const x = X({ actor: { items: [song] } });
    const { resistance: _resistance, ...calm } = SWORD;
    expect([spendings(x, SWORD), spendings(x, TECHNIQUE), spendings(x, calm), spendings(X(), SWORD)]).toEqual([
      ["precision", "damage"],
      ["precision"],
      ["damage"],
      [],
    ]);
  });
  it("costs energy where it costs some; whoever is let act pays what is there [U-167]", () => {
    const dear = (energy: number) => ({ ...SWORD, energy });
    expect([
      uses(dear(10)),
      uses(dear(11)),
      uses(dear(11), adjust(override)),
      uses(dear(4), adjust(override)),
      uses(dear(4), { actor: { system: { energy: { value: 0 } } }, ...adjust(override) }),
      uses(dear(0)),
      uses(dear(99), { actor: { system: { minions: { summoner: "Actor.x" } } } }),
      poorFor(X(), {}),
    ]).toStrictEqual([
      { by: "a", on: ["b"], turn: { round: 2, own: true }, energy: 10 },
      "fewEnergy U-167 needed=11 left=10 unless allowed",
      { by: "a", on: ["b"], turn: { round: 2, own: true }, override: true, energy: 10 },
      { by: "a", on: ["b"], turn: { round: 2, own: true }, override: true, energy: 4 },
      { by: "a", on: ["b"], turn: { round: 2, own: true }, override: true },
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      { by: "a", on: ["b"], turn: { round: 2, own: true }, energy: 99 },
      null,
    ]);
  });
  it("is refused with its rule [U-041] [U-047] [U-055] [U-058] [U-128]", () => {
    const prone = { actor: { statuses: ["prone"] } };
    expect([
      uses({ ...SWORD, slot: "prepared" }),
      uses({ ...SWORD, slot: "passive" }),
      uses(SWORD, { turnOf: "b" }),
      uses(SWORD, prone),
      uses(TECHNIQUE, prone),
      uses(TECHNIQUE, { ...prone, ...adjust(override) }),
      uses(SWORD, { targets: [] }),
      uses(SWORD, { targets: [{}, {}] }),
      uses({ ...SWORD, most: 2 }, { targets: [{}, {}, {}] }),
      uses(SWORD, { targets: [{ statuses: ["dead"] }] }),
      uses(SWORD, { targets: [{ statuses: ["gone"] }] }),
      uses({ ...BLAST, effects: [fire] }, { targets: [] }),
      uses({ ...BLAST, effects: [chill] }, { targets: [] }),
      uses({ ...BLAST, radius: 0, effects: [fire] }, { targets: [] }),
      uses(BLAST, { targets: [] }),
    ]).toStrictEqual([
      "prepareFirst U-041",
      "passive U-058",
      "notYourTurn U-007 unless allowed",
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      "proneBasic U-128 unless allowed",
      { by: "a", on: ["b"], turn: { round: 2, own: true }, override: true },
      "noTarget U-047",
      "tooMany U-055 most=1",
      "tooMany U-055 most=2",
      "targetGone U-047",
      "targetGone U-047",
      { by: "a", on: [], turn: { round: 2, own: true } },
      "noTarget U-047",
      "noTarget U-047",
      "noTarget U-047",
    ]);
  });
  const reachesNobody: MapPositionFacts["area"] = (shape) => ({
    area: { scene: "s", shape, points: [{ x: 1, y: 2 }], elevation: 0 },
    reached: [],
    walled: [],
  });
  it("an area is refused where its place, or somebody in it, is out of reach [U-047] [U-050] [U-056]", () => {
    const at = (more: object, to: MapPositionFacts["to"] = {}): NonNullable<Wish["x"]> => ({
      position: chosenPlace({ scene: "s", x: 1, y: 2, elevation: 0 }, { distance: 5, to, ...more }),
    });
    expect([
      uses(BLAST, { x: at({}, { b: { distance: 2, clear: true } }) }),
      uses(BLAST, { x: at({}) }),
      uses(BLAST, { x: at({ seen: false }) }),
      uses({ ...BLAST, sight: "none" }, { x: at({ seen: false }) }),
      uses(BLAST, { x: at({ distance: 9 }) }),
      uses(BLAST, { x: at({ distance: 10 }) }),
      uses(BLAST, { x: at({ clear: false }) }),
      uses({ ...BLAST, throughWalls: true }, { x: at({ clear: false }, { b: { distance: 1, clear: false } }) }),
      uses(BLAST, { x: { ...at({ distance: 10, seen: false, clear: false }), adjust: override } }),
      uses(BLAST, { x: at({}, { b: { distance: 3, clear: true } }) }),
      uses(BLAST, { x: at({}, { b: { distance: 1, clear: false } }) }),
      uses(SWORD, { x: at({ distance: 99 }) }),
      // Whoever stands on another scene is nowhere near it, and nobody knows how far away.
      uses(BLAST, { x: at({ area: reachesNobody }) }),
    ]).toStrictEqual([
      { by: "a", on: ["b"], place: { scene: "s", x: 1, y: 2, elevation: 0 }, turn: { round: 2, own: true } },
      { by: "a", on: ["b"], place: { scene: "s", x: 1, y: 2, elevation: 0 }, turn: { round: 2, own: true } },
      "place.hidden U-047 unless allowed",
      { by: "a", on: ["b"], place: { scene: "s", x: 1, y: 2, elevation: 0 }, turn: { round: 2, own: true } },
      { by: "a", on: ["b"], place: { scene: "s", x: 1, y: 2, elevation: 0 }, turn: { round: 2, own: true } },
      "place.far U-022 limit=9 distance=10 unless allowed",
      "away.walled U-050 unless allowed",
      { by: "a", on: ["b"], place: { scene: "s", x: 1, y: 2, elevation: 0 }, turn: { round: 2, own: true } },
      {
        by: "a",
        on: ["b"],
        place: { scene: "s", x: 1, y: 2, elevation: 0 },
        turn: { round: 2, own: true },
        override: true,
      },
      "place.outside U-056 limit=2 distance=3 unless allowed",
      "away.walled U-050 unless allowed",
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      "place.outside U-056 limit=2 distance=0 unless allowed",
    ]);
  });
  it("is refused where a target is out of reach, unless it is its user [U-032] [U-050] [U-051]", () => {
    const bird = { statuses: ["flying"], system: { altitude: 3 } };
    const quake: UAbility = { ...BLAST, delivery: "ground" };
    const far = board({ b: between({ distance: 12, adjacent: false }), a: between({ distance: 50 }) });
    const walled = board({ b: between({ clear: false }) });
    const shout: UAbility = { ...SWORD, hearing: true, range: 30 };
    const heard = (distance: number, tags: readonly string[] = []) => ({
      board: board({ b: between({ distance, adjacent: false, tags }) }),
    });
    expect([
      uses(quake, { targets: [bird] }),
      uses(quake, { targets: [bird, {}] }),
      uses({ ...quake, effects: [chill, fire] }, { targets: [bird] }),
      uses({ ...quake, effects: [chill] }, { targets: [bird] }),
      uses(quake, { targets: [bird], ...adjust(override) }),
      uses(SWORD, { board: far }),
      uses(SWORD, { board: far, ...adjust(override) }),
      uses({ ...SWORD, most: 2 }, { board: far, x: { on: ["a"] } }),
      uses(SWORD, { board: walled }),
      uses(shout, heard(15)),
      uses(shout, heard(16)),
      uses(shout, heard(3, ["uchma.sound.stone"])),
      uses(shout, { ...heard(16), x: { settings: { hearingRange: 20 } } }),
      uses(shout, { board: board({}) }),
    ]).toStrictEqual([
      "aloft U-032 unless allowed",
      { by: "a", on: ["b", "c"], turn: { round: 2, own: true } },
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      "aloft U-032 unless allowed",
      { by: "a", on: ["b"], turn: { round: 2, own: true }, override: true },
      "away.range U-022 limit=1 distance=12 unless allowed",
      { by: "a", on: ["b"], turn: { round: 2, own: true }, override: true },
      { by: "a", on: ["a"], turn: { round: 2, own: true } },
      "away.walled U-050 limit=0 distance=1 unless allowed",
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
      "away.unheard U-051 limit=0 distance=16 unless allowed",
      "away.unheard U-051 limit=0 distance=3 unless allowed",
      { by: "a", on: ["b"], turn: { round: 2, own: true }, ruleOptions: { hearing: 20 } },
      { by: "a", on: ["b"], turn: { round: 2, own: true } },
    ]);
  });
  it("by its item, else the bare hand; an item that does nothing is refused", () => {
    const sword = X({ actor: { items: [BLADE] }, item: "sword", targets: [{}] });
    expect(declareUse(sword)).toMatchObject({ ok: true, args: { ability: { name: "Sword" } } });
    expect(declareUse({ ...sword, item: null })).toMatchObject({ ok: true, args: { ability: FIST } });
    expect(declareUse(X({ actor: { items: [song] }, item: "song", targets: [{}] }))).toStrictEqual(
      no("noAbility", "U-058"),
    );
  });
});
