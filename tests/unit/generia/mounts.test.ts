import { describe, expect, it } from "vitest";
import type { ActorFacts, TurnEntry } from "../../../src/contract/facts";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import { COMPANIONS } from "../../../src/rulesets/generia/rules/mounts/companions";
import {
  declareDismount,
  dismount,
  goerOf,
  goTogether,
  mountsOf,
  pairOf,
  SLOTS_SHARED,
  together,
} from "../../../src/rulesets/generia/rules/mounts/mount";
import { spotOf } from "../../../src/rulesets/generia/rules/mounts/spot";
import { declareMount, mount } from "../../../src/rulesets/generia/rules/movement/getOn";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, no, ok, override, related, stranger } from "./documents";
import { creature, deedsOf, heldSpell, play, told, worldOf } from "./fixtures";

const rider = { now: { "rides/Actor-m": 1 } };
const ridden = { now: { "carries/Actor-r": 1 } };
const pair = worldOf(creature("r", rider), creature("m", ridden));
const pairs = (ref: R, id: string) => {
  const both = pairOf(ref, id);
  return both && `${both.rider.id} on ${both.mount.id}`;
};

describe("rider and mount", () => {
  it("know each other from either side [G-060]", () => {
    const fromRider = play(pairs, "r", pair, { looks: { pair: ["m"] } });
    expect(fromRider.value).toBe("r on m");
    expect(fromRider.lines).toMatchObject([{ k: "look", question: "who:Actor-m", who: "r" }]);
    const fromMount = play(pairs, "m", pair, { looks: { pair: ["r"] } });
    expect(fromMount.value).toBe("r on m");
    expect(fromMount.lines).toMatchObject([{ k: "look", question: "who:Actor-r", who: "m" }]);
  });
  it("whoever neither rides nor carries is no part of a pair, and nobody looks [G-060]", () => {
    const alone = play(pairs, "x", worldOf(creature("x")));
    expect(alone.value).toBeNull();
    expect(alone.lines).toEqual([]);
  });
  it("are no pair where the other one is not on the scene [G-060]", () => {
    expect(play(pairs, "r", pair).value).toBeNull();
  });
  it.each([
    ["the mount does not know of it", worldOf(creature("r", rider), creature("m"))],
    [
      "the mount carries somebody else",
      worldOf(creature("r", rider), creature("m", { now: { "carries/Actor-x": 1 } })),
    ],
  ])("are no pair where %s [G-060]", (_title, world) => {
    expect(play(pairs, "r", world, { looks: { pair: ["m"] } }).value).toBeNull();
  });
  it("are no pair where the rider sits on another one [G-060]", () => {
    const world = worldOf(creature("r", { now: { "rides/Actor-x": 1 } }), creature("m", ridden));
    expect(play(pairs, "m", world, { looks: { pair: ["r"] } }).value).toBeNull();
  });
  it("move together: whoever is moved, and the other one [G-060]", () => {
    expect(play(together, "r", pair, { looks: { pair: ["m"] } }).value).toEqual(["r", "m"]);
    expect(play(together, "m", pair, { looks: { pair: ["r"] } }).value).toEqual(["m", "r"]);
    expect(play(together, "x", worldOf(creature("x"))).value).toEqual(["x"]);
  });
});

describe("whoever goes along", () => {
  const spot = (x: number, y = 0) => ({ x, y, elevation: 0 });
  const way = [spot(0), spot(1), spot(1, 2)];
  const goes = (all: readonly string[], stands: readonly string[] = [], places = way) =>
    play((ref: R, _: null) => goTogether(ref, all, places), null, pair, { looks: { stands } });
  it("goes the same way, from where it stands itself, and from the beginning of the way where nobody knows that [G-060]", () => {
    const rider = [
      { k: "go", on: "r", from: spot(0), to: spot(1) },
      { k: "go", on: "r", from: spot(1), to: spot(1, 2) },
    ];
    const mount = rider.map((one) => ({ ...one, on: "m" }));
    expect(goes(["r", "m"]).value).toEqual([...rider, ...mount]);
    expect(goes(["r", "m"], ["=7;8;0"]).value).toEqual([
      ...rider,
      { k: "go", on: "m", from: spot(7, 8), to: spot(1) },
      mount[1],
    ]);
    expect(goes(["r", "m"]).lines).toMatchObject([{ k: "look", at: "stands", question: "spot", who: "m" }]);
  });
  it("alone nobody is looked for, and without a way nobody goes [G-060]", () => {
    expect(goes(["r"], ["=7;8;0"]).lines).toEqual([]);
    expect(goes(["r"], ["=7;8;0"]).value).toMatchObject([{ from: spot(0) }, {}]);
    expect(goes(["r", "m"], [], []).value).toEqual([]);
    expect(goes(["r", "m"], [], [spot(0)]).value).toEqual([]);
  });
});

