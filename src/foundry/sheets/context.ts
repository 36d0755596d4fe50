import type { SheetContext } from "../../contract/ruleset";
import { isObject } from "../../engine/shape";
import { groundFacts } from "../board/lying";
import { sceneWith } from "../board/positions";
import { relationsOf } from "../board/relations";
import { saidOf } from "../exchange/begin/said";
import { factsByUuid } from "../facts/actor";
import { isToAct } from "../facts/slots";
import { combatOf, turnFacts } from "../facts/turn";
import { worldItems } from "../facts/worldItems";
import { host } from "../host";
import type { HostActor, HostItem } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { settingValues } from "../settings";

/** What the view of a document may know of the world. */
export function sheetContext(
  document: HostActor | HostItem,
  { editing, editable }: { readonly editing: boolean; readonly editable: boolean },
): SheetContext {
  // Fields are named below `system`: they show the stored system data, never the prepared ones.
  const { system: source } = document.toObject(true);
  const members = { a: { uuid: document.uuid, name: document.name, img: document.img } };
  const ruleset = rulesetOf(document);
  const combat = "items" in document ? combatOf([document.uuid]) : null;
  const own = combat?.turns.find(({ actor }) => actor?.uuid === document.uuid);
  return {
    t: translate,
    editing: editing && editable,
    editable,
    isGM: host.game.user.isGM,
    source: isObject(source) ? source : {},
    turn: combat ? turnFacts(combat, members) : null,
    toAct: combat !== null && own !== undefined && isToAct(combat, own.id),
    settings: ruleset ? settingValues(ruleset) : {},
    worldItems,
    see: factsByUuid,
    said: (act) => saidOf(document.uuid, act),
    ...("items" in document && {
      ground: () => {
        const { active, viewed } = host.game.scenes;
        const scene = sceneWith([combatOf([document.uuid])?.scene, viewed, active], [document.uuid]);
        return scene && groundFacts(scene, document.uuid, host.game.user);
      },
      relations: () => relationsOf(document).filter(({ relations }) => relations.length > 0),
    }),
  };
}
