import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { readConfig } from '../../operator/config/config.ts';
import { BudgetMetrics } from './budget-metrics.ts';
import { budgets, DEFAULT_CALLS_PER_MINUTE } from './budget-table.ts';

const page = path.resolve(import.meta.dirname, '../../../../../docs/budgets.md');

/** The cells of each row, without the padding of the formatter. */
const rowsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join(' | ')
        .trim(),
    );

describe('the table of budgets', () => {
  it('is the one of the documents', async () => {
    const rows = Object.entries(budgets).map(([name, { what, person, address, beyond }]) =>
      ['', `\`${name}\``, what, person, address, beyond, ''].join(' | ').trim(),
    );
    expect(rowsOf(await readFile(page, 'utf8'))).toEqual(rows);
  });

  it('is computed with the default of the calls per minute', () => {
    expect(readConfig({}).callsPerMinute).toBe(DEFAULT_CALLS_PER_MINUTE);
  });

  it('is counted in the metrics, each budget from the start', async () => {
    const registry = new Registry();
    const metrics = new BudgetMetrics(registry);
    metrics.use('storedBytes', 5);
    metrics.refuse('imageTime');
    const text = await registry.metrics();
    for (const name of Object.keys(budgets)) {
      expect(text).toContain(`portal_budget_used_total{budget="${name}"} ${name === 'storedBytes' ? 5 : 0}`);
      expect(text).toContain(`portal_budget_refused_total{budget="${name}"} ${name === 'imageTime' ? 1 : 0}`);
    }
  });
});
