import { describe, expect, it } from '@jest/globals';
import { errorTables, statusOfError } from './error-codes.ts';

const entries = Object.values(errorTables()).flatMap((table) => Object.entries<number | 'rule'>(table));

describe('the error codes of all features', () => {
  it('are unique', () => {
    const codes = entries.map(([code]) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('have a status of a failed request, or belong to a rule (D-03.1)', () => {
    expect(entries.filter(([, kind]) => kind !== 'rule' && (kind < 400 || kind > 599))).toEqual([]);
  });

  it('are sent with their status, those of rules with 200 (D-03.2)', () => {
    expect([statusOfError('announcementsOnly'), statusOfError('loginTaken')]).toEqual([403, 200]);
  });
});
