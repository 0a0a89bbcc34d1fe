import { useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import type { AuditFilter } from './audit.api.ts';

const names = ['person', 'actor', 'action', 'since', 'until'] as const;
export type FilterName = (typeof names)[number];

/** A text that is searched for has so many letters at least. */
const SEARCHED_MIN_LENGTH = 2;

const searched = (text: string): string | undefined =>
  text.trim().length < SEARCHED_MIN_LENGTH ? undefined : text.trim();

/** The filter of the audit in the address, so that a link or a reload shows the same rows. */
export function useAuditFilter() {
  const { params, change } = useAddressParams();
  const value = (name: FilterName): string => params.get(name) ?? '';
  const person = useDebouncedValue(value('person'));
  const actor = useDebouncedValue(value('actor'));
  const filter: AuditFilter = {
    person: searched(person),
    actor: searched(actor),
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
