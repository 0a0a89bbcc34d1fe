import { describe, expect, it } from '@jest/globals';
import { Gauge, Registry } from 'prom-client';
import { measureProcess } from './measure-process.ts';

describe('the metrics of a process', () => {
  it('survive as JSON, without figures that are not measured yet', async () => {
    const registry = new Registry();
    const gauge = new Gauge({ name: 'sample', help: 'Sample', labelNames: ['of'], registers: [registry] });
    gauge.set({ of: 'measured' }, 7);
    gauge.set({ of: 'not yet' }, Number.NaN);
    const metrics = await measureProcess(registry);
    expect(JSON.parse(JSON.stringify(metrics))).toEqual(metrics);
    expect(metrics).toMatchObject([{ name: 'sample', values: [{ value: 7, labels: { of: 'measured' } }] }]);
  });
});
