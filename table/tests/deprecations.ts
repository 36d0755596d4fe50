import type { Dynamic } from "../dynamic";

interface Deprecation {
  readonly message: string;
  readonly since: string;
  readonly until: string;
  readonly stack: string;
}

const heard: Deprecation[] = [];
const EVENT = "table.deprecation";
const page = globalThis as Dynamic;
if (typeof page.addEventListener === "function")
  page.addEventListener(EVENT, ({ detail }: Dynamic) => heard.push(detail));
// A process without a page: the table tells whoever stands in for it.
else page.dispatchEvent = ({ type, detail }: Dynamic) => type === EVENT && heard.push(detail);

/** Everything outdated that the table has told of since this file was loaded, in order, once per message. */
export const deprecations = (): readonly Deprecation[] => heard;
