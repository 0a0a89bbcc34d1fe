import type { RecordFault, RecordRow } from './records.ts';

/** A membership as it will be, and its line in the file. */
export interface Period {
  readonly row: RecordRow;
  readonly line: number | undefined;
}

const NEVER = '9999-12-31';

const overlap = ({ row }: Period, { row: other }: Period): boolean =>
  (row['firstDay'] ?? '') <= (other['lastDay'] ?? NEVER) &&
  (other['firstDay'] ?? '') <= (row['lastDay'] ?? NEVER);

/** The lines of people who would be in two home groups on one day, or in one group twice. */
export function findOverlaps(
  periods: readonly Period[],
  isHome: (group: string | null | undefined) => boolean,
): RecordFault[] {
  const byPerson = Map.groupBy(periods, ({ row }) => row['person']);
  return [...byPerson.values()].flatMap((own) =>
    own.flatMap((period, at) => {
      const { row, line } = period;
      const other = own.slice(0, at).find((earlier) => {
        const isSame = earlier.row['group'] === row['group'];
        return (isSame || (isHome(row['group']) && isHome(earlier.row['group']))) && overlap(earlier, period);
      });
      if (!other || line === undefined) return [];
      const where = other.line === undefined ? 'as stored' : `in line ${other.line}`;
      return [
        {
          table: 'members' as const,
          line,
          column: 'group',
          what: `the person is in ${other.row['group']} on the same days, ${where}`,
          remedy: 'give the membership that ends first a last day, or remove one of the lines',
        },
      ];
    }),
  );
}
