import type { Db } from '../database/tables.ts';
import { claimQueries } from './people/claims/claim.queries.ts';

/** Finds the numbers of faculties by their codes, whatever the case of the letters; throws what `refuse` makes of the sentence about an unknown one. */
export async function findFacultyIds(
  db: Db,
  codes: readonly string[],
  refuse: (sentence: string) => Error,
): Promise<number[]> {
  const known = await claimQueries(db).faculties();
  return codes.map((code) => {
    const faculty = known.find((one) => one.code.toLowerCase() === code.toLowerCase());
    if (faculty) return faculty.id;
    throw refuse(`There is no faculty '${code}', but ${known.map((one) => one.code).join(', ')}`);
  });
}
