import { configDefaults } from "../client/dice/index";

const host = globalThis as unknown as { CONFIG: { Dice: typeof configDefaults.Dice } };

/** Install a fresh CONFIG.Dice, as the client does at boot. */
export function installDice(): typeof configDefaults.Dice {
  const { Dice } = configDefaults;
  host.CONFIG = {
    ...host.CONFIG,
    Dice: {
      ...Dice,
      rolls: [...Dice.rolls],
      terms: { ...Dice.terms },
      termTypes: { ...Dice.termTypes },
      functions: {},
      fulfillment: { ...Dice.fulfillment, methods: { ...Dice.fulfillment.methods } },
    },
  };
  return host.CONFIG.Dice;
}

/** Let the next dice with so many faces fall on the given faces, in order. */
export function script(faces: number, ...results: number[]): void {
  const queue = [...results];
  host.CONFIG.Dice.randomUniform = () => {
    const face = queue.shift();
    if (face === undefined) throw new Error("The scripted dice ran out");
    return (faces - face) / faces + 1e-9;
  };
}
