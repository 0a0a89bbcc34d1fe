import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';
import { readCode } from '../fixtures/files/read-code.ts';

const text = (key: string, language?: Language): string =>
  translate('journal', `checkIn.teacher.${key}`, language);

/** The teacher's side of a check-in. */
export class CheckInPage {
  readonly page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'ru') {
    this.page = page;
    this.#language = language;
  }

  #text(key: string): string {
    return text(key, this.#language);
  }

  /** The code as a picture. */
  get code(): Locator {
    return this.page.getByRole('img', { name: this.#text('code') });
  }

  get roster(): Locator {
    return this.page.getByRole('region', { name: this.#text('roster.title'), exact: true });
  }

  /** The six digits that are said aloud. */
  get digits(): Locator {
    return this.page.getByText(/^\d{3} \d{3}$/);
  }

  get summary(): Locator {
    return this.page.getByRole('region', { name: this.#text('summary.title') });
  }

  /** The link on a lesson and in the menu. */
  static readonly title = text('title');

  message(key: string): Locator {
    return this.page.getByText(this.#text(key), { exact: true });
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.#text(key), exact: true });
  }

  /** A part of the roster, by the key of its name. */
  part(key: 'waiting' | 'present' | 'rejected' | 'absent'): Locator {
    return this.roster.getByRole('region', { name: this.#text(`roster.${key}`) });
  }

  /** A decision about a student, by the key of its name. */
  decision(key: 'accept' | 'reject' | 'takeBack', name: string): Locator {
    return this.roster.getByRole('button', {
      name: this.#text(`roster.${key}Name`).replace('{{name}}', name),
    });
  }

  async open(slotId: number): Promise<this> {
    await this.page.goto(`/lms/checkin?slot=${slotId}`);
    await expect(this.code).toBeVisible();
    return this;
  }

  /** What a scanner reads from a screenshot of the code, or of the whole page. */
  async scan(target: Locator | Page = this.code): Promise<string> {
    // Its place is there before the code has been computed.
    await expect(this.code.locator('path')).toHaveAttribute('d', /M/);
    return readCode(await target.screenshot());
  }

  async stop(): Promise<void> {
    await this.button('stop').click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.#text('stop'), exact: true })
      .click();
    await expect(this.summary).toBeVisible();
  }
}
