import constants from "../../common/constants.json";
import { type PlaybackOptions, Sound } from "./sound";

interface PlayData {
  src: string;
  volume?: number;
  loop?: boolean;
  channel?: string;
  autoplay?: boolean;
}

interface SoundCreation {
  src: string;
  singleton?: boolean;
  preload?: boolean;
  autoplay?: boolean;
  autoplayOptions?: PlaybackOptions;
}

interface Socket {
  on(event: string, listener: (message: PlayData & { recipients?: string[] }) => void): unknown;
}

/** The relation between the place of a slider and how loud it sounds (community types, `AudioHelper.inputToVolume`). */
const ORDER = 1.5;
const GESTURES = ["pointerdown", "keydown"] as const;

/** Sounds beside playlists: what `game.audio` holds (community types, client/audio/helper.d.mts). */
export class AudioHelper {
  static readonly AUDIO_CONTEXTS: readonly string[] = Object.freeze(["music", "environment", "interface"]);

  readonly sounds = new Map<string, WeakRef<Sound>>();
  readonly playing = new Map<number, Sound>();
  readonly pending: (() => void)[] = [];
  locked = true;
  /** The browser's audio contexts, which a sound over an audio element does without. */
  readonly music: AudioContext | undefined = undefined;
  readonly environment: AudioContext | undefined = undefined;
  readonly interface: AudioContext | undefined = undefined;
  readonly unlock: Promise<void>;
  #muted = false;

  constructor() {
    this.unlock = this.awaitFirstGesture();
  }

  get globalMute(): boolean {
    return this.#muted;
  }
  set globalMute(muted: boolean) {
    this.#muted = muted;
    for (const sound of this.playing.values()) if (sound.element) sound.element.muted = muted;
  }

  /** Browsers play nothing before somebody has touched the page. */
  awaitFirstGesture(): Promise<void> {
    return new Promise((resolve) => {
      const unlock = (): void => {
        for (const name of GESTURES) globalThis.removeEventListener?.(name, unlock, true);
        this.locked = false;
        for (const waiting of this.pending.splice(0)) waiting();
        resolve();
      };
      for (const name of GESTURES) globalThis.addEventListener?.(name, unlock, true);
    });
  }

  /** A sound of a source; the same one again unless it is to be one of its own. */
  create({ src, singleton = true, preload = false, autoplay = false, autoplayOptions = {} }: SoundCreation): Sound {
    const sound = (singleton ? this.sounds.get(src)?.deref() : undefined) ?? new Sound(src);
    if (singleton) this.sounds.set(src, new WeakRef(sound));
    if (preload || autoplay) void sound.load({ autoplay, autoplayOptions });
    return sound;
  }

  /** Play a source here, once the page may. */
  async play(src: string, options: PlaybackOptions & { context?: unknown } = {}): Promise<Sound> {
    const sound = this.create({ src });
    await this.#start(sound, options);
    return sound;
  }

  /** Have everybody load a source, this client included. */
  async preload(src: string): Promise<Sound> {
    globalThis.game.socket.emit("preloadAudio", { src });
    return AudioHelper.preloadSound(src);
  }

  static preloadSound(src: string): Promise<Sound> {
    return helper().create({ src }).load();
  }

  /** Play a source here, and where it is said for the others too: all of them, or some by their ids. */
  static async play(
    data: PlayData,
    socketOptions: boolean | { recipients?: string[] } = false,
  ): Promise<Sound | undefined> {
    const { src, volume = 1, loop = false, channel = "interface" } = data;
    const recipients = typeof socketOptions === "object" ? socketOptions.recipients : undefined;
    if (socketOptions)
      globalThis.game.socket.emit("playAudio", { src, volume, loop, channel, ...(recipients && { recipients }) });
    if (data.autoplay === false) return undefined;
    const sound = helper().create({ src, singleton: false });
    await helper().#start(sound, { volume, loop });
    return sound;
  }

  static hasAudioExtension(src: string): boolean {
    const extension = src.split(/[?#]/)[0]?.split(".").pop()?.toLowerCase() ?? "";
    return extension in constants.AUDIO_FILE_EXTENSIONS;
  }

  static inputToVolume(value: number | string, order = ORDER): number {
    return Number.parseFloat(String(value)) ** order;
  }
  static volumeToInput(volume: number, order = ORDER): number {
    return volume ** (1 / order);
  }

  /** Play what others ask to be heard here. */
  static _activateSocketListeners(socket: Socket): void {
    socket.on("playAudio", ({ recipients, ...data }) => {
      if (!recipients || recipients.includes(globalThis.game.userId)) void AudioHelper.play(data);
    });
    socket.on("preloadAudio", ({ src }) => void AudioHelper.preloadSound(src));
  }

  async #start(sound: Sound, options: PlaybackOptions): Promise<void> {
    await sound.load();
    if (sound.failed) return;
    const start = async (): Promise<void> => {
      this.playing.set(sound.id, sound);
      const gone = (): void => void this.playing.delete(sound.id);
      for (const name of ["end", "stop"]) sound.addEventListener(name, gone, { once: true });
      await sound.play(options);
      if (!sound.playing) gone();
    };
    if (this.locked) this.pending.push(() => void start());
    else await start();
  }
}

const helper = (): AudioHelper => globalThis.game.audio as AudioHelper;
