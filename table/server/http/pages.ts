import { readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import type { Plain } from "../../dynamic";
import { TABLE } from "../home";
import lang from "../pages/en.json";
import type { InstalledSystem } from "../system";

/** The folder with the templates, styles and pictures of the server's own pages. */
export const PAGES = path.join(TABLE, "server", "pages");

const template = (name: string) => Handlebars.compile(readFileSync(path.join(PAGES, name), "utf8"));
const joinTemplate = template("join.hbs");
const gameTemplate = template("game.hbs");

const fill = (text: string, data: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);

export interface JoinPage {
  world: string;
  system: InstalledSystem;
  users: Plain[];
  active: ReadonlySet<string>;
  selected?: string;
  error?: "errorUser" | "errorPassword";
}

/** The page on which a person chooses a user and joins. */
export function joinPage(page: JoinPage): string {
  const { world, system, users, active } = page;
  const here = users.filter((user) => active.has(user._id)).map((user) => user.name as string);
  return joinTemplate({
    world,
    text: {
      ...lang.join,
      title: fill(lang.join.title, { world }),
      system: fill(lang.join.system, { system: system.manifest.title, version: system.manifest.version }),
    },
    error: page.error && lang.join[page.error],
    present: here.length ? fill(lang.join.present, { names: here.join(", ") }) : lang.join.nobody,
    users: users.map((user) => ({
      id: user._id,
      label: active.has(user._id) ? fill(lang.join.here, { name: user.name }) : user.name,
      selected: user._id === page.selected,
    })),
  });
}

const LAYER_NAME = /^[a-z][\w.-]*$/i;

/** A path of the manifest as an address of this server; null for a path that leads out of the system's folder. */
function address(system: InstalledSystem, src: unknown): string | null {
  if (typeof src !== "string" || src.includes("..") || /^[a-z]+:|^\//i.test(src)) return null;
  return `/systems/${system.id}/${src.split("/").map(encodeURIComponent).join("/")}`;
}

/** The page of the game: the client first, then the system's own files in the order of its manifest. */
export function gamePage(world: string, system: InstalledSystem, generation: number): string {
  const { manifest } = system;
  const all = (value: unknown) => (Array.isArray(value) ? value : []);
  const present = (src: unknown) => address(system, src);
  return gameTemplate({
    title: fill(lang.game.title, { world }),
    noscript: lang.game.noscript,
    system: system.id,
    generation,
    styles: all(manifest.styles).flatMap((entry: unknown) => {
      const style = typeof entry === "string" ? { src: entry } : (entry as Plain);
      const src = present(style.src);
      // A style that names no layer belongs to the layer "system"; an explicit null means no layer.
      const layer = style.layer === undefined ? "system" : style.layer;
      if (!src || (layer !== null && !LAYER_NAME.test(layer))) return [];
      return [{ src, layer }];
    }),
    scripts: all(manifest.scripts).map(present).filter(Boolean),
    esmodules: all(manifest.esmodules).map(present).filter(Boolean),
  });
}

/** The messages of pages for missing files and failures. */
export const httpTexts = lang.http;
