export { AsyncFunction, EventEmitterMixin, getDefiningClass, getParentClasses, isSubclass } from "./classes";
export { Collection } from "./collection";
export { Color } from "./color";
export { logCompatibilityWarning } from "./compatibility";
export {
  closestPointToSegment,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  polygonCentroid,
  quadraticIntersection,
} from "./geometry";
export { applySpecialKeys, diffObject, filterObject, isDeletionKey, mergeObject } from "./merge";
export { deepClone, deepFreeze, deepSeal, duplicate, getType, invertObject, isEmpty, objectsEqual } from "./objects";
export { deleteProperty, expandObject, flattenObject, getProperty, hasProperty, setProperty } from "./paths";
export { performIntegerSort } from "./sorting";
export {
  cleanHTML,
  encodeURL,
  escapeHTML,
  formatFileSize,
  getRoute,
  isNewerVersion,
  parseHTML,
  randomID,
  timeSince,
  unescapeHTML,
} from "./text";
export { benchmark, debounce, debouncedReload, Semaphore, threadLock, throttle } from "./timing";
export { buildUuid, fromUuid, fromUuidSync, getDocumentClass, parseUuid } from "./uuid";
export {
  fetchJsonWithTimeout,
  fetchResource,
  fetchWithTimeout,
  getCacheBustURL,
  HttpError,
  readTextFromFile,
  saveDataToFile,
  srcExists,
} from "./web";
