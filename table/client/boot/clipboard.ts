/** Writes to the clipboard (type declaration ClipboardHelper). */
export class ClipboardHelper {
  /**
   * Copies plain text.
   * @throws what the browser answers when the page may not write to the clipboard
   */
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}
