import { AudioHelper } from "./helper";
import { Sound } from "./sound";

/** `foundry.audio`. */
export const audioNamespace = { AudioHelper, Sound };
