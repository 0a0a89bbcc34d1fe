import type { RecordedPerson } from './record.queries.ts';

type LatinParts = Pick<RecordedPerson, 'latinFamilyName' | 'latinGivenName' | 'latinPatronymic'>;

/** The name in Latin letters; empty without one. */
export const latinNameOf = ({ latinFamilyName, latinGivenName, latinPatronymic }: LatinParts): string =>
  [latinFamilyName, latinGivenName, latinPatronymic].filter(Boolean).join(' ');
