import { runtime } from "../runtime";
import type { Plain } from "../types";
import type { Offset3D, Segment, SpaceCost } from "./path";

/** The cost of a step by an action; the first argument is its cost so far. */
type ActionCost = (cost: number, ...segment: unknown[]) => number;

/** An action as `CONFIG.Token.movement.actions` holds it (community types: `CONFIG.Token._MovementActionConfig`). */
export interface ActionConfig extends Plain {
  readonly label: string;
  readonly icon: string;
  readonly order: number;
  readonly teleport: boolean;
  readonly measure: boolean;
  readonly walls: string | null;
  canSelect(token: unknown): boolean;
  getCostFunction(token: unknown, options?: unknown): ActionCost;
  getAnimationOptions(token?: unknown): { readonly duration?: number; readonly movementSpeed?: number };
  readonly deriveTerrainDifficulty: ((own: Record<string, number>) => number) | null;
}

/** A configured action; members with the ordinary value are left out. */
type ActionEntry = Partial<Omit<ActionConfig, "canSelect">> & {
  readonly canSelect?: boolean | ((token: unknown) => boolean);
  readonly costMultiplier?: number;
};

/** The part of `CONFIG.Token.movement.TerrainData` that is used here. */
interface TerrainKind {
  getMovementCostFunction?(token: unknown, options: unknown): SegmentCost;
  resolveTerrainEffects(effects: unknown[]): unknown;
}

type SegmentCost = (from: Offset3D, to: Offset3D, distance: number, segment: Segment) => number;

/** The part of `CONFIG.Token.movement` that the shared layer uses. */
export interface MovementConfig {
  readonly actions?: Readonly<Record<string, ActionEntry | undefined>>;
  readonly defaultSpeed?: number;
  readonly TerrainData?: TerrainKind;
  readonly costAggregator?: (results: SpaceCost[], distance: number, segment: Segment) => number;
}

/** The default values of an action. */
const ORDINARY: ActionConfig = {
  label: "",
  icon: "",
  img: null,
  order: 0,
  teleport: false,
  measure: true,
  walls: "move",
  visualize: true,
  getAnimationOptions: () => ({}),
  canSelect: () => true,
  deriveTerrainDifficulty: null,
  getCostFunction: () => (cost: number) => cost,
};

const slow = () => ({ movementSpeed: (runtime().CONFIG?.Token?.movement?.defaultSpeed ?? Number.NaN) / 2 });
const twice = () => (cost: number) => cost * 2;
const asWalking = ({ walk = 1 }: Record<string, number>) => walk;

function action(name: string, icon: string, order: number, more: Plain = {}): [string, ActionConfig] {
  return [
    name,
    { ...ORDINARY, label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`, icon: `fa-solid ${icon}`, order, ...more },
  ];
}

/** `CONFIG.Token.movement.actions` before any system changes them (community types, `CONFIG.Token.movement.actions`). */
export const coreActions: Record<string, ActionConfig> = Object.fromEntries([
  action("walk", "fa-person-walking", 0),
  action("fly", "fa-person-fairy", 1),
  action("swim", "fa-person-swimming", 2, { getAnimationOptions: slow }),
  action("burrow", "fa-person-digging", 3),
  action("crawl", "fa-person-praying", 4, {
    getAnimationOptions: slow,
    deriveTerrainDifficulty: asWalking,
    getCostFunction: twice,
  }),
  action("climb", "fa-person-through-window", 5, {
    getAnimationOptions: slow,
    deriveTerrainDifficulty: asWalking,
    getCostFunction: twice,
  }),
  action("jump", "fa-person-running-fast", 6, {
    deriveTerrainDifficulty: ({ walk = 1, fly = 1 }: Record<string, number>) => Math.max(walk, fly),
    getCostFunction: twice,
  }),
  action("blink", "fa-person-from-portal", 7, {
    teleport: true,
    getAnimationOptions: () => ({ duration: 0 }),
    deriveTerrainDifficulty: () => 1,
  }),
  action("displace", "fa-transporter-1", 8, {
    teleport: true,
    measure: false,
    walls: null,
    visualize: false,
    getAnimationOptions: () => ({ duration: 0 }),
    canSelect: () => false,
    deriveTerrainDifficulty: () => 1,
    getCostFunction: () => () => 0,
  }),
]);

/** The costs of moving from each space of a large token: the middle one counts, unless one can't be entered (API docs, `Token#_getMovementCostFunction`). */
export function medianCost(results: readonly { cost: number }[]): number {
  const costs = results.map(({ cost }) => cost).sort((a, b) => a - b);
  if (costs.at(-1) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const middle = Math.floor(costs.length / 2);
  return costs.length % 2 ? (costs[middle] as number) : ((costs[middle - 1] as number) + (costs[middle] as number)) / 2;
}

/** A configured action, with the default values of what its entry leaves out. */
export function actionConfig(name: string): ActionConfig {
  const entry: ActionEntry = runtime().CONFIG?.Token?.movement?.actions?.[name] ?? {};
  const { canSelect = true, costMultiplier: factor = 1 } = entry;
  return {
    ...ORDINARY,
    getCostFunction: () => (cost: number) => cost * factor,
    label: name,
    ...entry,
    canSelect: typeof canSelect === "function" ? canSelect : () => Boolean(canSelect),
  };
}

/** The action that a token moves by unless a waypoint says otherwise. */
export function actionOf(token: { movementAction?: string | null; _inferMovementAction?(): string }): string {
  return token.movementAction ?? token._inferMovementAction?.() ?? "walk";
}

/** The actions that the user may choose for a token, in their order: name and configuration. */
export function selectableActions(token: unknown): [string, ActionConfig][] {
  const names = Object.keys(runtime().CONFIG?.Token?.movement?.actions ?? {});
  return names
    .map((name): [string, ActionConfig] => [name, actionConfig(name)])
    .filter(([, config]) => config.canSelect(token))
    .sort(([, a], [, b]) => a.order - b.order);
}
