import type { Plain } from "../../table/dynamic";

type Player = "Mara" | "Jonas" | "Ines" | "Piet";
interface Standing {
  readonly id: string;
  readonly name: string;
  /** Column and row. */
  readonly at: readonly [number, number];
  readonly size?: number;
  /** Whose side it is on; missing: that of the foes. */
  readonly with?: "players";
}
/** A marked ground or a drawn field: corner and size in spaces. */
interface Drawn {
  readonly at: readonly [number, number];
  readonly size: readonly [number, number];
  readonly mark?: string;
  readonly field?: string;
  readonly elevation?: { readonly bottom: number; readonly top: number };
}
/** What a hunt has to know of a game: whose the creatures of its compendium are, and where they stand. */
interface HuntedGame {
  readonly owners: Readonly<Record<Player, readonly string[]>>;
  /** A scene of the game's compendium with its tokens, or one that is drawn here. */
  readonly scene:
    | { readonly pack: string }
    | { readonly grid: Plain; readonly tokens: readonly Standing[]; readonly drawn: readonly Drawn[] };
}

// Piet plays a creature of Jonas's as well, so that two players may be asked the same.
export const GAMES: Readonly<Record<string, HuntedGame>> = {
  vigor: {
    owners: {
      Mara: ["vgIlseVarncb192e"],
      Jonas: ["vgTomasReed87e86"],
      Ines: ["vgBogHound25d273"],
      Piet: ["vgIronWarden6027", "vgTomasReed87e86"],
    },
    scene: { pack: "vigor-scenes" },
  },
  uchma: {
    owners: {
      Mara: ["ucSefaOhr00c48e3", "ucDuneStrid4c0c0"],
      Jonas: ["ucIvoTarn00c5b89"],
      Ines: ["ucCragbuck057af7"],
      Piet: ["ucBellMoth0f4441", "ucIvoTarn00c5b89"],
    },
    scene: { pack: "uchma-scenes" },
  },
  generia: {
    owners: {
      Mara: ["gneabd55b93e8f28", "gna7df968105ca13"],
      Jonas: ["gn12136888eda145"],
      Ines: ["gn46680613d64754"],
      Piet: ["gnd0082126c3a075", "gn12136888eda145"],
    },
    scene: {
      grid: { distance: 1, units: "m" },
      tokens: [
        { id: "gneabd55b93e8f28", name: "Tessa Quill", at: [5, 6], with: "players" },
        { id: "gna7df968105ca13", name: "Courser", at: [5, 7], with: "players" },
        { id: "gn12136888eda145", name: "Sanna Weil", at: [4, 6], with: "players" },
        { id: "gn46680613d64754", name: "Ford captain", at: [6, 6] },
        { id: "gnd0082126c3a075", name: "Marsh cat", at: [6, 7] },
        { id: "gnac1919f0f238b4", name: "Ash witch", at: [8, 6] },
        { id: "gn611cbdecffc676", name: "Thorn warden", at: [7, 8] },
        { id: "gn9117f7714bd16f", name: "Slinger", at: [10, 5] },
      ],
      drawn: [
        { at: [7, 5], size: [2, 2], mark: "generia.cover.half" },
        { at: [3, 8], size: [3, 3], mark: "generia.light.dark" },
      ],
    },
  },
  fragments: {
    owners: {
      Mara: ["fp8dfe4550fa7680", "fp15c0f9cc13eb15"],
      Jonas: ["fpdfc5432442a0b4"],
      Ines: ["fpd41a283efd69f0"],
      Piet: ["fpfb13e91787e581", "fpdfc5432442a0b4"],
    },
    scene: {
      grid: { distance: 5, units: "ft" },
      tokens: [
        { id: "fp8dfe4550fa7680", name: "Bryn Askell", at: [5, 6], with: "players" },
        { id: "fp15c0f9cc13eb15", name: "Moor elk", at: [4, 7], size: 2, with: "players" },
        { id: "fpdfc5432442a0b4", name: "Hessa Drohl", at: [4, 6], with: "players" },
        { id: "fpd41a283efd69f0", name: "Marrow piper", at: [7, 6] },
        { id: "fpfb13e91787e581", name: "Sump strangler", at: [6, 6] },
        { id: "fpb4dbad37ed3328", name: "Rime thrall", at: [7, 7] },
        { id: "fp8425e71aab2577", name: "Cave hound", at: [6, 8] },
        { id: "fp40c2e931634f20", name: "Moor rider", at: [9, 6] },
      ],
      drawn: [
        { at: [6, 4], size: [5, 2], field: "fragments.ice" },
        { at: [8, 7], size: [3, 3], field: "fragments.current" },
        { at: [3, 9], size: [3, 2], field: "fragments.earth" },
        { at: [8, 7], size: [3, 3], mark: "fragments.water", elevation: { bottom: -10, top: 0 } },
        { at: [2, 4], size: [2, 2], mark: "fragments.fog" },
      ],
    },
  },
  shapers: {
    owners: {
      Mara: ["shp78213b62cb464", "shp20aca69fc5553"],
      Jonas: ["shp8cfc78dcc5aae"],
      Ines: ["shp69a719dd9621f"],
      Piet: ["shp522e4d15aa20e", "shp8cfc78dcc5aae"],
    },
    scene: {
      grid: { distance: 1, units: "m" },
      tokens: [
        { id: "shp78213b62cb464", name: "Ishara Vane", at: [5, 6], with: "players" },
        { id: "shp20aca69fc5553", name: "Riding horse", at: [4, 7], with: "players" },
        { id: "shp8cfc78dcc5aae", name: "Torben Hale", at: [4, 6], with: "players" },
        { id: "shp69a719dd9621f", name: "Road brigand", at: [6, 6] },
        { id: "shp522e4d15aa20e", name: "Cave ogre", at: [7, 7], size: 2 },
        { id: "shp76505abb9fe38", name: "Ember drake", at: [8, 5] },
        { id: "shp1289fd8300c68", name: "Sael of the Deep", at: [6, 8] },
        { id: "shpaee900f858426", name: "Brine barrel", at: [7, 6] },
      ],
      drawn: [
        { at: [7, 5], size: [2, 2], mark: "shapers.cover.half" },
        { at: [4, 8], size: [3, 3], mark: "shapers.ground.rough" },
      ],
    },
  },
};

