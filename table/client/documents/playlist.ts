import { BasePlaylist, BasePlaylistSound } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** A sound of a playlist. The practice table stores which ones play, without making a sound. */
export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {
  static VOLUME_DEBOUNCE_MS = 100;

  get fadeDuration(): number {
    return this.fade ?? this.parent.fade ?? 0;
  }
}

/** Shuffling by a stored seed gives the same order on every client. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A playlist (behaviour: type declaration `Playlist`). */
export class Playlist extends ClientDocumentMixin(BasePlaylist) {
  get visible(): boolean {
    return host.game.user.isGM || super.visible;
  }

  /** The ids of the sounds in the order in which they play. */
  get playbackOrder(): string[] {
    const sounds: Dynamic[] = this.sounds.contents.sort((a: Dynamic, b: Dynamic) => this._sortSounds(a, b));
    if (this.mode === host.foundry.CONST.PLAYLIST_MODES.SHUFFLE) {
      const random = seeded(this.seed ?? 0);
      const rank = new Map(sounds.map(({ id }) => [id, random()]));
      sounds.sort((a, b) => (rank.get(a.id) as number) - (rank.get(b.id) as number));
    }
    return sounds.map(({ id }) => id);
  }

  _sortSounds(a: Dynamic, b: Dynamic): number {
    if (this.sorting !== host.foundry.CONST.PLAYLIST_SORT_MODES.ALPHABETICAL) return a.sort - b.sort;
    return a.name < b.name ? -1 : Number(a.name > b.name);
  }

  #neighbour(soundId: string | null | undefined, step: number): Dynamic {
    const order = this.playbackOrder;
    const at = soundId ? order.indexOf(soundId) : -1;
    const next = at === -1 ? 0 : (at + step + order.length) % order.length;
    return this.sounds.get(order[next]);
  }

  _getNextSound(soundId: string): Dynamic {
    return this.#neighbour(soundId, 1);
  }

  _getPreviousSound(soundId: string): Dynamic {
    return this.#neighbour(soundId, -1);
  }

  /** Play everything at once, or the first sound of the order. */
  async playAll(): Promise<Dynamic> {
    const { SEQUENTIAL, SHUFFLE, DISABLED } = host.foundry.CONST.PLAYLIST_MODES;
    if (this.sounds.size === 0 || this.mode === DISABLED) return undefined;
    const [first] = this.playbackOrder;
    const single = this.mode === SEQUENTIAL || this.mode === SHUFFLE;
    const sounds = this.sounds.map(({ id }: Dynamic) => ({ _id: id, playing: !single || id === first }));
    return this.update({ playing: true, sounds });
  }

  async playNext(soundId?: string | null, { direction = 1 }: Plain = {}): Promise<Dynamic> {
    const { SEQUENTIAL, SHUFFLE } = host.foundry.CONST.PLAYLIST_MODES;
    if (this.mode !== SEQUENTIAL && this.mode !== SHUFFLE) return null;
    const current = soundId ?? this.sounds.find(({ playing }: Dynamic) => playing)?.id;
    const next = direction === 1 ? this._getNextSound(current) : this._getPreviousSound(current);
    if (!next) return null;
    const sounds = this.sounds.map(({ id }: Dynamic) => ({ _id: id, playing: id === next.id, pausedTime: null }));
    return this.update({ playing: true, sounds });
  }

  async playSound(sound: Dynamic): Promise<Dynamic> {
    const { SEQUENTIAL, SHUFFLE } = host.foundry.CONST.PLAYLIST_MODES;
    const single = this.mode === SEQUENTIAL || this.mode === SHUFFLE;
    const sounds = this.sounds.map(({ id, playing }: Dynamic) => ({
      _id: id,
      playing: id === sound.id || (!single && playing),
    }));
    return this.update({ playing: true, sounds });
  }

  async stopSound(sound: Dynamic): Promise<Dynamic> {
    const others = this.sounds.some(({ id, playing }: Dynamic) => playing && id !== sound.id);
    return this.update({ playing: others, sounds: [{ _id: sound.id, playing: false, pausedTime: null }] });
  }

  async stopAll(): Promise<Dynamic> {
    const sounds = this.sounds.map(({ id }: Dynamic) => ({ _id: id, playing: false, pausedTime: null }));
    return this.update({ playing: false, sounds });
  }

  /** The next mode in the order of CONST.PLAYLIST_MODES, everything stopped. */
  async cycleMode(): Promise<Dynamic> {
    const modes: number[] = Object.values(host.foundry.CONST.PLAYLIST_MODES);
    const mode = modes[(modes.indexOf(this.mode) + 1) % modes.length];
    const sounds = this.sounds.map(({ id }: Dynamic) => ({ _id: id, playing: false }));
    return this.update({ playing: false, mode, sounds });
  }

  async _onClickDocumentLink(): Promise<Dynamic> {
    return this.playing ? this.stopAll() : this.playAll();
  }

  async bulkImportSounds(paths: string[]): Promise<Dynamic[]> {
    const data = paths.map((path) => ({
      path,
      name: decodeURIComponent(path.split("/").at(-1) as string).replace(/\.[^.]+$/, ""),
    }));
    return this.createEmbeddedDocuments("PlaylistSound", data);
  }

  toCompendium(pack: Dynamic = null, options: Plain = {}): Plain {
    const data = super.toCompendium(pack, options);
    if (options.clearState === false) return data;
    data.playing = false;
    for (const sound of data.sounds) sound.playing = false;
    return data;
  }
}
