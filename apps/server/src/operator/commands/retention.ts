import { parseArgs } from 'node:util';
import { countExpired, deleteExpired, type ExpiredRows } from '../../events/jobs/expiry.queries.ts';
import type { Command, CommandContext } from './command.ts';
import { changeDatabaseInSteps, withDatabase } from './with-database.ts';

function printRows(found: readonly ExpiredRows[], print: CommandContext['print']): void {
  for (const { table, rule, count } of found) print(`  ${table}: ${count} (${rule})`);
}

const sumOf = (found: readonly ExpiredRows[]): number => found.reduce((sum, { count }) => sum + count, 0);

export const retentionCommand: Command = {
  description: 'delete rows that are older than the settings allow, as a job of the server does every hour',
  usage: '[--dry-run]',
  async run(context) {
    const { args, config, print } = context;
    const { values } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    if (values['dry-run']) {
      const found = await withDatabase(config, ({ db }) => countExpired(db));
      printRows(found, print);
      print(`${sumOf(found)} rows would go; this was a dry run.`);
      return;
    }
    await changeDatabaseInSteps(context, async ({ db }) => {
      const deleted = await deleteExpired(db);
      printRows(deleted, print);
      const rows = sumOf(deleted);
      print(`${rows} rows are gone.`);
      return { change: rows > 0 ? ({ action: 'retentionApplied', details: { rows } } as const) : undefined };
    });
  },
};
