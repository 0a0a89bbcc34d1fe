import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { LtiTool } from '../../fixtures/lti-tool.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { TeacherJournalPage } from '../../pages/teacher-journal-page.ts';
import type { Portal } from '../../portal/portal.ts';
import { runCommand } from '../../portal/run-command.ts';

const text = (key: string): string => translate('journal', `tools.${key}`);
const named = (key: string, title: string): string => text(key).replace('{{title}}', title);

async function connectTool(portal: Portal, testInfo: TestInfo): Promise<LtiTool> {
  const tool = await LtiTool.start(portal.origin);
  const file = testInfo.outputPath('moodle.json');
  await writeFile(file, JSON.stringify(tool.registration));
  expect(await runCommand(portal, 'lti', 'register', file)).toContain('moodle is registered');
  return tool;
}

/** Opens content in a tab of its own and returns that tab. */
async function openTab(page: Page, title: string): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: named('openOf', title) }).press('Enter'),
  ]);
  return tab;
}

test('a teacher adds a tool to a lesson, and opens it in a tab of its own', async ({
  visit,
  ownPortal,
}, testInfo) => {
  const portal = await ownPortal();
  const tool = await connectTool(portal, testInfo);
  const journal = await new TeacherJournalPage(await visit({ portal, as: 'teacher' })).open();
  const { page } = journal;

  await test.step('the drawer of a lesson has the form', async () => {
    await journal.currentColumn.click();
    await journal.lesson.getByRole('button', { name: text('start') }).press('Enter');
    await page.getByLabel(text('linkTitle')).fill('Тест по SQL');
    await page.getByLabel(text('points')).fill('20');
    await expectAccessible(page, 'the form');
    await page.getByRole('button', { name: text('add') }).press('Enter');
    await expect(journal.lesson.getByText('Тест по SQL')).toBeVisible();
  });

  await test.step('there are no scores yet', async () => {
    await page.getByRole('button', { name: named('scoresOf', 'Тест по SQL') }).press('Enter');
    await expect(page.getByText(text('noScores'))).toBeVisible();
    await expectAccessible(page, 'the link');
  });

  await test.step('the teacher opens it as its instructor', async () => {
    const tab = await openTab(page, 'Тест по SQL');
    await expect(tab.getByRole('heading', { name: 'Тест по SQL' })).toBeVisible();
    await expect(tab.getByText('#Instructor')).toBeVisible();
    expect(await tab.evaluate(() => globalThis.opener)).toBeNull();
    await tab.close();
  });
  tool.close();
});
