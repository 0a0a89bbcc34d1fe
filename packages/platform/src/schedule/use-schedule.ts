import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLanguage } from '@portal/i18n';
import { selectUser } from '../store/session.ts';
import { usePortalSelector } from '../store/store.ts';
import { useCurrentTermQuery, useCurrentYearQuery } from '../study/study.api.ts';
import { useScheduleQuery } from './schedule.api.ts';
import { DEFAULT_TERM, scheduleKeyOf } from './schedule-key.ts';

/** The schedule of the signed-in person in the current term: a query that also fails when the term cannot be loaded. */
export function useSchedule() {
  const language = useLanguage();
  const user = usePortalSelector(selectUser);
  const years = useCurrentYearQuery({});
  const terms = useCurrentTermQuery({});
  const year = years.data?.[0];
  const term = terms.data && (terms.data[0] ?? DEFAULT_TERM);
  const key = scheduleKeyOf({ user, years: years.data, terms: terms.data, language });
  const query = useScheduleQuery(key ?? skipToken);
  const failed = [years, terms].find(({ data, error }) => data === undefined && error !== undefined);
  return { year, term, query: failed === undefined ? query : { ...failed, currentData: undefined } };
}
