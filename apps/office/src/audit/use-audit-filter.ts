import { useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import { searchedText } from '../shared/searched-text.ts';
import type { AuditFilter } from './audit.api.ts';

const names = ['person', 'actor', 'action', 'since', 'until'] as const;
export type FilterName = (typeof names)[number];

/** The filter of the audit in the address, so that a link or a reload shows the same rows. */
export function useAuditFilter() {
  const { params, change } = useAddressParams();
  const value = (name: FilterName): string => params.get(name) ?? '';
  const person = useDebouncedValue(value('person'));
  const actor = useDebouncedValue(value('actor'));
  const filter: AuditFilter = {
    person: searchedText(person),
    actor: searchedText(actor),
    action: value('action') || undefined,
    since: value('since') || undefined,
    until: value('until') || undefined,
  };
  return {
    filter,
    value,
    set: (name: FilterName, next: string) =>
      change((newest) => withParams(newest, { [name]: next === '' ? undefined : next })),
  };
}
