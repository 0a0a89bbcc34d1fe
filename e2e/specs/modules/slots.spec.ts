import path from 'node:path';
import type { Page } from '@playwright/test';
import { moduleReports } from '@portal/wire/modules/module-reports';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { SchedulePage } from '../../pages/schedule-page.ts';
import { teamOf } from '../../portal/team.ts';
import { buildOutsideRemote, slotsRemote } from '../../portal/build-remote.ts';
import type { Portal } from '../../portal/portal.ts';
import { publish } from '../../portal/remotes.ts';

const { details, id } = slotsRemote;
/** The bound for every open page (quality of a kill switch). */
const GONE_WITHIN_MS = 10_000;

const publishNotebook = async (portal: Portal) => {
  const build = await buildOutsideRemote(path.join(portal.dataFolder, 'notebook'), slotsRemote);
  await publish(build, portal.dataFolder, '--manifest', details);
};

const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The addresses of the module's scripts that the page has requested. */
function watchScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/${id}/`) && request.url().endsWith('.js'))
      scripts.push(request.url());
  });
  return scripts;
}

test('a module that is published at run time fills all slots, each with its context', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  await publishNotebook(portal);
  const student = await visit({ as: 'student', portal });
  const scripts = watchScripts(student);
  await test.step('its code waits until somebody sees its place', async () => {
    await new PortalPage(student).open('/news');
    const schedule = await new SchedulePage(student).open();
    await schedule.moved.click();
    await expect(schedule.card.getByRole('button', { name: 'Заметка к занятию' })).toBeVisible();
    expect(scripts).toEqual([]);
  });
  await test.step('an action of a lesson', async () => {
    await student.getByRole('button', { name: 'Заметка к занятию' }).press('Enter');
    await expect(student.getByText(/^Note for \d{4}-\d\d-\d\d, \d\d:\d\d, group \d+$/)).toBeVisible();
    await expectAccessible(student);
  });
  await test.step('a card of Home', async () => {
    await new PortalPage(student).open();
    const card = regionOf(student, 'Заметки');
    await card.getByRole('button', { name: 'Notes today: 0' }).click();
    await expect(card.getByRole('button', { name: 'Notes today: 1' })).toBeVisible();
    await expectAccessible(student);
  });
  await test.step('a section of the profile', async () => {
    await new PortalPage(student).open('/profile');
    await expect(regionOf(student, 'Мой блокнот').getByText('Your notebook has 12 pages')).toBeVisible();
  });
  await test.step("a tab of the office's card of a person, in the address", async () => {
    const office = await visit({ as: 'registrar', portal, viewport: { width: 390, height: 844 } });
    await office.goto('/lms/office/people?q=student');
    await office.getByRole('main').getByRole('button', { name: 'Үсөнов Бектур' }).click();
    await office.getByRole('tab', { name: translate('office', 'people.card') }).press('ArrowRight');
    await expect(office.getByText(/^Notes about person \d+$/)).toBeVisible();
    await expect(office).toHaveURL(/[?&]tab=notebook%2Fperson/);
    await expectAccessible(office);
    await office.reload();
    await expect(office.getByText(/^Notes about person \d+$/)).toBeVisible();
  });
});

test('a claim decides who sees a card; one that crashes goes and is reported; a disabled module goes', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(/planted: a slot/);
  const portal = await ownPortal();
  await publishNotebook(portal);
  const teacher = await visit({ as: 'teacher', portal });
  const reported = teacher.waitForRequest((sent) => sent.url().endsWith(moduleReports.send.path));
  await new PortalPage(teacher).open();
  await test.step('the card that crashes is reported and gone, all others are there', async () => {
    expect((await reported).postDataJSON()).toMatchObject({
      module: id,
      event: 'crashed',
      page: 'home.card/fragile',
    });
    await expect(teacher.getByRole('heading', { name: 'Хрупкая карточка' })).toHaveCount(0);
    await expect(teacher.getByRole('button', { name: 'Notes today: 0' })).toBeVisible();
    await expect(teacher.getByRole('heading', { name: translate('shell', 'nav.news') })).toBeVisible();
  });
  await test.step('a card that needs a claim is hidden without it', async () => {
    await expect(teacher.getByRole('heading', { name: 'Последние заметки' })).toHaveCount(0);
    const editor = await visit({ as: 'editor', portal });
    await new PortalPage(editor).open();
    await expect(regionOf(editor, 'Последние заметки').getByText('Note 1', { exact: true })).toBeVisible();
  });
  await test.step('disabled: the open page leaves it', async () => {
    const team = await teamOf(portal, id);
    await team('disable', id);
    await expect(teacher.getByRole('heading', { name: 'Заметки', exact: true })).toBeHidden({
      timeout: GONE_WITHIN_MS,
    });
    await expect(teacher.getByRole('heading', { name: translate('shell', 'nav.news') })).toBeVisible();
  });
});
