import { skipToken } from '@portal/platform';
import type { JournalRef } from '@portal/wire';
import { useAppealsQuery } from '../shared/appeals.api.ts';
import { useLiveAppeals } from '../shared/use-live-appeals.ts';

/** The number of open appeals of a journal, kept up to date; 0 without a journal whose appeals the reader decides. */
export function useOpenAppeals(journal: JournalRef | undefined): number {
  const { data = [] } = useAppealsQuery(journal ?? skipToken);
  useLiveAppeals(data);
  return data.filter(({ state }) => state === 'open').length;
}
