import { expect, type Locator, type Page } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';

const text = (key: string): string => translate('registration', key);
const named = (key: string, name: string): string => `${text(key)} ${name}`;

/** The registration for disciplines. */
export class RegistrationPage {
  readonly page: Page;
  /** Clicks and choices since the page was opened. */
  interactions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get confirm(): Locator {
    return this.page.getByRole('button', { name: text('summary.confirm') });
  }

  /** What fits, what stands in the way, or what was done: the first thing on the screen. */
  get head(): Locator {
    return this.page.getByRole('group', { name: text('outcome.title'), exact: true });
  }

  get outcome(): Locator {
    return this.head.getByRole('status');
  }

  get week(): Locator {
    return this.page.getByRole('table', { name: text('week.title') });
  }

  section(titleKey: string): Locator {
    return this.page.getByRole('region', { name: text(titleKey), exact: true });
  }

  teacher(name: string): Locator {
    return this.page.getByRole('combobox', { name: named('choice.teacher', name), exact: true });
  }

  subgroups(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: named('choice.subgroup', name), exact: true });
  }

  /** The button of a line that is chosen: unfolds the choice. */
  chosen(name: string): Locator {
    return this.page.getByRole('button', { name: `${text('choice.unfold')}: ${name}`, exact: true });
  }

  /** The folded line: teacher, time, seats. */
  line(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.chosen(name) });
  }

  /** Checks the whole plan on the server, without a confirmation. */
  async check(): Promise<void> {
    await this.page.getByRole('button', { name: text('summary.check') }).click();
  }

  async open(): Promise<this> {
    await this.page.goto('/lms/registration');
    await expect(this.page.getByRole('heading', { name: text('plan.groups.required') })).toBeVisible();
    return this;
  }

  /** Chooses the nth teacher, where there are several, and the first subgroup. */
  async choose(name: string, nth = 1): Promise<void> {
    await expect(this.teacher(name)).toBeVisible();
    if ((await this.teacher(name).getByRole('option').count()) > 2) {
      await this.teacher(name).selectOption({ index: nth });
      this.interactions += 1;
    }
    await this.pickFirst(name);
    this.interactions += 1;
  }

  /** Picks the first subgroup; the line folds. */
  async pickFirst(name: string): Promise<void> {
    await this.subgroups(name).getByRole('radio').first().click();
    await expect(this.chosen(name)).toBeVisible();
  }

  /** The group of a subgroup, the first word of its label. */
  async groupOf(radio: Locator): Promise<string> {
    const id = (await radio.getAttribute('id')) ?? '';
    const label = await this.page.locator(`label[for="${id}"]`).textContent();
    return label?.split(' ')[0] ?? '';
  }

  registered(name: string): Locator {
    return this.section('registered.title').getByRole('listitem').filter({ hasText: name });
  }

  /** Deletes the registration of a discipline, after the question. */
  async remove(name: string): Promise<void> {
    await this.registered(name)
      .getByRole('button', { name: text('registered.delete') })
      .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('delete.confirm') }).click();
  }

  async submit(): Promise<void> {
    await this.confirm.click();
    this.interactions += 1;
  }
}
