import { parseArgs } from 'node:util';
import { movementQueries, type Movement } from '../../../features/students/movement.queries.ts';
import type { CommandContext } from '../command.ts';
import { toCsv } from '../../../storage/documents/to-csv.ts';
import { withPrivateFiles } from '../private-file.ts';
import { viewPeople } from '../with-database.ts';
import { toDay } from '../to-day.ts';

const toTable = (rows: readonly Movement[]): string =>
  toCsv([
    ['effective', 'kind', 'number', 'date', 'name', 'faculty', 'group'],
    ...rows.map((row) => [
      row.effectiveOn,
      row.kind,
      row.number,
      row.date,
      row.fullName,
      row.faculty,
      row.group,
    ]),
  ]);

/** Who came and who left between two days, with the sums. */
export async function runMovement(context: CommandContext): Promise<boolean> {
  const { args, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { csv: { type: 'string' } },
  });
  const [after, until] = [toDay(positionals[0]), toDay(positionals[1])];
  const { first, last, rows } = await viewPeople(context, async (db) => {
    const queries = movementQueries(db);
    const result = {
      first: await queries.count(after),
      last: await queries.count(until),
      rows: await queries.list(after, until),
    };
    const details = { what: 'movement', after, until, people: result.rows.length };
    return { result, views: values.csv === undefined ? [] : [{ action: 'recordsExported', details }] };
  });
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const came = rows.filter(({ isIncoming }) => isIncoming).length;
  print(`${first} students on ${after}`);
  for (const [kind, own] of kinds) print(`${own[0]?.isIncoming ? '+' : '-'} ${own.length} ${kind}`);
  print(`${last} students on ${until}: ${came} came, ${rows.length - came} left`);
  if (first + came - (rows.length - came) !== last)
    print('The sum differs: some students came or went without an order.');
  const files = values.csv === undefined ? [] : [values.csv];
  await withPrivateFiles(files, async ([file]) => file?.write(toTable(rows)));
  return true;
}
