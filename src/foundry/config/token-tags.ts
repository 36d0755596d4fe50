import type { SceneTagSpec } from "../../contract/board";
import type { HostToken } from "../host/types";
import { gameOf } from "../registry";

/** The tags that a token can have in the game of its creature. */
export const tagsFor = ({ actor }: HostToken): readonly SceneTagSpec[] =>
  ((actor && gameOf(actor))?.sceneTags ?? []).filter(({ on }) => on.includes("token"));
