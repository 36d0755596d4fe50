import type { Translate } from "../../../contract/facts";
import type { ArmorSystem } from "../rules/data/documents";

/** One plain sentence about what the armor does, made of its data. */
export function armorSentence(armor: ArmorSystem, t: Translate): string {
  const say = (key: string, data: Record<string, string | number> = {}) => t(`FIVEFOLD.Vigor.Sentence.${key}`, data);
  const usual = armor.protects.filter((type) => !armor.rankByType.some((line) => line.type === type));
  const types = usual.map((type) => t(`FIVEFOLD.Vigor.Type.${type}`)).join(", ");
  const parts = [
    types === ""
      ? say("armorNothing")
      : say("armor", { rank: armor.rank, types, quality: t(`FIVEFOLD.Vigor.Quality.${armor.quality}`) }),
  ];
  for (const line of armor.rankByType) {
    parts.push(say("armorType", { rank: line.rank, type: t(`FIVEFOLD.Vigor.Type.${line.type}`) }));
  }
  if (armor.guard !== 0)
    parts.push(say("armorGuard", { bonus: armor.guard > 0 ? `+${armor.guard}` : String(armor.guard) }));
  if (armor.durability.value <= 0) parts.push(say("armorBroken"));
  return parts.join(" ");
}
