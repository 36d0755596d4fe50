import { Driver } from "../../../engine/play/driver";
import { foundryExchangeStore } from "./exchangeStore";

/**
 * The play reader of this client. It is loaded where exchanges are written (`writer.ts`), because most clients never write one
 * (docs/decisions/043).
 */
export const driver = new Driver(foundryExchangeStore());
