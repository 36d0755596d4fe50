import { expect, it } from "vitest";
import { sidesOf } from "../../../src/foundry/combat/surprise-sides";
import { t } from "./harness";

const group = (id: string) => ({
  id,
  label: id,
  rule: "V-032",
  options: [{ id: "no", label: "No" }],
  chosen: "no",
  found: null,
});
const rows = [
  { id: "ilse", groups: [group("side")] },
  { id: "tomas", groups: [group("side"), group("watch")] },
  { id: "reaver", groups: [group("side")] },
  { id: "foes", groups: [group("side")] },
];
const DISPOSITIONS: Readonly<Record<string, number>> = { ilse: 1, tomas: 1, reaver: -1 };

it("offers what one of a side is asked to the side at once, where it is more than one creature", () => {
  const sides = sidesOf(rows, (id) => DISPOSITIONS[id] ?? null, t);
  expect(sides.map(({ id, name, ids, groups }) => [id, name, ids, groups.map((one) => one.id)])).toEqual([
    ["friendly", "All friends (2)", ["ilse", "tomas"], ["side", "watch"]],
  ]);
  expect(sidesOf(rows, () => null, t)).toEqual([]);
});
