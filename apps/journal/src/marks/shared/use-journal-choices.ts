import { useMemo } from 'react';
import { useAddressParams } from '@portal/platform';
import { readJournalChoices, writeJournalChoices, type JournalChoices } from './journal-address.ts';

/** Returns the next choices for the newest ones. */
export type ChangeChoices = (change: (newest: JournalChoices) => JournalChoices) => void;

/** The choices in the address, and a function that changes them. */
export function useJournalChoices() {
  const { params, change } = useAddressParams();
  const choices = useMemo(() => readJournalChoices(params), [params]);
  const changeChoices: ChangeChoices = (next) =>
    change((newest) => writeJournalChoices(next(readJournalChoices(newest))));
  return { choices, changeChoices };
}
