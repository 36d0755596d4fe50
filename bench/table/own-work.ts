import type { Page } from "@playwright/test";

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}
const MODULE = "/systems/fivefold/";

/** The ids of all frames that are ours or were called by ours. */
function ownNodes({ nodes }: Profile): ReadonlySet<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Set<number>();
  const mark = (id: number): void => {
    if (own.has(id)) return;
    own.add(id);
    for (const child of byId.get(id)?.children ?? []) mark(child);
  };
  for (const { id, callFrame } of nodes) if (callFrame.url.includes(MODULE)) mark(id);
  return own;
}

/**
 * What the system's module keeps this page busy with while `work` runs, in milliseconds: time on its own frames and on what they call. Waiting
 * for the server or the host's own work is not counted.
 */
export async function ownWork(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: 100 });
  await session.send("Profiler.start");
  await work();
  const { profile } = (await session.send("Profiler.stop")) as unknown as { readonly profile: Profile };
  await session.detach();
  const own = ownNodes(profile);
  let spent = 0;
  profile.samples.forEach((id, index) => {
    if (own.has(id)) spent += profile.timeDeltas[index] ?? 0;
  });
  return spent / 1000;
}

/** The best of several runs: noise only ever makes things slower. */
export async function bestOf(times: number, once: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) best = Math.min(best, await once());
  return best;
}

/** The middle of several runs: where two ways are compared, one lucky run of either must not decide. */
export async function medianOf(times: number, once: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push(await once());
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}