const SPACE = 100;
const token = ({ id, name, at: [x, y], size = 1, with: side }: Standing): Plain => ({
  name,
  actorId: id,
  actorLink: side === "players",
  x: x * SPACE,
  y: y * SPACE,
  width: size,
  height: size,
  disposition: side === "players" ? 1 : -1,
});
const region = ({ at: [x, y], size: [width, height], mark, field, elevation }: Drawn): Plain => ({
  name: mark ?? field,
  shapes: [{ type: "rectangle", x: x * SPACE, y: y * SPACE, width: width * SPACE, height: height * SPACE }],
  behaviors: [
    mark
      ? { name: mark, type: "fivefold.mark", system: { mark } }
      : { name: field, type: "fivefold.field", system: { kind: field } },
  ],
  ...(elevation && { elevation }),
});

/** The scene that is drawn here, as a document; null where the game's compendium has one. */
export function drawnScene({ scene }: HuntedGame): Plain | null {
  if ("pack" in scene) return null;
  return {
    _id: "chaosScene000000",
    name: "Hunting ground",
    active: true,
    navigation: true,
    width: 2400,
    height: 1600,
    padding: 0,
    grid: { type: 1, size: SPACE, ...scene.grid },
    tokens: scene.tokens.map(token),
    regions: scene.drawn.map(region),
    walls: [{ c: [400, 1100, 800, 1100] }],
  };
}
