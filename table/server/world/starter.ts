import { CONST } from "../../common/constants";
import type { Plain } from "../../dynamic";
import text from "../pages/en.json";
import type { InstalledSystem } from "../system";

const { starter } = text;
const SCENE = { width: 2400, height: 1600, cell: 100 };

/**
 * The default content of a new world: a Game Master, an assistant, two players, and one empty scene with the system's grid.
 * @returns a seed in the form of a `--seed` file
 */
export function starterSeed(system: InstalledSystem): Plain {
  const { type, distance, units } = system.manifest.grid ?? {};
  return {
    users: [
      { name: starter.gamemaster, role: 4, color: "#a63d04" },
      { name: starter.assistant, role: 3, color: "#6b4a8c" },
      { name: starter.first, role: 1, color: "#3d5a73" },
      { name: starter.second, role: 1, color: "#4d6240" },
    ],
    documents: {
      Scene: [
        {
          name: starter.scene,
          active: true,
          navigation: true,
          width: SCENE.width,
          height: SCENE.height,
          padding: 0,
          backgroundColor: "#d9d4c7",
          grid: {
            type: type ?? CONST.GRID_TYPES.SQUARE,
            size: SCENE.cell,
            distance: distance ?? 1,
            units: units ?? "",
          },
          ownership: { default: 0 },
        },
      ],
    },
  };
}
