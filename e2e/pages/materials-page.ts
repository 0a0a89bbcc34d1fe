import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';

/** The teaching materials, with the texts of a language. */
export class MaterialsPage {
  readonly page: Page;
  readonly #language: Language | undefined;

  constructor(page: Page, language?: Language) {
    this.page = page;
    this.#language = language;
  }

  text(key: string): string {
    return translate('library-umk', `umk.${key}`, this.#language);
  }

  named(key: string, title: string): string {
    return this.text(key).replace('{{title}}', title);
  }

  get form(): Locator {
    return this.page.getByRole('dialog');
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  link(title: string): Locator {
    return this.main.getByRole('link', { name: title, exact: true });
  }

  /** A list of the filters, or of the form. */
  list(key: string, within: Locator = this.main): Locator {
    return within.getByLabel(this.text(key), { exact: true });
  }

  field(key: string): Locator {
    return this.form.getByLabel(this.text(key), { exact: true });
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true });
  }

  async open(search = ''): Promise<this> {
    await this.page.goto(`/lms/umk${search}`);
    await expect(this.main.getByRole('search')).toBeVisible();
    return this;
  }

  /** The disciplines of the coverage, each with its semester. */
  async courses(): Promise<string[]> {
    await this.page.goto('/lms/umk?view=coverage');
    const headers = this.main.getByRole('table').getByRole('rowheader');
    await expect(headers.first()).toBeVisible();
    return headers.allInnerTexts();
  }

  /** The gaps of a discipline; each opens the form of a new material. */
  gaps(course: string): Locator {
    return this.main
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: course, exact: true }) })
      .getByRole('link', { name: this.text('gap') });
  }
}

/** A discipline that two people have in common, in which the second one has a gap. */
export async function commonCourse(one: MaterialsPage, other: MaterialsPage): Promise<string> {
  const theirs = new Set(await one.courses());
  for (const name of await other.courses())
    if (theirs.has(name) && (await other.gaps(name).count()) > 0) return name;
  throw new Error('The demo people have no discipline with a gap in common');
}
