import { describe, expect, it } from "vitest";
import {
  declarePrepare,
  declareRelease,
  prepareOf,
  readyFor,
} from "../../../src/rulesets/uchma/rules/actions/declareUse";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import { brief, HOUSE, held, override, saying } from "./declaring";
import { SWORD as BLADE, between, board, declaration, type ItemSource, type Wish } from "./documents";
import { effect, SWORD } from "./fixtures";

const item = (id: string, type: string, system: object = {}): ItemSource => ({
  id,
  type: `uchma${type}`,
  name: id,
  system: JSON.parse(JSON.stringify(system)),
});
const X = ({ turnOf = "a", ...wish }: Wish = {}) => declaration({ turnOf, ...wish });
const adjust = (adjusted: NonNullable<Wish["x"]>["adjust"]) => ({ x: { adjust: adjusted ?? { off: [], added: [] } } });
const song = item("song", "Effect", { rounds: 2, seq: 1, spec: stateSpec("inspired") });

describe("prepared actions, as they are declared [U-041] [U-042] [U-043]", () => {
  const WAITS: UAbility = { ...SWORD, slot: "prepared", trigger: "move", area: 2, energy: 4 };
  const TOLD: UAbility = { ...WAITS, trigger: "event" };
  it("are set up with a trigger, in the minor slot, by whoever can pay", () => {
    const prepares = (ability: UAbility, wish: Wish = {}) => brief(prepareOf(X(wish), ability));
    const { trigger: _trigger, ...never } = WAITS;
    const prone = { actor: { statuses: ["prone"] } };
    const { basic: _plain, ...technique } = WAITS;
    expect([
      prepares(WAITS),
      prepares(WAITS, { x: { turn: null, settings: HOUSE } }),
      prepares(SWORD),
      prepares(never),
      prepares(WAITS, { turnOf: "b" }),
      prepares(WAITS, { actor: { system: { turn: { minors: 0, state: 3 } } } }),
      prepares(WAITS, { actor: { system: { turn: { actions: 0, state: 3 } } } }),
      prepares(WAITS, prone),
      prepares(technique, prone),
      prepares(technique, { ...prone, ...adjust(override) }),
      prepares({ ...WAITS, energy: 11 }),
      brief(declarePrepare(X({ actor: { items: [song] }, item: "song" }))),
      brief(declarePrepare(X({ actor: { items: [BLADE] }, item: "sword" }))),
    ]).toStrictEqual([
      { by: "a", round: 2 },
      { by: "a", round: 0, ruleOptions: { adjacencyHeight: 3 } },
      "notPrepared U-041",
      "noTrigger U-042",
      "notYourTurn U-007 unless allowed",
      "turn.noMinors U-039 unless allowed",
      { by: "a", round: 2 },
      { by: "a", round: 2 },
      "proneBasic U-128 unless allowed",
      { by: "a", round: 2 },
      "fewEnergy U-167 needed=11 left=10 unless allowed",
      "noAbility U-058",
      "notPrepared U-041",
    ]);
    expect(prepareOf(X(), WAITS)).toMatchObject({ args: { ability: WAITS } });
  });
  it("are carried out in another's turn, where they are ready and reach", () => {
    const ready = (more: object = {}) =>
      item("wait", "Effect", {
        rounds: 1,
        seq: 1,
        prepared: { ...TOLD, ...more },
        spec: { name: "Wait", rounds: 1, status: "ready" },
      });
    const releases = (wish: Wish = {}, more: object = {}) =>
      brief(
        declareRelease(X({ actor: { items: [song, ready(more)] }, item: "wait", targets: [{}], turnOf: "c", ...wish })),
      );
    const items = [song, ready()];
    const hand = { off: ["flanked"], added: [] };
    const mounted = { targets: [{ statuses: ["mounted"] }] };
    expect([
      releases(),
      releases({ x: { turn: null, settings: HOUSE } }),
      releases({ turnOf: "a" }),
      ...["dead", "gone", "down"].map((status) => releases({ actor: { items, statuses: [status] } })),
      releases({ item: "song" }),
      releases({ actor: { items: [song] }, item: "song" }),
      releases({ x: { item: null } }),
      releases({ targets: [] }),
      releases({ targets: [{}, {}] }),
      releases({}, { energy: 11 }),
      releases({ board: board({ d: between({ distance: 4, adjacent: false }) }) }),
      releases({ board: board({ d: between({ tags: ["uchma.cover.half"] }) }) }, { delivery: "projectile" }),
      releases(adjust(hand)),
      releases({ ...mounted, ...adjust(saying({ aim: "mount" })) }),
      releases({ targets: [{ system: { side: "foes" } }] }, { helpful: true }),
      releases({}, { trigger: "hit" }),
      releases({ ...adjust(override) }, { trigger: "hit" }),
    ]).toStrictEqual([
      { by: "a", on: ["d"], effect: "ac" },
      { by: "a", on: ["d"], effect: "ac", ruleOptions: { adjacencyHeight: 3 } },
      "ownTurn U-043",
      "down U-014",
      "down U-014",
      "down U-014",
      "nothingPrepared U-042",
      "nothingPrepared U-042",
      "nothingPrepared U-042",
      "noTarget U-047",
      "tooMany U-055 most=1",
      "fewEnergy U-167 needed=11 left=10 unless allowed",
      "away.range U-022 limit=1 distance=4 unless allowed",
      { by: "a", on: ["d"], effect: "ac", places: { d: { cover: "half" } } },
      { by: "a", on: ["d"], effect: "ac", hand: { off: ["flanked"] } },
      { by: "a", on: ["d"], effect: "ac", aim: "mount" },
      { by: "a", on: ["d"], effect: "ac", willing: ["d"] },
      "notTriggered U-042 unless allowed",
      { by: "a", on: ["d"], effect: "ac" },
    ]);
  });
  it("are not carried out by the stunned, who act no more by hand than when they are asked [U-038]", () => {
    const wait = item("wait", "Effect", {
      rounds: 1,
      seq: 1,
      prepared: WAITS,
      spec: { name: "Wait", rounds: 1, status: "ready" },
    });
    const wish = { actor: { items: [wait], statuses: ["stunned"] }, item: "wait", targets: [{}], turnOf: "b" };
    expect(declareRelease(X(wish))).toStrictEqual(held("stunned", "U-038"));
    expect(declareRelease(X({ ...wish, ...adjust(override) })).ok).toBe(true);
  });
  it("are carried out in the form in which they were set up, and lying down only where a regular attack of a weapon was prepared [U-128] [U-168]", () => {
    const { basic: _plain, ...technique } = WAITS;
    const releases = (prepared: UAbility, statuses: readonly string[], form?: string, more: Wish = {}) => {
      const spec = { name: "Wait", rounds: 1, status: "ready" };
      const wait = item("wait", "Effect", { rounds: 1, seq: 1, prepared: { ...prepared, trigger: "event" }, spec });
      const worn = item("wolf", "Effect", { rounds: 1, seq: 2, spec, form: { name: form ?? "", health: 9 } });
      const items = form === undefined ? [wait] : [wait, worn];
      return declareRelease(X({ actor: { items, statuses }, item: "wait", targets: [{}], turnOf: "b", ...more }));
    };
    expect(releases(WAITS, ["prone"]).ok).toBe(true);
    expect(releases(technique, []).ok).toBe(true);
    expect(releases(technique, ["prone"])).toStrictEqual(held("proneBasic", "U-128"));
    expect(releases(technique, ["prone"], undefined, adjust(override)).ok).toBe(true);
    const otherForm = { ok: false, reason: "FIVEFOLD.Uchma.Refused.otherForm", rule: "U-168" };
    expect(releases(WAITS, [], "Wolf")).toStrictEqual(otherForm);
    expect(releases({ ...WAITS, form: "Wolf" }, [])).toStrictEqual(otherForm);
    expect(releases({ ...WAITS, form: "Wolf" }, [], "Wolf").ok).toBe(true);
    expect(releases(WAITS, [], "Wolf", adjust(override))).toStrictEqual(otherForm);
  });
  it("keep the form in which they are set up [U-168]", () => {
    const worn = item("wolf", "Effect", {
      rounds: 1,
      seq: 2,
      spec: { name: "Wolf", rounds: 1 },
      form: { name: "Wolf", health: 9 },
    });
    const made = (items: readonly ItemSource[]) => {
      const found = prepareOf(X({ actor: { items } }), WAITS);
      return found.ok ? found.args : found;
    };
    const prepared = (ability: UAbility) => ({ by: "a", ability, round: 2 });
    expect(made([])).toStrictEqual(prepared(WAITS));
    expect(made([worn])).toStrictEqual(prepared({ ...WAITS, form: "Wolf" }));
  });
  it("are those of their owner", () => {
    const prepared = WAITS;
    const x = X({ actor: { items: [item("wait", "Ability")] }, item: "wait" });
    const mine = { ...effect("m", "a", 1, { prepared }), key: "wait" };
    const world = (...beings: readonly ReturnType<typeof effect>[]) => ({
      ...x,
      world: Object.fromEntries(beings.map((one) => [one.id, one])),
    });
    const theirs = { ...mine, id: "t", of: "b" };
    const other = { ...mine, id: "o", key: "else" };
    const { prepared: _prepared, ...calm } = mine;
    expect(readyFor(world(theirs, other, mine))).toStrictEqual(mine);
    expect([
      readyFor(world(theirs, other)),
      readyFor(world(calm)),
      readyFor({ ...world(mine), item: null }),
      readyFor(world()),
    ]).toEqual([null, null, null, null]);
    const gear = { id: "g", kind: "gear", of: "a", key: "wait", now: {} } as const;
    expect(readyFor({ ...x, world: { g: gear } })).toBeNull();
  });
});
