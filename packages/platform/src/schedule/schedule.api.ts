import type { Schedule } from '@portal/wire';
import { schedule } from '@portal/wire/schedule/schedule';
import { endpointQueryByRole, portalApi } from '../store/api.ts';
import { selectIsOnline } from '../store/network.ts';
import { offlineQuery } from '../offline/offline-query.ts';
import { isPortalState } from '../store/portal-state.ts';
import {
  chooseCacheUse,
  isWeeklyRefreshDue,
  readSchedule,
  writeSchedule,
  type ScheduleKey,
} from './schedule-cache.ts';

const CHECK_EVERY_MS = 60 * 60_000;

/** The current term and the one before. */
const policy = { version: 1, maxEntries: 2 };

const queryByRole = endpointQueryByRole({ teacher: schedule.ofTeacher, student: schedule.ofStudent });

const loadSchedule = offlineQuery(policy, async (key: ScheduleKey, context) => {
  const { role, academicYearId, termId } = key;
  const result = await queryByRole({ role, request: { academicYearId, termId } }, context);
  if ('data' in result) writeSchedule(key, result.data, Date.now());
  return result;
});

const isOnline = (state: unknown): boolean => isPortalState(state) && selectIsOnline(state);

/** The schedule of a term. It opens with the stored one of the same key, at most 12 h old without a refresh (D-42). */
export const scheduleApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    schedule: build.query<Schedule, ScheduleKey>({
      // The language is no part of the key, so that the schedule also opens offline after a switch.
      serializeQueryArgs: ({ endpointName, queryArgs: { language: _, ...key } }) =>
        `${endpointName}(${JSON.stringify(key)})`,
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.language !== previousArg?.language,
      providesTags: ['Schedule'],
      async queryFn(key, api) {
        const stored = readSchedule();
        const isForced = api.forced === true || !isOnline(api.getState());
        return stored === undefined || isForced || chooseCacheUse(stored, key, Date.now()) === 'load'
          ? loadSchedule(key, api)
          : { data: stored.schedule };
      },
      async onCacheEntryAdded(key, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
        const refresh = () =>
          void dispatch(
            scheduleApi.endpoints.schedule.initiate(key, { forceRefetch: true, subscribe: false }),
          );
        await Promise.race([cacheDataLoaded, cacheEntryRemoved]);
        if (chooseCacheUse(readSchedule(), key, Date.now()) === 'refresh') refresh();
        const timer = setInterval(() => {
          if (isWeeklyRefreshDue(readSchedule()?.lastUpdatedAt ?? 0, Date.now())) refresh();
        }, CHECK_EVERY_MS);
        await cacheEntryRemoved;
        clearInterval(timer);
      },
    }),
  }),
});

export const { useScheduleQuery } = scheduleApi;
