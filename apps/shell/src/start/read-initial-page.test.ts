import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readInitialPage } from './preload.ts';
import type { PortalStore } from '@portal/platform';
import {
  aNewsPage,
  aSchedule,
  aStore,
  aStudent,
  aTeacher,
  portalServer,
  respond,
  setupPortalServer,
  studyHandlers,
  aLogo,
  fail,
} from '@portal/testing';
import {
  auth,
  accessFactsOf,
  isAllowed,
  journal,
  misc,
  news,
  notifications,
  schedule,
  sheets,
  shellFirstCalls,
  type FirstCall,
} from '@portal/wire';

setupPortalServer();
let calls: string[];
let warned: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  calls = [];
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  portalServer.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname));
  portalServer.use(
    ...studyHandlers(),
    respond(auth.logo, () => aLogo()),
    respond(auth.config, () => ({
      maxAttachmentMb: 20,
      libraryMaxMb: 200,
      saveProgress: 'bytes' as const,
      version: '1.0.0',
    })),
    respond(notifications.counts, () => []),
    respond(misc.settings, () => ({ defaults: [], links: [] })),
    respond(misc.sidebarLinks, () => []),
    respond(news.page, () => aNewsPage([])),
    respond(schedule.ofStudent, () => aSchedule()),
    respond(schedule.ofTeacher, () => aSchedule()),
    respond(notifications.unreadItems, () => []),
    respond(journal.ownMarks, () => []),
    respond(sheets.ownResults, () => []),
  );
});
afterEach(() => {
  portalServer.events.removeAllListeners();
  warned.mockRestore();
});

/** The names of the queries whose data the store has. */
const readyIn = ({ getState }: PortalStore) =>
  Object.values(getState().portalApi.queries).flatMap((query) =>
    query?.status === 'fulfilled' ? [query.endpointName] : [],
  );

describe('reading the initial page', () => {
  it('begins only when the session is known', async () => {
    const store = aStore(aStudent());
    const { promise: session, resolve } = Promise.withResolvers<void>();
    const reading = readInitialPage(store, session, 'home');
    await import('./signed-in-parts.ts').then(({ evaluateSignedIn }) => evaluateSignedIn());
    expect(calls).toEqual([]);
    resolve();
    await reading;
    expect(readyIn(store)).toEqual(
      expect.arrayContaining(['config', 'currentTerm', 'latestNews', 'schedule']),
    );
  });

  it('reads news and schedule for the home page only', async () => {
    const store = aStore(aStudent());
    await readInitialPage(store, Promise.resolve(), undefined);
    expect(readyIn(store)).toEqual(expect.arrayContaining(['config', 'unreadCounts', 'currentYear']));
    expect(calls).not.toContain(news.page.path);
    expect(calls).not.toContain(schedule.ofStudent.path);
  });

  it.each([
    ['student', undefined, aStudent()],
    ['student', 'home', aStudent()],
    ['student', 'news', aStudent()],
    ['student', 'apps', aStudent()],
    ['teacher', 'home', aTeacher()],
  ] as const)('reads what the server sends to a %s, and nothing else: %s', async (_role, screen, user) => {
    await readInitialPage(aStore(user), Promise.resolve(), screen);
    const declared: readonly FirstCall[] = [
      ...Object.values(shellFirstCalls.frame),
      ...(screen ? Object.values(shellFirstCalls[screen]) : []),
    ];
    const sent = declared.filter(({ endpoint }) => isAllowed(endpoint, accessFactsOf(user)));
    expect(calls.toSorted()).toEqual(sent.map(({ endpoint }) => endpoint.path).toSorted());
  });

  it('reads nothing for a visitor', async () => {
    const store = aStore();
    await readInitialPage(store, Promise.resolve(), 'home');
    expect(calls).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('goes on when the session could not be loaded: the page shows why', async () => {
    const store = aStore(aStudent());
    const gone = new Error('gone');
    await expect(readInitialPage(store, Promise.reject(gone), 'home')).resolves.toBeUndefined();
    expect(warned).toHaveBeenCalledWith(gone);
    expect(calls).toEqual([]);
  });

  it('goes on with what came when a response is missing', async () => {
    portalServer.use(fail(misc.sidebarLinks, 500), fail(news.page, 500));
    const store = aStore(aStudent());
    await expect(readInitialPage(store, Promise.resolve(), 'home')).resolves.toBeUndefined();
    expect(readyIn(store)).toEqual(expect.arrayContaining(['portalSettings', 'schedule']));
    expect(readyIn(store)).not.toContain('latestNews');
    expect(readyIn(store)).not.toContain('sidebarLinks');
  });
});
