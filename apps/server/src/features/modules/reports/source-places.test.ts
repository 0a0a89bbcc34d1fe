import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleReports } from '@portal/wire/modules/module-reports';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { act, issueToken, packBuild, readModules } from '../../../../test/modules/publishing.ts';
import { modulesCommand } from '../../../operator/commands/modules/modules.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { withSourcePlaces } from './source-places.ts';

/** Leads from the column 11 of the first line to the third line of a source. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://portal_poems/./src/verse.tsx'],
  names: [],
  mappings: 'UAEI',
});
const stack = (script: string) => `TypeError: no verse\n    at show /lms/remotes/poems/1.0.0/${script}:1:11`;

describe('the places of a stack', () => {
  const sources = { module: 'poems', version: '1.0.0' };
  const place = (problem: string, content: string | undefined = map) =>
    withSourcePlaces(problem, { ...sources, readMap: async () => content });

  it('are those in the sources', async () => {
    expect(await place(`${stack('js/verse.js')}\n    at /lms/js/main.js:2:9`)).toBe(
      'TypeError: no verse\n    at show src/verse.tsx:3:5\n    at /lms/js/main.js:2:9',
    );
  });

  it.each([
    ['without a map', stack('js/verse.js'), undefined],
    ['with a map that is none', stack('js/verse.js'), '{'],
    ['of another module', stack('js/verse.js').replace('poems', 'songs'), map],
    ['of another version', stack('js/verse.js').replace('1.0.0', '1.1.0'), map],
  ])('%s stay', async (_what, problem, content) => {
    const readMap = async () => content;
    expect(await withSourcePlaces(problem, { ...sources, readMap })).toBe(problem);
  });

  it.each([
    '../../../etc/secret.js',
    'js/../../secret.js',
    './secret.js',
    '/etc/secret.js',
    '.hidden/secret.js',
  ])('lead to no file outside the archive: %s', async (script) => {
    const read: string[] = [];
    const readMap = async (file: string) => void read.push(file);
    expect(await withSourcePlaces(stack(script), { ...sources, readMap })).toBe(stack(script));
    expect(read).toEqual([]);
  });
});

describe('the errors of a module', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    token = await issueToken(server);
    const files = { 'source-maps/js/verse.js.map': map };
    await act(server, 'poems/publish', { token, archive: packBuild({ files }) });
    await server.createClient().request(moduleReports.send, {
      module: 'poems',
      version: '1.0.0',
      event: 'crashed',
      page: 'verse',
      contentMs: undefined,
      problem: stack('js/verse.js'),
    });
    await server.app.jobs.all.find(({ name }) => name === 'moduleReports')?.run();
  });
  afterAll(() => server.close());

  it('are shown to the team with their places in the sources', async () => {
    expect((await readModules(server, token, '/poems/problems')).data).toMatchObject([
      { version: '1.0.0', problem: 'TypeError: no verse\n    at show src/verse.tsx:3:5', reported: 1 },
    ]);
    const other = await issueToken(server, 'songs music');
    expect((await readModules(server, other, '/poems/problems')).status).toBe(403);
  });

  it('are shown to the operator alike', async () => {
    const environment = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
    const words = ['modules', 'problems', 'poems'];
    const { output } = await runPortalCommand({ modules: modulesCommand }, words, environment);
    expect(output).toContain('at show src/verse.tsx:3:5');
  });

  it('need source maps that nobody is served', async () => {
    const folder = path.join(server.dataDir, 'remotes/poems/1.0.0');
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.includes('map'))).toEqual([]);
    const url = '/lms/remotes/poems/1.0.0/source-maps/js/verse.js.map';
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });
});
