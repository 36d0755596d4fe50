import { secretQuestion, seen } from "../../engine/procedure/secret";
import type { Id, Referee } from "../../engine/procedure/types";

/**
 * Asks whether a check sees through a secret act (`SecretModel.sees`).
 * @param secret id of the secret act, as the declaration has it in `Adjustments.said.secret`
 * @param total the total of the check
 */
export function seesThrough(
  ref: Pick<Referee, "look">,
  { by, secret, total }: { readonly by: Id; readonly secret: string; readonly total: number },
): boolean {
  return ref.look("sees", secretQuestion({ secret, total }), by).includes(seen(secret));
}
