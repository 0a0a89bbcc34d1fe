import { expect, type Locator } from '@playwright/test';
import { printedPdf } from '../../fixtures/files/printed-pdf.ts';
import { translate } from '../../fixtures/translate.ts';
import type { PlacedJournal } from '../../pages/placed-journal.ts';
import { NotificationCentre } from '../../pages/notification-centre.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import type { Action } from '../walk.ts';

type JournalAction = Action<PlacedJournal>;

const report = (journal: PlacedJournal): Locator => journal.button('report.open');

/** The report in one of its formats. */
const download = (format: 'pdf' | 'xlsx' | 'csv'): JournalAction => ({
  name: `the report as ${format}`,
  async run(journal) {
    await report(journal).click();
    const saved = journal.page.waitForEvent('download');
    const name = translate('ui/display', `document.${format}`);
    await journal.page.getByRole('menuitem', { name }).click();
    await saved;
  },
  focus: report,
});

/** A part of the portal over the journal that a key opens: the focus comes back to the hand. */
const overlay = (name: string, key: string): JournalAction => ({
  name,
  async run(journal) {
    await journal.takeHandKeys();
    await journal.press(key);
    await expect(journal.dialog).toBeVisible();
    await journal.closeDialog();
  },
});

/** What the portal offers around the journal. */
export const aroundActions: readonly JournalAction[] = [
  {
    name: 'the menu of the report, closed',
    async run(journal) {
      await report(journal).click();
      await expect(journal.page.getByRole('menu')).toBeVisible();
      await journal.press('Escape');
    },
    focus: report,
  },
  download('pdf'),
  download('xlsx'),
  download('csv'),
  {
    name: 'the report is printed',
    async run(journal) {
      await report(journal).click();
      const print = journal.page.getByRole('menuitem', { name: translate('ui/display', 'document.print') });
      await printedPdf(journal.page, () => print.click());
    },
    focus: report,
  },
  overlay('the search, opened and closed', 'Control+k'),
  overlay('the search of people, opened and closed', 'Alt+m'),
  {
    name: 'the search by its button',
    async run(journal) {
      await journal.page
        .getByRole('banner')
        .getByRole('button', { name: translate('shell', 'palette.open') })
        .click();
      await journal.closeDialog();
    },
    focus: (journal) =>
      journal.page.getByRole('banner').getByRole('button', { name: translate('shell', 'palette.open') }),
  },
  {
    name: 'the notifications',
    async run(journal) {
      await new NotificationCentre(journal.page).open();
      await journal.closeDialog();
    },
    focus: (journal) => new NotificationCentre(journal.page).bell,
  },
  {
    name: 'the profile menu',
    async run(journal) {
      await new PortalPage(journal.page).profile.click();
      await expect(journal.page.getByRole('menu')).toBeVisible();
      await journal.press('Escape');
    },
    focus: (journal) => new PortalPage(journal.page).profile,
  },
  {
    name: 'all themes one after the other',
    async run(journal) {
      for (const _ of ['light', 'dark', 'device']) await journal.switchTheme();
    },
    focus: (journal) => journal.themeSwitch,
  },
  {
    name: 'the choices of another journal, closed by Escape',
    async run(journal) {
      await journal.button('choices.title').click();
      await expect(journal.choices.getByLabel(journal.words('choices.lessonType'))).toBeEnabled();
      await journal.closeDialog();
    },
    focus: (journal) => journal.button('choices.title'),
  },
  {
    name: 'the choices, closed by their button',
    async run(journal) {
      await journal.button('choices.title').click();
      await journal.choices.getByRole('button', { name: journal.words('choices.show') }).click();
    },
    focus: (journal) => journal.button('choices.title'),
  },
];

/** Where the top bar has room for the languages. */
export const languageActions: readonly JournalAction[] = [
  {
    name: 'another language, and back',
    async run(journal) {
      const portal = new PortalPage(journal.page);
      await portal.switchTo('Кыргызча');
      await new PortalPage(journal.page, 'kg').switchTo('Русский');
    },
    focus: (journal) => journal.page.getByRole('button', { name: `${translate('shell', 'language')}: ` }),
  },
];
