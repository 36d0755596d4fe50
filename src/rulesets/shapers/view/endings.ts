import type { CardContext } from "../../../contract/card";
import { labelOf } from "../../../engine/procedure/address";
import type { Line } from "../../../engine/procedure/story.types";
import type { Ending } from "../../../kit/view/cardWords";
import { isAttack, isContest } from "../rules/argumentSchemas";
import type { SBeing } from "../rules/data/types";
import { useEnding } from "./defenseWords";
import { ICON } from "./icons";

type Context = CardContext<SBeing>;

/** The tags with which a card ends. */
export const ENDINGS = {
  declared: ["outline", ICON.declared],
  hit: ["solid", ICON.damage, "told"],
  critical: ["crit", ICON.critical, "told"],
  missed: ["outline", ICON.miss, "told"],
  redirected: ["solid", ICON.damage, "told"],
  fumbled: ["outline", ICON.fumble, "told"],
  won: ["solid", ICON.done],
  lost: ["outline", ICON.refused],
  hidden: ["solid", ICON.hide],
  seen: ["outline", ICON.notice],
  success: ["solid", ICON.done],
  failed: ["outline", ICON.refused],
  denied: ["outline", ICON.gm],
  affected: ["solid", ICON.ability],
  partly: ["solid", ICON.defense],
  resisted: ["outline", ICON.defense],
  done: ["outline", ICON.done],
} satisfies Readonly<Record<string, Ending>>;
export type SEnding = keyof typeof ENDINGS;

const decided = (lines: readonly Line[], rule: string): boolean | undefined =>
  lines.flatMap((line) => (line.k === "contest" && line.rule === rule ? [line.ok] : []))[0];
const said = (lines: readonly Line[], key: string): boolean =>
  lines.some((line) => line.k === "say" && line.key === `FIVEFOLD.Shapers.Say.${key}`);
const did = (lines: readonly Line[], label: string): boolean =>
  lines.some((line) => line.k === "deed" && line.at.split("/").pop() === label && line.changes !== null);

/** How an exchange ended, by its comparisons and deeds. */
export function ending(lines: readonly Line[], context: Context): SEnding {
  const { procedure, args } = context;
  switch (procedure) {
    case "useAbility":
      return useEnding(lines, context);
    case "attack":
    case "fire":
      return attackEnding(lines, args);
    case "contest":
      return contestEnding(lines, args);
    case "hide":
      return said(lines, "sees") ? "seen" : did(lines, "hides") ? "hidden" : "failed";
    case "cinematic":
    case "cooperative":
      return said(lines, "works") ? "success" : said(lines, "fails") ? "failed" : "denied";
    case "stabilize":
      return did(lines, "stabilized") ? "success" : "failed";
    default:
      return "done";
  }
}
type Landing = "critical" | "hit" | "redirected" | "missed" | "fumbled" | null;
/**
 * The lines of each attack, beginning with its roll: a held action may make several attacks. The roll after a miss that is redirected
 * belongs to the attack that missed.
 */
function attacksIn(lines: readonly Line[]): readonly (readonly Line[])[] {
  const begins = lines.flatMap((line, index) =>
    line.k === "roll" &&
    labelOf(line.at) === "strike" &&
    !said(lines.slice(Math.max(0, index - 1), index), "redirected")
      ? [index]
      : [],
  );
  return begins.length === 0 ? [lines] : begins.map((from, n) => lines.slice(from, begins[n + 1]));
}
function landingOf(lines: readonly Line[]): Landing {
  // [W-177] After a miss that is redirected to somebody else, the second roll does not hit the first target.
  const turned = lines.findIndex((line) => said([line], "redirected"));
  if (turned >= 0) {
    const second = landingOf(lines.slice(turned + 1));
    return second === "critical" || second === "hit" ? "redirected" : "missed";
  }
  if (decided(lines, "W-105") === false) return "fumbled";
  const reached = decided(lines, "W-092");
  // A-09 Where the table's rule option demands it, a natural 20 has to reach Evasion as well.
  if (reached === false) return "missed";
  if (decided(lines, "W-101")) return "critical";
  // An object is hit without a comparison.
  return reached || lines.some((line) => line.k === "roll" && labelOf(line.at) === "damage") ? "hit" : null;
}
const BEST: readonly Landing[] = ["critical", "hit", "redirected", "fumbled", "missed"];
function attackEnding(lines: readonly Line[], args: Context["args"]): SEnding {
  if (said(lines, "missesOnPurpose") || said(lines, "prevented")) return "missed";
  const landings = attacksIn(lines).map(landingOf);
  return BEST.find((one) => landings.includes(one)) ?? (isAttack(args) ? "declared" : "done");
}
function contestEnding(lines: readonly Line[], args: Context["args"]): SEnding {
  const result = lines.find((line) => line.k === "contest");
  if (result?.k !== "contest" || !isContest(args)) return "declared";
  const reversed = args.kind === "shakeOff" || args.kind === "escape";
  return result.ok === reversed ? "lost" : "won";
}
