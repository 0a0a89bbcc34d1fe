import type { Locator, Page } from '@playwright/test';
import { library } from '@portal/wire';
import { translate } from '../fixtures/translate.ts';

interface NewBook {
  readonly title: string;
  readonly fileName: string;
  readonly type: string;
  readonly content: Buffer;
}

const text = (key: string) => translate('library-umk', `reader.${key}`);

/** The reader of books. */
export class ReaderPage {
  readonly page: Page;
  readonly pageField: Locator;
  readonly searchField: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pageField = page.getByLabel(text('page'), { exact: true });
    this.searchField = page.getByRole('searchbox', { name: text('search') });
  }

  tool(key: string): Locator {
    return this.page.getByRole('button', { name: text(key), exact: true });
  }

  /** Adds a book to the library without its screen; returns its id. */
  async addBook({ title, fileName, type, content }: NewBook): Promise<number> {
    await this.page.goto('/lms/apps');
    const categories = await this.#post(library.categories.path, { id_baseBookCategory: 1 });
    const [category] = library.categories.response.decode(categories);
    const draft = {
      id: 'new',
      title,
      author: 'А. Автор',
      description: '',
      categoryId: category?.id ?? 0,
    } as const;
    const fields = Object.entries(library.save.request.encode({ ...draft, mayRepeatFile: true }));
    const multipart = {
      ...Object.fromEntries(
        fields.flatMap(([name, value]) =>
          value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
        ),
      ),
      file: { name: fileName, mimeType: type, buffer: content },
    };
    const response = await this.page.request.post(library.save.path, {
      headers: await this.#headers(),
      multipart,
    });
    return library.save.response.decode((await response.json()).data).id;
  }

  async #headers(): Promise<Record<string, string>> {
    const cookies = await this.page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const device = await this.page.evaluate(() => localStorage.getItem('token') ?? '');
    return { 'x-xsrf-token': token, 'x-device-id': device, origin: new URL(this.page.url()).origin };
  }

  async #post(path: string, data: object): Promise<unknown> {
    const response = await this.page.request.post(path, { headers: await this.#headers(), data });
    return (await response.json()).data;
  }

  /** Opens a PDF, and waits for its first picture. */
  async openPdf(id: number): Promise<void> {
    await this.page.goto(`/lms/library/read/${id}`);
    await this.page.locator('[data-page] canvas').first().waitFor();
  }

  /** Goes to a page by its number. */
  async goTo(page: number): Promise<void> {
    await this.pageField.fill(String(page));
    await this.pageField.press('Enter');
  }
}
