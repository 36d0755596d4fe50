import { among, finite, maybe } from "../../../../engine/shape";

/** [F-086] What an attack that others may come before takes along of the moment in which it was declared. */
export const WAITS = {
  cover: maybe(among(["none", "cover", "full"])),
  increment: maybe(finite),
  range: maybe(finite),
};
