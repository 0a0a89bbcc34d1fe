import { useAddressParams, useIsDesktop, withParams } from '@portal/platform';
import { mediaQueryHook } from '@portal/ui/display';
import { readDay } from '../shared/read-address.ts';

export type View = 'week' | 'day';

/** True while the columns of a week would break the longest words of a title. */
const useIsNarrow = mediaQueryHook('(max-width: 63.99rem)');

/** Day and view of the schedule, kept in the address. A phone opens the day, other screens the week. */
export function useScheduleView(today: string) {
  const { params: search, change } = useAddressParams();
  const isDesktop = useIsDesktop();
  const isNarrow = useIsNarrow();
  const chosen = search.get('view');
  const view: View = chosen === 'week' || chosen === 'day' ? chosen : isDesktop ? 'week' : 'day';
  return {
    view,
    /** A week that is no table is a list of its days. */
    isTable: view === 'week' && !isNarrow,
    date: readDay(search) ?? today,
    setView: (next: View) => change((newest) => withParams(newest, { view: next })),
    setDate: (next: string) => change((newest) => withParams(newest, { date: next })),
  };
}
