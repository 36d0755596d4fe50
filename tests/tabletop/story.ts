import { toFormula } from "../../src/engine/dice/formula";
import type { Line } from "../../src/engine/procedure/story.types";
import type { Change } from "../../src/engine/procedure/types";

type Names = Readonly<Record<string, string>>;
const nameOf = (names: Names, id: string): string => names[id] ?? id;

/** A change as one line: "Reaver durability -9", "Reaver prone 0 -> 1", "Ilse + effect Bleeding", "Ilse moves 200,300 -> 300,300". */
export function changeWords(change: Change, names: Names): string {
  const on = nameOf(names, change.on);
  switch (change.k) {
    case "add":
      return `${on} ${change.at} ${change.by < 0 ? "" : "+"}${change.by}`;
    case "set":
      return `${on} ${change.at} ${change.from} -> ${change.to}`;
    case "make":
      return `${on} + ${change.kind} ${String(change.data.name ?? change.id).replace(/^FIVEFOLD\./, "")}`;
    case "drop":
      return `${on} - ${change.kind} ${String(change.data.name ?? change.id).replace(/^FIVEFOLD\./, "")}`;
    case "carry":
      return `${on} goes ${"of" in change.from ? `from ${nameOf(names, change.from.of)}` : "from the ground"} ${"of" in change.to ? `to ${nameOf(names, change.to.of)}` : "to the ground"}`;
    case "move":
      return `${on} moves ${change.from.x},${change.from.y} -> ${change.to.x},${change.to.y}`;
  }
}

/** A line of a story in plain words; a deed has one for each change. */
export function lineWords(line: Line, names: Names): readonly string[] {
  switch (line.k) {
    case "roll":
      return [
        `${line.at} ${toFormula({ dice: line.dice, flat: line.flat }).replace(/x\d+/g, "")} = ${line.total ?? "?"}`,
      ];
    case "contest": {
      const sign = line.op === "beats" ? ">" : ">=";
      return [`${line.rule} ${line.a} ${line.ok ? "" : "not "}${sign} ${line.b}${line.fixed ? " (decided)" : ""}`];
    }
    case "ask":
      return [
        `${nameOf(names, line.who)} ${line.at}: ${line.answer ?? "?"}${line.filled ? ` ${JSON.stringify(line.filled)}` : ""}`,
      ];
    case "correction":
      return [`${line.at} by hand: ${line.rows.map(({ kind }) => kind).join(", ")}`];
    case "look":
      return [`${line.at}: ${line.found ? line.found.map((id) => nameOf(names, id)).join(", ") || "nobody" : "?"}`];
    case "deed":
      if (line.changes === null) return [`${line.at} refused`];
      return (line.changes ?? []).map((change) => changeWords(change, names));
    case "say": {
      const about = line.about === undefined ? "" : ` (${nameOf(names, line.about)})`;
      return [`${line.key.replace(/^FIVEFOLD\.(?:\w+\.)?(?:Say\.)?/, "")}${about}`];
    }
  }
}
