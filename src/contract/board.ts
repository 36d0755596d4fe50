import type { Id, Spot } from "../engine/procedure/types";
import type { ActorFacts, SettingValues, TurnFacts } from "./facts";

/** Something the game master can mark a scene, a region or a creature's place with: cover, fog, rough ground. */
export interface SceneTagSpec {
  /** Unique over all rulesets: `vigor.lightCover`. Stored in scenes and regions. */
  readonly id: string;
  /** Translation key. */
  readonly name: string;
  readonly icon: string;
  /** Where it makes sense; of those with the same group one place has at most one. */
  readonly on: readonly ("scene" | "region" | "token")[];
  readonly group?: string;
  /** Translation key of the group. */
  readonly groupName?: string;
}

/** What a game needs of a map that it is played on: squares of one length. */
export interface MapNeeds {
  readonly distance: number;
  readonly units: string;
  /** How diagonals are counted: 0 as one space, 4 as one and two in turn (`CONST.GRID_DIAGONALS`). */
  readonly diagonals: 0 | 4;
}

/** What lies between two creatures, read off the scene at this moment. Lengths in scene units. */
export interface Between {
  /** From the nearest spaces of both, as the scene counts: neighbours are one space apart, overlapping ones 0. Height is the third axis. */
  readonly distance: number;
  /** Neighbouring or overlapping spaces, height included. */
  readonly adjacent: boolean;
  /** Neighbouring or overlapping spaces, at whatever height. */
  readonly beside: boolean;
  /** Nothing bars the way from one to the other. */
  readonly clear: boolean;
  /** What a sound has to pass on the straight way: closed doors only, or a wall that stops sound; missing: nothing. */
  readonly sound?: "door" | "wall";
  /** How much of the target walls leave in sight: 1 everything, 0 nothing. */
  readonly open: number;
  /** Creatures whose space the straight line crosses. */
  readonly crossed: readonly string[];
  /** Marks that the straight line meets, outside of the doer's own space, the target's included. */
  readonly tags: readonly string[];
  /** From which side the doer comes at the target: 0 front, 180 behind, in degrees; null where facing is unknown. */
  readonly angle: number | null;
  /** How much higher the doer stands. */
  readonly rise: number;
}

/** The scene as an act may know it, in the letters of its cast. */
export interface BoardFacts {
  /** Length of one space, and what it is counted in ("ft", "m"). */
  readonly space: number;
  readonly units: string;
  /** Marks of the whole scene. */
  readonly tags: readonly string[];
  /** 0 bright day, 1 full darkness. */
  readonly darkness: number;
  /** From the doer to each target. */
  readonly to: Readonly<Record<Id, Between>>;
  /** Who else stands next to each target, at whatever height; missing where nobody knows. */
  readonly beside?: Readonly<Record<Id, readonly Neighbour[]>>;
  /** Where the doer stands: marks of the place, and whether it is the edge of the map. Missing where nobody knows. */
  readonly here?: { readonly tags: readonly string[]; readonly rim: boolean };
  /** What light sources (lamps of the scene, torches of tokens) make of the places where the targets stand; missing where none reaches. */
  readonly lit?: Readonly<Record<Id, "bright" | "dim">>;
  /** What a game master has marked the targets' tokens with: it counts before everything that is found; missing: nothing. */
  readonly own?: Readonly<Record<Id, readonly string[]>>;
  /** Marks of the places where the targets stand. */
  readonly at: Readonly<Record<Id, readonly string[]>>;
}

/** A place on a scene: the middle of a space, in pixels. Rules keep it and hand it back. A type alias: it travels as JSON. */
export type MapPosition = {
  readonly scene: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** A place on the scene that somebody chose, read at this moment. Lengths in scene units. */
export interface MapPositionFacts {
  readonly at: MapPosition;
  /** From the doer's nearest space, as the scene counts: 0 in its own. */
  readonly distance: number;
  /** Nothing hides it from the doer, and nothing bars the way there. */
  readonly seen: boolean;
  readonly clear: boolean;
  /** From it to each target's nearest space, and whether nothing bars that way. */
  readonly to: Readonly<Record<Id, { readonly distance: number; readonly clear: boolean }>>;
}

/** Something that a creature has laid on a scene: the shell draws it, and tells rules who stands in it. */
export interface Ground {
  /** Sixteen letters and figures, unique over all creatures. */
  readonly id: string;
  /** The creature's item that keeps it: they come and go together. */
  readonly item: string;
  readonly name: string;
  readonly at: MapPosition;
  /** How far it reaches beyond the space in its middle, and above its ground, in scene units. */
  readonly radius: number;
  readonly top: number;
  readonly tone: "harm" | "help" | "other";
}

/** One step of a way over the scene into the next space. */
export interface PathStep {
  readonly from: Spot;
  readonly to: Spot;
  /** Spaces across and down, and how far up in scene units. */
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** Marks of the place where it ends. */
  readonly tags: readonly string[];
  /** What was laid on the ground where it ends, by id; missing: nothing. */
  readonly grounds?: readonly string[];
  /** How far everybody else on the scene is away after it, by uuid with hyphens for its dots (it is a field's name in stored arguments). */
  readonly gaps: Readonly<Record<string, number>>;
}
/** The way that somebody showed on the scene. */
export interface PathFacts {
  /** In scene units, as the scene counts. */
  readonly length: number;
  /** A step per space; where there are no spaces, one per straight piece, its shifts in lengths of a space. */
  readonly steps: readonly PathStep[];
  /** What was laid on the ground where it begins; missing: nothing. */
  readonly grounds?: readonly string[];
  /** How far everybody else is away before the first step. */
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
/** Somebody next to somebody else. */
export interface Neighbour extends Figure {
  /** How much higher it stands than the other, in scene units. */
  readonly rise: number;
}
/** A place on the scene, asked only for what the question is about. */
interface Site {
  position(): MapPosition;
  /** Where its token stands, as steps name it. */
  spot(): Spot;
  /** Free spaces for it next to somebody, by uuid, the straight ones first; the nearest ones where there is none; none at all where everything is taken. */
  beside(uuid: string): readonly Spot[];
  /** What was laid on the ground there, by id. */
  grounds(): readonly string[];
}
/** A question about the scene that a procedure asked with `ref.look`. Answered by the one client that writes. */
export interface LookContext {
  readonly question: string;
  readonly about: Figure;
  /** Everybody else on the scene who plays the same game. */
  readonly others: readonly Figure[];
  /** From one of the others to the creature the question is about. */
  toward(other: Figure): Between;
  /** The scene as an act of one of the others on this creature would know it now, the creature under this letter; missing where nobody knows. */
  board?(other: Figure, letter: Id): BoardFacts | null;
  /** The place where the creature stands; missing where nobody knows it. */
  readonly site?: Site;
  /** Length of one space in scene units, and what it is counted in. */
  readonly space: number;
  readonly units: string;
  readonly turn: (TurnFacts & { readonly turnUuid: string | null }) | null;
  /** Initiative by uuid, for those in the encounter. */
  readonly initiative: Readonly<Record<string, number | null>>;
  readonly settings: SettingValues;
}
