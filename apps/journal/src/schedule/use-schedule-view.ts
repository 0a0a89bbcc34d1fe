import { useSyncExternalStore } from 'react';
import { useAddressParams, withParams } from '@portal/platform';

export type View = 'week' | 'day';

const PHONE_QUERY = '(max-width: 56.24rem)';
/** So narrow that the columns of a week break the longest words of a title. */
const NARROW_QUERY = '(max-width: 63.99rem)';
const DAY_PATTERN = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const isDay = (text: string | null): text is string =>
  text !== null && DAY_PATTERN.test(text) && !Number.isNaN(Date.parse(text));

const windowIs = (query: string) => ({
  subscribe(onChange: () => void): () => void {
    const list = window.matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  },
  read: () => window.matchMedia(query).matches,
});
const phone = windowIs(PHONE_QUERY);
const narrow = windowIs(NARROW_QUERY);

/** Day and view of the schedule, kept in the address. A phone opens the day, other screens the week: a table, or a list on a narrow one. */
export function useScheduleView(today: string) {
  const { params: search, change } = useAddressParams();
  const isPhone = useSyncExternalStore(phone.subscribe, phone.read);
  const isNarrow = useSyncExternalStore(narrow.subscribe, narrow.read);
  const chosen = search.get('view');
  const chosenDay = search.get('date');
  const view: View = chosen === 'week' || chosen === 'day' ? chosen : isPhone ? 'day' : 'week';
  return {
    view,
    /** True when a week is a table, false when it is a list of its days. */
    isTable: view === 'week' && !isNarrow,
    date: isDay(chosenDay) ? chosenDay : today,
    setView: (next: View) => change((newest) => withParams(newest, { view: next })),
    setDate: (next: string) => change((newest) => withParams(newest, { date: next })),
  };
}
