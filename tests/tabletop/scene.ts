import type { Ruleset } from "../../src/contract/ruleset";
import type { Dynamic } from "../../table/dynamic";

/** A corner of the grid, or the upper left corner of a space: column and row. */
type Corner = readonly [column: number, row: number];

/** What a game master draws on a map. All lengths in spaces, those of lights in scene units. */
export interface SceneSpec {
  readonly grid?: { readonly distance?: number; readonly units?: string; readonly type?: number };
  readonly walls?: readonly {
    readonly from: Corner;
    readonly to: Corner;
    readonly door?: "closed" | "open" | "locked";
    /** What it stops; missing: everything. */
    readonly stops?: readonly ("move" | "sight" | "light" | "sound")[];
  }[];
  /** Marked rectangles; ids of marks with or without the game's prefix. */
  readonly regions?: readonly {
    readonly at: Corner;
    readonly size: Corner;
    readonly marks?: readonly string[];
    /** The kind of field that it is, with or without the game's prefix, and what is set of it. */
    readonly field?: string;
    readonly settings?: Readonly<Record<string, number>>;
    readonly elevation?: { readonly bottom: number | null; readonly top: number | null };
  }[];
  readonly lights?: readonly { readonly at: Corner; readonly bright: number; readonly dim: number }[];
  /** 0 bright day, 1 full darkness. */
  readonly darkness?: number;
  /** Of the whole scene. */
  readonly marks?: readonly string[];
}

const DOORS = { closed: { door: 1, ds: 0 }, open: { door: 1, ds: 1 }, locked: { door: 1, ds: 2 } };
/** `CONST.WALL_SENSE_TYPES.NORMAL` */
const STOPS = 20;
const KINDS = ["move", "sight", "light", "sound"] as const;

function tagId({ slug, sceneTags }: Ruleset, tag: string): string {
  const id = tag.startsWith(`${slug}.`) ? tag : `${slug}.${tag}`;
  if (!sceneTags.some((one) => one.id === id))
    throw new Error(`${slug} has no scene tag ${id}; it has ${sceneTags.map((one) => one.id)}`);
  return id;
}

function fieldId({ slug, fields = [] }: Ruleset, field: string): string {
  const id = field.startsWith(`${slug}.`) ? field : `${slug}.${field}`;
  if (!fields.some((one) => one.id === id))
    throw new Error(`${slug} has no field ${id}; it has ${fields.map((one) => one.id)}`);
  return id;
}

/** Draws it on a scene, as documents. */
export async function setScene(scene: Dynamic, ruleset: Ruleset, spec: SceneSpec): Promise<void> {
  const { size } = scene.grid;
  const { grid, walls = [], regions = [], lights = [], darkness, marks } = spec;
  await scene.update({
    ...(grid && { grid }),
    ...(darkness !== undefined && { environment: { darknessLevel: darkness } }),
    ...(marks && { "flags.fivefold.marks": marks.map((mark) => tagId(ruleset, mark)) }),
  });
  const drawn = walls.map(({ from, to, door, stops = KINDS }) => ({
    c: [...from, ...to].map((space) => space * size),
    ...Object.fromEntries(KINDS.map((kind) => [kind, stops.includes(kind) ? STOPS : 0])),
    ...(door && DOORS[door]),
  }));
  const marked = regions.map(
    ({ at: [x, y], size: [width, height], marks: own = [], field, settings, elevation }, index) => ({
      name: `Region ${index + 1}`,
      shapes: [{ type: "rectangle", x: x * size, y: y * size, width: width * size, height: height * size }],
      behaviors: [
        ...own.map((mark) => ({ type: "fivefold.mark", system: { mark: tagId(ruleset, mark) } })),
        ...(field ? [{ type: "fivefold.field", system: { kind: fieldId(ruleset, field) } }] : []),
      ],
      ...(settings && { flags: { fivefold: { fieldSettings: settings } } }),
      ...(elevation && { elevation }),
    }),
  );
  const lit = lights.map(({ at: [x, y], bright, dim }) => ({
    x: (x + 0.5) * size,
    y: (y + 0.5) * size,
    config: { bright, dim },
  }));
  if (drawn.length > 0) await scene.createEmbeddedDocuments("Wall", drawn);
  if (marked.length > 0) await scene.createEmbeddedDocuments("Region", marked);
  if (lit.length > 0) await scene.createEmbeddedDocuments("AmbientLight", lit);
}
