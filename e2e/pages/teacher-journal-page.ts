import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { envelope, journal, type JournalGrid } from '@portal/wire';
import { translate } from '../fixtures/translate.ts';

const text = (key: string): string => translate('journal', key);

/** The journal of a teacher. */
export class TeacherJournalPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get #main(): Locator {
    return this.page.getByRole('main');
  }

  /** The marks of the journal. */
  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  /** The header of the column of the lesson, which opens it. */
  get currentColumn(): Locator {
    return this.grid.locator('[role="columnheader"][data-current]').getByRole('button');
  }

  /** The link of the "now" card to the lesson's journal. */
  get linkOnHome(): Locator {
    return this.lessonOnHome.getByRole('link', { name: text('journal.title'), exact: true });
  }

  /** The card of the current or next lesson on the home page. */
  get lessonOnHome(): Locator {
    return this.#main.getByRole('region', { name: translate('shell', 'home.now') });
  }

  /** The lesson that nobody is marked in. */
  get roll(): Locator {
    return this.page.getByRole('region', { name: text('lesson.start') });
  }

  /** The students of the roll call. */
  get names(): Locator {
    return this.roll.getByRole('list').getByRole('button');
  }

  /** Marks everybody: the only primary button of the roll call. */
  get markAll(): Locator {
    return this.roll.locator('button[data-variant="primary"]');
  }

  get lesson(): Locator {
    return this.page.getByRole('dialog', { name: /^Занятие / });
  }

  get lessonPicker(): Locator {
    return this.page.getByLabel(text('journal.lesson'), { exact: true });
  }

  get choices(): Locator {
    return this.page.getByRole('dialog', { name: text('choices.title') });
  }

  get undoToast(): Locator {
    return this.page.getByRole('status').getByRole('button', { name: text('journal.undo') });
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: text(key), exact: true });
  }

  async open(search = ''): Promise<this> {
    await this.page.goto(`/lms/journal${search}`);
    await expect(this.grid).toBeVisible();
    return this;
  }

  /** What the server answers to the next load of the marks. */
  async nextGrid(): Promise<JournalGrid> {
    const response = await this.page.waitForResponse((one) => one.url().endsWith(journal.grid.path));
    const body: unknown = await response.json();
    return journal.grid.response.decode(envelope.isEnvelope(body) ? body.data : []);
  }

  /** Calls of the journal from now on, and loads of the page. */
  recordCalls(): { readonly calls: string[]; readonly loads: string[] } {
    const calls: string[] = [];
    const loads: string[] = [];
    const record = (request: Request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
      if (request.method() === 'POST' && request.url().includes('/lms/api/visitlog/'))
        calls.push(new URL(request.url()).pathname.replace('/lms/api/visitlog/', ''));
    };
    this.page.on('request', record);
    return { calls, loads };
  }
}
