export * as abstract from "./abstract/index";
export { CONST } from "./constants";
export * as data from "./data/index";
export * as documents from "./documents/index";
export * as utils from "./utils/index";
