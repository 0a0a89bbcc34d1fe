import { expect, type Locator, type Page } from '@playwright/test';
import { envelope, transcript, type Transcript } from '@portal/wire';
import { bodyInNextDocument } from '../fixtures/next-document.ts';
import { printedPdf } from '../fixtures/files/printed-pdf.ts';
import { translate } from '../fixtures/translate.ts';
import { withoutInitialResponses } from '../fixtures/faults/without-initial-responses.ts';

const text = (key: string): string => translate('services', `transcript.${key}`);

/** The transcript of a student. */
export class TranscriptPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get terms(): Locator {
    return this.page.getByRole('main').getByRole('table');
  }

  get storedDate(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^Сохранено / });
  }

  get tryButton(): Locator {
    return this.page.getByRole('button', { name: text('whatIf.open') });
  }

  /** What the grades that the reader tries come to. */
  get triedGpa(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^GPA: / });
  }

  async open(): Promise<this> {
    await this.page.goto('/lms/transcript');
    await expect(this.terms.first()).toBeVisible();
    return this;
  }

  /** Opens the page; returns the transcript that it loads. */
  async openTranscript(): Promise<Transcript> {
    await withoutInitialResponses(this.page);
    const loaded = bodyInNextDocument(this.page, transcript.read.path);
    await this.open();
    const body = await loaded;
    return transcript.read.response.decode(envelope.isEnvelope(body) ? body.data : []);
  }

  /** The PDF that the button prints. */
  async print(): Promise<Buffer> {
    return printedPdf(this.page, async () => {
      await this.page.getByRole('button', { name: text('pdf') }).click();
      await this.page.getByRole('menuitem', { name: text('print') }).click();
    });
  }

  async pickPdf(language: string) {
    await this.page.getByRole('button', { name: text('pdf') }).click();
    const started = this.page.waitForEvent('download');
    await this.page.getByRole('menuitem', { name: language }).click();
    return started;
  }
}
