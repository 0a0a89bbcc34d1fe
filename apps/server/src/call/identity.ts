import type { Endpoint, IdentityFact } from '@portal/wire';
import type { Caller } from '../plugins/session.ts';
import type { Row } from './read-form.ts';

const factOf = (caller: Caller | undefined, fact: IdentityFact): number | undefined =>
  fact === 'personId' ? caller?.id : caller?.roleNumber;

/** The first identity field that names somebody other than the session does (D-04). */
export const findForgery = (
  { identity }: Endpoint,
  row: Row,
  caller: Caller | undefined,
): string | undefined =>
  Object.entries(identity).find(
    ([field, fact]) =>
      Object.hasOwn(row, field) && row[field] !== null && row[field] !== factOf(caller, fact),
  )?.[0];