describe("a place on the scene", () => {
  const spots = (ref: R, id: string) => spotOf(ref, "from", id);
  const found = (...from: readonly string[]) => play(spots, "r", pair, { looks: { from } }).value;
  it("is where its token stands; without one there is none [G-060]", () => {
    expect(found("=3;4;5")).toEqual({ x: 3, y: 4, elevation: 5 });
    expect(found("=3;4")).toBeNull();
    expect(found("=3")).toBeNull();
    expect(found()).toBeNull();
  });
  it("asks for the spot of the creature [G-060]", () => {
    expect(play(spots, "r", pair).lines).toMatchObject([{ k: "look", at: "from", question: "spot", who: "r" }]);
  });
});

describe("getting on and off", () => {
  const both = worldOf(creature("r"), creature("m"));
  const gets = (from: readonly string[], onto: readonly string[]) =>
    told(play(mount, { by: "r", on: "m" }, both, { looks: { from, onto } })).changes;
  const ride = ["r rides/Actor-m = 1", "m carries/Actor-r = 1"];
  it("both know each other from then on, and the rider stands where its mount stands [G-060]", () => {
    expect(gets(["=1;2;0"], ["=3;2;0"])).toEqual([...ride, "r to 3/2/0"]);
    expect(gets(["=1;2;0"], ["=1;5;0"])).toEqual([...ride, "r to 1/5/0"]);
    expect(gets(["=1;2;0"], ["=1;2;3"])).toEqual([...ride, "r to 1/2/3"]);
  });
  it("is one deed, whether the rider has to go there or not [G-060]", () => {
    const deeds = (...looks: readonly (readonly string[])[]) => {
      const [from = [], onto = []] = looks;
      return deedsOf(play(mount, { by: "r", on: "m" }, both, { looks: { from, onto } }));
    };
    expect([deeds(["=1;2;0"], ["=3;2;0"]), deeds()]).toEqual([["mount"], ["mount"]]);
  });
  it("nobody is moved who stands there already, or where nobody knows where they stand [G-060]", () => {
    expect(gets(["=1;2;0"], ["=1;2;0"])).toEqual(ride);
    expect(gets([], ["=1;2;0"])).toEqual(ride);
    expect(gets(["=1;2;0"], [])).toEqual(ride);
  });
  it("says whether it came about [G-060]", () => {
    expect(play(mount, { by: "r", on: "m" }, both).value).toBe(true);
    const wrong = worldOf(creature("r"), heldSpell("m", "r"));
    const looks = { from: ["=1;2;0"] };
    expect(play(dismount, { by: "r", on: "m" }, wrong, { looks }).value).toBe(false);
  });
  it("getting off ends it for both [G-060]", () => {
    const played = play(dismount, { by: "r", on: "m" }, pair);
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["r rides/Actor-m = 0", "m carries/Actor-r = 0"]);
    expect(played.lines).toMatchObject([{ at: "dismount" }]);
  });
});

