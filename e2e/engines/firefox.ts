import puppeteer, { ElementHandle, type Browser, type Page } from 'puppeteer-core';
import {
  findElement,
  type EngineCookie,
  type EnginePage,
  type NamedKey,
  type ElementQuery,
} from './engine-page.ts';

const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Firefox, driven by WebDriver BiDi. */
class FirefoxPage implements EnginePage {
  readonly origin: string;
  readonly #browser: Browser;
  readonly #page: Page;

  constructor(browser: Browser, page: Page, origin: string) {
    this.#browser = browser;
    this.#page = page;
    this.origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.#page.goto(`${this.origin}${path}`);
  }

  async evaluate<Result>(run: (given: string) => Result, given = ''): Promise<Awaited<Result>> {
    return this.#page.evaluate<[string], (given: string) => Result>(run, given);
  }

  async click(wanted: ElementQuery): Promise<void> {
    const element = await this.#find(wanted);
    await element.click();
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(key: NamedKey): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async pressControl(letter: string): Promise<void> {
    await this.#page.keyboard.down('Control');
    await this.#page.keyboard.type(letter);
    await this.#page.keyboard.up('Control');
  }

  async chooseFile(wanted: ElementQuery, file: string): Promise<void> {
    const field = await this.#find(wanted);
    const input = await field.toElement('input');
    await input.uploadFile(file);
  }

  async addCookies(cookies: readonly EngineCookie[]): Promise<void> {
    const domain = new URL(this.origin).hostname;
    await this.#browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain })));
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height });
  }

  async print(): Promise<Uint8Array> {
    return new Uint8Array(await this.#page.pdf({ printBackground: false }));
  }

  async screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  async #find(wanted: ElementQuery): Promise<ElementHandle<Element>> {
    const element = await this.#page.evaluateHandle(findElement, wanted);
    if (!(element instanceof ElementHandle)) throw new Error(`There is no ${JSON.stringify(wanted)}`);
    return element;
  }
}

/** Starts a Firefox of its own, so that nothing of another visitor is in it. */
export async function openFirefox(origin: string): Promise<EnginePage> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const [page = await browser.newPage()] = await browser.pages();
  return new FirefoxPage(browser, page, origin);
}
