// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AudioHelper } from "../client/audio/helper";
import { Sound } from "../client/audio/sound";

/** Public source: the community types, client/audio/helper.d.mts and sound.d.mts; AudioHelper.play's own example there. */
interface Client {
  game: { userId: string; audio: AudioHelper; socket: { emit: (...sent: unknown[]) => void } };
}
const client = globalThis as unknown as Client;
const sent: unknown[][] = [];
const started: HTMLAudioElement[] = [];

beforeEach(() => {
  sent.length = started.length = 0;
  client.game = { userId: "me", audio: new AudioHelper(), socket: { emit: (...args) => void sent.push(args) } };
  // The browser of the tests plays nothing: it says at once whether a source is there.
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (this: HTMLMediaElement, src) {
    queueMicrotask(() => this.dispatchEvent(new Event(src.includes("missing") ? "error" : "canplay")));
  });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    started.push(this as HTMLAudioElement);
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
const touch = () => globalThis.dispatchEvent(new Event("pointerdown"));
const rest = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("[T-17] AudioHelper", () => {
  it("plays a source with its volume and loop, and knows what plays", async () => {
    touch();
    const sound = await AudioHelper.play({ src: "sounds/lock.wav", volume: 0.8, loop: true });
    expect([started.length, started[0]?.volume, started[0]?.loop, sound?.playing]).toEqual([1, 0.8, true, true]);
    expect([...client.game.audio.playing.values()]).toEqual([sound]);
    expect(sent).toEqual([]);
    await sound?.stop();
    expect([sound?.playing, client.game.audio.playing.size]).toEqual([false, 0]);
  });

  it("waits until somebody has touched the page", async () => {
    const { audio } = client.game;
    const sound = await audio.play("sounds/a.ogg", { volume: 0.5 });
    expect([audio.locked, started.length, audio.pending.length, sound.loaded]).toEqual([true, 0, 1, true]);
    touch();
    await audio.unlock;
    await rest();
    expect([audio.locked, started.length, audio.pending.length, sound.playing]).toEqual([false, 1, 0, true]);
  });

  it("tells the others on request: all, or those it names", async () => {
    touch();
    const data = { src: "a.mp3", volume: 1, loop: false, channel: "interface" };
    await AudioHelper.play({ src: "a.mp3" }, true);
    await AudioHelper.play({ src: "a.mp3" }, { recipients: ["peer"] });
    expect(await AudioHelper.play({ src: "a.mp3", autoplay: false }, true)).toBeUndefined();
    expect(sent).toEqual([
      ["playAudio", data],
      ["playAudio", { ...data, recipients: ["peer"] }],
      ["playAudio", data],
    ]);
    expect(started).toHaveLength(2);
  });

  it("plays what others send, unless it was meant for somebody else", async () => {
    touch();
    const heard = new Map<string, (message: { src: string; recipients?: string[] }) => void>();
    AudioHelper._activateSocketListeners({ on: (name, listener) => heard.set(name, listener) });
    heard.get("playAudio")?.({ src: "a.mp3", recipients: ["peer"] });
    await rest();
    expect(started).toHaveLength(0);
    heard.get("playAudio")?.({ src: "a.mp3", recipients: ["peer", "me"] });
    heard.get("playAudio")?.({ src: "a.mp3" });
    heard.get("preloadAudio")?.({ src: "b.mp3" });
    await rest();
    expect([started.length, client.game.audio.sounds.get("b.mp3")?.deref()?.loaded]).toEqual([2, true]);
    await client.game.audio.preload("c.mp3");
    expect(sent).toEqual([["preloadAudio", { src: "c.mp3" }]]);
  });

  it("says of a source that isn't there that it failed, and throws nothing", async () => {
    touch();
    const sound = await AudioHelper.play({ src: "missing.mp3" });
    expect([sound?.failed, sound?.loaded, sound?.playing, started.length]).toEqual([true, false, false, 0]);
    expect(client.game.audio.playing.size).toBe(0);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it("hands out one sound per source, mutes all that play, and knows audio by its extension", async () => {
    touch();
    const { audio } = client.game;
    expect(audio.create({ src: "a.mp3" })).toBe(audio.create({ src: "a.mp3" }));
    expect(audio.create({ src: "a.mp3", singleton: false })).not.toBe(audio.create({ src: "a.mp3" }));
    await audio.play("a.mp3");
    audio.globalMute = true;
    expect([started[0]?.muted, audio.globalMute]).toEqual([true, true]);
    expect(["a.MP3", "b.ogg?1", "c.png", "mp4"].map((src) => AudioHelper.hasAudioExtension(src))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([AudioHelper.inputToVolume("0.25"), AudioHelper.volumeToInput(0.125)]).toEqual([0.125, 0.25]);
  });
});

describe("[T-17] Sound", () => {
  it("loads, plays, pauses, plays again and ends, and says so", async () => {
    const told: string[] = [];
    const ended: Sound[] = [];
    const sound = new Sound("a.mp3");
    for (const name of Sound.emittedEvents) sound.addEventListener(name, ({ type }) => told.push(type));
    expect([sound.loaded, sound.duration]).toEqual([false, undefined]);
    await sound.load({ autoplay: true, autoplayOptions: { volume: 2, onended: (one) => ended.push(one) } });
    expect([sound.playing, sound.volume, sound.element?.volume]).toEqual([true, 1, 1]);
    sound.pause();
    expect(sound.playing).toBe(false);
    await sound.play({ onended: (one) => ended.push(one) });
    sound.element?.dispatchEvent(new Event("ended"));
    expect(told).toEqual(["load", "play", "pause", "play", "end"]);
    expect([ended, sound.playing]).toEqual([[sound], false]);
  });
});
