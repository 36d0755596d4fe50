import type { Translate } from "../../../contract/facts";
import type { SkillSystem } from "../rules/data/documents";

/** [G-009] What a skill is performed as: an attack, or its cast line; "" where only its notes say it. */
export const formText = ({ form, cast }: SkillSystem, t: Translate): string =>
  form === "none" ? "" : form === "cast" ? cast : t(`FIVEFOLD.Generia.SkillForm.${form}`);
