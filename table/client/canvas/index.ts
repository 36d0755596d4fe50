import "./canvas.css";
import { profile } from "../../common/generation/index";
import { Canvas } from "./board";
import { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid } from "./grid/index";
import { bindDocumentHooks } from "./interaction/document-hooks";
import { bindDrop } from "./interaction/drop";
import { bindKeyboard } from "./interaction/keyboard";
import { bindPointer } from "./interaction/pointer";
import { PlaceablesLayer } from "./layers/placeables-layer";
import { TokenLayer } from "./layers/token-layer";
import { Ray } from "./ray";
import { Region } from "./scenery/region";
import { RegionLayer } from "./scenery/regions-layer";
import { MeasuredTemplate } from "./scenery/template";
import { TemplateLayer } from "./scenery/templates-layer";
import { Wall } from "./scenery/wall";
import { WallsLayer } from "./scenery/walls-layer";
import { PlaceableObject } from "./token/placeable";
import { UserTargets } from "./token/targets";
import { Token } from "./token/token";
import { TokenRuler } from "./token/token-ruler";
import { WallCollision } from "./walls";

export { default as canvasLang } from "./lang/en.json";

/** `foundry.grid`. */
export const gridNamespace = { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid };

/** `foundry.canvas`. */
export const canvasNamespace = {
  Canvas,
  geometry: { Ray, ClockwiseSweepPolygon: WallCollision },
  layers: { PlaceablesLayer, RegionLayer, TemplateLayer, TokenLayer, WallsLayer },
  placeables: { MeasuredTemplate, PlaceableObject, Region, Token, Wall, tokens: { TokenRuler, UserTargets } },
};

/** The board, not yet attached to anything. */
export function createCanvas(): Canvas {
  return new Canvas([bindPointer, bindKeyboard, bindDrop, bindDocumentHooks]);
}

/** `CONFIG.Canvas` and the token classes before any system changes them. */
export const configDefaults = {
  Canvas: {
    dispositionColors: {
      HOSTILE: 0xe72124,
      NEUTRAL: 0xf1d836,
      FRIENDLY: 0x43dfdf,
      INACTIVE: 0x555555,
      PARTY: 0x33bc4e,
      CONTROLLED: 0xff9829,
      SECRET: 0xa612d4,
    },
    layers: {
      regions: { layerClass: RegionLayer, group: "interface" },
      // generation 14 has regions in their place
      ...(!profile().levels && { templates: { layerClass: TemplateLayer, group: "interface" } }),
      tokens: { layerClass: TokenLayer, group: "interface" },
      walls: { layerClass: WallsLayer, group: "interface" },
    },
    polygonBackends: { sight: WallCollision, move: WallCollision, light: WallCollision, sound: WallCollision },
    maxZoom: 3,
    minZoom: 0.1,
    objectBorderThickness: 4,
    pings: {
      types: { PULSE: "pulse", ALERT: "alert", PULL: "chevron", ARROW: "arrow" },
      styles: {
        alert: { color: "#ff0000", size: 1.5, duration: 900 },
        arrow: { size: 1, duration: 900 },
        chevron: { size: 1, duration: 2000 },
        pulse: { size: 1.5, duration: 900 },
      },
      pullSpeed: 700,
    },
  },
  MeasuredTemplate: {
    defaults: { angle: 53.13, width: 1 },
    types: { circle: "Circle", cone: "Cone", rect: "Rectangle", ray: "Ray" },
    objectClass: MeasuredTemplate,
    layerClass: TemplateLayer,
  },
  Region: { objectClass: Region, layerClass: RegionLayer },
  Wall: { objectClass: Wall, layerClass: WallsLayer },
  Token: { objectClass: Token, layerClass: TokenLayer, rulerClass: TokenRuler },
};
