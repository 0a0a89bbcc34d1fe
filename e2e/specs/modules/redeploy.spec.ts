import path from 'node:path';
import { expect, test } from '../../fixtures/test.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { ModulePage } from '../../pages/module-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { buildRemote, hashFolder } from '../../portal/build-remote.ts';
import { inRepository } from '../../portal/folders.ts';
import { buildOf, publish, remoteOf, remotes, removeFiles, rollBack } from '../../portal/remotes.ts';
import { HARD } from '../../portal/select-tests.ts';

const newVersion = '1.0.1';
/** The shell requests the registry at most every five seconds. */
const retriedAfterMs = 6_000;
const [chatRemote, journalRemote] = [remoteOf('chat'), remoteOf('journal')];

test('a new version of one remote replaces the old one under an open page, and the shell does not change', async ({
  visit,
  ownPortal,
  facts,
}) => {
  const portal = await ownPortal();
  const page = await visit({ as: 'student', portal });
  const chat = await new ChatPage(page).openCommonCourse();
  await chat.talkTo(chat.contact(names.teacher));
  await chat.field.fill('half a sentence');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const other = await visit({ as: 'teacher', portal });
  await other.clock.install();
  await new PortalPage(other).open('/journal');
  const builtShell = inRepository('apps/shell/dist');
  const before = [await hashFolder(facts.shellFolder), await hashFolder(builtShell)];
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));

  const build = await test.step('only the chat is built and published', async () => {
    const made = await buildRemote('chat', newVersion, path.join(portal.dataFolder, 'new-chat'));
    await publish(made, portal.dataFolder);
    return made;
  });
  await test.step('the open page and typed text stay', async () => {
    await chat.send.hover();
    await expect(chat.field).toHaveValue('half a sentence');
    await chat.send.click();
    await expect(chat.message('half a sentence').last()).toBeVisible();
    expect(loaded.filter((file) => file.includes(newVersion))).toEqual([]);
  });
  await test.step('the next navigation opens the new version', async () => {
    const shell = new PortalPage(page);
    const fresh = () => loaded.filter((file) => file.startsWith(`/lms/remotes/chat/${newVersion}/`));
    // A page that has just read the registry does not read it again at once.
    await expect(async () => {
      await shell.goTo(journalRemote.path);
      await new ModulePage(page, journalRemote).expectToWork();
      await shell.goTo('/chat');
      await new ModulePage(page, chatRemote).expectToWork();
      expect(fresh().filter((file) => file.includes('remoteEntry'))).toHaveLength(1);
    }).toPass();
    await expect(chat.inbox.getByRole('link').first()).toBeVisible();
    expect(fresh().some((file) => /js\/chat\./.test(file))).toBe(true);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
  await test.step('the very first navigation of another open page does so too', async () => {
    await other.clock.fastForward(retriedAfterMs);
    const requested = other.waitForRequest(/\/lms\/remotes\/chat\/.*remoteEntry/);
    await new ModulePage(other, chatRemote).goTo();
    expect((await requested).url()).toContain(newVersion);
  });
  await test.step('the files of the shell are byte-for-byte the same', async () => {
    expect(loaded.filter((file) => file.startsWith('/lms/js/main'))).toEqual([]);
    expect([await hashFolder(facts.shellFolder), await hashFolder(builtShell)]).toEqual(before);
    expect(await hashFolder(build)).not.toBe(await hashFolder(buildOf('chat')));
  });
});

test(
  'a remote with missing files breaks nothing else and recovers when they are back',
  { tag: HARD },
  async ({ visit, ownPortal, problems }) => {
    problems.expect(
      /Failed to load resource|Refused to execute script|Federation Runtime|No messages of chat/,
    );
    const portal = await ownPortal();
    const page = await visit({ as: 'student', portal });
    const [chat, journal] = [new ModulePage(page, chatRemote), new ModulePage(page, journalRemote)];
    await removeFiles('chat', portal.dataFolder);
    await new PortalPage(page).open(journalRemote.path);
    await journal.expectToWork();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await test.step('error message and retry', async () => {
      await chat.goTo();
      await expect(chat.failureText('unreachable')).toBeVisible();
      await chat.retry.click();
      await expect(chat.failureText('unreachable')).toBeVisible();
    });
    await test.step('the other remotes work', async () => {
      for (const remote of remotes.filter(({ id }) => id !== chatRemote.id)) {
        const other = new ModulePage(page, remote);
        await other.goTo();
        await other.expectToWork();
      }
    });
    await test.step('after publishing again it loads without a reload', async () => {
      await chat.goTo();
      await expect(chat.failureText('unreachable')).toBeVisible();
      await publish(buildOf('chat'), portal.dataFolder);
      await chat.retry.click();
      await chat.expectToWork();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });
  },
);

test(
  'a broken version is rolled back, and the next navigation loads the previous one',
  { tag: HARD },
  async ({ visit, ownPortal }) => {
    const portal = await ownPortal();
    const made = await buildRemote('journal', newVersion, path.join(portal.dataFolder, 'new-journal'));
    await publish(made, portal.dataFolder);
    const page = await visit({ as: 'student', portal });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const journal = new ModulePage(page, journalRemote);
    await page.clock.install();
    await new PortalPage(page).open(journalRemote.path);
    await journal.expectToWork();
    expect(loaded.some((file) => file.startsWith(`/lms/remotes/journal/${newVersion}/`))).toBe(true);

    await rollBack('journal', portal.dataFolder);
    loaded.length = 0;
    await new PortalPage(page).goTo('/');
    await page.clock.fastForward(retriedAfterMs);
    await journal.goTo();
    await journal.expectToWork();
    const entries = loaded.filter((file) => file.includes('/journal/') && file.includes('remoteEntry'));
    expect(entries).toHaveLength(1);
    expect(entries[0]).not.toContain(newVersion);
  },
);
