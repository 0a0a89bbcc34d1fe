import { describe, expect, it } from '@jest/globals';
import { busiest, coresOf, mostMegabytes, readUsage, servingCores, type Usage } from './usage.ts';

const reading = (at: number, more: Partial<Usage>): Usage => ({
  at,
  portalMs: 0,
  databaseMs: 0,
  generatorMs: 0,
  portalBytes: 0,
  databaseBytes: 0,
  ...more,
});

const readings = [
  reading(1_000, { portalBytes: 1e6 }),
  reading(2_000, { portalMs: 500, databaseMs: 250, generatorMs: 100, portalBytes: 3e6, databaseBytes: 9e6 }),
  reading(4_000, { portalMs: 700, databaseMs: 350, generatorMs: 1_100, portalBytes: 2e6 }),
];

describe('the use of processor and memory', () => {
  it('is counted in cores between two readings', () => {
    expect(coresOf(readings)).toEqual([
      { portal: 0.5, database: 0.25, generator: 0.1 },
      { portal: 0.1, database: 0.05, generator: 0.5 },
    ]);
  });

  it('is that of the busiest time, whatever the generator does', () => {
    const most = busiest(coresOf(readings));
    expect(most.portal).toBe(0.5);
    expect(servingCores(most)).toBe(0.75);
    expect(() => busiest(coresOf(readings.slice(1, 2)))).toThrow(/Two readings/);
  });

  it('has the most memory of all readings', () => {
    expect(mostMegabytes(readings, 'portalBytes')).toBe(3);
    expect(mostMegabytes(readings, 'databaseBytes')).toBe(9);
  });

  it('is read from running processes', async () => {
    const own = await readUsage({ portalPid: process.pid, postmasterPid: process.pid }, process.pid);
    expect(own.portalMs).toBeGreaterThan(0);
    expect(own.portalMs).toBeGreaterThanOrEqual(own.generatorMs);
    expect(own.databaseBytes).toBeGreaterThan(1e6);
  });
});
