import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@portal/domain';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { issuerOfServer, receiptOf } from '../../../test/files/issued-documents.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { findOrphans } from '../files/cleanup-files.ts';
import { issueDocument, type DocumentToIssue } from './issue-document.ts';
import { digestFacts } from './facts-digest.ts';

const HOLDER = 9;
const YEAR_MS = 365 * 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const issue = (changes: Partial<DocumentToIssue> = {}) =>
  issueDocument(issuerOfServer(server), receiptOf(HOLDER, changes));

const documentRow = (id: string) =>
  server.db
    .selectFrom('issued_document')
    .innerJoin('file', 'file.id', 'issued_document.file_id')
    .selectAll('issued_document')
    .select(['file.sha256 as sha256', 'file.storage_key as key'])
    .where('issued_document.id', '=', id)
    .executeTakeFirstOrThrow();

const countDocuments = async (): Promise<number> => {
  const [row] = await server.db
    .selectFrom('issued_document')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .execute();
  return Number(row?.count);
};

describe('an issued document (screens, Services)', () => {
  it('is the same, byte by byte, for the same facts in the same language', async () => {
    const first = await issue({ facts: { year: 2026, marks: [{ a: 1, b: 2 }] } });
    const again = await issue({ facts: { marks: [{ b: 2, a: 1 }], year: 2026 } });
    expect(again.id).toBe(first.id);
    expect(again.issuedAt).toEqual(first.issuedAt);
    expect(again.pdf.equals(first.pdf)).toBe(true);
  });

  it('is another one at another address, so that one with a wrong address is not handed out again', async () => {
    const issuer = issuerOfServer(server);
    const first = await issueDocument({ ...issuer, origin: 'http://evil.example' }, receiptOf(HOLDER));
    expect((await issueDocument(issuer, receiptOf(HOLDER))).id).not.toBe(first.id);
  });

  it('is another one for other facts, another language, kind or holder', async () => {
    const changes: Partial<DocumentToIssue>[] = [
      {},
      { facts: { number: 8, amount: 150_000 } },
      { language: 'kg' },
      { kind: 'studyConfirmation' },
      { holderId: HOLDER + 1 },
    ];
    const ids = [];
    for (const change of changes) ids.push((await issue(change)).id);
    expect(new Set(ids).size).toBe(changes.length);
  });

  it('is issued once when it is asked for five times at once, and leaves one file', async () => {
    const before = await countDocuments();
    const issued = await Promise.all(Array.from({ length: 5 }, () => issue({ facts: { at: 'once' } })));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
    expect(new Set(issued.map(({ pdf }) => pdf.toString('base64'))).size).toBe(1);
    expect(await countDocuments()).toBe(before + 1);
    const orphans = findOrphans(server.db, server.app.files.store, Date.now() + YEAR_MS);
    expect((await orphans.next()).done).toBe(true);
  });

  it('is another one after it was revoked', async () => {
    const facts = { will: 'be revoked' };
    const { id } = await issue({ facts });
    await server.db
      .updateTable('issued_document')
      .set({ revoked_at: new Date(), revoke_reason: 'a mistake' })
      .where('id', '=', id)
      .execute();
    const next = await issue({ facts });
    expect(next.id).not.toBe(id);
    expect((await issue({ facts })).id).toBe(next.id);
  });

  it('is stored with its digest, the initials of the holder, and no facts', async () => {
    const facts = { diagnosis: 'private' };
    const { id, pdf } = await issue({ facts });
    const row = await documentRow(id);
    expect(row.sha256).toEqual(createHash('sha256').update(pdf).digest());
    expect(row.facts_digest).toEqual(
      digestFacts({ kind: 'receipt', language: 'ru', facts, origin: 'https://portal.example' }),
    );
    expect(row.initials).toMatch(/^\p{Lu}\.( \p{Lu}\.)+$/u);
    expect(JSON.stringify(row)).not.toContain('private');
  });

  it.each(languages)('shows its number and how to verify it: %s', async (language) => {
    const { id, pdf } = await issue({ language, facts: { language } });
    const [page] = (await readPdf(pdf)).pages;
    expect(page).toContain(id);
    expect(page).toMatch(/код|code/);
  });
});
