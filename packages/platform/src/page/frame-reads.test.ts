import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  aStore,
  aStudent,
  fail,
  portalServer,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { auth, notifications, study } from '@portal/wire';
import { configApi } from '../store/config.api.ts';
import { frameReads } from './frame-reads.ts';
import { studyApi } from '../study/study.api.ts';
import { unreadApi } from '../store/unread.api.ts';

setupPortalServer();
afterEach(() => portalServer.events.removeAllListeners());

const readFrame = ({ dispatch }: ReturnType<typeof aStore>) =>
  Promise.all(Object.values(frameReads).map((read) => read(dispatch)));

const endpoints = [auth.config, notifications.counts, study.currentYear, study.currentTerm];

let calls: string[];
beforeEach(() => {
  calls = [];
  portalServer.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname));
  portalServer.use(
    ...studyHandlers(),
    respond(auth.config, () => ({
      maxAttachmentMb: 20,
      libraryMaxMb: 200,
      saveProgress: 'bytes' as const,
      version: '1.0.0',
    })),
    respond(notifications.counts, () => [{ name: 'chat', unreadCount: 4 }]),
  );
});

/** What the components of the frame find in the store. */
function frameOf({ getState }: ReturnType<typeof aStore>) {
  const state = getState();
  const { currentTerm, currentYear } = studyApi.endpoints;
  return {
    version: configApi.endpoints.config.select({})(state).data?.version,
    unread: unreadApi.endpoints.unreadCounts.select({})(state).data?.[0]?.unreadCount,
    year: currentYear.select({})(state).data?.[0]?.label,
    term: currentTerm.select({})(state).data?.[0]?.name,
  };
}

const complete = { version: '1.0.0', unread: 4, year: '2026-27', term: 'Осенний' };

describe('the frame before the first render', () => {
  it('has all that it shows, by one request each', async () => {
    const store = aStore(aStudent());
    expect(frameOf(store)).toEqual({});
    await readFrame(store);
    expect(frameOf(store)).toEqual(complete);
    expect(calls.toSorted()).toEqual(endpoints.map(({ path }) => path).toSorted());
  });

  it('finds it there when it renders, without another request', async () => {
    const store = aStore(aStudent());
    await readFrame(store);
    await store.dispatch(configApi.endpoints.config.initiate({}));
    await store.dispatch(studyApi.endpoints.currentYear.initiate({}));
    expect(calls).toHaveLength(endpoints.length);
  });

  it.each([
    ['version', auth.config],
    ['unread', notifications.counts],
    ['year', study.currentYear],
    ['term', study.currentTerm],
  ] as const)('has the rest when its %s could not be loaded', async (name, endpoint) => {
    portalServer.use(fail(endpoint, 500));
    const store = aStore(aStudent());
    await readFrame(store);
    expect(frameOf(store)).toEqual({ ...complete, [name]: undefined });
  });
});
