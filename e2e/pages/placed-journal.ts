import { expect, type Locator, type Page } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';
import { PortalPage } from './portal-page.ts';
import { TeacherJournalPage } from './teacher-journal-page.ts';
import { moveIntoLesson, removeLesson } from './teacher-lesson.ts';

/** A narrower window shows the list of one lesson. */
const PHONE_BELOW_PX = 600;
/** A narrower window has tabs at the bottom, and little room in its top bar. */
const TABS_BELOW_PX = 900;

/** Its class has points of modules, which not every form of control has. */
const SCORED_DISCIPLINE = 'Философия';

/** What the names of the theme button have in common. */
const theme = new RegExp(`^${translate('ui', 'theme.light').split(':')[0]}:`);

/** The edges of the lesson between the sticky names and totals of the grid. */
const roomOfLesson = (page: Page) =>
  page.evaluate(() => {
    const edges = [':first-child', '* [data-current]', ':last-child'].map((one) =>
      document.querySelector(`[role="grid"] [data-row="-1"] > ${one}`)?.getBoundingClientRect(),
    );
    return {
      left: (edges[1]?.left ?? 0) - (edges[0]?.right ?? 0),
      right: (edges[2]?.left ?? 0) - (edges[1]?.right ?? 0),
    };
  });

/** The journal of a teacher at one of its lessons, as grid or as the list of a phone. */
export class PlacedJournal extends TeacherJournalPage {
  readonly isPhone: boolean;

  constructor(page: Page, isPhone: boolean) {
    super(page);
    this.isPhone = isPhone;
  }

  get hasMenuOfTheme(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < TABS_BELOW_PX;
  }

  /** The students of the list, each a button with name and mark. */
  get list(): Locator {
    return this.page.getByRole('region', { name: translate('journal', 'phone.students') });
  }

  get marks(): Locator {
    return this.isPhone ? this.list : this.grid;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  get toolbar(): Locator {
    return this.page.getByRole('toolbar', { name: translate('journal', 'journal.tools') });
  }

  /** What the teacher works at: a cell of the lesson, or its student in the list. */
  get hand(): Locator {
    return this.cell(1);
  }

  /** The mark of a student in the lesson. */
  cell(row: number): Locator {
    return this.isPhone
      ? this.list.locator(`li[aria-posinset="${row + 1}"] button`).first()
      : this.grid.locator(`[data-row="${row}"] [role="gridcell"][data-current]`);
  }

  /** The header and the cells of the lesson, or the students of the list. */
  get column(): Locator {
    return this.isPhone ? this.list : this.grid.locator('[data-current]');
  }

  /** An action of the toolbar, or the menu that contains it where there is no room. */
  tool(id: string): Locator {
    return this.toolbar
      .locator(`[data-item="${id}"]:not([data-hidden="true"]), [data-item="toolbar-more"]`)
      .filter({ visible: true })
      .first();
  }

  async pickTool(id: string, name: string): Promise<void> {
    const button = this.tool(id);
    await button.click();
    if ((await button.getAttribute('data-item')) === 'toolbar-more')
      await this.page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  }

  /** The header of the points of all modules. */
  get sumOfModules(): Locator {
    return this.grid.getByRole('columnheader', { name: this.words('points.sum') });
  }

  get offlineBanner(): Locator {
    return this.page.getByRole('alert').getByRole('button', { name: translate('shell', 'offline.banner') });
  }

  /** What the bar says when nothing is left to save. */
  get saved(): Locator {
    return this.page.getByText(this.words('saving.saved'), { exact: true }).first();
  }

  /** What switches the theme: a button, or without room for it the menu of the profile. */
  get themeSwitch(): Locator {
    return this.hasMenuOfTheme
      ? new PortalPage(this.page).profile
      : this.page.getByRole('banner').getByRole('button', { name: theme });
  }

  async switchTheme(): Promise<void> {
    await this.themeSwitch.click();
    if (this.hasMenuOfTheme) await this.page.getByRole('menuitem', { name: theme }).click();
  }

  words(key: string): string {
    return translate('journal', key);
  }

  /** The part of a text before its first value. */
  startOf(key: string): RegExp {
    return new RegExp(`^${this.words(key).split('{{')[0]?.replace(/[()]/g, '.') ?? ''}`);
  }

  /** Puts the keys to the hand without an action: a tap on a phone would change the mark. */
  async takeHandKeys(): Promise<void> {
    if (this.isPhone) await this.hand.focus();
    else await this.takeHand();
  }

  /** Gives a mark in points. */
  async mark(row: number, points: string): Promise<void> {
    if (this.isPhone) {
      await this.more(row).click();
      await this.dialog.getByLabel(this.words('phone.points')).fill(points);
      await this.press('Enter');
      await expect(this.dialog).toBeHidden();
    } else {
      await this.takeHand(row);
      await this.page.keyboard.type(points);
      await this.press('Enter');
    }
    await expect(this.cell(row)).toContainText(points);
  }

  /** Where the focus is after a mark: Enter goes to the next student, the dialog of a phone back to its button. */
  afterMark(row: number): Locator {
    return this.isPhone ? this.more(row) : this.cell(row + 1);
  }

  /** The button of a student in the list that opens points and history. */
  more(row: number): Locator {
    return this.list.locator(`li[aria-posinset="${row + 1}"] button`).last();
  }

  async takeHand(row = 1): Promise<void> {
    await this.cell(row).click();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The focus is in the topmost dialog; Escape closes it. */
  async closeDialog(): Promise<void> {
    await expect(this.dialog.locator(':focus').or(this.page.locator('[role="dialog"]:focus'))).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  readonly placeFaults = async (): Promise<readonly string[]> => {
    if (this.isPhone) {
      const isThere = await this.list
        .or(this.roll)
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .some(({ top, bottom }) => top < innerHeight && bottom > 0),
        );
      return isThere ? [] : ['the students are out of sight'];
    }
    const { left, right } = await roomOfLesson(this.page);
    return left > -1 && right > -1 ? [] : [`the lesson is out of sight: ${left}, ${right}`];
  };

  readonly recover = async (): Promise<void> => {
    await this.page.context().setOffline(false);
    await this.press('Escape', 'Escape');
    await this.page.goto(this.address);
    await expect(this.marks).toBeVisible();
  };

  /** The address of the lesson. */
  address = '';
}

/** Opens the lesson of the clock, which has no column yet, at a size of the window. */
export async function openEmptyLesson(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<PlacedJournal> {
  const isPhone = size.width < PHONE_BELOW_PX;
  const journal = new PlacedJournal(page, isPhone);
  await moveIntoLesson(page, SCORED_DISCIPLINE);
  await journal.linkOnHome.click();
  await expect(journal.grid).toBeVisible();
  await page.waitForLoadState('networkidle');
  if (await journal.button('lesson.createColumn').isHidden()) await removeLesson(journal);
  await page.setViewportSize(size);
  journal.address = page.url();
  await journal.button('lesson.createColumn').click();
  await expect(journal.button('lesson.createColumn')).toBeHidden();
  await expect(journal.marks).toBeVisible();
  return journal;
}
