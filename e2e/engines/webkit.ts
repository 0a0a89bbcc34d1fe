import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import {
  findElement,
  type EngineCookie,
  type EnginePage,
  type NamedKey,
  type ElementQuery,
} from './engine-page.ts';

const driverPath = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const screenPath = process.env.XVFB_PATH ?? '/usr/bin/Xvfb';
const START_TIMEOUT_MS = 15_000;
const POLL_MS = 50;

const keys: Readonly<Record<NamedKey, string>> = {
  Enter: Key.ENTER,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowRight: Key.ARROW_RIGHT,
};

interface ScriptResult<Result> {
  readonly value: Result;
  readonly error?: string;
}

/** WebKit of GTK, driven by WebDriver: the engine that is nearest to Safari. */
class WebkitPage implements EnginePage {
  readonly origin: string;
  readonly #driver: WebDriver;
  readonly #programs: readonly ChildProcess[];

  constructor(driver: WebDriver, programs: readonly ChildProcess[], origin: string) {
    this.#driver = driver;
    this.#programs = programs;
    this.origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.#driver.get(`${this.origin}${path}`);
  }

  async evaluate<Result>(run: (given: string) => Result, given = ''): Promise<Awaited<Result>> {
    const script = `const [given, done] = arguments;
      Promise.resolve(given).then(${run.toString()})
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const outcome = await this.#driver.executeAsyncScript<ScriptResult<Awaited<Result>>>(script, given);
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.value;
  }

  async click(wanted: ElementQuery): Promise<void> {
    const element = await this.#find(wanted);
    // The driver scrolls to the edge of the window, where something may lie over the element.
    await this.#driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    await element.click();
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text).perform();
  }

  async press(key: NamedKey): Promise<void> {
    await this.#driver.actions().sendKeys(keys[key]).perform();
  }

  async pressControl(letter: string): Promise<void> {
    await this.#driver.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform();
  }

  async chooseFile(wanted: ElementQuery, file: string): Promise<void> {
    await (await this.#find(wanted)).sendKeys(file);
  }

  async addCookies(cookies: readonly EngineCookie[]): Promise<void> {
    for (const cookie of cookies) await this.#driver.manage().addCookie(cookie);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.manage().window().setRect({ width, height });
  }

  async print(): Promise<undefined> {
    return undefined;
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.#driver.quit();
    await Promise.all(this.#programs.map(end));
  }

  async #find(wanted: ElementQuery): Promise<WebElement> {
    const script = `return (${findElement.toString()})(arguments[0])`;
    const element = await this.#driver.executeScript<WebElement | null>(script, wanted);
    if (!element) throw new Error(`There is no ${JSON.stringify(wanted)}`);
    return element;
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** A screen without a monitor, because MiniBrowser has no mode without a window. */
async function startScreen(): Promise<{ readonly program: ChildProcess; readonly display: string }> {
  const given = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const program = spawn(screenPath, given, { stdio: ['ignore', 'pipe', 'ignore'] });
  const started = once(program.stdout, 'data');
  const failed = once(program, 'exit').then(() => Promise.reject(new Error('Xvfb did not start')));
  const [number] = await Promise.race([started, failed]);
  return { program, display: `:${String(number).trim()}` };
}

/** A port that nobody has; the driver cannot choose one itself. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function waitForDriver(port: number): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await setTimeout(POLL_MS);
    }
  }
}

/** Starts a WebKit of its own. Each is a private window. */
export async function openWebkit(origin: string): Promise<EnginePage> {
  const { program: screen, display } = await startScreen();
  const port = await findPort();
  const env = { ...process.env, DISPLAY: display };
  const driverProgram = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  await waitForDriver(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
    })
    .build();
  return new WebkitPage(driver, [driverProgram, screen], origin);
}
