import { diceScript } from "./dice-script";

/** The faces of the client that runs in this process: they outlive a page that is loaded anew. */
const dice = diceScript();

/** Puts scripted faces behind Foundry's own source of chance. */
export const installDice = (): void => dice.install(globalThis);
export const scriptDice = dice.name;
/** Every die shows this share of its faces, for tests in which something may be thrown again; null: as they are scripted. */
export const throwAlways = dice.always;
/** What was wrong with the dice since the last call, in words. */
export const diceFaults = dice.faults;
/** Faces that nobody threw; forgotten with the call. */
export const leftOver = dice.leftOver;
