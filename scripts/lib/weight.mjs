// What a world loads at its start, gzipped: the shell with what Foundry is told of every game, and the game that is played (docs/decisions/043).
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

/** Kilobytes that a world of any game may load at its start, with all games installed. */
const MOST = 120;
/** What begins the line that says so. */
export const TOO_HEAVY = "Too heavy:";

const kB = (bytes) => bytes / 1000;
const zipped = (file) => zlib.gzipSync(fs.readFileSync(file)).length;

/** A module with all that it imports at once. */
function withImports(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, other] of fs.readFileSync(file, "utf8").matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g))
    withImports(path.resolve(path.dirname(file), other), seen);
  return seen;
}
/** The modules that a world of one game loads at its start, by the game's slug. */
export function starts(out, slugs) {
  const entry = path.join(out, "fivefold.mjs");
  const parts = fs.readdirSync(path.join(out, "modules"));
  return slugs.map((slug) => {
    const game = parts.find((file) => new RegExp(`^${slug}-[\\w-]+\\.mjs$`).test(file));
    if (!game) throw new Error(`the build made no module of '${slug}'`);
    return { slug, files: withImports(path.join(out, "modules", game), withImports(entry)) };
  });
}

/** A plugin of the bundler that counts whose code the start is. */
export function sharesOfStart() {
  const share = new Map();
  return {
    share,
    plugin: {
      name: "shares-of-start",
      generateBundle(_options, bundle) {
        const start = Object.values(bundle).find(({ name, type }) => type === "chunk" && name === "start");
        for (const [id, { renderedLength }] of Object.entries(start?.modules ?? {})) {
          const whose = id.match(/\/src\/rulesets\/([^/]+)\//)?.[1] ?? "shell";
          share.set(whose, (share.get(whose) ?? 0) + renderedLength);
        }
      },
    },
  };
}

/** The weights of a build in kilobytes: of a world of each game, of the shell in it, and of the most that Foundry is told of a game. */
export function weigh(out, slugs, share) {
  const worlds = starts(out, slugs).map(({ slug, files }) => ({
    slug,
    all: kB([...files].reduce((sum, file) => sum + zipped(file), 0)),
  }));
  const start = kB([...withImports(path.join(out, "fivefold.mjs"))].reduce((sum, file) => sum + zipped(file), 0));
  const code = [...share.values()].reduce((sum, length) => sum + length, 0);
  const inStart = slugs.map((slug) => (start * (share.get(slug) ?? 0)) / code);
  return { worlds, shell: start - inStart.reduce((sum, one) => sum + one, 0), perGame: Math.max(...inStart) };
}

/** The weights in words; what is too heavy begins with TOO_HEAVY. */
export function tell({ worlds, shell, perGame }) {
  const round = (value) => `${value.toFixed(1)} kB`;
  const lines = [
    `Start of a world, gzipped: ${worlds.map(({ slug, all }) => `${slug} ${round(all)}`).join(", ")}`,
    `  of it the shell ${round(shell)}, what Foundry is told of each game at most ${round(perGame)}`,
  ];
  for (const { slug, all } of worlds)
    if (all > MOST) lines.push(`${TOO_HEAVY} a world of ${slug} may start with ${MOST} kB`);
  return lines.join("\n");
}
