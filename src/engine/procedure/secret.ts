import { factOf } from "./found";

/** The first word of a look that tries to see through a secret action. */
const WORD = "seesThrough";

/** An attempt to see through a secret. */
interface SecretQuestion {
  /** The id of the secret action's message. */
  readonly secret: string;
  /**
   * The total of the check. It is part of the question, so that the answer is only yes or no, and the number that has to be reached stays
   * unknown.
   */
  readonly total: number;
}

/** The attempt as the text of a look. */
export const secretQuestion = ({ secret, total }: SecretQuestion): string => `${WORD}/${secret}/${total}`;
/** The attempt that a look's text holds; null for any other look. */
export function readSecretQuestion(question: string): SecretQuestion | null {
  const [word, secret, total, ...more] = question.split("/");
  if (word !== WORD || !secret || !total || more.length > 0 || !Number.isFinite(Number(total))) return null;
  return { secret, total: Number(total) };
}
/**
 * The fact that a look finds where the check sees through the secret. Only the writer's client answers looks, so nobody else can claim it.
 */
export const seen = (secret: string): string => factOf(`${WORD}/${secret}`);
