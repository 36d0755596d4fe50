// The text of a TypeScript file as tests can notice it: without comments and without the white space between its tokens.
import ts from "typescript";

/** Collects the tokens of a node in their order, documentation comments left out. */
function collect(node, source, tokens) {
  if (ts.isJSDoc(node)) return;
  const children = node.getChildren(source);
  if (children.length > 0) for (const child of children) collect(child, source, tokens);
  else if (node.getStart(source) < node.end) tokens.push({ start: node.getStart(source), end: node.end });
}

/** @param {string} text of a TypeScript file */
export function codeOf(text) {
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const tokens = [];
  collect(source, source, tokens);
  return {
    /** Its tokens, one a line. */
    text: tokens.map(({ start, end }) => text.slice(start, end)).join("\n"),
    /**
     * A place, told by the tokens that it begins and ends in: comments before it do not move it.
     * @param {{start: {line: number, column: number}, end: {line: number, column: number}}} place lines and columns from 0
     */
    placeOf({ start, end }) {
      const lines = source.getLineStarts();
      const [from, to] = [start, end].map(({ line, column }) => (lines[line] ?? text.length) + column);
      const first = tokens.findIndex((token) => token.end > from);
      const last = tokens.findIndex((token) => token.end >= to);
      return `${first}+${from - (tokens[first]?.start ?? 0)}-${last}+${to - (tokens[last]?.start ?? 0)}`;
    },
  };
}
