import type { Language } from '@portal/i18n';
import { selectUser } from '../store/session.ts';
import { createPortalThunk } from '../store/store.ts';
import { studyApi } from '../study/study.api.ts';
import { scheduleApi } from './schedule.api.ts';
import { scheduleKeyOf } from './schedule-key.ts';

/** Reads the schedule of the signed-in person before the first render, when the current term is already there. */
export const prefetchSchedule = createPortalThunk(
  'schedule/prefetch',
  async (language: Language, { dispatch, getState }) => {
    const state = getState();
    const { currentTerm, currentYear } = studyApi.endpoints;
    const key = scheduleKeyOf({
      user: selectUser(state),
      years: currentYear.select({})(state).data,
      terms: currentTerm.select({})(state).data,
      language,
    });
    if (key) await dispatch(scheduleApi.endpoints.schedule.initiate(key, { subscribe: false }));
  },
);
