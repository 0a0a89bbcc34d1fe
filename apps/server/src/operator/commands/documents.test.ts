import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { verification } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { issuerOfServer, receiptOf } from '../../../test/files/issued-documents.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { readConfig } from '../config/config.ts';
import { issueDocument } from '../../storage/issued-documents/issue-document.ts';
import { documentsCommand } from './documents.ts';
import { runCommand } from './run-command.ts';

let server: TestServer;
let holderId: number;

beforeAll(async () => {
  server = await startServer();
  const [row] = await queryRows<{ id: number }>(server.db, "select id from person where login = 'student'");
  holderId = row?.id ?? 0;
});
afterAll(() => server.close());

async function documents(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ documents: documentsCommand }, ['documents', ...args], {
    readConfig: () =>
      readConfig({
        DATABASE_URL: server.databaseUrl,
        DATA_DIR: server.dataDir,
        PUBLIC_ORIGIN: 'https://portal.example',
      }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const issue = () => issueDocument(issuerOfServer(server), receiptOf(holderId));
const verify = (id: string) => server.createClient().request(verification.check, { id });

describe('the command documents (screens, Services)', () => {
  it('says when nothing was issued, and then lists what was', async () => {
    expect((await documents('list', 'student')).output).toMatch(/has no issued documents/);
    const { id } = await issue();
    expect((await documents('list', 'STUDENT')).output).toMatch(
      new RegExp(`^Үсөнов.*\n  ${id}  receipt  ru  \\d{4}-\\d\\d-\\d\\d$`),
    );
  });

  it('revokes a document with a reason: everybody sees it, and the next one is new', async () => {
    const { id } = await issue();
    expect(await documents('revoke', id, '--reason', 'Ошибка в сумме')).toMatchObject({
      code: 0,
      output: `${id} is revoked: Ошибка в сумме`,
    });
    expect((await verify(id)).document?.revokedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.stringify(await verify(id))).not.toContain('Ошибка');
    expect((await documents('list', 'student')).output).toContain(`${id}  receipt`);
    expect((await documents('list', 'student')).output).toContain('revoked: Ошибка в сумме');
    expect((await issue()).id).not.toBe(id);
    const rows = await queryRows(
      server.db,
      "select actor like 'cli:%@%' as \"isCommand\", person_id, reason, details from audit where action = 'documentRevoked'",
    );
    const concerned = { isCommand: true, person_id: holderId };
    expect(rows).toEqual([{ ...concerned, reason: 'Ошибка в сумме', details: { document: id } }]);
    expect((await documents('revoke', id, '--reason', 'again')).errors).toContain('no valid document');
  });

  it('issues a document of the office into a new file, audited with its account (D-64.22, D-65)', async () => {
    const file = path.join(server.dataDir, 'book.pdf');
    const { code, output } = await documents('issue', 'student', 'recordBook', '--pdf', file, '--lang', 'en');
    expect([code, output]).toEqual([0, expect.stringMatching(/^[\w-]{14} {2}recordBook {2}en /)]);
    const { pages } = await readPdf(await readFile(file));
    expect(pages.join(' ')).toContain('Record book');
    const [number = ''] = output.split(' ');
    expect((await verify(number)).document?.kind).toBe('recordBook');
    const rows = await queryRows(
      server.db,
      "select actor like 'cli:%@%' as \"isCommand\", person_id from audit where action = 'documentIssued'",
    );
    expect(rows).toEqual([{ isCommand: true, person_id: holderId }]);
    const again = await documents('issue', 'student', 'recordBook', '--pdf', file);
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('exists: give another path')]);
  });

  it('says which rule refuses a document, and leaves no file', async () => {
    const file = path.join(server.dataDir, 'supplement.pdf');
    const { code, errors } = await documents('issue', 'student', 'diplomaSupplement', '--pdf', file);
    expect([code, errors]).toEqual([1, expect.stringMatching(/after the order of graduation/)]);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it.each([
    [['issue', 'student', 'recordBook'], 'documents issue LOGIN KIND --pdf FILE'],
    [['issue', 'student', 'diploma', '--pdf', 'x'], 'the kinds are recordBook'],
    [['issue', 'nobody-at-all', 'recordBook', '--pdf', '/tmp/portal-no-such-folder/x'], 'cannot be written'],
    [['revoke', 'AAAAAAAAAAAAAAAAAAAAAA', '--reason', 'x'], 'no valid document'],
    [['revoke', '-AAAAAAAAAAAAAAAAAAAAA', '--reason', 'x'], 'no valid document -A'],
    [['revoke', 'AAAAAAAAAAAAAAAAAAAAAA'], '--reason'],
    [['revoke'], 'documents list'],
    [['print', 'x'], 'documents list'],
    [['list', 'nobody-at-all'], 'nobody with the login'],
  ])('refuses %j', async (args, message) => {
    const { code, errors } = await documents(...args);
    expect(code).not.toBe(0);
    expect(errors).toContain(message);
  });
});
