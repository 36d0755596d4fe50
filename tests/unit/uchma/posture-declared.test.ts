import { describe, expect, it } from "vitest";
import {
  declareEnterGround,
  declareFall,
  declareLose,
  fallSaid,
} from "../../../src/rulesets/uchma/rules/movement/declareFall";
import { declareFlee, edgeFound } from "../../../src/rulesets/uchma/rules/movement/declareFlee";
import { declarePosture } from "../../../src/rulesets/uchma/rules/movement/posture";
import { brief, HOUSE, override, saying } from "./declaring";
import { type ActorSource, board, declaration, type ItemSource, type Wish } from "./documents";

const item = (id: string, type: string, system: object): ItemSource => ({
  id,
  type: `uchma${type}`,
  name: id,
  system: JSON.parse(JSON.stringify(system)),
});
const X = ({ turnOf = "a", ...wish }: Wish = {}) => declaration({ turnOf, ...wish });
const adjust = (adjusted: NonNullable<NonNullable<Wish["x"]>["adjust"]>) => ({ x: { adjust: adjusted } });
const SEAT = item("seat", "Effect", {
  rounds: 1,
  until: "told",
  rides: "Actor.horse",
  spec: { name: "Mounted", rounds: 1, status: "mounted" },
});
const RIDER: ActorSource = { items: [SEAT], statuses: ["mounted"] };

describe("falls, flight and posture, as they are declared", () => {
  it("what was laid somewhere [U-110]", () => {
    const enters = (said: Readonly<Record<string, string>> | null, x: Wish["x"] = {}) =>
      brief(declareEnterGround(X({ x: { ...(said && { adjust: saying(said) }), ...x } })));
    expect([
      enters(null),
      enters({}),
      enters({ grounds: "  " }),
      enters({ grounds: " a  b" }),
      enters({ grounds: "a" }, { settings: HOUSE }),
    ]).toStrictEqual([
      "noGround U-110",
      "noGround U-110",
      "noGround U-110",
      { on: "a", only: ["a", "b"] },
      { on: "a", only: ["a"], ruleOptions: { adjacencyHeight: 3 } },
    ]);
  });
  it("a fall of any height that can be written [U-133]", () => {
    const falls = (metres?: string, actor: ActorSource = {}) =>
      brief(declareFall(X({ actor, ...(metres !== undefined && adjust(saying({ metres }))) })));
    expect([
      falls(),
      falls("7"),
      falls(" 7,5 "),
      falls("7.5"),
      falls("0"),
      falls("-1"),
      falls(""),
      falls(" "),
      falls("x"),
      falls("7", { statuses: ["dead"] }),
      falls("7", { statuses: ["gone"] }),
      falls(undefined, { system: { altitude: 8 } }),
    ]).toStrictEqual([
      { on: "a", metres: 5, down: true },
      { on: "a", metres: 7, down: true },
      { on: "a", metres: 7.5, down: true },
      { on: "a", metres: 7.5, down: true },
      { on: "a", metres: 0, down: true },
      "noMetres U-133",
      "noMetres U-133",
      "noMetres U-133",
      "noMetres U-133",
      "gone U-133",
      "gone U-133",
      { on: "a", metres: 8, down: true },
    ]);
    expect([
      fallSaid(X()),
      fallSaid(X({ actor: { system: { altitude: 8 } } })),
      fallSaid(X(adjust(saying({ metres: "2" })))),
    ]).toEqual(["5", "8", "2"]);
    const loses = (...statuses: readonly string[]) => brief(declareLose(X({ actor: { statuses } })));
    expect([loses("flying", "prone"), loses("flying"), loses("prone")]).toStrictEqual([
      { on: "a", lost: true },
      "notFalling U-131",
      "notFalling U-131",
    ]);
  });
  it("fleeing, in the end phase, from the edge of the map [U-097] [U-098]", () => {
    const turn = (phase: "start" | "action" | "end") =>
      ({ turn: { round: 2, turnOf: "b", slot: 5, order: [], phase } }) as Wish["x"];
    const here = (rim: boolean, tags: readonly string[] = []) => board({}, { here: { rim, tags } } as never);
    const flees = (wish: Wish = {}) => brief(declareFlee(X({ x: turn("end") ?? {}, ...wish })));
    expect([
      flees(),
      flees({ x: turn("action") ?? {} }),
      flees({ x: { ...turn("action"), adjust: override } }),
      flees({ x: { turn: null } }),
      flees({ x: { ...turn("end"), adjust: saying({ edge: "no" }) } }),
      flees({ x: { ...turn("end"), adjust: saying({ edge: "yes" }) } }),
      flees({ x: { ...turn("end"), adjust: { ...override, said: { edge: "no" } } } }),
      flees({ board: here(false) }),
      flees({ board: here(true) }),
      flees({ board: here(false, ["uchma.edge.open"]) }),
      flees({ actor: { statuses: ["down"] } }),
      flees({ actor: { statuses: ["gone"] } }),
    ]).toStrictEqual([
      { by: "a" },
      "fleeLater U-098 unless allowed",
      { by: "a" },
      { by: "a" },
      "notAtEdge U-097 unless allowed",
      { by: "a" },
      { by: "a" },
      "notAtEdge U-097 unless allowed",
      { by: "a" },
      { by: "a" },
      "down U-014 unless allowed",
      "gone U-014",
    ]);
    expect([
      edgeFound(X()),
      edgeFound(X({ board: board({}) })),
      edgeFound(X({ board: here(true) })),
      edgeFound(X({ board: here(false) })),
    ]).toEqual([null, null, true, false]);
  });
  it("lying down and getting up [U-124] [U-125]", () => {
    const takes = (to: "prone" | "up", actor: ActorSource = {}, wish: Wish = {}) =>
      brief(declarePosture(X({ actor, ...wish }), to));
    const lies: ActorSource = { statuses: ["prone"] };
    const ran = { turn: { state: 5, spent: 2, budget: 12 } };
    expect([
      takes("prone"),
      takes("up"),
      takes("up", lies),
      takes("prone", lies),
      takes("prone", RIDER),
      takes("prone", RIDER, adjust(override)),
      takes("up", { ...RIDER, statuses: ["mounted", "prone"] }),
      takes("prone", {}, { turnOf: "b" }),
      takes("prone", {}, { x: { turn: null, settings: HOUSE } }),
      takes("prone", {}, adjust(override)),
      takes("prone", { system: { speed: { walk: 0 } } }),
      takes("up", { statuses: ["prone", "immobilized"] }),
      takes("up", { statuses: ["prone", "immobilized"] }, adjust(override)),
      takes("prone", { system: ran }),
      takes("prone", { system: { turn: { state: 2, spent: 2, budget: 6 } } }),
    ]).toStrictEqual([
      { by: "a", to: "prone", round: 2 },
      "notProne U-125",
      { by: "a", to: "up", round: 2 },
      "alreadyProne U-125",
      "inSaddle U-147 unless allowed",
      { by: "a", to: "prone" },
      { by: "a", to: "up", round: 2 },
      "notYourTurn U-007 unless allowed",
      { by: "a", to: "prone", ruleOptions: { adjacencyHeight: 3 } },
      { by: "a", to: "prone" },
      "held U-125",
      "held U-125",
      "held U-125",
      { by: "a", to: "prone", round: 2 },
      "turn.movedBefore U-013 unless allowed",
    ]);
  });
});
