import type { Area, AreaShape } from "../engine/board/areas";
import type { Destination } from "../engine/board/destination";
import type { Halt } from "../engine/board/terrain";
import type { Json } from "../engine/json";
import type { Being, Id, Spot } from "../engine/procedure/types";
import type { ActorFacts, SettingValues, TurnFacts } from "./facts";

/** A tag that a game master can give to a scene, a region or a token: cover, fog, rough terrain. */
export interface SceneTagSpec {
  /** Unique over all rulesets: `vigor.lightCover`. Stored in scenes and regions. */
  readonly id: string;
  /** Translation key. */
  readonly name: string;
  /**
   * Translation key of what the tag does, in one line; game masters read it where they choose what a region is. Missing: the name says it.
   */
  readonly summary?: string;
  readonly icon: string;
  /** What can have the tag. Of the tags of one group a place has at most one. */
  readonly on: readonly ("scene" | "region" | "token")[];
  readonly group?: string;
  /** Translation key of the group. */
  readonly groupName?: string;
  /** In a region with this tag the ground lies at the lower end of the region's elevation, and not at 0: a pit, a terrace. */
  readonly ground?: true;
}

/** What a game requires of a scene's grid: squares of one length. */
export interface MapNeeds {
  readonly distance: number;
  readonly units: string;
  /** How diagonals are counted (`CONST.GRID_DIAGONALS`). 0: each is one space; 4: they are one space and two spaces in turn. */
  readonly diagonals: 0 | 4;
}

/** What lies between two creatures on the scene at this moment. Lengths in scene units. */
export interface Between {
  /**
   * Between the nearest spaces of both creatures, as the scene counts: neighbours are one space apart, overlapping ones 0; height counts.
   */
  readonly distance: number;
  /** Neighbouring or overlapping spaces, height included. */
  readonly adjacent: boolean;
  /** Neighbouring or overlapping spaces, at whatever height. */
  readonly beside: boolean;
  /** No wall blocks the movement from one to the other. */
  readonly clear: boolean;
  /** What blocks sound on the straight line: only closed doors, or a wall that stops sound. Missing: nothing. */
  readonly sound?: "door" | "wall";
  /** The fraction of the target that walls do not hide: 1 all of it, 0 nothing. */
  readonly open: number;
  /**
   * Uuids of the creatures whose space the straight line crosses, the nearest to the doer first: a look answered with them has them take
   * part.
   */
  readonly crossed: readonly string[];
  /** Tags of the spaces on the straight line, with the target's own space and without the doer's. */
  readonly tags: readonly string[];
  /** Direction of the doer as seen from the target, in degrees: 0 in front, 180 behind; null where facing is unknown. */
  readonly angle: number | null;
  /** How much higher the doer stands than the target. */
  readonly rise: number;
  /** Degrees that the target's token sees, where it does not see all around. Missing: it does. */
  readonly view?: number;
  /** The target's token is never turned: it says nothing of where its creature looks. */
  readonly unturned?: true;
}
/** How one creature sees another from or on a space. */
export interface Glimpse extends Pick<Between, "open" | "angle" | "view" | "unturned"> {
  /** Tags of the space on which the creature stands that is seen. */
  readonly tags: readonly string[];
}

/** The spaces that a creature takes up, from the scene's upper left corner; fractions where the creature stands between spaces. */
export interface SpaceBox {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}
/** A point of a scene, counted in spaces. */
export interface SpacePoint {
  readonly x: number;
  readonly y: number;
}
/** A creature with its position on the scene. */
export interface PlacedFigure extends Figure {
  /** Its letter, if it is the doer or a target. */
  readonly letter?: Id;
  readonly box: SpaceBox;
  /** In scene units. */
  readonly elevation: number;
}

