import type { Mod } from "../../../src/engine/modifiers";
import type { Exchange } from "../tabletop";

/** A line of an explanation: "wounded V-004 step -1 both (fixed)"; what it comes from stands behind it, and whether it was switched off. */
function modifier({ id, rule, kind, value, scope, source, locked, off }: Mod): string {
  const marks = [scope, source && `"${source}"`, locked && "(fixed)", off && "(off)"];
  return [id, rule, kind, value, ...marks.filter(Boolean)].join(" ");
}
/** What the total of a roll is explained with, by the address of the roll. */
export function modifiersOf(x: Exchange, at: string): readonly string[] {
  for (const line of x.lines) if (line.k === "roll" && line.at === at) return line.mods.map(modifier);
  throw new Error(`nothing was rolled at ${at}`);
}
/** What the number is explained with that a roll had to beat: the first comparison by this rule. */
export function targetOf(x: Exchange, rule: string): readonly string[] {
  for (const line of x.lines) if (line.k === "contest" && line.rule === rule) return line.bMods.map(modifier);
  throw new Error(`nothing was compared by ${rule}`);
}
/** The remarks of a card with their rules, whom they are about, and what stands in them: "covered V-169 (Reaver) 5". */
export function remarksOf(x: Exchange): readonly string[] {
  return x.lines.flatMap((line) => {
    if (line.k !== "say") return [];
    const about = line.about === undefined ? [] : [`(${x.names[line.about] ?? line.about})`];
    const key = line.key.replace("FIVEFOLD.Vigor.Say.", "");
    return [[key, line.rule ?? "-", ...about, ...Object.values(line.data ?? {})].join(" ")];
  });
}
