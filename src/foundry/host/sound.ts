import { host, SYSTEM } from ".";

interface Audio {
  readonly audio: {
    readonly AudioHelper: {
      play(data: { readonly src: string; readonly volume: number; readonly loop: boolean }, share: boolean): unknown;
    };
  };
}

/**
 * Plays a short sound of this system on this client alone. Browsers play nothing before a person has touched the page: until then the sound
 * is left out.
 */
export function playSound(name: "asked" | "turn"): void {
  if (host.game.audio?.locked !== false) return;
  const { audio } = (globalThis as unknown as { readonly foundry: Audio }).foundry;
  void audio.AudioHelper.play({ src: `systems/${SYSTEM}/assets/shell/${name}.wav`, volume: 0.6, loop: false }, false);
}
