import type { Act, ActDialog } from "../../src/contract/act";
import type { FilledForm } from "../../src/engine/procedure/form";
import type { Request } from "../../src/engine/procedure/types";
import type { ActRequest } from "../../src/foundry/exchange/stored/types";
import { filledByChance } from "../fixtures/filled";
import type { Chance } from "./chance";
import type { Creature } from "./creature";
import type { SceneSpec } from "./scene";
import { shell } from "./shell";
import type { Tabletop } from "./tabletop";

/** One of the answers that a question offers; what has to be filled in with it is filled in by chance. */
export const answerByChance = (chance: Chance, request: Request & { readonly k: "ask" }): string | FilledForm =>
  filledByChance((n) => chance.below(n), request);

/** Marked grounds and drawn fields of a game, and a wall, where the fighters of a test by chance stand. */
export async function groundByChance(table: Tabletop, chance: Chance): Promise<void> {
  const { sceneTags, fields = [] } = table.ruleset;
  const marks = sceneTags.filter(({ on }) => on.includes("region"));
  const place = () => ({
    at: [3 + chance.below(5), 3 + chance.below(5)] as const,
    size: [1 + chance.below(3), 1 + chance.below(3)] as const,
    ...(chance.often(0.3) && { elevation: { bottom: -10 * chance.below(4), top: 10 * chance.below(3) } }),
  });
  const marked = marks.length > 0 && chance.often(0.7) ? [{ ...place(), marks: [chance.pick(marks).id] }] : [];
  const drawn =
    fields.length > 0 && chance.often(0.7)
      ? [fields, fields].map((all) => ({ ...place(), field: chance.pick(all).id }))
      : [];
  const walls: SceneSpec["walls"] = chance.often(0.3) ? [{ from: [4, 7], to: [7, 7] }] : [];
  await table.scene({ regions: [...marked, ...drawn], walls });
}

/** What the dialog offers, chosen by chance. */
function saidByChance(chance: Chance, dialog: ActDialog | null): Readonly<Record<string, string>> {
  const chosen = (dialog?.situation ?? []).flatMap(({ id, options }) =>
    options.length > 0 && chance.often(0.3) ? [[id, chance.pick(options).id] as const] : [],
  );
  return Object.fromEntries(chosen);
}
/** A way of some steps, and a place, near a creature, as the map's own controls would write them. */
function whereByChance({ map }: Tabletop, chance: Chance, { token }: Creature): Readonly<Record<string, string>> {
  const { size } = map.grid;
  const [column, row] = token.at;
  const [dx, dy] = [chance.below(5) - 2, chance.below(5) - 2];
  const way = shell().wayTo(map, token.document, [{ x: (column + dx) * size, y: (row + dy) * size }]);
  const place = [(column + dx + 0.5) * size, (row + dy + 0.5) * size, 0].join();
  return { ...(way && chance.often(0.6) && { way }), ...(chance.often(0.5) && { place }) };
}
/** An act of a creature as its sheet or its dialog would hand it over, with targets among those that are there; null where it has no item for the act. */
export function requestByChance(
  table: Tabletop,
  chance: Chance,
  doer: Creature,
  act: Act,
  fighters: readonly Creature[],
): ActRequest | null {
  const items = doer.items.all.filter(({ type }) => act.items.includes(type));
  if (act.items.length > 0 && items.length === 0) return null;
  const many = act.targets === "many" || act.targets === "any" ? 1 + chance.below(2) : 1;
  const targets = act.targets === "none" ? [] : chance.shuffled(fighters).slice(0, many);
  const where = whereByChance(table, chance, doer);
  const request = (said: Readonly<Record<string, string>>): ActRequest => ({
    actorUuid: doer.uuid,
    act: act.id,
    targets: targets.map(({ uuid }) => uuid),
    ...(act.items.length > 0 && { itemId: chance.pick(items).id }),
    adjust: { off: [], added: [], ...(Object.keys(said).length > 0 && { said }) },
  });
  const first = request(where);
  const prepared = shell().operations.prepare(first);
  if ("ok" in prepared) return first;
  const said = { ...saidByChance(chance, prepared.dialog), ...where };
  return { ...first, adjust: { ...first.adjust, ...(Object.keys(said).length > 0 && { said }) } };
}
