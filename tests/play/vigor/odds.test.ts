import type { Person } from "../fixtures/person";
import { showNumbers } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly canvas: {
    readonly tokens: { readonly placeables: readonly { readonly name: string; setTarget(on: boolean): void }[] };
  };
}
/** Targets a token that a window may cover. */
const aim = (who: Person, name: string): Promise<void> =>
  who.page.evaluate((token) => {
    const { canvas } = globalThis as unknown as Client;
    canvas.tokens.placeables.find((one) => one.name === token)?.setTarget(true);
  }, name);
/** Puts a token at the other end of the map; what is returned puts it back. */
async function putAway(who: Person, name: string): Promise<() => Promise<void>> {
  const put = (x: number | null): Promise<number> =>
    who.page.evaluate(
      async ([token, to]) => {
        const { canvas } = globalThis as unknown as {
          canvas: { scene: { tokens: { getName(name: unknown): Placed } } };
        };
        interface Placed {
          readonly x: number;
          update(data: object, options: object): Promise<unknown>;
        }
        const placed = canvas.scene.tokens.getName(token);
        const before = placed.x;
        await placed.update({ x: to ?? before + 1500 }, { animate: false, teleport: true });
        return before;
      },
      [name, x] as const,
    );
  const before = await put(null);
  return async () => void (await put(before));
}
const strip = (index: number) => `.ff-act-dialog .ff-odds >> nth=${index}`;

test("the odds stand before the roll, follow every switch, and stand beside the attacks of the sheet", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await showNumbers(gm);
  const mara = await join("Mara");
  const { page } = mara;
  const sheet = await mara.openSheet("Ilse Varn");
  await expect(sheet.locator(".window-title")).toHaveText("Ilse Varn");
  const slot = sheet.locator(".ff-row--act [data-odds]").first();
  await expect(slot).toBeEmpty();
  await aim(mara, "Marsh Reaver");
  await expect(slot.locator("b")).toHaveText("79 %");
  await expect(slot.getByRole("img")).toHaveAccessibleName("79 % against Marsh Reaver, 66 % if the target defends");

  // From the other end of the map there is a reason in place of a chance, until somebody comes nearer.
  const back = await putAway(gm, "Marsh Reaver");
  await expect(slot).toContainText("ft away; your reach is");
  await expect(slot.locator("b")).toHaveCount(0);
  await back();
  await expect(slot.locator("b")).toHaveText("79 %");

  await sheet.locator('[data-action="act"][data-act="attack"]').first().click();
  const dialog = page.locator(".ff-act-dialog");
  await expect(dialog.locator(".window-title")).toHaveText(/Dawnedge/);
  await expect(page.locator(strip(0)).locator(".ff-odds__big")).toHaveText("79 %");
  await expect(page.locator(strip(0)).getByRole("img")).toHaveAccessibleName(
    "79 % to beat Guard of Marsh Reaver 15. Usual total: 12 to 33.",
  );
  await expect(page.locator(strip(0)).locator(".ff-odds__key")).toContainText("66 % if the target defends");
  await expect(page.locator(strip(1)).locator(".ff-odds__key")).toContainText("Damage after armor, on average");

  // Without the dice of Agility it is a d20 against 15: five in twenty.
  await dialog.locator('[data-roll="strike"] [role="switch"]').click();
  await expect(page.locator(strip(0)).locator(".ff-odds__big")).toHaveText("25 %");
  await dialog.locator('[data-roll="strike"] [role="switch"]').click();
  await expect(page.locator(strip(0)).locator(".ff-odds__big")).toHaveText("79 %");
});
