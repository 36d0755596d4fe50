import type { Dynamic } from "../dynamic";

// The client's globals are open by design: systems replace classes, add settings and hang their own API on `game`. One dynamic type for all of
// them, here and nowhere else, says so.
declare global {
  var foundry: Dynamic;
  var CONFIG: Dynamic;
  var CONST: Dynamic;
  var Hooks: Dynamic;
  var Handlebars: Dynamic;
  var game: Dynamic;
  var ui: Dynamic;
  var canvas: Dynamic;
  var PIXI: Dynamic;
  var ProseMirror: Dynamic;
  var Roll: Dynamic;
  var Collection: Dynamic;
  var Color: Dynamic;
  var getDocumentClass: Dynamic;
  var fromUuid: Dynamic;
  var fromUuidSync: Dynamic;
}
