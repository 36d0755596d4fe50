/** The newest builds of the imitated generations that the public notes describe. */
const RELEASES = {
  13: { generation: 13, build: 351, channel: "stable", suffix: "", maxGeneration: 13, maxStableGeneration: 13 },
  14: { generation: 14, build: 363, channel: "stable", suffix: "", maxGeneration: 14, maxStableGeneration: 14 },
} as const;

/** What the table says it is. */
export function releaseOf(generation: 13 | 14) {
  return RELEASES[generation];
}
