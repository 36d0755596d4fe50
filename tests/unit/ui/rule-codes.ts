const CODE = /\b[VU]-\d{3}\b/g;
const SPOKEN = /\b(?:title|alt|aria-label|aria-description|placeholder|data-tooltip)="([^"]*)"/g;

/** The IDs of rules that somebody would read or hear in a piece of HTML: in its text and in its spoken attributes, not in `data-rule`. */
export function codesShown(html: string): readonly string[] {
  const spoken = [...html.matchAll(SPOKEN)].map((match) => match[1] ?? "");
  return [html.replace(/<[^>]*>/g, " "), ...spoken].flatMap((text) => text.match(CODE) ?? []);
}

/** Gives the HTML back; throws where it shows a rule's ID. Every test that renders a template goes through here. */
export function withoutCodes(html: string, what: string): string {
  const codes = codesShown(html);
  if (codes.length > 0) throw new Error(`${what} shows the codes ${codes.join(", ")} in place of the rules' names`);
  return html;
}
