import { expect, type Locator, type Page } from '@playwright/test';
import { envelope, journal, type OwnMark } from '@portal/wire';
import { bodyInNextDocument } from '../fixtures/next-document.ts';
import { translate } from '../fixtures/translate.ts';
import { withoutInitialResponses } from '../fixtures/faults/without-initial-responses.ts';

const text = (key: string): string => translate('journal', key);

type AppealSign = 'open' | 'decided';

/** The journal of a student. */
export class OwnMarksPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The disciplines whose marks are not shown. */
  get folded(): Locator {
    const list = this.page.getByRole('list', { name: text('ownMarks.disciplines') });
    return list.getByRole('button', { expanded: false });
  }

  /** The disciplines, also where the page is translated. */
  get lines(): Locator {
    return this.page.getByRole('main').getByRole('listitem').locator('[aria-expanded]');
  }

  /** The lessons of the unfolded disciplines with their marks. */
  get marks(): Locator {
    return this.page.getByRole('main').locator('button[data-tone]');
  }

  /** What the figures mean, below the last discipline. */
  get explanation(): Locator {
    return this.page.getByText(text('ownMarks.explanation'));
  }

  get storedDate(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^Сохранено / });
  }

  /** A lesson with so many points, and with the sign of an appeal where it is given. */
  mark({ date, startsAt }: Pick<OwnMark, 'date' | 'startsAt'>, points: number, sign?: AppealSign): Locator {
    const shown = text('ownMarks.values.points').replace('{{points}}', String(points));
    const day = String(Number(date.slice(8)));
    const appeal = sign ? `\\. ${text(`appeals.signs.${sign}`)}` : '';
    return this.page.getByRole('button', {
      name: new RegExp(`^${day} \\S+, ${startsAt}: ${shown}${appeal}$`),
    });
  }

  /** Shows the marks of all disciplines. */
  async unfold(): Promise<void> {
    await expect(this.explanation).toBeVisible();
    while ((await this.folded.count()) > 0) await this.folded.first().click();
  }

  async open(): Promise<this> {
    await this.page.goto('/lms/journal');
    await this.unfold();
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
