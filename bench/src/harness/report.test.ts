import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Figure } from './figure.ts';
import { hasPassed, tableOf, writeResults, type BenchmarkResult } from './report.ts';

const stored: Figure = { what: 'kept', value: 1, target: { atMost: 2 }, detail: 'because' };
const missed: Figure = { what: 'missed', value: 3, target: { atMost: 2 }, detail: 'alas' };

const outcome = (figures: readonly Figure[], more: Partial<BenchmarkResult> = {}): BenchmarkResult => ({
  id: 'F1',
  what: 'bytes',
  seconds: 1,
  figures,
  ...more,
});

describe('the table', () => {
  it('shows every figure next to its target, with verdict and source', () => {
    const [, first, second] = tableOf([outcome([stored, missed])]).split('\n');
    expect(first).toMatch(/^F1 +kept +1\.00 +≤ 2\.00 +pass +because$/);
    expect(second).toMatch(/^F1 +missed +3\.00 +≤ 2\.00 +miss +alas$/);
  });

  it('distinguishes a hard miss from a warning', () => {
    expect(tableOf([outcome([{ ...missed, isHard: true }])])).toContain('FAIL');
  });

  it('shows the first line of an error', () => {
    const lines = tableOf([outcome([], { error: 'Error: no port\n  at somewhere' })]).split('\n');
    expect(lines[1]).toMatch(/^F1 +bytes +- +- +ERROR +Error: no port$/);
    expect(lines).toHaveLength(2);
  });
});

describe('a run', () => {
  it('passes when a figure only warns', () => {
    expect(hasPassed([outcome([stored, missed])])).toBe(true);
  });

  it('fails with a hard miss', () => {
    expect(hasPassed([outcome([{ ...stored, isHard: true }])])).toBe(true);
    expect(hasPassed([outcome([stored]), outcome([{ ...missed, isHard: true }])])).toBe(false);
  });

  it('fails when a benchmark could not be run', () => {
    expect(hasPassed([outcome([], { error: 'gave up after 3 s' })])).toBe(false);
  });

  it('is written to a file with machine, figures and verdicts', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'portal-report-'));
    const file = path.join(dir, 'results.json');
    try {
      await writeResults(file, [outcome([stored, missed])], { isQuick: true });
      const written: unknown = JSON.parse(await readFile(file, 'utf8'));
      expect(written).toMatchObject({
        isQuick: true,
        machine: { node: process.version },
        benchmarks: [
          {
            id: 'F1',
            figures: [
              { what: 'kept', isMet: true },
              { what: 'missed', isMet: false },
            ],
          },
        ],
      });
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});
