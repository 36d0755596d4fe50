/**
 * Call a hook once for each class of an application's chain. `{}` in the name stands for the class name;
 * without it the class name is appended.
 */
export function callClassHooks(chain: Iterable<{ name: string }>, hookName: string, ...args: unknown[]): void {
  for (const cls of chain) {
    if (!cls.name) continue;
    const name = hookName.includes("{}") ? hookName.replace("{}", cls.name) : `${hookName}${cls.name}`;
    globalThis.Hooks?.callAll(name, ...args);
  }
}
