import type { Kit, Ruleset } from "../../contract/ruleset";
import type { JsonObject } from "../../engine/json";
import { list, part } from "../../engine/reading";
import { asActor, host } from "../host";
import type { HostActor, HostItem } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import type { SheetHost } from "./sheet.types";

/** A starter kit as the sheet of a creature without gear offers it. */
export interface KitRow {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
}

const ICONS: Readonly<Record<Kit["id"], string>> = {
  soldier: "fa-solid fa-shield-halved",
  beast: "fa-solid fa-paw",
  caster: "fa-solid fa-wand-sparkles",
};

/** Whether this user may fill a document with a kit: a game master, while the creature has no items. */
const isBlank = (document: HostActor | HostItem): document is HostActor =>
  host.game.user.isGM && "items" in document && document.items.contents.length === 0;

/** The kits that the sheet of a document offers; none where it is no creature, or has items already. */
export async function kitRows(ruleset: Ruleset | null, document: HostActor | HostItem): Promise<readonly KitRow[]> {
  if (!isBlank(document)) return [];
  const kits = (await ruleset?.kits?.()) ?? [];
  return kits.map(({ id }) => ({ id, icon: ICONS[id], name: translate(`FIVEFOLD.Kit.${id}`) }));
}

/** The data of new documents: each copy gets an id of its own. */
const copies = (value: unknown): readonly JsonObject[] => list(value).map(({ _id, ...data }) => data);

/** Gives a creature the numbers, gear and size of another one. Its name, its owners and a picture that somebody chose stay. */
async function takeOver(actor: HostActor, data: JsonObject, blankImage: string): Promise<void> {
  const { notes, ...system } = part(data.system);
  const { width, height } = part(data.prototypeToken);
  const img = actor.img === blankImage && typeof data.img === "string" ? data.img : null;
  await actor.update({
    system,
    prototypeToken: { width: width ?? 1, height: height ?? 1, ...(img !== null && { texture: { src: img } }) },
    ...(img !== null && { img }),
  });
  await actor.createEmbeddedDocuments("Item", copies(data.items));
  await actor.createEmbeddedDocuments("ActiveEffect", copies(data.effects));
}

/** Fills the creature of a sheet with the kit of a button. There is no undo but to delete the creature or its gear. */
export async function applyKit({ document }: SheetHost, id: string): Promise<void> {
  const ruleset = rulesetOf(document);
  const kit = isBlank(document) ? (await ruleset?.kits?.())?.find((one) => one.id === id) : undefined;
  if (!ruleset || !kit || !isBlank(document)) return;
  const source = asActor(await host.fromUuid(kit.creature));
  if (source) await takeOver(document, source.toObject(true), ruleset.image("Actor", document.type));
  else host.ui.notifications.warn(translate("FIVEFOLD.Kit.missing"));
}
