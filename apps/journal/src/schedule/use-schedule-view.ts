import { useSyncExternalStore } from 'react';
import { useAddressParams, withParams } from '@portal/platform';

export type View = 'week' | 'day';

const PHONE_QUERY = '(max-width: 56.24rem)';
const DAY_PATTERN = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const isDay = (text: string | null): text is string =>
  text !== null && DAY_PATTERN.test(text) && !Number.isNaN(Date.parse(text));

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Day and view of the schedule, kept in the address. A phone opens the day, other screens the week. */
export function useScheduleView(today: string) {
  const { params: search, change } = useAddressParams();
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
  const chosen = search.get('view');
  const chosenDay = search.get('date');
  const view: View = chosen === 'week' || chosen === 'day' ? chosen : isPhone ? 'day' : 'week';
  return {
    view,
    isPhone,
    date: isDay(chosenDay) ? chosenDay : today,
    setView: (next: View) => change((newest) => withParams(newest, { view: next })),
    setDate: (next: string) => change((newest) => withParams(newest, { date: next })),
  };
}
