import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readJournalChoices, writeJournalChoices, type JournalChoices } from './journal-address.ts';

/** The choices in the address, and a function that replaces them. */
export function useJournalChoices() {
  const [search, setSearch] = useSearchParams();
  const choices = useMemo(() => readJournalChoices(search), [search]);
  return {
    choices,
    setChoices: (next: JournalChoices) => setSearch(writeJournalChoices(next), { replace: true }),
  };
}
