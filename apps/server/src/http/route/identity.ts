import type { Endpoint, IdentityFact } from '@portal/wire';
import type { Caller } from '../../university/people/caller.ts';
import type { Row } from './read-form.ts';

const identityOf = (caller: Caller | undefined, fact: IdentityFact): number | undefined =>
  fact === 'personId' ? caller?.id : caller?.roleNumber;

/** Returns the first identity field that differs from the session (D-04). */
export const findForgedField = (
  { identity }: Endpoint,
  row: Row,
  caller: Caller | undefined,
): string | undefined =>
  Object.entries(identity).find(
    ([field, fact]) =>
      Object.hasOwn(row, field) && row[field] !== null && row[field] !== identityOf(caller, fact),
  )?.[0];
