import { hash } from "./procedure/fingerprint";

const LENGTH = 16;
/**
 * The id that a document gets in a new place: the same on every client and at every delivery, and practically never that of another one.
 * @param text identifies this document in this place: the uuid that it had before
 * @returns sixteen letters and digits
 */
export function documentIdOf(text: string): string {
  const parts = ["a", "b", "c"].map((salt) => hash(salt + text).padStart(7, "0"));
  return parts.join("").slice(0, LENGTH);
}
