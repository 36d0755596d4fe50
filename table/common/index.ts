export { CONST } from "./constants";
export * as utils from "./utils/index";
export * as wire from "./wire";
