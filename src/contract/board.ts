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
  /** Translation key of what it does, in one line; game masters read it where they choose what a region is. Missing: the name says it. */
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
  /** How diagonals are counted: 0 as one space, 4 as one and two in turn (`CONST.GRID_DIAGONALS`). */
  readonly diagonals: 0 | 4;
}

/** What lies between two creatures on the scene at this moment. Lengths in scene units. */
export interface Between {
  /** From the nearest spaces of both, as the scene counts: neighbours are one space apart, overlapping ones 0. Height is the third axis. */
  readonly distance: number;
  /** Neighbouring or overlapping spaces, height included. */
  readonly adjacent: boolean;
  /** Neighbouring or overlapping spaces, at whatever height. */
  readonly beside: boolean;
  /** No wall blocks the movement from one to the other. */
  readonly clear: boolean;
  /** What blocks sound on the straight line: only closed doors, or a wall that stops sound. Missing: nothing. */
  readonly sound?: "door" | "wall";
  /** Which part of the target is not hidden by walls: 1 all of it, 0 nothing. */
  readonly open: number;
  /**
   * Uuids of the creatures whose space the straight line crosses, the nearest to the doer first. A look that answers with them makes them
   * participants.
   */
  readonly crossed: readonly string[];
  /** Tags of the spaces on the straight line, without the doer's own space and with the target's. */
  readonly tags: readonly string[];
  /** Direction of the doer as seen from the target, in degrees: 0 in front, 180 behind; null where facing is unknown. */
  readonly angle: number | null;
  /** How much higher the doer stands. */
  readonly rise: number;
  /** Degrees that the target's token sees, where it does not see all around. Missing: it does. */
  readonly view?: number;
  /** The target's token is never turned: it says nothing of where its creature looks. */
  readonly unturned?: true;
}
/** How one creature sees another from or on a space. */
export interface Glimpse extends Pick<Between, "open" | "angle" | "view" | "unturned"> {
  /** Tags of the space where the one who is seen stands. */
  readonly tags: readonly string[];
}

/**
 * The spaces that a creature takes up on a scene. They are counted from the scene's upper left corner, and are fractions where the creature stands
 * between spaces.
 */
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
/** A creature with its place on the scene. */
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
  /** Everybody on the scene with the places where they stand: who stands opposite to whom. Missing where that was not read. */
  figures?(): readonly PlacedFigure[];
  /** Whether something blocks the sight between two points, which are counted in spaces as boxes are. Missing where that was not read. */
  blocksSight?(from: SpacePoint, to: SpacePoint): boolean;
  /** What would lie between the doer and a target if they stood elsewhere, each so many spaces. Missing where nobody knows. */
  line?(target: Id, by: Shifts): Between | null;
}
/** Where doer and target would stand; who is left out stands where it is. */
export interface Shifts {
  readonly own?: Shift;
  readonly its?: Shift;
}
/** So many spaces down, to the right and up. */
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
/** The area that the chosen points make, and whom of the targets it reaches. */
export interface MapAreaFacts {
  readonly area: PlacedArea;
  /** Letters of the targets in it. */
  readonly reached: readonly Id[];
  /** Of these, whom a wall parts from where the area begins; nobody where it has no such point (a wall, what was drawn by hand). */
  readonly walled: readonly Id[];
}
/** The points on the scene that a person chose, with what was read there at this moment. Lengths in scene units. */
export interface MapPositionFacts {
  /** The first of them, and the space that it lies in, as numbers of a field name it (`row_column`). */
  readonly at: MapPosition;
  readonly space: string;
  /** The upper left corner of that space, as tokens and `Travel` count places. */
  readonly corner?: Spot;
  /** From the doer's nearest space to the farthest of them, as the scene counts: 0 in its own. */
  readonly distance: number;
  /** Nothing hides any of them from the doer, and nothing bars the way to any. */
  readonly seen: boolean;
  readonly clear: boolean;
  /** Each target as seen from the first point. */
  readonly to: Readonly<
    Record<
      Id,
      {
        /** To its nearest space. */
        readonly distance: number;
        /** Nothing bars the way there. */
        readonly clear: boolean;
        /** The part of it that no wall hides from the point: 1 all, 0 nothing. Missing: nobody looked. */
        readonly open?: number;
      }
    >
  >;
  /**
   * The area of this shape that the points make; null where they make none (there are too few, or it would be larger than its shape allows).
   * @param from "doer": the points say only where a cone or a line goes that begins at the doer, or so many spaces elsewhere
   */
  area(shape: AreaShape, from?: "doer", shift?: Shift): MapAreaFacts | null;
  /**
   * Everybody whom an area reaches and who is not hidden, whether a target or not. `walled`: a wall lies between them and the point where the area
   * begins. Missing where that was not read.
   */
  standing?(area: PlacedArea): readonly { readonly uuid: string; readonly walled: boolean }[];
  /** What of this would be otherwise if the doer stood so many spaces elsewhere. Missing where nobody knows. */
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
  /** Where it lies; or it lies around its creature, so many scene units wide, and moves with it. */
  readonly area: PlacedArea | { readonly carried: number };
  /** Height above its ground, in scene units. */
  readonly top: number;
  /** What its border stops. Missing: nothing. */
  readonly blocks?: readonly FieldBlock[];
  readonly tone: "harm" | "help" | "other";
  /** How long it lasts: to a round of the encounter, so many rounds, or as long as somebody keeps it up. Missing: until it is ended. */
  readonly lasts?:
    | { readonly k: "until"; readonly round: number }
    | { readonly k: "rounds"; readonly rounds: number }
    | { readonly k: "held" };
  /** It was laid in secret: its region is drawn for game masters alone, who may show it to everybody. Missing: everybody sees it. */
  readonly hidden?: true;
  /** All that it does, without how long it lasts. It works as it was laid: what a player changes in it afterwards ends it on the scene. */
  readonly what: Json;
}

