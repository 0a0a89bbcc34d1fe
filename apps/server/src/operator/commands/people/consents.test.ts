import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consents } from '@portal/wire/consents/consents';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { consentsCommand } from './consents.ts';

let server: TestServer;
let dir: string;
beforeAll(async () => {
  server = await startServer();
  dir = await mkdtemp(path.join(tmpdir(), 'consents-'));
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const portal = (...args: string[]) =>
  runPortalCommand({ consents: consentsCommand }, ['consents', ...args], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
  });

async function fileOf(content: string): Promise<string> {
  const file = path.join(dir, 'text.json');
  await writeFile(file, content);
  return file;
}

const texts = { ru: 'Новый текст', kg: 'Жаңы текст', en: ' The new text ' };

describe('the command consents', () => {
  it('lists the texts that come with the portal, in three languages', async () => {
    const { code, output } = await portal('list');
    expect(code).toBe(0);
    for (const kind of ['photo', 'publicCard', 'publication']) expect(output).toContain(`${kind} 1, `);
    for (const language of ['ru', 'kg', 'en'])
      expect(output.match(new RegExp(`^  ${language}: .{100}`, 'gm'))).toHaveLength(3);
  });

  it('publishes a text as the next version, with a row of the audit', async () => {
    const published = await portal('publish', 'photo', await fileOf(JSON.stringify(texts)));
    expect(published).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('the text 2') });
    const student = await server.signIn('student');
    const [photo] = (await student.request(consents.own, {})).consents;
    expect(photo).toMatchObject({ kind: 'photo', version: 2, text: 'Новый текст' });
    expect((await portal('list')).output).toContain('  en: The new text\n');
    const rows = `select action, details, actor like 'cli:%' as "byCli" from audit where action like 'consent%'`;
    expect(await queryRows(server.db, rows)).toEqual([
      { action: 'consentTextPublished', details: { kind: 'photo', version: 2 }, byCli: true },
    ]);
  });

  it.each([
    [[], 'This takes: consents list'],
    [['list', 'photo'], 'This takes: consents list'],
    [['publish', 'hat', 'x.json'], 'KIND is one of photo, publicCard, publication'],
    [['publish', 'photo'], 'This takes: consents list'],
    [['publish', 'photo', '/nowhere/x.json'], 'There is no file'],
  ])('prints the problem of %j', async (args, message) => {
    expect(await portal(...args)).toMatchObject({ code: 1, errors: expect.stringContaining(message) });
  });

  it.each([
    ['no JSON', '{', 'is no JSON'],
    ['no object', '7', 'is no object'],
    ['a missing language', JSON.stringify({ ru: 'a', en: 'b' }), `needs 'kg'`],
    ['a blank text', JSON.stringify({ ...texts, en: '  ' }), `needs 'en'`],
    ['a text that is too long', JSON.stringify({ ...texts, ru: 'я'.repeat(4_001) }), `needs 'ru'`],
  ])('refuses a file with %s', async (_what, content, message) => {
    const before = await queryRows(server.db, 'select kind, version from consent_text');
    const refused = await portal('publish', 'publication', await fileOf(content));
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining(message) });
    expect(await queryRows(server.db, 'select kind, version from consent_text')).toEqual(before);
  });
});
