import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleReports, type ModuleReport } from '@portal/wire/modules/module-reports';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { publishRemote } from '../../../../test/server/fake-build.ts';
import { modulesCommand } from '../../../operator/commands/modules/modules.ts';
import { runCommand } from '../../../operator/commands/run-command.ts';
import { readConfig } from '../../../operator/config/config.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ environment: { METRICS_TOKEN: 'a-token-of-the-metrics-page-2026' } });
  await publishRemote(server.dataDir, 'chat', ['1.1.0', '1.0.0']);
});
afterAll(() => server.close());

let host = 0;
/** Sends reports, each from an address of its own. */
async function report(...reports: readonly Partial<ModuleReport>[]): Promise<void> {
  for (const given of reports) {
    host += 1;
    await server
      .createClient()
      .request(
        moduleReports.send,
        { module: 'chat', version: '1.1.0', event: 'opened', ...given },
        { remoteAddress: `10.1.0.${host}` },
      );
  }
}

/** Waits for what is written every few seconds, and runs the command. */
async function portal(...args: string[]): Promise<string> {
  await server.app.jobs.all.find(({ name }) => name === 'moduleReports')?.run();
  const output: string[] = [];
  await runCommand({ modules: modulesCommand }, ['modules', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    actor: 'cli:operator@office',
    print: (line) => output.push(line),
    printError: (line) => output.push(line),
  });
  return output.join('\n');
}

const metrics = async (): Promise<string> =>
  (
    await server.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-of-the-metrics-page-2026' },
    })
  ).body;

describe('what browsers report of a module', () => {
  it('is shown by version, with the share of openings, and on the page of metrics', async () => {
    await report({ contentMs: 300 }, { contentMs: 3_100 }, { version: '1.0.0' }, {});
    await report({ event: 'crashed', page: 'thread', problem: 'TypeError: no thread\n    at a.js:1:2' });
    await report({ event: 'crashed', page: 'thread', problem: 'TypeError: no thread\n    at a.js:1:2' });
    expect(await portal('status')).toBe(
      [
        'chat@1.1.0',
        '  openings: 3 (75 % of the module), first content in 1700 ms, 1 slow',
        '  failed to load 0, crashed 2, hung 0: 400.0 ‰',
        'chat@1.0.0',
        '  openings: 1 (25 % of the module), first content in – ms, 0 slow',
        '  failed to load 0, crashed 0, hung 0: 0.0 ‰',
      ].join('\n'),
    );
    expect(await portal('problems', 'chat')).toMatch(
      /^1\.1\.0 {2}crashed {2}thread {2}2 ×, last .*\nTypeError: no thread\n {4}at a\.js:1:2$/m,
    );
    const text = await metrics();
    expect(text).toContain('portal_module_events_total{module="chat",version="1.1.0",event="crashed"} 2');
    expect(text).toContain('portal_module_content_seconds_count{module="chat",version="1.1.0"} 2');
  });

  it('is ignored of a version that is not on offer, because anybody may send it', async () => {
    await report({ version: '9.9.9' }, { module: 'invented', version: '1.0.0' });
    expect(await portal('status')).not.toMatch(/9\.9\.9|invented/);
    expect(await metrics()).not.toMatch(/9\.9\.9|invented/);
  });

  it('adds up over the hours that are shown', async () => {
    await portal('status');
    await server.db
      .updateTable('module_hour')
      .set({ hour: new Date(Date.now() - 30 * 3_600_000) })
      .execute();
    await report({});
    expect(await portal('status')).toMatch(/openings: 1 /);
    expect(await portal('status', '--hours', '48')).toMatch(/openings: 4 /);
    expect(await portal('status', '--hours', '0')).toMatch(/--hours takes a whole number from 1 to 2160/);
  });

  it('is refused after sixty in a minute, without an effect on other calls', async () => {
    const client = server.createClient();
    const send = () =>
      client.tryRequest(
        moduleReports.send,
        { module: 'chat', version: '1.1.0', event: 'opened' },
        { remoteAddress: '10.9.0.1' },
      );
    for (let sent = 0; sent < 60; sent += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429 });
    expect((await server.app.inject({ url: '/lms/api/ping', remoteAddress: '10.9.0.1' })).statusCode).toBe(
      200,
    );
  });
});
