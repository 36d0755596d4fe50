import type { Translate } from "../../../contract/facts";
import type { SkillSystem } from "../rules/data/documents";

/** [G-009] The form in which a skill is performed: an attack, or its cast line; "" where only the notes of the skill say it. */
export const formText = ({ form, cast }: SkillSystem, t: Translate): string =>
  form === "none" ? "" : form === "cast" ? cast : t(`FIVEFOLD.Generia.SkillForm.${form}`);
