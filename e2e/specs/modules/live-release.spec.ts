import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { ChatPage } from '../../pages/chat-page.ts';
import { ModulePage } from '../../pages/module-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { buildRemote } from '../../portal/build-remote.ts';
import { remotesIn } from '../../portal/folders.ts';
import type { Portal } from '../../portal/portal.ts';
import { publish, remoteOf, type Remote } from '../../portal/remotes.ts';
import { HARD } from '../../portal/select-tests.ts';
import { createSession, signedInState, type Session } from '../../portal/sessions.ts';

const PAGES = 50;
/** The machine has fewer processors than visitors. */
const AT_A_TIME = 2;
/** Half of it opens the pages. */
const TIMEOUT_MS = 300_000;
const THREAD = '/chat?with=group';
const newVersion = '1.0.1';
const [chatRemote, journalRemote] = [remoteOf('chat'), remoteOf('journal')];
const released = [chatRemote, journalRemote];

/** An open page; one of each session has a text in its field that nobody has sent. */
interface Visitor {
  readonly page: Page;
  readonly draft: string | undefined;
}

async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

/** Navigations inside of open pages, of which each must show its page and none may load the portal again. */
class Navigations {
  count = 0;
  readonly failed: string[] = [];

  async go(what: string, navigate: () => Promise<void>): Promise<void> {
    this.count += 1;
    await navigate().catch((error: unknown) => this.failed.push(`${what}: ${String(error)}`));
  }

  async walk({ page }: Visitor): Promise<void> {
    for (const remote of released) {
      await this.go(remote.id, async () => {
        const module = new ModulePage(page, remote);
        await module.goTo();
        await module.expectToWork();
      });
    }
    await this.go('home', () => new PortalPage(page).goTo('/'));
  }
}

/** The files of the only version of a remote, by their addresses. */
async function readPublished({ id }: Remote, dataFolder: string): Promise<Map<string, Buffer>> {
  const folder = path.join(remotesIn(dataFolder), id);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/lms/remotes/${id}/${path.relative(folder, file)}`, await readFile(file));
  }
  return files;
}

type OpenContext = (session: Session) => Promise<Page>;

/** Three pages share a session, as the tabs of one browser do; a person may have ten sessions. */
async function openVisitors(portal: Portal, openContext: OpenContext): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  while (visitors.length < PAGES) {
    const person = visitors.length % 2 === 0 ? 'student' : 'teacher';
    const first = await openContext(await createSession(portal.origin, person));
    const draft = `half a sentence ${visitors.length}`;
    await first.goto(`/lms${THREAD}`);
    await new ChatPage(first).field.fill(draft);
    visitors.push({ page: first, draft });
    for (const start of [journalRemote.path, ''].slice(0, PAGES - visitors.length)) {
      const page = await first.context().newPage();
      await new PortalPage(page).open(start);
      visitors.push({ page, draft: undefined });
    }
  }
  for (const { page } of visitors) await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return visitors;
}

/** The text is still there, can be continued, and is there again after another page. */
async function expectDraftToStay({ page, draft = '' }: Visitor, navigations: Navigations): Promise<void> {
  const { field } = new ChatPage(page);
  await expect(field).toHaveValue(draft);
  await field.pressSequentially('!');
  await navigations.go('home', () => new PortalPage(page).goTo('/'));
  await navigations.go('back', async () => {
    await page.goBack();
    await expect(field).toHaveValue(`${draft}!`);
  });
}

async function expectFiles(request: APIRequestContext, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [address, bytes] of files) {
    const response = await request.get(address);
    const isSame = (await response.body()).equals(bytes);
    expect([address, response.status(), isSame]).toEqual([address, 200, true]);
  }
}

test(
  `new versions of two remotes go live under ${PAGES} pages: no navigation fails, no typed text is lost (R11)`,
  { tag: HARD },
  async ({ visit, ownPortal }, testInfo) => {
    const portal = await ownPortal();
    test.setTimeout(TIMEOUT_MS);
    const builds = await Promise.all(
      released.map(({ id }) => buildRemote(id, newVersion, path.join(portal.dataFolder, `new-${id}`))),
    );
    const published = await Promise.all(released.map((remote) => readPublished(remote, portal.dataFolder)));
    const visitors = await test.step('the pages are open', () =>
      openVisitors(portal, (session) =>
        visit({ portal, storageState: signedInState(portal.origin, session) }),
      ));
    const fresh: string[] = [];
    for (const { page } of visitors) {
      page.on('request', (request) => {
        if (request.url().includes(`/${newVersion}/`)) fresh.push(request.url());
      });
    }
    const navigations = new Navigations();
    const writers = visitors.filter(({ draft }) => draft !== undefined);
    const walkers = visitors.filter(({ draft }) => draft === undefined);

    await test.step('the versions go live while people go from page to page', async () => {
      const walking = forAll(walkers, (visitor) => navigations.walk(visitor));
      await expect.poll(() => navigations.count, { timeout: 60_000 }).toBeGreaterThan(walkers.length);
      for (const build of builds) await publish(build, portal.dataFolder);
      await walking;
    });
    await test.step('texts that people type stay, also when they go away and come back', () =>
      forAll(writers, (writer) => expectDraftToStay(writer, navigations)));
    await test.step('the files of the old versions are there for pages that still ask for them', async () => {
      const { request } = await visit({ portal });
      for (const files of published) await expectFiles(request, files);
    });

    const isSame = await Promise.all(visitors.map(({ page }) => page.evaluate(() => 'isSamePage' in window)));
    const figures = { pages: visitors.length, navigations: navigations.count, fresh: fresh.length };
    testInfo.annotations.push({ type: 'figures', description: JSON.stringify(figures) });
    expect([navigations.failed, isSame]).toEqual([[], visitors.map(() => true)]);
    for (const { id } of released) expect(fresh.some((url) => url.includes(`/${id}/`))).toBe(true);
  },
);
