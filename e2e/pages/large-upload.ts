import { expect, type Locator, type Page } from '@playwright/test';
import { UPLOADS_PATH } from '@portal/wire';
import { translate } from '../fixtures/translate.ts';

const text = (key: string) => translate('library-umk', key);

/** Slow enough to stop an upload of 30 MB in its middle. */
const SLOW_BYTES_PER_SECOND = 5_000_000;
const UNLIMITED = -1;

/** The form of a book whose file is sent in parts. */
export class LargeUpload {
  readonly page: Page;
  #requests: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith(UPLOADS_PATH)) return;
      const offset = request.headers()['upload-offset'];
      this.#requests.push(offset === undefined ? request.method() : `${request.method()} ${offset}`);
    });
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog');
  }

  get title(): Locator {
    return this.drawer.getByLabel(text('library.bookTitle'));
  }

  get bar(): Locator {
    return this.drawer.getByRole('progressbar', { name: text('saveProgress.label') });
  }

  get canceled(): Locator {
    return this.drawer.getByText(text('library.canceled'));
  }

  async pick(path: string): Promise<void> {
    await this.drawer.locator('input[type=file]').setInputFiles(path);
  }

  async fill(path: string, title: string): Promise<void> {
    await this.page.goto('/lms/library?new=1');
    await this.pick(path);
    await this.title.fill(title);
    await this.drawer.getByLabel(text('library.section')).selectOption({ index: 1 });
    const category = this.drawer.getByLabel(text('library.category'));
    await expect(category).toBeEnabled();
    await category.selectOption({ index: 1 });
  }

  async save(): Promise<void> {
    await this.drawer.getByRole('button', { name: text('library.save'), exact: true }).click();
  }

  async cancel(): Promise<void> {
    await this.bar.locator('..').getByRole('button').click();
  }

  /** Waits until the bar shows that this share is sent. */
  async reaches(share: number): Promise<void> {
    await expect
      .poll(async () => Number(await this.bar.getAttribute('value')), { intervals: [50], timeout: 30_000 })
      .toBeGreaterThanOrEqual(share * 100);
  }

  /** The requests of the upload since the last call, as `PATCH 8388608` with the first byte of the part. */
  takeRequests(): string[] {
    const requests = this.#requests;
    this.#requests = [];
    return requests;
  }

  async slowDown(): Promise<void> {
    await this.#limit(SLOW_BYTES_PER_SECOND);
  }

  async speedUp(): Promise<void> {
    await this.#limit(UNLIMITED);
  }

  async #limit(uploadThroughput: number): Promise<void> {
    const device = await this.page.context().newCDPSession(this.page);
    await device.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: UNLIMITED,
      uploadThroughput,
    });
  }
}
