/** Turns one match into the node that stands in its place, or null to leave the text alone. */
export type Replacer = (match: RegExpMatchArray) => Promise<Node | null> | Node | null;

const SKIP = new Set(["SCRIPT", "STYLE", "TEXTAREA", "CODE"]);

/** All text nodes below an element, except in places where markup is meant literally. */
export function textNodes(root: HTMLElement): Text[] {
  const found: Text[] = [];
  const visit = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) found.push(child as Text);
      else if (child.nodeType === Node.ELEMENT_NODE && !SKIP.has((child as Element).tagName)) visit(child);
    }
  };
  visit(root);
  return found;
}

/** Replace every match of a global pattern in some text nodes; reports whether anything changed. */
export async function replaceMatches(
  nodes: Text[],
  pattern: RegExp,
  replacer: Replacer,
  { replaceParent = false }: { replaceParent?: boolean } = {},
): Promise<boolean> {
  let changed = false;
  for (const node of nodes) {
    const text = node.nodeValue ?? "";
    const matches = [...text.matchAll(pattern)];
    if (!matches.length) continue;
    const pieces: (Node | string)[] = [];
    let end = 0;
    let replaced: Node | null = null;
    for (const match of matches) {
      const result = await replacer(match);
      if (!result) continue;
      replaced = result;
      pieces.push(text.slice(end, match.index), result);
      end = (match.index ?? 0) + match[0].length;
    }
    if (!replaced) continue;
    changed = true;
    const parent = node.parentElement;
    if (replaceParent && parent) parent.replaceWith(replaced);
    else node.replaceWith(...pieces.filter((piece) => piece !== ""), text.slice(end));
  }
  return changed;
}