describe("a partner in the saddle that is gone [G-060] (A-40)", () => {
  const gone = (on: string | undefined, world = worldOf(creature("r", rider), creature("m", ridden))) =>
    play(dismount, { by: "r", lost: "Actor.m", ...(on !== undefined && { on }) }, world);
  it("is forgotten by who is left, and forgets it where it is still there", () => {
    expect(told(gone(undefined)).changes).toEqual(["r rides/Actor-m = 0"]);
    expect(told(gone("m")).changes).toEqual(["r rides/Actor-m = 0", "m carries/Actor-r = 0"]);
    const carrier = { by: "m", lost: "Actor.r" };
    expect(told(play(dismount, carrier, worldOf(creature("m", ridden)))).changes).toEqual(["m carries/Actor-r = 0"]);
  });
  it("nothing ends where nobody is named", () => {
    expect(told(play(dismount, { by: "r" }, pair)).changes).toEqual([]);
  });
  it("is declared by a rider and by a mount, of whom it was; what else is gone has nothing to do with it", () => {
    const lost = (who: string) => ({ adjust: { ...override, said: { lost: who } } });
    const rides = { now: { "rides/Actor-d": 1 } };
    const carries = { now: { "carries/Actor-d": 1 } };
    expect(declareDismount(declares({ ...lost("Actor.d"), on: ["d"] }, rides))).toStrictEqual(
      ok({ by: "a", on: "d", lost: "Actor.d" }),
    );
    expect(declareDismount(declares({ ...lost("Actor.d"), on: [] }, carries))).toStrictEqual(
      ok({ by: "a", lost: "Actor.d" }),
    );
    expect(declareDismount(declares({ ...lost("Actor.x"), on: ["d"] }, rides))).toStrictEqual(ok({ by: "a", on: "d" }));
    expect(declareDismount(declares({ ...lost("Actor.x"), on: ["d"] }, carries))).toEqual(no("ridesNobody", "G-060"));
    expect(declareDismount(declares({ ...lost("Actor.x"), on: [] }))).toEqual(no("ridesNobody", "G-060"));
  });
});

describe("declaring to get on", () => {
  const near = board({ d: between() });
  it("takes one mount beside its rider [G-060]", () => {
    expect(declareMount(declares({ board: near }))).toEqual(ok({ by: "a", on: "d" }));
    expect(declareMount(declares())).toEqual(ok({ by: "a", on: "d" }));
  });
  it.each([[[]], [["d", "e"]], [["a"]]])("not on %j [G-060]", (on) => {
    expect(declareMount(declares({ on }))).toEqual(no("oneMount", "G-060"));
  });
  it.each([
    ["grappled", "G-166"],
    ["restrained", "G-166"],
    ["prone", "G-170"],
  ])("whoever is %s gets on nothing, unless the game master says otherwise [%s]", (status, rule) => {
    const bound = { now: { [status]: 1 } };
    expect(declareMount(declares({}, bound))).toEqual(held(`rooted.${status}`, rule));
    expect(declareMount(declares({ adjust: override }, bound))).toEqual(ok({ by: "a", on: "d" }));
  });
  it("whoever rides already does not get on another one [G-060]", () => {
    expect(declareMount(declares({}, { now: { "rides/Actor-x": 1 } }))).toEqual(no("rides", "G-060"));
  });
  it.each([
    ["the mount carries somebody", {}, { now: { "carries/Actor-x": 1 } }],
    ["the mount rides itself", {}, { now: { "rides/Actor-x": 1 } }],
    ["the rider carries somebody", { now: { "carries/Actor-x": 1 } }, {}],
  ])("not where %s [G-060]", (_title, a, d) => {
    expect(declareMount(declares({}, a, d))).toEqual(no("ridden", "G-060"));
  });
  it("neither rider nor mount may be senseless or frozen [G-153]", () => {
    const out = { now: { unconscious: 1 } };
    expect(declareMount(declares({}, out))).toEqual(held("unconscious", "G-153"));
    expect(declareMount(declares({}, {}, out))).toEqual(held("unconscious", "G-153"));
    expect(declareMount(declares({}, {}, { now: { frozen: 1 } }))).toEqual(held("unconscious", "G-153"));
  });
  it("a mount that stands apart is out of reach, unless the game master says otherwise [G-060]", () => {
    const far = board({ d: between({ adjacent: false }) });
    expect(declareMount(declares({ board: far }))).toEqual(held("notBeside", "G-060"));
    expect(declareMount(declares({ board: far, adjust: override }))).toEqual(ok({ by: "a", on: "d" }));
  });
});

