import type { Plain } from "../../../common/types";
import { host } from "../host";

const slow = (): Plain => ({ movementSpeed: host.CONFIG.Token.movement.defaultSpeed / 2 });
const twice = () => (cost: number) => cost * 2;
const walking = ({ walk }: Plain): number => walk;

/** How each action differs from the plain one; the values are those that the installed types document for `CONFIG.Token.movement.actions`. */
const DIFFERENCES: Readonly<Record<string, Plain>> = {
  walk: { icon: "fa-solid fa-person-walking" },
  fly: { icon: "fa-solid fa-person-fairy" },
  swim: { icon: "fa-solid fa-person-swimming", getAnimationOptions: slow },
  burrow: { icon: "fa-solid fa-person-digging" },
  crawl: {
    icon: "fa-solid fa-person-praying",
    getAnimationOptions: slow,
    deriveTerrainDifficulty: walking,
    getCostFunction: twice,
  },
  climb: {
    icon: "fa-solid fa-person-through-window",
    getAnimationOptions: slow,
    deriveTerrainDifficulty: walking,
    getCostFunction: twice,
  },
  jump: {
    icon: "fa-solid fa-person-running-fast",
    deriveTerrainDifficulty: ({ walk, fly }: Plain) => Math.max(walk, fly),
    getCostFunction: twice,
  },
  blink: {
    icon: "fa-solid fa-person-from-portal",
    teleport: true,
    getAnimationOptions: () => ({ duration: 0 }),
    deriveTerrainDifficulty: () => 1,
  },
  displace: {
    icon: "fa-solid fa-transporter-1",
    teleport: true,
    measure: false,
    walls: null,
    visualize: false,
    getAnimationOptions: () => ({ duration: 0 }),
    canSelect: () => false,
    deriveTerrainDifficulty: () => 1,
    getCostFunction: () => () => 0,
  },
};

/** `CONFIG.Token.movement` as it is before a system changes it (type declaration CONFIG.Token, foundry-api.md §8.1). */
export const movement: Plain = {
  defaultSpeed: 6,
  defaultAction: "walk",
  actions: Object.fromEntries(
    Object.entries(DIFFERENCES).map(([action, difference], order) => [
      action,
      {
        label: `TOKEN.MOVEMENT.ACTIONS.${action}.label`,
        img: null,
        order,
        teleport: false,
        measure: true,
        walls: "move",
        visualize: true,
        getAnimationOptions: () => ({}),
        canSelect: () => true,
        deriveTerrainDifficulty: null,
        getCostFunction: () => (cost: number) => cost,
        ...difference,
      },
    ]),
  ),
};
