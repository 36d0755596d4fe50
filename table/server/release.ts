import { type Generation, profileOf } from "../common/generation/index";

/** What the table says it is: the newest build of a generation that the public notes describe. */
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