/** The scene as an act may know it; creatures are named by their letters. */
export interface BoardFacts {
  /** Length of one space, and what it is counted in ("ft", "m"). */
  readonly space: number;
  readonly units: string;
  /** Tags of the whole scene. */
  readonly tags: readonly string[];
  /** The scene's darkness: 0 full daylight, 1 full darkness. */
  readonly darkness: number;
  /** From the doer to each target. */
  readonly to: Readonly<Record<Id, Between>>;
  /** The other creatures that are adjacent to each target, at whatever height. Missing where that was not read. */
  readonly beside?: Readonly<Record<Id, readonly Neighbour[]>>;
  /** Tags of the spaces where the doer stands, and whether they are at the edge of the map. Missing where that was not read. */
  readonly here?: {
    readonly tags: readonly string[];
    readonly rim: boolean;
    /** The creatures that are adjacent to the doer, at whatever height, and the disposition of its own token. Missing where that was not read. */
    readonly beside?: readonly Neighbour[];
    readonly disposition?: number;
  };
  /** How light sources (lights of the scene, torches of tokens) light each target. Missing where no light reaches it. */
  readonly lit?: Readonly<Record<Id, "bright" | "dim">>;
  /** Tags that a game master gave to the targets' tokens; they take precedence over what is found on the scene. Missing: none. */
  readonly own?: Readonly<Record<Id, readonly string[]>>;
  /** The dispositions of the targets' tokens. Missing where that was not read. */
  readonly sides?: Readonly<Record<Id, number>>;
  /** Tags of the spaces where the targets stand. */
  readonly at: Readonly<Record<Id, readonly string[]>>;
  /**
   * All creatures on the scene with their positions, for rules about creatures opposite to one another. Missing where that was not read.
   */
  figures?(): readonly PlacedFigure[];
  /** Whether something blocks the sight between two points, which are counted in spaces as boxes are. Missing where that was not read. */
  blocksSight?(from: SpacePoint, to: SpacePoint): boolean;
  /**
   * What would lie between the doer and a target if both stood the given numbers of spaces from their places. Missing where nobody knows.
   */
  line?(target: Id, by: Shifts): Between | null;
}
/** How many spaces from their places the doer (`own`) and the target (`its`) would stand; a creature without an entry stays where it is. */
export interface Shifts {
  readonly own?: Shift;
  readonly its?: Shift;
}
/** A number of spaces down (`i`), to the right (`j`) and up (`k`). */
export interface Shift {
  readonly i: number;
  readonly j: number;
  readonly k: number;
}

