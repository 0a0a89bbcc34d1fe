import { expect, type Locator, type Page } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';

const text = (key: string): string => translate('journal', `schedule.${key}`);

/** The schedule of the signed-in person. */
export class SchedulePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The lessons of the shown week or day. */
  get lessons(): Locator {
    return this.page.getByRole('main').locator('button[data-type]');
  }

  /** A lesson that has moved, at its new time; the demo has one in each week. */
  get moved(): Locator {
    return this.page.locator('button[data-state="moved"]');
  }

  get card(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The shown days and the number of their week. */
  get period(): Locator {
    return this.page.getByRole('main').locator('p[aria-live]');
  }

  get today(): Locator {
    return this.page.getByRole('main').locator('[aria-current="date"]');
  }

  get nowLine(): Locator {
    return this.page.locator('td [data-now]');
  }

  get dayHeadings(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 2 });
  }

  get storedDate(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^Сохранено / });
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: text(key), exact: true });
  }

  async open(search = ''): Promise<this> {
    await this.page.goto(`/lms/schedule${search}`);
    await expect(this.period).toBeVisible();
    return this;
  }
}
