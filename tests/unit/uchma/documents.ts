import type { Declaration } from "../../../src/contract/act";
import type { BoardFacts, Figure, PathFacts, PathStep } from "../../../src/contract/board";
import type { ActorFacts } from "../../../src/contract/facts";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import { participantsOf } from "../../../src/rulesets/uchma/rules/creature/participants";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import { between, board, type ItemSource, itemFacts } from "../rulesets/facts";
import { english } from "./translate";

export { between, board, type ItemSource, itemFacts };

export interface ActorSource {
  readonly id?: string;
  readonly system?: JsonObject;
  readonly items?: readonly ItemSource[];
  readonly statuses?: readonly string[];
}
export function actorFacts({ id = "ayla", system = {}, items = [], statuses = [] }: ActorSource = {}): ActorFacts {
  return {
    id,
    uuid: `Actor.${id}`,
    type: "uchmaCreature",
    name: id,
    img: "",
    system,
    items: items.map(itemFacts),
    statuses: Object.fromEntries(statuses.map((status) => [`uchma-${status}`, 1])),
  };
}
export function sheetContext(more: Partial<SheetContext> = {}): SheetContext {
  return { t: english, editing: false, editable: true, isGM: false, source: {}, turn: null, settings: {}, ...more };
}
export const SWORD: ItemSource = {
  id: "sword",
  type: "uchmaWeapon",
  name: "Sword",
  system: { held: true, wielded: { precision: 1 }, packets: [{ damage: 20 }] },
};
export const BOW: ItemSource = {
  id: "bow",
  type: "uchmaWeapon",
  name: "Bow",
  system: { held: true, class: "ranged", delivery: "projectile", range: 10, packets: [{ damage: 15 }] },
};
export const SONG: ItemSource = {
  id: "song",
  type: "uchmaAbility",
  name: "Song",
  system: {
    slot: "rapid",
    delivery: "other",
    targeting: "allies",
    range: 3,
    energy: 4,
    helpful: true,
    resistance: "constitution",
    effects: [{ name: "Inspired", rounds: 2, changes: "precision", by: 1 }],
  },
};
export const WATCH: ItemSource = {
  id: "watch",
  type: "uchmaAbility",
  name: "Watch",
  system: { slot: "prepared", trigger: "move", area: 1, packets: [{ damage: 10 }] },
};

export const figure = (actor: ActorFacts): Figure => ({
  uuid: actor.uuid,
  actor,
  disposition: 0,
  isPlayer: false,
  defeated: false,
});

export interface Wish {
  readonly actor?: ActorSource;
  readonly item?: string;
  readonly targets?: readonly ActorSource[];
  readonly board?: BoardFacts;
  /** Whose turn it is; missing: outside an encounter. */
  readonly turnOf?: string | null;
  /** Ids of weapons that take part because the act names them. */
  readonly touched?: readonly string[];
  readonly x?: Partial<Declaration<UBeing>>;
}
/** A declaration as the shell puts it together: the actor is "a", targets follow. */
export function declaration({
  actor = {},
  item,
  targets = [],
  board: scene,
  turnOf,
  touched = [],
  x,
}: Wish): Declaration<UBeing> {
  const facts = [actorFacts(actor), ...targets.map((target, index) => actorFacts({ id: `target${index}`, ...target }))];
  let next = 0;
  const letters: string[] = [];
  const world = Object.assign(
    {},
    ...facts.map((one) => {
      const own = "abcdefgh".charAt(next++);
      letters.push(own);
      return participantsOf(one, (itemId, named) => {
        if (itemId === undefined) return own;
        return named && !touched.includes(itemId) ? null : `${own}${"abcdefgh".charAt(next++)}`;
      });
    }),
  );
  const [by = "a", ...on] = letters;
  const used = item === undefined ? undefined : actor.items?.find(({ id }) => id === item);
  return {
    by,
    actor: actorFacts(actor),
    item: used ? itemFacts(used) : null,
    on,
    world,
    turn: turnOf === undefined ? null : { round: 2, turnOf, slot: 5, order: [] },
    board: scene ?? null,
    settings: {},
    adjust: { off: [], added: [] },
    ...x,
  };
}

/**
 * A way in number-pad keys, as in the shell; tags lie on all of it.
 * @param gaps metres from others before the first step and after each
 */
export function pathOf(
  word: string,
  tags: readonly string[] = [],
  gaps: (step: number) => Readonly<Record<string, number>> = () => ({}),
): PathFacts {
  const at = { x: 0, y: 0, elevation: 0 };
  const steps = [...word.matchAll(/([1-9])([ud]?)/g)].map(([, key = "5", rise], index): PathStep => {
    const dx = (Number(key) - 1) % 3 === 0 ? -1 : Number(key) % 3 === 0 ? 1 : 0;
    const dy = Number(key) > 6 ? -1 : Number(key) < 4 ? 1 : 0;
    const dz = rise === "u" ? 1 : rise === "d" ? -1 : 0;
    return { from: at, to: at, dx, dy, dz, tags, gaps: gaps(index + 1) };
  });
  return { length: steps.length, steps, gaps: gaps(0) };
}
