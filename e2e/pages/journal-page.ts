import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { envelope, journal, type JournalColumn, type JournalGrid } from '@portal/wire';
import { DEFAULT_TIME_ZONE, dayOf, hasBegun, readTimeZone, timeOf } from '@portal/domain';
import { bodyInNextDocument } from '../fixtures/next-document.ts';
import { translate } from '../fixtures/translate.ts';

/** So many lessons next to each other are marked by the tests. */
const LESSONS_IN_A_ROW = 5;

/** Whether a lesson takes marks now: the server names no lock of lessons to come, which follows from the time. */
function takesMarks(lesson: JournalColumn): boolean {
  const now = new Date();
  const zone = readTimeZone(DEFAULT_TIME_ZONE);
  return lesson.isOpen && hasBegun(lesson, { date: dayOf(zone, now), time: timeOf(zone, now) });
}

/** The lesson to open instead of that of the address; undefined when that one is followed by enough open lessons. */
function firstLesson({ columns }: JournalGrid, address: URLSearchParams): JournalColumn | undefined {
  const isStart = (at: number): boolean =>
    columns.slice(at, at + LESSONS_IN_A_ROW).filter(takesMarks).length === LESSONS_IN_A_ROW;
  const current = columns.findIndex(
    ({ date, lessonTimeId }) => date === address.get('date') && lessonTimeId === Number(address.get('time')),
  );
  if (current >= 0 && isStart(current)) return undefined;
  const first = columns.find((_, at) => isStart(at));
  if (!first) throw new Error(`The journal has no ${LESSONS_IN_A_ROW} open lessons in a row`);
  return first;
}

/** The journal of a teacher: a grid, on a phone a list of students. */
export class JournalPage {
  readonly page: Page;
  readonly #saves: Request[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.url().endsWith(journal.save.path)) this.#saves.push(request);
    });
  }

  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  /** The cell with the cursor. */
  get active(): Locator {
    return this.grid.locator('[role="gridcell"][data-active]');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The students of the phone, each a button with name and mark. */
  get students(): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.locator('[data-mark]') });
  }

  /** The requests that have saved marks. */
  get saveCount(): number {
    return this.#saves.length;
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: translate('journal', key), exact: true });
  }

  /** The texts of a column of the grid from the first student on, as far as it is rendered. */
  columnTexts(column: number): Promise<string[]> {
    return this.grid.locator(`[role="gridcell"][aria-colindex="${column}"]`).allTextContents();
  }

  /** The position of the cursor in the grid, counted from 1. */
  async position(): Promise<{ readonly row: number; readonly column: number }> {
    const place = (locator: Locator, name: string) => locator.getAttribute(name).then(Number);
    return {
      row: await place(this.active.locator('xpath=ancestor::*[@role="row"]'), 'aria-rowindex'),
      column: await place(this.active, 'aria-colindex'),
    };
  }

  /** What the toolbar says about all marks. */
  status(key: 'saved' | 'offline' | 'unsaved', number = 0): Locator {
    const text = translate('journal', `saving.${key}`).replace('{{number}}', String(number));
    return this.page.getByText(text, { exact: true }).first();
  }

  /** Ends a conflict. */
  async decide(choice: 'keepOwn' | 'takeStored', mark: number): Promise<void> {
    const name = `${translate('journal', `conflicts.${choice}`)} ${mark}`;
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  /** Types marks one below the other from the cursor on, and returns to the first one. */
  async type(marks: readonly number[]): Promise<void> {
    for (const mark of marks) {
      await this.page.keyboard.type(String(mark));
      await this.page.keyboard.press('Enter');
    }
    for (const _ of marks) await this.page.keyboard.press('ArrowUp');
  }

  /** Waits until nothing is left to save. */
  async isSaved(): Promise<void> {
    await expect(this.page.locator('[data-state="saving"]')).toHaveCount(0);
  }

  /** A tool of the toolbar, for which the window must be wide. */
  tool(key: string): Locator {
    const name = new RegExp(`^${translate('journal', key)}`);
    return this.page.getByRole('toolbar').getByRole('button', { name });
  }

  /**
   * Opens the current lesson. Near the end of a term or of a module it is followed by less than `LESSONS_IN_A_ROW` lessons that
   * can be marked, and the first one that is opens instead, so that the tests pass on any day. Returns
   * what is stored.
   */
  async open(): Promise<JournalGrid> {
    const loaded = bodyInNextDocument(this.page, journal.grid.path);
    await this.page.goto('/lms/journal');
    await expect(this.grid.or(this.students.first())).toBeVisible();
    const body = await loaded;
    const grid = journal.grid.response.decode(envelope.isEnvelope(body) ? body.data : []);
    const address = new URL(this.page.url());
    const first = firstLesson(grid, address.searchParams);
    if (!first) return grid;
    address.searchParams.set('date', first.date);
    address.searchParams.set('time', String(first.lessonTimeId));
    await this.page.goto(address.href);
    await expect(this.grid.or(this.students.first())).toBeVisible();
    return grid;
  }
}
