import { useAddressParams, useIsDesktop, withParams } from '@portal/platform';
import { mediaQueryHook } from '@portal/ui/display';

export type View = 'week' | 'day';

/** True while the columns of a week would break the longest words of a title. */
const useIsNarrow = mediaQueryHook('(max-width: 63.99rem)');
const DAY_PATTERN = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const isDay = (text: string | null): text is string =>
  text !== null && DAY_PATTERN.test(text) && !Number.isNaN(Date.parse(text));

/** Day and view of the schedule, kept in the address. A phone opens the day, other screens the week. */
export function useScheduleView(today: string) {
  const { params: search, change } = useAddressParams();
  const isDesktop = useIsDesktop();
  const isNarrow = useIsNarrow();
  const chosen = search.get('view');
  const chosenDay = search.get('date');
  const view: View = chosen === 'week' || chosen === 'day' ? chosen : isDesktop ? 'week' : 'day';
  return {
    view,
    /** A week that is no table is a list of its days. */
    isTable: view === 'week' && !isNarrow,
    date: isDay(chosenDay) ? chosenDay : today,
    setView: (next: View) => change((newest) => withParams(newest, { view: next })),
    setDate: (next: string) => change((newest) => withParams(newest, { date: next })),
  };
}
