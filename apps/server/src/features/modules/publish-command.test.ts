import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PortalClient, runRemoteCommand, type StageOptions } from '@portal/tooling/publishing';
import { aBuiltVersion, TestingFolder } from '@portal/remotes/testing-build';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { issueToken, offered } from '../../../test/modules/publishing.ts';

const command = path.resolve(import.meta.dirname, '../../../../../tooling/registry/publish.mjs');
const runFile = promisify(execFile);

let server: TestServer;
let folder: TestingFolder;
let origin: string;
let token: string;
beforeAll(async () => {
  server = await startServer();
  folder = new TestingFolder();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  token = await issueToken(server);
});
afterAll(async () => {
  folder.remove();
  await server.close();
});

interface RunOptions {
  readonly to?: string;
  readonly withToken?: string;
  readonly stage?: StageOptions;
}

/** Runs a command of the team in this process; returns what it prints, or the error. */
const run = (
  words: readonly string[],
  { to = origin, withToken = token, stage = {} }: RunOptions = {},
): Promise<string> =>
  Promise.try(() => {
    const client = new PortalClient(to, withToken);
    return runRemoteCommand({ client, words, isForced: words.includes('--force'), stage });
  }).catch((error: unknown) => String(Object(error).message));

const build = (version: string): string => folder.build(aBuiltVersion({ version }));

describe('the command of a team', () => {
  it('publishes, lists, rolls back, disables, enables and withdraws', async () => {
    expect(await run(['list'])).toBe('Nothing is published.');
    expect(await run([build('1.0.0')])).toBe('poems 1.0.0 is published');
    expect(await run([build('1.1.0')])).toBe('poems 1.1.0 is published and replaces 1.0.0');
    expect(await run(['list'])).toBe('poems: 1.1.0, 1.0.0');
    expect(await run(['rollback', 'poems'])).toBe('poems is back to 1.0.0');
    expect(await run(['disable', 'poems'])).toBe('poems is disabled: open pages leave it within 10 seconds');
    expect(await run(['list'])).toBe('poems: 1.0.0 (disabled)');
    expect(await run([build('1.2.0')])).toBe(
      'poems 1.2.0 is published and replaces 1.0.0; it is disabled, and no page shows it',
    );
    expect(await run(['enable', 'poems'])).toBe('poems is enabled and offers 1.2.0');
    expect(await offered(server)).toEqual(['poems 1.2.0', 'poems 1.0.0']);
    expect(await run(['rollback', 'poems', 'none'])).toBe('poems has no version on offer');
    expect(await run([build('1.3.0'), '--force'])).toBe('poems 1.3.0 is published');
    expect(await run(['withdraw', 'poems'])).toBe('poems is withdrawn: no version of it is on offer');
    expect(await run(['status', 'poems'])).toMatch(
      /^poems: none\n {2}\d{4}-\d\d-\d\dT\d\d:\d\d {2}withdraw {2}team:philology#1/,
    );
  });

  it('publishes for some people first', async () => {
    await run([build('3.0.0'), '--force']);
    expect(await run([build('3.1.0')], { stage: { percent: '5' } })).toBe(
      'poems 3.1.0 is published for 5 % of the people',
    );
    const more = { percent: '25', people: 'student,teacher', faculties: 'FIT' };
    expect(await run(['promote', 'poems'], { stage: more })).toBe(
      'poems 3.1.0 is for 25 % of the people and 2 named people and 1 faculty',
    );
    expect(await run(['list'])).toBe(
      'poems: 3.1.0 for 25 % of the people and 2 named people and 1 faculty, 3.0.0',
    );
    expect(await run(['promote', 'poems'])).toBe('poems 3.1.0 is for everybody');
    expect(await run(['status', 'poems'])).toMatch(
      /promote {2}3\.1\.0 {2}team:[^]*promote {2}3\.1\.0 {2}for 25 % of the people and/,
    );
    expect(await run(['problems', 'poems'])).toBe('Nothing was reported in the last day.');
    await run(['withdraw', 'poems']);
  });

  it('prints why it was refused', async () => {
    expect(await run([build('1.0.0')])).toBe('poems was withdrawn; publish it with --force');
    expect(await run(['disable', 'songs'])).toBe('The token belongs to the module poems, not to songs.');
    expect(await run(['list'], { withToken: 'wrong' })).toBe('This token is not known.');
    expect(await run(['list'], { withToken: '' })).toMatch(/^PORTAL_TOKEN is missing/);
    expect(await run(['list'], { to: 'http://portal.example' })).toMatch(
      /^--to takes the address of a portal/,
    );
  });

  it('takes the token from the environment', async () => {
    const env = { PORTAL_TOKEN: token };
    const { stdout } = await runFile(process.execPath, [command, 'status', 'poems', '--to', origin], { env });
    expect(stdout).toMatch(/^poems: none\n/);
    const withStage = [command, folder.root, '--percent', '5'];
    await expect(runFile(process.execPath, withStage, { env })).rejects.toThrow('A stage needs --to');
  });
});