/** A kind of field that game masters may give to a region that they draw. */
export interface FieldSpec {
  /** Unique over all rulesets: `ember.fire`. Stored with regions. */
  readonly id: string;
  /** Translation keys: its name, and what it does in one line. */
  readonly name: string;
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
/** A field on the scene as it counts now: what a creature has laid, or what a game master drew. */
export interface FieldFacts {
  readonly id: string;
  /** A look that answers with it makes a drawn field a participant (`FieldModel`); of what a creature laid, the creature is. */
  readonly uuid: string;
  readonly name: string;
  /** Uuid of the creature that laid it; null: a game master drew it. */
  readonly of: string | null;
  /** What its creature laid (`Ground.what`), or the kind of the drawn field with its settings: `{ field, ...numbers }`. */
  readonly what: Json;
  /** How high a drawn field lies, in scene units: at 0, or where its region comes nearest to that. Missing: a creature laid it. */
  readonly level?: number;
  /** What exchanges have changed of a drawn field: numbers that are not there were never changed. */
  readonly now: Readonly<Record<string, number>>;
  readonly blocks: readonly FieldBlock[];
}
/** Some spaces of a drawn field that everybody sees on the map: a tunnel, a hole. */
export interface FieldMark {
  /** Unlike those of the field's other marks. */
  readonly id: string;
  /** Translation key of what it is called, and what stands in it; `field` is the name of the field's region. */
  readonly name: string;
  readonly data?: Readonly<Record<string, number>>;
  readonly tone: Ground["tone"];
  /** As numbers of a field name them. */
  readonly spaces: readonly string[];
}
/** Drawn fields that exchanges can change: what they hold (points, what has burnt) is stored with the region. */
export interface FieldModel<B extends Being = Being> {
  /** The field as a participant; its numbers are stored under the paths that `storagePaths` says, within what is kept for rules at its region. */
  being(field: FieldFacts, letter: Id): B;
  /** Whether it is burnt out or destroyed, and counts no more. Missing: never. */
  isOver?(field: FieldFacts): boolean;
  /**
   * Whether the ground lies at the field's level in one of its spaces, whatever is below: a bridge, a frozen lake. Missing: it never does.
   * @param space as numbers of a field name it; empty where there are no spaces
   */
  bears?(field: FieldFacts, space: string): boolean;
  /** What of it is drawn on the map for everybody. Missing: nothing. */
  marks?(field: FieldFacts): readonly FieldMark[];
}

/** One step of a path over the scene, into the next space. */
export interface PathStep {
  readonly from: Spot;
  readonly to: Spot;
  /** Spaces across and down, and how far up in scene units. */
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
  /** The spaces where it ends, as numbers of a field name them (`row_column`). Missing where no ground effect lies there. */
  readonly spaces?: readonly string[];
  /** Ids of the ground effects whose border stops this step. Missing: none. */
  readonly stoppedBy?: readonly string[];
  /**
   * Distances to all other creatures on the scene after the step. The keys are uuids with hyphens in place of dots, because stored arguments have
   * them as field names.
   */
  readonly gaps: Readonly<Record<string, number>>;
}
/** The path over the scene that a person drew. */
export interface PathFacts {
  /** In scene units, as the scene counts. */
  readonly length: number;
  /** A step per space; where there are no spaces, one per straight piece, its shifts in lengths of a space. */
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
/** Where somebody is sent: away from a creature or towards it (by uuid), towards a place, or so many degrees clockwise from the top of the scene. */
export type Heading =
  | { readonly away: string }
  | { readonly towards: string }
  | { readonly to: Spot }
  | { readonly degrees: number };
/** Whom somebody does not run into, and with whom it may share a space. */
export type Passes = (other: Figure) => boolean;

/** The way of somebody who does not go of its own will. Lengths in scene units. */
export interface ForcedWay {
  /** Like a path that a person drew, so that whatever watches one may watch the other. No steps: it stays where it is. */
  readonly path: PathFacts;
  /** How far it came, and how far it should have come beyond that; after a fall: how far it will fall yet. */
  readonly gone: number;
  readonly left: number;
  /** What stopped it, creatures by uuid; null: nothing did. */
  readonly halt: Halt | null;
}
/** How the token of one creature could be moved that does not go of its own will. Nothing is moved by asking. Lengths in scene units. */
export interface Travel {
  /** Straight in one direction, until it is stopped. Null: the direction is none, or nobody stands there to tell it. */
  straight(x: {
    readonly heading: Heading;
    readonly most: number;
    readonly passes?: Passes;
    /** Also the distances of all others after each step, where it may provoke. */
    readonly watched?: true;
  }): ForcedWay | null;
  /** Straight down; `most`: how far at once. */
  fall(x: { readonly most: number }): ForcedWay;
  /** Every space at which a straight way could end, the nearest first. */
  straightPlaces(x: {
    readonly most: number;
    readonly least?: number;
    readonly passes?: Passes;
  }): readonly Destination[];
  /** Every place where it could be set down without going there, the nearest first; `clear`: none behind a wall. */
  openPlaces(x: {
    readonly most: number;
    readonly least?: number;
    readonly clear: boolean;
    readonly passes?: Passes;
  }): readonly Destination[];
  /** Where it can be set down in the space of a point that somebody picked; null: nowhere, or farther away than `most`. */
  place(x: { readonly at: Spot; readonly most: number; readonly passes?: Passes }): Destination | null;
  /** Whether it could stand there. */
  fits(x: { readonly at: Spot; readonly passes?: Passes }): boolean;
}
/** Where the creature of a question stands; its parts are read only when they are asked for. */
interface Site {
  position(): MapPosition;
  /** Where its token stands, as steps name it. */
  spot(): Spot;
  /**
   * Free spaces for it next to somebody (by uuid), those straight beside first. If none is free there, the nearest free ones; empty where everything
   * is taken.
   */
  beside(uuid: string): readonly Spot[];
  /** The way from where it stands over these places, which it does not go. Missing where nobody knows. */
  path?(over: readonly Spot[]): PathFacts;
  /**
   * Where its token would fit if it were so many spaces wide and still covered the space that it stands on. Its own place comes first, if it is one
   * of them.
   */
  room(spaces: number): readonly Spot[];
  /** Ids of the ground effects there, and what they are. */
  grounds(): readonly string[];
  /** How its token could be moved that does not go of its own will. Missing: nobody knows. */
  readonly travel?: Travel;
  fields(): readonly FieldFacts[];
  /** The spaces that it takes up, as numbers of a field name them (`row_column`). */
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
  /** The scene as an act of one of the others on this creature would know it now, the creature under this letter; missing where nobody knows. */
  board?(other: Figure, letter: Id): BoardFacts | null;
  /** Those of the others whose space covers a point (pixels), at whatever height, in the tokens' order; missing where nobody knows. */
  standing?(at: { readonly x: number; readonly y: number }): readonly Figure[];
  /** Where the creature stands; missing where it has no token on the scene. */
  readonly site?: Site;
  /**
   * How one creature sees another (both by uuid), of whom the creature of the question is one: on each space that it has just gone over, or as both stand now
   * where it went nowhere. Missing where nobody knows.
   * @param over where its way began, bent and ended
   */
  glimpses?(watcher: string, seen: string, over: readonly Spot[]): readonly Glimpse[];
  /** Uuids of all creatures that an area on this scene reaches, also of those whom its maker does not know of. Missing where nobody knows. */
  reachedBy?(area: PlacedArea): readonly string[];
  /** All ground effects of the scene, and those at a point of it. Missing where nobody knows. */
  fields?(at?: MapPosition): readonly FieldFacts[];
  /** Length of one space in scene units, and what it is counted in. */
  readonly space: number;
  readonly units: string;
  readonly turn: (TurnFacts & { readonly turnUuid: string | null }) | null;
  /** Initiative by uuid, for those in the encounter. */
  readonly initiative: Readonly<Record<string, number | null>>;
  readonly settings: SettingValues;
}
