import { parseArgs } from 'node:util';
import { createDemoFiles } from '../demo/create-demo-files.ts';
import { seed } from '../demo/seed.ts';
import { seedPlans, type SeedSize } from '../../database/seed-plans.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage-error.ts';
import { changeDatabaseInSteps } from './with-database.ts';

const sizes = Object.keys(seedPlans).join('|');

const isSize = (word: string): word is SeedSize => Object.hasOwn(seedPlans, word);

interface SeedArguments {
  readonly size: SeedSize;
  readonly now: Date;
}

/** Noon in Bishkek on the given day, or now. */
function readNow(day: string | undefined): Date {
  if (day === undefined) return new Date();
  const now = new Date(`${day}T06:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(now.getTime()))
    throw new UsageError(`--date takes a day like 2026-11-20, not '${day}'`);
  return now;
}

export function parseSeedArguments(args: readonly string[]): SeedArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { size: { type: 'string', default: 'demo' }, date: { type: 'string' } },
  });
  if (!isSize(values.size)) throw new UsageError(`--size takes ${sizes}, not '${values.size}'`);
  return { size: values.size, now: readNow(values.date) };
}

export const seedCommand: Command = {
  description: 'fill an empty database with demo people, lessons, marks and messages',
  usage: `[--size ${sizes}] [--date YYYY-MM-DD]`,
  run: async (context) => {
    const { args, config, print } = context;
    const options = parseSeedArguments(args);
    const startedAt = performance.now();
    const { change } = await changeDatabaseInSteps(context, async ({ pool, db }) => {
      const client = await pool.connect();
      const isNew = await seed(client, options).finally(() => client.release());
      if (isNew) await createDemoFiles(config, db);
      const details = { size: options.size };
      return { change: isNew ? ({ action: 'demoSeeded', details } as const) : undefined };
    });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    print(
      change
        ? `Filled with '${options.size}' in ${seconds} s.`
        : 'There are people already: nothing was done.',
    );
  },
};
