import { host, SYSTEM } from ".";

interface Audio {
  readonly audio: {
    readonly AudioHelper: {
      play(data: { readonly src: string; readonly volume: number; readonly loop: boolean }, share: boolean): unknown;
    };
  };
}

/** Plays a short sound of ours on this client alone. Before somebody has touched the page browsers play nothing: what would wait until then is left out. */
export function playSound(name: "asked" | "turn"): void {
  if (host.game.audio?.locked !== false) return;
  const { audio } = (globalThis as unknown as { readonly foundry: Audio }).foundry;
  void audio.AudioHelper.play({ src: `systems/${SYSTEM}/assets/shell/${name}.wav`, volume: 0.6, loop: false }, false);
}
