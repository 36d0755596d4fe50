import { Emitter } from "../canvas/pixi/emitter";

/** What a sound is played with (community types, `Sound.PlaybackOptions`), as far as an audio element knows it. */
export interface PlaybackOptions {
  volume?: number;
  loop?: boolean;
  offset?: number;
  onended?: ((sound: Sound) => unknown) | null;
}

const STATES = Object.freeze({
  FAILED: -1,
  NONE: 0,
  LOADING: 1,
  LOADED: 2,
  STARTING: 3,
  PLAYING: 4,
  PAUSED: 5,
  STOPPING: 6,
  STOPPED: 7,
});

let last = 0;

/** A sound that this client can play, over the browser's own audio element. */
export class Sound {
  static readonly STATES = STATES;
  static readonly emittedEvents: readonly string[] = Object.freeze(["load", "play", "pause", "end", "stop"]);

  readonly id: number;
  element: HTMLAudioElement | null = null;
  protected _state: number = STATES.NONE;
  readonly #told = new Emitter();
  #volume = 1;
  #loop = false;
  #onended: PlaybackOptions["onended"] = null;

  constructor(readonly src: string) {
    last += 1;
    this.id = last;
  }

  get loaded(): boolean {
    return this._state >= STATES.LOADED;
  }
  get failed(): boolean {
    return this._state === STATES.FAILED;
  }
  get playing(): boolean {
    return this._state === STATES.STARTING || this._state === STATES.PLAYING;
  }
  get loop(): boolean {
    return this.#loop;
  }
  get currentTime(): number | undefined {
    return this.loaded ? this.element?.currentTime : undefined;
  }
  get duration(): number | undefined {
    return this.loaded ? this.element?.duration : undefined;
  }
  get volume(): number {
    return this.#volume;
  }
  set volume(value: number) {
    this.#volume = Math.min(Math.max(value, 0), 1);
    this.#apply();
  }

  addEventListener(type: string, listener: (event: Event) => unknown, options: { once?: boolean } = {}): void {
    this.#told.addEventListener(type, listener as () => unknown, options);
  }
  removeEventListener(type: string, listener: (event: Event) => unknown): void {
    this.#told.removeEventListener(type, listener as () => unknown);
  }
  dispatchEvent(event: Event): boolean {
    return this.#told.emit(event.type, event);
  }

  /** Fetch the sound. One that can't be had fails, and says so; it throws nothing. */
  async load({
    autoplay = false,
    autoplayOptions = {},
  }: {
    autoplay?: boolean;
    autoplayOptions?: PlaybackOptions;
  } = {}): Promise<this> {
    if (!this.loaded && this._state !== STATES.LOADING) await this.#fetch();
    if (autoplay && this.loaded) await this.play(autoplayOptions);
    return this;
  }

  /** Play from the beginning, or from an offset in seconds; one that plays already goes on with the new options. */
  async play({ volume, loop = false, offset = 0, onended = null }: PlaybackOptions = {}): Promise<this> {
    if (!this.loaded) await this.load();
    if (!this.element || this.failed) return this;
    if (volume !== undefined) this.#volume = Math.min(Math.max(volume, 0), 1);
    this.#loop = loop;
    this.#onended = onended;
    this.#apply();
    if (this._state === STATES.PLAYING) return this;
    this._state = STATES.STARTING;
    this.element.currentTime = offset;
    try {
      await this.element.play();
      this._state = STATES.PLAYING;
      this.dispatchEvent(new Event("play"));
    } catch (error) {
      this._state = STATES.STOPPED;
      console.warn(`${this.src} could not be played:`, error);
    }
    return this;
  }

  pause(): void {
    if (this._state !== STATES.PLAYING) return;
    this.element?.pause();
    this._state = STATES.PAUSED;
    this.dispatchEvent(new Event("pause"));
  }

  async stop(): Promise<this> {
    if (!this.playing && this._state !== STATES.PAUSED) return this;
    this.element?.pause();
    this._state = STATES.STOPPED;
    this.dispatchEvent(new Event("stop"));
    return this;
  }

  /** Follow global volumes and muting. */
  #apply(): void {
    if (!this.element) return;
    this.element.volume = this.#volume;
    this.element.loop = this.#loop;
    this.element.muted = globalThis.game?.audio?.globalMute === true;
  }

  async #fetch(): Promise<void> {
    this._state = STATES.LOADING;
    const element = document.createElement("audio");
    this.element = element;
    element.addEventListener("ended", () => this.#end());
    const arrived = new Promise<boolean>((resolve) => {
      element.addEventListener("canplay", () => resolve(true), { once: true });
      element.addEventListener("error", () => resolve(false), { once: true });
    });
    element.preload = "auto";
    element.src = this.src;
    this._state = (await arrived) ? STATES.LOADED : STATES.FAILED;
    if (this.failed) console.warn(`${this.src} could not be loaded.`);
    else this.dispatchEvent(new Event("load"));
  }

  #end(): void {
    if (this._state !== STATES.PLAYING) return;
    this._state = STATES.STOPPED;
    this.dispatchEvent(new Event("end"));
    this.#onended?.(this);
  }
}
