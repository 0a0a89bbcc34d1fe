import { suggestLatinName } from '@portal/domain';
import type { RecordRow, SentRecord } from './records.ts';

const plain = (name: string): string =>
  suggestLatinName(name)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

/** The family name and the initial of the given name, as `asanov.t`. */
export function loginBase(row: RecordRow): string {
  const family = plain(row['latinFamilyName'] ?? row['familyName'] ?? '');
  const given = plain(row['latinGivenName'] ?? row['givenName'] ?? '').slice(0, 1);
  return [family || 'user', given].filter(Boolean).join('.');
}

/** Gives a login to each newcomer without one; a number follows if somebody has it already. */
export function makeLogins(newcomers: readonly SentRecord[], taken: ReadonlySet<string>): SentRecord[] {
  const used = new Set(taken);
  for (const { row } of newcomers) if (row['login']) used.add(row['login'].toLowerCase());
  const numbers = new Map<string, number>();
  return newcomers.map((newcomer) => {
    if (newcomer.row['login']) return newcomer;
    const base = loginBase(newcomer.row);
    let number = numbers.get(base) ?? 1;
    const loginOf = () => (number === 1 ? base : base + String(number));
    while (used.has(loginOf())) number += 1;
    numbers.set(base, number + 1);
    used.add(loginOf());
    return { ...newcomer, row: { ...newcomer.row, login: loginOf() } };
  });
}
