/**
 * Firefox as a program that reads a line of JSON and answers with a line of JSON: puppeteer-core drives it over WebDriver
 * BiDi. `node firefox.js WEB FIREFOX`, where WEB/node_modules has puppeteer-core.
 */

const { createRequire } = require('node:module');
const { createInterface } = require('node:readline');
const { pathToFileURL } = require('node:url');

const [web, program] = process.argv.slice(2);
const pages = new Map();
const errors = [];

let browser;
const does = {
  async open({ page, url, width, height }) {
    const context = await browser.createBrowserContext();
    const one = await context.newPage();
    one.on('pageerror', (error) => errors.push(String(error)));
    await one.setViewport({ width, height });
    pages.set(page, one);
    await one.goto(url);
  },
  goto: ({ page, url }) => pages.get(page).goto(url).then(() => null),
  evaluate: ({ page, code }) => pages.get(page).evaluate(code),
  wait: ({ page, code, timeout }) => pages.get(page).waitForFunction(code, { timeout, polling: 100 }).then(() => null),
  async click({ page, selector }) {
    await pages.get(page).bringToFront(); // behind another page there are no frames, and nothing ever comes to rest
    await pages.get(page).locator(selector).setTimeout(30_000).click();
  },
  async tap({ page, x, y }) {
    await pages.get(page).bringToFront();
    await pages.get(page).mouse.click(x, y);
  },
  front: ({ page }) => pages.get(page).bringToFront(),
  press: ({ page, key }) => pages.get(page).keyboard.press(key).then(() => null),
  type: ({ page, selector, text }) => pages.get(page).locator(selector).fill(text).then(() => null),
  choose: ({ page, selector, value }) => pages.get(page).select(selector, value),
  screenshot: ({ page, path }) => pages.get(page).screenshot({ path }).then(() => null),
  version: async () => browser.version(),
  errors: async () => errors,
};

async function main() {
  const found = createRequire(pathToFileURL(`${web}/package.json`)).resolve('puppeteer-core');
  const { default: puppeteer } = await import(pathToFileURL(found).href);
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  for await (const line of createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line);
    const told = await does[asked.do](asked).then(
      (value) => ({ value: value ?? null }),
      (error) => ({ error: `${asked.do}: ${error.message}` }),
    );
    process.stdout.write(`${JSON.stringify(told)}\n`);
  }
  await browser.close();
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
