import "./dice.css";
import { RollParser } from "./parser";
import { Roll } from "./roll";
import * as terms from "./terms/index";
import { MersenneTwister } from "./twister";

export { default as diceLang } from "./lang/en.json";
export { registerDiceSettings } from "./settings";
export { diceTemplates } from "./templates";
export { Roll };

/** `foundry.dice`. */
export const diceNamespace = { Roll, RollParser, MersenneTwister, terms };

/** `CONFIG.Dice` and the sound of dice before any system changes them. */
export const configDefaults = {
  Dice: {
    types: [terms.Die, terms.FateDie],
    rolls: [Roll],
    termTypes: {
      DiceTerm: terms.DiceTerm,
      FunctionTerm: terms.FunctionTerm,
      NumericTerm: terms.NumericTerm,
      OperatorTerm: terms.OperatorTerm,
      ParentheticalTerm: terms.ParentheticalTerm,
      PoolTerm: terms.PoolTerm,
      StringTerm: terms.StringTerm,
    },
    terms: { c: terms.Coin, d: terms.Die, f: terms.FateDie },
    randomUniform: () => MersenneTwister.random(),
    parser: RollParser,
    functions: {},
    rollModes: {
      publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    },
    fulfillment: {
      dice: Object.fromEntries(
        [4, 6, 8, 10, 12, 20, 100].map((faces) => {
          const icon = faces === 100 ? "fa-dice-d10" : `fa-dice-d${faces}`;
          return [`d${faces}`, { label: `d${faces}`, icon: `fa-solid ${icon}` }];
        }),
      ),
      methods: {
        mersenne: { label: "DICE.FULFILLMENT.Mersenne", interactive: false },
        manual: { label: "DICE.FULFILLMENT.Manual", icon: "fa-solid fa-keyboard", interactive: true },
      },
      defaultMethod: "",
    },
  },
};
