import type { FieldMark } from "../../contract/board";
import type { JsonObject } from "../../engine/json";
import { canonical } from "../../engine/procedure/fingerprint";
import { regionShapes } from "../board/area";
import { drawnField, type FieldMarkFlag, MARK_FLAG, markOf } from "../board/drawnFields";
import { fieldOf } from "../board/grounds";
import { isWriter } from "../exchange/write/writer";
import { host, SYSTEM } from "../host";
import type { HostRegion, HostScene } from "../host/types";
import { translate } from "../i18n";
import { rulesetWithField } from "../registry";
import { ALWAYS, COLORS } from "./placeGround";

interface Wanted {
  readonly flag: FieldMarkFlag;
  readonly data: JsonObject;
}
function marksOf(region: HostRegion): readonly FieldMark[] {
  const kind = drawnField(region)?.kind;
  const facts = kind === undefined ? null : fieldOf(region);
  const model = kind === undefined ? undefined : rulesetWithField(kind)?.fieldModel;
  return (facts && model?.marks?.(facts)) ?? [];
}
function wantedOf(scene: HostScene, region: HostRegion): readonly Wanted[] {
  const { bottom, top } = region.elevation;
  return marksOf(region).map(({ id, name, data, tone, spaces }) => {
    const areas = spaces.map((space) => {
      const [i = 0, j = 0] = space.split("_").map(Number);
      const { x, y } = scene.grid.getCenterPoint({ i, j });
      return { shape: { kind: "circle" as const, radius: 0 }, points: [{ x, y }], elevation: 0 };
    });
    const look = {
      name: translate(name, { ...data, field: region.name }),
      color: COLORS[tone],
      shapes: regionShapes(scene.grid, areas),
      elevation: { bottom, top },
    };
    return { flag: { of: region.id, id, look: canonical(look) }, data: { ...look, visibility: ALWAYS } };
  });
}

/** Draws the marks of fields as regions of their own, and deletes those of marks that no longer exist. Repeating it changes nothing. */
export async function drawMarks(scene: HostScene): Promise<void> {
  if (!isWriter() || !host.game.scenes.has(scene.id)) return;
  const wanted = scene.regions.contents.flatMap((region) => wantedOf(scene, region));
  const there = scene.regions.contents.flatMap((region) => {
    const flag = markOf(region);
    return flag ? [{ id: region.id, flag }] : [];
  });
  const same = (a: FieldMarkFlag, b: FieldMarkFlag): boolean => a.of === b.of && a.id === b.id;
  const gone = there.filter(({ flag }) => !wanted.some((one) => same(one.flag, flag))).map(({ id }) => id);
  const changed = wanted.flatMap(({ flag, data }): JsonObject[] => {
    const old = there.find((one) => same(one.flag, flag));
    return old && old.flag.look !== flag.look
      ? [{ _id: old.id, ...data, [`flags.${SYSTEM}.${MARK_FLAG}.look`]: flag.look }]
      : [];
  });
  const fresh = wanted
    .filter(({ flag }) => !there.some((one) => same(one.flag, flag)))
    .map(({ flag, data }): JsonObject => ({ ...data, flags: { [SYSTEM]: { [MARK_FLAG]: { ...flag } } } }));
  if (gone.length > 0) await scene.deleteEmbeddedDocuments("Region", gone);
  if (changed.length > 0) await scene.updateEmbeddedDocuments("Region", changed);
  if (fresh.length > 0) await scene.createEmbeddedDocuments("Region", fresh);
}
