import { factOf } from "./found";

/** The kind of question with which somebody tries to see through what was done in secret. */
const WORD = "seesThrough";

/** An attempt to see through a secret. */
interface SecretQuestion {
  /** Id of the message of what was done in secret. */
  readonly secret: string;
  /** The total of the check. It is part of the question, so that the answer is a yes or a no and the number that had to be reached stays unknown. */
  readonly total: number;
}

/** The attempt as the text of a look. */
export const secretQuestion = ({ secret, total }: SecretQuestion): string => `${WORD}/${secret}/${total}`;
/** Reads it back; null for any other question. */
export function readSecretQuestion(question: string): SecretQuestion | null {
  const [word, secret, total, ...more] = question.split("/");
  if (word !== WORD || !secret || !total || more.length > 0 || !Number.isFinite(Number(total))) return null;
  return { secret, total: Number(total) };
}
/** What a look finds where the check sees through. Only the writer's client answers looks, so nobody else can say so. */
export const seen = (secret: string): string => factOf(`${WORD}/${secret}`);
