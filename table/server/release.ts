import { type Generation, profileOf } from "../common/generation/index";

/** The release that the table reports: the newest build of a generation in the public release notes. */
export function releaseOf(generation: Generation) {
  const { build } = profileOf(generation);
  return {
    generation,
    build,
    version: `${generation}.${build}`,
    channel: "stable",
    suffix: "",
    maxGeneration: generation,
    maxStableGeneration: generation,
  } as const;
}
