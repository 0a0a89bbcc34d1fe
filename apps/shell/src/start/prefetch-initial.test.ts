import { beforeEach, describe, expect, it } from '@jest/globals';
import type { InitialResponse } from '@portal/api-client';
import { renewDeviceId, selectUser } from '@portal/platform';
import {
  aLogo,
  aNewsItem,
  aNewsPage,
  aSchedule,
  aStudent,
  aTeacher,
  setupPortalServer,
} from '@portal/testing';
import {
  auth,
  envelope,
  misc,
  news,
  notifications,
  schedule,
  study,
  type Endpoint,
  type ResponseOf,
} from '@portal/wire';
import { createStore } from './create-store.ts';
import { loadSession } from './load-session.ts';
import { prefetchInitial } from './prefetch-initial.ts';

setupPortalServer();
beforeEach(() => void renewDeviceId());

const bodyOf = <E extends Endpoint>({ response, kind }: E, value: ResponseOf<E>): unknown => {
  const data = response.encode(value);
  return kind === 'bare' ? data : envelope.success(data);
};

const responseTo = <E extends Endpoint>(
  endpoint: E,
  request: InitialResponse['request'],
  value: ResponseOf<E>,
): InitialResponse => ({ path: endpoint.path, request, body: bodyOf(endpoint, value) });

const identity = { uid: 7, role: 2 };
const item = aNewsItem({ id: 3 });

const frameOf = (caller: typeof identity) => [
  responseTo(auth.logo, {}, aLogo({ name: 'Университет' })),
  responseTo(
    auth.config,
    {},
    {
      maxAttachmentMb: 20,
      libraryMaxMb: 200,
      saveProgress: 'bytes',
      version: '1.0.0',
    },
  ),
  responseTo(notifications.counts, {}, [{ name: 'chat', unreadCount: 4 }]),
  responseTo(misc.settings, caller, { defaults: [], links: [] }),
  responseTo(misc.sidebarLinks, {}, []),
  responseTo(study.currentYear, {}, [{ id: 2026, label: '2026-27' }]),
  responseTo(study.currentTerm, {}, [{ id: 2, name: 'Осенний' }]),
];

/** The data of the store's queries by their names, and the names of those that failed. */
function queriesOf({ getState }: ReturnType<typeof createStore>) {
  const queries = Object.values(getState().portalApi.queries);
  return Object.fromEntries(queries.map((query) => [query?.endpointName, query?.data ?? query?.error]));
}

// The mock server has no handlers: a request would fail the test.
describe('the first responses', () => {
  it('are in the store before the first render, without a request', async () => {
    const student = aStudent({ personId: 7 });
    const session = { path: auth.authenticate.path, request: null, body: bodyOf(auth.authenticate, student) };
    const first = responseTo(news.page, { ...identity, id: 7, page: 1 }, aNewsPage([item]));
    const store = createStore([session, ...frameOf(identity), first]);
    await loadSession(store);
    expect(selectUser(store.getState())).toEqual(student);
    await prefetchInitial(store, undefined);
    expect(queriesOf(store)).toMatchObject({
      config: { version: '1.0.0' },
      unreadCounts: [{ name: 'chat', unreadCount: 4 }],
      portalSettings: { defaults: [], links: [] },
      sidebarLinks: [],
      logo: { name: 'Университет' },
      currentYear: [{ id: 2026 }],
      currentTerm: [{ id: 2 }],
    });
    expect(queriesOf(store)).not.toHaveProperty('latestNews');
  });

  it('of the home page are also the news, of a teacher also the position', async () => {
    const teacher = aTeacher({ personId: 5 });
    const caller = { uid: 5, role: 1 };
    const store = createStore([
      { path: auth.authenticate.path, request: null, body: bodyOf(auth.authenticate, teacher) },
      ...frameOf(caller),
      responseTo(misc.position, { id: 5 }, { position: 'Доцент' }),
      responseTo(news.page, { ...caller, id: 5, page: 1 }, aNewsPage([item])),
      responseTo(schedule.ofTeacher, { id: 5, uid: 5, role: 1, year: 2026, ws: 2 }, aSchedule()),
    ]);
    await loadSession(store);
    await prefetchInitial(store, 'home');
    expect(queriesOf(store)).toMatchObject({
      position: { position: 'Доцент' },
      latestNews: { items: [{ id: 3 }] },
      schedule: aSchedule(),
    });
  });

  it('of the news page are the first page of the news', async () => {
    const student = aStudent({ personId: 7 });
    const store = createStore([
      { path: auth.authenticate.path, request: null, body: bodyOf(auth.authenticate, student) },
      ...frameOf(identity),
      responseTo(news.page, { ...identity, id: 7, page: 1 }, aNewsPage([item])),
    ]);
    await loadSession(store);
    await prefetchInitial(store, 'news');
    expect(queriesOf(store)).toMatchObject({ feed: { pages: [{ items: [{ id: 3 }] }] } });
    expect(queriesOf(store)).not.toHaveProperty('latestNews');
  });

  it('are not read without a session', async () => {
    const store = createStore(frameOf(identity));
    await prefetchInitial(store, 'home');
    expect(queriesOf(store)).toEqual({});
  });
});