describe("declaring to get off", () => {
  const rides = { now: { "rides/Actor-d": 1 } };
  it("names the mount among all who take part [G-060]", () => {
    const world = worldOf(creature("a", rides), heldSpell("s", "a"), creature("e"), creature("d"));
    expect(declareDismount(declares({ world, on: ["s", "x", "e", "d"] }))).toEqual(ok({ by: "a", on: "d" }));
  });
  it("whoever rides nobody does not get off [G-060]", () => {
    expect(declareDismount(declares())).toEqual(no("ridesNobody", "G-060"));
    expect(declareDismount(declares({ on: [] }, rides))).toEqual(no("ridesNobody", "G-060"));
  });
});

describe("what the documents say of rider and mount", () => {
  const documents = {
    r: actor("r", { system: related("rides", "m") }),
    m: actor("m", { system: related("carries", "r") }),
  };
  it("the mount of a rider goes without saying [G-060]", () => {
    expect(mountsOf(documents.r)).toEqual(["Actor.m"]);
    expect(mountsOf(documents.m)).toEqual([]);
    expect(mountsOf(stranger("r"))).toEqual([]);
  });
  const doubtful: readonly (readonly [string, ActorFacts, readonly ActorFacts[]])[] = [
    ["carries nobody", actor("m"), [documents.r]],
    ["has lost its rider", documents.m, [actor("x")]],
    ["carries somebody who does not know of it", documents.m, [actor("r")]],
    ["carries somebody who rides another one", documents.m, [actor("r", { system: related("rides", "x") })]],
    ["carries something of another game", documents.m, [stranger("r")]],
    ["is of another game", stranger("m"), [documents.r]],
  ];
  it("where a ridden mount is moved, its rider goes [G-066]", () => {
    expect(goerOf(documents.m, [actor("x"), documents.r])).toBe("Actor.r");
  });
  it.each(doubtful)("a creature that %s goes itself [G-066]", (_title, one, others) => {
    expect(goerOf(one, others)).toBeNull();
  });

  const entry = (combatantId: string, one: ActorFacts | null): TurnEntry => ({
    ...{ combatantId, initiative: 10, system: {}, actor: one, name: combatantId, isPlayer: false },
  });
  it("a mount acts in its rider’s turn [G-060]", () => {
    const entries = [entry("none", null), entry("cx", actor("x")), entry("cr", documents.r)];
    expect(SLOTS_SHARED.sharesWith?.(entry("cm", documents.m), entries, 1)).toBe("cr");
  });
  it.each(doubtful)("a creature that %s acts in its own [G-060]", (_title, one, others) => {
    const entries = others.map((other) => entry(`c${other.id}`, other));
    expect(SLOTS_SHARED.sharesWith?.(entry("cm", one), entries, 1)).toBeNull();
  });
  it("a combatant without a creature shares with nobody, and no turn is put off [G-060]", () => {
    expect(SLOTS_SHARED.sharesWith?.(entry("c", null), [entry("cr", documents.r)], 1)).toBeNull();
    expect(SLOTS_SHARED.putOff(entry("c", documents.m), 1)).toBeNull();
  });
});

describe("who belongs to a creature in odds and ratings [G-060] [G-062]", () => {
  const documents = {
    r: actor("r", { system: related("rides", "m") }),
    m: actor("m", { system: related("carries", "r") }),
  };
  it("is its mount, or its rider, and nobody else", () => {
    expect(COMPANIONS.of(documents.r)).toEqual(["Actor.m"]);
    expect(COMPANIONS.of(documents.m)).toEqual(["Actor.r"]);
    expect(COMPANIONS.of(actor("x"))).toEqual([]);
    expect(COMPANIONS.of(stranger("r"))).toEqual([]);
  });
  it("is found among those who take part by its uuid, by no other question, and nothing but a creature is", () => {
    const found = (question: string, world = worldOf(creature("r"), creature("m"), heldSpell("s", "r", {}))) =>
      COMPANIONS.found(question, "r", world);
    expect(found("who:Actor-m")).toEqual(["m"]);
    expect(found("who:Actor-r")).toEqual(["r"]);
    expect(found("who:Actor.m")).toEqual([]);
    expect(found("who:Actor-s")).toEqual([]);
    expect(found("who:")).toEqual([]);
    expect(found("Actor-m")).toEqual([]);
    expect(found("spot")).toEqual([]);
    expect(found("Actor-mwho:")).toEqual([]);
    expect(found("how:Actor-m")).toEqual([]);
  });
});
