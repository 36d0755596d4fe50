import { DialogV2 } from "../../host/applications";
import { translate } from "../../i18n";

type Label = { readonly label: string };
/**
 * Asks a person yes or no.
 * @param text a question in words, never markup
 * @returns true for yes; false for no, and where the window was closed
 */
export async function confirmed(
  text: string,
  window: { readonly title: string; readonly icon?: string },
  answers: { readonly yes: Label; readonly no: Label } | null = null,
): Promise<boolean> {
  const content = document.createElement("p");
  content.textContent = text;
  return (await DialogV2.confirm({ window, content: content.outerHTML, ...answers })) === true;
}
/** Asks whether something is to be deleted. */
export function confirmedDelete({ name }: { readonly name: string }): Promise<boolean> {
  return confirmed(translate("FIVEFOLD.Sheet.deleteQuestion", { name }), { title: "FIVEFOLD.Sheet.delete" });
}
