import type { ActorFacts, DocumentFacts } from "../../../contract/facts";
import type { SheetContext, SheetView } from "../../../contract/ruleset";
import { text } from "../../../engine/reading";
import type { FieldGroup } from "../../../kit/view/fields";
import { itemPage } from "../../../kit/view/itemSheet";
import { creatureSheet } from "./creatureSheet";
import { featGroups, gearGroups, poisonGroups, spellGroups, weaponGroups } from "./fields";
import { sentenceOf } from "./gearRows";

const page =
  (groups: (context: SheetContext) => FieldGroup[]): SheetView =>
  (item: ActorFacts | DocumentFacts, context: SheetContext) =>
    itemPage(item, context, sentenceOf(item, context.t), text(item.system.notes), groups(context));

/** The view of each sheet of this ruleset, by document type. */
export const VIEWS: Readonly<Record<string, SheetView>> = {
  fragmentsCreature: creatureSheet,
  fragmentsWeapon: page(weaponGroups),
  fragmentsGear: page(gearGroups),
  fragmentsFeat: page(featGroups),
  fragmentsSpell: page(spellGroups),
  fragmentsPoison: page(poisonGroups),
};
