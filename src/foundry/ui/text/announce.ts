/** The live region with a politeness; it is made when it is first needed. */
function region(politeness: "polite" | "assertive"): HTMLElement {
  const id = `fivefold-${politeness}`;
  const found = document.getElementById(id);
  if (found) return found;
  const made = document.createElement("div");
  made.id = id;
  made.className = "ff ff-sr";
  made.setAttribute("aria-live", politeness);
  document.body.append(made);
  return made;
}

/** Announces one sentence to screen readers. Questions to the reader are assertive. */
export function announce(sentence: string, politeness: "polite" | "assertive" = "polite"): void {
  const where = region(politeness);
  const line = document.createElement("p");
  line.textContent = sentence;
  where.replaceChildren(line);
}
