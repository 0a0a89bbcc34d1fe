import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isUnreachable, type ApiFailure } from '@portal/api-client';
import { selectIsOnline } from '../store/network.ts';
import { isPortalExtra } from '../store/portal-extra.ts';
import { isPortalState } from '../store/portal-state.ts';
import type { OfflinePolicy, OfflineQuery } from './offline-policy.ts';
import { freshDataShown, storedDataShown } from './stored-data.slice.ts';

type QueryResult<Data> = { readonly data: Data } | { readonly error: ApiFailure };

type OfflineContext = Pick<
  BaseQueryApi,
  'dispatch' | 'endpoint' | 'extra' | 'getState' | 'queryCacheKey' | 'signal'
>;

const warn = (error: unknown) => console.warn(error);

/** Returns what is needed to store the data of a query; `undefined` when nothing is stored in this store. */
function toOffline<Data>(context: OfflineContext, policy: OfflinePolicy<Data>) {
  const { dispatch, endpoint, extra, getState, queryCacheKey: cacheKey } = context;
  const state = getState();
  if (!isPortalExtra(extra) || cacheKey === undefined || !isPortalState(state)) return undefined;
  const { loadOfflineData } = extra;
  if (!loadOfflineData) return undefined;
  const query: OfflineQuery<Data> = { endpoint, cacheKey, policy };
  const isInMemory = state.portalApi.queries[cacheKey]?.data !== undefined;
  // Without its code, which may be missing offline, the query works as if nothing was stored.
  const load = () => loadOfflineData().catch(warn);
  return {
    isOnline: selectIsOnline(state),
    watch: async () => {
      dispatch(freshDataShown(cacheKey));
      (await load())?.watch(query);
    },
    read: async () => {
      const stored = isInMemory ? undefined : await (await load())?.read(query);
      if (!stored) return undefined;
      dispatch(storedDataShown({ cacheKey, storedAt: stored.storedAt }));
      return { data: stored.data };
    },
  };
}

/**
 * Makes a `queryFn` whose data opens offline: a successful response is stored for the signed-in person, and the stored data is
 * the result when the server cannot be reached. A refusal of the server stays an error. Data that is already in memory is never
 * replaced by older stored data.
 */
export const offlineQuery =
  <Request, Data>(
    policy: OfflinePolicy<NoInfer<Data>>,
    queryFn: (request: Request, context: OfflineContext) => Promise<QueryResult<Data>>,
  ) =>
  async (request: Request, context: OfflineContext): Promise<QueryResult<Data>> => {
    const offline = toOffline(context, policy);
    if (!offline) return queryFn(request, context);
    // Without waiting for the network, because a request may take until its time-out to fail.
    const stored = offline.isOnline ? undefined : await offline.read();
    if (stored) return stored;
    const result = await queryFn(request, context);
    if ('data' in result) {
      void offline.watch();
      return result;
    }
    return (isUnreachable(result.error.kind) ? await offline.read() : undefined) ?? result;
  };
