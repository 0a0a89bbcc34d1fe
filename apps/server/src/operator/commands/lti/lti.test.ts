import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { platformKeys } from '../../../features/lti/keys/platform-keys.ts';
import { ltiCommand } from './lti.ts';

const PUBLIC_ORIGIN = 'https://portal.example';

let server: TestServer;
let file: string;
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_ORIGIN } });
  file = path.join(server.dataDir, 'moodle.json');
});
afterAll(() => server.close());

const portal = (args: readonly string[], environment: Readonly<Record<string, string>> = { PUBLIC_ORIGIN }) =>
  runPortalCommand({ lti: ltiCommand }, ['lti', ...args], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    ...environment,
  });

const moodle = {
  name: 'moodle',
  title: { ru: 'Мудл', kg: 'Мудл', en: 'Moodle' },
  loginUrl: 'https://moodle.example/login.php',
  redirectUrls: ['https://moodle.example/launch.php'],
  launchUrl: 'https://moodle.example/launch.php',
  jwksUrl: 'https://moodle.example/jwks.php',
  services: ['scores'],
  sendsName: true,
};
const write = (changes: object = {}) => writeFile(file, JSON.stringify({ ...moodle, ...changes }));

const auditRows = () =>
  server.db
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('action', 'in', [
      'toolRegistered',
      'toolChanged',
      'toolDisabled',
      'toolEnabled',
      'toolRemoved',
      'toolKeyRotated',
    ])
    .orderBy('id')
    .execute();

const keyIds = async () =>
  (await platformKeys(server.db, server.app.secrets.ltiKey).published()).map(({ kid }) => kid);

describe('the command lti', () => {
  it('registers a tool, and prints what the tool must know', async () => {
    await write();
    const { code, output } = await portal(['register', file]);
    expect(code).toBe(0);
    expect(output).toMatch(/^ {2}platform id \(issuer\): https:\/\/portal\.example\/lms$/m);
    expect(output).toMatch(/^ {2}client id: [\da-f-]{36}$/m);
    expect(output).toContain('public keys (JWKS): https://portal.example/lms/lti/jwks');
    expect((await portal(['list'])).output).toMatch(
      /^moodle {2}https:\/\/moodle\.example\/launch\.php\n {2}client [^]*services: scores; gets: name\n {2}faculties: all$/,
    );
  });

  it('says what is wrong with a registration', async () => {
    const errorsOf = async (changes: object) => {
      await write(changes);
      return (await portal(['register', file])).errors;
    };
    expect(await errorsOf({})).toContain('with the name moodle is registered already');
    expect(await errorsOf({ name: 'other', faculties: ['NONE'] })).toContain("There is no faculty 'NONE'");
    expect(await errorsOf({ launchUrl: 'http://moodle.example/' })).toContain(
      'launchUrl: an address with https://',
    );
    expect((await portal(['register', `${file}x`])).errors).toContain('ENOENT');
    expect((await portal(['register', file], { DEMO: 'no' })).errors).toContain('Set PUBLIC_ORIGIN first');
    expect((await portal([])).errors).toContain('register FILE | change FILE | list');
    expect((await portal(['disable', 'unknown'])).errors).toContain('There is no tool unknown');
  });

  it('disables and enables a tool', async () => {
    expect((await portal(['disable', 'moodle'])).output).toContain('moodle is disabled');
    expect((await portal(['list'])).output).toContain('launch.php  disabled');
    expect((await portal(['disable', 'moodle'])).errors).toContain('disabled already');
    expect((await portal(['enable', 'moodle'])).output).toContain('moodle is enabled');
  });

  it('changes a tool, which keeps its client id', async () => {
    const client = /client ([\da-f-]{36})/;
    const before = client.exec((await portal(['list'])).output)?.[1];
    await write({ services: ['scores', 'members'], sendsName: false, faculties: ['fit'] });
    expect((await portal(['change', file])).output).toContain('moodle is changed');
    const { output } = await portal(['list']);
    expect(output).toContain('services: scores, members; gets: no personal data\n  faculties: FIT');
    expect(client.exec(output)?.[1]).toBe(before);
    await write({ name: 'unknown' });
    expect((await portal(['change', file])).errors).toContain('There is no tool unknown');
  });

  it('removes a tool with a reason', async () => {
    await write({ name: 'spare' });
    await portal(['register', file]);
    expect((await portal(['remove', 'spare', ' '])).errors).toContain('Give a reason');
    expect((await portal(['remove', 'spare'])).errors).toContain('remove NAME REASON');
    expect((await portal(['remove', 'spare', 'a test', 'more'])).errors).toContain('remove NAME REASON');
    expect((await portal(['remove', 'spare', 'a test'])).output).toBe('spare is removed.');
    expect((await portal(['list'])).output).not.toContain('spare');
  });

  it('changes the key that signs; the old one is published for some days', async () => {
    const keys = platformKeys(server.db, server.app.secrets.ltiKey);
    expect((await portal(['rotate-key'])).errors).toContain('No message has been signed yet');
    const [first] = await keyIds();
    expect((await portal(['rotate-key'])).code).toBe(0);
    await keys.sign({ sub: 'somebody' });
    const ids = await keyIds();
    expect([ids.length, ids[1]]).toEqual([2, first]);
    await server.db
      .updateTable('lti_key')
      .set({ retired_at: new Date(Date.now() - 3 * 24 * 3_600_000) })
      .where('id', '=', first ?? '')
      .execute();
    expect(await keyIds()).toEqual([ids[0]]);
  });

  it('stores no key that can be read from the database', async () => {
    const rows = await server.db.selectFrom('lti_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/PRIVATE|"d":/);
    const { sealed } = rows[0] ?? { sealed: Buffer.alloc(0) };
    // A private key in PKCS #8 begins with a sequence.
    expect(sealed.subarray(0, 2).toString('hex')).not.toBe('3082');
  });

  it('is audited', async () => {
    expect(await auditRows()).toMatchObject([
      {
        action: 'toolRegistered',
        details: { tool: 'moodle', services: ['scores'], sendsName: true, sendsEmail: false },
      },
      { action: 'toolDisabled', details: { tool: 'moodle' } },
      { action: 'toolEnabled' },
      { action: 'toolChanged', details: { tool: 'moodle' } },
      { action: 'toolRegistered', details: { tool: 'spare' } },
      { action: 'toolRemoved', details: { tool: 'spare' } },
      { action: 'toolKeyRotated' },
    ]);
  });
});
