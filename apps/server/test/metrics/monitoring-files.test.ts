import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AggregatorRegistry } from 'prom-client';
import { startServer, type TestServer } from '../harness.ts';
import {
  alertRules,
  dashboardQueries,
  metricsIn,
  readDashboard,
  readMonitoringFile,
} from './monitoring-files.ts';
import { parseMetrics } from './parse-metrics.ts';

/** Prometheus itself has it. */
const ofPrometheus = ['up'];

/** Names that are measured, with the type of each. */
let types: ReadonlyMap<string, string>;
let text: string;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  // What several workers have together, which is less than what one process has.
  const own = await server.app.metrics.getMetricsAsJSON();
  text = await AggregatorRegistry.aggregate([own, own]).metrics();
  types = parseMetrics(text).types;
});
afterAll(() => server.close());

function isServed(name: string): boolean {
  const [, histogram] = /^(.+)_(?:bucket|sum|count)$/.exec(name) ?? [];
  const isHistogram = histogram !== undefined && types.get(histogram) === 'histogram';
  return isHistogram || (types.has(name) && types.get(name) !== 'histogram');
}

const unknownIn = (expressions: readonly string[]): readonly string[] =>
  expressions.flatMap(metricsIn).filter((name) => !ofPrometheus.includes(name) && !isServed(name));

describe('the names in an expression', () => {
  it('are those of its metrics, without functions, labels and numbers', () => {
    const expr =
      'sum by (le, name) (rate(a_total{b="c_total", d=~"e|f"}[5m])) / on (g) max(h_seconds) > 1e9 or time() - i_bytes{} offset 1h';
    expect(metricsIn(expr)).toEqual(['a_total', 'h_seconds', 'i_bytes']);
  });
});

describe('what a server serves', () => {
  it('has the names that Prometheus recommends', () => {
    const named = [...types].filter(([name]) => name.startsWith('portal_'));
    expect(named.length).toBeGreaterThan(25);
    for (const [name, type] of types) {
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
    }
    const unitless = named.filter(
      ([name, type]) => type === 'histogram' && !/_(?:seconds|bytes)$/.test(name),
    );
    expect(unitless).toEqual([]);
  });
});

describe('the alert rules', () => {
  it('name only what a server serves', () => {
    const expressions = alertRules().map(({ expr }) => expr);
    expect(expressions.length).toBeGreaterThan(15);
    expect(unknownIn(expressions)).toEqual([]);
    expect(unknownIn(['rate(portal_http_seconds[5m]) > portal_gone_total'])).toEqual([
      'portal_http_seconds',
      'portal_gone_total',
    ]);
  });

  it('have a severity, a sentence, and what to do', () => {
    for (const { name, text: rule } of alertRules()) {
      expect([name, rule]).toEqual([name, expect.stringMatching(/severity: (?:page|ticket) /)]);
      for (const annotation of ['summary', 'action'])
        expect([name, rule]).toEqual([
          name,
          expect.stringMatching(new RegExp(`^ +${annotation}: .{20}`, 'm')),
        ]);
    }
  });

  it('are tested, firing and quiet', () => {
    const tests = readMonitoringFile('alerts.test.yml');
    for (const { name } of alertRules()) {
      expect(tests).toContain(`- name: ${name} fires\n`);
      expect(tests).toContain(`- name: ${name} is quiet\n`);
    }
  });
});

describe('the dashboard', () => {
  it('queries only what a server serves', () => {
    const queries = dashboardQueries();
    expect(queries.length).toBeGreaterThan(30);
    expect(unknownIn(queries)).toEqual([]);
  });

  it('shows everything that the portal counts', () => {
    const shown = new Set(dashboardQueries().flatMap(metricsIn));
    const counters = [...types.keys()].filter((name) => /^portal_\w+_total$/.test(name));
    const rare = new Set(['portal_budget_used_total']);
    expect(counters.filter((name) => !shown.has(name) && !rare.has(name))).toEqual([]);
  });

  it('has panels of their own ids and titles', () => {
    const { panels } = readDashboard();
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  });
});
