import { expect, type Locator, type Page } from '@playwright/test';
import { envelope, journal, type OwnMark } from '@portal/wire';
import { bodyInNextDocument } from '../fixtures/next-document.ts';
import { translate } from '../fixtures/translate.ts';
import { withoutInitialResponses } from '../fixtures/faults/without-initial-responses.ts';

const text = (key: string): string => translate('journal', key);

/** The journal of a student. */
export class OwnMarksPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The lessons with their marks. */
  get marks(): Locator {
    return this.page.getByRole('main').locator('button[data-tone]');
  }

  /** What the figures mean, below the last card. */
  get explanation(): Locator {
    return this.page.getByText(text('ownMarks.explanation'));
  }

  get storedDate(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^Данные от / });
  }

  /** A lesson with so many points. */
  mark({ date, startsAt }: Pick<OwnMark, 'date' | 'startsAt'>, points: number): Locator {
    const shown = text('ownMarks.values.points').replace('{{points}}', String(points));
    const day = String(Number(date.slice(8)));
    return this.page.getByRole('button', { name: new RegExp(`^${day} \\S+, ${startsAt}: ${shown}$`) });
  }

  async open(): Promise<this> {
    await this.page.goto('/lms/journal');
    await expect(this.page.getByText(text('ownMarks.lead'))).toBeVisible();
    return this;
  }

  /** Opens the journal; returns the marks that it loads. */
  async openMarks(): Promise<readonly OwnMark[]> {
    await withoutInitialResponses(this.page);
    const loaded = bodyInNextDocument(this.page, journal.ownMarks.path);
    await this.open();
    const body = await loaded;
    return journal.ownMarks.response.decode(envelope.isEnvelope(body) ? body.data : []);
  }
}