/** A point on a scene: the center of a space, in pixels. Rules only store it and give it back. It is a type alias because it is sent as JSON. */
export type MapPosition = {
  readonly scene: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** An area on a scene. Rules only store it and give it back. */
export type PlacedArea = Area & { readonly scene: string };
/** The area that the chosen points make, and which of the targets it reaches. */
export interface MapAreaFacts {
  readonly area: PlacedArea;
  /** Letters of the targets in the area. */
  readonly reached: readonly Id[];
  /** Letters of those of these targets that a wall separates from where the area begins. Empty for walls and shapes drawn by hand. */
  readonly walled: readonly Id[];
}
/** The points on the scene that a person chose, with what was read there at this moment. Lengths in scene units. */
export interface MapPositionFacts {
  /** The first of the points. */
  readonly at: MapPosition;
  /** The space in which that point lies, named as in the numbers of a field (`row_column`). */
  readonly space: string;
  /** The upper left corner of that space, as tokens and `Travel` count places. */
  readonly corner?: Spot;
  /** Distance from the doer's nearest space to the farthest of the points, as the scene counts: 0 in the doer's own space. */
  readonly distance: number;
  /** Nothing hides any of the points from the doer. */
  readonly seen: boolean;
  /** Nothing bars the way from the doer to any of the points. */
  readonly clear: boolean;
  /** Each target as seen from the first point. */
  readonly to: Readonly<
    Record<
      Id,
      {
        /** Distance to the target's nearest space. */
        readonly distance: number;
        /** Nothing bars the way to the target. */
        readonly clear: boolean;
        /** The fraction of the target that no wall hides from the point: 1 all of it, 0 nothing. Missing where that was not read. */
        readonly open?: number;
      }
    >
  >;
  /**
   * The area of this shape that the points make; null where they make none (there are too few, or it would be larger than its shape
   * allows).
   * @param from "doer": the points choose only the direction of a cone or a line, which begins at the doer
   * @param shift how many spaces from its own place the doer acts as if it stood
   */
  area(shape: AreaShape, from?: "doer", shift?: Shift): MapAreaFacts | null;
  /**
   * All creatures that an area reaches and that are not hidden, whether they are targets or not. `walled`: a wall lies between the creature
   * and the point where the area begins. Missing where that was not read.
   */
  standing?(area: PlacedArea): readonly { readonly uuid: string; readonly walled: boolean }[];
  /** These three facts as they would be if the doer stood the given number of spaces from its place. Missing where nobody knows. */
  viewed?(by: Shift): Pick<MapPositionFacts, "distance" | "seen" | "clear">;
}

/** What a field can stop at its border: movement from one space to the next, or sight. */
type FieldBlock = "move" | "sight";

/** A ground effect of a creature: the shell draws it as a region and tells the rules who stands in it. */
export interface Ground {
  /** Sixteen letters and figures, unique over all creatures. */
  readonly id: string;
  /** The item of the creature that the ground effect belongs to; both are added and removed together. */
  readonly item: string;
  readonly name: string;
  /** Where the ground effect lies. `carried`: it lies around its creature, as far as this many scene units, and moves with it. */
  readonly area: PlacedArea | { readonly carried: number };
  /** Height above its ground, in scene units. */
  readonly top: number;
  /** What its border stops. Missing: nothing. */
  readonly blocks?: readonly FieldBlock[];
  readonly tone: "harm" | "help" | "other";
  /** How long it lasts: to a round of the encounter, for a number of rounds, or while somebody keeps it up. Missing: until it is ended. */
  readonly lasts?:
    | { readonly k: "until"; readonly round: number }
    | { readonly k: "rounds"; readonly rounds: number }
    | { readonly k: "held" };
  /** It was laid in secret: its region is drawn for game masters alone, who may show it to everybody. Missing: everybody sees it. */
  readonly hidden?: true;
  /** All that it does, without how long it lasts. It works as it was laid: if a player changes it afterwards, it ends on the scene. */
  readonly what: Json;
}

/** A kind of field that game masters may give to a region that they draw. */
export interface FieldSpec {
  /** Unique over all rulesets: `ember.fire`. Stored with regions. */
  readonly id: string;
  /** Translation key of the name. */
  readonly name: string;
  /** Translation key of what the field does, in one line. */
  readonly summary: string;
  readonly icon: string;
  readonly blocks?: readonly FieldBlock[];
  /** Whole numbers that a game master sets; `name` is a translation key. */
  readonly settings: readonly {
    readonly key: string;
    readonly name: string;
    readonly initial: number;
    readonly min: number;
    readonly max: number;
  }[];
}
/** A field on the scene as it counts now: a ground effect of a creature, or a field that a game master drew. */
export interface FieldFacts {
  readonly id: string;
  /**
   * Uuid of the field's region. A look that answers with it makes a drawn field a participant (`FieldModel`). For a ground effect, the
   * creature that laid it is the participant.
   */
  readonly uuid: string;
  readonly name: string;
  /** Uuid of the creature that laid it; null: a game master drew it. */
  readonly of: string | null;
  /** What the ground effect does (`Ground.what`), or the kind of the drawn field with its settings: `{ field, ...numbers }`. */
  readonly what: Json;
  /** The height of a drawn field in scene units: 0, or the height of its region nearest to 0. Missing: a creature laid the field. */
  readonly level?: number;
  /** The numbers of a drawn field that exchanges have changed. A number that is missing was never changed. */
  readonly now: Readonly<Record<string, number>>;
  readonly blocks: readonly FieldBlock[];
}
/** Some spaces of a drawn field that everybody sees on the map: a tunnel, a hole. */
export interface FieldMark {
  /** Unique among the marks of the field. */
  readonly id: string;
  /** Translation key of the mark's name; `{field}` in it is the name of the field's region. */
  readonly name: string;
  /** The numbers that fill the name. */
  readonly data?: Readonly<Record<string, number>>;
  readonly tone: Ground["tone"];
  /** The spaces of the mark, named as in the numbers of a field (`row_column`). */
  readonly spaces: readonly string[];
}
/** Drawn fields that exchanges can change: their numbers (points, what has burnt) are stored with the region. */
export interface FieldModel<B extends Being = Being> {
  /** The field as a participant. Its numbers are stored at its region, in the part kept for rules, under the paths of `storagePaths`. */
  being(field: FieldFacts, letter: Id): B;
  /** Whether the field is burnt out or destroyed, and counts no more. Missing: never. */
  isOver?(field: FieldFacts): boolean;
  /**
   * Whether one space of the field is ground at the field's height, whatever lies below: a bridge, a frozen lake. Missing: it never is.
   * @param space named as in the numbers of a field (`row_column`); empty on a scene without spaces
   */
  bears?(field: FieldFacts, space: string): boolean;
  /** The marks that are drawn on the map for everybody. Missing: none. */
  marks?(field: FieldFacts): readonly FieldMark[];
}

/** One step of a path over the scene, into the next space. */
export interface PathStep {
  readonly from: Spot;
  readonly to: Spot;
  /** How far the step leads: `dx` spaces to the right, `dy` spaces down, `dz` scene units up. */
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** Tags at the middle of where the step ends. */
  readonly tags: readonly string[];
  /** Tags of every space that the step leaves. Missing: none. */
  readonly left?: readonly string[];
  /** Uuids of creatures in whose spaces the step ends. Missing: none. */
  readonly among?: readonly string[];
  /** Ids of the ground effects where the step ends. Missing: none. */
  readonly grounds?: readonly string[];
  /** The spaces where the step ends, named as in the numbers of a field (`row_column`). Missing where no ground effect lies there. */
  readonly spaces?: readonly string[];
  /** Ids of the ground effects whose border stops this step. Missing: none. */
  readonly stoppedBy?: readonly string[];
  /**
   * Distances to all other creatures on the scene after the step. The keys are uuids with hyphens in place of dots, because stored
   * arguments use them as field names.
   */
  readonly gaps: Readonly<Record<string, number>>;
}
/** The path over the scene that a person drew. */
export interface PathFacts {
  /** In scene units, as the scene counts. */
  readonly length: number;
  /** One step for each space. On a scene without spaces, one step for each straight piece, with its shifts in lengths of a space. */
  readonly steps: readonly PathStep[];
  /** Ids of the ground effects where the path begins. Missing: none. */
  readonly grounds?: readonly string[];
  /** The ground effects that the path begins in, leads over or is stopped by, by id. Missing: none. */
  readonly fields?: Readonly<Record<string, FieldFacts>>;
  /** Distances to all other creatures before the first step. */
  readonly gaps: Readonly<Record<string, number>>;
}

/** A creature on the scene that an exchange may ask about. */
export interface Figure {
  readonly uuid: string;
  readonly actor: ActorFacts;
  /** -1 hostile, 0 neutral, 1 friendly, -2 secret: the token's disposition. */
  readonly disposition: number;
  readonly isPlayer: boolean;
  readonly defeated: boolean;
}
/** A creature that is adjacent to another one. */
export interface Neighbour extends Figure {
  /** How much higher it stands than the other, in scene units. */
  readonly rise: number;
}
/**
 * The direction in which a creature is sent: away from or towards a creature (by uuid), towards a place, or degrees clockwise from the top.
 */
export type Heading =
  | { readonly away: string }
  | { readonly towards: string }
  | { readonly to: Spot }
  | { readonly degrees: number };
/** Whether the creature that is moved passes another creature without running into it, and may share a space with it. */
export type Passes = (other: Figure) => boolean;

/** The path of a creature that is pushed, pulled or falls. Lengths in scene units. */
export interface ForcedWay {
  /** It has the form of a path that a person drew, because rules watch both alike. Without steps the creature stays where it is. */
  readonly path: PathFacts;
  /** How far the creature came. */
  readonly gone: number;
  /** How much farther it should have come; after a fall, how far it has still to fall. */
  readonly left: number;
  /** What stopped the creature, creatures by uuid; null: nothing did. */
  readonly halt: Halt | null;
}
/** How the token of a creature could be pushed, pulled or made to fall. Asking moves nothing. Lengths in scene units. */
export interface Travel {
  /**
   * The path straight in one direction, until something stops it. Null: the heading is none, or its creature does not stand on the scene.
   */
  straight(x: {
    readonly heading: Heading;
    readonly most: number;
    readonly passes?: Passes;
    /** The path also has the distances to all other creatures after each step, where a step may provoke. */
    readonly watched?: true;
  }): ForcedWay | null;
  /** The path straight down; `most`: how far the creature falls at once. */
  fall(x: { readonly most: number }): ForcedWay;
  /** Every space at which a straight way could end, the nearest first. */
  straightPlaces(x: {
    readonly most: number;
    readonly least?: number;
    readonly passes?: Passes;
  }): readonly Destination[];
  /** Every place where the creature could be set down without going there, the nearest first; `clear`: none behind a wall. */
  openPlaces(x: {
    readonly most: number;
    readonly least?: number;
    readonly clear: boolean;
    readonly passes?: Passes;
  }): readonly Destination[];
  /**
   * The place in the space of a chosen point where the creature can be set down; null: there is none, or it is farther away than `most`.
   */
  place(x: { readonly at: Spot; readonly most: number; readonly passes?: Passes }): Destination | null;
  /** Whether the creature could stand at that place. */
  fits(x: { readonly at: Spot; readonly passes?: Passes }): boolean;
}
/** Where the creature of a question stands; its parts are read only when they are asked for. */
interface Site {
  position(): MapPosition;
  /** The place of its token, in the form in which steps of a path have places. */
  spot(): Spot;
  /**
   * Free spaces for the creature next to another one (by uuid), those straight beside that one first. If none is free there, the nearest
   * free ones; empty where everything is taken.
   */
  beside(uuid: string): readonly Spot[];
  /** The path from the creature's place over these places, as facts: the creature does not go it. Missing where nobody knows. */
  path?(over: readonly Spot[]): PathFacts;
  /**
   * The places where its token would fit if it were so many spaces wide and still covered the space that it stands on. The token's present
   * place comes first, if it is one of them.
   */
  room(spaces: number): readonly Spot[];
  /** Ids of the ground effects where the creature stands; `fields` has the same as facts. */
  grounds(): readonly string[];
  /** How its token could be pushed, pulled or made to fall. Missing: nobody knows. */
  readonly travel?: Travel;
  fields(): readonly FieldFacts[];
  /** The spaces that the creature takes up, named as in the numbers of a field (`row_column`). */
  spaces(): readonly string[];
}
/** A question about the scene that a procedure asked with `ref.look`. The writer's client answers it. */
export interface LookContext {
  readonly question: string;
  readonly about: Figure;
  /** Everybody else on the scene who plays the same game. */
  readonly others: readonly Figure[];
  /** From one of the others to the creature the question is about. */
  toward(other: Figure): Between;
  /** The scene as an act of another one on this creature would know it now, this creature under the letter. Missing where nobody knows. */
  board?(other: Figure, letter: Id): BoardFacts | null;
  /** Those of the others whose space covers a point (pixels), at whatever height, in the tokens' order; missing where nobody knows. */
  standing?(at: { readonly x: number; readonly y: number }): readonly Figure[];
  /** Where the creature stands; missing where it has no token on the scene. */
  readonly site?: Site;
  /**
   * How one creature sees another (both by uuid), of which one is the creature of the question: from or on each space that the creature has
   * just gone over, or as both stand now if it went nowhere. Missing where nobody knows.
   * @param over the places where its path began, turned and ended
   */
  glimpses?(watcher: string, seen: string, over: readonly Spot[]): readonly Glimpse[];
  /**
   * Uuids of all creatures that an area on this scene reaches, also of those that are hidden from its maker. Missing where nobody knows.
   */
  reachedBy?(area: PlacedArea): readonly string[];
  /** All fields of the scene, or those at a point of it. Missing where nobody knows. */
  fields?(at?: MapPosition): readonly FieldFacts[];
  /** Length of one space in scene units. */
  readonly space: number;
  /** The unit of the scene's lengths ("ft", "m"). */
  readonly units: string;
  readonly turn: (TurnFacts & { readonly turnUuid: string | null }) | null;
  /** Initiative by uuid, for those in the encounter. */
  readonly initiative: Readonly<Record<string, number | null>>;
  readonly settings: SettingValues;
}
