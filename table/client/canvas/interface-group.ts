import { Container } from "./pixi/container";
import { type ScrollingTextOptions, scrollText } from "./scrolling-text";

/** The part of the canvas above the tokens: rulers, words that float up, and what systems draw there. */
export class InterfaceGroup extends Container {
  createScrollingText(
    origin: { x: number; y: number },
    content: string,
    options: ScrollingTextOptions = {},
  ): Promise<void> {
    return scrollText(this.element, origin, content, options);
  }
}
