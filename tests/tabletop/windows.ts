import type { Dynamic } from "../../table/dynamic";
import { shell } from "./shell";

/** Answers to the questions before the first round: by name of a creature or of a side, then by group. */
export type OpeningAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The window in which the game master is asked about the start of an encounter; null where none is open. */
function surpriseWindow(): Dynamic {
  const { instances } = (globalThis as Dynamic).foundry.applications;
  return [...instances.values()].find((app: Dynamic) => "surprise" in app && "combat" in app) ?? null;
}

/**
 * Fills the window in and sends it off.
 * @param roll whether the box that offers to roll for initiative stays ticked; "unplayed": so that players roll for their own
 */
export async function answerOpening(answers: OpeningAnswers, roll: boolean | "unplayed"): Promise<void> {
  const app = surpriseWindow();
  if (!app) throw new Error("the start of the encounter waits for something that is no question");
  const { i18n } = (globalThis as Dynamic).game;
  const t = (key: string, data?: object): string => i18n.localize(key, data);
  const rows = app.surprise.rows(app.combat.turns.map(shell().turnEntry), t, {});
  for (const [who, groups] of Object.entries(answers)) {
    const index = rows.findIndex(({ id, name }: Dynamic) => id === who || name === who);
    for (const [group, option] of Object.entries(groups)) {
      const field = app.element.querySelector(`[name="${index}.${group}"]`);
      const offered = [...(field?.querySelectorAll("option") ?? [])].map((one: Dynamic) => one.value);
      if (!offered.includes(option))
        throw new Error(
          `${who} is not asked whether ${group} is ${option}; rows: ${rows.map((row: Dynamic) => row.name)}; ${offered}`,
        );
      field.value = option;
    }
  }
  const box = app.element.querySelector("[name='roll']");
  if (box) box.checked = roll !== false;
  const own = app.element.querySelector("[name='players']");
  if (own) own.checked = roll === "unplayed";
  else if (roll === "unplayed") throw new Error("no player of this encounter is there to roll");
  await app.submit();
}
