import { among, integer, shape, words } from "../../../../engine/shape";

/** Whether something stored or sent is a reason that a roll has. */
export const isLine = shape({ id: words, rule: words, kind: among(["level", "flat"]), value: integer(-999, 999) });
