import type { JournalRef } from '@portal/wire';
import { useAppealsQuery } from '../shared/appeals.api.ts';
import { useLiveAppeals } from '../shared/use-live-appeals.ts';

/** The number of open appeals of a journal, kept up to date. */
export function useOpenAppeals(journal: JournalRef): number {
  useLiveAppeals();
  const { data = [] } = useAppealsQuery(journal);
  return data.filter(({ state }) => state === 'open').length;
}
