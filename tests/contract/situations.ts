import type { Policy } from "../../src/engine/procedure/simulate";
import type { ContractCase } from "./contract-case";

const modules = import.meta.glob<readonly ContractCase[]>("./cases/*.ts", {
  eager: true,
  import: "cases",
});

export interface Situation {
  readonly title: string;
  readonly one: ContractCase;
  readonly policy: Policy;
}
/** Every contract case of every ruleset with every way to answer it: found by folder, so that a new game is tested by being there. */
export const situations: readonly Situation[] = Object.entries(modules).flatMap(([file, list]) => {
  const slug = /([^/]+)\.ts$/.exec(file)?.[1] ?? file;
  return list.flatMap((one) =>
    Object.entries(one.policies).map(([name, policy]) => ({ title: `${slug}: ${one.name}, ${name}`, one, policy })),
  );
});
