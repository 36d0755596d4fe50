/** How a test ended that was just run; `again`: it failed and gets its second try, `UNSTEADY`: it passed only then. */
export type Ending = "ok" | "FAILED" | "again" | "UNSTEADY";

const WIDTH = 100;
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(0);

/** The moment in which the test command began, or in which these tests were loaded where they were started by themselves. */
const BEGAN = Number(process.env.FIVEFOLD_STARTED ?? Date.now());

/**
 * A finished test in a line: which of how many, the seconds since the test command began, how it ended, what it is, and the seconds that it took.
 * The IDs of rules at the end of a title are left out.
 */
export function line(done: number, all: number, ending: Ending, title: string, took: number): string {
  const plain = title.replace(/(\s*\[[A-Z]+-\d+\])+$/, "");
  const short = plain.length > WIDTH ? `${plain.slice(0, WIDTH - 1).trimEnd()}…` : plain;
  const which = `${String(done).padStart(String(all).length)}/${all}`;
  return `  ${which}  ${seconds(Date.now() - BEGAN).padStart(4)} s  ${ending.padEnd(8)} ${short} (${seconds(took)} s)`;
}
