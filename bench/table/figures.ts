import type { Figure } from "../measure";
import { area } from "./area";
import { type Sizes, uchmaCrowd, vigorCrowd } from "./crowds";
import { longLog } from "./log";
import { move } from "./move";
import { opening } from "./opening";
import { sheets } from "./sheet";
import { tracker } from "./tracker";

/** What the module does in a browser: every figure, measured with worlds of these sizes. */
export async function figures(sizes: Sizes): Promise<readonly Figure[]> {
  return [
    await tracker(vigorCrowd(sizes.combatants), sizes.times),
    await tracker(uchmaCrowd(sizes.combatants), sizes.times),
    ...(await area(sizes)),
    await move(sizes),
    ...(await longLog(sizes)),
    ...(await opening(sizes)),
    ...(await sheets(sizes)),
  ];
}
