import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../database.ts';
import { alertRules, dashboardQueries, metricsIn, monitoringDir } from '../../metrics/monitoring-files.ts';
import { findFreePort, ServerProcess } from '../../server/server-process.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../../temp-dir.ts';

/** Runs promtool of Debian's package `prometheus`, which these tests need. */
function promtool(
  args: readonly string[],
  input = '',
): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, {
    cwd: monitoringDir,
    input,
    encoding: 'utf8',
  });
  if (error) throw new Error('promtool is not here: install the package prometheus', { cause: error });
  return { status, text: stdout + stderr };
}

const GAUGES = /_(?:connections|connections_max|waiting|streams|length|info|bytes)$/;

let dropDatabase: () => Promise<void>;
let databaseUrl: string;
let portal: ServerProcess;
let metricsPort: number;
let prometheus: ChildProcess;
let address: string;

/** The second server of the database has the same keys. */
const secretsKey = Buffer.alloc(32, 'k').toString('base64');

async function startPrometheus(): Promise<void> {
  const folder = await createTempDir();
  const port = await findFreePort();
  const config = path.join(folder, 'prometheus.yml');
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [path.join(monitoringDir, 'alerts.yml')],
      scrape_configs: [{ job_name: 'portal', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
    }),
  );
  address = `http://127.0.0.1:${port}`;
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  prometheus = spawn('prometheus', args, { stdio: 'ignore' });
}

beforeAll(async () => {
  const database = await createTestDatabase();
  dropDatabase = database.drop;
  databaseUrl = database.url;
  metricsPort = await findFreePort();
  const environment = {
    DATABASE_URL: databaseUrl,
    METRICS_PORT: String(metricsPort),
    WORKERS: '2',
    PORTAL_SECRETS_KEY: secretsKey,
  };
  portal = new ServerProcess({ ...environment, DATA_DIR: await createTempDir() });
  await portal.waitUntilReady();
  await startPrometheus();
});
afterAll(async () => {
  const ended = once(prometheus, 'exit');
  prometheus.kill('SIGTERM');
  await ended;
  await portal.stop();
  await dropDatabase();
  await removeTempDirs();
});

interface QueryReply {
  readonly status: string;
  readonly data: { readonly result: readonly { readonly metric: Readonly<Record<string, string>> }[] };
}

async function query(expr: string): Promise<QueryReply> {
  const response = await fetch(`${address}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query: expr }),
  });
  return JSON.parse(await response.text());
}

const readText = (port: number) => fetch(`http://127.0.0.1:${port}`).then((response) => response.text());

describe('promtool', () => {
  it('finds nothing in the metrics of two workers, nor of one process', async () => {
    expect(promtool(['check', 'metrics'], await readText(metricsPort))).toEqual({ status: 0, text: '' });
    const port = await findFreePort();
    const environment = {
      DATABASE_URL: databaseUrl,
      METRICS_PORT: String(port),
      PORTAL_SECRETS_KEY: secretsKey,
    };
    const single = new ServerProcess({ ...environment, DATA_DIR: await createTempDir() });
    await single.waitUntilReady();
    expect(promtool(['check', 'metrics'], await readText(port))).toEqual({ status: 0, text: '' });
    await single.stop();
    const wrong = '# HELP sent Sent\n# TYPE sent counter\nsent 1\n';
    expect(promtool(['check', 'metrics'], wrong).text).toContain('_total');
  });

  it('accepts the rules and the example of a configuration, and the tests of the rules pass', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toMatchObject({ status: 0 });
    expect(promtool(['check', 'config', 'prometheus.yml'])).toMatchObject({ status: 0 });
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toMatchObject({ status: 0 });
  });
});

describe('Prometheus', () => {
  it('scrapes the portal and evaluates all rules, of which those about backups fire', async () => {
    const isUp = async () => (await query('up == 1').catch(() => undefined))?.data.result.length === 1;
    await waitUntil('the portal is scraped', isUp);
    const countRules = async (): Promise<string> => {
      const response = await fetch(`${address}/api/v1/rules`);
      return response.text();
    };
    await waitUntil(
      'the rules are evaluated',
      async () => !(await countRules()).includes('"health":"unknown"'),
    );
    const rules = await countRules();
    expect(rules.match(/"health":"ok"/g)).toHaveLength(alertRules().length);
    const firing = await query('count by (alertname) (ALERTS{alertstate="firing"})');
    // A new portal has no backup yet.
    const names = firing.data.result.map(({ metric }) => metric['alertname']);
    expect(new Set(names)).toEqual(new Set(['PortalBackupOld', 'PortalBackupUnverified']));
  });

  it('answers every query of the dashboard', async () => {
    const hasRate = async () => (await query('rate(portal_http_seconds_count[1m])')).data.result.length > 0;
    await waitUntil('there are two scrapes', async () => {
      await fetch(`${portal.text.match(/(http:\S+)\/lms/)?.[1]}/lms/api/ping`);
      return hasRate();
    });
    const replies = await Promise.all(
      dashboardQueries().map(async (expr) => ({ expr, ...(await query(expr)) })),
    );
    expect(replies.filter(({ status }) => status !== 'success')).toEqual([]);
    // Gauges are there from the start.
    const gauges = replies.filter(({ expr }) => GAUGES.test(metricsIn(expr)[0] ?? ''));
    expect(gauges.length).toBeGreaterThan(8);
    expect(gauges.filter(({ data }) => data.result.length === 0)).toEqual([]);
    expect(await query('sum(')).toMatchObject({ status: 'error' });
  });
});
