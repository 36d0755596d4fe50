import type { ActDialog } from "../../src/contract/act";
import type { ActRequest } from "../../src/foundry/exchange/stored/types";
import type { Dynamic } from "../../table/dynamic";
import type { ActOptions, Creature, Space } from "./creature";
import { shell } from "./shell";

/** What the sheet or the dialog would hand over. */
export function requestOf(
  map: Dynamic,
  doer: Creature,
  act: string,
  { item, on = [], said, off = [], add = [], override, place, places, path }: ActOptions,
): ActRequest {
  const size = map.grid.size;
  const corner = ([column, row, elevation]: Space) => ({
    x: column * size,
    y: row * size,
    elevation: elevation ?? doer.token.elevation,
  });
  const way = path && shell().wayTo(map, doer.token.document, path.map(corner));
  const middle = ([column, row]: Space) => [(column + 0.5) * size, (row + 0.5) * size];
  const points = places ?? (place && [place]);
  const chosen = points?.map((one, at) => [...middle(one), ...(at === 0 ? [one[2] ?? 0] : [])].join()).join("|");
  const all = { ...said, ...(way && { way }), ...(chosen && { place: chosen }) };
  return {
    actorUuid: doer.uuid,
    act,
    ...(item !== undefined && { itemId: doer.items.get(item).id }),
    targets: on.map(({ uuid }) => uuid),
    adjust: {
      off,
      added: add,
      ...(Object.keys(all).length > 0 && { said: all }),
      ...(override && { override: true as const }),
      ...(typeof override === "object" && { overrides: override }),
    },
  };
}
/** Nobody can switch off, add or say what the dialog does not show. */
export function checkDialog(dialog: ActDialog | null, { off = [], add = [], said = {} }: ActOptions): void {
  if (!dialog) {
    if (off.length + add.length > 0) throw new Error("this act has no dialog in which to switch or add anything");
    return;
  }
  const mods = [
    ...dialog.rolls.flatMap(({ pool }) => pool.mods),
    ...dialog.against.flatMap(({ amount }) => amount.mods),
  ];
  const lines = [...new Set(mods.flatMap(({ id, locked }) => (locked ? [] : id)))];
  for (const id of off) if (!lines.includes(id)) throw new Error(`the dialog has no switch ${id}; it has ${lines}`);
  const kinds = dialog.addable.map(({ kind }) => kind);
  for (const { kind } of add)
    if (!kinds.includes(kind)) throw new Error(`nobody can add "${kind}"; the dialog offers ${kinds}`);
  for (const [group, option] of Object.entries(said)) {
    const found = dialog.situation.find(({ id }) => id === group);
    const offered = found?.options.map(({ id }) => id);
    if (offered && !offered.includes(option))
      throw new Error(`the dialog offers no ${option} for ${group}; it offers ${offered}`);
  }
}
