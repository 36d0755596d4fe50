import { FIELD_BEHAVIOR } from "../board/drawnFields";
import { FieldBehavior } from "../board/field-behavior";
import { SceneTagBehavior } from "../board/scene-tag-behavior";
import { SCENE_TAG_BEHAVIOR } from "../board/sceneTags";
import { ExchangeData } from "../cards/model";
import { NoticeData } from "../cards/notice-model";
import { FivefoldCombat, FivefoldCombatant } from "../combat/documents";
import { FivefoldActor, FivefoldItem } from "../documents/actor";
import { EXCHANGE } from "../exchange/stored/carriers";
import { NOTICE } from "../facts/notice";
import { host } from "../host";
import { games } from "../registry";
import { withRelations } from "../scene/figure";

/** Registers the document classes, and the data models of every game. */
export function registerDocuments(): void {
  const { CONFIG } = host;
  CONFIG.Actor.documentClass = FivefoldActor;
  CONFIG.Item.documentClass = FivefoldItem;
  CONFIG.Combat.documentClass = FivefoldCombat;
  CONFIG.Combatant.documentClass = FivefoldCombatant;
  CONFIG.Token.objectClass = withRelations(CONFIG.Token.objectClass);
  Object.assign(CONFIG.RegionBehavior.dataModels, {
    [SCENE_TAG_BEHAVIOR]: SceneTagBehavior,
    [FIELD_BEHAVIOR]: FieldBehavior,
  });
  Object.assign(CONFIG.RegionBehavior.typeIcons, {
    [SCENE_TAG_BEHAVIOR]: "fa-solid fa-map-pin",
    [FIELD_BEHAVIOR]: "fa-solid fa-fire",
  });
  Object.assign(CONFIG.ChatMessage.dataModels, { [EXCHANGE]: ExchangeData, [NOTICE]: NoticeData });
  for (const { models, trackable } of games()) {
    Object.assign(CONFIG.Actor.dataModels, models.Actor);
    Object.assign(CONFIG.Item.dataModels, models.Item);
    Object.assign(CONFIG.Combat.dataModels, models.Combat);
    Object.assign(CONFIG.Combatant.dataModels, models.Combatant);
    Object.assign(CONFIG.Actor.trackableAttributes, trackable);
  }
}
