import { describe, expect, it } from '@jest/globals';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { fallen, growing, namesOf, parseMetrics } from './parse-metrics.ts';

const registry = new Registry();
const registers = [registry];
const labelNames = ['path'];
const calls = new Counter({ name: 'calls_total', help: 'Calls', labelNames, registers });
const open = new Gauge({ name: 'open', help: 'Open', registers });
const seconds = new Histogram({ name: 'seconds', help: 'Time', buckets: [1], registers });

describe('the parsed metrics', () => {
  it('have every series, and know which ones may only grow', async () => {
    calls.inc({ path: 'a b} 7' }, 3);
    open.set(2.5);
    seconds.observe(0.5);
    const parsed = parseMetrics(await registry.metrics());
    expect(parsed.values.get('calls_total{path="a b} 7"}')).toBe(3);
    expect(parsed.values.get('open')).toBe(2.5);
    expect(namesOf(parsed)).toEqual(
      new Set(['calls_total', 'open', 'seconds_bucket', 'seconds_sum', 'seconds_count']),
    );
    expect([...growing(parsed).keys()]).not.toContain('open');
    expect(growing(parsed).size).toBe(5);
  });

  it('show a counter that falls or is gone, and no gauge that does', async () => {
    const before = parseMetrics(await registry.metrics());
    open.set(1);
    expect(fallen(before, parseMetrics(await registry.metrics()))).toEqual([]);
    calls.reset();
    calls.inc({ path: 'other' }, 1);
    expect(fallen(before, parseMetrics(await registry.metrics()))).toEqual([
      'calls_total{path="a b} 7"}: 3, then undefined',
    ]);
    calls.inc({ path: 'a b} 7' }, 2);
    expect(fallen(before, parseMetrics(await registry.metrics()))).toEqual([
      'calls_total{path="a b} 7"}: 3, then 2',
    ]);
  });
});
