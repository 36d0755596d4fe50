import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * Looks that published systems build on, in a real browser. Sources: systems that others published were served unchanged (issue 14 item 6); the
 * variables are those that their style sheets name; layers after GH#6842 and the wiki (a system's layer lies above the table's).
 */
const TABLE = path.resolve(import.meta.dirname, "..");
const read = (...steps: string[]): string => readFileSync(path.join(...steps), "utf8");
const styles = path.join(TABLE, "client", "styles");
const sheets = [...read(styles, "table.css").matchAll(/"\.\/(.+?)"/g)].map(([, name = ""]) => read(styles, name));
const fontAwesome = path.join(TABLE, "..", "node_modules", "@fortawesome", "fontawesome-free");

const ORIGIN = "http://table.invalid";
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const finder: string = path.join(TABLE, "..", "scripts", "lib", "chromium.mjs");
  const { ensureChromium } = (await import(finder)) as { ensureChromium: () => Promise<string> };
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
  page = await browser.newPage();
  page.setDefaultTimeout(3000);
  await page.route("**/webfonts/*", (route) =>
    route.fulfill({ path: path.join(fontAwesome, "webfonts", path.basename(new URL(route.request().url()).pathname)) }),
  );
  await page.route(`${ORIGIN}/`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>" }));
}, 60_000);
afterAll(() => browser.close());

/** A page in the table's styles, with what a system brings in its own layer. */
async function show(body: string, system = ""): Promise<void> {
  await page.goto(`${ORIGIN}/`);
  const icons = read(fontAwesome, "css", "all.min.css").replaceAll(
    "../webfonts",
    `${ORIGIN}/fonts/fontawesome/webfonts`,
  );
  const css = [
    read(styles, "layers.css"),
    ...sheets,
    read(TABLE, "client", "dice", "dice.css"),
    `@layer blocks {${icons}}`,
    `@layer system {${system}}`,
  ];
  await page.setContent(
    `<!doctype html><style>${css.join("\n")}</style><body class="vtt game theme-light">${body}</body>`,
  );
}
const computed = (selector: string, property: string): Promise<string> =>
  page.evaluate(
    ([selector = "", property = ""]) =>
      getComputedStyle(document.querySelector(selector) as Element).getPropertyValue(property),
    [selector, property],
  );
const box = (selector: string): Promise<{ width: number; height: number; inner: number }> =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector) as HTMLElement;
    const { width, height } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return {
      width,
      height,
      inner: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    };
  }, selector);

describe("inputs", () => {
  it("give way to a system's own height and width, and two digits stay readable there", async () => {
    const system = ".small { height: 17px; width: 17px; font-size: 11px; }";
    await show(
      '<input type="number" class="small a" value="88"><input type="text" data-dtype="Number" class="small b" value="88"><select class="small c"></select><input class="d">',
      system,
    );
    for (const name of [".a", ".b"]) {
      const { width, height, inner } = await box(name);
      expect([width, height]).toEqual([17, 17]);
      const digits = await page.evaluate((selector) => {
        const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
        context.font = getComputedStyle(document.querySelector(selector) as Element).font;
        return context.measureText("88").width;
      }, name);
      expect(inner).toBeGreaterThanOrEqual(digits);
      expect(Number.parseFloat(await computed(name, "line-height"))).toBeLessThanOrEqual(15);
    }
    expect((await box(".c")).height).toBe(17);
    expect((await box(".d")).height).toBe(32);
  });

  it("of numbers have no spinners", async () => {
    await show('<input type="number" value="5">');
    expect(await computed("input", "appearance")).toBe("textfield");
  });
});

it("a system's own ol.combat-tracker has no numbers and no indent", async () => {
  await show('<ol class="combat-tracker"><li class="combatant">Anna</li></ol>');
  expect([await computed("ol", "list-style-type"), await computed("ol", "padding-inline-start")]).toEqual([
    "none",
    "0px",
  ]);
  expect(await computed("ol", "margin-block-start")).toBe("0px");
});

it("a roll's total stays in one line, however narrow its place is", async () => {
  await show('<div style="width: 40px"><h4 class="dice-total">12 345 678 901</h4></div><h4 class="dice-total">1</h4>');
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll(".dice-total")].map((element) => element.getBoundingClientRect().height),
  );
  expect(heights[0]).toBe(heights[1]);
});

describe("Font Awesome", () => {
  /** Whether a sign is drawn as the same sign in the free solid weight. */
  const drawn = async (classes: string): Promise<boolean> => {
    const signs = `<i class="solid fa-solid fa-dragon"></i><i class="asked ${classes} fa-dragon"></i>`;
    await show(signs, "i { position: absolute; top: 8px; left: 8px; } .asked { top: 48px; }");
    await page.evaluate(() => document.fonts.ready);
    const shots: string[] = [];
    for (const name of [".solid", ".asked"])
      shots.push((await page.locator(name).screenshot({ animations: "disabled" })).toString("base64"));
    return shots[0] === shots[1];
  };

  it.each([
    "fa-light",
    "fal",
    "fa-thin",
    "fat",
    "fa-duotone",
    "fad",
    "fa-sharp fa-solid",
    "fa-sharp fa-regular",
    "fa-regular",
    "far",
  ])("%s falls back to solid where the free edition has no such sign", async (classes) => {
    expect(await drawn(classes)).toBe(true);
  });

  it("keeps the regular signs that it has", async () => {
    await show('<i class="a fa-solid fa-heart"></i><i class="b fa-regular fa-heart"></i>');
    await page.evaluate(() => document.fonts.ready);
    const [solid, regular] = [await page.locator(".a").screenshot(), await page.locator(".b").screenshot()];
    expect(solid.equals(regular)).toBe(false);
  });
});

it("the variables that style sheets of systems name are there", async () => {
  await show("<p>");
  const names = ["--font-awesome", "--font-awesome-duotone", "--cursor-pointer", "--button-hover-text-color"];
  const values: string[] = [];
  for (const name of names) values.push((await computed("body", name)).trim());
  expect(values.slice(0, 3)).toEqual(['"Font Awesome 6 Free"', '"Font Awesome 6 Free"', "pointer"]);
  expect(values[3]).not.toBe("");
});
