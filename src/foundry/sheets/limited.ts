import type { Ruleset } from "../../contract/ruleset";
import { host } from "../host";
import type { HostActor, HostItem } from "../host/types";
import { translate } from "../i18n";

/** The part of a creature that users with limited permission see. */
export interface LimitedView {
  readonly name: string;
  readonly img: string;
  readonly conditions: readonly { readonly id: string; readonly name: string; readonly img: string }[];
}

/** Whether the reading user has limited permission for this document. */
export function isLimited(document: HostActor | HostItem): boolean {
  return !document.testUserPermission(host.game.user, "OBSERVER");
}

/** A creature's name, portrait, and the conditions that its token shows as well. */
export function limitedView(document: HostActor | HostItem, { statuses }: Pick<Ruleset, "statuses">): LimitedView {
  const { name, img } = document;
  const has = "statuses" in document ? document.statuses : new Set<string>();
  const conditions = statuses.filter(({ id }) => has.has(id));
  return { name, img, conditions: conditions.map((one) => ({ id: one.id, name: translate(one.name), img: one.img })) };
}
